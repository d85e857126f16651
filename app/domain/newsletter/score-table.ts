/**
 * The columns that scoring reads of a pool: every coming event is scored for every reader, and walking 20,000 objects of a pool costs
 * a letter thirty times what walking these costs (decision 86). All else of a pool is objects.
 */
import { isRun, type EventPool, type PoolItem, type PoolShowing } from "./pool";

/** Points of one reader's tastes, by interest, venue, place and day. */
export interface ReadersWeights {
  /** By id. A hidden venue weighs -Infinity. */
  interests: ReadonlyMap<number, number>;
  sources: ReadonlyMap<number, number>;
  /** By the number of a point, then of what has none. */
  points: Float64Array;
  days: number;
  availableDay: number;
  /** By bits (rank-score.ts). */
  against: number[];
}

/** Scores beyond these are all the same. */
const [LOWEST, HIGHEST] = [-50, 150];
const STEPS = 4;

const BINS = STEPS * (HIGHEST - LOWEST);
const binOf = (score: number): number =>
  Math.max(0, Math.min(BINS - 1, Math.floor((score - LOWEST) * STEPS)));

/** A reader's best showing of an item. */
interface Scored {
  showing: PoolShowing;
  score: number;
}

/** How many of all, of each of these interests, of runs, and of each of these lists are kept. */
interface Kept {
  ofAll: number;
  ofRuns: number;
  ofEach: number;
  interests: number[];
  lists: ReadonlySet<number>[];
}

const WEEKDAY_SETS = 128;

/** Gives each distinct key the next number, from 0. */
class Numbers {
  private readonly numbers = new Map<number | null, number>();
  of(key: number | null): number {
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return number;
  }
  get size(): number {
    return this.numbers.size;
  }
  weights(by: ReadonlyMap<number, number>): Float64Array {
    return Float64Array.from(this.numbers.keys(), (key) => (key === null ? 0 : (by.get(key) ?? 0)));
  }
}

/** The best so many scores, to a quarter of a point, without sorting them. Of equal ones those that come first. */
class Ranking {
  private readonly bins = new Uint16Array(BINS);
  lowest = 0;
  /** How many of the lowest bin still belong to the best. */
  private left = Infinity;

  constructor(private readonly most: number) {}

  note(bin: number): void {
    this.bins[bin] = (this.bins[bin] as number) + 1;
  }

  /** After the last note. */
  settle(): void {
    let above = 0;
    for (let bin = BINS - 1; bin > 0; above += this.bins[bin] as number, bin--)
      if (above + (this.bins[bin] as number) >= this.most) {
        [this.lowest, this.left] = [bin, this.most - above];
        return;
      }
  }

  takes(bin: number): boolean {
    if (bin !== this.lowest) return bin > this.lowest;
    return this.left-- > 0;
  }
}

class ScoreTable {
  private readonly showings: PoolShowing[];
  /** The place of each item's first showing, then the number of showings. */
  private readonly starts: Uint32Array;
  private readonly rankScores: Float64Array;
  private readonly against: Uint8Array;
  private readonly weekdays: Uint8Array;
  private readonly interest: Uint32Array;
  private readonly source: Uint32Array;
  private readonly point: Uint32Array;
  private readonly isRun: Uint8Array;
  /** For one reader at a time: of each item the place of its best showing, and its score. */
  private readonly places: Uint32Array;
  private readonly scores: Float64Array;
  private readonly bins: Uint16Array;
  private readonly numberOf: ReadonlyMap<PoolItem, number>;
  private readonly interests = new Numbers();
  private readonly sources = new Numbers();

  constructor(pool: EventPool) {
    this.showings = pool.items.flatMap(({ showings }) => showings);
    let start = 0;
    const starts = pool.items.map(({ showings }) => (start += showings.length) - showings.length);
    this.starts = Uint32Array.from([...starts, start]);
    this.rankScores = Float64Array.from(this.showings, ({ rankScore }) => rankScore);
    this.against = Uint8Array.from(this.showings, (showing) => showing.against);
    this.weekdays = Uint8Array.from(this.showings, (showing) => showing.weekdays);
    this.interest = Uint32Array.from(this.showings, ({ event }) => this.interests.of(event.interestId));
    this.source = Uint32Array.from(this.showings, ({ event }) => this.sources.of(event.sourceId));
    this.point = Uint32Array.from(this.showings, (showing) => showing.point ?? pool.points.length);
    this.isRun = Uint8Array.from(this.showings, ({ event }) => Number(isRun(event)));
    this.places = new Uint32Array(pool.items.length);
    this.scores = new Float64Array(pool.items.length);
    this.bins = new Uint16Array(pool.items.length);
    this.numberOf = new Map(pool.items.map((item, at) => [item, at]));
  }

