/** Event sources as the editors' desk lists them. Venues that were merged into others are theirs no more. */
import { sql, type SelectQueryBuilder } from "kysely";
import type { Database, Db } from "../client";

export const SOURCE_SORTS = [
  "name",
  "url",
  "location",
  "city",
  "suburb",
  "zip",
  "interest",
  "events",
  "status",
  "enabled",
  "fetched",
  "multiple",
] as const;
export type SourceSort = (typeof SOURCE_SORTS)[number];

const COLUMN: Record<SourceSort, string> = {
  name: "s.name",
  url: "s.url",
  location: "s.location",
  city: "s.city",
  suburb: "s.suburb",
  zip: "s.zip_code",
  interest: "i.name",
  events: "s.event_count",
  status: "s.status",
  enabled: "s.is_enabled",
  fetched: "s.last_fetched",
  multiple: "s.multiple_address",
};

type Listed = { s: Database["event_sources"]; i: Database["interests"] };

/** Each word must stand somewhere in name, URL, address, city or state; accents and case do not count. */
function matching<T extends keyof Listed, O>(query: SelectQueryBuilder<Listed, T, O>, search: string) {
  const text = sql`fold_text(concat_ws(' ', s.name, s.url, s.official_website, s.location, s.city, s.district, s.suburb,
    s.zip_code, s.state, s.state_code))`;
  return search
    .split(" ")
    .filter((word) => word !== "")
    .reduce((all, word) => all.where(sql<boolean>`position(fold_text(${word}) in ${text}) > 0`), query);
}

function living(db: Db) {
  return db
    .selectFrom("event_sources as s")
    .leftJoin("interests as i", "i.id", "s.interest_id")
    .where("s.merged_into_id", "is", null) as unknown as SelectQueryBuilder<Listed, "s" | "i", object>;
}

export async function countAdminSources(db: Db, search: string): Promise<number> {
  const { total } = await matching(living(db), search)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export interface AdminSourcePage {
  search: string;
  sort: SourceSort;
  dir: "asc" | "desc";
  limit: number;
  offset: number;
}

/** Empty cells come last, whichever way it is sorted. */
export function listAdminSources(db: Db, { search, sort, dir, limit, offset }: AdminSourcePage) {
  return matching(living(db), search)
    .select(["s.id", "s.name", "s.url", "s.location", "s.city", "s.suburb", "s.zip_code", "s.interest_id"])
    .select(["i.name as interest", "s.event_count", "s.status", "s.is_enabled", "s.last_fetched"])
    .select(["s.multiple_address", "s.last_error", "s.version"])
    .orderBy(sql`${sql.ref(COLUMN[sort])} ${sql.raw(dir)} nulls last`)
    .orderBy("s.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface SourceStats {
  notFetchedIn15Days: number;
  total: number;
  verified: number;
  unverified: number;
  error: number;
  activeEvents: number;
  allEvents: number;
  sourcesWithNoEvents: number;
  /** Can be fetched and are switched on: what "Fetch N Sources" fetches. */
  enabled: number;
  /** Can be fetched at all. */
  fetchable: number;
}

/**
 * The six cards. A venue without an address to fetch from can never be fetched, so it is not "not fetched".
 * @param city active events are those of this city that are shown and not over (spec: accounts 7, count_active_events)
 */
export async function sourceStats(
  db: Db,
  { staleBefore, today, city }: { staleBefore: Date; today: string; city: string },
): Promise<SourceStats> {
  const { rows } = await sql<SourceStats>`
    select count(*) as total,
      count(*) filter (where url is not null and (last_fetched is null or last_fetched < ${staleBefore}::timestamptz))
        as "notFetchedIn15Days",
      count(*) filter (where status = 'verified') as verified,
      count(*) filter (where status = 'unverified') as unverified,
      count(*) filter (where status = 'error') as error,
      count(*) filter (where event_count = 0) as "sourcesWithNoEvents",
      count(*) filter (where url is not null and is_enabled) as enabled,
      count(*) filter (where url is not null) as fetchable,
      (select count(*) from events where published and duplicate_of is null and city = ${city}
        and last_day >= ${today}::date) as "activeEvents",
      (select count(*) from events) as "allEvents"
    from event_sources where merged_into_id is null
  `.execute(db);
  return rows[0] as SourceStats;
}
