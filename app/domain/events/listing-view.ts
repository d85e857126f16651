/** A listing's address made whole: its place by name, its days as dates, and what has to be said about both. */
import type { PlaceRow } from "@db/queries/places";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { feedLinks, type FeedLink } from "../feeds/feed-links";
import { isNarrowed } from "./filters";
import type { ListingQuery } from "./listing-query";
import { accessSpellings, boroughLabel, namePlace, placeHref, type NamedPlace } from "./places";
import { dayRange, type DayRange } from "./quick-dates";

/** What lists are read with. */
export interface ListingFilter {
  city: string;
  interestIds: number[];
  sourceId?: number;
  borough?: string;
  neighbourhood?: string;
  access: string[][];
}

export interface ListingView {
  query: ListingQuery;
  place: NamedPlace | null;
  /** The address names a place that no venue is in. */
  isNowhere: boolean;
  range: DayRange | null;
  filter: ListingFilter;
  /** Why the days that were asked for are not shown; null when they are. */
  dayNotice: string | null;
}

const OVER = "That day is over. Here is what is coming.";
const NO_DAY = "The calendar has no such day. Here is what is coming.";

/** A day that was shared and is over leads to the days that are to come, except in a search for what was on. */
function readDays(query: ListingQuery, asked: string | null, today: string) {
  if (query.day === null) return { day: null, range: null, dayNotice: asked ? NO_DAY : null };
  const range = dayRange(query.day, today);
  const wantsPast = query.tab === "search" && query.past;
  if (range.to < today && !wantsPast) return { day: null, range: null, dayNotice: OVER };
  return { day: query.day, range, dayNotice: null };
}

export interface Known {
  today: string;
  places: readonly PlaceRow[];
  interestIds: ReadonlySet<number>;
  /** The venue that the list is narrowed to, if there is one of that id. */
  venueId: number | null;
}

/** @param askedDay the day as it stands in the address, readable or not */
export async function viewListing(
  db: Db,
  asked: ListingQuery,
  askedDay: string | null,
  known: Known,
): Promise<ListingView> {
  const place = asked.place && namePlace(known.places, asked.place);
  const { day, range, dayNotice } = readDays(asked, askedDay, known.today);
  const query = {
    ...asked,
    day,
    interests: asked.interests.filter((id) => known.interestIds.has(id)),
    venueId: known.venueId,
  };
  const filter: ListingFilter = {
    city: brand.defaultCity,
    interestIds: query.interests,
    sourceId: query.venueId ?? undefined,
    borough: place?.kind === "borough" ? place.name : undefined,
    neighbourhood: place?.kind === "neighborhood" ? place.name : undefined,
    access: await accessSpellings(db, query.access),
  };
  return { query, place, isNowhere: asked.place !== null && place === null, range, filter, dayNotice };
}

/** The feeds of exactly what the list shows. */
export function listingFeeds({ query, filter }: ListingView): FeedLink[] {
  const isSearch = query.tab === "search" && query.search !== "";
  return feedLinks(isSearch ? { kind: "search", query: query.search } : { kind: "all" }, {
    interests: query.interests,
    venueId: query.venueId,
    radius: query.radius,
    borough: filter.borough,
    neighbourhood: filter.neighbourhood,
    access: query.access,
    day: query.day,
  });
}

export interface ListingHead {
  /** Null on the home page, which bears the site's own name. */
  title: string | null;
  description: string;
  /** The one address of the page; null keeps it out of search engines. */
  path: string | null;
}

export function listingHead({ place, isNowhere }: ListingView): ListingHead {
  if (isNowhere) {
    return {
      title: "No such place",
      description: "No venue of ours is in a place of that name.",
      path: null,
    };
  }
  if (!place) {
    return {
      title: null,
      description: `${brand.tagline} Art, film, theatre and more from the city's independent venues, day by day.`,
      path: "/",
    };
  }
  const where = [place.kind === "borough" ? boroughLabel(place.name) : place.name, place.within];
  const name = where.filter(Boolean).join(", ");
  return {
    title: `Events in ${name}`,
    description: `Independent art, film, theatre and more in ${name}, day by day.`,
    path: placeHref(place.kind, place.name),
  };
}

/** What stands where the list would be, when it is empty (spec: public-site 8). */
export function nothingFound({ query, isNowhere }: ListingView): string {
  if (isNowhere) return "No venue of ours is in a place of that name.";
  if (query.tab === "search" && query.search !== "") return "No events found for this search.";
  if (isNarrowed(query)) return "No events or venues match the selected filters or search.";
  return query.tab === "search" ? "No events found for this search." : "No events active at this moment.";
}
