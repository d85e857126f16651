/** Pairs of events that may be one, as editors see and decide them. Pairs are found in sources/duplicates.ts. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { DOUBT } from "./doubtful";
import { waits } from "./waiting";

export type ComparableEvent = Awaited<ReturnType<typeof listComparableEvents>>[number];

/** @param today pairs whose events are both over are left out */
export async function countOpenPairs(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${waits(today).pairs}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The soonest first, then the most alike. */
export async function listOpenPairs(
  db: Db,
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  const { rows } = await sql<{ event_a: number; event_b: number; score: number }>`
    select d.event_a, d.event_b, d.score ${waits(today).pairs}
    order by least(a.start_time, b.start_time), d.score desc, d.event_a, d.event_b limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Everything that two events can be compared by. */
export function listComparableEvents(db: Db, ids: number[]) {
  return db
    .selectFrom("events as e")
    .leftJoin("event_sources as s", "s.id", "e.source_id")
    .leftJoin("interests as i", "i.id", "e.interest_id")
    .leftJoin("picture_addresses as pa", "pa.url", "e.image_url")
    .leftJoin("pictures as p", "p.id", "pa.picture_id")
    .where(sql<boolean>`e.id = any(${ids}::int[])`)
    .select(["e.id", "e.version", "e.title", "e.start_time", "e.end_time", "e.date_only", "e.location"])
    .select(["e.venue_name", "e.city", "e.zip_code", "e.description", "e.event_url", "e.image_url"])
    .select(["e.recommended_because", "e.edited_fields", "e.source_id", "s.name as source"])
    .select(["i.name as interest", "e.confidence", "e.published", DOUBT.as("doubt")])
    .select(["p.key as picture_key", "p.width as picture_width"])
    .select(["p.height as picture_height", "p.blur as picture_blur"])
    .execute();
}

/** @returns false when the pair is no longer open */
export async function decidePair(
  trx: Db,
  pair: { a: number; b: number },
  decision: { status: "merged" | "distinct"; by: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable("event_duplicates")
    .set({ status: decision.status, decided_by: decision.by, decided_at: decision.now })
    .where("event_a", "=", pair.a)
    .where("event_b", "=", pair.b)
    .where("status", "=", "open")
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Records that the other events are the kept one, and deletes their open pairs. */
export async function insertMergedPairs(
  trx: Db,
  kept: number,
  others: number[],
  decision: { by: string; now: Date },
): Promise<void> {
  await trx
    .deleteFrom("event_duplicates")
    .where("status", "=", "open")
    .where(sql<boolean>`(event_a = any(${others}::int[]) or event_b = any(${others}::int[]))`)
    .execute();
  await sql`
    insert into event_duplicates (event_a, event_b, score, status, decided_by, decided_at)
    select least(${kept}::int, o), greatest(${kept}::int, o), 1, 'merged', ${decision.by}::uuid, ${decision.now}::timestamptz
    from unnest(${others}::int[]) o where o <> ${kept}::int
    on conflict (event_a, event_b) do update
      set status = 'merged', decided_by = excluded.decided_by, decided_at = excluded.decided_at
  `.execute(trx);
}

/** The pair waits for a decision again; what was merged with it has none. */
export async function reopenPair(
  trx: Db,
  { kept, lost, gone }: { kept: number; lost: number; gone: number[] },
): Promise<void> {
  await sql`
    delete from event_duplicates where status = 'merged'
      and ((event_a = ${kept}::int and event_b = any(${gone}::int[])) or (event_b = ${kept}::int and event_a = any(${gone}::int[])))
  `.execute(trx);
  await sql`
    insert into event_duplicates (event_a, event_b, score)
    select least(a.id, b.id), greatest(a.id, b.id), similarity(a.title_key, b.title_key)
    from events a, events b where a.id = ${kept}::int and b.id = ${lost}::int
    on conflict do nothing
  `.execute(trx);
}

export async function reopenDistinctPair(trx: Db, ids: number[]): Promise<void> {
  await trx
    .updateTable("event_duplicates")
    .set({ status: "open", decided_by: null, decided_at: null })
    .where("event_a", "=", Math.min(...ids))
    .where("event_b", "=", Math.max(...ids))
    .where("status", "=", "distinct")
    .execute();
}

/** An editor says that an event is none of the others. */
export async function insertDistinctPairs(
  trx: Db,
  event: number,
  others: number[],
  decision: { by: string; now: Date },
): Promise<void> {
  await sql`
    insert into event_duplicates (event_a, event_b, score, status, decided_by, decided_at)
    select least(${event}::int, o), greatest(${event}::int, o), 0, 'distinct', ${decision.by}::uuid, ${decision.now}::timestamptz
    from unnest(${others}::int[]) o where o <> ${event}::int
    on conflict (event_a, event_b) do update
      set status = 'distinct', decided_by = excluded.decided_by, decided_at = excluded.decided_at
  `.execute(trx);
}
