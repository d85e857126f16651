/**
 * What the map beside a list draws: asked for by the map itself, so that no page carries a thousand venues it may never
 * show. The query is that of the list (day, place, interests, access).
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewMap } from "~/domain/events/map-view";
import type { MapVenue } from "~/ui/map/focus";
import { publicData } from "~/web/public-data";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const found = await viewMap(context.db, new URL(request.url).searchParams, context.today());
  const venues = found.venues.map(({ id, name, address, lat, lng, count }): MapVenue => ({
    id,
    name,
    address,
    lat,
    lng,
    count,
  }));
  return publicData(request, {
    body: JSON.stringify({ venues }),
    type: "application/json; charset=utf-8",
    maxAge: 60,
    shared: 30,
  });
}
