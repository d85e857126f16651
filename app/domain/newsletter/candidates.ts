/**
 * The events worth a look for one reader: each venue's best two, then the best of all. Every coming event is scored for
 * every reader, so this walks flat arrays and makes no objects until few are left.
 */
import { CLOSES, DAY_SETS, milesFrom, OPENS, type EventPool } from "./pool";
import type { Reader } from "./choose";

export interface Candidate {
  index: number;
  score: number;
}

/** Reused between readers of one pool: distances per zip, and room for one reader's weights and finds. */
export interface ChoiceMemory {
  miles: Map<string, Float32Array | null>;
  /** What an event's interest and weekdays add, by its taste. */
  tasteWeight: Float64Array;
  /** The last place is for events whose point is not known. */
  pointWeight: Float64Array;
  index: Uint32Array;
  score: Float64Array;
  /** How many finds there are of about each score. */
  counts: Uint32Array;
}

const FAVOURITE = 40;
/** Of the last interest in a reader's order, as a part of the first. */
const LEAST_PART = 0.5;
const ON_A_GOOD_DAY = 12;
const NEXT_DOOR = 16;
const FAR_MILES = 10;

/** How many of the best are looked at when a letter is put together: enough for variety, few enough to be quick. */
const LOOKED_AT = 150;
const LOOKED_AT_OF_A_KIND = 12;

/** Scores are counted in steps of an eighth, those beyond either end with the last. */
const STEPS_PER_POINT = 8;
const LOWEST = -10;
const STEPS = 1000;

export function rememberingFor(pool: EventPool): ChoiceMemory {
  const most = 2 * pool.starts.length;
  return {
    miles: new Map(),
    tasteWeight: new Float64Array(pool.interestIds.length * DAY_SETS),
    pointWeight: new Float64Array(pool.points.length + 1),
    index: new Uint32Array(most),
    score: new Float64Array(most),
    counts: new Uint32Array(STEPS),
  };
}

function weigh(pool: EventPool, reader: Reader, memory: ChoiceMemory): void {
  const { tasteWeight, pointWeight } = memory;
  for (let days = 0; days < DAY_SETS; days++) tasteWeight[days] = days & reader.days ? ON_A_GOOD_DAY : 0;
  for (let at = 1; at < pool.interestIds.length; at++) tasteWeight.copyWithin(at * DAY_SETS, 0, DAY_SETS);
  reader.interests.forEach((id, rank) => {
    const at = pool.interestIds.indexOf(id);
    if (at <= 0) return;
    const weight = FAVOURITE * (1 - ((1 - LEAST_PART) * rank) / Math.max(1, reader.interests.length));
    for (let taste = at * DAY_SETS; taste < (at + 1) * DAY_SETS; taste++)
      tasteWeight[taste] = (tasteWeight[taste] as number) + weight;
  });
  pointWeight.fill(0);
  for (const zip of reader.zips) {
    const miles = milesFrom(pool, zip, memory.miles);
    if (!miles) continue;
    for (let point = 0; point < miles.length; point++) {
      const weight = NEXT_DOOR * (1 - (miles[point] as number) / FAR_MILES);
      if (weight > (pointWeight[point] as number)) pointWeight[point] = weight;
    }
  }
}

/** Better first; equal ones by day, then by id, so that the order never depends on chance. */
export const isBetter = (pool: EventPool, a: number, scoreA: number, b: number, scoreB: number): boolean =>
  scoreA > scoreB || (scoreA === scoreB && (pool.rank[a] as number) < (pool.rank[b] as number));

/**
 * Each venue's best two of different works into memory. @returns how many there are. The indices below lie within their
 * arrays by construction, which spares this innermost loop a check per look.
 */
