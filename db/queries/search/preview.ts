/** Coming events that match a tsquery, for editors who change one. */
import { sql } from "kysely";
import type { Db } from "../../client";

interface Asked {
  query: string;
  /** Events that meet this one too are left out; null: none. */
  without: string | null;
  today: string;
}

/** Works, each once. */
export async function countMatches(db: Db, asked: Asked): Promise<number> {
  const row = await matching(db, asked)
    .select(sql<number>`count(distinct coalesce(e.work_id, -e.id))::int`.as("works"))
    .executeTakeFirstOrThrow();
  return row.works;
}

/** Their titles, the soonest first. */
export async function listMatches(db: Db, asked: Asked & { limit: number }): Promise<string[]> {
  const rows = await matching(db, asked)
    .select("e.title")
    .groupBy("e.title")
    .orderBy(sql`min(e.start_time)`)
    .orderBy("e.title")
    .limit(asked.limit)
    .execute();
  return rows.map(({ title }) => title);
}

const matching = (db: Db, { query, without, today }: Asked) =>
  db
    .selectFrom("public_events as e")
    .where("e.last_day", ">=", today)
    .where(sql<boolean>`e.search @@ ${query}::tsquery`)
    .$if(without !== null, (select) => select.where(sql<boolean>`not e.search @@ ${without}::tsquery`));
