/**
 * Which events one reader's letter contains. Pure and deterministic: the same pool and reader give the same letter. Each title once,
 * nothing from the last letters, at most two of a place, of an hour, and, together with the last letters, of a series.
 */
import { isFollowed, tastesOf, type Because } from "./because";
import { MOST_ALIKE } from "./likeness";
import { findCandidates } from "./score";
import { isRun, type EventPool, type PoolItem, type MilesOfZips, type PoolShowing } from "./pool";
import type { Reader } from "./reader";
import { addAsked, addBest, nearestHome, TARGET_EVENTS, type ChosenEvent, type Selection } from "./selection";

/** With fewer new events than this, the reader gets no letter. */
export const MIN_EVENTS = 3;

/** How many of what was asked for, of what the reader follows, and of runs that open or close, a letter holds. */
const MOST = { asked: 3, followed: 3, runs: 4 };

/** Before a title's key, among the series that a letter remembers. */
export const TITLE_MARK = "title:";

type Asked = [PoolItem, PoolShowing | undefined, Because];

/** The floor of a thin letter: it may hold events that one can see any week. */
const LOWEST_FLOOR = -6;

/** The reader's events, in the order in which they were chosen; empty if too few are new to the reader. */
export function chooseEvents(pool: EventPool, reader: Reader, miles: MilesOfZips = new Map()): ChosenEvent[] {
  const chosen = chooseFrom(pool, reader, miles);
  if (chosen.length >= MIN_EVENTS) return chosen;
  const more = chooseFrom(pool, reader, miles, LOWEST_FLOOR);
  return more.length >= MIN_EVENTS ? more : [];
}

function chooseFrom(pool: EventPool, reader: Reader, miles: MilesOfZips, floor?: number): ChosenEvent[] {
  const excluded = excludedItems(pool, reader);
  const unwanted = unwantedItems(pool, reader);
  const selection: Selection = {
    ...{ pool, reader, miles, chosen: [] },
    tastes: tastesOf(reader),
    candidates: findCandidates(pool, reader, { miles, excluded: unwanted, floor }),
  };
  for (const asked of [listed, pinned, saved, proposed])
    addAsked(
      selection,
      asked(pool, reader, miles).filter(([item]) => !excluded.has(item)),
      MOST.asked,
    );
  fillUp(selection);
  return selection.chosen;
}

/** Items for none of whose sake a letter is written: what the reader had, wants less of, or has had enough of, and what editors left out. */
export const unwantedItems = (pool: EventPool, reader: Reader): Set<PoolItem> =>
  new Set([...excludedItems(pool, reader), ...pool.leftOut, ...ofFullSeries(pool, reader)]);

function excludedItems(pool: EventPool, { seen, unwantedWorks, seenSeries }: Reader): Set<PoolItem> {
  const items = new Set<PoolItem>();
  for (const id of seen) {
    const showing = pool.showings.get(id);
    if (showing) items.add(showing.item);
  }
  for (const id of unwantedWorks) {
    const item = pool.works.get(id);
    if (item) items.add(item);
  }
  for (const name of seenSeries.keys()) {
    const item = name.startsWith(TITLE_MARK) ? pool.titles.get(name.slice(TITLE_MARK.length)) : undefined;
    if (item) items.add(item);
  }
  return items;
}

/** Items of the series that the last letters held often enough. */
const ofFullSeries = (pool: EventPool, { seenSeries }: Reader): PoolItem[] =>
  [...seenSeries].flatMap(([name, count]) => (count < MOST_ALIKE ? [] : (pool.series.get(name) ?? [])));

/** For each work on the reader's list the date at the nearest venue; without a zip code the soonest. */
function listed(pool: EventPool, reader: Reader, miles: MilesOfZips): Asked[] {
  const milesTo = (showing: PoolShowing) => nearestHome(pool, reader, miles, showing)?.miles ?? Infinity;
  return reader.listedWorks
    .flatMap((id) => pool.works.get(id)?.showings ?? [])
    .map((showing) => ({ showing, away: milesTo(showing) }))
    .toSorted((a, b) => (a.away === b.away ? a.showing.rank - b.showing.rank : a.away - b.away))
    .map(({ showing }) => [showing.item, showing, { kind: "listed" }]);
}

/** The editors' pins, for everybody but those who hide the venue. */
const pinned = (pool: EventPool, { hidden }: Reader): Asked[] =>
  pool.pinned.map((item) => [
    item,
    item.showings.find(({ event }) => event.sourceId === null || !hidden.has(event.sourceId)),
    { kind: "pinned" },
  ]);

/** Saved dates, and of each saved work the soonest date. */
const saved = (pool: EventPool, { savedEvents, savedWorks }: Reader): Asked[] =>
  [
    ...savedEvents.flatMap((id) => pool.showings.get(id) ?? []),
    ...savedWorks.flatMap((id) => pool.works.get(id)?.showings[0] ?? []),
  ]
    .toSorted((a, b) => a.rank - b.rank)
    .map((showing) => [showing.item, showing, { kind: "saved" }]);

const proposed = (pool: EventPool, reader: Reader): Asked[] =>
  reader.proposed.flatMap(({ eventId, group }): Asked[] => {
    const showing = pool.showings.get(eventId);
    return showing ? [[showing.item, showing, { kind: "group", name: group }]] : [];
  });

function fillUp(selection: Selection): void {
  const { tastes, chosen } = selection;
  const isLikedRun = (showing: PoolShowing) => isRun(showing.event) && tastes.isLiked(showing);
  const runs = () => chosen.filter(({ showing }) => isRun(showing.event)).length;
  addBest(selection, MOST.followed, (showing) => isFollowed(tastes.because(showing)));
  addShares(selection);
  addBest(selection, MOST.runs - runs(), isLikedRun);
  addBest(
    selection,
    TARGET_EVENTS - chosen.length,
    (showing) => tastes.isLiked(showing) && !isRun(showing.event),
  );
  addBest(selection, TARGET_EVENTS - chosen.length, tastes.isLiked);
  addBest(selection, TARGET_EVENTS - chosen.length, () => true);
}

/** Gives each stated interest its share, one after the other, before the best of all fill up. */
function addShares(selection: Selection): void {
  const { interests } = selection.reader;
  const share = Math.max(1, Math.floor(TARGET_EVENTS / 2 / Math.max(1, interests.length)));
  for (let turn = 0; turn < share; turn++)
    for (const id of interests) {
      if (selection.chosen.length >= TARGET_EVENTS) return;
      addBest(selection, 1, ({ event }) => event.interestId === id);
    }
}
