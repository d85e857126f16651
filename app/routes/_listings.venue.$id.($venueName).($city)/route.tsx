/** One venue and its events. */
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countVenueEvents } from "@db/queries/events/events";
import { listVenueWorks } from "@db/queries/events/related";
import { findReading, findVenue } from "@db/queries/events/venues";
import { fields, LIST_STEP, MAX_CARDS } from "~/domain/listing/fields";
import { readId } from "~/domain/listing/kinds";
import { momentAt } from "~/domain/events/day-works";
import { venueJsonLd } from "~/domain/events/json-ld";
import { flatCards } from "~/domain/events/more-dates";
import type { ListedCard } from "~/domain/events/listed-card";
import { neighborhoodOf } from "~/domain/events/present";
import { staleSentence } from "~/domain/events/stale";
import { feedLinks, pageFeeds } from "~/domain/feeds/feed-links";
import { EventRows } from "~/ui/event-rows";
import { oEmbedLink } from "~/domain/feeds/oembed";
import { useFocusOnArrival } from "~/ui/focus-on-arrival";
import { VENUE_ZOOM, type ListingHandle } from "~/ui/map/focus";
import { JsonLd } from "~/ui/json-ld";
import { pageMeta } from "~/ui/meta";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";
import { serializeJsonLd } from "~/lib/json-ld";
import { countOf } from "~/lib/text";
import { answerWith } from "~/web/remix";
import { VenueHead } from "./venue-head";
import styles from "./venue.module.css";

/** The map shows the venue's position, unless only its zip code is known. */
export const handle: ListingHandle & RouteHandle = {
  cache: { asks: "cards", params: { id: NUMERIC_ID } },
  mapFocus: (data) => {
    const venue = (
      data as {
        venue: { id: number; lat: number | null; lng: number | null; coord_precision: string };
      } | null
    )?.venue;
    if (!venue || venue.lat === null || venue.lng === null || venue.coord_precision === "zip") return null;
    return { lat: venue.lat, lng: venue.lng, zoom: VENUE_ZOOM, venueId: venue.id };
  },
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: "Unknown Venue", description: "Unknown venue.", path: null });
  const { venue, total } = data;
  const address = [venue.location, venue.district].filter(Boolean).join(", ");
  return pageMeta(matches, {
    title: venue.name,
    description: `${venue.name}${address ? `, ${address}` : ""}: ${total} coming events.`,
    path: `/venue/${venue.id}`,
    image: `/og/venue/${venue.id}.png`,
    alternates: data.feeds,
  });
};

export default function VenueRoute() {
  const data = useLoaderData<typeof loader>();
  const title = useFocusOnArrival(data?.venue.id ?? null);
  const cards: ListedCard[] = data?.cards ?? [];
  if (!data) {
    return (
      <main id="main" className={styles.venue}>
        <VenueHead name="Unknown Venue" titleRef={title} />
        <p className={`empty ${styles.list}`}>There is no venue at this address.</p>
      </main>
    );
  }
  const { venue, total, moreHref, subscribe } = data;
  return (
    <main id="main" className={styles.venue}>
      <JsonLd text={data.jsonLd} />
      <VenueHead
        id={venue.id}
        name={venue.name}
        titleRef={title}
        address={[venue.location, venue.district, venue.zip_code].filter(Boolean).join(", ")}
        hours={venue.hours}
        description={venue.description}
        neighborhood={data.neighborhood}
        access={venue.access_info}
        website={venue.official_website}
        subscribe={subscribe}
        count={countOf(total, "event")}
        stale={data.stale}
      />
      {cards.length > 0 ? (
        <div className={styles.list}>
          <EventRows cards={cards} search={`?venueid=${venue.id}`} level={2} openEventId={null} />
        </div>
      ) : (
        <p className={`empty ${styles.list}`}>No events found for this venue.</p>
      )}
      {moreHref ? (
        <p className={styles.more}>
          <a className="button" href={moreHref} data-keep-scroll="">
            Load More Events
          </a>
        </p>
      ) : null}
    </main>
  );
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const id = readId(params.id);
  const venue = id === null ? undefined : await findVenue(db, id);
  if (!venue) return answerWith(null, { status: 404 });
  // A name or a city that somebody made up, or one venue had addresses without end.
  const { venueName = venue.name, city = venue.city } = params;
  if (context.isWholePage && (venueName !== venue.name || city !== venue.city))
    throw redirect(`/venue/${venue.id}${new URL(request.url).search}`);
  context.facts.dependencies.venue(venue.id);
  context.facts.dependencies.eventsAt(venue.id);
  const clock = { now: context.now(), evening: context.evening() };
  const count = fields.count.read(new URL(request.url).searchParams.get("count") ?? "") ?? LIST_STEP;
  const [total, rows, reading] = await Promise.all([
    countVenueEvents(db, venue.id, clock),
    // One more tells whether there is more to load.
    listVenueWorks(db, { sourceId: venue.id, ...clock, limit: count + 1 }),
    findReading(db, venue.id),
  ]);
  const works = rows.slice(0, count);
  const hasMore = rows.length > works.length && count < MAX_CARDS;
  const feeds = feedLinks({ kind: "venue", id: venue.id });
  return {
    feeds: [...feeds, oEmbedLink(context.appOrigin, `/venue/${venue.id}`)],
    subscribe: pageFeeds(context.appOrigin, feeds),
    venue,
    jsonLd: serializeJsonLd(venueJsonLd(venue, context.appOrigin)),
    neighborhood: neighborhoodOf(venue.suburb),
    total,
    stale: reading ? staleSentence(reading, { now: clock.now, today: context.today() }) : null,
    moreHref: hasMore ? `/venue/${venue.id}?count=${count + LIST_STEP}` : null,
    cards: await flatCards(db, works, { today: context.today(), moment: momentAt(clock.now) }),
  };
}
