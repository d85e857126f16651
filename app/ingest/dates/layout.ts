/** The days of a schedule in their years, and the moments that are laid out of it. */
import type { WrittenDay } from "./written-day";
import type { DaySpan } from "./days";
import { atMinutes, dayFrom, dayNumber, dayReading, type DateReading } from "./reading";
import type { Schedule, ScheduleGroup } from "./schedule";
import type { Show } from "./shows";
import { resolveDay, type YearContext } from "./years";

export interface Moment {
  /** Null where only the last day is written. */
  start: DateReading | null;
  end: DateReading | null;
  doors: DateReading | null;
  /** Where its time, else its day, is written. */
  at: number;
  /** Its year was decided by its nearness to today alone. */
  isYearGuessed: boolean;
}

export type LaidOut = Omit<Moment, "isYearGuessed">;

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
  /** The month of "Fri 4", from a heading or caption. */
  month?: { year: number | null; month: number } | null;
  /** The day that a section, tab or cell gives to times without one. */
  day?: DateReading | null;
  /** The page's own zone. */
  zone: string;
}

/** Days since 1970. */
export interface DayRange {
  from: number;
  to: number;
}

export interface Bounds {
  from: number | null;
  until: number | null;
  groups: Set<ScheduleGroup>;
}

const MOST_MOMENTS = 400;

export class MomentLayout {
  readonly moments: Moment[] = [];
  readonly remarks = new Set<DateRemark>();
  #isGuessed = false;
  readonly near: number | null;

  constructor(
    readonly schedule: Schedule,
    readonly context: MomentContext,
  ) {
    const whole = schedule.groups.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
    const day = whole.find((written) => written?.year != null && written.month !== null);
    this.near = day ? Date.UTC(day.year ?? 0, (day.month ?? 1) - 1, day.day) : null;
  }

  read(written: WrittenDay | null): DateReading | null {
    if (!written) return null;
    const { month } = this.context;
    const whole =
      written.month === null && month
        ? { ...written, month: month.month, year: written.year ?? month.year }
        : written;
    if (whole.month === null) this.remarks.add("no-month");
    const resolved = resolveDay(whole, {
      near: this.near,
      today: this.context.today,
      year: this.context.year,
    });
    if (!resolved) this.remarks.add("no-such-day");
    if (resolved?.isDoubtful) this.remarks.add("weekday-disagrees");
    this.#isGuessed ||= resolved?.isGuessed ?? false;
    return resolved?.reading ?? null;
  }

  span({ from, to }: DaySpan): { first: DateReading | null; last: DateReading | null } {
    const first = this.read(from);
    const last = first && this.read(to);
    if (!first || !last || dayNumber(last) >= dayNumber(first)) return { first, last };
    // "Dec 30 – Jan 2" without years.
    return { first, last: to?.year == null ? dayReading(last.year + 1, last.month, last.day) : null };
  }

  ranges(spans: DaySpan[]): DayRange[] {
    return spans.flatMap((span) => {
      const { first, last } = this.span(span);
      return first ? [{ from: dayNumber(first), to: dayNumber(last ?? first) }] : [];
    });
  }

  add(moment: LaidOut): void {
    if (this.moments.length < MOST_MOMENTS) this.moments.push({ isYearGuessed: this.#isGuessed, ...moment });
  }
}

const MORNING = 6 * 60;

/** A day with one of its times; the show after midnight is on the next day. */
export function momentOn(day: number, { clock, doors, isNextDay }: Show): LaidOut {
  const { from, to, zone } = clock;
  const at = (minutes: number, add: number, ownZone: string | null): DateReading => ({
    ...atMinutes(dayFrom(day + (isNextDay ? 1 : 0) + add), minutes),
    zone: ownZone,
  });
  const isBefore = doors && doors.from > from && from < MORNING;
  return {
    start: at(from, 0, zone),
    end: to === null ? null : at(to, to <= from ? 1 : 0, zone),
    doors: doors && at(doors.from, isBefore ? -1 : 0, doors.zone ?? zone),
    at: clock.start,
  };
}

export const numberOf = (reading: DateReading | null): number | null => reading && dayNumber(reading);

export const isWithin = (day: number, ranges: DayRange[]): boolean =>
  ranges.some(({ from, to }) => day >= from && day <= to);
