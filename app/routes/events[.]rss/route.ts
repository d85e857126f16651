/** Feed: all coming events as RSS. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("all", "rss");
