/** The events of a series or a person: what is coming by day, and what was. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { narrowed, publicEvents, publicIds, type EveningClock } from "./events";
import type { ListFilter } from "./narrow";

/** How many events are left on each day. */
export function countProgramme(db: Db, filter: ListFilter, { now, evening }: EveningClock) {
  return publicIds(db, filter)
    .where("e.last_day", ">=", evening)
    .where("e.ends_at", ">", now)
    .clearSelect()
    .select([listedDay(evening).as("day"), sql<number>`count(*)::int`.as("n")])
    .groupBy("day")
    .orderBy("day")
    .execute();
}

/** The rest of these days, by its start. */
export function listProgramme(
  db: Db,
  filter: ListFilter,
  { now, evening, from, to, limit }: EveningClock & { from: string; to: string; limit: number },
) {
  return narrowed(publicEvents(db), filter)
    .where("e.last_day", ">=", evening)
    .where("e.ends_at", ">", now)
    .where(listedDay(evening), ">=", from)
    .where(listedDay(evening), "<=", to)
    .orderBy(listedDay(evening))
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}

/** Past events, the latest first. */
export function listBefore(db: Db, filter: ListFilter, { now, limit }: { now: Date; limit: number }) {
  return narrowed(publicEvents(db), filter)
    .where("e.ends_at", "<=", now)
    .orderBy("e.last_day", "desc")
    .orderBy("e.start_time", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

/** A run that has begun stands on the evening that is on. */
const listedDay = (evening: string) => sql<string>`greatest(e.first_day, ${evening}::date)`;
