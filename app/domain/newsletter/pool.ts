/**
 * The events that letters choose from, loaded once for many readers: one item for each title, over all its venues and spellings, with
 * its showings. Everything that does not depend on the reader is computed here.
 */
import type { PoolRow } from "@db/queries/newsletter/pool";
import type { RankTerm } from "@db/rank-score";
import { brand } from "~/brand";
import { seriesKey } from "~/domain/events/series";
import { milesBetween, type Point } from "~/lib/distance";
import { addDays, hours, instantToZoned, noonOf } from "~/lib/time";
import { internStrings, poolEvent, type PoolEvent } from "./pool-event";
import { placeBehindVenue } from "./whereabouts";
import { pointsOf, termsOf, UNLESS_ASKED, rankScoreOf, type Surroundings } from "./rank-score";

/** One event of an item. */
export interface PoolShowing {
  event: PoolEvent;
  item: PoolItem;
  /** Its position by start, then id: decides between equal scores. */
  rank: number;
  terms: RankTerm[];
  around: Surroundings;
  /** The sum of its terms, but of those that hold unless the reader asked for them. */
  rankScore: number;
  /** Those: bits in the order of UNLESS_ASKED. */
  against: number;
  /** Equal for one venue as readers see it, whatever its source. */
  venue: string;
  /** Since 1970, in hours; null where none is known, and for a run. */
  hour: number | null;
  /** On the clock, after midnight of its day more than 23; null likewise. */
  startHour: number | null;
  /** Bit 0 for Sunday to bit 6 for Saturday: the weekdays within the letter's days. */
  weekdays: number;
  /** Index into the pool's points. */
  point: number | null;
}

export interface PoolItem {
  titleKey: string;
  series: string | null;
  workIds: Set<number>;
  /** In the order of their ranks. */
  showings: PoolShowing[];
}

export interface EventPool {
  /** The letter's days: from the day it is due. */
  from: string;
  to: string;
  /** In the order of their first showings. */
  items: PoolItem[];
  /** By the id of an event. */
  showings: Map<number, PoolShowing>;
  /** By the id of a work, by title key, and by the name of a series. */
  works: Map<number, PoolItem>;
  titles: Map<string, PoolItem>;
  series: Map<string, PoolItem[]>;
  /** Items that editors pinned, the soonest first, and items that they left out of letters. */
  pinned: PoolItem[];
  leftOut: Set<PoolItem>;
  points: Point[];
  zips: Map<string, Point>;
  /** Interests for children, and those in which one takes part: who chose one asked for such things. */
  childrensInterests: Set<number>;
  classInterests: Set<number>;
}

export const weekdayNumber = (day: string): number => noonOf(day).getUTCDay();

export const isRun = ({ firstDay, lastDay }: PoolEvent): boolean => lastDay > firstDay;

const ALL_WEEK = 127;
/** Among showings of the same rank score, the one nearest to this: half past seven. */
const EVENING_MINUTES = 19.5 * 60;

/** By name: many venues can share one source, such as the calendar of a whole neighbourhood. */
const venueOf = (row: PoolRow): string =>
  row.venue_name || row.source_name
    ? placeBehindVenue(row.venue_name ?? row.source_name ?? "")
    : `at ${placeBehindVenue(row.location ?? `event ${row.id}`)}`;

/** An event of one day that has begun is left out; one without a time lasts all day. */
const isStillOn = (row: PoolRow, now: Date): boolean =>
  row.last_day > row.first_day || row.start_hour === null || row.start_time > now;

export interface PoolRange {
  from: string;
  to: string;
  now: Date;
  zips: Map<string, Point>;
}

/** Miles from a zip code's center to each point of a pool. Kept between readers. */
export type MilesOfZips = Map<string, number[] | null>;

class PoolBuilder {
  private readonly pool: EventPool;
  private readonly pointNumbers = new Map<string, number>();
  private readonly intern = internStrings();

  constructor(private readonly range: PoolRange) {
    const { from, to, zips } = range;
    this.pool = {
      ...{ from, to, zips, items: [], points: [] },
      ...{ showings: new Map(), works: new Map(), titles: new Map(), series: new Map() },
      ...{ pinned: [], leftOut: new Set() },
      ...{ childrensInterests: new Set(), classInterests: new Set() },
    };
  }

