/** Whether a rule includes a day: the BY… parts of RFC 5545. */
import { days } from "~/lib/time";
import type { Rule } from "./recurrence-rule";

const DAY = days(1);

interface DayFacts {
  year: number;
  /** 1 to 12. */
  month: number;
  monthDay: number;
  daysInMonth: number;
  yearDay: number;
  daysInYear: number;
  weekday: number;
}

const TAKES_DEFAULTS = new Set<Rule["frequency"]>(["YEARLY", "MONTHLY", "WEEKLY"]);

export function matchesDay(rule: Rule, start: number, dayNumber: number): boolean {
  const plain = rule.months.length + rule.monthDays.length + rule.yearDays.length + rule.weeks.length === 0;
  if (plain && rule.weekdays.length === 0 && !TAKES_DEFAULTS.has(rule.frequency)) return true;
  // Fast path for the most common rule: every n weeks on the weekday of the start.
  if (plain && rule.frequency === "WEEKLY" && rule.weekdays.length === 0)
    return (dayNumber - Math.floor(start / DAY)) % 7 === 0;
  const day = facts(dayNumber);
  if (rule.months.length > 0 && !rule.months.includes(day.month)) return false;
  if (rule.weekdays.length > 0 && !matchesWeekday(rule, day)) return false;
  if (rule.monthDays.length > 0 && !among(rule.monthDays, day.monthDay, day.daysInMonth)) return false;
  if (rule.yearDays.length > 0 && !among(rule.yearDays, day.yearDay, day.daysInYear)) return false;
  if (rule.weeks.length > 0) {
    const { week, weeks } = weekNumber(day, rule.weekStart);
    if (!among(rule.weeks, week, weeks)) return false;
  }
  return matchesDefaults(rule, start, day);
}

/** Positive numbers count from the beginning, negative ones from the end. */
const among = (list: number[], position: number, length: number): boolean =>
  list.includes(position) || list.includes(position - length - 1);

/** Week 1 is the first with at least four days in the year. */
function weekNumber(day: DayFacts, weekStart: number): { week: number; weeks: number } {
  const weekOne = (daysInto: number, weekday: number) => {
    const firstWeekday = (((weekday - daysInto + 1 - weekStart) % 7) + 7) % 7;
    return firstWeekday <= 3 ? -firstWeekday : 7 - firstWeekday;
  };
  const offset = weekOne(day.yearDay, day.weekday);
  return {
    week: Math.floor((day.yearDay - 1 - offset) / 7) + 1,
    weeks: Math.floor((day.daysInYear - offset + 3) / 7),
  };
}

function matchesWeekday(rule: Rule, day: DayFacts): boolean {
  const perMonth = rule.frequency === "MONTHLY" || (rule.frequency === "YEARLY" && rule.months.length > 0);
  const counts = perMonth || rule.frequency === "YEARLY";
  const position = perMonth ? day.monthDay : day.yearDay;
  const length = perMonth ? day.daysInMonth : day.daysInYear;
  return rule.weekdays.some(({ nth, weekday }) => {
    if (weekday !== day.weekday) return false;
    if (nth === 0 || !counts || rule.weeks.length > 0) return true;
    const fromFront = Math.floor((position - 1) / 7) + 1;
    const fromBack = Math.floor((length - position) / 7) + 1;
    return nth > 0 ? nth === fromFront : -nth === fromBack;
  });
}

/** The start day replaces parts that the rule leaves out. */
function matchesDefaults(rule: Rule, startClock: number, day: DayFacts): boolean {
  const named = rule.weekdays.length + rule.monthDays.length + rule.yearDays.length > 0;
  if (named) return true;
  const start = facts(Math.floor(startClock / DAY));
  if (rule.frequency === "WEEKLY" || (rule.frequency === "YEARLY" && rule.weeks.length > 0)) {
    return day.weekday === start.weekday;
  }
  if (rule.frequency === "MONTHLY") return day.monthDay === start.monthDay;
  if (rule.frequency === "YEARLY") {
    return day.monthDay === start.monthDay && (rule.months.length > 0 || day.month === start.month);
  }
  return true;
}

function facts(day: number): DayFacts {
  const date = new Date(day * DAY);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const firstOfYear = Date.UTC(year, 0, 1) / DAY;
  return {
    year,
    month: month + 1,
    monthDay: date.getUTCDate(),
    daysInMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    yearDay: day - firstOfYear + 1,
    daysInYear: Date.UTC(year + 1, 0, 1) / DAY - firstOfYear,
    weekday: date.getUTCDay(),
  };
}
