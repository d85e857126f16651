/** Feed: one interest's coming events as JSON Feed. */
import { feedLoader } from "~/web/feed-route";
import { FEED_QUERY, NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = {
  cache: { isExact: true, query: FEED_QUERY, params: { id: NUMERIC_ID } },
};

export const loader = feedLoader("interest", "json");
