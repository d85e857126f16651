/** Dates, times and durations of iCalendar properties, with their time zones. */
import { days, hours, minutes, seconds } from "~/lib/time";
import type { Budget } from "../../budget";
import { readIso } from "../../dates/iso";
import { wallClock, type DateReading } from "../../dates/reading";
import type { IcsComponent, IcsProperty } from "./ical-lines";
import { likelyName, properName, writtenOffset } from "./ical-zone-names";
import { customZone, fixedZone, ianaZone, utc, type ClockZone } from "./ical-zones";

export interface IcsMoment {
  clock: number;
  dateOnly: boolean;
  zone: ClockZone;
}

export interface ZoneTable {
  of(tzid: string | undefined): ClockZone;
}

/** Zones by TZID; an unknown one is the calendar's zone, else the source's. */
export function zoneTable(calendar: IcsComponent | null, sourceZone: string, budget: Budget): ZoneTable {
  const rules = new Map<string, IcsComponent>();
  for (const child of calendar?.children ?? []) {
    const id = child.properties.find((property) => property.name === "TZID")?.value;
    if (child.name === "VTIMEZONE" && id) rules.set(folded(id), child);
  }
  const named = (tzid: string) => zoneCalled(tzid, rules.get(folded(tzid)), budget);
  const calendarName = calendar?.properties.find((property) => property.name === "X-WR-TIMEZONE")?.value;
  const floating = (calendarName && named(calendarName)) || ianaZone(sourceZone);
  const zones = new Map<string, ClockZone>();
  return {
    of(tzid) {
      if (!tzid) return floating;
      let zone = zones.get(tzid);
      if (!zone) zones.set(tzid, (zone = named(tzid) ?? floating));
      return zone;
    },
  };
}

export function readMoments(property: IcsProperty, zones: ZoneTable): IcsMoment[] {
  return property.value
    .split(",")
    .slice(0, 5000)
    .map((value) => readMomentValue(value.split("/")[0] ?? "", property, zones))
    .filter((moment) => moment !== null);
}

/** @param value one of the property's values, without the end of a period */
export function readMomentValue(value: string, property: IcsProperty, zones: ZoneTable): IcsMoment | null {
  const reading = readIso(value);
  if (!reading) return null;
  if (isDay(reading, property))
    return { clock: wallClock(reading), dateOnly: true, zone: zones.of(undefined) };
  if (reading.offset !== null)
    return { clock: wallClock(reading) - minutes(reading.offset), dateOnly: false, zone: utc };
  return { clock: wallClock(reading), dateOnly: false, zone: zones.of(property.params.TZID) };
}

/** The length of a PERIOD value in milliseconds. */
export function periodLength(value: string): number | null {
  const end = value.split("/")[1];
  if (end === undefined) return null;
  const length = readDuration(end);
  if (length !== null) return length;
  const start = readIso(value.split("/")[0] ?? "");
  const last = readIso(end);
  return start && last ? wallClock(last) - wallClock(start) : null;
}

/** Milliseconds; null for an invalid or negative duration. */
export function readDuration(value: string): number | null {
  // The T before the hours is often forgotten.
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(value.trim());
  if (!match) return null;
  const [w = 0, d = 0, h = 0, m = 0, s = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const length = days(w * 7 + d) + hours(h) + minutes(m) + seconds(s);
  return length > 0 && length < days(3660) ? length : null;
}

const folded = (tzid: string): string => tzid.replace(/["\s]/g, "").toLowerCase();

/** The zone for a name; the file's own rules come before any guess. */
function zoneCalled(tzid: string, component: IcsComponent | undefined, budget: Budget): ClockZone | null {
  const location = component?.properties.find((property) => property.name === "X-LIC-LOCATION")?.value;
  const proper = properName(tzid) ?? (location ? properName(location) : null);
  if (proper) return ianaZone(proper);
  const custom = component && customZone(component, budget);
  if (custom) return custom;
  const likely = likelyName(tzid);
  if (likely) return ianaZone(likely);
  const offset = writtenOffset(tzid);
  return offset === null ? null : fixedZone(offset);
}

/** "VALUE=DATE:20260605T000000" means the day; the midnight is a mistake. */
const isDay = (reading: DateReading, { params }: IcsProperty): boolean =>
  reading.hour === null || (/^DATE$/i.test(params.VALUE ?? "") && reading.hour === 0 && reading.minute === 0);
