/** Days and times of events in words, in the site's zone and the specification's forms. */
import { brand } from "~/brand";
import { localDay } from "~/domain/time";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, ...options });

const time = format({ hour: "numeric", minute: "2-digit" });
const clock = format({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
// A 'YYYY-MM-DD' day is formatted at noon UTC, where no zone of ours can move it.
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const longDay = dayFormat({ weekday: "long", month: "long", day: "numeric" });
const shortDay = dayFormat({ weekday: "short", month: "short", day: "numeric" });
const plainDay = dayFormat({ month: "short", day: "numeric" });
const datedDay = dayFormat({ month: "short", day: "numeric", year: "numeric" });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Instants that mean "no start is known" (spec: public-site 2, event card): any 1969 date. */
export const isStartUnknown = (start: Date): boolean => localDay(start, brand.zone).startsWith("1969-");

/** '7:30 PM', or null where midnight stands for "no time is known". */
export function timeLabel(at: Date): string | null {
  return clock.format(at) === "00:00:00" ? null : time.format(at).replace("\u202f", " ");
}

/** 'Today, Saturday November 21' for today, else 'Sunday November 22'. */
export function dayHeading(day: string, today: string): string {
  const words = longDay.format(noon(day)).replace(",", "");
  return day === today ? `Today, ${words}` : words;
}

/** 'Sat, Nov 21', with the year when it is not this one. */
export function dayLabel(day: string, today: string): string {
  const label = shortDay.format(noon(day));
  return day.slice(0, 4) === today.slice(0, 4) ? label : `${label}, ${day.slice(0, 4)}`;
}

/** 'Nov 21', with the year when it is not this one. */
export function plainDayLabel(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? plainDay : datedDay).format(noon(day));
}

/** One, two or three fires for a day with more than 12, 24 or 36 events (spec: public-site 2). */
export function fires(eventCount: number): 0 | 1 | 2 | 3 {
  if (eventCount > 36) return 3;
  if (eventCount > 24) return 2;
  return eventCount > 12 ? 1 : 0;
}
