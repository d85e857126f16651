/** Time zones of calendars: an IANA zone, a fixed offset, or the rules of the file's VTIMEZONE. */
import { clockToInstant, days, minutes, offsetAt } from "~/lib/time";
import { readIso } from "../../dates/iso";
import { wallClock } from "../../dates/reading";
import type { Budget } from "../../budget";
import { allProperties, firstProperty, type IcsComponent } from "./ical-lines";
import { occurrencesOf, parseRule, type Rule } from "./recurrence";

/** Conversions between a zone's wall clock (see clockValue) and instants. */
export interface ClockZone {
  toInstant(clock: number): number;
  toClock(instant: number): number;
}

const MINUTE = minutes(1);

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

interface Onset {
  at: number;
  to: number;
}

export const ianaZone = (name: string): ClockZone => ({
  toInstant: (clock) => clockToInstant(clock, name),
  toClock: (instant) => instant + offsetAt(instant, name) * MINUTE,
});

/** No real zone changed its rules more often. */
const MOST_OBSERVANCES = 300;

/** The zone of a VTIMEZONE; the changes of each year are computed once. */
export function customZone(component: IcsComponent, budget: Budget): ClockZone | null {
  const observances = component.children
    .slice(0, MOST_OBSERVANCES)
    .flatMap((child) => observance(child) ?? []);
  const first = [...observances].sort((a, b) => a.start - b.start)[0];
  if (!first) return null;
  const years = new Map<number, Onset[]>();
  const changesUpTo = (year: number): Onset[] => {
    let changes = years.get(year);
    if (!changes) {
      const [from, until] = [Date.UTC(year - 2, 0, 1), Date.UTC(year + 1, 0, 1) - 1];
      changes = observances
        .flatMap((observed) => onsets(observed, from, until, budget))
        .sort((a, b) => a.at - b.at);
      years.set(year, changes);
    }
    return changes;
  };
  const offset = (clock: number): number => {
    let latest = first.from;
    for (const { at, to } of changesUpTo(new Date(clock).getUTCFullYear())) if (at <= clock) latest = to;
    return latest;
  };
  return {
    toInstant: (clock) => clock - offset(clock),
    toClock: (instant) => instant + offset(instant + offset(instant)),
  };
}

function observance(component: IcsComponent): Observance | null {
  const to = utcOffset(firstProperty(component, "TZOFFSETTO")?.value);
  if (to === null) return null;
  // Yearly rules that "began" in the year 1 or 1601 begin in 1970 here.
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

function utcOffset(value: string | undefined): number | null {
  const match = /^([+-]?)(\d{2}):?(\d{2})/.exec(value ?? "");
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === "-" ? -minutes : minutes) * MINUTE;
}

/** The times within a span at which an observance begins, or the last one before it. */
function onsets(
  { start, rule, dates, to }: Observance,
  from: number,
  until: number,
  budget: Budget,
): Onset[] {
  if (start > until) return [];
  const within = rule
    ? occurrencesOf(rule, start, from, until, { budget, work: "zones" })
    : dates.filter((date) => date <= until);
  const all = within.length > 0 ? within : [lastOfEnded(rule, start, from, budget) ?? start];
  return all.map((at) => ({ at, to }));
}

const DAY = days(1);

const YEAR = 366 * DAY;

/** The last onset of a rule that ended long ago. */
function lastOfEnded(rule: Rule | null, start: number, before: number, budget: Budget): number | null {
  const end = rule?.until && wallClock(rule.until);
  if (!rule || !end || end >= before) return null;
  const all = occurrencesOf(rule, start, end - 2 * YEAR, end, { budget, work: "zones" });
  return all[all.length - 1] ?? null;
}
