/** The fields of the event form, and what that of a new event is read against. */
import type { EditableEvent } from "@db/queries/admin/event-edits";

/** Times are datetime-local values, 'YYYY-MM-DDTHH:MM', doors 'HH:MM'; what can be switched is 'yes' or 'no'. */
export const EVENT_FIELDS = [
  "title",
  // The name of what it shows.
  "work",
  // An id.
  "interest",
  "description",
  "start",
  // Which of the two hours, on the night when one comes twice; '' asks for it.
  "startFold",
  "end",
  "endFold",
  // Missing in the row of a table, where midnight without an end says so.
  "dateOnly",
  "doors",
  "status",
  "soldOut",
  "venue",
  "location",
  // "40.7286, -74.0042".
  "point",
  "price",
  "tickets",
  "ages",
  // The web addresses of the event's own page and of its picture.
  "link",
  "picture",
  "formats",
  "accessibility",
  "languages",
  "occasions",
  "year",
  "runtime",
  "people",
  // The names of a room of the venue, and of the series or festival that it is part of.
  "room",
  "series",
] as const;

export type EventField = (typeof EVENT_FIELDS)[number];

/** A missing field stays unchanged; '' empties it. */
export type EventInput = Partial<Record<EventField, string | undefined>>;

/** An event without anything. */
export const EMPTY_EVENT: EditableEvent = {
  id: 0,
  version: 0,
  title: "",
  description: "",
  location: null,
  venue_name: null,
  start_time: new Date(0),
  end_time: null,
  date_only: false,
  interest_id: null,
  source_id: null,
  zip_code: null,
  lat: null,
  lng: null,
  published: true,
  edited_fields: [],
  confidence: 1,
  status: "scheduled",
  sold_out: false,
  price_from_cents: null,
  price_to_cents: null,
  price_currency: null,
  price_note: null,
  doors_at: null,
  age_min: null,
  age_max: null,
  ticket_url: null,
  event_url: null,
  image_url: null,
  work: null,
  formats: [],
  accessibility: [],
  languages: [],
  occasions: [],
  release_year: null,
  runtime_minutes: null,
  people: [],
  room: null,
  series: null,
};
