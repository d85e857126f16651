/**
 * Which events one reader's letter contains, and in which section. Pure and deterministic: the same pool and reader give
 * the same letter. Each work once, nothing from the last letters, at most two of a place, of an hour, and, together with the last
 * letters, of a series.
 */
import { isFollowed, tastesOf, type Because, type Tastes } from "./because";
import {
  createScoringBuffers,
  findCandidates,
  isBetter,
  type ScoredEvent,
  type ScoringBuffers,
} from "./candidates";
import { CLOSES, milesFrom, OPENS, weekdayOf, type EventPool } from "./pool";
import type { Reader } from "./reader";

export const SECTIONS = [
  "From the editors",
  "You saved",
  "You follow",
  "From your groups",
  "Top picks",
  "Near you",
  "Opening",
  "Last chance",
  "Something else",
] as const;
type Section = (typeof SECTIONS)[number];

export interface ChosenEvent {
  /** Index in the pool. */
  index: number;
  section: Section;
  because: Because;
  /** It begins on a day that the reader marked. */
  isFreeDay: boolean;
  /** The reader's closest zip code, where it and the event's point are known. */
  near: { zip: string; miles: number } | null;
  /** The reader named one zip code: it is home. */
  isOnlyZip: boolean;
}

export const MAX_EVENTS = 14;
export const TARGET_EVENTS = 10;
/** With fewer new events than this, the reader gets no letter. */
export const MIN_EVENTS = 3;
/** Of a place, of a series, of an hour. */
const MOST_ALIKE = 2;

const NEAR_MILES = 2;
/** Subtracted from a candidate for each chosen event on the same day, or of the same interest. */
const SAME_DAY_PENALTY = 2;
const SAME_INTEREST_PENALTY = 2.5;

const SECTION_LIMITS: Record<Section, number> = {
  "From the editors": 3,
  "You saved": 3,
  "You follow": 3,
  "From your groups": 3,
  "Top picks": 6,
  "Near you": 3,
  Opening: 3,
  "Last chance": 3,
  "Something else": TARGET_EVENTS,
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
  /** The letter already has this work, or enough events like it. */
  isExhausted: boolean;
}

interface Selection {
  pool: EventPool;
  reader: Reader;
  tastes: Tastes;
  buffers: ScoringBuffers;
  /** By score alone, the best first. */
  candidates: Candidate[];
  chosen: ChosenEvent[];
  /** How many of a series the last letters held, by its number. */
  seenSeries: Map<number, number>;
}

const isAlike = (of: Uint32Array, a: number, b: number) => of[a] === of[b];

/**
 * Whether the letter already has this work, or as many events of its place, series or hour as it may.
 *
 * @param isAskedFor it counts for itself, whatever earlier letters held
 */
function isExhausted({ pool, chosen, seenSeries }: Selection, index: number, isAskedFor = false): boolean {
  let [ofPlace, ofHour] = [0, 0];
  let ofSeries = isAskedFor ? 0 : (seenSeries.get(pool.seriesOf[index] ?? 0) ?? 0);
  const hasHour = pool.hourOf[index] !== 0;
  for (const event of chosen) {
    if (isAlike(pool.workOf, event.index, index)) return true;
    if (isAlike(pool.venueOf, event.index, index)) ofPlace++;
    if (isAlike(pool.seriesOf, event.index, index)) ofSeries++;
    if (hasHour && isAlike(pool.hourOf, event.index, index)) ofHour++;
  }
  return Math.max(ofPlace, ofSeries, ofHour) >= MOST_ALIKE;
}

const touches = ({ workOf, venueOf, seriesOf, hourOf }: EventPool, a: number, b: number): boolean =>
  isAlike(venueOf, a, b) || isAlike(workOf, a, b) || isAlike(seriesOf, a, b) || isAlike(hourOf, a, b);

