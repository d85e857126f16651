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
    .select([
      "s.name",
      "s.kind",
      "s.url",
      "s.more_urls",
      "s.official_website",
      "s.location",
      "s.city",
      "s.district",
      "s.suburb",
    ])
    .select(["s.zip_code", "s.state", "s.state_code", "s.country", "s.country_code", "s.lat", "s.lng"])
    .select(["s.coord_precision", "s.hours", "s.access_info", "s.aliases", "s.zone", "i.name as interest"])
    .select(["s.multiple_address", "s.rendered", "s.is_enabled"])
    .orderBy("s.name")
    .orderBy("s.id")
    .execute();
}

/** Sources with one of these addresses. */
export function listSourcesByUrl(db: Db, urls: string[]) {
  return db
    .selectFrom("event_sources")
    .where(sql<boolean>`url = any(${urls}::text[])`)
    .select(["name", "url"])
    .execute();
}

const BATCH = 200;

/** @returns how many were inserted; a source that somebody adds at the same moment is not overwritten */
export async function insertImportedSources(trx: Db, sources: ImportedSource[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < sources.length; at += BATCH) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("event_sources")
      .values(sources.slice(at, at + BATCH))
      .onConflict((oc) => oc.columns(["url", "name"]).doNothing())
      .executeTakeFirst();
    count += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return count;
}
