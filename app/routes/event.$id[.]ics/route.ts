/** One event as a calendar file. */
export { eventIcsLoader as loader } from "~/web/feed-route";
