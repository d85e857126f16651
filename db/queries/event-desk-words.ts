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
function foundBits(parts: string[], published: boolean | null): RawBuilder<unknown> {
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

/** Found events: a string of 0 and 1 for each block, '' where a block has none. */
export type FoundBlocks = string[];

/** Asked once for a page, counted and listed from then on: joining the words is most of a search's work. */
export async function findBlocks(
  db: Db,
  parts: string[],
  published: boolean | null,
): Promise<{ total: number; blocks: FoundBlocks }> {
  const { rows } = await sql<{ block: number; n: number; bits: string }>`
    with ${foundBits(parts, published)}
    select block, bit_count(bits)::int as n, bits::text as bits from found where bit_count(bits) > 0 order by block
  `.execute(db);
  const blocks = Array.from({ length: (rows.at(-1)?.block ?? -1) + 1 }, () => "");
  for (const { block, bits } of rows) blocks[block] = bits;
  return { total: rows.reduce((sum, { n }) => sum + n, 0), blocks };
}

const given = (blocks: FoundBlocks) => sql`unnest(${blocks}::text[]) with ordinality as b (bits, place)`;

/** The common table expression `blocks`, where isFound looks things up. */
export const foundBlocks = (blocks: FoundBlocks) => sql`
    blocks as materialized (
      select array_agg(case b.bits when '' then desk_bits(null) else b.bits::bit(${sql.lit(BLOCK)}) end order by b.place) as bits
      from ${given(blocks)}
    )`;

/** Whether the event of a row is found. */
export function isFound(eventId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`get_bit((select bits from blocks)[(${eventId} >> ${sql.lit(BLOCK_BITS)}) + 1], ${eventId} & ${sql.lit(BLOCK - 1)}) = 1`;
}

/** Common table expressions that end in `ids (event_id)`: all that is found, where it is not much. */
export const foundIds = (blocks: FoundBlocks) => sql`
    present as materialized (
      select b.place - 1 as block, b.bits::bit(${sql.lit(BLOCK)}) as bits from ${given(blocks)} where b.bits <> ''
    ),
    ids as materialized (
      select ((present.block << ${sql.lit(BLOCK_BITS)}) + slot)::int as event_id
      from present cross join lateral desk_slots(present.bits) slot
    )`;
