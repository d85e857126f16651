/** Facts of a letter that the Super's sentences look at. Pure. */
import type { Frequency } from "@db/schema";
import type { ComposedSection } from "~/domain/newsletter/compose";
import { isRun, weekdayNumber } from "~/domain/newsletter/pool";
import type { ChosenEvent } from "~/domain/newsletter/selection";
import { filmOf } from "~/domain/why-now/facts";
import { holidayOn } from "~/domain/why-now/holidays";
import { addDays, noonOf } from "~/lib/time";

export interface LetterFacts {
  /** The day of the letter. */
  from: string;
  isFirst: boolean;
  isSecond: boolean;
  picks: number;
  /** Those that end, open, happen once, are free, begin at ten or later, are over by nine, are on Saturday or Sunday. */
  closing: number;
  opens: number;
  once: number;
  free: number;
  late: number;
  early: number;
  weekend: number;
  /** Shown on film, with a talk after, within a mile. */
  prints: number;
  guests: number;
  near: number;
  /** Begin at an hour. */
  timed: number;
  /** Days on which something begins. */
  days: number;
  /** Most of one neighborhood, and of one interest. */
  area: Most | null;
  interest: Most | null;
  /** Within the coming week: on which the city is shut, and any other. */
  holiday: string | null;
  feast: string | null;
  /** The month that begins within the coming week: "December". */
  month: string | null;
}

interface Most {
  name: string;
  count: number;
}

export interface SaidLetter {
  sections: ComposedSection[];
  from: string;
  frequency: Frequency;
  isFirst: boolean;
  isSecond?: boolean;
}

/** On these much of the city is shut. */
const SHUT = new Set([
  "New Year's Day",
  "Memorial Day",
  "the Fourth of July",
  "Labor Day",
  "Thanksgiving",
  "Christmas Eve",
  "Christmas Day",
]);

const WEEK_DAYS = 7;
const LATE_HOUR = 22;

const NIGHT = 5;

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const TALKS = new Set(["q-and-a", "talkback"]);

export function factsOfLetter({ sections, from, isFirst, isSecond = false }: SaidLetter): LetterFacts {
  const chosen = sections.flatMap(({ events }) => events);
  const count = (holds: (event: ChosenEvent) => boolean) => chosen.filter(holds).length;
  const events = chosen.map(({ showing }) => showing.event);
  const shows = events.filter((event) => !isRun(event));
  const days = Array.from({ length: WEEK_DAYS }, (_, at) => addDays(from, at));
  const holidays = days.flatMap((day) => holidayOn(day) ?? []);
  const first = days.find((day) => day.endsWith("-01"));
  return {
    ...{ from, isFirst, isSecond },
    picks: chosen.length,
    closing: count(({ showing }) => showing.terms.includes("closes")),
    opens: count(({ showing: { around, event } }) => around.opens && isRun(event)),
    once: count(({ showing: { around, event } }) => around.datesLeft === 1 && !isRun(event)),
    free: events.filter(({ price }) => price === "Free").length,
    late: count(
      ({ showing: { startHour } }) => startHour !== null && (startHour >= LATE_HOUR || startHour < NIGHT),
    ),
    early: count(isEarly),
    weekend: shows.filter(({ firstDay }) => [0, 6].includes(weekdayNumber(firstDay))).length,
    prints: events.filter(({ formats }) => filmOf(formats) !== null).length,
    guests: events.filter(({ occasions }) => occasions.some((word) => TALKS.has(word))).length,
    near: count(({ near }) => near !== null && near !== undefined && near.miles <= 1),
    timed: count(({ showing }) => showing.startHour !== null),
    days: new Set(shows.map(({ firstDay }) => firstDay)).size,
    area: mostOf(events.flatMap(({ area }) => (area === null || area === "Online" ? [] : [area]))),
    interest: mostOf(events.flatMap(({ interest }) => interest?.toLowerCase() ?? [])),
    holiday: holidays.find((name) => SHUT.has(name)) ?? null,
    feast: holidays.find((name) => !SHUT.has(name)) ?? null,
    month: first === undefined ? null : monthName.format(noonOf(first)),
  };
}

const NINE = 21;

/** In the evening, and over by nine. */
function isEarly({ showing: { event, startHour } }: ChosenEvent): boolean {
  if (startHour === null || startHour < 17 || event.end === null) return false;
  const hours = (event.end.getTime() - event.start.getTime()) / 3_600_000;
  return hours > 0 && startHour + event.start.getUTCMinutes() / 60 + hours <= NINE;
}

function mostOf(names: string[]): Most | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return most ? { name: most[0], count: most[1] } : null;
}
