import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Members of a group can end its mails and stay in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table notification_settings add column group_mails boolean not null default true`,
  ]);
}