  /** The best for a reader, in no order. @param excluded items that they shall not get; @param floor see `score` */
  best(weights: ReadersWeights, kept: Kept, excluded: ReadonlySet<PoolItem>, floor: number): Scored[] {
    this.score(weights, floor);
    const { places, scores, bins, interest, isRun: isRunAt } = this;
    for (const item of excluded) {
      const at = this.numberOf.get(item);
      if (at !== undefined) scores[at] = -Infinity;
    }
    const groups = [kept.ofAll, kept.ofRuns, ...kept.interests.map(() => kept.ofEach)].map(
      (most) => new Ranking(most),
    );
    const [all, runs] = groups as [Ranking, Ranking];
    /** By the number of an interest: its group. */
    const groupOf = new Map(
      kept.interests.map((id, at) => [this.interests.of(id), groups[at + 2] as Ranking]),
    );
    const ofInterest = Array.from({ length: this.interests.size }, (_, number) => groupOf.get(number));
    for (let at = 0; at < places.length; at++) {
      const score = scores[at] as number;
      if (score === -Infinity) continue;
      const place = places[at] as number;
      const bin = binOf(score);
      bins[at] = bin;
      all.note(bin);
      if (isRunAt[place] === 1) runs.note(bin);
      ofInterest[interest[place] as number]?.note(bin);
    }
    for (const group of groups) group.settle();
    const best: Scored[] = [];
    const listed = new Set(kept.lists.flatMap((list) => this.listed(list, kept.ofEach)));
    // A bin below this keeps nothing but listed events, and nearly all are below.
    const least = listed.size > 0 ? 0 : Math.min(...groups.map(({ lowest }) => lowest));
    for (let at = 0; at < places.length; at++) {
      const score = scores[at] as number;
      const bin = bins[at] as number;
      if (score === -Infinity || bin < least) continue;
      const place = places[at] as number;
      if (
        all.takes(bin) ||
        (isRunAt[place] === 1 && runs.takes(bin)) ||
        ofInterest[interest[place] as number]?.takes(bin) ||
        listed.has(place)
      )
        best.push({ showing: this.showings[place] as PoolShowing, score });
    }
    return best;
  }

  /** The places of the best of a list. */
  private listed(list: ReadonlySet<number>, most: number): number[] {
    const of: { place: number; score: number }[] = [];
    this.places.forEach((place, at) => {
      const score = this.scores[at] as number;
      if (score !== -Infinity && list.has((this.showings[place] as PoolShowing).event.id))
        of.push({ place, score });
    });
    return of
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ place }) => place);
  }

  /**
   * Notes each item's best showing that reaches the floor, or -Infinity. All places are within their columns by
   * construction; the casts spare this innermost loop its checks.
   */
  private score(weights: ReadersWeights, floor: number): void {
    const { starts, rankScores, against, weekdays, interest, source, point } = this;
    const ofInterest = this.interests.weights(weights.interests);
    const ofSource = this.sources.weights(weights.sources);
    const ofPoint = weights.points;
    const ofAgainst = Float64Array.from(weights.against);
    const ofDays = Float64Array.from({ length: WEEKDAY_SETS }, (_, days) =>
      (days & weights.days) !== 0 ? weights.availableDay : 0,
    );
    for (let item = 0; item + 1 < starts.length; item++) {
      let best = 0;
      let bestScore = -Infinity;
      for (let at = starts[item] as number; at < (starts[item + 1] as number); at++) {
        const own = (rankScores[at] as number) + (ofAgainst[against[at] as number] as number);
        if (own < floor) continue;
        const score =
          own +
          (ofInterest[interest[at] as number] as number) +
          (ofSource[source[at] as number] as number) +
          (ofPoint[point[at] as number] as number) +
          (ofDays[weekdays[at] as number] as number);
        if (score <= bestScore) continue;
        best = at;
        bestScore = score;
      }
      this.places[item] = best;
      this.scores[item] = bestScore;
    }
  }
}

const tables = new WeakMap<EventPool, ScoreTable>();

/** The table of a pool, made once. */
export function scoreTable(pool: EventPool): ScoreTable {
  const table = tables.get(pool) ?? new ScoreTable(pool);
  tables.set(pool, table);
  return table;
}
