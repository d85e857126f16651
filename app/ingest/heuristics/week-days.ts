/**
 * Days of a week without a month: "Fri 27" at the heads of columns or above lists, weekdays alone ("SAT") below "Week of
 * November 23", and weekdays alone above the programme of a cinema. Opening hours are written the same way, so weekdays alone
 * have names and times below them, and where no week is named they begin with today's, each in its turn.
 */
import { groupBy } from "~/lib/collections";
import { addDays } from "~/lib/time";
import type { CalendarDay, DateMention } from "../dates/date-mention";
import { WEEKDAY_PATTERN, weekdayNumber } from "../dates/date-words";
import { findTimes } from "../dates/find-times";
import { resolveDay, type YearContext } from "../dates/resolve-date";
import { kindOf } from "./element-kind";
import type { PageText } from "./page-text";
import { couldBeTitle } from "./phrases/could-be-title";
import { stripDateTimes } from "./title-text";

const LINE = new RegExp(
  `^[^\\S\\n]{0,3}(${WEEKDAY_PATTERN})\\.?(?:,?[^\\S\\n](\\d{1,2})(?:st|nd|rd|th)?)?[^\\S\\n]{0,3}$`,
  "gim",
);
const MIN_DAYS = 3;
/** Before the first day of a week: "Week of Monday, November 23". */
const WEEK_OF = new RegExp(
  `\\bweek\\s{1,3}(?:of|from|beginning|commencing|starting)[\\s:]{1,3}(?:(?:${WEEKDAY_PATTERN})\\.?,?\\s{1,3})?$`,
  "i",
);
/** Days before and after today among which the week is searched. */
const BEFORE = 7;
const AHEAD = 28;
const MAX_BELOW = 4000;
/** A longer time, in minutes, gives opening hours. */
const MAX_DURATION = 4 * 60;

interface Written {
  index: number;
  length: number;
  weekday: number;
  /** The day of the month. */
  day: number | null;
  kind: string;
}

function written({ text, elementAt }: PageText, whole: DateMention[]): Written[] {
  const dated = new Set(whole.map(({ index }) => index));
  return [...text.matchAll(LINE)].flatMap((match): Written[] => {
    const [all, word = "", number] = match;
    const index = match.index + all.length - all.trimStart().length;
    const weekday = weekdayNumber(word);
    const element = elementAt(index);
    if (weekday === null || !element || dated.has(index)) return [];
    const day = number === undefined ? null : Number(number);
    return [{ index, length: all.trim().length, weekday, day, kind: kindOf(element) }];
  });
}

const calendarDay = (day: string): CalendarDay => {
  const [year = 0, month = 0, number = 0] = day.split("-").map(Number);
  return { year, month, day: number };
};
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day from one on that is on this weekday and has this number. */
function nextDay({ weekday, day }: Written, from: string, ahead: number): string | null {
  for (let count = 0; count <= ahead; count++) {
    const candidate = addDays(from, count);
    if (weekdayOf(candidate) === weekday && Number(candidate.slice(8)) === day) return candidate;
  }
  return null;
}

/** "Fri 27, Sat 28, Sun 29": consecutive enough to be days of one or two weeks. */
function numberedDays(list: Written[], today: string): string[] | null {
  const days: string[] = [];
  for (const one of list) {
    const before = days[days.length - 1];
    const day = nextDay(one, before ?? addDays(today, -BEFORE), before ? BEFORE : BEFORE + AHEAD);
    if (day === null) return null;
    days.push(day);
  }
  return new Set(days).size >= MIN_DAYS ? days : null;
}

/** Whether names and times stand between a day and the next one, and no opening hours. */
function hasProgramme(text: string): boolean {
  const times = findTimes(text);
  return (
    times.length > 0 &&
    times.every(({ start, end }) => end === null || end - start < MAX_DURATION) &&
    text.split("\n").some((line) => couldBeTitle(stripDateTimes(line)))
  );
}

/** Whether names and times stand between the day and the next one. */
function isProgrammed(list: Written[], position: number, { text }: PageText): boolean {
  const one = list[position];
  if (!one) return false;
  const end = Math.min(list[position + 1]?.index ?? text.length, one.index + MAX_BELOW);
  return hasProgramme(text.slice(one.index + one.length, end));
}

/** "SAT, SUN, MON", from today's weekday on. */
function bareDays(list: Written[], pageText: PageText, today: string): Map<Written, string> {
  const found = new Map<Written, string>();
  let next = today;
  list.forEach((one, position) => {
    if (weekdayOf(next) !== one.weekday || !isProgrammed(list, position, pageText)) return;
    found.set(one, next);
    next = addDays(next, 1);
  });
  return found.size >= MIN_DAYS ? found : new Map<Written, string>();
}

/** "Monday", "Tuesday" below "Week of November 23": the first such day from that one on. */
function daysOfNamedWeeks(
  list: Written[],
  whole: DateMention[],
  pageText: PageText,
  context: YearContext,
): Map<Written, string> {
  const weeks = whole.filter(
    ({ index, end }) => end === null && WEEK_OF.test(pageText.text.slice(Math.max(0, index - 40), index)),
  );
  const found = new Map<Written, string>();
  weeks.forEach(({ index, start, weekday }, position) => {
    const first = resolveDay(start, weekday, context);
    if (!first) return;
    const next = weeks[position + 1]?.index ?? Number.POSITIVE_INFINITY;
    const from = new Date(Date.UTC(first.year, first.month - 1, first.day)).toISOString().slice(0, 10);
    list.forEach((one, at) => {
      if (one.index < index || one.index > next || !isProgrammed(list, at, pageText)) return;
      found.set(one, addDays(from, (one.weekday - weekdayOf(from) + 7) % 7));
    });
  });
  return found;
}

const mentionOf = ({ index, length, weekday }: Written, day: string): DateMention => ({
  index,
  length,
  start: calendarDay(day),
  end: null,
  weekday,
  closing: false,
});

/** @param whole the complete dates of the page, and days below the heading of their month */
export function weekDays(pageText: PageText, whole: DateMention[], context: YearContext): DateMention[] {
  const { today } = context;
  const all = written(pageText, whole);
  const alone = all.filter(({ day }) => day === null);
  const named = daysOfNamedWeeks(alone, whole, pageText, context);
  const numbered = groupBy(
    all.filter(({ day }) => day !== null),
    ({ kind }) => kind,
  );
  const ofWeek = [...numbered.values()].flatMap((list) => {
    const days = numberedDays(list, today);
    return days ? list.map((one, index) => mentionOf(one, days[index] ?? today)) : [];
  });
  const bare = named.size > 0 ? named : bareDays(alone, pageText, today);
  return [...ofWeek, ...[...bare].map(([one, day]) => mentionOf(one, day))];
}
