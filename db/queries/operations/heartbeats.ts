/** Which processes are alive: each updates its row every few seconds; old rows are deleted. */
import { sql } from "kysely";
import type { Db } from "../../client";

export async function upsertHeartbeat(
  db: Db,
  process: { id: string; kind: "web" | "worker" },
): Promise<void> {
  await db
    .insertInto("process_heartbeats")
    .values(process)
    .onConflict((oc) => oc.column("id").doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

export async function deleteHeartbeat(db: Db, id: string): Promise<void> {
  await db.deleteFrom("process_heartbeats").where("id", "=", id).execute();
}

/** A process writes every 15 seconds: one that was silent for this long is gone, or cannot reach the database. */
const ALIVE_SECONDS = 60;

/** How many processes of each kind are alive, by the database's clock. */
export async function countAlive(db: Db): Promise<{ web: number; worker: number }> {
  const rows = await db
    .selectFrom("process_heartbeats")
    .select(["kind", (eb) => eb.fn.countAll<number>().as("count")])
    .where("seen_at", ">", sql<Date>`now() - make_interval(secs => ${ALIVE_SECONDS})`)
    .groupBy("kind")
    .execute();
  const count = (kind: "web" | "worker") => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { web: count("web"), worker: count("worker") };
}
