/** Finds what a text says of days and times: one pass over its shape, from left to right, by the grammars of days and times. */
import { clocksAt, type ClocksExpression } from "./clocks";
import { daysAt, type DaysExpression } from "./days";
import { matchAt, plainLetters, shapeOf } from "./shape";
import { form } from "./words";
import { weeklyAt, type WeeklyExpression } from "./weekly";
import type { DateContext, Line, Parsed } from "./written-day";

/** "Except", "no performance", "dark": the days behind it are none. */
interface ExceptExpression {
  kind: "except";
  start: number;
  end: number;
}

export type Expression = DaysExpression | ClocksExpression | WeeklyExpression | ExceptExpression;

export const plainContext = (thisYear: number): DateContext => ({
  thisYear,
  isDayFirst: false,
  hasDottedDays: false,
  hasDottedClocks: false,
  hasNumberedDays: false,
  today: null,
  is24Hours: false,
  isEvening: false,
});

/** @param offset of the text in the page, added to all positions */
export function expressionsIn(text: string, context: DateContext, offset = 0): Expression[] {
  const plain = plainLetters(text);
  const expressions = maySay(plain) ? expressionsOf(plain, context, offset) : [];
  placeEvenings(expressions);
  return expressions;
}

const [EVENING, NOON] = [17 * 60, 12 * 60];
/** How far behind the time before it a time may stand. */
const NEAR_EVENING = 200;

/**
 * "6:45, 9:30", "8:00 Kid Ghost" above "10:00 Pearl": behind a time in the evening comes a later one, unless a new day begins.
 * @param days parts of the page for which a day holds: a tab or a cell of a calendar
 */
export function placeEvenings(expressions: Expression[], days: { start: number }[] = []): void {
  let before = { from: 0, end: 0 };
  for (const expression of expressions) {
    if (expression.kind === "days" || (expression.kind === "weekly" && !expression.isAlso))
      before = { from: 0, end: 0 };
    for (const clock of expression.kind === "clocks" ? expression.clocks : []) {
      const isBehind = before.from >= EVENING && clock.start - before.end < NEAR_EVENING;
      const isOpen = clock.isBare && clock.to === null && clock.from + NOON > before.from;
      if (isBehind && isOpen && !days.some(({ start }) => start >= before.end && start <= clock.start)) {
        clock.from += NOON;
        clock.isBare = false;
      }
      before = clock;
    }
  }
}

/** A quick test: most lines of a page say nothing of days and times. */
const MAY_SAY =
  /[\d\u0400-\u04ff\u2e80-\ud7a3]|\b(?:noon|midnight|midday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|fri|sat|sun)s?\b|today|tonight|tomorrow|daily|nightly|week(?:end|day)|every|lun|mar|mier|jue|vier|saba|dom|mon|diens|mitt|donn|frei|sams|sonn)/i;

export const maySay = (text: string): boolean => MAY_SAY.test(text);

/** Numbers, and words with which a day, a time or an exception begins: "the" and "of" stand only within one. */
const MAY_BEGIN = form(
  "{number|today|tomorrow|anyWeekday|weakWeekday|letterWeekday|month|daily|every|ordinalWord|last|weekdays|weekends|noon|midnight|halfBefore|except|no}",
  "g",
);
/** How far behind a day a number is still read as belonging to it. */
const NEAR = 8;
/** "Except Dec 11", "no performance"; "not Dec 11", "dark Mondays", but not "the owls are not what they seem". */
const EXCEPT = form(
  "(?:{=not|=off|=dark|=closed|=skip|=skipping}(?=(?: \\S)? {number|month|anyWeekday})|(?!{=not|=off|=dark|=closed|=skip|=skipping}){except}|{no}(?= {performance}))",
);

/** The same of plain letters, without the quick test. */
export function expressionsOf(text: string, context: DateContext, offset = 0): Expression[] {
  const line = { context, ...shapeOf(text, offset) };
  const expressions: Expression[] = [];
  let lastDay = 0;
  for (let at = nextAt(line, 0); at >= 0;) {
    const read =
      daysAt(line, at) ??
      weeklyAt(line, at) ??
      clocksAt(line, at, isNear(line, lastDay, at)) ??
      exceptAt(line, at);
    if (read) expressions.push(read.value);
    const next = Math.max(read?.next ?? 0, at + 1);
    if (read?.value.kind === "days" || read?.value.kind === "weekly") lastDay = next;
    at = nextAt(line, next);
  }
  return expressions;
}

/** Where the next expression may begin; -1 behind the last place. */
const nextAt = (line: Line, from: number): number => matchAt(MAY_BEGIN, line, from)?.index ?? -1;

const isNear = ({ letters }: Line, from: number, at: number): boolean =>
  from > 0 && at - from <= NEAR && letters.slice(from, at).replaceAll(" ", "").length <= NEAR / 2;

function exceptAt(line: Line, at: number): Parsed<ExceptExpression> | null {
  const [start = 0, end = 0] = [line.starts[at], line.ends[at]];
  return matchAt(EXCEPT, line, at) && { value: { kind: "except", start, end }, next: at + 1 };
}
