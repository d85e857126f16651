// Four weekly letters to five readers of very different tastes, over a city of fixed chance.
import { describe, expect, it } from "vitest";
import type { PoolRow } from "@db/queries/newsletter/pool";
import { brand } from "~/brand";
import { addDays, startOfDay } from "~/lib/time";
import { chooseEvents } from "./choose";
import { TARGET_EVENTS } from "./selection";
import { layOutPool } from "./pool";
import { NOBODY, readerFrom } from "./reader";
import { seriesOf } from "../events/series";

const FIRST = "2026-11-26";
const INTERESTS = ["Film", "Art", "Theatre", "Dance", "Music", "Comedy", "Family"];
const SERIES = ["Movies Under the Stars", "Hudson Classical Theater", "Kids in Motion", "Open Studio Night"];
const zips = new Map([
  ["11211", { lat: 40.7128, lng: -73.9538 }],
  ["10312", { lat: 40.5456, lng: -74.1792 }],
]);

function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    // The low bits hardly vary.
    return (state >> 12) % below;
  };
}

/** Six weeks: works with many dates, series at parks of several names, runs; Comedy is rare. */
function city(): PoolRow[] {
  const next = chance(18);
  return Array.from({ length: 3600 }, (_, index): PoolRow => {
    const work = 1 + next(900);
    const inSeries = work % 5 === 0;
    const interest = work % 61 === 0 ? 5 : [0, 1, 2, 3, 4, 6][work % 6];
    const first_day = addDays(FIRST, next(42) - 3);
    const house = next(120);
    const start = startOfDay(first_day, brand.zone).getTime() + (10 + next(13)) * 3_600_000;
    return {
      id: index + 1,
      title: inSeries ? `${SERIES[work % 4]}: Number ${work}` : `Work ${work}`,
      title_key: `work ${work}`,
      work_id: work,
      is_pinned: false,
      status: "scheduled",
      start_time: new Date(start),
      end_time: null,
      first_day,
      last_day: work % 11 === 0 ? addDays(first_day, next(20)) : first_day,
      date_only: false,
      picture_key: null,
      recommended_because: null,
      location: null,
      venue_name: house % 9 === 0 ? `Monument ${house} (in Riverside Park)` : null,
      city: "New York",
      lat: 40.55 + (house % 30) / 100,
      lng: -74.15 + (house % 25) / 100,
      interest_id: (interest ?? 0) + 1,
      interest_name: INTERESTS[interest ?? 0] ?? null,
      source_id: house + 1,
      source_name: `House ${house}`,
      source_location: null,
      source_district: null,
      source_lat: null,
      source_lng: null,
      source_coord_precision: "exact",
      description: "",
    };
  });
}

const readers: [string, Partial<typeof NOBODY>][] = [
  ["film and Brooklyn", { interests: [1], zips: ["11211"], days: ["Friday", "Saturday"] }],
  ["theatre and family", { interests: [3, 7], days: ["Sunday"] }],
  ["everything", { interests: [5, 4, 3, 2, 1, 6, 7] }],
  ["comedy, from Staten Island", { interests: [6], zips: ["10312"], days: ["Monday"] }],
  ["a follower of two houses", { interests: [2], followed: [4, 5], hidden: [7], saved_works: [100, 200] }],
] as never;

describe("over four weeks", () => {
  const rows = city();
  it.each(readers)("a reader of %s", (_name, tastes) => {
    const seen: number[] = [];
    const seenSeries: string[] = [];
    const all: number[] = [];
    for (let week = 0; week < 4; week++) {
      const from = addDays(FIRST, 7 * week);
      const to = addDays(from, 9);
      const coming = rows.filter((row) => row.last_day >= from && row.first_day <= to);
      const pool = layOutPool(coming, { from, to, now: startOfDay(from, brand.zone), zips });
      const reader = readerFrom(
        { ...NOBODY, ...tastes, seen_works: seen, seen_series: seenSeries },
        () => undefined,
      );
      const chosen = chooseEvents(pool, reader);
      const works = chosen.map(({ index }) => pool.events[index]?.workId ?? 0);
      expect(chosen.length).toBeGreaterThanOrEqual(TARGET_EVENTS);
      for (const of of [pool.seriesOf, pool.venueOf, pool.hourOf]) {
        const most = new Map<number, number>();
        for (const { index } of chosen) most.set(of[index] ?? 0, (most.get(of[index] ?? 0) ?? 0) + 1);
        if (of === pool.hourOf) most.delete(0);
        expect(Math.max(...most.values())).toBeLessThanOrEqual(2);
      }
      const liked = chosen.filter(({ because }) => because.kind !== "other").length;
      // Comedy, a work in sixty, may have none that is new.
      if (reader.interests[0] !== 6) expect(liked / chosen.length).toBeGreaterThanOrEqual(0.7);
      for (const id of reader.interests.filter((one) => one !== 6).slice(0, 2))
        expect(chosen.some(({ index }) => pool.events[index]?.interestId === id)).toBe(true);
      for (const { index } of chosen)
        expect(reader.hidden.has(pool.sourceIds[pool.sourceOf[index] ?? 0] ?? 0)).toBe(false);
      seen.push(...works);
      all.push(...works);
      seenSeries.push(...chosen.flatMap(({ index }) => seriesOf(pool.events[index]?.title ?? "") ?? []));
    }
    expect(new Set(all).size).toBe(all.length);
    for (const name of seenSeries)
      expect(seenSeries.filter((one) => one === name).length, name).toBeLessThanOrEqual(2);
  });

  it("a followed venue and a saved work come first, in words", () => {
    const pool = layOutPool(rows, {
      from: FIRST,
      to: addDays(FIRST, 9),
      now: startOfDay(FIRST, brand.zone),
      zips,
    });
    const reader = readerFrom({ ...NOBODY, ...readers[4]?.[1] }, () => undefined);
    expect(
      chooseEvents(pool, reader)
        .slice(0, 5)
        .map(({ section }) => section),
    ).toEqual(["You saved", "You saved", "You follow", "You follow", "You follow"]);
  });
});
