/** Expands a series inside a window: its rules, extra dates, exceptions and changed occurrences. */
import { mapToMany } from "~/lib/collections";
import { days, minutes } from "~/lib/time";
import type { Budget } from "../../budget";
import { dayReading, instantReading, wallClock, type DateReading } from "../../dates/reading";
import type { RawEvent } from "../../raw-event";
import type { VEvent } from "./ical-event";
import { allProperties } from "./ical-lines";
import { periodLength, readMomentValue, readMoments, type IcsMoment, type ZoneTable } from "./ical-moment";
import { utc } from "./ical-zones";
import { occurrencesOf, parseRule } from "./recurrence";

export interface Window {
  /** Clock values. */
  from: number;
  to: number;
}

const DAY = days(1);

export function expandSeries(
  event: VEvent,
  overrides: VEvent[],
  zones: ZoneTable,
  window: Window,
  budget: Budget,
): RawEvent[] {
  const lookBack = Math.min(event.length ?? 0, 60 * DAY);
  const reach = { from: window.from - lookBack, to: window.to };
  const lengths = new Map<number, number | null>([[slot(event, event.start.clock), event.length]]);
  const clocks = new Map<number, number>([[slot(event, event.start.clock), event.start.clock]]);
  const laidOut = ruleClocks(event, "RRULE", reach, budget);
  for (const clock of laidOut) clocks.set(slot(event, clock), clock);
  for (const extra of extraDates(event, zones)) {
    clocks.set(slot(event, extra.clock), extra.clock);
    lengths.set(slot(event, extra.clock), extra.length ?? event.length);
  }
  for (const at of exceptions(event, zones, reach, budget)) clocks.delete(at);
  const { bySlot, following } = overridesOf(
    event,
    overrides.map((override) => completed(override, event)),
  );
  // A newer version of the series dropped this occurrence, and its change with it.
  for (const [at, override] of bySlot) {
    if (override.sequence < event.sequence && !clocks.has(at)) bySlot.delete(at);
  }
  const events: RawEvent[] = [];
  for (const [at, clock] of clocks) {
    if (bySlot.has(at) || clock < reach.from || clock > reach.to) continue;
    const moved = following.find((item) => item.from <= at)?.override;
    const shift = moved?.recurrenceId ? moved.start.clock - moved.recurrenceId.clock : 0;
    const source = moved ?? event;
    events.push(occurrence(source, clock + shift, lengths.get(at) ?? source.length, idOf(event, at)));
  }
  for (const [at, override] of bySlot)
    events.push(occurrence(override, override.start.clock, override.length, idOf(event, at)));
  return events;
}

export function occurrence(event: VEvent, clock: number, length: number | null, id: string | null): RawEvent {
  const key = event.uid === null ? null : id === null ? event.uid : `${event.uid}/${id}`;
  const { start, end } = periodAt(event, clock, length);
  return { ...event.fields, key, start, end };
}

interface Extra {
  clock: number;
  length: number | null;
}

function extraDates(event: VEvent, zones: ZoneTable): Extra[] {
  return mapToMany(allProperties(event.component, "RDATE"), (property) =>
    property.value.split(",").flatMap((value): Extra[] => {
      const moment = readMomentValue(value.split("/")[0] ?? "", property, zones);
      if (!moment) return [];
      const clock = event.start.dateOnly
        ? moment.clock
        : moment.dateOnly
          ? moment.clock + timeOfDay(event.start.clock)
          : event.start.zone.toClock(moment.zone.toInstant(moment.clock));
      return [{ clock, length: periodLength(value) }];
    }),
  );
}

function exceptions(event: VEvent, zones: ZoneTable, window: Window, budget: Budget): Set<number> {
  const dates = mapToMany(allProperties(event.component, "EXDATE"), (property) =>
    readMoments(property, zones),
  ).map((moment) => slotOfMoment(event, moment));
  const ruled = ruleClocks(event, "EXRULE", window, budget).map((clock) => slot(event, clock));
  return new Set([...dates, ...ruled]);
}

function ruleClocks(event: VEvent, name: "RRULE" | "EXRULE", window: Window, budget: Budget): number[] {
  return mapToMany(allProperties(event.component, name), (property) => {
    const rule = parseRule(property.value);
    if (!rule) return [];
    const { until } = rule;
    const ends =
      until && until.offset !== null && !event.start.dateOnly
        ? event.start.zone.toClock(wallClock(until) - minutes(until.offset))
        : undefined;
    return occurrencesOf(rule, event.start.clock, window.from, window.to, { until: ends, budget });
  });
}

/** Start and end at a clock value. The end of a whole-day event is its last day; DTEND is the day after. */
function periodAt(
  event: VEvent,
  clock: number,
  length: number | null,
): { start: DateReading | null; end: DateReading | null } {
  if (!event.start.dateOnly) {
    const start = event.start.zone.toInstant(clock);
    const end = length === null ? null : instantReading(event.start.zone.toInstant(clock + length));
    return { start: instantReading(start), end };
  }
  const day = (value: number) => {
    const date = new Date(value);
    return dayReading(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  };
  return { start: day(clock), end: length !== null && length > DAY ? day(clock + length - DAY) : null };
}

const idOf = (event: VEvent, at: number): string =>
  event.start.dateOnly ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString();

/** A changed occurrence without a title takes all other fields from the series. What is private stays so in all its parts. */
function completed(override: VEvent, event: VEvent): VEvent {
  const { cancelled, said, title } = override.fields;
  const withheld = said.withheld ?? event.fields.said.withheld;
  const from = title === "" ? event.fields : override.fields;
  const fields = { ...from, cancelled, said: { ...from.said, withheld } };
  return { ...override, length: title === "" ? (override.length ?? event.length) : override.length, fields };
}

/** Overrides by the slot they replace, and those that also move all later occurrences. */
function overridesOf(event: VEvent, overrides: VEvent[]) {
  const bySlot = new Map<number, VEvent>();
  const following: { from: number; override: VEvent }[] = [];
  for (const override of overrides) {
    if (!override.recurrenceId) continue;
    const at = slotOfMoment(event, override.recurrenceId);
    const previous = bySlot.get(at);
    if (previous && previous.sequence > override.sequence) continue;
    bySlot.set(at, override);
    if (override.thisAndFuture) following.push({ from: at, override });
  }
  return { bySlot, following: following.sort((a, b) => b.from - a.from) };
}

function slotOfMoment(event: VEvent, moment: IcsMoment): number {
  if (event.start.dateOnly) return Math.floor(moment.clock / DAY) * DAY;
  return namesDay(event, moment)
    ? slot(event, moment.clock - timeOfDay(moment.clock) + timeOfDay(event.start.clock))
    : moment.zone.toInstant(moment.clock);
}

/** A date alone, or a midnight that is not the series' time, means that day's occurrence at any hour. */
function namesDay(event: VEvent, moment: IcsMoment): boolean {
  if (moment.dateOnly) return true;
  return moment.zone !== utc && timeOfDay(moment.clock) === 0 && timeOfDay(event.start.clock) !== 0;
}

/** Identifies an occurrence of a series: its day, or its instant. */
const slot = (event: VEvent, clock: number): number =>
  event.start.dateOnly ? Math.floor(clock / DAY) * DAY : event.start.zone.toInstant(clock);

const timeOfDay = (clock: number): number => clock - Math.floor(clock / DAY) * DAY;
