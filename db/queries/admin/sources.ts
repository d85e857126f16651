/** Event sources as the admin lists them, without merged venues. */
import { countRows } from "../count-rows";
import { sql, type SelectQueryBuilder } from "kysely";
import type { Database, Db } from "../../client";
import { isFailing, isSilentSql } from "./waiting";

const COLUMN = {
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

type SourceSort = "attention" | keyof typeof COLUMN;

/** "attention": what fails or is silent, then what is fetched, the latest first, then the rest. */
export const SOURCE_SORTS = ["attention", ...Object.keys(COLUMN)] as SourceSort[];

type Listed = { s: Database["event_sources"]; i: Database["interests"] };

/** The counts above the table; each is also a filter. */
export const SOURCE_FILTERS = [
  "stale",
  "verified",
  "unverified",
  "error",
  "empty",
  "failing",
  "silent",
] as const;
export type SourceFilter = (typeof SOURCE_FILTERS)[number];

interface Wanted {
  search: string;
  /** An empty list allows every value. */
  borough?: string;
  kind?: string;
  fetch?: "on" | "off" | "";
  /** A pattern that one of its addresses matches. */
  address?: string | null;
  only: SourceFilter | null;
  staleBefore: Date;
}

export interface AdminSourcePage extends Wanted {
  sort: SourceSort;
  dir: "asc" | "desc";
  limit: number;
  offset: number;
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
  /** Enabled and with an address: what "Fetch N Sources" fetches. */
  enabled: number;
  /** With an address to fetch from. */
  fetchable: number;
}

/** The values that the table can be narrowed to. */
export async function listSourceChoices(db: Db): Promise<{ boroughs: string[]; kinds: string[] }> {
  const { rows } = await sql<{ boroughs: string[]; kinds: string[] }>`
    select coalesce(array_agg(distinct district order by district) filter (where district is not null), '{}') as boroughs,
      coalesce(array_agg(distinct kind order by kind) filter (where kind is not null), '{}') as kinds
    from event_sources where merged_into_id is null
  `.execute(db);
  return rows[0] as { boroughs: string[]; kinds: string[] };
}

export const countAdminSources = (db: Db, which: Wanted): Promise<number> =>
  countRows(wanted(living(db), which));

/** Empty cells come last in both directions. `total` counts all that match, in the same pass. */
export function listAdminSources(db: Db, { sort, dir, limit, offset, ...which }: AdminSourcePage) {
  return wanted(living(db), which)
    .select(["s.id", "s.name", "s.url", "s.location", "s.city", "s.suburb", "s.zip_code", "s.interest_id"])
    .select(["i.name as interest", "s.event_count", "s.status", "s.is_enabled", "s.last_fetched"])
    .select(["s.multiple_address", "s.last_error", "s.failure_count", "s.silent_since", "s.version"])
    .select(["s.last_parsed", "s.empty_reason"])
    .select(sql<number>`count(*) over ()`.as("total"))
    .orderBy(inOrder(sort, dir))
    .orderBy("s.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * The six cards. A venue without an address to fetch from can never be fetched, so it is not "not fetched".
 * @param city active events are those of this city that are shown and not over (spec: accounts 7, count_active_events)
 */
export async function findSourceStats(
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
      (select count(*) from public_events where city = ${city}
        and last_day >= ${today}::date) as "activeEvents",
      (select count(*) from events) as "allEvents"
    from event_sources s where merged_into_id is null
  `.execute(db);
  return rows[0] as SourceStats;
}

/** One source with everything that can be edited, and its crawl state. */
export function findAdminSource(db: Db, id: number) {
  return db
    .selectFrom("event_sources as s")
    .selectAll("s")
    .where("s.id", "=", id)
    .where("s.merged_into_id", "is", null)
    .executeTakeFirst();
}

/** A source's events that are not over, the soonest first, with where their facts were read. */
export function listEventsWithEvidence(db: Db, sourceId: number, today: string, limit: number) {
  return db
    .selectFrom("events")
    .select(["id", "title", "start_time", "date_only", "published", "edited_fields", "fact_sources"])
    .select(["last_seen_at", "missing_count"])
    .where("source_id", "=", sourceId)
    .where("duplicate_of", "is", null)
    .where("last_day", ">=", today)
    .orderBy("start_time")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Counts what a purge would delete: all events, and how many of them editors have changed. */
export async function countEventsOf(db: Db, sourceId: number): Promise<{ events: number; edited: number }> {
  return db
    .selectFrom("events")
    .where("source_id", "=", sourceId)
    .select(sql<number>`count(*)`.as("events"))
    .select(
      sql<number>`count(*) filter (where edited_fields <> '{}' or recommended_because is not null)`.as(
        "edited",
      ),
    )
    .executeTakeFirstOrThrow();
}

function living(db: Db) {
  return db
    .selectFrom("event_sources as s")
    .leftJoin("interests as i", "i.id", "s.interest_id")
    .where("s.merged_into_id", "is", null) as unknown as SelectQueryBuilder<Listed, "s" | "i", object>;
}

function wanted<T extends keyof Listed, O>(query: SelectQueryBuilder<Listed, T, O>, which: Wanted) {
  const conditions = {
    stale: sql<boolean>`s.url is not null and (s.last_fetched is null or s.last_fetched < ${which.staleBefore}::timestamptz)`,
    verified: sql<boolean>`s.status = 'verified'`,
    unverified: sql<boolean>`s.status = 'unverified'`,
    error: sql<boolean>`s.status = 'error'`,
    empty: sql<boolean>`s.event_count = 0`,
    failing: isFailing,
    silent: isSilentSql,
  };
  let matches = matching(query, which.search);
  if (which.borough) matches = matches.where(sql<boolean>`s.district = ${which.borough}`);
  if (which.kind) matches = matches.where(sql<boolean>`s.kind = ${which.kind}`);
  if (which.fetch) matches = matches.where(sql<boolean>`s.is_enabled = ${which.fetch === "on"}`);
  if (which.address)
    matches = matches.where(
      sql<boolean>`concat_ws(' ', s.url, array_to_string(s.more_urls, ' ')) ~* ${which.address}`,
    );
  return which.only ? matches.where(conditions[which.only]) : matches;
}

/** Every word must occur in name, URL, address, city or state; accents and case are ignored. */
function matching<T extends keyof Listed, O>(query: SelectQueryBuilder<Listed, T, O>, search: string) {
  const words = search.split(" ").filter((word) => word !== "");
  if (words.length === 0) return query;
  // Folded once per row, whatever the number of words.
  return query.where(
    sql<boolean>`fold_text(concat_ws(' ', s.name, s.url, s.official_website, s.location, s.city, s.district, s.suburb,
      s.zip_code, s.state, s.state_code)) like all (select '%' || regexp_replace(fold_text(w), '([\\\\%_])', '\\\\\\1', 'g') || '%'
      from unnest(${words}::text[]) w)`,
  );
}

const inOrder = (sort: SourceSort, dir: "asc" | "desc") =>
  sort === "attention"
    ? sql`(s.is_enabled and s.url is not null and (s.failure_count > 0 or s.silent_since is not null)) desc,
        (s.is_enabled and s.url is not null) desc, s.last_fetched desc nulls last, s.name`
    : sql`${sql.ref(COLUMN[sort])} ${sql.raw(dir)} nulls last`;
