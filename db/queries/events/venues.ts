/** Public reads of venues (event sources that have not been merged into another). */
import { sql } from "kysely";
import type { Db } from "../../client";
import { publicIds } from "./events";
import type { ListFilter } from "./narrow";

/** All venues of a city by name, each with its number of current events. */
export function listVenues(db: Db, city: string, today: string) {
  return db
    .selectFrom("event_sources as s")
    .leftJoin(comingByVenue(db, today).as("c"), "c.source_id", "s.id")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .select(["s.id", "s.name", "s.location", "s.city", "s.district", "s.suburb", "s.zip_code"])
    .select(sql<number>`coalesce(c.n, 0)`.as("event_count"))
    .orderBy(sql`fold_text(s.name)`)
    .orderBy("s.id")
    .execute();
}

/** Venues with an exact point and current events: what the map shows. Its city is the venue's. */
export function listMapVenues(db: Db, city: string, today: string, filter: ListFilter = {}) {
  const { venues, ...ofEvents } = { ...filter, city: null };
  return db
    .selectFrom("event_sources as s")
    .innerJoin(comingByVenue(db, today, ofEvents).as("c"), "c.source_id", "s.id")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .where("s.coord_precision", "!=", "zip")
    .where("s.lat", "is not", null)
    .where("s.lng", "is not", null)
    .select([
      "s.id",
      "s.name",
      "s.location",
      "s.district",
      "s.suburb",
      "s.lat",
      "s.lng",
      "c.n as event_count",
    ])
    .$if(venues != null, (query) => query.where(sql<boolean>`s.id = any(${venues}::int[])`))
    .orderBy("s.name")
    .execute();
}

/** Current and coming events by venue, counted one by one: an index has all that they are narrowed by. */
export const comingByVenue = (db: Db, today: string, filter: ListFilter = {}) =>
  publicIds(db, filter)
    .clearSelect()
    .where("e.last_day", ">=", today)
    .groupBy("e.source_id")
    .select("e.source_id")
    .select(sql<number>`count(*)`.as("n"));

/** How many venues the map shows. */
export async function countMapVenues(db: Db, city: string, today: string): Promise<number> {
  const { n } = await db
    .selectFrom("event_sources as s")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .where("s.coord_precision", "!=", "zip")
    .where("s.lat", "is not", null)
    .where("s.lng", "is not", null)
    .where(
      sql<boolean>`exists (
      select 1 from public_events e
      where e.source_id = s.id and e.last_day >= ${today}
    )`,
    )
    .select(sql<number>`count(*)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** One venue. A merged venue leads to the venue it was merged into. */
export async function findVenue(db: Db, id: number) {
  const target = await db
    .selectFrom("event_sources")
    .select("merged_into_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return db
    .selectFrom("event_sources as s")
    .where("s.id", "=", target?.merged_into_id ?? id)
    .select([
      "s.id",
      "s.name",
      "s.location",
      "s.city",
      "s.district",
      "s.suburb",
      "s.state_code",
      "s.zip_code",
      "s.hours",
      "s.official_website",
      "s.description",
      "s.lat",
      "s.lng",
      "s.coord_precision",
      "s.access_info",
    ])
    .executeTakeFirst();
}

/** How the venue's pages were read last. */
export function findReading(db: Db, id: number) {
  return db
    .selectFrom("event_sources")
    .where("id", "=", id)
    .select(["name as source_name", "last_success_at", "empty_reason", "silent_since"])
    .executeTakeFirst();
}

/** Whether a source that will bring events has not been fetched yet: the first minutes of a new installation. */
export async function hasUnfetchedSources(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("event_sources")
    .select("id")
    .where("is_enabled", "=", true)
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .where("last_fetched", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
