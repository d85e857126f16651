import { sql, type Kysely } from "kysely";

/** Secrets the site makes for itself at first use, so that none has to be configured and all processes share them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_secrets (
      name text primary key,
      value text not null check (length(value) >= 32),
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
