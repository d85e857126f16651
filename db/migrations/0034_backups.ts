import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** When `backup` has made a copy: no process of the site sees the folder that it went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`create table backups (taken_at timestamptz primary key, bytes bigint not null)`,
  ]);
}
