/** Boroughs, neighbourhoods and access features of a city's venues: the filters of the lists. */
import { sql } from "kysely";
import type { Db } from "../../client";

const isBusy = (today: string) => sql<boolean>`exists (
  select 1 from events e
  where e.source_id = s.id and e.published and e.duplicate_of is null and e.last_day >= ${today}
)`;

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** Boroughs with their neighbourhoods (null: venues without one), by name; `busy` where a venue has current or coming events. */
export function listPlaces(db: Db, city: string, today: string) {
  return db
    .selectFrom("event_sources as s")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .where("s.district", "is not", null)
    .select(["s.district", "s.suburb"])
    .select(sql<boolean>`bool_or(${isBusy(today)})`.as("busy"))
    .groupBy(["s.district", "s.suburb"])
    .orderBy("s.district")
    .orderBy("s.suburb")
    .execute();
}

/** Access features of venues with current or coming events, by name. */
export async function listAccess(db: Db, city: string, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_sources as s")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .where("s.access_info", "!=", sql<string[]>`'{}'`)
    .where(isBusy(today))
    .select(sql<string>`unnest(s.access_info)`.as("name"))
    .distinct()
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Every spelling of an access feature. */
export async function listAccessNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("event_sources as s")
    .where("s.access_info", "!=", sql<string[]>`'{}'`)
    .select(sql<string>`unnest(s.access_info)`.as("name"))
    .distinct()
    .execute();
  return rows.map(({ name }) => name);
}

/** Every spelling of a borough or neighbourhood, ignoring case and accents. */
export async function listPlaceNames(db: Db, column: "district" | "suburb", name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_sources as s")
    .where(sql<boolean>`fold_text(${sql.ref(`s.${column}`)}) = fold_text(${name})`)
    .select(`s.${column} as name`)
    .distinct()
    .execute();
  return rows.flatMap(({ name: found }) => found ?? []);
}
