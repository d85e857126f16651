import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** A second factor for administrators: passkeys, and codes for the day on which none is at hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table passkeys (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users(id) on delete cascade,
        -- base64url, as browsers name it
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null default 0,
        transports jsonb not null default '[]',
        name text not null check (length(name) between 1 and 60),
        created_at timestamptz not null,
        last_used_at timestamptz
      )
    `,
    sql`create index passkeys_user on passkeys (user_id)`,
    sql`
      create table recovery_codes (
        code_hash text primary key,
        user_id uuid not null references users(id) on delete cascade,
        used_at timestamptz
      )
    `,
    sql`create index recovery_codes_user on recovery_codes (user_id)`,
    sql`
      alter table sessions
        add column second_factor_at timestamptz,
        -- what the browser's authenticator must sign next
        add column challenge text
    `,
  ]);
}
