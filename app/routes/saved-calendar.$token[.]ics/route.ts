/** Somebody's saved events for calendar programs, which send no cookies: the token in the address is the permission. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSavedCalendar } from "~/domain/saves/calendar";
import { FEED_TYPES } from "~/domain/feeds/feed";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { secretPath: true };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = { db: context.db, today: context.evening(), origin: context.appOrigin };
  const text = await readSavedCalendar(site, params.token ?? "");
  if (text === null) return new Response("This calendar has ended.\n", { status: 404 });
  return new Response(text, { headers: { "Content-Type": FEED_TYPES.ics } });
}
