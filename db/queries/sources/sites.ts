/** Venues' websites, in which their calendars are looked for. */
import type { Db } from "../../client";

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
    .set({ url, more_urls: [], rendered: false, next_fetch_at: null, failure_count: 0 })
    .where("id", "=", id)
    .execute();
}

/** First-run venues with these names. */
export function listVenuesByName(db: Db, names: string[]) {
  return listSites(db).where("name", "in", names).where("seed_key", "is not", null).orderBy("name").execute();
}

/** Whether any venue but the sample ones is fetched. */
export async function hasEnabledVenues(db: Db): Promise<boolean> {
  const row = await listSites(db)
    .where("is_enabled", "=", true)
    .where("url", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches a source on that had no address; one that an editor gave it in between stays. */
export async function updateFoundAddress(db: Db, id: number, url: string): Promise<void> {
  await db
    .updateTable("event_sources")
    .set({ url, is_enabled: true, next_fetch_at: null })
    .where("id", "=", id)
    .where("url", "is", null)
    .execute();
}

/** The newest line of a source's log since then. */
export function findLogSince(db: Db, sourceId: number, since: Date) {
  return db
    .selectFrom("scrape_logs")
    .select("message")
    .where("source_id", "=", sourceId)
    .where("inserted_at", ">=", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const listSites = (db: Db) =>
  db
    .selectFrom("event_sources")
    .where("merged_into_id", "is", null)
    .where("is_sample", "=", false)
    .select(["id", "name", "url", "official_website"]);
