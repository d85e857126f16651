/**
 * The weeks of cinemas and small theatres: "Showtimes for Nov 27 – Dec 3" and below it lines such as "Fri & Sat 1:15, 4:00" and
 * "Mon–Thu 6:45". Opening hours are written the same way, but as ranges of hours.
 */
import { days, fromClockValue } from "~/lib/time";
import type { DateMention } from "../dates/date-mention";
import { WEEKDAY_PATTERN, weekdayNumber } from "../dates/date-words";
import { findTimes } from "../dates/find-times";
import { wallClock } from "../dates/reading";
import { resolveMention, type YearContext } from "../dates/resolve-date";
import type { PageText } from "./page-text";

const DAY = String.raw`(?:${WEEKDAY_PATTERN})\b\.?`;
const JOIN = String.raw`\s{0,2}(?:,\s?(?:and|&)|,|&|\+|/|\band\b|-|–|—|\bto\b|\bthru\b|\bthrough\b)\s{0,2}`;
const DAYS_FIRST = new RegExp(String.raw`^\s{0,3}(daily\b|${DAY}(?:${JOIN}${DAY}){0,6})`, "i");
const ONE_DAY = new RegExp(`(${WEEKDAY_PATTERN})\\b`, "gi");
const RANGE = /^\s*(?:[-–—]|to\b|thr)/i;
/** What else may stand on a line with days and times. */
const BETWEEN_TIMES = /^(?:[\s:,.&|/•·@–—-]|\bat\b|\band\b)*$/i;
/** The line of the week's dates says that it is one, or nothing else. */
const WEEK_LINE =
  /^[^\p{L}]*$|\b(?:show ?times?|weeks?|week's|playing|showing|screenings?|films?|movies?|performances?)\b/iu;
const LONGEST_LINE = 120;
const MIN_LINES = 2;
const LONGEST_WEEK = 8;

interface Week {
  mention: DateMention;
  /** Its days by weekday. */
  dates: Map<number, { year: number; month: number; day: number }>;
}

export interface WeekLines {
  days: DateMention[];
  /** The dates of the weeks, which are no events. */
  weeks: DateMention[];
}

function weekOf(mention: DateMention, { text, lineAt }: PageText, context: YearContext): Week | null {
  if (!mention.end) return null;
  const resolved = resolveMention(mention, context);
  if (!resolved?.end) return null;
  const first = wallClock(resolved.start);
  const count = (wallClock(resolved.end) - first) / days(1) + 1;
  if (count < 2 || count > LONGEST_WEEK) return null;
  const line = lineAt(mention.index);
  const before = text.slice(line.start, mention.index);
  const after = text.slice(mention.index + mention.length, line.end);
  if (line.end - line.start > LONGEST_LINE || !WEEK_LINE.test(`${before} ${after}`)) return null;
  const dates: Week["dates"] = new Map();
  for (let index = 0; index < count; index++) {
    const clock = first + index * days(1);
    const weekday = new Date(clock).getUTCDay();
    const { year, month, day } = fromClockValue(clock);
    if (!dates.has(weekday)) dates.set(weekday, { year, month, day });
  }
  return { mention, dates };
}

/** The weekdays of "Fri & Sat", "Mon–Thu" or "Daily". */
function weekdaysIn(written: string, { dates }: Week): number[] {
  if (/^daily/i.test(written)) return [...dates.keys()];
  const found: number[] = [];
  let end = 0;
  for (const match of written.matchAll(ONE_DAY)) {
    const weekday = weekdayNumber(match[1] ?? "");
    if (weekday === null) continue;
    const before = found[found.length - 1];
    if (before !== undefined && RANGE.test(written.slice(end, match.index)))
      for (let next = (before + 1) % 7; next !== weekday; next = (next + 1) % 7) found.push(next);
    found.push(weekday);
    end = match.index + match[0].length;
  }
  return [...new Set(found)];
}

/** Whether a text is nothing but hours at which something begins. */
function areHours(text: string): boolean {
  const times = findTimes(text);
  let rest = text;
  for (const { index, length } of [...times].reverse())
    rest = rest.slice(0, index) + rest.slice(index + length);
  return times.length > 0 && times.every(({ end }) => end === null) && BETWEEN_TIMES.test(rest);
}

function daysOfLine(line: string, offset: number, week: Week): DateMention[] {
  const written = line.length > LONGEST_LINE ? undefined : DAYS_FIRST.exec(line)?.[0];
  if (written === undefined || !areHours(line.slice(written.length))) return [];
  const indent = written.length - written.trimStart().length;
  return weekdaysIn(written.trim(), week).flatMap((weekday) => {
    const start = week.dates.get(weekday);
    if (!start) return [];
    const place = { index: offset + indent, length: written.trim().length };
    return [{ ...place, start, end: null, weekday, closing: false }];
  });
}

/** @param whole the complete dates of the page, in order */
export function weekLines(pageText: PageText, whole: DateMention[], context: YearContext): WeekLines {
  const result: WeekLines = { days: [], weeks: [] };
  const weeks = whole.flatMap((mention) => weekOf(mention, pageText, context) ?? []);
  weeks.forEach((week, position) => {
    const { end: start } = pageText.lineAt(week.mention.index);
    const end = weeks[position + 1]?.mention.index ?? pageText.text.length;
    const found: DateMention[] = [];
    let lines = 0;
    let offset = start;
    for (const line of pageText.text.slice(start, end).split("\n")) {
      const inLine = daysOfLine(line, offset, week);
      if (inLine.length > 0) lines++;
      found.push(...inLine);
      offset += line.length + 1;
    }
    if (lines < MIN_LINES) return;
    result.days.push(...found);
    result.weeks.push(week.mention);
  });
  return result;
}
