/** Groups calendar rows by New York day, and a day by works and hours. A run is listed on its first and last day only. */
import type { LeadCandidate, HourCount } from "@db/queries/events/calendar";
import type { PublicEvent, EventTexts, ListedRow } from "@db/queries/events/events";
import { groupBy, unique } from "~/lib/collections";
import { addDays } from "~/lib/time";
import {
  bandsOf,
  BANDS,
  countBands,
  openBands,
  dayPartCounts,
  countShowings,
  type BandKey,
  type BandName,
  type BandWork,
  type DayPartCount,
} from "./day-bands";
import {
  dayWorks,
  isLate,
  hasEnded,
  nextShowing,
  rankScore,
  highestRanked,
  type DayWork,
  type ListMoment,
} from "./day-works";
import { dayHeading, fires } from "./labels";
import { begunRow, nightRow, workCard, workRow, type ListedCard, type MoreDatesByWork } from "./listed-card";

export interface DayBand extends BandName {
  key: BandKey;
  /** Events, a work's showings each. */
  count: number;
  /** Those of them that stand above, among the leads. */
  above: number;
  isOpen: boolean;
  /** Empty where only the count is sent (the day's own page has them), or where all stand above. */
  cards: ListedCard[];
}

export interface CalendarDay {
  /** 'YYYY-MM-DD', New York. */
  day: string;
  heading: string;
  fires: 0 | 1 | 2 | 3;
  /** All events of the day: as many as its bands have together. */
  count: number;
  /** The numbers of its parts, which add up to it too. */
  parts: DayPartCount[];
  /** With pictures, at most three: each instead of its row in the band of its next showing. */
  leads: ListedCard[];
  /** A busy day: what it is worth going out for, instead of all its bands. */
  picks: ListedCard[];
  bands: DayBand[];
  /** Whether all its bands have their cards. */
  isWhole: boolean;
}

/** A later day with more works than this shows its best, and a link to each part of it. */
const MOST_WORKS = 12;

const MOST_PICKS = 6;

export interface Range {
  from: string;
  to: string;
  today: string;
  moment: ListMoment;
  /** The list has only some hours of the day, and leaves out what is too late to go to. */
  ofHours?: boolean;
}

interface BandPlan {
  key: BandKey;
  count: number;
  above: number;
  isOpen: boolean;
  works: BandWork[];
}

/** Where a day's works stand. */
export interface DayPlan {
  day: string;
  moment: ListMoment | null;
  leads: BandWork[];
  picks: DayWork[];
  bands: BandPlan[];
  isWhole: boolean;
}

/** How many events a busy day has. */
export interface BusyDay {
  hours: readonly HourCount[];
  /** Today's showings that are over or too late to go to. */
  late: readonly HourCount[];
}

export function lastCalendarDay(today: string, dayCount: number): string {
  return addDays(today, dayCount - 1);
}

/** Whether a later day is listed whole too. */
export const isSmall = (rows: readonly ListedRow[]): boolean => dayWorks(rows).length <= MOST_WORKS;

/** A first day of more works has the rows of what stands open. Its folds are links: few open them, and everybody would load them. */
const MOST_FOLDED = 120;

export function withoutFolds(plan: DayPlan): DayPlan {
  const works = plan.bands.reduce((all, band) => all + band.works.length, 0);
  if (works <= MOST_FOLDED) return plan;
  const bands = plan.bands.map((band) => (band.isOpen ? band : { ...band, works: [] }));
  return { ...plan, bands, isWhole: false };
}

/** Works that a busy day is worth going out for, each at its best showing. */
export const bestOfDay = (candidates: readonly LeadCandidate[]): LeadCandidate[] =>
  highestRanked(dayWorks(candidates), MOST_PICKS, ({ showings }) => showings[0]?.rank ?? -1).flatMap(
    ({ showings }) => showings[0] ?? [],
  );

/** A day with its best works, and with the numbers of the others. @param rows all showings of the best, or more */
export function planBusyDay(
  day: string,
  rows: readonly ListedRow[],
  { hours, late }: BusyDay,
  range: Range,
): DayPlan {
  const moment = momentOf(day, range);
  const works = dayWorks(rows);
  const best = highestRanked(works, MOST_PICKS, (work) => rankScore(work, day, moment));
  const leads = withPictures(best, day, moment);
  const counts = countBands(hours, moment, late);
  if (range.ofHours) counts.delete("earlier");
  return {
    day,
    moment,
    leads: leads.map((work) => ({ ...work, others: [] })),
    // In the order of the day, as everything else.
    picks: works.filter((work) => best.includes(work) && !leads.includes(work)),
    bands: [...counts].map(([key, count]) => ({ key, count, above: 0, isOpen: true, works: [] })),
    isWhole: false,
  };
}

/** The events that the days name. */
export const namedEvents = (plan: readonly DayPlan[]): ListedRow[] =>
  plan.flatMap((day) =>
    shownFirst(day, [...day.leads, ...day.picks, ...day.bands.flatMap(({ works }) => works)]),
  );

/** Those of them whose texts are shown. */
export const leadingEvents = (plan: readonly DayPlan[]): ListedRow[] =>
  plan.flatMap((day) => shownFirst(day, day.leads));

