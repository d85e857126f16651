/** The facts of two events, or of two venues, side by side. Pure. */
import type { ComparableEvent } from "@db/queries/admin/duplicates";
import type { ComparableVenue } from "@db/queries/events/venue-pairs";
import { parseRecommendation } from "~/domain/events/recommendation";
import { excerpt } from "~/lib/text";
import { adminDate, adminTime } from "../labels";

export interface ComparedFact {
  name: string;
  left: string;
  right: string;
  differs: boolean;
}

type Facts<T> = [string, (subject: T) => string][];

const VENUE_FACTS: Facts<ComparableVenue> = [
  ["Name", (venue) => venue.name],
  ["Other names", (venue) => venue.aliases.join(", ")],
  ["Address", (venue) => [venue.location, venue.city, venue.zip_code].filter(Boolean).join(", ")],
  ["Events URL", (venue) => venue.url ?? ""],
  ["Website", (venue) => venue.official_website ?? ""],
  ["Events", (venue) => String(venue.event_count)],
  ["Enabled", (venue) => (venue.is_enabled ? "Yes" : "No")],
  ["Last fetched", (venue) => (venue.last_fetched ? adminDate(venue.last_fetched) : "")],
];

export const compareVenues = (left: ComparableVenue, right: ComparableVenue): ComparedFact[] =>
  compare(VENUE_FACTS, left, right);

/** The facts of one event that its card's heading does not have. */
export const factsOfEvent = (event: ComparableEvent): ComparedFact[] =>
  compareEvents(event, event).filter(
    ({ name }) =>
      !["Title", "Source", "Venue", "Start Time", "Image", "Event page", "Edited by hand"].includes(name),
  );

const EVENT_FACTS: Facts<ComparableEvent> = [
  ["Title", (event) => event.title],
  ["Source", (event) => event.source ?? "None"],
  ["Venue", (event) => event.venue_name ?? event.source ?? ""],
  ["Start Time", (event) => `${adminTime(event.start_time)}${event.date_only ? " (day only)" : ""}`],
  ["End Time", (event) => (event.end_time ? adminTime(event.end_time) : "")],
  ["Location", (event) => [event.location, event.city, event.zip_code].filter(Boolean).join(", ")],
  ["Interest", (event) => event.interest ?? ""],
  ["Description", (event) => excerpt(event.description, 400)],
  ["Recommendation", (event) => parseRecommendation(event.recommended_because).whyToGo ?? ""],
  ["Event page", (event) => event.event_url ?? ""],
  ["Image", (event) => event.image_url ?? ""],
  ["Edited by hand", (event) => (event.edited_fields.length > 0 ? "Yes" : "No")],
];

export const compareEvents = (left: ComparableEvent, right: ComparableEvent): ComparedFact[] =>
  compare(EVENT_FACTS, left, right);

const compare = <T>(facts: Facts<T>, left: T, right: T): ComparedFact[] =>
  facts
    .map(([name, read]) => ({ name, left: read(left), right: read(right) }))
    .filter((fact) => fact.left !== "" || fact.right !== "")
    .map((fact) => ({ ...fact, differs: fact.left !== fact.right }));
