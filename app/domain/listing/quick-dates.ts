/** The New York days that a visitor can choose by name or by date. */
import type { DateRange } from "@db/queries/events/days";
import { addDays, noonOf } from "~/lib/time";

/** The days of "opening soon" and "closing soon" when no day is asked for. */
export const soonDays = (today: string): DateRange => ({ from: today, to: addDays(today, 13) });

/** @param day 'today', 'tomorrow', 'weekend', 'YYYY-MM-DD', or two of those as 'FROM..TO' */
export function dayRange(day: string, today: string): DateRange {
  if (day === "weekend") return weekendFrom(today);
  if (day === "tomorrow") return dayRange(addDays(today, 1), today);
  const [from = "", to = from] = (day === "today" ? today : day).split("..");
  return { from, to };
}

const SUNDAY = 0;
const FRIDAY = 5;

/** From Friday to Sunday, without days that are already over. */
function weekendFrom(today: string): DateRange {
  const weekday = noonOf(today).getUTCDay();
  if (weekday === SUNDAY) return { from: today, to: today };
  const toFriday = Math.max(0, FRIDAY - weekday);
  return { from: addDays(today, toFriday), to: addDays(today, 7 - weekday) };
}
