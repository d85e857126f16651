/**
 * Fetches one source, from its address to the calendar (spec: pipelines 1; the steps are listed in README.md).
 * Everything is stored in one transaction: after a crash the previous state is intact.
 */
import { findSourceToFetch, listKnownPages, insertRun, type SourceToFetch } from "@db/queries/sources/crawl";
import { brand } from "~/brand";
import { FetchFailure, type PageResponse, type Validators } from "~/services/http/types";
import type { DomainContext, JobControl } from "~/context";
import { localDay, minutes } from "~/lib/time";
import { withinTime } from "~/lib/time-limit";
import {
  closeSuperseded,
  saveFailed,
  saveFetched,
  saveHostCooldown,
  saveInterrupted,
  saveUnchangedModelResult,
  saveUnchanged,
  SourceChanged,
  type FetchResult,
  type FetchRun,
} from "./outcomes";
import { gatherFromPage, type Gathered } from "./gather";
import { canTrustMarks, lastModelInput, isSamePage } from "./fingerprint";
import { MERGED_AWAY } from "./store/reconcile";
import { nextTryAfterAbandoned } from "./schedule";

export type { FetchResult } from "./outcomes";

/** For one source with all its pages, waiting for the host included. */
const MAX_DURATION = minutes(12);

const SOURCE_DELETED = "This source no longer exists.";

function refusal(source: SourceToFetch | undefined): string | null {
  if (!source) return SOURCE_DELETED;
  if (source.merged_into_id !== null) return MERGED_AWAY;
  if (source.url === null || source.url === "") return "This source has no address to fetch events from.";
  return null;
}

/** Fetches disabled sources too: an editor may try a source before enabling it. */
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
  const id = await insertRun(ctx.db, sourceId, startedAt, nextTryAfterAbandoned(startedAt));
  const reportProgress: JobControl["progress"] = async (step) => {
    // The fetch goes on if the queue cannot record its progress.
    await job.progress(step).catch((err: unknown) => ctx.log.debug({ err }, "progress was not recorded"));
  };
  return withinTime(job.signal, MAX_DURATION, async (signal) => {
    const run: FetchRun = {
      id,
      source: { ...source, url: source.url as string },
      startedAt,
      signal,
      shutdown: job.signal,
      reportProgress,
    };
    try {
      return await fetchOrReportFailure(ctx, run);
    } catch (error) {
      if (!(error instanceof SourceChanged)) throw error;
      if (error.isDeleted)
        return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: SOURCE_DELETED };
      await closeSuperseded(ctx, run);
      return fetchSource(ctx, { sourceId }, job);
    }
  });
}

/** @throws SourceMoved, or what our own database throws */
async function fetchOrReportFailure(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  try {
    const result = await fetchAndStore(ctx, run);
    // Events that no word classifies are classified by meaning. If this request is lost, the sweep repeats it.
    if (ctx.ai && result.totalSaved > 0) await ctx.enqueue("embed-backlog", {});
    return result;
  } catch (error) {
    if (error instanceof SourceChanged) throw error;
    if (run.shutdown.aborted) return saveInterrupted(ctx, run);
    if (error instanceof FetchFailure && error.code === "host-cooldown")
      return saveHostCooldown(ctx, run, error);
    return saveFailed(ctx, run, error);
  }
}

async function fetchAndStore(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  const { source, signal } = run;
  // The fetcher refuses an invalid address with a better message.
  const host = URL.canParse(source.url) ? new URL(source.url).host : source.url;
  await run.reportProgress({ step: "get", detail: `Asking ${host}`, done: 0, total: 1 });
  const trusted = canTrustMarks(source, run.startedAt);
  const validators: Validators | undefined = trusted
    ? { etag: source.etag, lastModified: source.last_modified }
    : undefined;
  const answer = await ctx.http.fetchPage({ url: source.url, validators, signal });
  if (answer.kind === "not-modified") return saveUnchanged(ctx, run, answer.validators);
  if (isSamePage(source, answer.bytes, run.startedAt)) return saveUnchanged(ctx, run, answer.validators);
  const reading = await readAll(ctx, run, answer);
  if (reading.isUnchangedForModel) return saveUnchangedModelResult(ctx, run);
  return saveFetched(ctx, run, answer, reading);
}

async function readAll(
  ctx: DomainContext,
  run: FetchRun,
  answer: PageResponse & { kind: "page" },
): Promise<Gathered> {
  const { source, signal } = run;
  await run.reportProgress({ step: "read", detail: "Reading the answer", done: 0, total: 1 });
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  const gathered = await gatherFromPage(ctx, page, {
    now: run.startedAt,
    zone: source.zone,
    signal,
    lastModelInput: lastModelInput(source),
    knownPages: (urls) => listKnownPages(ctx.db, source.id, urls),
    onPage: (detail, done, total) => run.reportProgress({ step: "follow", detail, done, total }),
  });
  // After a timeout the pages read so far are stored; after a shutdown nothing is.
  run.shutdown.throwIfAborted();
  return gathered;
}
