/** Looks up what placing and classifying one fetch's events takes: zip points, venues they name, interest words. */
import type { Db } from "@db/client";
import { listInterestWords, listVenuesNamed, listZipPoints, type SourceToFetch } from "@db/queries/crawl";
import { classifier } from "./classify";
import type { GatheredEvent } from "./gathered-event";
import { placeEvent, zipIn, type PlaceBook, type Venue } from "./place";
import type { ListingRules } from "./reconcile/listed-event";
import { nameKey } from "./title-key";

const unique = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ""))] as string[];

async function placeBook(db: Db, source: SourceToFetch, events: GatheredEvent[]): Promise<PlaceBook> {
  const own = source.multiple_address ? events : [];
  const named = unique(own.map((event) => event.venueName));
  const found = named.length > 0 ? await listVenuesNamed(db, named) : [];
  const venues = new Map<string, Venue>();
  for (const venue of found) {
    for (const name of [venue.name, ...venue.aliases]) {
      if (!venues.has(nameKey(name))) venues.set(nameKey(name), venue);
    }
  }
  const zips = unique([
    source.zip_code,
    ...found.map((venue) => venue.zip_code),
    ...own.map((event) => event.zip ?? zipIn(event.address)),
  ]);
  const points = zips.length > 0 ? await listZipPoints(db, zips) : [];
  return { venues, zips: new Map(points.map((point) => [point.zip_code, point])) };
}

export async function listingRules(
  db: Db,
  source: SourceToFetch,
  events: GatheredEvent[],
): Promise<ListingRules> {
  const book = await placeBook(db, source, events);
  return {
    placeOf: (event) => placeEvent(event, source, book),
    // The words are not needed where the source itself says what its events are.
    classify: source.interest_id === null ? classifier(await listInterestWords(db)) : () => null,
    interestId: source.interest_id,
    manyPlaces: source.multiple_address,
  };
}
