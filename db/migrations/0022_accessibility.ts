import { sql, type Kysely } from "kysely";
import { createPublicEvents } from "./public-events";
import { runStatements } from "./run-statements";

/** What an event itself offers for access, beside its venue: 'open-captions', 'asl' and so on. Lists are narrowed by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table events add accessibility text[] not null default '{}'`,
    sql`create index events_accessibility on events using gin (accessibility)
      where published and duplicate_of is null`,
    sql`create trigger events_tell_accessibility after update of accessibility on events
      for each row when (old.accessibility is distinct from new.accessibility) execute function tell_event_change()`,
    sql`drop view public_events`,
    createPublicEvents,
  ]);
}
