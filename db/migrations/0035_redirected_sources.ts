import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** An address that leads to another source's calendar lists its events under a second name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table event_sources add column leads_to text`,
    sql`create index event_sources_by_target on event_sources using hash (page_address(leads_to)) where leads_to is not null`,
  ]);
}
