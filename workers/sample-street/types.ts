/** The shapes of the sample street: imaginary venues, what they play, and the dated events made of it. */
import { z } from "zod";

const place = z.object({
  name: z.string(),
  location: z.string(),
  suburb: z.string(),
  zip_code: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Something a venue can put on: its title and 30 to 80 words about it. */
const programme = z.object({
  title: z.string(),
  about: z.string(),
  /** Length when it differs from the slot's. */
  minutes: z.number().optional(),
  /** Where it happens, at venues without a house of their own. */
  place: place.optional(),
});

/** A fixed evening of the week; each one is filled with the next programme of the bank. */
const slot = z.object({
  /** 1 Monday to 7 Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** New York clock, "19:30". */
  time: z.string(),
  minutes: z.number(),
});

/** The same programme on several fixed days of every week. */
const series = z.object({
  programme,
  weekdays: z.array(z.number()),
  time: z.string(),
  minutes: z.number(),
  /** Takes every n-th week off; 0 for never. */
  restsEveryWeeks: z.number(),
});

/** A festival of several days that comes back every few weeks. */
const festival = z.object({
  programme,
  everyWeeks: z.number(),
  /** Which week of the cycle, counted from 0. */
  week: z.number(),
  weekday: z.number(),
  time: z.string(),
  days: z.number(),
  endTime: z.string(),
});

/** One wall of a gallery: shows follow each other, each so many days long. */
const room = z.object({
  shows: z.array(programme),
  days: z.number(),
  /** Shifts the changes of this room against those of the others. */
  offsetDays: z.number(),
});

/** A venue as db/seed/sample keeps it. */
export const sampleVenue = place.extend({
  slug: z.string(),
  tagline: z.string(),
  /** How the venue publishes its events; each format has a module under formats/. */
  format: z.enum([
    "json-ld",
    "ical",
    "rss",
    "atom",
    "tribe",
    "squarespace",
    "microdata",
    "rdfa",
    "h-event",
    "listing",
    "gallery",
    "broken",
  ]),
  /** Borough. */
  district: z.string(),
  /** Accessibility features that the venue offers. */
  access: z.array(z.string()).optional(),
  hours: z.string(),
  interest: z.string().nullable(),
  /** What kinds of events it has, as the venue would say. */
  kinds: z.array(z.string()),
  multiple_address: z.boolean(),
  /** Paper, ink and accent colour of its posters and pages. */
  colours: z.tuple([z.string(), z.string(), z.string()]),
  slots: z.array(slot),
  programmes: z.array(programme),
  series: z.array(series).optional(),
  festivals: z.array(festival).optional(),
  rooms: z.array(room).optional(),
  /** Every n-th slot event is cancelled; 0 or absent for never. */
  cancelledEvery: z.number().optional(),
});

export type SampleVenue = z.infer<typeof sampleVenue>;
export type Format = SampleVenue["format"];
type SamplePlace = z.infer<typeof place>;
export type Programme = z.infer<typeof programme>;
export type Series = z.infer<typeof series>;
export type Festival = z.infer<typeof festival>;

/** New York wall-clock moment. */
export interface LocalMoment {
  /** 'YYYY-MM-DD' */
  day: string;
  /** "19:30" */
  time: string;
}

export interface SampleEvent {
  /** Stable from the day the event enters the calendar until it is over. */
  id: string;
  title: string;
  about: string;
  /** Path of the poster; the same programme keeps its poster. */
  poster: string;
  /** Null for an exhibition, which only says until when. */
  start: LocalMoment | null;
  end: LocalMoment;
  place: SamplePlace;
  cancelled: boolean;
  /** Set on the dates of a series. */
  series: Series | null;
}

/** A venue as a row for the list of event sources. */
export interface SampleSource {
  slug: string;
  name: string;
  /** Where its events are fetched from. */
  url: string;
  official_website: string;
  /** Street address. */
  location: string;
  city: string;
  /** Borough. */
  district: string;
  /** Neighbourhood. */
  suburb: string;
  zip_code: string;
  lat: number;
  lng: number;
  hours: string;
  interest: string | null;
  multiple_address: boolean;
  access_info: string[];
}
