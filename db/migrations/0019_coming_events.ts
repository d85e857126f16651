import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The editors' list opens on what is to come: counted and sorted here, because a row of events fills a quarter of a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`create index events_admin_coming on events (ends_at, id)
      include (published, start_time, end_time, source_id, interest_id)`,
  ]);
}
