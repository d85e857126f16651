/**
 * Which events one reader's letter contains, and in which section. Pure and deterministic: the same pool and reader give
 * the same letter. Each work once, nothing from the last letters, at most two of a place, of an hour, and, together with the last
 * letters, of a series.
 */
import { isFollowed, tastesOf } from "./because";
import { createScoringBuffers, findCandidates } from "./candidates";
import { CLOSES, OPENS, type EventPool } from "./pool";
import type { Reader } from "./reader";
import {
  addEvent,
  fillSection,
  hasRoom,
  isExhausted,
  MOST_ALIKE,
  nearest,
  SECTION_LIMITS,
  SECTIONS,
  TARGET_EVENTS,
  type ChosenEvent,
  type Fits,
  type Section,
  type Selection,
} from "./selection";

/** With fewer new events than this, the reader gets no letter. */
export const MIN_EVENTS = 3;
const NEAR_MILES = 2;

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

/** Of each work on the reader's list the soonest date, the nearest house first where the reader's zip is known. */
function addListed(selection: Selection, excluded: Set<number>): void {
  const { pool, reader, buffers } = selection;
  const milesTo = (index: number) => nearest(pool, reader, buffers, index)?.miles ?? Infinity;
  const dates = reader.listedWorks
    .flatMap((id) => pool.soonestOfWork.get(pool.workIndex.get(id) ?? -1) ?? [])
    .map((index) => ({ index, miles: milesTo(index) }))
    .sort((a, b) => a.miles - b.miles || (pool.rank[a.index] ?? 0) - (pool.rank[b.index] ?? 0));
  for (const { index } of dates) {
    if (!hasRoom(selection, "Playing near you")) return;
    if (excluded.has(pool.workOf[index] ?? 0) || isExhausted(selection, index, true)) continue;
    addEvent(selection, index, "Playing near you", { kind: "listed" });
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
  const unwanted = new Set([...excluded, ...worksOfFullSeries(pool, reader), ...pool.leftOut]);
  const selection: Selection = {
    pool,
    reader,
    tastes: tastesOf(pool, reader),
    buffers,
    candidates: findCandidates(pool, reader, buffers, unwanted),
    chosen: [],
    seenSeries: seenSeriesOf(pool, reader),
  };
  addListed(selection, excluded);
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
