/** Public reads of series and festivals. */
import { sql } from "kysely";
import type { Db } from "../../client";

export function findSeries(db: Db, id: number) {
  return shown(db)
    .leftJoin("event_sources as v", "v.id", "s.source_id")
    .where("s.id", "=", id)
    .select(["s.id", "s.name", "s.kind", "s.description", "s.source_id", "v.name as venue"])
    .executeTakeFirst();
}

/** The series of an event. */
export function listSeriesOfEvent(db: Db, eventId: number) {
  return shown(db)
    .innerJoin("series_events as m", "m.series_id", "s.id")
    .where("m.event_id", "=", eventId)
    .where("m.is_removed", "=", false)
    .select(["s.id", "s.name", "s.kind"])
    .orderBy("s.kind")
    .orderBy("s.id")
    .execute();
}

/** Those of which something is to come. */
export const currentSeries = (db: Db, today: string) =>
  shown(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom("series_events as m")
        .innerJoin("public_events as e", "e.id", "m.event_id")
        .whereRef("m.series_id", "=", "s.id")
        .where("m.is_removed", "=", false)
        .where("e.last_day", ">=", today)
        .select(sql`1`.as("is")),
    ),
  );

const shown = (db: Db) => db.selectFrom("series as s").where("s.hidden_at", "is", null);
