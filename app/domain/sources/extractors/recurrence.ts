/**
 * The occurrences of a rule inside a window, on the wall clock (numbers as clockValue makes them). Work is
 * bounded: rules without COUNT are entered near the window, and periods and results are capped.
 */
import { wallClock } from "../dates/reading";
import { matchesDay } from "./recurrence-days";
import type { Rule } from "./recurrence-rule";

export { parseRule, type Rule } from "./recurrence-rule";

const SECOND = 1000;
const DAY = 86_400_000;
const UNITS = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: SECOND };

export const MOST_OCCURRENCES = 500;
/** Every five minutes, day and night: no programme names more times of day. */
const MOST_CLOCKS = 288;

/** Work that a whole file may cost: one for each day or moment that is looked at. */
export interface Budget {
  left: number;
}

export const budgetOf = (left: number): Budget => ({ left });
/** Enough for a daily rule with a count that began a lifetime ago. */
const ONE_RULE = 60_000;

const dayOf = (clock: number): number => Math.floor(clock / DAY);
const yearOf = (clock: number): number => new Date(clock).getUTCFullYear();
const monthOf = (clock: number): number => new Date(clock).getUTCMonth();

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

/** The index of a period that surely begins before `from`. */
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

function clocks(rule: Rule, start: number): number[] {
  const date = new Date(start);
  const hours = rule.hours.length > 0 ? rule.hours : [date.getUTCHours()];
  const minutes = rule.minutes.length > 0 ? rule.minutes : [date.getUTCMinutes()];
  const seconds = rule.seconds.length > 0 ? rule.seconds : [date.getUTCSeconds()];
  const all: number[] = [];
  for (const hour of hours) {
    for (const minute of minutes) {
      for (const second of seconds) {
        all.push(((hour * 60 + minute) * 60 + second) * SECOND);
        if (all.length >= MOST_CLOCKS) return all;
      }
    }
  }
  return all;
}

function positioned(rule: Rule, all: number[]): number[] {
  if (rule.positions.length === 0) return all;
  const chosen = rule.positions.map((position) => all[position > 0 ? position - 1 : all.length + position]);
  return chosen.filter((clock) => clock !== undefined).sort((a, b) => a - b);
}

/** A candidate; one that does not fit still tells how far the search has come. */
interface Candidate {
  clock: number;
  fits: boolean;
}

function* byPeriod(rule: Rule, start: number, from: number, budget: Budget): Generator<Candidate> {
  const times = clocks(rule, start);
  const first = entrance(rule, start, from);
  for (let index = first; budget.left > 0; index++) {
    const span = period(rule, start, index);
    const all: number[] = [];
    for (let day = span.first; day <= span.last; day++) {
      budget.left--;
      if (matchesDay(rule, start, day)) for (const time of times) all.push(day * DAY + time);
    }
    for (const clock of positioned(rule, all)) yield { clock, fits: true };
    yield { clock: span.last * DAY, fits: false };
  }
}

function* byClock(rule: Rule, start: number, from: number, budget: Budget): Generator<Candidate> {
  const unit = UNITS[rule.frequency as keyof typeof UNITS];
  const step = unit * rule.interval;
  const skipped = rule.count === null && from > start ? Math.floor((from - start) / step) : 0;
  const allowed = (list: number[], value: number) => list.length === 0 || list.includes(value);
  for (let index = skipped; budget.left > 0; index++) {
    budget.left--;
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

/**
 * Clock values from `from` to `to`, in order, at most MOST_OCCURRENCES + 1 (one more tells that there are
 * more). `until` overrides the rule's own where that had to be brought to the event's zone first.
 */
export function occurrencesOf(
  rule: Rule,
  start: number,
  from: number,
  to: number,
  until?: number,
  file: Budget = budgetOf(ONE_RULE),
): number[] {
  const budget = budgetOf(Math.min(file.left, ONE_RULE));
  const granted = budget.left;
  const ruleEnd = rule.until && wallClock(rule.until) + (rule.until.hour === null ? DAY - SECOND : 0);
  const last = Math.min(to, until ?? ruleEnd ?? to);
  const subDaily = rule.frequency in UNITS;
  const found: number[] = [];
  let counted = 0;
  for (const { clock, fits } of (subDaily ? byClock : byPeriod)(rule, start, from, budget)) {
    if (clock > last) break;
    if (!fits || clock < start) continue;
    if (rule.count !== null && ++counted > rule.count) break;
    if (clock >= from) found.push(clock);
    if (found.length > MOST_OCCURRENCES) break;
  }
  file.left -= granted - budget.left;
  return found;
}
