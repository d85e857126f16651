/**
 * Calendars with the month as a heading and only days below it: "Tue 1", "Fri 4th", or a box with the number alone.
 * Numbers may mean anything, so they must be ascending and in elements of one kind.
 */
import { groupBy } from "~/lib/collections";
import type { DateMention } from "../dates/date-mention";
import { findTimes } from "../dates/find-times";
import { resolveDay, type YearContext } from "../dates/resolve-date";
import { MONTH_PATTERN, monthNumber, WEEKDAY_PATTERN, weekdayNumber } from "../dates/date-words";
import { weekdayOfColumn } from "./column-weekday";
import { kindOf, signature } from "./element-kind";
import { lastAtOrBefore } from "./offset-index";
import type { PageText } from "./page-text";

const MONTH_LINE = new RegExp(`^[\\s–—-]*(${MONTH_PATTERN})\\.?(?:,?\\s+((?:19|20)\\d{2}))?[\\s–—-]*$`, "i");
const WEEKDAY_FIRST = new RegExp(
  `^\\s*(${WEEKDAY_PATTERN})\\.?,?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d/]|[:.]\\d|\\s?[ap]\\.?m\\b|\\s?(?:-|–|to)\\s?\\d|\\s?h\\b)`,
  "i",
);
const NUMBER_ALONE = new RegExp(
  `^\\s*(\\d{1,2})(?:st|nd|rd|th|\\.)?(?:,?\\s+(${WEEKDAY_PATTERN}))?\\.?\\s*$`,
  "i",
);
/** "24th – Potluck". */
const ORDINAL_FIRST = /^\s*(\d{1,2})(?:st|nd|rd|th)\b(?=\s?[:–—-]\s)/i;
/** "24 – Potluck, 6pm": without its ending the number may be a rank, so nearly all such lines must have an hour. */
const NUMBER_FIRST = /^\s*(\d{1,2})(?=\s?[:–—-]\s{1,3}\p{L})/u;
const MIN_WITH_HOUR = 0.75;
const MIN_NUMBERS = 3;
/** "LIVE MUSIC DECEMBER 2026", "December 2026 Calendar": in a heading, with its year. */
const MONTH_IN_HEADING = new RegExp(
  `(?<!\\d\\s?)\\b(${MONTH_PATTERN})\\.?,?\\s((?:19|20)\\d{2})(?!\\s?[–-])`,
  "i",
);
/** "December at the Loft": trusted only for days in a table below that heads its columns with weekdays. */
const MONTH_ANYWHERE = new RegExp(`\\b(${MONTH_PATTERN})\\b(?!\\.?,?\\s?\\d)`, "i");
const MIN_DAYS = 2;
const MAX_DISTANCE = 300;
const MAX_HEADING = 40;

interface MonthHeading {
  offset: number;
  month: number;
  year: number | null;
  /** Its days must stand below the weekdays of a table. */
  isLoose: boolean;
}

interface Day extends DateMention {
  kind: string;
  /** The offset of the heading with its month. */
  heading: number;
  /** For a number that may be a rank, whether its line has an hour. */
  rank?: "timed" | "untimed";
}

function dayIn(
  line: string,
  lineStart: number,
  { month, year, offset, isLoose }: MonthHeading,
  pageText: PageText,
): Day | null {
  const weekdayFirst = WEEKDAY_FIRST.exec(line);
  const numberAlone = weekdayFirst ? null : (NUMBER_ALONE.exec(line) ?? ORDINAL_FIRST.exec(line));
  const rank = weekdayFirst || numberAlone || isLoose ? null : NUMBER_FIRST.exec(line);
  const day = Number(weekdayFirst?.[2] ?? numberAlone?.[1] ?? rank?.[1]);
  if (!(day >= 1 && day <= 31)) return null;
  const word = weekdayFirst?.[1] ?? numberAlone?.[2];
  const indent = line.length - line.trimStart().length;
  const index = lineStart + indent;
  const element = pageText.elementAt(index);
  const column = isLoose && element ? weekdayOfColumn(element) : null;
  if (isLoose && column === null) return null;
  return {
    index,
    length: (weekdayFirst ?? numberAlone ?? rank)?.[0].trim().length ?? 0,
    start: { year, month, day },
    end: null,
    weekday: word ? weekdayNumber(word) : column,
    closing: false,
    heading: offset,
    ...(rank ? { rank: hasHour(line) ? ("timed" as const) : ("untimed" as const) } : {}),
    kind: element ? (element.attribs.class ? signature(element) : kindOf(element)) : "",
  };
}

/** "9pm", "noon" or "7-9". "5:55" beside a rank is the length of a song. */
const hasHour = (line: string): boolean =>
  findTimes(line).some(
    ({ index, length, end }) => end !== null || /[apn]/i.test(line.slice(index, index + length)),
  );

/** The days without numbers that may be ranks. */
function withoutRanks(days: Day[]): Day[] {
  const ranks = days.filter(({ rank }) => rank);
  const timed = ranks.filter(({ rank }) => rank === "timed").length;
  return ranks.length >= MIN_NUMBERS && timed >= ranks.length * MIN_WITH_HOUR
    ? days
    : days.filter(({ rank }) => !rank);
}

