/**
 * The candidates for one reader's letter: of each item its best showing for them, then the best of all, of each of their interests, and
 * of what opens or closes.
 */
import type { EventPool, PoolItem, MilesOfZips, PoolShowing } from "./pool";
import { milesFrom } from "./pool";
import type { Reader } from "./reader";
import { OWN_TERMS } from "@db/rank-score";
import { scoreTable, type ReadersWeights } from "./score-table";
import { repetitionOf, type Repetition } from "./likeness";
import { FLOOR, UNLESS_ASKED, type UnlessAsked } from "./rank-score";

export interface ScoredShowing {
  showing: PoolShowing;
  score: number;
  /** The score less the penalties for similar events already chosen. */
  adjustedScore: number;
  /** How much of the letter is like it. */
  likeness: Repetition;
}

/** Points of a reader's tastes, added to an event's rank score. */
const FIT = {
  topInterest: 40,
  /** The weight of a reader's last interest, as a share of the first. */
  lastInterestShare: 0.5,
  availableDay: 12,
  nearby: 16,
  nearbyMiles: 10,
  followed: 30,
  /** For each vote, on the event's interest and on its venue; no more than three count. */
  vote: 6,
  mostVotes: 3,
};

/** Enough for variety in a letter, few enough to be quick. */
const MOST = { ofAll: 150, ofEach: 12, ofRuns: 24 };

/**
 * @param excluded items that the reader shall not get
 * @param floor what scores less for the reader, whatever their tastes, is no candidate
 * @returns the best first
 */
export function findCandidates(
  pool: EventPool,
  reader: Reader,
  { miles, excluded, floor = FLOOR }: { miles: MilesOfZips; excluded: Set<PoolItem>; floor?: number },
): ScoredShowing[] {
  const { interests, lists } = reader;
  const kept = { ...MOST, interests, lists: lists.map(({ events }) => events) };
  return scoreTable(pool)
    .best(weightsOf(pool, reader, miles), kept, excluded, floor)
    .map(({ showing, score }) => {
      const likeness = repetitionOf(reader, showing);
      return { showing, score, adjustedScore: score, likeness };
    })
    .sort(byScore);
}

function weightsOf(pool: EventPool, reader: Reader, miles: MilesOfZips): ReadersWeights {
  return {
    interests: ofInterests(reader),
    sources: ofSources(reader),
    points: ofPoints(pool, reader, miles),
    days: reader.days,
    availableDay: FIT.availableDay,
    against: against(pool, reader),
  };
}

function ofInterests({ interests, interestVotes }: Reader): Map<number, number> {
  const weights = new Map<number, number>();
  interests.forEach((id, rank) => {
    const share = 1 - ((1 - FIT.lastInterestShare) * rank) / Math.max(1, interests.length);
    add(weights, id, FIT.topInterest * share);
  });
  for (const [id, votes] of interestVotes) add(weights, id, voteScore(votes));
  return weights;
}

function ofSources({ sourceVotes, followed, hidden }: Reader): Map<number, number> {
  const weights = new Map<number, number>();
  for (const [id, votes] of sourceVotes) add(weights, id, voteScore(votes));
  for (const id of followed) add(weights, id, FIT.followed);
  for (const id of hidden) add(weights, id, -Infinity);
  return weights;
}

const add = (sums: Map<number, number>, id: number, points: number) =>
  sums.set(id, (sums.get(id) ?? 0) + points);

const voteScore = (votes: number) => FIT.vote * Math.max(-FIT.mostVotes, Math.min(FIT.mostVotes, votes));

/** By the number of a point; the last one is of what has none, and gets nothing. */
function ofPoints(pool: EventPool, { zips }: Reader, miles: MilesOfZips): Float64Array {
  const weights = new Float64Array(pool.points.length + 1);
  for (const zip of zips) {
    const distances = milesFrom(pool, zip, miles) ?? [];
    for (let at = 0; at < distances.length; at++) {
      const weight = FIT.nearby * (1 - (distances[at] as number) / FIT.nearbyMiles);
      if (weight > (weights[at] as number)) weights[at] = weight;
    }
  }
  return weights;
}

/** By the bits of UNLESS_ASKED: what counts against an event for a reader who did not ask for such things. */
function against({ childrensInterests, classInterests }: EventPool, reader: Reader): number[] {
  const likes = (interests: Set<number>) => reader.interests.some((id) => interests.has(id));
  const asked: Record<UnlessAsked, boolean> = {
    daytime: reader.goesOutByDay,
    children: likes(childrensInterests),
    class: likes(classInterests),
  };
  return Array.from({ length: 1 << UNLESS_ASKED.length }, (_, bits) =>
    UNLESS_ASKED.reduce(
      (sum, term, at) => sum + ((bits & (1 << at)) !== 0 && !asked[term] ? OWN_TERMS[term].points : 0),
      0,
    ),
  );
}

/** Equal scores are ordered by start, then id, so that the order is deterministic. */
const byScore = (a: ScoredShowing, b: ScoredShowing): number =>
  b.score - a.score || a.showing.rank - b.showing.rank;
