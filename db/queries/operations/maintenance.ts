/** Nightly housekeeping: expired rows, and counts and states that are brought up to date. */
import { sql } from "kysely";
import type { Database, Db } from "../../client";

/** Rows per statement, so that the embedded database is never blocked for long. */
const BATCH = 2000;

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

/** Deletes what lies before a moment by one of the table's columns. @returns how many rows were deleted */
export function deleteExpired(
  db: Db,
  { table: tableName, column: columnName }: { table: keyof Database; column: string },
  than: Date,
): Promise<number> {
  const table = sql.table(tableName);
  const column = sql.ref(columnName);
  return inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < ${than}::timestamptz
        limit ${BATCH}))
    `.execute(db);
    return numAffectedRows;
  });
}

/** Takes the text out of old letters. @returns of how many */
export function blankLetters(db: Db, before: Date): Promise<number> {
  return inBatches(async () => {
    const { numAffectedRows } = await sql`
      update weekly_recommendations set html_body = '', text_body = '' where id = any(array(
        select id from weekly_recommendations where created_at < ${before}::timestamptz and html_body <> ''
        limit ${BATCH}))
    `.execute(db);
    return numAffectedRows;
  });
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

/** Brings event_sources.silent_since up to date; what gives nothing at all is silent whatever its habit. */
export async function updateSilentSources(db: Db, ids: number[], now: Date): Promise<void> {
  await sql`
    update event_sources set silent_since = case when id = any(${ids}::int[]) then ${now}::timestamptz end
    where (id = any(${ids}::int[])) <> (silent_since is not null) and empty_reason is null
  `.execute(db);
}

async function inBatches(work: () => Promise<bigint | undefined>): Promise<number> {
  for (let total = 0; ;) {
    const changed = Number((await work()) ?? 0);
    total += changed;
    if (changed < BATCH) return total;
  }
}
