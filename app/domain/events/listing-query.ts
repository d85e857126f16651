/** What the address of a listing says: its place, days, tab, interests and search. Anything unreadable falls back. */
import { isZip, RADIUS } from "../search/zip-radius";
import { slugOf } from "../slug";
import { CALENDAR_STEP } from "./calendar";

export type ListingTab = "calendar" | "ongoing" | "search";

export interface ListingPlace {
  kind: "borough" | "neighborhood";
  slug: string;
}

export interface ListingQuery {
  tab: ListingTab;
  /** A place has pages of its own, /borough/… and /neighborhood/…; elsewhere it stands in the query. */
  place: ListingPlace | null;
  interests: number[];
  /** Days of the calendar, a multiple of CALENDAR_STEP. */
  days: number;
  /** Cards of a flat list (ongoing, one venue). */
  count: number;
  venueId: number | null;
  /** 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD': only these days; null for the days from today. */
  day: string | null;
  /** Slugs of what a venue must offer, all of it: 'step-free', 'captions'. */
  access: string[];
  /** What was typed under the Search tab, with its radius in miles and whether what is over is wanted too. */
  search: string;
  radius: number;
  past: boolean;
  /** Pages of search results, all shown together. */
  page: number;
}

/** Cards of a flat list at first, and more per click. */
export const LIST_STEP = 24;
const MOST_DAYS = 26 * CALENDAR_STEP;
const MOST_CARDS = 20 * LIST_STEP;
const MOST_PAGES = MOST_CARDS / LIST_STEP;
const LONGEST_SEARCH = 200;
const MOST_INTERESTS = 50;
const LARGEST_ID = 2_147_483_647;
const LONGEST_SLUG = 80;
const MOST_ACCESS = 8;
const NOWHERE = "nowhere";

/** An id as it stands in an address, null unless it could be one. */
export function readId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}

/** A whole number of steps, at least one; `most` keeps a made-up address from asking for everything. */
function readSteps(text: string | null, step: number, most: number): number {
  const value = readId(text);
  if (value === null) return step;
  return Math.min(most, Math.ceil(value / step) * step);
}

/** Cut between characters, never within one: half of a pair could not be written into an address again. */
const readText = (text: string | null) =>
  [...(text ?? "").replace(/\p{Cc}+/gu, " ").trim()].slice(0, LONGEST_SEARCH).join("").trim();