function bestOfVenues(pool: EventPool, memory: ChoiceMemory, barred: Set<number>): number {
  const { tasteWeight, pointWeight } = memory;
  const { starts, pointOf, tasteOf, base, workOf, rank } = pool;
  const checked = barred.size > 0;
  let found = 0;
  for (let venue = 0; venue + 1 < starts.length; venue++) {
    const end = starts[venue + 1] as number;
    let first = -1;
    let firstScore = -Infinity;
    let second = -1;
    let secondScore = -Infinity;
    for (let index = starts[venue] as number; index < end; index++) {
      const score =
        (base[index] as number) +
        (tasteWeight[tasteOf[index] as number] as number) +
        (pointWeight[pointOf[index] as number] as number);
      if (score < secondScore) continue;
      const work = workOf[index] as number;
      if (checked && barred.has(work)) continue;
      const isSameAsFirst = first >= 0 && workOf[first] === work;
      const place = rank[index] as number;
      if (score > firstScore || (score === firstScore && place < (rank[first] as number))) {
        // A better showing of the same work takes the place of the worse one.
        if (!isSameAsFirst) {
          second = first;
          secondScore = firstScore;
        }
        first = index;
        firstScore = score;
      } else if (!isSameAsFirst && (score > secondScore || place < (rank[second] as number))) {
        second = index;
        secondScore = score;
      }
    }
    if (first >= 0) found = put(memory, found, first, firstScore);
    if (second >= 0) found = put(memory, found, second, secondScore);
  }
  return found;
}

function put({ index, score }: ChoiceMemory, at: number, event: number, its: number): number {
  index[at] = event;
  score[at] = its;
  return at + 1;
}

const stepOf = (score: number): number =>
  Math.max(0, Math.min(STEPS - 1, Math.floor((score - LOWEST) * STEPS_PER_POINT)));

/** A step of the scores that at least `count` finds of a kind reach, and hardly more; 0 when there are no more than that. */
function stepReached(
  pool: EventPool,
  memory: ChoiceMemory,
  found: number,
  count: number,
  kind: number,
): number {
  const { index, score, counts } = memory;
  counts.fill(0);
  for (let at = 0; at < found; at++) {
    if (kind !== 0 && ((pool.kinds[index[at] as number] as number) & kind) === 0) continue;
    const step = stepOf(score[at] as number);
    counts[step] = (counts[step] as number) + 1;
  }
  let reached = 0;
  let step = STEPS;
  while (step > 0 && reached < count) reached += counts[--step] as number;
  return step;
}

/** The best `count` of those that are of a kind, best first; most finds are told apart by their numbers and become no object. */
function top(pool: EventPool, memory: ChoiceMemory, found: number, count: number, kind: number): Candidate[] {
  const { index, score } = memory;
  const least = stepReached(pool, memory, found, count, kind);
  const best: Candidate[] = [];
  for (let at = 0; at < found; at++) {
    const its = score[at] as number;
    if (stepOf(its) < least) continue;
    const event = index[at] as number;
    if (kind === 0 || ((pool.kinds[event] as number) & kind) !== 0) best.push({ index: event, score: its });
  }
  return inOrder(pool, best).slice(0, count);
}

const inOrder = (pool: EventPool, candidates: Candidate[]): Candidate[] =>
  candidates.sort((a, b) => (isBetter(pool, a.index, a.score, b.index, b.score) ? -1 : 1));

/** @param barred works that the reader has had lately; @returns the best first */
export function findCandidates(
  pool: EventPool,
  reader: Reader,
  memory: ChoiceMemory,
  barred: Set<number>,
): Candidate[] {
  weigh(pool, reader, memory);
  const found = bestOfVenues(pool, memory, barred);
  const all = top(pool, memory, found, LOOKED_AT, 0);
  const known = new Set(all.map(({ index }) => index));
  const more = [CLOSES, OPENS].flatMap((kind) => top(pool, memory, found, LOOKED_AT_OF_A_KIND, kind));
  for (const one of more) {
    if (known.has(one.index)) continue;
    known.add(one.index);
    all.push(one);
  }
  return inOrder(pool, all);
}
