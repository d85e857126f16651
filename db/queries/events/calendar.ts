/** The calendar: events that open or close on some days, for its page, its feeds and their ends. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import {
  listed,
  narrowed,
  publicEvents,
  publicIds,
  endsDay,
  isCounted,
  startsDay,
  type DayRange,
  type EventFilter,
  type ListedRow,
  type PublicQuery,
} from "./events";

/** Some days, both inclusive; none of them is over. */
export type CalendarFilter = EventFilter & DayRange;

/** Runs that close on a day or later: a range of the index of runs. */
const runsFrom = (db: Db, filter: EventFilter, day: string): PublicQuery =>
  publicIds(db, filter).whereRef("e.last_day", ">", "e.first_day").where("e.end_time", ">=", startsDay(day));

/** Runs that open on one of the days. */
export const openings = (db: Db, filter: CalendarFilter): PublicQuery =>
  runsFrom(db, filter, filter.from)
    .where("e.first_day", ">=", filter.from)
    .where("e.first_day", "<=", filter.to);

/** How many events open or close on each day, by the hour at which they begin. Counted in indexes alone. */
export async function countHours(db: Db, filter: CalendarFilter): Promise<HourCount[]> {
  const { from, to } = filter;
  const ending = publicIds(db, filter)
    .where(isCounted)
    .where("e.last_day", ">=", from)
    .where("e.last_day", "<=", to)
    .clearSelect()
    .select(["e.last_day as day", "e.start_hour as hour", sql<number>`count(*)`.as("n")])
    .groupBy(["e.last_day", "e.start_hour"]);
  const opening = openings(db, filter)
    .clearSelect()
    .select(["e.first_day as day", "e.start_hour as hour", sql<number>`count(*)`.as("n")])
    .groupBy(["e.first_day", "e.start_hour"]);
  // The hour of a run's first day says nothing about its last one.
  const moved = runsFrom(db, filter, from)
    .where("e.end_time", "<", endsDay(to))
    .where("e.last_day", ">=", from)
    .where("e.start_hour", "is not", null)
    .clearSelect()
    .select(["e.last_day as day", "e.start_hour as hour", sql<number>`count(*)`.as("n")])
    .groupBy(["e.last_day", "e.start_hour"]);
  const { rows } = await sql<HourCount>`
    with moved as (${moved})
    select day, hour, sum(n)::int as n from (
      ${ending} union all ${opening}
      union all select day, hour, -n from moved
      union all select day, null, n from moved
    ) counted
    group by day, hour having sum(n) > 0 order by day
  `.execute(db);
  return rows;
}

export interface HourCount {
  day: string;
  /** Null: no hour is known, or it is the last day of a run. */
  hour: number | null;
  n: number;
}

/** An event that may stand in front of its day. */
export type Candidate = Pick<
  ListedRow,
  "id" | "source_id" | "work_id" | "start_time" | "start_hour" | "first_day" | "last_day" | "worth"
> & { day: string };

const CANDIDATE = [
  "e.id",
  "e.source_id",
  "e.work_id",
  "e.start_time",
  "e.start_hour",
  "e.first_day",
  "e.last_day",
  "e.worth",
] as const;

/** So many events of a day are looked at, and so many houses of them are taken. */
const MOST_LOOKED_AT = 60;
const MOST_HOUSES = 12;

/**
 * The worthiest event of each house on each day, the worthiest first. From indexes alone: of what ends that day (nearly all events
 * end on the day on which they begin) the best sixty, and the runs that open.
 */
export async function listCandidates(db: Db, filter: CalendarFilter): Promise<Candidate[]> {
  const ending = publicIds(db, filter)
    .where(sql<boolean>`e.last_day = d.day::date`)
    .clearSelect()
    .select(CANDIDATE)
    .orderBy("e.worth", "desc")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(MOST_LOOKED_AT);
  const opening = openings(db, filter).clearSelect().select("e.first_day as day").select(CANDIDATE);
  // The hour of a run's first day makes its last one no evening (domain/events/day-works.ts).
  const wasEvening = sql`first_day < day and worth > 0 and start_hour between 18 and 21`;
  const first = sql`worth - case when ${wasEvening} then 2 else 0 end desc, start_time, id`;
  const { rows } = await sql<Candidate>`
    with listed as (
      select d.day::date as day, e.*
      from generate_series(${filter.from}::date, ${filter.to}::date, '1 day') d(day) cross join lateral (${ending}) e
      union all ${opening}
    ),
    ranked as (
      select *, row_number() over (partition by day, coalesce(source_id, -id) order by ${first}) as of_house from listed
    )
    select * from (
      select *, row_number() over (partition by day order by ${first}) as place from ranked where of_house = 1
    ) best where place <= ${MOST_HOUSES} order by day, place
  `.execute(db);
  return rows;
}

const isListedOn = (days: RawBuilder<unknown>) =>
  sql<boolean>`(e.first_day = ${days} or e.last_day = ${days})`;

const byStart = (rows: ReturnType<typeof listed>) => rows.orderBy("e.start_time").orderBy("e.id").execute();

/** All events that open or close on some days, none of them over, by their start. In between a run is ongoing. */
export const listDays = (db: Db, filter: EventFilter, days: readonly string[]): Promise<ListedRow[]> =>
  byStart(listed(narrowed(publicEvents(db), filter)).where(isListedOn(sql`any(${days}::date[])`)));

/** Each of these events with all that its work shows at its house on its day, by their start. */
export async function listShowings(
  db: Db,
  filter: EventFilter,
  of: readonly Pick<Candidate, "day" | "id" | "work_id" | "source_id">[],
): Promise<ListedRow[]> {
  if (of.length === 0) return [];
  const column = <Name extends keyof (typeof of)[number]>(name: Name) => of.map((one) => one[name]);
  // As an array: compared with a subquery, PostgreSQL reads all events.
  const ids = sql<number>`any(array(
    select unnest(${column("id")}::int[])
    union
    select e.id from unnest(${column("day")}::date[], ${column("work_id")}::int[], ${column("source_id")}::int[])
      as of (day, work_id, source_id)
    join events e on e.work_id = of.work_id and e.source_id is not distinct from of.source_id
      and ${isListedOn(sql`of.day`)} and e.published and e.duplicate_of is null
  ))`;
  return byStart(listed(narrowed(publicEvents(db), filter)).where("e.id", "=", ids));
}

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
  const all = publicIds(db, filter);
  // Said only where it says more: PostgreSQL would look through what ends later for what begins.
  const begin = (from < today ? all.where("e.last_day", ">=", today) : all)
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
    .where("e.last_day", ">=", today)
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