function isFreeDay({ pool, reader }: Selection, index: number): boolean {
  const event = pool.events[index];
  if (!event || event.firstDay < event.lastDay) return false;
  return (reader.days & (1 << weekdayOf(event.firstDay))) !== 0;
}

function addEvent(selection: Selection, index: number, section: Section, because: Because): void {
  const { pool, reader, candidates, chosen } = selection;
  chosen.push({
    index,
    section,
    because,
    isFreeDay: isFreeDay(selection, index),
    near: nearest(pool, reader, selection.buffers, index),
    isOnlyZip: reader.zips.length === 1,
  });
  for (const candidate of candidates) {
    const other = candidate.index;
    if (pool.dayOf[other] === pool.dayOf[index]) candidate.adjustedScore -= SAME_DAY_PENALTY;
    if (pool.interestOf[other] === pool.interestOf[index]) candidate.adjustedScore -= SAME_INTEREST_PENALTY;
    if (!candidate.isExhausted && touches(pool, other, index))
      candidate.isExhausted = isExhausted(selection, other);
  }
}

type Fits = (index: number) => boolean;

/** The best candidate for the letter in its current state. */
function pick({ pool, candidates }: Selection, fits: Fits): number | null {
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

function fillSection(selection: Selection, section: Section, limit: number, fits: Fits): number {
  let count = 0;
  while (count < limit && selection.chosen.length < MAX_EVENTS) {
    const index = pick(selection, fits);
    if (index === null) break;
    addEvent(selection, index, section, selection.tastes.because(index));
    count++;
  }
  return count;
}

const hasRoom = ({ chosen }: Selection, section: Section): boolean =>
  chosen.filter((event) => event.section === section).length < SECTION_LIMITS[section];

function addGroupProposals(selection: Selection, excluded: Set<number>): void {
  const { pool, reader } = selection;
  for (const { eventId, group } of reader.proposed) {
    const index = pool.indexOf.get(eventId);
    if (index === undefined || excluded.has(pool.workOf[index] ?? 0) || isExhausted(selection, index, true))
      continue;
    if (!hasRoom(selection, "From your groups")) return;
    addEvent(selection, index, "From your groups", { kind: "group", name: group });
  }
}

/** What editors pinned, for everybody but those who hide its venue. */
function addPinned(selection: Selection, excluded: Set<number>): void {
  const { pool, reader } = selection;
  for (const index of pool.pinned) {
    if (!hasRoom(selection, "From the editors")) return;
    if (reader.hidden.has(pool.sourceIds[pool.sourceOf[index] ?? 0] ?? 0)) continue;
    if (excluded.has(pool.workOf[index] ?? 0) || isExhausted(selection, index, true)) continue;
    addEvent(selection, index, "From the editors", { kind: "pinned" });
  }
}

/** Saved dates, and of each saved work the soonest date. */
function addSaved(selection: Selection, excluded: Set<number>): void {
  const { pool, reader } = selection;
  const dates = reader.savedWorks.flatMap((id) => pool.soonestOfWork.get(pool.workIndex.get(id) ?? -1) ?? []);
  const events = reader.savedEvents.flatMap((id) => pool.indexOf.get(id) ?? []);
  const all = [...new Set([...events, ...dates])].sort((a, b) => (pool.rank[a] ?? 0) - (pool.rank[b] ?? 0));
  for (const index of all) {
    if (!hasRoom(selection, "You saved")) return;
    if (excluded.has(pool.workOf[index] ?? 0) || isExhausted(selection, index, true)) continue;
    addEvent(selection, index, "You saved", { kind: "saved" });
  }
}

/** Gives each stated interest its share, one after the other, before the best of all fill up. */
function addShares(selection: Selection): void {
  const { pool, reader } = selection;
  const limit = SECTION_LIMITS["Top picks"];
  const share = Math.max(1, Math.floor(limit / Math.max(1, reader.interests.length)));
  for (let turn = 0; turn < share; turn++) {
    for (const id of reader.interests) {
      if (!hasRoom(selection, "Top picks")) return;
      const fits = (index: number) => pool.events[index]?.interestId === id && !isRun(selection, index);
      fillSection(selection, "Top picks", 1, fits);
    }
  }
}

function excludedWorks(pool: EventPool, { seen, unwantedWorks }: Reader): Set<number> {
  const works = new Set<number>();
  for (const id of seen) {
    const index = pool.indexOf.get(id);
    if (index !== undefined) works.add(pool.workOf[index] ?? 0);
  }
  for (const id of unwantedWorks) {
    const work = pool.workIndex.get(id);
    if (work !== undefined) works.add(work);
  }
  return works;
}

function seenSeriesOf(pool: EventPool, { seenSeries }: Reader): Map<number, number> {
  return new Map(
    [...seenSeries].flatMap(([name, count]) => {
      const series = pool.series.get(name);
      return series ? [[series.number, count] as const] : [];
    }),
  );
}

/** Works of the series that the last letters held often enough. */
const worksOfFullSeries = (pool: EventPool, { seenSeries }: Reader): number[] =>
  [...seenSeries].flatMap(([name, count]) =>
    count < MOST_ALIKE ? [] : [...(pool.series.get(name)?.works ?? [])],
  );

/** What opens or closes has sections of its own. */
const isRun = (selection: Selection, index: number) => is(selection, index, CLOSES | OPENS);
const is = ({ pool }: Selection, index: number, kind: number) => ((pool.kinds[index] ?? 0) & kind) !== 0;

function fillSections(selection: Selection): void {
  const { tastes, chosen } = selection;
  const fill = (section: Section, limit: number, fits: Fits) => fillSection(selection, section, limit, fits);
  const liked =
    (fits: Fits): Fits =>
    (index) =>
      fits(index) && tastes.isLiked(index);
  fill("You follow", SECTION_LIMITS["You follow"], (index) => isFollowed(tastes.because(index)));
  addShares(selection);
  const top = chosen.filter(({ section }) => section === "Top picks").length;
  fill(
    "Top picks",
    SECTION_LIMITS["Top picks"] - top,
    liked((index) => !isRun(selection, index)),
  );
  fill(
    "Near you",
    SECTION_LIMITS["Near you"],
    liked((index) => isNear(selection, index)),
  );
  fill(
    "Opening",
    SECTION_LIMITS.Opening,
    liked((index) => is(selection, index, OPENS)),
  );
  fill(
    "Last chance",
    SECTION_LIMITS["Last chance"],
    liked((index) => is(selection, index, CLOSES) && !is(selection, index, OPENS)),
  );
  fill("Top picks", TARGET_EVENTS - chosen.length, tastes.isLiked);
  fill("Something else", TARGET_EVENTS - chosen.length, () => true);
}

/** The reader's events, section by section; empty if too few are new to the reader. */
export function chooseEvents(
  pool: EventPool,
  reader: Reader,
  buffers = createScoringBuffers(pool),
): ChosenEvent[] {
  const excluded = excludedWorks(pool, reader);
  const unwanted = new Set([...excluded, ...worksOfFullSeries(pool, reader)]);
  const selection: Selection = {
    pool,
    reader,
    tastes: tastesOf(pool, reader),
    buffers,
    candidates: findCandidates(pool, reader, buffers, unwanted).map(({ index, score }) => ({
      index,
      score,
      adjustedScore: score,
      isExhausted: false,
    })),
    chosen: [],
    seenSeries: seenSeriesOf(pool, reader),
  };
  addPinned(selection, excluded);
  addSaved(selection, excluded);
  addGroupProposals(selection, excluded);
  fillSections(selection);
  if (selection.chosen.length < MIN_EVENTS) return [];
  return SECTIONS.flatMap((section) => selection.chosen.filter((event) => event.section === section));
}

function isNear({ pool, reader, buffers }: Selection, index: number): boolean {
  return (nearest(pool, reader, buffers, index)?.miles ?? Infinity) <= NEAR_MILES;
}
