/** A row as the public lists read it. */
import type { PublicEvent } from "@db/queries/events/events";
import { eventDays } from "./event-days";
import { noFactColumns } from "./fact-columns";

/** Day of the first row: a Saturday, New York. */
export const TODAY = "2026-11-21";

export function eventRow(fields: Partial<PublicEvent> = {}): PublicEvent {
  const { start_time = new Date("2026-11-22T00:30:00Z"), end_time = null, date_only = false } = fields;
  const days = eventDays({ start_time, end_time, date_only });
  return {
    id: 7,
    title: "Tape Loops on the Roof",
    start_time,
    ...days,
    rank_score: 0,
    closing_rank_score: 0,
    end_time,
    date_only,
    image_url: null,
    picture_key: null,
    picture_width: null,
    picture_height: null,
    picture_blur: null,
    event_url: null,
    description: "An evening of magnetic tape.",
    recommended_because: null,
    location: null,
    venue_name: null,
    city: "New York",
    zip_code: null,
    lat: null,
    lng: null,
    version: 1,
    created_at: new Date("2026-11-01T12:00:00Z"),
    updated_at: new Date("2026-11-01T12:00:00Z"),
    ...noFactColumns,
    interest_id: 4,
    interest_name: "Music",
    schema_type: "MusicEvent",
    source_id: 3,
    source_name: "The Brick",
    source_location: "579 Metropolitan Avenue",
    source_district: "Brooklyn",
    source_zip_code: "11211",
    source_lat: 40.7,
    source_lng: -73.9,
    source_hours: "Tue–Sun 12–8 PM",
    source_website: "https://brick.example",
    source_coord_precision: "exact",
    source_suburb: null,
    source_access: [],
    ...fields,
  };
}
