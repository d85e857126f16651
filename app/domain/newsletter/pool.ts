/**
 * The events that letters choose from, loaded once for many readers and stored in flat arrays so that scoring all of them
 * for one reader is fast. Everything that does not depend on the reader is computed here.
 */
import type { PoolRow } from "@db/queries/newsletter/pool";
import { seriesOf } from "~/domain/events/series";
import { milesBetween, type Point } from "~/lib/distance";
import { groupBy } from "~/lib/collections";
import { addDays, hours, noonOf } from "~/lib/time";
import { poolEvent, internStrings, type PoolEvent } from "./pool-event";
import { placeOf } from "./whereabouts";

export interface EventPool {
  /** The letter's days: from the day it is due. */
  from: string;
  to: string;
  events: PoolEvent[];
  /** Events are grouped by venue: those of venue v are at starts[v] up to, but not including, starts[v + 1]. */
  starts: Uint32Array;
  venueOf: Uint32Array;
  /** Each event's position by start, then id: decides between equal scores. */
  rank: Uint32Array;
  /** The other way round: by position, the event's index. */
  byRank: Uint32Array;
  /** Bits OPENS and CLOSES. */
  kinds: Uint8Array;
  /** The distinct points of the events. `pointOf` is points.length for an event without an exact point. */
  points: Point[];
  pointOf: Uint32Array;
  /** Index into `interestIds`; 0 means none. */
  interestIds: number[];
  interestOf: Uint16Array;
  /** Interest and weekdays in one number: `interestOf` times DAY_SETS, plus bit 0 for Sunday to bit 6 for Saturday. */
  tasteOf: Uint32Array;
  /** Events that begin on the same day share a number. */
  dayOf: Uint16Array;
  /** The part of the score that is the same for every reader. */
  base: Float32Array;
  /** Showings of one work share a number: a letter holds each work once. */
  workOf: Uint32Array;
  /** By the id of a work. */
  workIndex: Map<number, number>;
  /** By the number of a work: its next event. */
  soonestOfWork: Map<number, number>;
  /** Events of one series share a number. */
  seriesOf: Uint32Array;
  /** By a series' name: its number and its works. */
  series: Map<string, { number: number; works: Set<number> }>;
  /** Events that begin in the same hour share a number; 0 for those without an hour. */
  hourOf: Uint32Array;
  /** Index into `sourceIds`; 0 means none. */
  sourceIds: number[];
  sourceOf: Uint32Array;
  /** By the id of a source: its index in `sourceIds`. */
  sourceIndex: Map<number, number>;
  /** The distinct pairs of a point and a source; most venues have one. `placeOf` is an index into them. */
  places: { point: number; source: number }[];
  placeOf: Uint32Array;
  indexOf: Map<number, number>;
  /** What editors pinned, the soonest first. */
  pinned: number[];
  /** Numbers of works that editors want in no letter. */
  leftOut: Set<number>;
  zips: Map<string, Point>;
}

/** Score points. A reader's interests, days and places add at most 40, 12 and 16 (candidates.ts). */
const RECOMMENDED = 10;
const OPENING = 5;
const CLOSING = 6;
/** An exhibition in the middle of its run can be seen any week. */
const RUNNING_ON = -8;

export const OPENS = 1;
export const CLOSES = 2;

const ALL_WEEK = 127;
/** The number of possible sets of weekdays. */
export const DAY_SETS = ALL_WEEK + 1;

export const weekdayOf = (day: string): number => noonOf(day).getUTCDay();

/** The weekdays of first..last that lie within from..to. */
function weekdayBits(first: string, last: string, from: string, to: string): number {
  let bits = 0;
  const end = last < to ? last : to;
  for (let day = first > from ? first : from; day <= end && bits !== ALL_WEEK; day = addDays(day, 1))
    bits |= 1 << weekdayOf(day);
  return bits;
}

function baseOf(event: PoolEvent): number {
  const isRun = event.lastDay > event.firstDay;
  return (
    (event.whyToGo === null ? 0 : RECOMMENDED) +
    (event.closes ? CLOSING : event.opens ? OPENING : isRun ? RUNNING_ON : 0)
  );
}

