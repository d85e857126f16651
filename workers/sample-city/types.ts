/** The shapes of the sample city: its venues and works as data keeps them, and the dated events made of both. */
import { z } from "zod";

const place = z.object({
  name: z.string(),
  location: z.string(),
  suburb: z.string(),
  zip_code: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Something that can be put on. */
export const work = z.strictObject({
  title: z.string(),
  about: z.string(),
  /** In English, where the title is not. */
  english: z.string().optional(),
  /** Director, author, artist or speaker. */
  by: z.string().optional(),
  year: z.number().optional(),
  minutes: z.number().optional(),
  /** "35mm", "4K restoration" */
  format: z.string().optional(),
  language: z.string().optional(),
  /** "New York premiere" */
  premiere: z.string().optional(),
  ages: z.string().optional(),
  access: z.array(z.string()).optional(),
  place: place.optional(),
});

/** Fixed evenings of the week, each filled with the next work of the bank. */
const slot = z.strictObject({
  /** "Tue-Thu,Sun" */
  days: z.string(),
  /** New York clock. */
  time: z.string(),
  minutes: z.number(),
  /** The venue's own bank by default. */
  bank: z.string().optional(),
  price: z.string().optional(),
  /** Minutes before the start. */
  doors: z.number().optional(),
  /** The same work every time. */
  fixed: work.optional(),
  /** Takes every n-th week off. */
  restsEvery: z.number().optional(),
  /** A second set of whoever plays the slot before. */
  again: z.boolean().optional(),
});

const FORMATS = [
  "json-ld",
  "microdata",
  "rdfa",
  "h-event",
  "ical",
  "rss",
  "atom",
  "tribe",
  "squarespace",
  "shows-json",
  "sessions-json",
  "app-state",
  "undated",
  "dated-list",
  "day-headings",
  "table",
  "day-table",
  "month-grid",
  "programme",
  "sets-list",
  "run-lines",
  "on-view",
  "broken",
] as const;

/** What venues of a kind have in common; a venue's own row overrides it. */
export const venueKind = z.strictObject({
  interest: z.string().nullable().optional(),
  words: z.array(z.string()).optional(),
  hours: z.string().optional(),
  price: z.string().optional(),
  slots: z.array(slot).optional(),
  screens: z.number().optional(),
  /** Walls of a gallery, each with shows of its own. */
  rooms: z.number().optional(),
  /** Dark weeks between two runs of a stage. */
  rest: z.number().optional(),
});

export const venueRow = venueKind.extend({
  /** Its name's by default. */
  slug: z.string().optional(),
  name: z.string(),
  kind: z.string(),
  at: z.string(),
  street: z.string(),
  tagline: z.string(),
  /** How it publishes its events; each has a writer under formats/. */
  format: z.enum(FORMATS),
  bank: z.string().optional(),
  ages: z.string().optional(),
  access: z.array(z.string()).optional(),
  language: z.enum(["es"]).optional(),
  /** Prefers works in this language. */
  taste: z.string().optional(),
  /** How a cinema adds year and gauge to a title. */
  spelling: z.enum(["plain", "year", "gauge", "restoration", "shout"]).optional(),
  /** Where a state is written: before the title, or beside it. */
  marks: z.enum(["title"]).optional(),
  /** Its calendar also has entries that are nobody's business. */
  holds: z.boolean().optional(),
});

export const festivalRow = z.strictObject({
  everyWeeks: z.number(),
  /** Which week of the cycle, counted from 0. */
  week: z.number(),
  weekday: z.number(),
  days: z.number(),
  prefix: z.string(),
  bank: z.string(),
  houses: z.array(z.string()),
  times: z.array(z.string()),
  interest: z.string(),
});

export type Place = z.infer<typeof place>;
export type Work = z.infer<typeof work>;
export type Slot = z.infer<typeof slot>;
export type Format = (typeof FORMATS)[number];

export interface SampleVenue extends Omit<z.infer<typeof venueRow>, "interest">, Place {
  slug: string;
  /** Borough. */
  district: string;
  interest: string | null;
  words: string[];
  hours: string;
  slots: Slot[];
  price: string;
  /** Paper, ink and loud colour of its pages. */
  colours: readonly [string, string, string];
  festival: z.infer<typeof festivalRow> | null;
}

/** New York wall-clock moment. */
export interface LocalMoment {
  /** 'YYYY-MM-DD' */
  day: string;
  /** "19:30" */
  time: string;
}

export interface SampleEvent {
  /** Unique within its venue; stable from the day it is announced until it is over. */
  id: string;
  /** As the venue spells it, without a mark of its state. */
  title: string;
  work: Work;
  /** Path of the poster; null for what has none. */
  poster: string | null;
  start: LocalMoment;
  end: LocalMoment;
  /** A run of whole days: an exhibition, a weekend. */
  wholeDays: boolean;
  place: Place;
  status: "scheduled" | "cancelled" | "postponed" | "moved_online";
  soldOut: boolean;
  /** In the venue's words; '' where it says nothing. */
  price: string;
  /** Clock. */
  doors: string | null;
  ages: string | null;
  tickets: boolean;
  people: { name: string; role: "director" | "performer" | "author" | "artist" }[];
  /** "captions", "asl", "audio-description", "relaxed" */
  access: string[];
  /** What is special about this date: "Preview", "Opening night", "Q&A with Pell Ardenne". */
  occasion: string | null;
  /** Set on the dates of a weekly series. */
  series: Slot | null;
  /** Must not be published: a calendar's private or provisional entry. */
  held: "private" | "hold" | "closed" | null;
}
