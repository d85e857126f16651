/** Feed: one work's coming events as CSV. */
import { feedLoader } from "~/web/feed-route";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = {
  cache: { asks: "feed", params: { id: NUMERIC_ID } },
};

export const loader = feedLoader("work", "csv");
