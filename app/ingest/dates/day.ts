/** The grammar of one day: "Fri, Dec 4", "4 December 2026", "12/4", "12月4日", "Fri 4". It says what is written. */
import { isDay } from "./reading";
import { isBadge, isLower, matchAt } from "./shape";
import { isWeekHour } from "./week-hours";
import { form, valueOfFigures, wordOf } from "./words";
import { AMOUNT, DAY, weekdayIn, type Line, type Parsed, type ParsedDay, type Weekday } from "./written-day";

/** The place where a day may begin, and the weekday before it. */
interface DayStart {
  line: Line;
  at: number;
  weekday: Weekday | null;
}

export function dayAt(line: Line, from: number): ParsedDay | null {
  const before = weekdayBefore(line, from);
  const start = { line, at: before?.next ?? from, weekday: before?.value ?? null };
  const day =
    yearThenDay(start) ?? twoNumbers(start) ?? dayThenMonth(start) ?? monthThenDay(start) ?? dayOfWeek(start);
  if (!day || day.value.month === null || start.weekday) return day;
  const after = weekdayBehind(line, from, day.next, day.isForeign);
  return after ? { ...day, next: after.next, value: { ...day.value, weekday: after.value.value } } : day;
}

const WEEKDAY = "({weekday|weakWeekday})";
const WEEKDAY_BEFORE = form(
  `(?!(?<={except} ){anyWeekday} , {month} {dayFigures} {dash|to|until})${WEEKDAY}(?: - {=feira})?(?: \\.)?(?: [,:|·•/–—-])?(?:(?<=(?<!.)(?<!{anyWeekday}[\n\r]).)\n(?={short}[/.-]{short}(?:[/.-]{number})?(?!.))|\r?) (?:{the} )?`,
);
/** "Mar 11" is a day in March, "mar 11 de diciembre" a Tuesday. */
const IS_BEFORE_MONTH = form(".(?: {number|.|of|the|ordinal}){0,4} {month|weakMonth}");
/** "Mar 8/12/26" is a Tuesday, as is "mar 8/12" where the day comes first. */
const IS_BEFORE_NUMBERS = form(".(?: \\.)?\n? {short}[/.-]{short}([/.-]{number})?");

/** The weekday before a day, on the same line or on a badge of its own. */
function weekdayBefore(line: Line, at: number): Parsed<Weekday> | null {
  const match = matchAt(WEEKDAY_BEFORE, line, at);
  const numbers = matchAt(IS_BEFORE_NUMBERS, line, at);
  const isOfDay = matchAt(IS_BEFORE_MONTH, line, at) ?? (line.context.isDayFirst ? numbers : numbers?.[1]);
  const weekday = match && weekdayOf(match[1], wordOf(match[1])?.month === undefined || Boolean(isOfDay));
  return weekday && { value: weekday, next: WEEKDAY_BEFORE.lastIndex };
}

const WEEKDAY_BRACKETED = form(`(?: \\.)?\r? \\( ${WEEKDAY}(?: \\.)?{unknown}{0,3} \\)`);
/** "Dec 4 Sat Dec 5": it belongs to the day behind it. */
const WEEKDAY_AFTER = form(
  `\r?(?: ,)? ${WEEKDAY}(?! (?:\\. )?(?:{number}(?! :| {am|pm})|[,&] {month}|{month|dash}))(?: \\.)?`,
);

/** The weekday behind a day: "December 4, 2026 Friday", "12/4 (Fri)". */
export function weekdayAfter(line: Line, at: number, mayBeWeak: boolean): Parsed<Weekday> | null {
  const bracketed = matchAt(WEEKDAY_BRACKETED, line, at);
  const match = bracketed ?? matchAt(WEEKDAY_AFTER, line, at);
  const weekday = match && weekdayOf(match[1], bracketed !== null || mayBeWeak);
  return weekday && { value: weekday, next: at + match[0].length };
}

const IN_ROW = form("(?<=(?:^|[\n\r])(?:{short}[./]{short} {weekday}(?: {dash})? ){0,9}){short}[./]{short}");
const ROW_WEEKDAY = form(` ${WEEKDAY}`);

/** In a row such as "7.10 Fri 7.11 Sat" each weekday stands behind its day. */
function weekdayBehind(line: Line, at: number, next: number, mayBeWeak: boolean): Parsed<Weekday> | null {
  const match = matchAt(IN_ROW, line, at) && matchAt(ROW_WEEKDAY, line, next);
  const weekday = match && weekdayOf(match[1], mayBeWeak);
  return match && weekday
    ? { value: weekday, next: next + match[0].length }
    : weekdayAfter(line, next, mayBeWeak);
}

