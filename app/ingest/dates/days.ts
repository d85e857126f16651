/**
 * The grammar of days: one, a run, a list, and runs inside lists: "Dec 4–6, 11 & 12", "4, 5 and 6 December", "through Jan 3".
 * Days without a month or a year take those of the days beside them.
 */
import { shareMonths, shareYears } from "./shared-days";
import {
  dayNumber,
  isMark,
  means,
  overBreak,
  DASHES,
  weekdayOf,
  type DayContext,
  type DayOrder,
  type Parsed,
  type ParsedDay,
  type Weekday,
  type WrittenDay,
  weekdayBefore,
  wordyDay,
} from "./day";
import { numericDay } from "./numeric-day";
import type { Token } from "./tokens";

/** One day, a run of days, or only its last day. */
export interface DaySpan {
  from: WrittenDay | null;
  to: WrittenDay | null;
}

export interface DaysExpression {
  kind: "days";
  start: number;
  end: number;
  spans: DaySpan[];
  /** "From 4 December": a first day without a last one. */
  isOpening: boolean;
  order: DayOrder | null;
}

/** A longer list is no list of days. */
const MOST_DAYS = 40;

type Joint = "to" | "and";

export function daysAt(tokens: Token[], at: number, context: DayContext): Parsed<DaysExpression> | null {
  const first =
    dayAt(tokens, at, context) ?? numberBeforeMonth(tokens, at, context) ?? ordinalAlone(tokens, at, context);
  if (!first) return null;
  const spans: DaySpan[] = [{ from: first.value, to: null }];
  const all = [first.value];
  let { next, isForeign, order } = first;
  while (all.length < MOST_DAYS) {
    const last = all.at(-1) as WrittenDay;
    const stop = last.month === null && isMark(tokens[next], ".") ? next + 1 : next;
    const joint = jointAt(tokens, stop, isForeign || last.month === null);
    if (!joint) break;
    const day = dayAt(tokens, joint.next, context) ?? bareDay(tokens, joint.next, last, joint.value);
    if (!day) break;
    const span = spans.at(-1) as DaySpan;
    if (joint.value === "to" && span.to) break;
    if (joint.value === "to") span.to = day.value;
    else spans.push({ from: day.value, to: null });
    all.push(day.value);
    isForeign ||= day.isForeign;
    order ??= day.order;
    next = day.next;
  }
  shareMonths(all);
  shareYears(all);
  const { isClosing, isOpening } = wordBefore(tokens, at);
  const [only] = spans;
  const isLastDay = isClosing && spans.length === 1 && only?.to === null;
  const last = tokens[next - 1] as Token;
  return {
    value: {
      kind: "days",
      start: (tokens[at] as Token).start,
      end: last.end,
      spans: isLastDay && only ? [{ from: null, to: only.from }] : spans,
      isOpening: isOpening && spans.length === 1 && only?.to === null,
      order,
    },
    next,
  };
}

/** "24th – Potluck" at the beginning of a line, below the heading of a month; "4 – Potluck" where the page lists days so. */
function ordinalAlone(tokens: Token[], at: number, { hasNumberedDays }: DayContext): ParsedDay | null {
  const before = tokens[at - 1];
  const day = before && before.kind !== "break" ? null : dayNumber(tokens, at);
  // "4 (Fri) 20:00"
  const weekday = day && isMark(tokens[day.next], "(") ? weekdayAfter(tokens, day.next, false) : null;
  if (day && weekday) {
    const value = { year: null, month: null, day: day.value, weekday: weekday.value.value };
    return { value, next: weekday.next, order: null, isForeign: weekday.value.isForeign };
  }
  if (!day || (day.next !== at + 2 && !hasNumberedDays) || !isMark(tokens[day.next], `${DASHES}:|`))
    return null;
  return {
    value: { year: null, month: null, day: day.value, weekday: null },
    next: day.next,
    order: null,
    isForeign: false,
  };
}

