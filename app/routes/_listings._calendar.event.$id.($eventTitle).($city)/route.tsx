/** One event, beside the list on wide screens, a full page on phones. */
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { findEvent, type PublicEvent } from "@db/queries/events/events";
import { readEventParts } from "~/domain/events/event-page";
import { isListedAfter } from "~/domain/events/kept-in-search";
import { eventJsonLd } from "~/domain/events/json-ld";
import { hasLaterDate, type MoreDatesByWork } from "~/domain/events/listed-card";
import { moreDates } from "~/domain/events/more-dates";
import { readId } from "~/domain/listing/kinds";
import { hrefOf, readWish } from "~/domain/listing/wish";
import { eventHref, presentDetail } from "~/domain/events/present";
import { presentPage } from "~/domain/events/present-page";
import type { EventDetail } from "~/domain/events/types";
import { eventIcsHref } from "~/domain/feeds/feed-links";
import { serializeJsonLd } from "~/lib/json-ld";
import { excerpt } from "~/lib/text";
import { useFocusOnArrival } from "~/ui/focus-on-arrival";
import { JsonLd } from "~/ui/json-ld";
import { EVENT_ZOOM, type ListingHandle } from "~/ui/map/focus";
import { pageMeta } from "~/ui/meta";
import type { Dependencies } from "~/web/memory/dependencies";
import { answerParts, PartialData } from "~/web/partial-data";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";
import { Detail } from "~/ui/event-page/detail";
import styles from "~/ui/event-page/detail.module.css";
import { answerWith } from "~/web/remix";
import { EventFailure } from "./failure";
import { useReturnFocus } from "./return-focus";

/** Tells the map what to show while this event is open. */
export const handle: ListingHandle & RouteHandle = {
  cache: { asks: "list", params: { id: NUMERIC_ID } },
  mapFocus: (data) => {
    const { event } = data as { event: Pick<EventDetail, "point" | "venue"> | null };
    return event?.point ? { ...event.point, zoom: EVENT_ZOOM, venueId: event.venue?.id ?? null } : null;
  },
};

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
    path: data.isListed ? event.href : null,
    image: `/og/event/${event.id}.png`,
    alternates: [{ label: "Calendar", href: eventIcsHref(event.id), type: "text/calendar" }],
  });
};

/** The list stays as it is. */
export function ErrorBoundary() {
  const { href } = useList(null);
  const error = useRouteError();
  useEffect(() => console.error("Failed to load event details", error), [error]);
  return <EventFailure list={href} />;
}

export default function EventRoute() {
  const { event, page, parts, url, jsonLd } = useLoaderData<typeof loader>();
  const list = useList(event);
  const title = useFocusOnArrival(event?.id ?? null);
  useReturnFocus(event?.id ?? null);
  return (
    <main id="main" className={styles.detail} data-detail="">
      <a className={styles.close} href={list.href} data-keep-scroll="desktop" data-back="">
        <span aria-hidden="true">← </span>
        {list.label}
      </a>
      {jsonLd ? <JsonLd text={jsonLd} /> : null}
      {event && page && parts ? (
        <Detail event={event} page={page} parts={parts} search={list.search} url={url} titleRef={title} />
      ) : (
        <div className={styles.missing}>
          <h1>Event Not Found</h1>
          <p>This event could not be found.</p>
        </div>
      )}
    </main>
  );
}

const NOTHING = { event: null, page: null, parts: null, url: "", jsonLd: null, isListed: false };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const row = id === null ? undefined : await findEvent(context.db, id);
  if (!row) return answerWith(NOTHING, { status: 404 });
  if (context.isWholePage && !isOwnAddress(params, row))
    throw redirect(eventHref(row.id, row.title) + new URL(request.url).search);
  const time = { now: context.now(), today: context.today(), evening: context.evening() };
  const { now, today } = time;
  noteEvent(context.facts.dependencies, row);
  // The address of an event that was merged into this one.
  if (id !== null) context.facts.dependencies.event(id);
  const url = context.appOrigin + eventHref(row.id, row.title);
  const partialData = new PartialData(context);
  const [more, parts] = await Promise.all([
    partialData.orElse(
      "Failed to look for later dates",
      moreDates(context.db, [row], today),
      (): MoreDatesByWork => new Map(),
    ),
    readEventParts(context.db, row, time, (failure, reading) =>
      partialData.orElse(failure, reading, () => null),
    ),
  ]);
  const event = presentDetail(row, today, hasLaterDate(row, more));
  const others = [...(parts.around?.rows ?? []), ...(parts.alike ?? [])];
  context.facts.dependencies.shows(others.map((other) => other.id));
  const movedFrom = parts.ledger?.movedFrom ?? null;
  const ld = eventJsonLd(row, context.appOrigin, movedFrom === null ? null : new Date(movedFrom));
  const data = {
    event,
    page: presentPage(row, event, { now, today, url, more }),
    parts,
    url,
    isListed: isListedAfter(row.last_day, today),
    jsonLd: ld && serializeJsonLd(ld),
  };
  return answerParts(data, partialData.isWhole);
}

function noteEvent(dependencies: Dependencies, row: PublicEvent): void {
  dependencies.event(row.id);
  if (row.work_id !== null) dependencies.work(row.work_id);
  if (row.source_id === null) return;
  dependencies.venue(row.source_id);
  dependencies.eventsAt(row.source_id);
}

/** A title or a city that somebody made up leads to the event's own address, or one event had addresses without end. */
function isOwnAddress({ eventTitle, city }: LoaderFunctionArgs["params"], row: PublicEvent): boolean {
  if (eventTitle === undefined) return true;
  return eventHref(row.id, row.title).endsWith(`/${eventTitle}`) && (city === undefined || city === row.city);
}

/** The list that the event was opened from: a venue's, or the calendar with its filters. */
function useList(event: EventDetail | null): { href: string; label: string; search: string } {
  const { search } = useLocation();
  const wish = readWish(new URLSearchParams(search));
  if (event?.venue && event.venue.id === wish.venue) {
    return { href: event.venue.href, label: event.venue.name, search };
  }
  return { href: hrefOf(wish), label: "All events", search };
}
