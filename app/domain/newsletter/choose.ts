/**
 * Which events one reader's letter holds, and in which section. Pure and deterministic: the same pool and reader give the
 * same letter. At most two events per venue, each work once, nothing from the reader's last letters.
 */
import { milesFrom, type EventPool } from "./pool";

export interface Reader {
  /** Interests in the order of preference. */
  interests: number[];
  /** Bits of the days marked available (0 Sunday … 6 Saturday); 0 when none was marked. */
  days: number;
  zips: string[];
  /** Events of the last letters. */
  seen: number[];
  /** Events that others proposed to the reader's groups, with the group's name. */
  proposed: { eventId: number; group: string }[];
}

export const SECTIONS = ["Top picks", "Near you", "Opening", "Last chance", "From your groups"] as const;
export type Section = (typeof SECTIONS)[number];

export interface Chosen {
  /** Index in the pool. */
  index: number;
  section: Section;
  /** The nearest of the reader's zips, where it and the place are known. */
  near: { zip: string; miles: number } | null;
  group: string | null;
}

export const MOST_EVENTS = 14;
export const USUAL_EVENTS = 10;
/** Fewer new events than this make no letter. */
export const FEWEST_EVENTS = 3;
export const MOST_PER_VENUE = 2;

const FAVOURITE = 40;
/** Of the last interest in a reader's order, as a part of the first. */
const LEAST_PART = 0.5;
const ON_A_GOOD_DAY = 12;
const NEXT_DOOR = 16;
const FAR_MILES = 10;
const NEAR_MILES = 2;
/** Each event already chosen on the same day, or of the same interest, makes a further one less welcome. */
const SAME_DAY = 2;
const SAME_INTEREST = 2.5;

const MOST: Record<Section, number> = {
  "From your groups": 3,
  "Top picks": 6,
  "Near you": 3,
  Opening: 3,
  "Last chance": 3,
};

interface Candidate {
  index: number;
  score: number;
  venue: number;
}

/** Reused between readers of one pool: distances per zip, and the arrays of one reader's weights. */
export interface ChoiceMemory {
  miles: Map<string, Float32Array | null>;
  interestWeight: Float32Array;
  pointWeight: Float32Array;
}

export const rememberingFor = (pool: EventPool): ChoiceMemory => ({
  miles: new Map(),
  interestWeight: new Float32Array(pool.interestIds.length),
  pointWeight: new Float32Array(pool.points.length),
});

function weigh(pool: EventPool, reader: Reader, memory: ChoiceMemory): void {
  const { interestWeight, pointWeight } = memory;
  interestWeight.fill(0);
  reader.interests.forEach((id, rank) => {
    const at = pool.interestIds.indexOf(id);
    if (at > 0)
      interestWeight[at] = FAVOURITE * (1 - ((1 - LEAST_PART) * rank) / Math.max(1, reader.interests.length));
  });
  pointWeight.fill(0);
  for (const zip of reader.zips) {
    const miles = milesFrom(pool, zip, memory.miles);
    if (!miles) continue;
    for (let point = 0; point < pointWeight.length; point++) {
      const weight = NEXT_DOOR * (1 - (miles[point] ?? FAR_MILES) / FAR_MILES);
      if (weight > (pointWeight[point] ?? 0)) pointWeight[point] = weight;
    }
  }
}

function nearest(pool: EventPool, reader: Reader, memory: ChoiceMemory, index: number): Chosen["near"] {
  const point = pool.pointOf[index] ?? -1;
  let best: Chosen["near"] = null;
  for (const zip of point < 0 ? [] : reader.zips) {
    const miles = milesFrom(pool, zip, memory.miles)?.[point];
    if (miles !== undefined && (best === null || miles < best.miles)) best = { zip, miles };
  }
  return best;
}

/** Better first; equal ones by day, then by id, so that the order never depends on chance. */
function isBetter(pool: EventPool, a: { index: number; score: number }, b: { index: number; score: number }) {
  if (a.score !== b.score) return a.score > b.score;
  const [one, other] = [pool.events[a.index], pool.events[b.index]];
  if (!one || !other) return false;
  if (one.start.getTime() !== other.start.getTime()) return one.start < other.start;
  return one.id < other.id;
}

