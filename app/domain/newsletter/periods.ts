/**
 * When letters are due (spec: pipelines 4): at nine in the morning in New York, on the days of each frequency. A period is
 * identified by the day its letters are due. Pure.
 */
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { addDays, days, hours, localDay, noonOf, zonedToInstant } from "~/lib/time";

export const FREQUENCIES = ["daily", "weekly", "biweekly", "monthly"] as const satisfies Frequency[];

export interface DuePeriod {
  frequency: Frequency;
  period: string;
}

/** Days that a letter covers, including the day it is due. */
const DAYS_AHEAD: Record<Frequency, number> = { daily: 3, weekly: 10, biweekly: 17, monthly: 35 };

/** The last day whose events a letter may list. */
export const lastDayOf = (frequency: Frequency, period: string): string =>
  addDays(period, DAYS_AHEAD[frequency] - 1);

/** The periods whose letters should be going out now: at most one per frequency. */
export function duePeriods(now: Date): DuePeriod[] {
  const today = localDay(now, brand.zone);
  return FREQUENCIES.flatMap((frequency) => {
    for (let back = 0; back <= 3; back++) {
      const period = addDays(today, -back);
      if (isSendDay(frequency, period) && isTimely({ frequency, period }, now))
        return [{ frequency, period }];
    }
    return [];
  });
}

/** How late a worker that was down may still send. The next morning a daily letter is stale. */
const MAX_DELAY_MS: Record<Frequency, number> = {
  daily: hours(9),
  weekly: days(2),
  biweekly: days(2),
  monthly: days(3),
};

/** Whether letters of a period may still be written and sent. */
export function isTimely({ frequency, period }: DuePeriod, now: Date): boolean {
  const late = now.getTime() - sendMoment(period).getTime();
  return late >= 0 && late <= MAX_DELAY_MS[frequency];
}

/** The day of the next letter: letters of today are still to come until nine. */
export function nextPeriod(frequency: Frequency, now: Date): string {
  let day = localDay(now, brand.zone);
  while (!isSendDay(frequency, day) || sendMoment(day) <= now) day = addDays(day, 1);
  return day;
}

const THURSDAY = 4;

export function isSendDay(frequency: Frequency, day: string): boolean {
  if (frequency === "daily") return true;
  if (noonOf(day).getUTCDay() !== THURSDAY) return false;
  if (frequency === "biweekly") return (dayNumber(day) / 7) % 2 === 0;
  return frequency === "weekly" || Number(day.slice(8)) <= 7;
}

const HOUR = 9;

/** Nine o'clock New York time on that day, in daylight saving time or not. */
export function sendMoment(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return zonedToInstant({ year, month, day: date, hour: HOUR, minute: 0, second: 0 }, brand.zone);
}

/** Whole days since 1970-01-01, which was a Thursday. */
const dayNumber = (day: string) => Math.floor(noonOf(day).getTime() / days(1));
