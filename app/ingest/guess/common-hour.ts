/** An hour that a line outside of the entries gives for all of them: "All shows 9pm unless noted", "Readings begin at 7". */
import { groupBy } from "~/lib/collections";
import type { Clock } from "../dates/clocks";
import { weekdayIn } from "../dates/written-day";
import type { Expression } from "../dates/expressions";
import { dayNumber } from "../dates/reading";
import { momentOn, showingsOf, type Show } from "../dates/shows";
import type { Entry } from "./entries";
import { readName } from "./name-text";
import { NOT_AN_EVENT_LINE } from "./phrases/pages";
import { holderOf, lineAround, touching } from "./spans";
import type { EntryMoment } from "./when";
import type { PageContext } from "./page-context";

/** The share of entries without an hour in a list that needs one. */
const LEAST_WITHOUT = 0.5;

export function withCommonHour(entries: Entry[], context: PageContext): Entry[] {
  const bare = new Set(entries.filter(isBare));
  if (bare.size === 0 || bare.size < entries.length * LEAST_WITHOUT) return entries;
  // "Sundays at 5" and "Wednesdays at 8" are hours of some of them.
  const hours = new Map(
    [...groupBy(bare, weekdayOf)].map(([weekday, alike]) => {
      const clocks = hoursForAll(entries, alike, context);
      return [weekday, showingsOf(clocks, context.source.zone)];
    }),
  );
  return entries.map((entry) => {
    const shows = bare.has(entry) ? (hours.get(weekdayOf(entry)) ?? []) : [];
    if (shows.length === 0) return entry;
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

const weekdayOf = ({ when: { moments } }: Entry): number | null => {
  const start = moments[0]?.start;
  return start ? weekdayIn(start.year, start.month, start.day) : null;
};

/** A run begins at the first of the hours; a day has each. */
function withHours(moment: EntryMoment, shows: Show[]): EntryMoment[] {
  const { start, end, at } = moment;
  if (!start) return [moment];
  const timed = shows.map((show) => ({ ...moment, ...momentOn(dayNumber(start), show), at }));
  return end ? timed.slice(0, 1).map((first) => ({ ...first, end, doors: moment.doors })) : timed;
}

/** The hours of a sentence outside of dated entries that gives an hour and no day, or the weekday of all that lack one. */
function hoursForAll(entries: Entry[], bare: Entry[], { page: { text }, evidence }: PageContext): Clock[] {
  const dated = entries.filter(({ when }) => when.moments.length > 0);
  const names = dated.flatMap(({ name }) => (name && name.text.length >= SHORTEST_NAME ? [name.text] : []));
  const isDated = holderOf(dated.map(({ box }) => box));
  const firsts = bare.flatMap(({ when }) => when.moments.flatMap(({ start }) => start ?? []));
  const isOnAll = (others: Expression[]) =>
    others.every(
      (other) =>
        other.kind !== "days" &&
        (other.kind !== "weekly" ||
          firsts.every(({ year, month, day }) => other.weekdays.includes(weekdayIn(year, month, day)))),
    );
  for (const expression of evidence.expressions) {
    if (expression.kind !== "clocks" || isDated(expression)) continue;
    const line = lineAround(text, expression);
    const from = Math.max(line.start, expression.start - 2 * LONGEST_LEAD);
    const before = text.slice(from, expression.start).split(SENTENCE).at(-1) ?? "";
    const above = lineAround(text, { start: line.start - 1, end: line.start - 1 });
    // A day on the line above is that of one night.
    const isOfNight = readName(text.slice(above.start, above.end)).isWhen && !isDated(above);
    const others = touching(evidence.expressions, isOfNight ? { ...line, start: above.start } : line);
    // A teaser of one entry, above the list: "Night Bus: All-Ages Show 3PM".
    const isOfOne = names.some((name) => text.slice(line.start, line.end).includes(name));
    const isForAll =
      SPEAKS_OF_ALL.test(before) ||
      UNLESS.test(text.slice(expression.end, line.end)) ||
      others.some((other) => other.kind === "weekly" && other.isRepeating);
    const clocks = expression.clocks.filter(({ role }) => role !== "doors");
    const isOpening = NOT_AN_EVENT_LINE.test(before);
    if (
      isForAll &&
      !isOfOne &&
      !isOpening &&
      clocks.length > 0 &&
      before.length < LONGEST_LEAD &&
      isOnAll(others)
    )
      return clocks;
  }
  return [];
}

const SHORTEST_NAME = 4;
const SENTENCE = /[.!?]\s+(?=\p{Lu})|;\s/u;
const LONGEST_LEAD = 100;
/** "Doors 7:30, sound 8 unless noted" */
const UNLESS = /^[^.\n]{0,30}\bunless\b/i;
/** "All fairs run", "Readings begin at", "Sets at", "Doors 7, music" */
const SPEAKS_OF_ALL =
  /\b(?:all|every|each|most)\b|\bdoors\b.*\b(?:show|music)\W*$|\b(?:shows?|sets?|readings?|events?|concerts?|screenings?|films?|meetings?|performances?|programs?|talks?|lectures?|classes|dances?|fairs?|markets?|sessions?|workshops?|services|tours?)\b.*\b(?:begins?|starts?|runs?|are|is|at)\b/i;
