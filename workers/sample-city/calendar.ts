/**
 * Computes the programme from the day alone: the same day always gives the same events, and the next day adds one day
 * at the far end.
 */
import { addDays } from "~/lib/time";
import { showingsOn } from "./programmes/cinema";
import { festivalOn } from "./programmes/festival";
import { LONGEST_SHOW, showsOn } from "./programmes/gallery";
import { heldOn, nightsOn } from "./programmes/nights";
import { performancesOn } from "./programmes/stage";
import { daysFromTo, lastDay } from "./time";
import type { SampleEvent, SampleVenue } from "./types";

const MOST_KEPT = 400;
const kept = new Map<string, SampleEvent[]>();

/** All entries of a venue's calendar that are not over before `today`, in order of start, then title. */
export function eventsOf(venue: SampleVenue, today: string): SampleEvent[] {
  const key = `${venue.slug} ${today}`;
  const events = kept.get(key) ?? computed(venue, today);
  if (kept.size > MOST_KEPT) kept.clear();
  kept.set(key, events);
  return events;
}

function computed(venue: SampleVenue, today: string): SampleEvent[] {
  const from = addDays(today, venue.rooms ? -LONGEST_SHOW : -1);
  return daysFromTo(from, lastDay(today))
    .flatMap((day) => eventsOn(venue, day))
    .filter((event) => lastNight(event) >= today)
    .sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

function eventsOn(venue: SampleVenue, day: string): SampleEvent[] {
  return [
    ...nightsOn(venue, day),
    ...(venue.kind === "cinema" ? showingsOn(venue, day) : []),
    ...(venue.kind === "stage" ? performancesOn(venue, day) : []),
    ...showsOn(venue, day),
    ...festivalOn(venue, day),
    ...heldOn(venue, day),
  ];
}

/** The day an event belongs to at its end: a late show that ends after midnight belongs to its evening. */
function lastNight({ start, end }: SampleEvent): string {
  return end.time < "06:00" && end.day === addDays(start.day, 1) ? start.day : end.day;
}

const sortKey = ({ start, title }: SampleEvent): string => `${start.day} ${start.time} ${title}`;
