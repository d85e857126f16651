/**
 * Machine-written moments: ISO 8601 in its basic and extended forms and the ways in which plugins break it,
 * RFC 822 dates, and epoch numbers. Human text is find-dates' work.
 */
import { isZone } from "../../time";
import { dayReading, instantReading, withTime, type DateReading } from "./reading";
import { monthNumber, to24Hours } from "./words";

const DAY = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{4})(\d{2})(\d{2}))(?!\d)/;
const ORDINAL_DAY = /^(\d{4})-(\d{3})(?!\d)/;
const CLOCK = /^(\d{1,2})(?:(?::?(\d{2}))(?::?(\d{2})(?:[.,]\d+)?)?)?\s*([ap]\.?m\.?(?![a-z]))?/i;
const OFFSET = /^(?:Z|UTC|GMT|([+-])(\d{2})(?::?(\d{2}))?(?:\s*\(.*\))?)$/i;
/** The plus sign of "+02:00" lost in a URL-decoding somewhere. */
const LOST_PLUS = /^(\d{2}):(\d{2})$/;
/** EventON: "T10-10-00-00" is hour, hour, minute, second. */
const HYPHEN_CLOCK = /^\d{1,2}-(\d{1,2})-(\d{2})-\d{2}$/;
const RFC822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([a-z]{1,4}|[+-]\d{4})?)?$/i;
/** As scripts print a date: "Fri Jun 05 2026 23:00:00 GMT+0000 (Coordinated Universal Time)". */
const PRINTED = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{4}) (\d{2}:\d{2}(?::\d{2})?) (?:GMT|UTC)?([+-]\d{4})?/i;
/** The year last: a day past the twelfth shows that it comes first. With dots either may, which the text must tell. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
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
  const rest = text.replace(/\[[^\]]*\]$/, "").trim();
  const bracket = /\[([^\]]+)\]$/.exec(text)?.[1];
  if (bracket && isZone(bracket)) return { ...reading, zone: bracket };
  if (rest === "") return reading;
  const iso = OFFSET.exec(rest);
  if (iso) {
    const value = Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
    // Past fourteen hours there is no such place: the clock is all that can be believed.
    return { ...reading, offset: value > 14 * 60 ? null : iso[1] === "-" ? -value : value };
  }
  const lost = LOST_PLUS.exec(rest);
  if (lost) return { ...reading, offset: Number(lost[1]) * 60 + Number(lost[2]) };
  const abbreviation = NORTH_AMERICA[rest.toUpperCase()];
  if (abbreviation !== undefined) return { ...reading, offset: abbreviation };
  if (/^[A-Za-z]+\/[\w+-]+(?:\/\w+)?$/.test(rest) && isZone(rest)) return { ...reading, zone: rest };
  // "+0:00" and the like: a malformed offset tells nothing, the clock is the venue's.
  return /^[+-]\d{1,2}(?::?\d{1,2})?$/.test(rest) ? reading : null;
}

function readYearLast(text: string): { day: DateReading; length: number } | null {
  const match = YEAR_LAST.exec(text);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const dayFirst = first > 12;
  if (match[2] === "." && !dayFirst) return null;
  const day = dayReading(Number(match[4]), dayFirst ? second : first, dayFirst ? first : second);
  return day && { day, length: match[0].length };
}

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

/** A clock on a day: hour 24 is the next midnight, anything past it no time at all. */
export function atClock(day: DateReading, hour: number, minute: number, second: number): DateReading | null {
  if (minute > 59 || second > 60 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (hour < 24) return withTime(day, hour, minute, Math.min(second, 59));
  const next = new Date(Date.UTC(day.year, day.month - 1, day.day + 1));
  const following = dayReading(next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate());
  return following && withTime(following, 0, 0);
}

export function readIso(value: string): DateReading | null {
  const text = value.trim();
  const found = readDay(text);
  if (!found) return null;
  const rest = text
    .slice(found.length)
    .replace(/^[\s,]*(?:T|at\b)?\s*/i, "")
    .trim();
  if (rest === "") return found.day;
  const hyphenated = HYPHEN_CLOCK.exec(rest);
  if (hyphenated) return atClock(found.day, Number(hyphenated[1]), Number(hyphenated[2]), 0);
  const clock = CLOCK.exec(rest);
  if (!clock) return rest.toUpperCase() === "Z" ? found.day : null;
  const hour = to24Hours(Number(clock[1]), clock[4]);
  if (hour === null) return null;
  const timed = atClock(found.day, hour, Number(clock[2] ?? 0), Number(clock[3] ?? 0));
  return timed && withOffset(timed, rest.slice(clock[0].length).trim());
}

function readPrinted(value: string): DateReading | null {
  const [, month = "", day = "", year = "", clock = "", offset = "Z"] = PRINTED.exec(value) ?? [];
  return month === "" ? null : readIso(`${year}-${monthNumber(month)}-${day}T${clock}${offset}`);
}

export function readRfc822(value: string): DateReading | null {
  const printed = readPrinted(value.trim());
  if (printed) return printed;
  const match = RFC822.exec(value.trim());
  const month = monthNumber(match?.[2] ?? "");
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
