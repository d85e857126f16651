/**
 * How a fetch can end. Each outcome is stored and logged in one transaction: after a crash the previous state is
 * intact, and the next fetch does everything again (spec: pipelines 1.7 and 1.8).
 */
import {
  finishFetchRun,
  insertScrapeLog,
  postponeFetch,
  recordFailure,
  recordSuccess,
  updateLeadsTo,
  type Success,
} from "@db/queries/sources/crawl";
import type { Db } from "@db/client";
import { findRecipe, saveRecipe, type KnownRecipe } from "@db/queries/sources/recipes";
import { FetchFailure, type PageResponse, type Validators } from "~/services/http/types";
import type { DomainContext } from "~/context";
import { toEditors } from "./discovery/diagnose";
import { sentenceOf } from "./doubts";
import type { Gathered } from "./gather";
import { loadLookups } from "./store/load-lookups";
import { believedPage, doubtOf, otherPage } from "./page-doubt";
import { modelMarks, pageMarks } from "./fingerprint";
import { retryingDeadlocks } from "./store/deadlocks";
import { prepareEvents } from "./store/listed-event";
import { recipeAfter } from "./store/recipe-after";
import { reconcile, reconcileUnchanged } from "./store/reconcile";
import { assertSourceUnchanged, type FetchResult, type FetchRun } from "./fetch-run";
import { note } from "./problems";
import { takeCalendar } from "./publisher";
import {
  failedLine,
  failureOf,
  eventsByPart,
  remarks,
  saved,
  savedLine,
  unchangedLine,
  type Counts,
} from "./report";
import { nextDailyFetch, nextTryAfterFailure, nextTryAfterInterruption } from "./schedule";

const NO_COUNTS = { parsed: 0, saved: 0, created: 0, changed: 0, same: 0, unpublished: 0 };
const NO_PROBLEMS = { problems: [], error: null, error_detail: null };
const NO_MARKS = {
  etag: null,
  last_modified: null,
  content_hash: null,
  content_settings_hash: null,
  content_read_on: null,
};

/** Stores the events of a successful fetch. */
export async function saveFetched(
  ctx: DomainContext,
  run: FetchRun,
  answer: PageResponse & { kind: "page" },
  reading: Gathered,
): Promise<FetchResult> {
  const { source } = run;
  await run.reportProgress({
    step: "save",
    detail: `${reading.events.length} events found`,
    done: 0,
    total: 1,
  });
  const lookups = await loadLookups(ctx.db, source, reading.events);
  const listing = prepareEvents(reading.events, lookups);
  const why = reading.reason ? [note(toEditors(reading.reason))] : [];
  const problems = remarks([...why, ...reading.problems, ...listing.problems]);
  const doubt = doubtOf(source, reading);
  const now = ctx.now();
  const counts = await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      await assertSourceUnchanged(trx, run);
      await takeCalendar(trx, source, reading.publisher, now);
      const { complete, undated, withheld } = reading;
      if (reading.events.length > 0) await updateLeadsTo(trx, source.id, answer.finalUrl);
      const done = await reconcile(
        trx,
        source.id,
        { events: listing.events, complete, undated, withheld, doubt },
        now,
      );
      const { suspicious, isDoubted, farFromLast } = done;
      const counts: Counts = { ...done, parsed: isDoubted ? 0 : reading.events.length };
      const more = isDoubted
        ? [note(otherPage(source, reading))]
        : Array.from({ length: farFromLast }, () => note(sentenceOf("count-far-from-last")));
      const report = [...remarks(more), ...problems];
      await reportSaved(trx, run, {
        answer,
        reading,
        problems: report,
        counts,
        suspicious,
        isDoubted,
        stored: await findRecipe(trx, source.id, source.url),
        now,
      });
      return counts;
    }),
  );
  return { sourceName: source.name, totalSaved: saved(counts), totalParsed: counts.parsed, error: null };
}

/** "Not modified", or the same bytes again: a complete fetch with the same events as the last one. */
export async function saveUnchanged(
  ctx: DomainContext,
  run: FetchRun,
  validators: Validators,
): Promise<FetchResult> {
  const { content_hash, content_settings_hash, content_read_on } = run.source;
  const marks = {
    etag: validators.etag,
    last_modified: validators.lastModified,
    content_hash,
    content_settings_hash,
    content_read_on,
  };
  return saveSame(ctx, run, async (trx, now) => {
    const { unpublished } = await reconcileUnchanged(trx, run.source.id, now);
    return { unpublished, marks };
  });
}

/** The language model had the same input before. It may overlook events, so none counts as missing. */
export async function saveUnchangedModelResult(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  return saveSame(ctx, run, async () => ({ unpublished: 0, marks: NO_MARKS }));
}

export async function saveFailed(ctx: DomainContext, run: FetchRun, cause: unknown): Promise<FetchResult> {
  const { source } = run;
  const now = ctx.now();
  const timedOut = run.signal.aborted && !(cause instanceof FetchFailure);
  const failure = failureOf(
    timedOut
      ? new FetchFailure("timeout", "The site took too long to answer. It will be retried later.")
      : cause,
  );
  ctx.log.warn({ err: cause, sourceId: source.id }, "a source could not be fetched");
  await ctx.db.transaction().execute(async (trx) => {
    await assertSourceUnchanged(trx, run);
    await recordFailure(trx, source.id, {
      now,
      nextFetchAt: nextTryAfterFailure(source.id, source.failure_count + 1, now, failure.retryAfterMs),
      error: failure.error,
      detail: failure.detail,
    });
    await finishFetchRun(trx, run.id, now, { ...failedRun(failure.error), error_detail: failure.detail });
    await insertScrapeLog(trx, {
      source_id: source.id,
      level: "error",
      message: failedLine(source.name, failure.error),
      inserted_at: now,
    });
  });
  return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: failure.error };
}

