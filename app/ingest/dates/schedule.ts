/**
 * Which times belong to which days: days up to a time share it, times behind a day are its own, days of the week hold within the
 * run beside them, and exceptions are none. It works on what expressions.ts finds, in the order of the text.
 */
import type { Clock } from "./clocks";
import type { DaysExpression, DaySpan } from "./days";
import type { Expression } from "./expressions";
import type { WeeklyExpression } from "./weekly";

export interface ScheduleGroup {
  /** Empty for days of the week. */
  spans: DaySpan[];
  weekly: WeeklyExpression | null;
  clocks: Clock[];
  isOpening: boolean;
  /** Where its first day stands in the text. */
  start: number;
}

export interface Schedule {
  groups: ScheduleGroup[];
  exceptDays: DaySpan[];
  exceptWeekdays: number[];
  /** Times without any day. */
  loose: Clock[];
}

/** The text between two offsets. */
type Between = (from: number, to: number) => string;

/** A sentence, or the brackets or the line, in which a word like "except" holds. */
const ENDS_EXCEPTION = /[.;)\n](?:\s|$)/;

/** "Dec 4 at 7pm – Dec 5 at 2am": the second day and time are the end of the first. */
const IS_DASH = /^\s{0,3}(?:-|–|—|to|until|through|bis|au|al)\s{0,3}$/i;

/** More days or times than any one entry has. */
const MOST_GROUPS = 400;
const MOST_CLOCKS = 60;

export function scheduleOf(expressions: Expression[], between: Between): Schedule {
  const builder = new Builder(between, isTimeFirst(expressions), repeatedDays(expressions));
  for (const expression of expressions) builder.add(expression);
  return joinBounds(builder.schedule);
}

/** "8pm Dec 4, 3pm Dec 5": each time stands before its days. */
const isTimeFirst = (expressions: Expression[]): boolean =>
  /^(?:c+[dw]+)+$/.test(expressions.map(({ kind }) => kind[0]).join(""));

/** Days without a time behind them that come again with one: a chooser of days, a badge. */
function repeatedDays(expressions: Expression[]): Set<Expression> {
  const [timed, repeated] = [new Set<string>(), new Set<Expression>()];
  let behind: Expression | null = null;
  for (const expression of expressions.toReversed()) {
    if (expression.kind !== "days" && expression.kind !== "clocks") continue;
    if (expression.kind === "days") {
      const { spans } = expression;
      const key = spans.map(({ from, to }) => `${from?.month}-${from?.day}-${to?.month}-${to?.day}`).join();
      if (behind?.kind === "clocks") timed.add(key);
      else if (behind && timed.has(key)) repeated.add(expression);
    }
    behind = expression;
  }
  return repeated;
}

class Builder {
  readonly schedule: Schedule = { groups: [], exceptDays: [], exceptWeekdays: [], loose: [] };
  /** Groups that still wait for their time. */
  #open: ScheduleGroup[] = [];
  #last: ScheduleGroup[] = [];
  #except: Expression | null = null;
  #before: Expression | null = null;

  constructor(
    readonly between: Between,
    readonly timeFirst: boolean,
    readonly repeated: Set<Expression>,
  ) {}

  add(expression: Expression): void {
    const { schedule } = this;
    if (schedule.groups.length === MOST_GROUPS) return;
    if (this.#except && ENDS_EXCEPTION.test(this.between(this.#except.end, expression.start)))
      this.#except = null;
    if (expression.kind === "except") this.#except = expression;
    else if (expression.kind === "clocks") this.#addClocks(expression.clocks);
    else if (expression.kind === "weekly") {
      if (this.#except) schedule.exceptWeekdays.push(...expression.weekdays);
      else this.#addGroup(expression, [], expression);
    } else if (this.#except) schedule.exceptDays.push(...expression.spans);
    else if (!this.#endsLast(expression)) this.#addGroup(expression, expression.spans, null);
    this.#before = expression;
  }

  #addGroup(expression: Expression, spans: DaySpan[], weekly: WeeklyExpression | null): void {
    const { schedule, timeFirst } = this;
    const isOpening = expression.kind === "days" && expression.isOpening;
    const group: ScheduleGroup = { spans, weekly, clocks: [], isOpening, start: expression.start };
    schedule.groups.push(group);
    if (schedule.loose.length > 0 && (timeFirst || schedule.groups.length === 1)) {
      group.clocks.push(...schedule.loose);
      this.#last = [group];
      if (timeFirst) {
        schedule.loose = [];
        return;
      }
    }
    if (!this.repeated.has(expression)) this.#open.push(group);
  }

  /** The day behind a dash ends the day and time before it. */
  #endsLast({ start, spans: [end, another] }: DaysExpression): boolean {
    const group = this.#last.at(-1);
    if (!group || !end?.from || end.to || another || this.#before?.kind !== "clocks") return false;
    const [span, other] = group.spans;
    if (!span || span.to || other || !IS_DASH.test(this.between(this.#before.end, start))) return false;
    span.to = end.from;
    group.clocks = group.clocks.slice(0, 1);
    // "Sat 12" on a badge is the same day.
    for (const badge of this.#last.slice(0, -1)) badge.clocks = [];
    this.#last = [group];
    this.#open = [];
    return true;
  }

  #addClocks(clocks: Clock[]): void {
    const { schedule } = this;
    const [only, other] = this.#last;
    const [clock] = only?.clocks ?? [];
    const isEnd = this.#before?.kind === "days" && !other && only?.clocks.length === 1;
    if (this.#open.length > 0) {
      addTo(this.#open, clocks);
      this.#last = this.#open;
      this.#open = [];
      schedule.loose = [];
    }
    // "Dec 4, 7pm – Dec 5, 2am"
    else if (isEnd && clock && only?.spans[0]?.to) clock.to = clocks[0]?.from ?? null;
    else if (this.timeFirst || schedule.groups.length === 0) addTo([{ clocks: schedule.loose }], clocks);
    else addTo(only ? this.#last : schedule.groups.slice(-1), clocks);
  }
}

function addTo(groups: { clocks: Clock[] }[], more: Clock[]): void {
  for (const { clocks } of groups) if (clocks.length < MOST_CLOCKS) clocks.push(...more);
}

/** "Opens Dec 4 … through Jan 3": a first and a last day make a run. */
function joinBounds(schedule: Schedule): Schedule {
  const closing = schedule.groups.find(({ spans: [span] }) => span?.from === null);
  const first = schedule.groups.find(({ isOpening }) => isOpening);
  const from = first?.spans[0];
  if (!first || !closing || !from || first.clocks.length > 0) return schedule;
  from.to = closing.spans[0]?.to ?? null;
  first.isOpening = false;
  return { ...schedule, groups: schedule.groups.filter((group) => group !== closing) };
}
