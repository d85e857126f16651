/** Moments and lengths of iCalendar properties, each with the zone in which its wall clock runs. */
import { readIso } from "../dates/iso";
import { wallClock, type DateReading } from "../dates/reading";
import type { IcsComponent, IcsProperty } from "./ics-lines";
import { likelyName, properName, writtenOffset } from "./ics-zone-names";
import { budgetOf, type Budget } from "./recurrence";
import { customZone, fixedZone, ianaZone, utc, type ClockZone } from "./ics-zones";

export interface IcsMoment {
  clock: number;
  dateOnly: boolean;
  zone: ClockZone;
}

export interface ZoneTable {
  of(tzid: string | undefined): ClockZone;
}

const DAY = 86_400_000;
/** Days that the rules of all zones of one file may look at. */
const RULES_OF_ZONES = 500_000;

const folded = (tzid: string): string => tzid.replace(/["\s]/g, "").toLowerCase();

/** The zone that a name means, asking the file's own rules before any guess. */
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

/** Zones by TZID; what is unknown is read in the calendar's zone, else the source's. */
export function zoneTable(calendar: IcsComponent | null, sourceZone: string): ZoneTable {
  const rules = new Map<string, IcsComponent>();
  const budget = budgetOf(RULES_OF_ZONES);
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

/** "VALUE=DATE:20260605T000000": the midnight is a mistake, the day is what was meant. */
const isDay = (reading: DateReading, { params }: IcsProperty): boolean =>
  reading.hour === null || (/^DATE$/i.test(params.VALUE ?? "") && reading.hour === 0 && reading.minute === 0);

/** @param value one of the property's, without what makes a period of it */
export function readMomentValue(value: string, property: IcsProperty, zones: ZoneTable): IcsMoment | null {
  const reading = readIso(value);
  if (!reading) return null;
  if (isDay(reading, property))
    return { clock: wallClock(reading), dateOnly: true, zone: zones.of(undefined) };
  if (reading.offset !== null)
    return { clock: wallClock(reading) - reading.offset * 60_000, dateOnly: false, zone: utc };
  return { clock: wallClock(reading), dateOnly: false, zone: zones.of(property.params.TZID) };
}

export function readMoments(property: IcsProperty, zones: ZoneTable): IcsMoment[] {
  return property.value
    .split(",")
    .slice(0, 5000)
    .map((value) => readMomentValue(value.split("/")[0] ?? "", property, zones))
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
  // The T before the hours is often forgotten.
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(value.trim());
  if (!match) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const length = (weeks * 7 + days) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return length > 0 && length < 3660 * DAY ? length : null;
}
