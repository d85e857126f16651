/** Feed: all coming events as JSON Feed. */
import { feedLoader } from "~/web/feed-route";
import { FEED_QUERY, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { isExact: true, query: FEED_QUERY } };

export const loader = feedLoader("all", "json");
