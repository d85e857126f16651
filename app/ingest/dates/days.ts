/**
 * The grammar of days: one, a run, a list, and runs inside lists: "Dec 4–6, 11 & 12", "4, 5 and 6 December", "through Jan 3".
 * Days without a month or a year take those of the days beside them.
 */
import {
  dayOfMonth,
  overBreak,
  DASHES,
  weekdayOf,
  type DayContext,
  type ParsedDay,
  type Weekday,
  type WrittenDay,
  weekdayBefore,
  wordyDay,
} from "./day";
import { numericDay } from "./numeric-day";
import { isGlued, isMark, means, tokensOf, type Parsed, type Token } from "./tokens";

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
}

/** A longer list is no list of days. */
const MOST_DAYS = 40;

type Joint = "to" | "and";

/** A text that is a day as a whole: the label of a tab, the head of a column. */
export function dayIn(text: string, context: DayContext): WrittenDay | null {
  const tokens = tokensOf(text);
  const days = daysAt(tokens, 0, context);
  if (days?.next === tokens.length && days.value.spans.length === 1) return days.value.spans[0]?.from ?? null;
  const weekday = tokens.length === 1 ? tokens[0]?.word?.weekday : undefined;
  return weekday === undefined ? null : { year: null, month: null, day: 0, weekday };
}

export function daysAt(tokens: Token[], at: number, context: DayContext): Parsed<DaysExpression> | null {
  const first =
    dayAt(tokens, at, context) ?? numberBeforeMonth(tokens, at, context) ?? ordinalAlone(tokens, at, context);
  if (!first) return null;
  const spans: DaySpan[] = [{ from: first.value, to: null }];
  const all = [first.value];
  let { next, isForeign } = first;
  while (all.length < MOST_DAYS) {
    const last = all.at(-1) as WrittenDay;
    const stop = last.month === null && isMark(tokens[next], ".") ? next + 1 : next;
    const joint = jointAt(tokens, stop, isForeign || last.month === null);
    const day =
      joint && (dayAt(tokens, joint.next, context) ?? bareDay(tokens, joint.next, last, joint.value));
    const span = spans.at(-1) as DaySpan;
    if (!day || (joint.value === "to" && span.to)) break;
    if (joint.value === "to") span.to = day.value;
    else spans.push({ from: day.value, to: null });
    all.push(day.value);
    isForeign ||= day.isForeign;
    next = day.next;
  }
  share(all);
  const [only] = spans;
  const isDay = only && spans.length === 1 && only.to === null;
  const before = isDay ? wordBefore(tokens, at) : undefined;
  return {
    value: {
      ...daysBetween((tokens[at] as Token).start, (tokens[next - 1] as Token).end, spans),
      spans: isDay && means(before, "until") ? [{ from: null, to: only.from }] : spans,
      isOpening: means(before, "from") && !means(before, "show"),
    },
    next,
  };
}

export const daysBetween = (start: number, end: number, spans: DaySpan[]): DaysExpression => ({
  kind: "days",
  start,
  end,
  spans,
  isOpening: false,
});

/** "4, 5 and 6 December", "Wed 6 – Sat 9 Jan": days share the month and the year that only some of them name. */
function share(days: WrittenDay[]): void {
  const pairs = days
    .slice(1)
    .map((next, index): [WrittenDay, WrittenDay] => [days[index] as WrittenDay, next]);
  for (const [day, next] of pairs.toReversed()) day.month ??= next.month;
  for (const [day, next] of pairs) next.month ??= day.month;
  const isLater = (a: WrittenDay, b: WrittenDay) => (a.month ?? 0) * 32 + a.day > (b.month ?? 0) * 32 + b.day;
  for (const [day, next] of pairs.toReversed())
    if (next.year !== null) day.year ??= next.year - (isLater(day, next) ? 1 : 0);
  for (const [day, next] of pairs)
    if (day.year !== null) next.year ??= day.year + (isLater(day, next) ? 1 : 0);
}

/** "24th – Potluck" at the beginning of a line, below the heading of a month; "4 – Potluck" where the page lists days so. */
function ordinalAlone(tokens: Token[], at: number, { hasNumberedDays }: DayContext): ParsedDay | null {
  const day = (tokens[at - 1]?.kind ?? "break") === "break" ? dayOfMonth(tokens, at) : null;
  if (!day) return null;
  // "4 (Fri) 20:00"
  const weekday = isMark(tokens[day.next], "(") ? weekdayAfter(tokens, day.next, false) : null;
  if (weekday) return withoutMonth(day.value, weekday.value, weekday.next);
  const isMarked = isMark(tokens[day.next], `${DASHES}:|`) && (day.next === at + 2 || hasNumberedDays);
  return isMarked ? withoutMonth(day.value, null, day.next) : null;
}

/** The 5 of "Dec 4, 5 & 6" and the 6 of "Dec 4–6". */
function bareDay(tokens: Token[], at: number, last: WrittenDay, joint: Joint): ParsedDay | null {
  const day = dayOfMonth(tokens, at);
  if (!day || day.value <= last.day || !mayEndList(tokens[day.next])) return null;
  // "Dec 5, 7-9pm", "June 5, 12 noon"; "Dec 12–13, 10am" and "Dec 4 & 5, 8pm" have two days.
  const isPair =
    (isMark(tokens[at - 1], "&+") || means(tokens[at - 1], "and")) && isMark(tokens[day.next], ",");
  if (joint === "to" || isPair ? beginsClock(tokens, day.next) : beginsTime(tokens, day.next, day.value))
    return null;
  return withoutMonth(day.value, null, means(tokens[day.next], "day") ? day.next + 1 : day.next, last.month);
}

