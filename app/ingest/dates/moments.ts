/**
 * A schedule as moments: each day with each of its times, runs with their last days, days of the week within their bounds, without
 * the exceptions. What it doubts or leaves out it says in remarks.
 */
import { mapToMany } from "~/lib/collections";
import { days as daysLong } from "~/lib/time";
import type { DaySpan } from "./days";
import { atMinutes, dayFrom, dayNumber, dayReading, numberOf, type DateReading } from "./reading";
import { haveTimesOfWeekdays, replacesEvening, showsOfDay } from "./matinees";
import { isOfOneWeekday, type Schedule, type ScheduleGroup } from "./schedule";
import { distinctClocks, momentOn, showingsOf, withoutRepeats } from "./shows";
import type { LaidOut, Moment, Show } from "./shows";
import { areOfOpening, areOpen, isPosition, monthRange, weekdayOf, withoutWider } from "./weekdays";
import { weekdayIn, type WrittenDay } from "./written-day";
import { resolveDay, type YearContext } from "./years";

/** Doubts that a text of dates leaves. */
export type DateRemark =
  | "weekday-disagrees"
  | "vague-time"
  | "needs-first-day"
  | "needs-last-day"
  | "hours-of-opening"
  | "times-of-a-run"
  | "exception-without-days"
  | "no-month"
  | "no-such-day";

export interface MomentContext extends YearContext {
  /** The page's own zone. */
  zone: string;
}

/** A span in its years; without a first day where only the last is written. */
interface Run {
  first: DateReading | null;
  last: DateReading | null;
  isYearGuessed: boolean;
}

interface DatedGroup extends ScheduleGroup {
  runs: Run[];
}

interface Bounds {
  from: number | null;
  until: number | null;
  groups: Set<DatedGroup>;
}

interface Layout {
  schedule: Schedule;
  context: MomentContext;
  isExcepted: (day: number) => boolean;
  /** Each group of days has times of its own: "December 3–5 at 7:30pm, December 6 at 3pm". */
  areApart: boolean;
  moments: Moment[];
  remarks: Set<DateRemark>;
}

const MOST_MOMENTS = 400;

export function momentsOf(
  schedule: Schedule,
  context: MomentContext,
): { moments: Moment[]; remarks: DateRemark[] } {
  const { exceptDays, exceptWeekdays, groups } = schedule;
  const [moments, remarks]: [Moment[], Set<DateRemark>] = [[], new Set()];
  const runOf = readerOf(schedule, context, remarks);
  const exceptions = exceptDays.map(runOf);
  const isExcepted = (day: number) =>
    exceptions.some(({ first, last }) => first && day >= dayNumber(first) && day <= dayNumber(last ?? first));
  const weekly = withoutWider(groups.filter((group) => group.weekly !== null));
  const plain = groups.filter((group) => group.weekly === null);
  const dated = mapToMany(plain, (group) => {
    const read: DatedGroup = { runs: group.spans.map(runOf), ...group };
    return areOfWeekdays(read, weekly) ? apart(read) : [read];
  });
  const firsts = mapToMany(dated, ({ clocks }) => clocks[0] ?? []);
  const areApart = dated.length > 1 && new Set(firsts).size === dated.length;
  const layout: Layout = { schedule, context, isExcepted, areApart, moments, remarks };
  const bounds = boundsOf(dated);
  // A run with the same evening each day but for days of the week with their own.
  const isNightly = ({ runs: [run, other], clocks }: DatedGroup) =>
    run?.last && !other && haveTimesOfWeekdays(clocks, weekly);
  const nightly = dated.filter(isNightly);
  const stated = nightly.length > 0 ? [] : weekly.filter((group) => isLaidOut(group, dated, bounds));
  // "Thu–Sat 8pm, Sun 3pm": the one day comes back with the others.
  const laidOut = stated.length > 0 && bounds ? weekly.filter(({ clocks }) => clocks.length > 0) : stated;
  for (const group of laidOut) layOutWeekly(group, bounds, layout, timedApart(dated, group));
  for (const group of weekly) if (!laidOut.includes(group)) nameDays(group, dated);
  const isBounded = moments.length > 0;
  if (exceptDays.length + exceptWeekdays.length > 0 && laidOut.length + nightly.length === 0)
    remarks.add("exception-without-days");
  const night = isBounded || dated.length < 2 ? null : startAndEnd(dated);
  if (night) add(layout, night, dated.some(isGuessed));
  else
    for (const group of dated)
      if (!(isBounded && bounds?.groups.has(group))) layOutDays(group, layout, nightly.includes(group));
  const isUnbounded = dated.length === 0 && laidOut.length === 0;
  for (const { weekly: days, clocks } of isUnbounded ? weekly : [])
    if (days?.isEveryOther) remarks.add("needs-first-day");
    else if (days?.isRepeating) remarks.add("needs-last-day");
    else if (clocks.some(({ to }) => to !== null)) remarks.add("hours-of-opening");
  return { moments: withoutRepeats(moments), remarks: [...remarks] };
}

