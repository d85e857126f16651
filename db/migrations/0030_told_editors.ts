import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Which editors want to be told by mail, and which troubles they were told of and that are not over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table admin_users add column is_told boolean not null default false`,
    sql`
      create table told_troubles (
        key text primary key,
        title text not null,
        told_at timestamptz not null
      )
    `,
  ]);
}