function weekdayOf(letter: string | undefined, mayBeWeak: boolean): Weekday | null {
  const word = wordOf(letter);
  if (word?.weekday !== undefined) return { value: word.weekday, isForeign: !word.isEnglish };
  const isForeign = word?.month !== undefined || !word?.isEnglish;
  return mayBeWeak && word?.weakWeekday !== undefined ? { value: word.weakWeekday, isForeign } : null;
}

/** "2026-12-04", "2026.12.4" (the name of a file or a version goes on), "2026年12月4日", "12월 4일", "12월 4–6일" */
const YEAR_FIRST = form(
  "({year}) ([-/.‐–]) ({short}) \\2 ({dayFigures})(?![-/]\\S)|(?:({number}) {yearUnit} )?({short}) {monthUnit} ({dayFigures})(?: {dayUnit}|(?= {dash} {dayFigures} {dayUnit}))",
);

function yearThenDay(start: DayStart): ParsedDay | null {
  const match = matchAt(YEAR_FIRST, start.line, start.at);
  if (!match) return null;
  const [whole, year, mark, month, day, asianYear, asianMonth, asianDay] = match;
  const next = start.at + whole.length;
  const [first = 0, second = 0, third = 0] = [year ?? asianYear, month ?? asianMonth, day ?? asianDay].map(
    valueOfFigures,
  );
  const isForeign = mark === undefined || start.weekday?.isForeign;
  return written(start, [first ? { value: first, next } : null, second, third], next, {
    isMonthFirst: true,
    isForeign,
  });
}

/** A year stands behind "12/4/", and behind "13.12." also after a space. */
const TWO_NUMBERS = form(
  `({short})(?<!(?:{number}|(?!{weekday|weakWeekday}){month}_|[/:$£€#]|(?<!{short}/{short})-|(?<!{weekday|weakWeekday})\\.).)([/.-])(_)?({short})(?:\\2(?:(?:(?<=\\.) )?({year})|({twoFigures})(?!${AMOUNT})))?`,
);
/** "12/4th", "1/2/3", "5/6%" and "12/1:30" go on; "12/1: Nell Zink" does not. */
const GOES_ON = form("{number|word|/|%}|:{number}");
/** "7/8" is a fraction, a score or two trains: "1/2 price", "4/5 stars", "2/5 to Flatbush Avenue". */
const IS_SHARE = form(" (?:{share}|{to} (?!{the|today|tomorrow|anyWeekday|month}){word})");

