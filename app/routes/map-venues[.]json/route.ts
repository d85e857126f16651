/**
 * The venues for the map beside a list. The map loads them itself, so that pages do not carry a thousand venues that may
 * never be shown. The query is the list's (day, place, interests, access).
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { momentAt } from "~/domain/events/day-works";
import { viewMap } from "~/domain/listing/map";
import type { MapVenue } from "~/ui/map/focus";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "map" } };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const clock = { today: context.today(), moment: momentAt(context.now()) };
  const view = await viewMap(context.db, new URL(request.url).searchParams, clock);
  const venues = view.venues.map(({ id, name, address, lat, lng, count }): MapVenue => ({
    id,
    name,
    address,
    lat,
    lng,
    count,
  }));
  return publicData(
    { request, context },
    {
      body: JSON.stringify({ venues }),
      type: "application/json; charset=utf-8",
      maxAge: 60,
      shared: 30,
    },
  );
}
