/** Dates and times in JSON of unknown origin: one value, a nested object, or a day and a time in two fields. */
import { days, fromClockValue, isZone } from "~/lib/time";
import { readEpoch, readIso } from "../../dates/iso";
import { clocksIn, readMoment, endAfter } from "../../dates/read-moment";
import { wallClock, atMinutes, type DateReading } from "../../dates/reading";
import type { YearContext } from "../../dates/years";
import { asText, isObject, type JsonObject } from "./json-values";
import { roleOf, type KeyRole } from "./record-keys";

export type Fields = Map<KeyRole, unknown[]>;

/** "1930", "930". */
const BARE_CLOCK = /^(\d|[01]\d|2[0-3])([0-5]\d)$/;

export interface RecordPeriod {
  start: DateReading;
  end: DateReading | null;
  /** The key is only "date" or the like, which may be an article's posting day. */
  weak: boolean;
}

/** The day that a key or a record gives to everything below it: {"2026-12-04": […]}, {"date": "2026-12-04", "shows": […]}. */
export function recordDay(source: string | Fields, years: YearContext): DateReading | null {
  if (typeof source !== "string") {
    const day = source.has("title") ? null : best(source.get("day") ?? [], years);
    return day && { ...day, hour: null, offset: null };
  }
  return source.length === 10 && /^20\d\d-\d\d-\d\d$/.test(source) ? readIso(source) : null;
}

/** @param inherited the day of the list that the record is in, for records with a clock alone */
export function recordPeriod(
  fields: Fields,
  years: YearContext,
  inherited: DateReading | null = null,
): RecordPeriod | null {
  const get = (role: KeyRole) => fields.get(role) ?? [];
  const strong = best(get("start"), years);
  // "time" may hold the date as well.
  const hasClock = [...get("start"), ...get("clock")].some(isClock);
  const day = strong ?? best([...get("day"), ...get("clock")], years) ?? (hasClock ? inherited : null);
  if (!day) return null;
  const zone =
    get("zone").find((value): value is string => typeof value === "string" && isZone(value)) ?? null;
  const clocks = clockMinutes([...get("start").filter(isClock), ...get("clock"), ...get("day")]);
  const midnight = day.hour === 0 && day.minute === 0 && day.offset === null;
  const timed = clocks && (day.hour === null || midnight) ? atMinutes(day, clocks.start) : day;
  const start = timed.zone === null && timed.offset === null ? { ...timed, zone } : timed;
  const weak = strong === null && !hasClock && get("clock").length === 0;
  const ends = best(
    [...get("end"), ...[...get("start"), ...get("day"), ...get("clock")].flatMap(endInside)],
    years,
  );
  const isAllDay = get("allDay").some((value) => value === true || value === "true" || value === 1);
  if (isAllDay || get("start").some(isDayOnly))
    return { start: { ...day, hour: null }, end: lastDay(ends, day), weak };
  if (ends)
    return { start, end: ends.zone === null && ends.offset === null ? { ...ends, zone } : ends, weak };
  const endClock =
    clockMinutes(get("end").filter(isClock))?.start ?? (timed === day ? null : (clocks?.end ?? null));
  const from = start.hour === null ? null : start.hour * 60 + start.minute;
  return { start, end: endClock === null || from === null ? null : endAfter(start, from, endClock), weak };
}

/** Where every clock is midnight, the days alone are known. In UTC it is an evening in New York. */
export function withoutMidnights<Event extends { start: DateReading | null; end: DateReading | null }>(
  events: Event[],
): Event[] {
  const starts = events.flatMap(({ start }) => start ?? []);
  const isDay = (start: DateReading) => start.hour === null || (isMidnight(start) && start.offset !== 0);
  if (!starts.every(isDay)) return events;
  return events.map((event) =>
    event.start === null || event.start.hour === null
      ? event
      : {
          ...event,
          start: { ...event.start, hour: null, offset: null },
          end: lastDay(event.end, event.start),
        },
  );
}

/** A reading with a zone is best, then one with a time, then a day. */
function best(values: unknown[], years: YearContext): DateReading | null {
  const readings = values.map((value) => readOne(value, years)).filter((reading) => reading !== null);
  return (
    readings.find((reading) => reading.hour !== null && reading.offset !== null) ??
    readings.find((reading) => reading.hour !== null) ??
    readings[0] ??
    null
  );
}

