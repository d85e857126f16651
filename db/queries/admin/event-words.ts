/**
 * The search of the editors' list of events: every word must occur in title, description, location, city, state or the
 * source's name (spec: accounts 7, "keyword match"). event_search_texts has these words, each after a blank.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";

export interface EventSearch {
  /** Letters and digits only; empty when the text has none. */
  words: string[];
  text: string;
}

/** @returns null when there is nothing to search */
export async function readEventSearch(db: Db, text: string): Promise<EventSearch | null> {
  if (text === "") return null;
  const { rows } = await sql<{ folded: string }>`select search_text(${text}) as folded`.execute(db);
  const words = (rows[0]?.folded ?? "").split(" ").filter((word) => word !== "");
  return { words: [...new Set(words)], text };
}

/** How events are looked up in the trigram index: what is joined to `events e`, and the condition. */
export function eventSearchClauses({ words, text }: EventSearch): {
  join: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
} {
  if (words.length === 0) return { join: sql``, where: containsText(text) };
  // Beginnings of one or two letters are in most events: the index is read for longer words only, if there are any.
  const long = words.filter((word) => !isShort(word));
  const where =
    long.length === 0 ? words.map(indexed) : [...long.map(indexed), ...words.filter(isShort).map(contains)];
  return { join: sql`join event_search_texts t on t.event_id = e.id`, where: and(where) };
}

/** The same condition, for events that are read in some order: no index can answer it. */
export function matches({ words, text }: EventSearch): RawBuilder<unknown> {
  if (words.length === 0) return containsText(text);
  return sql`(select ${and(words.map(contains))} from event_search_texts t where t.event_id = e.id)`;
}

/** Counts matches among the texts that come first in the table; null where texts cannot tell. */
export function countAmongFirst(
  { words }: EventSearch,
  isShown: RawBuilder<unknown>,
  { texts, most }: { texts: number; most: number },
): RawBuilder<unknown> | null {
  if (words.length === 0) return null;
  return sql`select count(*) from (
    select 1 from (select * from event_search_texts limit ${texts}) t
    where ${and(words.map(contains))} and (select ${isShown} from events e where e.id = t.event_id) limit ${most}
  ) found`;
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const contains = (word: string) => sql`strpos(t.words, ${partOf(word)}) > 0`;

// The pattern stands in a subquery on purpose: PostgreSQL then expects few matches whatever the word, and always reads
// the trigram index. Its guess from a common-looking pattern would make it read the whole table for a rare one.
const indexed = (word: string) => sql`t.words like (select ${`%${partOf(word)}%`}::text)`;

const partOf = (word: string) => (isShort(word) ? ` ${word}` : word);

/** A shorter word must be the beginning of one. */
const SHORTEST_PART = 3;

const isShort = (word: string) => word.length < SHORTEST_PART;

/** Text without letters and digits ("!!!") has no word to look up: every event is read. Slow, but right. */
function containsText(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(e.title ilike ${pattern} or e.description ilike ${pattern} or e.location ilike ${pattern}
    or e.city ilike ${pattern} or e.state ilike ${pattern}
    or (select s.name from event_sources s where s.id = e.source_id) ilike ${pattern})`;
}
