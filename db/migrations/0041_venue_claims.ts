import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** People who say that a venue is theirs: proved by a mailed link, confirmed by an editor, and what they propose then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table venue_claims (
        id uuid primary key default gen_random_uuid(),
        source_id integer not null references event_sources(id) on delete cascade,
        name text not null check (length(name) between 1 and 120),
        email text not null check (email = lower(email) and length(email) <= 320),
        -- the address is at the domain of the venue's own website
        is_own_domain boolean not null,
        -- of the mailed link, which is the permission to speak for the venue
        token_hash text not null unique,
        status text not null default 'mailed' check (status in ('mailed','proved','confirmed','declined')),
        -- what the venue would like its page to say, as form fields; an editor decides
        proposed jsonb,
        created_at timestamptz not null,
        proved_at timestamptz,
        -- null once confirmed: kept until it is revoked
        expires_at timestamptz
      )
    `,
    sql`create index venue_claims_source on venue_claims (source_id)`,
    sql`create index venue_claims_waiting on venue_claims (created_at) where status = 'proved' or proposed is not null`,
    sql`create index venue_claims_expiry on venue_claims (expires_at)`,
  ]);
}
