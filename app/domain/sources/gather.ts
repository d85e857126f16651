/** Everything a source's address gives at one time: its page or feed, and what that leads on to. Stores nothing. */
import { AiFailure } from "~/services/ai/failure";
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "../context";
import { followPages, type Followed, type FollowOptions } from "./follow-pages";
import type { Extraction, FetchedPage } from "./gathered-event";
import { instructions } from "./model/ask";
import { extractWithModel } from "./model/extract-with-model";
import { readPage } from "./read-page";
import { digest } from "./reading-mark";

export interface Gathered extends Followed {
  recognised: Extraction["recognised"];
  /** A mark of what the language model was given; null where it was not asked, or could not answer. */
  given: string | null;
  /** It was given the same before: not asked again, and what was stored then stands. */
  isStanding: boolean;
}

type Means = Pick<DomainContext, "http" | "ai">;
type GatherOptions = Pick<FollowOptions, "now" | "zone" | "signal"> &
  Partial<Pick<FollowOptions, "knownPages" | "onPage">> & { givenBefore?: string | null };

/** What extracting says of items that only their event pages date. Where those are followed it is no complaint. */
const UNDATED = /\bwithout a date that can be read$/;

/** @throws FetchFailure where nothing at all could be read */
export async function gatherFromPage(
  { http, ai }: Means,
  page: FetchedPage,
  options: GatherOptions,
): Promise<Gathered> {
  const first = await readPage(page, { now: options.now, zone: options.zone });
  if (first.recognised === "binary" || first.recognised === "empty") {
    throw new FetchFailure("decode", `${first.problems.join(". ")}. Give the address of a page or feed.`);
  }
  const followed = await followPages({ http }, first, {
    knownPages: async () => [],
    onPage: async () => undefined,
    ...options,
    url: page.url,
  });
  const problems = first.problems.filter(
    (problem) => first.eventPages.length === 0 || !UNDATED.test(problem),
  );
  const gathered = {
    ...followed,
    recognised: first.recognised,
    ...{ given: null, isStanding: false },
    complete: first.whole && followed.complete,
    problems: [...problems, ...followed.problems],
  };
  if (gathered.events.length > 0) return gathered;
  if (first.unreadable !== null)
    throw new FetchFailure("decode", `${first.unreadable}. It is tried again later.`);
  if (!ai) {
    // A list of names whose pages all fail is as good as no answer.
    if (followed.pages === 1 && followed.failure) throw followed.failure;
    return gathered;
  }
  return withModel(ai, gathered, { text: first.text(), url: page.url }, options);
}

/** Last of all the language model is asked. It may overlook things, so nothing is taken down on its word. */
async function withModel(
  ai: NonNullable<Means["ai"]>,
  gathered: Gathered,
  page: { text: string; url: string },
  { now, zone, signal, givenBefore }: GatherOptions,
): Promise<Gathered> {
  const given = digest(JSON.stringify([ai.model, instructions, page.url, page.text]));
  if (given === givenBefore) return { ...gathered, given, isStanding: true, complete: false };
  try {
    const { events, problems } = await extractWithModel(ai, page, { now, zone, signal });
    return { ...gathered, given, events, complete: false, problems: [...gathered.problems, ...problems] };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return { ...gathered, complete: false, problems: [...gathered.problems, error.message] };
  }
}

/**
 * What a source with this address would give, before it is saved.
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
  if (answer.kind !== "page") throw new FetchFailure("decode", "The site gave no page.");
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  return gatherFromPage(means, page, { ...options, signal });
}
