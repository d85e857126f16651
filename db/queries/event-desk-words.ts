/**
 * What an editor types, as bits of events: every part of a word that is typed must be contained in a word of title,
 * description, location, city, state or the source's name (spec: accounts 7, "keyword match"). See migration 0020.
 */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../client";

/** Shorter parts only begin words. */
const SHORTEST_PART = 3;
/** As words are stored. */
const LONGEST_WORD = 60;

/** Events in a block: one bit each, the event's number saying which. */
const BLOCK_BITS = 14;
export const BLOCK = 1 << BLOCK_BITS;

export interface DeskSearch {
  /** What was typed, folded, word by word; empty where it has neither letters nor digits. */
  parts: string[];
  /** What was typed, for the slow way. */
  text: string;
}

/** @param text whitespace folded; '' searches nothing @returns null when there is nothing to search */
export async function readDeskSearch(db: Db, text: string): Promise<DeskSearch | null> {
  if (text === "") return null;
  const { rows } = await sql<{ folded: string }>`select search_text(${text}) as folded`.execute(db);
  const typed = (rows[0]?.folded ?? "").split(" ").filter((part) => part !== "");
  return { parts: [...new Set(typed.map((part) => part.slice(0, LONGEST_WORD)))], text };
}

// search_text leaves letters and digits only: nothing in a part would need escaping.
const isShort = (part: string) => part.length < SHORTEST_PART;

function wordsOf(part: string, at: number): RawBuilder<unknown> {
  const word = isShort(part) ? sql`word = ${`^${part}`}` : sql`word like ${`%${part}%`}`;
  return sql`select ${at}::int as part, id from desk_words where ${word}`;
}

/** Of a text in desk_fresh, where every word follows a space. */
const inText = (part: string) => sql`words like ${isShort(part) ? `% ${part}%` : `%${part}%`}`;

/**
 * Common table expressions that end in `found (block, bits)`: one bit for every event that is found.
 * @param published null for either
 */
export function foundBits(parts: string[], published: boolean | null): RawBuilder<unknown> {
  const words = parts.map(wordsOf);
  const hits = parts.map(inText);
  if (published !== null) {
    words.push(sql`select ${parts.length}::int, id from desk_words where word = ${published ? "#1" : "#0"}`);
    hits.push(sql`published = ${published}`);
  }
  // Materialized and with offset 0, so that few words are looked up one by one whatever the planner expects.
  return sql`
    words as materialized (${sql.join(words, sql` union all `)}),
    parts as (
      select w.part, p.block, desk_bits(array_agg(s.slot) filter (where s.slot is not null))
        | coalesce(bit_or(p.bits), desk_bits(null)) as bits
      from words w
      cross join lateral (select block, slots, bits from desk_postings where word_id = w.id offset 0) p
      left join lateral unnest(p.slots) s (slot) on true
      group by w.part, p.block
    ),
    known as (
      select block, bit_and(bits) as bits from parts group by block having count(*) = ${words.length}
    ),
    fresh as materialized (
      select event_id >> ${sql.lit(BLOCK_BITS)} as block, (event_id & ${sql.lit(BLOCK - 1)})::smallint as slot,
        ${sql.join(hits, sql` and `)} as hit
      from desk_fresh
    ),
    changed as (
      select block, desk_bits(array_agg(slot)) as bits, desk_bits(array_agg(slot) filter (where hit)) as hits
      from fresh group by block
    ),
    found as materialized (
      select coalesce(k.block, c.block) as block, case
        when c.block is null then k.bits
        when k.block is null then c.hits
        else (k.bits & ~ c.bits) | c.hits end as bits
      from known k full join changed c on c.block = k.block
    )`;
}

/** Whether the event of a row is found; needs foundBlocks. */
export function isFound(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`get_bit((select bits from blocks)[(${eventId} >> ${sql.lit(BLOCK_BITS)}) + 1], ${eventId} & ${sql.lit(BLOCK - 1)}) = 1`;
}

/** `blocks`, where isFound looks things up; after foundBits. */
export const foundBlocks = sql`
    blocks as materialized (
      select array_agg(coalesce(f.bits, desk_bits(null)) order by b.block) as bits
      from generate_series(0, (select max(block) from found)) b (block) left join found f on f.block = b.block
    )`;

/** `ids (event_id)`: where few events are found, all of them; after foundBits. */
export const foundIds = sql`
    ids as materialized (
      select (f.block << ${sql.lit(BLOCK_BITS)}) + slot as event_id from found f cross join lateral desk_slots(f.bits) slot
    )`;
