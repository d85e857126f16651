/** Days of the week as moments, within their bounds and without their exceptions. */
import { days as daysLong } from "~/lib/time";
import { dayFrom, momentOn, type Bounds, type DayRange, type Layout } from "./layout";
import type { ScheduleGroup } from "./schedule";
import { showingsOf } from "./shows";

/** How far ahead days of the week without a last day are laid out. The next fetch goes on. */
const WEEKLY_HORIZON = 28;

const MONTHLY_HORIZON = 62;

/** The same where a last day is written. */
const FARTHEST = 180;

export function layOutWeekly(
  group: ScheduleGroup,
  bounds: Bounds | null,
  exceptions: DayRange[],
  layout: Layout,
): void {
  const { weekly } = group;
  if (!weekly) return;
  if (isOpening(group)) return void layout.remarks.add("hours-of-opening");
  const today = Math.floor(Date.parse(`${layout.context.today}T00:00:00Z`) / daysLong(1));
  const month = weekly.month && monthRange(weekly.month, layout.context.today);
  if (weekly.isEveryOther && bounds?.from == null) return void layout.remarks.add("needs-first-day");
  if (!weekly.isStated && !month && bounds?.until == null) return void layout.remarks.add("needs-last-day");
  const first = month?.from ?? bounds?.from ?? today;
  const horizon = today + (weekly.positions.length > 0 ? MONTHLY_HORIZON : WEEKLY_HORIZON);
  const last = Math.min(month?.to ?? bounds?.until ?? horizon, today + FARTHEST);
  const starts = showingsOf(group.clocks, layout.context.zone);
  const origin = bounds?.from ?? first;
  const exceptWeekdays = new Set(layout.schedule.exceptWeekdays);
  for (let day = Math.max(first, bounds?.from ?? first); day <= last; day++) {
    const weekday = new Date(day * daysLong(1)).getUTCDay();
    if (!weekly.weekdays.includes(weekday) || exceptWeekdays.has(weekday)) continue;
    if (weekly.positions.length > 0 && !isPosition(day, weekly.positions)) continue;
    if (weekly.isEveryOther && Math.floor((day - origin) / 7) % 2 === 1) continue;
    if (exceptions.some(({ from, to }) => day >= from && day <= to)) continue;
    for (const start of starts) layout.add(momentOn(dayFrom(day), start));
  }
}

const OPENING_MINUTES = 5 * 60;

const SHORT_OPENING_MINUTES = 3 * 60;

/** "Wed–Sun, 12–6pm": hours of opening, not of events. */
function isOpening({ weekly, clocks }: ScheduleGroup): boolean {
  const lengths = clocks.map(({ from, to }) => (to === null ? 0 : (to - from + 1440) % 1440));
  // "First Thursday, 10–8" is a day of its own.
  if (weekly && weekly.positions.length > 0) return false;
  const shortest = Math.min(...lengths);
  return (
    shortest >= OPENING_MINUTES || ((weekly?.weekdays.length ?? 0) >= 3 && shortest >= SHORT_OPENING_MINUTES)
  );
}

function monthRange({ year, month }: { year: number | null; month: number }, today: string): DayRange {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const chosen = year ?? thisYear + (month < thisMonth ? 1 : 0);
  return { from: Date.UTC(chosen, month - 1, 1) / daysLong(1), to: Date.UTC(chosen, month, 0) / daysLong(1) };
}

/** Whether the day is the first, third or last of its weekday in its month. */
function isPosition(day: number, positions: number[]): boolean {
  const date = new Date(day * daysLong(1));
  const position = Math.ceil(date.getUTCDate() / 7);
  const isLast = new Date((day + 7) * daysLong(1)).getUTCMonth() !== date.getUTCMonth();
  return positions.includes(position) || (isLast && positions.includes(-1));
}
