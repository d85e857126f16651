/** The shapes of the sample city: its venues and works as data keeps them (db/seed/sample-city), and dated events. */
export interface SamplePlace {
  name: string;
  location: string;
  suburb: string;
  zip_code: string;
  lat: number;
  lng: number;
}

/** Something that can be put on. */
export interface Work {
  title: string;
  about: string;
  /** The title in English, where it is not. */
  english?: string;
  /** Director, author, artist or speaker. */
  by?: string;
  year?: number;
  minutes?: number;
  format?: string;
  language?: string;
  premiere?: string;
  ages?: string;
  access?: string[];
  place?: SamplePlace;
}

/** Fixed evenings of the week ("Tue-Thu,Sun"), each filled with the next work of a bank, the venue's own by default. */
export interface Slot {
  days: string;
  time: string;
  minutes: number;
  bank?: string;
  price?: string;
  /** Minutes before the start. */
  doors?: number;
  /** The same work every time. */
  fixed?: Work;
  /** Takes every n-th week off. */
  restsEvery?: number;
  /** A second set of whoever plays the slot before. */
  again?: boolean;
}

/** Traits of a kind of venue; a venue's own row overrides them. `rooms`: walls, each with shows of its own. */
export interface VenueKind {
  interest?: string | null;
  words?: string[];
  hours?: string;
  price?: string;
  slots?: Slot[];
  screens?: number;
  rooms?: number;
}

export interface VenueRow extends VenueKind {
  name: string;
  slug?: string;
  kind: string;
  at: string;
  street: string;
  tagline: string;
  /** How it publishes its events (routes.ts). */
  format: string;
  bank?: string;
  ages?: string;
  access?: string[];
  language?: string;
  /** Prefers works in this language. */
  taste?: string;
  spelling?: string;
  /** "title": a state is written before the title, not beside it. */
  marks?: string;
  /** Its calendar also has entries that are nobody's business. */
  holds?: boolean;
}

/** Begins on a weekday of one week (counted from 0) in every so many. */
export interface Festival {
  everyWeeks: number;
  week: number;
  weekday: number;
  days: number;
  prefix: string;
  bank: string;
  venues: string[];
  times: string[];
}

type Filled = Pick<VenueKind, "interest" | "words" | "hours" | "price" | "slots">;

export interface SampleVenue extends Omit<VenueRow, keyof Filled | "slug">, SamplePlace, Required<Filled> {
  slug: string;
  district: string;
  /** Paper, ink and loud colour of its pages. */
  colours: string[];
  festival: Festival | null;
}

/** New York wall-clock moment: 'YYYY-MM-DD', "19:30". */
export interface LocalMoment {
  day: string;
  time: string;
}

export interface SampleEvent {
  /** Unique within its venue; stable from the day it is announced until it is over. */
  id: string;
  /** As the venue spells it, without a mark of its state. */
  title: string;
  work: Work;
  poster: string | null;
  start: LocalMoment;
  end: LocalMoment;
  wholeDays: boolean;
  place: SamplePlace;
  status: "scheduled" | "cancelled" | "postponed" | "moved_online";
  soldOut: boolean;
  price: string;
  doors: string | null;
  ages: string | null;
  people: { name: string; role: string }[];
  /** "captions", "asl", "audio-description", "relaxed" */
  access: string[];
  /** The occasion of this date: "Preview", "Opening night", "Q&A with Pell Ardenne". */
  occasion: string | null;
  /** Set on the dates of a weekly series. */
  series: Slot | null;
  /** Must not be published: a calendar's private or provisional entry. */
  heldAs: string | null;
}
