/** Groups calendar rows by New York day, and a day by works and hours. A run is listed on its first and last day only. */
import type { EventMark } from "@db/queries/events/calendar";
import type { EventRow } from "@db/queries/events/events";
import { groupBy, unique } from "~/lib/collections";
import { addDays } from "~/lib/time";
import { bandCount, bandsOf, BANDS, openBands, type BandKey, type BandName } from "./day-bands";
import { dayWorks, nextShowing, worth, worthiest, type DayWork, type Moment } from "./day-works";
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
  /** A busy later day: what it is worth going out for, instead of all its bands. */
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

interface Range {
  from: string;
  to: string;
  today: string;
  moment: Moment;
  /** Every day with all its works, as on a day's own page; else only the first one is. */
  isWhole: boolean;
}

/** Where a day's works stand. */
interface DayPlan {
  day: string;
  moment: Moment | null;
  count: number;
  leads: DayWork[];
  picks: DayWork[];
  bands: { key: BandKey; count: number; isOpen: boolean; works: DayWork[] }[];
}

/** Days from..to that have events, in order. */
export function planDays(marks: readonly EventMark[], range: Range): DayPlan[] {
  const entries = marks.flatMap((mark) =>
    unique([mark.first_day, mark.last_day])
      .filter((day) => day >= range.from && day <= range.to)
      .map((day) => ({ day, mark })),
  );
  const days = groupBy(entries, ({ day }) => day);
  return [...days.keys()].sort().map((day, index) =>
    planDay(
      day,
      (days.get(day) ?? []).map(({ mark }) => mark),
      { ...range, isWhole: range.isWhole || index === 0 },
    ),
  );
}

function planDay(day: string, marks: EventMark[], range: Range): DayPlan {
  const moment = day === range.today ? range.moment : null;
  const works = dayWorks(marks);
  const isWhole = range.isWhole || works.length <= MOST_WORKS;
  const worthOf = (work: DayWork) => worth(work, day, moment);
  const best = worthiest(works, MOST_PICKS, worthOf);
  const inFront = isWhole ? worthiest(works, Infinity, worthOf) : best;
  const hasPicture = (work: DayWork) => nextShowing(work, day, moment).picture_key !== null;
  const leads = inFront.filter(hasPicture).slice(0, MOST_LEADS);
  // Where only the counts are sent, each showing counts where it starts: there its link leads.
  const counted = isWhole
    ? works.filter((work) => !leads.includes(work))
    : marks.map((mark) => ({ showings: [mark] }));
  const bands = bandsOf(counted, day, moment);
  const open = openBands([...bands.keys()], moment, works.length > MOST_WORKS);
  return {
    day,
    moment,
    count: marks.length,
    leads,
    // In the order of the day, as everything else.
    picks: isWhole ? [] : works.filter((work) => best.includes(work) && !leads.includes(work)),
    bands: [...bands].map(([key, held]) => ({
      key,
      count: bandCount(key, held, day, moment),
      isOpen: open.has(key),
      works: isWhole ? held : [],
    })),
  };
}

/** The events that the days name. */
export const namedEvents = (plan: readonly DayPlan[]): EventMark[] =>
  plan.flatMap(({ day, moment, leads, picks, bands }) =>
    [...leads, ...picks, ...bands.flatMap(({ works }) => works)].map((work) =>
      nextShowing(work, day, moment),
    ),
  );

interface Told {
  today: string;
  more: MoreDates;
  /** Those of namedEvents. */
  rows: readonly EventRow[];
}

export function presentDays(plan: readonly DayPlan[], { today, more, rows }: Told): CalendarDay[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return plan.map(({ day, moment, count, leads, picks, bands }) => {
    const place = { day, today, moment, more, rows: byId };
    const rowsOf = (works: DayWork[]) => works.flatMap((work) => workRow(work, place));
    return {
      day,
      heading: dayHeading(day, today),
      fires: fires(count),
      count,
      leads: leads.flatMap((work) => workCard(work, place)),
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

/** The days of whole rows. */
export const groupByDay = (rows: readonly EventRow[], range: Range & { more: MoreDates }): CalendarDay[] =>
  presentDays(planDays(rows, range), { ...range, rows });
