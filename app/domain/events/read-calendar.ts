/** Reads the days of the calendar. Of a busy later day only its numbers and its best are read. */
import type { Db } from "@db/client";
import { countHours, listCandidates, listDays, listShowings } from "@db/queries/events/calendar";
import { findTexts, type EventFilter } from "@db/queries/events/events";
import { groupBy } from "~/lib/collections";
import {
  bestOfDay,
  isSmall,
  leadingEvents,
  namedEvents,
  planBusyDay,
  planDay,
  presentDays,
  rowsByDay,
  type CalendarDay,
  type DayPlan,
  type Range,
} from "./calendar";
import { totalOf } from "./day-bands";
import { moreDates } from "./more-dates";

/** A day of more events is busy, however few works they show: it is not read as a whole to find that out. */
const MOST_READ = 40;

async function planOneDay(db: Db, filter: EventFilter, range: Range): Promise<DayPlan[]> {
  const rows = await listDays(db, filter, [range.from]);
  return rows.length === 0 ? [] : [planDay(range.from, rows, range)];
}

/** The first day that has something is always whole. */
async function planDays(db: Db, filter: EventFilter, range: Range): Promise<DayPlan[]> {
  const days = { ...filter, from: range.from, to: range.to };
  const [counts, candidates] = await Promise.all([countHours(db, days), listCandidates(db, days)]);
  const hours = groupBy(counts, ({ day }) => day);
  const isRead = (day: string, place: number) => place === 0 || totalOf(hours.get(day) ?? []) <= MOST_READ;
  const read = new Set([...hours.keys()].filter(isRead));
  const best = [...groupBy(candidates, ({ day }) => day)]
    .filter(([day]) => !read.has(day))
    .flatMap(([day, all]) => bestOfDay(day, all));
  const [rows, showings] = await Promise.all([
    listDays(db, filter, [...read]),
    listShowings(db, filter, best),
  ]);
  const [whole, busy] = [rowsByDay(rows, range), rowsByDay(showings, range)];
  return [...hours].flatMap(([day, counted], place) => {
    if (!read.has(day)) return planBusyDay(day, busy.get(day) ?? [], counted);
    const all = whole.get(day);
    // Gone since it was counted.
    if (!all) return [];
    return place === 0 || isSmall(all) ? planDay(day, all, range) : planBusyDay(day, all, counted);
  });
}

/** The days from..to that have events. A single day is listed whole. */
export async function readCalendar(db: Db, filter: EventFilter, range: Range): Promise<CalendarDay[]> {
  const { from, to, today } = range;
  const plan = await (from === to ? planOneDay : planDays)(db, filter, range);
  const [texts, more] = await Promise.all([
    findTexts(
      db,
      leadingEvents(plan).map(({ id }) => id),
    ),
    moreDates(db, namedEvents(plan), today),
  ]);
  return presentDays(plan, { today, more, texts });
}
