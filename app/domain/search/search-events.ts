/**
 * The search behind the Search tab and the function `search-events` (spec: pipelines 3): words are ranked, five digits
 * measure distances from a zip code, and nothing typed means the soonest first.
 */
import type { Db } from "@db/client";
import {
  countFound,
  listResults,
  listSoonest,
  rankHeadlines,
  rankRelated,
  rankTexts,
  rankTitles,
  type SearchHit,
  type SearchResultRow,
  type SearchFilter,
} from "@db/queries/search/search";
import { rankMeaning } from "@db/queries/search/meaning";
import { findMeaningLimit } from "~/domain/embeddings/meaning-limits";
import { findZip, listNear } from "@db/queries/search/near";
import type { ListedCard } from "../events/listed-card";
import { collapseWorks, flatCards, readWorks } from "../events/more-dates";
import type { Wish } from "../listing/fields";
import type { ListingView } from "../listing/view";
import type { Correction } from "./match-words";
import type { QueryMeaning } from "./query-meaning";
import type { RelatedWords } from "./related-words";
import { readMatches, type SearchNote } from "./words-query";
import { isZip } from "~/lib/text";

type SearchView = Pick<ListingView, "wish" | "filter" | "range" | "near" | "directory" | "since" | "left">;

interface Page {
  hits: SearchHit[];
  total: number;
  corrections?: Correction[];
  note?: SearchNote | null;
  /** The place in `found` from which results are only close to the words. */
  close?: { from: number; related: RelatedWords[] };
}

export interface SearchResult {
  rows: (SearchResultRow & { distance: number | null })[];
  /** Events found so far: at least this many match, and exactly as many when there is no more. Works are not counted. */
  total: number;
  hasMore: boolean;
  corrections: Correction[];
  note: SearchNote | null;
  /** From this row on they are close to the words, and do not have them all; null: none is. */
  closeFrom: number | null;
  /** The thesaurus's words for those that were typed, where they led to something. */
  related: RelatedWords[];
}

const nothing: Page = { hits: [], total: 0 };

/** The part of the results that is asked for. */
interface Part {
  /** From 1. */
  page?: number;
  pageSize: number;
  /** Finds what the words do not, after all that they do. */
  meaning?: QueryMeaning | null;
  /** Works, each once, instead of events. */
  byWork?: boolean;
}

/** The Search tab of the home page: each work once. */
export async function searchCards(
  db: Db,
  view: SearchView,
  part: Part,
): Promise<{ cards: ListedCard[] } & Omit<SearchResult, "rows" | "total">> {
  const { rows, closeFrom, hasMore, corrections, note, related } = await searchEvents(db, view, {
    ...part,
    byWork: true,
  });
  // One may be found by its title at a venue, and by its text at another.
  const works = collapseWorks(rows);
  const cards = await flatCards(db, works, view.directory);
  return {
    cards: cards.map((card, at) => ({ ...card, distanceMiles: oneDecimal(works[at]?.distance ?? null) })),
    hasMore,
    corrections,
    note,
    related,
    closeFrom: closeFrom === null ? null : collapseWorks(rows.slice(0, closeFrom)).length,
  };
}

export async function searchEvents(
  db: Db,
  { wish, filter: narrowed, range, near, since, left }: SearchView,
  { page: place = 1, pageSize, meaning = null, byWork = false }: Part,
): Promise<SearchResult> {
  const point = near ? await findZip(db, near) : undefined;
  const isUnknownZip = Boolean(near) && !point;
  const filter: SearchFilter = {
    ...narrowed,
    during: range,
    ...left,
    around: point ? { ...point, miles: wish.radius } : null,
    today: since,
    includePast: wish.past,
    byWork,
    // One more than shown tells whether there is more.
    limit: pageSize + 1,
    offset: (place - 1) * pageSize,
  };
  const page = await (isUnknownZip
    ? { ...nothing, note: "zip" as const }
    : pageOf(db, wish, filter, meaning));
  const shown = page.hits.slice(0, pageSize);
  const distances = new Map(shown.map(({ id, distance }) => [id, distance]));
  const rows = await listResults(db, [...distances.keys()]);
  return {
    rows: rows.map((row) => ({ ...row, distance: distances.get(row.id) ?? null })),
    total: page.total,
    hasMore: page.hits.length > shown.length,
    corrections: page.corrections ?? [],
    note: page.note ?? null,
    closeFrom: page.close && page.close.from < shown.length ? page.close.from : null,
    related: page.close?.related ?? [],
  };
}

