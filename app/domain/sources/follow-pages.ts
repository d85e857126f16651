/**
 * Reads what a listing leads on to: its next pages, and the event pages of items that lack a start
 * (spec: pipelines 1.3). What cannot be read is noted and costs only itself.
 */
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "../context";
import { localDay } from "../time";
import { MOST_EVENTS } from "./extract-page";
import type { ExtractContext, Extraction, GatheredEvent } from "./gathered-event";
import { isSameSite } from "./links";
import { readPage } from "./read-page";
import { titleKey } from "./title-key";

export const MOST_NEXT_PAGES = 5;
export const MOST_EVENT_PAGES = 40;
/** A site that refuses so many pages in a row is left alone for today. */
const MOST_FAILURES_IN_A_ROW = 4;
/** A calendar has a next month for ever: after so many pages in a row without anything new it is at its end. */
const BARREN_PAGES = 2;

export interface FollowOptions extends ExtractContext {
  /** Of the listing, after redirects. */
  url: string;
  signal: AbortSignal;
  /** Of the given event pages, those that stored events came from, in the order they are worth reading. */
  knownPages(urls: string[]): Promise<string[]>;
  onPage(detail: string, done: number, total: number): Promise<void>;
}

export interface Followed {
  events: GatheredEvent[];
  problems: string[];
  /** Title keys of what is listed without a date that could be read, here or on its own page. */
  undated: string[];
  /** Pages read, the listing itself included. */
  pages: number;
  /** Nothing was left out. */
  complete: boolean;
  /** The first page that could not be read. */
  failure: FetchFailure | null;
}

interface State extends Followed {
  failuresInARow: number;
}

/** The site says that there is no such page: that is an answer, and nothing was left out by believing it. */
const isGone = ({ details }: FetchFailure): boolean => details.status === 404 || details.status === 410;

/** A host that asks to be left alone is asked for no further page. */
const asksForRest = ({ details }: FetchFailure): boolean =>
  details.status === 429 || details.retryAfterMs !== undefined;

type Ctx = Pick<DomainContext, "http">;

function isExhausted(state: State, options: FollowOptions): boolean {
  const tooMany = state.events.length >= MOST_EVENTS;
  return tooMany || state.failuresInARow >= MOST_FAILURES_IN_A_ROW || options.signal.aborted;
}

/** @returns null where the page could not be read; why is noted */
async function read(ctx: Ctx, url: string, state: State, options: FollowOptions) {
  try {
    const answer = await ctx.http.fetchPage({ url, signal: options.signal });
    if (answer.kind !== "page") throw new FetchFailure("decode", "The site gave no page.");
    // A page that sends us to another site is no longer this venue's word.
    if (!isSameSite(answer.finalUrl, options.url)) {
      throw new FetchFailure("invalid-url", "It leads to another site.");
    }
    const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
    const extraction = await readPage(page, { now: options.now, zone: options.zone });
    state.failuresInARow = 0;
    state.pages += 1;
    state.undated.push(...extraction.undated);
    if (!extraction.whole) state.complete = false;
    return { url: answer.finalUrl, extraction };
  } catch (error) {
    if (!(error instanceof FetchFailure)) {
      state.complete = false;
      if (options.signal.aborted) return null;
      throw error;
    }
    if (!isGone(error)) state.complete = false;
    state.failure ??= error;
    state.failuresInARow = asksForRest(error) ? MOST_FAILURES_IN_A_ROW : state.failuresInARow + 1;
    state.problems.push(`${url} could not be read: ${error.message}`);
    return null;
  }
}

const idOf = (event: GatheredEvent): string => `${+event.start} ${titleKey(event.title)}`;

async function readNextPages(
  ctx: Ctx,
  first: Extraction,
  state: State,
  options: FollowOptions,
): Promise<string[]> {
  const eventPages = new Set(first.eventPages);
  const seen = new Set([options.url]);
  const listed = new Set(first.events.map(idOf));
  const waiting = [...first.nextPages];
  let barren = 0;
  for (let count = 0; waiting.length > 0;) {
    const url = waiting.shift() as string;
    if (seen.has(url)) continue;
    if (barren >= BARREN_PAGES) break;
    if (count === MOST_NEXT_PAGES || isExhausted(state, options)) {
      state.complete = false;
      state.problems.push(`The listing goes on after ${count} further pages, which were not read.`);
      break;
    }
    seen.add(url);
    count += 1;
    await options.onPage(`Page ${count + 1} of the listing`, count - 1, Math.max(count, waiting.length));
    const page = await read(ctx, url, state, options);
    if (!page) continue;
    const known = listed.size + eventPages.size;
    for (const event of page.extraction.events) listed.add(idOf(event));
    for (const link of page.extraction.eventPages) eventPages.add(link);
    barren = listed.size + eventPages.size > known ? 0 : barren + 1;
    state.events.push(...page.extraction.events);
    state.problems.push(...page.extraction.problems);
    waiting.push(...page.extraction.nextPages);
  }
  return [...eventPages];
}

