/**
 * Which instant a written moment means, where its offset and the venue's zone disagree: the page's own
 * visible text decides, then the venue's zone over an offset that is clearly a plugin's mistake.
 */
import { clockToInstant, fromClockValue, minutes, offsetAt } from "../time";
import { findTimes } from "./dates/find-times";
import { resolve, wallClock, type DateReading } from "./dates/reading";
import { plainLine } from "./plain-text";
import type { RawEvent } from "./raw-event";
import type { SourcePage } from "./source-page";

/** How the clocks of one event are to be read. */
type Reading = "as-written" | "venue-clock" | "utc-clock";

const HALF_YEAR = 182 * 86_400_000;
/** How far from an event's title its time may stand. */
const NEAR = 500;
const LONGEST_SEARCH = 60_000;

const minutesOf = (clock: number): number => {
  const local = fromClockValue(clock);
  return local.hour * 60 + local.minute;
};

function timesIn(text: string): Set<number> {
  const shown = new Set<number>();
  for (const time of findTimes(text)) {
    shown.add(time.start);
    if (time.end !== null) shown.add(time.end);
  }
  return shown;
}

interface Shown {
  text: string;
  /** The same, for looking titles up; made when the first one is. */
  lower: string | null;
  /** Every time of day on the page: what is not here stands near no title either. */
  anywhere: Set<number>;
  lone: boolean;
  /** Titles looked up before. */
  known: Map<string, Set<number>>;
}

/** Times of day written near the title, or anywhere on a page that tells of one event only. */
function shownTimes(shown: Shown, title: string): Set<number> {
  const { text, lone, known } = shown;
  const before = known.get(title);
  if (before) return before;
  const lower = (shown.lower ??= text.toLowerCase());
  const needle = plainLine(title).toLowerCase();
  const parts: string[] = [];
  for (
    let at = lower.indexOf(needle);
    needle !== "" && at >= 0 && parts.length < 5;
    at = lower.indexOf(needle, at + 1)
  ) {
    parts.push(text.slice(lone ? Math.max(0, at - NEAR) : at, at + needle.length + NEAR));
  }
  const times = timesIn(parts.length > 0 || !lone ? parts.join("\n") : text);
  known.set(title, times);
  return times;
}

function fromText(start: DateReading, zone: string, shownText: Shown, title: string): Reading | null {
  const wall = wallClock(start);
  const instant = wall - minutes(start.offset ?? 0);
  const converted = instant + minutes(offsetAt(instant, zone));
  const { anywhere } = shownText;
  if (!anywhere.has(minutesOf(wall)) && !anywhere.has(minutesOf(converted))) return null;
  const shown = shownTimes(shownText, title);
  const wallShown = shown.has(minutesOf(wall));
  const convertedShown = shown.has(minutesOf(converted));
  if (wallShown === convertedShown) return null;
  if (wallShown) return "venue-clock";
  return start.offset === null ? "utc-clock" : "as-written";
}

/** The other season's offset: a site that forgets to change its clocks. UTC may be meant. */
function isOtherSeason(start: DateReading, zone: string): boolean {
  if (start.offset === 0) return false;
  const wall = wallClock(start);
  return [wall - HALF_YEAR, wall + HALF_YEAR].some((moment) => offsetAt(moment, zone) === start.offset);
}

/** Some events of a page are in the venue's offset: one in UTC beside them had its zone setting forgotten. */
function knowsItsOffset(events: RawEvent[], zone: string): boolean {
  return events.some(
    ({ start: other }) =>
      other !== null &&
      !other.exact &&
      other.offset !== null &&
      other.offset !== 0 &&
      other.offset === offsetAt(resolve(other, zone).getTime(), zone),
  );
}

function decide(raw: RawEvent, page: SourcePage, othersKnow: () => boolean, shown: () => Shown): Reading {
  const { start } = raw;
  if (!start || start.hour === null || start.exact || start.zone !== null) return "as-written";
  if (raw.evidence === "listing" && start.offset === null) return "as-written";
  const local = clockToInstant(wallClock(start), page.zone);
  if (start.offset !== null && resolve(start, page.zone).getTime() === local) return "as-written";
  // An offset of a third place may be true: only UTC, the usual mistake, is held against the text. The dates
  // of microformats stand in that text themselves.
  const doubtful =
    page.form === "html" && raw.evidence !== "h-event" && (start.offset === 0 || start.offset === null);
  const text = doubtful ? fromText(start, page.zone, shown(), raw.title) : null;
  if (text) return text;
  if (start.offset === null) return "as-written";
  return isOtherSeason(start, page.zone) || (start.offset === 0 && othersKnow())
    ? "venue-clock"
    : "as-written";
}

/** A reader of moments for one page's events; each event is judged once. */
export function instantReader(
  page: SourcePage,
  all: RawEvent[],
): (reading: DateReading, raw: RawEvent) => Date {
  const decided = new Map<RawEvent, Reading>();
  let known: Shown | null = null;
  let anyKnows: boolean | null = null;
  const othersKnow = () => (anyKnows ??= knowsItsOffset(all, page.zone));
  const shown = (): Shown => {
    if (known) return known;
    const text = page.visible().slice(0, LONGEST_SEARCH).replaceAll("\n", " ");
    const anywhere = timesIn(text);
    return (known = { text, lower: null, anywhere, lone: all.length === 1, known: new Map() });
  };
  return (reading, raw) => {
    if (reading.hour === null || reading.exact) return resolve(reading, page.zone);
    let how = decided.get(raw);
    if (!how) decided.set(raw, (how = decide(raw, page, othersKnow, shown)));
    if (how === "as-written") return resolve(reading, page.zone);
    return resolve({ ...reading, offset: how === "utc-clock" ? 0 : null }, page.zone);
  };
}
