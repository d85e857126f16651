/**
 * Which times belong to which days: days up to a time share it, times behind a day are its own, days of the week hold within the
 * run beside them, and exceptions are none. It works on what expressions.ts finds, in the order of the text.
 */
import type { Clock } from "./clocks";
import type { DaysExpression, DaySpan } from "./days";
import type { ExceptExpression, Expression } from "./expressions";
import type { WeeklyExpression } from "./weekly";

export interface ScheduleGroup {
  /** Empty for days of the week. */
  spans: DaySpan[];
  weekly: WeeklyExpression | null;
  clocks: Clock[];
  isOpening: boolean;
  /** The same days come again, with times of their own: a chooser of days, a badge. */
  isRepeated: boolean;
  /** Where its first day stands in the text. */
  start: number;
  end: number;
}

export interface Schedule {
  groups: ScheduleGroup[];
  exceptDays: DaySpan[];
  exceptWeekdays: number[];
  /** Times without any day. */
  loose: Clock[];
}

const isRun = ({ spans }: ScheduleGroup): boolean => spans.length === 1 && spans[0]?.to != null;

const MOST_CLOCKS = 60;

/** The text between two offsets. */
type Between = (from: number, to: number) => string;

/** A sentence, or the brackets or the line, in which a word like "except" holds. */
const ENDS_EXCEPTION = /[.;)\n](?:\s|$)/;

/** "Dec 4 at 7pm – Dec 5 at 2am": the second day and time are the end of the first. */
const IS_DASH = /^\s{0,3}(?:-|–|—|to|until|through|bis|au|al)\s{0,3}$/i;

/** More days or times than any one entry has. */
const MOST_GROUPS = 400;

class Builder {
  readonly schedule: Schedule = { groups: [], exceptDays: [], exceptWeekdays: [], loose: [] };
  /** Groups that still wait for their time. */
  #open: ScheduleGroup[] = [];
  #last: ScheduleGroup[] = [];
  #except: ExceptExpression | null = null;
  #before: Expression | null = null;

  constructor(
    readonly between: Between,
    readonly timeFirst: boolean,
    readonly repeated: Set<Expression>,
  ) {}

