/** Import and export of sources. */
import { sql, type Insertable } from "kysely";
import type { Db } from "../../client";
import type { EventSourcesTable } from "../../schema";

export type ExportedSource = Awaited<ReturnType<typeof listSourcesToExport>>[number];
export type ImportedSource = Insertable<EventSourcesTable> & { name: string; url: string };

/** Sample venues are left out: every installation creates its own. */
export function listSourcesToExport(db: Db) {
  return db
    .selectFrom("event_sources as s")
    .leftJoin("interests as i", "i.id", "s.interest_id")
    .where("s.merged_into_id", "is", null)
    .where("s.is_sample", "=", false)
    .selectAll("s")
    .select("i.name as interest")
    .orderBy("s.name")
    .orderBy("s.id")
    .execute();
}

/** The sources at each of these addresses, in whatever spelling. */
export async function listSourcesByUrl(db: Db, urls: string[]): Promise<{ name: string; url: string }[]> {
  const { rows } = await sql<{ name: string; url: string }>`
    select s.name, asked.url from unnest(${urls}::text[]) asked (url)
    join event_sources s on page_address(s.url) = page_address(asked.url)
    where s.merged_into_id is null order by s.id
  `.execute(db);
  return rows;
}

const BATCH = 200;

/** @returns the ids of those inserted; a source that somebody adds at the same moment is not overwritten */
export async function insertImportedSources(trx: Db, sources: ImportedSource[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < sources.length; at += BATCH) {
    const rows = await trx
      .insertInto("event_sources")
      .values(sources.slice(at, at + BATCH))
      .onConflict((oc) => oc.columns(["url", "name"]).doNothing())
      .returning("id")
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function countUntouchedSources(db: Db, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom("event_sources as s")
    .where(untouched(ids))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns their names */
export async function deleteUntouchedSources(trx: Db, ids: number[]): Promise<string[]> {
  const rows = await trx.deleteFrom("event_sources as s").where(untouched(ids)).returning("s.name").execute();
  return rows.map(({ name }) => name);
}

/** Keeps the sources that nobody has edited or fetched, and that nothing belongs to. */
const untouched = (
  ids: number[],
) => sql<boolean>`s.id = any(${ids}::int[]) and s.version = 1 and s.last_fetched is null
  and s.merged_into_id is null
  and not exists (select from events e where e.source_id = s.id)
  and not exists (select from event_sources o where o.merged_into_id = s.id)
  and not exists (select from fetch_runs r where r.source_id = s.id)
  and not exists (select from follows f where f.source_id = s.id)
  and not exists (select from venue_claims c where c.source_id = s.id)`;
