/** Feed: one venue's coming events as JSON Feed. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("venue", "json");
