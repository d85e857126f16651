/** Feed: one interest's coming events as Atom. */
import { presentFeed } from "~/domain/feeds/feed-list";
import { feedLoader } from "~/web/feed-route";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = {
  cache: { present: presentFeed, params: { id: NUMERIC_ID } },
};

export const loader = feedLoader("interest", "atom");
