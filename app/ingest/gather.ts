/** Reads a source's page or feed and the pages it links to. Stores nothing. */
import { AiFailure } from "~/services/ai/failure";
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "~/context";
import { followPages, type Followed, type FollowOptions } from "./follow-pages";
import type { Extraction, FetchedPage } from "./gathered-event";
import { instructions } from "./formats/model/ask";
import { extractWithModel } from "./formats/model/extract-with-model";
import { note, textsOf } from "./problems";
import { digest } from "./fingerprint";

export interface Gathered extends Followed {
  recognised: Extraction["recognised"];
  /** Hash of the language model's input; null if the model was not asked, or could not answer. */
  modelInputHash: string | null;
  /** The model had this input before: it is not asked again, and the stored events stay. */
  isUnchangedForModel: boolean;
}

type Means = Pick<DomainContext, "http" | "ai" | "readPage">;
type GatherOptions = Pick<FollowOptions, "now" | "zone" | "signal"> &
  Partial<Pick<FollowOptions, "knownPages" | "onPage">> & { lastModelInput?: string | null };

/** @throws FetchFailure if nothing could be read */
export async function gatherFromPage(
  { http, ai, readPage }: Means,
  page: FetchedPage,
  options: GatherOptions,
): Promise<Gathered> {
  const first = await readPage(page, { now: options.now, zone: options.zone }, options.signal);
  if (first.recognised === "binary" || first.recognised === "empty") {
    throw new FetchFailure(
      "decode",
      `${textsOf(first.problems).join(". ")}. Give the address of a page or feed.`,
    );
  }
  const followed = await followPages({ http, readPage }, first, {
    knownPages: async () => [],
    onPage: async () => undefined,
    ...options,
    url: page.url,
  });
  // Items without a date are no problem where their own pages are read.
  const problems = first.problems.filter(({ kind }) => first.eventPages.length === 0 || kind !== "undated");
  const gathered = {
    ...followed,
    recognised: first.recognised,
    modelInputHash: null,
    isUnchangedForModel: false,
    complete: first.whole && followed.complete,
    problems: [...problems, ...followed.problems],
  };
  if (gathered.events.length > 0) return gathered;
  if (first.unreadable !== null)
    throw new FetchFailure("decode", `${first.unreadable}. It will be retried later.`);
  if (!ai) {
    // Names without a date, and none of their pages could be read.
    if (followed.pages === 1 && followed.failure) throw followed.failure;
    return gathered;
  }
  return withModel(ai, gathered, { text: first.text, url: page.url }, options);
}

/** The last resort. The model may overlook events, so nothing is taken down because of its answer. */
async function withModel(
  ai: NonNullable<Means["ai"]>,
  gathered: Gathered,
  page: { text: string; url: string },
  { now, zone, signal, lastModelInput }: GatherOptions,
): Promise<Gathered> {
  const modelInputHash = digest(JSON.stringify([ai.model, instructions, page.url, page.text]));
  if (modelInputHash === lastModelInput)
    return { ...gathered, modelInputHash, isUnchangedForModel: true, complete: false };
  try {
    const { events, problems } = await extractWithModel(ai, page, { now, zone, signal });
    return {
      ...gathered,
      modelInputHash,
      events,
      complete: false,
      problems: [...gathered.problems, ...problems],
    };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return { ...gathered, complete: false, problems: [...gathered.problems, note(error.message)] };
  }
}

/**
 * What a source with this address would give, for an editor who tries it.
 * @throws FetchFailure
 */
export async function gatherFromUrl(
  means: Means,
  {
    url,
    signal = new AbortController().signal,
    ...options
  }: { url: string; now: Date; zone: string; signal?: AbortSignal },
): Promise<Gathered> {
  const answer = await means.http.fetchPage({ url, signal });
  if (answer.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  return gatherFromPage(means, page, { ...options, signal });
}
