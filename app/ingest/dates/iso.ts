/**
 * Machine-written dates and times: ISO 8601 in its basic and extended forms and as plugins break it, RFC 822 dates,
 * and epoch numbers. expressions.ts reads human text.
 */
import { isZone } from "~/lib/time";
import { dayFrom, dayNumber, dayReading, instantReading, withTime, type DateReading } from "./reading";
import { monthNamed } from "./words";

const RFC822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([a-z]{1,4}|[+-]\d{4})?)?$/i;

export function readRfc822(value: string): DateReading | null {
  const printed = readPrinted(value.trim());
  if (printed) return printed;
  const match = RFC822.exec(value.trim());
  const month = monthNamed(match?.[2] ?? "");
  if (!match || month === null) return null;
  const day = dayReading(Number(match[3]), month, Number(match[1]));
  if (!day || match[4] === undefined) return day;
  const timed = atClock(day, Number(match[4]), Number(match[5]), Number(match[6] ?? 0));
  return timed && (withOffset(timed, match[7] ?? "") ?? timed);
}

/** Seconds or milliseconds since 1970, as a number or as digits. */
export function readEpoch(value: number): DateReading | null {
  if (!Number.isFinite(value) || value < 1e8 || value > 1e14) return null;
  return instantReading(value < 1e11 ? value * 1000 : value);
}

/** JavaScript's Date.toString(): "Fri Jun 05 2026 23:00:00 GMT+0000 (Coordinated Universal Time)". */
const PRINTED = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{4}) (\d{2}:\d{2}(?::\d{2})?) (?:GMT|UTC)?([+-]\d{4})?/i;

function readPrinted(value: string): DateReading | null {
  const [, month = "", day = "", year = "", clock = "", offset = "Z"] = PRINTED.exec(value) ?? [];
  return month === "" ? null : readIso(`${year}-${monthNamed(month)}-${day}T${clock}${offset}`);
}

const CLOCK = /^(\d{1,2})(?:(?::?(\d{2}))(?::?(\d{2})(?:[.,]\d+)?)?)?\s*([ap]\.?m\.?(?![a-z]))?/i;

/** The EventON plugin writes "T10-10-00-00": hour, hour, minute, second. */
const HYPHEN_CLOCK = /^\d{1,2}-(\d{1,2})-(\d{2})-\d{2}$/;

export function readIso(value: string): DateReading | null {
  const text = value.trim();
  const date = readDay(text);
  if (!date) return null;
  const rest = text
    .slice(date.length)
    .replace(/^[\s,]*(?:T|at\b)?\s*/i, "")
    .trim();
  if (rest === "") return date.day;
  const hyphenated = HYPHEN_CLOCK.exec(rest);
  if (hyphenated) return atClock(date.day, Number(hyphenated[1]), Number(hyphenated[2]), 0);
  const clock = CLOCK.exec(rest);
  if (!clock) return rest.toUpperCase() === "Z" ? date.day : null;
  const hour = to24Hours(Number(clock[1]), clock[4]);
  if (hour === null) return null;
  const timed = atClock(date.day, hour, Number(clock[2] ?? 0), Number(clock[3] ?? 0));
  return timed && withOffset(timed, rest.slice(clock[0].length).trim());
}

/** A day with a time. Hour 24 is the next midnight; null if there is no such time. */
function atClock(day: DateReading, hour: number, minute: number, second: number): DateReading | null {
  if (minute > 59 || second > 60 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (hour < 24) return withTime(day, hour, minute, Math.min(second, 59));
  return withTime(dayFrom(dayNumber({ ...day, hour: null }) + 1), 0, 0);
}

const DAY = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{4})(\d{2})(\d{2}))(?!\d)/;
const ORDINAL_DAY = /^(\d{4})-(\d{3})(?!\d)/;

function readDay(text: string): { day: DateReading; length: number } | null {
  const ordinal = ORDINAL_DAY.exec(text);
  if (ordinal) {
    const date = new Date(Date.UTC(Number(ordinal[1]), 0, Number(ordinal[2])));
    const day = dayReading(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    return day && { day, length: ordinal[0].length };
  }
  const match = DAY.exec(text);
  if (!match) return readYearLast(text);
  const day = dayReading(
    Number(match[1] ?? match[4]),
    Number(match[2] ?? match[5]),
    Number(match[3] ?? match[6]),
  );
  return day && { day, length: match[0].length };
}

/** "24/12/2026": a number above 12 is the day. With dots the order is ambiguous unless the first number is above 12. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;

function readYearLast(text: string): { day: DateReading; length: number } | null {
  const match = YEAR_LAST.exec(text);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const dayFirst = first > 12;
  if (match[2] === "." && !dayFirst) return null;
  const day = dayReading(Number(match[4]), dayFirst ? second : first, dayFirst ? first : second);
  return day && { day, length: match[0].length };
}

const OFFSET = /^(?:Z|UTC|GMT|([+-])(\d{2})(?::?(\d{2}))?(?:\s*\(.*\))?)$/i;
/** "+02:00" whose plus sign was lost when a URL was decoded. */
const LOST_PLUS = /^(\d{2}):(\d{2})$/;

const NORTH_AMERICA: Record<string, number> = {
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

function withOffset(reading: DateReading, text: string): DateReading | null {
  const rest = text.replace(/\[[^\][]*\]$/, "").trim();
  const bracket = /\[([^\][]+)\]$/.exec(text)?.[1];
  if (bracket && isZone(bracket)) return { ...reading, zone: bracket };
  if (rest === "") return reading;
  const iso = OFFSET.exec(rest);
  if (iso) {
    const value = Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
    // No zone is more than fourteen hours from UTC: ignore such an offset.
    return { ...reading, offset: value > 14 * 60 ? null : iso[1] === "-" ? -value : value };
  }
  const lost = LOST_PLUS.exec(rest);
  if (lost) return { ...reading, offset: Number(lost[1]) * 60 + Number(lost[2]) };
  const abbreviation = NORTH_AMERICA[rest.toUpperCase()];
  if (abbreviation !== undefined) return { ...reading, offset: abbreviation };
  if (/^[A-Za-z]+\/[\w+-]+(?:\/\w+)?$/.test(rest) && isZone(rest)) return { ...reading, zone: rest };
  // "+0:00" is malformed: ignore it and read the clock in the venue's zone.
  return /^[+-]\d{1,2}(?::?\d{1,2})?$/.test(rest) ? reading : null;
}

/** The hour on a 24-hour clock, or null if there is no such hour. */
function to24Hours(hour: number, meridiem: string | undefined): number | null {
  if (!meridiem) return hour <= 24 ? hour : null;
  // "19:30 PM" is a 24-hour clock with a redundant PM.
  if (hour > 12) return hour < 24 && /^p/i.test(meridiem) ? hour : null;
  if (hour === 0) return /^a/i.test(meridiem) ? 0 : null;
  return (hour % 12) + (/^p/i.test(meridiem) ? 12 : 0);
}
