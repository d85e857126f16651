/** A letter in the making: what it holds, how much of what it may hold, and the best that still fits. */
import type { Because, Tastes } from "./because";
import { addLikeness, isExhausted, repetitionOf } from "./likeness";
import type { ScoredShowing } from "./score";
import {
  isRun,
  milesFrom,
  weekdayNumber,
  type EventPool,
  type PoolItem,
  type MilesOfZips,
  type PoolShowing,
} from "./pool";
import type { Reader } from "./reader";

export interface ChosenEvent {
  showing: PoolShowing;
  because: Because;
  /** Its score; null where it was asked for and not scored. */
  score: number | null;
  /** It begins on a day that the reader marked. */
  isFreeDay: boolean;
  /** The reader's closest zip code, where it and the event's point are known. */
  near: { zip: string; miles: number } | null;
  /** The reader named one zip code: it is home. */
  isOnlyZip: boolean;
}

export const MAX_EVENTS = 14;
export const TARGET_EVENTS = 10;

export interface Selection {
  pool: EventPool;
  reader: Reader;
  tastes: Tastes;
  miles: MilesOfZips;
  /** By score alone, the best first. */
  candidates: ScoredShowing[];
  chosen: ChosenEvent[];
}

export type Fits = (showing: PoolShowing) => boolean;

/** Adds the best of what fits, at most so many. */
export function addBest(selection: Selection, limit: number, fits: Fits): void {
  for (let count = 0; count < limit && selection.chosen.length < MAX_EVENTS; count++) {
    const candidate = pick(selection, fits);
    if (candidate === null) return;
    addEvent(selection, candidate.showing, selection.tastes.because(candidate.showing), candidate.score);
  }
}

/** Adds events that the reader, a friend or an editor asked for, whatever they score. */
export function addAsked(
  selection: Selection,
  items: Iterable<[PoolItem, PoolShowing | undefined, Because]>,
  limit: number,
): void {
  let count = 0;
  for (const [, showing, because] of items) {
    if (count >= limit) return;
    if (!showing || isFull(selection, showing)) continue;
    addEvent(selection, showing, because);
    count++;
  }
}

/** Subtracted from a candidate for each chosen event on the same day, or of the same interest. */
const SAME_DAY_PENALTY = 2;
const SAME_INTEREST_PENALTY = 2.5;

function addEvent(
  selection: Selection,
  showing: PoolShowing,
  because: Because,
  score: number | null = null,
): void {
  const { candidates, chosen } = selection;
  chosen.push(chosenEvent(selection, showing, { because, score }));
  for (const candidate of candidates) {
    if (isExhausted(candidate.likeness)) continue;
    const { event } = candidate.showing;
    if (event.firstDay === showing.event.firstDay) candidate.adjustedScore -= SAME_DAY_PENALTY;
    if (event.interestId === showing.event.interestId) candidate.adjustedScore -= SAME_INTEREST_PENALTY;
    addLikeness(candidate.likeness, candidate.showing, showing, false);
  }
}

/** An event with what a letter says of its fit. */
export function chosenEvent(
  { pool, reader, miles }: Pick<Selection, "pool" | "reader" | "miles">,
  showing: PoolShowing,
  { because, score }: Pick<ChosenEvent, "because" | "score">,
): ChosenEvent {
  const { event } = showing;
  return {
    ...{ showing, because, score },
    isFreeDay: !isRun(event) && (reader.days & (1 << weekdayNumber(event.firstDay))) !== 0,
    near: nearestHome(pool, reader, miles, showing),
    isOnlyZip: reader.zips.length === 1,
  };
}

export function nearestHome(
  pool: EventPool,
  reader: Reader,
  miles: MilesOfZips,
  { point }: PoolShowing,
): ChosenEvent["near"] {
  if (point === null) return null;
  return reader.zips.reduce<ChosenEvent["near"]>((best, zip) => {
    const distance = milesFrom(pool, zip, miles)?.[point];
    return distance !== undefined && (best === null || distance < best.miles)
      ? { zip, miles: distance }
      : best;
  }, null);
}

/** The best candidate for the letter in its current state. */
function pick({ candidates }: Selection, fits: Fits): ScoredShowing | null {
  let best: ScoredShowing | null = null;
  for (const candidate of candidates) {
    // Adjusting only ever lowers a score, so nothing further down the list can be better.
    if (best !== null && candidate.score < best.adjustedScore) break;
    if (isExhausted(candidate.likeness) || (best !== null && candidate.adjustedScore <= best.adjustedScore))
      continue;
    if (fits(candidate.showing)) best = candidate;
  }
  return best;
}

function isFull({ reader, chosen }: Selection, showing: PoolShowing): boolean {
  const likeness = repetitionOf(reader, showing, true);
  for (const other of chosen) addLikeness(likeness, showing, other.showing, true);
  return isExhausted(likeness);
}
