/**
 * What is on, computed from the date alone: every day has a fixed number since 1970 and every slot of it a
 * fixed place in the venue's bank of programmes. So the same day always gives the same events, and the next
 * day adds one day at the far end.
 */
import { slugOf } from "~/lib/text";
import { addDays, days, localDay, noonOf, zonedToInstant } from "~/lib/time";

import type { Festival, LocalMoment, Programme, SampleEvent, SampleVenue, Series } from "./types";

export const ZONE = "America/New_York";
/** Days shown ahead of today. */
const DAYS_AHEAD = 35;
/** Longest thing on the street (an exhibition), so that what began before today is still found. */
const LONGEST_DAYS = 60;

export interface Week {
  /** Whole weeks since Monday, 29 December 1969. */
  number: number;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
}

export function todayIn(now: Date): string {
  return localDay(now, ZONE);
}

export function lastDay(today: string): string {
  return addDays(today, DAYS_AHEAD);
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / days(1);
}

export function weekOf(day: string): Week {
  // 1 January 1970 was a Thursday.
  const sinceMonday = dayNumber(day) + 3;
  return { number: Math.floor(sinceMonday / 7), weekday: (sinceMonday % 7) + 1 };
}

/** Whether a series takes this day off. */
export function rests(series: Series, day: string): boolean {
  return series.restsEveryWeeks > 0 && weekOf(day).number % series.restsEveryWeeks === 0;
}

/** All events of a venue that are not over before `today`, in order of start, then title. */
export function eventsOf(venue: SampleVenue, today: string): SampleEvent[] {
  const events: SampleEvent[] = [];
  const last = lastDay(today);
  for (let day = addDays(today, -LONGEST_DAYS); day <= last; day = addDays(day, 1)) {
    events.push(
      ...slotEvents(venue, day),
      ...seriesEvents(venue, day),
      ...festivalEvents(venue, day),
      // A show that has not opened yet is not on view.
      ...(day <= today ? exhibitions(venue, day) : []),
    );
  }
  return events
    .filter((event) => (event.start ? lastNight(event) : event.end.day) >= today)
    .sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

/** The day an event belongs to at its end: a late show that ends after midnight belongs to its evening. */
function lastNight({ start, end }: SampleEvent): string {
  return start && end.time < "06:00" && end.day === addDays(start.day, 1) ? start.day : end.day;
}

function sortKey({ start, end, title }: SampleEvent): string {
  const from = start ?? end;
  return `${start ? 1 : 0} ${from.day} ${from.time} ${title}`;
}

function slotEvents(venue: SampleVenue, day: string): SampleEvent[] {
  const { number, weekday } = weekOf(day);
  return venue.slots.flatMap((slot, index) => {
    if (slot.weekday !== weekday) return [];
    const turn = number * venue.slots.length + index;
    const programme = venue.programmes[turn % venue.programmes.length];
    if (!programme) return [];
    const start = { day, time: slot.time };
    const cancelled = Boolean(venue.cancelledEvery) && turn % (venue.cancelledEvery ?? 1) === 0;
    return [eventFrom(venue, programme, start, after(start, programme.minutes ?? slot.minutes), cancelled)];
  });
}

function seriesEvents(venue: SampleVenue, day: string): SampleEvent[] {
  const { weekday } = weekOf(day);
  return (venue.series ?? [])
    .filter((series) => series.weekdays.includes(weekday) && !rests(series, day))
    .map((series) => {
      const start = { day, time: series.time };
      const event = eventFrom(venue, series.programme, start, after(start, series.minutes), false);
      return { ...event, series };
    });
}

function festivalEvents(venue: SampleVenue, day: string): SampleEvent[] {
  const { number, weekday } = weekOf(day);
  const begins = (festival: Festival) =>
    festival.weekday === weekday && number % festival.everyWeeks === festival.week;
  return (venue.festivals ?? []).filter(begins).map((festival) => {
    const end = { day: addDays(day, festival.days - 1), time: festival.endTime };
    return eventFrom(venue, festival.programme, { day, time: festival.time }, end, false);
  });
}

function exhibitions(venue: SampleVenue, day: string): SampleEvent[] {
  return (venue.rooms ?? []).flatMap((room) => {
    const sinceFirst = dayNumber(day) + room.offsetDays;
    const show = room.shows[Math.floor(sinceFirst / room.days) % room.shows.length];
    if (sinceFirst % room.days !== 0 || !show) return [];
    const end = { day: addDays(day, room.days - 1), time: "18:00" };
    const opened = eventFrom(venue, show, { day, time: "12:00" }, end, false);
    return [{ ...opened, start: null }];
  });
}

function eventFrom(
  venue: SampleVenue,
  programme: Programme,
  start: LocalMoment,
  end: LocalMoment,
  cancelled: boolean,
): SampleEvent {
  const name = slugOf(programme.title);
  return {
    id: `${start.day}-${name}`,
    title: programme.title,
    about: programme.about,
    poster: `/posters/${venue.slug}--${name}.png`,
    start,
    end,
    place: programme.place ?? venue,
    cancelled,
    series: null,
  };
}

/** Wall-clock arithmetic: no show on the street runs through the hour at which clocks change. */
function after({ day, time }: LocalMoment, minutes: number): LocalMoment {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const clock = total % 1440;
  const pad = (part: number) => String(part).padStart(2, "0");
  return {
    day: addDays(day, Math.floor(total / 1440)),
    time: `${pad(Math.floor(clock / 60))}:${pad(clock % 60)}`,
  };
}

export function instantOf({ day, time }: LocalMoment): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return zonedToInstant({ year, month, day: date, hour, minute, second: 0 }, ZONE);
}

/** "2026-12-04T19:30:00-05:00": the New York clock with its offset of that day. */
export function isoWithOffset(moment: LocalMoment): string {
  const local = Date.parse(`${moment.day}T${moment.time}:00Z`);
  const offset = Math.round((local - instantOf(moment).getTime()) / 60_000);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${moment.day}T${moment.time}:00${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** "Friday, December 4" */
export function dayInWords(day: string): string {
  return dayFormat.format(noonOf(day));
}

/** "7:30 PM" */
export function clockInWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}
