/** A venue's upcoming events, to embed on its own site. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listVenueEvents } from "@db/queries/events/events";
import { findVenue } from "@db/queries/events/venues";
import { LIST_STEP, readId } from "~/domain/events/listing-query";
import { presentCard } from "~/domain/events/present";
import { embedPage, embedPolicy } from "~/domain/feeds/embed";
import { FRAMEABLE_HEADER } from "~/web/internal-headers";
import { noSuchData, publicData } from "~/web/public-data";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { params: { id: NUMERIC_ID } } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const venue = id === null ? undefined : await findVenue(context.db, id);
  if (!venue) return noSuchData();
  context.dependencies.venue(venue.id);
  context.dependencies.eventsAt(venue.id);
  const today = context.today();
  const rows = await listVenueEvents(context.db, { sourceId: venue.id, today, limit: LIST_STEP, offset: 0 });
  const cards = rows.map((row) => presentCard(row, today, today));
  return publicData(request, {
    body: embedPage({ origin: context.appOrigin, venue, cards }),
    type: "text/html; charset=utf-8",
    maxAge: 300,
    shared: 60,
    headers: { "Content-Security-Policy": embedPolicy, [FRAMEABLE_HEADER]: "1" },
  });
}
