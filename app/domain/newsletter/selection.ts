/** A letter in the making: what it holds, how much of what it may hold, and the best that still fits. */
import type { Because, Tastes } from "./because";
import { isBetter, type Candidate, type ScoringBuffers } from "./candidates";
import { milesFrom, weekdayOf, type EventPool } from "./pool";
import type { Reader } from "./reader";

export const SECTIONS = [
  "Playing near you",
  "From the editors",
  "You saved",
  "You follow",
  "From your groups",
  "Top picks",
  "Near you",
  "Opening",
  "Last chance",
  "Something else",
] as const;
export type Section = (typeof SECTIONS)[number];

export interface ChosenEvent {
  /** Index in the pool. */
  index: number;
  section: Section;
  because: Because;
  /** It begins on a day that the reader marked. */
  isFreeDay: boolean;
  /** The reader's closest zip code, where it and the event's point are known. */
  near: { zip: string; miles: number } | null;
  /** The reader named one zip code: it is home. */
  isOnlyZip: boolean;
}

export const MAX_EVENTS = 14;
export const TARGET_EVENTS = 10;
/** Of a place, of a series, of an hour. */
export const MOST_ALIKE = 2;

/** Subtracted from a candidate for each chosen event on the same day, or of the same interest. */
const SAME_DAY_PENALTY = 2;
const SAME_INTEREST_PENALTY = 2.5;

export const SECTION_LIMITS: Record<Section, number> = {
  "Playing near you": 3,
  "From the editors": 3,
  "You saved": 3,
  "You follow": 3,
  "From your groups": 3,
  "Top picks": 6,
  "Near you": 3,
  Opening: 3,
  "Last chance": 3,
  "Something else": TARGET_EVENTS,
};

export function nearest(
  pool: EventPool,
  reader: Reader,
  buffers: ScoringBuffers,
  index: number,
): ChosenEvent["near"] {
  const point = pool.pointOf[index] ?? pool.points.length;
  let best: ChosenEvent["near"] = null;
  for (const zip of reader.zips) {
    const miles = milesFrom(pool, zip, buffers.miles)?.[point];
    if (miles !== undefined && (best === null || miles < best.miles)) best = { zip, miles };
  }
  return best;
}

export interface Selection {
  pool: EventPool;
  reader: Reader;
  tastes: Tastes;
  buffers: ScoringBuffers;
  /** By score alone, the best first. */
  candidates: Candidate[];
  chosen: ChosenEvent[];
  /** How many of a series the last letters held, by its number. */
  seenSeries: Map<number, number>;
}

const isAlike = (of: Uint32Array, a: number, b: number) => of[a] === of[b];

/**
 * Whether the letter already has this work, or as many events of its place, series or hour as it may.
 *
 * @param isAskedFor it counts for itself, whatever earlier letters held
 */
export function isExhausted(
  { pool, chosen, seenSeries }: Selection,
  index: number,
  isAskedFor = false,
): boolean {
  let [ofPlace, ofHour] = [0, 0];
  let ofSeries = isAskedFor ? 0 : (seenSeries.get(pool.seriesOf[index] ?? 0) ?? 0);
  const hasHour = pool.hourOf[index] !== 0;
  for (const event of chosen) {
    if (isAlike(pool.workOf, event.index, index)) return true;
    if (isAlike(pool.venueOf, event.index, index)) ofPlace++;
    if (isAlike(pool.seriesOf, event.index, index)) ofSeries++;
    if (hasHour && isAlike(pool.hourOf, event.index, index)) ofHour++;
  }
  return Math.max(ofPlace, ofSeries, ofHour) >= MOST_ALIKE;
}

const touches = ({ workOf, venueOf, seriesOf, hourOf }: EventPool, a: number, b: number): boolean =>
  isAlike(venueOf, a, b) || isAlike(workOf, a, b) || isAlike(seriesOf, a, b) || isAlike(hourOf, a, b);

function isFreeDay({ pool, reader }: Selection, index: number): boolean {
  const event = pool.events[index];
  if (!event || event.firstDay < event.lastDay) return false;
  return (reader.days & (1 << weekdayOf(event.firstDay))) !== 0;
}

export function addEvent(selection: Selection, index: number, section: Section, because: Because): void {
  const { pool, reader, candidates, chosen } = selection;
  chosen.push({
    index,
    section,
    because,
    isFreeDay: isFreeDay(selection, index),
    near: nearest(pool, reader, selection.buffers, index),
    isOnlyZip: reader.zips.length === 1,
  });
  for (const candidate of candidates) {
    const other = candidate.index;
    if (pool.dayOf[other] === pool.dayOf[index]) candidate.adjustedScore -= SAME_DAY_PENALTY;
    if (pool.interestOf[other] === pool.interestOf[index]) candidate.adjustedScore -= SAME_INTEREST_PENALTY;
    if (!candidate.isExhausted && touches(pool, other, index))
      candidate.isExhausted = isExhausted(selection, other);
  }
}

export type Fits = (index: number) => boolean;

/** The best candidate for the letter in its current state. */
function pick({ pool, candidates }: Selection, fits: Fits): number | null {
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    const { index, score, adjustedScore } = candidate;
    // Adjusting only ever lowers a score, so nothing further down the list can be better.
    if (best !== null && score < best.adjustedScore) break;
    if (candidate.isExhausted) continue;
    if (best !== null && !isBetter(pool, index, adjustedScore, best.index, best.adjustedScore)) continue;
    if (fits(index)) best = candidate;
  }
  return best?.index ?? null;
}

export function fillSection(selection: Selection, section: Section, limit: number, fits: Fits): number {
  let count = 0;
  while (count < limit && selection.chosen.length < MAX_EVENTS) {
    const index = pick(selection, fits);
    if (index === null) break;
    addEvent(selection, index, section, selection.tastes.because(index));
    count++;
  }
  return count;
}

export const hasRoom = ({ chosen }: Selection, section: Section): boolean =>
  chosen.filter((event) => event.section === section).length < SECTION_LIMITS[section];
