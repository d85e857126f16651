/**
 * Which events one reader's letter holds, and in which section. Pure and deterministic: the same pool and reader give the
 * same letter. At most two events per venue, each work once, nothing from the reader's last letters.
 */
import { findCandidates, isBetter, rememberingFor, type Candidate, type ChoiceMemory } from "./candidates";
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
  const venue = pool.venueOf[candidate.index] ?? 0;
  perVenue.set(venue, (perVenue.get(venue) ?? 0) + 1);
  perDay.set(day, (perDay.get(day) ?? 0) + 1);
  perInterest.set(interest, (perInterest.get(interest) ?? 0) + 1);
  const work = pool.workOf[candidate.index];
  const full = (perVenue.get(venue) ?? 0) >= MOST_PER_VENUE;
  making.left = left.filter(
    (one) => pool.workOf[one.index] !== work && !(full && pool.venueOf[one.index] === venue),
  );
}

/** The candidate that suits the letter best as it stands. */
function pick(making: Making, fits: (candidate: Candidate) => boolean): Candidate | null {
  const { pool, perDay, perInterest } = making;
  let best: (Candidate & { candidate: Candidate }) | null = null;
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

function fromGroups(making: Making, barred: Set<number>): void {
  for (const { eventId, group } of making.reader.proposed) {
    if (making.chosen.length >= MOST["From your groups"]) return;
    const index = making.pool.indexOf.get(eventId);
    if (index === undefined || barred.has(making.pool.workOf[index] ?? 0)) continue;
    if (making.chosen.some((one) => making.pool.workOf[one.index] === making.pool.workOf[index])) continue;
    if ((making.perVenue.get(making.pool.venueOf[index] ?? 0) ?? 0) >= MOST_PER_VENUE) continue;
    take(making, { index, score: 0 }, "From your groups", group);
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
  const event = (candidate: Candidate) => pool.events[candidate.index];
  const making: Making = {
    pool,
    reader,
    memory,
    chosen: [],
    left: findCandidates(pool, reader, memory, barred),
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
