/** Reads and writes of reconciling one source's events: every statement takes many rows at once. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { EventStatus } from "../../schema/events";

/** An event as its source describes it. */
export interface StoredFields {
  /** The source's key, unique within one fetch; null if it has none. */
  source_key: string | null;
  title: string;
  title_key: string;
  description: string;
  location: string | null;
  venue_name: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  lat: number | null;
  lng: number | null;
  start_time: Date;
  end_time: Date | null;
  date_only: boolean;
  image_url: string | null;
  event_url: string | null;
  interest_id: number | null;
  status: EventStatus;
  sold_out: boolean;
  price_from_cents: number | null;
  price_to_cents: number | null;
  price_currency: string | null;
  price_note: string | null;
  ticket_url: string | null;
  on_sale_at: Date | null;
  doors_at: Date | null;
  age_min: number | null;
  age_max: number | null;
  formats: string[];
  accessibility: string[];
  languages: string[];
  occasions: string[];
  release_year: number | null;
  runtime_minutes: number | null;
  series_name: string | null;
  /** The room as the source names it. */
  room_name: string | null;
  fact_sources: object;
  /** The key of a row of works (app/ingest/works/work-title.ts). */
  work_key: string;
  confidence: number;
  content_hash: string;
}

/** New York days, 'YYYY-MM-DD'. */
export interface EventDays {
  first_day: string;
  last_day: string;
}

export interface StoredUpdate {
  id: number;
  source_key: string | null;
  published: boolean;
  unpublished_because: string | null;
  listed: StoredFields;
}

const workOf = sql.raw("(select coalesce(w.same_as, w.id) from works w where w.key = x.work_key)");

const recordset = sql.raw(`(
  id int, source_key text, title text, title_key text, description text, location text, venue_name text, city text,
  state text, zip_code text, lat float8, lng float8, start_time timestamptz, end_time timestamptz, date_only boolean,
  image_url text, event_url text, interest_id int, status text, sold_out boolean, price_from_cents int,
  price_to_cents int, price_currency text, price_note text, ticket_url text, on_sale_at timestamptz, doors_at timestamptz,
  age_min int, age_max int, formats text[], accessibility text[], languages text[], occasions text[], release_year int,
  runtime_minutes int, series_name text, room_name text, fact_sources jsonb, work_key text, confidence real, content_hash text, published boolean, unpublished_because text)`);

/** `column` from the fetch, unless an editor changed one of `owners`. */
const unlessEdited = (column: string, ...owners: string[]) =>
  sql.raw(
    `${column} = case when e.edited_fields && '{${owners.join(",")}}'::text[] then e.${column} else x.${column} end`,
  );

/** The days of events that are not stored yet, as the columns of stored ones have them. In the order of the events. */
export async function listEventDays(
  trx: Db,
  events: readonly Pick<StoredFields, "start_time" | "end_time" | "date_only">[],
): Promise<EventDays[]> {
  const given = events.map(({ start_time, end_time, date_only }) => ({ start_time, end_time, date_only }));
  const { rows } = await sql<EventDays>`
    select first_day_of(start_time, end_time, date_only) as first_day, last_day_of(start_time, end_time, date_only) as last_day
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as (start_time timestamptz, end_time timestamptz, date_only boolean)) with ordinality order by ordinality
  `.execute(trx);
  return rows;
}

