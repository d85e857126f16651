/** The periods of an item: its dates with the times that belong to them, one by one or as showtimes. */
import type { HtmlElement } from "../../dom";
import { startTime, type TimeMention } from "../../dates/find-times";
import { endAfter, type Period } from "../../dates/read-moment";
import { withTime, wallClock, type DateReading } from "../../dates/reading";
import type { Cluster, DatedMention } from "./date-clusters";
import type { Grounds } from "./items";
import { signature, type Span } from "./layout";

export interface ItemPeriod {
  start: DateReading | null;
  end: DateReading | null;
  /** The element that holds a showing of its own (its booking link). */
  showing: HtmlElement | null;
}

const DAY = 86_400_000;
/** How far a time may stand from its date. */
const AFTER = 400;
const BEFORE = 160;
/** Longer runs are exhibitions: their times are opening hours. */
const LONG_RUN_DAYS = 7;

const at = (day: DateReading, minutes: number): DateReading =>
  withTime(day, Math.floor(minutes / 60), minutes % 60);

/** Times on the date's own line, else the nearest after it, else those just before it. */
export function timesFor(cluster: Cluster, span: Span, ground: Grounds): TimeMention[] {
  const [from, to] = ground.times.range(span);
  const inside = ground.moments.slice(from, to);
  const line = ground.layout.line(cluster.start);
  const same = inside.filter(({ index }) => index >= line.start && index < line.end);
  if (same.length > 0) return same;
  const after = inside.filter(({ index }) => index >= cluster.end && index < cluster.end + AFTER);
  if (after.length > 0) return after;
  return inside.filter(({ index }) => index < cluster.start && index > cluster.start - BEFORE);
}

interface Showing {
  time: TimeMention;
  element: HtmlElement;
}

const LISTED = /^\s*(?:,|&|\||,?\s*\band\b)\s*$/i;
/** "1pm 4pm 7pm"; two may be a beginning and an end. */
const IN_A_ROW = /^ {1,3}$/;
const LEAST_IN_A_ROW = 3;
/** "7pm, 8pm" may be the doors and the show. */
const LEAST_APART = 61;

/** "1:30, 4:15 and 7 PM" in one line: showings of one day. */
function listedShowings(times: TimeMention[], { layout }: Grounds): Showing[] {
  const [first] = times;
  const element = first ? layout.at(first.index) : null;
  const isList = times.every((time, index) => {
    const before = times[index - 1];
    if (time.role !== null || time.end !== null) return false;
    if (!before) return true;
    const between = layout.text.slice(before.index + before.length, time.index);
    const isNext = LISTED.test(between) || (times.length >= LEAST_IN_A_ROW && IN_A_ROW.test(between));
    return isNext && time.start - before.start >= LEAST_APART;
  });
  return element && times.length >= 2 && isList ? times.map((time) => ({ time, element })) : [];
}

/** Several times, each alone in an element of one kind, or in a list: showings of one day. */
export function showings(times: TimeMention[], ground: Grounds): Showing[] {
  const listed = listedShowings(times, ground);
  if (listed.length > 0) return listed;
  const placed = times.flatMap((time) => {
    const element = ground.layout.at(time.index);
    return element && time.role === null ? [{ time, element }] : [];
  });
  const kinds = new Set(placed.map(({ element }) => signature(element)));
  const alone = placed.every(({ element }) => ground.layout.textOf(element).length < 60);
  const distinct = new Set(placed.map(({ element }) => element)).size === placed.length;
  return placed.length >= 2 && placed.length === times.length && kinds.size === 1 && alone && distinct
    ? placed
    : [];
}

function timed(dates: DatedMention, time: TimeMention | null, times: TimeMention[]): Period {
  const runDays = dates.end ? (wallClock(dates.end) - wallClock(dates.start)) / DAY : 0;
  if (!time && dates.machine && !dates.end) return { start: dates.machine, end: null };
  if (!time || runDays > LONG_RUN_DAYS) return dates;
  const start = at(dates.start, time.start);
  if (dates.end) {
    const last = time.end ?? times.find(({ index }) => index > time.index)?.start;
    return { start, end: last === undefined ? dates.end : at(dates.end, last) };
  }
  return { start, end: time.end === null ? null : endAfter(dates.start, time.start, time.end) };
}

/** Where the next date of the line stands; several days may share one place ("every Friday"). */
function nextPlace(dates: DatedMention[], position: number): number {
  const place = dates[position]?.mention.index ?? 0;
  let next = position + 1;
  while ((dates[next]?.mention.index ?? Number.POSITIVE_INFINITY) <= place) next++;
  return dates[next]?.mention.index ?? Number.POSITIVE_INFINITY;
}

export function periodsOf(cluster: Cluster, times: TimeMention[], ground: Grounds): ItemPeriod[] {
  const many = showings(times, ground);
  return cluster.dates.flatMap((dates, position): ItemPeriod[] => {
    if (dates.mention.closing) return [{ start: null, end: dates.start, showing: null }];
    if (many.length > 0 && !dates.end)
      return many.map(({ time, element }) => ({ ...timed(dates, time, []), showing: element }));
    // Two dates on a line with a time each ("June 5 at 7pm and June 6 at 3pm").
    const next = nextPlace(cluster.dates, position);
    const own = times.filter(({ index }) => index > dates.mention.index && index < next);
    const time = startTime(cluster.dates.length > 1 && own.length > 0 ? own : times);
    return [{ ...timed(dates, time, times), showing: null }];
  });
}
