import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** How rare works are in the city. Counted anew every few minutes (db/queries/events/rarity.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table work_rarity (
        work_id integer primary key references works(id) on delete cascade,
        -- days on which it is still to be seen, a run for each of its days, over all houses
        dates_left integer not null check (dates_left > 0),
        houses integer not null check (houses > 0),
        -- dates of the run that is on, those that are over included; null where more dates come as others are over
        run_dates integer check (run_dates > 0),
        -- when it was last here, and when before this run
        last_seen date,
        last_before date,
        is_everywhere boolean not null generated always as (houses >= 3 or dates_left >= 40) stored
      )
    `,
    sql`create index work_rarity_everywhere on work_rarity (work_id) where is_everywhere`,
  ]);
}
