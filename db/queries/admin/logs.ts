/** The fetch logs as editors read and clear them: newest first. */
import { sql } from "kysely";
import type { Db } from "../../client";

export async function countLogs(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("scrape_logs")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function listLogs(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("scrape_logs as l")
    .leftJoin("event_sources as s", "s.id", "l.source_id")
    .select(["l.id", "l.level", "l.message", "l.inserted_at", "l.source_id", "s.name as source_name"])
    .orderBy("l.inserted_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** @returns the ids that were there */
export async function deleteLogs(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from scrape_logs where id = any(${ids}::int[]) returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
