import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Two roles in the admin area. Who was in it before is an administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      alter table admin_users
        add column role text not null default 'admin' check (role in ('editor', 'admin'))
    `,
  ]);
}
