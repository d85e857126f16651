/** Reads of interests, the categories that events and preferences share. Merged ones are left out. */
import { sql } from "kysely";
import type { Db } from "../../client";

export function listInterests(db: Db) {
  return present(db).select(["i.id", "i.name"]).orderBy("i.name").execute();
}

/**
 * Interests of current public events: the filter above the calendar. One event is looked for in each, first among those to
 * come: as a join, all current events would be read.
 */
export function listUsedInterests(db: Db, today: string) {
  const anyEvent = sql`select true from public_events e where e.interest_id = i.id`;
  return present(db)
    .select(["i.id", "i.name", "i.description"])
    .where(
      sql<boolean>`coalesce((${anyEvent} and e.first_day >= ${today} limit 1), (${anyEvent} and e.last_day >= ${today} limit 1))`,
    )
    .orderBy("i.name")
    .execute();
}

export function findInterest(db: Db, id: number) {
  return present(db).select(["i.id", "i.name"]).where("i.id", "=", id).executeTakeFirst();
}

/** Maps merged interests to what they became. */
export async function listMergedInterests(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; into: number }>`
    select id, merged_into_id as into from interests where merged_into_id is not null
  `.execute(db);
  return new Map(rows.map(({ id, into }) => [id, into]));
}

/** Interests that had other names, or that others were merged into. */
export function listRenamedInterests(db: Db) {
  return present(db)
    .select(["i.name", "i.former_names"])
    .where(sql<boolean>`cardinality(i.former_names) > 0`)
    .orderBy("i.id")
    .execute();
}

const present = (db: Db) => db.selectFrom("interests as i").where("i.merged_into_id", "is", null);
