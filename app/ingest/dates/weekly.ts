/**
 * The grammar of days that come back: "every Friday", "Thursdays–Saturdays", "first and third Wednesday of the month", "daily",
 * "Fridays in December", "every other Tuesday". A weekday alone ("Sat") is the least of them.
 */
import { matchAt } from "./shape";
import { isWeekHour } from "./week-hours";
import { form, valueOfFigures, wordOf } from "./words";
import { yearAt } from "./day";
import type { Line, Parsed } from "./written-day";

export interface WeeklyExpression {
  kind: "weekly";
  start: number;
  end: number;
  /** 0 is Sunday. */
  weekdays: number[];
  /** "First and third": 1 and 3; −1 is the last. Empty: every week. */
  positions: number[];
  /** "Every other": without a first day nobody can tell which weeks. */
  isEveryOther: boolean;
  /** "Every Friday", "Fridays", "daily": it says by itself that it comes back. "Thu–Sat" does not. */
  isRepeating: boolean;
  /** "Every" or the like is written; "Saturdays" alone may be opening hours. */
  isStated: boolean;
  /** "Saturday matinee": beside the evening of the day. */
  isMatinee: boolean;
  /** "Fri and Sat also 11:30": beside all other times of the day. */
  isAlso: boolean;
  /** "in December" */
  month: { year: number | null; month: number } | null;
}

const DAILY = form("{daily}|(?!{=weekly}){every} {partOfDay}");
const EVERY = form(
  "{every} (?:({other}|{=2nd|=second}(?= {anyWeekday}(?! {of} (?:{the|every} )?{=month}))) |{the} |{=on} )?",
);
const POSITION = "(?:{ordinalWord|last}|{few} {ordinal})";
/** "First", "2nd and 4th", "last" */
const POSITIONS = form(`(?:${POSITION}(?: (?:[,&/]|{and}) ${POSITION}){0,4} )?`);
/** "of the month", "of every month", "monthly" */
const OF_MONTH = form("(?: ,)? (?:{=monthly}|(?:{of|the|every|all} )+{=month})");
const WEEKLY = form("(?: ,)? {=weekly}");

export function weeklyAt(line: Line, at: number): Parsed<WeeklyExpression> | null {
  const daily = matchAt(DAILY, line, at);
  if (daily) return expression(line, at, at + daily[0].length, {});
  const every = matchAt(EVERY, line, at);
  const isEveryOther = every?.[1] !== undefined;
  const from = at + (every?.[0].length ?? 0);
  const positions = isEveryOther ? "" : (matchAt(POSITIONS, line, from)?.[0] ?? "");
  const days = weekdaysAt(line, from + positions.length);
  if (!days) return null;
  const hasPosition = positions !== "";
  const tail = matchAt(hasPosition ? OF_MONTH : WEEKLY, line, days.next);
  // "First Thursdays" come back; "First Thursday" alone may be a name.
  if (hasPosition && !every && !days.isPlural && !tail) return null;
  const next = days.next + (tail?.[0].length ?? 0);
  const month = monthAt(line, next);
  const isStated = every !== null || hasPosition || tail !== null || month !== null;
  return expression(line, at, month?.next ?? next, {
    weekdays: days.value,
    positions: positionsIn(positions),
    isEveryOther,
    isRepeating: isStated || days.isPlural,
    isAlso: matchAt(IS_ALSO, line, next) !== null,
    isMatinee: matchAt(BEHIND_MATINEE, line, at) !== null || IS_MATINEE.test(line.letters.slice(from, next)),
    isStated,
    month: month?.value ?? null,
  });
}

const positionsIn = (letters: string): number[] =>
  [...letters].flatMap((letter) => {
    const position =
      wordOf(letter)?.text === "last" ? -1 : (wordOf(letter)?.ordinal ?? valueOfFigures(letter));
    return Number.isNaN(position) ? [] : [position];
  });

interface Weekdays extends Parsed<number[]> {
  isPlural: boolean;
}

