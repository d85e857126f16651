/** New York's wall clock, as venues' pages write it: days, hours, weeks, and their words. */
import { addDays, days, localDay, noonOf, zonedToInstant } from "~/lib/time";
import type { LocalMoment } from "./types";

export const ZONE = "America/New_York";

export const WEEKDAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return (day: string): string => format.format(noonOf(day));
};

/** "Friday, December 4", "Fri, Dec 4", "December 4, 2026", "Dec 4", "December 2026", "viernes, 4 de diciembre" */
export const dayInWords = formatter("en-US", { weekday: "long", month: "long", day: "numeric" });
export const shortDay = formatter("en-US", { weekday: "short", month: "short", day: "numeric" });
export const dateInWords = formatter("en-US", { month: "long", day: "numeric", year: "numeric" });
export const monthAndDay = formatter("en-US", { month: "short", day: "numeric" });
export const monthInWords = formatter("en-US", { month: "long", year: "numeric" });
export const dayInSpanish = formatter("es", { weekday: "long", month: "long", day: "numeric" });

export const todayIn = (now: Date): string => localDay(now, ZONE);

/** Days that are announced ahead of today: six weeks. */
const DAYS_AHEAD = 42;

export const lastDay = (today: string): string => addDays(today, DAYS_AHEAD);

/** Whole weeks since Monday, 29 December 1969, and 1 Monday to 7 Sunday. */
export function weekOf(day: string): { number: number; weekday: number } {
  const sinceMonday = daysSinceEpoch(day) + 3;
  return { number: Math.floor(sinceMonday / 7), weekday: (sinceMonday % 7) + 1 };
}

export const daysFromTo = (from: string, to: string): string[] =>
  Array.from({ length: daysSinceEpoch(to) - daysSinceEpoch(from) + 1 }, (_, index) => addDays(from, index));

export const daysSinceEpoch = (day: string): number => Date.parse(`${day}T00:00:00Z`) / days(1);

/** "Mon-Thu,Sat": the numbers of weekdays. */
export function weekdaysOf(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [from = "", to = from] = part.split("-");
    const number = (short: string) => WEEKDAY_NAMES.findIndex((name) => name.startsWith(short)) + 1;
    const [first, last] = [number(from), number(to)];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => ((first + index - 1) % 7) + 1);
  });
}

/** Wall-clock arithmetic: nothing in the city runs through the hour at which clocks change. */
export function after({ day, time }: LocalMoment, minutes: number): LocalMoment {
  const total = minutesOfDay(time) + minutes;
  return { day: addDays(day, Math.floor(total / 1440)), time: clockOf(total) };
}

export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "2026-12-04T19:30:00-05:00": the New York clock with its offset of that day. */
export function isoWithOffset(moment: LocalMoment): string {
  const local = Date.parse(`${moment.day}T${moment.time}:00Z`);
  const offset = Math.round((local - instantOf(moment).getTime()) / 60_000);
  return `${moment.day}T${moment.time}:00${offset < 0 ? "-" : "+"}${clockOf(Math.abs(offset))}`;
}

export function instantOf({ day, time }: LocalMoment): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const hour = Number(time.slice(0, 2));
  return zonedToInstant({ year, month, day: date, hour, minute: Number(time.slice(3)), second: 0 }, ZONE);
}

export function clockOf(total: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  const clock = ((total % 1440) + 1440) % 1440;
  return `${pad(Math.floor(clock / 60))}:${pad(clock % 60)}`;
}

/** "7:30 PM", "8 PM" */
export function clockInWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  const minute = time.slice(3) === "00" ? "" : `:${time.slice(3)}`;
  return `${hour % 12 || 12}${minute} ${hour < 12 ? "AM" : "PM"}`;
}
