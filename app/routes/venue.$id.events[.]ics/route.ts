/** Feed: one venue's coming events as iCalendar. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("venue", "ics");
