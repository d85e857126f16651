/** Why an event is in a reader's letter, in a few words: 'Film · Friday · 0.8 mi from 11211'. */
import { unlinked } from "@emails/compose";
import { dayLabel, plainDayLabel, timeLabel } from "~/domain/events/labels";
import { addDays } from "~/lib/time";
import type { ChosenEvent } from "./choose";
import { weekdayOf, type EventPool } from "./pool";
import type { PoolEvent } from "./pool-event";

const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The weekday in the letter's first week; after that, the date. */
function dayWords(day: string, from: string): string {
  return day < addDays(from, 7) ? (DAY_NAMES[weekdayOf(day)] ?? "") : dayLabel(day, from);
}

function timeWords(event: PoolEvent, from: string): string {
  if (event.lastDay === event.firstDay) return dayWords(event.firstDay, from);
  if (event.closes) return `until ${dayWords(event.lastDay, from)}`;
  if (event.opens) return `opens ${dayWords(event.firstDay, from)}`;
  return `through ${plainDayLabel(event.lastDay, from)}`;
}

export function reasonFor(pool: EventPool, chosen: ChosenEvent): string {
  const event = pool.events[chosen.index];
  if (!event) throw new RangeError(`The pool has no event number ${chosen.index}.`);
  return [
    chosen.group === null ? null : `Proposed in ${unlinked(chosen.group)}`,
    event.interest,
    timeWords(event, pool.from),
    chosen.near === null ? null : `${Math.max(0.1, chosen.near.miles).toFixed(1)} mi from ${chosen.near.zip}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** 'Fri, Nov 27 · 7:30 PM', 'Nov 20 – Jan 3', 'Through Jan 3'. */
export function whenWords(event: PoolEvent, from: string): string {
  if (event.lastDay === event.firstDay) {
    const time = event.dateOnly ? null : timeLabel(event.start);
    return [dayLabel(event.firstDay, from), time].filter(Boolean).join(" · ");
  }
  if (event.startUnknown) return `Through ${plainDayLabel(event.lastDay, from)}`;
  return `${plainDayLabel(event.firstDay, from)} – ${plainDayLabel(event.lastDay, from)}`;
}
