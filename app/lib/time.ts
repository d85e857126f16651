/**
 * The only time-zone maths in the project. Instants are Date, local days are 'YYYY-MM-DD' strings;
 * everything is computed from the platform's zone offsets, never from the machine's own zone.
 */

export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;

/** A run lasts less than this: an end ten years away is a slip. */
export const LONGEST_RUN = 3650 * DAY;

// Durations in milliseconds.
export const seconds = (count: number): number => count * SECOND;
export const minutes = (count: number): number => count * MINUTE;
export const hours = (count: number): number => count * 60 * MINUTE;
export const days = (count: number): number => count * DAY;

/** Asking the platform is slow, and feeds ask for the same few names again and again. */
const checked = new Map<string, boolean>();

export function isZone(name: string): boolean {
  let valid = checked.get(name);
  if (valid === undefined) {
    valid = name.length < 60 && isKnownZone(name);
    if (checked.size >= 1000) checked.clear();
    checked.set(name, valid);
  }
  return valid;
}

export function zonedToInstant(local: LocalTime, zone: string): Date {
  return new Date(clockToInstant(clockValue(local), zone));
}

/** The instants at which a clock in `zone` shows this time: none when the clocks skip it, two when it comes twice. */
export function instantsOf(local: LocalTime, zone: string): Date[] {
  const clock = clockValue(local);
  const offsets = new Set([offsetAt(clock - DAY, zone), offsetAt(clock + DAY, zone)]);
  return [...offsets]
    .map((offset) => clock - offset * MINUTE)
    .filter((at) => offsetAt(at, zone) * MINUTE === clock - at)
    .sort((a, b) => a - b)
    .map((at) => new Date(at));
}

/** The local clock read as if it were UTC: a plain number for calendar arithmetic. */
export function clockValue(local: LocalTime): number {
  const value = Date.UTC(2000, local.month - 1, local.day, local.hour, local.minute, local.second);
  // Date.UTC maps years 0-99 to 1900-1999, so the year is set apart.
  return new Date(value).setUTCFullYear(local.year, local.month - 1, local.day);
}

/** The clock on the wall, 'HH:MM'. */
export const localClock = (instant: Date, zone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), zone) * MINUTE).toISOString().slice(11, 16);

/** In hours after midnight. */
const NIGHT_ENDS = 5;

/** The day to whose evening an instant belongs, as `evening_of` in the database: a night lasts until five in the morning. */
export function eveningOf(instant: Date, zone: string): string {
  const day = localDay(instant, zone);
  return instantToZoned(instant, zone).hour < NIGHT_ENDS ? addDays(day, -1) : day;
}

/** The local calendar day of an instant, 'YYYY-MM-DD'. */
export function localDay(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone) * MINUTE).toISOString().slice(0, 10);
}

export function instantToZoned(instant: Date, zone: string): LocalTime {
  return fromClockValue(instant.getTime() + offsetAt(instant.getTime(), zone) * MINUTE);
}

export function fromClockValue(value: number): LocalTime {
  const date = new Date(value);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** Noon UTC of a 'YYYY-MM-DD' day: what Intl formats with `timeZone: "UTC"`, whatever zone the machine is in. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The moment at which a 'YYYY-MM-DD' day is over. */
export function endOfDay(day: string, zone: string): Date {
  return startOfDay(addDays(day, 1), zone);
}

/** Local midnight at which a 'YYYY-MM-DD' day begins (the first existing moment, where midnight is skipped). */
export function startOfDay(day: string, zone: string): Date {
  return new Date(clockToInstant(Date.parse(`${day}T00:00:00Z`), zone));
}

/**
 * A clock value in `zone` as an instant. A time that the clocks skip moves forward by the gap, one that
 * comes twice is the first of the two (RFC 5545, 3.3.5).
 */
export function clockToInstant(clock: number, zone: string): number {
  const before = clock - offsetAt(clock - DAY, zone) * MINUTE;
  if (clock - before === offsetAt(before, zone) * MINUTE) return before;
  const after = clock - offsetAt(clock + DAY, zone) * MINUTE;
  if (clock - after === offsetAt(after, zone) * MINUTE) return after;
  return before;
}

/** Offsets only change on quarter hours, so one look-up serves the whole quarter. */
const QUARTER = 15 * MINUTE;
const MEMO_LIMIT = 20_000;

/** Minutes east of UTC in `zone` at an instant (milliseconds since 1970). */
export function offsetAt(instant: number, zone: string): number {
  const { format, offsets } = zoneEntry(zone);
  const quarter = Math.floor(instant / QUARTER);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = readOffset(quarter * QUARTER, format);
    if (offsets.size >= MEMO_LIMIT) offsets.clear();
    offsets.set(quarter, offset);
  }
  return offset;
}

/** 'YYYY-MM-DD' moved by whole days. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

const zones = new Map<string, { format: Intl.DateTimeFormat; offsets: Map<number, number> }>();

function zoneEntry(name: string) {
  let entry = zones.get(name);
  if (!entry) {
    entry = { format: offsetFormat(name), offsets: new Map() };
    zones.set(name, entry);
  }
  return entry;
}

/** 'GMT', 'GMT-05:00', and with seconds before there were time zones. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

function readOffset(instant: number, format: Intl.DateTimeFormat): number {
  if (Number.isNaN(new Date(instant).getTime())) return Number.NaN;
  const [, sign, hour = 0, minute = 0, second = 0] = OFFSET.exec(format.format(instant)) ?? [];
  const size = Number(hour) * 60 + Number(minute) + Number(second) / 60;
  return sign === "-" ? -size : size;
}

function isKnownZone(name: string): boolean {
  try {
    offsetFormat(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws RangeError for a zone that nobody knows */
const offsetFormat = (zone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
