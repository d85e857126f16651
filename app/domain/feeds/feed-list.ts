/** The list behind a feed: read with the page's own reader and queries, so that both hold the same events. */
import { listCalendarPart } from "@db/queries/events/calendar";
import { listOngoing, type EventRow } from "@db/queries/events/events";
import { listInterests } from "@db/queries/events/interests";
import { listPlaces } from "@db/queries/events/places";
import { findVenue } from "@db/queries/events/venues";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { lastCalendarDay } from "../events/calendar";
import { presentIds } from "../events/former-interests";
import { listingHead } from "../events/listing-head";
import { listSearch } from "../events/list-search";
import { CALENDAR_STEP, listingHref, MAX_CARDS, readListingQuery } from "../events/listing-query";
import { viewListing, type ListingView } from "../events/listing-view";
import type { DayRange } from "../events/quick-dates";
import { searchEvents } from "../search/search-events";
import type { FeedScope } from "./feed-links";

/** No event begins later. */
const FOREVER = "9999-12-31";
const FEED_DAYS = 26 * CALENDAR_STEP;

export interface FeedList {
  /** Null for everything. */
  name: string | null;
  /** The page that shows the same list. */
  page: string;
  view: ListingView;
  /** The days under which the list shows what opens or closes; null for a flat list of what is on. */
  days: DayRange | null;
  /** Each run as one long entry instead of its first and last day. */
  wholeRuns: boolean;
}

type FeedListReading = FeedList | { missing: true } | { refusal: string };

/** What the page is asked for, with what the feed's path says of the venue, the interest or the search. */
function listingParams(scope: FeedScope, given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);
  const words = params.get("query") ?? params.get("search");
  for (const name of ["query", "search"]) params.delete(name);
  if (scope.kind !== "search") params.delete("radius");
  else {
    params.set("tab", "search");
    if (words !== null) params.set("search", words);
  }
  if (scope.kind === "interest") params.set("interests", String(scope.id));
  if (scope.kind === "venue") for (const name of ["tab", "venueid", "sourceid"]) params.delete(name);
  return params;
}

const nothingThere = { missing: true } as const;

export async function readFeedList(
  db: Db,
  scope: FeedScope,
  given: URLSearchParams,
  today: string,
): Promise<FeedListReading> {
  const params = listingParams(scope, given);
  const asked = readListingQuery(params);
  const [interests, places, venue] = await Promise.all([
    listInterests(db),
    listPlaces(db, brand.defaultCity, today),
    scope.kind === "venue" ? findVenue(db, scope.id) : asked.venueId && findVenue(db, asked.venueId),
  ]);
  const known = new Set(interests.map(({ id }) => id));
  const chosen = await presentIds(db, asked.interests, interests);
  if (scope.kind === "venue" && !venue) return nothingThere;
  if (scope.kind === "interest" && !chosen.every((id) => known.has(id))) return nothingThere;
  if (asked.venueId !== null && !venue) return { refusal: `There is no venue ${asked.venueId}.` };
  const strange = chosen.find((id) => !known.has(id));
  if (strange !== undefined) return { refusal: `There is no interest ${strange}.` };
  const whole = await viewListing(db, asked, params.get("day"), {
    today,
    places,
    interests,
    venueId: venue ? venue.id : null,
  });
  const isVenue = scope.kind === "venue" && venue;
  // A venue's page lists all of its events, in whatever city they are.
  const view = isVenue ? { ...whole, filter: { ...whole.filter, city: undefined } } : whole;
  const { query } = view;
  return {
    name: isVenue ? venue.name : listingHead(view, interests, today).title,
    page: isVenue ? `/venue/${venue.id}` : listingHref({ ...query, place: asked.place }),
    view,
    days: query.tab === "calendar" ? calendarDays(view, today, isVenue ? FOREVER : null) : null,
    wholeRuns: params.get("runs") === "all",
  };
}

/** Half a year; a venue's page has no end. */
const calendarDays = ({ range }: ListingView, today: string, end: string | null): DayRange => ({
  from: range && range.from > today ? range.from : today,
  to: range?.to ?? end ?? lastCalendarDay(today, FEED_DAYS),
});

interface Part {
  limit: number;
  offset: number;
}

interface Rows {
  rows: EventRow[];
  hasMore: boolean;
}

/** A part of the list. A place or a day that is no more has no events. */
export async function readFeedRows(
  db: Db,
  { view, days, wholeRuns }: FeedList,
  today: string,
  { limit, offset }: Part,
): Promise<Rows> {
  const { query, range, filter } = view;
  if (view.isNowhere || view.dayNotice !== null) return { rows: [], hasMore: false };
  if (query.tab === "search") return searchRows(db, view, today, { limit, offset });
  const part = { ...filter, today, limit: limit + 1, offset };
  const rows = days
    ? await listCalendarPart(db, { ...part, ...days, wholeRuns })
    : await listOngoing(db, { ...part, ...(range ?? { from: today, to: today }) });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A search ends where its page does. */
async function searchRows(db: Db, view: ListingView, today: string, { limit, offset }: Part): Promise<Rows> {
  const pageSize = Math.min(limit, MAX_CARDS);
  if (offset >= MAX_CARDS) return { rows: [], hasMore: false };
  const search = { ...listSearch(view, null), includePast: false, page: 1 + offset / pageSize, pageSize };
  const { rows, hasMore } = await searchEvents(db, search, today);
  return { rows, hasMore: hasMore && offset + pageSize < MAX_CARDS };
}
