/** The programme: days with their events, or what is running now, and beside it the event that is open. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { countActiveEvents } from "@db/queries/events";
import { listUsedInterests } from "@db/queries/interests";
import { findVenue } from "@db/queries/venues";
import { brand } from "~/brand";
import { dayHeading } from "~/domain/events/labels";
import { readId, readListingQuery } from "~/domain/events/listing-query";
import { loaders } from "./load";
import { Programme } from "./programme";
import styles from "./programme.module.css";
import { useCardInView } from "./card-in-view";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const today = context.today();
  const asked = readListingQuery(new URL(request.url).searchParams);
  const [interests, total, venue] = await Promise.all([
    listUsedInterests(db, today),
    countActiveEvents(db, brand.defaultCity, today),
    asked.venueId === null ? undefined : findVenue(db, asked.venueId),
  ]);
  const known = new Set(interests.map((interest) => interest.id));
  const query = {
    ...asked,
    interests: asked.interests.filter((id) => known.has(id)),
    venueId: venue?.id ?? null,
    // A day that was shared and is over leads to the days that are to come.
    day: asked.day !== null && asked.day >= today ? asked.day : null,
  };
  return json({
    query,
    interests,
    total,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    today,
    todayInWords: dayHeading(today, ""),
    ...(await loaders[query.tab](db, query, today)),
  });
}

export default function CalendarRoute() {
  const data = useLoaderData<typeof loader>();
  const { id } = useParams();
  // An address that names no event still opens its panel, to say so.
  const openEventId = id === undefined ? null : (readId(id) ?? 0);
  useCardInView(openEventId);
  return (
    <div className={styles.spread} data-open={openEventId === null ? undefined : ""}>
      <Programme {...data} openEventId={openEventId} />
      <Outlet />
    </div>
  );
}
