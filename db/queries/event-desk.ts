/**
 * The editors' list of events over event_desk: a page of ids by any column, and how many there are. A million events
 * are counted from event_counts, paged from an index, and searched through the index of words.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database, Db } from "../client";
import { findByWords, listFoundByColumn, listFoundByGroup, type Found } from "./event-desk-search";
import type { DeskSearch } from "./event-desk-words";

export const EVENT_SORTS = [
  "title",
  "location",
  "city",
  "start",
  "end",
  "interest",
  "source",
  "published",
] as const;
export type EventSort = (typeof EVENT_SORTS)[number];
export const EVENT_SHOWS = ["published", "unpublished", "all"] as const;
export type EventShow = (typeof EVENT_SHOWS)[number];

export interface DeskFilter {
  show: EventShow;
  sourceId: number | null;
  search: DeskSearch | null;
}

export interface DeskPage extends DeskFilter {
  /** As findDeskEvents answered the same filter. */
  found: Found;
  sort: EventSort;
  dir: "asc" | "desc";
  limit: number;
  offset: number;
}

/** Sorted by a column of the event itself, or by what its group (source, interest, state) is called. */
const COLUMN = { title: "title", location: "location", start: "start_time", end: "end_time" } as const;
const GROUP = {
  city: "source_id",
  source: "source_id",
  interest: "interest_id",
  published: "published",
} as const;
/** What a group is called, by its number. */
const NAMES = {
  city: sql`select city from event_sources where id = g.g`,
  source: sql`select name from event_sources where id = g.g`,
  interest: sql`select name from interests where id = g.g`,
  published: sql`select g.g`,
};

const isColumn = (sort: EventSort): sort is keyof typeof COLUMN => Object.hasOwn(COLUMN, sort);
const direction = (dir: "asc" | "desc") => sql.raw(dir);
const and = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

function shown({ show, sourceId }: DeskFilter): RawBuilder<unknown>[] {
  return [
    ...(show === "all" ? [] : [sql`d.published = ${sql.lit(show === "published")}`]),
    ...(sourceId === null ? [] : [sql`d.source_id = ${sourceId}`]),
  ];
}

const among = ({ show, sourceId }: DeskFilter) => ({
  published: show === "all" ? null : show === "published",
  sourceId,
});

/** How many there are; what a search has found is handed to listDeskIds with it. */
export async function findDeskEvents(db: Kysely<Database>, filter: DeskFilter): Promise<Found> {
  if (filter.search) return findByWords(db, among(filter), filter.search);
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(d.n), 0)::int as n from event_counts d where ${and(shown(filter))}
  `.execute(db);
  return { total: rows[0]?.n ?? 0, blocks: null };
}

/** From the nearer end of the index. */
async function byColumn(db: Db, page: DeskPage, column: string): Promise<number[]> {
  const { offset, dir, found } = page;
  const { total } = found;
  const limit = Math.min(page.limit, total - offset);
  if (limit <= 0) return [];
  const fromEnd = offset > total / 2;
  const walk = fromEnd ? (dir === "asc" ? "desc" : "asc") : dir;
  const { rows } = await sql<{ event_id: number }>`
    select d.event_id from event_desk d where ${and(shown(page))}
    order by ${sql.ref(`d.${column}`)} ${direction(walk)}, d.event_id ${direction(walk)}
    limit ${limit} offset ${fromEnd ? total - offset - limit : offset}
  `.execute(db);
  const ids = rows.map((row) => row.event_id);
  return fromEnd ? ids.reverse() : ids;
}

/** The amounts say in which group the page begins: no other group is read. */
async function byGroup(db: Db, page: DeskPage, sort: keyof typeof GROUP): Promise<number[]> {
  const { offset, limit } = page;
  const group = sql.ref(`d.${GROUP[sort]}`);
  const { rows } = await sql<{ event_id: number }>`
    with amounts as (
      select ${group} as g, sum(d.n)::int as n from event_counts d where ${and(shown(page))}
      group by 1 having sum(d.n) > 0
    ), placed as (
      select g.g, g.n, (sum(g.n) over (order by g.name ${direction(page.dir)} nulls last, g.g))::int - g.n as before
      from (select g.g, g.n, (${NAMES[sort]}) as name from amounts g) g
    )
    select e.event_id
    from placed p
    cross join lateral (
      select d.event_id from event_desk d
      where ${and([sql`${group} = p.g`, ...shown(page)])}
      order by d.event_id
      offset greatest(${offset}::int - p.before, 0)
      limit least(p.n, ${offset + limit}::int - p.before) - greatest(${offset}::int - p.before, 0)
    ) e
    where p.before < ${offset + limit}::int and p.before + p.n > ${offset}::int
    order by p.before, e.event_id
  `.execute(db);
  return rows.map((row) => row.event_id);
}

/** @returns ids of one page, in order */
export function listDeskIds(db: Kysely<Database>, page: DeskPage): Promise<number[]> {
  const { sort, search } = page;
  if (search) {
    const narrowed = { ...page, search, where: among(page) };
    return isColumn(sort)
      ? listFoundByColumn(db, narrowed, COLUMN[sort])
      : listFoundByGroup(db, narrowed, GROUP[sort], NAMES[sort]);
  }
  return isColumn(sort) ? byColumn(db, page, COLUMN[sort]) : byGroup(db, page, sort);
}

/** Rows of the list, in the order of the ids; one that vanished meanwhile is left out. */
export async function listDeskEvents(db: Db, ids: number[]) {
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

/** Brings the amounts down to one row each; nightly. */
export async function compactEventCounts(db: Db): Promise<void> {
  await sql`select compact_event_counts()`.execute(db);
}
