/** A venue's upcoming events, to embed on its own site. */
import { EMBED_QUERY, NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = {
  cache: { isExact: true, query: EMBED_QUERY, params: { id: NUMERIC_ID } },
};

export { embedLoader as loader } from "~/web/embed-route";
