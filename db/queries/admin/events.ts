/** The editors' list of events: a page of it in any order, and how many events there are (spec: accounts 2, Events). */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { isDoubtful } from "./doubtful";
import { findCursor, orderOf, walkIndex, type Direction, type EventSort } from "./event-order";
import { countAmongFirst, eventSearchClauses, matches, type EventSearch } from "./event-words";

export const EVENT_SHOWS = ["coming", "past", "published", "unpublished", "doubtful", "all"] as const;
export type EventShow = (typeof EVENT_SHOWS)[number];

export interface EventFilter {
  show: EventShow;
  /** 'YYYY-MM-DD', New York. What is over today is still coming. */
  today: string;
  /** Only what is on, on this day; null for any. */
  day: string | null;
  sourceId: number | null;
  search: EventSearch | null;
}

/** The most matches that are counted and sorted; beyond them the list says "10,000+". */
export const MOST_COUNTED_EVENTS = 10_000;

interface EventCount {
  total: number;
  /** There are more than the total says. */
  isCapped: boolean;
}

export interface EventPageRequest extends EventFilter {
  sort: EventSort;
  dir: Direction;
  size: number;
  /** From 1. */
  page: number;
  /** The event before the page, or after it, as the link said that led here. */
  after: number | null;
  before: number | null;
}

export interface EventListPage extends EventCount {
  ids: number[];
  page: number;
  hasNext: boolean;
}

