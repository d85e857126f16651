/** Nightly housekeeping: expired rows, and counts and states that are brought up to date. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** @returns how many counts were wrong */
export async function refreshEventCounts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update event_sources s set event_count = c.n
    from (
      select s.id, count(e.id) as n from event_sources s
      left join events e on e.source_id = s.id and e.published group by s.id
    ) c
    where c.id = s.id and s.event_count <> c.n
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Tables whose rows expire, and the column that says when. */
const expiryColumns = {
  sessions: "expires_at",
  one_time_tokens: "expires_at",
  pending_onboarding: "expires_at",
  invitations: "expires_at",
  rate_limits: "window_start",
  scrape_logs: "inserted_at",
  fetch_runs: "started_at",
  fetch_hosts: "next_allowed_at",
  process_heartbeats: "seen_at",
  webhook_receipts: "received_at",
  source_trials: "created_at",
} as const;

export type ExpiringTable = keyof typeof expiryColumns;

/** Rows per statement, so that the embedded database is never blocked for long. */
const BATCH = 2000;

/** @returns how many rows were deleted */
export async function deleteExpired(db: Db, table: ExpiringTable, than: Date): Promise<number> {
  const name = sql.table(table);
  const column = sql.ref(expiryColumns[table]);
  for (let total = 0; ;) {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${column} < ${than}::timestamptz
        limit ${BATCH}))
    `.execute(db);
    const deleted = Number(numAffectedRows ?? 0);
    total += deleted;
    if (deleted < BATCH) return total;
  }
}

/** Sources that are fetched, with the figures that tell whether one has fallen silent. */
export function listSourceActivity(db: Db) {
  return db
    .selectFrom("event_sources as s")
    .leftJoin("events as e", "e.source_id", "s.id")
    .where("s.is_enabled", "=", true)
    .where("s.url", "is not", null)
    .where("s.merged_into_id", "is", null)
    .groupBy("s.id")
    .select(["s.id", "s.name", "s.last_success_at", "s.last_new_event_at", "s.created_at", "s.failure_count"])
    .select(sql<number>`count(distinct (e.first_seen_at at time zone 'UTC')::date)`.as("new_days"))
    .select(sql<Date | null>`min(e.first_seen_at)`.as("first_new_at"))
    .orderBy("s.name")
    .execute();
}

/** Brings event_sources.silent_since up to date. */
export async function updateSilentSources(db: Db, ids: number[], now: Date): Promise<void> {
  await sql`
    update event_sources set silent_since = case when id = any(${ids}::int[]) then ${now}::timestamptz end
    where (id = any(${ids}::int[])) <> (silent_since is not null)
  `.execute(db);
}
