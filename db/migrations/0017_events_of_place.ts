import { sql, type Kysely } from "kysely";

/**
 * What is on at one venue, answered from the index alone: the map, the venue index and the boroughs and neighbourhoods
 * ask it of every venue at once, and reading a thousand venues' rows for it took a quarter of a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_at_venue on events (source_id, last_day, first_day)
    where published and duplicate_of is null`.execute(db);
}
