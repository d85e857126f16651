import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Letters remember works, and readers say what they want more and less of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table weekly_recommendations add column work_ids integer[] not null default '{}'`,
    sql`
      update weekly_recommendations w set work_ids = array(
        select distinct e.work_id from events e where e.id = any(w.event_ids) and e.work_id is not null
      )
      where w.period > current_date - 60 and w.event_ids <> '{}'
    `,
    sql`
      create table taste_votes (
        user_id uuid not null references users(id) on delete cascade,
        event_id integer not null references events(id) on delete cascade,
        vote text not null check (vote in ('more', 'less')),
        created_at timestamptz not null,
        primary key (user_id, event_id)
      )
    `,
    sql`create index taste_votes_event on taste_votes (event_id)`,
    sql`
      create table hidden_venues (
        user_id uuid not null references users(id) on delete cascade,
        source_id integer not null references event_sources(id) on delete cascade,
        created_at timestamptz not null,
        primary key (user_id, source_id)
      )
    `,
    sql`create index hidden_venues_source on hidden_venues (source_id)`,
  ]);
}