/** One fetch of a source at a time, until the transaction ends. */
export async function lockSource(trx: Db, sourceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(731, ${sourceId}::int)`.execute(trx);
}

export async function isMergedAway(trx: Db, sourceId: number): Promise<boolean> {
  const source = await trx
    .selectFrom("event_sources")
    .select("merged_into_id")
    .where("id", "=", sourceId)
    .executeTakeFirst();
  return source !== undefined && source.merged_into_id !== null;
}

/**
 * The source's events that a fetch may list: all that are not over, and older ones with a listed key, or a listed title
 * and day.
 */
export function listKnownEvents(
  trx: Db,
  sourceId: number,
  listed: { keys: string[]; titleKeys: string[]; days: string[]; today: string },
) {
  const keys = sql<string[]>`${listed.keys}::text[]`;
  const titles = sql<string[]>`${listed.titleKeys}::text[]`;
  const days = sql<string[]>`${listed.days}::date[]`;
  const day = sql<string>`local_time(coalesce(source_start, start_time))::date`;
  return trx
    .selectFrom("events")
    .where("source_id", "=", sourceId)
    .where(
      sql<boolean>`(last_day >= ${listed.today}::date or source_key = any(${keys})
        or (coalesce(source_title_key, title_key) = any(${titles}) and ${day} = any(${days})))`,
    )
    .select([
      "id",
      "source_key",
      "title_key",
      "start_time",
      "first_day",
      "last_day",
      "location",
      "venue_name",
      "event_url",
      "duplicate_of",
    ])
    .select(["published", "status", "unpublished_because", "missing_count", "content_hash"])
    .select(["edited_fields", "last_seen_at", "work_id"])
    .select(sql<string | null>`(select w.key from works w where w.id = work_id)`.as("work_key"))
    .select(
      sql<string>`case when source_title_key <> title_key then source_title_key else title end`.as(
        "said_title",
      ),
    )
    .select(sql<string>`coalesce(source_title_key, title_key)`.as("said_title_key"))
    .select(sql<Date>`coalesce(source_start, start_time)`.as("said_start"))
    .select(
      sql<boolean>`exists (select from events other where other.duplicate_of = events.id and other.published
        and other.missing_count = 0 and other.source_id <> events.source_id)`.as("is_listed_elsewhere"),
    )
    .select(day.as("said_day"))
    .orderBy("id")
    .execute();
}

export function listTombstones(trx: Db, sourceId: number) {
  return trx
    .selectFrom("event_tombstones")
    .where("source_id", "=", sourceId)
    .select(["source_key", "title_key", "first_day"])
    .execute();
}

const FACT_COLUMNS =
  sql.raw(`status, sold_out, price_from_cents, price_to_cents, price_currency, price_note, ticket_url,
  on_sale_at, doors_at, age_min, age_max, formats, accessibility, languages, occasions, release_year, runtime_minutes,
  series_name, room_name`);

/** @returns the new events, each with the hash of what was read */
export async function insertEvents(
  trx: Db,
  sourceId: number,
  events: (StoredFields & Pick<StoredUpdate, "published" | "unpublished_because">)[],
  now: Date,
): Promise<{ id: number; content_hash: string }[]> {
  const added: { id: number; content_hash: string }[] = [];
  for (const batch of batches(events)) {
    const { rows } = await sql<{ id: number; content_hash: string }>`
      insert into events (source_id, source_key, title, title_key, description, location, venue_name, city, state,
        zip_code, lat, lng, start_time, end_time, date_only, image_url, event_url, interest_id, ${FACT_COLUMNS},
        fact_sources, work_id, confidence, content_hash, published, unpublished_because, source_title_key, source_start,
        first_seen_at, last_seen_at)
      select ${sourceId}::int, source_key, title, title_key, description, location, venue_name, city, state,
        zip_code, lat, lng, start_time, end_time, date_only, image_url, event_url, interest_id, ${FACT_COLUMNS},
        fact_sources, ${workOf}, confidence, content_hash, published, unpublished_because, title_key, start_time,
        ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as x ${recordset}
      returning id, content_hash
    `.execute(trx);
    added.push(...rows);
  }
  return added;
}

const SAID = "formats accessibility languages occasions release_year runtime_minutes series_name";
const written = sql.join([
  unlessEdited("title", "title"),
  unlessEdited("title_key", "title"),
  unlessEdited("description", "description"),
  unlessEdited("location", "location"),
  unlessEdited("venue_name", "venue_name", "source_id"),
  unlessEdited("city", "city", "location"),
  unlessEdited("state", "state", "location"),
  // The source's point and zip code do not fit an address that an editor wrote.
  unlessEdited("zip_code", "zip_code", "location"),
  unlessEdited("lat", "lat", "location"),
  unlessEdited("lng", "lng", "location"),
  unlessEdited("start_time", "start_time"),
  unlessEdited("end_time", "end_time"),
  unlessEdited("date_only", "date_only", "start_time"),
  unlessEdited("image_url", "image_url"),
  unlessEdited("event_url", "event_url"),
  unlessEdited("interest_id", "interest_id"),
  unlessEdited("status", "status"),
  unlessEdited("sold_out", "sold_out"),
  unlessEdited("price_from_cents", "price"),
  unlessEdited("price_to_cents", "price"),
  unlessEdited("price_currency", "price"),
  unlessEdited("price_note", "price"),
  unlessEdited("ticket_url", "ticket_url"),
  unlessEdited("doors_at", "doors_at"),
  unlessEdited("age_min", "ages"),
  unlessEdited("age_max", "ages"),
  ...SAID.split(" ").map((column) => unlessEdited(column, column)),
  unlessEdited("room_name", "room"),
]);

/** Writes what the source says now. Fields that an editor changed stay, and a sale that has begun, which readings leave out. */
export async function updateEvents(trx: Db, updates: StoredUpdate[], now: Date): Promise<void> {
  for (const batch of batches(updates)) {
    const rows = batch.map(({ listed, id, source_key, published, unpublished_because }) => {
      return { ...listed, id, source_key, published, unpublished_because };
    });
    await sql`
      update events e set ${written},
        on_sale_at = coalesce(x.on_sale_at, case when e.on_sale_at <= ${now}::timestamptz then e.on_sale_at end),
        published = x.published, unpublished_because = x.unpublished_because,
        source_key = x.source_key, content_hash = x.content_hash, fact_sources = x.fact_sources,
        confidence = x.confidence,
        work_id = case when 'work' = any(e.edited_fields) then e.work_id else ${workOf} end,
        source_title_key = x.title_key, source_start = x.start_time, missing_count = 0,
        last_seen_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ${recordset}
      where e.id = x.id
    `.execute(trx);
  }
}

export async function markSeen(trx: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update events set missing_count = 0, last_seen_at = ${now}::timestamptz
    where id = any(${ids}::int[])`.execute(trx);
}

export async function markMissed(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update events set missing_count = missing_count + 1 where id = any(${ids}::int[])`.execute(trx);
}

export async function unpublishMissing(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update events set missing_count = missing_count + 1, published = false, unpublished_because = 'missing'
    where id = any(${ids}::int[])`.execute(trx);
}

/** Shown events under which one stands that an editor has hidden, and nothing else that is shown. */
export async function listHiddenBefore(trx: Db, eventIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from public_events e
    where e.id = any(${eventIds}::int[])
      and exists (select from events u where u.duplicate_of = e.id and not u.published and u.unpublished_because = 'admin')
      and not exists (select from events o where o.duplicate_of = e.id and o.published)
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function clearSourceKeys(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update events set source_key = null where id = any(${ids}::int[])`.execute(trx);
}

export async function updateSourceKeys(trx: Db, rows: { id: number; source_key: string }[]): Promise<void> {
  for (const batch of batches(rows)) {
    await sql`update events e set source_key = x.source_key
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as x (id int, source_key text)
      where e.id = x.id`.execute(trx);
  }
}

/** Rows per statement: the embedded database builds each result whole in memory. */
const BATCH = 500;

const batches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
