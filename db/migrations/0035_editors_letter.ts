import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** What editors put at the top of letters, and the series that a letter held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table letter_notes (
        day date primary key,
        text text not null check (length(text) between 1 and 600)
      )
    `,
    sql`
      create table letter_pins (
        event_id integer primary key references events (id) on delete cascade,
        pinned_at timestamptz not null
      )
    `,
    sql`alter table weekly_recommendations add column series text[] not null default '{}'`,
  ]);
}
