import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The signed calendar that this site publishes, and the sites whose signed calendars it reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      create table published_calendar (
        is_only boolean primary key default true check (is_only),
        made_at timestamptz not null,
        events integer not null,
        etag text not null,
        body bytea not null
      )
    `,
    sql`
      create table calendar_publishers (
        source_id integer primary key references event_sources (id) on delete cascade,
        -- Another address is another site: its key is trusted anew.
        address text not null,
        site text not null,
        public_key text not null,
        -- Of the file read last: an older one is refused.
        made_at timestamptz not null
      )
    `,
  ]);
}
