import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Indexes with which a million events are listed and counted without reading most of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...counting, ...runs, ...oftenAsked, ...statistics, ...vacuuming]);
}

const isPublic = sql`published and duplicate_of is null`;

// A row of events fills a quarter of a page; what is counted by stands in the index alone.
const counting = [
  sql`create index events_coming on events (last_day, first_day) include (source_id, city, interest_id, start_time,
    date_only, is_free, price_from_cents, price_to_cents, sold_out, status) where ${isPublic}`,
  sql`drop index events_active`,
  sql`drop index events_by_city`,
];

// Runs that are over, and those that have not begun, are passed over in the index. By end_time, because lists are ordered by it.
const runs = [
  sql`drop index events_ongoing`,
  sql`create index events_ongoing on events (end_time, id, first_day, last_day) include (city, source_id, interest_id)
    where ${isPublic} and last_day > first_day`,
];

const oftenAsked = [
  // Beside the words of a search: what both indexes name is read, not all that one of them does.
  sql`create index events_free on events (last_day, first_day) where ${isPublic} and is_free`,
  sql`create index events_by_price on events ((coalesce(price_from_cents, price_to_cents)), last_day)
    where ${isPublic} and coalesce(price_from_cents, price_to_cents) is not null`,
  sql`create index events_past on events ((coalesce(end_time, start_time)), id) where ${isPublic}`,
  sql`create index events_updated on events (updated_at) where ${isPublic}`,
  sql`create index event_sources_first_words on event_sources ((search_text(name)) text_pattern_ops)`,
  sql`create index event_sources_by_place on event_sources ((fold_text(district)), (fold_text(suburb)))`,
];

// How common a typed beginning is decides whether days are walked through or the word is looked up: PostgreSQL only guesses
// where it keeps fewer than a hundred words.
const statistics = [
  sql`alter table events alter column title_words set statistics 400, alter column headline set statistics 400`,
];

// Every fetch touches its events. An index answers alone only for pages that were vacuumed since.
const vacuuming = [
  sql`alter table events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.05)`,
];