/** Reads spans of days in their years. */
function readerOf({ groups }: Schedule, context: MomentContext, remarks: Set<DateRemark>) {
  const written = mapToMany(groups, ({ spans }) => mapToMany(spans, ({ from, to }) => [from, to]));
  const whole = written.find((day) => day?.year != null && day.month !== null);
  const near = whole ? Date.UTC(whole.year ?? 0, (whole.month ?? 1) - 1, whole.day) : (context.near ?? null);
  const read = (day: WrittenDay | null) => {
    if (!day) return null;
    if (day.month === null && !context.month) remarks.add("no-month");
    const resolved = resolveDay(day, { ...context, near });
    if (!resolved) remarks.add("no-such-day");
    if (resolved?.isDoubtful) remarks.add("weekday-disagrees");
    return resolved;
  };
  return ({ from, to }: DaySpan): Run => {
    const opening = read(from);
    const closing = from && !opening ? null : read(to);
    const [first, last] = [opening?.reading ?? null, closing?.reading ?? null];
    const run = { first, last, isYearGuessed: (opening?.isGuessed || closing?.isGuessed) ?? false };
    if (!first || !last || dayNumber(last) >= dayNumber(first)) return run;
    // "Dec 30 – Jan 2" without years.
    return { ...run, last: to?.year == null ? dayReading(last.year + 1, last.month, last.day) : null };
  };
}

function add({ moments }: Layout, moment: LaidOut, isYearGuessed: boolean): void {
  if (moments.length < MOST_MOMENTS) moments.push({ isYearGuessed, ...moment });
}

const isGuessed = ({ runs }: DatedGroup): boolean => runs.some(({ isYearGuessed }) => isYearGuessed);

/** The run, the first or the last day within which days of the week hold. */
function boundsOf(dated: DatedGroup[]): Bounds | null {
  const bounds: Bounds = { from: null, until: null, groups: new Set() };
  for (const group of dated) {
    const [run, other] = group.runs;
    if (!run || other || (!run.last && !group.isOpening)) continue;
    bounds.from = numberOf(run.first) ?? bounds.from;
    bounds.until = numberOf(run.last) ?? bounds.until;
    bounds.groups.add(group);
  }
  return bounds.groups.size > 0 ? bounds : null;
}

/** Whether days of the week are more than the name of a day beside them. */
function isLaidOut({ weekly, clocks }: ScheduleGroup, dated: DatedGroup[], bounds: Bounds | null): boolean {
  if (!weekly || clocks.length === 0) return false;
  if (bounds?.until == null) return weekly.isRepeating && dated.every((group) => bounds?.groups.has(group));
  return weekly.isRepeating || weekly.weekdays.length > 1 || dated.length === bounds.groups.size;
}

