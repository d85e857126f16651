/**
 * The shapes that extraction hands to the rest of the pipeline: events as their page or feed describes them,
 * normalised, but not yet placed, classified or compared with the database.
 */

import type { EvidenceKind } from "./evidence-kind";
import type { Facts } from "./facts/facts";
import type { Withheld } from "./facts/publicity";
import type { Look, RecipeReading } from "./recipes/reading";
import type { CalendarCandidate, Reason } from "./discovery/types";
import type { DateReport } from "./date-report";
import type { Problem } from "./problems";
import type { PageMark, RecipePoint, Recipe } from "@db/schema";

export type { EvidenceKind };

/** Fields that an event has before and after normalisation (raw-event.ts and GatheredEvent). */
export interface EventFields {
  /** Stable identity at the source (UID plus RECURRENCE-ID, @id, event-page URL), null if it has none. */
  key: string | null;
  title: string;
  description: string | null;
  /** The address of the event's own page. */
  url: string | null;
  imageUrl: string | null;
  venueName: string | null;
  address: string | null;
  city: string | null;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  /** Category and type words as the source gives them; the classifier reads them. */
  categories: string[];
}

/**
 * A normalised event. Its texts are plain: entities decoded, whitespace folded, no markup; the title has 1 to 300
 * characters and no price, age limit or state at its ends (facts/title-marks.ts), the description keeps its line breaks and has at most 10,000. URLs are absolute http(s) URLs.
 */
export interface GatheredEvent extends EventFields {
  start: Date;
  end: Date | null;
  /** No time of day is known: `start` is local midnight of its day in the source's zone. */
  dateOnly: boolean;
  /** Only a closing date is known: `start` is 1969-12-31 local midnight and `end` is set ("Through {date}"). */
  through: boolean;
  facts: Facts;
  /** The extractors that found this event, best evidence first. */
  evidence: EvidenceKind[];
  /** How sure it is that this is an event, from 0.5 to 1. Markup made for machines is sure. */
  confidence: number;
}

/** One page or feed as the network delivered it. */
export interface FetchedPage {
  /** The address after redirects. */
  url: string;
  contentType: string | null;
  /** Decompressed, not yet decoded. */
  bytes: Uint8Array;
  /** Notes for an editor on how it was fetched. */
  remarks?: string[];
}

export interface ExtractContext {
  now: Date;
  /** IANA zone of times without a zone: the source's, America/New_York by default. */
  zone: string;
  /** An editor entered this address as a calendar: dates need less around them to be events. */
  isDeclared?: boolean;
  /** Where the page's events were when it was read before. */
  recipe?: Recipe | null;
  /** The boxes to which an editor or the language model pointed, each with its role. */
  points?: RecipePoint[];
  pointedBy?: "editor" | "model";
  /** Report how the page looks, with its parts marked. */
  look?: boolean;
  /** Report for each date why it was kept or refused. */
  explain?: boolean;
  /** Report which addresses of the page may hold a calendar. */
  findCalendars?: boolean;
}

/** An entry that is not for everybody. It serves to recognise what is stored of it; nothing of it is stored. */
export interface WithheldEntry {
  kind: Withheld;
  key: string | null;
  title_key: string;
  start: Date | null;
}

export interface Publisher {
  /** Its origin. */
  site: string;
  /** Ed25519, base64url. */
  key: string;
  madeAt: Date;
}

export interface Extraction {
  /** The form in which the page was recognised, for the log. */
  recognised: "html" | "ics" | "feed" | "json" | "calendar" | "empty" | "binary" | "text";
  /** Sorted by start, then title. Past events (ended before the New York day of `now`) are left out. */
  events: GatheredEvent[];
  /** Every part of the page was read. If false, a missing event proves nothing. */
  whole: boolean;
  /** Why the page is not even a valid empty list, in words for an admin; null if it is readable. */
  unreadable: string | null;
  /** Title keys of items whose date could not be read. */
  undated: string[];
  /** One line per kind of item that could not be used, in words an admin can act on ("1 item without a title"). */
  problems: Problem[];
  /** The look of the page; null where nothing could be read. */
  mark: PageMark | null;
  /** Entries that are not for everybody. */
  withheld: WithheldEntry[];
  /** Absolute URLs of event pages worth following (items that lack a start), same site, in page order. */
  eventPages: string[];
  /** Absolute URLs of next pages of the listing or feed, same site. */
  nextPages: string[];
  /** Plain visible text for the language model, at most 40,000 characters; '' for feeds and where sure events were found. */
  text: string;
  /** For each date of the page why it was kept or refused; empty unless the context asks for it. */
  dates: DateReport[];
  /** Addresses that may hold the calendar, the most promising first; empty unless the context asks for it. */
  candidates: CalendarCandidate[];
  /** The fate of the recipe; null where the page was not read by its look. */
  recipe: RecipeReading | null;
  /** Why what an editor pointed at is no part of an event; null where it is, or nobody pointed. */
  refusal: string | null;
  /** The page to point at; null unless the context asks for it. */
  look: Look | null;
  /** The signer, if it is the signed calendar of another site. */
  publisher: Publisher | null;
  /** Why the page gave no events; null where it gave some, or where nothing is known. */
  reason: Reason | null;
}
