import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** How sure a fetch was that what it read is an event. Editors look at the doubtful ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table events add column confidence real not null default 1 check (confidence between 0 and 1)`,
    sql`create index events_doubtful on events (last_day) where confidence < 0.6`,
  ]);
}
