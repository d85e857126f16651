/** Where an event takes place, the same in every published form: what is online has no street and no point. Pure. */
import type { PublicEvent, ListedRow } from "@db/queries/events/events";

type PlaceColumns = "status" | "venue_name";

/** The words in place of a street. */
const ONLINE = "Online";

/** The event's own address as its source gives it, or the venue's address with the borough. */
export function addressOf(row: ListedRow): string {
  if (takesPlaceOnline(row)) return ONLINE;
  if (row.location !== null) return row.location;
  return [row.source_location, row.source_district ?? row.city].filter(Boolean).join(", ");
}

type PointColumns = PlaceColumns | "lat" | "lng" | "source_lat" | "source_lng" | "source_coord_precision";

/** Null also where only the zip's centre is known. */
export function pointOf(row: Pick<PublicEvent, PointColumns>): { lat: number; lng: number } | null {
  if (takesPlaceOnline(row)) return null;
  if (row.lat !== null && row.lng !== null) return { lat: row.lat, lng: row.lng };
  if (row.source_coord_precision === "zip" || row.source_lat === null || row.source_lng === null) return null;
  return { lat: row.source_lat, lng: row.source_lng };
}

/** Where to join: the event's own page, else its venue's. Null for an event at a place, and where neither is known. */
export const onlineAddress = (
  row: Parameters<typeof takesPlaceOnline>[0] & Pick<PublicEvent, "event_url" | "source_website">,
): string | null =>
  takesPlaceOnline(row) ? (httpLink(row.event_url) ?? httpLink(row.source_website)) : null;

/** A venue of this name is no place, though its source adds the organizer's street. */
const NO_PLACE =
  /^(?:online|virtual|live ?stream)(?: ?[/&] ?(?:online|virtual))?(?: (?:event|workshop|class|program))?$/i;

/** Moved online, or listed by its source as "Online", or without a street at a place called "Zoom". */
export const takesPlaceOnline = (
  row: Pick<PublicEvent, PlaceColumns> & Partial<Pick<PublicEvent, "location" | "lat">>,
): boolean =>
  row.status === "moved_online" ||
  NO_PLACE.test(row.venue_name ?? "") ||
  (!row.location && row.lat == null && isOnline(row.venue_name ?? ""));

/** Addresses are checked when they are stored; a row may have come another way. */
export const httpLink = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

/** Names of places hold such words too ("Zoom Gallery"): there a street decides. */
const isOnline = (venue: string): boolean => /\b(?:online|virtual|zoom|livestream)\b/i.test(venue);
