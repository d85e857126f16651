/** One field that should hold one moment, in whatever form: machine forms first, then English text. */
import { findDates, type DateMention } from "./find-dates";
import { findTimes, startTime } from "./find-times";
import { atClock, readEpoch, readIso, readRfc822 } from "./iso";
import type { DateReading } from "./reading";
import { resolveMention, type YearContext } from "./resolve-date";

const LONGEST_FIELD = 400;

export interface Period {
  start: DateReading;
  end: DateReading | null;
}

const clockOn = (day: DateReading, minutes: number): DateReading =>
  atClock(day, Math.floor(minutes / 60), minutes % 60, 0) ?? day;

/** A time at or before the start's belongs to the next day: a night that ends after midnight. */
export function endAfter(start: DateReading, startMinutes: number, endMinutes: number): DateReading {
  if (endMinutes > startMinutes) return clockOn(start, endMinutes);
  const next = atClock({ ...start, hour: null }, 24, 0, 0) ?? start;
  return clockOn(next, endMinutes);
}

/** The first date of an English text with its time of day, and the end if one is written. */
export function readText(text: string, context: YearContext): Period | null {
  const short = text.slice(0, LONGEST_FIELD);
  const mention = findDates(short)[0];
  const dates = mention && resolveMention(mention, context);
  if (!mention || !dates || mention.closing) return null;
  const times = findTimes(withoutDate(short, mention));
  const time = startTime(times);
  if (!time) return dates;
  const start = clockOn(dates.start, time.start);
  if (dates.end) {
    const endTime = time.end ?? times.find((other) => other.index > time.index)?.start;
    return { start, end: endTime === undefined ? dates.end : clockOn(dates.end, endTime) };
  }
  return { start, end: time.end === null ? null : endAfter(dates.start, time.start, time.end) };
}

/** A mention taken out, both its days where a time stands between them. */
export function withoutDate(text: string, mention: DateMention): string {
  const rest = blank(text, mention.index, mention.length);
  return mention.endIndex === undefined ? rest : blank(rest, mention.endIndex, mention.endLength ?? 0);
}

/** Dates are taken out before times are looked for: "6/5 7pm" must not lose its seven. */
export function blank(text: string, index: number, length: number): string {
  return `${text.slice(0, index)}${"\u0001".repeat(length)}${text.slice(index + length)}`;
}

export function readMoment(value: unknown, context: YearContext): DateReading | null {
  if (typeof value === "number") return readEpoch(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || text.length > LONGEST_FIELD) return null;
  if (/^\d{9,14}$/.test(text)) return readEpoch(Number(text));
  return readIso(text) ?? readRfc822(text) ?? readText(text, context)?.start ?? null;
}
