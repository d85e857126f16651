import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // How many events the last reading gave that gave any, and why the one since then gives none.
    sql`alter table event_sources add column last_parsed integer, add column empty_reason text`,
    sql`
      update event_sources s set last_parsed = r.parsed from (
        select distinct on (source_id) source_id, parsed from fetch_runs where parsed > 0 order by source_id, started_at desc
      ) r where r.source_id = s.id
    `,
  ]);
}
