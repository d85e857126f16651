/** Groups calendar rows by New York day, and a day by works and hours. A run is listed on its first and last day only. */
import type { Candidate, HourCount } from "@db/queries/events/calendar";
import type { EventRow, EventTexts, ListedRow } from "@db/queries/events/events";
import { groupBy, unique } from "~/lib/collections";
import { addDays } from "~/lib/time";
import {
  bandCount,
  bandsOf,
  BANDS,
  countBands,
  openBands,
  totalOf,
  type BandKey,
  type BandName,
} from "./day-bands";
import { dayWorks, nextShowing, worth, worthiest, worthOfDay, type DayWork, type Moment } from "./day-works";
import { dayHeading, fires } from "./labels";
import { workCard, workRow, type ListedCard, type MoreDates } from "./listed-card";

export interface DayBand extends BandName {
  key: BandKey;
  /** Events, a work's showings each. */
  count: number;
  isOpen: boolean;
  /** Empty where only the count is sent: the day's own page has them. */
  cards: ListedCard[];
}

export interface CalendarDay {
  /** 'YYYY-MM-DD', New York. */
  day: string;
  heading: string;
  fires: 0 | 1 | 2 | 3;
  /** All events of the day. */
  count: number;
  /** With pictures, at most three. They stand in no band. */
  leads: ListedCard[];
  /** A busy day: what it is worth going out for, instead of all its bands. */
  picks: ListedCard[];
  bands: DayBand[];
}

/** A later day with more works than this shows its best, and a link to each part of it. */
const MOST_WORKS = 12;
const MOST_LEADS = 3;
const MOST_PICKS = 6;

export function lastCalendarDay(today: string, dayCount: number): string {
  return addDays(today, dayCount - 1);
}

export interface Range {
  from: string;
  to: string;
  today: string;
  moment: Moment;
}

/** Where a day's works stand. */
export interface DayPlan {
  day: string;
  moment: Moment | null;
  count: number;
  leads: DayWork[];
  picks: DayWork[];
  bands: { key: BandKey; count: number; isOpen: boolean; works: DayWork[] }[];
}

const picturesFirst = (works: DayWork[], day: string, moment: Moment | null): DayWork[] =>
  works.filter((work) => nextShowing(work, day, moment).picture_key !== null).slice(0, MOST_LEADS);

/** Each event under the days on which it opens or closes, the days in order. */
export function rowsByDay<Row extends ListedRow>(
  rows: readonly Row[],
  { from, to }: Pick<Range, "from" | "to">,
): Map<string, Row[]> {
  const entries = rows.flatMap((row) =>
    unique([row.first_day, row.last_day])
      .filter((day) => day >= from && day <= to)
      .map((day) => ({ day, row })),
  );
  const days = [...groupBy(entries, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(days.map(([day, all]) => [day, all.map(({ row }) => row)]));
}

/** Whether a later day is listed whole too. */
export const isSmall = (rows: readonly ListedRow[]): boolean => dayWorks(rows).length <= MOST_WORKS;

/** A day with all its works. @param rows all that it has */
export function planDay(day: string, rows: readonly ListedRow[], range: Range): DayPlan {
  const moment = day === range.today ? range.moment : null;
  const works = dayWorks(rows);
  const inFront = worthiest(works, Infinity, (work) => worth(work, day, moment));
  const leads = picturesFirst(inFront, day, moment);
  const bands = bandsOf(
    works.filter((work) => !leads.includes(work)),
    day,
    moment,
  );
  const open = openBands([...bands.keys()], moment, works.length > MOST_WORKS);
  return {
    day,
    moment,
    count: rows.length,
    leads,
    picks: [],
    bands: [...bands].map(([key, held]) => ({
      key,
      count: bandCount(key, held, day, moment),
      isOpen: open.has(key),
      works: held,
    })),
  };
}

/** What a busy day is worth going out for, each work at its worthiest showing. */
export const bestOfDay = (day: string, candidates: readonly Candidate[]): Candidate[] =>
  worthiest(dayWorks(candidates), MOST_PICKS, (work) => worthOfDay(work, day)).flatMap(
    ({ showings }) => showings[0] ?? [],
  );

/** How many events a busy day has. */
export interface BusyDay {
  hours: readonly HourCount[];
  /** Of today: those that are over. */
  over: readonly HourCount[];
}

/** A day with its best works, and with the numbers of the others. @param rows all showings of the best, or more */
export function planBusyDay(
  day: string,
  rows: readonly ListedRow[],
  { hours, over }: BusyDay,
  range: Range,
): DayPlan {
  const moment = day === range.today ? range.moment : null;
  const works = dayWorks(rows);
  const best = worthiest(works, MOST_PICKS, (work) => worth(work, day, moment));
  const leads = picturesFirst(best, day, moment);
  return {
    day,
    moment,
    count: totalOf(hours),
    leads,
    // In the order of the day, as everything else.
    picks: works.filter((work) => best.includes(work) && !leads.includes(work)),
    // Each showing counts where it starts: there its link leads.
    bands: [...countBands(hours, moment, over)].map(([key, count]) => ({
      key,
      count,
      isOpen: true,
      works: [],
    })),
  };
}

const shownFirst = ({ day, moment }: DayPlan, works: readonly DayWork[]): ListedRow[] =>
  works.map((work) => nextShowing(work, day, moment));

/** The events that the days name. */
export const namedEvents = (plan: readonly DayPlan[]): ListedRow[] =>
  plan.flatMap((day) =>
    shownFirst(day, [...day.leads, ...day.picks, ...day.bands.flatMap(({ works }) => works)]),
  );

/** Those of them whose texts are shown. */
export const leadingEvents = (plan: readonly DayPlan[]): ListedRow[] =>
  plan.flatMap((day) => shownFirst(day, day.leads));

interface Told {
  today: string;
  more: MoreDates;
  /** Of leadingEvents, by id. */
  texts: ReadonlyMap<number, EventTexts>;
}

export function presentDays(plan: readonly DayPlan[], { today, more, texts }: Told): CalendarDay[] {
  return plan.map(({ day, moment, count, leads, picks, bands }) => {
    const place = { day, today, moment, more };
    const rowsOf = (works: DayWork[]) => works.map((work) => workRow(work, place));
    return {
      day,
      heading: dayHeading(day, today),
      fires: fires(count),
      count,
      leads: leads.map((work) => workCard(work, place, texts)),
      picks: rowsOf(picks),
      bands: bands.map(({ key, works, ...band }) => ({
        ...BANDS[key],
        key,
        ...band,
        cards: rowsOf(works),
      })),
    };
  });
}

/** The days of whole rows, each day with all its works. */
export const groupByDay = (rows: readonly EventRow[], range: Range & { more: MoreDates }): CalendarDay[] =>
  presentDays(
    [...rowsByDay(rows, range)].map(([day, all]) => planDay(day, all, range)),
    { ...range, texts: new Map(rows.map((row) => [row.id, row])) },
  );
