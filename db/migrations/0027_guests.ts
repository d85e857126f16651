import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Guests who confirmed their address are members; their row stays a while, so that the link in their mail leads on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table group_guests add column user_id uuid references users(id) on delete cascade`,
    sql`create index group_guests_user on group_guests (user_id)`,
  ]);
}
