/**
 * Dates in human text: "Sat, June 5", "5 June 2026", "6/5", "June 5 – July 7, 2026", "through Aug 3".
 * It reports what is written. resolve-date.ts works out a missing year.
 */
import type { Budget } from "../budget";
import { digitWindows } from "./digit-windows";
import { expandDateLists } from "./date-lists";
import { anyLanguagePatterns, englishPatterns, type DatePatterns } from "./date-patterns";
import { hasForeignDates, isForeignWeekday, MONTH_PATTERN, monthNumber, weekdayNumber } from "./date-words";
import type { CalendarDay, DateMention } from "./date-mention";

const CLOSING =
  /\b(?:through|thru|until|till|ends|ending|closes|closing|on view (?:to|through|until)|runs? (?:to|through|until))\s{0,3}:?\s{0,3}$/i;

type Groups = (string | undefined)[];

function readYear(long: string | undefined, short?: string): number | null {
  if (long) return long.length === 2 ? 2000 + Number(long) : Number(long);
  return short ? 2000 + Number(short) : null;
}

function calendarDay(
  month: number | null,
  day: string | undefined,
  yearNumber: number | null,
): CalendarDay | null {
  const number = Number(day);
  if (month === null || month < 1 || month > 12 || !(number >= 1 && number <= 31)) return null;
  return { year: yearNumber, month, day: number };
}

interface WrittenDates {
  weekday: string | undefined;
  start: CalendarDay | null;
  end: CalendarDay | null;
}

/** Gives both days of a range a year if one has it: "Dec 30 – Jan 2, 2027" begins in 2026. */
function withRangeYears(
  weekday: string | undefined,
  start: CalendarDay | null,
  end: CalendarDay | null,
): WrittenDates {
  if (start && end) {
    const wraps = start.month > end.month || (start.month === end.month && start.day > end.day);
    if (start.year === null && end.year !== null) start.year = end.year - (wraps ? 1 : 0);
    else if (start.year !== null && end.year === null) end.year = start.year + (wraps ? 1 : 0);
  }
  return { weekday, start, end };
}

function fromMonthFirst([, weekday, month, day, y1, s1, month2, day2, y2, s2]: Groups): WrittenDates {
  // "you may 5 times": a lower-case "may" without a weekday or a year is the verb.
  if (month === "may" && !weekday && !y1) return { weekday, start: null, end: null };
  const number = monthNumber(month ?? "");
  const end = day2 ? calendarDay(month2 ? monthNumber(month2) : number, day2, readYear(y2, s2)) : null;
  return withRangeYears(weekday, calendarDay(number, day, readYear(y1, s1)), end);
}

function fromDayFirst([, weekday, day, month, y1, s1, day2, month2, y2, s2]: Groups): WrittenDates {
  const last = monthNumber(month2 ?? "") ?? monthNumber(month ?? "");
  const end = day2 && month2 ? calendarDay(last, day2, readYear(y2, s2)) : null;
  if (!month && !(day2 && month2))
    return { weekday, start: calendarDay(monthNumber(month2 ?? ""), day, readYear(y2, s2)), end: null };
  return withRangeYears(weekday, calendarDay(monthNumber(month ?? "") ?? last, day, readYear(y1, s1)), end);
}

function fromSlash([, weekday, month, day, y1, month2, day2, y2]: Groups): WrittenDates {
  const end = month2 ? calendarDay(Number(month2), day2, readYear(y2)) : null;
  return withRangeYears(weekday, calendarDay(Number(month), day, readYear(y1)), end);
}

/** "24/03" has no month 24, so all dates of such a text have the day first. */
const DAY_FIRST =
  /(?<![\w./:-])(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\w]|\/(?!\d{2}(?:\d{2})?(?!\d)))|\d\s?Uhr\b/;

function fromSlashDayFirst([all, weekday, day, month, y1, day2, month2, y2]: Groups): WrittenDates {
  return fromSlash([all, weekday, month, day, y1, month2, day2, y2]);
}

function fromDotted([, weekday, month, day, y1]: Groups): WrittenDates {
  // "7.05" alone is a price or a version. A weekday or a year makes it a date.
  if (!weekday && !y1) return { weekday, start: null, end: null };
  return { weekday, start: calendarDay(Number(month), day, readYear(y1)), end: null };
}

function fromDottedDayFirst([all, weekday, day, month, y1]: Groups): WrittenDates {
  return fromDotted([all, weekday, month, day, y1]);
}

