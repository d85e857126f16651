/** Reads what the members of a group share (spec: accounts 5, pipelines 6), and the events that suit it. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { publicEvents } from "../events/events";
import { memberIds } from "./groups";

export interface Wishes {
  groupId: string;
  /** New York days, inclusive; before five in the morning it is still the evening before. */
  today: string;
  until: string;
  now: Date;
  /** 1 is Monday. */
  isoDays: number[];
  /** The most wanted first; null: any, the most worthwhile first. */
  interestIds: number[] | null;
  /** Null: anywhere, also where nobody knows the place. */
  middle: { lat: number; lng: number } | null;
  /** In miles. */
  reach: number;
  perDay: number;
  limit: number;
}

export interface Fitting {
  id: number;
  /** The next day that suits, 'YYYY-MM-DD'. */
  day: string;
  /** From the middle; null without one. */
  miles: number | null;
  lat: number | null;
  lng: number | null;
}

/** Where each member starts from: the point of their first known zip code. Members without one are left out. */
export async function listStartingPoints(
  db: Db,
  groupId: string,
): Promise<{ userId: string; lat: number; lng: number }[]> {
  const { rows } = await sql<{ userId: string; lat: number; lng: number }>`
    select first.user_id as "userId", z.lat, z.lng from (
      select distinct on (ul.user_id) ul.user_id, ul.location from user_locations ul
      where ul.user_id in ${memberIds(groupId)} order by ul.user_id, ul.position, ul.location
    ) first join zip_codes z on z.zip_code = first.location
    order by first.user_id
  `.execute(db);
  return rows;
}

/** Interests that members have ranked, and who they are: the most first, then the lowest average rank. */
export async function listRankedInterests(
  db: Db,
  groupId: string,
): Promise<{ id: number; name: string; fans: string[] }[]> {
  const { rows } = await sql<{ id: number; name: string; fans: string[] }>`
    select i.id, i.name, array_agg(ui.user_id::text order by ui.ranking, ui.user_id) as fans
    from user_interests ui join interests i on i.id = ui.interest_id
    where ui.ranking is not null and ui.user_id in ${memberIds(groupId)}
    group by i.id, i.name order by count(*) desc, avg(ui.ranking), i.name
  `.execute(db);
  return rows;
}

/** Lists the members' answers about their weekdays. Whoever has no row was never asked. */
export async function listGroupAvailability(
  db: Db,
  groupId: string,
): Promise<{ userId: string; day: string; available: boolean }[]> {
  const { rows } = await sql<{ userId: string; day: string; available: boolean }>`
    select a.user_id as "userId", a.day, a.available from availability a where a.user_id in ${memberIds(groupId)}
  `.execute(db);
  return rows;
}

/** Spec: public-site 9. */
const EARTH_MILES = 3958.8;

/** Friends meet after work: from five on weekdays, from ten on weekends. What knows no hour is open at some. */
const isAfterWork = sql`(c.start_hour is null or c.last_day > c.first_day
  or c.start_hour >= case when extract(isodow from c.day) < 6 then 17 else 10 end)`;

/** Orders a work's showings of one day at one venue by their distance to half past seven; after midnight it is later still. */
const fromEvening = sql`abs(c.start_hour * 60 + extract(minute from local_time(c.start_time)) - 1170)`;

/** Coming public events that suit a group and have not been proposed to it: by day, and within a day by interest. */
export async function listFittingEvents(db: Db, wishes: Wishes): Promise<Fitting[]> {
  const { lat, lng } = wishes.middle ?? { lat: 0, lng: 0 };
  const near = wishes.middle ? sql`m.miles <= ${wishes.reach}::float8` : sql`true`;
  const wanted = wishes.interestIds;
  const liked = wanted === null ? sql`true` : sql`e.interest_id = any(${wanted}::int[])`;
  const dearest = wanted === null ? sql`-m.rank_score` : sql`array_position(${wanted}::int[], m.interest_id)`;
  const { rows } = await sql<Fitting>`
    with candidates as (
      select e.id, e.interest_id, e.start_time, e.start_hour, e.first_day, e.last_day, e.rank_score, e.work_id, e.source_id, next.day,
        coalesce(e.lat, s.lat) as lat, coalesce(e.lng, s.lng) as lng
      from public_events e left join event_sources s on s.id = e.source_id
      cross join lateral (
        select min(d)::date as day from generate_series(greatest(e.first_day, ${wishes.today}::date)::timestamp,
          least(e.last_day, ${wishes.until}::date)::timestamp, interval '1 day') d
        where extract(isodow from d)::int = any(${wishes.isoDays}::int[])
      ) next
      where e.status in ('scheduled', 'moved_online') and not e.sold_out and ${liked}
        and e.last_day >= ${wishes.today}::date and e.first_day <= ${wishes.until}::date
        and e.ends_at > ${wishes.now}::timestamptz
        and next.day is not null
        and not exists (select from plans p join plan_options o on o.plan_id = p.id
          where p.group_id = ${wishes.groupId}::uuid and o.event_id = e.id)
    ),
    measured as (
      select c.*, 2 * ${sql.lit(EARTH_MILES)} * asin(least(1, sqrt(
        sin(radians(c.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(c.lat))
          * sin(radians(c.lng - ${lng}::float8) / 2) ^ 2))) as miles
      from (
        select c.*, row_number() over (partition by c.day, coalesce(-c.work_id, c.id), c.source_id
          order by ${fromEvening}, c.id) as showing
        from candidates c where ${isAfterWork}
      ) c where c.showing = 1
    ),
    ranked as (
      select m.*, row_number() over (partition by m.day
        order by ${dearest}, m.miles, m.start_time, m.id) as place
      from measured m where ${near}
    )
    select id, day::text as day, lat::float8 as lat, lng::float8 as lng,
      case when ${wishes.middle !== null}::boolean then miles::float8 end as miles
    from ranked where place <= ${wishes.perDay}::int order by ranked.day, place limit ${wishes.limit}::int
  `.execute(db);
  return rows;
}

/** Public events by id, in no order. */
export async function listEventsById(db: Db, ids: number[]) {
  return ids.length === 0 ? [] : publicEvents(db).where("e.id", "in", ids).execute();
}