/**
 * At most 40: pages nobody has read yet first, so that a long listing is complete after a few days. Among them the
 * start moves on daily, or the same hopeless pages would hold up the others for ever.
 */
async function choosePages(urls: string[], options: FollowOptions): Promise<string[]> {
  if (urls.length <= MOST_EVENT_PAGES) return urls;
  const known = await options.knownPages(urls);
  const isKnown = new Set(known);
  const fresh = urls.filter((url) => !isKnown.has(url));
  const day = Math.floor(Date.parse(localDay(options.now, options.zone)) / 86_400_000);
  const from = fresh.length > MOST_EVENT_PAGES ? (day * MOST_EVENT_PAGES) % fresh.length : 0;
  return [...fresh.slice(from), ...fresh.slice(0, from), ...known].slice(0, MOST_EVENT_PAGES);
}

/** An event page speaks of its own event even where it does not name its address. */
function ownEvents(page: { url: string; extraction: Extraction }): GatheredEvent[] {
  const { events } = page.extraction;
  const [only] = events;
  if (events.length !== 1 || !only) return events;
  return [{ ...only, url: only.url ?? page.url, key: only.key ?? page.url }];
}

/** The event page knows the moment best; what it leaves out, the listing may have said. */
function enriched(event: GatheredEvent, listed: GatheredEvent[]): GatheredEvent | null {
  const twin = listed.find(
    (other) =>
      (event.url !== null && other.url === event.url) || titleKey(other.title) === titleKey(event.title),
  );
  if (!twin) return null;
  return {
    ...event,
    description: event.description ?? twin.description,
    imageUrl: event.imageUrl ?? twin.imageUrl,
    venueName: event.venueName ?? twin.venueName,
    address: event.address ?? twin.address,
    city: event.city ?? twin.city,
    zip: event.zip ?? twin.zip,
    categories: [...new Set([...event.categories, ...twin.categories])],
    cancelled: event.cancelled || (twin.cancelled && +twin.start === +event.start),
  };
}

async function readEventPages(ctx: Ctx, urls: string[], state: State, options: FollowOptions): Promise<void> {
  const chosen = await choosePages(urls, options);
  const listed = [...state.events];
  if (chosen.length < urls.length) {
    state.complete = false;
    state.problems.push(`${urls.length - chosen.length} event pages are left for the next fetches.`);
  }
  let silent = 0;
  for (const [index, url] of chosen.entries()) {
    if (isExhausted(state, options)) {
      state.complete = false;
      const rests = state.failure !== null && asksForRest(state.failure);
      const why = rests ? "asks to be left alone for a while" : "stopped answering in time";
      state.problems.push(`${chosen.length - index} event pages were not read: the site ${why}.`);
      break;
    }
    await options.onPage(`Event page ${index + 1} of ${chosen.length}`, index, chosen.length);
    const page = await read(ctx, url, state, options);
    if (!page) continue;
    if (page.extraction.events.length === 0) silent += 1;
    state.events.push(...ownEvents(page).map((event) => enriched(event, listed) ?? event));
  }
  if (silent > 0) state.problems.push(`${silent} event page${silent > 1 ? "s" : ""} without a coming event`);
}

/** @param first what the listing itself gave */
export async function followPages(ctx: Ctx, first: Extraction, options: FollowOptions): Promise<Followed> {
  const state: State = {
    events: [...first.events],
    problems: [],
    undated: [...first.undated],
    pages: 1,
    complete: true,
    failure: null,
    failuresInARow: 0,
  };
  const eventPages = await readNextPages(ctx, first, state, options);
  await readEventPages(ctx, eventPages, state, options);
  const { events, problems, undated, pages, complete, failure } = state;
  return { events, problems, undated, pages, complete, failure };
}
