/** The grammar of one day in words: "Fri, Dec 4", "4 December 2026", "18 Dec 26", "Fri 4". It says what is written. */
import type { Token, Word } from "./tokens";
import { isInMonth, weekdayIn } from "./month-days";
import type { Meaning } from "./vocabulary";

export interface WrittenDay {
  year: number | null;
  /** Null for "Fri 4", whose month stands elsewhere. */
  month: number | null;
  day: number;
  /** 0 is Sunday. */
  weekday: number | null;
}

export type DayOrder = "month-first" | "day-first";

/** What the page as a whole says of its dates. */
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

export interface Parsed<Value> {
  value: Value;
  /** The index of the token after it. */
  next: number;
}

export interface ParsedDay extends Parsed<WrittenDay> {
  /** How it was written, for the vote of the page. */
  order: DayOrder | null;
  /** Has a month or weekday of another language than English. */
  isForeign: boolean;
}

export const DASHES = "-–—‑−‐―~〜";

export interface Weekday {
  value: number;
  isForeign: boolean;
}

/** The weekday before a day, on the same line or on a badge of its own. */
export function weekdayBefore(tokens: Token[], at: number): Parsed<Weekday> | null {
  const word = tokens[at]?.word;
  // "Mar 11" is a day in March, "mar 11 de diciembre" a Tuesday.
  const isMonth = word?.isEnglish && word.month !== undefined && !namesMonth(tokens, at + 1);
  const weekday = weekdayOf(word, !isMonth);
  if (!weekday) return null;
  let next = at + 1;
  if (isMark(tokens[next], "-") && tokens[next + 1]?.text === "feira") next += 2;
  if (isMark(tokens[next], ".")) next++;
  if (isMark(tokens[next], ",:|·•/–—-")) next++;
  next = overBreak(tokens, next);
  if (means(tokens[next], "the")) next++;
  return { value: weekday, next };
}

export function weekdayOf(word: Word | null | undefined, mayBeWeak: boolean): Weekday | null {
  if (!word || word.isPlural) return null;
  if (word.weekday !== undefined) return { value: word.weekday, isForeign: !word.isEnglish };
  return mayBeWeak && word.weakWeekday !== undefined ? { value: word.weakWeekday, isForeign: true } : null;
}

/** Whether the day has this weekday in its year, or, where none is written, in this year or the next. */
export function agrees(
  month: number,
  day: number,
  year: number | null,
  weekday: number,
  { thisYear }: DayContext,
): boolean {
  const years = year === null ? [thisYear, thisYear + 1] : [year];
  return years.some((candidate) => weekdayIn(candidate, month, day) === weekday);
}

/** A day with the name of its month. */
export const wordyDay = (
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null => dayFirst(tokens, at, context, weekday) ?? monthFirst(tokens, at, context, weekday);

const MOST_BEFORE_MONTH = 5;

/** Whether a day with its month follows: "11 de diciembre", "1er déc". */
function namesMonth(tokens: Token[], from: number): boolean {
  let at = from;
  const isBetween = (token: Token | undefined) =>
    token?.kind === "number" || isMark(token, ".") || means(token, "of", "the", "ordinal");
  while (isBetween(tokens[at]) && at - from < MOST_BEFORE_MONTH) at++;
  return tokens[at]?.word?.month !== undefined || tokens[at]?.word?.weakMonth !== undefined;
}

/** "4 December", "4. Dezember", "4 de mayo de 2026" */
function dayFirst(
  tokens: Token[],
  at: number,
  context: DayContext,
  weekday: Weekday | null,
): ParsedDay | null {
  const day = dayNumber(tokens, at);
  if (!day) return null;
  let next = overBreak(tokens, day.next);
  const hasStop = isMark(tokens[next], ".");
  if (hasStop) next++;
  // "Thursday 16, July"
  if (weekday !== null && isMark(tokens[next], ",") && dayNumber(tokens, next + 2) === null) next++;
  const hasOf = means(tokens[next], "of");
  if (hasOf) next++;
  // "4-Dec-2026"
  const isDashed = isMark(tokens[next], "-") && tokens[next]?.isGlued && tokens[next + 1]?.isGlued;
  if (isDashed && tokens[next + 1]?.word?.month !== undefined) next++;
  const token = tokens[next];
  const strong = monthOf(token?.word, false);
  const month =
    strong ?? monthOf(token?.word, weekday !== null || hasOf || hasStop || (tokens[at]?.isBadge ?? false));
  if (month?.month === undefined || !isInMonth(day.value, month.month)) return null;
  if (
    tokens[next - 1]?.kind === "break" &&
    tokens[next + 1]?.kind === "number" &&
    tokens[next + 1]?.start === (token?.end ?? 0) + 1
  )
    return null;
  let after = next + 1;
  if (isMark(tokens[after], ".") && !tokens[after + 1]?.isGlued) after++;
  if (isDashed && isMark(tokens[after], "-")) after++;
  const year = yearAfter(tokens, after, context, true);
  // English writes "December"; "5. december" is Danish.
  const isForeign =
    !month.isEnglish || (weekday?.isForeign ?? false) || (hasStop && (token?.isLower ?? false));
  if (hasStop && !isForeign && !year && weekday === null) return null;
  // "Room 5 Dec 12" where months come first.
  const following = dayNumber(tokens, after);
  if (
    following &&
    !year &&
    weekday === null &&
    !context.isDayFirst &&
    !isForeign &&
    tokens[after - 1]?.text !== "."
  )
    return null;
  return {
    value: { year: year?.value ?? null, month: month.month, day: day.value, weekday: weekday?.value ?? null },
    next: year?.next ?? after,
    order: "day-first",
    isForeign,
  };
}

function monthOf(
  word: Word | null | undefined,
  mayBeWeak: boolean,
): Pick<Word, "month" | "isEnglish"> | null {
  if (word?.month !== undefined) return word;
  return mayBeWeak && word?.weakMonth !== undefined ? { month: word.weakMonth, isEnglish: false } : null;
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
  if (month === undefined) return null;
  let next = at + 1;
  if (isMark(tokens[next], ".")) next++;
  if (isMark(tokens[next], ",") && tokens[at]?.isBadge) next++;
  next = overBreak(tokens, next);
  if (means(tokens[next], "the")) next++;
  const day = dayNumber(tokens, next);
  if (!day || !isInMonth(day.value, month)) return null;
  // A badge "4" above "Jan 2": the number belongs to what is below.
  const year =
    yearAfter(tokens, day.next, context, false) ??
    agreeingShortYear(tokens, day.next, context, month, day.value, weekday);
  // "you may 5 times"
  if (token?.text === "may" && !year && weekday === null && token.isLower) return null;
  return {
    value: { year: year?.value ?? null, month, day: day.value, weekday: weekday?.value ?? null },
    next: year?.next ?? day.next,
    order: "month-first",
    isForeign: weekday?.isForeign ?? false,
  };
}

/** The number of a day with its ordinal: "4", "4th", "1er", "4º". */
export function dayNumber(tokens: Token[], at: number): Parsed<number> | null {
  const token = tokens[at];
  if (!isDayNumber(token) || isPriced(tokens, at)) return null;
  const next = tokens[at + 1];
  if ((means(next, "ordinal") && (next?.isGlued ?? false)) || (isMark(next, "º°") && next?.isGlued))
    return { value: token.value, next: at + 2 };
  if (next?.isGlued && next.kind === "word" && !next.word) return null;
  return isHourOrAmount(tokens, at) ? null : { value: token.value, next: at + 1 };
}

export const isDayNumber = (token: Token | undefined): token is Token =>
  token?.kind === "number" && token.value >= 1 && token.value <= 31 && token.end - token.start <= 2;

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
  const token = tokens[at];
  if (
    isMark(token, "'’‘") &&
    tokens[at + 1]?.isGlued &&
    (tokens[at + 1]?.end ?? 0) - (tokens[at + 1]?.start ?? 0) === 2
  )
    return { value: 2000 + (tokens[at + 1]?.value ?? 0), next: at + 2 };
  if (token?.kind !== "number") return null;
  if (isFourDigits(token) && token.value >= 1900 && token.value < 2100 && !isHourOrAmount(tokens, at)) {
    const unit = tokens[at + 1];
    return { value: token.value, next: means(unit, "year") ? at + 2 : at + 1 };
  }
  const year = mayBeShort && at === from ? shortYear(tokens, at, context) : null;
  return year === null ? null : { value: year, next: at + 1 };
}

