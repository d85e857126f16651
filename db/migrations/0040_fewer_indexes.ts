import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Some fifty thousand events are to come: what served half a million goes (decision 85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`drop index events_by_hour, events_by_interest_hour, events_by_venue_hour`,
    sql`drop index events_by_last_day, events_by_interest, events_past`,
    sql`drop trigger events_note_venue_count on events`,
    sql`drop function note_venue_count()`,
    sql`drop function count_venues(date)`,
    sql`drop table venue_counts`,
  ]);
}
