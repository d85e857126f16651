import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Searches of visitors without a result, by week. No row says who searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table missed_searches (
        -- its Monday
        week date not null,
        words text not null check (length(words) between 3 and 60),
        times integer not null default 1,
        primary key (week, words)
      )
    `,
  ]);
}