/** "12/4", "12/4/26", "13.12.", "12-04-2026" */
function twoNumbers(start: DayStart): ParsedDay | null {
  const { line, at, weekday } = start;
  const match = matchAt(TWO_NUMBERS, line, at);
  if (!match) return null;
  const [whole, left, mark, space, right, long, short] = match;
  const [first, second] = [valueOfFigures(left), valueOfFigures(right)];
  const behind = at + whole.length;
  const named = weekday ?? weekdayBehind(line, at, behind, false)?.value ?? null;
  // "12. 8 (화)"
  const isAsian = named !== weekday && named?.isForeign;
  if (space && !(mark === "." && (isAsian || (line.context.hasDottedDays && weekday)))) return null;
  const year = (long ?? short) === undefined ? null : yearOf(whole, long, short, at);
  const isAlways = first === 24 && second === 7;
  const isShare = mark === "/" && !weekday && (isAlways || matchAt(IS_SHARE, line, behind));
  if (!year && (mark === "-" || isShare || matchAt(GOES_ON, line, behind))) return null;
  const stop = year || mark !== "." ? "" : stopBehind({ ...start, weekday: named }, behind);
  const isDayFirst = chooseOrder({ ...start, weekday: named }, first, second, year?.value ?? null);
  if (stop === null || isDayFirst === null) return null;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const isMonthFirst = !line.context.isDayFirst;
  return written(start, [year, month, day], behind + stop.length, { isMonthFirst });
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

const DAY_THEN_MONTH = form(
  `(${DAY})(?:\r({weekday|weakWeekday}))?\r?(?:( \\.)|( ,)(?! . ${DAY}))?(?:( {of})|-(?= {month}))? ({month|weakMonth})(?!(?<=\r.)_${DAY})`,
);
const AFTER_MONTH = form("(?: \\.(?!\\S)| -(?={year}))?");
const NEXT_DAY = form(` ${DAY}`);

/**
 * "4 December", "4. Dezember", "4-Dec-2026", "Thursday 16, July", "4 de mayo de 2026", a badge of "05", "samedi" and "août". "4" on a
 * badge above "Jan 2" is not read.
 */
function dayThenMonth(start: DayStart): ParsedDay | null {
  const { line, at } = start;
  const match = matchAt(DAY_THEN_MONTH, line, at);
  const [whole = "", figures, between, stop, comma, of, name] = match ?? [];
  const weekday = start.weekday ?? weekdayOf(between, true);
  const word = wordOf(name);
  if (!word || (comma && !weekday)) return null;
  const mayBeWeak = weekday ?? stop ?? of ?? isBadge(line, at);
  const month = word.month ?? (mayBeWeak === false ? undefined : word.weakMonth);
  const day = valueOfFigures(figures);
  if (month === undefined) return null;
  const behind = at + whole.length;
  const after = matchAt(AFTER_MONTH, line, behind)?.[0] ?? "";
  const next = behind + after.length;
  const year = yearAt(line, next, true);
  // English writes "December"; "5. december" is Danish.
  const isDanish = stop !== undefined && isLower(line, behind - 1);
  const isForeign = !word.isEnglish || word.month === undefined || weekday?.isForeign || isDanish;
  // "Room 5 Dec 12" where months come first.
  const isOther = stop ?? (!line.context.isDayFirst && after === "" && matchAt(NEXT_DAY, line, next));
  if (!year && !weekday && !isForeign && isOther) return null;
  return written({ weekday }, [year, month, day], next, { isForeign });
}

const MONTH_THEN_DAY = form(
  `({englishMonth})(?: \\.)?( ,)?\r? (?:{the} )?(${DAY}|{dayFigures}(?=/{dayFigures}(?![/:])))`,
);

/** "December 4", "Dec. 4th, 2026". Only English puts the month first. */
function monthThenDay(start: DayStart): ParsedDay | null {
  const { line, at, weekday } = start;
  const match = matchAt(MONTH_THEN_DAY, line, at);
  const word = wordOf(match?.[1]);
  const month = word?.month;
  if (!match || month === undefined || (match[2] && !isBadge(line, at))) return null;
  const [day, next] = [valueOfFigures(match[3]?.[0]), at + match[0].length];
  const year = yearAt(line, next, false);
  // "you may 5 times"
  if (word?.text === "may" && !year && !weekday && isLower(line, at)) return null;
  return written(start, [year, month, day], next, { isMonthFirst: true });
}

/** Words behind it make it a number of something, unless the line begins so: "Sat 04 The Owls". "Fri 4–9 PM" has hours. */
const DAY_OF_WEEK = form(
  `((?<=(?<!.){anyWeekday}(?: [.,])? )(?={twoFigures})${DAY}|${DAY}(?! (?:[%$]|(?!{to|weakTo|and|weakAnd|at|of|until|noon|anyWeekday}){word}))(?!{dash}{number}(?: : {number})? {am|pm}))`,
);

/** "Fri 4", whose month is elsewhere. */
function dayOfWeek(start: DayStart): ParsedDay | null {
  const match = start.weekday && matchAt(DAY_OF_WEEK, start.line, start.at);
  if (!match || isWeekHour(start.line, start.at)) return null;
  return written(start, [null, null, valueOfFigures(match[0])], start.at + match[0].length);
}

const YEAR = form(`\r?(?: [,.])?\r?(?: {of})? (?:['’‘]({twoFigures})|({year})(?!${AMOUNT})(?: {yearUnit})?)`);

/** The year after a day: ", 2026", "’26", "de 2026", and after a day before its month "26" alone. */
export function yearAt(line: Line, at: number, mayBeShort: boolean): Parsed<number> | null {
  const match = matchAt(YEAR, line, at);
  if (!match) return mayBeShort ? shortYearAt(line, at) : null;
  return yearOf(match[0], match[2], match[1], at);
}

/** The year of four figures, else of two in this century. */
const yearOf = (
  whole: string,
  year: string | undefined,
  short: string | undefined,
  at: number,
): Parsed<number> => ({
  value: year === undefined ? 2000 + valueOfFigures(short) : valueOfFigures(year),
  next: at + whole.length,
});

const SHORT_YEAR = form(` ({twoFigures})(?!${AMOUNT}| {month}|{dash}(?! ?{anyWeekday})| {ordinal})`);

/** A two-figure year near today, which nothing behind it makes an hour or a day. */
function shortYearAt(line: Line, at: number): Parsed<number> | null {
  const match = matchAt(SHORT_YEAR, line, at);
  const value = 2000 + valueOfFigures(match?.[1]);
  const { thisYear } = line.context;
  const [first, last] = thisYear === 0 ? [2020, 2039] : [thisYear - 2, thisYear + 3];
  return match && value >= first && value <= last ? { value, next: at + match[0].length } : null;
}

/** Null if no year has the day in the month. */
function written(
  { weekday }: Pick<DayStart, "weekday">,
  [year, month, day]: [Parsed<number> | null, number | null, number],
  behind: number,
  { isMonthFirst = false, isForeign = weekday?.isForeign ?? false } = {},
): ParsedDay | null {
  if (month !== null && !isInMonth(day, month)) return null;
  const value = { year: year?.value ?? null, month, day, weekday: weekday?.value ?? null };
  return { value, next: year?.next ?? behind, isMonthFirst, isForeign };
}

const isInMonth = (day: number, month: number): boolean => isDay(2000, month, day);
