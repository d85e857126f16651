import { describe, expect, it } from "vitest";

import { addDays } from "~/lib/time";

import { eventsOf, instantOf, isoWithOffset, lastDay, todayIn, weekOf } from "./calendar";
import type { SampleEvent } from "./types";
import { venues } from "./venues";

const all = (today: string): (SampleEvent & { venue: string })[] =>
  venues.flatMap((venue) => eventsOf(venue, today).map((event) => ({ ...event, venue: venue.slug })));
const keys = (today: string): string[] => all(today).map(({ venue, id }) => `${venue}/${id}`);

/** A year of starting days, every eleventh. */
const days = Array.from({ length: 34 }, (_, index) => addDays("2026-11-21", index * 11));

describe("the street on any day", () => {
  it.each(days)("has 130 to 180 events ahead on %s, some of them that day", (today) => {
    const events = all(today);
    expect(events.length).toBeGreaterThanOrEqual(130);
    expect(events.length).toBeLessThanOrEqual(180);
    expect(events.filter(({ start }) => start?.day === today).length).toBeGreaterThan(0);
  });

  it.each(days)("is the same when asked twice, with every identity once, on %s", (today) => {
    expect(all(today)).toEqual(all(today));
    expect(new Set(keys(today)).size).toBe(keys(today).length);
  });

  it.each(days)("keeps its events tomorrow, and adds only at the far end, after %s", (today) => {
    const tomorrow = addDays(today, 1);
    const before = all(today);
    const stays = before.filter(({ start, end }) => end.day >= tomorrow && (!start || start.day !== today));
    const after = new Set(keys(tomorrow));
    expect(stays.filter(({ venue, id }) => !after.has(`${venue}/${id}`))).toEqual([]);
    const known = new Set(keys(today));
    const added = all(tomorrow).filter(({ venue, id }) => !known.has(`${venue}/${id}`));
    // A gallery's new show is the one thing that turns up on its first day.
    const early = added.filter(({ start }) => start && start.day !== lastDay(tomorrow));
    expect(early).toEqual([]);
  });

  it.each(days)("repeats no title but those of a series on %s", (today) => {
    const titles = all(today)
      .filter(({ series }) => !series)
      .map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });
});

it("is busiest from Thursday to Saturday", () => {
  const count = [0, 0, 0, 0, 0, 0, 0];
  for (const { start } of all("2026-11-21")) {
    if (start) count[weekOf(start.day).weekday - 1] = (count[weekOf(start.day).weekday - 1] ?? 0) + 1;
  }
  const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] = count;
  const quiet = Math.max(monday, tuesday, wednesday, sunday);
  expect(Math.min(thursday, friday, saturday)).toBeGreaterThan(quiet);
});

it("describes everything in 30 to 80 words, and stands within the five boroughs", () => {
  for (const event of all("2026-11-21")) {
    const words = event.about.split(/\s+/).length;
    expect(words, event.title).toBeGreaterThanOrEqual(30);
    expect(words, event.title).toBeLessThanOrEqual(80);
    expect(event.place.lat).toBeGreaterThan(40.49);
    expect(event.place.lat).toBeLessThan(40.92);
    expect(event.place.lng).toBeGreaterThan(-74.27);
    expect(event.place.lng).toBeLessThan(-73.7);
    expect(event.place.zip_code).toMatch(/^1[01]\d{3}$/);
  }
  expect(new Set(venues.map(({ district }) => district)).size).toBe(5);
});

describe("New York's clock", () => {
  it("turns the day at midnight there, not in London", () => {
    expect(todayIn(new Date("2026-11-22T04:59:00Z"))).toBe("2026-11-21");
    expect(todayIn(new Date("2026-11-22T05:00:00Z"))).toBe("2026-11-22");
  });

  it("writes the offset of the day", () => {
    expect(isoWithOffset({ day: "2026-07-04", time: "19:30" })).toBe("2026-07-04T19:30:00-04:00");
    expect(isoWithOffset({ day: "2026-12-04", time: "19:30" })).toBe("2026-12-04T19:30:00-05:00");
    expect(instantOf({ day: "2026-12-04", time: "19:30" }).toISOString()).toBe("2026-12-05T00:30:00.000Z");
  });
});
