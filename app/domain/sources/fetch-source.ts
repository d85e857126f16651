/**
 * Fetches one source from its address to the calendar: get, read, follow, place, classify, store, report
 * (spec: pipelines 1). All that is stored, stored together: a crash at any moment leaves the last state whole.
 */
import { findSourceToFetch, listKnownPages, startRun, type SourceToFetch } from "@db/queries/crawl";
import { brand } from "~/brand";
import { FetchFailure, type PageResponse, type Validators } from "~/services/http/types";
import type { DomainContext, JobControl } from "../context";
import { localDay, minutes } from "../time";
import { withinTime } from "../time-limit";
import {
  closeOvertaken,
  saveFailed,
  saveFetched,
  saveHostRests,
  saveInterrupted,
  saveStanding,
  saveUnchanged,
  SourceMoved,
  type FetchResult,
  type FetchRun,
} from "./fetch-outcomes";
import { gatherFromPage, type Gathered } from "./gather";
import { canTrustMark, givenBefore, isSameReading } from "./reading-mark";
import { MERGED_AWAY } from "./reconcile/reconcile";
import { nextTryAfterAbandoned } from "./schedule";

export type { FetchResult } from "./fetch-outcomes";

/** For one source with all its pages and all waiting for its host's turn. */
const MOST_TIME = minutes(12);

const GONE = "This source no longer exists.";

function refusal(source: SourceToFetch | undefined): string | null {
  if (!source) return GONE;
  if (source.merged_into_id !== null) return MERGED_AWAY;
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
  if (!source || refused !== null) {
    return {
      sourceName: source?.name ?? `Source ${sourceId}`,
      totalSaved: 0,
      totalParsed: 0,
      error: refused,
    };
  }
  const id = await startRun(ctx.db, sourceId, startedAt, nextTryAfterAbandoned(startedAt));
  const tell: JobControl["progress"] = async (step) => {
    // A queue that cannot show the progress is no reason to fail the fetch.
    await job.progress(step).catch((err: unknown) => ctx.log.debug({ err }, "progress was not recorded"));
  };
  return withinTime(job.signal, MOST_TIME, async (signal) => {
    const run: FetchRun = {
      ...{ id, source: { ...source, url: source.url as string }, startedAt, signal },
      ...{ stopping: job.signal, tell },
    };
    try {
      return await conclude(ctx, run);
    } catch (error) {
      if (!(error instanceof SourceMoved)) throw error;
      if (error.isGone) return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: GONE };
      await closeOvertaken(ctx, run);
      return fetchSource(ctx, { sourceId }, job);
    }
  });
}

/** @throws SourceMoved, or what our own database throws */
async function conclude(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  try {
    const result = await fetchAndStore(ctx, run);
    // What came is classified by its meaning where words say nothing; a lost request is made up for in minutes.
    if (ctx.ai && result.totalSaved > 0) await ctx.enqueue("embed-backlog", {});
    return result;
  } catch (error) {
    if (error instanceof SourceMoved) throw error;
    if (run.stopping.aborted) return saveInterrupted(ctx, run);
    if (error instanceof FetchFailure && error.code === "host-rests") return saveHostRests(ctx, run, error);
    return saveFailed(ctx, run, error);
  }
}

async function fetchAndStore(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  const { source, signal } = run;
  // An address that cannot be read is refused by the fetcher, in better words.
  const host = URL.canParse(source.url) ? new URL(source.url).host : source.url;
  await run.tell({ step: "get", detail: `Asking ${host}`, done: 0, total: 1 });
  const trusted = canTrustMark(source, run.startedAt);
  const validators: Validators | undefined = trusted
    ? { etag: source.etag, lastModified: source.last_modified }
    : undefined;
  const answer = await ctx.http.fetchPage({ url: source.url, validators, signal });
  if (answer.kind === "not-modified") return saveUnchanged(ctx, run, answer.validators);
  if (isSameReading(source, answer.bytes, run.startedAt)) return saveUnchanged(ctx, run, answer.validators);
  const reading = await readAll(ctx, run, answer);
  if (reading.isStanding) return saveStanding(ctx, run);
  return saveFetched(ctx, run, answer, reading);
}

async function readAll(
  ctx: DomainContext,
  run: FetchRun,
  answer: PageResponse & { kind: "page" },
): Promise<Gathered> {
  const { source, signal } = run;
  await run.tell({ step: "read", detail: "Reading what came back", done: 0, total: 1 });
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  const gathered = await gatherFromPage(ctx, page, {
    ...{ now: run.startedAt, zone: source.zone, signal },
    givenBefore: givenBefore(source),
    knownPages: (urls) => listKnownPages(ctx.db, source.id, urls),
    onPage: (detail, done, total) => run.tell({ step: "follow", detail, done, total }),
  });
  // Stopping is no reason to store half a listing; running out of time is.
  run.stopping.throwIfAborted();
  return gathered;
}
