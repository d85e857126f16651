/**
 * A schedule as moments: each day with each of its times, runs with their last days, days of the week within their bounds, without
 * the exceptions. What it doubts or leaves out it says in remarks.
 */
import { groupBy } from "~/lib/collections";
import {
  dayFrom,
  Layout,
  momentOn,
  numberOf,
  type Bounds,
  type DateRemark,
  type DayRange,
  type Moment,
  type MomentContext,
} from "./layout";
import { layOutWeekly } from "./weekly-moments";
import type { Clock } from "./clocks";
import { atMinutes, dayNumber, wallClock, type DateReading } from "./reading";
import type { Schedule, ScheduleGroup } from "./schedule";
import { showingsOf, type Show } from "./shows";

export interface Moments {
  moments: Moment[];
  remarks: DateRemark[];
}

/** A longer run with a time of day and its end has hours of opening. */
const LONG_RUN_DAYS = 7;

export function momentsOf(schedule: Schedule, context: MomentContext): Moments {
  const layout = new Layout(schedule, context);
  const weekly = schedule.groups.filter((group) => group.weekly !== null);
  const dated = schedule.groups.filter((group) => group.weekly === null);
  const bounds = boundsOf(dated, layout);
  const laidOut = weekly.filter((group) => isLaidOut(group, dated, bounds));
  const exceptions = layout.ranges(schedule.exceptDays);
  if (laidOut.length > 0) for (const group of laidOut) layOutWeekly(group, bounds, exceptions, layout);
  const isBounded = layout.moments.length > 0;
  const hasException = schedule.exceptDays.length + schedule.exceptWeekdays.length > 0;
  if (hasException && laidOut.length === 0) layout.remarks.add("exception-without-days");
  const night = isBounded ? null : startAndEnd(dated, layout);
  if (night) layout.add(night);
  else
    for (const group of dated)
      if (!(isBounded && bounds?.groups.has(group))) layOutDays(group, layout, exceptions);
  if (dated.length === 0 && laidOut.length === 0) layOutLoose(schedule, weekly, layout);
  return { moments: withoutRepeats(layout.moments), remarks: [...layout.remarks] };
}

/** The run, the first or the last day within which days of the week hold. */
function boundsOf(dated: ScheduleGroup[], layout: Layout): Bounds | null {
  const bounds: Bounds = { from: null, until: null, groups: new Set() };
  for (const group of dated) {
    const [span, other] = group.spans;
    if (!span || other) continue;
    if (span.from === null) bounds.until = numberOf(layout.read(span.to));
    else if (span.to) {
      const { first, last } = layout.span(span);
      [bounds.from, bounds.until] = [numberOf(first), numberOf(last)];
    } else if (group.isOpening) bounds.from = numberOf(layout.read(span.from));
    else continue;
    bounds.groups.add(group);
  }
  return bounds.groups.size > 0 ? bounds : null;
}

/** Whether days of the week are more than the name of a day beside them. */
function isLaidOut(
  { weekly, clocks }: ScheduleGroup,
  dated: ScheduleGroup[],
  bounds: Bounds | null,
): boolean {
  if (!weekly || clocks.length === 0) return false;
  const isBounded = bounds !== null && bounds.until !== null;
  if (isBounded)
    return weekly.isRepeating || weekly.weekdays.length > 1 || dated.length === bounds.groups.size;
  return dated.every((group) => bounds?.groups.has(group)) && weekly.isRepeating;
}

function layOutDays(group: ScheduleGroup, layout: Layout, exceptions: DayRange[]): void {
  const { spans, clocks, start: at } = group;
  if (clocks.some(({ isVague }) => isVague)) layout.remarks.add("vague-time");
  const shows = showingsOf(clocks, layout.context.zone);
  const isList = spans.length > 1;
  for (const span of spans) {
    const { first, last } = layout.span(span);
    if (!first) {
      const closing = span.from === null ? layout.read(span.to) : null;
      if (closing) layout.add({ start: null, end: closing, doors: null, at });
      continue;
    }
    if (!last) {
      if (exceptions.some(({ from, to }) => dayNumber(first) >= from && dayNumber(first) <= to)) continue;
      if (shows.length === 0) layout.add({ start: first, end: null, doors: null, at });
      for (const show of shows) layout.add(momentOn(first, show));
    } else if (isList && shows.length > 0 && dayNumber(last) - dayNumber(first) <= LONG_RUN_DAYS * 2)
      for (let day = dayNumber(first); day <= dayNumber(last); day++)
        for (const show of shows) layout.add(momentOn(dayFrom(day), show));
    else layout.add(runOf(first, last, shows, at, layout));
  }
}

