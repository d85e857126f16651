/** How far apart unrelated events lie by a model's vectors, and the limit that follows from it. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface MeaningLimit {
  model: string;
  /** Cosine distance. */
  farthest: number;
  pairs: number;
}

export async function findLimit(db: Db, model: string): Promise<number | null> {
  const row = await db
    .selectFrom("meaning_limits")
    .select("farthest")
    .where("model", "=", model)
    .executeTakeFirst();
  return row?.farthest ?? null;
}

const SAMPLE = 800;
const PARTNERS = 6;
/** Nearer than this is the same text under another number. */
const SAME = 0.02;

/** Pairs of events with different titles, taken at random; `nearest` is the distance that one in a hundred is below. */
export async function measurePairs(
  db: Db,
  model: string,
): Promise<{ nearest: number | null; pairs: number }> {
  const { rows } = await sql<{ nearest: number | null; pairs: number }>`
    with s as materialized (
      select e.title_key, v.embedding, row_number() over (order by random()) as n
      from event_embeddings v join events e on e.id = v.event_id
      where v.model = ${model} order by random() limit ${SAMPLE}
    )
    select percentile_cont(0.01) within group (order by distance)::float8 as nearest, count(*)::int as pairs
    from (
      select a.embedding <=> b.embedding as distance
      from s a join s b on b.n between a.n + 1 and a.n + ${PARTNERS} and b.title_key <> a.title_key
    ) pair
    where distance > ${SAME}
  `.execute(db);
  return rows[0] ?? { nearest: null, pairs: 0 };
}

export async function upsertLimit(db: Db, limit: MeaningLimit, now: Date): Promise<void> {
  const row = { ...limit, measured_at: now };
  await db
    .insertInto("meaning_limits")
    .values(row)
    .onConflict((oc) => oc.column("model").doUpdateSet(row))
    .execute();
}
