/** Counted attempts in fixed windows, shared by all processes. Old windows are deleted nightly. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Counts one more attempt. @returns how many attempts this window has, this one included */
export async function incrementAttempts(db: Db, key: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto("rate_limits")
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((oc) =>
      oc.columns(["key", "window_start"]).doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}
