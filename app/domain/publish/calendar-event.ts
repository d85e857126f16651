/** An event as a line of the signed calendar: its facts, with who lists it. Our own reviews stay here. */
import type { FoundRow } from "@db/queries/search/search";
import { brand } from "~/brand";
import type { CalendarEvent } from "~/ingest/formats/signed/lines";
import { zonedIso } from "../events/json-ld";
import { isStartUnknown } from "../events/labels";
import { eventHref, pictureUrl } from "../events/present";
import { httpLink, pointOf } from "../events/whereabouts";

export function toCalendarEvent(row: FoundRow, origin: string): CalendarEvent {
  return {
    id: row.id,
    url: `${origin}${eventHref(row.id, row.title)}`,
    title: row.title,
    description: row.description,
    start: isStartUnknown(row.start_time) ? null : local(row.start_time),
    end: local(row.end_time),
    date_only: row.date_only,
    page: httpLink(row.event_url),
    image: pictureUrl(row, origin),
    interest: row.interest_name,
    status: row.status,
    sold_out: row.sold_out,
    price: priceOf(row),
    tickets: httpLink(row.ticket_url),
    on_sale: local(row.on_sale_at),
    doors: local(row.doors_at),
    ages: row.age_min === null ? null : { from: row.age_min, to: row.age_max },
    formats: row.formats as CalendarEvent["formats"],
    accessibility: row.accessibility as CalendarEvent["accessibility"],
    languages: row.languages as CalendarEvent["languages"],
    occasions: row.occasions as CalendarEvent["occasions"],
    year: row.release_year,
    runtime: row.runtime_minutes,
    people: row.people.map(({ name, role }) => ({ name, role })),
    room: row.room_name,
    place: {
      name: row.venue_name ?? row.source_name,
      address: row.location ?? row.source_location,
      city: row.city,
      zip_code: row.zip_code ?? row.source_zip_code,
      point: pointOf(row),
    },
    sources: row.sources.map(({ id, name, page }) => ({ id, name, page: httpLink(page) })),
  };
}

const local = (at: Date | null) => (at === null ? null : zonedIso(at, brand.zone));

function priceOf(row: FoundRow): CalendarEvent["price"] {
  const { price_from_cents: from, price_to_cents: to, price_currency: currency, price_note: note } = row;
  return from === null && to === null ? null : { from, to, currency: currency ?? "USD", note };
}
