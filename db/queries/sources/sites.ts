/** Venues' websites, in which their calendars are looked for. */
import type { Db } from "../../client";

const listSites = (db: Db) =>
  db
    .selectFrom("event_sources")
    .where("merged_into_id", "is", null)
    .where("is_sample", "=", false)
    .select(["id", "name", "url", "official_website"]);

/** Sources with a website or an address of events. */
export function listSourceSites(db: Db) {
  return listSites(db)
    .where((eb) => eb.or([eb("official_website", "is not", null), eb("url", "is not", null)]))
    .orderBy("id")
    .execute();
}

export function findSourceSite(db: Db, id: number) {
  return listSites(db).where("id", "=", id).executeTakeFirst();
}

/** The new address is fetched soon. */
export async function updateSourceAddress(db: Db, id: number, url: string): Promise<void> {
  await db
    .updateTable("event_sources")
    .set({ url, more_urls: [], next_fetch_at: null, failure_count: 0 })
    .where("id", "=", id)
    .execute();
}
