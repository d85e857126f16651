/** Indexes of events that do the work of several: every fetch writes each of them (docs/decisions/0100-twenty-two-indexes.md). */
import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements);
}

// Indexes are built before any is dropped: a drop holds up readers until the migration ends.
const statements = [
  // A GIN index of several columns searches each of them as fast as an index of that column alone.
  sql`create index events_by_word on events using gin (title_words, headline, search, formats, accessibility, languages, occasions)
    where published and duplicate_of is null`,
  // Few events: those that a fetch doubts, that say when tickets go on sale, or that have a text.
  sql`create index events_of_note on events (confidence, last_day, on_sale_at)
    where confidence < 0.6 or on_sale_at is not null or recommended_because is not null`,
  sql`drop index events_title_lexemes, events_headline, events_search, events_facts, events_doubtful, events_by_sale, events_with_text`,
  // The key of a title is its folded text, so events_by_title_key has the editors' order by title.
  sql`drop index events_admin_title`,
];
