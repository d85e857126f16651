/** One day in figures: "2026-12-04", "12/4", "Sunday 13.12", "12月4日". The page as a whole says which number is the day. */
import {
  isDayNumber,
  isHourOrAmount,
  isInMonth,
  isYear,
  lengthOf,
  weekdayIn,
  type DayContext,
  type ParsedDay,
  type Weekday,
} from "./day";
import { isGlued, isMark, means, type Parsed, type Token } from "./tokens";

export const numericDay = (
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null =>
  yearFirst(tokens, at, weekday) ?? asian(tokens, at) ?? twoNumbers(tokens, at, context, weekday);

/** "2026-12-04", "2026.12.4", "2026/12/04" */
function yearFirst(tokens: Token[], at: number, weekday: Weekday | null): ParsedDay | null {
  const [year, mark, month, again, day, next] = tokens.slice(at, at + 6);
  if (!year || !isYear(year) || !month || !isDayNumber(day) || lengthOf(month) > 2) return null;
  if (!isGlued(mark, "-/.‐–") || mark?.text !== again?.text || !isInMonth(day.value, month.value))
    return null;
  // A file's name or a version goes on.
  if (isGlued(next, "-/") && tokens[at + 6]?.isGlued) return null;
  return figures(year.value, month.value, day.value, weekday, at + 5);
}

/** "2026年12月4日", "12월 4일" */
function asian(tokens: Token[], at: number): ParsedDay | null {
  const year = means(tokens[at + 1], "year") ? (tokens[at]?.value ?? null) : null;
  const from = year === null ? at : at + 2;
  const [month, unit, day, dayUnit] = tokens.slice(from, from + 4);
  if (!month || !means(unit, "month") || !isDayNumber(day) || !means(dayUnit, "day")) return null;
  if (!isInMonth(day.value, month.value)) return null;
  return { ...figures(year, month.value, day.value, null, from + 4), isForeign: true };
}

const figures = (
  year: number | null,
  month: number,
  day: number,
  weekday: Weekday | null,
  next: number,
): ParsedDay => ({
  value: { year, month, day, weekday: weekday?.value ?? null },
  next,
  isMonthFirst: true,
  isForeign: weekday?.isForeign ?? false,
});

/** Words that make "7/8" a fraction or a score: "1/2 price", "4/5 stars". */
const SHARES = /^(?:price|off|stars?|cups?|full|of|scale|points?|people|hours?|time|days?)$/;

function twoNumbers(
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const [first, mark, second] = tokens.slice(at, at + 3);
  if (!isShortNumber(first) || !isShortNumber(second) || !isGlued(mark, "/.-") || !mark) return null;
  if (!second.isGlued && !(mark.text === "." && context.hasDottedDays && weekday)) return null;
  const before = tokens[at - 1];
  if (first.isGlued && (before?.kind === "number" || isMark(before, "/.:-$£€#"))) return null;
  const year = yearAfterMark(tokens, at + 3, mark.text);
  if (mark.text === "-" && (!year || year.value < 1900)) return null;
  let next = year?.next ?? at + 3;
  const after = tokens[next];
  if (!year) {
    const goesOn = after?.kind === "number" || after?.kind === "word" || isMark(after, "/%");
    // "12/1:30", but not "12/1: Nell Zink"
    const isClock = isMark(after, ":") && tokens[next + 1]?.kind === "number" && tokens[next + 1]?.isGlued;
    if (after?.isGlued && (goesOn || isClock)) return null;
    if (!weekday && mark.text === "/" && SHARES.test(after?.text ?? "")) return null;
    if (!weekday && first.value === 24 && second.value === 7) return null;
  }
  if (mark.text === "." && !year) {
    const hasStop = isGlued(after, ".") && !tokens[next + 1]?.isGlued;
    const isAlone = tokens[at]?.isBadge && (context.hasDottedDays || first.value > 12);
    const isDotted =
      context.hasDottedDays && (hasStop || (lengthOf(second) === 2 && !isHourOrAmount(tokens, at + 2)));
    if ((!weekday && !isDotted && !isAlone) || means(after, "am", "pm", "hour")) return null;
    if (hasStop) next++;
  }
  const isDayFirst = chooseOrder(first.value, second.value, year?.value ?? null, weekday, context);
  if (isDayFirst === null) return null;
  const [day, month] = isDayFirst ? [first.value, second.value] : [second.value, first.value];
  const read = figures(year?.value ?? null, month, day, weekday, next);
  return { ...read, isMonthFirst: !context.isDayFirst };
}

const isShortNumber = (token: Token | undefined): token is Token =>
  token?.kind === "number" && lengthOf(token) <= 2;

/** The year behind "12/4/" or "13.12." */
function yearAfterMark(tokens: Token[], at: number, mark: string): Parsed<number> | null {
  const year = tokens[at + 1];
  if (!isGlued(tokens[at], mark) || year?.kind !== "number" || (!year.isGlued && mark !== ".")) return null;
  if (isYear(year)) return { value: year.value, next: at + 2 };
  const isShort = lengthOf(year) === 2 && year.isGlued && !isHourOrAmount(tokens, at + 1);
  return isShort ? { value: 2000 + year.value, next: at + 2 } : null;
}

/** Which of two numbers is the day: the only one that can be, the one on its weekday, else as the page writes. */
function chooseOrder(
  first: number,
  second: number,
  year: number | null,
  weekday: Weekday | null,
  { isDayFirst, thisYear }: DayContext,
): boolean | null {
  const possible = [false, true].filter((isFirst) =>
    isFirst ? isInMonth(first, second) : isInMonth(second, first),
  );
  if (possible.length < 2) return possible[0] ?? null;
  const years = year === null ? [thisYear, thisYear + 1] : [year];
  const fitting = possible.filter((isFirst) =>
    years.some(
      (candidate) =>
        weekdayIn(candidate, isFirst ? second : first, isFirst ? first : second) === weekday?.value,
    ),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : isDayFirst || (weekday?.isForeign ?? false);
}
