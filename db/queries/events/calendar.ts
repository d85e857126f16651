/** The calendar: events that open or close on some days, for its page, its feeds and their ends. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { afterNight, isAheadSql, isLateSql, startsDay, type DateRange } from "./days";
import { listed, narrowed, publicEvents, publicIds, type ListedRow, type PublicQuery } from "./events";
import type { ListFilter } from "./narrow";

/** Some days, both inclusive; none of them is over. */
export type CalendarFilter = ListFilter & DateRange;

export interface HourCount {
  day: string;
  /** Null: no hour is known, or it is the last day of a run. */
  hour: number | null;
  n: number;
}

/** An event that may stand in front of its day. */
export type LeadCandidate = Pick<ListedRow, "id" | "source_id" | "work_id"> & {
  day: string;
  /** The rank score on this day. */
  rank: number;
};

/** How many events open or close on each day, by the hour at which they begin. Counted in indexes alone. */
export async function countHours(db: Db, filter: CalendarFilter): Promise<HourCount[]> {
  const { from, to } = filter;
  const ending = publicIds(db, filter)
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
  const moved = publicIds(db, filter)
    .whereRef("e.last_day", ">", "e.first_day")
    .where("e.end_time", ">=", startsDay(from))
    .where("e.end_time", "<", afterNight(to))
    .where("e.last_day", ">=", from)
    .where("e.last_day", "<=", to)
    .where("e.start_hour", "is not", null)
    .clearSelect()
    .select(["e.last_day as day", "e.start_hour as hour", sql<number>`count(*)`.as("n")])
    .groupBy(["e.last_day", "e.start_hour"]);
  const { rows } = await sql<HourCount>`
    with moved as (${moved})
    select day, hour, sum(n)::int as n from (
      ${ending} union all ${opening}
      union all select day, hour, -n from moved
      ${filter.time ? sql`` : sql`union all select day, null, n from moved`}
    ) counted
    group by day, hour having sum(n) > 0 order by day
  `.execute(db);
  return rows;
}

/** Runs that open on one of the days. */
export const openings = (db: Db, filter: CalendarFilter): PublicQuery =>
  publicIds(db, filter)
    .whereRef("e.last_day", ">", "e.first_day")
    .where("e.first_day", ">=", filter.from)
    .where("e.first_day", "<=", filter.to);

/** The hour of a run's first day says nothing about its last one. */
const hourOfLastDay = sql<number | null>`case when e.first_day = e.last_day then e.start_hour end`;

/** Events of today that are over or too late to go to, by the hour at which they began. */
export function countLate(db: Db, filter: ListFilter & { today: string; now: Date }): Promise<HourCount[]> {
  return endings(publicIds(db, filter), filter)
    .where("e.last_day", "=", filter.today)
    .where(isLateSql(filter.now))
    .clearSelect()
    .select(["e.last_day as day", hourOfLastDay.as("hour"), sql<number>`count(*)`.as("n")])
    .groupBy(["e.last_day", "hour"])
    .execute();
}

/** The best of what ends on a day. */
const MOST_LOOKED_AT = 40;
/** Works of a venue that end or open on a day. */
const MOST_TAKEN = 18;

/**
 * The worthiest event of each work at each venue on each day, the worthiest first. Of what ends, which is nearly everything, an index alone
 * has the best of a day first. Runs that open are few: they are looked up at once for all days, because day by day PostgreSQL
 * would read everything that begins to find them.
 * @param filter.now what has begun by then is left out: asked of today alone
 */
