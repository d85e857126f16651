/** Which sources are enabled, for the command line. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Sources that can be fetched, by name; `words` narrows to names that contain them. */
export function listSources(db: Db, words: string) {
  return db
    .selectFrom("event_sources")
    .select(["id", "name", "url", "is_enabled", "status"])
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .where(sql<boolean>`position(fold_text(${words}) in fold_text(name)) > 0`)
    .orderBy("name")
    .execute();
}

/** Those of these sources that have an address and were switched the other way. @returns them */
export function updateSourcesEnabled(db: Db, which: number[] | "all", isEnabled: boolean) {
  return db
    .updateTable("event_sources")
    .set({ is_enabled: isEnabled })
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .where("is_enabled", "!=", isEnabled)
    .$if(which !== "all", (query) => query.where("id", "=", sql<number>`any(${which}::int[])`))
    .returning(["id", "name"])
    .execute();
}

/** Those of these sources that have an address. */
export async function listFetchable(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("event_sources")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
