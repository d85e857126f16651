/**
 * The events worth a look for one reader: each venue's best two, then the best of all. Every coming event is scored for
 * every reader, so this walks flat arrays and makes no objects until few are left.
 */
import { CLOSES, milesFrom, OPENS, type EventPool } from "./pool";
import type { Reader } from "./choose";

export interface Candidate {
  index: number;
  score: number;
}

/** Reused between readers of one pool: distances per zip, and room for one reader's weights and finds. */
export interface ChoiceMemory {
  miles: Map<string, Float32Array | null>;
  interestWeight: Float64Array;
  /** The last place is for events whose point is not known. */
  pointWeight: Float64Array;
  /** What the day adds, by the weekdays of an event. */
  dayWeight: Float64Array;
  index: Uint32Array;
  score: Float64Array;
  sorted: Float64Array;
}

const FAVOURITE = 40;
/** Of the last interest in a reader's order, as a part of the first. */
const LEAST_PART = 0.5;
const ON_A_GOOD_DAY = 12;
const NEXT_DOOR = 16;
const FAR_MILES = 10;
const DAY_SETS = 128;

/** How many of the best are looked at when a letter is put together: enough for variety, few enough to be quick. */
const LOOKED_AT = 150;
const LOOKED_AT_OF_A_KIND = 12;

export function rememberingFor(pool: EventPool): ChoiceMemory {
  const most = 2 * pool.starts.length;
  return {
    miles: new Map(),
    interestWeight: new Float64Array(pool.interestIds.length),
    pointWeight: new Float64Array(pool.points.length + 1),
    dayWeight: new Float64Array(DAY_SETS),
    index: new Uint32Array(most),
    score: new Float64Array(most),
    sorted: new Float64Array(most),
  };
}

function weigh(pool: EventPool, reader: Reader, memory: ChoiceMemory): void {
  const { interestWeight, pointWeight, dayWeight } = memory;
  interestWeight.fill(0);
  reader.interests.forEach((id, rank) => {
    const at = pool.interestIds.indexOf(id);
    if (at > 0)
      interestWeight[at] = FAVOURITE * (1 - ((1 - LEAST_PART) * rank) / Math.max(1, reader.interests.length));
  });
  for (let days = 0; days < DAY_SETS; days++) dayWeight[days] = days & reader.days ? ON_A_GOOD_DAY : 0;
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
export function isBetter(pool: EventPool, a: Candidate, b: Candidate): boolean {
  return a.score > b.score || (a.score === b.score && (pool.rank[a.index] ?? 0) < (pool.rank[b.index] ?? 0));
}

/**
 * Each venue's best two of different works into memory. @returns how many there are. The indices below lie within their
 * arrays by construction, which spares this innermost loop a check per look.
 */
function bestOfVenues(pool: EventPool, memory: ChoiceMemory, barred: Set<number>): number {
  const { interestWeight, pointWeight, dayWeight } = memory;
  const { starts, pointOf, interestOf, weekdays, base, workOf, rank } = pool;
  const checked = barred.size > 0;
  let found = 0;
  for (let venue = 0; venue + 1 < starts.length; venue++) {
    const end = starts[venue + 1] as number;
    let [first, second] = [-1, -1];
    let [firstScore, secondScore] = [-Infinity, -Infinity];
    for (let index = starts[venue] as number; index < end; index++) {
      const score =
        (base[index] as number) +
        (interestWeight[interestOf[index] as number] as number) +
        (pointWeight[pointOf[index] as number] as number) +
        (dayWeight[weekdays[index] as number] as number);
      if (score < secondScore) continue;
      const work = workOf[index] as number;
      if (checked && barred.has(work)) continue;
      const place = rank[index] as number;
      const isFirst =
        first < 0 || score > firstScore || (score === firstScore && place < (rank[first] as number));
      const isSameAsFirst = first >= 0 && workOf[first] === work;
      if (isFirst) {
        // A better showing of the same work takes the place of the worse one.
        if (!isSameAsFirst) [second, secondScore] = [first, firstScore];
        [first, firstScore] = [index, score];
      } else if (
        !isSameAsFirst &&
        (second < 0 || score > secondScore || (score === secondScore && place < (rank[second] as number)))
      ) {
        [second, secondScore] = [index, score];
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

/** The best `count` of those that are of a kind; numbers sort many times faster than objects, so they find the threshold. */
function top(pool: EventPool, memory: ChoiceMemory, found: number, count: number, kind: number): Candidate[] {
  const { index, score, sorted } = memory;
  const fits = (at: number) => kind === 0 || ((pool.kinds[index[at] as number] as number) & kind) !== 0;
  let fitting = 0;
  for (let at = 0; at < found; at++) if (fits(at)) sorted[fitting++] = score[at] as number;
  const threshold =
    fitting > count ? (sorted.subarray(0, fitting).sort()[fitting - count] as number) : -Infinity;
  const best: Candidate[] = [];
  for (let at = 0; at < found; at++)
    if ((score[at] as number) >= threshold && fits(at))
      best.push({ index: index[at] as number, score: score[at] as number });
  return best.sort((a, b) => (isBetter(pool, a, b) ? -1 : 1)).slice(0, count);
}

/** @param barred works that the reader has had lately */
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
  return all;
}
