/** Reads of interests, the categories that events and preferences share. */
import { sql } from "kysely";
import type { Db } from "../../client";

export function listInterests(db: Db) {
  return db.selectFrom("interests").select(["id", "name"]).orderBy("name").execute();
}

/**
 * Interests of current public events: the filter above the calendar. One event is looked for in each, first among those to
 * come: as a join, all current events would be read.
 */
export function listUsedInterests(db: Db, today: string) {
  const one = sql`select true from events e where e.interest_id = i.id and e.published and e.duplicate_of is null`;
  return db
    .selectFrom("interests as i")
    .select(["i.id", "i.name"])
    .where(
      sql<boolean>`coalesce((${one} and e.first_day >= ${today} limit 1), (${one} and e.last_day >= ${today} limit 1))`,
    )
    .orderBy("i.name")
    .execute();
}

export function findInterest(db: Db, id: number) {
  return db.selectFrom("interests").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
}
