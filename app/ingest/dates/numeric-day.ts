/** One day in figures: "2026-12-04", "12/4", "Sunday 13.12", "12月4日". The page as a whole says which number is the day. */
import {
  AMOUNT,
  isInMonth,
  weekdayIn,
  type DayContext,
  type Parsed,
  type ParsedDay,
  type Weekday,
} from "./written-day";
import { isBadge, matchAt, type Shape } from "./shape";
import { form, valueOfFigures } from "./words";

/** "2026-12-04", "2026.12.4"; the name of a file or a version goes on. */
const YEAR_FIRST = form("({year})([-/.‐–]) ({short}) \\2 ({dayFigures})(?![-/]\\S)");
/** "2026年12月4日", "12월 4일" */
const ASIAN = form("(?:({number}) {yearUnit} )?({short}) {monthUnit} ({dayFigures}) {dayUnit}");

export function figuresAt(
  shape: Shape,
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const iso = matchAt(YEAR_FIRST, shape, at);
  const asian = iso ? null : matchAt(ASIAN, shape, at);
  if (!iso && !asian) return twoNumbers(shape, at, context, weekday);
  const [whole = "", year, month, day] = iso ? [iso[0], iso[1], iso[3], iso[4]] : (asian ?? []);
  const [monthNumber, dayNumber] = [valueOfFigures(month), valueOfFigures(day)];
  if (!isInMonth(dayNumber, monthNumber)) return null;
  const yearNumber = year === undefined ? null : valueOfFigures(year);
  const read = figures(yearNumber, monthNumber, dayNumber, weekday, at + whole.length);
  return iso ? read : { ...read, isForeign: true };
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

const TWO_NUMBERS = form("({short})(?<!(?:{number}|[/.:$£€#-]).)([/.-])(_)?({short})");
/** The year behind "12/4/", and behind "13.12." also after a space. */
const YEAR_BEHIND = form(`([/.-])(?:(?:(?<=\\.) )?({year})|({twoFigures})(?!${AMOUNT}))`);
/** "12/4th", "1/2/3", "5/6%" and "12/1:30" go on; "12/1: Nell Zink" does not. */
const GOES_ON = form("{number|word|/|%}|:{number}");
/** "7/8" is a fraction or a score: "1/2 price", "4/5 stars". */
const IS_SHARE = form(" {share}");
const IS_STOP = form("\\.(?!\\S)");
const IS_AMOUNT = form(AMOUNT);
const IS_CLOCK = form(" {am|pm|hour}");

function twoNumbers(
  shape: Shape,
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const match = matchAt(TWO_NUMBERS, shape, at);
  if (!match) return null;
  const [whole, one, mark, space, two] = match;
  const [first, second] = [valueOfFigures(one), valueOfFigures(two)];
  if (space && !(mark === "." && context.hasDottedDays && weekday)) return null;
  let next = at + whole.length;
  const is = (expression: RegExp) => matchAt(expression, shape, next) !== null;
  const year = yearBehind(shape, next, mark);
  if (year) ({ next } = year);
  else {
    const isShare = mark === "/" && (is(IS_SHARE) || (first === 24 && second === 7));
    if (mark === "-" || is(GOES_ON) || (isShare && !weekday)) return null;
    if (mark === ".") {
      const hasStop = is(IS_STOP);
      const isDotted = context.hasDottedDays && (hasStop || (isTwoFigures(two) && !is(IS_AMOUNT)));
      const isAlone = (context.hasDottedDays || first > 12) && isBadge(shape, at);
      if ((!weekday && !isDotted && !isAlone) || is(IS_CLOCK)) return null;
      if (hasStop) next++;
    }
  }
  const isDayFirst = chooseOrder(first, second, year?.value ?? null, weekday, context);
  if (isDayFirst === null) return null;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return {
    ...figures(year?.value ?? null, month, day, weekday, next),
    isMonthFirst: !context.isDayFirst,
  };
}

const TWO_FIGURES = form("{twoFigures}", "");
const isTwoFigures = (letter: string | undefined): boolean => TWO_FIGURES.test(letter ?? "");

function yearBehind(shape: Shape, at: number, mark: string | undefined): Parsed<number> | null {
  const match = matchAt(YEAR_BEHIND, shape, at);
  if (!match || match[1] !== mark) return null;
  const value = match[2] === undefined ? 2000 + valueOfFigures(match[3]) : valueOfFigures(match[2]);
  return { value, next: at + match[0].length };
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
