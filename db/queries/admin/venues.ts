/** Venues as editors look them up, and what goes along when one is merged into another. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** A venue to merge with: by number, or by words of its name. The best known first. */
export async function searchVenues(
  db: Db,
  { words, exceptId, limit }: { words: string; exceptId: number; limit: number },
) {
  const asNumber = /^\d{1,9}$/.test(words) ? Number(words) : 0;
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom("event_sources as s")
    .where("s.merged_into_id", "is", null)
    .where("s.id", "!=", exceptId)
    .where((eb) =>
      eb.or([eb("s.id", "=", asNumber), sql<boolean>`fold_text(s.name) like fold_text(${pattern})`]),
    )
    .select(["s.id", "s.version", "s.name", "s.location", "s.suburb", "s.event_count"])
    .orderBy("s.event_count", "desc")
    .orderBy("s.id")
    .limit(limit)
    .execute();
}

/** Counts what a merge would move. */
export async function countVenueUses(db: Db, id: number) {
  const { rows } = await sql<{ events: number; followers: number }>`
    select (select count(*)::int from events where source_id = ${id}) as events,
      (select count(*)::int from follows where source_id = ${id}) as followers
  `.execute(db);
  return rows[0] ?? { events: 0, followers: 0 };
}
