/** Public reads of events. Only published rows that are not a duplicate of another. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { startsDay, type DateRange } from "./days";
import { peopleOfEvent, type PersonOfEvent } from "./event-people";
import { sourcesOfEvent, type SourceOfEvent } from "./event-sources";
import { narrow, type ListFilter } from "./narrow";

/** An event with its venue and interest, as cards and details show it. */
export type PublicEvent = Awaited<ReturnType<PublicQuery["execute"]>>[number];

export type PublicQuery = ReturnType<typeof publicEvents>;

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

export type EventTexts = Pick<PublicEvent, "description" | "recommended_because">;

/** Now, and the evening that is on: what belongs to an earlier one is over. */
export interface EveningClock {
  now: Date;
  evening: string;
}

/**
 * The rows of a list by their id alone. Without the tables that a list shows, PostgreSQL can count from an index; it keeps the
 * columns of a join that it leaves out.
 */
export const publicIds = (db: Db, filter: ListFilter): PublicQuery =>
  narrowed(db.selectFrom("public_events as e").select("e.id") as unknown as PublicQuery, filter);

/** Columns of an event in a list, without its texts: they are most of a row, and few cards show them. */
export const listed = (query: PublicQuery) =>
  query
    .clearSelect()
    .select(["e.id", "e.title", "e.start_time", "e.end_time", "e.first_day", "e.last_day", "e.date_only"])
    .select([
      "e.start_hour",
      "e.ends_at",
      "e.rank_score",
      "e.closing_rank_score",
      "e.status",
      "e.sold_out",
      "e.work_id",
      "e.source_id",
    ])
    .select(["e.price_from_cents", "e.price_to_cents", "e.price_currency", "e.price_note"])
    .select(["e.formats", "e.accessibility", "e.languages", "e.occasions"])
    .select([
      "e.location",
      "e.venue_name",
      "e.city",
      "e.lat",
      "e.lng",
      "i.name as interest_name",
      "i.schema_type",
    ])
    .select(["s.name as source_name", "s.location as source_location"])
    .select(["s.district as source_district", "s.suburb as source_suburb"])
    .select(["s.lat as source_lat", "s.lng as source_lng", "s.coord_precision as source_coord_precision"])
    .select(["p.key as picture_key", "p.width as picture_width"])
    .select(["p.height as picture_height", "p.blur as picture_blur"]);

