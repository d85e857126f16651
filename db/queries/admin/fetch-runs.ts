/** Fetch runs as editors see them: one run, all runs, and a source's history. */
import { sql } from "kysely";
import type { Db } from "../../client";

const result = [
  "r.outcome",
  "r.parsed",
  "r.saved",
  "r.created",
  "r.changed",
  "r.same",
  "r.error",
  "r.problems",
] as const;

export interface RunTotals {
  done: number;
  running: number;
  failed: number;
  postponed: number;
  saved: number;
  parsed: number;
  /** Enabled and due, but not started. */
  waiting: number;
}

export function findRunSource(db: Db, id: number) {
  return db
    .selectFrom("event_sources")
    .select(["id", "name", "url", "multiple_address", "empty_reason"])
    .select(sql<boolean>`lat is not null and coord_precision <> 'zip'`.as("has_point"))
    .where("id", "=", id)
    .where("merged_into_id", "is", null)
    .executeTakeFirst();
}

/** The newest run of a source that ended or was still running at `since`. */
export function findRunSince(db: Db, sourceId: number, since: Date) {
  return db
    .selectFrom("fetch_runs as r")
    .select(result)
    .select(["r.id", "r.started_at", "r.finished_at"])
    .where("r.source_id", "=", sourceId)
    .where((eb) => eb.or([eb("r.outcome", "=", "running"), eb("r.finished_at", ">=", since)]))
    .orderBy("r.started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Runs of all sources since a moment, the newest first; failures before all others. */
export function listRunsSince(db: Db, since: Date, limit: number) {
  return db
    .selectFrom("fetch_runs as r")
    .innerJoin("event_sources as s", "s.id", "r.source_id")
    .select(result)
    .select(["r.id", "s.name", "s.id as source_id", "s.empty_reason"])
    .where("r.started_at", ">=", since)
    .orderBy(sql`(r.outcome = 'error') desc, (r.outcome = 'running') desc`)
    .orderBy("r.started_at", "desc")
    .limit(limit)
    .execute();
}

export async function findRunTotals(db: Db, since: Date, now: Date): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    select count(*) filter (where outcome not in ('running', 'postponed')) as done,
      count(*) filter (where outcome = 'running') as running,
      count(*) filter (where outcome = 'error') as failed,
      count(*) filter (where outcome = 'postponed') as postponed,
      coalesce(sum(saved), 0)::int as saved, coalesce(sum(parsed), 0)::int as parsed,
      (select count(*) from event_sources s where s.is_enabled and s.url is not null and s.merged_into_id is null
        and (s.next_fetch_at is null or s.next_fetch_at <= ${now}::timestamptz)
        and not exists (select 1 from fetch_runs o where o.source_id = s.id and o.outcome = 'running')) as waiting
    from fetch_runs where started_at >= ${since}::timestamptz
  `.execute(db);
  return rows[0] as RunTotals;
}

/** Which of these sources are being fetched now. */
export async function listRunning(db: Db, sourceIds: number[]): Promise<number[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom("fetch_runs")
    .select("source_id")
    .distinct()
    .where("outcome", "=", "running")
    .where("source_id", "in", sourceIds)
    .execute();
  return rows.map((row) => row.source_id);
}

export function listHistory(db: Db, sourceId: number, limit: number) {
  return db
    .selectFrom("fetch_runs as r")
    .select(result)
    .select(["r.id", "r.unpublished", "r.error_detail", "r.started_at", "r.finished_at", "r.parts"])
    .where("r.source_id", "=", sourceId)
    .orderBy("r.started_at", "desc")
    .limit(limit)
    .execute();
}
