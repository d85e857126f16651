import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** How many people saved a work: counted with its rarity, and read by lists, pages and letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [sql`alter table work_rarity add column savers integer not null default 0`]);
}
