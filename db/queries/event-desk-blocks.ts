/** Makes the blocks in which the words of the editors' list stand, see migration 0020. */
import { sql, type Kysely } from "kysely";
import type { Database, Db } from "../client";
import { BLOCK } from "./event-desk-words";

/** A word of more events than this in a block has bits there: joined faster than lists, and small when compressed. */
const MOST_SLOTS = 16;

/** @returns how many events stand beside the blocks, by block, the most first */
export async function listFreshBlocks(db: Db): Promise<{ block: number; n: number }[]> {
  const { rows } = await sql<{ block: number; n: number }>`
    select event_id / ${sql.lit(BLOCK)} as block, count(*) as n from desk_fresh group by 1 order by n desc, block
  `.execute(db);
  return rows;
}

const within = (column: string, block: number) =>
  sql`${sql.ref(column)} between ${sql.lit(block * BLOCK)} and ${sql.lit(block * BLOCK + BLOCK - 1)}`;

/** Every word of the block's events, with what migration 0020 keeps besides words. */
async function insertPostings(db: Db, block: number): Promise<void> {
  const isRare = sql`cardinality(b.slots) <= ${sql.lit(MOST_SLOTS)}`;
  await sql`
    with shown as materialized (
      select (e.id % ${sql.lit(BLOCK)})::smallint as slot, e.published, desk_text(e) as words
      from events e where ${within("e.id", block)}
    ), words as materialized (
      select word, array_agg(slot) as slots from (
        select distinct s.slot, w.word from shown s
        cross join lateral unnest(string_to_array(s.words, ' ')) t (word)
        cross join lateral (values (left(t.word, 60)), ('^' || left(t.word, 1)), ('^' || left(t.word, 2))) w (word)
        where t.word <> ''
        union all
        select slot, case when published then '#1' else '#0' end from shown
      ) w group by word
    ), added as (
      insert into desk_words (word)
      select word from words where not exists (select 1 from desk_words d where d.word = words.word)
      returning id, word
    )
    insert into desk_postings
    select w.id, ${block}::int, case when ${isRare} then b.slots end, case when not ${isRare} then desk_bits(b.slots) end
    from words b
    join (select id, word from desk_words union all select id, word from added) w on w.word = b.word
  `.execute(db);
}

/** Searches see the block as it was until it is whole; no write waits but for the last statement. */
export async function makeBlock(db: Kysely<Database>, block: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('desk_postings'))`.execute(trx);
    // Before the events are read: what is written meanwhile gets another stamp, and stays.
    const { rows: taken } = await sql<{ event_id: number; stamp: number }>`
      select event_id, stamp from desk_fresh where ${within("event_id", block)}
    `.execute(trx);
    await sql`delete from desk_postings where block = ${block}`.execute(trx);
    await insertPostings(trx, block);
    await sql`
      delete from desk_fresh f
      using unnest(${taken.map((row) => row.event_id)}::int[], ${taken.map((row) => row.stamp)}::int[]) t (event_id, stamp)
      where f.event_id = t.event_id and f.stamp = t.stamp
    `.execute(trx);
  });
}
