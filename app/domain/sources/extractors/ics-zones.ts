/** Zones as calendars have them: an IANA zone, a fixed offset, or the rules of the file's own VTIMEZONE. */
import { clockToInstant, offsetAt } from "../../time";
import { readIso } from "../dates/iso";
import { wallClock } from "../dates/reading";
import { allProperties, firstProperty, type IcsComponent } from "./ics-lines";
import { occurrencesOf, parseRule, type Rule } from "./recurrence";

/** Conversions between a zone's wall clock (see clockValue) and instants. */
export interface ClockZone {
  toInstant(clock: number): number;
  toClock(instant: number): number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export const ianaZone = (name: string): ClockZone => ({
  toInstant: (clock) => clockToInstant(clock, name),
  toClock: (instant) => instant + offsetAt(instant, name) * MINUTE,
});

export const fixedZone = (offset: number): ClockZone => ({
  toInstant: (clock) => clock - offset * MINUTE,
  toClock: (instant) => instant + offset * MINUTE,
});

export const utc: ClockZone = fixedZone(0);

interface Observance {
  start: number;
  rule: Rule | null;
  dates: number[];
  from: number;
  to: number;
}

function utcOffset(value: string | undefined): number | null {
  const match = /^([+-]?)(\d{2}):?(\d{2})/.exec(value ?? "");
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === "-" ? -minutes : minutes) * MINUTE;
}

function observance(component: IcsComponent): Observance | null {
  const to = utcOffset(firstProperty(component, "TZOFFSETTO")?.value);
  if (to === null) return null;
  // Rules that "began" in the year 1 or 1601 are entered in 1970: they are yearly anyway.
  const written = (firstProperty(component, "DTSTART")?.value ?? "").replace(/^(0\d{3}|1[0-8]\d\d)/, "1970");
  const start = readIso(written);
  return {
    start: start ? wallClock(start) : 0,
    rule: parseRule(firstProperty(component, "RRULE")?.value ?? ""),
    dates: allProperties(component, "RDATE")
      .flatMap((property) => property.value.split(","))
      .map((value) => readIso(value))
      .flatMap((reading) => (reading ? [wallClock(reading)] : [])),
    from: utcOffset(firstProperty(component, "TZOFFSETFROM")?.value) ?? to,
    to,
  };
}

/** The last onset of an observance at or before a clock value, if it has begun. */
function onset(observed: Observance, clock: number): number | null {
  if (clock < observed.start) return null;
  const repeated = observed.rule
    ? occurrencesOf(observed.rule, observed.start, clock - 800 * DAY, clock)
    : observed.dates.filter((date) => date <= clock);
  // A rule that ended long ago still gives its last onset.
  return repeated[repeated.length - 1] ?? lastOfEnded(observed) ?? observed.start;
}

function lastOfEnded(observed: Observance): number | null {
  const until = observed.rule?.until;
  if (!observed.rule || !until) return null;
  const end = wallClock(until);
  const all = occurrencesOf(observed.rule, observed.start, end - 800 * DAY, end);
  return all[all.length - 1] ?? null;
}

export function customZone(component: IcsComponent): ClockZone | null {
  const observances = component.children.map(observance).filter((item) => item !== null);
  const first = [...observances].sort((a, b) => a.start - b.start)[0];
  if (!first) return null;
  const memo = new Map<number, number>();
  const offset = (clock: number): number => {
    const hour = Math.floor(clock / (60 * MINUTE));
    const known = memo.get(hour);
    if (known !== undefined) return known;
    let latest = { at: Number.NEGATIVE_INFINITY, to: first.from };
    for (const observed of observances) {
      const at = onset(observed, clock);
      if (at !== null && at > latest.at) latest = { at, to: observed.to };
    }
    memo.set(hour, latest.to);
    return latest.to;
  };
  return {
    toInstant: (clock) => clock - offset(clock),
    toClock: (instant) => instant + offset(instant + offset(instant)),
  };
}
