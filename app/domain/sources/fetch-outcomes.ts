/**
 * The ways in which a fetch can end, each stored and reported in one transaction: a crash before its end leaves
 * the last state whole, and the next fetch finds everything to do again (spec: pipelines 1.7 and 1.8).
 */
import {
  findSourceAddress,
  finishRun,
  insertScrapeLog,
  postponeFetch,
  recordFailure,
  recordSuccess,
  type SourceToFetch,
  type Success,
} from "@db/queries/crawl";
import type { Db } from "@db/client";
import { FetchFailure, type PageResponse, type Validators } from "~/services/http/types";
import type { DomainContext, JobControl } from "../context";
import type { Gathered } from "./gather";
import { listingRules } from "./listing-rules";
import { modelMark, readingMark } from "./reading-mark";
import { retryingDeadlocks } from "./reconcile/deadlocks";
import { listEvents } from "./reconcile/listed-event";
import { reconcile, reconcileUnchanged } from "./reconcile/reconcile";
import { failedLine, failureOf, remarks, saved, savedLine, unchangedLine, type Counts } from "./report";
import { nextDailyFetch, nextTryAfterFailure, nextTryAfterInterruption } from "./schedule";

export interface FetchResult {
  sourceName: string;
  totalSaved: number;
  totalParsed: number;
  /** In words an admin can act on; null when all went well. */
  error: string | null;
}

/** One fetch under way. */
export interface FetchRun {
  id: number;
  source: SourceToFetch & { url: string };
  startedAt: Date;
  /** Ends the reading when the process stops or the time is up. */
  signal: AbortSignal;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
  tell: JobControl["progress"];
}

/** An editor deleted the source or corrected its address while its page was read: what came is not wanted any more. */
export class SourceMoved extends Error {
  readonly name = "SourceMoved";
  constructor(readonly isGone: boolean) {
    super("The source was deleted, or got another address, while it was fetched.");
  }
}

/** @throws SourceMoved */
async function checkStillWanted(trx: Db, { source }: FetchRun): Promise<void> {
  const now = await findSourceAddress(trx, source.id);
  if (now?.url !== source.url) throw new SourceMoved(now === undefined);
}

const NOTHING = { parsed: 0, saved: 0, created: 0, changed: 0, same: 0, unpublished: 0 };
const notRead = (error: string) => ({
  ...NOTHING,
  ...{ outcome: "error" as const, problems: [], error, error_detail: null },
});
const REMEMBER_NOTHING = { etag: null, last_modified: null, content_hash: null };

/** Stores and reports what was read, in one transaction. */
export async function saveFetched(
  ctx: DomainContext,
  run: FetchRun,
  answer: PageResponse & { kind: "page" },
  reading: Gathered,
): Promise<FetchResult> {
  const { source } = run;
  await run.tell({ step: "save", detail: `${reading.events.length} events found`, done: 0, total: 1 });
  const rules = await listingRules(ctx.db, source, reading.events);
  const listing = listEvents(reading.events, rules);
  const problems = remarks([...reading.problems, ...listing.problems]);
  const now = ctx.now();
  const counts = await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      await checkStillWanted(trx, run);
      const { complete, undated } = reading;
      const done = await reconcile(trx, source.id, { events: listing.events, complete, undated }, now);
      const counts: Counts = { parsed: reading.events.length, ...done };
      await reportSaved(trx, run, { answer, reading, problems, counts, suspicious: done.suspicious, now });
      return counts;
    }),
  );
  return { sourceName: source.name, totalSaved: saved(counts), totalParsed: counts.parsed, error: null };
}

interface SavedFetch {
  answer: PageResponse & { kind: "page" };
  reading: Gathered;
  problems: string[];
  counts: Counts;
  suspicious: boolean;
  now: Date;
}

