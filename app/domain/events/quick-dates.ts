/** The days that a visitor can ask for by name or by date, all of them New York's. */
import { addDays } from "~/domain/time";

export interface DayRange {
  /** 'YYYY-MM-DD', both inclusive. */
  from: string;
  to: string;
}

const SUNDAY = 0;
const FRIDAY = 5;

/** From Friday to Sunday; what is over of a weekend that has begun is left out. */
function weekendFrom(today: string): DayRange {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  if (weekday === SUNDAY) return { from: today, to: today };
  const toFriday = Math.max(0, FRIDAY - weekday);
  return { from: addDays(today, toFriday), to: addDays(today, 7 - weekday) };
}

/** @param day 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD' */
export function dayRange(day: string, today: string): DayRange {
  if (day === "weekend") return weekendFrom(today);
  const one = day === "today" ? today : day === "tomorrow" ? addDays(today, 1) : day;
  return { from: one, to: one };
}
