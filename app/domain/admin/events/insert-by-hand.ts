/** Stores an event that no fetch brought: one that an editor wrote, or a suggestion that an editor approved. */
import type { Insertable } from "kysely";
import type { Db } from "@db/client";
import { insertManualEvent } from "@db/queries/admin/event-edits";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { findPointAtStreet, listVenuesNamed, listPointsOfZips } from "@db/queries/sources/crawl";
import { listMoments, lockMoments, upsertDoubtfulPairs } from "@db/queries/sources/duplicates";
import type { EventsTable } from "@db/schema";
import { noFacts } from "~/ingest/facts/facts";
import { recomputeDuplicates } from "~/ingest/store/duplicates";
import { placeEvent, placeOfVenue, zipIn, type Venue } from "~/ingest/store/place";
import { nameKey, titleKey } from "~/ingest/evidence/title-key";
import { workKey } from "~/ingest/works/work-title";

interface Place {
  venue_name: string | null;
  location: string | null;
  city: string | null;
}

type NewEvent = Omit<
  Insertable<EventsTable>,
  "title_key" | "venue_name" | "location" | "city" | "start_time"
> &
  Place & { start_time: Date };

/**
 * Call it in a transaction that may be repeated (retryingDeadlocks).
 * @param work what it shows, if the title does not say it
 * @param home the venue to which it belongs
 * @returns the event's id
 */
export async function insertByHand(
  trx: Db,
  event: NewEvent,
  now: Date,
  work: string = event.title,
  home: Venue | null = null,
): Promise<number> {
  const title_key = titleKey(event.title);
  const work_key = workKey(work, event.venue_name);
  await lockMoments(trx, [{ title_key, work_key }]);
  const id = await insertManualEvent(trx, {
    ...event,
    ...(await placeAt(trx, event, home)),
    // A point that an editor set is not looked up.
    ...(event.lat == null ? {} : { lat: event.lat, lng: event.lng }),
    title_key,
    first_seen_at: now,
    last_seen_at: now,
  });
  const named = [{ id, title: work, key: work_key, same_as: null }];
  await ensureWorks(trx, named);
  await setWorks(trx, named);
  await recomputeDuplicates(trx, await listMoments(trx, [id]));
  await upsertDoubtfulPairs(trx, [id], true);
  return id;
}

/** At the venue to which it belongs, unless another address was typed. */
async function placeAt(trx: Db, event: Place, home: Venue | null) {
  const isElsewhere = event.location !== null && event.location !== home?.location;
  if (home === null || isElsewhere) return placeOf(trx, event);
  const zips = await listPointsOfZips(trx, home.zip_code === null ? [] : [home.zip_code]);
  return placeOfVenue(home, new Map(zips.map((point) => [point.zip_code, point])));
}

/** The event has no source: its point comes from a known venue of that name, from the zip code, or from a venue at its street address. */
const NO_SOURCE: Venue & { multiple_address: boolean } = {
  name: "",
  location: null,
  city: null,
  state: null,
  zip_code: null,
  lat: null,
  lng: null,
  coord_precision: "zip",
  multiple_address: true,
};

async function placeOf(trx: Db, { venue_name, location, city }: Place) {
  const zip = zipIn(location);
  const venues = await listVenuesNamed(trx, venue_name ? [venue_name] : []);
  const zips = await listPointsOfZips(
    trx,
    [zip, ...venues.map((venue) => venue.zip_code)].filter((code) => code !== null),
  );
  const book = {
    zips: new Map(zips.map((point) => [point.zip_code, point])),
    venues: new Map(
      venues.flatMap((venue) =>
        [venue.name, ...venue.aliases].map((name) => [nameKey(name), venue] as const),
      ),
    ),
  };
  const event = {
    key: null,
    title: "",
    start: new Date(0),
    end: null,
    dateOnly: false,
    through: false,
    description: null,
    url: null,
    imageUrl: null,
    venueName: venue_name,
    address: location,
    city,
    zip,
    lat: null,
    lng: null,
    categories: [],
    facts: noFacts(),
    evidence: [],
    confidence: 1,
  };
  const place = placeEvent(event, NO_SOURCE, book);
  const written = { location, venue_name, city: place.city ?? city };
  const street = location?.split(",", 1)[0]?.trim() ?? "";
  const near = place.lat === null && /\d/.test(street) ? await findPointAtStreet(trx, street) : undefined;
  // Keep the texts as they were written; only the point is looked up.
  return near
    ? { ...place, ...written, lat: near.lat, lng: near.lng, zip_code: place.zip_code ?? near.zip_code }
    : { ...place, ...written };
}