  build(rows: PoolRow[]): EventPool {
    rows
      .filter((row) => isStillOn(row, this.range.now))
      .toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime() || a.id - b.id)
      .forEach((row, rank) => this.add(row, rank));
    return this.pool;
  }

  private add(row: PoolRow, rank: number): void {
    const item = this.itemOf(row);
    const event = poolEvent(row, this.intern);
    const around = surroundingsOf(row, this.range);
    const terms = termsOf(row, around);
    const { points, against } = rankScoreOf(terms, around);
    const hasHour = event.hasHour && !isRun(event);
    const { from, to } = this.range;
    const showing: PoolShowing = {
      ...{ event, item, rank, terms, around },
      rankScore: points - (hasHour ? fromEvening(event.start) : 0),
      against: UNLESS_ASKED.reduce((bits, term, at) => bits | (against.includes(term) ? 1 << at : 0), 0),
      venue: this.intern(venueOf(row)),
      hour: hasHour ? Math.floor(event.start.getTime() / hours(1)) : null,
      startHour: hasHour ? row.start_hour : null,
      weekdays: weekdayBits(event.firstDay, event.lastDay, from, to),
      point: event.point && this.pointOf(event.point),
    };
    item.showings.push(showing);
    if (row.is_pinned && !this.pool.pinned.includes(item)) this.pool.pinned.push(item);
    if (row.is_left_out) this.pool.leftOut.add(item);
    this.pool.showings.set(event.id, showing);
    if (row.interest_id === null) return;
    if (row.interest_type === "ChildrensEvent") this.pool.childrensInterests.add(row.interest_id);
    if (row.interest_name === "Workshops") this.pool.classInterests.add(row.interest_id);
  }

  /** Works join spellings, titles join venues. */
  private itemOf(row: PoolRow): PoolItem {
    const { works, titles } = this.pool;
    const ofWork = row.work_id === null ? undefined : works.get(row.work_id);
    const item = ofWork ?? titles.get(row.title_key) ?? this.newItem(row);
    if (!titles.has(row.title_key)) titles.set(row.title_key, item);
    if (row.work_id !== null) {
      item.workIds.add(row.work_id);
      works.set(row.work_id, item);
    }
    return item;
  }

  private newItem(row: PoolRow): PoolItem {
    const series = seriesKey(row.title);
    const item: PoolItem = { titleKey: row.title_key, series, workIds: new Set(), showings: [] };
    this.pool.items.push(item);
    if (series !== null) this.pool.series.set(series, [...(this.pool.series.get(series) ?? []), item]);
    return item;
  }

  private pointOf({ lat, lng }: Point): number {
    const key = `${lat} ${lng}`;
    const number = this.pointNumbers.get(key) ?? this.pool.points.length;
    if (number === this.pool.points.length) {
      this.pointNumbers.set(key, number);
      this.pool.points.push({ lat, lng });
    }
    return number;
  }
}

export const layOutPool = (rows: PoolRow[], range: PoolRange): EventPool =>
  new PoolBuilder(range).build(rows);

/** A showing's rank score, term by term, in words. */
export const explainRank = ({ terms, around }: PoolShowing): [RankTerm, number][] =>
  terms.map((term) => [term, pointsOf(term, around)]);

/** Null for an unknown zip code. */
export function milesFrom(pool: EventPool, zip: string, cache: MilesOfZips): number[] | null {
  let miles = cache.get(zip);
  if (miles === undefined) {
    const from = pool.zips.get(zip);
    miles = from ? pool.points.map((to) => milesBetween(from, to)) : null;
    cache.set(zip, miles);
  }
  return miles;
}

/** The weekdays of first..last that lie within from..to. */
function weekdayBits(first: string, last: string, from: string, to: string): number {
  let bits = 0;
  const end = last < to ? last : to;
  for (let day = first > from ? first : from; day <= end && bits !== ALL_WEEK; day = addDays(day, 1))
    bits |= 1 << weekdayNumber(day);
  return bits;
}

/** A fraction of a point: 0 at half past seven. */
function fromEvening(start: Date): number {
  const { hour, minute } = instantToZoned(start, brand.zone);
  return Math.abs((hour < 5 ? hour + 24 : hour) * 60 + minute - EVENING_MINUTES) / 10_000;
}

function surroundingsOf(row: PoolRow, { from, to }: PoolRange): Surroundings {
  return {
    ...{
      datesLeft: row.dates_left,
      runDates: row.run_dates,
      lastBefore: row.last_before,
      venues: row.venues,
    },
    savers: row.savers ?? 0,
    opens: row.first_day >= from,
    closes: row.last_day <= to && !row.has_later,
  };
}
