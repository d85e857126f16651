import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Two days after their answers readers get one letter that teaches the next ones, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [sql`alter table users add column second_letter_at timestamptz`]);
}
