// Four weekly letters to five readers of very different tastes, over the sample city of one day.
import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { addDays, startOfDay } from "~/lib/time";
import { chooseEvents } from "./choose";
import { TARGET_EVENTS } from "./selection";
import { layOutPool } from "./pool";
import { NOBODY, readerFrom } from "./reader";
import { samplePool } from "@tests/factories/sample-pool";
import { seriesOf } from "../events/series";

const FIRST = "2026-11-26";
const INTERESTS = ["Film", "Art", "Theatre", "Dance", "Music", "Comedy", "Family"];
const zips = new Map([
  ["11211", { lat: 40.7128, lng: -73.9538 }],
  ["10312", { lat: 40.5456, lng: -74.1792 }],
]);

const readers: [string, Partial<typeof NOBODY>][] = [
  ["film and Brooklyn", { interests: [1], zips: ["11211"], days: ["Friday", "Saturday"] }],
  ["theatre and family", { interests: [3, 7], days: ["Sunday"] }],
  ["everything", { interests: [5, 4, 3, 2, 1, 6, 7] }],
  ["comedy, from Staten Island", { interests: [6], zips: ["10312"], days: ["Monday"] }],
  ["a follower of two houses", { interests: [2], followed: [4, 5], hidden: [7], saved_works: [100, 200] }],
] as never;

describe("over four weeks", () => {
  const rows = samplePool(FIRST, INTERESTS);
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
      // Comedy begins at the same hours in every house, and no more than two picks share an hour.
      const share = reader.interests[0] === 6 ? 0.5 : 0.7;
      // A city of finite works: what a reader likes and has not had yet may run out.
      const fresh = new Set(
        pool.events
          .filter(
            ({ interestId, workId }) =>
              reader.interests.includes(interestId ?? 0) && !seen.includes(workId ?? 0),
          )
          .map(({ workId }) => workId),
      );
      expect(liked).toBeGreaterThanOrEqual(Math.min(chosen.length * share, fresh.size * 0.4));
      for (const id of reader.interests.slice(0, 2)) {
        const isLeft = pool.events.some(
          ({ interestId, workId }) => interestId === id && !seen.includes(workId ?? 0),
        );
        if (isLeft) expect(chosen.some(({ index }) => pool.events[index]?.interestId === id)).toBe(true);
      }
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
