/** Any list, to embed on another site: its query is that of the list's feeds, with theme and count. */
import { EMBED_QUERY, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { isExact: true, query: EMBED_QUERY } };

export { embedLoader as loader } from "~/web/embed-route";
