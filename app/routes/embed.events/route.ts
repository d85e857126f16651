/** Any list, to embed on another site: its query is that of the list's feeds, with theme and count. */
import { presentEmbed } from "~/domain/feeds/read-embed";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { present: presentEmbed } };

export { embedLoader as loader } from "~/web/embed-route";
