/** The sample street: imaginary venues on this machine, so that the whole pipeline runs without internet. */
import { sourceUrl } from "./routes";
import type { SampleSource } from "./types";
import { venues } from "./venues";

export { startSampleStreet, type SampleStreet } from "./server";
export type { SampleSource } from "./types";

/** The venues as rows for the list of sources, with addresses under `origin`. */
export function sampleSources(origin: string): SampleSource[] {
  return venues.map((venue) => ({
    slug: venue.slug,
    name: venue.name,
    url: sourceUrl(venue, origin),
    official_website: `${origin}/${venue.slug}`,
    location: venue.location,
    city: "New York",
    district: venue.district,
    suburb: venue.suburb,
    zip_code: venue.zip_code,
    lat: venue.lat,
    lng: venue.lng,
    hours: venue.hours,
    interest: venue.interest,
    multiple_address: venue.multiple_address,
    access_info: venue.access ?? [],
  }));
}
