/** Resolves a listing's query: its place by name, its days as dates, and notices about both. */
import type { ListFilter } from "@db/queries/events/narrow";
import { listVenueIds, type PlaceRow } from "@db/queries/events/places";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { slugOf } from "~/lib/text";
import { isNarrowed } from "./filters";
import { presentIds } from "./former-interests";
import type { ListingQuery } from "./listing-query";
import { accessSpellings, namePlace, type NamedPlace } from "./places";
import { dayRange, type DayRange } from "./quick-dates";

export interface ListingView {
  query: ListingQuery;
  place: NamedPlace | null;
  /** The URL names a place without venues. */
  isNowhere: boolean;
  range: DayRange | null;
  filter: ListFilter;
  /** Why the requested days are not shown; null if they are. */
  dayNotice: string | null;
}

const OVER = "That day is over. Here is what is coming.";
const NO_DAY = "The calendar has no such day. Here is what is coming.";

/** A past day shows upcoming days instead, except in a search that includes past events. */
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
  interests: readonly { id: number; name: string }[];
  /** The venue to filter by, if it exists. */
  venueId: number | null;
}

/** @param askedDay the day in the URL, valid or not */
export async function viewListing(
  db: Db,
  asked: ListingQuery,
  askedDay: string | null,
  known: Known,
): Promise<ListingView> {
  const place = asked.place && namePlace(known.places, asked.place);
  const { day, range, dayNotice } = readDays(asked, askedDay, known.today);
  const interest = known.interests.find(({ name }) => slugOf(name) === asked.interestSlug);
  const chosen = await presentIds(db, asked.interests, known.interests);
  const ids = interest ? [...chosen, interest.id] : chosen;
  const query = {
    ...asked,
    day,
    from: asked.from !== null && asked.from > known.today ? asked.from : null,
    interests: known.interests
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .sort((a, b) => a - b),
    // From here on the interest is one of `interests`.
    interestSlug: null,
    venueId: known.venueId,
  };
  const filter: ListFilter = {
    city: brand.defaultCity,
    interests: query.interests,
    venues: await listVenueIds(db, {
      venue: query.venueId,
      borough: place?.kind === "borough" ? place.name : null,
      neighbourhood: place?.kind === "neighborhood" ? place.name : null,
      access: await accessSpellings(db, query.access),
    }),
    ...query.facts,
  };
  const isNowhere =
    (asked.place !== null && place === null) || (asked.interestSlug !== null && interest === undefined);
  return { query, place, isNowhere, range, filter, dayNotice };
}

/** The message for an empty list (spec: public-site 8). */
export function nothingFound({ query, isNowhere }: ListingView): string {
  if (isNowhere) return "No venue of ours is in a place of that name.";
  if (query.tab === "search" && query.search !== "") return "No events found for this search.";
  if (isNarrowed(query)) return "No events or venues match the selected filters or search.";
  return query.tab === "search" ? "No events found for this search." : "No events active at this moment.";
}
