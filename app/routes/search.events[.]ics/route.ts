/** Feed: what a search finds, ?query=… as iCalendar. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("search", "ics");
