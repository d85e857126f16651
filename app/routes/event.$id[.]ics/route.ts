/** One event as a calendar file. */
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { params: { id: NUMERIC_ID } } };

export { eventIcsLoader as loader } from "~/web/feed-route";
