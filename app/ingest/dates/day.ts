/** The grammar of one day in words: "Fri, Dec 4", "4 December 2026", "18 Dec 26", "Fri 4". It says what is written. */
import { isGlued, isMark, means, type Parsed, type Token, type Word } from "./tokens";

export interface WrittenDay {
  year: number | null;
  /** Null for "Fri 4", whose month stands elsewhere. */
  month: number | null;
  day: number;
  /** 0 is Sunday. */
  weekday: number | null;
}

/** Decisions of the page as a whole about its dates. */
export interface DayContext {
  /** Two-figure years near it are years; 0 where nobody knows it. */
  thisYear: number;
  /** "13.12" or "24/3" somewhere on the page. */
  isDayFirst: boolean;
  /** "Sunday 13.12" somewhere on the page: "14.12 20:00" is a day as well. */
  hasDottedDays: boolean;
  /** "1 – Jam" and "4 – Reading" below the name of a month. */
  hasNumberedDays: boolean;
  /** The day on which the page is read, for "today" and "tomorrow"; null where that is nobody's day. */
  today: WrittenDay | null;
}

export interface ParsedDay extends Parsed<WrittenDay> {
  /** The month stands first, or would on this page. */
  isMonthFirst: boolean;
  /** Has a month or weekday of another language than English. */
  isForeign: boolean;
}

export const DASHES = "-–—‑−‐―~〜";

export interface Weekday {
  value: number;
  isForeign: boolean;
}

