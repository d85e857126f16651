/** What the programme shows under each tab, read for one address. */
import { hasCalendarAfter, listCalendar, listOngoing, type EventFilter } from "@db/queries/events";
import { hasUnfetchedSources } from "@db/queries/venues";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { DAY_CARDS, groupByDay, lastCalendarDay, type CalendarDay } from "~/domain/events/calendar";
import { LIST_STEP, type ListingQuery } from "~/domain/events/listing-query";
import { presentCard } from "~/domain/events/present";
import { searchCards } from "~/domain/search/search-events";
import type { ListedCard } from "~/ui/event-card";

export interface Listing {
  days: CalendarDay[];
  /** The flat list of the Ongoing and Search tabs. */
  running: ListedCard[];
  hasMore: boolean;
  /** Nothing is here yet because the venues are still being read for the first time. */
  gathering: boolean;
}

const filterOf = (query: ListingQuery): EventFilter => ({
  city: brand.defaultCity,
  interestIds: query.interests,
  sourceId: query.venueId ?? undefined,
});

/** One day and everything on it. */
async function loadDay(db: Db, query: ListingQuery, day: string, today: string): Promise<Listing> {
  const range = { from: day, to: day, today };
  const rows = await listCalendar(db, { ...filterOf(query), ...range });
  return { days: groupByDay(rows, range), running: [], hasMore: false, gathering: false };
}

async function loadCalendar(db: Db, query: ListingQuery, today: string): Promise<Listing> {
  if (query.day !== null) return loadDay(db, query, query.day, today);
  const filter = filterOf(query);
  const to = lastCalendarDay(today, query.days);
  const [rows, hasMore] = await Promise.all([
    listCalendar(db, { ...filter, from: today, to, today }),
    hasCalendarAfter(db, { ...filter, day: to }),
  ]);
  const gathering = rows.length === 0 && !hasMore && (await hasUnfetchedSources(db));
  const days = groupByDay(rows, { from: today, to, today, mostCards: DAY_CARDS });
  return { days, running: [], hasMore, gathering };
}

async function loadOngoing(db: Db, query: ListingQuery, today: string): Promise<Listing> {
  // One row more than shown tells whether there is more to load.
  const rows = await listOngoing(db, { ...filterOf(query), today, limit: query.count + 1, offset: 0 });
  const running = rows.slice(0, query.count).map((row) => presentCard(row, today, today));
  const gathering = rows.length === 0 && (await hasUnfetchedSources(db));
  return { days: [], running, hasMore: rows.length > query.count, gathering };
}

/** Every page asked for so far in one list, so that an address shows what its visitor saw. */
async function loadSearch(db: Db, query: ListingQuery, today: string): Promise<Listing> {
  const asked = {
    query: query.search,
    sourceId: query.venueId,
    city: brand.defaultCity,
    interestIds: query.interests,
    borough: null,
    neighbourhood: null,
    includePast: query.past,
    page: 1,
    pageSize: query.page * LIST_STEP,
    radius: query.radius,
  };
  const { cards, hasMore } = await searchCards(db, asked, today);
  const gathering = cards.length === 0 && query.search === "" && (await hasUnfetchedSources(db));
  return { days: [], running: cards, hasMore, gathering };
}

export const loaders = { calendar: loadCalendar, ongoing: loadOngoing, search: loadSearch };
