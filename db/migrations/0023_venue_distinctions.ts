import { sql, type Kysely } from "kysely";

/** Venues that look like one and of which an editor has said that they are two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table venue_distinctions (
      venue_a integer not null references event_sources(id) on delete cascade,
      venue_b integer not null references event_sources(id) on delete cascade,
      decided_by uuid,
      decided_at timestamptz not null default now(),
      primary key (venue_a, venue_b),
      check (venue_a < venue_b)
    )
  `.execute(db);
  await sql`create index venue_distinctions_b on venue_distinctions (venue_b)`.execute(db);
}
