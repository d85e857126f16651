/** The map of a listing: venues with upcoming events that match the same filters. */
import { listVenueEvents } from "@db/queries/events/events";
import { listUsedInterests } from "@db/queries/events/interests";
import { listAccess, listPlaces } from "@db/queries/events/places";
import { listMapVenues } from "@db/queries/events/venues";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { groupBy } from "~/lib/collections";
import type { FilterChoices } from "./filters";
import { LIST_STEP, readListingQuery } from "./listing-query";
import { readSearch } from "../search/read-search";
import { searchCards, searchEvents } from "../search/search-events";
import { listSearch } from "./list-search";
import { presentCard } from "./present";
import type { EventCard } from "./types";
import { viewListing, type ListingView } from "./listing-view";

export interface PlacedVenue {
  id: number;
  name: string;
  address: string;
  /** Neighbourhood, else borough. */
  area: string;
  lat: number;
  lng: number;
  /** Events that match the filters. */
  count: number;
}

/** More would not fit the map; the list shows them page by page. */
const MOST_FOUND = 500;

/** Of these venues, those of a search's events, with their numbers. */
async function found<Row extends { id: number; event_count: number }>(
  db: Db,
  view: ListingView,
  near: string | null,
  today: string,
  venues: Row[],
): Promise<Row[]> {
  const { rows } = await searchEvents(db, { ...listSearch(view, near), pageSize: MOST_FOUND }, today);
  const counts = groupBy(rows, (row) => row.source_id);
  return venues.flatMap((venue) => {
    const count = counts.get(venue.id)?.length ?? 0;
    return count > 0 ? [{ ...venue, event_count: count }] : [];
  });
}

/** The list beside the map, with its search read as filters. */
async function readList(db: Db, params: URLSearchParams, today: string) {
  const [interests, places, access] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
    listAccess(db, brand.defaultCity, today),
  ]);
  const read = readListingQuery(params);
  const isSearch = read.tab === "search" && read.search !== "";
  const asked = { ...read, tab: isSearch ? ("search" as const) : ("calendar" as const) };
  const reading = await readSearch(db, asked, places, today);
  const query = reading?.query ?? asked;
  const known = { today, places, interests, venueId: null };
  const view = await viewListing(db, query, reading ? query.day : params.get("day"), known);
  const near = reading?.near ?? null;
  // A search that was read as filters only has no words left.
  const hasWords = isSearch && (view.query.search !== "" || near !== null);
  return { view, near, hasWords, choices: { interests, places, access } };
}

export async function viewMap(
  db: Db,
  params: URLSearchParams,
  today: string,
): Promise<{ view: ListingView; choices: FilterChoices; venues: PlacedVenue[] }> {
  const { view, near, hasWords, choices } = await readList(db, params, today);
  const { isNowhere, filter, range } = view;
  const all = isNowhere ? [] : await listMapVenues(db, brand.defaultCity, today, { ...filter, days: range });
  const rows = hasWords ? await found(db, view, near, today, all) : all;
  const venues = rows.flatMap(({ id, name, location, district, suburb, lat, lng, event_count: count }) =>
    lat === null || lng === null
      ? []
      : [{ id, name, address: location ?? "", area: suburb ?? district ?? "", lat, lng, count }],
  );
  return { view, choices, venues };
}

/** The events of the list that are at one venue, as cards. */
export async function viewVenueOnMap(
  db: Db,
  params: URLSearchParams,
  sourceId: number,
  today: string,
): Promise<EventCard[]> {
  const { view, near, hasWords } = await readList(db, params, today);
  if (hasWords) {
    const asked = { ...listSearch(view, near), sourceId, page: 1, pageSize: LIST_STEP };
    return (await searchCards(db, asked, today)).cards;
  }
  const filter = { ...view.filter, days: view.range, venues: [sourceId] };
  const rows = await listVenueEvents(db, { ...filter, today, limit: LIST_STEP, offset: 0 });
  return rows.map((row) => presentCard(row, today, today));
}
