/** The grammar of one day: "Fri, Dec 4", "4 December 2026", "12/4", "Fri 4". It says what is written. */
import { figuresAt } from "./numeric-day";
import { isBadge, isLower, matchAt, type Shape } from "./shape";
import { form, valueOfFigures, wordOf } from "./words";
import {
  AMOUNT,
  DAY,
  isInMonth,
  weekdayIn,
  type DayContext,
  type Parsed,
  type ParsedDay,
  type Weekday,
} from "./written-day";

export function dayAt(shape: Shape, at: number, context: DayContext): ParsedDay | null {
  const before = weekdayBefore(shape, at);
  const from = before?.next ?? at;
  const weekday = before?.value ?? null;
  const day =
    figuresAt(shape, from, context, weekday) ??
    dayThenMonth(shape, from, context, weekday) ??
    monthThenDay(shape, from, context, weekday) ??
    (weekday && dayOfWeek(shape, from, weekday));
  if (!day || day.value.month === null || weekday) return day;
  const after = weekdayAfter(shape, day.next, day.isForeign);
  return after ? { ...day, next: after.next, value: { ...day.value, weekday: after.value.value } } : day;
}

const WEEKDAY = "({weekday|weakWeekday})";
const WEEKDAY_BEFORE = form(`${WEEKDAY}(?: - {=feira})?(?: \\.)?(?: [,:|·•/–—-])?\r? (?:{the} )?`);
/** "Mar 11" is a day in March, "mar 11 de diciembre" a Tuesday. */
const IS_BEFORE_MONTH = form(".(?: {number|.|of|the|ordinal}){0,4} {month|weakMonth}");

/** The weekday before a day, on the same line or on a badge of its own. */
function weekdayBefore(shape: Shape, at: number): Parsed<Weekday> | null {
  const match = matchAt(WEEKDAY_BEFORE, shape, at);
  const word = wordOf(match?.[1]);
  const isMonth = word?.isEnglish && word.month !== undefined && !matchAt(IS_BEFORE_MONTH, shape, at);
  const weekday = match && weekdayOf(match[1], !isMonth);
  return weekday && { value: weekday, next: WEEKDAY_BEFORE.lastIndex };
}

const WEEKDAY_BRACKETED = form(`\r? \\( ${WEEKDAY}(?: \\.)? \\)`);
/** "Dec 4 Sat Dec 5": it belongs to the day behind it. */
const WEEKDAY_AFTER = form(
  `\r?(?: ,)? ${WEEKDAY}(?! (?:\\. )?(?:{number}(?! :| {am|pm})|[,&] {month}|{month|dash}))(?: \\.)?`,
);

/** The weekday behind a day: "December 4, 2026 Friday", "12/4 (Fri)". */
export function weekdayAfter(shape: Shape, at: number, mayBeWeak: boolean): Parsed<Weekday> | null {
  const bracketed = matchAt(WEEKDAY_BRACKETED, shape, at);
  const match = bracketed ?? matchAt(WEEKDAY_AFTER, shape, at);
  const weekday = match && weekdayOf(match[1], bracketed !== null || mayBeWeak);
  return weekday && { value: weekday, next: at + match[0].length };
}

function weekdayOf(letter: string | undefined, mayBeWeak: boolean): Weekday | null {
  const word = wordOf(letter);
  if (word?.weekday !== undefined) return { value: word.weekday, isForeign: !word.isEnglish };
  return mayBeWeak && word?.weakWeekday !== undefined ? { value: word.weakWeekday, isForeign: true } : null;
}

const DAY_THEN_MONTH = form(
  `(${DAY})\r?(?:( \\.)|( ,)(?! . ${DAY}))?(?:( {of})|-(?= {month}))? ({month|weakMonth})(?!(?<=\r.)_${DAY})`,
);
const AFTER_MONTH = form("(?: \\.(?!\\S)| -(?={year}))?");
const NEXT_DAY = form(` ${DAY}`);

