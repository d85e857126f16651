/** The home page: calendar, ongoing events or search, with the open event beside it. */
import { json, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { countActiveEvents } from "@db/queries/events/events";
import { listUsedInterests } from "@db/queries/events/interests";
import { listAccess, listPlaces } from "@db/queries/events/places";
import { findVenue } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { listingFilters } from "~/domain/events/filters";
import { dayHeading } from "~/domain/events/labels";
import { listingHref, readId, readListingQuery } from "~/domain/events/listing-query";
import { listingHead } from "~/domain/events/listing-head";
import { nothingFound, viewListing } from "~/domain/events/listing-view";
import { nearMisses } from "~/domain/events/near-misses";
import { listingFeeds } from "~/domain/feeds/listing-feeds";
import { presentPlace } from "~/domain/events/places";
import { queryMeaning } from "~/domain/search/query-meaning";
import { readSearch } from "~/domain/search/read-search";
import { subscribeHref } from "~/domain/feeds/feed-links";
import { oEmbedLink } from "~/domain/feeds/oembed";
import { instantToZoned } from "~/lib/time";
import { PartialData } from "~/web/partial-data";
import { useCardInView } from "./card-in-view";
import { failureOf, loaders, noListing, noteListing } from "./load";
import { useNewDay } from "./use-new-day";
import { EventList } from "./event-list";
import styles from "./event-list.module.css";

const NO_VENUE = "There is no such venue. Here is what is on everywhere.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const today = context.today();
  const { pathname, searchParams } = new URL(request.url);
  const asked = readListingQuery(searchParams, pathname);
  // Boroughs and neighborhoods have their own pages; redirect old addresses that name them in the query.
  if (pathname === "/" && asked.place) throw redirect(listingHref(asked));
  const partialData = new PartialData(context);
  const [interests, total, venue, places, access] = await Promise.all([
    partialData.orElse("Failed to load interests", listUsedInterests(db, today), () => []),
    partialData.orElse("Failed to count events", countActiveEvents(db, brand.defaultCity, today), () => 0),
    asked.venueId === null ? undefined : findVenue(db, asked.venueId),
    listPlaces(db, brand.defaultCity, today),
    partialData.orElse("Failed to load access", listAccess(db, brand.defaultCity, today), () => []),
  ]);
  const known = {
    today,
    places,
    interests,
    venueId: venue?.id ?? null,
  };
  const view = await viewListing(db, asked, searchParams.get("day"), known);
  const { query, place, isNowhere } = view;
  // The address and the fields keep what was typed; the list shows what it says.
  const reading = await partialData.orElse(
    "Failed to read a search",
    readSearch(db, query, places, today),
    () => null,
  );
  const shown = reading ? await viewListing(db, reading.query, reading.query.day, known) : view;
  // No feed knows words near a zip code: it would hold more than the list.
  const feeds = isNowhere || reading?.near ? [] : listingFeeds(shown);
  const now = context.now();
  const moment = { now, hour: instantToZoned(now, brand.zone).hour };
  // Data requests follow the typing; a document request is a submitted search.
  const meaning = queryMeaning(context, { wasSent: context.isWholePage });
  const listing = isNowhere
    ? noListing
    : await partialData.orElse(
        "Failed to load events",
        loaders[query.tab](db, shown, { today, moment }, meaning, reading?.near ?? null),
        (why) => ({
          ...noListing,
          failure: failureOf(query, why),
        }),
      );
  noteListing(context.dependencies, shown, listing, today);
  const isEmpty = listing.days.length === 0 && listing.running.length === 0;
  const misses = isEmpty
    ? await partialData.orElse(
        "Failed to look for near misses",
        nearMisses(db, shown, reading?.near ?? null, known),
        () => [],
      )
    : [];
  const head = listingHead(view, interests, today);
  const data = {
    query,
    place: place && presentPlace(place),
    isUnknownPlace: isNowhere,
    dayNotice: asked.venueId !== null && !venue ? NO_VENUE : shown.dayNotice,
    emptyText: nothingFound(view),
    nearMisses: misses,
    filters: listingFilters(query, place, { interests, places, access }, today),
    total,
    byMeaning: meaning !== null,
    understood: reading?.understood ?? null,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    today,
    todayLabel: dayHeading(today, ""),
    head: { ...head, feeds: [...feeds, ...(head.path ? [oEmbedLink(context.appOrigin, head.path)] : [])] },
    subscribe: feeds
      // One of the two that every reader knows is enough to choose from.
      .filter(({ format }) => format !== "atom")
      .map((feed) => ({
        label: feed.label,
        href: feed.format === "ics" ? subscribeHref(context.appOrigin, feed) : feed.href,
      })),
    ...listing,
  };
  return json(data, partialData.init);
}

const listingAt = ({ searchParams, pathname }: URL) => listingHref(readListingQuery(searchParams, pathname));

/** Opening an event does not reload the list; a different borough or neighborhood does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  listingAt(currentUrl) !== listingAt(nextUrl);

export default function CalendarRoute() {
  const data = useLoaderData<typeof loader>();
  const { id } = useParams();
  // An unknown event still opens the panel, which says so.
  const openEventId = id === undefined ? null : (readId(id) ?? 0);
  useCardInView(openEventId);
  useNewDay();
  return (
    <div className={styles.spread} data-open={openEventId === null ? undefined : ""}>
      <EventList {...data} openEventId={openEventId} />
      <Outlet />
    </div>
  );
}
