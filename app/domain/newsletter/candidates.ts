/**
 * The candidates for one reader's letter: each venue's best two, then the best of all. Every upcoming event is scored for
 * every reader, so this walks flat arrays and creates objects only for the few that are left.
 */
import { CLOSES, DAY_SETS, milesFrom, OPENS, type EventPool } from "./pool";
import type { Reader } from "./reader";

export interface ScoredEvent {
  index: number;
  score: number;
}

/** Reused between readers of one pool: distances per zip, and space for one reader's weights and scored events. */
export interface ScoringBuffers {
  miles: Map<string, Float32Array | null>;
  /** What an event's interest and weekdays add to its score, by `tasteOf`. */
  tasteWeight: Float64Array;
  /** By `pointOf`; the last entry is for events whose point is not known. */
  pointWeight: Float64Array;
  /** By `sourceOf`: venues that the reader follows or hides, and what they voted for. */
  sourceWeight: Float64Array;
  index: Uint32Array;
  score: Float64Array;
  /** Events per score bucket. */
  counts: Uint32Array;
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

/** Scores are counted in buckets of an eighth; scores beyond either end go into the outermost bucket. */
const BUCKETS_PER_POINT = 8;
const LOWEST_SCORE = -10;
const BUCKET_COUNT = 1000;

export function createScoringBuffers(pool: EventPool): ScoringBuffers {
  const most = 2 * pool.starts.length;
  return {
    miles: new Map(),
    tasteWeight: new Float64Array(pool.interestIds.length * DAY_SETS),
    pointWeight: new Float64Array(pool.points.length + 1),
    sourceWeight: new Float64Array(pool.sourceIds.length),
    index: new Uint32Array(most),
    score: new Float64Array(most),
    counts: new Uint32Array(BUCKET_COUNT),
  };
}

const voteScore = (votes: number) => VOTE_SCORE * Math.max(-MOST_VOTES, Math.min(MOST_VOTES, votes));

function addToInterest(tasteWeight: Float64Array, at: number, weight: number): void {
  for (let taste = at * DAY_SETS; taste < (at + 1) * DAY_SETS; taste++)
    tasteWeight[taste] = (tasteWeight[taste] as number) + weight;
}

function computeSourceWeights(pool: EventPool, reader: Reader, { sourceWeight }: ScoringBuffers): void {
  sourceWeight.fill(0);
  if (reader.followed.size + reader.hidden.size + reader.sourceVotes.size === 0) return;
  pool.sourceIds.forEach((id, at) => {
    if (id === 0) return;
    const votes = voteScore(reader.sourceVotes.get(id) ?? 0);
    sourceWeight[at] = reader.hidden.has(id)
      ? -Infinity
      : votes + (reader.followed.has(id) ? FOLLOWED_SCORE : 0);
  });
}

function computeWeights(pool: EventPool, reader: Reader, buffers: ScoringBuffers): void {
  const { tasteWeight, pointWeight } = buffers;
  computeSourceWeights(pool, reader, buffers);
  for (let days = 0; days < DAY_SETS; days++)
    tasteWeight[days] = days & reader.days ? AVAILABLE_DAY_SCORE : 0;
  for (let at = 1; at < pool.interestIds.length; at++) tasteWeight.copyWithin(at * DAY_SETS, 0, DAY_SETS);
  reader.interests.forEach((id, rank) => {
    const at = pool.interestIds.indexOf(id);
    if (at <= 0) return;
    const weight =
      TOP_INTEREST_SCORE * (1 - ((1 - LAST_INTEREST_SHARE) * rank) / Math.max(1, reader.interests.length));
    addToInterest(tasteWeight, at, weight);
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
      if (weight > (pointWeight[point] as number)) pointWeight[point] = weight;
    }
  }
}

/** Whether event a comes before event b. Equal scores are ordered by start, then id, so that the order is deterministic. */
export const isBetter = (pool: EventPool, a: number, scoreA: number, b: number, scoreB: number): boolean =>
  scoreA > scoreB || (scoreA === scoreB && (pool.rank[a] as number) < (pool.rank[b] as number));

/**
 * Stores each venue's best two events of different works in the buffers. @returns how many were stored. All indices are
 * within their arrays by construction; the casts spare this innermost loop its bounds checks.
 */
function scoreVenues(pool: EventPool, buffers: ScoringBuffers, excluded: Set<number>): number {
  const { tasteWeight, pointWeight, sourceWeight } = buffers;
  const { starts, pointOf, tasteOf, sourceOf, base, workOf, rank } = pool;
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
        (pointWeight[pointOf[index] as number] as number) +
        (sourceWeight[sourceOf[index] as number] as number);
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
    if (first >= 0) stored = store(buffers, stored, first, firstScore);
    if (second >= 0) stored = store(buffers, stored, second, secondScore);
  }
  return stored;
}

