/**
 * Which events one reader's letter holds, and in which section. Pure and deterministic: the same pool and reader give the
 * same letter. At most two events per venue, each work once, nothing from the reader's last letters.
 */
import { findCandidates, isBetter, rememberingFor, type Candidate, type ChoiceMemory } from "./candidates";
import { CLOSES, milesFrom, OPENS, type EventPool } from "./pool";

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

function nearest(pool: EventPool, reader: Reader, memory: ChoiceMemory, index: number): Chosen["near"] {
  const point = pool.pointOf[index] ?? pool.points.length;
  let best: Chosen["near"] = null;
  for (const zip of reader.zips) {
    const miles = milesFrom(pool, zip, memory.miles)?.[point];
    if (miles !== undefined && (best === null || miles < best.miles)) best = { zip, miles };
  }
  return best;
}

/** A candidate as the letter stands: what it is worth beside those that are in it, and whether it may still come in. */
interface Entrant extends Candidate {
  worth: number;
  isSpent: boolean;
}

interface Making {
  pool: EventPool;
  reader: Reader;
  memory: ChoiceMemory;
  /** By score alone, the best first. */
  entrants: Entrant[];
  chosen: Chosen[];
}

/** A work that the letter has already, or a venue that has its share. */
function isSpent({ pool, chosen }: Making, index: number): boolean {
  const venue = pool.venueOf[index];
  let ofVenue = 0;
  for (const one of chosen) {
    if (pool.workOf[one.index] === pool.workOf[index]) return true;
    if (pool.venueOf[one.index] === venue) ofVenue++;
  }
  return ofVenue >= MOST_PER_VENUE;
}

function take(making: Making, index: number, section: Section, group: string | null): void {
  const { pool, entrants, chosen } = making;
  const near = nearest(pool, making.reader, making.memory, index);
  chosen.push({ index, section, near, group });
  for (const entrant of entrants) {
    const other = entrant.index;
    if (pool.dayOf[other] === pool.dayOf[index]) entrant.worth -= SAME_DAY;
    if (pool.interestOf[other] === pool.interestOf[index]) entrant.worth -= SAME_INTEREST;
    if (pool.venueOf[other] === pool.venueOf[index]) entrant.isSpent ||= isSpent(making, other);
  }
}

/** The candidate that suits the letter best as it stands. */
function pick({ pool, entrants }: Making, fits: (index: number) => boolean): number | null {
  let best: Entrant | null = null;
  for (const entrant of entrants) {
    // What is in the letter only ever takes away from a score: nothing further down can be better.
    if (best !== null && entrant.score < best.worth) break;
    if (entrant.isSpent) continue;
    if (best !== null && !isBetter(pool, entrant.index, entrant.worth, best.index, best.worth)) continue;
    if (fits(entrant.index)) best = entrant;
  }
  return best?.index ?? null;
}

function fill(making: Making, section: Section, most: number, fits: (index: number) => boolean): void {
  for (let count = 0; count < most && making.chosen.length < MOST_EVENTS; count++) {
    const index = pick(making, fits);
    if (index === null) return;
    take(making, index, section, null);
  }
}

function fromGroups(making: Making, barred: Set<number>): void {
  for (const { eventId, group } of making.reader.proposed) {
    if (making.chosen.length >= MOST["From your groups"]) return;
    const index = making.pool.indexOf.get(eventId);
    if (index === undefined || barred.has(making.pool.workOf[index] ?? 0) || isSpent(making, index)) continue;
    take(making, index, "From your groups", group);
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
  const is = (index: number, kind: number) => ((pool.kinds[index] ?? 0) & kind) !== 0;
  const making: Making = {
    pool,
    reader,
    memory,
    entrants: findCandidates(pool, reader, memory, barred).map(({ index, score }) => ({
      index,
      score,
      worth: score,
      isSpent: false,
    })),
    chosen: [],
  };
  fromGroups(making, barred);
  fill(making, "Top picks", MOST["Top picks"], (index) => !is(index, CLOSES | OPENS));
  fill(making, "Near you", MOST["Near you"], (index) => isNear(making, index));
  fill(making, "Opening", MOST.Opening, (index) => is(index, OPENS) && !is(index, CLOSES));
  fill(making, "Last chance", MOST["Last chance"], (index) => is(index, CLOSES));
  fill(making, "Top picks", USUAL_EVENTS - making.chosen.length, () => true);
  if (making.chosen.length < FEWEST_EVENTS) return [];
  return SECTIONS.flatMap((section) => making.chosen.filter((one) => one.section === section));
}

function isNear({ pool, reader, memory }: Making, index: number): boolean {
  return (nearest(pool, reader, memory, index)?.miles ?? Infinity) <= NEAR_MILES;
}
