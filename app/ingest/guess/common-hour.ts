/** Hours that a line outside of the entries gives for all of them: "All shows 9pm unless noted", "Thursdays at 7 p.m." above Thursdays. */
import type { Clock, ClocksExpression } from "../dates/clocks";
import { momentOn } from "../dates/layout";
import { dayNumber } from "../dates/reading";
import { showingsOf, type Show } from "../dates/shows";
import type { WeeklyExpression } from "../dates/weekly";
import type { Entry } from "./entries";
import { holderOf, lineAround, touching, type Span } from "./spans";
import type { EntryMoment } from "./when";
import type { WhenContext } from "./when-context";

/** The share of entries without an hour in a list that needs one. */
const LEAST_WITHOUT = 0.5;

export function withCommonHour(entries: Entry[], context: WhenContext): Entry[] {
  const bare = new Set(entries.filter(isBare));
  if (bare.size === 0 || bare.size < entries.length * LEAST_WITHOUT) return entries;
  const weekdays = [...bare].flatMap(({ when }) =>
    when.moments.map(({ start }) => (start ? new Date(dayNumber(start) * 86_400_000).getUTCDay() : -1)),
  );
  const clocks = hoursOutside(entries, weekdays, context);
  const shows = showingsOf(clocks, context.zone);
  if (shows.length === 0) return entries;
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
  moments.every(
    ({ start, end }) =>
      start?.hour === null && (!end || dayNumber(end) - dayNumber(start) < LONGEST_RUN_DAYS),
  );

/** A run begins at the first of the hours; a day has each. */
function withHours(moment: EntryMoment, shows: Show[]): EntryMoment[] {
  const { start, end, at } = moment;
  if (!start) return [moment];
  const timed = shows.map((show) => ({ ...moment, ...momentOn(dayNumber(start), show), at }));
  return end ? timed.slice(0, 1).map((first) => ({ ...first, end, doors: moment.doors })) : timed;
}

const LONGEST_SENTENCE = 160;
const UNLESS = /\bunless (?:otherwise )?(?:noted|stated|indicated|specified|listed)\b/i;

/** The hours of a sentence outside of dated entries that gives an hour and no day, or the weekday of all of them. */
function hoursOutside(
  entries: Entry[],
  weekdays: number[],
  { page: { text }, evidence }: WhenContext,
): Clock[] {
  const isDated = holderOf(entries.filter(({ when }) => when.moments.length > 0).map(({ box }) => box));
  for (const expression of evidence.expressions) {
    if (expression.kind !== "clocks" || isDated(expression)) continue;
    const sentence = sentenceAround(text, expression);
    const others = touching(evidence.expressions, sentence);
    if (others.some(({ kind }) => kind === "days") || sentence.end - sentence.start > LONGEST_SENTENCE)
      continue;
    const weekly = others.find((other): other is WeeklyExpression => other.kind === "weekly");
    const isForAll = weekly
      ? weekly.isRepeating &&
        weekly.positions.length === 0 &&
        weekdays.every((day) => weekly.weekdays.includes(day))
      : UNLESS.test(text.slice(sentence.start, sentence.end)) ||
        speaksOfAll(text.slice(sentence.start, expression.start));
    const shows = isForAll ? withoutDoors(expression) : [];
    if (shows.length > 0) return shows;
  }
  return [];
}

const withoutDoors = ({ clocks }: ClocksExpression): Clock[] => clocks.filter(({ role }) => role !== "doors");

const ENDS = /[.!?]\s+(?=\p{Lu})/gu;

function sentenceAround(text: string, { start, end }: Span): Span {
  const line = lineAround(text, { start, end });
  const ends = [...text.slice(line.start, line.end).matchAll(ENDS)].map(
    ({ index }) => line.start + index + 1,
  );
  return {
    start: ends.findLast((at) => at <= start) ?? line.start,
    end: ends.find((at) => at >= end) ?? line.end,
  };
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
  const begins = thing >= 0 && words.slice(thing + 1).some((word) => BEGINS.test(word));
  return begins || words.some((word) => ALL.test(word));
}