/** Each venue's best events of different works, and their scores. What `barred` holds is left out. */
function candidates(pool: EventPool, reader: Reader, memory: ChoiceMemory, barred: Set<number>): Candidate[] {
  weigh(pool, reader, memory);
  const { interestWeight, pointWeight } = memory;
  const { order, starts, pointOf, interestOf, weekdays, base, workOf } = pool;
  const found: Candidate[] = [];
  for (let venue = 0; venue + 1 < starts.length; venue++) {
    const best: Candidate[] = [];
    for (let at = starts[venue] ?? 0; at < (starts[venue + 1] ?? 0); at++) {
      const index = order[at] ?? 0;
      const point = pointOf[index] ?? -1;
      const score =
        (base[index] ?? 0) +
        (interestWeight[interestOf[index] ?? 0] ?? 0) +
        (point < 0 ? 0 : (pointWeight[point] ?? 0)) +
        (((weekdays[index] ?? 0) & reader.days) !== 0 ? ON_A_GOOD_DAY : 0);
      const last = best[MOST_PER_VENUE - 1];
      if (last && score < last.score) continue;
      if (barred.size > 0 && barred.has(workOf[index] ?? 0)) continue;
      keepBest(pool, best, { index, score, venue });
    }
    for (const one of best) found.push(one);
  }
  return found;
}

/** Puts a candidate in its place among a venue's best; a second showing of a work only replaces a worse one. */
function keepBest(pool: EventPool, best: Candidate[], candidate: Candidate): void {
  const same = best.findIndex((one) => pool.workOf[one.index] === pool.workOf[candidate.index]);
  const rival = same >= 0 ? best[same] : undefined;
  if (rival) {
    if (!isBetter(pool, candidate, rival)) return;
    best.splice(same, 1);
  }
  let place = best.length;
  while (place > 0 && isBetter(pool, candidate, best[place - 1] ?? candidate)) place--;
  best.splice(place, 0, candidate);
  if (best.length > MOST_PER_VENUE) best.pop();
}

/** How many of the best are looked at when a letter is put together: enough for variety, few enough to be quick. */
const LOOKED_AT = 150;

const LOOKED_AT_OF_A_KIND = 12;

/** The best `count` in no particular order: numbers sort many times faster than objects, so they find the threshold. */
function top(pool: EventPool, all: Candidate[], count: number): Candidate[] {
  if (all.length <= count) return all;
  const scores = Float64Array.from(all, (one) => one.score).sort();
  const threshold = scores[all.length - count] ?? 0;
  const above = all.filter((one) => one.score > threshold);
  const level = all.filter((one) => one.score === threshold);
  if (above.length + level.length > count) level.sort((a, b) => (isBetter(pool, a, b) ? -1 : 1));
  return [...above, ...level.slice(0, count - above.length)];
}

interface Making {
  pool: EventPool;
  reader: Reader;
  memory: ChoiceMemory;
  chosen: Chosen[];
  left: Candidate[];
  perVenue: Map<number, number>;
  perDay: Map<string, number>;
  perInterest: Map<number, number>;
}

function take(making: Making, candidate: Candidate, section: Section, group: string | null): void {
  const { pool, perVenue, perDay, perInterest, left } = making;
  const event = pool.events[candidate.index];
  const interest = pool.interestOf[candidate.index] ?? 0;
  const day = event?.firstDay ?? "";
  const near = nearest(pool, making.reader, making.memory, candidate.index);
  making.chosen.push({ index: candidate.index, section, near, group });
  perVenue.set(candidate.venue, (perVenue.get(candidate.venue) ?? 0) + 1);
  perDay.set(day, (perDay.get(day) ?? 0) + 1);
  perInterest.set(interest, (perInterest.get(interest) ?? 0) + 1);
  const work = pool.workOf[candidate.index];
  const full = (perVenue.get(candidate.venue) ?? 0) >= MOST_PER_VENUE;
  making.left = left.filter(
    (one) => pool.workOf[one.index] !== work && !(full && one.venue === candidate.venue),
  );
}

