/** When an event is, as letters say it: short, with all the hours of its day. */
import { brand } from "~/brand";
import { plainDayLabel, timeLabel, shortWeekday } from "~/domain/events/labels";
import { addDays, localDay } from "~/lib/time";
import { isRun, type PoolShowing } from "./pool";
import type { PoolEvent } from "./pool-event";

/** Null for what is to be seen once. */
export function otherDates(showing: PoolShowing, from: string): string | null {
  return [otherHours(showing), otherVenues(showing, from)].filter((part) => part !== null).join(". ") || null;
}

const MOST_HOURS = 6;

/** 'Also 12:15, 3:40 PM': the other hours of that day at the same venue. A run has none. */
function otherHours({ event, item, venue }: PoolShowing): string | null {
  const others = item.showings.filter(
    (other) =>
      other.event.id !== event.id && other.venue === venue && other.event.firstDay === event.firstDay,
  );
  const own = shortTime(event.start);
  const hours = others
    .flatMap((other) => (other.hour === null ? [] : (shortTime(other.event.start) ?? [])))
    .filter((hour) => hour !== own);
  if (hours.length === 0 || isRun(event)) return null;
  return `Also ${hoursWords([...new Set(hours)].slice(0, MOST_HOURS))}`;
}

/** '12:15, 3:40, 9:30 PM': the half of the day once, where the next hour has the same. */
const hoursWords = (hours: string[]): string =>
  hours
    .map((hour, at) => (hours[at + 1]?.slice(-2) === hour.slice(-2) ? hour.slice(0, -3) : hour))
    .join(", ");

const MOST_PLACES = 3;

/** 'Also at Ferry Street Cinema, Sat 7 PM': the other venues, each with its first showing that suits most people. */
function otherVenues({ item, venue }: PoolShowing, from: string): string | null {
  const best = new Map<string, PoolShowing>();
  for (const candidate of item.showings) {
    const other = best.get(candidate.venue);
    if (candidate.venue !== venue && (!other || (other.against > 0 && candidate.against === 0)))
      best.set(candidate.venue, candidate);
  }
  const venues = [...best.values()].slice(0, MOST_PLACES);
  if (venues.length === 0) return null;
  return `Also at ${venues.map(({ event }) => `${event.venue}, ${whenWords(event, from).replace(/^Through/, "through")}`).join("; ")}`;
}

/** 'Fri 8 PM', 'Nov 20 – Jan 3', 'Through Jan 3'. */
export function whenWords(event: PoolEvent, from: string): string {
  if (!isRun(event))
    return [shortDay(localDay(event.start, brand.zone), from), event.hasHour ? shortTime(event.start) : null]
      .filter(Boolean)
      .join(" ");
  if (event.startUnknown || event.firstDay < from) return `Through ${plainDayLabel(event.lastDay, from)}`;
  return `${plainDayLabel(event.firstDay, from)} – ${plainDayLabel(event.lastDay, from)}`;
}

/** 'Fri' within a week, then 'Fri, Dec 4'. */
const shortDay = (day: string, from: string): string =>
  day < addDays(from, 7) ? shortWeekday(day) : `${shortWeekday(day)}, ${plainDayLabel(day, from)}`;

/** '8 PM', '7:30 PM'. */
const shortTime = (start: Date): string | null => timeLabel(start)?.replace(":00 ", " ") ?? null;
