/**
 * The years of a list whose dates have none. Each date alone would be in the nearest year, and events long past would
 * come back next year. But a list is in order: news and archives are descending, a season's programme is ascending.
 */
import { groupBy } from "~/lib/collections";
import type { DateMention } from "../dates/date-mention";
import { findTimes } from "../dates/find-times";
import type { ResolvedDates, YearContext } from "../dates/resolve-date";
import { isDay, wallClock, type DateReading } from "../dates/reading";
import type { HtmlElement } from "../page/dom";
import { kindOf } from "./element-kind";
import type { PageText } from "./page-text";

/** A date whose year may still change when it is compared with the rest of its list. */
export interface Candidate {
  mention: DateMention;
  element: HtmlElement;
  dates: ResolvedDates;
  /** Has no year, and neither a heading nor a weekday tells it. */
  isYearless: boolean;
}

const MIN_LIST = 3;
const NEAR_TIME = 80;

function yearsBefore(reading: DateReading, years: number): DateReading {
  const year = reading.year - years;
  return isDay(year, reading.month, reading.day) ? { ...reading, year } : { ...reading, year, day: 28 };
}

const shifted = ({ start, end }: ResolvedDates, years: number): ResolvedDates => ({
  start: yearsBefore(start, years),
  end: end && yearsBefore(end, years),
});

/** The dates in the latest year in which they are past. */
export function latestPast(dates: ResolvedDates, { today }: YearContext): ResolvedDates {
  const now = Date.parse(`${today}T00:00:00Z`);
  return wallClock(dates.end ?? dates.start) > now ? shifted(dates, 1) : dates;
}

const dayOfYear = ({ dates: { start } }: Candidate): number => start.month * 31 + start.day;
const startOf = ({ dates: { start } }: Candidate): number => wallClock(start);

function hasTimes(list: Candidate[], pageText: PageText): boolean {
  return list.some(({ mention: { index, length } }) => {
    const near = pageText.text.slice(index + length, index + length + NEAR_TIME);
    return findTimes(near).length > 0;
  });
}

/** A descending list: each day is before the one above it. Without times they are days of posts, all in the past. */
function inferDescending(list: Candidate[], pageText: PageText, context: YearContext): void {
  const [first] = list;
  // "December 4, January 9" is ascending across the new year.
  const isUpcoming =
    first && (hasTimes(list, pageText) || startOf(first) > Date.parse(`${context.today}T00:00:00Z`));
  if (
    isUpcoming &&
    list.every(
      (candidate, index) => index === 0 || startOf(candidate) >= startOf(list[index - 1] as Candidate),
    )
  )
    return;
  if (first && list.length >= MIN_LIST && !hasTimes(list, pageText))
    first.dates = latestPast(first.dates, context);
  list.forEach((candidate, index) => {
    const above = list[index - 1];
    if (above && startOf(candidate) > startOf(above)) candidate.dates = shifted(candidate.dates, 1);
  });
}

/** An ascending list. "January … March … December" read in November: January and March are past. */
function inferAscending(list: Candidate[]): void {
  const last = list[list.length - 1];
  for (const candidate of list)
    if (last && startOf(candidate) > startOf(last)) candidate.dates = shifted(candidate.dates, 1);
}

/** Sets the years of candidates without one, so that each list is in order. */
export function inferYears<C extends Candidate>(
  candidates: C[],
  pageText: PageText,
  context: YearContext,
): C[] {
  const yearless = candidates.filter(({ isYearless }) => isYearless);
  for (const list of groupBy(yearless, ({ element }) => kindOf(element)).values()) {
    const steps = list.slice(1).map((candidate, index) => dayOfYear(candidate) - dayOfYear(list[index] as C));
    if (steps.length === 0) continue;
    if (steps.every((step) => step <= 0) && steps.some((step) => step < 0))
      inferDescending(list, pageText, context);
    else if (list.length >= MIN_LIST && steps.every((step) => step >= 0)) inferAscending(list);
  }
  return candidates;
}
