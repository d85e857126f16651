/**
 * The grammar of days that come back: "every Friday", "Thursdays–Saturdays", "first and third Wednesday of the month", "daily",
 * "Fridays in December", "every other Tuesday". A weekday alone ("Sat") is the least of them.
 */
import { DASHES, lengthOf, overFeira, yearAfter, type DayContext } from "./day";
import { isMark, means, type Parsed, type Token } from "./tokens";

export interface WeeklyExpression {
  kind: "weekly";
  start: number;
  end: number;
  /** 0 is Sunday. */
  weekdays: number[];
  /** "First and third": 1 and 3; −1 is the last. Empty: every week. */
  positions: number[];
  /** "Every other": without a first day nobody can tell which weeks. */
  isEveryOther: boolean;
  /** "Every Friday", "Fridays", "daily": it says by itself that it comes back. "Thu–Sat" does not. */
  isRepeating: boolean;
  /** "Every" or the like is written; "Saturdays" alone may be opening hours. */
  isStated: boolean;
  /** "in December" */
  month: { year: number | null; month: number } | null;
}

export function weeklyAt(
  tokens: Token[],
  from: number,
  context: DayContext,
): Parsed<WeeklyExpression> | null {
  const daily = dailyAt(tokens, from);
  if (daily) return daily;
  const isEvery = isEveryAt(tokens, from);
  let at = isEvery ? from + 1 : from;
  const isEveryOther =
    isEvery &&
    (means(tokens[at], "other") ||
      (tokens[at]?.word?.ordinal === 2 && tokens[at + 1]?.word?.weekday !== undefined));
  if (isEveryOther || (isEvery && means(tokens[at], "the"))) at++;
  const positions = isEveryOther ? { value: [], next: at } : positionsAt(tokens, at);
  const days = weekdaysAt(tokens, positions.next);
  if (!days) return null;
  const hasPosition = positions.value.length > 0;
  const tail = hasPosition ? monthTail(tokens, days.next) : null;
  // "First Thursdays" come back; "First Thursday" alone may be a name.
  if (hasPosition && !isEvery && !days.isPlural && tail === null) return null;
  const weekly = isMark(tokens[days.next], ",") ? days.next + 1 : days.next;
  const isWeekly = !hasPosition && tokens[weekly]?.text === "weekly";
  const month = monthAfter(tokens, tail ?? days.next, context);
  const isStated = isEvery || isWeekly || hasPosition || month !== null;
  return expression(tokens, from, isWeekly ? weekly + 1 : (month?.next ?? tail ?? days.next), {
    weekdays: days.value,
    positions: positions.value,
    isEveryOther,
    isRepeating: isStated || days.isPlural,
    isStated,
    month: month?.value ?? null,
  });
}

const isEveryAt = (tokens: Token[], at: number): boolean =>
  means(tokens[at], "every") && tokens[at]?.text !== "all";

interface Weekdays extends Parsed<number[]> {
  isPlural: boolean;
}

const MOST_WEEKDAYS = 12;

/** "Mon, Wed & Fri", "Thu–Sat", "Tues-Thurs, Sun" */
function weekdaysAt(tokens: Token[], at: number): Weekdays | null {
  if (means(tokens[at], "weekdays")) return { value: [1, 2, 3, 4, 5], next: at + 1, isPlural: true };
  if (means(tokens[at], "weekends")) return { value: [6, 0], next: at + 1, isPlural: true };
  const first = oneWeekday(tokens, at);
  if (!first) return null;
  let last: NonNullable<typeof first> = first;
  const weekdays = [last.value];
  let { isPlural } = first;
  for (let steps = 0; steps < MOST_WEEKDAYS; steps++) {
    const isRange = isMark(tokens[last.next], DASHES) || means(tokens[last.next], "to");
    let after = isRange ? last.next + 1 : last.next;
    const isJoint = (token: Token | undefined) => isMark(token, ",&/+") || means(token, "and", "weakAnd");
    while (!isRange && after - last.next < 2 && isJoint(tokens[after])) after++;
    const next = after > last.next ? oneWeekday(tokens, after) : null;
    if (!next || beginsDay(tokens, next.next)) break;
    if (isRange)
      for (let day = (last.value + 1) % 7; day !== next.value; day = (day + 1) % 7) weekdays.push(day);
    weekdays.push(next.value);
    isPlural ||= next.isPlural;
    last = next;
  }
  return { value: [...new Set(weekdays)], next: last.next, isPlural };
}

