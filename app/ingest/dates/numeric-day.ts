/** One day in figures: "2026-12-04", "12/4", "Sunday 13.12", "12月4日". The page as a whole says which number is the day. */
import {
  agrees,
  isDayNumber,
  isFourDigits,
  isHourOrAmount,
  isMark,
  means,
  type DayContext,
  type Parsed,
  type ParsedDay,
  type Weekday,
} from "./day";
import { isInMonth } from "./month-days";
import type { Token } from "./tokens";

export const numericDay = (
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null =>
  yearFirst(tokens, at, weekday) ?? asian(tokens, at) ?? twoNumbers(tokens, at, context, weekday);

/** "2026-12-04", "2026.12.4", "2026/12/04" */
function yearFirst(tokens: Token[], at: number, weekday: Weekday | null): ParsedDay | null {
  const [year, mark, month, again, day] = tokens.slice(at, at + 5);
  if (!year || !month || !day || !isFourDigits(year) || year.value < 1900 || year.value > 2099) return null;
  if (mark?.kind !== "mark" || mark.text !== again?.text || !"-/.‐–".includes(mark.text) || !mark.isGlued)
    return null;
  if (!isDayNumber(day) || !isInMonth(day.value, month.value) || month.end - month.start > 2) return null;
  // A file's name or a version goes on.
  if (isMark(tokens[at + 5], "-/") && tokens[at + 5]?.isGlued && tokens[at + 6]?.isGlued) return null;
  return {
    value: { year: year.value, month: month.value, day: day.value, weekday: weekday?.value ?? null },
    next: at + 5,
    order: null,
    isForeign: false,
  };
}

/** "2026年12月4日", "12월 4일" */
function asian(tokens: Token[], at: number): ParsedDay | null {
  const year = isFourDigits(tokens[at]) && means(tokens[at + 1], "year") ? (tokens[at]?.value ?? null) : null;
  const from = year === null ? at : at + 2;
  const [month, unit, day, dayUnit] = tokens.slice(from, from + 4);
  if (month?.kind !== "number" || !means(unit, "month") || !isDayNumber(day) || !means(dayUnit, "day"))
    return null;
  if (!isInMonth(day.value, month.value)) return null;
  return {
    value: { year, month: month.value, day: day.value, weekday: null },
    next: from + 4,
    order: null,
    isForeign: true,
  };
}

/** What makes "7/8" a fraction or a score: "1/2 price", "4/5 stars". */
const SHARES = /^(?:price|off|stars?|cups?|full|of|scale|points?|people|hours?|time|days?)$/;

function twoNumbers(
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const first = numberAt(tokens, at, 2);
  const mark = tokens[at + 1];
  const second = numberAt(tokens, at + 2, 2);
  if (!first || !second || !mark?.isGlued || !"/.-".includes(mark.text)) return null;
  const isSpacedDot = mark.text === "." && !second.isGlued && context.hasDottedDays && weekday !== null;
  if (!second.isGlued && !isSpacedDot) return null;
  const before = tokens[at - 1];
  if (first.isGlued && before && (before.kind === "number" || isMark(before, "/.:-$£€#"))) return null;
  const year = yearAfterMark(tokens, at + 3, mark.text);
  if (mark.text === "-" && (!year || year.value < 1900)) return null;
  let next = year?.next ?? at + 3;
  const after = tokens[next];
  if (
    !year &&
    after?.isGlued &&
    (after.kind === "number" || isMark(after, "/%") || after.kind === "word" || isClockMark(tokens, next))
  )
    return null;
  if (mark.text === "/" && !year && !weekday && after?.kind === "word" && SHARES.test(after.text))
    return null;
  if (!year && !weekday && first.value === 24 && second.value === 7) return null;
  const hasStop = isMark(after, ".") && (after?.isGlued ?? false) && !(tokens[next + 1]?.isGlued ?? false);
  if (mark.text === "." && !year) {
    const isAlone = tokens[at]?.isBadge && (context.hasDottedDays || first.value > 12);
    const isKnown =
      context.hasDottedDays &&
      (hasStop ||
        isAlone ||
        (second.end - second.start === 2 && first.value > 0 && !isHourOrAmount(tokens, at + 2)));
    if (!weekday && !isKnown && !isAlone) return null;
    if (means(after, "am", "pm", "hour")) return null;
    if (hasStop) next++;
  }
  const isDayFirst = chooseOrder(first.value, second.value, year?.value ?? null, weekday, context);
  if (isDayFirst === null) return null;
  return {
    value: {
      year: year?.value ?? null,
      month: isDayFirst ? second.value : first.value,
      day: isDayFirst ? first.value : second.value,
      weekday: weekday?.value ?? null,
    },
    next,
    order: null,
    isForeign: weekday?.isForeign ?? false,
  };
}

const numberAt = (tokens: Token[], at: number, mostDigits: number): Token | null => {
  const token = tokens[at];
  return token?.kind === "number" && token.end - token.start <= mostDigits ? token : null;
};

/** The year behind "12/4/" or "13.12." */
function yearAfterMark(tokens: Token[], at: number, mark: string): Parsed<number> | null {
  if (!isMark(tokens[at], mark) || !tokens[at]?.isGlued) return null;
  const year = tokens[at + 1];
  if (year?.kind !== "number" || (!year.isGlued && mark !== ".")) return null;
  const digits = year.end - year.start;
  if (digits === 4 && year.value >= 1900 && year.value < 2100) return { value: year.value, next: at + 2 };
  return digits === 2 && year.isGlued && !isHourOrAmount(tokens, at + 1)
    ? { value: 2000 + year.value, next: at + 2 }
    : null;
}

/** The colon of "12/1:30", but not of "12/1: Nell Zink". */
const isClockMark = (tokens: Token[], at: number): boolean =>
  isMark(tokens[at], ":") && tokens[at + 1]?.kind === "number" && (tokens[at + 1]?.isGlued ?? false);

const ORDERS: [boolean, boolean] = [false, true];

/** Which of two numbers is the day: the only one that can be, the one on its weekday, else as the page writes. */
function chooseOrder(
  first: number,
  second: number,
  year: number | null,
  weekday: Weekday | null,
  context: DayContext,
): boolean | null {
  const possible = ORDERS.filter((isDayFirst) =>
    isDayFirst ? isInMonth(first, second) && second <= 12 : isInMonth(second, first) && first <= 12,
  );
  if (possible.length < 2) return possible[0] ?? null;
  const fitting = weekday
    ? possible.filter((isDayFirst) =>
        agrees(isDayFirst ? second : first, isDayFirst ? first : second, year, weekday.value, context),
      )
    : possible;
  if (fitting.length === 1) return fitting[0] ?? null;
  return context.isDayFirst || (weekday?.isForeign ?? false);
}
