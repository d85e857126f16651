/** Feed: the picks of the week as RSS. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { FEED_TYPES } from "~/domain/feeds/feed";
import { readThisWeekRss } from "~/domain/for-you/this-week";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const body = await readThisWeekRss(context);
  return publicData({ request, context }, { body, type: FEED_TYPES.rss, maxAge: 300, shared: 60 });
}
