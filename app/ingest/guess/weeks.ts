/** Weeks that a heading names: "Week of November 23" above weekdays, "Showtimes for Nov 27 – Dec 3" above "Fri & Sat 6:45". */
import type { WrittenDay } from "../dates/day";
import type { DaysExpression } from "../dates/days";
import { dayFrom } from "../dates/layout";
import { dayNumber } from "../dates/reading";
import { resolveDay, type YearContext } from "../dates/years";
import type { PageBoxes } from "./boxes";
import type { Evidence } from "./evidence";

export interface Week {
  /** Where it is named. */
  at: number;
  /** Days since 1970, the last one included. */
  from: number;
  to: number;
}

const DAY = 86_400_000;

const WEEK_OF = /\bweek (?:of|beginning|starting|commencing)\b/i;
const WEEK_WORD = /\b(?:week|showtimes|schedule|program(?:me)?|now (?:playing|showing)|times)\b/i;
const LONGEST_LINE = 80;
const LONGEST_WEEK = 14;

/** In the order of the page. */
export function weeksOf({ text }: PageBoxes, { expressions }: Evidence, years: YearContext): Week[] {
  return expressions.flatMap((expression) => {
    const [span, other] = expression.kind === "days" ? expression.spans : [];
    if (!span?.from || other) return [];
    const { start, end } = expression;
    const before = text.slice(Math.max(0, start - LONGEST_LINE), start);
    const [behind = ""] = text.slice(end, end + LONGEST_LINE).split("\n", 1);
    const line = before.slice(before.lastIndexOf("\n") + 1) + text.slice(start, end) + behind;
    const first = line.length <= LONGEST_LINE && WEEK_WORD.test(line) ? resolveDay(span.from, years) : null;
    if (!first) return [];
    const from = dayNumber(first.reading);
    const last = span.to && resolveDay(span.to, { ...years, near: from * DAY });
    const to = last ? dayNumber(last.reading) : WEEK_OF.test(line) ? from + 6 : from;
    return to > from && to - from <= LONGEST_WEEK ? [{ at: expression.start, from, to }] : [];
  });
}

/** The first day of a week that is this weekday. */
export function dayInWeek({ from, to }: Week, weekday: number): WrittenDay | null {
  for (let day = from; day <= to; day++) if (new Date(day * DAY).getUTCDay() === weekday) return written(day);
  return null;
}

/** The week as a run, which bounds the days of the week in an entry below it. */
export const runOfWeek = ({ from, to }: Week, at: number): DaysExpression => ({
  kind: "days",
  start: at,
  end: at,
  spans: [{ from: written(from), to: written(to) }],
  isOpening: false,
  order: null,
});

const written = (day: number): WrittenDay => ({ ...dayFrom(day), weekday: null });
