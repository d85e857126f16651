/**
 * The orders of the editors' list of events. A column is read in the order of an index, where one has it. City, source, interest
 * and state sort by the name of a group; inside a group, events follow each other by their start.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";

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
export type Direction = "asc" | "desc";

/** Expressions on `events e`: an index has each in order, but for the end, which is sorted in memory. */
const COLUMNS = {
  title: { key: sql`e.title_key`, type: "text", isNullable: false },
  location: { key: sql`left(fold_text(e.location), 60) collate "C"`, type: "text", isNullable: true },
  start: { key: sql`e.start_time`, type: "timestamptz", isNullable: false },
  end: { key: sql`e.end_time`, type: "timestamptz", isNullable: true },
};
const START = COLUMNS.start;

const sourceIds = (name: RawBuilder<unknown>) => (dir: Direction) =>
  sql`select id from event_sources order by ${name} ${way(dir)} nulls last, id ${way(dir)}`;

const way = (dir: Direction) => sql.raw(dir);

/** An event from which a walk continues, and its place in the order. */
export interface Cursor {
  id: number;
  /** The value of the column, or of the start inside a group. */
  key: string | null;
  group: string | null;
}

export interface Walk {
  sort: EventSort;
  dir: Direction;
  /** A cheap condition on `events e`. */
  where: RawBuilder<unknown>;
  /** A condition on the words of an event, checked last; null without a search. */
  matching: RawBuilder<unknown> | null;
  limit: number;
  /** The event before the first one; null to begin at an end of the list. */
  from: Cursor | null;
  /** Against the direction. The events are returned in the list's order all the same. */
  isBackward: boolean;
}

interface Key {
  key: RawBuilder<unknown>;
  type: string;
}

interface Part {
  only: RawBuilder<unknown>;
  after?: Cursor | null;
  /** Events that are read at most. */
  most?: number;
}

/** ORDER BY for events that are sorted in memory. Missing values come last in both directions. */
export function orderOf(sort: EventSort, dir: Direction): RawBuilder<unknown> {
  const column = columnOf(sort);
  const keys = column ? [column.key] : [groupOf(sort).name, groupOf(sort).key, START.key];
  return sql.join([...keys.map((key) => sql`${key} ${way(dir)} nulls last`), sql`e.id ${way(dir)}`]);
}

