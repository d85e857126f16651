/**
 * Fetches one source, from its address to the calendar (spec: pipelines 1; the steps are listed in README.md).
 * Everything is stored in one transaction: after a crash the previous state is intact.
 */
import {
  findSourceToFetch,
  listKnownPages,
  insertFetchRun,
  type SourceToFetch,
} from "@db/queries/sources/crawl";
import { findRecipe } from "@db/queries/sources/recipes";
import { isDatabaseOutage } from "@db/outage";
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
  saveOutage,
  saveUnchangedModelResult,
  saveUnchanged,
} from "./outcomes";
import { SourceChanged, type FetchResult, type FetchRun } from "./fetch-run";
import { combined, gatherFromPage, type Gathered } from "./gather";
import { leftOut } from "./problems";
import { fillDates } from "~/lib/dated-address";
import { canTrustMarks, lastModelInput, isSamePage } from "./fingerprint";
import { MERGED_AWAY } from "./store/reconcile";
import { nextTryAfterAbandoned } from "./schedule";
import { vendorRequest } from "./vendor-request";

export type { FetchResult } from "./fetch-run";

const SOURCE_DELETED = "This source no longer exists.";

/** Job render-source. */
export const renderSource = (
  ctx: DomainContext,
  payload: { sourceId: number },
  job: JobControl,
): Promise<FetchResult> => run(ctx, payload, job, true);

/** Events of another site's calendar stand at their own places, from its first file on. */
const atOwnPlaces = (run: FetchRun, { publisher }: Gathered): FetchRun =>
  publisher ? { ...run, source: { ...run.source, multiple_address: true } } : run;

/** For one source with all its pages, waiting for the host included. */
const MAX_DURATION = minutes(12);

/** Fetches disabled sources too: an editor may try a source before enabling it. */
async function run(
  context: DomainContext,
  { sourceId }: { sourceId: number },
  job: JobControl,
  mayRender: boolean,
): Promise<FetchResult> {
  const startedAt = context.now();
  const source = await findSourceToFetch(context.db, sourceId, localDay(startedAt, brand.zone));
  if (source?.rendered && !mayRender && context.renderer.isOn) {
    await context.enqueue("render-source", { sourceId });
    return { sourceName: source.name, totalSaved: 0, totalParsed: 0, error: null };
  }
  const ctx = source?.rendered ? { ...context, http: context.renderer } : context;
  const refused = refusal(source);
  if (!source || refused !== null) {
    return {
      sourceName: source?.name ?? `Source ${sourceId}`,
      totalSaved: 0,
      totalParsed: 0,
      error: refused,
    };
  }
  const id = await insertFetchRun(ctx.db, sourceId, startedAt, nextTryAfterAbandoned(startedAt));
  const reportProgress: JobControl["progress"] = async (step) => {
    // The fetch goes on if the queue cannot record its progress.
    await job.progress(step).catch((err: unknown) => ctx.log.debug({ err }, "progress was not recorded"));
  };
  return withinTime(job.signal, MAX_DURATION, async (signal) => {
    const run: FetchRun = {
      id,
      source: { ...source, url: source.url as string, addresses: addressesOf(source, startedAt) },
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
      return fetchSource(context, { sourceId }, job);
    }
  });
}

function refusal(source: SourceToFetch | undefined): string | null {
  if (!source) return SOURCE_DELETED;
  if (source.merged_into_id !== null) return MERGED_AWAY;
  if (source.url === null || source.url === "") return "This source has no address to fetch events from.";
  return null;
}

/** As they are asked for today, each once. */
function addressesOf({ url, more_urls, zone }: SourceToFetch, now: Date): string[] {
  const today = localDay(now, zone);
  return [...new Set([url ?? "", ...more_urls].map((address) => fillDates(address, today)))];
}

