import type { Kysely } from "kysely";
import { createPublicEvents } from "./public-events";
import { runStatements } from "./run-statements";

/** What is public stands in one place: a view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [createPublicEvents]);
}
