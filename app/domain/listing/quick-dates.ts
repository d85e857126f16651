/** The New York days that a visitor can choose by name or by date. */
import { addDays, noonOf } from "~/lib/time";

export interface DayRange {
  /** 'YYYY-MM-DD', both inclusive. */
  from: string;
  to: string;
}

const SUNDAY = 0;
const FRIDAY = 5;

/** From Friday to Sunday, without days that are already over. */
function weekendFrom(today: string): DayRange {
  const weekday = noonOf(today).getUTCDay();
  if (weekday === SUNDAY) return { from: today, to: today };
  const toFriday = Math.max(0, FRIDAY - weekday);
  return { from: addDays(today, toFriday), to: addDays(today, 7 - weekday) };
}

/** What opens or closes soon, where no day is asked for. */
export const soonDays = (today: string): DayRange => ({ from: today, to: addDays(today, 13) });

/** @param day 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD' */
export function dayRange(day: string, today: string): DayRange {
  if (day === "weekend") return weekendFrom(today);
  const one = day === "today" ? today : day === "tomorrow" ? addDays(today, 1) : day;
  return { from: one, to: one };
}
