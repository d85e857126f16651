import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The pages of some sources show nothing before their scripts have run (docs/decisions/0040-renderer.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table event_sources add column rendered boolean not null default false`,
  ]);
}
