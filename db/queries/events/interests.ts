/** Reads of interests, the categories that events and preferences share. */
import type { Db } from "../../client";

export function listInterests(db: Db) {
  return db.selectFrom("interests").select(["id", "name"]).orderBy("name").execute();
}

/** Interests of current public events: the filter above the calendar. */
export function listUsedInterests(db: Db, today: string) {
  return db
    .selectFrom("interests as i")
    .select(["i.id", "i.name"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("events as e")
          .select("e.id")
          .whereRef("e.interest_id", "=", "i.id")
          .where("e.published", "=", true)
          .where("e.duplicate_of", "is", null)
          .where("e.last_day", ">=", today),
      ),
    )
    .orderBy("i.name")
    .execute();
}

export function findInterest(db: Db, id: number) {
  return db.selectFrom("interests").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
}