/** The 5 of "Dec 4, 5 & 6" and the 6 of "Dec 4–6". */
function bareDay(tokens: Token[], at: number, last: WrittenDay, joint: Joint): ParsedDay | null {
  const day = dayNumber(tokens, at);
  if (!day || day.value <= last.day || !mayEndList(tokens, day.next)) return null;
  // "Dec 5, 7-9pm", "June 5, 12 noon"; "Dec 12–13, 10am" and "Dec 4 & 5, 8pm" have two days.
  const isPair =
    (isMark(tokens[at - 1], "&+") || means(tokens[at - 1], "and")) && isMark(tokens[day.next], ",");
  const isTime =
    joint === "to" || isPair ? beginsClock(tokens, day.next) : beginsTime(tokens, day.next, day.value);
  if (isTime) return null;
  const value = { year: null, month: last.month, day: day.value, weekday: null };
  const next = means(tokens[day.next], "day") ? day.next + 1 : day.next;
  return { value, next, order: null, isForeign: false };
}

/** What may stand behind a number that only its list makes a day. */
function mayEndList(tokens: Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.kind !== "word") return !isMark(token, "$%");
  return (
    means(
      token,
      "at",
      "from",
      "of",
      "to",
      "until",
      "and",
      "weakAnd",
      "weakTo",
      "doors",
      "show",
      "noon",
      "every",
      "except",
      "day",
    ) ||
    token.word?.weekday !== undefined ||
    token.word?.month !== undefined
  );
}

const beginsClock = (tokens: Token[], at: number): boolean =>
  means(tokens[at], "am", "pm", "hour", "noon", "midnight") ||
  (isMark(tokens[at], ":") && (tokens[at]?.isGlued ?? false));

/** "15, 22, 6:30 PM": what counts beyond twelve are days. */
const LAST_HOUR = 12;

/** Whether a number that is followed by these tokens is an hour: "7-9pm", "2 & 8pm", "12 noon". */
function beginsTime(tokens: Token[], from: number, first: number): boolean {
  let [at, latest] = [from, first];
  for (let steps = 0; steps < 6; steps++) {
    if (means(tokens[at], "hour") || (steps === 0 && means(tokens[at], "noon", "midnight"))) return true;
    if (means(tokens[at], "am", "pm")) return latest <= LAST_HOUR;
    const joint = jointAt(tokens, at, false);
    const number = tokens[joint?.next ?? -1];
    if (!joint || number?.kind !== "number") return false;
    latest = Math.max(latest, number.value);
    at = joint.next + 1;
    if (isMark(tokens[at], ":") && tokens[at + 1]?.kind === "number") at += 2;
  }
  return false;
}

/** A number at the beginning of a list whose month is at its end: "4–6 Dec", "4, 5 and 6 December". */
function numberBeforeMonth(tokens: Token[], from: number, context: DayContext): ParsedDay | null {
  const first = dayNumber(tokens, from);
  if (!first) return null;
  const value = { year: null, month: null, day: first.value, weekday: null };
  let [at, last] = [first.next, first.value];
  if (isMark(tokens[at], ".") && tokens[at]?.isGlued) at++;
  for (let steps = 0; steps < MOST_DAYS; steps++) {
    const joint = jointAt(tokens, at, true);
    if (!joint) return null;
    const whole = dayAt(tokens, joint.next, context);
    if (whole?.value.month != null) {
      const isDayFirst = whole.order === "day-first" || (whole.order === null && context.isDayFirst);
      const isForward = isDayFirst && (whole.value.day > last || joint.value === "to");
      return isForward && whole.value.day !== last
        ? { value, next: first.next, order: null, isForeign: whole.isForeign }
        : null;
    }
    const next = dayNumber(tokens, joint.next);
    if (!next || next.value <= last) return null;
    [at, last] = [next.next, next.value];
    if (isMark(tokens[at], ".") && tokens[at]?.isGlued) at++;
  }
  return null;
}

