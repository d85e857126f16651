/** One venue: where it is and everything that is on there. */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countVenueEvents, listVenueEvents } from "@db/queries/events";
import { findVenue } from "@db/queries/venues";
import { nextCount, readId, readListingQuery } from "~/domain/events/listing-query";
import { presentCard } from "~/domain/events/present";
import { EventCard } from "~/ui/event-card";
import { pageMeta } from "~/ui/meta";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const id = readId(params.id);
  const venue = id === null ? undefined : await findVenue(db, id);
  if (!venue) return json(null, { status: 404 });
  const today = context.today();
  const query = readListingQuery(new URL(request.url).searchParams);
  const [total, rows] = await Promise.all([
    countVenueEvents(db, venue.id, today),
    listVenueEvents(db, { sourceId: venue.id, today, limit: query.count, offset: 0 }),
  ]);
  const more = total > rows.length ? nextCount(query) : null;
  return json({
    venue,
    total,
    moreHref: more && `/venue/${venue.id}?count=${more.count}`,
    cards: rows.map((row) => presentCard(row, today, today)),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: "Unknown Venue", description: "Unknown venue.", path: null });
  const { venue, total } = data;
  const address = [venue.location, venue.district].filter(Boolean).join(", ");
  return pageMeta(matches, {
    title: venue.name,
    description: `${venue.name}${address ? `, ${address}` : ""}: ${total} coming events.`,
    path: `/venue/${venue.id}`,
  });
};

export default function VenueRoute() {
  const data = useLoaderData<typeof loader>();
  if (!data) {
    return (
      <main id="main" className="programme">
        <h1>Unknown Venue</h1>
        <a href="/">Back to home</a>
      </main>
    );
  }
  const { venue, total, cards, moreHref } = data;
  return (
    <main id="main" className="programme">
      <a href="/">Back to home</a>
      <h1>{venue.name}</h1>
      <address>{[venue.location, venue.district, venue.zip_code].filter(Boolean).join(", ")}</address>
      {venue.hours ? <p>{venue.hours}</p> : null}
      {venue.official_website ? (
        <a href={venue.official_website} target="_blank" rel="noopener">
          Website
        </a>
      ) : null}
      <p>{total === 1 ? "1 event" : `${total} events`}</p>
      {cards.length > 0 ? (
        <div className="cards">
          {cards.map((card) => (
            <EventCard key={card.id} card={card} href={`${card.href}?venueid=${venue.id}`} level={2} />
          ))}
        </div>
      ) : (
        <p className="empty">No events found for this venue.</p>
      )}
      {moreHref ? (
        <a className="button" href={moreHref} data-keep-scroll="">
          Load More Events
        </a>
      ) : null}
    </main>
  );
}