/** Skips a line break between two parts of one badge. */
export function overBreak(tokens: Token[], at: number): number {
  const isBetweenBadges = tokens[at]?.kind === "break" && tokens[at - 1]?.isBadge && tokens[at + 1]?.isBadge;
  return isBetweenBadges ? at + 1 : at;
}

export const isFourDigits = (token: Token | undefined): boolean =>
  token !== undefined && token.end - token.start === 4;

const isPriced = (tokens: Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return before !== undefined && isMark(before, "$£€#") && (tokens[at]?.isGlued ?? false);
};

/** "Fri Dec 18 26": only where the weekday is right in that year alone. */
function agreeingShortYear(
  tokens: Token[],
  at: number,
  context: DayContext,
  month: number,
  day: number,
  weekday: Weekday | null,
): Parsed<number> | null {
  const year = weekday && shortYear(tokens, at, context);
  return year && weekdayIn(year, month, day) === weekday.value ? { value: year, next: at + 1 } : null;
}

/** A two-figure year near today, which nothing behind it makes an hour or a day. */
function shortYear(tokens: Token[], at: number, { thisYear }: DayContext): number | null {
  const token = tokens[at];
  const year = 2000 + (token?.value ?? Number.NaN);
  const [first, last] = thisYear === 0 ? [2020, 2039] : [thisYear - 2, thisYear + 3];
  if (!token || token.end - token.start !== 2 || !(year >= first && year <= last)) return null;
  const next = tokens[at + 1];
  const isPartOfMore =
    isHourOrAmount(tokens, at) || next?.word?.month !== undefined || (isMark(next, DASHES) && next?.isGlued);
  return isPartOfMore || means(next, "ordinal") ? null : year;
}

/** Whether a number is the hour of a clock, an amount or a part of something else. */
export function isHourOrAmount(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next) return false;
  if (means(next, "am", "pm") || (means(next, "hour") && !means(next, "weakAnd"))) return true;
  const after = tokens[at + 2];
  if (next.isGlued && after?.isGlued && after.kind === "number") {
    if (next.text === ":" || next.text === "/") return true;
    if (next.text === "," && after.end - after.start === 3) return true;
    if (next.text === "." && after.end - after.start <= 2) return true;
  }
  return (next.isGlued && /^[ap%]$/.test(next.text)) || next.text === "%";
}

export const isMark = (token: Token | undefined, marks: string): boolean =>
  token?.kind === "mark" && marks.includes(token.text);

export const means = (token: Token | undefined, ...meanings: Meaning[]): boolean =>
  token?.word !== null &&
  token?.word !== undefined &&
  meanings.some((meaning) => token.word?.means.has(meaning));