const fromIso = ([, y, , month, day]: Groups): WrittenDates => ({
  weekday: undefined,
  start: calendarDay(Number(month), day, Number(y)),
  end: null,
});

type Reader = [keyof DatePatterns, (groups: Groups) => WrittenDates, RegExp];
const READERS: Reader[] = [
  ["iso", fromIso, /\d[-/.]\d/],
  ["monthFirst", fromMonthFirst, /[a-z]/i],
  ["dayFirst", fromDayFirst, /[a-z]/i],
  ["slash", fromSlash, /\d\/\d/],
  ["dotted", fromDotted, /\d\.[ ]?\d/],
];

/** @param dayFirst whether the text shows elsewhere that it writes the day before the month */
function readWith(read: Reader[1], dayFirst: boolean, groups: Groups): WrittenDates {
  // "torsdag 05/02": only English puts the month first.
  const isDayFirst = dayFirst || (groups[1] !== undefined && isForeignWeekday(groups[1]));
  if (isDayFirst && read === fromSlash) return fromSlashDayFirst(groups);
  if (isDayFirst && read === fromDotted) return fromDottedDayFirst(groups);
  return read(groups);
}

const HAS_DATE = new RegExp(`\\d(?:[/.-]|\\.[ ])\\d|\\b${MONTH_PATTERN}\\b`, "i");
const MAX_TEXT = 200_000;
/** More than any listing has. */
const MAX_DATES = 4000;

/** All dates in the text, in order, without overlaps. */
export function findDates(whole: string, budget?: Budget): DateMention[] {
  if (!/\d/.test(whole)) return [];
  if (whole.length > MAX_TEXT) budget?.record("text");
  const windows = digitWindows(whole.length > MAX_TEXT ? whole.slice(0, MAX_TEXT) : whole);
  const mentions = datesIn(windows.text, budget);
  for (const mention of mentions) {
    mention.index = windows.originalOffset(mention.index);
    if (mention.endIndex !== undefined) mention.endIndex = windows.originalOffset(mention.endIndex);
  }
  return mentions;
}

function datesIn(text: string, budget?: Budget): DateMention[] {
  if (!HAS_DATE.test(text) && !hasForeignDates(text)) return [];
  const mentions: DateMention[] = [];
  const overlaps = (from: number, to: number) =>
    mentions.some((other) => from < other.index + other.length && to > other.index);
  const foreign = hasForeignDates(text);
  const patterns = foreign ? anyLanguagePatterns : englishPatterns;
  const dayFirst = DAY_FIRST.test(text);
  for (const [kind, read, precheck] of READERS) {
    if (!precheck.test(text)) continue;
    for (const match of text.matchAll(patterns[kind])) {
      if (mentions.length >= MAX_DATES) {
        budget?.record("dates");
        break;
      }
      // "December" above "12/1" is no December 12.
      if (match[0].includes("\n") && text[match.index + match[0].length] === "/") continue;
      const { weekday, start, end } = readWith(read, dayFirst, match);
      const length = match[0].trimEnd().length;
      if (!start || overlaps(match.index, match.index + length)) continue;
      mentions.push({
        index: match.index,
        length,
        start,
        end,
        weekday: weekday ? weekdayNumber(weekday) : null,
        closing: end === null && CLOSING.test(text.slice(Math.max(0, match.index - 24), match.index)),
      });
    }
  }
  const ordered = mentions.sort((a, b) => a.index - b.index);
  return expandDateLists(text, joinRanges(text, ordered));
}

const BETWEEN =
  /^\s{0,3}[,@|]?\s{0,3}(?:at\s|from\s)?(?:\d{1,2}(?::\d{2})?\s{0,3}(?:[ap]\.?m\.?)?)?\s{0,3}(?:[ECMP][SD]?T)?\s{0,3}(?:-|–|—|to|until|through)\s{0,3}$/i;

/** "March 5 at 7pm – March 6 at 2am": two dates with a time between them are one range. */
function joinRanges(text: string, mentions: DateMention[]): DateMention[] {
  const kept: DateMention[] = [];
  for (const mention of mentions) {
    const last = kept[kept.length - 1];
    const between = last ? text.slice(last.index + last.length, mention.index) : "";
    if (
      last &&
      !last.end &&
      !mention.end &&
      between.length < 30 &&
      /\d/.test(between) &&
      BETWEEN.test(between)
    ) {
      last.end = mention.start;
      last.endIndex = mention.index;
      last.endLength = mention.length;
    } else kept.push(mention);
  }
  return kept;
}
