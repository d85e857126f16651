import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** An event that an editor deleted stays away whoever lists it later: its tombstone says what it was, when and where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table event_tombstones add column venue_names text[] not null default '{}', add column lat double precision,
      add column lng double precision, add column start_time timestamptz, add column work_id integer, add column page text`,
    sql`create index event_tombstones_day on event_tombstones (first_day)`,
  ]);
}
