/** One day of the week begins at another time than the rest: "9 – 12 December, 7.30pm; Saturday matinee 2.30pm". */
import type { Clock } from "./clocks";
import { isOfOneWeekday, type ScheduleGroup } from "./schedule";
import { showingsOf, type Show } from "./shows";
import { weekdayOf } from "./weekdays";

/** @param clocks those of all days */
export const haveTimesOfWeekdays = (clocks: Clock[], weekly: ScheduleGroup[]): boolean =>
  clocks.length > 0 && weekly.length > 0 && weekly.every((group) => isOfDay(group, clocks));

/** The times of one day: those of all days, or those of its weekday. */
export function showsOfDay(day: number, shows: Show[], groups: ScheduleGroup[], zone: string): Show[] {
  const weekday = weekdayOf(day);
  const clocks = shows.map(({ clock }) => clock);
  const own = groups.find((group) => group.weekly?.weekdays.includes(weekday) && isOfDay(group, clocks));
  if (!own) return shows;
  return [...showingsOf(own.clocks, zone), ...(replacesEvening(own, weekday) ? [] : shows)];
}

const SUNDAY = 0;

/** On a Saturday there is a matinee and an evening. On a Sunday there is the matinee alone. */
export const replacesEvening = ({ weekly }: ScheduleGroup, weekday: number): boolean =>
  !weekly?.isAlso && (weekday === SUNDAY || !weekly?.isMatinee);

/** How far behind the times of all days a day of the week with its own may stand. */
const BESIDE = 8;

/** "Saturday matinee 2.30pm" anywhere, "Sunday 3pm" right behind the times of all days. */
function isOfDay(group: ScheduleGroup, clocks: Clock[]): boolean {
  const { isMatinee, isAlso } = group.weekly ?? {};
  const isOwn = isOfOneWeekday(group) || ((isMatinee || isAlso) && group.clocks.length > 0);
  if (!isOwn || clocks.length === 0 || group.clocks[0] === clocks[0]) return false;
  const gap = group.start - Math.max(...clocks.map(({ end }) => end));
  return clocks.every(({ to }) => to === null) && (isMatinee || (gap >= 0 && gap < BESIDE));
}
