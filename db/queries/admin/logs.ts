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

/** Those of them that are there, locked until the transaction ends. */
export async function listLogIds(trx: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from scrape_logs where id = any(${ids}::int[]) order by id for update
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function deleteLogs(trx: Db, ids: number[]): Promise<void> {
  await sql`delete from scrape_logs where id = any(${ids}::int[])`.execute(trx);
}
