/** Feed: what a search finds, ?query=… as JSON Feed. */
import { feedLoader } from "~/web/feed-route";

export const loader = feedLoader("search", "json");
