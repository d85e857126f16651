/** When a venue's events of one title begin. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Which of these moments are listed already, by their numbers. */
export async function listStartsOf(
  db: Db,
  sourceId: number,
  titleKey: string,
  starts: Date[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("events")
    .where("source_id", "=", sourceId)
    .where("title_key", "=", titleKey)
    .where(sql<boolean>`start_time = any(${starts.map((start) => start.toISOString())}::timestamptz[])`)
    .select("start_time")
    .execute();
  return new Set(rows.map(({ start_time }) => start_time.getTime()));
}