/** All events that match, in no order; one more than `most` when there are more. */
export async function listMatchingIds(db: Db, filter: EventFilter, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id ${matching(filter)} limit ${most + 1}
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function findEventPage(db: Db, asked: EventPageRequest): Promise<EventListPage> {
  const request = { ...asked, sort: sortWithin(asked) };
  const { show, sort } = request;
  // Coming events are counted and sorted in an index alone, but by texts.
  if (show === "coming" && isWhole(request) && !isText(sort)) return sortAll(db, request, null);
  if (show !== "doubtful" && isWhole(request)) {
    const total = await countAll(db, show, request.today);
    if (show !== "unpublished" || total > MOST_COUNTED_EVENTS) {
      return walkPage(db, request, { total, isCapped: false });
    }
  }
  const sorted = (await isBroad(db, request)) ? null : await sortPage(db, request, MOST_COUNTED_EVENTS);
  return sorted ?? walkPage(db, request, { total: MOST_COUNTED_EVENTS, isCapped: true });
}

/** Rows of the list, in the order of the ids. An event that was deleted in between is left out. */
export async function listEventRows(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("interests as i", "i.id", "e.interest_id")
    .where(sql<boolean>`e.id = any(${ids}::int[])`)
    .select(["e.id", "e.version", "e.title", "e.location", "e.start_time", "e.end_time", "e.published"])
    .select(["e.duplicate_of", "e.unpublished_because", "e.edited_fields", "e.source_id"])
    .select(["s.name as source", "s.city as source_city", "i.name as interest"])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Events of one state follow each other by their start. Looked for among them, the other state would cost all events. */
const sortWithin = ({ show, sort }: EventPageRequest): EventSort =>
  sort === "published" && show !== "all" && show !== "doubtful" ? "start" : sort;

/** Such a list is counted in an index, and may be too long to be sorted. */
const isWhole = ({ sourceId, day, search }: EventFilter) =>
  sourceId === null && day === null && search === null;

/** The primary key is counted fastest, and few events are unpublished. */
function countAll(db: Db, show: Exclude<EventShow, "doubtful">, today: string): Promise<number> {
  const all = sql`(select count(*) from events)`;
  const unpublished = sql`(select count(*) from events where not published)`;
  const published = sql`${all} - ${unpublished}`;
  const coming = sql`(select count(*) from events e where ${and(showing({ show: "coming", today }))})`;
  return count(db, { all, unpublished, published, coming, past: sql`${published} - ${coming}` }[show]);
}

/** Events that show by their share of matches whether a search is broad. */
const SAMPLE = 2_000;
const BROAD_SHARE = 0.2;
const MOST_SCANNED = 60_000;

/**
 * Whether so many events match that reading the table proves it sooner than the trigram index, which gathers all matches
 * before it gives the first.
 */
async function isBroad(db: Db, filter: EventFilter): Promise<boolean> {
  const { search, sourceId } = filter;
  if (!search || sourceId !== null) return false;
  const among = async (texts: number, most: number) => {
    const query = countAmongFirst(search, isShown(filter), { texts, most });
    return query ? count(db, query) : 0;
  };
  if ((await among(SAMPLE, SAMPLE)) < SAMPLE * BROAD_SHARE) return false;
  return (await among(MOST_SCANNED, MOST_COUNTED_EVENTS + 1)) > MOST_COUNTED_EVENTS;
}

/** Reads the events in the order of the list from where the last page ended: fast for many. */
async function walkPage(db: Db, request: EventPageRequest, count: EventCount): Promise<EventListPage> {
  const { sort, size, search } = request;
  const whole = { ...request, where: isShown(request), matching: search && matches(search) };
  const start = request.after ?? request.before;
  const from = start === null ? null : await findCursor(db, sort, start);
  const isBackward = from !== null && request.after === null;
  const stretch = from
    ? { ...count, page: request.page, skip: 0, read: size + (isBackward ? 0 : 1), isBackward }
    : { ...count, ...fromEnd(request, count) };
  const ids = await walkIndex(db, { ...whole, from, isBackward: stretch.isBackward, limit: stretch.read });
  if (ids === null) return sortAll(db, request, count);
  if (ids.length === 0 && from) return walkPage(db, { ...request, after: null, before: null }, count);
  const { page, skip } = stretch;
  const hasNext = isBackward || ids.length > skip + size;
  return { ...count, ids: ids.slice(skip, skip + size), page, hasNext };
}

/** A page that was asked for by its number alone: not far from the beginning, or the last one. */
function fromEnd({ page, size }: EventPageRequest, { total, isCapped }: EventCount) {
  const last = Math.max(1, Math.ceil(total / size));
  const farthest = isCapped ? last : Math.min(last, MOST_COUNTED_EVENTS / size);
  if (page >= last && last > farthest) {
    return { page: last, skip: 0, read: total - (last - 1) * size, isBackward: true };
  }
  const near = Math.min(page, farthest);
  return { page: near, skip: (near - 1) * size, read: near * size + 1, isBackward: false };
}

/** For many matches of which hardly any stand where the walk began. @param count null to count them here */
async function sortAll(db: Db, request: EventPageRequest, count: EventCount | null): Promise<EventListPage> {
  const page = await sortPage(db, request, null);
  return { ...(page as EventListPage), ...count };
}

/**
 * Looks all matches up and sorts them: fast for few.
 * @param most null to sort any number
 * @returns null when there are more than `most`
 */
async function sortPage(
  db: Db,
  request: EventPageRequest,
  most: number | null,
): Promise<EventListPage | null> {
  const { size, sort, dir } = request;
  const { rows } = await sql<{ total: number; page: number; ids: number[] | null }>`
    with matches as materialized (
      select e.id, e.start_time, e.end_time, e.source_id, e.interest_id, e.published
        ${isText(sort) ? sql`, e.title_key, e.location` : sql``}
      ${matching(request)} ${most === null ? sql`` : sql`limit ${most + 1}`}
    ), bounds as (
      select count(*)::int as total,
        least(${request.page}::int, greatest(1, ceil(count(*) / ${size}::float8)))::int as page
      from matches
    )
    select total, page, case when total <= ${most ?? Number.MAX_SAFE_INTEGER}::bigint then array(
      select e.id from matches e order by ${orderOf(sort, dir)}
      limit ${size} offset (select (page - 1) * ${size}::int from bounds)
    ) end as ids from bounds
  `.execute(db);
  const { total, page, ids } = rows[0] as { total: number; page: number; ids: number[] | null };
  return ids && { ids, total, isCapped: false, page, hasNext: page * size < total };
}

const isText = (sort: EventSort): boolean => sort === "title" || sort === "location";

/** FROM and WHERE of all events that match. */
function matching(filter: EventFilter): RawBuilder<unknown> {
  if (!filter.search) return sql`from events e where ${isShown(filter)}`;
  const { join, where } = eventSearchClauses(filter.search);
  return sql`from events e ${join} where ${isShown(filter)} and ${where}`;
}

const isShown = ({ sourceId, day, ...filter }: Omit<EventFilter, "search">): RawBuilder<unknown> =>
  and([
    ...showing(filter),
    ...(sourceId === null ? [] : [sql`e.source_id = ${sourceId}`]),
    ...(day === null ? [] : [onDay(day, filter)]),
  ]);

const and = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

function showing({ show, today }: Pick<EventFilter, "show" | "today">): RawBuilder<unknown>[] {
  if (show === "all") return [];
  if (show === "doubtful") return [isDoubtful(today)];
  const isPublished = sql`e.published = ${sql.lit(show !== "unpublished")}`;
  if (show === "coming") return [isPublished, sql`e.ends_at >= day_begins(${today}::date)`];
  return show === "past" ? [isPublished, sql`e.ends_at < day_begins(${today}::date)`] : [isPublished];
}

/** Public events that begin on the day stand in one index, runs in another. */
const onDay = (day: string, { show }: Pick<EventFilter, "show">) =>
  show === "coming" || show === "past"
    ? sql`e.id in (select p.id from public_events p where p.first_day = ${day}::date union all
        select p.id from public_events p where p.last_day > p.first_day and p.first_day < ${day}::date and p.last_day >= ${day}::date)`
    : sql`(e.first_day <= ${day}::date and e.last_day >= ${day}::date)`;

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${query})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
