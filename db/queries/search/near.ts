/** Search by distance from a zip code's point. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import { boundsAround } from "../bounds-around";
import { conditions, searchPage, PLACED, soonest, type SearchHit, type SearchFilter } from "./search";

/** Spec: public-site 9. */
const EARTH_MILES = 3958.8;

/** Events within `radius` miles of a point, the nearest first, then the soonest (spec: public-site 9). */
export async function listNear(
  db: Db,
  filter: SearchFilter,
  point: { lat: number; lng: number },
  radius: number,
): Promise<{ hits: SearchHit[]; total: number }> {
  const { south, north, west, east } = boundsAround(point, radius);
  const box = (lat: RawBuilder<unknown>, lng: RawBuilder<unknown>) => sql`
    ${lat} between ${south}::float8 and ${north}::float8 and ${lng} between ${west}::float8 and ${east}::float8`;
  const time = filter.includePast ? sql`true` : sql`e.last_day >= ${filter.today}::date`;
  const from = sql`
    with placed as (
      select ${PLACED}, e.lat, e.lng from public_events e
      where ${box(sql`e.lat`, sql`e.lng`)} and ${conditions(filter)} and ${time}
      union all
      select ${PLACED}, v.lat, v.lng from event_sources v join public_events e on e.source_id = v.id
      where (e.lat is null or e.lng is null) and ${box(sql`v.lat`, sql`v.lng`)} and ${conditions(filter)} and ${time}
    ),
    -- most events share their point with others: each is measured once
    spots as (
      select p.lat, p.lng, 2 * ${sql.lit(EARTH_MILES)} * asin(least(1, sqrt(
        sin(radians(p.lat - ${point.lat}::float8) / 2) ^ 2 + cos(radians(${point.lat}::float8)) * cos(radians(p.lat))
          * sin(radians(p.lng - ${point.lng}::float8) / 2) ^ 2))) as distance
      from (select distinct lat, lng from placed) p
    )
    select p.*, s.distance from placed p join spots s on s.lat = p.lat and s.lng = p.lng
    where s.distance <= ${radius}`;
  return searchPage(db, filter, {
    from,
    order: sql`f.distance, ${soonest(filter.today)}`,
    miles: sql`f.distance`,
  });
}

export function findZip(db: Db, zip: string) {
  return db.selectFrom("zip_codes").select(["lat", "lng"]).where("zip_code", "=", zip).executeTakeFirst();
}
