/**
 * Which events one reader's letter contains, and in which section. Pure and deterministic: the same pool and reader give
 * the same letter. At most two events per venue, each work once, nothing from the reader's last letters.
 */
import {
  createScoringBuffers,
  findCandidates,
  isBetter,
  type ScoredEvent,
  type ScoringBuffers,
} from "./candidates";
import { CLOSES, milesFrom, OPENS, type EventPool } from "./pool";
import type { Reader } from "./reader";

export const SECTIONS = ["Top picks", "Near you", "Opening", "Last chance", "From your groups"] as const;
type Section = (typeof SECTIONS)[number];

export interface ChosenEvent {
  /** Index in the pool. */
  index: number;
  section: Section;
  /** The reader's closest zip code, where it and the event's point are known. */
  near: { zip: string; miles: number } | null;
  group: string | null;
}

export const MAX_EVENTS = 14;
export const TARGET_EVENTS = 10;
/** With fewer new events than this, the reader gets no letter. */
export const MIN_EVENTS = 3;
const MAX_PER_VENUE = 2;

const NEAR_MILES = 2;
/** Subtracted from a candidate for each chosen event on the same day, or of the same interest. */
const SAME_DAY_PENALTY = 2;
const SAME_INTEREST_PENALTY = 2.5;

const SECTION_LIMITS: Record<Section, number> = {
  "From your groups": 3,
  "Top picks": 6,
  "Near you": 3,
  Opening: 3,
  "Last chance": 3,
};

function nearest(
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

interface Candidate extends ScoredEvent {
  /** The score less the penalties for similar events already chosen. */
  adjustedScore: number;
  /** The letter already has this work, or enough events of this venue. */
  isExhausted: boolean;
}

interface Selection {
  pool: EventPool;
  reader: Reader;
  buffers: ScoringBuffers;
  /** By score alone, the best first. */
  candidates: Candidate[];
  chosen: ChosenEvent[];
}

/** Whether the letter already has this work, or as many events of its venue as it may. */
function isExhausted({ pool, chosen }: Selection, index: number): boolean {
  const venue = pool.venueOf[index];
  let ofVenue = 0;
  for (const event of chosen) {
    if (pool.workOf[event.index] === pool.workOf[index]) return true;
    if (pool.venueOf[event.index] === venue) ofVenue++;
  }
  return ofVenue >= MAX_PER_VENUE;
}

function addEvent(selection: Selection, index: number, section: Section, group: string | null): void {
  const { pool, candidates, chosen } = selection;
  const near = nearest(pool, selection.reader, selection.buffers, index);
  chosen.push({ index, section, near, group });
  for (const candidate of candidates) {
    const other = candidate.index;
    if (pool.dayOf[other] === pool.dayOf[index]) candidate.adjustedScore -= SAME_DAY_PENALTY;
    if (pool.interestOf[other] === pool.interestOf[index]) candidate.adjustedScore -= SAME_INTEREST_PENALTY;
    if (pool.venueOf[other] === pool.venueOf[index]) candidate.isExhausted ||= isExhausted(selection, other);
  }
}

/** The best candidate for the letter in its current state. */
function pick({ pool, candidates }: Selection, fits: (index: number) => boolean): number | null {
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

function fillSection(
  selection: Selection,
  section: Section,
  limit: number,
  fits: (index: number) => boolean,
): void {
  for (let count = 0; count < limit && selection.chosen.length < MAX_EVENTS; count++) {
    const index = pick(selection, fits);
    if (index === null) return;
    addEvent(selection, index, section, null);
  }
}

function addGroupProposals(selection: Selection, excluded: Set<number>): void {
  const { pool, reader, chosen } = selection;
  for (const { eventId, group } of reader.proposed) {
    if (chosen.length >= SECTION_LIMITS["From your groups"]) return;
    const index = pool.indexOf.get(eventId);
    if (index === undefined || excluded.has(pool.workOf[index] ?? 0) || isExhausted(selection, index))
      continue;
    addEvent(selection, index, "From your groups", group);
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

/** The reader's events, section by section; empty if too few are new to the reader. */
export function chooseEvents(
  pool: EventPool,
  reader: Reader,
  buffers = createScoringBuffers(pool),
): ChosenEvent[] {
  const excluded = worksSeen(pool, reader.seen);
  const is = (index: number, kind: number) => ((pool.kinds[index] ?? 0) & kind) !== 0;
  const selection: Selection = {
    pool,
    reader,
    buffers,
    candidates: findCandidates(pool, reader, buffers, excluded).map(({ index, score }) => ({
      index,
      score,
      adjustedScore: score,
      isExhausted: false,
    })),
    chosen: [],
  };
  addGroupProposals(selection, excluded);
  fillSection(selection, "Top picks", SECTION_LIMITS["Top picks"], (index) => !is(index, CLOSES | OPENS));
  fillSection(selection, "Near you", SECTION_LIMITS["Near you"], (index) => isNear(selection, index));
  fillSection(
    selection,
    "Opening",
    SECTION_LIMITS.Opening,
    (index) => is(index, OPENS) && !is(index, CLOSES),
  );
  fillSection(selection, "Last chance", SECTION_LIMITS["Last chance"], (index) => is(index, CLOSES));
  fillSection(selection, "Top picks", TARGET_EVENTS - selection.chosen.length, () => true);
  if (selection.chosen.length < MIN_EVENTS) return [];
  return SECTIONS.flatMap((section) => selection.chosen.filter((event) => event.section === section));
}

function isNear({ pool, reader, buffers }: Selection, index: number): boolean {
  return (nearest(pool, reader, buffers, index)?.miles ?? Infinity) <= NEAR_MILES;
}
