/**
 * The search behind the Search tab and the function `search-events` (spec: pipelines 3): words are ranked, five digits
 * measure distances from a zip code, and nothing typed means the soonest first.
 */
import type { Db } from "@db/client";
import {
  countFound,
  listFound,
  listSoonest,
  rankHeadlines,
  rankTexts,
  rankTitles,
  type Found,
  type FoundRow,
  type SearchFilter,
} from "@db/queries/search/search";
import { rankMeaning } from "@db/queries/search/meaning";
import { findZip, listNear } from "@db/queries/search/near";
import { listVenueIds } from "@db/queries/events/places";
import { accessSpellings } from "../events/places";
import { moreDatesOf } from "../events/listed-card";
import { collapseWorks, moreDates } from "../events/more-dates";
import { presentCard } from "../events/present";
import type { EventCard } from "../events/types";
import { presentIds } from "../events/former-interests";
import { dayRange } from "../events/quick-dates";
import type { Correction } from "./match-words";
import type { QueryMeaning } from "./query-meaning";
import { readMatches } from "./words-query";
import { isZip } from "~/lib/text";
import type { SearchParams } from "./search-params";

interface Page {
  found: Found[];
  total: number;
  corrections?: Correction[];
}

export interface SearchResult {
  rows: (FoundRow & { distance: number | null })[];
  /** Events found so far: at least this many match, and exactly as many when there is no more. */
  total: number;
  hasMore: boolean;
  corrections: Correction[];
}

export interface SearchCard extends EventCard {
  /** One decimal; null when no zip code was searched. */
  distanceMiles: number | null;
  moreDates?: number;
}

const unmeasured = (ids: number[]): Found[] => ids.map((id) => ({ id, distance: null }));
const nothing: Page = { found: [], total: 0 };
const MAX_COUNTED = 2000;
/** Each ring has sixteen times the area of the one before, so that an empty ring costs little. */
const RING_MILES = [0.25, 1, 4];
/** Results by meaning come after results by words: at most a page, and only close ones. */
const MEANING_LIMITS = { most: 24, farthest: 0.68 };

/** Nearest first: a ring that fills the page makes it unnecessary to measure the rest of the city. */
async function byZip(db: Db, params: SearchParams, filter: SearchFilter): Promise<Page> {
  const point = await findZip(db, params.query);
  if (!point) return nothing;
  for (const miles of RING_MILES) {
    if (miles >= params.radius) break;
    const page = await listNear(db, filter, point, miles);
    if (page.total >= filter.offset + filter.limit) return page;
  }
  return listNear(db, filter, point, params.radius);
}

/** The filter for what still fits on the page. */
const rest = (filter: SearchFilter, page: Page): SearchFilter => ({
  ...filter,
  limit: filter.limit - page.found.length,
  offset: Math.max(0, filter.offset - page.total),
});

function add(page: Page, more: { ids: number[]; total: number }): void {
  page.found.push(...unmeasured(more.ids));
  page.total += more.total;
}

async function byWords(
  db: Db,
  params: SearchParams,
  filter: SearchFilter,
  meaning: QueryMeaning | null,
): Promise<Page> {
  const read = await readMatches(db, params.query, params.plain);
  // Text without letters or digits matches no event.
  if (!read) return nothing;
  const { matches, corrections } = read;
  // Titles first, then headlines, then texts: most pages are full before the slower queries run.
  const page: Page = { found: [], total: 0, corrections };
  for (const rank of [rankTitles, rankHeadlines, rankTexts]) {
    add(page, await rank(db, rest(filter, page), matches));
    if (page.found.length >= filter.limit) return page;
  }
  const meant = meaning && (await meaning(params.query));
  if (meant) add(page, await rankMeaning(db, rest(filter, page), matches, { ...meant, ...MEANING_LIMITS }));
  return page;
}

async function bySoonest(db: Db, filter: SearchFilter): Promise<Page> {
  const [{ ids }, total] = await Promise.all([listSoonest(db, filter), countFound(db, filter, MAX_COUNTED)]);
  return { found: unmeasured(ids), total };
}

