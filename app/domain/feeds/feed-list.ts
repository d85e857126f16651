/** The list behind a feed: read with the page's own reader and queries, so that both hold the same events. */
import { listCalendarPart } from "@db/queries/events/calendar";
import { listOngoing, type PublicEvent } from "@db/queries/events/events";
import type { Db } from "@db/client";
import { isIgnored } from "~/lib/ignored-names";
import { lastCalendarDay } from "../events/calendar";
import { CALENDAR_STEP, lists, MAX_CARDS, type fields, type Wish } from "../listing/fields";
import { listingHead } from "../listing/heading";
import { whole, choiceOfWords } from "../listing/kinds";
import type { DateRange } from "@db/queries/events/days";
import { readDirectory, viewListing, type ListingView } from "../listing/view";
import { joinSearches, readFields, fieldTable, writeFields } from "../listing/read-fields";
import { queryRefusal } from "../listing/refusal";
import { hrefOf, searchOf, wishOf } from "../listing/wish";
import { searchEvents } from "../search/search-events";
import type { FeedScope } from "./feed-links";
import { isSubject, readSubjects, type FeedSubject } from "./feed-subject";

export interface FeedList {
  /** Null for everything. */
  name: string | null;
  /** The page that shows the same list. */
  page: string;
  view: ListingView;
  /** The days under which the list shows what opens or closes; null for a flat list of what is on. */
  days: DateRange | null;
  wholeRuns: boolean;
  part: number;
  /** The query in its present form. */
  query: string;
}

export type FeedListReading = FeedList | { missing: true } | { refusal: string };

interface Part {
  limit: number;
  offset: number;
}

interface Rows {
  rows: PublicEvent[];
  hasMore: boolean;
}

/** The present form of a feed's address; null for one that is refused. */
export function presentFeed(params: URLSearchParams, path: string): string | null {
  const { query, refusal } = readFeedQuery(params);
  return refusal === null ? path + query : null;
}

/** No event begins later. */
const FOREVER = "9999-12-31";

const nothingThere = { missing: true } as const;

/** Reads a feed's query. What cannot be read is refused by name: without it, the feed would hold more than was asked for. */
export async function readFeedList(
  db: Db,
  scope: FeedScope,
  given: URLSearchParams,
  today: string,
): Promise<FeedListReading> {
  const { runs, part, filters, query, refusal } = readFeedQuery(given);
  if (refusal !== null) return { refusal };
  const wish = wishOf({ ...filters, ...ofPath(scope) });
  const directory = await readDirectory(db, today);
  const subjects = await readSubjects(db, wish);
  for (const [kind, subject] of subjects) {
    if (subject === null && scope.kind === kind) return nothingThere;
    if (subject === null) return { refusal: `There is no ${kind} ${wish[kind]}.` };
  }
  const subject = subjectOf(scope, subjects, query);
  const isOwn = isSubject(scope.kind);
  // The page of a venue or a work lists all of its events, in whatever city they are.
  const view = await viewListing(db, wish, directory, isOwn ? { city: null } : {});
  const strange = view.wish.interests.find(
    (id) => !directory.interests.some((interest) => interest.id === id),
  );
  if (strange !== undefined)
    return scope.kind === "interest" ? nothingThere : { refusal: `There is no interest ${strange}.` };
  return {
    name: subject?.name ?? listingHead(view).title,
    page: subject?.page ?? hrefOf(view.wish),
    view,
    days: wish.tab === "calendar" ? calendarDays(view, today, isOwn ? FOREVER : null) : null,
    wholeRuns: runs === "all",
    part,
    query,
  };
}

/** A part of the list. A place or a day that is no more has no events. */
export async function readFeedRows(
  db: Db,
  { view, days, wholeRuns }: FeedList,
  today: string,
  { limit, offset }: Part,
): Promise<Rows> {
  const { wish, range, filter } = view;
  if (view.isNowhere || view.dayNotice !== null) return { rows: [], hasMore: false };
  if (wish.tab === "search") return searchRows(db, view, { limit, offset });
  const part = { ...filter, today, limit: limit + 1, offset };
  const rows = days
    ? await listCalendarPart(db, { ...part, ...days, wholeRuns })
    : await listOngoing(db, { ...part, ...(range ?? { from: today, to: today }) });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

const ownFields = {
  /** Each run as one long entry instead of its first and last day. */
  runs: { ...choiceOfWords(["all"], null), names: ["runs"] },
  part: { ...whole(1, 1000), names: ["part"] },
};
const own = fieldTable(ownFields);
const askable = Object.fromEntries(lists.rows.filter(([, { role }]) => role !== "look"));
const table = fieldTable({ ...(askable as unknown as typeof fields), ...ownFields });
/** Parameters that only say how a page shows its list, not from when on. */
const LOOKS = /^(?:days|count|page|sort|view|past)$/;

function readFeedQuery(params: URLSearchParams) {
  const { runs = null, part = 1, ...filters } = readFields(table, params);
  const refusal = queryRefusal(table, params, (name) => isIgnored(name) || LOOKS.test(name));
  const query = joinSearches(searchOf(wishOf(filters)), writeFields(own, { runs, part }));
  return { runs, part, filters, refusal, query };
}

/** The one subject of a list: its path, or the only filter of its query. A venue's name is a filter among others. */
function subjectOf(
  { kind }: FeedScope,
  subjects: Awaited<ReturnType<typeof readSubjects>>,
  query: string,
): FeedSubject | null {
  if (isSubject(kind)) return subjects.get(kind) ?? null;
  const [[only, subject] = [], ...more] = [...subjects];
  return more.length === 0 && only !== "venue" && /^\?\w+=\d+$/.test(query) ? (subject ?? null) : null;
}

/** The path wins over the query. */
function ofPath(scope: FeedScope): Partial<Wish> {
  if (scope.kind === "search") return { tab: "search" };
  if (scope.kind === "interest") return { interests: [scope.id] };
  return isSubject(scope.kind) && "id" in scope ? { [scope.kind]: scope.id, tab: "calendar" } : {};
}

const FEED_DAYS = 26 * CALENDAR_STEP;

/** Half a year; a venue's page has no end. */
const calendarDays = ({ range }: ListingView, today: string, end: string | null): DateRange => ({
  from: range && range.from > today ? range.from : today,
  to: range?.to ?? end ?? lastCalendarDay(today, FEED_DAYS),
});

/** A search ends where its page does. */
async function searchRows(db: Db, view: ListingView, { limit, offset }: Part): Promise<Rows> {
  const pageSize = Math.min(limit, MAX_CARDS);
  if (offset >= MAX_CARDS) return { rows: [], hasMore: false };
  const { rows, hasMore } = await searchEvents(db, view, { page: 1 + offset / pageSize, pageSize });
  return { rows, hasMore: hasMore && offset + pageSize < MAX_CARDS };
}
