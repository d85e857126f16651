import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Counts of a narrowed calendar come from indexes too, and so does the best of what opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements);
}

const isPublic = sql`published and duplicate_of is null`;

// As events_by_hour (migration 0009): only a question that says "id > 0" may use the first two.
const statements = [
  sql`create index events_by_interest_hour on events (interest_id, city, last_day, start_hour) where ${isPublic} and id > 0`,
  sql`create index events_by_venue_hour on events (source_id, city, last_day, start_hour) where ${isPublic} and id > 0`,
  // What opens on a day, the best first, as events_coming has what ends on it.
  sql`create index events_opening on events (first_day, worth desc, start_time, id) include (last_day, source_id, work_id,
    city, interest_id, start_hour, is_free, price_from_cents, price_to_cents, sold_out, status)
    where ${isPublic} and last_day > first_day`,
  // With the hour, so that what is free is counted by it.
  sql`drop index events_free`,
  sql`create index events_free on events (last_day, first_day) include (id, city, source_id, interest_id, start_hour)
    where ${isPublic} and is_free`,
  // With the id, so that the showings of a day are found without a look at the others.
  sql`drop index events_of_work`,
  sql`create index events_of_work on events (work_id, start_time) include (id, source_id, first_day, last_day, status)
    where ${isPublic} and work_id is not null`,
];
