/**
 * The years of a list whose dates have none. Each alone would be in the nearest year, and events long past would come back next year.
 * But a list is in order, and one of coming events does not begin with an old one.
 */
import { days } from "~/lib/time";
import { isDay, numberOf, type DateReading } from "../dates/reading";
import type { Entry } from "./entries";

const LEAST_LIST = 3;
/** A list shows what is over for so many days, and not longer. */
const LONGEST_OVER = 45;
const LONGEST_AHEAD = 330;
/** The share of a list that must be to come. */
const LEAST_COMING = 0.7;

/** The entries with the years that the order of their list gives them. */
export function settleYears(entries: Entry[], today: string): Entry[] {
  const isOfNoYear = ({ when: { moments } }: Entry) => moments.some(({ isYearGuessed }) => isYearGuessed);
  if (!entries.some(isOfNoYear)) return entries;
  const now = Math.floor(Date.parse(`${today}T00:00:00Z`) / days(1));
  const list = entries.flatMap(datedOf);
  const guessed = list.filter(({ isGuessed }) => isGuessed);
  if (guessed.length < LEAST_LIST) return entries;
  const shifts = new Map<Entry, number>();
  const steps = guessed.slice(1).map(({ dayOfYear }, index) => dayOfYear - (guessed[index]?.dayOfYear ?? 0));
  const isRising = steps.every((step) => step >= 0);
  if (isRising || steps.every((step) => step <= 0)) {
    // "January … March … December" read in November: January and March are over.
    let last = Infinity;
    for (const { entry, first } of isRising ? guessed.toReversed() : guessed) {
      if (first > last) shifts.set(entry, -1);
      last = Math.min(last, first);
    }
  } else {
    // "October … December … March" is a season as it stands.
    const isSeason = guessed.every(({ first }, index) => first >= (guessed[index - 1]?.first ?? 0));
    const isComing = list.filter(({ last }) => last >= now).length >= list.length * LEAST_COMING;
    for (const { entry, last } of !isSeason && isComing ? guessed : [])
      if (last < now - LONGEST_OVER && last + 365 < now + LONGEST_AHEAD) shifts.set(entry, 1);
  }
  return entries.map((entry) => (shifts.has(entry) ? shifted(entry, shifts.get(entry) ?? 0) : entry));
}

function datedOf(entry: Entry) {
  const { moments } = entry.when;
  const numbers = moments.flatMap(({ start, end }) =>
    [numberOf(start ?? end) ?? [], numberOf(end ?? start) ?? []].flat(),
  );
  if (numbers.length === 0) return [];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const date = new Date(first * days(1));
  const dayOfYear = date.getUTCMonth() * 31 + date.getUTCDate();
  return [{ entry, first, last, dayOfYear, isGuessed: moments.every(({ isYearGuessed }) => isYearGuessed) }];
}

function shifted(entry: Entry, years: number): Entry {
  const move = (reading: DateReading | null) => {
    if (!reading) return null;
    const year = reading.year + years;
    // February 29th
    return { ...reading, year, day: isDay(year, reading.month, reading.day) ? reading.day : 28 };
  };
  const moments = entry.when.moments.map((moment) => ({
    ...moment,
    start: move(moment.start),
    end: move(moment.end),
    doors: move(moment.doors),
  }));
  return { ...entry, when: { ...entry.when, moments } };
}