async function reportSaved(trx: Db, { id, source, startedAt }: FetchRun, fetch: SavedFetch): Promise<void> {
  const { answer, reading, problems, counts, suspicious, now } = fetch;
  const { parsed, created, changed, same, unpublished } = counts;
  const isWhole = reading.complete && !suspicious && parsed > 0;
  // What led on to other pages may change there while the listing's own bytes stay the same.
  const remember = isWhole && reading.pages === 1;
  const { etag, lastModified } = answer.validators;
  await recordSuccess(trx, source.id, {
    now,
    nextFetchAt: nextDailyFetch(source.id, now),
    marks: {
      ...(remember
        ? { etag, last_modified: lastModified, content_hash: readingMark(source, answer.bytes, startedAt) }
        : REMEMBER_NOTHING),
      model_mark: reading.given === null ? null : modelMark(source, reading.given),
    },
    isNews: created > 0,
  });
  await finishRun(trx, id, now, {
    outcome: parsed === 0 ? "empty" : "saved",
    ...{ parsed, saved: saved(counts), created, changed, same, unpublished },
    ...{ problems, error: null, error_detail: null },
  });
  const notes = { suspicious, complete: reading.complete, problems };
  await insertScrapeLog(trx, {
    source_id: source.id,
    level: isWhole ? "info" : "warning",
    message: savedLine(source.name, counts, now.getTime() - startedAt.getTime(), notes),
    inserted_at: now,
  });
}

/** "Not modified", or the same bytes once more: a complete fetch that lists what the last one listed. */
export async function saveUnchanged(
  ctx: DomainContext,
  run: FetchRun,
  validators: Validators,
): Promise<FetchResult> {
  const marks = {
    etag: validators.etag,
    last_modified: validators.lastModified,
    content_hash: run.source.content_hash,
  };
  return saveSame(ctx, run, async (trx, now) => {
    const { unpublished } = await reconcileUnchanged(trx, run.source.id, now);
    return { unpublished, marks };
  });
}

/** The language model was given the same before. It may overlook things: nothing is judged by what it lacked. */
export async function saveStanding(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  return saveSame(ctx, run, async () => ({ unpublished: 0, marks: REMEMBER_NOTHING }));
}

async function saveSame(
  ctx: DomainContext,
  run: FetchRun,
  judge: (trx: Db, now: Date) => Promise<{ unpublished: number; marks: NonNullable<Success["marks"]> }>,
): Promise<FetchResult> {
  const { source } = run;
  const now = ctx.now();
  await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      await checkStillWanted(trx, run);
      const { unpublished, marks } = await judge(trx, now);
      const nextFetchAt = nextDailyFetch(source.id, now);
      await recordSuccess(trx, source.id, { now, nextFetchAt, marks, isNews: false });
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

export async function saveFailed(ctx: DomainContext, run: FetchRun, cause: unknown): Promise<FetchResult> {
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
    await checkStillWanted(trx, run);
    await recordFailure(trx, source.id, {
      now,
      nextFetchAt: nextTryAfterFailure(source.id, source.failure_count + 1, now, failure.retryAfterMs),
      error: failure.error,
      detail: failure.detail,
    });
    await finishRun(trx, run.id, now, { ...notRead(failure.error), error_detail: failure.detail });
    await insertScrapeLog(trx, {
      source_id: source.id,
      level: "error",
      message: failedLine(source.name, failure.error),
      inserted_at: now,
    });
  });
  return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: failure.error };
}

/** An editor gave the source another address in the meantime, which is fetched instead. */
export async function closeOvertaken(ctx: DomainContext, run: FetchRun): Promise<void> {
  await finishRun(ctx.db, run.id, ctx.now(), notRead("Its address was changed while it was fetched."));
}

/** Nothing was read, and the source is not to blame: it keeps its status and is fetched again soon. */
async function savePutOff(ctx: DomainContext, run: FetchRun, error: string, until: Date, isTold: boolean) {
  const { source } = run;
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    await checkStillWanted(trx, run);
    await postponeFetch(trx, [source.id], until);
    await finishRun(trx, run.id, now, notRead(error));
    const line = { source_id: source.id, level: "warning" as const, message: failedLine(source.name, error) };
    if (isTold) await insertScrapeLog(trx, { ...line, inserted_at: now });
  });
  return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error };
}

/** The process stops. */
export async function saveInterrupted(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  const error = "The fetch was cut short because the worker stopped. It is made again by itself.";
  return savePutOff(ctx, run, error, nextTryAfterInterruption(ctx.now()), false);
}

/** Another page of the same host was answered with "come back later". */
export async function saveHostRests(
  ctx: DomainContext,
  run: FetchRun,
  { message, details }: FetchFailure,
): Promise<FetchResult> {
  const until = new Date(ctx.now().getTime() + (details.retryAfterMs ?? 0));
  return savePutOff(ctx, run, message, until, true);
}
