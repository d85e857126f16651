import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The session that turned notifications on, so that ending it ends them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // One that ends by its age leaves the notifications: the browser ends them when it next shows a page.
    sql`alter table push_subscriptions add column session_hash text references sessions(id_hash) on delete set null`,
    sql`create index push_subscriptions_session on push_subscriptions (session_hash)`,
  ]);
}
