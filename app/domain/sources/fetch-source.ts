/**
 * Fetches one source from its address to the calendar: get, read, follow, place, classify, store, report
 * (spec: pipelines 1). All that is stored, stored together: a crash at any moment leaves the last state whole.
 */
import type { SourceToFetch } from "@db/queries/crawl";
import {
  findSourceToFetch,
  finishRun,
  insertScrapeLog,
  listKnownPages,
  postponeFetch,
  recordFailure,
  recordSuccess,
  startRun,
} from "@db/queries/crawl";
import { brand } from "~/brand";
import { FetchFailure, type PageResponse, type Validators } from "~/services/http/types";
import type { DomainContext, JobControl } from "../context";
import { localDay, minutes } from "../time";
import { gatherFromPage, type Gathered } from "./gather";
import { listingRules } from "./listing-rules";
import { canTrustMark, isSameReading, readingMark } from "./reading-mark";
import { retryingDeadlocks } from "./reconcile/deadlocks";
import { listEvents } from "./reconcile/listed-event";
import { reconcile, reconcileUnchanged } from "./reconcile/reconcile";
import { failedLine, failureOf, saved, savedLine, unchangedLine, type Counts } from "./report";
import { nextDailyFetch, nextTryAfterFailure, nextTryAfterInterruption } from "./schedule";

export interface FetchResult {
  sourceName: string;
  totalSaved: number;
  totalParsed: number;
  /** In words an admin can act on; null when all went well. */
  error: string | null;
}

interface Run {
  id: number;
  source: SourceToFetch & { url: string };
  startedAt: Date;
  /** Ends the reading when the process stops or the time is up. */
  signal: AbortSignal;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
  tell: JobControl["progress"];
}

/** For one source with all its pages and all waiting for its host's turn. */
const MOST_TIME = minutes(12);

const NOTHING = { parsed: 0, saved: 0, created: 0, changed: 0, same: 0, unpublished: 0 };
const REMEMBER_NOTHING = { etag: null, last_modified: null, content_hash: null };

function refusal(source: SourceToFetch | undefined): string | null {
  if (!source) return "This source no longer exists.";
  if (source.merged_into_id !== null)
    return "This venue was merged into another one, which is fetched instead.";
  if (source.url === null || source.url === "") return "This source has no address to fetch events from.";
  return null;
}

/** Fetches the source whatever its switch says: an editor may try a source before enabling it. */
export async function fetchSource(
  ctx: DomainContext,
  { sourceId }: { sourceId: number },
  job: JobControl,
): Promise<FetchResult> {
  const startedAt = ctx.now();
  const source = await findSourceToFetch(ctx.db, sourceId, localDay(startedAt, brand.zone));
  const refused = refusal(source);
  if (!source || source.url === null || refused !== null) {
    return {
      sourceName: source?.name ?? `Source ${sourceId}`,
      totalSaved: 0,
      totalParsed: 0,
      error: refused,
    };
  }
  const id = await startRun(ctx.db, sourceId, startedAt);
  const signal = AbortSignal.any([job.signal, AbortSignal.timeout(MOST_TIME)]);
  const tell: JobControl["progress"] = async (step) => {
    // A queue that cannot show the progress is no reason to fail the fetch.
    await job.progress(step).catch((err: unknown) => ctx.log.debug({ err }, "progress was not recorded"));
  };
  const run: Run = {
    ...{ id, source: { ...source, url: source.url }, startedAt, signal },
    ...{ stopping: job.signal, tell },
  };
  try {
    return await fetchAndStore(ctx, run);
  } catch (error) {
    return job.signal.aborted ? interrupted(ctx, run) : failed(ctx, run, error);
  }
}

async function fetchAndStore(ctx: DomainContext, run: Run): Promise<FetchResult> {
  const { source, signal } = run;
  await run.tell({ step: "get", detail: `Asking ${new URL(source.url).host}`, done: 0, total: 1 });
  const trusted = canTrustMark(source, run.startedAt);
  const validators: Validators | undefined = trusted
    ? { etag: source.etag, lastModified: source.last_modified }
    : undefined;
  const answer = await ctx.http.fetchPage({ url: source.url, validators, signal });
  if (answer.kind === "not-modified") return unchanged(ctx, run, answer.validators);
  if (isSameReading(source, answer.bytes, run.startedAt)) return unchanged(ctx, run, answer.validators);
  const reading = await readAll(ctx, run, answer);
  return store(ctx, run, answer, reading);
}

async function readAll(
  ctx: DomainContext,
  run: Run,
  answer: PageResponse & { kind: "page" },
): Promise<Gathered> {
  const { source, signal } = run;
  await run.tell({ step: "read", detail: "Reading what came back", done: 0, total: 1 });
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  const gathered = await gatherFromPage(ctx.http, page, {
    ...{ now: run.startedAt, zone: source.zone, signal },
    knownPages: (urls) => listKnownPages(ctx.db, source.id, urls),
    onPage: (detail, done, total) => run.tell({ step: "follow", detail, done, total }),
  });
  // Stopping is no reason to store half a listing; running out of time is.
  run.stopping.throwIfAborted();
  return gathered;
}

