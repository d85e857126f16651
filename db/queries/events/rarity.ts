/** How rare works are: dates left in the city, venues that show them, last time here, people who saved them. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { publicEvents, publicIds, type EveningClock } from "./events";
import type { ListFilter } from "./narrow";

export interface Rarity {
  dates_left: number;
  run_dates: number | null;
  last_before: string | null;
  /** People who saved it, or an event of it. */
  savers: number;
}

/** Dates that lie further apart are two runs. */
const RUN_GAP = 45;

/**
 * Counts all works with a coming date anew, and writes what changed. Dates of one run are counted where all were announced before the
 * first took place or are as old as it in this database; a night whose next date is listed when another is over has no last one.
 * @param evening what belongs to an earlier one is over
 */
export async function countRarity(db: Db, evening: string): Promise<void> {
  await sql`
    with coming as (
      select work_id,
        (count(distinct (source_id, first_day)) filter (where last_day = first_day)
          + coalesce(sum(last_day - greatest(first_day, ${evening}::date) + 1) filter (where last_day > first_day), 0))::int
          as dates_left,
        count(distinct coalesce(source_id, -id))::int as venues,
        min(first_day) as next, min(created_at) as announced
      from public_events
      where work_id is not null and last_day >= ${evening}::date and status <> 'cancelled'
      group by work_id
    ), past as (
      select p.work_id, p.source_id, p.first_day, p.last_day, p.created_at,
        p.first_day - lag(p.last_day) over w > ${RUN_GAP} as begins,
        c.next - max(p.last_day) over (partition by p.work_id) <= ${RUN_GAP} as is_on
      from public_events p join coming c using (work_id)
      where p.last_day < ${evening}::date and p.status <> 'cancelled'
      window w as (partition by p.work_id order by p.first_day, p.id)
    ), run_of as (
      select *, count(*) filter (where begins) over (partition by work_id order by first_day
        rows between unbounded preceding and current row) as run
      from past
    ), last_run as (
      select work_id, max(run) as run from run_of where is_on group by work_id
    ), told as (
      select r.work_id,
        count(distinct (r.source_id, r.first_day)) filter (where r.run = l.run)::int as played,
        min(r.first_day) filter (where r.run = l.run) as began,
        min(r.created_at) filter (where r.run = l.run) as announced,
        max(r.last_day) as last_seen, max(r.last_day) filter (where r.run is distinct from l.run) as last_before
      from run_of r left join last_run l using (work_id)
      group by r.work_id
    ), saved as (
      select work_id, count(distinct user_id)::int as savers from (
        select user_id, work_id from saves where work_id is not null
        union all
        select s.user_id, e.work_id from saves s join events e on e.id = s.event_id where e.work_id is not null
      ) all_saves group by work_id
    ), counted as (
      select c.work_id, c.dates_left, c.venues, t.last_seen, t.last_before, coalesce(s.savers, 0) as savers,
        case when coalesce(t.played, 0) = 0 or c.announced < t.began or c.announced <= t.announced
          then coalesce(t.played, 0) + c.dates_left end as run_dates
      from coming c left join told t using (work_id) left join saved s using (work_id)
    ), gone as (
      delete from work_rarity w where not exists (select from counted where counted.work_id = w.work_id)
    )
    insert into work_rarity as w (work_id, dates_left, venues, run_dates, last_seen, last_before, savers)
    select work_id, dates_left, venues, run_dates, last_seen, last_before, savers from counted order by work_id
    on conflict (work_id) do update set dates_left = excluded.dates_left, venues = excluded.venues,
      run_dates = excluded.run_dates, last_seen = excluded.last_seen, last_before = excluded.last_before
    where (w.dates_left, w.venues, w.run_dates, w.last_seen, w.last_before) is distinct from
      (excluded.dates_left, excluded.venues, excluded.run_dates, excluded.last_seen, excluded.last_before)
  `.execute(db);
}

export async function listRarity(db: Db, workIds: number[]): Promise<Map<number, Rarity>> {
  const rows = await db
    .selectFrom("work_rarity")
    .where("work_id", "=", sql<number>`any(${workIds}::int[])`)
    .select(["work_id", "dates_left", "run_dates", "last_before", "savers"])
    .execute();
  return new Map(rows.map(({ work_id, ...rarity }) => [work_id, rarity]));
}

/**
 * A list with each work once at its next date, the rarest first: fewest dates left, fewest venues, never or longest not
 * here; among equals the worthier.
 */
export function listRarestFirst(
  db: Db,
  filter: ListFilter,
  { now, evening, to, limit }: EveningClock & { to: string | null; limit: number },
) {
  const work = sql`coalesce(-e.work_id, e.id)`;
  const next = publicIds(db, filter)
    .clearSelect()
    .distinctOn(sql<number>`${work}`)
    .select(["e.id", "e.work_id", "e.start_time", "e.rank_score"])
    .where("e.last_day", ">=", evening)
    .where("e.ends_at", ">", now)
    .where("e.status", "!=", "cancelled")
    .$if(to !== null, (query) => query.where("e.first_day", "<=", to ?? ""))
    .orderBy(work)
    .orderBy("e.start_time")
    .orderBy("e.id");
  const ranked = db
    .selectFrom(next.as("n"))
    .leftJoin("work_rarity as r", "r.work_id", "n.work_id")
    .select(["n.id"])
    .select(
      sql<number>`row_number() over (order by coalesce(r.dates_left, 1), coalesce(r.venues, 1),
        r.last_seen nulls first, n.rank_score desc, n.start_time, n.id)`.as("place"),
    )
    .orderBy("place")
    .limit(limit);
  return publicEvents(db).innerJoin(ranked.as("k"), "k.id", "e.id").orderBy("k.place").execute();
}
