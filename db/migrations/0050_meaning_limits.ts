import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** How near two texts must lie to mean the like: a number of each model's own, measured on the site's events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table meaning_limits (
        model text primary key,
        -- cosine distance
        farthest double precision not null check (farthest > 0 and farthest < 2),
        -- of unrelated events that were compared
        pairs integer not null,
        measured_at timestamptz not null
      )
    `,
  ]);
}
