/**
 * The grammar of days that come back: "every Friday", "Thursdays–Saturdays", "first and third Wednesday of the month", "daily",
 * "Fridays in December", "every other Tuesday". A weekday alone ("Sat") is the least of them.
 */
import { DASHES, isMark, means, yearAfter, type DayContext, type Parsed } from "./day";
import type { Token } from "./tokens";

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
  let at = from;
  const isEvery = means(tokens[at], "every") && tokens[at]?.text !== "all";
  if (isEvery) at++;
  if (isEvery && means(tokens[at], "the")) at++;
  const isEveryOther =
    isEvery &&
    (means(tokens[at], "other") ||
      (tokens[at]?.word?.ordinal === 2 && tokens[at + 1]?.word?.weekday !== undefined));
  if (isEveryOther) at++;
  const positions = isEveryOther ? null : positionsAt(tokens, at);
  const days = weekdaysAt(tokens, positions?.next ?? at);
  if (!days) return null;
  const tail = positions ? monthTail(tokens, days.next) : null;
  // "First Thursdays" come back; "First Thursday" alone may be a name.
  if (positions && !isEvery && !days.isPlural && tail === null) return null;
  const weekly =
    !positions && tokens[isMark(tokens[days.next], ",") ? days.next + 1 : days.next]?.text === "weekly";
  const month = monthAfter(tokens, tail ?? days.next, context);
  let next = month?.next ?? tail ?? days.next;
  if (weekly) next = (isMark(tokens[days.next], ",") ? days.next + 1 : days.next) + 1;
  return expression(tokens, from, next, {
    weekdays: days.value,
    positions: positions?.value ?? [],
    isEveryOther,
    isRepeating: isEvery || days.isPlural || weekly || positions !== null || month !== null,
    isStated: isEvery || weekly || positions !== null || month !== null,
    month: month?.value ?? null,
  });
}

const MOST_WEEKDAYS = 12;

interface Weekdays extends Parsed<number[]> {
  isPlural: boolean;
}

/** "Mon, Wed & Fri", "Thu–Sat", "Tues-Thurs, Sun" */
function weekdaysAt(tokens: Token[], at: number): Weekdays | null {
  const named = means(tokens[at], "weekdays")
    ? [1, 2, 3, 4, 5]
    : means(tokens[at], "weekends")
      ? [6, 0]
      : null;
  if (named) return { value: named, next: at + 1, isPlural: true };
  const first = oneWeekday(tokens, at);
  if (!first) return null;
  const weekdays = [first.value];
  let [next, isPlural] = [first.next, first.isPlural];
  for (let steps = 0; steps < MOST_WEEKDAYS; steps++) {
    const isRange = isMark(tokens[next], DASHES) || means(tokens[next], "to");
    let after = isRange ? next + 1 : next;
    while (
      !isRange &&
      after - next < 2 &&
      (isMark(tokens[after], ",&/+") || means(tokens[after], "and", "weakAnd"))
    )
      after++;
    const following = after > next ? oneWeekday(tokens, after) : null;
    if (!following || beginsDay(tokens, following.next)) break;
    const last = weekdays.at(-1) ?? 0;
    if (isRange)
      for (let day = (last + 1) % 7; day !== following.value; day = (day + 1) % 7) weekdays.push(day);
    weekdays.push(following.value);
    isPlural ||= following.isPlural;
    next = following.next;
  }
  return { value: [...new Set(weekdays)], next, isPlural };
}

function oneWeekday(tokens: Token[], at: number): (Parsed<number> & { isPlural: boolean }) | null {
  const word = tokens[at]?.word;
  if (word?.weekday === undefined) return null;
  let next = at + 1;
  if (isMark(tokens[next], "-") && tokens[next + 1]?.text === "feira") next += 2;
  if (isMark(tokens[next], ".") && !tokens[next + 1]?.isGlued) next++;
  // "Friday nights"
  const isNight = means(tokens[next], "night");
  if (isNight) next++;
  return {
    value: word.weekday,
    next,
    isPlural: (word.isPlural ?? false) || (isNight && (tokens[next - 1]?.text.endsWith("s") ?? false)),
  };
}

