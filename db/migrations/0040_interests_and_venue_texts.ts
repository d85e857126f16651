import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * Interests that editors rename, describe and merge; a merged one keeps its row, because addresses and events still name its id.
 * And what a venue says of itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`
      alter table interests
        add column description text check (length(description) between 1 and 500),
        -- names it had, and names of those merged into it: their addresses lead here, and no start adds them again
        add column former_names text[] not null default '{}',
        add column merged_into_id integer references interests(id) on delete cascade,
        -- events of it up to this id have its present name in their search; null: all have
        add column stale_search_after integer,
        add column version integer not null default 1
    `,
    sql`alter table interests drop constraint interests_name_key`,
    sql`create unique index interests_name on interests (lower(name)) where merged_into_id is null`,
    sql`create index interests_merged on interests (merged_into_id) where merged_into_id is not null`,
    sql`drop trigger interests_tell_public on interests`,
    sql`create trigger interests_tell_public after insert or delete or update of name, description, merged_into_id on interests
      for each statement execute function tell_everything_changed()`,
    sql`alter table event_sources add column description text check (length(description) between 1 and 2000)`,
    sql`create trigger event_sources_described before update of description on event_sources
      for each row execute function touch_updated_at()`,
    sql`create trigger event_sources_tell_description after update of description on event_sources
      for each row execute function tell_venue_change()`,
  ]);
}
