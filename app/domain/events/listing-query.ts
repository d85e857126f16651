/** Reads and writes a listing's URL: place, days, tab, interests, facts and search. Invalid values fall back to defaults. */
import { LARGEST_ID } from "@db/limits";
import { isZip, slugOf } from "~/lib/text";
import { addDays, noonOf } from "~/lib/time";
import { RADIUS } from "./zip-radius";
import { factParts, readFacts, type FactFilter } from "./fact-query";
import type { ListingPlace } from "./types";

type ListingTab = "calendar" | "ongoing" | "search";

export interface ListingQuery {
  tab: ListingTab;
  /** On /borough/… and /neighborhood/… from the path; on other pages from the query. */
  place: ListingPlace | null;
  interests: number[];
  /** Days of the calendar, a multiple of CALENDAR_STEP. */
  days: number;
  /** 'YYYY-MM-DD': the calendar's first day, where the page before it was full; null for today. */
  from: string | null;
  /** Cards of a flat list (ongoing, one venue). */
  count: number;
  venueId: number | null;
  /** 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD': only these days; null for the days from today. */
  day: string | null;
  /** Slugs of access features that a venue must offer, all of them: 'step-free', 'captions'. */
  access: string[];
  /** Hour, free, price, tickets: see fact-query.ts. */
  facts: FactFilter;
  /** 'near': the browser, which alone knows the visitor's place, puts the nearest of a day first. */
  sort: "time" | "near";
  /** 'dense': one text row for each event, without pictures. */
  view: "pictures" | "dense";
  /** The slug of /interest/{slug}; the list that is shown has its id in `interests`. */
  interestSlug: string | null;
  /** Search for the typed words as they are: nothing is read as a filter, nothing is corrected. */
  plain: boolean;
  /** The text typed in the Search tab, with the radius in miles and whether past events are included. */
  search: string;
  radius: number;
  past: boolean;
  /** Pages of search results, all shown together. */
  page: number;
}

/** Days of the first view and of each click on 'Load Next 7 Days'. */
export const CALENDAR_STEP = 7;
/** Cards of a flat list: the first number, and how many each click adds. */
export const LIST_STEP = 24;
/** Days on one page: "Load Next 7 Days" goes on at the next one. */
const MAX_DAYS = 8 * CALENDAR_STEP;
export const MAX_CARDS = 20 * LIST_STEP;
const MAX_PAGES = MAX_CARDS / LIST_STEP;
const MAX_SEARCH_LENGTH = 200;
const MAX_INTERESTS = 50;
const MAX_SLUG_LENGTH = 80;
const MAX_ACCESS = 8;
const NOWHERE = "nowhere";

/** An id in a URL; null if it is not valid. */
export function readId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}

/** A multiple of `step`, at least one step; `most` limits what a made-up URL can request. */
function readSteps(text: string | null, step: number, most: number): number {
  const value = readId(text);
  if (value === null) return step;
  return Math.min(most, Math.ceil(value / step) * step);
}

/** Truncated between characters, because half a surrogate pair cannot be written into a URL. */
const readText = (text: string | null) =>
  [...(text ?? "").replace(/\p{Cc}+/gu, " ").trim()].slice(0, MAX_SEARCH_LENGTH).join("").trim();

