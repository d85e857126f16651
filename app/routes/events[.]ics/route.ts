/** Feed: all coming events as iCalendar. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("all", "ics");
