/** What the members of a group have in common (spec: accounts 5, pipelines 6), and the events that suit it. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { publicEvents } from "../events/events";
import { memberIds } from "./groups";

/** Where each member starts from: the point of their first known zip code. Members without one are left out. */
export async function listStartingPoints(db: Db, groupId: string): Promise<{ lat: number; lng: number }[]> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select z.lat, z.lng from (
      select distinct on (ul.user_id) ul.user_id, ul.location from user_locations ul
      where ul.user_id in ${memberIds(groupId)} order by ul.user_id, ul.position, ul.location
    ) first join zip_codes z on z.zip_code = first.location
    order by first.user_id
  `.execute(db);
  return rows;
}

/** Interests that members have ranked, each with how many of them: the most first, then the lowest average rank. */
export async function listRankedInterests(
  db: Db,
  groupId: string,
): Promise<{ id: number; name: string; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select i.id, i.name, count(*)::int as count
    from user_interests ui join interests i on i.id = ui.interest_id
    where ui.ranking is not null and ui.user_id in ${memberIds(groupId)}
    group by i.id, i.name order by count(*) desc, avg(ui.ranking), i.name
  `.execute(db);
  return rows;
}

/** Who of the members can on which weekday. */
export async function listAvailableMembers(
  db: Db,
  groupId: string,
): Promise<{ userId: string; day: string }[]> {
  const { rows } = await sql<{ userId: string; day: string }>`
    select a.user_id as "userId", a.day from availability a
    where a.available and a.user_id in ${memberIds(groupId)}
  `.execute(db);
  return rows;
}

export interface Wishes {
  groupId: string;
  /** New York days, inclusive; before five in the morning it is still the evening before. */
  today: string;
  until: string;
  now: Date;
  /** 1 is Monday. */
  isoDays: number[];
  /** The most wanted first. */
  interestIds: number[];
  /** Null: anywhere, also where nobody knows the place. */
  middle: { lat: number; lng: number } | null;
  /** In miles. */
  reach: number;
  perDay: number;
  limit: number;
  /** Set to ask whether this one event fits. */
  eventId?: number;
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

/** Spec: public-site 9. */
const EARTH_MILES = 3958.8;

/** Coming public events that suit a group and have not been proposed to it: by day, and within a day by interest. */
export async function listFittingEvents(db: Db, wishes: Wishes): Promise<Fitting[]> {
  const { lat, lng } = wishes.middle ?? { lat: 0, lng: 0 };
  const near = wishes.middle ? sql`m.miles <= ${wishes.reach}::float8` : sql`true`;
  const only = wishes.eventId === undefined ? sql`true` : sql`e.id = ${wishes.eventId}::int`;
  const { rows } = await sql<Fitting>`
    with candidates as (
      select e.id, e.interest_id, e.start_time, next.day,
        coalesce(e.lat, s.lat) as lat, coalesce(e.lng, s.lng) as lng
      from public_events e left join event_sources s on s.id = e.source_id
      cross join lateral (
        select min(d)::date as day from generate_series(greatest(e.first_day, ${wishes.today}::date)::timestamp,
          least(e.last_day, ${wishes.until}::date)::timestamp, interval '1 day') d
        where extract(isodow from d)::int = any(${wishes.isoDays}::int[])
      ) next
      where e.status in ('scheduled', 'moved_online') and not e.sold_out and ${only}
        and e.interest_id = any(${wishes.interestIds}::int[])
        and e.last_day >= ${wishes.today}::date and e.first_day <= ${wishes.until}::date
        and e.ends_at > ${wishes.now}::timestamptz
        and next.day is not null
        and not exists (select from group_proposals p where p.group_id = ${wishes.groupId}::uuid and p.event_id = e.id)
    ),
    measured as (
      select c.*, 2 * ${sql.lit(EARTH_MILES)} * asin(least(1, sqrt(
        sin(radians(c.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8)) * cos(radians(c.lat))
          * sin(radians(c.lng - ${lng}::float8) / 2) ^ 2))) as miles
      from candidates c
    ),
    ranked as (
      select m.*, row_number() over (partition by m.day
        order by array_position(${wishes.interestIds}::int[], m.interest_id), m.miles, m.start_time, m.id) as place
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