/** An existing calendar day or a named day; otherwise null. */
export function readDay(text: string | null): string | null {
  if (text === "today" || text === "tomorrow" || text === "weekend") return text;
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = noonOf(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

const readDate = (text: string | null): string | null => {
  const day = readDay(text);
  return day !== null && /^\d/.test(day) ? day : null;
};

export const readSlug = (text: string) =>
  slugOf(text.slice(0, 4 * MAX_SLUG_LENGTH)).slice(0, MAX_SLUG_LENGTH);

/** The place in the path or, without one, in the query. */
function readPlace(params: URLSearchParams, path: string): ListingPlace | null {
  const [, kind, slug] = /^\/(borough|neighborhood)\/([^/]+)/.exec(path) ?? [];
  // An unreadable place in the path must match nothing, not everything.
  if (kind) return { kind: kind as ListingPlace["kind"], slug: readSlug(slug ?? "") || NOWHERE };
  for (const name of ["neighborhood", "neighbourhood", "borough"]) {
    const asked = readSlug(params.get(name) ?? "");
    if (asked) return { kind: name === "borough" ? name : "neighborhood", slug: asked };
  }
  return null;
}

/** The slugs in `access`, sorted, so that each selection has one URL. */
export function readAccess(text: string | null): string[] {
  const slugs = (text ?? "").slice(0, 600).split(",").map(readSlug);
  return [...new Set(slugs.filter(Boolean))].slice(0, MAX_ACCESS).sort();
}

/** Words, a radius and past events only make sense in a search. */
function readTab(params: URLSearchParams): ListingTab {
  if (params.has("search") || params.has("radius")) return "search";
  const tab = params.get("tab");
  if (tab === "ongoing" || tab === "search") return tab;
  return params.get("past") === "true" ? "search" : "calendar";
}

/** Pages that stand for one filter. */
const PRESETS: Record<string, [string, string][]> = {
  "/tonight": [
    ["day", "today"],
    ["time", "tonight"],
  ],
  "/weekend": [["day", "weekend"]],
  "/free": [["free", "true"]],
};

/** The query with what the path adds; what the query says of the same thing wins. */
function withPreset(params: URLSearchParams, path: string): URLSearchParams {
  const preset = PRESETS[path] ?? [];
  return new URLSearchParams([...params, ...preset.filter(([name]) => !params.has(name))]);
}

const readInterestSlug = (path: string): string | null => {
  const [, slug] = /^\/interest\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined ? null : readSlug(slug) || NOWHERE;
};

/** @param path of the page: /borough/…, /neighborhood/…, /interest/…, /tonight, /weekend and /free are filters */
export function readListingQuery(given: URLSearchParams, path = "/"): ListingQuery {
  const params = withPreset(given, path);
  const ids = (params.get("interests") ?? "").slice(0, 600).split(",");
  const interests = new Set(ids.map(readId).filter((id) => id !== null));
  return {
    tab: readTab(params),
    place: readPlace(params, path),
    interests: [...interests].slice(0, MAX_INTERESTS).sort((a, b) => a - b),
    days: readSteps(params.get("days"), CALENDAR_STEP, MAX_DAYS),
    from: readDate(params.get("from")),
    count: readSteps(params.get("count"), LIST_STEP, MAX_CARDS),
    venueId: readId(params.get("venueid")) ?? readId(params.get("sourceid")),
    day: readDay(params.get("day")),
    access: readAccess(params.get("access")),
    facts: readFacts(params),
    sort: params.get("sort") === "near" ? "near" : "time",
    view: params.get("view") === "dense" ? "dense" : "pictures",
    interestSlug: readInterestSlug(path),
    search: readText(params.get("search")),
    radius: Math.min(RADIUS.most, readId(params.get("radius")) ?? RADIUS.least),
    past: params.get("past") === "true",
    plain: params.get("plain") === "true",
    page: Math.min(MAX_PAGES, readId(params.get("page")) ?? 1),
  };
}

function searchParts({ search, plain, radius, past, page }: ListingQuery): string[] {
  const parts = [search === "" ? "tab=search" : new URLSearchParams({ search }).toString()];
  if (isZip(search) && radius > RADIUS.least) parts.push(`radius=${radius}`);
  if (plain && search !== "") parts.push("plain=true");
  if (past) parts.push("past=true");
  if (page > 1) parts.push(`page=${page}`);
  return parts;
}

/** Writes a listing's whole query without defaults, so that each page has one URL. */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = [];
  if (query.tab === "ongoing") parts.push("tab=ongoing");
  if (query.tab === "search") parts.push(...searchParts(query));
  if (query.place) parts.push(`${query.place.kind}=${query.place.slug}`);
  if (query.interests.length > 0) parts.push(`interests=${query.interests.join(",")}`);
  if (query.access.length > 0) parts.push(`access=${query.access.join(",")}`);
  if (query.day) parts.push(`day=${query.day}`);
  parts.push(...factParts(query.facts));
  if (query.tab === "calendar" && !query.day) {
    if (query.from) parts.push(`from=${query.from}`);
    if (query.days > CALENDAR_STEP) parts.push(`days=${query.days}`);
  }
  if (query.tab === "ongoing" && query.count > LIST_STEP) parts.push(`count=${query.count}`);
  if (query.venueId !== null) parts.push(`venueid=${query.venueId}`);
  if (query.sort === "near") parts.push("sort=near");
  if (query.view === "dense") parts.push("view=dense");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** The path of the list: a place has its own page. */
export const listingPath = ({ place, interestSlug }: ListingQuery): string => {
  if (place) return `/${place.kind}/${place.slug}`;
  return interestSlug ? `/interest/${interestSlug}` : "/";
};

export const listingHref = (query: ListingQuery): string =>
  listingPath(query) + listingSearch({ ...query, place: null });

/** The page of a list that has only one filter: '/tonight', '/borough/queens?day=weekend', '/?interests=1,2'. */
export function pageHref(query: ListingQuery, interestSlugs: ReadonlyMap<number, string>): string {
  const href = listingHref(query);
  const [only, ...more] = query.interests;
  const slug = only !== undefined && more.length === 0 && interestSlugs.get(only);
  if (slug && href === `/?interests=${only}`) return `/interest/${slug}`;
  const preset = Object.entries(PRESETS).find(
    ([, pairs]) => href === `/?${pairs.map((pair) => pair.join("=")).join("&")}`,
  );
  return preset?.[0] ?? href;
}

/** The part of a list's query that also filters the map next to it: not its tab or length. */
export const mapSearch = (query: ListingQuery): string =>
  listingSearch({
    ...query,
    tab: query.tab === "search" && query.search !== "" ? "search" : "calendar",
    page: 1,
    days: CALENDAR_STEP,
    from: null,
    venueId: null,
    sort: "time",
    view: "pictures",
  });

/** Adds or removes one interest; choosing all is the same as choosing none (spec: public-site 2). */
export function toggleInterest(selected: number[], id: number, all: number[]): number[] {
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
  const known = next.filter((one) => all.includes(one)).sort((a, b) => a - b);
  return known.length === all.length ? [] : known;
}

/** The list with one more step of days; a full page is followed by one of its own. */
export function nextDays(query: ListingQuery, today: string): ListingQuery {
  if (query.days < MAX_DAYS) return { ...query, days: query.days + CALENDAR_STEP };
  return { ...query, from: addDays(query.from ?? today, query.days), days: CALENDAR_STEP };
}

export function nextCount(query: ListingQuery): ListingQuery | null {
  return query.count >= MAX_CARDS ? null : { ...query, count: query.count + LIST_STEP };
}

export function nextPage(query: ListingQuery): ListingQuery | null {
  return query.page >= MAX_PAGES ? null : { ...query, page: query.page + 1 };
}
