/** Bare numbers behind days of the week that are hours: "Thu 7:30, Fri 8, Sat 3 & 8, Sun 3", "Saturday 10–6". Days would count up and agree. */
import { matchAt } from "./shape";
import { form, valueOfFigures, wordOf } from "./words";
import type { Line } from "./written-day";

const HOUR = "{hourFigures}(?: [:.] {minuteFigures})?(?: {am|pm})?";
const WEEKDAY = "{anyWeekday|weakWeekday|letterWeekday}(?: \\.)?(?: {night|matinee})?";
const UNIT = `(?:${WEEKDAY}(?: (?:[,&/+]|{dash|to|and|weakAnd}) ${WEEKDAY})*(?: [:,])? ${HOUR}(?: (?:[,&/+]|{dash|to|and|or|weakAnd}) ${HOUR})*)`;
/** Weekdays with numbers, one behind the other: the row must not end within a date. */
const ROW = form(
  `${UNIT}(?:(?:[\n_]| (?:[,;|·•&+]|{and}) )${UNIT})*(?! (?:{month|word|ordinal}|/{number}))`,
  "g",
);
/** The first number behind each weekday, whether it can only be a time, and the end of its range. */
const NUMBERS = form(
  "({anyWeekday|weakWeekday|letterWeekday})(?: \\.)?(?: {night|matinee})?(?: [:,])? ({hourFigures})( [:.] {minuteFigures}| {am|pm})?(?: {dash|to} ({hourFigures}))?",
  "g",
);

/** Numbers behind a day: "Fri, Dec 4, 7–10", "Sat 12/5, 11 and 1", "Fri 12/4, 9". */
const OF_DAY = form(
  "(?<={number|ordinal|month|anyWeekday}(?:( ,)| [:|•·]| [–—-]_)?_?)({hourFigures})(?: (?:({dash|to})|{and}|[&+]) ({hourFigures}))?(?! (?:{month|unknown|ordinal|number|and|am|pm|hour|halfLetter}|[:./&+,] ?{number}|{dash}))",
);
/** The weekday and the number of the one day before them. */
const ONE_DAY = form(
  "(?<=({anyWeekday}(?: \\.)?(?: {night})?(?: ,)? )?(?:{month}(?: \\.)? ({dayFigures}){ordinal}?|{short}/({short})|({dayFigures}){ordinal}? {month})(?:(?: ,)? {year})?(?: [,:|•·–—-])?_?)",
);

/** Whether a number begins hours behind a day; they are vague where they may be days as well: "Dec 4, 7–10". */
export function hoursOfDayAt(line: Line, at: number): "plain" | "vague" | null {
  const [hours, comma, start, dash, end] = matchAt(OF_DAY, line, at) ?? [];
  const [from, to] = [valueOfFigures(start), valueOfFigures(end)];
  if (!hours || from > LAST_HOUR || to > LAST_HOUR) return null;
  if (from > to) return "plain";
  const [isOne, weekday, ...days] = matchAt(ONE_DAY, line, at) ?? [];
  if (isOne === undefined) return null;
  if (dash) return weekday || !comma ? "plain" : "vague";
  // "Fri, Dec 4, 5 & 6" and "11 & 18" are days.
  const gap = from - valueOfFigures(days.find(Boolean));
  return weekday && comma && gap !== 1 && gap % 7 !== 0 ? "plain" : null;
}

/** How far around a number its row is looked for. */
const REACH = 80;
const LAST_HOUR = 12;

/** @param at the place of a number behind a weekday */
export function isWeekHour({ letters }: Line, at: number): boolean {
  const from = Math.max(0, at - REACH);
  const rows = letters.slice(from, at + REACH).matchAll(ROW);
  for (const { 0: row, index } of rows)
    if (from + index <= at && at < from + index + row.length) return areHours(row);
  return false;
}

function areHours(row: string): boolean {
  const said = [...row.matchAll(NUMBERS)].map(([, weekday, figures, sign, end]) => ({
    weekday: wordOf(weekday)?.weekday ?? wordOf(weekday)?.weakWeekday ?? 0,
    number: valueOfFigures(figures),
    isTime: sign !== undefined || wordOf(weekday)?.isPlural || valueOfFigures(end) < valueOfFigures(figures),
  }));
  if (said.some(({ number }) => number > LAST_HOUR)) return false;
  if (said.some(({ isTime }) => isTime)) return true;
  return said.slice(1).some(({ weekday, number }, index) => {
    const before = said[index] as (typeof said)[number];
    return number <= before.number && (number - before.number - weekday + before.weekday) % 7 !== 0;
  });
}
