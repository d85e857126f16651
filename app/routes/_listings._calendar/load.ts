/** Loads what the address shows: calendar, ongoing events or a search. */
import { hasCalendarAfter } from "@db/queries/events/calendar";
import { listOngoing } from "@db/queries/events/events";
import { listRarestFirst } from "@db/queries/events/rarity";
import { hasUnfetchedSources } from "@db/queries/events/venues";
import type { Db } from "@db/client";
import { lastCalendarDay, type CalendarDay } from "~/domain/events/calendar";
import type { ListMoment } from "~/domain/events/day-works";
import type { ListedCard } from "~/domain/events/listed-card";
import { flatCards, readWorks } from "~/domain/events/more-dates";
import { readCalendar } from "~/domain/events/read-calendar";
import { LIST_STEP, type Wish } from "~/domain/listing/fields";
import type { ListingView } from "~/domain/listing/view";
import type { QueryMeaning } from "~/domain/search/query-meaning";
import type { Correction } from "~/domain/search/match-words";
import type { RelatedWords } from "~/domain/search/related-words";
import type { SearchNote } from "~/domain/search/words-query";
import { searchCards } from "~/domain/search/search-events";
import type { Dependencies } from "~/web/memory/dependencies";

export interface LoadedList {
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
  note: SearchNote | null;
  /** From this card on they are close to the words, and do not have them all; null: none is. */
  closeFrom: number | null;
  /** The thesaurus's words for those that were typed, where they led to something. */
  related: RelatedWords[];
}

export const noListing: LoadedList = {
  days: [],
  running: [],
  hasMore: false,
  isFirstFetch: false,
  failure: null,
  corrections: [],
  note: null,
  closeFrom: null,
  related: [],
};

export const loaders = { calendar: loadCalendar, ongoing: loadOngoing, search: loadSearch };

/** A list that shows nothing may be filled by any event. */
export function noteListing(
  dependencies: Dependencies,
  { wish, range, directory }: ListingView,
  listing: LoadedList,
  { night }: ListMoment,
): void {
  const first = wish.from ?? directory.today;
  const isEmpty = listing.days.length === 0 && listing.running.length === 0;
  if (isEmpty || wish.tab === "search" || wish.sort === "rare") dependencies.anything();
  else if (wish.tab === "ongoing") dependencies.runs();
  else if (range) dependencies.days(range.from, range.to < directory.today ? directory.today : range.to);
  else dependencies.days(first, lastCalendarDay(first, wish.days));
  if (night < directory.today) dependencies.days(night);
}

/** Error messages of the lists (spec: public-site 8). */
const failures = {
  calendar: (why: string) => `Failed to load events: ${why}`,
  ongoing: () => "Failed to load ongoing events.",
  search: (why: string) => `Search failed: ${why}`,
  /** The Search tab before a search. */
  searchEvents: (why: string) => `Failed to load search events: ${why}`,
};

export function failureText({ tab, search }: Wish, why: string): string {
  return tab === "search" && search === "" ? failures.searchEvents(why) : failures[tab](why);
}

/** The requested days, else those from the first one on. */
async function loadCalendar(db: Db, view: ListingView, moment: ListMoment): Promise<LoadedList> {
  if (view.wish.sort === "rare") return loadRarest(db, view, moment);
  const { filter, wish, range, directory } = view;
  const { today } = directory;
  const clock = { today, moment };
  if (range) {
    const from = range.from < today ? today : range.from;
    const to = range.to < today ? today : range.to;
    return { ...noListing, days: await readCalendar(db, filter, { ...clock, from, to }) };
  }
  const from = wish.from ?? today;
  const to = lastCalendarDay(from, wish.days);
  const [days, hasMore] = await Promise.all([
    readCalendar(db, filter, { ...clock, from, to }),
    hasCalendarAfter(db, { ...filter, day: to }),
  ]);
  const isFirstFetch = days.length === 0 && !hasMore && (await hasUnfetchedSources(db));
  return { ...noListing, days, hasMore, isFirstFetch };
}

/** All that is left, or what is left of the requested days, the rarest work first. */
async function loadRarest(db: Db, view: ListingView, moment: ListMoment): Promise<LoadedList> {
  const { filter, wish, range, directory } = view;
  const { today } = directory;
  const from = range && range.from > moment.night ? range.from : moment.night;
  const clock = { now: moment.now, evening: from, to: range?.to ?? null };
  // One more tells whether there is more to load.
  const rows = await listRarestFirst(db, filter, { ...clock, limit: wish.count + 1 });
  const running = await flatCards(db, rows.slice(0, wish.count), { today, moment });
  const isFirstFetch = rows.length === 0 && (await hasUnfetchedSources(db));
  return { ...noListing, running, hasMore: rows.length > wish.count, isFirstFetch };
}

async function loadOngoing(db: Db, { filter, wish, range, directory }: ListingView): Promise<LoadedList> {
  const { today } = directory;
  const days = range ?? { from: today, to: today };
  // One more tells whether there is more to load.
  const works = await readWorks(wish.count + 1, (limit) =>
    listOngoing(db, { ...filter, ...days, limit, offset: 0 }),
  );
  const running = await flatCards(db, works.slice(0, wish.count), { today });
  const isFirstFetch = works.length === 0 && (await hasUnfetchedSources(db));
  return { ...noListing, running, hasMore: works.length > wish.count, isFirstFetch };
}

/** All pages loaded so far as one list, so that the address shows what its visitor saw. */
async function loadSearch(
  db: Db,
  view: ListingView,
  _moment: ListMoment,
  meaning: QueryMeaning | null,
): Promise<LoadedList> {
  const { page, search } = view.wish;
  const { cards, ...rest } = await searchCards(db, view, {
    pageSize: page * LIST_STEP,
    meaning,
  });
  const isFirstFetch = cards.length === 0 && search === "" && (await hasUnfetchedSources(db));
  return { ...noListing, ...rest, running: cards, isFirstFetch };
}
