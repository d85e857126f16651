/** Finds what a text says of days and times: one pass over its tokens, from left to right, by the grammars of days and times. */
import { clocksAt, type ClockContext, type ClocksExpression } from "./clocks";
import type { DayContext } from "./day";
import { daysAt, daysBetween, type DaysExpression } from "./days";
import { means, plainLetters, tokensOf, type Parsed, type Token } from "./tokens";
import { weeklyAt, type WeeklyExpression } from "./weekly";

/** "Except", "no performance", "dark": the days behind it are none. */
interface ExceptExpression {
  kind: "except";
  start: number;
  end: number;
}

export type Expression = DaysExpression | ClocksExpression | WeeklyExpression | ExceptExpression;

export type DateContext = DayContext & ClockContext;

export const plainContext = (thisYear: number): DateContext => ({
  thisYear,
  isDayFirst: false,
  hasDottedDays: false,
  hasNumberedDays: false,
  today: null,
  is24Hours: false,
  isEvening: false,
});

/** @param offset of the text in the page, added to all positions */
export function expressionsIn(text: string, context: DateContext, offset = 0): Expression[] {
  const plain = plainLetters(text);
  return maySay(plain) ? expressionsOf(tokensOf(plain, offset), context) : [];
}

/** A quick test: most lines of a page say nothing of days and times. */
const MAY_SAY =
  /[\d\u0400-\u04ff\u2e80-\ud7a3]|\b(?:noon|midnight|midday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)s?\b|today|tonight|tomorrow|daily|nightly|week(?:end|day)|every|lun|mar|mier|jue|vier|saba|dom|mon|diens|mitt|donn|frei|sams|sonn)/i;

export const maySay = (text: string): boolean => MAY_SAY.test(text);

/** How far behind a day a number is still read as belonging to it. */
const NEAR = 4;

export function expressionsOf(tokens: Token[], context: DateContext): Expression[] {
  const expressions: Expression[] = [];
  let lastDay = -NEAR;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (token.kind === "break" || token.kind === "mark" || (token.kind === "word" && !token.word)) {
      at++;
      continue;
    }
    const days = relativeDayAt(tokens, at, context) ?? daysAt(tokens, at, context);
    const read = days ?? weeklyAt(tokens, at, context) ?? clocksAt(tokens, at, at - lastDay <= NEAR, context);
    if (read) {
      expressions.push(read.value);
      at = Math.max(read.next, at + 1);
      if (read.value.kind !== "clocks") lastDay = at;
      continue;
    }
    const except = exceptAt(tokens, at);
    if (except !== null)
      expressions.push({ kind: "except", start: token.start, end: (tokens[except - 1] as Token).end });
    at = except ?? at + 1;
  }
  return expressions;
}

function exceptAt(tokens: Token[], at: number): number | null {
  const token = tokens[at];
  // "Not Dec 11", "dark Mondays"; "The owls are not what they seem" is none.
  const isLoose = /^(?:not|off|dark|closed|skip|skipping)$/.test(token?.text ?? "");
  if (isLoose) return isDayWord(tokens[at + 1]) || isDayWord(tokens[at + 2]) ? at + 1 : null;
  if (means(token, "except")) return at + 1;
  return means(token, "no") && means(tokens[at + 1], "performance") ? at + 1 : null;
}

const isDayWord = (token: Token | undefined): boolean =>
  token?.kind === "number" || token?.word?.month !== undefined || token?.word?.weekday !== undefined;

/** "Today" and "Tomorrow" at the beginning of a line, alone or before a time or a date. */
function relativeDayAt(tokens: Token[], at: number, { today }: DateContext): Parsed<DaysExpression> | null {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isLater = means(token, "tomorrow");
  if (!today || !token || !(isLater || means(token, "today")) || (before && before.kind !== "break"))
    return null;
  const isLoose =
    !after ||
    (after.kind !== "word" && !/['’]/.test(after.text)) ||
    means(after, "at") ||
    after.word?.weekday !== undefined;
  if (!isLoose) return null;
  const date = new Date(Date.UTC(today.year ?? 0, (today.month ?? 1) - 1, today.day + (isLater ? 1 : 0)));
  const from = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: null,
  };
  return { value: daysBetween(token.start, token.end, [{ from, to: null }]), next: at + 1 };
}