/** "December 10, 11 & 13; Thu & Fri 7:30pm, Sun 3pm": each day has the times of its weekday. */
const areOfWeekdays = ({ clocks, runs }: DatedGroup, [first, second]: ScheduleGroup[]): boolean =>
  runs.length > 1 &&
  runs.every(({ last }) => last === null) &&
  clocks[0] === first?.clocks[0] &&
  (second?.clocks.length ?? 0) > 0;

const apart = (group: DatedGroup): DatedGroup[] =>
  group.runs.map((run) => ({ ...group, runs: [run], clocks: [] }));

/** "Monday, 5pm" beside a badge "Dec 7": the day of the week is the name of the day, and its time is the day's. */
function nameDays({ weekly, clocks }: ScheduleGroup, dated: DatedGroup[]): void {
  // The hours of several days are those of opening.
  if (!weekly || (weekly.weekdays.length > 1 && areOpen(clocks, weekly.weekdays))) return;
  const isNamed = ({ first, last }: Run) =>
    first !== null &&
    last === null &&
    weekly.weekdays.includes(weekdayIn(first.year, first.month, first.day));
  for (const group of dated)
    if (group.clocks.length === 0 && group.runs.some(isNamed)) group.clocks.push(...clocks);
}

/** How far ahead days of the week without a last day are laid out. The next fetch goes on. */
const WEEKLY_HORIZON = 28;
const MONTHLY_HORIZON = 62;
/** The same where a last day is written. */
const FARTHEST = 180;

/** Single days that have other times than the days of the week. */
function timedApart(dated: DatedGroup[], { clocks: [shared] }: ScheduleGroup): Set<number> {
  const others = dated.filter(({ clocks: [clock] }) => clock && clock !== shared);
  const runs = mapToMany(others, (group) => group.runs);
  return new Set(mapToMany(runs, ({ first, last }) => (first && !last ? [dayNumber(first)] : [])));
}

/** @param own days to leave out: they have other times */
function layOutWeekly(group: ScheduleGroup, bounds: Bounds | null, layout: Layout, own: Set<number>): void {
  const { weekly, clocks } = group;
  if (!weekly) return;
  const { remarks, schedule } = layout;
  const { today: local, zone } = layout.context;
  const { weekdays, positions, isEveryOther } = weekly;
  const isMonthly = positions.length > 0;
  if (!isMonthly && areOfOpening(group, schedule.groups)) return void remarks.add("hours-of-opening");
  const month = weekly.month && monthRange(weekly.month, local);
  if (isEveryOther && bounds?.from == null) return void remarks.add("needs-first-day");
  if (!weekly.isStated && !month && bounds?.until == null) return void remarks.add("needs-last-day");
  const today = Math.floor(Date.parse(`${local}T00:00:00Z`) / daysLong(1));
  const first = bounds?.from ?? month?.from ?? today;
  const horizon = today + (isMonthly ? MONTHLY_HORIZON : WEEKLY_HORIZON);
  const last = Math.min(month?.to ?? bounds?.until ?? horizon, today + FARTHEST);
  const isYearGuessed = [...(bounds?.groups ?? [])].some(isGuessed);
  const shows = showingsOf(clocks, zone);
  // Hours of every day are not those of a weekday with its own.
  const others = weekdays.length === 7 ? schedule.groups.filter(isOfOneWeekday) : [];
  for (let day = Math.max(first, month?.from ?? first); day <= last; day++) {
    const weekday = weekdayOf(day);
    if (!weekdays.includes(weekday) || schedule.exceptWeekdays.includes(weekday)) continue;
    const ofDay = others.filter((group) => group.weekly?.weekdays.includes(weekday));
    if (ofDay.some((group) => replacesEvening(group, weekday))) continue;
    if (isMonthly && !isPosition(day, positions)) continue;
    if (isEveryOther && Math.floor((day - first) / 7) % 2 === 1) continue;
    if (!layout.isExcepted(day) && !own.has(day))
      for (const show of shows) add(layout, momentOn(day, show), isYearGuessed);
  }
}

/** A longer run with a time of day and its end has hours of opening. */
const LONG_RUN_DAYS = 7;

