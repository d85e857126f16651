/** Events and venues as the JSON API gives them (schemas.ts). */
import type { ApiVenueRow } from "@db/queries/events/api";
import type { PublicEvent } from "@db/queries/events/events";
import type { FoundRow } from "@db/queries/search/search";
import { brand } from "~/brand";
import { isStartUnknown } from "../events/labels";
import { zonedIso } from "../events/json-ld";
import { eventHref, pictureUrl } from "../events/present";
import { parseRecommendation } from "../events/recommendation";
import { onlineAddress, pointOf, takesPlaceOnline } from "../events/whereabouts";
import type { ApiEvent, ApiVenue } from "./schemas";

export function apiEvent(row: FoundRow, origin: string): ApiEvent {
  const { whyToGo, fullReview } = parseRecommendation(row.recommended_because);
  const unknownStart = isStartUnknown(row.start_time);
  return {
    id: row.id,
    url: `${origin}${eventHref(row.id, row.title)}`,
    title: row.title,
    description: row.description,
    why_to_go: whyToGo,
    full_review: fullReview,
    start: unknownStart ? null : local(row.start_time),
    end: local(row.end_time),
    first_day: unknownStart ? null : row.first_day,
    last_day: row.last_day,
    time_known: row.start_hour !== null,
    hour: row.start_hour,
    over_at: zonedIso(row.ends_at, brand.zone),
    image: pictureUrl(row, origin),
    website: row.event_url,
    work_id: row.work_id,
    status: row.status,
    sold_out: row.sold_out,
    price: priceOf(row),
    tickets: row.ticket_url,
    on_sale: local(row.on_sale_at),
    doors: local(row.doors_at),
    ages: row.age_min === null ? null : { from: row.age_min, to: row.age_max },
    formats: row.formats,
    accessibility: row.accessibility,
    languages: row.languages,
    occasions: row.occasions,
    year: row.release_year,
    runtime: row.runtime_minutes,
    people: row.people.map(({ name, role }) => ({ name, role })),
    room: row.room_name === null ? null : { name: row.room_name, access: row.room_access ?? [] },
    interest:
      row.interest_id === null || row.interest_name === null
        ? null
        : { id: row.interest_id, name: row.interest_name },
    place: placeOf(row),
    sources: row.sources.map(({ id, name, page }) => ({ id, name, page })),
    venue: row.source_id === null ? null : { id: row.source_id, name: row.source_name },
    updated_at: row.updated_at.toISOString(),
  };
}

/** Null if no price is known. Without an upper end `to` is null; `note` has the source's words if they say more. */
export function priceOf(row: PublicEvent) {
  const { price_from_cents: from, price_to_cents: to, price_currency: currency, price_note: note } = row;
  if (from === null && to === null) return null;
  return { free: row.is_free, from: units(from), to: units(to), currency, note };
}

export function apiVenue(row: ApiVenueRow, origin: string): ApiVenue {
  return {
    id: row.id,
    url: `${origin}/venue/${row.id}`,
    name: row.name,
    address: row.location,
    city: row.city,
    borough: row.district,
    neighbourhood: row.suburb,
    zip_code: row.zip_code,
    state: row.state_code,
    // Only a point that is more than the middle of a zip code.
    point:
      row.coord_precision !== "zip" && row.lat !== null && row.lng !== null
        ? { lat: row.lat, lng: row.lng }
        : null,
    hours: row.hours,
    website: row.official_website,
    access: row.access_info,
    event_count: row.event_count,
    updated_at: row.updated_at.toISOString(),
  };
}

const local = (at: Date | null) => (at === null ? null : zonedIso(at, brand.zone));

const units = (cents: number | null) => (cents === null ? null : cents / 100);

/** An event online belongs to a city, and has no address in it. */
function placeOf(row: PublicEvent): ApiEvent["place"] {
  const isThere = !takesPlaceOnline(row);
  return {
    name: row.venue_name ?? row.source_name,
    address: isThere ? (row.location ?? row.source_location) : null,
    city: row.city,
    borough: isThere ? row.source_district : null,
    neighbourhood: isThere ? row.source_suburb : null,
    zip_code: isThere ? (row.zip_code ?? row.source_zip_code) : null,
    point: pointOf(row),
    online: onlineAddress(row),
  };
}
