import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** A doubtful reading waits for an editor before it is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table events drop constraint events_unpublished_because_check`,
    sql`alter table events add constraint events_unpublished_because_check
      check (unpublished_because in ('admin', 'missing', 'doubtful'))`,
  ]);
}
