/** The holidays that New York keeps, by their day. Pure. */
import { noonOf } from "~/lib/time";

const FIXED: Record<string, string> = {
  "01-01": "New Year's Day",
  "02-14": "Valentine's Day",
  "03-17": "Saint Patrick's Day",
  "06-19": "Juneteenth",
  "07-04": "the Fourth of July",
  "10-31": "Halloween",
  "12-24": "Christmas Eve",
  "12-25": "Christmas Day",
  "12-31": "New Year's Eve",
};

/** Month, weekday (0 is Sunday), which of the month (0 is the last). */
const MOVABLE: [month: number, weekday: number, nth: number, name: string][] = [
  [1, 1, 3, "Martin Luther King Day"],
  [5, 1, 0, "Memorial Day"],
  [9, 1, 1, "Labor Day"],
  [11, 4, 4, "Thanksgiving"],
];

const WEEK = 7;

export function holidayOn(day: string): string | null {
  const fixed = FIXED[day.slice(5)];
  if (fixed !== undefined) return fixed;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const weekday = noonOf(day).getUTCDay();
  const isLast = date + WEEK > new Date(Date.UTC(year, month, 0)).getUTCDate();
  const nth = Math.ceil(date / WEEK);
  const holiday = MOVABLE.find(
    ([ofMonth, ofWeek, which]) =>
      ofMonth === month && ofWeek === weekday && (which === 0 ? isLast : which === nth),
  );
  return holiday?.[3] ?? null;
}
