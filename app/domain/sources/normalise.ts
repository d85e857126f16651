/** Raw events to gathered ones: plain texts, absolute URLs, instants; what cannot be listed is counted. */
import { clockToInstant, endOfDay, localDay } from "../time";
import { resolve, type DateReading } from "./dates/reading";
import type { GatheredEvent } from "./gathered-event";
import { plainLine } from "./plain-text";
import type { RawEvent } from "./raw-event";
import { absoluteUrl, isSameSite, secured } from "./links";

/** Listings of this city are asked "is it over?" by its own day (spec: pipelines, head). */
const CITY_ZONE = "America/New_York";
/** An exhibition of which only the closing day is known begins on this day (spec: public-site 5). */
const UNKNOWN_START = Date.UTC(1969, 11, 31);

export interface Settings {
  now: Date;
  zone: string;
  baseUrl: string;
  /** Plain text of a description (plain-text.ts). */
  paragraphs(text: string): string;
  /** See callsOff. */
  callsOff(text: string): boolean;
  /** Wins over what the reading itself says, where the page shows it wrong. */
  instantOf(reading: DateReading, event: RawEvent): Date;
}

export interface Normalised {
  event: GatheredEvent | null;
  /** Why there is none, in an admin's words. */
  problem: string | null;
}

const CANCELLED_TITLE =
  /^\W*(?:cancel+ed|postponed)\b|[-–—(:[*!]\s*(?:cancel+ed|postponed)\W*$|\bhas been cancel+ed\b/i;

/** "CANCELLED" on a line of its own, or a sentence that says it of this occasion; not "if the show is cancelled". */
const CANCELLED_TEXT =
  /^\W*cancel+ed\W*$|(?:^|[.!]\s+)\W*(?:(?:this|tonight's|today's)\s+)?(?:event|show|concert|performance|screening|meeting|class|workshop|talk|tour|reading)\s+(?:is|has been|was)\s+(?:now\s+|unfortunately\s+)?cancel+ed\b(?!\s+(?:on|for|if|when)\b)/im;

/** Whether a description says that the occasion it describes is cancelled. */
export const callsOff = (text: string): boolean => /cancel/i.test(text) && CANCELLED_TEXT.test(text);

function categoriesOf(words: string[]): string[] {
  const plain = words.map((word) => plainLine(word, 80)).filter((word) => word !== "");
  return [...new Set(plain)].slice(0, 20);
}

const inRange = (value: number | null, most: number): number | null =>
  value !== null && Number.isFinite(value) && Math.abs(value) <= most ? value : null;

function optional(value: string | null, longest: number): string | null {
  return value === null ? null : plainLine(value, longest) || null;
}

/** Midnight to a minute before midnight is a day without times. */
function coversDays(start: DateReading, end: DateReading | null): boolean {
  if (start.exact || start.offset !== null) return false;
  return start.hour === 0 && start.minute === 0 && end?.hour === 23 && end.minute === 59;
}

interface When {
  start: Date;
  end: Date | null;
  dateOnly: boolean;
  through: boolean;
}

function period(raw: RawEvent, settings: Settings): When | null {
  if (!raw.start) {
    if (!raw.end) return null;
    const closing = resolve({ ...raw.end, hour: null, offset: null }, settings.zone);
    return {
      start: new Date(clockToInstant(UNKNOWN_START, settings.zone)),
      end: closing,
      dateOnly: true,
      through: true,
    };
  }
  const dateOnly = raw.start.hour === null || coversDays(raw.start, raw.end);
  const start = dateOnly
    ? resolve({ ...raw.start, hour: null }, settings.zone)
    : settings.instantOf(raw.start, raw);
  if (!raw.end) return { start, end: null, dateOnly, through: false };
  const end = dateOnly
    ? resolve({ ...raw.end, hour: null }, settings.zone)
    : settings.instantOf(raw.end, raw);
  return { start, end: end > start ? end : null, dateOnly, through: false };
}

/** The moment at which nobody can go any more; a day without times lasts until it is over. */
export function isOver(
  event: Pick<GatheredEvent, "start" | "end" | "dateOnly">,
  now: Date,
  zone: string,
): boolean {
  const last = event.end ?? event.start;
  const over = event.dateOnly ? endOfDay(localDay(last, zone), zone) : last;
  const today = endOfDay(localDay(now, CITY_ZONE), CITY_ZONE).getTime() - 86_400_000;
  return event.dateOnly ? over.getTime() <= today : over.getTime() < today;
}

/** An address is an event's identity where it is a page of its own, not the listing or the site's front door. */
function ownPage(url: string | null, baseUrl: string): string | null {
  if (url === null) return null;
  const { pathname, search } = new URL(url);
  const isFront = pathname === "/" && search === "";
  const pageOf = (address: string) => address.replace(/#.*$/, "").replace(/\/$/, "");
  return isFront || pageOf(url) === pageOf(baseUrl) ? null : url.slice(0, 500);
}

export function normalise(raw: RawEvent, settings: Settings): Normalised {
  const title = plainLine(raw.title);
  if (title === "") return { event: null, problem: "without a title" };
  const when = period(raw, settings);
  if (!when) return { event: null, problem: "without a date that can be read" };
  const { baseUrl } = settings;
  const url = secured(
    absoluteUrl(raw.url, baseUrl),
    ({ href }) => baseUrl.startsWith("https:") && isSameSite(href, baseUrl),
  );
  const key = raw.key === null ? null : plainLine(raw.key, 500) || null;
  const description = raw.description === null ? null : settings.paragraphs(raw.description) || null;
  return {
    problem: null,
    event: {
      key: key ?? ownPage(url, baseUrl),
      title,
      ...when,
      description,
      url,
      imageUrl: secured(absoluteUrl(raw.imageUrl, baseUrl), () => true),
      venueName: optional(raw.venueName, 200),
      address: optional(raw.address, 300),
      city: optional(raw.city, 100),
      zip: /\b\d{5}\b/.exec(raw.zip ?? "")?.[0] ?? null,
      lat: raw.lng === null ? null : inRange(raw.lat, 90),
      lng: raw.lat === null ? null : inRange(raw.lng, 180),
      categories: categoriesOf(raw.categories),
      cancelled: raw.cancelled || CANCELLED_TITLE.test(title) || settings.callsOff(description ?? ""),
      evidence: [raw.evidence],
    },
  };
}
