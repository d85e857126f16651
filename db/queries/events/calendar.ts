/** The calendar: events that open or close on some days, for its page, its feeds and their ends. */
import { sql } from "kysely";
import type { Db } from "../../client";
import {
  narrowed,
  publicEvents,
  publicIds,
  startsDay,
  type DayRange,
  type EventFilter,
  type EventRow,
  type PublicQuery,
} from "./events";

/**
 * Events that open or close within the days from..to (New York, inclusive) and are not over before `today`.
 * A long run shows on its first and last day only; in between it is ongoing.
 */
export function listCalendar(db: Db, filter: CalendarFilter) {
  return onCalendar(narrowed(publicEvents(db), filter), filter)
    .orderBy("e.start_time")
    .orderBy("e.id")
    .execute();
}

/** What a calendar is arranged by. Of all its days only some events are shown: listEvents reads those. */
export function listCalendarMarks(db: Db, filter: CalendarFilter) {
  return onCalendar(narrowed(publicEvents(db), filter), filter)
    .clearSelect()
    .select([
      "e.id",
      "e.title",
      "e.start_time",
      "e.end_time",
      "e.first_day",
      "e.last_day",
      "e.date_only",
      "e.status",
      "e.sold_out",
      "e.work_id",
      "e.source_id",
      "p.key as picture_key",
      sql<boolean>`coalesce(e.recommended_because, '') <> ''`.as("recommended_because"),
    ])
    .orderBy("e.start_time")
    .orderBy("e.id")
    .execute();
}

/** So much of an event's row, as both lists have it. */
export type EventMark = Pick<
  EventRow,
  Exclude<keyof Awaited<ReturnType<typeof listCalendarMarks>>[number], "recommended_because">
> & { recommended_because: string | boolean | null };

export type CalendarFilter = EventFilter & DayRange & { today: string };

/** What listCalendar lists. */
export const onCalendar = (rows: PublicQuery, filter: DayRange & { today: string }) =>
  rows
    .where("e.last_day", ">=", filter.today)
    .where((eb) =>
      eb.or([
        eb.between("e.first_day", filter.from, filter.to),
        eb.between("e.last_day", filter.from, filter.to),
      ]),
    );

/**
 * A part of the same list for feeds, by the next day on which each event is listed.
 * @param wholeRuns a run is listed on each of its days
 */
export function listCalendarPart(
  db: Db,
  filter: EventFilter & {
    from: string;
    to: string;
    today: string;
    wholeRuns: boolean;
    limit: number;
    offset: number;
  },
) {
  const { from, to, today, wholeRuns, limit, offset } = filter;
  const most = limit + offset;
  const all = publicIds(db, filter).where("e.last_day", ">=", today);
  const begin = all
    .where("e.first_day", ">=", from)
    .where("e.first_day", "<=", to)
    .clearSelect()
    .select(["e.id", "e.start_time", "e.first_day as next"])
    .orderBy("e.first_day")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(most);
  // They are few, and end_time finds them.
  const run = all
    .where("e.first_day", "<", from)
    .where("e.last_day", ">=", from)
    .whereRef("e.last_day", ">", "e.first_day")
    .where("e.end_time", ">=", startsDay(from))
    .$if(!wholeRuns, (query) => query.where("e.last_day", "<=", to))
    .clearSelect()
    .select(["e.id", "e.start_time"])
    .select((wholeRuns ? sql<string>`${from}::date` : sql<string>`e.last_day`).as("next"));
  const listed = db
    .selectFrom(begin.as("b"))
    .selectAll()
    .unionAll(db.selectFrom(run.as("r")).selectAll())
    .orderBy("next")
    .orderBy("start_time")
    .orderBy("id")
    .limit(limit)
    .offset(offset);
  return publicEvents(db)
    .innerJoin(listed.as("l"), "l.id", "e.id")
    .orderBy("l.next")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .execute();
}

/** Whether anything opens or closes after `day`, so there is more to load. */
export async function hasCalendarAfter(db: Db, filter: EventFilter & { day: string }): Promise<boolean> {
  const row = await narrowed(publicEvents(db), filter)
    .where("e.last_day", ">", filter.day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
