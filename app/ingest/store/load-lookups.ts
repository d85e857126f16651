/** Loads what placing and classifying the events of one fetch needs: zip points, named venues, interest words. */
import type { Db } from "@db/client";
import { unique } from "~/lib/collections";
import {
  listInterestWords,
  listVenuesNamed,
  listPointsOfZips,
  type SourceToFetch,
} from "@db/queries/sources/crawl";
import { listNamesOfVenues } from "@db/queries/sources/venue-names";
import { classifier } from "./classify";
import type { GatheredEvent } from "../gathered-event";
import { placeEvent, zipIn, type PlaceLookup, type Venue } from "./place";
import type { Lookups } from "./listed-event";
import { nameKey } from "../evidence/title-key";

export async function loadLookups(db: Db, source: SourceToFetch, events: GatheredEvent[]): Promise<Lookups> {
  const places = await loadPlaces(db, source, events);
  const people = unique(events.flatMap(({ facts }) => facts.people.map(({ name }) => name)));
  const venues = new Set((await listNamesOfVenues(db, people)).map(nameKey));
  return {
    placeOf: (event) => placeEvent(event, source, places),
    // A source with its own interest needs no words.
    classify: source.interest_id === null ? classifier(await listInterestWords(db)) : () => null,
    interestId: source.interest_id,
    manyPlaces: source.multiple_address,
    isVenue: (name) => venues.has(nameKey(name)),
  };
}

async function loadPlaces(db: Db, source: SourceToFetch, events: GatheredEvent[]): Promise<PlaceLookup> {
  // A source with one address needs no places of its events.
  const placed = source.multiple_address ? events : [];
  const names = filled(placed.map((event) => event.venueName));
  const namedVenues = names.length > 0 ? await listVenuesNamed(db, names) : [];
  const venues = new Map<string, Venue>();
  for (const venue of namedVenues) {
    for (const name of [venue.name, ...venue.aliases]) {
      if (!venues.has(nameKey(name))) venues.set(nameKey(name), venue);
    }
  }
  const zips = filled([
    source.zip_code,
    ...namedVenues.map((venue) => venue.zip_code),
    ...placed.map((event) => event.zip ?? zipIn(event.address)),
  ]);
  const points = zips.length > 0 ? await listPointsOfZips(db, zips) : [];
  return { venues, zips: new Map(points.map((point) => [point.zip_code, point])) };
}

const filled = (values: (string | null)[]): string[] =>
  unique(values.filter((value) => value !== null)).filter((value) => value !== "");