  add(expression: Expression): void {
    if (this.schedule.groups.length === MOST_GROUPS) return;
    if (this.#except && ENDS_EXCEPTION.test(this.between(this.#except.end, expression.start)))
      this.#except = null;
    if (expression.kind === "except") this.#except = expression;
    else if (expression.kind === "clocks") this.#addClocks(expression.clocks);
    else if (this.#except && expression.kind === "days") this.schedule.exceptDays.push(...expression.spans);
    else if (this.#except && expression.kind === "weekly")
      this.schedule.exceptWeekdays.push(...expression.weekdays);
    else if (expression.kind === "days") {
      if (!this.#endsLast(expression.start, expression.spans))
        this.#addGroup(
          {
            spans: expression.spans,
            isOpening: expression.isOpening,
            isRepeated: this.repeated.has(expression),
          },
          expression,
        );
    } else this.#addGroup({ weekly: expression }, expression);
    this.#before = expression;
  }

  #addGroup(parts: Partial<ScheduleGroup>, { start, end }: Expression): void {
    const group: ScheduleGroup = {
      spans: [],
      weekly: null,
      clocks: [],
      isOpening: false,
      start,
      end,
      isRepeated: false,
      ...parts,
    };
    this.schedule.groups.push(group);
    if (this.schedule.loose.length > 0 && (this.timeFirst || this.schedule.groups.length === 1)) {
      group.clocks.push(...this.schedule.loose);
      this.schedule.loose = this.timeFirst ? [] : this.schedule.loose;
      this.#last = [group];
      if (this.timeFirst) return;
    }
    this.#open.push(group);
  }

  /** The day behind a dash ends the day and time before it. */
  #endsLast(start: number, spans: DaySpan[]): boolean {
    const group = this.#last.at(-1);
    const [end, another] = spans;
    if (!group || !end?.from || end.to || another || this.#before?.kind !== "clocks") return false;
    const [span, other] = group.spans;
    const [clock] = group.clocks;
    if (!span || span.to || other || !clock || !IS_DASH.test(this.between(this.#before.end, start)))
      return false;
    span.to = end.from;
    group.clocks = [clock];
    // "Sat 12" on a badge is the same day.
    for (const badge of this.#last.slice(0, -1)) badge.clocks = [];
    this.#last = [group];
    this.#open = [];
    return true;
  }

  #addClocks(clocks: Clock[]): void {
    const waiting = this.#waiting();
    if (waiting.length > 0) {
      for (const group of waiting) addTo(group.clocks, clocks);
      this.#last = waiting;
      this.#open = [];
      this.schedule.loose = [];
      return;
    }
    const [only, other] = this.#last;
    // "Dec 4, 7pm – Dec 5, 2am"
    if (
      only &&
      !other &&
      this.#before?.kind === "days" &&
      only.spans[0]?.to &&
      only.clocks.length === 1 &&
      only.clocks[0]
    ) {
      only.clocks[0].to = clocks[0]?.from ?? null;
      return;
    }
    if (this.timeFirst || this.schedule.groups.length === 0) addTo(this.schedule.loose, clocks);
    else
      for (const group of this.#last.length > 0 ? this.#last : this.schedule.groups.slice(-1))
        addTo(group.clocks, clocks);
  }

  /** Among days of the week, a run only bounds them, and a weekday beside a day only names it. */
  #waiting(): ScheduleGroup[] {
    const weekly = this.#open.filter((group) => group.weekly !== null);
    const isBound = weekly.some(({ weekly: days }) => days?.isRepeating || (days?.weekdays.length ?? 0) > 1);
    return this.#open.filter((group) => !group.isRepeated && !(isBound && isRun(group)));
  }
}

export function scheduleOf(expressions: Expression[], between: Between): Schedule {
  const builder = new Builder(between, isTimeFirst(expressions), repeatedDays(expressions));
  for (const expression of expressions) builder.add(expression);
  return joinBounds(builder.schedule);
}

/** "8pm Dec 4, 3pm Dec 5": each time stands before its days. */
function isTimeFirst(expressions: Expression[]): boolean {
  const kinds = expressions.map(({ kind }) => kind[0]).join("");
  return /^(?:c+[dw]+)+$/.test(kinds);
}

function addTo(clocks: Clock[], more: Clock[]): void {
  if (clocks.length < MOST_CLOCKS) clocks.push(...more);
}

/** Days without a time behind them that come again with one. */
function repeatedDays(expressions: Expression[]): Set<Expression> {
  const dated = expressions.filter(({ kind }) => kind === "days" || kind === "clocks");
  const timed = new Map<string, number>();
  dated.forEach((expression, index) => {
    if (expression.kind === "days" && dated[index + 1]?.kind === "clocks")
      timed.set(keyOf(expression), index);
  });
  return new Set(
    dated.filter(
      (expression, index) =>
        expression.kind === "days" &&
        dated[index + 1]?.kind === "days" &&
        (timed.get(keyOf(expression)) ?? -1) > index,
    ),
  );
}

const keyOf = ({ spans }: DaysExpression): string =>
  spans.map(({ from, to }) => `${from?.month}-${from?.day}-${to?.month}-${to?.day}`).join();

/** "Opens Dec 4 … through Jan 3": a first and a last day make a run. */
function joinBounds(schedule: Schedule): Schedule {
  const closing = schedule.groups.find(({ spans: [span] }) => span?.from === null);
  const first = schedule.groups.find(({ spans, isOpening }) => isOpening && spans.length === 1);
  const [from, to] = [first?.spans[0], closing?.spans[0]];
  if (!first || !closing || !from || !to || first.clocks.length > 0) return schedule;
  from.to = to.to;
  first.isOpening = false;
  return { ...schedule, groups: schedule.groups.filter((group) => group !== closing) };
}
