/** Public reads of the people who take part in events. A merged person is the one that it was merged into. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Undefined also for a person who asked not to be named. */
export function findPerson(db: Db, id: number) {
  return db
    .selectFrom("people as asked")
    .innerJoin("people as p", (join) => join.on(sql`coalesce(asked.same_as, asked.id)`, "=", sql.ref("p.id")))
    .where("asked.id", "=", id)
    .where("asked.suppressed_at", "is", null)
    .where("p.suppressed_at", "is", null)
    .select(["p.id", "p.name"])
    .executeTakeFirst();
}

/** The roles of a person at public events, the most frequent first. */
export async function listPersonRoles(db: Db, personId: number): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select m.role from event_people m join people p on p.id = m.person_id join public_events e on e.id = m.event_id
    where p.id = ${personId} or p.same_as = ${personId} group by m.role order by count(*) desc, m.role
  `.execute(db);
  return rows.map(({ role }) => role);
}

/** Those who take part in something that is to come. */
export const currentPeople = (db: Db, today: string) =>
  db
    .selectFrom("people as p")
    .where("p.suppressed_at", "is", null)
    .where("p.same_as", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("event_people as m")
          .innerJoin("people as own", "own.id", "m.person_id")
          .innerJoin("public_events as e", "e.id", "m.event_id")
          .where(sql<boolean>`(own.id = p.id or own.same_as = p.id)`)
          .where("e.last_day", ">=", today)
          .select(sql`1`.as("is")),
      ),
    );
