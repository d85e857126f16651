/** Turns a raw event into a gathered one: plain texts, absolute URLs, instants. */
import { CITY_ZONE } from "@db/city";
import {
  clockToInstant,
  clockValue,
  days,
  endOfDay,
  instantToZoned,
  localDay,
  LONGEST_RUN,
} from "~/lib/time";
import { resolve, type DateReading } from "../dates/reading";
import { sentenceOf, surenessWith } from "../doubts";
import { isPlaceholder, type Withheld } from "../facts/publicity";
import { readDescription, type DescribedFacts } from "../facts/description";
import { readFacts, type FactReading } from "../facts/read-facts";
import { readTitle } from "../facts/title";
import type { GatheredEvent } from "../gathered-event";
import { oncePerText, plainLine, plainParagraphs } from "../page/plain-text";
import { hoursWords, likelyEnd, nightEnd } from "./likely-end";
import { note, type Problem } from "../problems";
import { cutRepeats } from "./repeated-lines";
import type { RawEvent } from "../raw-event";
import { absoluteUrl, isSameSite, secured } from "../page/links";

/** Start of an exhibition with only a closing day (spec: public-site 5). */
export const UNKNOWN_START = Date.UTC(1969, 11, 31);

export interface Settings {
  now: Date;
  zone: string;
  baseUrl: string;
  texts: TextReaders;
  /** Corrects the time zone of a reading where the page shows that it is wrong (timezone-correction.ts). */
  instantOf(reading: DateReading, event: RawEvent): Date;
}

type TextReaders = ReturnType<typeof textReaders>;

/**
 * Readers of a page's titles and descriptions: events share them, and each is read once.
 * @param isData the page is a calendar file or other data, not made for people
 */
export const textReaders = (now: Date, isData: boolean) => ({
  name: oncePerText((title) => plainLine(title)),
  isPlaceholder: oncePerText((name) => isPlaceholder(name, isData)),
  titled: oncePerText((name) => readTitle(name, now)),
  described: oncePerText((description) => {
    const text = plainParagraphs(description);
    return { text, facts: readDescription(text) };
  }),
});

export interface Normalised {
  /** Also of an entry that is not for everybody: it is recognised by it, and not stored. */
  event: GatheredEvent | null;
  /** Why the entry is not for everybody. */
  withheld: Withheld | null;
  /** Why there is none, or what was left out; the texts follow the number of items ("1 item without a title"). */
  problems: Problem[];
}

/** Tells which events ended before the city's today (spec: pipelines, head); a day without times lasts until midnight. */
export function overTest(now: Date, zone: string) {
  const today = endOfDay(localDay(now, CITY_ZONE), CITY_ZONE).getTime() - days(1);
  return ({ start, end, dateOnly }: Pick<GatheredEvent, "start" | "end" | "dateOnly">): boolean => {
    const last = end ?? start;
    return dateOnly ? endOfDay(localDay(last, zone), zone).getTime() <= today : last.getTime() < today;
  };
}

const UNDATED: Problem = { kind: "undated", text: "without a date that can be read" };

export function normalise(raw: RawEvent, settings: Settings): Normalised {
  const { texts } = settings;
  const name = texts.name(raw.title);
  const withheld = raw.said.withheld ?? (texts.isPlaceholder(name) ? "placeholder" : null);
  const nothing = (problem: Problem) => ({
    event: null,
    withheld,
    problems: withheld === null ? [problem] : [],
  });
  if (name === "") return nothing(note("without a title"));
  const said = periodOf(raw, settings);
  if (!said) return nothing(UNDATED);
  const when = { ...said, end: said.end && !said.dateOnly ? likelyEnd(said.start, said.end) : said.end };
  const { baseUrl } = settings;
  const url = secured(
    absoluteUrl(raw.url, baseUrl),
    ({ href }) => baseUrl.startsWith("https:") && isSameSite(href, baseUrl),
  );
  const key = raw.key === null ? null : plainLine(raw.key, 500) || null;
  const { text: description, facts: described } = texts.described(raw.description ?? "");
  const { facts, title, problems } = factsOf(raw, { name, described, url, ...when }, settings);
  if (said.end && said.end !== when.end)
    facts.sources.end = { from: "derived", text: hoursWords(said.start, said.end) };
  const [doubt] = raw.doubts;
  if (doubt) facts.sources.sureness = { from: "derived", text: sentenceOf(doubt) };
  return {
    problems: withheld === null ? problems : [],
    withheld,
    event: {
      key: key ?? ownPage(url, baseUrl),
      title,
      ...when,
      description: cutRepeats(
        description,
        [title, name, raw.venueName ?? "", raw.address ?? ""],
        settings.now.getUTCFullYear(),
      ),
      url,
      imageUrl: secured(absoluteUrl(raw.imageUrl, baseUrl), () => true),
      venueName: optional(raw.venueName, 200),
      address: optional(raw.address, 300),
      city: optional(raw.city, 100),
      zip: /\b\d{5}\b/.exec(raw.zip ?? "")?.[0] ?? null,
      lat: raw.lng === null ? null : inRange(raw.lat, 90),
      lng: raw.lat === null ? null : inRange(raw.lng, 180),
      categories: categoriesOf(raw.categories),
      facts,
      evidence: [raw.evidence],
      confidence: surenessWith(raw.confidence, raw.doubts),
    },
  };
}

