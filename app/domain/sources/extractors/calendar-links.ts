/**
 * "Add to Google Calendar" and its like: links that carry an event's name, times and place for a visitor's own calendar.
 * A page that marks up nothing often has them, and they know when an event ends.
 */
import { clockValue, fromClockValue, instantToZoned, isZone } from "../../time";
import { readIso } from "../dates/iso";
import { dayReading, wallClock, type DateReading } from "../dates/reading";
import { splitPlace } from "../place-text";
import { nothingFound, rawEvent, type Found, type RawEvent } from "../raw-event";
import type { Extractor, SourcePage } from "../source-page";

const DAY = 86_400_000;
const MINUTE = 60_000;
const MOST_LINKS = 1000;
const LONGEST_LINK = 20_000;
/** With a name and a day. */
const SHORTEST_LINK = 50;
const CALENDARS =
  /^(?:https?:)?\/\/(?:(?:www|calendar)\.google\.[a-z.]+\/calendar\/|calendar\.google\.[a-z.]+\/|outlook\.(?:live|office)(?:365)?\.com\/|calendar\.yahoo\.com\/)/i;

interface Entry {
  title: string | null;
  start: string | null;
  end: string | null;
  place: string | null;
  text: string | null;
  zone: string | null;
}

/** What the link would enter, by the parameters that Google's, Microsoft's and Yahoo's calendars read. */
function entryOf(parameters: URLSearchParams): Entry {
  const get = (...names: string[]): string | null => {
    for (const name of names) if (parameters.get(name)?.trim()) return parameters.get(name);
    return null;
  };
  const [from = null, to = null] = get("dates")?.split("/") ?? [];
  return {
    title: get("text", "subject", "title"),
    start: from ?? get("startdt", "st"),
    end: to ?? get("enddt", "et"),
    place: get("location", "in_loc"),
    text: get("details", "body", "desc"),
    zone: get("ctz"),
  };
}

function moment(text: string | null, zone: string | null): DateReading | null {
  const reading = readIso(text ?? "");
  return reading && zone !== null && reading.offset === null && isZone(zone) ? { ...reading, zone } : reading;
}

interface Period {
  start: DateReading;
  end: DateReading | null;
}

function dayOf(clock: number): DateReading | null {
  const { year, month, day } = fromClockValue(clock);
  return dayReading(year, month, day);
}

/** From the first day to the last. */
function days(first: number, last: number): Period | null {
  const start = dayOf(first);
  return start && { start, end: last > first ? dayOf(last) : null };
}

/** The venue's clock at a moment that is written in UTC. */
const localClock = (reading: DateReading, zone: string): number =>
  reading.offset === 0 ? clockValue(instantToZoned(new Date(wallClock(reading)), zone)) : wallClock(reading);

/** A calendar has no event without an end: plugins write one whose times nobody knows from midnight to midnight. */
function wholeDays({ start, end }: Period, zone: string): Period | null {
  const length = end && wallClock(end) - wallClock(start);
  if (start.hour === null) return days(wallClock(start), wallClock(start) + (length ?? 0) - DAY);
  if (length === null || (length % DAY !== 0 && (length + MINUTE) % DAY > MINUTE)) return null;
  const midnight = [wallClock(start), localClock(start, zone)].find((clock) => clock % DAY === 0);
  return midnight === undefined ? null : days(midnight, midnight + Math.max(0, length - 1));
}

function eventOf(href: string, zone: string): RawEvent | null {
  if (
    href.length < SHORTEST_LINK ||
    href.length > LONGEST_LINK ||
    !CALENDARS.test(href) ||
    !URL.canParse(href, "https://calendar.invalid")
  )
    return null;
  const entry = entryOf(new URL(href, "https://calendar.invalid").searchParams);
  const start = moment(entry.start, entry.zone);
  if (!entry.title || !start) return null;
  const period = { start, end: moment(entry.end, entry.zone) };
  return rawEvent("calendar-link", {
    title: entry.title,
    ...(wholeDays(period, zone) ?? period),
    description: entry.text,
    ...splitPlace(/\p{L}/u.test(entry.place ?? "") ? entry.place : null),
  });
}

function extract(page: SourcePage): Found {
  const links = page.elements().filter(({ name, attribs }) => name === "a" && attribs.href !== undefined);
  const events: RawEvent[] = [];
  for (const { attribs } of links) {
    const event = eventOf(attribs.href?.trim() ?? "", page.zone);
    if (event) events.push(event);
    if (events.length >= MOST_LINKS) break;
  }
  return { ...nothingFound(), events };
}

export const calendarLinks: Extractor = {
  kind: "calendar-link",
  form: "html",
  // A page has few links: looking at them costs less than looking through its text.
  applies: () => true,
  extract,
};
