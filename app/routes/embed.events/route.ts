/** Any list, to embed on another site: its query is that of the list's feeds, with theme and count. */
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "embed" } };

export { embedLoader as loader } from "~/web/embed-route";
