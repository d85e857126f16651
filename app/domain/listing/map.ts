/** The map of a listing: venues with upcoming events that match the same filters. */
import type { Db } from "@db/client";
import { listVenueEvents } from "@db/queries/events/events";
import { listUsedInterests } from "@db/queries/events/interests";
import { listAccess, listPlaces, listWords } from "@db/queries/events/places";
import { listMapVenues } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { groupBy } from "~/lib/collections";
import { presentCard } from "../events/present";
import type { EventCardData } from "../events/types";
import { searchCards, searchEvents } from "../search/search-events";
import type { FilterDirectory } from "./choices";
import { areaLabel } from "./areas";
import { LIST_STEP } from "./fields";
import type { Directory } from "./label";
import { viewTyped } from "./typed";
import type { ListingView } from "./view";
import { readWish } from "./wish";

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

type Clock = Required<Pick<Directory, "today" | "moment">>;

export async function viewMap(
  db: Db,
  params: URLSearchParams,
  clock: Clock,
): Promise<{ view: ListingView; directory: FilterDirectory; venues: PlacedVenue[] }> {
  const { view, hasWords, directory } = await readList(db, params, clock);
  const { isNowhere } = view;
  const all = isNowhere ? [] : await listMapVenues(db, brand.defaultCity, view.since, listedOf(view));
  const rows = hasWords ? await withFound(db, view, all) : all;
  const venues = rows.flatMap(({ id, name, location, district, suburb, lat, lng, event_count: count }) =>
    lat === null || lng === null
      ? []
      : [
          {
            id,
            name,
            address: location ?? "",
            area: areaLabel(suburb ?? "") || (district ?? ""),
            lat,
            lng,
            count,
          },
        ],
  );
  return { view, directory, venues };
}

/** The events of the list that are at one venue, as cards. */
export async function viewVenueOnMap(
  db: Db,
  params: URLSearchParams,
  sourceId: number,
  clock: Clock,
): Promise<Pick<EventCardData, "id" | "href" | "title" | "dateLabel" | "timeLabel">[]> {
  const { view, hasWords } = await readList(db, params, clock);
  const filter = { ...view.filter, venues: [sourceId] };
  if (hasWords) return (await searchCards(db, { ...view, filter }, { pageSize: LIST_STEP })).cards;
  const coming = { evening: view.since, now: clock.moment.now };
  const rows = await listVenueEvents(db, {
    ...listedOf(view),
    ...filter,
    ...coming,
    limit: LIST_STEP,
    offset: 0,
  });
  return rows.map((row) => presentCard(row, clock.today, clock.today));
}

const listedOf = ({ filter, range, left }: ListingView) => ({ ...filter, during: range, ...left });

/** The list beside the map, with its search read as filters. */
async function readList(db: Db, params: URLSearchParams, clock: Clock) {
  const { today } = clock;
  const [interests, places, access, words] = await Promise.all([
    listUsedInterests(db, today),
    listPlaces(db, brand.defaultCity, today),
    listAccess(db, brand.defaultCity, today),
    listWords(db, brand.defaultCity, today),
  ]);
  const directory = { ...clock, interests, places, access, words };
  const wish = readWish(params);
  const isSearch = wish.tab === "search" && wish.search !== "";
  const asked = { ...wish, tab: isSearch ? ("search" as const) : ("calendar" as const), venue: null };
  const { view } = await viewTyped(db, asked, directory);
  // A search that was read as filters only has no words left.
  const hasWords = isSearch && (view.wish.search !== "" || view.near !== null);
  return { view, hasWords, directory };
}

/** More would not fit the map; the list shows them page by page. */
const MOST_FOUND = 500;

/** Keeps the venues of a search's events, with their numbers. */
async function withFound<Row extends { id: number; event_count: number }>(
  db: Db,
  view: ListingView,
  venues: Row[],
): Promise<Row[]> {
  const { rows } = await searchEvents(db, view, { pageSize: MOST_FOUND });
  const counts = groupBy(rows, (row) => row.source_id);
  return venues.flatMap((venue) => {
    const count = counts.get(venue.id)?.length ?? 0;
    return count > 0 ? [{ ...venue, event_count: count }] : [];
  });
}
