/** Finds what a text says of days and times: one pass over its shape, from left to right, by the grammars of days and times. */
import { clocksAt, type ClockContext, type ClocksExpression } from "./clocks";
import { daysAt, daysBetween, type DaysExpression } from "./days";
import { matchAt, plainLetters, shapeOf, type Shape } from "./shape";
import { form } from "./words";
import { weeklyAt, type WeeklyExpression } from "./weekly";
import type { DayContext, Parsed } from "./written-day";

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
  return maySay(plain) ? expressionsOf(plain, context, offset) : [];
}

/** A quick test: most lines of a page say nothing of days and times. */
const MAY_SAY =
  /[\d\u0400-\u04ff\u2e80-\ud7a3]|\b(?:noon|midnight|midday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)s?\b|today|tonight|tomorrow|daily|nightly|week(?:end|day)|every|lun|mar|mier|jue|vier|saba|dom|mon|diens|mitt|donn|frei|sams|sonn)/i;

export const maySay = (text: string): boolean => MAY_SAY.test(text);

const MAY_BEGIN = form("{number|dateWord}", "g");
/** How far behind a day a number is still read as belonging to it. */
const NEAR = 8;
/** "Except Dec 11", "no performance"; "not Dec 11", "dark Mondays", but not "the owls are not what they seem". */
const EXCEPT = form(
  "(?:{=not|=off|=dark|=closed|=skip|=skipping}(?=(?: \\S)? {number|month|anyWeekday})|(?!{=not|=off|=dark|=closed|=skip|=skipping}){except}|{no}(?= {performance}))",
);

/** The same of plain letters, without the quick test. */
export function expressionsOf(text: string, context: DateContext, offset = 0): Expression[] {
  const shape = shapeOf(text, offset);
  const expressions: Expression[] = [];
  let lastDay = 0;
  for (let at = nextAt(shape, 0); at >= 0;) {
    const isAfterDay = isNear(shape, lastDay, at);
    const read =
      relativeDayAt(shape, at, context) ??
      daysAt(shape, at, context) ??
      weeklyAt(shape, at, context) ??
      clocksAt(shape, at, isAfterDay, context);
    const except = read ? null : matchAt(EXCEPT, shape, at);
    const next = read ? Math.max(read.next, at + 1) : at + 1;
    if (read) expressions.push(read.value);
    else if (except)
      expressions.push({ kind: "except", start: shape.starts[at] ?? 0, end: shape.ends[at] ?? 0 });
    if (read && read.value.kind !== "clocks") lastDay = next;
    at = nextAt(shape, next);
  }
  return expressions;
}

/** The next number, or word of days and times; -1 behind the last. */
const nextAt = (shape: Shape, from: number): number => matchAt(MAY_BEGIN, shape, from)?.index ?? -1;

const isNear = ({ letters }: Shape, from: number, at: number): boolean =>
  from > 0 && at - from <= NEAR && letters.slice(from, at).replaceAll(" ", "").length <= NEAR / 2;

const RELATIVE = form("(?<!.)(?:{today}|({tomorrow}))(?! (?:['’]|(?!{at|anyWeekday}){word}))");

/** "Today" and "Tomorrow" at the beginning of a line, alone or before a time or a date. */
function relativeDayAt(shape: Shape, at: number, { today }: DateContext): Parsed<DaysExpression> | null {
  const match = today && matchAt(RELATIVE, shape, at);
  if (!match) return null;
  const date = new Date(Date.UTC(today.year ?? 0, (today.month ?? 1) - 1, today.day + (match[1] ? 1 : 0)));
  const from = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: null,
  };
  const [start, end] = [shape.starts[at] ?? 0, shape.ends[at] ?? 0];
  return { value: daysBetween(start, end, [{ from, to: null }]), next: at + 1 };
}
