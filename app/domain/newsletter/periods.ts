/**
 * When letters are due (spec: pipelines 4): at nine in the morning in New York, on the days of each frequency. Pure;
 * a period is named by the day its letters are due.
 */
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { addDays, days, hours, localDay, zonedToInstant } from "~/domain/time";

export const FREQUENCIES = ["daily", "weekly", "biweekly", "monthly"] as const satisfies Frequency[];
const HOUR = 9;
const THURSDAY = 4;

/** How far a letter looks ahead, its own day included. */
export const HORIZON: Record<Frequency, number> = { daily: 3, weekly: 10, biweekly: 17, monthly: 35 };

/** A worker that was down catches up this late and no later: the next morning a daily letter is stale. */
const PATIENCE: Record<Frequency, number> = {
  daily: hours(9),
  weekly: days(2),
  biweekly: days(2),
  monthly: days(3),
};

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
/** Whole days since 1970-01-01, which was a Thursday. */
const dayNumber = (day: string) => Math.floor(atNoon(day).getTime() / days(1));

export function isSendDay(frequency: Frequency, day: string): boolean {
  if (frequency === "daily") return true;
  if (atNoon(day).getUTCDay() !== THURSDAY) return false;
  if (frequency === "biweekly") return (dayNumber(day) / 7) % 2 === 0;
  return frequency === "weekly" || Number(day.slice(8)) <= 7;
}

/** Nine o'clock in New York on that day, whichever side of a change of clocks it is. */
export function sendMoment(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return zonedToInstant({ year, month, day: date, hour: HOUR, minute: 0, second: 0 }, brand.zone);
}

/** The last day on which the events of a letter may begin or be on. */
export const lastDayOf = (frequency: Frequency, period: string): string =>
  addDays(period, HORIZON[frequency] - 1);

export interface DuePeriod {
  frequency: Frequency;
  period: string;
}

/** Whether letters of a period may still be written and handed over. */
export function isTimely({ frequency, period }: DuePeriod, now: Date): boolean {
  const late = now.getTime() - sendMoment(period).getTime();
  return late >= 0 && late <= PATIENCE[frequency];
}

/** The periods whose letters should be under way at a moment: at most one per frequency. */
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