function found(
  db: Db,
  params: SearchParams,
  filter: SearchFilter,
  meaning: QueryMeaning | null,
): Promise<Page> {
  if (isZip(params.query)) return byZip(db, params, filter);
  return params.query === "" ? bySoonest(db, filter) : byWords(db, params, filter, meaning);
}

/** @param today 'YYYY-MM-DD', New York; @param meaning finds what the words do not, after all that they do */
export async function searchEvents(
  db: Db,
  params: SearchParams,
  today: string,
  meaning: QueryMeaning | null = null,
): Promise<SearchResult> {
  const point = params.near ? await findZip(db, params.near) : undefined;
  const isUnknownZip = Boolean(params.near) && !point;
  const filter: SearchFilter = {
    today,
    city: params.city,
    interests: await presentIds(db, params.interestIds, []),
    venues: await listVenueIds(db, {
      venue: params.sourceId,
      borough: params.borough,
      neighbourhood: params.neighbourhood,
      access: await accessSpellings(db, params.access),
    }),
    days: params.day === null ? null : dayRange(params.day, today),
    around: point ? { ...point, miles: params.radius } : null,
    ...params.facts,
    includePast: params.includePast,
    // One more than shown tells whether there is more.
    limit: params.pageSize + 1,
    offset: (params.page - 1) * params.pageSize,
  };
  const page = await (isUnknownZip ? nothing : found(db, params, filter, meaning));
  const shown = page.found.slice(0, params.pageSize);
  const distances = new Map(shown.map(({ id, distance }) => [id, distance]));
  const rows = await listFound(db, [...distances.keys()]);
  return {
    rows: rows.map((row) => ({ ...row, distance: distances.get(row.id) ?? null })),
    total: page.total,
    hasMore: page.found.length > shown.length,
    corrections: page.corrections ?? [],
  };
}

const oneDecimal = (miles: number | null) => (miles === null ? null : Math.round(miles * 10) / 10);

/** The Search tab of the home page: each work once per house. */
export async function searchCards(
  db: Db,
  params: SearchParams,
  today: string,
  meaning: QueryMeaning | null = null,
): Promise<{ cards: SearchCard[] } & Pick<SearchResult, "total" | "hasMore" | "corrections">> {
  const { rows, ...result } = await searchEvents(db, params, today, meaning);
  const works = collapseWorks(rows);
  const more = await moreDates(db, works, today);
  const cards = works.map((row) => ({
    ...presentCard(row, today, today),
    distanceMiles: oneDecimal(row.distance),
    ...moreDatesOf(row, more),
  }));
  return { cards, ...result };
}

/** An event in the response of `search-events`: columns by name, the venue nested. */
export function presentFound(row: SearchResult["rows"][number]) {
  return {
    id: row.id,
    title: row.title,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time?.toISOString() ?? null,
    date_only: row.date_only,
    image_url: row.image_url,
    description: row.description,
    recommended_because: row.recommended_because,
    location: row.location,
    venue_name: row.venue_name,
    city: row.city,
    zip_code: row.zip_code,
    event_url: row.event_url,
    published: row.published,
    interest_id: row.interest_id,
    source_id: row.source_id,
    lat: row.lat,
    lng: row.lng,
    distance: oneDecimal(row.distance),
    interests: row.interest_id === null ? null : { id: row.interest_id, name: row.interest_name },
    event_sources: row.source_id === null ? null : presentSource(row),
  };
}

function presentSource(row: FoundRow) {
  return {
    id: row.source_id,
    name: row.source_name,
    location: row.source_location,
    city: row.source_city,
    district: row.source_district,
    suburb: row.source_suburb,
    zip_code: row.source_zip_code,
    state_code: row.source_state_code,
    state: row.source_state,
    hours: row.source_hours,
    official_website: row.source_website,
    url: row.source_url,
    lat: row.source_lat,
    lng: row.source_lng,
    event_count: row.source_event_count,
  };
}