/** A day with the name of its month. */
export const wordyDay = (
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null => dayFirst(tokens, at, context, weekday) ?? monthFirst(tokens, at, context, weekday);

/** The weekday before a day, on the same line or on a badge of its own. */
export function weekdayBefore(tokens: Token[], at: number): Parsed<Weekday> | null {
  const word = tokens[at]?.word;
  // "Mar 11" is a day in March, "mar 11 de diciembre" a Tuesday.
  const isMonth = word?.isEnglish && word.month !== undefined && !namesMonth(tokens, at + 1);
  const weekday = weekdayOf(word, !isMonth);
  if (!weekday) return null;
  let next = overFeira(tokens, at + 1);
  if (isMark(tokens[next], ".")) next++;
  if (isMark(tokens[next], ",:|·•/–—-")) next++;
  next = overBreak(tokens, next);
  return { value: weekday, next: means(tokens[next], "the") ? next + 1 : next };
}

/** "segunda-feira" */
export const overFeira = (tokens: Token[], at: number): number =>
  isMark(tokens[at], "-") && tokens[at + 1]?.text === "feira" ? at + 2 : at;

export function weekdayOf(word: Word | null | undefined, mayBeWeak: boolean): Weekday | null {
  if (!word || word.isPlural) return null;
  if (word.weekday !== undefined) return { value: word.weekday, isForeign: !word.isEnglish };
  return mayBeWeak && word.weakWeekday !== undefined ? { value: word.weakWeekday, isForeign: true } : null;
}

const MOST_BEFORE_MONTH = 5;

/** Whether a day with its month follows: "11 de diciembre", "1er déc". */
function namesMonth(tokens: Token[], from: number): boolean {
  const behind = tokens
    .slice(from, from + MOST_BEFORE_MONTH)
    .find((token) => token.kind !== "number" && !isMark(token, ".") && !means(token, "of", "the", "ordinal"));
  return behind?.word?.month !== undefined || behind?.word?.weakMonth !== undefined;
}

/** "4 December", "4. Dezember", "4-Dec-2026", "Thursday 16, July", "4 de mayo de 2026" */
function dayFirst(
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const day = dayOfMonth(tokens, at);
  if (!day) return null;
  let next = overBreak(tokens, day.next);
  const hasStop = isMark(tokens[next], ".");
  if (hasStop || (weekday && isMark(tokens[next], ",") && !dayOfMonth(tokens, next + 2))) next++;
  const hasOf = means(tokens[next], "of");
  const isDashed = isGlued(tokens[next], "-") && tokens[next + 1]?.word?.month !== undefined;
  if (hasOf || isDashed) next++;
  const token = tokens[next];
  const mayBeWeak = weekday !== null || hasOf || hasStop || (tokens[at]?.isBadge ?? false);
  const month = token?.word?.month ?? (mayBeWeak ? token?.word?.weakMonth : undefined);
  if (!token || month === undefined || !isInMonth(day.value, month)) return null;
  let after = next + 1;
  // A badge "4" above "Jan 2": the number belongs to what is below.
  if (
    tokens[next - 1]?.kind === "break" &&
    tokens[after]?.start === token.end + 1 &&
    dayOfMonth(tokens, after)
  )
    return null;
  if ((isMark(tokens[after], ".") && !tokens[after + 1]?.isGlued) || (isDashed && isMark(tokens[after], "-")))
    after++;
  const year = yearAfter(tokens, after, context, true);
  // English writes "December"; "5. december" is Danish.
  const isForeign =
    !token.word?.isEnglish ||
    token.word.month === undefined ||
    (weekday?.isForeign ?? false) ||
    (hasStop && token.isLower);
  if (!year && !weekday && !isForeign) {
    if (hasStop) return null;
    // "Room 5 Dec 12" where months come first.
    if (!context.isDayFirst && dayOfMonth(tokens, after) && !isMark(tokens[after - 1], ".")) return null;
  }
  const value = { year: year?.value ?? null, month, day: day.value, weekday: weekday?.value ?? null };
  return { value, next: year?.next ?? after, isMonthFirst: false, isForeign };
}

/** "December 4", "Dec. 4th, 2026". Only English puts the month first. */
function monthFirst(
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const token = tokens[at];
  const month = token?.word?.isEnglish ? token.word.month : undefined;
  if (!token || month === undefined) return null;
  let next = isMark(tokens[at + 1], ".") ? at + 2 : at + 1;
  if (isMark(tokens[next], ",") && token.isBadge) next++;
  next = overBreak(tokens, next);
  if (means(tokens[next], "the")) next++;
  const day = dayOfMonth(tokens, next);
  if (!day || !isInMonth(day.value, month)) return null;
  const short = shortYear(tokens, day.next, context);
  // "Fri Dec 18 26": only where the weekday is right in that year alone.
  const isRight = short !== null && weekday && weekdayIn(short, month, day.value) === weekday.value;
  const year =
    yearAfter(tokens, day.next, context, false) ?? (isRight ? { value: short, next: day.next + 1 } : null);
  // "you may 5 times"
  if (token.text === "may" && !year && !weekday && token.isLower) return null;
  const value = { year: year?.value ?? null, month, day: day.value, weekday: weekday?.value ?? null };
  return { value, next: year?.next ?? day.next, isMonthFirst: true, isForeign: weekday?.isForeign ?? false };
}

/** The number of a day with its ordinal: "4", "4th", "1er", "4º". */
export function dayOfMonth(tokens: Token[], at: number): Parsed<number> | null {
  const token = tokens[at];
  if (!isDayNumber(token) || (token.isGlued && isMark(tokens[at - 1], "$£€#"))) return null;
  const next = tokens[at + 1];
  if (next?.isGlued) {
    if (means(next, "ordinal") || isMark(next, "º°")) return { value: token.value, next: at + 2 };
    if (next.kind === "word" && !next.word) return null;
  }
  return isHourOrAmount(tokens, at) ? null : { value: token.value, next: at + 1 };
}

export const isDayNumber = (token: Token | undefined): token is Token =>
  token?.kind === "number" && token.value >= 1 && token.value <= 31 && lengthOf(token) <= 2;

export const lengthOf = (token: Token | undefined): number => (token ? token.end - token.start : 0);

export const isYear = (token: Token | undefined): boolean =>
  lengthOf(token) === 4 && token !== undefined && token.value >= 1900 && token.value < 2100;

/** The year after a day: ", 2026", "’26", "de 2026", and after a day before its month "26" alone. */
export function yearAfter(
  tokens: Token[],
  from: number,
  context: DayContext,
  mayBeShort: boolean,
): Parsed<number> | null {
  let at = overBreak(tokens, from);
  if (isMark(tokens[at], ",.")) at = overBreak(tokens, at + 1);
  if (means(tokens[at], "of")) at++;
  const next = tokens[at + 1];
  if (isMark(tokens[at], "'’‘") && next?.isGlued && lengthOf(next) === 2)
    return { value: 2000 + next.value, next: at + 2 };
  const token = tokens[at];
  if (token && isYear(token) && !isHourOrAmount(tokens, at))
    return { value: token.value, next: means(next, "year") ? at + 2 : at + 1 };
  const year = mayBeShort && at === from ? shortYear(tokens, at, context) : null;
  return year === null ? null : { value: year, next: at + 1 };
}

/** Skips a line break between two parts of one badge. */
export function overBreak(tokens: Token[], at: number): number {
  const isBetweenBadges = tokens[at]?.kind === "break" && tokens[at - 1]?.isBadge && tokens[at + 1]?.isBadge;
  return isBetweenBadges ? at + 1 : at;
}

/** A two-figure year near today, which nothing behind it makes an hour or a day. */
function shortYear(tokens: Token[], at: number, { thisYear }: DayContext): number | null {
  const year = 2000 + (tokens[at]?.value ?? Number.NaN);
  const [first, last] = thisYear === 0 ? [2020, 2039] : [thisYear - 2, thisYear + 3];
  if (lengthOf(tokens[at]) !== 2 || !(year >= first && year <= last)) return null;
  const next = tokens[at + 1];
  const isPartOfMore =
    isHourOrAmount(tokens, at) ||
    next?.word?.month !== undefined ||
    isGlued(next, DASHES) ||
    means(next, "ordinal");
  return isPartOfMore ? null : year;
}

/** Whether a number is the hour of a clock, an amount or a part of something else. */
export function isHourOrAmount(tokens: Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  if (!next) return false;
  if (means(next, "am", "pm", "hour") || isMark(next, "%")) return true;
  if (next.isGlued && /^[ap]$/.test(next.text)) return true;
  if (!next.isGlued || !after?.isGlued || after.kind !== "number") return false;
  return (
    isMark(next, ":/") ||
    (next.text === "," && lengthOf(after) === 3) ||
    (next.text === "." && lengthOf(after) <= 2)
  );
}

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a month has the day in some year. */
export const isInMonth = (day: number, month: number): boolean =>
  day >= 1 && day <= (LAST_DAYS[month - 1] ?? 0);

export const weekdayIn = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();
