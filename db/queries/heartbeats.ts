/** Which processes are alive: each signs every few seconds, the silent ones are swept. */
import { sql } from "kysely";
import type { Db } from "../client";

export async function signHeartbeat(db: Db, process: { id: string; kind: "web" | "worker" }): Promise<void> {
  await db
    .insertInto("process_heartbeats")
    .values(process)
    .onConflict((oc) => oc.column("id").doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

export async function removeHeartbeat(db: Db, id: string): Promise<void> {
  await db.deleteFrom("process_heartbeats").where("id", "=", id).execute();
}

/** Processes of a kind that signed within the last minute. */
export async function countAlive(db: Db, kind: "web" | "worker"): Promise<number> {
  const row = await db
    .selectFrom("process_heartbeats")
    .select(sql<number>`count(*)`.as("n"))
    .where("kind", "=", kind)
    .where("seen_at", ">", sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return row.n;
}
