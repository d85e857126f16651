/** schema.org structured data for search engines: events, with New York's UTC offset of that day. */
import type { PublicEvent } from "@db/queries/events/events";
import type { PersonOfEvent } from "@db/queries/events/event-people";
import type { SourceOfEvent } from "@db/queries/events/event-sources";
import type { findVenue } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { workTitle } from "~/ingest/works/work-title";
import type { Point } from "~/lib/distance";
import type { JsonLdObject } from "~/lib/json-ld";
import { excerpt } from "~/lib/text";
import { offsetAt } from "~/lib/time";
import { factsJsonLd, workFacts } from "./json-ld-facts";
import { isStartUnknown } from "./labels";
import { eventHref, pictureUrl } from "./present";
import { parseRecommendation } from "./recommendation";
import { onlineAddress, pointOf, takesPlaceOnline } from "./whereabouts";

/** Columns that only some queries select. */
interface VenueFacts {
  source_state_code?: string | null;
  people?: readonly PersonOfEvent[];
  sources?: readonly SourceOfEvent[];
}

/** The property that names a work in each kind of event, where schema.org has one. */
const SHOWN: Record<string, { property: string; type: string }> = {
  ScreeningEvent: { property: "workPresented", type: "Movie" },
  TheaterEvent: { property: "workPerformed", type: "Play" },
};

type Venue = NonNullable<Awaited<ReturnType<typeof findVenue>>>;

/** A venue's own page. */
export function venueJsonLd(venue: Venue, origin: string): JsonLdObject {
  const { id, name, location: street, zip_code: zip, lat, lng, access_info: access } = venue;
  const url = `${origin}/venue/${id}`;
  const point = lat === null || lng === null || venue.coord_precision === "zip" ? null : { lat, lng };
  return without({
    "@context": "https://schema.org",
    ...placeJsonLd({ name, url, street, locality: locality(venue), region: venue.state_code, zip, point }),
    "@id": url,
    description: venue.description ? excerpt(venue.description, 1000) : null,
    sameAs: venue.official_website,
    amenityFeature:
      access.length > 0
        ? access.map((feature) => ({ "@type": "LocationFeatureSpecification", name: feature, value: true }))
        : null,
  });
}

/** The schema.org type of a work: a film, a play, or any work. */
export const workType = (schemaType: string | null): string =>
  SHOWN[schemaType ?? ""]?.type ?? "CreativeWork";

/**
 * @param movedFrom where it was moved: its start before
 * @returns null for a run whose start nobody knows: search engines refuse an event without one
 */
export function eventJsonLd(
  row: PublicEvent & VenueFacts,
  origin: string,
  movedFrom: Date | null = null,
): JsonLdObject | null {
  if (isStartUnknown(row.start_time)) return null;
  const { whyToGo, fullReview } = parseRecommendation(row.recommended_because);
  const description = [whyToGo, fullReview ?? row.description].filter(Boolean).join(" ");
  const url = `${origin}${eventHref(row.id, row.title)}`;
  const isOnline = takesPlaceOnline(row);
  return without({
    "@context": "https://schema.org",
    "@type": row.schema_type ?? "Event",
    "@id": `${origin}/event/${row.id}`,
    name: row.title,
    ...times(row),
    ...eventStatus(row, movedFrom),
    eventAttendanceMode: `https://schema.org/${isOnline ? "Online" : "Offline"}EventAttendanceMode`,
    doorTime: row.doors_at && zonedIso(row.doors_at, brand.zone),
    typicalAgeRange: row.age_min === null ? null : `${row.age_min}-${row.age_max ?? ""}`,
    ...shownWork(row, origin),
    ...factsJsonLd(row, row.people ?? [], origin),
    isAccessibleForFree: row.is_free || null,
    offers: offers(row, url),
    location: isOnline ? { "@type": "VirtualLocation", url: onlineAddress(row) ?? url } : place(row, origin),
    description: description ? excerpt(description, 1000) : null,
    image: [pictureUrl(row, origin), `${origin}/og/event/${row.id}.png`].filter(Boolean),
    url,
    sameAs: pagesOf(row),
  });
}

/** Dates instead of times if no hour is known; no end if it is not after the start. */
function times(row: PublicEvent): JsonLdObject {
  if (row.start_hour === null) return { startDate: row.first_day, endDate: row.last_day };
  const startDate = zonedIso(row.start_time, brand.zone);
  return row.end_time && row.end_time > row.start_time
    ? { startDate, endDate: zonedIso(row.end_time, brand.zone) }
    : { startDate };
}

