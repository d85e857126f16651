/** The programme: days with their events, or what is running now, and beside it the event that is open. */
import { json, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunction } from "@remix-run/react";
import { countActiveEvents } from "@db/queries/events";
import { listUsedInterests } from "@db/queries/interests";
import { listAccess, listPlaces } from "@db/queries/places";
import { findVenue } from "@db/queries/venues";
import { brand } from "~/brand";
import { listingFilters } from "~/domain/events/filters";
import { dayHeading } from "~/domain/events/labels";
import { listingHref, readId, readListingQuery } from "~/domain/events/listing-query";
import { listingFeeds, listingHead, nothingFound, viewListing } from "~/domain/events/listing-view";
import { presentPlace } from "~/domain/events/places";
import { queryMeaning } from "~/domain/search/query-meaning";
import { subscribeHref } from "~/domain/feeds/feed-links";
import { Parts } from "~/web/parts";
import { useCardInView } from "./card-in-view";
import { failureOf, loaders, noListing } from "./load";
import { Programme } from "./programme";
import styles from "./programme.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const today = context.today();
  const { pathname, searchParams } = new URL(request.url);
  const asked = readListingQuery(searchParams, pathname);
  // A place is a page: the forms and links of older days that name it in the query lead there.
  if (pathname === "/" && asked.place) throw redirect(listingHref(asked));
  const parts = new Parts(context);
  const [interests, total, venue, places, access] = await Promise.all([
    parts.or("Failed to load interests", listUsedInterests(db, today), () => []),
    parts.or("Failed to count events", countActiveEvents(db, brand.defaultCity, today), () => 0),
    asked.venueId === null ? undefined : findVenue(db, asked.venueId),
    listPlaces(db, brand.defaultCity, today),
    parts.or("Failed to load access", listAccess(db, brand.defaultCity, today), () => []),
  ]);
  const view = await viewListing(db, asked, searchParams.get("day"), {
    today,
    places,
    interestIds: new Set(interests.map(({ id }) => id)),
    venueId: venue?.id ?? null,
  });
  const { query, place, isNowhere, dayNotice } = view;
  const feeds = isNowhere ? [] : listingFeeds(view);
  // The router's own requests follow the typing; a page that is asked for whole was sent for.
  const meaning = queryMeaning(context, { wasSent: context.isWholePage });
  const listing = isNowhere
    ? noListing
    : await parts.or("Failed to load events", loaders[query.tab](db, view, today, meaning), (why) => ({
        ...noListing,
        failure: failureOf(query, why),
      }));
  const data = {
    query,
    place: place && presentPlace(place),
    isNowhere,
    dayNotice,
    nothing: nothingFound(view),
    filters: listingFilters(query, place, { interests, places, access }, today),
    total,
    byMeaning: meaning !== null,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    today,
    todayInWords: dayHeading(today, ""),
    head: { ...listingHead(view), feeds },
    subscribe: feeds.map((feed) => ({
      label: feed.label,
      href: feed.format === "ics" ? subscribeHref(context.appOrigin, feed) : feed.href,
    })),
    ...listing,
  };
  return json(data, parts.init);
}

const listingAt = ({ searchParams, pathname }: URL) => listingHref(readListingQuery(searchParams, pathname));

/** Opening an event leaves the list as it is; another place is another list, though the route is the same. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod !== undefined ||
  currentUrl.href === nextUrl.href ||
  listingAt(currentUrl) !== listingAt(nextUrl);

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
