/** The crawl state of sources: what to fetch, how it went, and the log that editors read. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { FetchOutcome, PageMark } from "../../schema";

export type SourceToFetch = NonNullable<Awaited<ReturnType<typeof findSourceToFetch>>>;

export interface RunResult {
  outcome: Exclude<FetchOutcome, "running">;
  parsed: number;
  saved: number;
  created: number;
  changed: number;
  same: number;
  unpublished: number;
  problems: string[];
  error: string | null;
  error_detail: string | null;
  parts?: Record<string, number>;
}

export interface Success {
  now: Date;
  nextFetchAt: Date;
  /** Undefined to leave them as they are. */
  marks?: {
    etag: string | null;
    last_modified: string | null;
    content_hash: string | null;
    content_settings_hash: string | null;
    content_read_on: string | null;
    model_input_hash?: string | null;
    model_settings_hash?: string | null;
  };
  /** The page's look where it was believed, or one more doubt; undefined where nothing was compared. */
  page?: { mark: PageMark & { address: string } } | "doubted" | undefined;
  /** Whether new events came. */
  isNews: boolean;
  /** Undefined where the last reading still holds. */
  reading?: { parsed: number; reason: string };
}

/** One source with everything a fetch needs; `has_events` tells whether a fetched event of it is still to come. */
export function findSourceToFetch(db: Db, id: number, today: string) {
  return db
    .selectFrom("event_sources as s")
    .where("s.id", "=", id)
    .select([
      "s.id",
      "s.name",
      "s.url",
      "s.more_urls",
      "s.rendered",
      "s.zone",
      "s.interest_id",
      "s.multiple_address",
      "s.merged_into_id",
    ])
    .select(["s.location", "s.city", "s.state", "s.zip_code", "s.lat", "s.lng", "s.coord_precision"])
    .select(["s.etag", "s.last_modified", "s.content_hash", "s.content_settings_hash", "s.content_read_on"])
    .select(["s.model_input_hash", "s.model_settings_hash", "s.page_mark", "s.doubted_fetches"])
    .select(["s.last_fetched", "s.last_success_at", "s.failure_count", "s.status"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("events as e")
            .select("e.id")
            .whereRef("e.source_id", "=", "s.id")
            .where("e.content_hash", "is not", null)
            .where("e.last_day", ">=", today),
        )
        .as("has_events"),
    )
    .executeTakeFirst();
}

