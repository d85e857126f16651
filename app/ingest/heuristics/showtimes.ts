/** The periods of an item: each date with its time, or with each of its showtimes. */
import { days } from "~/lib/time";
import type { HtmlElement } from "../page/dom";
import { startTime } from "../dates/find-times";
import type { TimeMention } from "../dates/time-mention";
import { endAfter, type Period } from "../dates/read-moment";
import { atMinutes, wallClock, type DateReading } from "../dates/reading";
import type { Cluster, DatedMention } from "./date-clusters";
import { signature } from "./element-kind";
import type { PageIndex } from "./page-index";
import type { Span } from "./span";

export interface ItemPeriod {
  start: DateReading | null;
  end: DateReading | null;
  /** The element with one of several showtimes, often a booking link. */
  showing: HtmlElement | null;
  /** What takes place on this day of a run: "Opening reception". */
  occasion?: string;
}

/** How far a time may be from its date. */
const MAX_AFTER = 400;
const MAX_BEFORE = 160;
/** Longer runs are exhibitions, and their times opening hours. */
const LONG_RUN_DAYS = 7;

/** The times on the line of the date, else those after it, else those just before it. */
export function timesFor(cluster: Cluster, span: Span, pageIndex: PageIndex): TimeMention[] {
  const [from, to] = pageIndex.timeOffsets.range(span);
  const inside = pageIndex.times.slice(from, to);
  const line = pageIndex.pageText.lineAt(cluster.start);
  const onLine = inside.filter(({ index }) => index >= line.start && index < line.end);
  if (onLine.length > 0) return onLine;
  const after = inside.filter(({ index }) => index >= cluster.end && index < cluster.end + MAX_AFTER);
  if (after.length > 0) return after;
  return inside.filter(({ index }) => index < cluster.start && index > cluster.start - MAX_BEFORE);
}

interface Showing {
  time: TimeMention;
  element: HtmlElement;
}

const LIST_SEPARATOR = /^\s{0,3}(?:,|&|\||\+|\/|,?\s{0,3}\band\b)\s{0,3}$/i;
/** "1pm 4pm 7pm". Two times alone may be a start and an end. */
const ROW_SEPARATOR = /^ {1,3}$/;
const MAX_SEPARATOR = 12;
const MIN_ROW = 3;
/** In minutes. "7pm, 8pm" may be the doors and the show. */
const MIN_GAP = 61;

const isBareClock = ({ index, length }: TimeMention, { text }: PageIndex["pageText"]): boolean =>
  /^\d{1,2}:\d\d$/.test(text.slice(index, index + length).trim());

/** "1:30, 4:15 and 7 PM" on one line. */
function listedShowings(times: TimeMention[], { pageText }: PageIndex): Showing[] {
  const [first] = times;
  if (times.length < 2) return [];
  const element = first ? pageText.elementAt(first.index) : null;
  const isList = times.every((time, index) => {
    const before = times[index - 1];
    if (time.role !== null || time.end !== null) return false;
    if (!before) return true;
    if (time.index - before.index - before.length > MAX_SEPARATOR) return false;
    const between = pageText.text.slice(before.index + before.length, time.index);
    // "12:00 4:45" on a cinema's page; "7pm 9pm" may be a start and an end.
    const isRow = times.length >= MIN_ROW || isBareClock(before, pageText) || isBareClock(time, pageText);
    const isNext = LIST_SEPARATOR.test(between) || (isRow && ROW_SEPARATOR.test(between));
    return isNext && time.start - before.start >= MIN_GAP;
  });
  return element && isList ? times.map((time) => ({ time, element })) : [];
}

/** The showtimes of one day: a list of times, or several times in separate elements of one kind. */
export function showings(times: TimeMention[], pageIndex: PageIndex): Showing[] {
  const listed = listedShowings(times, pageIndex);
  if (listed.length > 0) return listed;
  const inElements = times.flatMap((time) => {
    const element = pageIndex.pageText.elementAt(time.index);
    return element && time.role === null ? [{ time, element }] : [];
  });
  const kinds = new Set(inElements.map(({ element }) => signature(element)));
  const areShort = inElements.every(({ element }) => pageIndex.pageText.textOf(element).length < 60);
  const distinct = new Set(inElements.map(({ element }) => element)).size === inElements.length;
  return inElements.length >= 2 &&
    inElements.length === times.length &&
    kinds.size === 1 &&
    areShort &&
    distinct
    ? inElements
    : [];
}

function periodAt(dates: DatedMention, time: TimeMention | null, times: TimeMention[]): Period {
  const runDays = dates.end ? (wallClock(dates.end) - wallClock(dates.start)) / days(1) : 0;
  if (!time && dates.machineTime && !dates.end) return { start: dates.machineTime, end: null };
  if (!time || runDays > LONG_RUN_DAYS) return dates;
  const start = atMinutes(dates.start, time.start);
  if (dates.end) {
    const last = time.end ?? times.find(({ index }) => index > time.index)?.start;
    return { start, end: last === undefined ? dates.end : atMinutes(dates.end, last) };
  }
  const last = time.end ?? times.find(({ index, role }) => role === "end" && index > time.index)?.start;
  return { start, end: last == null ? null : endAfter(dates.start, time.start, last) };
}

/** The offset of the next date on the line. The days of "every Friday" all have the same offset. */
function nextDateOffset(dates: DatedMention[], position: number): number {
  const offset = dates[position]?.mention.index ?? 0;
  let next = position + 1;
  while ((dates[next]?.mention.index ?? Number.POSITIVE_INFINITY) <= offset) next++;
  return dates[next]?.mention.index ?? Number.POSITIVE_INFINITY;
}

export function periodsOf(cluster: Cluster, times: TimeMention[], pageIndex: PageIndex): ItemPeriod[] {
  const several = showings(times, pageIndex);
  return cluster.dates.flatMap((dates, position): ItemPeriod[] => {
    if (dates.mention.closing) return [{ start: null, end: dates.start, showing: null }];
    if (several.length > 0 && !dates.end)
      return several.map(({ time, element }) => ({ ...periodAt(dates, time, []), showing: element }));
    // Two dates on a line with a time each ("June 5 at 7pm and June 6 at 3pm").
    const next = nextDateOffset(cluster.dates, position);
    const following = times.filter(({ index }) => index > dates.mention.index && index < next);
    const time = startTime(cluster.dates.length > 1 && following.length > 0 ? following : times);
    return [{ ...periodAt(dates, time, times), showing: null }];
  });
}
