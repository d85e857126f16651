/**
 * A date and time as a source writes it: the local clock, and its zone or offset if there is one. It becomes an instant
 * only when the venue's zone is known and the offset has been checked (see evidence/timezone-correction.ts).
 */
import { clockToInstant, clockValue, days, fromClockValue, minutes } from "~/lib/time";

export interface DateReading {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** Null if only the day is known. */
  hour: number | null;
  minute: number;
  second: number;
  /** Minutes east of UTC as written; null if there is no offset or a malformed one. */
  offset: number | null;
  /** A zone in the value itself, which overrides the source's. */
  zone: string | null;
  /** True for epoch numbers, whose offset needs no check. */
  exact: boolean;
}

export function dayReading(year: number, month: number, day: number): DateReading | null {
  if (!isDay(year, month, day)) return null;
  return { year, month, day, hour: null, minute: 0, second: 0, offset: null, zone: null, exact: false };
}

/** @param number of days since 1970 */
export function dayFrom(number: number): DateReading {
  const date = new Date(number * days(1));
  return dayReading(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) as DateReading;
}

/** @param minutes after midnight; "24:00" is the next one */
export function atMinutes(day: DateReading, minutes: number): DateReading {
  const ofDay = minutes < DAY_MINUTES ? day : dayFrom(dayNumber(day) + 1);
  return withTime(ofDay, Math.floor((minutes % DAY_MINUTES) / 60), minutes % 60);
}

const DAY_MINUTES = 24 * 60;

export function withTime(reading: DateReading, hour: number, minute: number, second = 0): DateReading {
  return { ...reading, hour, minute, second };
}

/** Its local day, in days since 1970. */
export const dayNumber = (reading: DateReading): number => Math.floor(wallClock(reading) / days(1));

export const numberOf = (reading: DateReading | null): number | null => reading && dayNumber(reading);

/** An epoch number as a reading. */
export function instantReading(instant: number): DateReading | null {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8e15) return null;
  const local = fromClockValue(instant);
  if (!isDay(local.year, local.month, local.day)) return null;
  // Behind a spread, the engine adds each new name slowly.
  return { offset: 0, zone: null, exact: true, ...local };
}

export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1583 && year <= 2500 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The reading as an instant. Without an offset or a zone it is read in `zone`. */
export function resolve(reading: DateReading, zone: string): Date {
  const clock = wallClock(reading);
  if (reading.hour !== null && reading.offset !== null) return new Date(clock - minutes(reading.offset));
  return new Date(clockToInstant(clock, reading.zone ?? zone));
}

/** The local clock as a plain number (see clockValue in lib/time.ts). Midnight if no time is known. */
export function wallClock(reading: DateReading): number {
  const { hour } = reading;
  return clockValue(hour === null ? { ...reading, hour: 0, minute: 0, second: 0 } : { ...reading, hour });
}