function oneWeekday(tokens: Token[], at: number): (Parsed<number> & { isPlural: boolean }) | null {
  const word = tokens[at]?.word;
  if (word?.weekday === undefined) return null;
  let next = overFeira(tokens, at + 1);
  if (isMark(tokens[next], ".") && !tokens[next + 1]?.isGlued) next++;
  // "Friday nights"
  const isNight = means(tokens[next], "night");
  const isPlural = (word.isPlural ?? false) || (isNight && tokens[next]?.text.endsWith("s") === true);
  return { value: word.weekday, next: isNight ? next + 1 : next, isPlural };
}

/** "Thu 3 – Sat 5 Dec": the weekday belongs to a day. */
function beginsDay(tokens: Token[], at: number): boolean {
  const after = isMark(tokens[at], ",.") ? tokens[at + 1] : tokens[at];
  const isNumeric =
    after?.kind === "number" && isMark(tokens[at + 1], "/.") && tokens[at + 2]?.isGlued === true;
  return isNumeric || (after?.word?.month !== undefined && tokens[at + 1]?.kind === "number");
}

const MOST_POSITIONS = 5;

/** "First", "2nd and 4th", "last" */
function positionsAt(tokens: Token[], at: number): Parsed<number[]> {
  const value: number[] = [];
  let next = at;
  for (let from = at; value.length < MOST_POSITIONS;) {
    const position = positionAt(tokens, from);
    if (!position) break;
    value.push(position.value);
    next = position.next;
    from = isMark(tokens[next], ",&/") || means(tokens[next], "and") ? next + 1 : next;
    if (from === next) break;
  }
  return { value, next };
}

function positionAt(tokens: Token[], at: number): Parsed<number> | null {
  const token = tokens[at];
  if (token?.text === "last") return { value: -1, next: at + 1 };
  if (token?.word?.ordinal !== undefined) return { value: token.word.ordinal, next: at + 1 };
  const isNumber =
    token !== undefined && token.value >= 1 && token.value <= 5 && means(tokens[at + 1], "ordinal");
  return isNumber ? { value: token.value, next: at + 2 } : null;
}

/** "of the month", "of every month", "monthly" */
function monthTail(tokens: Token[], at: number): number | null {
  let next = isMark(tokens[at], ",") ? at + 1 : at;
  if (tokens[next]?.text === "monthly") return next + 1;
  while (means(tokens[next], "of", "the", "every")) next++;
  return next > at && tokens[next]?.text === "month" ? next + 1 : null;
}

/** "in December", "of January 2027": the month in which the days come back. */
function monthAfter(
  tokens: Token[],
  from: number,
  context: DayContext,
): Parsed<{ year: number | null; month: number }> | null {
  const at = isMark(tokens[from], ",") ? from + 1 : from;
  const [preposition, name, next] = tokens.slice(at, at + 3);
  const month = name?.word?.month;
  const isIn = /^(?:in|of|during|throughout|all|en|im|in|em|a|v|de|di|do)$/.test(preposition?.text ?? "");
  if (!isIn || month === undefined || (next?.kind === "number" && lengthOf(next) < 4)) return null;
  if (isMark(next, `${DASHES},&`) && tokens[at + 3]?.word?.month !== undefined) return null;
  const year = yearAfter(tokens, at + 2, context, false);
  return { value: { month, year: year?.value ?? null }, next: year?.next ?? at + 2 };
}

const PART_OF_DAY = /^(?:day|night|evening|morning|afternoon|dia|jour|tag|giorno|noche|soir)$/;

/** "Daily", "every day", "every night" */
function dailyAt(tokens: Token[], at: number): Parsed<WeeklyExpression> | null {
  if (means(tokens[at], "daily")) return expression(tokens, at, at + 1, {});
  const isEvery = isEveryAt(tokens, at) && tokens[at]?.text !== "weekly";
  return isEvery && PART_OF_DAY.test(tokens[at + 1]?.text ?? "") ? expression(tokens, at, at + 2, {}) : null;
}

const expression = (
  tokens: Token[],
  at: number,
  next: number,
  more: Partial<WeeklyExpression>,
): Parsed<WeeklyExpression> => ({
  value: {
    kind: "weekly",
    start: (tokens[at] as Token).start,
    end: (tokens[next - 1] as Token).end,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    positions: [],
    isEveryOther: false,
    isRepeating: true,
    isStated: true,
    month: null,
    ...more,
  },
  next,
});
