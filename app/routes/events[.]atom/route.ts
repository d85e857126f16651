/** Feed: all coming events as Atom. */
import { presentFeed } from "~/domain/feeds/feed-list";
import { feedLoader } from "~/web/feed-route";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { present: presentFeed } };

export const loader = feedLoader("all", "atom");
