/**
 * Reads the pages that a listing links to: its next pages, and the event pages of items without a start
 * (spec: pipelines 1.3). A page that cannot be read is noted; the others are still read.
 */
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "~/context";
import { plural } from "~/lib/text";
import { days, localDay } from "~/lib/time";
import type { DateReport } from "./date-report";
import { MOST_REPORTS } from "./explain-page";
import { MOST_EVENTS } from "./extract-page";
import { mergeFacts, noFacts, type Facts } from "./facts/facts";
import type { ExtractContext, Extraction, GatheredEvent, WithheldEntry } from "./gathered-event";
import { isSameSite } from "./page/links";
import { leftOut, note, type Problem } from "./problems";
import type { Recipe } from "@db/schema";
import { titleKey } from "./evidence/title-key";

/** After this many failed pages in a row the site is left alone until the next fetch. */
const MOST_FAILURES_IN_A_ROW = 4;

export interface FollowOptions extends ExtractContext {
  /** The listing's address, after redirects. */
  url: string;
  signal: AbortSignal;
  /** Those of the event pages that stored events came from, the most useful first. */
  knownPages(urls: string[]): Promise<string[]>;
  onPage(detail: string, done: number, total: number): Promise<void>;
}

export interface Followed {
  events: GatheredEvent[];
  problems: Problem[];
  /** Title keys of items whose date could not be read, neither here nor on their own pages. */
  undated: string[];
  /** Entries that are not for everybody. */
  withheld: WithheldEntry[];
  /** Pages read, the listing itself included. */
  pages: number;
  /** All pages were read whole. */
  complete: boolean;
  /** For each date of the pages, the listing included, why it was kept or refused; empty unless asked for. */
  dates: DateReport[];
  /** The first page that could not be read. */
  failure: FetchFailure | null;
}

interface State extends Followed {
  failuresInARow: number;
}

type Ctx = Pick<DomainContext, "http" | "readPage">;

/** @param first the listing page itself */
export async function followPages(ctx: Ctx, first: Extraction, options: FollowOptions): Promise<Followed> {
  const state: State = {
    events: [...first.events],
    problems: [],
    undated: [...first.undated],
    withheld: [...first.withheld],
    dates: [...first.dates],
    pages: 1,
    complete: true,
    failure: null,
    failuresInARow: 0,
  };
  const eventPages = await readNextPages(ctx, first, state, options);
  await readEventPages(ctx, eventPages, state, options);
  const { events, problems, undated, withheld, pages, complete, dates, failure } = state;
  return { events, problems, undated, withheld, pages, complete, dates, failure };
}

const MOST_NEXT_PAGES = 12;

/** Calendars link to next months for ever: after this many pages in a row without news, stop. */
const MAX_PAGES_WITHOUT_NEWS = 2;

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
  let pagesWithoutNews = 0;
  // A further page is built like the first, and may have fewer events.
  const recipe = options.recipe ? { ...options.recipe, count: 0 } : null;
  for (let count = 0; waiting.length > 0;) {
    const url = waiting.shift() as string;
    if (seen.has(url)) continue;
    if (pagesWithoutNews >= MAX_PAGES_WITHOUT_NEWS) break;
    if (count === MOST_NEXT_PAGES || isExhausted(state, options)) {
      state.complete = false;
      state.problems.push(
        leftOut(
          `The listing goes on after ${count} further ${plural(count, "page")}; the rest was not read.`,
        ),
      );
      break;
    }
    seen.add(url);
    count += 1;
    await options.onPage(`Page ${count + 1} of the listing`, count - 1, Math.max(count, waiting.length));
    const page = await read(ctx, url, state, options, recipe);
    if (!page) continue;
    const before = listed.size + eventPages.size;
    for (const event of page.extraction.events) listed.add(idOf(event));
    for (const link of page.extraction.eventPages) eventPages.add(link);
    pagesWithoutNews = listed.size + eventPages.size > before ? 0 : pagesWithoutNews + 1;
    state.events.push(...page.extraction.events);
    state.problems.push(...page.extraction.problems);
    waiting.push(...page.extraction.nextPages);
  }
  return [...eventPages];
}

const idOf = (event: GatheredEvent): string => `${+event.start} ${titleKey(event.title)}`;

async function readEventPages(ctx: Ctx, urls: string[], state: State, options: FollowOptions): Promise<void> {
  const chosen = await choosePages(urls, options);
  const listed = [...state.events];
  if (chosen.length < urls.length) {
    state.complete = false;
    state.problems.push(
      leftOut(
        `${urls.length - chosen.length} event ${plural(urls.length - chosen.length, "page")} will be read by the next fetches.`,
      ),
    );
  }
  let withoutEvents = 0;
  for (const [index, url] of chosen.entries()) {
    if (isExhausted(state, options)) {
      state.complete = false;
      const waits = state.failure !== null && asksToWait(state.failure);
      const why = waits ? "asked us to come back later" : "stopped answering in time";
      const left = chosen.length - index;
      state.problems.push(
        leftOut(`${left} event ${plural(left, "page was", "pages were")} not read: the site ${why}.`),
      );
      break;
    }
    await options.onPage(`Event page ${index + 1} of ${chosen.length}`, index, chosen.length);
    const page = await read(ctx, url, state, options);
    if (!page) continue;
    if (page.extraction.events.length === 0) withoutEvents += 1;
    state.events.push(...ownEvents(page).map((event) => completedFrom(event, listed) ?? event));
  }
  if (withoutEvents > 0)
    state.problems.push(
      note(`${withoutEvents} event ${plural(withoutEvents, "page")} without an upcoming event`),
    );
}

