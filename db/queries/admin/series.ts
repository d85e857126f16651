/** Series and festivals as editors see them, and the writes of editing them. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { SeriesKind } from "../../schema";

export type StoredSeries = NonNullable<Awaited<ReturnType<typeof lockSeries>>>;

/** Those with what is to come first. */
export function listAdminSeries(
  db: Db,
  { search, today, limit }: { search: string; today: string; limit: number },
) {
  const coming = sql<number>`(select count(*)::int from series_events m join public_events e on e.id = m.event_id
    where m.series_id = s.id and not m.is_removed and e.last_day >= ${today})`;
  return db
    .selectFrom("series as s")
    .leftJoin("event_sources as v", "v.id", "s.source_id")
    .where(sql<boolean>`fold_text(s.name) like '%' || fold_text(${search}) || '%'`)
    .select(["s.id", "s.name", "s.kind", "s.hidden_at", "v.name as venue", coming.as("coming")])
    .orderBy("coming", "desc")
    .orderBy("s.name")
    .orderBy("s.id")
    .limit(limit)
    .execute();
}

export function findAdminSeries(db: Db, id: number) {
  return db
    .selectFrom("series as s")
    .leftJoin("event_sources as v", "v.id", "s.source_id")
    .where("s.id", "=", id)
    .select(["s.id", "s.name", "s.kind", "s.description", "s.hidden_at", "s.version", "v.name as venue"])
    .executeTakeFirst();
}

/** The latest first. */
export function listSeriesEvents(db: Db, seriesId: number, limit: number) {
  return db
    .selectFrom("series_events as m")
    .innerJoin("events as e", "e.id", "m.event_id")
    .leftJoin("event_sources as v", "v.id", "e.source_id")
    .where("m.series_id", "=", seriesId)
    .where("m.is_removed", "=", false)
    .select(["e.id", "e.title", "e.first_day", "m.by_editor", "v.name as venue"])
    .orderBy("e.start_time", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

/** @returns its id; undefined where there is one of this key */
export async function insertSeries(
  trx: Db,
  values: {
    key: string;
    name: string;
    kind: SeriesKind;
    description: string | null;
    source_id?: number | null;
  },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("series")
    .values({ ...values, edited_fields: ["name", "kind", "description"] })
    .onConflict((oc) => oc.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** A series of one venue or of the whole city, by its name or key; the venue's first. */
export const findSeriesNamed = (
  trx: Db,
  { name, keys, sourceId }: { name: string; keys: string[]; sourceId: number | null },
) =>
  trx
    .selectFrom("series")
    .where(sql<boolean>`(key = any(${keys}::text[]) or fold_text(name) = fold_text(${name}))`)
    .where(sql<boolean>`(source_id is null or source_id = ${sourceId}::int)`)
    .orderBy(sql`source_id is null`)
    .orderBy("id")
    .select("id")
    .executeTakeFirst();

/** Names to choose from: those of a venue, and those of the whole city that go on. */
export async function listSeriesNames(db: Db, sourceId: number | null, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("series as s")
    .where("s.hidden_at", "is", null)
    .where(sql<boolean>`(s.source_id = ${sourceId}::int or (s.source_id is null and exists (
      select from series_events m join events e on e.id = m.event_id
      where m.series_id = s.id and not m.is_removed and e.last_day >= ${today}::date)))`)
    .select("s.name")
    .orderBy("s.name")
    .limit(200)
    .execute();
  return [...new Set(rows.map(({ name }) => name))];
}

/** The rows by which an event is part of series, those that were taken out included. */
export const listMemberships = (trx: Db, eventId: number) =>
  trx.selectFrom("series_events").where("event_id", "=", eventId).select(["id", "series_id"]).execute();

export async function updateSeries(
  trx: Db,
  id: number,
  values: Partial<Pick<StoredSeries, "name" | "kind" | "description" | "edited_fields" | "hidden_at">>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("series")
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where("id", "=", id)
    .execute();
}

const COLUMNS = [
  "id",
  "name",
  "kind",
  "source_id",
  "description",
  "edited_fields",
  "hidden_at",
  "version",
] as const;

export function lockSeries(trx: Db, id: number) {
  return trx.selectFrom("series").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Rows for events that are not part of it yet, taken out at first. @returns the rows of all that exist, by the event */
export async function ensureMembers(
  trx: Db,
  seriesId: number,
  eventIds: number[],
): Promise<{ id: number; title: string }[]> {
  await sql`
    insert into series_events (series_id, event_id, by_editor, is_removed)
    select ${seriesId}, id, true, true from events where id = any(${eventIds}::int[]) order by id
    on conflict (series_id, event_id) do nothing
  `.execute(trx);
  return trx
    .selectFrom("series_events as m")
    .innerJoin("events as e", "e.id", "m.event_id")
    .where("m.series_id", "=", seriesId)
    .where("m.event_id", "=", sql<number>`any(${eventIds}::int[])`)
    .select(["m.id", "e.title"])
    .orderBy("m.id")
    .execute();
}

export async function setRemoved(trx: Db, memberIds: number[], isRemoved: boolean): Promise<void> {
  await trx
    .updateTable("series_events")
    .set({ is_removed: isRemoved, by_editor: true })
    .where("id", "=", sql<number>`any(${memberIds}::int[])`)
    .execute();
}