function layOutDays({ runs, clocks, start: at }: DatedGroup, layout: Layout, isNightly: boolean): void {
  if (clocks.some(({ isVague }) => isVague)) layout.remarks.add("vague-time");
  const shows = showingsOf(clocks, layout.context.zone);
  for (const { first, last, isYearGuessed } of runs) {
    if (!first) {
      if (last) add(layout, { start: null, end: last, doors: null, at }, isYearGuessed);
      continue;
    }
    const [from, to] = [dayNumber(first), dayNumber(last ?? first)];
    // "Sets at 8 & 10" are those of each day.
    const areSets = shows.length > 1 && shows.every(({ clock }) => clock.role === "show");
    const isEach = runs.length > 1 || layout.areApart || areSets || isNightly;
    const isEachDay = isEach && shows.length > 0 && to - from <= LONG_RUN_DAYS * 2;
    if (last && !isEachDay) add(layout, wholeRun(first, last, shows, at, layout), isYearGuessed);
    else if (last || !layout.isExcepted(from)) {
      if (shows.length === 0) add(layout, { start: first, end: null, doors: null, at }, isYearGuessed);
      for (let day = from; day <= to; day++)
        for (const show of showsOfDay(day, shows, layout.schedule.groups, layout.context.zone))
          add(layout, momentOn(day, show), isYearGuessed);
    }
  }
}

/** A run begins at its only time; hours of opening and several times a day say nothing of when it begins. */
function wholeRun(
  first: DateReading,
  last: DateReading,
  shows: Show[],
  at: number,
  { remarks, schedule }: Layout,
): LaidOut {
  const [show, other] = shows;
  const plain = { start: first, end: last, doors: null, at };
  if (!show) return plain;
  if (other) remarks.add("times-of-a-run");
  const { to, zone } = show.clock;
  if (to !== null && dayNumber(last) - dayNumber(first) > LONG_RUN_DAYS) {
    remarks.add("hours-of-opening");
    return plain;
  }
  if (to === null) return { ...momentOn(dayNumber(first), show), end: last };
  // "December 5–6, Saturday 10–6, Sunday 11–5"
  const ofLast = schedule.groups.find(({ weekly }) => weekly?.weekdays.includes(weekdayOf(dayNumber(last))));
  const end = { ...atMinutes(last, ofLast?.clocks.at(-1)?.to ?? to), zone };
  return { ...momentOn(dayNumber(first), show), end };
}

/** The hour after midnight before which no event begins: the second clock of a night is its end. */
const EARLIEST_START = 6 * 60;

/** "Fri, Dec 4, 10 PM" and "Sat, Dec 5, 4 AM", or a run whose days have a time each: one beginning and its end. */
function startAndEnd(dated: DatedGroup[]): LaidOut | null {
  const timed = new Map<number, ScheduleGroup["clocks"]>();
  for (const { runs, clocks } of dated) {
    const [run, other] = runs;
    const day = other || run?.last || clocks.length === 0 ? null : numberOf(run?.first ?? null);
    const shows = clocks.filter(({ role }) => role !== "doors");
    if (day !== null) timed.set(day, distinctClocks([...(timed.get(day) ?? []), ...shows]));
  }
  const [[first, [from, other] = []] = [], [last, [until, another] = []] = []] = timed;
  if (timed.size !== 2 || first === undefined || last === undefined || last <= first) return null;
  if (!from || !until || other || another || from.to !== null || until.to !== null) return null;
  const isRun = dated.some(
    ({ runs: [run, more] }) => !more && run && numberOf(run.first) === first && numberOf(run.last) === last,
  );
  if (!isRun && (until.from >= EARLIEST_START || last > first + 1)) return null;
  const on = (day: number, { from: minutes, zone }: typeof from) => ({
    ...atMinutes(dayFrom(day), minutes),
    zone,
  });
  return { start: on(first, from), end: on(last, until), doors: null, at: from.start };
}