/** What joins two days: a dash or "to", or a comma, "&" or "and". */
function jointAt(tokens: Token[], at: number, mayBeWeak: boolean): Parsed<Joint> | null {
  const overLine = tokens[at]?.kind === "break" && joins(tokens[at + 1], mayBeWeak) ? at + 1 : at;
  const token = tokens[overLine];
  if (joins(token, mayBeWeak)) {
    let next = overLine + 1;
    if (tokens[next]?.kind === "break") next++;
    while (means(tokens[next], "the", "to")) next++;
    return { value: "to", next };
  }
  if (overLine !== at) return null;
  let next = at;
  if (isMark(tokens[next], ",;")) next++;
  if (
    isMark(tokens[next], "&+") ||
    means(tokens[next], "and") ||
    (mayBeWeak && means(tokens[next], "weakAnd"))
  )
    next++;
  if (next === at && isMark(tokens[at], "/") && !tokens[at]?.isGlued) next++;
  if (next === at) return null;
  if (means(tokens[next], "the")) next++;
  return { value: "and", next };
}

const joins = (token: Token | undefined, mayBeWeak: boolean): boolean =>
  isMark(token, DASHES) ||
  means(token, "to") ||
  (means(token, "until") && !means(token, "end")) ||
  (mayBeWeak && means(token, "weakTo"));

function dayAt(tokens: Token[], at: number, context: DayContext): ParsedDay | null {
  const before = weekdayBefore(tokens, at);
  const from = before?.next ?? at;
  const weekday = before?.value ?? null;
  const day =
    numericDay(tokens, from, context, weekday) ??
    wordyDay(tokens, from, context, weekday) ??
    (weekday && dayOfWeek(tokens, from, weekday));
  if (!day || day.value.month === null || weekday) return day;
  const after = weekdayAfter(tokens, day.next, day.isForeign);
  return after ? { ...day, next: after.next, value: { ...day.value, weekday: after.value.value } } : day;
}

/** "Fri 4", whose month is elsewhere. */
function dayOfWeek(tokens: Token[], at: number, weekday: Weekday): ParsedDay | null {
  const day = dayNumber(tokens, at);
  if (!day || tokens[at]?.isGlued) return null;
  const after = tokens[day.next];
  const isEnd =
    !after ||
    after.kind !== "word" ||
    means(after, "to", "weakTo", "and", "weakAnd", "at", "of", "until", "noon") ||
    after.word?.weekday !== undefined;
  if (!isEnd || isMark(after, "%$")) return null;
  const value = { year: null, month: null, day: day.value, weekday: weekday.value };
  return { value, next: day.next, order: null, isForeign: weekday.isForeign };
}

/** The weekday behind a day: "December 4, 2026 Friday", "12/4 (Fri)". */
function weekdayAfter(tokens: Token[], at: number, isForeign: boolean): Parsed<Weekday> | null {
  let next = overBreak(tokens, at);
  const isBracketed = isMark(tokens[next], "(");
  if (isBracketed) next++;
  else if (isMark(tokens[next], ",")) next++;
  const weekday = weekdayOf(tokens[next]?.word, isBracketed || isForeign);
  if (!weekday) return null;
  next++;
  if (isMark(tokens[next], ".")) next++;
  if (isBracketed) return isMark(tokens[next], ")") ? { value: weekday, next: next + 1 } : null;
  const after = tokens[next];
  // "Dec 4 Sat Dec 5": it belongs to the day behind it.
  const begins =
    after?.kind === "number" && !isMark(tokens[next + 1], ":") && !means(tokens[next + 1], "am", "pm");
  if (begins || after?.word?.month !== undefined) return null;
  const joinsNext =
    isMark(after, ",&") &&
    dayNumber(tokens, next + 1) === null &&
    tokens[next + 1]?.word?.month !== undefined;
  return joinsNext || isMark(after, DASHES) ? null : { value: weekday, next };
}

interface Word {
  isClosing: boolean;
  isOpening: boolean;
}

/** "Through", "until" or "from" before a day. */
function wordBefore(tokens: Token[], at: number): Word {
  let before = at - 1;
  while (
    !means(tokens[before], "until") &&
    (isMark(tokens[before], ":,'’") || means(tokens[before], "the", "at", "to"))
  )
    before--;
  const token = tokens[before];
  if (token?.kind === "break") return { isClosing: false, isOpening: false };
  const isOpening = means(token, "from") && !means(token, "show");
  return { isClosing: means(token, "until"), isOpening };
}
