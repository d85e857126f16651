/** Why an event is in a reader's letter, as a sentence: 'Because you like Film, and it is 0.8 miles from home'. */
import { unlinked } from "@emails/compose";
import { brand } from "~/brand";
import { wordReason } from "~/domain/events/fact-words";
import { dayLabel, plainDayLabel, timeLabel } from "~/domain/events/labels";
import { addDays, localDay } from "~/lib/time";
import type { ChosenEvent } from "./selection";
import { weekdayOf, type EventPool } from "./pool";
import type { PoolEvent } from "./pool-event";

const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const dayName = (day: string): string => DAY_NAMES[weekdayOf(day)] ?? "";

/** The weekday in the letter's first week; after that, the date. */
const dayWords = (day: string, from: string): string =>
  day < addDays(from, 7) ? dayName(day) : dayLabel(day, from);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Null where only facts speak for it: the reader told us nothing. */
function leadOf(event: PoolEvent, { because }: ChosenEvent): string | null {
  switch (because.kind) {
    case "group":
      return `Proposed in ${unlinked(because.name)}`;
    case "pinned":
      return "The editors' pick";
    case "saved":
      return "You saved it";
    case "listed":
      return "It is on your list";
    case "followed-venue":
      return `You follow ${unlinked(event.venue)}`;
    case "followed-list":
      return `It is on a list that you follow: ${unlinked(because.name)}`;
    case "interest":
      return `Because you like ${event.interest}`;
    case "more":
      return "Because you asked for more like it";
    case "other":
      return event.interest === null ? "Not your usual" : `Not your usual: ${event.interest}`;
    case "anybody":
      return event.whyToGo === null ? null : `${brand.persona} recommends it`;
  }
}

function runFact(event: PoolEvent, from: string): string | null {
  if (event.opens) return `it opens on ${dayWords(event.firstDay, from)}`;
  return event.closes ? `it ends on ${dayWords(event.lastDay, from)}` : null;
}

function placeFact({ near, isOnlyZip }: ChosenEvent): string | null {
  if (near === null) return null;
  return `it is ${Math.max(0.1, near.miles).toFixed(1)} miles from ${isOnlyZip ? "home" : near.zip}`;
}

/** Null where nothing speaks for the event but the letter as a whole. */
export function reasonFor(pool: EventPool, chosen: ChosenEvent): string | null {
  const event = pool.events[chosen.index];
  if (!event) throw new RangeError(`The pool has no event number ${chosen.index}.`);
  const facts = [
    runFact(event, pool.from),
    event.word && wordReason(event.word),
    chosen.isFreeDay ? `you are free on ${dayName(event.firstDay)}s` : null,
    placeFact(chosen),
  ].filter((fact) => fact !== null);
  const lead = leadOf(event, chosen) ?? capitalised(facts.shift() ?? "");
  const [first, second] = facts;
  if (lead === "") return null;
  if (first === undefined) return lead;
  return second === undefined ? `${lead}, and ${first}` : `${lead}, ${first}, and ${second}`;
}

/** 'Fri, Nov 27 · 7:30 PM', 'Nov 20 – Jan 3', 'Through Jan 3'. */
export function whenWords(event: PoolEvent, from: string): string {
  if (event.lastDay === event.firstDay) {
    const time = event.hasHour ? timeLabel(event.start) : null;
    return [dayLabel(localDay(event.start, brand.zone), from), time].filter(Boolean).join(" · ");
  }
  if (event.startUnknown) return `Through ${plainDayLabel(event.lastDay, from)}`;
  return `${plainDayLabel(event.firstDay, from)} – ${plainDayLabel(event.lastDay, from)}`;
}
