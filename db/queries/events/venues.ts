/** Public reads of venues (event sources that have not been merged into another). */
import { sql, type AliasableExpression } from "kysely";
import type { Db } from "../../client";
import { during } from "./events";
import { factConditions, type FactFilter } from "./fact-filter";
import { comingByVenue } from "./venue-counts";

/** All venues of a city by name, each with its number of current events. */
export function listVenues(db: Db, city: string, today: string) {
  return db
    .selectFrom("event_sources as s")
    .leftJoin(comingByVenue(today).as("c"), "c.source_id", "s.id")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .select(["s.id", "s.name", "s.location", "s.city", "s.district", "s.suburb", "s.zip_code"])
    .select(sql<number>`coalesce(c.n, 0)`.as("event_count"))
    .orderBy(sql`fold_text(s.name)`)
    .orderBy("s.id")
    .execute();
}

export interface MapFilter {
  interestIds?: number[];
  /** Events that are on during one of these days, both inclusive. */
  days?: { from: string; to: string } | null;
  borough?: string;
  neighbourhood?: string;
  /** Access features: at least one of each list. */
  access?: string[][];
  facts?: FactFilter;
}

/** Current and coming events by venue: counted one by one, from an index alone, where they are narrowed. */
function matching(
  db: Db,
  today: string,
  { interestIds = [], days, facts }: MapFilter,
): AliasableExpression<{ source_id: number | null; n: number }> {
  const conditions = facts ? factConditions(facts) : [];
  if (interestIds.length === 0 && !days && conditions.length === 0) return comingByVenue(today);
  let query = db
    .selectFrom("public_events as e")
    .where("e.last_day", ">=", today)
    .groupBy("e.source_id")
    .select("e.source_id")
    .select(sql<number>`count(*)`.as("n"));
  if (interestIds.length > 0) query = query.where("e.interest_id", "in", interestIds);
  if (days) query = query.where(during(days));
  for (const condition of conditions) query = query.where(condition);
  return query;
}

/** Venues with an exact point and current events: what the map shows. */
export function listMapVenues(db: Db, city: string, today: string, filter: MapFilter = {}) {
  let query = db
    .selectFrom("event_sources as s")
    .innerJoin(matching(db, today, filter).as("c"), "c.source_id", "s.id")
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
    ]);
  if (filter.borough) query = query.where("s.district", "=", filter.borough);
  if (filter.neighbourhood) query = query.where("s.suburb", "=", filter.neighbourhood);
  for (const any of filter.access ?? []) query = query.where(sql<boolean>`s.access_info && ${any}::text[]`);
  return query.orderBy("s.name").execute();
}

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
