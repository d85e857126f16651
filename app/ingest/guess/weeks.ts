/** Weeks that a heading names: "Week of November 23" above weekdays, "Showtimes for Nov 27 – Dec 3" above "Fri & Sat 6:45". */
import { days } from "~/lib/time";
import type { WrittenDay } from "../dates/written-day";
import { daysBetween, type DaysExpression } from "../dates/days";
import type { DayRange } from "../dates/layout";
import { dayFrom, dayNumber } from "../dates/reading";
import { resolveDay, type YearContext } from "../dates/years";
import type { PageBoxes } from "./boxes";
import type { Evidence } from "./evidence";
import { lineAround } from "./spans";

export interface Week extends DayRange {
  /** Where it is named. */
  at: number;
}

const WEEK_OF = /\bweek (?:of|beginning|starting|commencing)\b/i;
const WEEK_WORD = /\b(?:week|showtimes|schedule|program(?:me)?|now (?:playing|showing)|times)\b/i;
const LONGEST_LINE = 80;
const LONGEST_WEEK = 14;

/** In the order of the page. */
export function weeksOf({ text }: PageBoxes, { expressions }: Evidence, years: YearContext): Week[] {
  return expressions.flatMap((expression) => {
    const [span, other] = expression.kind === "days" ? expression.spans : [];
    const { start, end } = lineAround(text, expression);
    const line = end - start <= LONGEST_LINE ? text.slice(start, end) : "";
    const first = span?.from && !other && WEEK_WORD.test(line) ? resolveDay(span.from, years) : null;
    if (!first) return [];
    const from = dayNumber(first.reading);
    const last = span?.to && resolveDay(span.to, { ...years, near: days(from) });
    const to = last ? dayNumber(last.reading) : WEEK_OF.test(line) ? from + 6 : from;
    return to > from && to - from <= LONGEST_WEEK ? [{ at: expression.start, from, to }] : [];
  });
}

/** The first day of a week that is this weekday. */
export function dayInWeek({ from, to }: Week, weekday: number): WrittenDay | null {
  // Day 0 was a Thursday.
  const day = from + ((((weekday - 4 - from) % 7) + 7) % 7);
  return day <= to ? written(day) : null;
}

/** The week as a run, which bounds the days of the week in an entry below it. */
export const runOfWeek = ({ from, to }: Week, at: number): DaysExpression =>
  daysBetween(at, at, [{ from: written(from), to: written(to) }]);

const written = (day: number): WrittenDay => ({ ...dayFrom(day), weekday: null });
