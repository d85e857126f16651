/** Feed: all coming events as CSV. */
import { feedLoader } from "~/web/feed-route";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "feed" } };

export const loader = feedLoader("all", "csv");
