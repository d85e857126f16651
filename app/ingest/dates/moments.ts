/**
 * A schedule as moments: each day with each of its times, runs with their last days, days of the week within their bounds, without
 * the exceptions. What it doubts or leaves out it says in remarks.
 */
import {
  isWithin,
  MomentLayout,
  momentOn,
  numberOf,
  type Bounds,
  type DateRemark,
  type DayRange,
  type LaidOut,
  type Moment,
  type MomentContext,
} from "./layout";
import { layOutWeekly } from "./weekly-moments";
import { atMinutes, dayFrom, dayNumber, wallClock, type DateReading } from "./reading";
import type { Schedule, ScheduleGroup } from "./schedule";
import { distinctClocks, showingsOf, type Show } from "./shows";

export interface Moments {
  moments: Moment[];
  remarks: DateRemark[];
}

export function momentsOf(schedule: Schedule, context: MomentContext): Moments {
  const layout = new MomentLayout(schedule, context);
  const weekly = schedule.groups.filter((group) => group.weekly !== null);
  const dated = schedule.groups.filter((group) => group.weekly === null);
  const bounds = boundsOf(dated, layout);
  const laidOut = weekly.filter((group) => isLaidOut(group, dated, bounds));
  const exceptions = layout.ranges(schedule.exceptDays);
  for (const group of laidOut) layOutWeekly(group, bounds, exceptions, layout);
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
function boundsOf(dated: ScheduleGroup[], layout: MomentLayout): Bounds | null {
  const bounds: Bounds = { from: null, until: null, groups: new Set() };
  for (const group of dated) {
    const [span, other] = group.spans;
    if (!span || other || (span.from && !span.to && !group.isOpening)) continue;
    const { first, last } = layout.span(span);
    if (span.from) bounds.from = numberOf(first);
    if (span.to) bounds.until = numberOf(span.from ? last : layout.read(span.to));
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
  if (bounds?.until == null) return weekly.isRepeating && dated.every((group) => bounds?.groups.has(group));
  return weekly.isRepeating || weekly.weekdays.length > 1 || dated.length === bounds.groups.size;
}

/** A longer run with a time of day and its end has hours of opening. */
const LONG_RUN_DAYS = 7;

function layOutDays(
  { spans, clocks, start: at }: ScheduleGroup,
  layout: MomentLayout,
  exceptions: DayRange[],
): void {
  if (clocks.some(({ isVague }) => isVague)) layout.remarks.add("vague-time");
  const shows = showingsOf(clocks, layout.context.zone);
  for (const span of spans) {
    const { first, last } = layout.span(span);
    const closing = !first && !span.from ? layout.read(span.to) : null;
    if (closing) layout.add({ start: null, end: closing, doors: null, at });
    if (!first) continue;
    const [from, to] = [dayNumber(first), dayNumber(last ?? first)];
    const isEachDay = spans.length > 1 && shows.length > 0 && to - from <= LONG_RUN_DAYS * 2;
    if (last && !isEachDay) layout.add(runOf(first, last, shows, at, layout));
    else if (last || !isWithin(from, exceptions)) {
      if (shows.length === 0) layout.add({ start: first, end: null, doors: null, at });
      for (let day = from; day <= to; day++) for (const show of shows) layout.add(momentOn(day, show));
    }
  }
}

/** A run begins at its only time; hours of opening and several times a day say nothing of when it begins. */
function runOf(
  first: DateReading,
  last: DateReading,
  shows: Show[],
  at: number,
  layout: MomentLayout,
): LaidOut {
  const [show, other] = shows;
  const plain = { start: first, end: last, doors: null, at };
  if (!show) return plain;
  if (other) layout.remarks.add("times-of-a-run");
  const { to, zone } = show.clock;
  if (to !== null && dayNumber(last) - dayNumber(first) > LONG_RUN_DAYS) {
    layout.remarks.add("hours-of-opening");
    return plain;
  }
  return { ...momentOn(dayNumber(first), show), end: to === null ? last : { ...atMinutes(last, to), zone } };
}

/** The hour after midnight before which no event begins: the second clock of a night is its end. */
const EARLIEST_START = 6 * 60;

/** "Fri, Dec 4, 10 PM" and "Sat, Dec 5, 4 AM", or a run whose days have a time each: one beginning and its end. */
function startAndEnd(dated: ScheduleGroup[], layout: MomentLayout): LaidOut | null {
  const timed = new Map<number, ScheduleGroup["clocks"]>();
  for (const { spans, clocks } of dated) {
    const [span, other] = spans;
    const day =
      !other && span?.from && !span.to && clocks.length > 0 ? numberOf(layout.read(span.from)) : null;
    if (day !== null && !timed.has(day))
      timed.set(day, distinctClocks(clocks.filter(({ role }) => role !== "doors")));
  }
  const [[first, [from, other] = []] = [], [last, [until, another] = []] = []] = timed;
  if (timed.size !== 2 || first === undefined || last === undefined || last <= first) return null;
  if (!from || !until || other || another || from.to !== null || until.to !== null) return null;
  const isRun = dated.some(({ spans: [span, more] }) => {
    const run = span?.to && !more ? layout.span(span) : null;
    return run !== null && numberOf(run.first) === first && numberOf(run.last) === last;
  });
  if (!isRun && (until.from >= EARLIEST_START || last > first + 1)) return null;
  const on = (day: number, { from: minutes, zone }: typeof from) => ({
    ...atMinutes(dayFrom(day), minutes),
    zone,
  });
  return { start: on(first, from), end: on(last, until), doors: null, at: from.start };
}

/** Times without a day take that of their section. */
function layOutLoose({ loose }: Schedule, weekly: ScheduleGroup[], layout: MomentLayout): void {
  const { day, zone } = layout.context;
  const clocks = [...loose, ...weekly.flatMap((group) => group.clocks)];
  if (day && clocks.length > 0) {
    for (const show of showingsOf(clocks, zone)) layout.add(momentOn(dayNumber(day), show));
    return;
  }
  for (const { weekly: days, clocks: hours } of weekly)
    if (days?.isEveryOther) layout.remarks.add("needs-first-day");
    else if (days?.isRepeating) layout.remarks.add("needs-last-day");
    else if (hours.some(({ to }) => to !== null)) layout.remarks.add("hours-of-opening");
}

/** A day that is repeated with a time counts only with it. */
function withoutRepeats(moments: Moment[]): Moment[] {
  if (moments.length < 2) return moments;
  const isTimed = ({ start }: Moment) => start?.hour != null;
  const timed = new Set(moments.filter(isTimed).map(({ start }) => numberOf(start)));
  const seen = new Set<string>();
  return moments.filter((moment) => {
    const { start, end } = moment;
    if (start && !end && !isTimed(moment) && timed.has(numberOf(start))) return false;
    const id = start && isTimed(moment) ? `at ${wallClock(start)}` : `${numberOf(start)}/${numberOf(end)}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}