const place = (row: PublicEvent & VenueFacts, origin: string): JsonLdObject =>
  placeJsonLd({
    name: row.venue_name ?? row.source_name ?? brand.defaultCity,
    url: row.source_id === null ? null : `${origin}/venue/${row.source_id}`,
    street: row.location ?? row.source_location,
    locality: locality({ city: row.city, district: row.source_district }),
    region: row.source_state_code ?? null,
    zip: row.zip_code ?? row.source_zip_code,
    point: pointOf(row),
  });

/** The postal locality: the borough, except that Manhattan is "New York". */
const locality = ({ city, district }: { city: string | null; district: string | null }) =>
  district && district !== "Manhattan" ? district : city;

function placeJsonLd(given: {
  name: string;
  url: string | null;
  street: string | null;
  locality: string | null;
  region: string | null;
  zip: string | null;
  point: Point | null;
}): JsonLdObject {
  const { name, url, point } = given;
  return without({
    "@type": "Place",
    name,
    url,
    address: without({
      "@type": "PostalAddress",
      streetAddress: given.street,
      addressLocality: given.locality,
      addressRegion: given.region ?? "NY",
      postalCode: given.zip,
      addressCountry: "US",
    }),
    geo: point && { "@type": "GeoCoordinates", latitude: point.lat, longitude: point.lng },
  });
}

/** A price, or at least whether there are tickets left; nothing is offered of what is cancelled. */
function offers(row: PublicEvent, url: string): JsonLdObject | null {
  if (row.status === "cancelled") return null;
  const { price_from_cents: from, price_to_cents: to } = row;
  const availability = row.sold_out ? "https://schema.org/SoldOut" : null;
  const isOffered = availability !== null || row.ticket_url !== null || row.on_sale_at !== null;
  if (from === null && to === null && !isOffered) return null;
  const priceCurrency = from === null && to === null ? null : (row.price_currency ?? "USD");
  const low = from === null ? null : from / 100;
  const high = to === null ? null : to / 100;
  const price =
    low !== null && low === high
      ? { "@type": "Offer", price: low }
      : { "@type": "AggregateOffer", lowPrice: low, highPrice: high };
  const validFrom = row.on_sale_at && zonedIso(row.on_sale_at, brand.zone);
  return without({
    ...price,
    priceCurrency,
    availability,
    validFrom,
    url: row.ticket_url ?? row.event_url ?? url,
  });
}

const without = (fields: JsonLdObject): JsonLdObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const STATUS: Record<PublicEvent["status"], string> = {
  scheduled: "EventScheduled",
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
  moved_online: "EventMovedOnline",
};

/** A new date that its source or an editor gave the event. */
function eventStatus(row: PublicEvent, movedFrom: Date | null): JsonLdObject {
  const isMoved = row.status === "scheduled" && movedFrom !== null;
  return {
    eventStatus: `https://schema.org/${isMoved ? "EventRescheduled" : STATUS[row.status]}`,
    previousStartDate: isMoved ? zonedIso(movedFrom, brand.zone) : null,
  };
}

/** '2026-11-21T19:30:00-05:00'. */
export function zonedIso(at: Date, zone: string): string {
  const offset = offsetAt(at.getTime(), zone);
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const two = (value: number) => String(value).padStart(2, "0");

function shownWork(row: PublicEvent, origin: string): JsonLdObject {
  const shown = SHOWN[row.schema_type ?? ""];
  if (!shown || row.work_id === null) return {};
  const id = `${origin}/work/${row.work_id}`;
  return {
    [shown.property]: {
      "@type": shown.type,
      "@id": id,
      name: workTitle(row.title, venueNamesOf(row)),
      url: id,
      ...workFacts(row),
    },
  };
}

/** The event's pages at all who list it: one as itself, several as a list. */
function pagesOf({ event_url, sources = [] }: PublicEvent & VenueFacts): string | string[] | null {
  const pages = new Set([event_url, ...sources.map(({ page }) => page)].filter((page) => page !== null));
  return pages.size > 1 ? [...pages] : event_url;
}

const venueNamesOf = (row: PublicEvent): string[] =>
  [row.venue_name, row.source_name].filter((name) => name !== null);
