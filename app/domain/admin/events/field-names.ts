/** Names of an event's columns for editors. */
const NAMES: Record<string, string> = {
  confidence: "that it is an event",
  start_time: "start time",
  date_only: "whether its time is known",
  end_time: "end time",
  interest_id: "interest",
  source_id: "source",
  recommended_because: "recommendation",
  sold_out: "sold out",
  doors_at: "doors",
  ticket_url: "tickets",
  status: "state",
  venue_name: "venue",
  location: "address",
  lat: "latitude",
  lng: "longitude",
  event_url: "page of the event",
  image_url: "picture",
  release_year: "year",
  runtime_minutes: "length",
  accessibility: "access",
};

export const columnLabel = (column: string): string => NAMES[column] ?? column.replaceAll("_", " ");
