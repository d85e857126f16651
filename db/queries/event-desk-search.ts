/** The editors' list narrowed by words: counted by counting bits, and paged past bits, see event-desk-words.ts. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database, Db } from "../client";
import {
  findBlocks,
  foundBlocks,
  foundIds,
  isFound,
  type DeskSearch,
  type FoundBlocks,
} from "./event-desk-words";

/** Which events a search is about, beside its words. */
export interface FoundAmong {
  published: boolean | null;
  sourceId: number | null;
}

/** What is found, once for counting and listing; null for the slow way. */
export interface Found {
  total: number;
  blocks: FoundBlocks | null;
}

export interface FoundPage {
  found: Found;
  search: DeskSearch;
  where: FoundAmong;
  dir: "asc" | "desc";
  limit: number;
  offset: number;
}

/**
 * So many are all read and sorted. Where more are found, the list of all events is walked in its order instead: among a
 * million, one of two hundred is on the page at least.
 */
const FEW = 5_000;
/** Groups looked through at first, and how fast that grows. */
const FIRST_GROUPS = 64;
const MORE_GROUPS = 8;

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const direction = (dir: "asc" | "desc") => sql.raw(dir);
const eventId = sql.ref("d.event_id");

/** Neither letters nor digits ("!!!"): no word of an event has it, so that every event is read. Slow, but right. */
const isWordless = ({ parts }: DeskSearch) => parts.length === 0;

/** What goes before a question, and the condition that it then asks of event_desk d. */
function narrowed(search: DeskSearch, { published, sourceId }: FoundAmong, blocks: FoundBlocks | null) {
  const ofSource = sourceId === null ? [] : [sql`d.source_id = ${sourceId}`];
  if (blocks) return { ctes: foundBlocks(blocks), where: and([isFound(eventId), ...ofSource]) };
  const like = escaped(search.text);
  const ctes = sql`
    ids as materialized (
      select e.id as event_id from events e left join event_sources s on s.id = e.source_id
      where e.title ilike ${like} or e.description ilike ${like} or e.location ilike ${like} or e.city ilike ${like}
        or e.state ilike ${like} or s.name ilike ${like}
    )`;
  const where = [
    sql`d.event_id in (select event_id from ids)`,
    ...(published === null ? [] : [sql`d.published = ${published}`]),
    ...ofSource,
  ];
  return { ctes, where: and(where) };
}

export async function findByWords(db: Db, where: FoundAmong, search: DeskSearch): Promise<Found> {
  const found = isWordless(search) ? null : await findBlocks(db, search.parts, where.published);
  if (found && where.sourceId === null) return found;
  const blocks = found?.blocks ?? null;
  const asked = narrowed(search, where, blocks);
  const { rows } = await sql<{ n: number }>`
    with ${asked.ctes} select count(*) as n from event_desk d where ${asked.where}
  `.execute(db);
  return { total: rows[0]?.n ?? 0, blocks };
}

/** The blocks of so few events that all are read and sorted. */
const fewBlocks = ({ where, found }: FoundPage) =>
  found.total <= FEW && where.sourceId === null ? found.blocks : null;

/** @param order of event_desk d */
async function amongFew(
  db: Db,
  page: FoundPage,
  blocks: FoundBlocks,
  order: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    with ${foundIds(blocks)}
    select d.event_id from ids i
    cross join lateral (select * from event_desk where event_id = i.event_id offset 0) d
    order by ${order}
    limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.map((row) => row.event_id);
}

/** From the nearer end of the column's index. */
export async function listFoundByColumn(
  db: Kysely<Database>,
  page: FoundPage,
  column: string,
): Promise<number[]> {
  const { offset, dir, found } = page;
  const { total } = found;
  const limit = Math.min(page.limit, total - offset);
  if (limit <= 0) return [];
  const ordered = (way: "asc" | "desc") =>
    sql`${sql.ref(`d.${column}`)} ${direction(way)}, d.event_id ${direction(way)}`;
  const few = fewBlocks(page);
  if (few) return amongFew(db, page, few, ordered(dir));
  const fromEnd = offset > total / 2;
  const asked = narrowed(page.search, page.where, page.found.blocks);
  const { rows } = await sql<{ event_id: number }>`
    with ${asked.ctes}
    select d.event_id from event_desk d where ${asked.where}
    order by ${ordered(fromEnd ? (dir === "asc" ? "desc" : "asc") : dir)}
    limit ${limit} offset ${fromEnd ? total - offset - limit : offset}
  `.execute(db);
  const ids = rows.map((row) => row.event_id);
  return fromEnd ? ids.reverse() : ids;
}

/** All groups, in the order of their names. */
async function groupsInOrder(
  db: Db,
  dir: "asc" | "desc",
  group: string,
  name: RawBuilder<unknown>,
): Promise<(number | boolean)[]> {
  const { rows } = await sql<{ g: number | boolean }>`
    select g.g from (
      select g.g, (${name}) as name from (select distinct ${sql.ref(group)} as g from event_counts) g
    ) g order by g.name ${direction(dir)} nulls last, g.g
  `.execute(db);
  return rows.map((row) => row.g);
}

/** What the page may need of these groups, in their order. */
async function ofGroups(
  db: Db,
  page: FoundPage,
  group: string,
  groups: (number | boolean)[],
): Promise<number[]> {
  const asked = narrowed(page.search, page.where, page.found.blocks);
  const type = sql.raw(group === "published" ? "boolean" : "int");
  const { rows } = await sql<{ event_id: number }>`
    with ${asked.ctes}
    select e.event_id from unnest(${groups}::${type}[]) with ordinality g (g, place)
    cross join lateral (
      select d.event_id from event_desk d where ${sql.ref(`d.${group}`)} = g.g and ${asked.where}
      order by d.event_id limit ${page.offset + page.limit}
    ) e
    order by g.place, e.event_id limit ${page.offset + page.limit}
  `.execute(db);
  return rows.map((row) => row.event_id);
}

/**
 * @param group the column of event_desk that makes a group
 * @param name SQL for what the group g.g is called
 */
export async function listFoundByGroup(
  db: Kysely<Database>,
  page: FoundPage,
  group: string,
  name: RawBuilder<unknown>,
): Promise<number[]> {
  const few = fewBlocks(page);
  if (few) {
    const called = sql`(select (${name}) from (select ${sql.ref(`d.${group}`)} as g) g)`;
    const order = sql`${called} ${direction(page.dir)} nulls last, ${sql.ref(`d.${group}`)}, d.event_id`;
    return amongFew(db, page, few, order);
  }
  const groups = await groupsInOrder(db, page.dir, group, name);
  const ids: number[] = [];
  for (let at = 0, size = FIRST_GROUPS; at < groups.length; size *= MORE_GROUPS) {
    const wanted = page.offset + page.limit - ids.length;
    if (wanted <= 0) break;
    const next = { ...page, offset: 0, limit: wanted };
    ids.push(...(await ofGroups(db, next, group, groups.slice(at, (at += size)))));
  }
  return ids.slice(page.offset, page.offset + page.limit);
}