export async function listCandidates(
  db: Db,
  filter: CalendarFilter & { now?: Date },
): Promise<LeadCandidate[]> {
  const all = publicIds(db, filter);
  const coming = filter.now ? all.where(isAheadSql(filter.now)) : all;
  // An event of one day has the same rank score at its end.
  const closing = endings(coming, filter)
    .where(sql<boolean>`e.last_day = d.day::date`)
    .clearSelect()
    .select([sql<string>`e.last_day`.as("day"), "e.id", "e.source_id", "e.work_id", "e.start_time"])
    .select("e.closing_rank_score as rank")
    .orderBy("e.closing_rank_score", "desc")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .limit(MOST_LOOKED_AT);
  const work = sql`day, coalesce(source_id, -id), coalesce(work_id, -id)`;
  const worthiest = sql`rank desc, start_time, id`;
  const { rows } = await sql<LeadCandidate>`
    select day, id, source_id, work_id, rank from (
      select *, row_number() over (partition by day order by ${worthiest}) as place from (
        select distinct on (${work}) * from (
          select closing.* from generate_series(${filter.from}::date, ${filter.to}::date, '1 day') d(day) cross join lateral (${closing}) closing
          union all
          select first_day, id, source_id, work_id, start_time, rank_score from events where id = any(array(${openings(db, filter)}))
        ) events order by ${work}, ${worthiest}
      ) works
    ) ranked where place <= ${MOST_TAKEN} order by day, place
  `.execute(db);
  return rows;
}

/** All events that open or close on some days, none of them over, by their start. In between a run is ongoing. */
export const listDays = (db: Db, filter: ListFilter, days: readonly string[]): Promise<ListedRow[]> =>
  byStart(
    listed(narrowed(publicEvents(db), filter)).where(
      filter.time
        ? sql<boolean>`e.first_day = any(${days}::date[])`
        : sql<boolean>`(e.first_day = any(${days}::date[]) or e.last_day = any(${days}::date[]))`,
    ),
  );

/** More than anybody looks through at night. */
const MOST_OF_NIGHT = 400;

/** Lists the rest of a night that is on, by its start. @param filter with `nightOf` and `endsAfter` */
export const listNight = (db: Db, filter: ListFilter): Promise<ListedRow[]> =>
  byStart(listed(narrowed(publicEvents(db), filter)).limit(MOST_OF_NIGHT));

type Showing = Pick<LeadCandidate, "day" | "id" | "work_id" | "source_id">;

/**
 * All events of some days, and each of some other events with all that its work shows at its venue on its day: all by their start.
 */
export async function listShown(
  db: Db,
  filter: ListFilter,
  days: readonly string[],
  others: readonly Showing[],
): Promise<ListedRow[]> {
  const column = <Name extends keyof Showing>(name: Name) => others.map((showing) => showing[name]);
  const all = publicIds(db, filter);
  const ofDays = sql`
    ${endings(all, filter).where("e.last_day", "=", sql<string>`any(${days}::date[])`)}
    union ${all.whereRef("e.last_day", ">", "e.first_day").where("e.first_day", "=", sql<string>`any(${days}::date[])`)}`;
  const ofOthers = sql`
    select unnest(${column("id")}::int[])
    union
    select e.id from unnest(${column("day")}::date[], ${column("work_id")}::int[], ${column("source_id")}::int[])
      as of (day, work_id, source_id)
    join public_events e on e.work_id = of.work_id and e.source_id is not distinct from of.source_id
      and (e.first_day = of.day or e.last_day = of.day)`;
  const parts = [...(days.length > 0 ? [ofDays] : []), ...(others.length > 0 ? [ofOthers] : [])];
  if (parts.length === 0) return [];
  // As an array: compared with a subquery, PostgreSQL reads all events. Indexes have what a list is narrowed by; rows fill a quarter
  // of a page each.
  const ids = sql<number>`any(array(${sql.join(parts, sql` union `)}))`;
  // The ids are of these venues alone: to compare with hundreds of venues costs time.
  const rest = { ...filter, venues: null };
  return byStart(listed(narrowed(publicEvents(db), rest)).where("e.id", "=", ids));
}

/**
 * A part of the same list for feeds, by the next day on which each event is listed.
 * @param wholeRuns a run is listed on each of its days
 */
export function listCalendarPart(
  db: Db,
  filter: ListFilter & {
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
  const run = endings(all, filter)
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
export async function hasCalendarAfter(db: Db, filter: ListFilter & { day: string }): Promise<boolean> {
  const row = await narrowed(publicEvents(db), filter)
    .where("e.last_day", ">", filter.day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Narrows to what ends on a day; at an hour of it, to what begins then. */
const endings = (rows: PublicQuery, { time }: ListFilter): PublicQuery =>
  time ? rows.whereRef("e.first_day", "=", "e.last_day") : rows;

const byStart = (rows: ReturnType<typeof listed>) => rows.orderBy("e.start_time").orderBy("e.id").execute();
