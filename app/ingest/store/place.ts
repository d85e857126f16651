/**
 * Where an event takes place (spec: pipelines 1.5): at its own address if the source has events at many places, else
 * at the source's. Pure: the caller loads the zip points and the venues that events name.
 */
import type { CoordPrecision } from "@db/schema";
import type { GatheredEvent } from "../gathered-event";
import { nameKey } from "../evidence/title-key";

export interface Venue {
  name: string;
  location: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  lat: number | null;
  lng: number | null;
  coord_precision: CoordPrecision;
}

interface ZipPoint {
  zip_code: string;
  lat: number;
  lng: number;
  city: string;
  /** One of New York's five; null elsewhere. */
  borough: string | null;
}

export interface Place {
  location: string | null;
  venue_name: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  lat: number | null;
  lng: number | null;
}

export interface PlaceLookup {
  zips: ReadonlyMap<string, ZipPoint>;
  /** Venues by nameKey of their names and aliases. */
  venues: ReadonlyMap<string, Venue>;
}

/** @param source the fetched venue; `multiple_address` if it announces events elsewhere too */
export function placeEvent(
  event: GatheredEvent,
  source: Venue & { multiple_address: boolean },
  places: PlaceLookup,
): Place {
  const home = placeOfVenue(source, places.zips);
  if (!source.multiple_address) return home;
  const key = nameKey(event.venueName);
  if (key !== "" && key === nameKey(source.name)) return home;
  const zip = event.zip ?? zipIn(event.address);
  const zipPoint = zip === null ? undefined : places.zips.get(zip);
  const own = plausible(event.lat, event.lng);
  const venue = key === "" ? undefined : places.venues.get(key);
  if (venue && !own && (zip === null || zip === venue.zip_code)) {
    return { ...placeOfVenue(venue, places.zips), venue_name: event.venueName };
  }
  if (!own && zip === null && event.address === null && event.venueName === null) return home;
  const point = own ?? (zipPoint ? { lat: zipPoint.lat, lng: zipPoint.lng } : null);
  return {
    location: event.address ?? event.venueName,
    venue_name: event.venueName,
    city: cityOf(event.city, zipPoint, home.city),
    state: stateOfZip(zip) ?? home.state,
    zip_code: zip,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  };
}

/** A point that is only the centre of a zip is not used: the map would show the events there. */
export function placeOfVenue(venue: Venue, zips: PlaceLookup["zips"]): Place {
  const exact = venue.coord_precision !== "zip";
  return {
    location: venue.location,
    venue_name: venue.name,
    city: cityOf(venue.city, venue.zip_code ? zips.get(venue.zip_code) : undefined, null),
    state: venue.state,
    zip_code: venue.zip_code,
    lat: exact ? venue.lat : null,
    lng: exact ? venue.lng : null,
  };
}

/** The zip at the end of an address wins over a five-digit house number at its beginning. */
export function zipIn(text: string | null): string | null {
  return text?.match(/(?<![\d-])\d{5}(?=(?:-\d{4})?(?!\d))/g)?.at(-1) ?? null;
}

/** About 300 km around the city: a point outside is a mistake (0/0, swapped axes). */
const CENTRE = { lat: 40.73, lng: -73.95 };
const MOST_DEGREES = 3;

function plausible(lat: number | null, lng: number | null): { lat: number; lng: number } | null {
  if (lat === null || lng === null) return null;
  if (Math.abs(lat - CENTRE.lat) > MOST_DEGREES || Math.abs(lng - CENTRE.lng) > MOST_DEGREES) return null;
  return { lat, lng };
}

/** On this site the five boroughs are one city; the borough is a venue's district. */
const NEW_YORK = "New York";
const NEW_YORK_NAMES = new Set([
  "new york",
  "new york city",
  "new york ny",
  "nyc",
  "ny",
  "manhattan",
  "brooklyn",
  "queens",
  "bronx",
  "staten island",
  "long island city",
  "astoria",
  "ridgewood",
  "flushing",
  "jamaica",
  "sunnyside",
  "jackson heights",
  "woodside",
  "forest hills",
  "far rockaway",
  "rockaway park",
  "harlem",
]);

function cityOf(name: string | null, zip: ZipPoint | undefined, fallback: string | null): string | null {
  if (zip) return zip.borough ? NEW_YORK : zip.city;
  if (!name) return fallback;
  return NEW_YORK_NAMES.has(nameKey(name)) ? NEW_YORK : name;
}

const STATE_OF_ZIP: [RegExp, string][] = [
  [/^0[78]/, "New Jersey"],
  [/^06/, "Connecticut"],
  [/^1[0-4]/, "New York"],
  [/^1[5-9]/, "Pennsylvania"],
];

const stateOfZip = (zip: string | null): string | null =>
  STATE_OF_ZIP.find(([pattern]) => zip !== null && pattern.test(zip))?.[1] ?? null;