/** The candidate that suits the letter best as it stands. */
function pick(making: Making, fits: (candidate: Candidate) => boolean): Candidate | null {
  const { pool, perDay, perInterest } = making;
  let best: { candidate: Candidate; index: number; score: number } | null = null;
  for (const candidate of making.left) {
    if (!fits(candidate)) continue;
    const score =
      candidate.score -
      SAME_DAY * (perDay.get(pool.events[candidate.index]?.firstDay ?? "") ?? 0) -
      SAME_INTEREST * (perInterest.get(pool.interestOf[candidate.index] ?? 0) ?? 0);
    const one = { candidate, index: candidate.index, score };
    if (best === null || isBetter(pool, one, best)) best = one;
  }
  return best?.candidate ?? null;
}

function fill(making: Making, section: Section, most: number, fits: (candidate: Candidate) => boolean): void {
  for (let count = 0; count < most && making.chosen.length < MOST_EVENTS; count++) {
    const candidate = pick(making, fits);
    if (!candidate) return;
    take(making, candidate, section, null);
  }
}

function venueOf(pool: EventPool, index: number): number {
  for (let venue = 0; venue + 1 < pool.starts.length; venue++)
    for (let at = pool.starts[venue] ?? 0; at < (pool.starts[venue + 1] ?? 0); at++)
      if (pool.order[at] === index) return venue;
  return -1;
}

function fromGroups(making: Making, barred: Set<number>): void {
  for (const { eventId, group } of making.reader.proposed) {
    if (making.chosen.length >= MOST["From your groups"]) return;
    const index = making.pool.indexOf.get(eventId);
    if (index === undefined || barred.has(making.pool.workOf[index] ?? 0)) continue;
    if (making.chosen.some((one) => making.pool.workOf[one.index] === making.pool.workOf[index])) continue;
    const venue = venueOf(making.pool, index);
    if ((making.perVenue.get(venue) ?? 0) >= MOST_PER_VENUE) continue;
    take(making, { index, score: 0, venue }, "From your groups", group);
  }
}

function worksSeen(pool: EventPool, seen: number[]): Set<number> {
  const works = new Set<number>();
  for (const id of seen) {
    const index = pool.indexOf.get(id);
    if (index !== undefined) works.add(pool.workOf[index] ?? 0);
  }
  return works;
}

/** The reader's events, section by section; none when there is too little that is new. */
export function chooseEvents(pool: EventPool, reader: Reader, memory = rememberingFor(pool)): Chosen[] {
  const barred = worksSeen(pool, reader.seen);
  const all = candidates(pool, reader, memory, barred);
  const event = (candidate: Candidate) => pool.events[candidate.index];
  const closing = all.filter((one) => event(one)?.closes);
  const opening = all.filter((one) => event(one)?.opens);
  const left = new Set([
    ...top(pool, all, LOOKED_AT),
    ...top(pool, closing, LOOKED_AT_OF_A_KIND),
    ...top(pool, opening, LOOKED_AT_OF_A_KIND),
  ]);
  const making: Making = {
    pool,
    reader,
    memory,
    chosen: [],
    left: [...left],
    perVenue: new Map(),
    perDay: new Map(),
    perInterest: new Map(),
  };
  fromGroups(making, barred);
  fill(making, "Top picks", MOST["Top picks"], (one) => !event(one)?.closes && !event(one)?.opens);
  fill(making, "Near you", MOST["Near you"], (one) => isNear(making, one));
  fill(making, "Opening", MOST.Opening, (one) => event(one)?.opens === true && event(one)?.closes === false);
  fill(making, "Last chance", MOST["Last chance"], (one) => event(one)?.closes === true);
  fill(making, "Top picks", USUAL_EVENTS - making.chosen.length, () => true);
  if (making.chosen.length < FEWEST_EVENTS) return [];
  return SECTIONS.flatMap((section) => making.chosen.filter((one) => one.section === section));
}

function isNear({ pool, reader, memory }: Making, { index }: Candidate): boolean {
  return (nearest(pool, reader, memory, index)?.miles ?? Infinity) <= NEAR_MILES;
}
