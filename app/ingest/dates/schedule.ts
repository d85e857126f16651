/**
 * Which times belong to which days: days up to a time share it, times behind a day are its own, days of the week hold within the
 * run beside them, and exceptions are none. It works on what expressions.ts finds, in the order of the text.
 */
import { mapToMany } from "~/lib/collections";
import type { Clock } from "./clocks";
import type { DaySpan } from "./days";
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

/** "8pm Dec 4, 3pm Dec 5", "Dec 3–20, 8pm Fridays and 3pm Sundays": times stand before their days. Else those behind days are theirs. */
const TIMES_FIRST = /^(?:(?:c+[dw]+)+|d(?:c+w+){2,})$/;
/** "8pm on Fri" */
const LONGEST_ON = 4;

export function scheduleOf(all: Expression[], between: Between): Schedule {
  const schedule: Schedule = { groups: [], exceptDays: [], exceptWeekdays: [], loose: [] };
  const { groups, loose } = schedule;
  const expressions = withoutRepeated(withoutExceptions(all, schedule, between));
  const kinds = expressions.map(({ kind }) => kind[0]).join("");
  let sharing: ScheduleGroup[] = [];
  let before: Expression | undefined;
  const isBeside = (said: Expression, place: number) =>
    said.kind !== "weekly" || said.isMatinee || said.start - (expressions[place - 1]?.end ?? 0) <= LONGEST_ON;
  const areBefore = TIMES_FIRST.test(kinds) && expressions.every(isBeside);
  for (const part of kinds.split(areBefore ? /(?<=[dw])/ : /(?<=c)(?=[dw])/)) {
    const own = expressions.splice(0, part.length);
    const clocks = mapToMany(own, (expression) => (expression.kind === "clocks" ? expression.clocks : []));
    const days = own.filter((expression) => expression.kind !== "clocks");
    const ended = endLast(sharing, before, days[0], between);
    if (ended) {
      sharing = [ended];
      days.shift();
      // "Dec 4, 7pm – Dec 5, 2am"
      if (days.length === 0 && ended.clocks[0]) ended.clocks[0].to ??= clocks.shift()?.from ?? null;
    }
    // "Sets at 8 and 10 nightly (Sunday 7 and 9)", "Dec 7–11, 6pm nightly"
    const [nightly, other] = days;
    const [run] = sharing;
    const isOfRun = (said: Expression, end: number) =>
      clocks.length === 0 && run?.spans[0]?.to != null && said.start - end <= LONGEST_ON;
    if (
      nightly?.kind === "weekly" &&
      nightly.weekdays.length === 7 &&
      run &&
      before?.kind === "clocks" &&
      (other !== undefined || isOfRun(nightly, before.end))
    ) {
      groups.push({ ...groupOf(nightly), clocks: run.clocks });
      run.clocks = [];
      days.shift();
    }
    if (groups.length + days.length > MOST_GROUPS) break;
    const added = days.map(groupOf);
    // "Dinner from 7:30 pm" in the text above "Dec 4, 9 pm" is no beginning.
    const isTimed = clocks.some(({ role }) => role !== "doors" && role !== "end");
    const leading = isTimed ? loose.filter(({ role }) => role !== null) : loose;
    if (groups.length === 0) added[0]?.clocks.push(...leading);
    groups.push(...added);
    const waiting = added.filter((_, place) => !isOverall(days[place], days[place + 1], between));
    if (waiting.length > 0 || sharing.length === 0) sharing = waiting.length > 0 ? waiting : added.slice(-1);
    for (const group of sharing) group.clocks.push(...clocks.slice(0, MOST_CLOCKS));
    if (added.length === 0 && groups.length === 0) loose.push(...clocks);
    before = own.at(-1);
  }
  return joinBounds(schedule);
}

function groupOf(expression: Expression): ScheduleGroup {
  const isDays = expression.kind === "days";
  return {
    spans: isDays ? expression.spans : [],
    weekly: expression.kind === "weekly" ? expression : null,
    clocks: [],
    isOpening: isDays && expression.isOpening,
    start: expression.start,
  };
}

/** Takes the days behind "except" to the exceptions of the schedule. */
function withoutExceptions(all: Expression[], schedule: Schedule, between: Between): Expression[] {
  const exceptions = exceptionsIn(all, between);
  for (const expression of exceptions)
    if (expression.kind === "weekly") schedule.exceptWeekdays.push(...expression.weekdays);
    else if (expression.kind === "days") schedule.exceptDays.push(...expression.spans);
  return all.filter((expression) => !exceptions.has(expression));
}

