/** A venue's upcoming events, to embed on its own site. */
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = {
  cache: { asks: "embed", params: { id: NUMERIC_ID } },
};

export { embedLoader as loader } from "~/web/embed-route";
