import { sql, type Kysely } from "kysely";

/**
 * How many events a venue has to come is asked for all venues at once by the index of venues and by the map, and for the
 * whole city by every home page: both are answered from an index alone, without reading the events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shown = sql`published and duplicate_of is null`;
  await sql`create index events_current_of_source on events (source_id, last_day) where ${shown}`.execute(db);
  await sql`create index events_current_of_city on events (city, last_day) where ${shown}`.execute(db);
}