const WEEKDAY = "{anyWeekday}(?: - {=feira})?(?: \\.(?!(?!{dash})\\S))?(?: {night|matinee})?";
const IS_MATINEE = form("{matinee}", "");
const BEHIND_MATINEE = form("(?<={matinee} )");
const IS_ALSO = form(" {also}");
const WEEKDAY_JOINT = "(?:{dash|to|weakTo}|(?:[,&/+]|{and|weakAnd})(?: (?:[,&/+]|{and|weakAnd}))?)";
/** "Mon, Wed & Fri", "Thu–Sat"; in "Thu 3 – Sat 5 Dec" the weekday belongs to a day. */
const WEEKDAYS = form(
  `${WEEKDAY}(?: ${WEEKDAY_JOINT} ${WEEKDAY}(?! (?:\\. )?(?:(?:{number} [/.]\\S(?! {am|pm})|{month} {number})(?! (?:{dash|and}|[,&/+]) {number}(?! :)))))*|{weekdays|weekends}`,
);
/** "Th–Sa 8pm", "Su 3pm" behind a mark, "mar. au sam. 20h30": short ones before a time. */
const SHORT = "{anyWeekday|weakWeekday|letterWeekday}(?: \\.)?";
const SHORT_WEEKDAYS = form(
  `(?:(?<=(?:^|[\n\r,:;|(·•/&+]|{am|pm}) )|(?=.(?: \\.)? {dash|to|weakTo|/|&} ${SHORT}))(?!{letterWeekday} {hourFigures|:})${SHORT}(?: ${WEEKDAY_JOINT} ${SHORT})*(?=((?: :)? ){hourFigures}( : {minuteFigures}| {am|pm|hour|dash|halfLetter})?)`,
);
const PARTS = form(
  "- {=feira}|({anyWeekday|weakWeekday|letterWeekday|weekdays|weekends|nights})|({dash|to|weakTo})",
  "g",
);

function weekdaysAt(line: Line, at: number): Weekdays | null {
  const short = matchAt(SHORT_WEEKDAYS, line, at);
  const hourAt = at + (short?.[0].length ?? 0) + (short?.[1]?.length ?? 0);
  const isShort = short && (short[2] !== undefined || isWeekHour(line, hourAt));
  const match = isShort ? short : matchAt(WEEKDAYS, line, at);
  if (!match) return null;
  const value: number[] = [];
  let [isPlural, isRange] = [false, false];
  for (const [, letter, dash] of match[0].matchAll(PARTS)) {
    const word = wordOf(letter);
    const day = word?.weekday ?? word?.weakWeekday;
    isPlural ||= word?.isPlural === true || (word !== null && day === undefined);
    if (dash) isRange = true;
    if (word?.classes.has("weekdays")) value.push(1, 2, 3, 4, 5);
    if (word?.classes.has("weekends")) value.push(6, 0);
    if (day === undefined) continue;
    for (let between = ((value.at(-1) ?? 0) + 1) % 7; isRange && between !== day; between = (between + 1) % 7)
      value.push(between);
    value.push(day);
    isRange = false;
  }
  return { value: [...new Set(value)], next: at + match[0].length, isPlural };
}

const IN_MONTH = form("(?: ,)? {during} ({month})(?! (?:{short|threeFigures}|(?:[,&]|{dash}) {month}))");

/** "in December", "of January 2027": the month in which the days come back. */
function monthAt(line: Line, at: number): Parsed<{ year: number | null; month: number }> | null {
  const match = matchAt(IN_MONTH, line, at);
  const month = wordOf(match?.[1])?.month;
  if (!match || month === undefined) return null;
  const next = at + match[0].length;
  const year = yearAt(line, next, false);
  return { value: { month, year: year?.value ?? null }, next: year?.next ?? next };
}

const expression = (
  line: Line,
  at: number,
  next: number,
  more: Partial<WeeklyExpression>,
): Parsed<WeeklyExpression> => ({
  value: {
    kind: "weekly",
    start: line.starts[at] ?? 0,
    end: line.ends[next - 1] ?? 0,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    positions: [],
    isEveryOther: false,
    isRepeating: true,
    isStated: true,
    isMatinee: false,
    isAlso: false,
    month: null,
    ...more,
  },
  next,
});
