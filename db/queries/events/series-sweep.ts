/** The reads and writes of the sweep that finds series (app/ingest/series). */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { SeriesKind } from "../../schema";

/** The sources of which an event changed after the last sweep, and the moment of this one. */
export async function listSourcesToSweep(db: Db): Promise<{ ids: number[]; at: Date }> {
  // A transaction that began before the last sweep may have ended after it.
  const { rows } = await sql<{ at: Date; ids: number[] | null }>`
    select now() as at, (select array_agg(distinct source_id) from events
      where source_id is not null
        and updated_at > coalesce((select at - interval '15 minutes' from series_sweep), '-infinity')) as ids
  `.execute(db);
  return { ids: rows[0]?.ids ?? [], at: rows[0]?.at ?? new Date(0) };
}

export async function noteSweep(db: Db, at: Date): Promise<void> {
  await db
    .insertInto("series_sweep")
    .values({ at })
    .onConflict((oc) => oc.column("is_only").doUpdateSet({ at }))
    .execute();
}

/** Characters of a description that may name a series. */
const TEXT = 2000;

/** Public events of a source from a day on, with what may name their series. */
export function listToSweep(db: Db, sourceId: number, from: string) {
  return db
    .selectFrom("public_events as e")
    .innerJoin("event_sources as s", "s.id", "e.source_id")
    .where("e.source_id", "=", sourceId)
    .where("e.last_day", ">=", from)
    .select(["e.id", "e.title", "e.work_id", "e.series_name", "e.venue_name", "s.name as source_name"])
    .select(sql<string>`left(e.description, ${sql.lit(TEXT)})`.as("description"))
    .orderBy("e.id")
    .execute();
}

export async function listSeriesKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("series")
    .where("key", "=", sql<string>`any(${keys}::text[])`)
    .select("key")
    .execute();
  return new Set(rows.map(({ key }) => key));
}

interface FoundSeries {
  key: string;
  name: string;
  kind: SeriesKind;
  source_id: number | null;
}

/** In the order of their keys, so that two sweeps do not lock each other out. */
export async function ensureSeries(db: Db, list: FoundSeries[]): Promise<void> {
  await sql`
    insert into series (key, name, kind, source_id)
    select distinct on (x.key) x.key, x.name, x.kind, x.source_id
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (key text, name text, kind text, source_id int)
    where not exists (select from series s where s.key = x.key)
    order by x.key
    on conflict (key) do nothing
  `.execute(db);
}

/** Writes the series of these events. An editor's choice stays. */
export async function replaceMembers(
  db: Db,
  eventIds: number[],
  members: { key: string; event_id: number }[],
): Promise<void> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as x (key text, event_id int)`;
  await sql`
    delete from series_events m using series s
    where s.id = m.series_id and m.event_id = any(${eventIds}::int[]) and not m.by_editor and not m.is_removed
      and not exists (select from ${asked} where x.key = s.key and x.event_id = m.event_id)
  `.execute(db);
  await sql`
    insert into series_events (series_id, event_id)
    select s.id, x.event_id from ${asked} join series s on s.key = x.key
    order by s.id, x.event_id
    on conflict (series_id, event_id) do nothing
  `.execute(db);
}
