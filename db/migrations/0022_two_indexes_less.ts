import { sql, type Kysely } from "kysely";

/**
 * Two indexes that others hold whole: events_at_venue begins with the columns of events_current_of_source, and
 * events_active has those of events_current_of_city. Every write of an event kept all four.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists events_current_of_source`.execute(db);
  await sql`drop index if exists events_current_of_city`.execute(db);
}
