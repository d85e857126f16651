/** How much of a letter is like an event: enough of a place, an hour or a series is enough. Pure. */
import type { PoolShowing } from "./pool";
import type { Reader } from "./reader";

/** The most of a place, of a series, of an hour. */
export const MOST_ALIKE = 2;

/** Counts of the same place, hour and series; Infinity for what forbids it. */
export interface Repetition {
  place: number;
  hour: number;
  series: number;
}

/** @param isAskedFor it counts for itself, whatever earlier letters held */
export const repetitionOf = (
  { seenSeries }: Reader,
  { item }: PoolShowing,
  isAskedFor = false,
): Repetition => ({
  place: 0,
  hour: 0,
  series: isAskedFor || item.series === null ? 0 : (seenSeries.get(item.series) ?? 0),
});

export function addLikeness(
  to: Repetition,
  showing: PoolShowing,
  other: PoolShowing,
  isAskedFor: boolean,
): void {
  const { item, venue, hour } = showing;
  const isTwice =
    !isAskedFor && (areOneNight(other, showing) || (other.venue === venue && isOneEvening(other, showing)));
  if (other.item === item || isTwice) to.place = Infinity;
  if (other.venue === venue) to.place++;
  if (item.series !== null && other.item.series === item.series) to.series++;
  if (hour !== null && other.hour === hour) to.hour++;
}

export const isExhausted = ({ place, hour, series }: Repetition): boolean =>
  place >= MOST_ALIKE || hour >= MOST_ALIKE || series >= MOST_ALIKE;

const areOneNight = (a: PoolShowing, b: PoolShowing): boolean =>
  isNight(a) && isNight(b) && a.event.firstDay === b.event.firstDay;

/** Nobody begins twice from this hour on. */
const NIGHT_HOUR = 23;

const isNight = ({ startHour }: PoolShowing): boolean => (startHour ?? 0) >= NIGHT_HOUR;

/** Two events of a place that begin so many hours apart are one evening. */
const ONE_EVENING_HOURS = 2;

const isOneEvening = (a: PoolShowing, b: PoolShowing): boolean =>
  a.hour !== null && b.hour !== null && Math.abs(a.hour - b.hour) < ONE_EVENING_HOURS;
