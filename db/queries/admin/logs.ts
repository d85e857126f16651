/** The fetch logs as editors read and clear them: newest first. */
import { sql } from "kysely";
import { countRows } from "../count-rows";
import type { Db } from "../../client";

export const LOG_LEVELS = ["info", "warning", "error"] as const;

export interface LogFilter {
  /** In the message, ignoring case and accents; all for no words. */
  search: string;
  level: (typeof LOG_LEVELS)[number] | null;
}

export const countLogs = (db: Db, filter: LogFilter): Promise<number> => countRows(filtered(db, filter));

export function listLogs(db: Db, filter: LogFilter, { limit, offset }: { limit: number; offset: number }) {
  return filtered(db, filter)
    .leftJoin("event_sources as s", "s.id", "l.source_id")
    .select(["l.id", "l.level", "l.message", "l.inserted_at", "l.source_id", "s.name as source_name"])
    .orderBy("l.inserted_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those of them that are there, locked until the transaction ends. */
export async function lockLogs(trx: Db, ids: number[]): Promise<{ id: number; message: string }[]> {
  const { rows } = await sql<{ id: number; message: string }>`
    select id, left(message, 100) as message from scrape_logs where id = any(${ids}::int[]) order by id for update
  `.execute(trx);
  return rows;
}

export async function deleteLogs(trx: Db, ids: number[]): Promise<void> {
  await sql`delete from scrape_logs where id = any(${ids}::int[])`.execute(trx);
}

const filtered = (db: Db, { search, level }: LogFilter) =>
  db
    .selectFrom("scrape_logs as l")
    .$if(level !== null, (query) => query.where("l.level", "=", level ?? "info"))
    .$if(search !== "", (query) =>
      query.where(sql<boolean>`strpos(fold_text(l.message), fold_text(${search}::text)) > 0`),
    );
