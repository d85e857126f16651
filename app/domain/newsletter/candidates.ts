/**
 * The candidates for one reader's letter: each venue's best two, then the best of all. Every upcoming event is scored for
 * every reader, so this walks flat arrays and creates objects only for the few that are left.
 */
import { CLOSES, DAY_SETS, milesFrom, OPENS, type EventPool } from "./pool";
import type { Reader } from "./reader";

export interface Candidate {
  index: number;
  score: number;
  /** The score less the penalties for similar events already chosen. */
  adjustedScore: number;
  /** The letter already has this work, or enough events like it. */
  isExhausted: boolean;
}

/** Reused between readers of one pool: distances per zip, and space for one reader's weights and best events. */
export interface ScoringBuffers {
  miles: Map<string, Float32Array | null>;
  /** What an event's interest and weekdays add to its score, by `tasteOf`. */
  tasteWeight: Float64Array;
  /** By `pointOf`; the last entry is for events whose point is not known. */
  pointWeight: Float64Array;
  /** By `sourceOf`: venues that the reader follows or hides, and what they voted for. */
  sourceWeight: Float64Array;
  /** What an event's point and source add together, by `placeOf`. */
  placeWeight: Float64Array;
  /** Each venue's best events: score and rank in one number, so that sorting the numbers sorts the events. */
  keys: Float64Array;
  /** How many more of an interest become candidates, by `interestOf`. */
  room: Uint8Array;
}

const TOP_INTEREST_SCORE = 40;
/** The weight of a reader's last interest, as a share of the first. */
const LAST_INTEREST_SHARE = 0.5;
const AVAILABLE_DAY_SCORE = 12;
const NEARBY_SCORE = 16;
const NEARBY_LIMIT_MILES = 10;
const FOLLOWED_SCORE = 30;
/** For each vote, on the event's interest and on its venue; no more than three count. */
const VOTE_SCORE = 6;
const MOST_VOTES = 3;

/** Enough for variety in a letter, few enough to be quick. */
const CANDIDATE_LIMIT = 150;
const CANDIDATE_LIMIT_PER_KIND = 12;
const CANDIDATE_LIMIT_PER_INTEREST = 12;
const CANDIDATE_LIMIT_PER_LIST = 12;

/** Weights are whole steps of a point: sums are exact, and a score fits into a key beside a rank. */
const STEPS = 1024;
const HIGHEST_SCORE = 200;
const LOWEST_SCORE = -200;
/** Above every rank: a pool holds fewer events. */
const RANKS = 2 ** 24;

const inSteps = (points: number) => Math.round(points * STEPS) / STEPS;

export function createScoringBuffers(pool: EventPool): ScoringBuffers {
  return {
    miles: new Map(),
    tasteWeight: new Float64Array(pool.interestIds.length * DAY_SETS),
    pointWeight: new Float64Array(pool.points.length + 1),
    sourceWeight: new Float64Array(pool.sourceIds.length),
    placeWeight: new Float64Array(pool.places.length),
    keys: new Float64Array(2 * pool.starts.length),
    room: new Uint8Array(pool.interestIds.length),
  };
}

const voteScore = (votes: number) => VOTE_SCORE * Math.max(-MOST_VOTES, Math.min(MOST_VOTES, votes));

function addToInterest(tasteWeight: Float64Array, at: number, weight: number): void {
  for (let taste = at * DAY_SETS; taste < (at + 1) * DAY_SETS; taste++)
    tasteWeight[taste] = (tasteWeight[taste] as number) + weight;
}

function computeSourceWeights(pool: EventPool, reader: Reader, { sourceWeight }: ScoringBuffers): void {
  sourceWeight.fill(0);
  const add = (id: number, points: number) => {
    const at = pool.sourceIndex.get(id);
    if (at !== undefined) sourceWeight[at] = (sourceWeight[at] as number) + points;
  };
  for (const [id, votes] of reader.sourceVotes) add(id, voteScore(votes));
  for (const id of reader.followed) add(id, FOLLOWED_SCORE);
  for (const id of reader.hidden) add(id, -Infinity);
}

function computeWeights(pool: EventPool, reader: Reader, buffers: ScoringBuffers): void {
  const { tasteWeight, pointWeight, sourceWeight, placeWeight } = buffers;
  computeSourceWeights(pool, reader, buffers);
  for (let days = 0; days < DAY_SETS; days++)
    tasteWeight[days] = days & reader.days ? AVAILABLE_DAY_SCORE : 0;
  for (let at = 1; at < pool.interestIds.length; at++) tasteWeight.copyWithin(at * DAY_SETS, 0, DAY_SETS);
  reader.interests.forEach((id, rank) => {
    const at = pool.interestIds.indexOf(id);
    if (at <= 0) return;
    const weight =
      TOP_INTEREST_SCORE * (1 - ((1 - LAST_INTEREST_SHARE) * rank) / Math.max(1, reader.interests.length));
    addToInterest(tasteWeight, at, inSteps(weight));
  });
  for (const [id, votes] of reader.interestVotes) {
    const at = pool.interestIds.indexOf(id);
    if (at > 0) addToInterest(tasteWeight, at, voteScore(votes));
  }
  pointWeight.fill(0);
  for (const zip of reader.zips) {
    const miles = milesFrom(pool, zip, buffers.miles);
    if (!miles) continue;
    for (let point = 0; point < miles.length; point++) {
      const weight = NEARBY_SCORE * (1 - (miles[point] as number) / NEARBY_LIMIT_MILES);
      if (weight > (pointWeight[point] as number)) pointWeight[point] = inSteps(weight);
    }
  }
  for (let at = 0; at < placeWeight.length; at++) {
    const { point, source } = pool.places[at] as EventPool["places"][number];
    placeWeight[at] = (pointWeight[point] as number) + (sourceWeight[source] as number);
  }
}