export async function findCursor(db: Db, sort: EventSort, id: number): Promise<Cursor | null> {
  const column = columnOf(sort);
  const group = column ? sql`null` : sql`${groupOf(sort).key}::text`;
  const { rows } = await sql<Cursor>`
    select e.id, (${(column ?? START).key})::text as key, ${group} as "group" from events e where e.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Reads an index in the list's order until there are enough events.
 * @returns null when a search ended early: its matches are rare there, and sorting all of them is faster
 */
export async function walkIndex(db: Db, request: Walk): Promise<number[] | null> {
  const column = columnOf(request.sort);
  const ids = column ? await walkColumn(db, request, column) : await walkGroups(db, request);
  return ids && request.isBackward ? ids.reverse() : ids;
}

const columnOf = (sort: EventSort) => (sort in COLUMNS ? COLUMNS[sort as keyof typeof COLUMNS] : null);

/** Events that a search reads in the order of a column before it gives up. */
const MOST_WALKED = 30_000;

async function walkColumn(
  db: Db,
  request: Walk,
  column: Key & { isNullable: boolean },
): Promise<number[] | null> {
  const { from, isBackward, limit, matching } = request;
  const { key, isNullable } = column;
  const all = isNullable ? [sql`${key} is not null`, sql`${key} is null`] : [sql`true`];
  if (isBackward) all.reverse();
  const isInLast = from !== null && (from.key === null) !== isBackward;
  const sections = isNullable && isInLast ? all.slice(1) : all;
  const ids: number[] = [];
  for (const [at, only] of sections.entries()) {
    const part = { ...request, limit: limit - ids.length };
    const bounds = { only, after: at === 0 ? from : null };
    const searched = { ...bounds, most: MOST_WALKED };
    ids.push(...(await listIds(db, section(part, column, matching ? searched : bounds))));
    if (ids.length >= limit) return ids;
    if (matching && (await isCut(db, part, column, searched))) return null;
  }
  return ids;
}

/** Whether there are more events in the part than were read. */
async function isCut(db: Db, request: Walk, key: Key, part: Part & { most: number }): Promise<boolean> {
  const last = sql`select e.id from (${events(request, key, part)}) e offset ${sql.lit(part.most - 1)}`;
  return (await listIds(db, last)).length > 0;
}

/** How many groups are read together: many venues have no events. */
const GROUPS_AT_ONCE = [8, 64, 512, 4096];

async function walkGroups(db: Db, request: Walk): Promise<number[]> {
  const { sort, dir, from, isBackward, limit } = request;
  const { key, type, list } = groupOf(sort);
  const groups: (number | boolean | null)[] = [...(await listIds<number | boolean>(db, list(dir))), null];
  if (isBackward) groups.reverse();
  const rest = () => ({ ...request, limit: limit - ids.length });
  const isGroup = (group: string | null) =>
    group === null ? sql`${key} is null` : sql`${key} = ${group}::${sql.raw(type)}`;
  const ids: number[] = [];
  let at = 0;
  if (from) {
    ids.push(...(await listIds(db, section(request, START, { only: isGroup(from.group), after: from }))));
    at = groups.findIndex((group) => String(group) === String(from.group)) + 1;
  }
  for (let step = 0; at < groups.length && ids.length < limit; step += 1) {
    if (groups[at] === null) {
      ids.push(...(await listIds(db, section(rest(), START, { only: isGroup(null) }))));
      at += 1;
      continue;
    }
    const size = GROUPS_AT_ONCE[Math.min(step, GROUPS_AT_ONCE.length - 1)] as number;
    const batch = groups.slice(at, at + size).filter((group) => group !== null);
    ids.push(...(await listIds(db, ofGroups(rest(), { key, type }, batch))));
    at += batch.length;
  }
  return ids;
}

const GROUPS = {
  city: {
    key: sql`e.source_id`,
    type: "int",
    name: sql`(select city from event_sources where id = e.source_id)`,
    list: sourceIds(sql`city`),
  },
  source: {
    key: sql`e.source_id`,
    type: "int",
    name: sql`(select name from event_sources where id = e.source_id)`,
    list: sourceIds(sql`name`),
  },
  interest: {
    key: sql`e.interest_id`,
    type: "int",
    name: sql`(select name from interests where id = e.interest_id)`,
    list: (dir: Direction) => sql`select id from interests order by name ${way(dir)}, id ${way(dir)}`,
  },
  published: {
    key: sql`e.published`,
    type: "boolean",
    name: sql`e.published`,
    list: (dir: Direction) => sql`select id from (values (false), (true)) g (id) order by id ${way(dir)}`,
  },
};

const groupOf = (sort: EventSort) => GROUPS[sort as keyof typeof GROUPS];

async function listIds<Id = number>(db: Db, query: RawBuilder<unknown>): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`${query}`.execute(db);
  return rows.map((row) => row.id);
}

function ofGroups(request: Walk, { key, type }: Key, groups: (number | boolean)[]): RawBuilder<unknown> {
  const to = way(stepWay(request));
  return sql`
    select e.id from unnest(${groups}::${sql.raw(type)}[]) with ordinality g (id, place)
    cross join lateral (${section(request, START, { only: sql`${key} = g.id` })}) e
    order by g.place, e.start_time ${to}, e.id ${to} limit ${sql.lit(request.limit)}`;
}

function section(request: Walk, key: Key, part: Part): RawBuilder<unknown> {
  const { matching, limit } = request;
  return sql`select e.id, e.start_time from (${events(request, key, part)}) e
    where ${matching ?? sql`true`} limit ${sql.lit(limit)}`;
}

/** A part of the list in which all events follow each other by one key, whatever is searched. */
function events(request: Walk, { key, type }: Key, { only, after, most }: Part): RawBuilder<unknown> {
  const to = stepWay(request);
  const compare = to === "asc" ? sql`>` : sql`<`;
  const beyond = !after
    ? sql`true`
    : after.key === null
      ? sql`e.id ${compare} ${after.id}`
      : sql`(${key}, e.id) ${compare} (${after.key}::${sql.raw(type)}, ${after.id}::int)`;
  return sql`
    select e.* from events e where ${request.where} and ${only} and ${beyond}
    order by ${key} ${way(to)}, e.id ${way(to)} ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`;
}

const stepWay = ({ dir, isBackward }: Walk) => (isBackward ? opposite(dir) : dir);

const opposite = (dir: Direction): Direction => (dir === "asc" ? "desc" : "asc");
