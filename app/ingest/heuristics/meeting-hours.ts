/**
 * Pages that state the hour of all events once ("Meetings are held at 7 PM in the council chambers") above bare dates,
 * and notices of a single meeting ("The next meeting will be held on Thursday, December 3 at 4 PM").
 */
import { oneOf } from "~/lib/regex";
import { days } from "~/lib/time";
import { WEEKDAY_PATTERN, weekdayNumber } from "../dates/date-words";
import { startTime } from "../dates/find-times";
import { atMinutes, wallClock } from "../dates/reading";
import type { TimeMention } from "../dates/time-mention";
import type { RawEvent } from "../raw-event";
import type { Item } from "./item";
import type { PageIndex } from "./page-index";
import { showings, type ItemPeriod } from "./showtimes";
import { eventsOf, type ReadItem } from "./read-item";
import { meetingBodyAbove } from "./title";

const STATES_HOUR =
  /\bmeet(?:s|ings?)?\b.{0,160}\b(?:held|begins?|starts?|convenes?|takes? place|at)\b|\bmeet(?:s|ing times?)\b|^\W*(?:meeting )?times?\W/i;
const MEETING_NOTICE = /\bmeetings?\b.{0,60}\b(?:held|scheduled|takes? place|is on|will be)\b/i;
const MAX_LINE = 400;
const MIN_DATES = 2;

/** "All concerts are free and begin at 12:10 PM unless noted" */
const EVENTS = oneOf`
  screenings?
  concerts?
  shows?
  events?
  performances?
  films?
  movies
  meetings?
  talks?
  lectures?
  readings?
  recitals?
  programs?
  seminars?
  sets?
  slams?
  fairs?
  festivals?
  markets?
`;
const STATES_HOUR_OF_ALL = new RegExp(
  oneOf`
    (?:^|[.!]\s)\W{0,9}(?:all|each|every)\b.{0,40}\b(?:${EVENTS})\b
    \bunless (?:otherwise )?(?:noted|stated|indicated|specified|listed)\b
    ^\W{0,9}(?:sets?|shows?|performances?|screenings?) (?:(?:are|begin|start) )?(?:nightly )?at\b
    ^\W{0,9}(?:(?:one|two|three|[123]) )?(?:sets?|shows?) (?:nightly|(?:each|every|per|a) night)\b
  `,
  "i",
);

/** The hour at which a board meets, in minutes after midnight. */
export const meetingHour = (pageIndex: PageIndex): number | null =>
  startTime(commonTimes(pageIndex, STATES_HOUR))?.start ?? null;

/** Gives dates without a time the hour that the page states for all events, or each of its hours: "Sets at 8 and 10 PM". */
export function applyCommonHour(items: ReadItem[], pageIndex: PageIndex): ReadItem[] {
  if (!items.some(({ periods }) => periods.some(({ start }) => start?.hour == null))) return items;
  const stated = commonTimes(pageIndex, STATES_HOUR_OF_ALL);
  const times = stated.length > 0 ? stated : timesOfWeekday(items, pageIndex);
  const first = startTime(times);
  if (!first) return items;
  const several = showings(times, pageIndex).map(({ time }) => time.start);
  const hours = several.length > 0 ? several : [first.start];
  return items.map((read) =>
    read.title ? { ...read, periods: read.periods.flatMap((period) => atHours(period, hours)) } : read,
  );
}

/** "Thursdays at 7 p.m. in the parlor", "Second Sundays at 4pm", but not "Thursday at 8". */
const WEEKDAY_AND_HOUR = new RegExp(
  String.raw`^\W{0,9}(?:on\s)?((?:every|each|first|second|third|fourth|last|1st|2nd|3rd|4th)\s)?(${WEEKDAY_PATTERN})(?:\s(?:nights?|evenings?|afternoons?|mornings?))?,?\sat\s`,
  "i",
);

/** The weekday of a line that names an hour of many such days. */
function weekdayOf(line: string): number | null {
  const [, ordinal, word = ""] = WEEKDAY_AND_HOUR.exec(line) ?? [];
  return ordinal !== undefined || /days$/i.test(word) ? weekdayNumber(word) : null;
}

const MIN_ON_WEEKDAY = 2;

/** The times of a line with a weekday, if all days without an hour are on it. */
function timesOfWeekday(items: ReadItem[], pageIndex: PageIndex): TimeMention[] {
  const days = items.flatMap(({ periods }) =>
    periods.flatMap(({ start, end }) => (start && !end && start.hour === null ? [start] : [])),
  );
  const weekdays = new Set(days.map((day) => new Date(wallClock(day)).getUTCDay()));
  const [weekday] = weekdays;
  if (days.length < MIN_ON_WEEKDAY || weekdays.size > 1) return [];
  return commonTimes(pageIndex, {
    test: (line) => weekdayOf(line) === weekday,
  });
}

/** In milliseconds. Exhibitions and seasons are longer, and have other hours. */
const LONGEST_RUN = days(7);

function atHours(period: ItemPeriod, hours: number[]): ItemPeriod[] {
  const { start, end } = period;
  if (!start || start.hour !== null) return [period];
  if (!end) return hours.map((hour) => ({ ...period, start: atMinutes(start, hour) }));
  // The first set of the first night.
  const [hour] = hours;
  const isShort = wallClock(end) - wallClock(start) <= LONGEST_RUN;
  return [isShort && hour !== undefined ? { ...period, start: atMinutes(start, hour) } : period];
}

/** The times in the lines without a date that match `states`. None if the lines begin at several hours. */
function commonTimes(
  { pageText, times, dateOffsets, timeOffsets }: PageIndex,
  states: { test(line: string): boolean },
): TimeMention[] {
  let common: TimeMention[] = [];
  let searchedTo = -1;
  for (const { index } of times) {
    if (index < searchedTo) continue;
    const line = pageText.lineAt(index);
    searchedTo = line.end;
    if (line.end - line.start > MAX_LINE || dateOffsets.any(line)) continue;
    if (!states.test(pageText.text.slice(line.start, line.end))) continue;
    const [from, to] = timeOffsets.range(line);
    const inLine = times.slice(from, to);
    const first = startTime(inLine);
    const before = startTime(common);
    if (!first || (before && before.start !== first.start)) return [];
    common = inLine;
  }
  return common;
}

/** A list of days without titles as the meetings of the body that a heading above it names. */
export function meetingsOf(
  { item, periods }: ReadItem,
  hour: number | null,
  pageIndex: PageIndex,
): RawEvent[] {
  const { pageText, clusters, timeOffsets } = pageIndex;
  const last = item.clusters[item.clusters.length - 1];
  if (hour === null || !last || clusters.length < MIN_DATES) return [];
  const title = meetingBodyAbove(pageText, item.span.start);
  const next = clusters.find(({ start }) => start > last.start)?.start ?? item.span.end;
  if (!title || timeOffsets.any({ start: last.end, end: next })) return [];
  const meetings = periods
    .filter(({ start, end }) => start && !end)
    .flatMap((period) => atHours(period, [hour]));
  return eventsOf(pageText, item.span, item.element, title, meetings);
}

export function announcesMeeting({ clusters, span }: Item, { pageText }: PageIndex): boolean {
  const [only, ...others] = clusters;
  if (!only || others.length > 0) return false;
  const line = pageText.lineAt(only.start);
  return (
    MEETING_NOTICE.test(pageText.text.slice(line.start, Math.min(line.end, line.start + MAX_LINE))) &&
    meetingBodyAbove(pageText, span.start) !== null
  );
}
