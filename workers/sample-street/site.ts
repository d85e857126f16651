/** One venue's site on one day: its events and the addresses of its pages. */
import { eventsOf } from "./calendar";
import type { SampleEvent, SampleVenue } from "./types";

export interface VenueSite {
  venue: SampleVenue;
  /** New York day for which the pages are written. */
  today: string;
  events: SampleEvent[];
  /** Where the street is served from, without a slash at the end. */
  origin: string;
  /** Absolute address of the venue's home page. */
  base: string;
  page(event: SampleEvent): string;
  poster(event: SampleEvent): string;
}

export function venueSite(venue: SampleVenue, origin: string, today: string): VenueSite {
  const base = `${origin}/${venue.slug}`;
  return {
    venue,
    today,
    origin,
    base,
    events: eventsOf(venue, today),
    page: (event) => `${base}/events/${event.id}`,
    poster: (event) => `${origin}${event.poster}`,
  };
}
