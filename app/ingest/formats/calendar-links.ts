/**
 * "Add to Google Calendar" and similar links, whose parameters hold an event's title, times and place, and the blocks of
 * calendar-blocks.ts. Pages without markup often have them, and they give the end of an event.
 */
import { clockValue, days, fromClockValue, instantToZoned, isZone, minutes } from "~/lib/time";
import { readIso } from "../dates/iso";
import { dayReading, wallClock, type DateReading } from "../dates/reading";
import { blockEvents } from "./calendar-blocks";
import { splitPlace } from "../store/place-text";
import { noFindings, rawEvent, type Findings, type RawEvent } from "../raw-event";
import type { Extractor, SourcePage } from "../page/source-page";

const DAY = days(1);
const MINUTE = minutes(1);
const MOST_LINKS = 1000;
const LONGEST_LINK = 20_000;
/** Links with a title and a day. */
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

interface Period {
  start: DateReading;
  end: DateReading | null;
}

/** The local time of a reading in UTC. */
const localClock = (reading: DateReading, zone: string): number =>
  reading.offset === 0 ? clockValue(instantToZoned(new Date(wallClock(reading)), zone)) : wallClock(reading);

export const calendarLinks: Extractor = {
  kind: "calendar-link",
  form: "html",
  // Checking the few links of a page is cheaper than searching its text.
  applies: () => true,
  extract,
};

function extract(page: SourcePage): Findings {
  const links = page.tagged().get("a") ?? [];
  const events = page.budget.first(MOST_LINKS, blockEvents(page));
  for (const { attribs } of links) {
    const event = eventOf(attribs.href?.trim() ?? "", page.zone);
    if (!event) continue;
    if (events.length === MOST_LINKS) {
      page.budget.record("items");
      break;
    }
    events.push(event);
  }
  return { ...noFindings(), events };
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

/** The parameters of Google's, Microsoft's and Yahoo's calendars. */
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

/** Calendars require an end, so plugins write an event without known times from midnight to midnight. */
function wholeDays({ start, end }: Period, zone: string): Period | null {
  const length = end && wallClock(end) - wallClock(start);
  if (start.hour === null) return dayPeriod(wallClock(start), wallClock(start) + (length ?? 0) - DAY);
  if (length === null || (length % DAY !== 0 && (length + MINUTE) % DAY > MINUTE)) return null;
  const midnight = [wallClock(start), localClock(start, zone)].find((clock) => clock % DAY === 0);
  return midnight === undefined ? null : dayPeriod(midnight, midnight + Math.max(0, length - 1));
}

/** From the first day to the last. */
function dayPeriod(first: number, last: number): Period | null {
  const start = dayOf(first);
  return start && { start, end: last > first ? dayOf(last) : null };
}

function dayOf(clock: number): DateReading | null {
  const { year, month, day } = fromClockValue(clock);
  return dayReading(year, month, day);
}