/** A run begins at its only time; hours of opening and several times a day say nothing of when it begins. */
function runOf(
  first: DateReading,
  last: DateReading,
  shows: Show[],
  at: number,
  layout: Layout,
): Omit<Moment, "isYearGuessed"> {
  const [show, other] = shows;
  const plain = { start: first, end: last, doors: null, at };
  if (!show) return plain;
  if (other) layout.remarks.add("times-of-a-run");
  const { clock } = show;
  if (clock.to !== null && dayNumber(last) - dayNumber(first) > LONG_RUN_DAYS) {
    layout.remarks.add("hours-of-opening");
    return plain;
  }
  const moment = momentOn(first, show);
  return { ...moment, end: clock.to === null ? last : { ...atMinutes(last, clock.to), zone: clock.zone } };
}

/** Nothing begins between midnight and this hour: the second clock of a night is its end. */
const EARLIEST_START = 6 * 60;

/** "Fri, Dec 4, 10 PM" and "Sat, Dec 5, 4 AM", or a run whose days have a time each: one beginning and its end. */
function startAndEnd(dated: ScheduleGroup[], layout: Layout): Omit<Moment, "isYearGuessed"> | null {
  const timed = dated.flatMap((group) => {
    const [span, other] = group.spans;
    const first = !other && span?.from && !span.to && group.clocks.length > 0 ? layout.read(span.from) : null;
    return first
      ? [{ day: dayNumber(first), clocks: distinct(group.clocks.filter(({ role }) => role !== "doors")) }]
      : [];
  });
  const merged = timed.filter(({ day }, index) => timed.findIndex((other) => other.day === day) === index);
  const [first, last] = merged;
  if (!first || !last || merged.length !== 2 || last.day <= first.day) return null;
  const [from] = first.clocks;
  const [until] = last.clocks;
  if (
    !from ||
    !until ||
    first.clocks.length + last.clocks.length !== 2 ||
    from.to !== null ||
    until.to !== null
  )
    return null;
  const isRun = dated.some(({ spans: [span, other] }) => {
    const run = span?.to && !other ? layout.span(span) : null;
    return numberOf(run?.first ?? null) === first.day && numberOf(run?.last ?? null) === last.day;
  });
  const isNight = until.from < EARLIEST_START && last.day === first.day + 1;
  if (!isRun && !isNight) return null;
  return {
    start: { ...atMinutes(dayFrom(first.day), from.from), zone: from.zone },
    end: { ...atMinutes(dayFrom(last.day), until.from), zone: until.zone },
    doors: null,
    at: from.start,
  };
}

/** "9:00 PM 21:00": the same time in two clocks. */
const distinct = (clocks: Clock[]): Clock[] =>
  [...groupBy(clocks, ({ from }) => from).values()].flatMap((same) => same.slice(0, 1));

/** Times without a day take that of their section. */
function layOutLoose({ loose }: Schedule, weekly: ScheduleGroup[], layout: Layout): void {
  const { day } = layout.context;
  const clocks = [...loose, ...weekly.flatMap((group) => group.clocks)];
  if (!day || clocks.length === 0) {
    for (const { weekly: days, clocks: hours } of weekly)
      if (days?.isEveryOther) layout.remarks.add("needs-first-day");
      else if (days?.isRepeating) layout.remarks.add("needs-last-day");
      else if (hours.some(({ to }) => to !== null)) layout.remarks.add("hours-of-opening");
    return;
  }
  for (const show of showingsOf(clocks, layout.context.zone)) layout.add(momentOn(day, show));
}

/** A day that is repeated with a time counts only with it. */
function withoutRepeats(moments: Moment[]): Moment[] {
  if (moments.length < 2) return moments;
  const dayOf = ({ start, end }: Moment) =>
    `${start ? dayNumber(start) : ""}/${end && start?.hour == null ? dayNumber(end) : ""}`;
  const timedStarts = new Set(
    moments.flatMap(({ start }) => (start?.hour != null ? [dayNumber(start)] : [])),
  );
  const seen = new Set<string>();
  return moments.filter((moment) => {
    const { start, end } = moment;
    if (start && start.hour === null && !end && timedStarts.has(dayNumber(start))) return false;
    const id = start?.hour == null ? dayOf(moment) : `${wallClock(start)}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}