/** Address and way of reading decide whether a running fetch is still wanted; undefined when the source was deleted. */
export function findSourceAddress(db: Db, id: number) {
  return db
    .selectFrom("event_sources")
    .select(["url", "more_urls", "rendered"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Enabled sources that are due, the longest waiting first. Those never fetched are due at once. */
export async function listDueSources(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("event_sources")
    .where("is_enabled", "=", true)
    .where("url", "is not", null)
    .where("merged_into_id", "is", null)
    .where((eb) => eb.or([eb("next_fetch_at", "is", null), eb("next_fetch_at", "<=", now)]))
    .select("id")
    .orderBy("next_fetch_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Opens a run. One that was left open belonged to a worker that is gone, perhaps because of this very source: should
 * this run end so too, the next waits until `restUntil`.
 */
export async function insertFetchRun(db: Db, sourceId: number, now: Date, restUntil: Date): Promise<number> {
  const abandoned = await closeOpenRuns(db, { sourceId, startedBefore: now, now });
  await postponeFetch(db, abandoned, restUntil);
  const { id } = await db
    .insertInto("fetch_runs")
    .values({ source_id: sourceId, started_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns sources whose runs were still open */
export async function closeOpenRuns(
  db: Db,
  which: { sourceId?: number; startedBefore: Date; now: Date },
): Promise<number[]> {
  let query = db
    .updateTable("fetch_runs")
    .set({
      outcome: "error",
      finished_at: which.now,
      error: "The fetch was cut short: the worker stopped while it ran. It is made again by itself.",
    })
    .where("outcome", "=", "running")
    .where("started_at", "<=", which.startedBefore);
  if (which.sourceId !== undefined) query = query.where("source_id", "=", which.sourceId);
  const rows = await query.returning("source_id").execute();
  return [...new Set(rows.map((row) => row.source_id))];
}

export async function finishFetchRun(db: Db, runId: number, now: Date, result: RunResult): Promise<void> {
  const [problems, parts] = [result.problems, result.parts ?? {}].map((value) => JSON.stringify(value));
  await db
    .updateTable("fetch_runs")
    .set({ ...result, problems, parts, finished_at: now })
    .where("id", "=", runId)
    .execute();
}

export async function insertScrapeLog(
  db: Db,
  line: { source_id: number | null; level: "info" | "warning" | "error"; message: string; inserted_at: Date },
): Promise<void> {
  await db.insertInto("scrape_logs").values(line).execute();
}

/** Whoever is fetched from where it leads lists the same events. Call it before they are stored. */
export async function updateLeadsTo(trx: Db, sourceId: number, finalUrl: string): Promise<void> {
  const leadsTo = sql`case when page_address(url) <> page_address(${finalUrl}) then ${finalUrl} end`;
  await sql`
    update event_sources set leads_to = ${leadsTo} where id = ${sourceId}::int and leads_to is distinct from ${leadsTo}
  `.execute(trx);
}

const eventCount = sql<number>`(select count(*) from events e where e.source_id = event_sources.id and e.published)`;

/** A success restores the status from before the error (spec: pipelines 1.8). */
export async function recordSuccess(db: Db, sourceId: number, success: Success): Promise<void> {
  await db
    .updateTable("event_sources")
    .set({
      status: sql`case when status = 'error' then coalesce(status_before_error, 'unverified') else status end`,
      status_before_error: null,
      last_fetched: success.now,
      last_success_at: success.now,
      next_fetch_at: success.nextFetchAt,
      failure_count: 0,
      last_error: null,
      last_error_detail: null,
      event_count: eventCount,
      ...success.marks,
      ...readingOf(success),
      ...(success.page === "doubted"
        ? { doubted_fetches: sql<number>`doubted_fetches + 1` }
        : success.page && { doubted_fetches: 0, page_mark: JSON.stringify(success.page.mark) }),
      ...(success.isNews ? { last_new_event_at: success.now, silent_since: null } : {}),
    })
    .where("id", "=", sourceId)
    .execute();
}

/**
 * last_fetched is set by failures too: the admin's card "not fetched in 15+ days" asks whether we still try. The
 * last good answer is last_success_at, which a failure does not change.
 */
export async function recordFailure(
  db: Db,
  sourceId: number,
  failure: { now: Date; nextFetchAt: Date; error: string; detail: string },
): Promise<void> {
  await db
    .updateTable("event_sources")
    .set({
      status_before_error: sql`case when status = 'error' then status_before_error else status end`,
      status: "error",
      last_fetched: failure.now,
      next_fetch_at: failure.nextFetchAt,
      failure_count: sql`failure_count + 1`,
      last_error: failure.error,
      last_error_detail: failure.detail,
    })
    .where("id", "=", sourceId)
    .execute();
}

/** The fetch was interrupted by us: the source is only tried again later. */
export async function postponeFetch(db: Db, sourceIds: number[], nextFetchAt: Date): Promise<void> {
  if (sourceIds.length === 0) return;
  await db
    .updateTable("event_sources")
    .set({ next_fetch_at: nextFetchAt })
    .where("id", "in", sourceIds)
    .execute();
}

/** The point of a venue at this street address; undefined where none is known exactly. */
export function findPointAtStreet(trx: Db, street: string) {
  return trx
    .selectFrom("event_sources")
    .select(["lat", "lng", "zip_code"])
    .where(sql<boolean>`fold_text(trim(split_part(location, ',', 1))) = fold_text(${street})`)
    .where("lat", "is not", null)
    .where("coord_precision", "!=", "zip")
    .where("merged_into_id", "is", null)
    .limit(1)
    .executeTakeFirst();
}

export function listInterestWords(db: Db) {
  return db
    .selectFrom("interests")
    .select(["id", "name", "words"])
    .where("merged_into_id", "is", null)
    .orderBy("id")
    .execute();
}

export function listPointsOfZips(db: Db, zips: string[]) {
  return (
    db
      .selectFrom("zip_codes")
      .where(sql<boolean>`zip_code = any(${zips}::text[])`)
      // Those around the city are for readers.
      .where("kind", "!=", "region")
      .select(["zip_code", "lat", "lng", "city", "borough"])
      .execute()
  );
}

/** Venues by name, to find the one that an event names. */
export function listVenuesNamed(db: Db, names: string[]) {
  return db
    .selectFrom("event_sources")
    .where("merged_into_id", "is", null)
    .where("multiple_address", "=", false)
    .where(
      sql<boolean>`(fold_text(name) = any(select fold_text(n) from unnest(${names}::text[]) n)
        or aliases && ${names}::text[])`,
    )
    .select(["name", "aliases", "location", "city", "state", "zip_code", "lat", "lng", "coord_precision"])
    .orderBy("id")
    .execute();
}

/** Known event pages of a source, those of the next events first. */
export async function listKnownPages(db: Db, sourceId: number, urls: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .where("source_id", "=", sourceId)
    .where(sql<boolean>`event_url = any(${urls}::text[])`)
    .select("event_url")
    .orderBy("start_time")
    .orderBy("id")
    .execute();
  return [...new Set(rows.flatMap((row) => row.event_url ?? []))];
}

function readingOf({ reading, now }: Success) {
  if (!reading) return {};
  return reading.parsed > 0 ? readSome(reading.parsed) : readNothing(reading.reason, now);
}

const readSome = (parsed: number) => ({
  last_parsed: parsed,
  // A source that was silent because it gave nothing speaks again.
  silent_since: sql<Date | null>`case when empty_reason is null then silent_since end`,
  empty_reason: null,
});

/** A source is silent at its first empty reading if it gave events before, and else at its second. */
const readNothing = (reason: string, now: Date) => ({
  empty_reason: reason,
  silent_since: sql<Date | null>`case when last_parsed is not null or empty_reason is not null
    then coalesce(silent_since, ${now}::timestamptz) else silent_since end`,
});
