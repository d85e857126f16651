/** What the map draws: asked for by the map itself, so that no page carries a thousand venues it may never show. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listMapVenues } from "@db/queries/venues";
import { brand } from "~/brand";
import type { MapVenue } from "~/ui/map/focus";
import { publicData } from "~/web/public-data";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const rows = await listMapVenues(context.db, brand.defaultCity, context.today());
  const venues = rows.flatMap(({ id, name, location, lat, lng, event_count: count }): MapVenue[] =>
    lat === null || lng === null ? [] : [{ id, name, address: location ?? "", lat, lng, count }],
  );
  return publicData(request, {
    body: JSON.stringify({ venues }),
    type: "application/json; charset=utf-8",
    maxAge: 60,
    shared: 30,
  });
}