async function store(
  ctx: DomainContext,
  run: Run,
  answer: PageResponse & { kind: "page" },
  reading: Gathered,
): Promise<FetchResult> {
  const { source } = run;
  await run.tell({ step: "save", detail: `${reading.events.length} events found`, done: 0, total: 1 });
  const rules = await listingRules(ctx.db, source, reading.events);
  const listing = listEvents(reading.events, rules);
  const problems = [...reading.problems, ...listing.problems];
  const parsed = reading.events.length;
  const now = ctx.now();
  const counts = await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const done = await reconcile(
        trx,
        source.id,
        { events: listing.events, complete: reading.complete },
        now,
      );
      const complete = reading.complete && !done.suspicious && parsed > 0;
      const counts: Counts = { parsed, ...done };
      // What led on to other pages may change there while the listing's own bytes stay the same.
      const remember = complete && reading.pages === 1;
      const { etag, lastModified } = answer.validators;
      const mark = readingMark(source, answer.bytes, run.startedAt);
      await recordSuccess(trx, source.id, {
        now,
        nextFetchAt: nextDailyFetch(source.id, now),
        marks: remember ? { etag, last_modified: lastModified, content_hash: mark } : REMEMBER_NOTHING,
        isNews: done.created > 0,
      });
      await finishRun(trx, run.id, now, {
        outcome: parsed === 0 ? "empty" : "saved",
        ...{ parsed, saved: saved(counts), created: done.created, changed: done.changed, same: done.same },
        ...{ unpublished: done.unpublished, problems, error: null, error_detail: null },
      });
      const notes = { suspicious: done.suspicious, complete: reading.complete, problems };
      await insertScrapeLog(trx, {
        source_id: source.id,
        level: complete ? "info" : "warning",
        message: savedLine(source.name, counts, now.getTime() - run.startedAt.getTime(), notes),
        inserted_at: now,
      });
      return counts;
    }),
  );
  return { sourceName: source.name, totalSaved: saved(counts), totalParsed: parsed, error: null };
}

/** "Not modified", or the same bytes once more: a complete fetch that lists what the last one listed. */
async function unchanged(ctx: DomainContext, run: Run, validators: Validators): Promise<FetchResult> {
  const { source } = run;
  const now = ctx.now();
  await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const { unpublished } = await reconcileUnchanged(trx, source.id, now);
      await recordSuccess(trx, source.id, {
        now,
        nextFetchAt: nextDailyFetch(source.id, now),
        marks: {
          etag: validators.etag,
          last_modified: validators.lastModified,
          content_hash: source.content_hash,
        },
        isNews: false,
      });
      await finishRun(trx, run.id, now, {
        ...NOTHING,
        ...{ outcome: "unchanged", unpublished, problems: [], error: null, error_detail: null },
      });
      await insertScrapeLog(trx, {
        source_id: source.id,
        level: "info",
        message: unchangedLine(source.name, now.getTime() - run.startedAt.getTime(), unpublished),
        inserted_at: now,
      });
    }),
  );
  return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: null };
}

async function failed(ctx: DomainContext, run: Run, cause: unknown): Promise<FetchResult> {
  const { source } = run;
  const now = ctx.now();
  const timedOut = run.signal.aborted && !(cause instanceof FetchFailure);
  const failure = failureOf(
    timedOut
      ? new FetchFailure("timeout", "Its host did not get to us in time; it is tried again later.")
      : cause,
  );
  ctx.log.warn({ err: cause, sourceId: source.id }, "a source could not be fetched");
  await ctx.db.transaction().execute(async (trx) => {
    await recordFailure(trx, source.id, {
      now,
      nextFetchAt: nextTryAfterFailure(source.id, source.failure_count + 1, now, failure.retryAfterMs),
      error: failure.error,
      detail: failure.detail,
    });
    await finishRun(trx, run.id, now, {
      ...NOTHING,
      ...{ outcome: "error", problems: [], error: failure.error, error_detail: failure.detail },
    });
    await insertScrapeLog(trx, {
      source_id: source.id,
      level: "error",
      message: failedLine(source.name, failure.error),
      inserted_at: now,
    });
  });
  return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: failure.error };
}

/** The process stops: the source is not to blame, and is fetched again soon. */
async function interrupted(ctx: DomainContext, run: Run): Promise<FetchResult> {
  const now = ctx.now();
  const error = "The fetch was cut short because the worker stopped. It is made again by itself.";
  await ctx.db.transaction().execute(async (trx) => {
    await postponeFetch(trx, [run.source.id], nextTryAfterInterruption(now));
    await finishRun(trx, run.id, now, {
      ...NOTHING,
      ...{ outcome: "error", problems: [], error, error_detail: null },
    });
  });
  return { sourceName: run.source.name, totalSaved: 0, totalParsed: 0, error };
}