/** An editor changed the source's address during the fetch; the new address is fetched instead. */
export async function closeSuperseded(ctx: DomainContext, run: FetchRun): Promise<void> {
  await finishFetchRun(ctx.db, run.id, ctx.now(), failedRun("Its address was changed while it was fetched."));
}

/** The process is shutting down. */
export async function saveInterrupted(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  const error = "The fetch was interrupted because the worker stopped. It will be retried automatically.";
  return savePostponed(ctx, run, error, nextTryAfterInterruption(ctx.now()), false);
}

/** Our own database was away for a moment: the venue has nothing to do with it. @throws what the database throws while it is */
export async function saveOutage(ctx: DomainContext, run: FetchRun, reason: unknown): Promise<FetchResult> {
  ctx.log.warn({ err: reason, source: run.source.id }, "a fetch lost its database");
  const error = "The fetch lost our own database for a moment. It will be retried automatically.";
  return savePostponed(ctx, run, error, nextTryAfterInterruption(ctx.now()), false);
}

/** The host asked us to come back later when another of its pages was fetched. */
export async function saveHostCooldown(
  ctx: DomainContext,
  run: FetchRun,
  { message, details }: FetchFailure,
): Promise<FetchResult> {
  const until = new Date(ctx.now().getTime() + (details.retryAfterMs ?? 0));
  return savePostponed(ctx, run, message, until, true);
}

interface SavedFetch {
  answer: PageResponse & { kind: "page" };
  reading: Gathered;
  problems: string[];
  counts: Counts;
  suspicious: boolean;
  isDoubted: boolean;
  /** The recipe before the fetch. */
  stored: KnownRecipe | undefined;
  now: Date;
}

async function reportSaved(trx: Db, { id, source, startedAt }: FetchRun, fetch: SavedFetch): Promise<void> {
  const { answer, reading, problems, counts, suspicious, isDoubted, now } = fetch;
  const { parsed, created, changed, same, unpublished } = counts;
  const isWhole = reading.complete && !suspicious && parsed > 0;
  // A listing whose pages were followed may change there while its own bytes stay the same.
  const canSkipUnchanged = isWhole && reading.pages === 1;
  const { etag, lastModified } = answer.validators;
  await recordSuccess(trx, source.id, {
    now,
    nextFetchAt: nextDailyFetch(source.id, now),
    marks: {
      ...(canSkipUnchanged
        ? { etag, last_modified: lastModified, ...pageMarks(source, answer.bytes, startedAt) }
        : NO_MARKS),
      ...modelMarks(source, reading.modelInputHash),
    },
    page: isDoubted ? "doubted" : believedPage(source, reading),
    isNews: created > 0,
    reading: { parsed, reason: problems[0] ?? "Nothing dated was found." },
  });
  const recipe = recipeAfter(fetch.stored, isDoubted ? null : reading, parsed);
  if (recipe) await saveRecipe(trx, { ...recipe, sourceId: source.id, address: source.url, now });
  await finishFetchRun(trx, id, now, {
    outcome: parsed === 0 ? "empty" : "saved",
    parsed,
    saved: saved(counts),
    created,
    changed,
    same,
    unpublished,
    problems,
    error: null,
    error_detail: null,
    parts: eventsByPart(reading),
  });
  const notes = { suspicious, complete: reading.complete, problems };
  await insertScrapeLog(trx, {
    source_id: source.id,
    level: isWhole ? "info" : "warning",
    message: savedLine(source.name, counts, now.getTime() - startedAt.getTime(), notes),
    inserted_at: now,
  });
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
      await assertSourceUnchanged(trx, run);
      const { unpublished, marks } = await judge(trx, now);
      const nextFetchAt = nextDailyFetch(source.id, now);
      await recordSuccess(trx, source.id, { now, nextFetchAt, marks, isNews: false });
      await finishFetchRun(trx, run.id, now, {
        ...NO_COUNTS,
        ...NO_PROBLEMS,
        outcome: "unchanged",
        unpublished,
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

/** A fetch that read nothing, where the source is not to blame: it keeps its status and is fetched again at `until`. */
async function savePostponed(
  ctx: DomainContext,
  run: FetchRun,
  error: string,
  until: Date,
  isLogged: boolean,
) {
  const { source } = run;
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    await assertSourceUnchanged(trx, run);
    await postponeFetch(trx, [source.id], until);
    await finishFetchRun(trx, run.id, now, { ...failedRun(error), outcome: "postponed" });
    const line = { source_id: source.id, level: "warning" as const, message: failedLine(source.name, error) };
    if (isLogged) await insertScrapeLog(trx, { ...line, inserted_at: now });
  });
  return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error };
}

const failedRun = (error: string) => ({
  ...NO_COUNTS,
  ...NO_PROBLEMS,
  outcome: "error" as const,
  error,
});