const MOST_EVENT_PAGES = 40;

/**
 * At most 40. Pages that were never read come first, so that a long listing is complete after a few days; the first
 * of them rotates daily, or the same broken pages would block the others for ever.
 */
async function choosePages(urls: string[], options: FollowOptions): Promise<string[]> {
  if (urls.length <= MOST_EVENT_PAGES) return urls;
  const readBefore = await options.knownPages(urls);
  const isKnown = new Set(readBefore);
  const fresh = urls.filter((url) => !isKnown.has(url));
  const day = Math.floor(Date.parse(localDay(options.now, options.zone)) / days(1));
  const from = fresh.length > MOST_EVENT_PAGES ? (day * MOST_EVENT_PAGES) % fresh.length : 0;
  return [...fresh.slice(from), ...fresh.slice(0, from), ...readBefore].slice(0, MOST_EVENT_PAGES);
}

function isExhausted(state: State, options: FollowOptions): boolean {
  const tooMany = state.events.length >= MOST_EVENTS;
  return tooMany || state.failuresInARow >= MOST_FAILURES_IN_A_ROW || options.signal.aborted;
}

/** @returns null if the page could not be read; the reason is noted */
async function read(
  ctx: Ctx,
  url: string,
  state: State,
  options: FollowOptions,
  recipe: Recipe | null = null,
) {
  try {
    const answer = await ctx.http.fetchPage({ url, askedBy: options.url, signal: options.signal });
    if (answer.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
    // A redirect to another site does not speak for this venue.
    if (!isSameSite(answer.finalUrl, options.url)) {
      throw new FetchFailure("invalid-url", "It redirects to another site.");
    }
    const page = { url: answer.finalUrl, contentType: answer.contentType, bytes: answer.bytes };
    const { now, zone, explain } = options;
    const extraction = await ctx.readPage(page, { now, zone, explain, recipe }, options.signal);
    state.failuresInARow = 0;
    state.pages += 1;
    state.undated.push(...extraction.undated);
    state.withheld.push(...extraction.withheld);
    if (state.dates.length < MOST_REPORTS) state.dates.push(...extraction.dates);
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
    state.failuresInARow = asksToWait(error) ? MOST_FAILURES_IN_A_ROW : state.failuresInARow + 1;
    state.problems.push(leftOut(`${url} could not be read: ${error.message}`));
    return null;
  }
}

/** The page does not exist any more: nothing was left out. */
const isGone = ({ details }: FetchFailure): boolean => details.status === 404 || details.status === 410;

/** The host asked us to come back later: no further page is requested. */
const asksToWait = ({ details }: FetchFailure): boolean =>
  details.status === 429 || details.retryAfterMs !== undefined;

/** The only event of an event page gets the page's address if it names none. */
function ownEvents(page: { url: string; extraction: Extraction }): GatheredEvent[] {
  const { events } = page.extraction;
  const [only] = events;
  if (events.length !== 1 || !only) return events;
  return [{ ...only, url: only.url ?? page.url, key: only.key ?? page.url }];
}

/** The event page is right about the time; the listing fills in what it leaves out. */
function completedFrom(event: GatheredEvent, listed: GatheredEvent[]): GatheredEvent | null {
  const entry = listed.find(
    (other) =>
      (event.url !== null && other.url === event.url) || titleKey(other.title) === titleKey(event.title),
  );
  if (!entry) return null;
  return {
    ...event,
    description: event.description ?? entry.description,
    imageUrl: event.imageUrl ?? entry.imageUrl,
    venueName: event.venueName ?? entry.venueName,
    address: event.address ?? entry.address,
    city: event.city ?? entry.city,
    zip: event.zip ?? entry.zip,
    categories: [...new Set([...event.categories, ...entry.categories])],
    facts: completedFacts(event, entry),
  };
}

/** A state or doors belong to one date; the price and the ages to all. */
function completedFacts(event: GatheredEvent, entry: GatheredEvent): Facts {
  if (+entry.start === +event.start) return mergeFacts(event.facts, entry.facts);
  const { price, ages, sources } = entry.facts;
  return mergeFacts(event.facts, {
    ...noFacts(),
    price,
    ages,
    sources: {
      ...(sources.price ? { price: sources.price } : {}),
      ...(sources.ages ? { ages: sources.ages } : {}),
    },
  });
}
