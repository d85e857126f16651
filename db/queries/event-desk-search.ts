/** The editors' list narrowed by words: counted and paged through the index of words, see event-desk-words.ts. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database, Db } from "../client";
import type { DeskSearch } from "./event-desk-words";

export interface FoundPage {
  search: DeskSearch;
  where: FoundAmong;
  dir: "asc" | "desc";
  limit: number;
  offset: number;
  /** As counted. */
  total: number;
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const direction = (dir: "asc" | "desc") => sql.raw(dir);

/** What no index can answer is read from every event: slow, but right. */
function containing({ parts, text }: DeskSearch): RawBuilder<unknown>[] {
  if (parts !== null) {
    return parts.map(
      (pieces) =>
        sql`(${sql.join(
          pieces.map((piece) => sql`event_desk_words(d.event_id, d.stamp) @@ ${piece}::tsquery`),
          sql` or `,
        )})`,
    );
  }
  const like = escaped(text);
  return [
    sql`d.event_id in (
      select e.id from events e left join event_sources s on s.id = e.source_id
      where e.title ilike ${like} or e.description ilike ${like} or e.location ilike ${like} or e.city ilike ${like}
        or e.state ilike ${like} or s.name ilike ${like})`,
  ];
}

/**
 * As a condition that only the index of words is left for: the planner takes it for as good as any other, and reading
 * the words of a million rows instead costs minutes. Sources are small enough.
 */
function apart(column: string, value: number | boolean): RawBuilder<unknown> {
  if (column === "source_id") return sql`d.source_id = ${value}`;
  return sql`${sql.ref(`d.${column}`)}::int + 0 = ${Number(value)}`;
}

/** Which events a search is about, beside its words. */
export interface FoundAmong {
  published: boolean | null;
  sourceId: number | null;
}

const among = ({ published, sourceId }: FoundAmong): RawBuilder<unknown>[] => [
  ...(published === null ? [] : [apart("published", published)]),
  ...(sourceId === null ? [] : [apart("source_id", sourceId)]),
];

/**
 * The words stand in the index only, so that every plan but the index costs seconds; the planner does not know and is
 * told.
 */
async function throughIndex<T>(
  db: Kysely<Database>,
  { parts }: DeskSearch,
  read: (trx: Db) => Promise<T>,
): Promise<T> {
  if (parts === null) return read(db);
  return db.transaction().execute(async (trx) => {
    await sql`select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) name`.execute(trx);
    await sql`set local work_mem = '32MB'`.execute(trx);
    return read(trx);
  });
}

export async function countFound(
  db: Kysely<Database>,
  where: FoundAmong,
  search: DeskSearch,
): Promise<number> {
  const counted = await throughIndex(db, search, (trx) =>
    sql<{
      n: number;
    }>`select count(*) as n from event_desk d where ${and([...containing(search), ...among(where)])}`.execute(
      trx,
    ),
  );
  return counted.rows[0]?.n ?? 0;
}

/** Where so large a part of all events is found, the page's events are among the first so many of all. */
const BROAD = 0.2;
const LOOKED_AT = 300;

/** @returns null when the first events of all do not fill the page */
async function amongTheFirst(
  db: Kysely<Database>,
  page: FoundPage,
  column: string,
): Promise<number[] | null> {
  const { rows: all } = await sql<{
    n: number;
  }>`select coalesce(sum(n), 0)::int as n from event_counts`.execute(db);
  const isBroad = page.total > BROAD * (all[0]?.n ?? 0) && page.offset + page.limit < BROAD * LOOKED_AT;
  if (!isBroad || page.search.parts === null || page.total < LOOKED_AT) return null;
  const { rows } = await sql<{ event_id: number }>`
    with d as materialized (
      select d.event_id, d.stamp, row_number() over () as place from (
        select d.event_id, d.stamp from event_desk d where ${and([sql`true`, ...among(page.where)])}
        order by ${sql.ref(`d.${column}`)} ${direction(page.dir)}, d.event_id ${direction(page.dir)}
        limit ${LOOKED_AT}
      ) d
    )
    select d.event_id from d where ${and(containing(page.search))}
    order by d.place limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows.length === page.limit ? rows.map((row) => row.event_id) : null;
}

export async function listFoundByColumn(
  db: Kysely<Database>,
  page: FoundPage,
  column: string,
): Promise<number[]> {
  const first = await amongTheFirst(db, page, column);
  if (first) return first;
  const { rows } = await throughIndex(db, page.search, (trx) =>
    sql<{ event_id: number }>`
      select d.event_id from event_desk d where ${and([...containing(page.search), ...among(page.where)])}
      order by ${sql.ref(`d.${column}`)} ${direction(page.dir)}, d.event_id ${direction(page.dir)}
      limit ${page.limit} offset ${page.offset}
    `.execute(trx),
  );
  return rows.map((row) => row.event_id);
}

/** How many are found in each group, in the order of the groups' names. */
async function amounts(
  db: Kysely<Database>,
  { search, where, dir }: FoundPage,
  group: string,
  name: RawBuilder<unknown>,
) {
  const found = await throughIndex(db, search, (trx) =>
    sql<{ g: number | boolean; n: number }>`
      select ${sql.ref(`d.${group}`)} as g, count(*) as n from event_desk d
      where ${and([...containing(search), ...among(where)])} group by 1
    `.execute(trx),
  );
  const type = sql.raw(group === "published" ? "boolean" : "int");
  const { rows } = await sql<{ g: number | boolean; n: number }>`
    select g.g, g.n from (
      select g.g, g.n, (${name}) as name
      from jsonb_to_recordset(${JSON.stringify(found.rows)}::jsonb) as g (g ${type}, n int)
    ) g order by g.name ${direction(dir)} nulls last, g.g
  `.execute(db);
  return rows;
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
  const ids: number[] = [];
  let before = 0;
  for (const { g, n } of await amounts(db, page, group, name)) {
    const skipped = Math.max(0, page.offset - before);
    const wanted = page.limit - ids.length;
    before += n;
    if (wanted === 0) break;
    if (skipped >= n) continue;
    const { rows } = await throughIndex(db, page.search, (trx) =>
      sql<{ event_id: number }>`
        select d.event_id from event_desk d
        where ${and([...containing(page.search), ...among(page.where), apart(group, g)])}
        order by d.event_id limit ${wanted} offset ${skipped}
      `.execute(trx),
    );
    ids.push(...rows.map((row) => row.event_id));
  }
  return ids;
}