/** Tells what may stand behind a number that only its list makes a day. */
const mayEndList = (token: Token | undefined): boolean =>
  token?.kind !== "word"
    ? !isMark(token, "$%")
    : means(token, "at", "from", "of", "to", "until", "and", "weakAnd", "weakTo", "doors", "show", "noon") ||
      means(token, "every", "except", "day") ||
      token.word?.weekday !== undefined ||
      token.word?.month !== undefined;

const beginsClock = (tokens: Token[], at: number): boolean =>
  means(tokens[at], "am", "pm", "hour", "noon", "midnight") || isGlued(tokens[at], ":");

/** "15, 22, 6:30 PM": what counts beyond twelve are days. */
const LAST_HOUR = 12;

/** Whether a number that is followed by these tokens is an hour: "7-9pm", "2 & 8pm", "12 noon". */
function beginsTime(tokens: Token[], from: number, first: number): boolean {
  if (means(tokens[from], "noon", "midnight")) return true;
  let [at, latest] = [from, first];
  for (let steps = 0; steps < 6; steps++) {
    if (means(tokens[at], "hour")) return true;
    if (means(tokens[at], "am", "pm")) return latest <= LAST_HOUR;
    const joint = jointAt(tokens, at, false);
    const number = tokens[joint?.next ?? -1];
    if (!joint || number?.kind !== "number") return false;
    latest = Math.max(latest, number.value);
    at = joint.next + (isMark(tokens[joint.next + 1], ":") ? 3 : 1);
  }
  return false;
}

/** A number at the beginning of a list whose month is at its end: "4–6 Dec", "4, 5 and 6 December". */
function numberBeforeMonth(tokens: Token[], from: number, context: DayContext): ParsedDay | null {
  const first = dayOfMonth(tokens, from);
  let day = first;
  for (let steps = 0; first && day && steps < MOST_DAYS; steps++) {
    const joint = jointAt(tokens, isGlued(tokens[day.next], ".") ? day.next + 1 : day.next, true);
    if (!joint) return null;
    const whole = dayAt(tokens, joint.next, context);
    if (whole?.value.month != null) {
      const isForward =
        whole.value.day > day.value || (joint.value === "to" && whole.value.day !== day.value);
      return isForward && !whole.isMonthFirst
        ? { ...withoutMonth(first.value, null, first.next), isForeign: whole.isForeign }
        : null;
    }
    const next = dayOfMonth(tokens, joint.next);
    if (!next || next.value <= day.value) return null;
    day = next;
  }
  return null;
}

/** Joints of two days: a dash or "to", or a comma, "&" or "and". */
function jointAt(tokens: Token[], at: number, mayBeWeak: boolean): Parsed<Joint> | null {
  const dash = tokens[at]?.kind === "break" ? at + 1 : at;
  if (joins(tokens[dash], mayBeWeak)) {
    let next = tokens[dash + 1]?.kind === "break" ? dash + 2 : dash + 1;
    while (means(tokens[next], "the", "to")) next++;
    return { value: "to", next };
  }
  let next = isMark(tokens[at], ",;") ? at + 1 : at;
  const isAnd =
    isMark(tokens[next], "&+") || means(tokens[next], "and") || (mayBeWeak && means(tokens[next], "weakAnd"));
  if (isAnd || (next === at && isMark(tokens[at], "/") && !isGlued(tokens[at], "/"))) next++;
  if (next === at) return null;
  return { value: "and", next: means(tokens[next], "the") ? next + 1 : next };
}

const joins = (token: Token | undefined, mayBeWeak: boolean): boolean =>
  isMark(token, DASHES) ||
  means(token, "to") ||
  (mayBeWeak && means(token, "weakTo")) ||
  (means(token, "until") && !means(token, "end"));

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
  const day = dayOfMonth(tokens, at);
  const after = tokens[day?.next ?? at];
  const isEnd =
    after?.kind !== "word" ||
    means(after, "to", "weakTo", "and", "weakAnd", "at", "of", "until", "noon") ||
    after.word?.weekday !== undefined;
  return day && isEnd && !isMark(after, "%$") ? withoutMonth(day.value, weekday, day.next) : null;
}

const withoutMonth = (day: number, weekday: Weekday | null, next: number, month: number | null = null) => ({
  value: { year: null, month, day, weekday: weekday?.value ?? null },
  next,
  isMonthFirst: false,
  isForeign: weekday?.isForeign ?? false,
});

/** The weekday behind a day: "December 4, 2026 Friday", "12/4 (Fri)". */
function weekdayAfter(tokens: Token[], at: number, isForeign: boolean): Parsed<Weekday> | null {
  let next = overBreak(tokens, at);
  const isBracketed = isMark(tokens[next], "(");
  if (isMark(tokens[next], "(,")) next++;
  const weekday = weekdayOf(tokens[next]?.word, isBracketed || isForeign);
  if (!weekday) return null;
  next += isMark(tokens[next + 1], ".") ? 2 : 1;
  const [after, second] = [tokens[next], tokens[next + 1]];
  if (isBracketed) return isMark(after, ")") ? { value: weekday, next: next + 1 } : null;
  // "Dec 4 Sat Dec 5": it belongs to the day behind it.
  const begins = after?.kind === "number" && !isMark(second, ":") && !means(second, "am", "pm");
  const joinsNext = isMark(after, ",&") && second?.word?.month !== undefined;
  return begins || joinsNext || after?.word?.month !== undefined || isMark(after, DASHES)
    ? null
    : { value: weekday, next };
}

/** "Through", "until" or "from" before a day. */
function wordBefore(tokens: Token[], at: number): Token | undefined {
  let before = at - 1;
  const isBetween = (token: Token | undefined) =>
    !means(token, "until") && (isMark(token, ":,'’") || means(token, "the", "at", "to"));
  while (isBetween(tokens[before])) before--;
  return tokens[before];
}
