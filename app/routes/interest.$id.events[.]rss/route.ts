/** Feed: one interest's coming events as RSS. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("interest", "rss");
