/** The map of a listing: venues with upcoming events that match the same filters. */
import { listUsedInterests } from "@db/queries/events/interests";
import { listAccess, listPlaces } from "@db/queries/events/places";
import { listMapVenues } from "@db/queries/events/venues";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import type { FilterChoices } from "./filters";
import { readListingQuery } from "./listing-query";
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

export async function viewMap(
  db: Db,
  params: URLSearchParams,
  today: string,
): Promise<{ view: ListingView; choices: FilterChoices; venues: PlacedVenue[] }> {
  const [interests, places, access] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
    listAccess(db, brand.defaultCity, today),
  ]);
  const known = { today, places, interests, venueId: null };
  const asked = { ...readListingQuery(params), tab: "calendar" as const };
  const view = await viewListing(db, asked, params.get("day"), known);
  const { isNowhere, filter, range } = view;
  const rows = isNowhere ? [] : await listMapVenues(db, brand.defaultCity, today, { ...filter, days: range });
  const venues = rows.flatMap(({ id, name, location, district, suburb, lat, lng, event_count: count }) =>
    lat === null || lng === null
      ? []
      : [{ id, name, address: location ?? "", area: suburb ?? district ?? "", lat, lng, count }],
  );
  return { view, choices: { interests, places, access }, venues };
}
