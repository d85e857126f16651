/** Boroughs, neighbourhoods and access features of a city's venues: the filters of the lists. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** Boroughs with their neighbourhoods (null: venues without one), by name; `busy` where a venue has current or coming events. */
export function listPlaces(db: Db, city: string, today: string) {
  const places = db
    .selectFrom("event_sources as s")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .where("s.district", "is not", null)
    .select(["s.district", "s.suburb"])
    .select(sql<number[]>`array_agg(s.id)`.as("venues"))
    .groupBy(["s.district", "s.suburb"]);
  // The first event of a place's venues is enough; venue by venue, all of them would be looked up.
  return db
    .selectFrom(places.as("p"))
    .select(["p.district", "p.suburb"])
    .select(isBusy(sql`any(p.venues)`, today).as("busy"))
    .orderBy("p.district")
    .orderBy("p.suburb")
    .execute();
}

/** Boroughs and neighbourhoods of all cities. */
export const listPlaceNames = (db: Db) =>
  db.selectFrom("event_sources").select(["district", "suburb"]).distinct().execute();

/** Access features of venues with current or coming events, by name. */
export async function listAccess(db: Db, city: string, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_sources as s")
    .where("s.city", "=", city)
    .where("s.merged_into_id", "is", null)
    .where("s.access_info", "!=", sql<string[]>`'{}'`)
    .where(isBusy(sql`s.id`, today))
    .select(sql<string>`unnest(s.access_info)`.as("name"))
    .distinct()
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** The words of formats, access, languages and occasions (db/facts.ts) that current or coming events have. */
export async function listWords(db: Db, city: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from public_events e, unnest(e.formats || e.accessibility || e.languages || e.occasions) word
    where e.city = ${city} and e.last_day >= ${today} order by word
  `.execute(db);
  return rows.map(({ word }) => word);
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

/**
 * The venues that a list is narrowed to: one, those of a place, those that offer what is asked of access:
 * of each list at least one. Null when nothing is asked. A venue that was merged stands for its keeper.
 */
export async function listVenueIds(
  db: Db,
  wanted: {
    venue: number | null;
    /** All spellings. */
    boroughs: string[] | null;
    neighbourhoods: string[] | null;
    access: string[][];
    /** Points, of which one is a short walk away. */
    stops?: { lat: number; lng: number }[] | null;
  },
): Promise<number[] | null> {
  const { venue, boroughs, neighbourhoods, access, stops = null } = wanted;
  if ([venue, boroughs, neighbourhoods, stops].every((asked) => asked === null) && access.length === 0)
    return null;
  let query = db.selectFrom("event_sources as s").select("s.id");
  if (venue !== null)
    query = query.where(sql<boolean>`s.id = (select coalesce(v.merged_into_id, v.id)
      from event_sources v where v.id = ${venue})`);
  if (boroughs !== null) query = query.where(sql<boolean>`s.district = any(${boroughs})`);
  if (neighbourhoods !== null) query = query.where(sql<boolean>`s.suburb = any(${neighbourhoods})`);
  for (const any of access) query = query.where(sql<boolean>`s.access_info && ${any}::text[]`);
  if (stops !== null) query = query.where(isNear(stops));
  return (await query.execute()).map(({ id }) => id);
}

const isBusy = (venue: RawBuilder<unknown>, today: string) => sql<boolean>`exists (
  select 1 from public_events e
  where e.source_id = ${venue} and e.last_day >= ${today}
)`;

/** Some nine minutes on foot: 0.4 miles, in degrees of latitude and of New York's longitude. */
const WALK = { lat: 0.0058, lng: 0.0076 };

const isNear = (
  stops: { lat: number; lng: number }[],
) => sql<boolean>`(s.coord_precision <> 'zip' and exists (
  select 1 from unnest(${stops.map(({ lat }) => lat)}::float8[], ${stops.map(({ lng }) => lng)}::float8[]) as stop (lat, lng)
  where ((s.lat - stop.lat) / ${WALK.lat}::float8) ^ 2 + ((s.lng - stop.lng) / ${WALK.lng}::float8) ^ 2 <= 1))`;
