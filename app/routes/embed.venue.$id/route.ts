/** A venue's upcoming events, to embed on its own site. */
import { presentEmbed } from "~/domain/feeds/read-embed";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = {
  cache: { present: presentEmbed, params: { id: NUMERIC_ID } },
};

export { embedLoader as loader } from "~/web/embed-route";
