import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Venues that a new reader says they go to: followed with the first sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table pending_onboarding add column places jsonb not null default '[]'`,
  ]);
}