/** "Thu 3 – Sat 5 Dec": the weekday belongs to a day. */
const beginsDay = (tokens: Token[], at: number): boolean => {
  const after = isMark(tokens[at], ",.") ? tokens[at + 1] : tokens[at];
  const isNumeric = after?.kind === "number" && isMark(tokens[at + 1], "/.") && tokens[at + 2]?.isGlued;
  return isNumeric || (after?.word?.month !== undefined && tokens[at + 1]?.kind === "number");
};

/** "First", "2nd and 4th", "last" */
function positionsAt(tokens: Token[], at: number): Parsed<number[]> | null {
  const positions: number[] = [];
  let next = at;
  for (let steps = 0; steps < 5; steps++) {
    const position = positionAt(tokens, next);
    if (!position) break;
    positions.push(position.value);
    next = position.next;
    const joint = isMark(tokens[next], ",&/") || means(tokens[next], "and") ? next + 1 : next;
    if (joint === next || !positionAt(tokens, joint)) break;
    next = joint;
  }
  return positions.length > 0 ? { value: positions, next } : null;
}

function positionAt(tokens: Token[], at: number): Parsed<number> | null {
  const token = tokens[at];
  if (means(token, "last") && token?.text === "last") return { value: -1, next: at + 1 };
  if (token?.word?.ordinal !== undefined) return { value: token.word.ordinal, next: at + 1 };
  const isNumber =
    token?.kind === "number" && token.value >= 1 && token.value <= 5 && means(tokens[at + 1], "ordinal");
  return isNumber ? { value: token.value, next: at + 2 } : null;
}

/** "of the month", "of every month", "monthly" */
function monthTail(tokens: Token[], at: number): number | null {
  let next = isMark(tokens[at], ",") ? at + 1 : at;
  if (tokens[next]?.text === "monthly") return next + 1;
  if (means(tokens[next], "of")) next++;
  while (means(tokens[next], "the", "every")) next++;
  return next > at && tokens[next]?.text === "month" ? next + 1 : null;
}

/** "in December", "of January 2027": the month in which the days come back. */
function monthAfter(
  tokens: Token[],
  from: number,
  context: DayContext,
): Parsed<{ year: number | null; month: number }> | null {
  let at = isMark(tokens[from], ",") ? from + 1 : from;
  if (!/^(?:in|of|during|throughout|all|en|im|in|em|a|v|de|di|do)$/.test(tokens[at]?.text ?? "")) return null;
  at++;
  const month = tokens[at]?.word?.month;
  if (month === undefined) return null;
  const next = tokens[at + 1];
  if (next?.kind === "number" && next.end - next.start < 4) return null;
  if (isMark(next, `${DASHES},&`) && tokens[at + 2]?.word?.month !== undefined) return null;
  const year = yearAfter(tokens, at + 1, context, false);
  return { value: { month, year: year?.value ?? null }, next: year?.next ?? at + 1 };
}

/** "Daily", "every day", "every night" */
function dailyAt(tokens: Token[], at: number): Parsed<WeeklyExpression> | null {
  if (means(tokens[at], "daily")) return expression(tokens, at, at + 1, {});
  const isEvery = means(tokens[at], "every") && tokens[at]?.text !== "all" && tokens[at]?.text !== "weekly";
  return isEvery &&
    /^(?:day|night|evening|morning|afternoon|dia|jour|tag|giorno|noche|soir)$/.test(
      tokens[at + 1]?.text ?? "",
    )
    ? expression(tokens, at, at + 2, {})
    : null;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

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
    weekdays: EVERY_DAY,
    positions: [],
    isEveryOther: false,
    isRepeating: true,
    isStated: true,
    month: null,
    ...more,
  },
  next,
});
