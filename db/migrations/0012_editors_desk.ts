import { sql, type Kysely } from "kysely";

/** What the editors' desk needs: silent sources noted nightly, tried addresses, and counts that are index scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Found out by the nightly housekeeping, because it asks all events of all sources.
  await sql`alter table event_sources add column silent_since timestamptz`.execute(db);
  await sql`
    create table source_trials (
      id uuid primary key default gen_random_uuid(),
      url text not null check (length(url) <= 2000),
      zone text not null default 'America/New_York',
      asked_by uuid references users(id) on delete set null,
      status text not null default 'waiting' check (status in ('waiting','running','done','failed')),
      -- what would be stored, as the page shows it
      result jsonb,
      error text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )
  `.execute(db);
  await sql`create index source_trials_asked_by on source_trials (asked_by)`.execute(db);
  await sql`create index source_trials_created on source_trials (created_at)`.execute(db);
  await sql`create index events_active on events (city, last_day) where published and duplicate_of is null`.execute(
    db,
  );
  await sql`create index fetch_runs_started on fetch_runs (started_at desc)`.execute(db);
  await sql`create index fetch_runs_open on fetch_runs (source_id) where outcome = 'running'`.execute(db);
  await sql`create index audit_log_type on audit_log (subject_type, at desc, id desc)`.execute(db);
}