function readOne(value: unknown, years: YearContext): DateReading | null {
  if (isObject(value)) return isListOfDay(value) ? null : readNested(value, years);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const printed = typeof value === "string" ? /^\\?\/Date\((\d+)/.exec(value)?.[1] : undefined;
  if (printed !== undefined) return readEpoch(Number(printed));
  return isClock(value) ? null : readFlat(value, years);
}

/** "19:30", "7 pm", "19.30 Uhr", "19h30" */
const CLOCK =
  /^\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?\s?(?:[ap]\.?m\.?)?$|^\d{1,2}\s?[ap]\.?m\.?$|^\d{1,2}(?:[.:]\d{2})?\s?(?:Uhr|h)$|^\d{1,2}h\d{2}$/i;

export const isClock = (value: unknown): value is string | number =>
  (typeof value === "string" && value.length < 30 && CLOCK.test(value.trim())) || isBareClock(value);

/** `{date, events: […]}` is a day of a list, not a moment. */
const isListOfDay = (value: JsonObject): boolean =>
  Object.values(value).some((inner) => {
    const first: unknown = Array.isArray(inner) ? inner[0] : inner;
    return isObject(first) && fieldsOf(first).has("title");
  });

const CLOCK_ROLES = new Map<string, KeyRole>([
  ["from", "start"],
  ["to", "end"],
]);

export function fieldsOf(record: JsonObject): Fields {
  const fields: Fields = new Map();
  for (const [key, value] of Object.entries(record)) {
    if (value === null || value === "") continue;
    // "from" is a price as often.
    const role = roleOf(key) ?? (isClock(value) && !isBareClock(value) ? CLOCK_ROLES.get(key) : null);
    if (role) fields.set(role, [...(fields.get(role) ?? []), /utc|gmt/i.test(key) ? inUtc(value) : value]);
  }
  return fields;
}

/** A key such as "utc_start" says that its value is in UTC. */
const inUtc = (value: unknown): unknown =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(value)
    ? `${value}Z`
    : value;

/** `{dateTime, timeZone}`, `{local, utc, timezone}`, `{localDate, localTime}`, `{date, time}`, `{value}`. */
function readNested(value: JsonObject, years: YearContext, depth = 0): DateReading | null {
  const zone = asText(value.timeZone ?? value.timezone ?? value.tzid);
  const written =
    value.local ??
    value.dateTime ??
    value.date_time ??
    value.datetime ??
    value["date-time"] ??
    value.iso ??
    value.millis ??
    value.timestamp ??
    value.date ??
    value.start ??
    value.value ??
    value.utc;
  const reading = isObject(written)
    ? depth < 3
      ? readNested(written, years, depth + 1)
      : null
    : readFlat(written, years);
  if (reading && reading.hour !== null)
    return { ...reading, zone: zone && isZone(zone) ? zone : reading.zone };
  const day = reading ?? readMoment(value.localDate, years);
  const clock = clocksIn(asText(value.localTime ?? value.time) ?? "")[0];
  return day && clock ? atMinutes(day, clock.from) : day;
}

const isBareClock = (value: unknown): value is string | number =>
  (typeof value === "string" || typeof value === "number") && BARE_CLOCK.test(String(value).trim());

const readFlat = (value: unknown, years: YearContext): DateReading | null =>
  ((typeof value === "string" || typeof value === "number") && readStamp(value)) || readMoment(value, years);

/** "20261204213000", "202612042130", "20261204": a stamp without marks, which is no epoch number. */
const STAMP =
  /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:([01]\d|2[0-4])([0-5]\d)(?:[0-5]\d)?)?$/;

function readStamp(value: string | number): DateReading | null {
  const [, year, month, day, hour, minute] = STAMP.exec(String(value).trim()) ?? [];
  if (year === undefined) return null;
  return readIso(`${year}-${month}-${day}${hour === undefined ? "" : `T${hour}:${minute}`}`);
}

function clockMinutes(values: unknown[]): { start: number; end: number | null } | null {
  for (const value of values) {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    const iso = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? BARE_CLOCK.exec(text);
    if (iso && Number(iso[1]) < 24) return { start: Number(iso[1]) * 60 + Number(iso[2]), end: null };
    const time = typeof value === "string" && value.length < 60 ? clocksIn(value)[0] : undefined;
    if (time) return { start: time.from, end: time.to };
  }
  return null;
}

const isMidnight = ({ hour, minute, second, exact }: DateReading): boolean =>
  hour === 0 && minute === 0 && second === 0 && !exact;

/** `{value, end_value}`: a period in one field. */
const endInside = (value: unknown): unknown[] =>
  isObject(value) ? [value.end_value ?? value.endValue ?? value.end ?? value.endDate ?? null] : [];

const CLOCK_KEYS = ["dateTime", "date_time", "datetime", "iso", "time", "localTime", "timestamp", "unix"];

/** Google marks whole days with `{date}` in place of `{dateTime}`. */
const isDayOnly = (value: unknown): boolean =>
  isObject(value) &&
  /^\d{4}-\d{2}-\d{2}$/.test(String(value.date)) &&
  CLOCK_KEYS.every((key) => value[key] === undefined);

const DAY = days(1);

/** FullCalendar and Google end whole days at the midnight after the last day. */
function lastDay(end: DateReading | null, start: DateReading): DateReading | null {
  if (!end) return null;
  const day = { ...end, hour: null };
  const endsAtMidnight = end.hour === null || (end.hour === 0 && end.minute === 0);
  if (!endsAtMidnight || wallClock(day) <= wallClock({ ...start, hour: null })) return day;
  return { ...day, ...fromClockValue(wallClock(day) - DAY), hour: null };
}
