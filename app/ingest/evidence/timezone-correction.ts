/**
 * Corrects instants whose written offset disagrees with the venue's time zone. The page's visible text decides; without
 * it, the venue's zone wins over an offset that is clearly the mistake of a plugin.
 */
import { clockToInstant, days, fromClockValue, minutes, offsetAt } from "~/lib/time";
import { clocksIn } from "../dates/read-moment";
import { resolve, wallClock, type DateReading } from "../dates/reading";
import { plainLine } from "../page/plain-text";
import type { RawEvent } from "../raw-event";
import type { SourcePage } from "../page/source-page";

/** How to read the times of one event. */
type Reading = "as-written" | "venue-clock" | "utc-clock";

interface PageTimes {
  text: string;
  /** In lower case, for finding titles; made on demand. */
  lower: string | null;
  /** Every time of day on the page. */
  anywhere: Set<number>;
  isOnlyEvent: boolean;
  /** Results of earlier calls, by title. */
  cache: Map<string, Set<number>>;
}

const LONGEST_SEARCH = 60_000;

/** Returns a function that turns the readings of one page into instants. It chooses once for each event. */
export function createInstantReader(
  page: SourcePage,
  all: RawEvent[],
): (reading: DateReading, raw: RawEvent) => Date {
  const decided = new Map<RawEvent, Reading>();
  let pageTimes: PageTimes | null = null;
  let someLocal: boolean | null = null;
  const othersHaveOffset = () => (someLocal ??= someUseLocalOffset(all, page.zone));
  const shown = (): PageTimes => {
    if (pageTimes) return pageTimes;
    const text = page.visible().slice(0, LONGEST_SEARCH).replaceAll("\n", " ");
    const anywhere = timesIn(text);
    return (pageTimes = { text, lower: null, anywhere, isOnlyEvent: all.length === 1, cache: new Map() });
  };
  return (reading, raw) => {
    if (reading.hour === null || reading.exact) return resolve(reading, page.zone);
    let how = decided.get(raw);
    if (!how) decided.set(raw, (how = chooseReading(raw, page, othersHaveOffset, shown)));
    if (how === "as-written") return resolve(reading, page.zone);
    return resolve({ ...reading, offset: how === "utc-clock" ? 0 : null }, page.zone);
  };
}

/** If some events of a page have the local offset, those in UTC lack their zone by mistake. */
function someUseLocalOffset(events: RawEvent[], zone: string): boolean {
  return events.some(
    ({ start: other }) =>
      other !== null &&
      !other.exact &&
      other.offset !== null &&
      other.offset !== 0 &&
      other.offset === offsetAt(resolve(other, zone).getTime(), zone),
  );
}

function chooseReading(
  raw: RawEvent,
  page: SourcePage,
  othersHaveOffset: () => boolean,
  shown: () => PageTimes,
): Reading {
  const { start } = raw;
  if (!start || start.hour === null || start.exact || start.zone !== null) return "as-written";
  if (raw.evidence === "listing" && start.offset === null) return "as-written";
  const local = clockToInstant(wallClock(start), page.zone);
  if (start.offset !== null && resolve(start, page.zone).getTime() === local) return "as-written";
  // Only UTC, the usual mistake, is compared with the text: another offset may be true. The dates of microformats are
  // part of that text anyway.
  const doubtful =
    page.form === "html" && raw.evidence !== "h-event" && (start.offset === 0 || start.offset === null);
  const text = doubtful ? fromText(start, page.zone, shown(), raw.title) : null;
  if (text) return text;
  if (start.offset === null) return "as-written";
  return isOtherSeason(start, page.zone) ||
    (start.offset === 0 && start.hour >= EARLIEST_START && othersHaveOffset())
    ? "venue-clock"
    : "as-written";
}

function fromText(start: DateReading, zone: string, shownText: PageTimes, title: string): Reading | null {
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

const minutesOf = (clock: number): number => {
  const local = fromClockValue(clock);
  return local.hour * 60 + local.minute;
};

/** The time may be at most this many characters away from the title. */
const NEAR = 500;

/** The times of day near the title, or anywhere on a page with only one event. */
function shownTimes(shown: PageTimes, title: string): Set<number> {
  const { text, isOnlyEvent, cache } = shown;
  const cached = cache.get(title);
  if (cached) return cached;
  const lower = (shown.lower ??= text.toLowerCase());
  const needle = plainLine(title).toLowerCase();
  const parts: string[] = [];
  for (
    let at = lower.indexOf(needle);
    needle !== "" && at >= 0 && parts.length < 5;
    at = lower.indexOf(needle, at + 1)
  ) {
    parts.push(text.slice(isOnlyEvent ? Math.max(0, at - NEAR) : at, at + needle.length + NEAR));
  }
  const times = timesIn(parts.length > 0 || !isOnlyEvent ? parts.join("\n") : text);
  cache.set(title, times);
  return times;
}

function timesIn(text: string): Set<number> {
  const shown = new Set<number>();
  for (const { from, to } of partsWithTimes(text).flatMap(clocksIn)) {
    shown.add(from);
    if (to !== null) shown.add(to);
  }
  return shown;
}

/** A figure, which is rare, with a sign of the clock behind it or a word of hours before it; or an hour in words. */
const MAY_BE_TIME = new RegExp(
  String.raw`\d(?:(?=\s?(?:[:.h時时点點시ч]|[ap]\.?\s?m|uh?r|uur|o['’]clock))` +
    String.raw`|(?<=(?:\b(?:at|um|om|ab|kl|klo|las|ore|alle|from|doors?|shows?|starts?|time)|à|às|@|–|-)\W{0,3}\d))` +
    String.raw`|noon|mid(?:night|day)|mi(?:di|nuit)|medi[oa]|mezz|mitt|meia|пол|中|정`,
  "gi",
);
/** So much of the text around a time says how it is meant. */
const AROUND = 60;

/** Most of a page says no time. */
function partsWithTimes(text: string): string[] {
  const parts: { start: number; end: number }[] = [];
  for (const { index } of text.matchAll(MAY_BE_TIME)) {
    const [start, end] = [Math.max(0, index - AROUND), index + AROUND];
    const last = parts.at(-1);
    if (last && start <= last.end) last.end = end;
    else parts.push({ start, end });
  }
  return parts.map(({ start, end }) => text.slice(start, end));
}

/** Half past midnight in UTC is an evening in New York. */
const EARLIEST_START = 6;
const HALF_YEAR = days(182);

/** Whether the offset is that of the other season, because the site ignores daylight saving time. */
function isOtherSeason(start: DateReading, zone: string): boolean {
  if (start.offset === 0) return false;
  const wall = wallClock(start);
  return [wall - HALF_YEAR, wall + HALF_YEAR].some((moment) => offsetAt(moment, zone) === start.offset);
}