function store({ index, score }: ScoringBuffers, at: number, event: number, eventScore: number): number {
  index[at] = event;
  score[at] = eventScore;
  return at + 1;
}

const bucketOf = (score: number): number =>
  Math.max(0, Math.min(BUCKET_COUNT - 1, Math.floor((score - LOWEST_SCORE) * BUCKETS_PER_POINT)));

type Test = (event: number) => boolean;

/** The highest bucket at or above which there are at least `count` events that pass a test; 0 if there are fewer. */
function lowestBucketFor(buffers: ScoringBuffers, stored: number, count: number, passes: Test): number {
  const { index, score, counts } = buffers;
  counts.fill(0);
  for (let at = 0; at < stored; at++) {
    if (!passes(index[at] as number)) continue;
    const step = bucketOf(score[at] as number);
    counts[step] = (counts[step] as number) + 1;
  }
  let reached = 0;
  let step = BUCKET_COUNT;
  while (step > 0 && reached < count) reached += counts[--step] as number;
  return step;
}

/** The best `count` events that pass a test, best first. Only events in the top buckets become objects. */
function topScored(
  pool: EventPool,
  buffers: ScoringBuffers,
  stored: number,
  count: number,
  passes: Test,
): ScoredEvent[] {
  const { index, score } = buffers;
  const least = lowestBucketFor(buffers, stored, count, passes);
  const best: ScoredEvent[] = [];
  for (let at = 0; at < stored; at++) {
    const eventScore = score[at] as number;
    if (bucketOf(eventScore) < least) continue;
    const event = index[at] as number;
    if (passes(event)) best.push({ index: event, score: eventScore });
  }
  return inOrder(pool, best).slice(0, count);
}

const inOrder = (pool: EventPool, candidates: ScoredEvent[]): ScoredEvent[] =>
  candidates.sort((a, b) => (isBetter(pool, a.index, a.score, b.index, b.score) ? -1 : 1));

/** What an event scores for the reader whose weights are in the buffers. */
const scoreOf = (pool: EventPool, buffers: ScoringBuffers, index: number): number =>
  (pool.base[index] ?? 0) +
  (buffers.tasteWeight[pool.tasteOf[index] ?? 0] ?? 0) +
  (buffers.pointWeight[pool.pointOf[index] ?? 0] ?? 0) +
  (buffers.sourceWeight[pool.sourceOf[index] ?? 0] ?? 0);

/** The best of the lists that the reader follows, whatever else scores higher at their venues. */
function listed(pool: EventPool, reader: Reader, buffers: ScoringBuffers, excluded: Set<number>) {
  return reader.lists.flatMap(({ events }) =>
    inOrder(
      pool,
      [...events].flatMap((id) => {
        const index = pool.indexOf.get(id);
        if (index === undefined || excluded.has(pool.workOf[index] ?? 0)) return [];
        const score = scoreOf(pool, buffers, index);
        return score === -Infinity ? [] : [{ index, score }];
      }),
    ).slice(0, CANDIDATE_LIMIT_PER_LIST),
  );
}

/** @param excluded works that the reader shall not get; @returns the best first */
export function findCandidates(
  pool: EventPool,
  reader: Reader,
  buffers: ScoringBuffers,
  excluded: Set<number>,
): ScoredEvent[] {
  computeWeights(pool, reader, buffers);
  const stored = scoreVenues(pool, buffers, excluded);
  const top = (count: number, passes: Test) => topScored(pool, buffers, stored, count, passes);
  const all = top(CANDIDATE_LIMIT, () => true);
  const included = new Set(all.map(({ index }) => index));
  const more = [
    ...[CLOSES, OPENS].flatMap((kind) =>
      top(CANDIDATE_LIMIT_PER_KIND, (event) => ((pool.kinds[event] as number) & kind) !== 0),
    ),
    ...reader.interests.flatMap((id) => {
      const at = pool.interestIds.indexOf(id);
      return at <= 0 ? [] : top(CANDIDATE_LIMIT_PER_INTEREST, (event) => pool.interestOf[event] === at);
    }),
    ...listed(pool, reader, buffers, excluded),
  ];
  for (const event of more) {
    if (included.has(event.index)) continue;
    included.add(event.index);
    all.push(event);
  }
  return inOrder(pool, all);
}
