/**
 * The occurrences of a rule inside a window, in local time (numbers from clockValue). The work is bounded: rules
 * without COUNT start near the window, and steps and results are capped.
 */
import { days, hours, minutes, seconds } from "~/lib/time";
import { Budget } from "../../budget";
import { wallClock } from "../../dates/reading";
import { matchesDay } from "./recurrence-days";
import type { Rule } from "./recurrence-rule";

export { parseRule, type Rule } from "./recurrence-rule";

const SECOND = seconds(1);
const DAY = days(1);
const UNITS = { HOURLY: hours(1), MINUTELY: minutes(1), SECONDLY: SECOND };

export const MOST_OCCURRENCES = 500;

/** One step for each day or moment that is examined. */
interface Steps {
  left: number;
}

/** A candidate; one that does not fit shows the progress of the search. */
interface Candidate {
  clock: number;
  fits: boolean;
}

/** Days or moments that one rule may examine: enough for a daily rule with a count that began a lifetime ago. */
const MOST_STEPS = 60_000;

interface Options {
  /** Overrides the rule's own end where that had to be converted to the event's zone first. */
  until?: number | undefined;
  /** The budget of the whole file. */
  budget?: Budget;
  work?: "recurrence" | "zones";
}

/** Clock values from `from` to `to`, in order, at most MOST_OCCURRENCES. */
export function occurrencesOf(
  rule: Rule,
  start: number,
  from: number,
  to: number,
  { until, budget = new Budget(), work = "recurrence" }: Options = {},
): number[] {
  const allowed = Math.min(budget.left(work), MOST_STEPS);
  const steps: Steps = { left: allowed };
  const ruleEnd = rule.until && wallClock(rule.until) + (rule.until.hour === null ? DAY - SECOND : 0);
  const last = Math.min(to, until ?? ruleEnd ?? to);
  const subDaily = Object.hasOwn(UNITS, rule.frequency);
  const clocks: number[] = [];
  let counted = 0;
  for (const { clock, fits } of (subDaily ? byClock : byPeriod)(rule, start, from, steps)) {
    if (clock > last) break;
    if (!fits || clock < start) continue;
    if (rule.count !== null && ++counted > rule.count) break;
    if (clock < from) continue;
    if (clocks.length === MOST_OCCURRENCES) {
      budget.record("occurrences");
      break;
    }
    clocks.push(clock);
  }
  budget.spend(work, allowed - steps.left);
  if (steps.left <= 0) budget.record(work);
  return clocks;
}

function* byPeriod(rule: Rule, start: number, from: number, steps: Steps): Generator<Candidate> {
  const times = clocks(rule, start);
  const first = entrance(rule, start, from);
  for (let index = first; steps.left > 0; index++) {
    const span = period(rule, start, index);
    const all: number[] = [];
    for (let day = span.first; day <= span.last; day++) {
      steps.left--;
      if (matchesDay(rule, start, day)) for (const time of times) all.push(day * DAY + time);
    }
    for (const clock of positioned(rule, all)) yield { clock, fits: true };
    yield { clock: span.last * DAY, fits: false };
  }
}

/** Every five minutes: no programme has more times of day. */
const MOST_CLOCKS = 288;

function clocks(rule: Rule, start: number): number[] {
  const date = new Date(start);
  const hoursOfDay = rule.hours.length > 0 ? rule.hours : [date.getUTCHours()];
  const minutesOfHour = rule.minutes.length > 0 ? rule.minutes : [date.getUTCMinutes()];
  const secondsOfMinute = rule.seconds.length > 0 ? rule.seconds : [date.getUTCSeconds()];
  const all: number[] = [];
  for (const hour of hoursOfDay) {
    for (const minute of minutesOfHour) {
      for (const second of secondsOfMinute) {
        all.push(((hour * 60 + minute) * 60 + second) * SECOND);
        if (all.length >= MOST_CLOCKS) return all;
      }
    }
  }
  return all;
}

/** The index of a period that begins before `from` in any case. */
function entrance(rule: Rule, start: number, from: number): number {
  if (rule.count !== null || from <= start) return 0;
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[rule.frequency as "DAILY"] * DAY;
  const months = (yearOf(from) - yearOf(start)) * 12 + monthOf(from) - monthOf(start);
  const elapsed =
    rule.frequency === "MONTHLY"
      ? months
      : rule.frequency === "YEARLY"
        ? yearOf(from) - yearOf(start)
        : Math.floor((from - start) / length);
  return Math.max(0, Math.floor(elapsed / rule.interval) - 1);
}

interface Period {
  /** First and last day, in days since 1970. */
  first: number;
  last: number;
}

function period(rule: Rule, start: number, index: number): Period {
  const step = index * rule.interval;
  if (rule.frequency === "DAILY") return { first: dayOf(start) + step, last: dayOf(start) + step };
  if (rule.frequency === "WEEKLY") {
    const weekday = new Date(start).getUTCDay();
    const first = dayOf(start) - ((weekday - rule.weekStart + 7) % 7) + step * 7;
    return { first, last: first + 6 };
  }
  if (rule.frequency === "MONTHLY") {
    const month = monthOf(start) + step;
    const first = dayOf(Date.UTC(yearOf(start), month, 1));
    return { first, last: dayOf(Date.UTC(yearOf(start), month + 1, 1)) - 1 };
  }
  const year = yearOf(start) + step;
  return { first: dayOf(Date.UTC(year, 0, 1)), last: dayOf(Date.UTC(year, 11, 31)) };
}

const monthOf = (clock: number): number => new Date(clock).getUTCMonth();

const yearOf = (clock: number): number => new Date(clock).getUTCFullYear();

function positioned(rule: Rule, all: number[]): number[] {
  if (rule.positions.length === 0) return all;
  const chosen = rule.positions.map((position) => all[position > 0 ? position - 1 : all.length + position]);
  return chosen.filter((clock) => clock !== undefined).sort((a, b) => a - b);
}

function* byClock(rule: Rule, start: number, from: number, steps: Steps): Generator<Candidate> {
  const unit = UNITS[rule.frequency as keyof typeof UNITS];
  const step = unit * rule.interval;
  const skipped = rule.count === null && from > start ? Math.floor((from - start) / step) : 0;
  const allowed = (list: number[], value: number) => list.length === 0 || list.includes(value);
  for (let index = skipped; steps.left > 0; index++) {
    steps.left--;
    const clock = start + index * step;
    const date = new Date(clock);
    const fits =
      matchesDay(rule, start, dayOf(clock)) &&
      allowed(rule.hours, date.getUTCHours()) &&
      allowed(rule.minutes, date.getUTCMinutes()) &&
      allowed(rule.seconds, date.getUTCSeconds());
    yield { clock, fits };
  }
}

const dayOf = (clock: number): number => Math.floor(clock / DAY);
