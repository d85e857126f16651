/** Editors' changes to sources. Rows are locked first, so that two editors take turns. */
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db } from "../../client";
import type { EventSourcesTable } from "../../schema";

export type SourceValues = Updateable<EventSourcesTable>;
export type StoredSource = NonNullable<Awaited<ReturnType<typeof lockSourceRow>>>;

const EDITED = [
  "id",
  "name",
  "kind",
  "url",
  "more_urls",
  "rendered",
  "official_website",
  "description",
  "location",
  "city",
  "district",
  "suburb",
  "zip_code",
  "state",
  "state_code",
  "country",
  "country_code",
  "lat",
  "lng",
  "coord_precision",
  "hours",
  "access_info",
  "aliases",
  "zone",
  "interest_id",
  "multiple_address",
  "is_enabled",
  "status",
  "version",
] as const;

export function lockSourceRow(trx: Db, id: number) {
  return trx
    .selectFrom("event_sources")
    .select(EDITED)
    .where("id", "=", id)
    .where("merged_into_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSource(trx: Db, values: Insertable<EventSourcesTable>): Promise<number> {
  const { id } = await trx
    .insertInto("event_sources")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A source that is fetched from this address, in whatever spelling: that of the same name, else one that is switched on. */
export function findSourceAt(db: Db, { url, name, except }: { url: string; name: string; except: number }) {
  return db
    .selectFrom("event_sources")
    .select(["id", "name", "url", "is_enabled"])
    .where(sql<boolean>`page_address(${url}) in (page_address(url), page_address(leads_to))`)
    .where("merged_into_id", "is", null)
    .where("id", "!=", except)
    .orderBy(sql`name = ${name} and url = ${url}`, "desc")
    .orderBy("is_enabled", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function updateSource(trx: Db, id: number, values: SourceValues): Promise<void> {
  await trx.updateTable("event_sources").set(values).where("id", "=", id).execute();
}

/**
 * Venues merged into it are deleted too, or they would reappear. Deleted first-run venues are remembered, so that seeding
 * does not bring them back.
 */
export async function deleteSource(trx: Db, id: number): Promise<void> {
  const gone = await trx
    .deleteFrom("event_sources")
    .where((eb) => eb.or([eb("id", "=", id), eb("merged_into_id", "=", id)]))
    .returning("seed_key")
    .execute();
  const seeds = gone.flatMap(({ seed_key }) => (seed_key === null ? [] : { seed_key }));
  if (seeds.length === 0) return;
  await trx
    .insertInto("suppressed_seeds")
    .values(seeds)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function listEventIdsOf(trx: Db, sourceId: number): Promise<number[]> {
  const rows = await trx.selectFrom("events").select("id").where("source_id", "=", sourceId).execute();
  return rows.map(({ id }) => id);
}

export async function hasEvents(trx: Db, sourceId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("events")
    .select("id")
    .where("source_id", "=", sourceId)
    .limit(1)
    .execute();
  return row.length > 0;
}

/**
 * Deletes events of the source that are those of these rows, brought once more by a fetch. One that somebody has corrected or saved
 * since stays. @returns ids of the rows whose event stays
 */
export async function deleteRefetched(trx: Db, sourceId: number, rows: object[]): Promise<Set<number>> {
  const twins = sql`
    select x.id as was, e.id, e.edited_fields <> '{}' or exists (select from saves s where s.event_id = e.id) as is_used
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (id int, source_key text, source_title_key text, source_start timestamptz)
    join events e on e.source_id = ${sourceId}::int
      and (e.source_key = x.source_key or (e.source_title_key, e.source_start) = (x.source_title_key, x.source_start))`;
  const { rows: used } = await sql<{ was: number }>`select was from (${twins}) t where is_used`.execute(trx);
  await sql`delete from events e using (${twins}) t where e.id = t.id and not t.is_used`.execute(trx);
  return new Set(used.map(({ was }) => was));
}

/** Makes all enabled sources due now. @returns how many there are */
export async function updateAllDue(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("event_sources")
    .set({ next_fetch_at: now })
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .where("is_enabled", "=", true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findZipPoint(db: Db, zip: string) {
  return (
    db
      .selectFrom("zip_codes")
      .select(["lat", "lng", "borough", "city"])
      .where("zip_code", "=", zip)
      // Those around the city are for readers.
      .where("kind", "!=", "region")
      .executeTakeFirst()
  );
}

export async function listInterestIds(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom("interests").select("id").where("merged_into_id", "is", null).execute();
  return new Set(rows.map(({ id }) => id));
}