/** A day that the calendar has, or a name for one; anything else is none. */
export function readDay(text: string | null): string | null {
  if (text === "today" || text === "tomorrow" || text === "weekend") return text;
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

const readSlug = (text: string) => slugOf(text.slice(0, 4 * LONGEST_SLUG)).slice(0, LONGEST_SLUG);

/** The path decides; a name in the query is read as the path it means. */
function readPlace(params: URLSearchParams, path: string): ListingPlace | null {
  const [, kind, slug] = /^\/(borough|neighborhood)\/([^/]+)/.exec(path) ?? [];
  // A path that names nothing readable must not show everything.
  if (kind) return { kind: kind as ListingPlace["kind"], slug: readSlug(slug ?? "") || NOWHERE };
  for (const name of ["neighborhood", "neighbourhood", "borough"]) {
    const asked = readSlug(params.get(name) ?? "");
    if (asked) return { kind: name === "borough" ? name : "neighborhood", slug: asked };
  }
  return null;
}

/** What is asked for in `access`, sorted, so that a choice has one address. */
export function readAccess(text: string | null): string[] {
  const slugs = (text ?? "").slice(0, 600).split(",").map(readSlug);
  return [...new Set(slugs.filter(Boolean))].slice(0, MOST_ACCESS).sort();
}

/** Words, a radius and the wish for past events make sense in a search only. */
function readTab(params: URLSearchParams): ListingTab {
  if (params.has("search") || params.has("radius")) return "search";
  const tab = params.get("tab");
  if (tab === "ongoing" || tab === "search") return tab;
  return params.get("past") === "true" ? "search" : "calendar";
}

/** @param path of the page; only /borough/… and /neighborhood/… say something */
export function readListingQuery(params: URLSearchParams, path = "/"): ListingQuery {
  const ids = (params.get("interests") ?? "").slice(0, 600).split(",");
  const interests = new Set(ids.map(readId).filter((id) => id !== null));
  return {
    tab: readTab(params),
    place: readPlace(params, path),
    interests: [...interests].slice(0, MOST_INTERESTS).sort((a, b) => a - b),
    days: readSteps(params.get("days"), CALENDAR_STEP, MOST_DAYS),
    count: readSteps(params.get("count"), LIST_STEP, MOST_CARDS),
    venueId: readId(params.get("venueid")) ?? readId(params.get("sourceid")),
    day: readDay(params.get("day")),
    access: readAccess(params.get("access")),
    search: readText(params.get("search")),
    radius: Math.min(RADIUS.most, readId(params.get("radius")) ?? RADIUS.least),
    past: params.get("past") === "true",
    page: Math.min(MOST_PAGES, readId(params.get("page")) ?? 1),
  };
}

function searchParts({ search, radius, past, page }: ListingQuery): string[] {
  const parts = [search === "" ? "tab=search" : new URLSearchParams({ search }).toString()];
  if (isZip(search) && radius > RADIUS.least) parts.push(`radius=${radius}`);
  if (past) parts.push("past=true");
  if (page > 1) parts.push(`page=${page}`);
  return parts;
}

/** The one way to write a listing's whole query: defaults left out, so that a page has one address. */
export function listingSearch(query: ListingQuery): string {
  const parts: string[] = [];
  if (query.tab === "ongoing") parts.push("tab=ongoing");
  if (query.tab === "search") parts.push(...searchParts(query));
  if (query.place) parts.push(`${query.place.kind}=${query.place.slug}`);
  if (query.interests.length > 0) parts.push(`interests=${query.interests.join(",")}`);
  if (query.access.length > 0) parts.push(`access=${query.access.join(",")}`);
  if (query.day) parts.push(`day=${query.day}`);
  if (query.tab === "calendar" && !query.day && query.days > CALENDAR_STEP) parts.push(`days=${query.days}`);
  if (query.tab === "ongoing" && query.count > LIST_STEP) parts.push(`count=${query.count}`);
  if (query.venueId !== null) parts.push(`venueid=${query.venueId}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** The page of the list itself: a place has one of its own. */
export const listingPath = ({ place }: ListingQuery): string =>
  place ? `/${place.kind}/${place.slug}` : "/";

export const listingHref = (query: ListingQuery): string =>
  listingPath(query) + listingSearch({ ...query, place: null });

/** The part of a list's query that narrows the map beside it as well: not its tab, length or words. */
export const mapSearch = (query: ListingQuery): string =>
  listingSearch({ ...query, tab: "calendar", days: CALENDAR_STEP, venueId: null });

/** Adds or removes one interest; choosing every one is the same as choosing none (spec: public-site 2). */
export function toggleInterest(selected: number[], id: number, all: number[]): number[] {
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
  const known = next.filter((one) => all.includes(one)).sort((a, b) => a - b);
  return known.length === all.length ? [] : known;
}

/** The next step of a list, or null at the end of what an address may ask for. */
export function nextDays(query: ListingQuery): ListingQuery | null {
  return query.days >= MOST_DAYS ? null : { ...query, days: query.days + CALENDAR_STEP };
}

export function nextCount(query: ListingQuery): ListingQuery | null {
  return query.count >= MOST_CARDS ? null : { ...query, count: query.count + LIST_STEP };
}

export function nextPage(query: ListingQuery): ListingQuery | null {
  return query.page >= MOST_PAGES ? null : { ...query, page: query.page + 1 };
}
