/** Reads for the public JSON API: each page continues after the last row of the one before, even if the table changes. */
import { sql } from "kysely";
import type { Db } from "../../client";
import { publicRecords } from "../search/search";
import { listVenueIds } from "./places";

export interface ApiEventFilter {
  /** 'YYYY-MM-DD', New York: events that are not over before, and (to) have begun by then. */
  from: string;
  to: string | null;
  interestId: number | null;
  sourceId: number | null;
  borough: string | null;
  neighbourhood: string | null;
  freeOnly: boolean;
  /** A tsquery that the event's search document must meet. */
  words: string | null;
  /** West, south, east, north. */
  box: readonly [number, number, number, number] | null;
  updatedSince: Date | null;
  after: EventPosition | null;
  limit: number;
}

export interface EventPosition {
  last_day: string;
  start_time: string;
  id: number;
}

/** By the event's own point or, without one, by its venue's, unless that is only the middle of a zip code. */
function within([west, south, east, north]: NonNullable<ApiEventFilter["box"]>) {
  const inside = (of: "e" | "v") => sql<boolean>`
    ${sql.ref(`${of}.lat`)} between ${south} and ${north} and ${sql.ref(`${of}.lng`)} between ${west} and ${east}`;
  return sql<boolean>`(${inside("e")} or ((e.lat is null or e.lng is null) and e.source_id = any(array(
    select v.id from event_sources v where v.coord_precision <> 'zip' and ${inside("v")}))))`;
}

/** Ordered by last day, which an index provides. */
export async function listApiEvents(db: Db, filter: ApiEventFilter) {
  const venues = await listVenueIds(db, { ...filter, access: [] });
  let query = publicRecords(db).where("e.last_day", ">=", filter.from);
  if (filter.to !== null) query = query.where("e.first_day", "<=", filter.to);
  if (filter.interestId !== null) query = query.where("e.interest_id", "=", filter.interestId);
  if (filter.sourceId !== null) query = query.where("e.source_id", "=", filter.sourceId);
  if (venues) query = query.where(sql<boolean>`e.source_id = any(${venues}::int[])`);
  if (filter.freeOnly) query = query.where("e.is_free", "=", true);
  if (filter.words !== null) query = query.where(sql<boolean>`e.search @@ ${filter.words}::tsquery`);
  if (filter.box) query = query.where(within(filter.box));
  if (filter.updatedSince) query = query.where("e.updated_at", ">", filter.updatedSince);
  if (filter.after !== null) {
    const { last_day, start_time, id } = filter.after;
    query = query.where(
      sql<boolean>`(e.last_day, e.start_time, e.id) > (${last_day}::date, ${start_time}::timestamptz, ${id}::int)`,
    );
  }
  return query.orderBy("e.last_day").orderBy("e.start_time").orderBy("e.id").limit(filter.limit).execute();
}

export interface ApiVenueFilter {
  today: string;
  id: number | null;
  borough: string | null;
  neighbourhood: string | null;
  after: number;
  limit: number;
}

export type ApiVenueRow = Awaited<ReturnType<typeof listApiVenues>>[number];

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
  if (filter.id !== null) query = query.where("s.id", "=", filter.id);
  if (filter.borough !== null) {
    query = query.where(sql<boolean>`fold_text(s.district) = fold_text(${filter.borough})`);
  }
  if (filter.neighbourhood !== null) {
    query = query.where(sql<boolean>`fold_text(s.suburb) = fold_text(${filter.neighbourhood})`);
  }
  return query.orderBy("s.id").limit(filter.limit).execute();
}
