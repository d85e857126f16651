/**
 * Calendars that write the month once, as a heading, and below it the days alone: "Tue 1", "Fri 4th", or a box with
 * nothing but the number. Numbers may mean anything, so they must grow like days do and stand in boxes of one kind.
 */
import type { DateMention } from "../../dates/find-dates";
import { findTimes } from "../../dates/find-times";
import { resolveDay, type YearContext } from "../../dates/resolve-date";
import { MONTH_PATTERN, monthNumber, WEEKDAY_PATTERN, weekdayNumber } from "../../dates/words";
import { kindOf, type Layout } from "./layout";

const MONTH_LINE = new RegExp(`^[\\s–—-]*(${MONTH_PATTERN})\\.?(?:,?\\s+((?:19|20)\\d{2}))?[\\s–—-]*$`, "i");
const WEEKDAY_FIRST = new RegExp(
  `^\\s*(${WEEKDAY_PATTERN})\\.?,?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d/]|[:.]\\d|\\s?[ap]\\.?m\\b|\\s?(?:-|–|to)\\s?\\d|\\s?h\\b)`,
  "i",
);
const NUMBER_ALONE = new RegExp(
  `^\\s*(\\d{1,2})(?:st|nd|rd|th|\\.)?(?:,?\\s+(${WEEKDAY_PATTERN}))?\\.?\\s*$`,
  "i",
);
const LEAST_DAYS = 2;
const NEAR_DAY = 300;
const LONGEST_HEADING = 40;

interface Month {
  place: number;
  month: number;
  year: number | null;
}

interface Day extends DateMention {
  kind: string;
  /** Which heading it stands under, counted from the top. */
  heading: number;
}

function dayIn(line: string, offset: number, { month, year, place }: Month, layout: Layout): Day | null {
  const named = WEEKDAY_FIRST.exec(line);
  const alone = named ? null : NUMBER_ALONE.exec(line);
  const day = Number(named?.[2] ?? alone?.[1]);
  if (!(day >= 1 && day <= 31)) return null;
  const word = named?.[1] ?? alone?.[2];
  const lead = line.length - line.trimStart().length;
  const index = offset + lead;
  const element = layout.at(index);
  return {
    index,
    length: (named ?? alone)?.[0].trim().length ?? 0,
    start: { year, month, day },
    end: null,
    weekday: word ? weekdayNumber(word) : null,
    closing: false,
    heading: place,
    kind: element ? kindOf(element) : "",
  };
}

/** Days that exist, on the weekdays they name, and that follow each other below each heading. */
function growsLikeDays(days: Day[], context: YearContext): boolean {
  return days.every(({ start, weekday, heading }, index) => {
    const before = days[index - 1];
    if (before && before.heading === heading && before.start.day > start.day) return false;
    const day = resolveDay(start, weekday, context);
    if (!day || weekday === null) return day !== null;
    return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() === weekday;
  });
}

/** Bare numbers number other things too: ranks, pages. Where something is said of most of them, it must have an hour. */
function haveHours(days: Day[], text: string): boolean {
  let said = 0;
  let timed = 0;
  days.forEach(({ index, length }, position) => {
    const next = days[position + 1]?.index ?? index + NEAR_DAY;
    const about = text.slice(index + length, Math.min(next, index + NEAR_DAY));
    if (!/\p{L}{3}/u.test(about)) return;
    said++;
    if (findTimes(about).length > 0) timed++;
  });
  return timed > 0 && timed * 2 >= said;
}

function believable(days: Day[], text: string, context: YearContext): DateMention[] {
  const kinds = new Map<string, Day[]>();
  for (const day of days) {
    const alike = kinds.get(day.kind);
    if (alike) alike.push(day);
    else kinds.set(day.kind, [day]);
  }
  return [...kinds.values()].flatMap((kind) => {
    const distinct = new Set(kind.map(({ start }) => `${start.month}/${start.day}`)).size;
    // A weekday that fits the month is as good as a second day.
    const named = kind.some(({ weekday }) => weekday !== null);
    if (!named && (distinct < LEAST_DAYS || !haveHours(kind, text))) return [];
    return growsLikeDays(kind, context) ? kind : [];
  });
}

const endOf = (mention: DateMention | undefined): number => (mention ? mention.index + mention.length : 0);

/** @param whole dates that need no heading: a line that has one is no bare day */
export function sectionDays(layout: Layout, whole: DateMention[], context: YearContext): DateMention[] {
  const days: Day[] = [];
  let heading: Month | null = null;
  let next = 0;
  let taken = 0;
  let offset = 0;
  for (const line of layout.text.split("\n")) {
    const end = offset + line.length;
    for (; (whole[next]?.index ?? end) < offset; next++) taken = endOf(whole[next]);
    // "Fri", "Nov", "27" in boxes of their own are one date in three lines.
    const dated = (whole[next]?.index ?? end) < end || taken > offset;
    const named = line.length < LONGEST_HEADING && !dated ? MONTH_LINE.exec(line) : null;
    const month = named?.[1] ? monthNumber(named[1]) : null;
    if (month !== null) heading = { place: offset, month, year: named?.[2] ? Number(named[2]) : null };
    else if (heading && !dated && /\d/.test(line.slice(0, 16))) {
      const day = dayIn(line, offset, heading, layout);
      if (day) days.push(day);
    }
    offset = end + 1;
  }
  return believable(days, layout.text, context);
}
