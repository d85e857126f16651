/** The events a letter may choose from, read in pages to save memory. */
import { sql } from "kysely";
import type { Db } from "../../client";

export type PoolRow = Awaited<ReturnType<typeof listPoolPage>>[number];

/** Characters of a description that a letter may quote. */
const BLURB = 400;

/** Published events that begin or are on within from..to (New York days), ordered by id, after `afterId`. */
export function listPoolPage(db: Db, range: { from: string; to: string; afterId: number; limit: number }) {
  return (
    db
      .selectFrom("public_events as e")
      .leftJoin("event_sources as s", "s.id", "e.source_id")
      .leftJoin("interests as i", "i.id", "e.interest_id")
      .leftJoin("picture_addresses as pa", "pa.url", "e.image_url")
      .leftJoin("work_rarity as wr", "wr.work_id", "e.work_id")
      .leftJoin("letter_pins as pin", "pin.event_id", "e.id")
      .leftJoin("letter_omissions as lo", "lo.work_id", "e.work_id")
      .leftJoin("pictures as p", "p.id", "pa.picture_id")
      // A letter sends nobody to what is off or sold out.
      .where("e.status", "in", ["scheduled", "moved_online"])
      .where("e.sold_out", "=", false)
      .where("e.last_day", ">=", range.from)
      .where("e.first_day", "<=", range.to)
      .where("e.id", ">", range.afterId)
      .orderBy("e.id")
      .limit(range.limit)
      .select([
        "e.id",
        "e.title",
        "e.title_key",
        "e.start_time",
        "e.end_time",
        "e.first_day",
        "e.last_day",
        "e.start_hour",
        "p.key as picture_key",
        "e.recommended_because",
        "e.location",
        "e.venue_name",
        "e.city",
        "e.lat",
        "e.lng",
        "e.interest_id",
        "e.work_id",
        "e.status",
        "e.formats",
        "e.accessibility",
        "e.languages",
        "e.occasions",
        "e.source_id",
        "e.rank_terms",
        "e.price_from_cents",
        "e.price_to_cents",
        "e.price_currency",
        "e.price_note",
        "wr.dates_left",
        "wr.run_dates",
        "wr.last_before",
        "wr.venues",
        "wr.savers",
        "i.name as interest_name",
        "i.schema_type as interest_type",
        "s.suburb as source_suburb",
        "s.name as source_name",
        "s.location as source_location",
        "s.district as source_district",
        "s.lat as source_lat",
        "s.lng as source_lng",
        "s.coord_precision as source_coord_precision",
      ])
      .select(sql<string>`left(e.description, ${sql.lit(BLURB)})`.as("description"))
      .select(sql<boolean>`pin.event_id is not null`.as("is_pinned"))
      .select(sql<boolean>`lo.work_id is not null`.as("is_left_out"))
      // Asked of runs alone: their end is no last chance where the work comes again.
      .select(
        sql<boolean>`(e.last_day > e.first_day and exists (select from public_events n where n.work_id = e.work_id
          and n.source_id is not distinct from e.source_id and n.last_day > e.last_day and n.status <> 'cancelled'))`.as(
          "has_later",
        ),
      )
      .execute()
  );
}

/** The points of all zip codes. */
export function listZipPoints(db: Db) {
  return db.selectFrom("zip_codes").select(["zip_code", "lat", "lng"]).execute();
}
