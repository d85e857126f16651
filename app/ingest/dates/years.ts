/**
 * The year of a day without one: the year in which its weekday is right, else the one nearest to a day beside it, else the one
 * nearest to today. Future days may be further away than past ones, because listings announce.
 */
import { days } from "~/lib/time";
import { dayFrom, dayReading, isDay, type DateReading } from "./reading";
import { weekdayIn, type WrittenDay } from "./written-day";

export interface YearContext {
  /** The local day on which the page was read, 'YYYY-MM-DD'. */
  today: string;
  /** The year in a heading above the date. */
  year?: number | null;
  /** The month of "Fri 4", from a heading or caption. */
  month?: { year: number | null; month: number } | null;
  /** A whole day that stands beside it: "January 13, 2026 … changed to Jan 20". */
  near?: number | null;
}

export interface ResolvedDay {
  reading: DateReading;
  /** The written weekday is that of no near year. */
  isDoubtful: boolean;
  /** Its nearness alone decided the year. */
  isGuessed: boolean;
}

/** A day up to this many days ago is past; an older one is taken as next year's. */
const LOOK_BACK_DAYS = 120;

/** Null if the day does not exist or names no month. */
export function resolveDay(written: WrittenDay, context: YearContext): ResolvedDay | null {
  const { day, weekday } = written;
  const { month, year } = written.month === null && context.month ? context.month : written;
  if (month === null) return nearestDay(day, weekday, context);
  const fits = (candidate: number) => weekday === null || weekdayIn(candidate, month, day) === weekday;
  const at = (chosen: number, isGuessed: boolean): ResolvedDay | null => {
    const reading = dayReading(chosen, month, day);
    return reading && { reading, isDoubtful: !fits(chosen), isGuessed };
  };
  const said = written.year ?? year ?? context.year;
  if (said) return at(said, false);
  const today = Date.parse(`${context.today}T00:00:00Z`);
  const anchor = context.near ?? today;
  const thisYear = new Date(anchor).getUTCFullYear();
  const years = [thisYear, thisYear + 1, thisYear - 1].filter((candidate) => isDay(candidate, month, day));
  const near = years.filter((candidate) => {
    const ahead = (valueOf(candidate, month, day) - anchor) / days(1);
    return ahead >= -LOOK_BACK_DAYS && ahead <= 366 - LOOK_BACK_DAYS;
  });
  // "Thu Feb 4" beside "14 November 2025", the day of a review, is no day of those months.
  if (context.near != null && weekday !== null && !near.some(fits))
    return resolveDay(written, { ...context, near: null });
  // A weekday that is right only in a past year is an old listing's; a season may go on for all of a year.
  const isWithinYear = (candidate: number) => valueOf(candidate, month, day) <= today + days(366);
  const isOnDay = (candidate: number) => fits(candidate) && isWithinYear(candidate);
  const chosen = near.find(fits) ?? (weekday === null ? undefined : years.find(isOnDay)) ?? near[0];
  return chosen === undefined
    ? null
    : at(chosen, weekday === null || !fits(chosen) || !near.includes(chosen));
}

const valueOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** How far ahead the day of a tab or a chooser may be. */
const MOST_AHEAD = 120;

/** "Mon 7" and "Sat" without a month: the nearest day from today on that is both. */
function nearestDay(day: number, weekday: number | null, { today }: YearContext): ResolvedDay | null {
  const from = Date.parse(`${today}T00:00:00Z`) / days(1);
  for (let ahead = 0; weekday !== null && ahead < MOST_AHEAD; ahead++) {
    const reading = dayFrom(from + ahead);
    const isOnWeekday = weekdayIn(reading.year, reading.month, reading.day) === weekday;
    if (isOnWeekday && (day === 0 || reading.day === day))
      return { reading, isDoubtful: false, isGuessed: true };
  }
  return null;
}
