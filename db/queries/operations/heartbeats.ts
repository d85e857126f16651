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