/** @throws SourceChanged, or what our own database throws */
async function fetchOrReportFailure(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  try {
    const result = await fetchAndStore(ctx, run);
    // Events that no word classifies are classified by meaning. If this request is lost, the sweep repeats it.
    if (ctx.embedder && result.totalSaved > 0) await ctx.enqueue("embed-backlog", {});
    if (ctx.pictures && result.totalSaved > 0) await ctx.enqueue("sweep-pictures", {});
    return result;
  } catch (error) {
    if (error instanceof SourceChanged) throw error;
    if (run.shutdown.aborted) return saveInterrupted(ctx, run);
    if (error instanceof FetchFailure && error.code === "host-cooldown")
      return saveHostCooldown(ctx, run, error);
    if (!(error instanceof FetchFailure) && isDatabaseOutage(error)) return saveOutage(ctx, run, error);
    return saveFailed(ctx, run, error);
  }
}

async function fetchAndStore(ctx: DomainContext, run: FetchRun): Promise<FetchResult> {
  const { source, signal } = run;
  const [url = "", ...others] = source.addresses;
  // The fetcher refuses an invalid address with a better message.
  const host = URL.canParse(url) ? new URL(url).host : url;
  await run.reportProgress({ step: "get", detail: `Asking ${host}`, done: 0, total: 1 });
  if (others.length > 0) {
    const { answer, reading } = await readSeveral(ctx, run);
    return saveFetched(ctx, run, answer, reading);
  }
  const trusted = canTrustMarks(source, run.startedAt);
  const validators: Validators | undefined = trusted
    ? { etag: source.etag, lastModified: source.last_modified }
    : undefined;
  const answer = await ctx.http.fetchPage({ ...vendorRequest(url), validators, signal });
  if (answer.kind === "not-modified") return saveUnchanged(ctx, run, answer.validators);
  if (isSamePage(source, answer.bytes, run.startedAt)) return saveUnchanged(ctx, run, answer.validators);
  const reading = await readAll(ctx, run, answer);
  if (reading.isUnchangedForModel) return saveUnchangedModelResult(ctx, run);
  return saveFetched(ctx, atOwnPlaces(run, reading), answer, reading);
}

type Page = PageResponse & { kind: "page" };

/** Every address of the source. One that fails leaves the others; the language model is asked for none. */
async function readSeveral(ctx: DomainContext, run: FetchRun): Promise<{ answer: Page; reading: Gathered }> {
  const parts: { answer: Page; reading: Gathered }[] = [];
  const failures: { url: string; error: FetchFailure }[] = [];
  for (const url of run.source.addresses) {
    try {
      const answer = await ctx.http.fetchPage({ ...vendorRequest(url), signal: run.signal });
      if (answer.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
      parts.push({ answer, reading: await readAll({ ...ctx, ai: null }, run, answer) });
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      failures.push({ url, error });
    }
  }
  const [first] = parts;
  if (!first) throw failures[0]?.error ?? new FetchFailure("decode", "The site sent no page.");
  const problems = failures.map(({ url, error }) => leftOut(`${url} could not be read: ${error.message}`));
  return {
    answer: first.answer,
    reading: combined(
      parts.map(({ reading }) => reading),
      problems,
    ),
  };
}

async function readAll(
  ctx: DomainContext,
  run: FetchRun,
  answer: PageResponse & { kind: "page" },
): Promise<Gathered> {
  const { source, signal } = run;
  await run.reportProgress({ step: "read", detail: "Reading the answer", done: 0, total: 1 });
  const { finalUrl: url, contentType, bytes, remarks } = answer;
  const page = { url, contentType, bytes, ...(remarks ? { remarks } : {}) };
  const stored = await findRecipe(ctx.db, source.id, source.url);
  const gathered = await gatherFromPage(ctx, page, {
    recipe: stored?.recipe ?? null,
    now: run.startedAt,
    zone: source.zone,
    signal,
    lastModelInput: lastModelInput(source),
    lastModelShape: stored?.model_shape ?? null,
    knownPages: (urls) => listKnownPages(ctx.db, source.id, urls),
    onPage: (detail, done, total) => run.reportProgress({ step: "follow", detail, done, total }),
  });
  // After a timeout the pages read so far are stored; after a shutdown nothing is.
  run.shutdown.throwIfAborted();
  return gathered;
}

/** A source whose pages are drawn by scripts is fetched by a job of its own: the renderer has one page at a time. */
export const fetchSource = (
  ctx: DomainContext,
  payload: { sourceId: number },
  job: JobControl,
): Promise<FetchResult> => run(ctx, payload, job, false);
