/** Types that discovery hands on: addresses worth reading, what each would give, and why nothing came. */

/** An address that may be a calendar, and how promising it is: the highest score is read first. */
export interface CalendarCandidate {
  url: string;
  /** How it was found, for people: "a Google Calendar in a frame", "the link “What's on”". */
  foundIn: string;
  score: number;
  /** Calendars are read leniently: their dates need less around them to be events. */
  isCalendar: boolean;
  /** The listing whose single event this page shows; reading it tells whether the listing is worth taking. */
  listing?: { url: string; foundIn: string; events: number };
}

export type ReasonKind =
  | "vendor"
  | "scripts"
  | "frame"
  | "blocked"
  | "undated"
  | "unreadable"
  | "private"
  | "other-page";

/** Why a page gave no events, and what to do about it. */
export interface Reason {
  kind: ReasonKind;
  text: string;
  nextStep: string;
  /** An address that may hold the calendar. */
  address?: string;
}

/** A candidate with what it would give as a source. */
export interface Proposal {
  url: string;
  foundIn: string;
  /** "tribe", "ics", "listing" …; empty where a page gave none. */
  format: string;
  count: number;
  /** More pages follow: there are at least so many. */
  isMore: boolean;
  /** Read from data made for machines, not from the text of a page. */
  isData: boolean;
  next: { title: string; start: Date; isDay: boolean }[];
}

export interface Discovery {
  /** The best first; empty if nothing gave events. */
  proposals: Proposal[];
  /** Why nothing was found; null where something was. */
  reason: Reason | null;
  /** Requests made, robots.txt and redirects included. */
  requests: number;
  /** Addresses that were read, in their order. */
  tried: { url: string; outcome: string }[];
}

/** The vendor that a site is built with; see vendor-table.ts. */
export interface Vendor {
  name: string;
  /** Global and case-insensitive. What it captures is used in `read`. */
  mark: RegExp;
  /**
   * Addresses that hold the calendar, the best first: $1 to $3 is what the mark captured, {origin} the page's, {wp} the
   * folder of its WordPress interface. A function where a template is not enough. Empty: it cannot be read.
   */
  read: readonly string[] | ((match: RegExpMatchArray, page: string) => string[]);
  /** A sentence for editors where nothing of it could be read. */
  hint: string;
}
