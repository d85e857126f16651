/** Reads for the public JSON API: each page continues after the last row of the one before, even if the table changes. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { publicRecords } from "../search/search";
import { publicIds } from "./events";
import type { ListFilter } from "./narrow";

export interface ApiEventFilter extends ListFilter {
  /** 'YYYY-MM-DD', New York: events that are not over before, and (to) have begun by then. */
  from: string;
  to: string | null;
  after: EventPosition | null;
  limit: number;
}

export interface EventPosition {
  last_day: string;
  start_time: string;
  id: number;
}

export interface ApiVenueFilter {
  today: string;
  /** Null for all. */
  ids: readonly number[] | null;
  after: number;
  limit: number;
}

export type ApiVenueRow = Awaited<ReturnType<typeof listApiVenues>>[number];

/** Ordered by last day, which an index provides. Their ids first: what most filters ask stands in that index alone. */
export function listApiEvents(db: Db, filter: ApiEventFilter) {
  let page = publicIds(db, filter).where("e.last_day", ">=", filter.from);
  if (filter.to !== null) page = page.where("e.first_day", "<=", filter.to);
  if (filter.after !== null) {
    const { last_day, start_time, id } = filter.after;
    page = page.where(
      sql<boolean>`(e.last_day, e.start_time, e.id) > (${last_day}::date, ${start_time}::timestamptz, ${id}::int)`,
    );
  }
  const ids = page.orderBy("e.last_day").orderBy("e.start_time").orderBy("e.id").limit(filter.limit);
  return publicRecords(db)
    .where("e.id", "=", sql<number>`any(array(${ids}))`)
    .orderBy("e.last_day")
    .orderBy("e.start_time")
    .orderBy("e.id")
    .execute();
}

export function listApiVenues(db: Db, filter: ApiVenueFilter) {
  let query = db
    .selectFrom("event_sources as s")
    .where("s.merged_into_id", "is", null)
    .where("s.id", ">", filter.after)
    .select([
      ...(["s.id", "s.name", "s.location", "s.city", "s.district", "s.suburb", "s.zip_code"] as const),
      ...(["s.state_code", "s.hours", "s.official_website", "s.lat", "s.lng", "s.coord_precision"] as const),
      ...(["s.access_info", "s.updated_at"] as const),
    ])
    .select(
      sql<number>`(select count(*) from public_events e where e.source_id = s.id
        and e.last_day >= ${filter.today})`.as("event_count"),
    );
  if (filter.ids !== null) query = query.where(sql<boolean>`s.id = any(${filter.ids}::int[])`);
  return query.orderBy("s.id").limit(filter.limit).execute();
}