/** "No tours on December 19 or December 26": the word and the days for which it holds. */
export function exceptionsIn(all: Expression[], between: Between): Set<Expression> {
  let except: Expression | null = null;
  const exceptions = all.filter((expression) => {
    if (except && ENDS_EXCEPTION.test(between(except.end, expression.start))) except = null;
    if (expression.kind === "except") except = expression;
    return except !== null && expression.kind !== "clocks";
  });
  // "Daily except Mondays, Dec 4–20": without other days, the run is what the weekdays are taken from.
  const [weekdays, last] = exceptions.slice(-2);
  const isRun = last?.kind === "days" && last.spans[0]?.to != null && weekdays?.kind === "weekly";
  const isApart = isRun && /^[\s,:–—-]*$/.test(between(weekdays.end, last.start));
  const isOnly = all.every((expression) => expression.kind !== "days" || expression === last);
  return new Set(isApart && isOnly ? exceptions.slice(0, -1) : exceptions);
}

/** Two days may be the beginning and the end of one event. */
const LEAST_HEADED = 3;

/**
 * Days without a time that come again with times are a heading, a badge or a chooser: "Sat 5" above the hours of "Saturday, December 5",
 * "Dec 4–6" above "Dec 4, 7pm", "Dec 5, 8pm" and "Dec 6, 3pm".
 */
function withoutRepeated(all: Expression[]): Expression[] {
  const isDays = ({ kind }: Expression) => kind === "days";
  const timed = new Set(all.filter((said, place) => isDays(said) && all[place + 1]?.kind === "clocks"));
  if (timed.size === 0 || timed.size === all.filter(isDays).length) return all;
  const spansOf = (days: Expression) => (days.kind === "days" ? days.spans : []);
  const dayKey = (day: DaySpan["from"], month = day?.month) => `${month}-${day?.day}`;
  const keyOf = ({ from, to }: DaySpan) => (to ? `${dayKey(from)}-${dayKey(to)}` : dayKey(from));
  const spans = mapToMany([...timed], spansOf);
  const keys = new Set(spans.map(keyOf));
  const mayBeHeaded = keys.size >= LEAST_HEADED;
  for (const { from, to } of spans) if (!to) keys.add(dayKey(from, null));
  const isRepeated = (span: DaySpan) =>
    keys.has(keyOf(span)) || (mayBeHeaded && keys.has(dayKey(span.from)) && keys.has(dayKey(span.to)));
  return all.filter((days) => {
    const own = timed.has(days) ? [] : spansOf(days);
    return own.length === 0 || !own.every(isRepeated);
  });
}

/** Days of a run from which its times are as likely those of the day behind it. */
const LONG_RUN = 7;

/** "Exhibition: Dec 4 – Jan 30" above "Talk: Dec 12, 3pm": the hour is that of the talk. */
function isOverall(said: Expression | undefined, next: Expression | undefined, between: Between): boolean {
  const [run, other] = said?.kind === "days" ? said.spans : [];
  const { from, to } = run ?? {};
  if (!said || !from || !to || other || next?.kind !== "days") return false;
  const isLong = from.month !== to.month || to.day - from.day > LONG_RUN;
  const text = between(said.end, next.start);
  const day = next.spans[0]?.from;
  const isInside = day?.month === from.month && day?.month === to.month && day.day > from.day;
  return isLong && text.includes("\n") && (isInside || /\p{L}{3}/u.test(text));
}

/** The day behind a dash ends the last day and time before it. */
function endLast(
  sharing: ScheduleGroup[],
  before: Expression | undefined,
  end: Expression | undefined,
  between: Between,
): ScheduleGroup | null {
  const group = sharing.at(-1);
  const [span, other] = group?.spans ?? [];
  const [last, another] = end?.kind === "days" ? end.spans : [];
  const day = last?.from ?? last?.to;
  if (!group || !span || span.to || other || !day || (last?.from && last.to) || another) return null;
  if (before?.kind !== "clocks" || !end || !IS_DASH.test(between(before.end, end.start))) return null;
  span.to = day;
  // "Sat 12" on a badge is the same day.
  for (const badge of sharing) badge.clocks = badge === group ? badge.clocks.slice(0, 1) : [];
  return group;
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

/** Whether a group is one weekday and has hours. */
export const isOfOneWeekday = ({ weekly, clocks }: ScheduleGroup): boolean =>
  weekly?.weekdays.length === 1 && clocks.length > 0;
