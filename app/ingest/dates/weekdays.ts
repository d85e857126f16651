/** Days of the week as days since 1970: positions in a month, and hours in which a place is open. */
import { days as daysLong } from "~/lib/time";
import type { Clock } from "./clocks";
import type { ScheduleGroup } from "./schedule";

/** Days since 1970. */
export interface DayRange {
  from: number;
  to: number;
}

export const weekdayOf = (day: number): number => new Date(day * daysLong(1)).getUTCDay();

const OPENING_MINUTES = 5 * 60;
const SHORT_OPENING_MINUTES = 3 * 60;

/** "Wed–Sun, 12–6pm" is when a place is open. "First Thursday, 10–8" is an event of ten hours. */
export function areOpen(clocks: Clock[], weekdays: number[]): boolean {
  const shortest = Math.min(...clocks.map(({ from, to }) => (to === null ? 0 : (to - from + 1440) % 1440)));
  return shortest >= (weekdays.length >= 3 ? SHORT_OPENING_MINUTES : OPENING_MINUTES);
}

/** "Friday 6–9, Saturday 10–6": the hours of one day beside those of opening are such as well. */
export function areOfOpening({ weekly, clocks }: ScheduleGroup, groups: ScheduleGroup[]): boolean {
  if (areOpen(clocks, weekly?.weekdays ?? [])) return true;
  const isOpen = ({ weekly: days, clocks: hours }: ScheduleGroup) =>
    days?.isRepeating === false && hours.length > 0 && areOpen(hours, days.weekdays);
  return weekly?.isRepeating === false && clocks.every(({ to }) => to !== null) && groups.some(isOpen);
}

export function monthRange({ year, month }: { year: number | null; month: number }, today: string): DayRange {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const chosen = year ?? thisYear + (month < thisMonth ? 1 : 0);
  return { from: Date.UTC(chosen, month - 1, 1) / daysLong(1), to: Date.UTC(chosen, month, 0) / daysLong(1) };
}

/** Whether the day is the first, third or last of its weekday in its month. */
export function isPosition(day: number, positions: number[]): boolean {
  const date = new Date(day * daysLong(1));
  const isLast = new Date((day + 7) * daysLong(1)).getUTCMonth() !== date.getUTCMonth();
  return positions.includes(Math.ceil(date.getUTCDate() / 7)) || (isLast && positions.includes(-1));
}

/** "Thursday–Sunday, December 3–13; Thu–Sat at 8pm, Sun at 2pm": of days with the same times, those that are fewer. */
export function withoutWider(all: ScheduleGroup[]): ScheduleGroup[] {
  const isWithin = (own: number[], wider: number[]) =>
    own.length < wider.length && own.every((day) => wider.includes(day));
  return all.filter(
    ({ weekly, clocks }) =>
      clocks.length === 0 ||
      !all.some(
        (other) =>
          other.clocks[0] === clocks[0] && isWithin(other.weekly?.weekdays ?? [], weekly?.weekdays ?? []),
      ),
  );
}
