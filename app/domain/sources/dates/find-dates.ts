/**
 * Dates in human text: "Sat, June 5", "5 June 2026", "6/5", "June 5 – July 7, 2026", "through Aug 3".
 * It finds and reports; which year an unwritten one is, is resolve-date's work.
 */
import { denseText } from "./dense-text";
import { dateLists } from "./date-lists";
import { anyLanguagePatterns, englishPatterns, type DatePatterns } from "./date-patterns";
import { hasForeignDates, isForeignWeekday, MONTH_PATTERN, monthNumber, weekdayNumber } from "./words";

export interface CalendarDay {
  year: number | null;
  month: number;
  day: number;
}

export interface DateMention {
  index: number;
  length: number;
  start: CalendarDay;
  end: CalendarDay | null;
  /** 0 is Sunday. */
  weekday: number | null;
  /** "through", "until", "on view to": the day is a closing one. */
  closing: boolean;
  /** Where the last day stands, if a time of day stands between the two. */
  endIndex?: number;
  endLength?: number;
}

const CLOSING =
  /\b(?:through|thru|until|till|ends|ending|closes|closing|on view (?:to|through|until)|runs? (?:to|through|until))\s*:?\s*$/i;

type Groups = (string | undefined)[];

function year(long: string | undefined, short?: string): number | null {
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

interface Span {
  weekday: string | undefined;
  start: CalendarDay | null;
  end: CalendarDay | null;
}

/** A range's first day takes the year of its last, one earlier where it would come after it. */
function span(weekday: string | undefined, start: CalendarDay | null, end: CalendarDay | null): Span {
  if (start && end) {
    const wraps = start.month > end.month || (start.month === end.month && start.day > end.day);
    if (start.year === null && end.year !== null) start.year = end.year - (wraps ? 1 : 0);
    else if (start.year !== null && end.year === null) end.year = start.year + (wraps ? 1 : 0);
  }
  return { weekday, start, end };
}

function fromMonthFirst([, weekday, month, day, y1, s1, month2, day2, y2, s2]: Groups): Span {
  // "you may 5 times": the verb is small and has neither weekday nor year.
  if (month === "may" && !weekday && !y1) return { weekday, start: null, end: null };
  const number = monthNumber(month ?? "");
  const end = day2 ? calendarDay(month2 ? monthNumber(month2) : number, day2, year(y2, s2)) : null;
  return span(weekday, calendarDay(number, day, year(y1, s1)), end);
}

function fromDayFirst([, weekday, day, month, y1, s1, day2, month2, y2, s2]: Groups): Span {
  const last = monthNumber(month2 ?? "") ?? monthNumber(month ?? "");
  const end = day2 && month2 ? calendarDay(last, day2, year(y2, s2)) : null;
  if (!month && !(day2 && month2))
    return { weekday, start: calendarDay(monthNumber(month2 ?? ""), day, year(y2, s2)), end: null };
  return span(weekday, calendarDay(monthNumber(month ?? "") ?? last, day, year(y1, s1)), end);
}

function fromSlash([, weekday, month, day, y1, month2, day2, y2]: Groups): Span {
  const end = month2 ? calendarDay(Number(month2), day2, year(y2)) : null;
  return span(weekday, calendarDay(Number(month), day, year(y1)), end);
}

/** "24/03" cannot be a month and a day: all dates of such a text have the day first. */
const DAY_FIRST =
  /(?<![\w./:-])(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\w]|\/(?!\d{2}(?:\d{2})?(?!\d)))|\d\s?Uhr\b/;

function fromSlashDayFirst([all, weekday, day, month, y1, day2, month2, y2]: Groups): Span {
  return fromSlash([all, weekday, month, day, y1, month2, day2, y2]);
}

function fromDotted([, weekday, month, day, y1]: Groups): Span {
  // "7.05" alone is a price or a version: a weekday or a year must say that it is a date.
  if (!weekday && !y1) return { weekday, start: null, end: null };
  return { weekday, start: calendarDay(Number(month), day, year(y1)), end: null };
}

/** A year at the end makes it a date, and elsewhere than in America it has the day first. */
function fromDottedDayFirst([all, weekday, day, month, y1]: Groups): Span {
  return fromDotted([all, weekday, month, day, y1]);
}

const fromIso = ([, y, , month, day]: Groups): Span => ({
  weekday: undefined,
  start: calendarDay(Number(month), day, Number(y)),
  end: null,
});

type Reader = [keyof DatePatterns, (groups: Groups) => Span, RegExp];
const READERS: Reader[] = [
  ["iso", fromIso, /\d[-/.]\d/],
  ["monthFirst", fromMonthFirst, /[a-z]/i],
  ["dayFirst", fromDayFirst, /[a-z]/i],
  ["slash", fromSlash, /\d\/\d/],
  ["dotted", fromDotted, /\d\.[ ]?\d/],
];

/** @param dayFirst the text itself shows that it writes the day before the month */
function readerOf(read: Reader[1], dayFirst: boolean, groups: Groups): Span {
  // "torsdag 05/02": only English puts the month first.
  const turned = dayFirst || (groups[1] !== undefined && isForeignWeekday(groups[1]));
  if (turned && read === fromSlash) return fromSlashDayFirst(groups);
  if (turned && read === fromDotted) return fromDottedDayFirst(groups);
  return read(groups);
}

const HAS_DATE = new RegExp(`\\d(?:[/.-]|\\.[ ])\\d|\\b${MONTH_PATTERN}\\b`, "i");
const LONGEST_TEXT = 200_000;
/** More dates than any listing has. */
const MOST_DATES = 4000;

/** All dates in the text, in order, without overlaps. */
export function findDates(whole: string): DateMention[] {
  if (!/\d/.test(whole)) return [];
  const dense = denseText(whole.length > LONGEST_TEXT ? whole.slice(0, LONGEST_TEXT) : whole);
  const mentions = datesIn(dense.text);
  for (const mention of mentions) {
    mention.index = dense.whole(mention.index);
    if (mention.endIndex !== undefined) mention.endIndex = dense.whole(mention.endIndex);
  }
  return mentions;
}

function datesIn(text: string): DateMention[] {
  if (!HAS_DATE.test(text) && !hasForeignDates(text)) return [];
  const found: DateMention[] = [];
  const taken = (from: number, to: number) =>
    found.some((other) => from < other.index + other.length && to > other.index);
  const foreign = hasForeignDates(text);
  const patterns = foreign ? anyLanguagePatterns : englishPatterns;
  const dayFirst = DAY_FIRST.test(text);
  for (const [kind, read, precheck] of READERS) {
    if (!precheck.test(text)) continue;
    for (const match of text.matchAll(patterns[kind])) {
      if (found.length >= MOST_DATES) break;
      const { weekday, start, end } = readerOf(read, dayFirst, match);
      const length = match[0].trimEnd().length;
      if (!start || taken(match.index, match.index + length)) continue;
      found.push({
        index: match.index,
        length,
        start,
        end,
        weekday: weekday ? weekdayNumber(weekday) : null,
        closing: end === null && CLOSING.test(text.slice(Math.max(0, match.index - 24), match.index)),
      });
    }
  }
  const ordered = found.sort((a, b) => a.index - b.index);
  return dateLists(text, joined(text, ordered));
}

const BETWEEN =
  /^\s*[,@|]?\s*(?:at\s+|from\s+)?(?:\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)?\s*(?:[ECMP][SD]?T)?\s*(?:-|–|—|to|until|through)\s*$/i;

/** "March 5 at 7pm – March 6 at 2am": two dates with a time between are one period. */
function joined(text: string, mentions: DateMention[]): DateMention[] {
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
