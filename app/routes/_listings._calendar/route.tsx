/** The programme: days with their events, or what is running now, and beside it the event that is open. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { listUsedInterests } from "@db/queries/interests";
import { findVenue } from "@db/queries/venues";
import { readListingQuery } from "~/domain/events/listing-query";
import { Programme } from "./programme";
import { loadCalendar, loadOngoing } from "./load";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const today = context.today();
  const asked = readListingQuery(new URL(request.url).searchParams);
  const [interests, venue] = await Promise.all([
    listUsedInterests(context.db, today),
    asked.venueId === null ? undefined : findVenue(context.db, asked.venueId),
  ]);
  const known = new Set(interests.map((interest) => interest.id));
  const query = {
    ...asked,
    interests: asked.interests.filter((id) => known.has(id)),
    venueId: venue?.id ?? null,
  };
  const list =
    query.tab === "ongoing"
      ? await loadOngoing(context.db, query, today)
      : await loadCalendar(context.db, query, today);
  return json({ query, interests, venue: venue ? { id: venue.id, name: venue.name } : null, today, ...list });
}

export default function CalendarRoute() {
  const data = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <>
      <Programme {...data} openEventId={id === undefined ? null : Number(id)} />
      <Outlet />
    </>
  );
}
