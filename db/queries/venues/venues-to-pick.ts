/** Venues with events to come, for whoever says which ones they go to. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { comingByVenue } from "../events/venues";

export interface VenueToPick {
  id: number;
  name: string;
  suburb: string | null;
  district: string | null;
  lat: number | null;
  lng: number | null;
  interest_id: number | null;
  interest: string | null;
  coming: number;
  followers: number;
}

interface Asked {
  /** 'YYYY-MM-DD', New York. */
  today: string;
  /** A square in degrees; null for everywhere. */
  bounds: { south: number; north: number; west: number; east: number } | null;
  /** Listed wherever they are. */
  ids: number[];
  limit: number;
}

/** Venues of one address: pages that list many venues are none. A venue without an interest has that of most of its events. */
export async function listVenuesToPick(db: Db, { today, bounds, ids, limit }: Asked): Promise<VenueToPick[]> {
  const { south, north, west, east } = bounds ?? {};
  const inside = bounds
    ? sql`s.lat between ${south} and ${north} and s.lng between ${west} and ${east}`
    : sql`true`;
  const { rows } = await sql<VenueToPick>`
    with venues as (
      select s.id, s.name, s.suburb, s.district, s.lat, s.lng, c.n as coming, s.interest_id,
        (select count(*)::int from follows f where f.source_id = s.id) as followers
      from event_sources s join (${comingByVenue(db, today)}) c on c.source_id = s.id
      where s.merged_into_id is null and not s.multiple_address and (s.id = any(${ids}::int[]) or ${inside})
      order by s.id = any(${ids}::int[]) desc, followers desc, coming desc, s.id limit ${limit}
    )
    select v.*, i.id as interest_id, i.name as interest from venues v
    left join interests i on i.id = coalesce(v.interest_id, (
      select e.interest_id from public_events e
      where e.source_id = v.id and e.last_day >= ${today}::date and e.interest_id is not null
      group by e.interest_id order by count(*) desc, e.interest_id limit 1
    ))
  `.execute(db);
  return rows;
}
