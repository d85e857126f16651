/** Moments and lengths of iCalendar properties, each with the zone in which its wall clock runs. */
import { readIso } from "../dates/iso";
import { wallClock } from "../dates/reading";
import type { IcsComponent, IcsProperty } from "./ics-lines";
import { customZone, ianaName, ianaZone, utc, type ClockZone } from "./ics-zones";

export interface IcsMoment {
  clock: number;
  dateOnly: boolean;
  zone: ClockZone;
}

export interface ZoneTable {
  of(tzid: string | undefined): ClockZone;
}

const DAY = 86_400_000;

/** Zones by TZID; what is unknown is read in the calendar's zone, else the source's. */
export function zoneTable(calendar: IcsComponent | null, sourceZone: string): ZoneTable {
  const calendarName = calendar?.properties.find((property) => property.name === "X-WR-TIMEZONE")?.value;
  const floating = ianaZone((calendarName && ianaName(calendarName)) || sourceZone);
  const rules = new Map<string, IcsComponent>();
  for (const child of calendar?.children ?? []) {
    const id = child.properties.find((property) => property.name === "TZID")?.value;
    if (child.name === "VTIMEZONE" && id) rules.set(id, child);
  }
  const zones = new Map<string, ClockZone>();
  const find = (tzid: string): ClockZone => {
    const component = rules.get(tzid);
    const location = component?.properties.find((property) => property.name === "X-LIC-LOCATION")?.value;
    const name = ianaName(tzid) ?? (location ? ianaName(location) : null);
    if (name) return ianaZone(name);
    return (component && customZone(component)) ?? floating;
  };
  return {
    of(tzid) {
      if (!tzid) return floating;
      let zone = zones.get(tzid);
      if (!zone) zones.set(tzid, (zone = find(tzid)));
      return zone;
    },
  };
}

export function readMomentValue(value: string, tzid: string | undefined, zones: ZoneTable): IcsMoment | null {
  const reading = readIso(value);
  if (!reading) return null;
  if (reading.hour === null) return { clock: wallClock(reading), dateOnly: true, zone: zones.of(undefined) };
  if (reading.offset !== null)
    return { clock: wallClock(reading) - reading.offset * 60_000, dateOnly: false, zone: utc };
  return { clock: wallClock(reading), dateOnly: false, zone: zones.of(tzid) };
}

export function readMoments(property: IcsProperty, zones: ZoneTable): IcsMoment[] {
  return property.value
    .split(",")
    .slice(0, 5000)
    .map((value) => readMomentValue(value.split("/")[0] ?? "", property.params.TZID, zones))
    .filter((moment) => moment !== null);
}

/** The end that a PERIOD value gives for its own occurrence, in milliseconds after its start. */
export function periodLength(value: string): number | null {
  const end = value.split("/")[1];
  if (end === undefined) return null;
  const length = readDuration(end);
  if (length !== null) return length;
  const start = readIso(value.split("/")[0] ?? "");
  const last = readIso(end);
  return start && last ? wallClock(last) - wallClock(start) : null;
}

/** Milliseconds; null for what is no duration or runs backwards. */
export function readDuration(value: string): number | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value.trim());
  if (!match) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const length = (weeks * 7 + days) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return length > 0 && length < 3660 * DAY ? length : null;
}
