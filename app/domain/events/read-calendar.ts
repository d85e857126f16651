/** Reads the days of the calendar. Of a busy day among others only its numbers and its best are read. */
import type { Db } from "@db/client";
import {
  countHours,
  countLate,
  listCandidates,
  listDays,
  listNight,
  listShown,
} from "@db/queries/events/calendar";
import { findTexts } from "@db/queries/events/events";
import type { ListFilter } from "@db/queries/events/narrow";
import { groupBy } from "~/lib/collections";
import {
  bestOfDay,
  isNightOn,
  isSmall,
  leadingEvents,
  namedEvents,
  planBusyDay,
  planDay,
  presentDays,
  rowsByDay,
  withNight,
  withoutFolds,
  type CalendarDay,
  type DayPlan,
  type Range,
} from "./calendar";
import { totalOfHours } from "./day-bands";
import { whyNowOfList } from "../why-now/of-list";
import { moreDates } from "./more-dates";

/** The days from..to that have events. A single day is listed whole. */
export async function readCalendar(db: Db, filter: ListFilter, given: Range): Promise<CalendarDay[]> {
  const range = { ...given, ofHours: Boolean(filter.time) };
  const plan = await planCalendar(db, filter, range);
  const { today } = range;
  const leads = leadingEvents(plan).map(({ id }) => id);
  const [texts, more] = await Promise.all([findTexts(db, leads), moreDates(db, namedEvents(plan), today)]);
  return presentDays(plan, { today, more, texts, withLine: whyNowOfList({ today, more }) });
}

async function planCalendar(db: Db, filter: ListFilter, range: Range): Promise<DayPlan[]> {
  if (filter.nightOf) return withNight([], await listNight(db, filter), range);
  const { now, night: nightOf } = range.moment;
  const hasNight = isNightOn(range) && !range.ofHours;
  const night = hasNight ? await listNight(db, { ...filter, nightOf, endsAfter: now }) : [];
  const days = await (range.from === range.to ? planOneDay : planDays)(db, filter, range);
  // Leaves out a day without bands: in some hours of today everything is late.
  const listed = days.filter(({ bands }) => bands.length > 0);
  return withNight(listed, night, range);
}

async function planOneDay(db: Db, filter: ListFilter, range: Range): Promise<DayPlan[]> {
  const rows = await listDays(db, filter, [range.from]);
  return [planDay(range.from, rows, range)];
}

/** A day of more events is busy, however few works they show: it is not read as a whole to find that out. */
const MOST_READ = 40;
/** A first day of more events shows its best and its numbers too: nobody reads all of it. */
const MOST_READ_FIRST = 400;

async function planDays(db: Db, filter: ListFilter, range: Range): Promise<DayPlan[]> {
  const { today } = range;
  const days = { ...filter, from: range.from, to: range.to };
  const [counts, ofAllDays] = await Promise.all([countHours(db, days), listCandidates(db, days)]);
  const hours = groupBy(counts, ({ day }) => day);
  const isRead = (day: string, place: number) =>
    totalOfHours(hours.get(day) ?? []) <= (place === 0 ? MOST_READ_FIRST : MOST_READ);
  const read = new Set([...hours.keys()].filter(isRead));
  const ofToday = hours.has(today) && !read.has(today) ? await readToday(db, filter, range) : null;
  const candidates = groupBy(ofAllDays, ({ day }) => day);
  if (ofToday) candidates.set(today, ofToday.candidates);
  const best = [...candidates].filter(([day]) => !read.has(day)).flatMap(([, all]) => bestOfDay(all));
  const shown = rowsByDay(await listShown(db, filter, [...read], best), range);
  return [...hours].flatMap(([day, counted], place) => {
    const all = shown.get(day) ?? [];
    const busy = { hours: counted, late: day === today && ofToday ? ofToday.late : [] };
    if (!read.has(day)) return planBusyDay(day, all, busy, range);
    // Gone since it was counted.
    if (all.length === 0) return [];
    if (isSmall(all)) return planDay(day, all, range);
    return place === 0 ? withoutFolds(planDay(day, all, range)) : planBusyDay(day, all, busy, range);
  });
}

/** Reads the rest of a busy today. */
async function readToday(db: Db, filter: ListFilter, { today, moment }: Range) {
  const { now } = moment;
  const [late, candidates] = await Promise.all([
    countLate(db, { ...filter, today, now }),
    listCandidates(db, { ...filter, from: today, to: today, now }),
  ]);
  return { late, candidates };
}