const inRange = (value: number | null, most: number): number | null =>
  value !== null && Number.isFinite(value) && Math.abs(value) <= most ? value : null;

function optional(value: string | null, longest: number): string | null {
  return value === null ? null : plainLine(value, longest) || null;
}

interface When {
  start: Date;
  end: Date | null;
  dateOnly: boolean;
  through: boolean;
}

function periodOf(raw: RawEvent, settings: Settings): When | null {
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
  const endOfRun = dateOnly ? end : nextMorning(start, end, settings.zone);
  const isRun = endOfRun > start && endOfRun.getTime() - start.getTime() < LONGEST_RUN;
  return { start, end: isRun ? endOfRun : null, dateOnly, through: false };
}

/** 0:00 to 23:59 means a day without times. */
function coversDays(start: DateReading, end: DateReading | null): boolean {
  if (start.exact || start.offset !== null) return false;
  return start.hour === 0 && start.minute === 0 && end?.hour === 23 && end.minute === 59;
}

function nextMorning(start: Date, end: Date, zone: string): Date {
  const [from, to] = [start, end].map((at) => clockValue(instantToZoned(at, zone))) as [number, number];
  const written = nightEnd(from, to);
  return written === to ? end : new Date(clockToInstant(written, zone));
}

/** The address identifies an event if it is its own page, not the listing or the site's home page. */
function ownPage(url: string | null, baseUrl: string): string | null {
  if (url === null) return null;
  const isFront = /^[a-z]+:\/\/[^/]+\/(?:#|$)/.test(url);
  const pageOf = (address: string) => (address.split("#", 1)[0] ?? "").replace(/\/$/, "");
  return isFront || pageOf(url) === pageOf(baseUrl) ? null : url.slice(0, 500);
}

function factsOf(
  raw: RawEvent,
  own: Pick<GatheredEvent, "url" | "start" | "dateOnly"> & { name: string; described: DescribedFacts },
  settings: Settings,
): FactReading {
  const { said, cancelled, evidence } = raw;
  const { start, dateOnly } = own;
  const { baseUrl, now, texts } = settings;
  const absolute = (address: string | null) => secured(absoluteUrl(address, baseUrl), () => true);
  const offered = absolute(said.offers?.find((offer) => offer.url !== null)?.url ?? null);
  // Many sites write the event's own page as the address of an offer.
  const ticketUrl = absolute(said.ticketUrl ?? null) ?? (offered === own.url ? null : offered);
  const momentOf = (reading: DateReading | null | undefined) =>
    reading && reading.hour !== null ? settings.instantOf(reading, raw) : null;
  const [doors, onSale] = [momentOf(said.doors), momentOf(said.onSale)];
  const parts = {
    said,
    cancelled,
    evidence,
    titled: texts.titled(own.name),
    categories: categoriesOf(raw.categories),
    described: own.described,
    start,
    dateOnly,
    doors,
    ticketUrl,
    onSale,
    now,
  };
  return readFacts(parts, settings.zone);
}

function categoriesOf(words: string[]): string[] {
  const plain = words.map((word) => plainLine(word, 80)).filter((word) => word !== "");
  return [...new Set(plain)].slice(0, 20);
}
