/** The sitemap: every current event and every venue, each with the day of its last change. */
import { sql } from "kysely";
import type { Db } from "../../client";

interface Part {
  limit: number;
  offset: number;
}

function currentEvents(db: Db, today: string) {
  return db
    .selectFrom("events")
    .where("published", "=", true)
    .where("duplicate_of", "is", null)
    .where("last_day", ">=", today);
}

const knownVenues = (db: Db) => db.selectFrom("event_sources").where("merged_into_id", "is", null);

export async function countSitemap(db: Db, today: string): Promise<{ events: number; venues: number }> {
  const n = sql<number>`count(*)`.as("n");
  const [events, venues] = await Promise.all([
    currentEvents(db, today).select(n).executeTakeFirstOrThrow(),
    knownVenues(db).select(n).executeTakeFirstOrThrow(),
  ]);
  return { events: events.n, venues: venues.n };
}

export function listSitemapEvents(db: Db, today: string, part: Part) {
  return currentEvents(db, today)
    .select(["id", "title", "updated_at"])
    .orderBy("id")
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export function listSitemapVenues(db: Db, part: Part) {
  return knownVenues(db)
    .select(["id", "updated_at"])
    .orderBy("id")
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}
