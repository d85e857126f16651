/**
 * Which year a list means whose dates name none. One by one each would be the nearest, and what is long past would come
 * back next year; but a list is in order. News and archives run backwards, a season's programme runs forwards.
 */
import type { DateMention } from "../../dates/find-dates";
import { findTimes } from "../../dates/find-times";
import type { ResolvedDates, YearContext } from "../../dates/resolve-date";
import { isDay, wallClock, type DateReading } from "../../dates/reading";
import type { HtmlElement } from "../../dom";
import { kindOf, type Layout } from "./layout";

/** What is found of one date, before its neighbours have had their say about the year. */
export interface Candidate {
  mention: DateMention;
  element: HtmlElement;
  dates: ResolvedDates;
  /** Neither a heading nor a weekday says which year it is. */
  isYearless: boolean;
}

const LEAST_LIST = 3;
const NEAR_TIME = 80;

function earlier(reading: DateReading, years: number): DateReading {
  const year = reading.year - years;
  return isDay(year, reading.month, reading.day) ? { ...reading, year } : { ...reading, year, day: 28 };
}

const shifted = ({ start, end }: ResolvedDates, years: number): ResolvedDates => ({
  start: earlier(start, years),
  end: end && earlier(end, years),
});

/** The latest year in which the day is not to come. */
export function inThePast(dates: ResolvedDates, { today }: YearContext): ResolvedDates {
  const now = Date.parse(`${today}T00:00:00Z`);
  return wallClock(dates.end ?? dates.start) > now ? shifted(dates, 1) : dates;
}

const ofYear = ({ dates: { start } }: Candidate): number => start.month * 31 + start.day;
const dayOf = ({ dates: { start } }: Candidate): number => wallClock(start);

function hasHours(list: Candidate[], layout: Layout): boolean {
  return list.some(({ mention: { index, length } }) => {
    const near = layout.text.slice(index + length, index + length + NEAR_TIME);
    return findTimes(near).length > 0;
  });
}

/** From the newest on, each day lies before the one above it. Days without hours are those of posts: all are past. */
function backwards(list: Candidate[], layout: Layout, context: YearContext): void {
  const [first] = list;
  // "December 4, January 9" begins with what is to come and runs on through the new year.
  const isAhead =
    first && (hasHours(list, layout) || dayOf(first) > Date.parse(`${context.today}T00:00:00Z`));
  if (isAhead && list.every((one, index) => index === 0 || dayOf(one) >= dayOf(list[index - 1] as Candidate)))
    return;
  if (first && list.length >= LEAST_LIST && !hasHours(list, layout))
    first.dates = inThePast(first.dates, context);
  list.forEach((one, index) => {
    const above = list[index - 1];
    if (above && dayOf(one) > dayOf(above)) one.dates = shifted(one.dates, 1);
  });
}

/** "January … March … December" read in November: what stands above December has been. */
function forwards(list: Candidate[]): void {
  const last = list[list.length - 1];
  for (const one of list) if (last && dayOf(one) > dayOf(last)) one.dates = shifted(one.dates, 1);
}

/** The same candidates, those without a year so that lists of one kind are in order. */
export function inOrder<C extends Candidate>(candidates: C[], layout: Layout, context: YearContext): C[] {
  const kinds = new Map<string, C[]>();
  for (const one of candidates) {
    if (!one.isYearless) continue;
    const kind = kindOf(one.element);
    const alike = kinds.get(kind);
    if (alike) alike.push(one);
    else kinds.set(kind, [one]);
  }
  for (const list of kinds.values()) {
    const steps = list.slice(1).map((one, index) => ofYear(one) - ofYear(list[index] as C));
    if (steps.length === 0) continue;
    if (steps.every((step) => step <= 0) && steps.some((step) => step < 0)) backwards(list, layout, context);
    else if (list.length >= LEAST_LIST && steps.every((step) => step >= 0)) forwards(list);
  }
  return candidates;
}
