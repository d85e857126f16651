/** An end typed in the wrong half of the day: 1 PM to 1:45 AM is 1:45 PM. As `likely_end` in the database, for what it has stored. */
import { CITY_ZONE } from "@db/city";
import { days, hours, instantToZoned, localDay, offsetAt } from "~/lib/time";

const HALF_A_DAY = hours(12);
const LONGEST = hours(15);

/** By the clock on the wall, so that a night on which clocks are changed is right too. */
export function likelyEnd(start: Date, end: Date): Date {
  const length = clock(end.getTime()) - clock(start.getTime());
  const isOverMidnight = localDay(end, CITY_ZONE) > localDay(start, CITY_ZONE);
  if (!isOverMidnight || length <= HALF_A_DAY || length > LONGEST) return end;
  const earlier = end.getTime() - HALF_A_DAY;
  return new Date(earlier + (clock(end.getTime()) - clock(earlier) - HALF_A_DAY));
}

const DAY = days(1);

/**
 * 10 PM to 2 AM, both written with the date of the evening: the end is of the next morning.
 * @param from clock values of one zone
 */
export function nightEnd(from: number, to: number): number {
  const isOneDay = Math.floor(from / DAY) === Math.floor(to / DAY);
  return isOneDay && to < from && to + DAY - from <= HALF_A_DAY ? to + DAY : to;
}

/** '1:00 PM – 1:45 AM'. */
export const hoursWords = (start: Date, end: Date): string => [start, end].map(clockWords).join(" – ");

const clock = (instant: number): number => instant + offsetAt(instant, CITY_ZONE) * 60_000;

function clockWords(at: Date): string {
  const { hour, minute } = instantToZoned(at, CITY_ZONE);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