/** Gives each distinct key the next number, from 0. */
function numbering<Key>() {
  const numbers = new Map<Key, number>();
  return (key: Key): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

/** By name: many venues can share one source, such as the calendar of a whole neighbourhood. */
const venueKey = (row: PoolRow) =>
  row.venue_name || row.source_name
    ? placeOf(row.venue_name ?? row.source_name ?? "")
    : `at ${placeOf(row.location ?? `event ${row.id}`)}`;

/** An event has its work within minutes; until then its title at its venue stands for it. */
const workKey = (row: PoolRow, venue: number) =>
  row.work_id === null ? `${venue} ${row.title_key}` : `work ${row.work_id}`;

const hasHour = (event: PoolEvent) => event.hasHour && event.lastDay === event.firstDay;

/** An event of one day that has begun is left out; one without a time lasts all day. */
const isStillOn = (row: PoolRow, now: Date): boolean =>
  row.last_day > row.first_day || row.start_hour === null || row.start_time > now;

/** @param rows ordered by id, so that equal pools are laid out equally */
export function layOutPool(
  rows: PoolRow[],
  range: { from: string; to: string; now: Date; zips: Map<string, Point> },
): EventPool {
  const kept = [
    ...groupBy(
      rows.filter((row) => isStillOn(row, range.now)),
      venueKey,
    ).values(),
  ].flat();
  const count = kept.length;
  const venue = numbering<string>();
  const work = numbering<string>();
  const point = numbering<string>();
  const day = numbering<string>();
  const interest = numbering<number | null>();
  interest(null);
  const source = numbering<number>();
  source(0);
  const hour = numbering<number>();
  hour(0);
  const series = numbering<string>();
  const intern = internStrings();
  const rank = ranksOf(kept);
  const pool = {
    from: range.from,
    to: range.to,
    zips: range.zips,
    events: kept.map((row) => poolEvent(row, range.from, range.to, intern)),
    venueOf: Uint32Array.from(kept, (row) => venue(venueKey(row))),
    rank,
    byRank: inverseOf(rank),
    kinds: new Uint8Array(count),
    points: [] as Point[],
    pointOf: new Uint32Array(count),
    interestIds: [0],
    interestOf: new Uint16Array(count),
    tasteOf: new Uint32Array(count),
    dayOf: Uint16Array.from(kept, (row) => day(row.first_day)),
    base: new Float32Array(count),
    workOf: new Uint32Array(count),
    workIndex: new Map<number, number>(),
    soonestOfWork: new Map<number, number>(),
    seriesOf: new Uint32Array(count),
    series: new Map<string, { number: number; works: Set<number> }>(),
    hourOf: new Uint32Array(count),
    sourceIds: [0],
    sourceOf: new Uint32Array(count),
    sourceIndex: new Map<number, number>(),
    places: [] as EventPool["places"],
    placeOf: new Uint32Array(count),
    indexOf: new Map<number, number>(),
    pinned: [] as number[],
    leftOut: new Set<number>(),
  };
  pool.events.forEach((event, index) => {
    pool.indexOf.set(event.id, index);
    const row = kept[index] as PoolRow;
    const workNumber = work(workKey(row, pool.venueOf[index] ?? 0));
    pool.workOf[index] = workNumber;
    if (row.work_id !== null) pool.workIndex.set(row.work_id, workNumber);
    const soonest = pool.soonestOfWork.get(workNumber);
    if (soonest === undefined || (pool.rank[index] ?? 0) < (pool.rank[soonest] ?? 0))
      pool.soonestOfWork.set(workNumber, index);
    const name = seriesOf(event.title);
    const number = series(name ?? `work ${workNumber}`);
    pool.seriesOf[index] = number;
    if (name !== null) {
      const known = pool.series.get(name) ?? { number, works: new Set<number>() };
      pool.series.set(name, known);
      known.works.add(workNumber);
    }
    if (row.is_pinned) pool.pinned.push(index);
    if (row.is_left_out) pool.leftOut.add(workNumber);
    if (hasHour(event)) pool.hourOf[index] = hour(Math.floor(event.start.getTime() / hours(1)));
    const sourceIndex = source(row.source_id ?? 0);
    pool.sourceOf[index] = sourceIndex;
    pool.sourceIds[sourceIndex] = row.source_id ?? 0;
    if (row.source_id !== null) pool.sourceIndex.set(row.source_id, sourceIndex);
    pool.base[index] = baseOf(event);
    pool.kinds[index] = (event.opens ? OPENS : 0) | (event.closes ? CLOSES : 0);
    const interestIndex = interest(event.interestId);
    pool.interestOf[index] = interestIndex;
    pool.interestIds[interestIndex] = event.interestId ?? 0;
    pool.tasteOf[index] =
      interestIndex * DAY_SETS + weekdayBits(event.firstDay, event.lastDay, range.from, range.to);
    if (event.point) {
      const number = point(`${event.point.lat} ${event.point.lng}`);
      pool.pointOf[index] = number;
      pool.points[number] = event.point;
    }
  });
  const place = numbering<string>();
  pool.events.forEach((event, index) => {
    if (!event.point) pool.pointOf[index] = pool.points.length;
    const [at, of] = [pool.pointOf[index] ?? 0, pool.sourceOf[index] ?? 0];
    const number = place(`${at} ${of}`);
    pool.placeOf[index] = number;
    pool.places[number] = { point: at, source: of };
  });
  pool.pinned.sort((a, b) => (pool.rank[a] ?? 0) - (pool.rank[b] ?? 0));
  return { ...pool, starts: startsOf(pool.venueOf) };
}

function ranksOf(rows: PoolRow[]): Uint32Array {
  const rank = new Uint32Array(rows.length);
  rows
    .map((row, index) => ({ index, start: row.start_time.getTime(), id: row.id }))
    .sort((a, b) => a.start - b.start || a.id - b.id)
    .forEach(({ index }, position) => (rank[index] = position));
  return rank;
}

function inverseOf(rank: Uint32Array): Uint32Array {
  const byRank = new Uint32Array(rank.length);
  rank.forEach((position, index) => (byRank[position] = index));
  return byRank;
}

/** The index of each venue's first event, then the number of events. */
function startsOf(venueOf: Uint32Array): Uint32Array {
  const starts: number[] = [];
  venueOf.forEach((venue, index) => {
    if (venue === starts.length) starts.push(index);
  });
  return Uint32Array.from([...starts, venueOf.length]);
}

/** Miles from a zip code's center to each point of the pool; null for an unknown zip code. */
export function milesFrom(
  pool: EventPool,
  zip: string,
  cache: Map<string, Float32Array | null>,
): Float32Array | null {
  let miles = cache.get(zip);
  if (miles === undefined) {
    const from = pool.zips.get(zip);
    miles = from ? Float32Array.from(pool.points, (to) => milesBetween(from, to)) : null;
    cache.set(zip, miles);
  }
  return miles;
}
