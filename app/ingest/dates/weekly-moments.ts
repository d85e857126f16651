/** Days of the week as moments, within their bounds and without their exceptions. */
import { days as daysLong } from "~/lib/time";
import { isWithin, momentOn, type Bounds, type DayRange, type MomentLayout } from "./layout";
import type { ScheduleGroup } from "./schedule";
import { showingsOf } from "./shows";

/** How far ahead days of the week without a last day are laid out. The next fetch goes on. */
const WEEKLY_HORIZON = 28;
const MONTHLY_HORIZON = 62;
/** The same where a last day is written. */
const FARTHEST = 180;

export function layOutWeekly(
  { weekly, clocks }: ScheduleGroup,
  bounds: Bounds | null,
  exceptions: DayRange[],
  layout: MomentLayout,
): void {
  if (!weekly) return;
  const { today: local, zone } = layout.context;
  const { weekdays, positions, isEveryOther } = weekly;
  const isMonthly = positions.length > 0;
  if (!isMonthly && areOpen(clocks, weekdays)) return void layout.remarks.add("hours-of-opening");
  const month = weekly.month && monthRange(weekly.month, local);
  if (isEveryOther && bounds?.from == null) return void layout.remarks.add("needs-first-day");
  if (!weekly.isStated && !month && bounds?.until == null) return void layout.remarks.add("needs-last-day");
  const today = Math.floor(Date.parse(`${local}T00:00:00Z`) / daysLong(1));
  const first = bounds?.from ?? month?.from ?? today;
  const horizon = today + (isMonthly ? MONTHLY_HORIZON : WEEKLY_HORIZON);
  const last = Math.min(month?.to ?? bounds?.until ?? horizon, today + FARTHEST);
  const shows = showingsOf(clocks, zone);
  for (let day = Math.max(first, month?.from ?? first); day <= last; day++) {
    const weekday = new Date(day * daysLong(1)).getUTCDay();
    if (!weekdays.includes(weekday) || layout.schedule.exceptWeekdays.includes(weekday)) continue;
    if (isMonthly && !isPosition(day, positions)) continue;
    if (isEveryOther && Math.floor((day - first) / 7) % 2 === 1) continue;
    if (!isWithin(day, exceptions)) for (const show of shows) layout.add(momentOn(day, show));
  }
}

const OPENING_MINUTES = 5 * 60;
const SHORT_OPENING_MINUTES = 3 * 60;

/** "Wed–Sun, 12–6pm": hours of opening, not of events. "First Thursday, 10–8" is a day of its own. */
function areOpen(clocks: ScheduleGroup["clocks"], weekdays: number[]): boolean {
  const shortest = Math.min(...clocks.map(({ from, to }) => (to === null ? 0 : (to - from + 1440) % 1440)));
  return shortest >= (weekdays.length >= 3 ? SHORT_OPENING_MINUTES : OPENING_MINUTES);
}

function monthRange({ year, month }: { year: number | null; month: number }, today: string): DayRange {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const chosen = year ?? thisYear + (month < thisMonth ? 1 : 0);
  return { from: Date.UTC(chosen, month - 1, 1) / daysLong(1), to: Date.UTC(chosen, month, 0) / daysLong(1) };
}

/** Whether the day is the first, third or last of its weekday in its month. */
function isPosition(day: number, positions: number[]): boolean {
  const date = new Date(day * daysLong(1));
  const isLast = new Date((day + 7) * daysLong(1)).getUTCMonth() !== date.getUTCMonth();
  return positions.includes(Math.ceil(date.getUTCDate() / 7)) || (isLast && positions.includes(-1));
}
