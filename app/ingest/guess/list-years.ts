/**
 * The years of a list whose dates have none. Each alone would be in the nearest year, and events long past would come back next year.
 * But a list is in order, and one of coming events does not begin with an old one.
 */
import { days } from "~/lib/time";
import { dayNumber, dayReading, type DateReading } from "../dates/reading";
import type { Entry } from "./entries";
import type { EntryMoment } from "./when";

const LEAST_LIST = 3;
/** A list shows what is over for so many days, and not longer. */
const LONGEST_OVER = 45;
const LONGEST_AHEAD = 330;
/** The share of a list that must be to come. */
const LEAST_COMING = 0.7;

/** The entries with the years that the order of their list gives them. */
export function settleYears(entries: Entry[], today: string): Entry[] {
  const now = Math.floor(Date.parse(`${today}T00:00:00Z`) / days(1));
  const list = entries.flatMap(datedOf);
  if (list.length < LEAST_LIST || !list.some(({ isGuessed }) => isGuessed)) return entries;
  const shifts = new Map<Entry, number>();
  const guessed = list.filter(({ isGuessed }) => isGuessed);
  const days366 = guessed.map(({ first }) => dayOfYear(first));
  const steps = days366.slice(1).map((day, index) => day - (days366[index] ?? 0));
  const end = guessed.at(-1)?.first ?? 0;
  if (guessed.length >= LEAST_LIST && steps.every((step) => step >= 0)) {
    // "January … March … December" read in November: January and March are over.
    for (const { entry, first } of guessed) if (first > end) shifts.set(entry, -1);
  } else if (guessed.length >= LEAST_LIST && steps.every((step) => step <= 0)) {
    let last = Infinity;
    for (const { entry, first } of guessed) {
      if (first > last) shifts.set(entry, -1);
      last = Math.min(last, first);
    }
  } else if (guessed.every(({ first }, index) => first >= (guessed[index - 1]?.first ?? 0))) {
    // "October … December … March": a season as it stands.
    return entries;
  } else if (list.filter(({ last }) => last >= now).length >= list.length * LEAST_COMING) {
    for (const { entry, last, isGuessed } of list)
      if (isGuessed && last < now - LONGEST_OVER && last + 365 < now + LONGEST_AHEAD) shifts.set(entry, 1);
  }
  return entries.map((entry) => shifted(entry, shifts.get(entry) ?? 0));
}

interface Dated {
  entry: Entry;
  first: number;
  /** The last day. */
  last: number;
  isGuessed: boolean;
}

function datedOf(entry: Entry): Dated[] {
  const moments = entry.when.moments;
  const firsts = moments.flatMap(({ start, end }) => numberOf(start) ?? numberOf(end) ?? []);
  const lasts = moments.flatMap(({ start, end }) => numberOf(end) ?? numberOf(start) ?? []);
  if (firsts.length === 0) return [];
  return [
    {
      entry,
      first: Math.min(...firsts),
      last: Math.max(...lasts),
      isGuessed: moments.every(({ isYearGuessed }) => isYearGuessed),
    },
  ];
}

const numberOf = (reading: DateReading | null): number | null => reading && dayNumber(reading);

function dayOfYear(day: number): number {
  const date = new Date(day * days(1));
  return date.getUTCMonth() * 31 + date.getUTCDate();
}

function shifted(entry: Entry, years: number): Entry {
  if (years === 0) return entry;
  const move = (reading: DateReading | null): DateReading | null => {
    if (!reading) return null;
    const day =
      dayReading(reading.year + years, reading.month, reading.day) ??
      dayReading(reading.year + years, reading.month, 28);
    return day && { ...reading, year: day.year, day: day.day };
  };
  const moments = entry.when.moments.map((moment): EntryMoment => ({
    ...moment,
    start: move(moment.start),
    end: move(moment.end),
    doors: move(moment.doors),
  }));
  return { ...entry, when: { ...entry.when, moments } };
}
