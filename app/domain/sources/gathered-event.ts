/**
 * What the extractors hand to the rest of the fetch pipeline: one event as its page or feed tells it,
 * already normalised. It knows nothing of our database; placing, classifying and reconciling come later.
 */

export type EvidenceKind =
  | "json-ld"
  | "ics"
  | "feed"
  | "tribe"
  | "squarespace"
  | "microdata"
  | "rdfa"
  | "h-event"
  | "calendar-link"
  | "listing"
  | "model";

export interface GatheredEvent {
  /** Stable identity at the source (UID plus RECURRENCE-ID, @id, event-page URL), null where it has none. */
  key: string | null;
  /** Plain text, entities decoded, whitespace folded, at most 300 characters, never empty. */
  title: string;
  start: Date;
  end: Date | null;
  /** No time of day is known: `start` is local midnight of its day in the source's zone. */
  dateOnly: boolean;
  /** Only a closing date is known: `start` is 1969-12-31 local midnight and `end` is set ("Through {date}"). */
  through: boolean;
  /** Plain text with line breaks, no markup, at most 10,000 characters. */
  description: string | null;
  /** Absolute http(s) URL of the event's own page. */
  url: string | null;
  /** Absolute http(s) URL. */
  imageUrl: string | null;
  venueName: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  /** Category and type words as the source gives them; the classifier reads them. */
  categories: string[];
  cancelled: boolean;
  /** The extractors that knew this event, best evidence first. */
  evidence: EvidenceKind[];
}

/** One page or feed as it came from the wire. */
export interface FetchedPage {
  /** The address after redirects. */
  url: string;
  contentType: string | null;
  /** Decompressed, not yet decoded. */
  bytes: Uint8Array;
}

export interface ExtractContext {
  now: Date;
  /** IANA zone in which zone-less times are read: the source's, America/New_York by default. */
  zone: string;
}

export interface Extraction {
  /** What the page was recognised as, for the log. */
  recognised: "html" | "ics" | "feed" | "json" | "empty" | "binary" | "text";
  /** Sorted by start, then title. Past events (ended before the New York day of `now`) are left out. */
  events: GatheredEvent[];
  /**
   * Everything the answer listed was read. False where it was cut short, where a part was left out or broken: then
   * nothing is gone only because it was not found.
   */
  whole: boolean;
  /** In an admin's words, why not even an empty list could be read; null where the answer is what it seems to be. */
  unreadable: string | null;
  /** Title keys of items that are listed, but whose date could not be read. */
  undated: string[];
  /** One line per item that could not be used, in words an admin can act on ("1 item without a title"). */
  problems: string[];
  /** Absolute URLs of event pages worth following (items that lack a start), same site, in page order. */
  eventPages: string[];
  /** Absolute URLs of next pages of the listing or feed, same site. */
  nextPages: string[];
  /** Plain visible text for the language model ('' for feeds), at most 40,000 characters. Made when asked for. */
  text(): string;
}
