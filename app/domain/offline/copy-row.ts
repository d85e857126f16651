/** A kept event as the row that it was made of, so that the copy is shown by the same code as the public lists. Pure. */
import type { EventRow } from "@db/queries/events/events";
import { groupBy } from "~/lib/collections";
import { workKey } from "../events/day-works";
import type { MoreDates } from "../events/listed-card";
import type { Copy, CopyEvent } from "./fortnight";

/** Events whose first day nobody says begin in 1969 (labels.ts). */
const UNKNOWN_START = "1969-12-31T17:00:00Z";
const UNKNOWN_DAY = "1969-12-31";

const moment = (text: string | null) => (text === null ? null : new Date(text));
const cents = (amount: number | null | undefined) => (amount == null ? null : Math.round(amount * 100));

function priceColumns({ price }: CopyEvent) {
  return {
    price_from_cents: cents(price?.from),
    price_to_cents: cents(price?.to),
    price_currency: price?.currency ?? null,
    price_note: price?.note ?? null,
    is_free: price?.free ?? false,
  };
}

/** The copy knows where the event is, and not which of it the event and which the venue says. */
function placeColumns({ place, venue }: CopyEvent) {
  return {
    venue_name: place.name,
    location: place.address,
    city: place.city,
    zip_code: place.zip_code,
    lat: place.point?.lat ?? null,
    lng: place.point?.lng ?? null,
    source_id: venue?.id ?? null,
    source_name: venue?.name ?? null,
    source_location: null,
    source_district: place.borough,
    source_suburb: place.neighbourhood,
    source_zip_code: null,
    source_lat: null,
    source_lng: null,
    source_hours: null,
    source_website: null,
    source_coord_precision: null,
    source_access: null,
  };
}

const recommendation = ({ why_to_go, full_review }: CopyEvent) =>
  why_to_go === null && full_review === null ? null : JSON.stringify({ why_to_go, full_review });

function copyRow(event: CopyEvent): EventRow {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    recommended_because: recommendation(event),
    start_time: new Date(event.start ?? UNKNOWN_START),
    date_only: !event.time_known,
    start_hour: event.hour,
    end_time: moment(event.end),
    ends_at: new Date(event.over_at),
    first_day: event.first_day ?? UNKNOWN_DAY,
    last_day: event.last_day,
    event_url: event.website,
    interest_id: event.interest?.id ?? null,
    interest_name: event.interest?.name ?? null,
    status: event.status,
    sold_out: event.sold_out,
    ticket_url: event.tickets,
    on_sale_at: moment(event.on_sale),
    doors_at: moment(event.doors),
    age_min: event.ages?.from ?? null,
    age_max: event.ages?.to ?? null,
    work_id: event.work_id,
    ...priceColumns(event),
    ...placeColumns(event),
    // Pictures are not kept, and only what has one stands in front.
    worth: 0,
    closing_worth: 0,
    image_url: null,
    picture_key: null,
    picture_width: null,
    picture_height: null,
    picture_blur: null,
    version: 0,
    created_at: new Date(0),
    updated_at: new Date(0),
  };
}

/** The coming days of each work at each house, as far as the copy knows. */
export function copyDates(rows: readonly EventRow[], today: string): MoreDates {
  const coming = rows.filter(({ first_day, status }) => first_day >= today && status !== "cancelled");
  return new Map(
    [...groupBy(coming, workKey)].map(([key, all]) => [
      key,
      {
        days: new Set(all.map(({ first_day }) => first_day)).size,
        last:
          all
            .map(({ last_day }) => last_day)
            .sort()
            .at(-1) ?? "",
      },
    ]),
  );
}

/** In the order of the lists. */
export const copyRows = ({ events }: Copy): EventRow[] =>
  events.map(copyRow).sort((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id);