/** The days of whole rows, each day with all its works. */
export function groupByDay(
  rows: readonly PublicEvent[],
  range: Range & { more: MoreDatesByWork },
): CalendarDay[] {
  const { moment } = range;
  const days = [...rowsByDay(rows, range)].map(([day, all]) => planDay(day, all, range));
  const left = rows.filter((row) => row.last_day === moment.night && !hasEnded(row, moment));
  return presentDays(isNightOn(range) ? withNight(days, left, range) : days, {
    ...range,
    texts: new Map(rows.map((row) => [row.id, row])),
  });
}

/** Each event under the days on which it opens or closes, the days in order. A run closes at no hour that anybody knows. */
export function rowsByDay<Row extends ListedRow>(
  rows: readonly Row[],
  { from, to, ofHours }: Pick<Range, "from" | "to" | "ofHours">,
): Map<string, Row[]> {
  const entries = rows.flatMap((row) =>
    unique(ofHours ? [row.first_day] : [row.first_day, row.last_day])
      .filter((day) => day >= from && day <= to)
      .map((day) => ({ day, row })),
  );
  const days = [...groupBy(entries, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(days.map(([day, all]) => [day, all.map(({ row }) => row)]));
}

/** A day with all its works. @param rows all that it has */
export function planDay(day: string, rows: readonly ListedRow[], range: Range): DayPlan {
  const moment = momentOf(day, range);
  const works = dayWorks(range.ofHours && moment ? rows.filter((row) => !isLate(row, moment)) : rows);
  const bands = bandsOf(works, day, moment);
  const inFront = highestRanked(works, Infinity, (work) => rankScore(work, day, moment));
  const all = [...bands.values()].flat();
  const leads = withPictures(inFront, day, moment).flatMap((work) => {
    const next = nextShowing(work, day, moment);
    return all.find(({ showings }) => showings.includes(next)) ?? [];
  });
  const open = openBands([...bands.keys()], moment, works.length > MOST_WORKS);
  return {
    day,
    moment,
    leads,
    picks: [],
    bands: [...bands].map(([key, works]) => ({
      key,
      count: countShowings(works),
      above: countShowings(works.filter((work) => leads.includes(work))),
      isOpen: open.has(key),
      works: works.filter((work) => !leads.includes(work)),
    })),
    isWhole: true,
  };
}

interface Told {
  today: string;
  more: MoreDatesByWork;
  /** Rows of leadingEvents, by id. */
  texts: ReadonlyMap<number, EventTexts>;
  /** Gives leads their line of why now; a browser, which has no facts of other dates, gives none. */
  withLine?: (row: ListedRow & Partial<EventTexts>, card: ListedCard) => ListedCard;
}

export function presentDays(plan: readonly DayPlan[], { today, more, texts, withLine }: Told): CalendarDay[] {
  return plan.map(({ day, moment, leads, picks, bands, isWhole }) => {
    const place = { day, today, moment, more };
    const leadCard = (work: DayWork): ListedCard => {
      const [card, row] = [workCard(work, place, texts), nextShowing(work, day, moment)];
      return withLine?.({ ...row, ...texts.get(row.id) }, card) ?? card;
    };
    const count = bands.reduce((all, band) => all + band.count, 0);
    return {
      day,
      heading: dayHeading(day, today),
      fires: fires(count),
      count,
      parts: dayPartCounts(bands, moment !== null),
      leads: leads.map(leadCard),
      picks: picks.map((work) => workRow(work, place)),
      bands: bands.map(({ key, works, ...band }) => ({
        ...BANDS[key],
        key,
        ...band,
        cards: works.map((work) => rowIn(key)(work, place)),
      })),
      isWhole,
    };
  });
}

/** Whether today begins with what is left of the night before it: until five in the morning. */
export const isNightOn = ({ from, today, moment }: Range): boolean => from === today && moment.night < today;

/** The days, today with what is left of the night before it, first. @param rows what is left of it, by start */
export function withNight(days: DayPlan[], rows: readonly ListedRow[], { today, moment }: Range): DayPlan[] {
  if (rows.length === 0) return days;
  const works = dayWorks(rows).map((work) => ({ ...work, others: [] }));
  const night = { key: "night" as const, count: rows.length, above: 0, isOpen: true, works };
  const [first, ...others] = days;
  const isOn = first?.day === today;
  const rest = isOn ? first : { day: today, moment, leads: [], picks: [], bands: [], isWhole: true };
  return [{ ...rest, bands: [night, ...rest.bands] }, ...(isOn ? others : days)];
}

const momentOf = (day: string, { today, moment }: Range): ListMoment | null =>
  day === today ? moment : null;

const MOST_LEADS = 3;

const withPictures = (works: DayWork[], day: string, moment: ListMoment | null): DayWork[] =>
  works.filter((work) => nextShowing(work, day, moment).picture_key !== null).slice(0, MOST_LEADS);

const shownFirst = ({ day, moment }: DayPlan, works: readonly DayWork[]): ListedRow[] =>
  works.map((work) => nextShowing(work, day, moment));

const ROWS: Partial<Record<BandKey, typeof workRow>> = { night: nightRow, earlier: begunRow };
const rowIn = (key: BandKey) => ROWS[key] ?? workRow;
