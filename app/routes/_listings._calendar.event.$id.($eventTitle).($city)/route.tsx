/** One event, beside the list on wide screens, a full page on phones. */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { findEvent } from "@db/queries/events/events";
import { eventJsonLd, serializeJsonLd } from "~/domain/events/json-ld";
import { listingHref, readId, readListingQuery } from "~/domain/events/listing-query";
import { eventHref, excerpt, presentDetail } from "~/domain/events/present";
import type { EventDetail } from "~/domain/events/types";
import { eventIcsHref } from "~/domain/feeds/feed-links";
import { useFocusOnArrival } from "~/ui/focus-on-arrival";
import { JsonLd } from "~/ui/json-ld";
import { EVENT_ZOOM, type ListingHandle } from "~/ui/map/focus";
import { pageMeta } from "~/ui/meta";
import { LISTING_QUERY, NUMERIC_ID, type RouteHandle } from "~/web/route-handle";
import { Detail } from "./detail";
import styles from "./detail.module.css";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const row = id === null ? undefined : await findEvent(context.db, id);
  if (!row) return json({ event: null, url: "", jsonLd: null }, { status: 404 });
  return json({
    event: presentDetail(row, context.today()),
    url: context.appOrigin + eventHref(row.id, row.title),
    jsonLd: serializeJsonLd(eventJsonLd(row, context.appOrigin)),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const event = data?.event;
  if (!event) {
    return pageMeta(matches, {
      title: "Event Not Found",
      description: "This event could not be found.",
      path: null,
    });
  }
  return pageMeta(matches, {
    title: event.title,
    description: excerpt([event.when, event.venueName, event.blurb].filter(Boolean).join(". "), 200),
    path: event.href,
    image: `/og/event/${event.id}.png`,
    alternates: [{ label: "Calendar", href: eventIcsHref(event.id), type: "text/calendar" }],
  });
};

/** What the map shows while this event is open. */
export const handle: ListingHandle & RouteHandle = {
  cache: { query: LISTING_QUERY, params: { id: NUMERIC_ID } },
  mapFocus: (data) => {
    const { event } = data as { event: Pick<EventDetail, "point" | "venue"> | null };
    return event?.point ? { ...event.point, zoom: EVENT_ZOOM, venueId: event.venue?.id ?? null } : null;
  },
};

export default function EventRoute() {
  const { event, url, jsonLd } = useLoaderData<typeof loader>();
  const list = listingHref(readListingQuery(new URLSearchParams(useLocation().search)));
  const title = useFocusOnArrival(event?.id ?? null);
  return (
    <main id="main" className={styles.detail} data-detail="">
      <a className={styles.close} href={list} data-keep-scroll="desktop" data-back="">
        <span aria-hidden="true">← </span>All events
      </a>
      {jsonLd ? <JsonLd text={jsonLd} /> : null}
      {event ? (
        <Detail event={event} url={url} titleRef={title} />
      ) : (
        <div className={styles.missing}>
          <h1>Event Not Found</h1>
          <p>This event could not be found.</p>
        </div>
      )}
    </main>
  );
}
