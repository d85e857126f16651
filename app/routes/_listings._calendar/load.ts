/** Loads what the address shows: calendar, ongoing events or a search. */
import { hasCalendarAfter } from "@db/queries/events/calendar";
import { listOngoing } from "@db/queries/events/events";
import { hasUnfetchedSources } from "@db/queries/events/venues";
import type { Db } from "@db/client";
import { lastCalendarDay, type CalendarDay } from "~/domain/events/calendar";
import type { Moment } from "~/domain/events/day-works";
import type { ListingQuery } from "~/domain/events/listing-query";
import { listSearch } from "~/domain/events/list-search";
import type { ListingView } from "~/domain/events/listing-view";
import { listCard, moreDatesOf, type ListedCard } from "~/domain/events/listed-card";
import { collapseWorks, moreDates } from "~/domain/events/more-dates";
import { presentCard } from "~/domain/events/present";
import { readCalendar } from "~/domain/events/read-calendar";
import type { QueryMeaning } from "~/domain/search/query-meaning";
import type { Correction } from "~/domain/search/match-words";
import { searchCards } from "~/domain/search/search-events";
import type { Dependencies } from "~/web/dependencies";

export interface Listing {
  days: CalendarDay[];
  /** The flat list of the Ongoing and Search tabs. */
  running: ListedCard[];
  hasMore: boolean;
  /** Empty because the venues are still being fetched for the first time. */
  isFirstFetch: boolean;
  /** Error message shown instead of the list. */
  failure: string | null;
  /** Typed words that nothing says, and what was searched for with them. */
  corrections: Correction[];
}

/** The moment of the page. */
export interface Clock {
  /** 'YYYY-MM-DD', New York. */
  today: string;
  moment: Moment;
}

export const noListing: Listing = {
  days: [],
  running: [],
  hasMore: false,
  isFirstFetch: false,
  failure: null,
  corrections: [],
};

/** The requested days, else those from the first one on. */
async function loadCalendar(db: Db, { filter, query, range }: ListingView, clock: Clock): Promise<Listing> {
  const { today } = clock;
  if (range) {
    const from = range.from < today ? today : range.from;
    return { ...noListing, days: await readCalendar(db, filter, { ...clock, from, to: range.to }) };
  }
  const from = query.from ?? today;
  const to = lastCalendarDay(from, query.days);
  const [days, hasMore] = await Promise.all([
    readCalendar(db, filter, { ...clock, from, to }),
    hasCalendarAfter(db, { ...filter, day: to }),
  ]);
  const isFirstFetch = days.length === 0 && !hasMore && (await hasUnfetchedSources(db));
  return { ...noListing, days, hasMore, isFirstFetch };
}

async function loadOngoing(
  db: Db,
  { filter, query, range }: ListingView,
  { today }: Clock,
): Promise<Listing> {
  const days = range ?? { from: today, to: today };
  // One extra row tells whether there is more to load.
  const rows = await listOngoing(db, { ...filter, ...days, limit: query.count + 1, offset: 0 });
  const works = collapseWorks(rows.slice(0, query.count));
  const more = await moreDates(db, works, today);
  const running = works.map((row) => ({
    ...listCard(presentCard(row, today, today)),
    ...moreDatesOf(row, more),
  }));
  const isFirstFetch = rows.length === 0 && (await hasUnfetchedSources(db));
  return { ...noListing, running, hasMore: rows.length > query.count, isFirstFetch };
}

/** All pages loaded so far as one list, so that the address shows what its visitor saw. */
async function loadSearch(
  db: Db,
  view: ListingView,
  { today }: Clock,
  meaning: QueryMeaning | null,
  near: string | null,
): Promise<Listing> {
  const { cards, hasMore, corrections } = await searchCards(db, listSearch(view, near), today, meaning);
  const isFirstFetch = cards.length === 0 && view.query.search === "" && (await hasUnfetchedSources(db));
  return { ...noListing, running: cards.map(listCard), hasMore, isFirstFetch, corrections };
}

/** A list that shows nothing may be filled by any event. */
export function noteListing(
  dependencies: Dependencies,
  { query, range }: ListingView,
  listing: Listing,
  today: string,
): void {
  const isEmpty = listing.days.length === 0 && listing.running.length === 0;
  if (isEmpty || query.tab === "search") dependencies.anything();
  else if (query.tab === "ongoing") dependencies.runs();
  else if (range) dependencies.days(range.from, range.to);
  else dependencies.days(query.from ?? today, lastCalendarDay(query.from ?? today, query.days));
}

/** Error messages of the lists (spec: public-site 8). */
const failures = {
  calendar: (why: string) => `Failed to load events: ${why}`,
  ongoing: () => "Failed to load ongoing events.",
  search: (why: string) => `Search failed: ${why}`,
  /** The Search tab before a search. */
  searchEvents: (why: string) => `Failed to load search events: ${why}`,
};

export function failureOf({ tab, search }: ListingQuery, why: string): string {
  return tab === "search" && search === "" ? failures.searchEvents(why) : failures[tab](why);
}

export const loaders = { calendar: loadCalendar, ongoing: loadOngoing, search: loadSearch };
