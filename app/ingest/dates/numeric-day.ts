/** One day in figures: "2026-12-04", "12/4", "Sunday 13.12", "12月4日". The page as a whole says which number is the day. */
import { isBadge, matchAt } from "./shape";
import { form, valueOfFigures } from "./words";
import {
  AMOUNT,
  isInMonth,
  weekdayIn,
  writtenDay,
  type DayStart,
  type Line,
  type Parsed,
  type ParsedDay,
} from "./written-day";

/** "2026-12-04", "2026.12.4" (the name of a file or a version goes on), "2026年12月4日", "12월 4일" */
const YEAR_FIRST = form(
  "({year})([-/.‐–]) ({short}) \\2 ({dayFigures})(?![-/]\\S)|(?:({number}) {yearUnit} )?({short}) {monthUnit} ({dayFigures}) {dayUnit}",
);

export function figuresAt(start: DayStart): ParsedDay | null {
  const match = matchAt(YEAR_FIRST, start.line, start.at);
  if (!match) return twoNumbers(start);
  const [whole, year, mark, month, day, asianYear, asianMonth, asianDay] = match;
  const figures = [year ?? asianYear, month ?? asianMonth, day ?? asianDay].map(valueOfFigures);
  const [first = 0, second = 0, third = 0] = figures;
  if (!isInMonth(third, second)) return null;
  const next = start.at + whole.length;
  const isForeign = mark === undefined || start.weekday?.isForeign;
  return { ...writtenDay(start, [first || null, second, third], next, isForeign), isMonthFirst: true };
}

const TWO_NUMBERS = form("({short})(?<!(?:{number}|[/.:$£€#-]).)([/.-])(_)?({short})");
/** "12/4th", "1/2/3", "5/6%" and "12/1:30" go on; "12/1: Nell Zink" does not. */
const GOES_ON = form("{number|word|/|%}|:{number}");
/** "7/8" is a fraction or a score: "1/2 price", "4/5 stars". */
const IS_SHARE = form(" {share}");

/** "12/4", "12/4/26", "13.12.", "12-04-2026" */
function twoNumbers(start: DayStart): ParsedDay | null {
  const { line, at, weekday } = start;
  const match = matchAt(TWO_NUMBERS, line, at);
  if (!match) return null;
  const [whole, left, mark, space, right] = match;
  const [first, second] = [valueOfFigures(left), valueOfFigures(right)];
  if (space && !(mark === "." && line.context.hasDottedDays && weekday)) return null;
  const behind = at + whole.length;
  const year = yearBehind(line, behind, mark);
  const isAlways = first === 24 && second === 7;
  const isShare = mark === "/" && !weekday && (isAlways || matchAt(IS_SHARE, line, behind));
  if (!year && (mark === "-" || isShare || matchAt(GOES_ON, line, behind))) return null;
  const stop = year || mark !== "." ? "" : stopBehind(start, behind);
  const isDayFirst = chooseOrder(start, first, second, year?.value ?? null);
  if (stop === null || isDayFirst === null) return null;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const next = year?.next ?? behind + stop.length;
  const isMonthFirst = !line.context.isDayFirst;
  return { ...writtenDay(start, [year?.value ?? null, month, day], next), isMonthFirst };
}

/** The year behind "12/4/", and behind "13.12." also after a space. */
const YEAR_BEHIND = form(`([/.-])(?:(?:(?<=\\.) )?({year})|({twoFigures})(?!${AMOUNT}))`);

function yearBehind(line: Line, at: number, mark: string | undefined): Parsed<number> | null {
  const match = matchAt(YEAR_BEHIND, line, at);
  if (!match || match[1] !== mark) return null;
  const value = match[2] === undefined ? 2000 + valueOfFigures(match[3]) : valueOfFigures(match[2]);
  return { value, next: at + match[0].length };
}

const STOP = form(`(\\.)(?!\\S)|(?<={twoFigures})(?!${AMOUNT})`);
const IS_CLOCK = form("\\.? {am|pm|hour}");

/** The stop behind "13.12"; null where the two numbers are an hour or a price. */
function stopBehind({ line, at, weekday }: DayStart, behind: number): string | null {
  const { hasDottedDays } = line.context;
  const stop = matchAt(STOP, line, behind);
  const isAlone = (hasDottedDays || valueOfFigures(line.letters[at]) > 12) && isBadge(line, at);
  const isDay = weekday ?? ((hasDottedDays && stop) || isAlone);
  return isDay && !matchAt(IS_CLOCK, line, behind) ? (stop?.[1] ?? "") : null;
}

/** Which of two numbers is the day: the only one that can be, the one on its weekday, else as the page writes. */
function chooseOrder(
  { line, weekday }: DayStart,
  first: number,
  second: number,
  year: number | null,
): boolean | null {
  const { thisYear, isDayFirst } = line.context;
  const orders: [boolean, number, number][] = [
    [false, first, second],
    [true, second, first],
  ];
  const possible = orders.filter(([, month, day]) => isInMonth(day, month));
  const years = year === null ? [thisYear, thisYear + 1] : [year];
  const fitting = possible.filter(([, month, day]) =>
    years.some((candidate) => weekdayIn(candidate, month, day) === weekday?.value),
  );
  const [only, other] = possible.length === 1 ? possible : fitting;
  if (only && !other) return only[0];
  return possible.length === 0 ? null : isDayFirst || (weekday?.isForeign ?? false);
}
