import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** How a source's page looked when it was last believed, to see that it is still that page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table event_sources
      add column page_mark jsonb,
      add column doubted_fetches integer not null default 0`,
  ]);
}
