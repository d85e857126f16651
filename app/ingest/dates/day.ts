/** The grammar of one day: "Fri, Dec 4", "4 December 2026", "12/4", "Fri 4". It says what is written. */
import { figuresAt } from "./numeric-day";
import { isBadge, isLower, matchAt } from "./shape";
import { form, valueOfFigures, wordOf } from "./words";
import {
  AMOUNT,
  DAY,
  isInMonth,
  weekdayIn,
  writtenDay,
  type DayStart,
  type Line,
  type Parsed,
  type ParsedDay,
  type Weekday,
} from "./written-day";

export function dayAt(line: Line, from: number): ParsedDay | null {
  const before = weekdayBefore(line, from);
  const start = { line, at: before?.next ?? from, weekday: before?.value ?? null };
  const day = figuresAt(start) ?? dayThenMonth(start) ?? monthThenDay(start) ?? dayOfWeek(start);
  if (!day || day.value.month === null || start.weekday) return day;
  const after = weekdayAfter(line, day.next, day.isForeign);
  return after ? { ...day, next: after.next, value: { ...day.value, weekday: after.value.value } } : day;
}

const WEEKDAY = "({weekday|weakWeekday})";
const WEEKDAY_BEFORE = form(`${WEEKDAY}(?: - {=feira})?(?: \\.)?(?: [,:|·•/–—-])?\r? (?:{the} )?`);
/** "Mar 11" is a day in March, "mar 11 de diciembre" a Tuesday. */
const IS_BEFORE_MONTH = form(".(?: {number|.|of|the|ordinal}){0,4} {month|weakMonth}");

/** The weekday before a day, on the same line or on a badge of its own. */
function weekdayBefore(line: Line, at: number): Parsed<Weekday> | null {
  const match = matchAt(WEEKDAY_BEFORE, line, at);
  const isMonth = wordOf(match?.[1])?.month !== undefined && !matchAt(IS_BEFORE_MONTH, line, at);
  const weekday = match && weekdayOf(match[1], !isMonth);
  return weekday && { value: weekday, next: WEEKDAY_BEFORE.lastIndex };
}

const WEEKDAY_BRACKETED = form(`\r? \\( ${WEEKDAY}(?: \\.)? \\)`);
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

/** "4 December", "4. Dezember", "4-Dec-2026", "Thursday 16, July", "4 de mayo de 2026". "4" on a badge above "Jan 2" is not read. */
function dayThenMonth(start: DayStart): ParsedDay | null {
  const { line, at, weekday } = start;
  const match = matchAt(DAY_THEN_MONTH, line, at);
  const [whole = "", written, stop, comma, of, name] = match ?? [];
  const word = wordOf(name);
  if (!word || (comma && !weekday)) return null;
  const mayBeWeak = weekday ?? stop ?? of ?? isBadge(line, at);
  const month = word.month ?? (mayBeWeak === false ? undefined : word.weakMonth);
  const day = valueOfFigures(written);
  if (month === undefined || !isInMonth(day, month)) return null;
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
  return writtenDay(start, [year?.value ?? null, month, day], year?.next ?? next, isForeign);
}

const MONTH_THEN_DAY = form(`({englishMonth})(?: \\.)?( ,)?\r? (?:{the} )?(${DAY})`);

/** "December 4", "Dec. 4th, 2026". Only English puts the month first. */
function monthThenDay(start: DayStart): ParsedDay | null {
  const { line, at, weekday } = start;
  const match = matchAt(MONTH_THEN_DAY, line, at);
  const word = wordOf(match?.[1]);
  const month = word?.month;
  if (!match || month === undefined || (match[2] && !isBadge(line, at))) return null;
  const [day, next] = [valueOfFigures(match[3]?.[0]), at + match[0].length];
  if (!isInMonth(day, month)) return null;
  const short = weekday && shortYearAt(line, next);
  // "Fri Dec 18 26": only where the weekday is right in that year alone.
  const isRight = short && weekdayIn(short.value, month, day) === weekday.value;
  const year = yearAt(line, next, false) ?? (isRight ? short : null);
  // "you may 5 times"
  if (word?.text === "may" && !year && !weekday && isLower(line, at)) return null;
  return { ...writtenDay(start, [year?.value ?? null, month, day], year?.next ?? next), isMonthFirst: true };
}

const DAY_OF_WEEK = form(
  `(${DAY})(?! (?:[%$]|(?!{to|weakTo|and|weakAnd|at|of|until|noon|anyWeekday}){word}))`,
);

/** "Fri 4", whose month is elsewhere. */
function dayOfWeek(start: DayStart): ParsedDay | null {
  const match = start.weekday && matchAt(DAY_OF_WEEK, start.line, start.at);
  return match && writtenDay(start, [null, null, valueOfFigures(match[0])], start.at + match[0].length);
}

const YEAR = form(`\r?(?: [,.])?\r?(?: {of})? (?:['’‘]({twoFigures})|({year})(?!${AMOUNT})(?: {yearUnit})?)`);

/** The year after a day: ", 2026", "’26", "de 2026", and after a day before its month "26" alone. */
export function yearAt(line: Line, at: number, mayBeShort: boolean): Parsed<number> | null {
  const match = matchAt(YEAR, line, at);
  if (!match) return mayBeShort ? shortYearAt(line, at) : null;
  const value = match[2] === undefined ? 2000 + valueOfFigures(match[1]) : valueOfFigures(match[2]);
  return { value, next: at + match[0].length };
}

const SHORT_YEAR = form(` ({twoFigures})(?!${AMOUNT}| {month}|{dash}| {ordinal})`);

/** A two-figure year near today, which nothing behind it makes an hour or a day. */
function shortYearAt(line: Line, at: number): Parsed<number> | null {
  const match = matchAt(SHORT_YEAR, line, at);
  const value = 2000 + valueOfFigures(match?.[1]);
  const { thisYear } = line.context;
  const [first, last] = thisYear === 0 ? [2020, 2039] : [thisYear - 2, thisYear + 3];
  return match && value >= first && value <= last ? { value, next: at + match[0].length } : null;
}
