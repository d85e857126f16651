/** Feed: what a search finds, ?query=… as RSS. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("search", "rss");
