/**
 * Machine-written dates and times: ISO 8601 in its basic and extended forms and as plugins break it, RFC 822 dates,
 * and epoch numbers. expressions.ts reads human text.
 */
import { days, isZone } from "~/lib/time";
import { minutesOf } from "./clock";
import { atMinutes, dayFrom, dayReading, instantReading, type DateReading } from "./reading";
import { monthNamed } from "./words";

/** "Sat, 08 Aug 2026 18:00:00 GMT", and JavaScript's Date.toString(): "Fri Jun 05 2026 23:00:00 GMT+0000 (…)". */
const NAMED_MONTH = [
  /^(?:[a-z]{3,9},?\s+)?(?<day>\d{1,2})[\s-]+(?<month>[a-z]{3,9})\.?[\s-]+(?<year>\d{4})(?:\s+(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\s*(?<offset>[a-z]{1,4}|[+-]\d{4})?)?$/i,
  /^[a-z]{3} (?<month>[a-z]{3}) (?<day>\d{1,2}) (?<year>\d{4}) (?<clock>\d{2}:\d{2}(?::\d{2})?) (?:GMT|UTC)?(?<offset>[+-]\d{4})?/i,
];

export function readRfc822(value: string): DateReading | null {
  const groups = NAMED_MONTH.map((form) => form.exec(value.trim())?.groups).find(Boolean);
  if (!groups) return null;
  const { year, month = "", day, clock = "", offset = "" } = groups;
  const local = `${year}-${monthNamed(month)}-${day}T${clock}`;
  return readIso(`${local}${offset}`) ?? readIso(local);
}

/** Seconds or milliseconds since 1970, as a number or as digits. */
export function readEpoch(value: number): DateReading | null {
  if (!Number.isFinite(value) || value < 1e8 || value > 1e14) return null;
  return instantReading(value < 1e11 ? value * 1000 : value);
}

const CLOCK = /^(\d{1,2})(?:(?::?(\d{2}))(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(?:([ap])\.?m\.?(?![a-z]))?/i;

/** The EventON plugin writes "T10-10-00-00": hour, hour, minute, second. */
const HYPHEN_CLOCK = /^\d{1,2}-(\d{1,2})-(\d{2})-\d{2}$/;

export function readIso(value: string): DateReading | null {
  const text = value.trim();
  const date = readDay(text);
  if (!date) return null;
  const behind = text.slice(date.length).replace(/^[\s,]*(?:T|at\b)?\s*/i, "");
  const rest = behind.trim().replace(HYPHEN_CLOCK, "$1:$2");
  if (/^Z?$/i.test(rest)) return date.day;
  const [clock, hour, minute = 0, second = 0, half] = CLOCK.exec(rest) ?? [];
  const timed = hour === undefined ? null : atClock(date.day, Number(hour), Number(minute), half);
  if (!timed || clock === undefined || Number(second) > 60) return null;
  return withOffset({ ...timed, second: Math.min(Number(second), 59) }, rest.slice(clock.length).trim());
}

/** A day with a time; null if there is no such time. */
function atClock(day: DateReading, hour: number, minute: number, half?: string): DateReading | null {
  const meridiem = half === undefined ? null : half.toLowerCase() === "p" ? "pm" : "am";
  const time = hour > 24 || minute > 59 ? null : minutesOf({ hour, minute }, meridiem);
  return time === null ? null : atMinutes(day, time);
}

const DAY_FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  // The day of the year.
  /^(?<year>\d{4})-(?<day>\d{3})(?!\d)/,
  // A number above 12 is the day. With dots the order is ambiguous unless the first number is above 12.
  /^(?<day>1[3-9]|[2-9]\d)([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?!\d)/,
  /^(?<month>\d{1,2})([-/])(?<day>\d{1,2})\2(?<year>\d{4})(?!\d)/,
];

function readDay(text: string): { day: DateReading; length: number } | null {
  for (const form of DAY_FORMS) {
    const match = form.exec(text);
    if (!match?.groups) continue;
    const { year, month, day } = match.groups;
    const reading = month
      ? dayReading(Number(year), Number(month), Number(day))
      : dayFrom(Date.UTC(Number(year), 0, Number(day)) / days(1));
    return reading && { day: reading, length: match[0].length };
  }
  return null;
}

/** The plus sign of "+02:00" may be lost: a URL was decoded. */
const OFFSET = /^(?:Z|UTC|GMT|([+-]|(?=\d{2}:))(\d{2}|[1-9](?=:))(?::?(\d{2}))?(?:\s*\(.*\))?)$/i;
const NORTH_AMERICA = /^([ECMP])([SD])T$/i;
const ZONE_NAME = /\[([^\][]+)\]$|^([A-Za-z]+\/[\w+-]+(?:\/\w+)?)$/;

function withOffset(reading: DateReading, text: string): DateReading | null {
  const [, bracketed, name = bracketed] = ZONE_NAME.exec(text) ?? [];
  if (name && isZone(name)) return { ...reading, zone: name };
  const rest = text.replace(/\[[^\][]*\]$/, "").trim();
  const iso = OFFSET.exec(rest);
  if (iso) {
    const value = Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
    // No zone is more than fourteen hours from UTC: ignore such an offset.
    return { ...reading, offset: value > 14 * 60 ? null : iso[1] === "-" ? -value : value };
  }
  const [, zone = "", season] = NORTH_AMERICA.exec(rest.toUpperCase()) ?? [];
  if (zone) return { ...reading, offset: -60 * ("ECMP".indexOf(zone) + (season === "S" ? 5 : 4)) };
  // "+0:00" is malformed: ignore it and read the clock in the venue's zone.
  return rest === "" || /^[+-]\d{1,2}(?::?\d{1,2})?$/.test(rest) ? reading : null;
}
