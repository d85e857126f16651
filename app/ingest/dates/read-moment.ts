/** A field with one date and time in any form: machine formats first, then human text. */
import { findDates } from "./find-dates";
import type { DateMention } from "./date-mention";
import { findTimes, startTime } from "./find-times";
import { atClock, readEpoch, readIso, readRfc822 } from "./iso";
import type { DateReading } from "./reading";
import { resolveMention, type YearContext } from "./resolve-date";

const MAX_FIELD = 400;

export interface Period {
  start: DateReading;
  end: DateReading | null;
}

const clockOn = (day: DateReading, minutes: number): DateReading =>
  atClock(day, Math.floor(minutes / 60), minutes % 60, 0) ?? day;

/** An end that is not after the start is on the next day: the event ends after midnight. */
export function endAfter(start: DateReading, startMinutes: number, endMinutes: number): DateReading {
  if (endMinutes > startMinutes) return clockOn(start, endMinutes);
  const next = atClock({ ...start, hour: null }, 24, 0, 0) ?? start;
  return clockOn(next, endMinutes);
}

/** The first date of an English text with its time of day, and the end if one is written. */
export function readText(text: string, context: YearContext): Period | null {
  const short = text.slice(0, MAX_FIELD);
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

/** The text with a date masked: both days of a range, but not a time between them. */
function withoutDate(text: string, mention: DateMention): string {
  const rest = blank(text, mention.index, mention.length);
  return mention.endIndex === undefined ? rest : blank(rest, mention.endIndex, mention.endLength ?? 0);
}

/** Masks a stretch of text. Dates are masked before times are searched, so that "6/5 7pm" is read as 7 PM. */
export function blank(text: string, index: number, length: number): string {
  return `${text.slice(0, index)}${"\u0001".repeat(length)}${text.slice(index + length)}`;
}

export function readMoment(value: unknown, context: YearContext): DateReading | null {
  if (typeof value === "number") return readEpoch(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "" || text.length > MAX_FIELD) return null;
  if (/^\d{9,14}$/.test(text)) return readEpoch(Number(text));
  return readIso(text) ?? readRfc822(text) ?? readText(text, context)?.start ?? null;
}
