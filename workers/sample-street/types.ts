/** The words of the sample street: imaginary venues, what they play, and the dated events made of it. */

/** How a venue publishes its events; each has a module of its own under formats/. */
export type Format =
  | "json-ld"
  | "ical"
  | "rss"
  | "atom"
  | "tribe"
  | "squarespace"
  | "microdata"
  | "rdfa"
  | "h-event"
  | "listing"
  | "gallery"
  | "broken";

/** Something a venue can put on: its title and 30 to 80 words about it. */
export interface Programme {
  title: string;
  about: string;
  /** Length when it differs from the slot's. */
  minutes?: number;
  /** Where it happens, at venues without a house of their own. */
  place?: SamplePlace;
}

export interface SamplePlace {
  name: string;
  location: string;
  suburb: string;
  zip_code: string;
  lat: number;
  lng: number;
}

/** A fixed evening of the week; every one is filled with the next programme of the bank. */
export interface Slot {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** New York clock, "19:30". */
  time: string;
  minutes: number;
}

/** The same programme on several fixed days of every week. */
export interface Series {
  programme: Programme;
  weekdays: number[];
  time: string;
  minutes: number;
  /** Every so many weeks there is none; 0 for never. */
  restsEveryWeeks: number;
}

/** A festival of several days that comes back every few weeks. */
export interface Festival {
  programme: Programme;
  everyWeeks: number;
  /** Which week of the cycle, counted from 0. */
  week: number;
  weekday: number;
  time: string;
  days: number;
  endTime: string;
}

/** One wall of a gallery: shows follow each other, each so many days long. */
export interface Room {
  shows: Programme[];
  days: number;
  /** Shifts the changes of this room against those of the others. */
  offsetDays: number;
}

export interface SampleVenue extends SamplePlace {
  slug: string;
  tagline: string;
  format: Format;
  /** Borough. */
  district: string;
  /** What it offers to those who need it. */
  access?: string[];
  hours: string;
  interest: string | null;
  /** What kinds of events it has, as the venue would say. */
  kinds: string[];
  multiple_address: boolean;
  /** Paper, ink and loud colour of its posters and pages. */
  colours: [paper: string, ink: string, loud: string];
  slots: Slot[];
  programmes: Programme[];
  series?: Series[];
  festivals?: Festival[];
  rooms?: Room[];
  /** Every so many slot events one is called off; 0 or absent for never. */
  cancelledEvery?: number;
}

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
