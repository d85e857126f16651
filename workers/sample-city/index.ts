/** The sample city: imaginary venues on this machine, so that the whole pipeline runs without internet. */
import { sourceUrl } from "./routes";
import { isNomad, SMALL_CITY, venues } from "./venues";

export { startSampleCity, type SampleCity } from "./server";

export type CitySize = "small" | "large";

/** A venue as a row for the list of event sources. */
export interface SampleSource {
  slug: string;
  name: string;
  /** Where its events are fetched from. */
  url: string;
  official_website: string;
  /** Street address. */
  location: string;
  /** Borough. */
  district: string;
  /** Neighborhood. */
  suburb: string;
  zip_code: string;
  lat: number;
  lng: number;
  hours: string;
  interest: string | null;
  multiple_address: boolean;
  access_info: string[];
}

const sizeOf = (size: CitySize): number => (size === "small" ? SMALL_CITY : venues.length);

/** The venues as rows for the list of sources, with addresses under `origin`. */
export function sampleSources(origin: string, size: CitySize): SampleSource[] {
  return venues.slice(0, sizeOf(size)).map((venue) => ({
    slug: venue.slug,
    name: venue.name,
    url: sourceUrl(venue, origin),
    official_website: `${origin}/${venue.slug}`,
    location: venue.location,
    district: venue.district,
    suburb: venue.suburb,
    zip_code: venue.zip_code,
    lat: venue.lat,
    lng: venue.lng,
    hours: venue.hours,
    interest: venue.interest,
    multiple_address: isNomad(venue),
    access_info: venue.access ?? [],
  }));
}
