import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * What an event was known as was kept for coming events only, by the database's own clock, which is not that of the fetch. A fetch that
 * moved an event from today to next week left nothing by which a late guide's listing could be recognised. Retention deletes old ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`drop trigger events_keep_identity on events`,
    sql`create trigger events_keep_identity after update of title_key, start_time, source_title_key, source_start, work_id,
        venue_name, lat, lng, source_id on events
      for each row when (
        (old.title_key, old.start_time, old.source_title_key, old.source_start, old.venue_name, old.lat, old.lng, old.source_id)
          is distinct from
        (new.title_key, new.start_time, new.source_title_key, new.source_start, new.venue_name, new.lat, new.lng, new.source_id)
        or old.work_id <> new.work_id)
      execute function keep_event_identity()`,
  ]);
}
