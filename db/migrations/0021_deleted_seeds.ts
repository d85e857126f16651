import { sql, type Kysely } from "kysely";

/** Venues of the first-run data that an editor deleted: every start seeds again, and must not bring them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deleted_seeds (
    seed_key text primary key,
    deleted_at timestamptz not null default now()
  )`.execute(db);
}
