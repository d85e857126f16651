/** Days and times of events as text, in the site's time zone and the specification's formats. */
import { brand } from "~/brand";
import { days, instantToZoned, localDay, noonOf } from "~/lib/time";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, ...options });

// A 'YYYY-MM-DD' day is formatted at noon UTC, so that no time zone can move it to another day.
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });

/** Any 1969 date means "start unknown" (spec: public-site 2, event card). Nearly all are later in every zone. */
export const isStartUnknown = (start: Date): boolean =>
  start.getTime() < days(1) && localDay(start, brand.zone).startsWith("1969-");

/** '7:30 PM', or null for midnight, which means "time unknown". */
export function timeLabel(at: Date): string | null {
  const { hour, minute, second } = instantToZoned(at, brand.zone);
  if (hour === 0 && minute === 0 && second === 0) return null;
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

const longDay = dayFormat({ weekday: "long", month: "long", day: "numeric" });

/** 'Today, Saturday November 21' for today, else 'Sunday November 22'. */
export function dayHeading(day: string, today: string): string {
  const words = longDay.format(noonOf(day)).replace(",", "");
  return day === today ? `Today, ${words}` : words;
}

const shortDay = dayFormat({ weekday: "short", month: "short", day: "numeric" });

/** 'Sat, Nov 21', with the year if it is not this year. */
export function dayLabel(day: string, today: string): string {
  const label = shortDay.format(noonOf(day));
  return day.slice(0, 4) === today.slice(0, 4) ? label : `${label}, ${day.slice(0, 4)}`;
}

const weekday = dayFormat({ weekday: "short" });

/** 'Sat'. */
export const shortWeekday = (day: string): string => weekday.format(noonOf(day));

const plainDay = dayFormat({ month: "short", day: "numeric" });
const datedDay = dayFormat({ month: "short", day: "numeric", year: "numeric" });

/** 'Nov 21', with the year if it is not this year. */
export function plainDayLabel(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? plainDay : datedDay).format(noonOf(day));
}

/** One, two or three fires for a day with more than 12, 24 or 36 events (spec: public-site 2). */
export function fires(eventCount: number): 0 | 1 | 2 | 3 {
  if (eventCount > 36) return 3;
  if (eventCount > 24) return 2;
  return eventCount > 12 ? 1 : 0;
}

const zoned = format({ timeZoneName: "short" });

/** 'EST' or 'EDT'. */
export const zoneName = (at: Date): string =>
  zoned.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
