/** Hours that a line outside of the entries gives for all of them: "All shows 9pm unless noted", "Thursdays at 7 p.m." above Thursdays. */
import type { Clock, ClocksExpression } from "../dates/clocks";
import { dayFrom, momentOn } from "../dates/layout";
import { dayNumber, type DateReading } from "../dates/reading";
import { showingsOf } from "../dates/shows";
import type { WeeklyExpression } from "../dates/weekly";
import type { Entry } from "./entries";
import { holderOf, touching, type Span } from "./spans";
import type { EntryMoment } from "./when";
import type { WhenContext } from "./when-context";

interface HourLine {
  clocks: Clock[];
  /** It holds on these days of the week only. */
  weekdays: number[] | null;
}

/** The share of entries without an hour in a list that needs one. */
const LEAST_WITHOUT = 0.5;

export function withCommonHour(entries: Entry[], context: WhenContext): Entry[] {
  const bare = new Set(entries.filter(isBare));
  if (bare.size === 0 || bare.size < entries.length * LEAST_WITHOUT) return entries;
  const line = hourLines(entries, context).find(
    ({ weekdays }) => !weekdays || [...bare].every(fallsOn(weekdays)),
  );
  if (!line) return entries;
  const shows = showingsOf(line.clocks, context.zone);
  return entries.map((entry) => {
    if (!bare.has(entry)) return entry;
    const moments = entry.when.moments.flatMap((moment) => withHours(moment, shows));
    return { ...entry, when: { ...entry.when, moments } };
  });
}

/** A longer run has hours of opening. */
const LONGEST_RUN_DAYS = 7;

const isBare = ({ when: { moments } }: Entry): boolean =>
  moments.length > 0 &&
  moments.every((moment) => moment.start?.hour === null && lengthOf(moment) < LONGEST_RUN_DAYS);

const lengthOf = ({ start, end }: EntryMoment): number =>
  start && end ? dayNumber(end) - dayNumber(start) : 0;

const fallsOn =
  (weekdays: number[]) =>
  ({ when: { moments } }: Entry): boolean =>
    moments.every(({ start }) => start && weekdays.includes(weekdayOf(start)));

const weekdayOf = (day: DateReading): number => new Date(dayNumber(day) * 86_400_000).getUTCDay();

/** A run begins at the first of the hours; a day has each. */
function withHours(moment: EntryMoment, shows: ReturnType<typeof showingsOf>): EntryMoment[] {
  const { start, end } = moment;
  const [first] = shows;
  if (!start || !first) return [moment];
  const on = (show: (typeof shows)[number]) => momentOn(dayFrom(dayNumber(start)), show);
  if (end) return [{ ...moment, start: on(first).start, at: moment.at }];
  return shows.map((show) => ({ ...moment, ...on(show), at: moment.at }));
}

const LONGEST_SENTENCE = 160;

/** Sentences outside of dated entries that give an hour and no day. */
function hourLines(entries: Entry[], { page: { text }, evidence }: WhenContext): HourLine[] {
  const isDated = holderOf(entries.filter(({ when }) => when.moments.length > 0).map(({ box }) => box));
  const lines: HourLine[] = [];
  for (const expression of evidence.expressions) {
    if (expression.kind !== "clocks" || isDated(expression)) continue;
    const { start, end } = sentenceAround(text, expression);
    const others = touching(evidence.expressions, { start, end });
    if (others.some(({ kind }) => kind === "days") || end - start > LONGEST_SENTENCE) continue;
    const weekly = others.find((other): other is WeeklyExpression => other.kind === "weekly");
    const line = hourLine(text.slice(start, end), text.slice(start, expression.start), expression, weekly);
    if (line) lines.push(line);
  }
  return lines;
}

const ENDS = /[.!?]\s+(?=\p{Lu})/gu;

function sentenceAround(text: string, { start, end }: Span): Span {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const stop = text.indexOf("\n", end);
  const to = stop < 0 ? text.length : stop;
  const ends = [...text.slice(from, to).matchAll(ENDS)].map(({ index }) => from + index + 1);
  return { start: ends.findLast((at) => at <= start) ?? from, end: ends.find((at) => at >= end) ?? to };
}

const UNLESS = /\bunless (?:otherwise )?(?:noted|stated|indicated|specified|listed)\b/i;

function hourLine(
  sentence: string,
  before: string,
  { clocks }: ClocksExpression,
  weekly: WeeklyExpression | undefined,
): HourLine | null {
  const held = clocks.filter(({ role }) => role !== "doors");
  if (held.length === 0) return null;
  if (weekly)
    return weekly.isRepeating && weekly.positions.length === 0
      ? { clocks: held, weekdays: weekly.weekdays }
      : null;
  return UNLESS.test(sentence) || speaksOfAll(before) ? { clocks: held, weekdays: null } : null;
}

const THING =
  /^(?:shows?|sets?|readings?|events?|concerts?|screenings?|films?|meetings?|performances?|programs?|talks?|lectures?|classes|dances?|fairs?|markets?|sessions?|workshops?|services|tours?)$/;
const BEGINS = /^(?:begins?|starts?|runs?|are|is|at)$/;
const ALL = /^(?:all|every|each|most)$/;

/** Words of a sentence that come before its hour. */
const MOST_WORDS = 16;

/** "All fairs run", "Readings begin at", "Sets at" */
function speaksOfAll(before: string): boolean {
  const words = before.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length > MOST_WORDS) return false;
  const thing = words.findIndex((word) => THING.test(word));
  return (
    words.some((word) => ALL.test(word)) ||
    (thing >= 0 && words.slice(thing + 1).some((word) => BEGINS.test(word)))
  );
}