/** Texts of public events, by id. */
export async function findTexts(db: Db, ids: readonly number[]): Promise<Map<number, EventTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("events as e")
    .where("e.id", "in", ids)
    .select(["e.id", "e.description", "e.recommended_because"])
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** Events of more than one day that run on one of the days from..to, the first to close first. */
export function listOngoing(
  db: Db,
  filter: ListFilter & { from: string; to: string; limit: number; offset: number },
) {
  return onRun(narrowed(publicEvents(db), filter), filter)
    .orderBy("e.end_time")
    .orderBy("e.id")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

/** Narrows to what listOngoing lists. */
export const onRun = (rows: PublicQuery, filter: DateRange) =>
  rows
    .where("e.end_time", ">=", startsDay(filter.from))
    .where("e.first_day", "<=", filter.to)
    .where("e.last_day", ">=", filter.from)
    .whereRef("e.last_day", ">", "e.first_day");

/** Events that are not over, those of one venue or of some days, soonest first. */
export function listVenueEvents(
  db: Db,
  filter: ListFilter & EveningClock & { limit: number; offset: number },
) {
  return narrowed(publicEvents(db), filter)
    .where("e.last_day", ">=", filter.evening)
    .where("e.ends_at", ">", filter.now)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

/** A venue's events that are not over: counted in an index, but for those of two days. */
export async function countVenueEvents(
  db: Db,
  sourceId: number,
  { now, evening }: EveningClock,
): Promise<number> {
  const own = sql`from public_events e where e.source_id = ${sourceId}`;
  const { rows } = await sql<{ n: number }>`
    select (select count(*) ${own} and e.last_day > ${evening}::date + 1)
      + (select count(*) ${own} and e.last_day between ${evening}::date and ${evening}::date + 1 and e.ends_at > ${now}) as n
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** Events of earlier evenings, the latest first. */
export function listArchive(db: Db, filter: { city: string; evening: string; limit: number }) {
  return narrowed(publicEvents(db), { city: filter.city })
    .where("e.last_day", "<", filter.evening)
    .orderBy("e.last_day", "desc")
    .orderBy("e.start_time", "desc")
    .orderBy("e.id", "desc")
    .limit(filter.limit)
    .execute();
}

export const narrowed = (query: PublicQuery, filter: ListFilter): PublicQuery => query.where(narrow(filter));

/** One public event, also a past one. A merged event leads to the event it was merged into. */
export async function findEvent(
  db: Db,
  id: number,
): Promise<(PublicEvent & { people: PersonOfEvent[]; sources: SourceOfEvent[] }) | undefined> {
  const target = await db.selectFrom("events").select("duplicate_of").where("id", "=", id).executeTakeFirst();
  return publicEvents(db)
    .select([peopleOfEvent.as("people"), sourcesOfEvent.as("sources")])
    .where("e.id", "=", target?.duplicate_of ?? id)
    .executeTakeFirst();
}

/** The events that every public list selects from: published, and not a duplicate of another. */
export function publicEvents(db: Db) {
  return (
    db
      .selectFrom("public_events as e")
      .leftJoin("event_sources as s", "s.id", "e.source_id")
      .leftJoin("interests as i", "i.id", "e.interest_id")
      .leftJoin("picture_addresses as pa", "pa.url", "e.image_url")
      .leftJoin("pictures as p", "p.id", "pa.picture_id")
      .select([
        "e.id",
        "e.title",
        "e.start_time",
        "e.end_time",
        "e.first_day",
        "e.last_day",
        "e.date_only",
        "e.start_hour",
        "e.ends_at",
        "e.rank_score",
        "e.closing_rank_score",
        "e.image_url",
        "e.event_url",
        "e.description",
        "e.recommended_because",
        "e.location",
        "e.venue_name",
        "e.city",
        "e.zip_code",
        "e.lat",
        "e.lng",
        "e.interest_id",
        "e.status",
        "e.sold_out",
        "e.price_from_cents",
        "e.price_to_cents",
        "e.price_currency",
        "e.price_note",
        "e.is_free",
        "e.ticket_url",
        "e.on_sale_at",
        "e.doors_at",
        "e.age_min",
        "e.age_max",
        "e.formats",
        "e.accessibility",
        "e.languages",
        "e.occasions",
        "e.release_year",
        "e.runtime_minutes",
        "e.work_id",
        "e.version",
        "e.created_at",
        "e.updated_at",
        "i.name as interest_name",
        "i.schema_type",
        "p.key as picture_key",
        "p.width as picture_width",
        "p.height as picture_height",
        "p.blur as picture_blur",
        "e.source_id",
        "s.name as source_name",
        "s.location as source_location",
        "s.district as source_district",
        "s.suburb as source_suburb",
        "s.zip_code as source_zip_code",
        "s.lat as source_lat",
        "s.lng as source_lng",
        "s.hours as source_hours",
        "s.official_website as source_website",
        "s.coord_precision as source_coord_precision",
        "s.access_info as source_access",
      ])
      // As joins they would cost each statement its plan once more: few events name a room.
      .select([
        sql<string | null>`(select name from rooms where id = e.room_id)`.as("room_name"),
        sql<string[] | null>`(select access_info from rooms where id = e.room_id)`.as("room_access"),
      ])
  );
}

/** Procedure count_active_events (spec: public-site 7). */
export async function countActiveEvents(db: Db, city: string, today: string): Promise<number> {
  const { n } = await db
    .selectFrom("public_events")
    .where("city", "=", city)
    .where("last_day", ">=", today)
    .select(sql<number>`count(*)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