/** Whether all days exist, are on the weekdays written with them, and are ascending below each heading. */
function isDaySequence(days: Day[], context: YearContext): boolean {
  return days.every(({ start, weekday, heading }, index) => {
    const before = days[index - 1];
    if (before && before.heading === heading && before.start.day > start.day) return false;
    const day = resolveDay(start, weekday, context);
    if (!day || weekday === null) return day !== null;
    return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() === weekday;
  });
}

/** Numbers may be ranks or pages as well. Of the days with text after them, at least half must have a time. */
function haveTimes(days: Day[], text: string): boolean {
  let described = 0;
  let timed = 0;
  days.forEach(({ index, length }, position) => {
    const next = days[position + 1]?.index ?? index + MAX_DISTANCE;
    const about = text.slice(index + length, Math.min(next, index + MAX_DISTANCE));
    if (!/\p{L}{3}/u.test(about)) return;
    described++;
    if (findTimes(about).length > 0) timed++;
  });
  return timed > 0 && timed * 2 >= described;
}

/** The last days of a month that a grid may show above another one. */
const LEAST_LAST_DAY = 28;

/** A grid of weeks also shows the last days of the month before and the first ones of the month after: 29, 30, 1, 2, … 31, 1. */
function withNeighbourMonths(days: Day[]): Day[] {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs[runs.length - 1];
    const before = run?.[run.length - 1];
    if (!run || !before || before.heading !== day.heading || before.start.day > day.start.day)
      runs.push([day]);
    else run.push(day);
  }
  return runs.flatMap((run, index) => {
    const [above, below] = [runs[index - 1], runs[index + 1]];
    const [first] = run;
    const isSameGrid = (other: Day[] | undefined) => other?.[0]?.heading === first?.heading;
    const endsMonth = (other: Day[] | undefined) =>
      (other?.[other.length - 1]?.start.day ?? 0) >= LEAST_LAST_DAY;
    if (isSameGrid(above) && endsMonth(above) && (above?.length ?? 0) > run.length && first?.start.day === 1)
      return run.map((day) => inOtherMonth(day, 1));
    if (
      isSameGrid(below) &&
      endsMonth(run) &&
      (below?.length ?? 0) > run.length &&
      below?.[0]?.start.day === 1
    )
      return run.map((day) => inOtherMonth(day, -1));
    return run;
  });
}

function inOtherMonth(day: Day, step: 1 | -1): Day {
  const { month, year } = day.start;
  const other = month + step;
  const turn = other < 1 ? -1 : other > 12 ? 1 : 0;
  return {
    ...day,
    heading: day.heading + step / 2,
    start: { ...day.start, month: other - turn * 12, year: year === null ? null : year + turn },
  };
}

function plausibleDays(days: Day[], text: string, context: YearContext): DateMention[] {
  return [...groupBy(days, ({ kind }) => kind).values()].flatMap((all) => {
    const list = withoutRanks(all);
    const distinct = new Set(list.map(({ start }) => `${start.month}/${start.day}`)).size;
    // One day with the right weekday is enough.
    const hasWeekday = list.some(({ weekday }) => weekday !== null);
    if (!hasWeekday && (distinct < MIN_DAYS || !haveTimes(list, text))) return [];
    const inMonths = withNeighbourMonths(list);
    return isDaySequence(inMonths, context) ? inMonths : [];
  });
}

/** @param isFirst no month was named before: only then a heading may name one in passing */
function headingIn(line: string, offset: number, pageText: PageText, isFirst: boolean): MonthHeading | null {
  const isHeading = () =>
    pageText.headings.starts[lastAtOrBefore(pageText.headings.starts, offset)] === offset;
  const sure = MONTH_LINE.exec(line) ?? (isHeading() ? MONTH_IN_HEADING.exec(line) : null);
  const match = sure ?? (isFirst && isHeading() ? MONTH_ANYWHERE.exec(line) : null);
  const month = match?.[1] ? monthNumber(match[1]) : null;
  if (month === null) return null;
  return { offset, month, year: match?.[2] ? Number(match[2]) : null, isLoose: sure === null };
}

const endOf = (mention: DateMention | undefined): number => (mention ? mention.index + mention.length : 0);

/** @param whole complete dates; the lines with these are skipped */
export function sectionDays(pageText: PageText, whole: DateMention[], context: YearContext): DateMention[] {
  const days: Day[] = [];
  let heading: MonthHeading | null = null;
  let next = 0;
  let dateEnd = 0;
  let offset = 0;
  for (const line of pageText.text.split("\n")) {
    const end = offset + line.length;
    for (; (whole[next]?.index ?? end) < offset; next++) dateEnd = endOf(whole[next]);
    // A date may continue on the next lines: "Fri", "Nov" and "27" in separate boxes.
    const isDated = (whole[next]?.index ?? end) < end || dateEnd > offset;
    const isFirst: boolean = heading === null || heading.isLoose;
    const named: MonthHeading | null =
      line.length < MAX_HEADING && !isDated ? headingIn(line, offset, pageText, isFirst) : null;
    if (named) heading = named;
    else if (heading && !isDated && /\d/.test(line.slice(0, 16))) {
      const day = dayIn(line, offset, heading, pageText);
      if (day) days.push(day);
    }
    offset = end + 1;
  }
  return plausibleDays(days, pageText.text, context);
}
