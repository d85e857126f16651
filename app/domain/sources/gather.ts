/** Everything a source's address gives at one time: its page or feed, and what that leads on to. Stores nothing. */
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "../context";
import { extractPage } from "./extract-page";
import { followPages, type Followed, type FollowOptions } from "./follow-pages";
import type { Extraction, FetchedPage } from "./gathered-event";

export interface Gathered extends Followed {
  recognised: Extraction["recognised"];
}

type Http = DomainContext["http"];
type GatherOptions = Pick<FollowOptions, "now" | "zone" | "signal"> &
  Partial<Pick<FollowOptions, "knownPages" | "onPage">>;

/** What extracting says of items that only their event pages date. Where those are followed it is no complaint. */
const UNDATED = /\bwithout a date that can be read$/;

/** @throws FetchFailure where the address leads to a file of another kind */
export async function gatherFromPage(
  http: Http,
  page: FetchedPage,
  options: GatherOptions,
): Promise<Gathered> {
  const first = await extractPage(page, { now: options.now, zone: options.zone });
  if (first.recognised === "binary") {
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
  return { ...followed, recognised: first.recognised, problems: [...problems, ...followed.problems] };
}

/**
 * What a source with this address would give, before it is saved.
 * @throws FetchFailure
 */
export async function gatherFromUrl(
  http: Http,
  {
    url,
    signal = new AbortController().signal,
    ...options
  }: { url: string; now: Date; zone: string; signal?: AbortSignal },
): Promise<Gathered> {
  const answer = await http.fetchPage({ url, signal });
  if (answer.kind !== "page") throw new FetchFailure("decode", "The site gave no page.");
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  return gatherFromPage(http, page, { ...options, signal });
}
