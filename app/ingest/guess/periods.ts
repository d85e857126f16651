/** Lines that name the year, the month or the week of what stands below them: "2026", "LIVE MUSIC DECEMBER 2026", "Week of November 23". */
import { mapToMany } from "~/lib/collections";
import { days } from "~/lib/time";
import { daysBetween, monthIn, type DaysExpression } from "../dates/days";
import type { DayRange } from "../dates/weekdays";
import { dayFrom, dayNumber } from "../dates/reading";
import type { WrittenDay } from "../dates/written-day";
import { resolveDay, type YearContext } from "../dates/years";
import { boxAt, isHeading, type Box, type PageBoxes } from "./boxes";
import type { Evidence } from "./evidence";
import { lineAround } from "./spans";

export interface NamedPeriod {
  /** Where it is named. */
  at: number;
  year: number | null;
  month: number | null;
  week: DayRange | null;
}

type Month = NamedPeriod & { month: number };

export const periodsOf = (page: PageBoxes, evidence: Evidence, years: YearContext): NamedPeriod[] =>
  [...monthsAndYears(page, evidence), ...weeksOf(page, evidence, years)].sort((a, b) => a.at - b.at);

/** The last month named above a place. */
export const monthAbove = (periods: NamedPeriod[], place: number): Month | undefined =>
  periods.findLast((period): period is Month => period.month !== null && period.at < place);

export const weekAbove = (periods: NamedPeriod[], place: number): DayRange | undefined =>
  periods.findLast(({ at, week }) => week !== null && at < place)?.week ?? undefined;

/** The year that stands alone on a line above, unless a month stands between. */
export function yearAbove(periods: NamedPeriod[], place: number): number | null {
  const above = periods.findLast(({ at, week }) => week === null && at < place);
  return above && above.month === null ? above.year : null;
}

const SHORTEST_LINE = 3;
const LONGEST_LINE = 60;
const YEAR = /^[^\S\n]{0,3}((?:19|20)\d\d)[^\S\n]{0,3}$/;

function monthsAndYears({ text, root }: PageBoxes, { expressions }: Evidence): NamedPeriod[] {
  const dayStarts = new Set(expressions.filter(({ kind }) => kind === "days").map(({ start }) => start));
  let end = -1;
  return mapToMany(text.split("\n"), (line): NamedPeriod[] => {
    const at = end + 1;
    end = at + line.length;
    if (line.length < SHORTEST_LINE || line.length > LONGEST_LINE) return [];
    const named = monthIn(line);
    // A line with a day is that day, a link leads to another month.
    if (named && !dayStarts.has(at + named.start) && !isLink(boxAt(root, at + named.start)))
      return [{ at, year: named.year, month: named.month, week: null }];
    const year = YEAR.exec(line)?.[1];
    return year === undefined ? [] : [{ at, year: Number(year), month: null, week: null }];
  });
}

/** "« November" and "January »" beside the name of the month that is shown; a heading may be a link to itself. */
function isLink(inner: Box): boolean {
  let box: Box | null = inner;
  let isInLink = false;
  for (; box?.isBlock === false; box = box.parent)
    isInLink ||= box.element.name === "a" && /^[^#]/.test(box.element.attribs.href ?? "");
  return isInLink && !(box && isHeading(box));
}

const WEEK_OF = /\bweek (?:of|beginning|starting|commencing)\b/i;
const WEEK_WORD = /\b(?:week|showtimes|schedule|program(?:me)?|now (?:playing|showing)|times)\b/i;
const LONGEST_WEEK_LINE = 80;
const LONGEST_WEEK = 14;

function weeksOf({ text }: PageBoxes, { expressions }: Evidence, years: YearContext): NamedPeriod[] {
  return expressions.flatMap((expression) => {
    const [span, other] = expression.kind === "days" ? expression.spans : [];
    const { start, end } = lineAround(text, expression);
    const line = end - start <= LONGEST_WEEK_LINE ? text.slice(start, end) : "";
    const first = span?.from && !other && WEEK_WORD.test(line) ? resolveDay(span.from, years) : null;
    if (!first) return [];
    const from = dayNumber(first.reading);
    const last = span?.to && resolveDay(span.to, { ...years, near: days(from) });
    const to = last ? dayNumber(last.reading) : WEEK_OF.test(line) ? from + 6 : from;
    const isWeek = to > from && to - from <= LONGEST_WEEK;
    return isWeek ? [{ at: expression.start, year: null, month: null, week: { from, to } }] : [];
  });
}

/** The first day of a week that is this weekday. */
export function dayInWeek({ from, to }: DayRange, weekday: number): WrittenDay | null {
  // Day 0 was a Thursday.
  const day = from + ((((weekday - 4 - from) % 7) + 7) % 7);
  return day <= to ? written(day) : null;
}

/** The week as a run, which bounds the days of the week in an entry below it. */
export const runOfWeek = ({ from, to }: DayRange, at: number): DaysExpression =>
  daysBetween(at, at, [{ from: written(from), to: written(to) }]);

const written = (day: number): WrittenDay => ({ ...dayFrom(day), weekday: null });
