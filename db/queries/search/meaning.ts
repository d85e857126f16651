/** Search by meaning: events with a vector near the search's, and the stored vectors of searches. */
import { sql } from "kysely";
import { fromSql, toSql } from "pgvector/kysely";
import type { Db } from "../../client";
import { distanceTo } from "./distance";
import { conditions, searchPage, PLACED, type SearchHit, type SearchFilter } from "./search";
import { allOf, type WordMatch } from "./tsquery";

export interface MeaningVector {
  vector: number[];
  /** Vectors of other models are not compared with it. */
  model: string;
}

/**
 * Upcoming events with a near meaning that the words do not match, nearest first.
 * @param farthest cosine distance; @param most of them, on all pages together
 */
export async function rankMeaning(
  db: Db,
  filter: SearchFilter,
  matches: WordMatch[],
  { vector, model, farthest, most }: MeaningVector & { farthest: number; most: number },
): Promise<{ hits: SearchHit[]; total: number }> {
  const distance = distanceTo("v.embedding", vector);
  const from = sql`
    select * from (
      select ${PLACED}, ${distance} as distance from event_embeddings v join public_events e on e.id = v.event_id
      where v.model = ${model} and ${conditions(filter)} and e.last_day >= ${filter.today}::date
        and not e.search @@ ${allOf(matches)}::tsquery
    ) near where distance <= ${farthest}`;
  return searchPage(db, filter, { from, order: sql`f.distance, f.id`, most });
}

/** @param hash of the search and the model: what visitors typed is not kept */
export async function findQueryVector(db: Db, hash: string): Promise<number[] | null> {
  const row = await db
    .selectFrom("query_embeddings")
    .select("embedding")
    .where("query_hash", "=", hash)
    .executeTakeFirst();
  return row ? (fromSql(row.embedding) as number[]) : null;
}

export async function upsertQueryVector(db: Db, hash: string, vector: number[], now: Date): Promise<void> {
  await db
    .insertInto("query_embeddings")
    .values({ query_hash: hash, embedding: toSql(vector) as string, used_at: now })
    .onConflict((oc) => oc.column("query_hash").doUpdateSet({ used_at: now }))
    .execute();
}

/** Updated at most once a day, so that reading seldom costs a write. */
export async function markQueryUsed(db: Db, hash: string, now: Date, before: Date): Promise<void> {
  await db
    .updateTable("query_embeddings")
    .set({ used_at: now })
    .where("query_hash", "=", hash)
    .where("used_at", "<", before)
    .execute();
}

/** Keeps the most recently used searches. */
export async function deleteOldQueryVectors(db: Db, most: number): Promise<void> {
  await db
    .deleteFrom("query_embeddings")
    .where("query_hash", "in", (eb) =>
      eb.selectFrom("query_embeddings").select("query_hash").orderBy("used_at", "desc").offset(most),
    )
    .execute();
}
