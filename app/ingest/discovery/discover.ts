/**
 * Finds the calendar behind any address of a venue: reads the page, then the most promising addresses that it and what
 * follows name, within a dozen requests. Everything passes the polite fetcher and the page readers; nothing is stored.
 */
import type { DomainContext } from "~/context";
import { FetchFailure } from "~/services/http/types";
import type { Extraction } from "../gathered-event";
import { isSameSite, withoutFragment } from "../page/links";
import { localDay } from "~/lib/time";
import { fillDates } from "~/lib/dated-address";
import { vendorRequest } from "../vendor-request";
import { reasonOfFailure } from "./diagnose";
import { proposalOf, ranked } from "./proposals";
import { OutOfRequests, RequestTally } from "./request-tally";
import { namedSitemaps } from "./sitemap";
import type { CalendarCandidate, Discovery, Proposal, Reason, ReasonKind } from "./types";

interface DiscoverOptions {
  url: string;
  now: Date;
  zone: string;
  signal?: AbortSignal;
  mostRequests?: number;
}

type Means = Pick<DomainContext, "http" | "readPage">;

interface State {
  tally: RequestTally;
  waiting: Map<string, CalendarCandidate>;
  seen: Set<string>;
  proposals: Proposal[];
  reasons: Reason[];
  tried: Discovery["tried"];
  /** Addresses read since the first proposal. */
  readsSinceFirst: number;
}

const SCORE_OF_DATA = 85;
const SCORE_OF_LINK = 45;

export async function discover(means: Means, options: DiscoverOptions): Promise<Discovery> {
  const state: State = {
    tally: new RequestTally(options.mostRequests),
    waiting: new Map(),
    seen: new Set(),
    proposals: [],
    reasons: [],
    tried: [],
    readsSinceFirst: 0,
  };
  const start = {
    url: withoutFragment(fillDates(options.url, localDay(options.now, options.zone))),
    foundIn: "the address itself",
    score: 0,
    isCalendar: true,
  };
  for (let next: CalendarCandidate | null = start; next; next = chooseNext(state)) {
    state.waiting.delete(next.url);
    state.seen.add(next.url);
    if (!(await tryCandidate(means, next, state, options))) break;
  }
  const proposals = ranked(state.proposals);
  return {
    proposals,
    reason: proposals.length > 0 ? null : mainReason(state),
    requests: state.tally.made,
    tried: state.tried,
  };
}

function chooseNext(state: State): CalendarCandidate | null {
  if (state.tally.isSpent) return null;
  let best: CalendarCandidate | null = null;
  for (const waiting of state.waiting.values()) if (!best || waiting.score > best.score) best = waiting;
  return best && isWorthReading(best, state) ? best : null;
}

/** With a calendar in hand, so many further addresses are compared with it. */
const MOST_COMPARED = 3;
/** A calendar made for machines with so many events is compared only with others of its kind. */
const ENOUGH_EVENTS = 5;

function isWorthReading({ score }: CalendarCandidate, { proposals, readsSinceFirst }: State): boolean {
  if (proposals.length === 0) return true;
  if (readsSinceFirst >= MOST_COMPARED) return false;
  const hasData = proposals.some(({ isData, count }) => isData && count >= ENOUGH_EVENTS);
  return score >= (hasData ? SCORE_OF_DATA : SCORE_OF_LINK);
}

/** @returns false when the search must end */
async function tryCandidate(
  means: Means,
  candidate: CalendarCandidate,
  state: State,
  options: DiscoverOptions,
): Promise<boolean> {
  const { url } = candidate;
  if (state.proposals.length > 0) state.readsSinceFirst += 1;
  try {
    const page = await read(means, candidate, state, options);
    const proposal = proposalOf(candidate, page.url, page.extraction);
    if (proposal) state.proposals.push(proposal);
    if (page.extraction.reason) state.reasons.push(page.extraction.reason);
    state.tried.push({ url, outcome: proposal ? `${proposal.count} events` : "no events" });
    addCandidates(state, candidate, page, options);
    return true;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof OutOfRequests) return false;
    if (!(error instanceof FetchFailure)) throw error;
    state.tried.push({ url, outcome: error.message });
    // A guessed address that does not exist says nothing about the site.
    if (state.seen.size === 1 || candidate.score >= SCORE_OF_LINK) state.reasons.push(reasonOfFailure(error));
    return true;
  }
}

async function read(
  { http, readPage }: Means,
  candidate: CalendarCandidate,
  state: State,
  options: DiscoverOptions,
) {
  const { now, zone, signal } = options;
  const answer = await http.fetchPage({
    ...vendorRequest(fillDates(candidate.url, localDay(now, zone))),
    // A calendar that a page names, or a guess from its address, is the page's word.
    askedBy: options.url,
    signal,
    onRequest: state.tally.count,
  });
  if (answer.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
  const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
  const context = { now, zone, isDeclared: candidate.isCalendar, findCalendars: true };
  const extraction = await readPage(page, context, signal);
  return {
    url: answer.finalUrl,
    extraction,
    sitemaps: namedSitemaps(answer.sitemaps ?? [], answer.finalUrl),
  };
}

const SCORE_OF_SAMPLE = 95;

interface ReadPage {
  url: string;
  extraction: Extraction;
  sitemaps: CalendarCandidate[];
}

/** Adds what the page names, and one of its events' own pages, where only those say when. */
function addCandidates(
  state: State,
  from: CalendarCandidate,
  page: ReadPage,
  { url: start }: DiscoverOptions,
): void {
  const { extraction } = page;
  state.seen.add(page.url);
  const [sample] = extraction.eventPages;
  if (extraction.events.length === 0 && sample !== undefined && !from.listing) {
    const listing = { url: from.url, foundIn: from.foundIn, events: extraction.eventPages.length };
    add(state, {
      url: sample,
      foundIn: "a page of an event",
      score: SCORE_OF_SAMPLE,
      isCalendar: false,
      listing,
    });
  }
  // The venue's own; a vendor's would list all its customers.
  if (from.score === 0) for (const sitemap of page.sitemaps) add(state, sitemap);
  // A vendor's own page links to other venues; what it embeds is still this one's.
  const isOwn = isSameSite(page.url, start) || state.seen.size <= 2;
  for (const candidate of extraction.candidates) {
    if (isOwn || candidate.score >= SCORE_OF_DATA) add(state, candidate);
  }
}

function add(state: State, candidate: CalendarCandidate): void {
  const { url, score } = candidate;
  if (score <= 0 || state.seen.has(url)) return;
  if ((state.waiting.get(url)?.score ?? 0) < score) state.waiting.set(url, candidate);
}

/** The reason that says most, first. */
const WEIGHTIEST: ReasonKind[] = [
  "vendor",
  "scripts",
  "frame",
  "blocked",
  "other-page",
  "unreadable",
  "private",
  "undated",
];

function mainReason({ reasons, seen }: State): Reason | null {
  const [reason] = reasons.toSorted((a, b) => WEIGHTIEST.indexOf(a.kind) - WEIGHTIEST.indexOf(b.kind));
  if (!reason) return null;
  const { address, ...rest } = reason;
  // An address that was read already is no advice.
  return address !== undefined && !seen.has(address) ? reason : rest;
}