/** "4 December", "4. Dezember", "4-Dec-2026", "Thursday 16, July", "4 de mayo de 2026"; a badge "4" above "Jan 2" is none. */
function dayThenMonth(
  shape: Shape,
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const match = matchAt(DAY_THEN_MONTH, shape, at);
  const word = wordOf(match?.[5]);
  if (!match || !word || (match[3] && !weekday)) return null;
  const hasStop = match[2] !== undefined;
  const mayBeWeak = weekday !== null || hasStop || match[4] !== undefined || isBadge(shape, at);
  const month = word.month ?? (mayBeWeak ? word.weakMonth : undefined);
  const day = valueOfFigures(match[1]);
  if (month === undefined || !isInMonth(day, month)) return null;
  const name = at + match[0].length - 1;
  const stop = matchAt(AFTER_MONTH, shape, name + 1)?.[0] ?? "";
  const after = name + 1 + stop.length;
  const year = yearAt(shape, after, context, true);
  // English writes "December"; "5. december" is Danish.
  const isForeign =
    !word.isEnglish || word.month === undefined || weekday?.isForeign || (hasStop && isLower(shape, name));
  // "Room 5 Dec 12" where months come first.
  const isOther = hasStop || (!context.isDayFirst && stop === "" && matchAt(NEXT_DAY, shape, after) !== null);
  if (!year && !weekday && !isForeign && isOther) return null;
  const value = { year: year?.value ?? null, month, day, weekday: weekday?.value ?? null };
  return { value, next: year?.next ?? after, isMonthFirst: false, isForeign: isForeign ?? false };
}

const MONTH_THEN_DAY = form(`({englishMonth})(?: \\.)?( ,)?\r? (?:{the} )?(${DAY})`);

/** "December 4", "Dec. 4th, 2026". Only English puts the month first. */
function monthThenDay(
  shape: Shape,
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const match = matchAt(MONTH_THEN_DAY, shape, at);
  const word = wordOf(match?.[1]);
  const month = word?.month;
  if (!match || month === undefined || (match[2] && !isBadge(shape, at))) return null;
  const [day, next] = [valueOfFigures(match[3]?.[0]), at + match[0].length];
  if (!isInMonth(day, month)) return null;
  const short = shortYearAt(shape, next, context);
  // "Fri Dec 18 26": only where the weekday is right in that year alone.
  const isRight = short && weekday && weekdayIn(short.value, month, day) === weekday.value;
  const year = yearAt(shape, next, context, false) ?? (isRight ? short : null);
  // "you may 5 times"
  if (word?.text === "may" && !year && !weekday && isLower(shape, at)) return null;
  const value = { year: year?.value ?? null, month, day, weekday: weekday?.value ?? null };
  return { value, next: year?.next ?? next, isMonthFirst: true, isForeign: weekday?.isForeign ?? false };
}

const DAY_OF_WEEK = form(
  `(${DAY})(?! (?:[%$]|(?!{to|weakTo|and|weakAnd|at|of|until|noon|anyWeekday}){word}))`,
);

/** "Fri 4", whose month is elsewhere. */
function dayOfWeek(shape: Shape, at: number, weekday: Weekday): ParsedDay | null {
  const match = matchAt(DAY_OF_WEEK, shape, at);
  return match && withoutMonth(match[0], weekday, at + match[0].length);
}

/** @param written the letters of its number */
export const withoutMonth = (
  written: string,
  weekday: Weekday | null,
  next: number,
  month: number | null = null,
): ParsedDay => ({
  value: { year: null, month, day: valueOfFigures(written), weekday: weekday?.value ?? null },
  next,
  isMonthFirst: false,
  isForeign: weekday?.isForeign ?? false,
});

const YEAR = form(`\r?(?: [,.])?\r?(?: {of})? (?:['’‘]({twoFigures})|({year})(?!${AMOUNT})(?: {yearUnit})?)`);

/** The year after a day: ", 2026", "’26", "de 2026", and after a day before its month "26" alone. */
export function yearAt(
  shape: Shape,
  at: number,
  context: DayContext,
  mayBeShort: boolean,
): Parsed<number> | null {
  const match = matchAt(YEAR, shape, at);
  if (!match) return mayBeShort ? shortYearAt(shape, at, context) : null;
  const value = match[1] === undefined ? valueOfFigures(match[2]) : 2000 + valueOfFigures(match[1]);
  return { value, next: at + match[0].length };
}

const SHORT_YEAR = form(` ({twoFigures})(?!${AMOUNT}| {month}|{dash}| {ordinal})`);

/** A two-figure year near today, which nothing behind it makes an hour or a day. */
function shortYearAt(shape: Shape, at: number, { thisYear }: DayContext): Parsed<number> | null {
  const match = matchAt(SHORT_YEAR, shape, at);
  if (!match) return null;
  const value = 2000 + valueOfFigures(match[1]);
  const [first, last] = thisYear === 0 ? [2020, 2039] : [thisYear - 2, thisYear + 3];
  return value >= first && value <= last ? { value, next: at + match[0].length } : null;
}
