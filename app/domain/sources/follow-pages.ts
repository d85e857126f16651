/**
 * Reads what a listing leads on to: its next pages, and the event pages of items that lack a start
 * (spec: pipelines 1.3). What cannot be read is noted and costs only itself.
 */
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "../context";
import { localDay } from "../time";

import type { ExtractContext, Extraction, GatheredEvent } from "./gathered-event";
import { isSameSite } from "./links";
import { readPage } from "./read-page";
import { titleKey } from "./title-key";

export const MOST_NEXT_PAGES = 5;
export const MOST_EVENT_PAGES = 40;
/** A site that refuses so many pages in a row is left alone for today. */
const MOST_FAILURES_IN_A_ROW = 4;

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
  /** Pages read, the listing itself included. */
  pages: number;
  /** Nothing was left out. */
  complete: boolean;
}

interface State extends Followed {
  failuresInARow: number;
}

type Ctx = Pick<DomainContext, "http">;

function isExhausted(state: State, options: FollowOptions): boolean {
  return state.failuresInARow >= MOST_FAILURES_IN_A_ROW || options.signal.aborted;
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
    return { url: answer.finalUrl, extraction };
  } catch (error) {
    state.complete = false;
    if (!(error instanceof FetchFailure)) {
      if (options.signal.aborted) return null;
      throw error;
    }
    state.failuresInARow += 1;
    state.problems.push(`${url} could not be read: ${error.message}`);
    return null;
  }
}

async function readNextPages(
  ctx: Ctx,
  first: Extraction,
  state: State,
  options: FollowOptions,
): Promise<string[]> {
  const eventPages = new Set(first.eventPages);
  const seen = new Set([options.url]);
  const waiting = [...first.nextPages];
  for (let count = 0; waiting.length > 0;) {
    const url = waiting.shift() as string;
    if (seen.has(url)) continue;
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
    state.events.push(...page.extraction.events);
    state.problems.push(...page.extraction.problems);
    for (const link of page.extraction.eventPages) eventPages.add(link);
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
      state.problems.push(
        `${chosen.length - index} event pages were not read: the site stopped answering in time.`,
      );
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
    pages: 1,
    complete: true,
    failuresInARow: 0,
  };
  const eventPages = await readNextPages(ctx, first, state, options);
  await readEventPages(ctx, eventPages, state, options);
  const { events, problems, pages, complete } = state;
  return { events, problems, pages, complete };
}