/** Whether event a comes before event b. Equal scores are ordered by start, then id, so that the order is deterministic. */
export const isBetter = (pool: EventPool, a: number, scoreA: number, b: number, scoreB: number): boolean =>
  scoreA > scoreB || (scoreA === scoreB && (pool.rank[a] as number) < (pool.rank[b] as number));

/** Grows as the score falls; equal scores are ordered by rank. */
const keyOf = (score: number, rank: number): number =>
  (HIGHEST_SCORE - Math.max(LOWEST_SCORE, Math.min(HIGHEST_SCORE, score))) * STEPS * RANKS + rank;
const rankIn = (key: number): number => key % RANKS;
const scoreIn = (key: number): number => HIGHEST_SCORE - Math.floor(key / RANKS) / STEPS;

const candidate = (index: number, score: number): Candidate => ({
  index,
  score,
  adjustedScore: score,
  isExhausted: false,
});

/**
 * Stores each venue's best two events of different works in the buffers. @returns how many were stored. All indices are
 * within their arrays by construction; the casts spare this innermost loop its bounds checks.
 */
function scoreVenues(pool: EventPool, buffers: ScoringBuffers, excluded: Set<number>): number {
  const { tasteWeight, placeWeight, keys } = buffers;
  const { starts, placeOf, tasteOf, base, workOf, rank } = pool;
  const checked = excluded.size > 0;
  let stored = 0;
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
        (placeWeight[placeOf[index] as number] as number);
      if (score < secondScore) continue;
      const work = workOf[index] as number;
      if (checked && excluded.has(work)) continue;
      const isSameAsFirst = first >= 0 && workOf[first] === work;
      const place = rank[index] as number;
      if (score > firstScore || (score === firstScore && place < (rank[first] as number))) {
        // A better showing of the same work replaces the worse one.
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
    if (first >= 0) keys[stored++] = keyOf(firstScore, rank[first] as number);
    if (second >= 0) keys[stored++] = keyOf(secondScore, rank[second] as number);
  }
  return stored;
}

const inOrder = (pool: EventPool, candidates: Candidate[]): Candidate[] =>
  candidates.sort((a, b) => (isBetter(pool, a.index, a.score, b.index, b.score) ? -1 : 1));

/** What an event scores for the reader whose weights are in the buffers. */
const scoreOf = (pool: EventPool, buffers: ScoringBuffers, index: number): number =>
  (pool.base[index] ?? 0) +
  (buffers.tasteWeight[pool.tasteOf[index] ?? 0] ?? 0) +
  (buffers.placeWeight[pool.placeOf[index] ?? 0] ?? 0);

/** The best of the lists that the reader follows, whatever else scores higher at their venues. */
function listed(pool: EventPool, reader: Reader, buffers: ScoringBuffers, excluded: Set<number>) {
  return reader.lists.flatMap(({ events }) =>
    inOrder(
      pool,
      [...events].flatMap((id) => {
        const index = pool.indexOf.get(id);
        if (index === undefined || excluded.has(pool.workOf[index] ?? 0)) return [];
        const score = scoreOf(pool, buffers, index);
        return score === -Infinity ? [] : [candidate(index, score)];
      }),
    ).slice(0, CANDIDATE_LIMIT_PER_LIST),
  );
}

/**
 * Of the sorted keys the best of all, of what opens, of what closes, and of each interest of the reader. @returns the best first
 */
function bestOf(pool: EventPool, reader: Reader, keys: Float64Array, room: Uint8Array): Candidate[] {
  room.fill(0);
  for (const id of reader.interests) {
    const at = pool.interestIds.indexOf(id);
    if (at > 0) room[at] = CANDIDATE_LIMIT_PER_INTEREST;
  }
  let [roomForClosing, roomForOpening] = [CANDIDATE_LIMIT_PER_KIND, CANDIDATE_LIMIT_PER_KIND];
  const best: Candidate[] = [];
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    const index = pool.byRank[rankIn(key)] as number;
    const kinds = pool.kinds[index] as number;
    const interest = pool.interestOf[index] as number;
    let isKept = at < CANDIDATE_LIMIT;
    if ((kinds & CLOSES) !== 0 && roomForClosing-- > 0) isKept = true;
    if ((kinds & OPENS) !== 0 && roomForOpening-- > 0) isKept = true;
    const left = room[interest] as number;
    if (left > 0) {
      room[interest] = left - 1;
      isKept = true;
    }
    if (isKept) best.push(candidate(index, scoreIn(key)));
  }
  return best;
}

/** @param excluded works that the reader shall not get; @returns the best first */
export function findCandidates(
  pool: EventPool,
  reader: Reader,
  buffers: ScoringBuffers,
  excluded: Set<number>,
): Candidate[] {
  computeWeights(pool, reader, buffers);
  const stored = scoreVenues(pool, buffers, excluded);
  const best = bestOf(pool, reader, buffers.keys.subarray(0, stored).sort(), buffers.room);
  const more = listed(pool, reader, buffers, excluded);
  if (more.length === 0) return best;
  const included = new Set(best.map(({ index }) => index));
  for (const one of more) {
    if (included.has(one.index)) continue;
    included.add(one.index);
    best.push(one);
  }
  return inOrder(pool, best);
}