export const oneDecimal = (miles: number | null) => (miles === null ? null : Math.round(miles * 10) / 10);

function pageOf(db: Db, wish: Wish, filter: SearchFilter, meaning: QueryMeaning | null): Promise<Page> {
  if (isZip(wish.search)) return byZip(db, wish, filter);
  return wish.search === "" ? bySoonest(db, filter) : byWords(db, wish, filter, meaning);
}

/** Each ring has sixteen times the area of the one before, so that an empty ring costs little. */
const RING_MILES = [0.25, 1, 4];

/** Nearest first: a ring that fills the page makes it unnecessary to measure the rest of the city. */
async function byZip(db: Db, { search, radius }: Wish, filter: SearchFilter): Promise<Page> {
  const point = await findZip(db, search);
  if (!point) return { ...nothing, note: "zip" };
  for (const miles of RING_MILES) {
    if (miles >= radius) break;
    const page = await listNear(db, filter, point, miles);
    if (page.total >= filter.offset + filter.limit) return page;
  }
  return listNear(db, filter, point, radius);
}

const MAX_COUNTED = 2000;

async function bySoonest(db: Db, filter: SearchFilter): Promise<Page> {
  const { byWork, limit, offset } = filter;
  const list = async (part: Partial<SearchFilter>) => (await listSoonest(db, { ...filter, ...part })).hits;
  const listWorks = () => readWorks(offset + limit, (most) => list({ limit: most, offset: 0 }));
  if (byWork) return { hits: (await listWorks()).slice(offset), total: 0 };
  const [hits, total] = await Promise.all([list({}), countFound(db, filter, MAX_COUNTED)]);
  return { hits, total };
}

/** Results by meaning come after results by words: at most a page, and only close ones. */
const MOST_BY_MEANING = 24;

async function byWords(
  db: Db,
  { search, plain }: Wish,
  filter: SearchFilter,
  meaning: QueryMeaning | null,
): Promise<Page> {
  const read = await readMatches(db, search, plain);
  // Text without letters or digits matches no event.
  if (!read) return { ...nothing, note: "signs" };
  const { matches, corrections, related, isKnown, note } = read;
  // Titles first, then headlines, then texts: most pages are full before the slower queries run.
  const page: Page = { hits: [], total: 0, corrections, note };
  for (const rank of [rankTitles, rankHeadlines, rankTexts]) {
    add(page, await rank(db, rest(filter, page), matches));
    if (page.hits.length >= filter.limit) return page;
  }
  page.close = { from: page.hits.length, related: [] };
  if (related) {
    const more = await rankRelated(db, rest(filter, page), matches, related.query);
    if (more.total > 0) page.close.related = related.related;
    add(page, more);
    if (page.hits.length >= filter.limit) return page;
  }
  const meant = meaning && !plain ? await meaning(search, isKnown) : null;
  const farthest = meant && (await findMeaningLimit(db, meant.model));
  if (meant && farthest)
    add(
      page,
      await rankMeaning(db, rest(filter, page), matches, { ...meant, farthest, most: MOST_BY_MEANING }),
    );
  return page;
}

function add(page: Page, more: Page): void {
  page.hits.push(...more.hits);
  page.total += more.total;
}

/** The filter for what still fits on the page. */
const rest = (filter: SearchFilter, page: Page): SearchFilter => ({
  ...filter,
  limit: filter.limit - page.hits.length,
  offset: Math.max(0, filter.offset - page.total),
});
