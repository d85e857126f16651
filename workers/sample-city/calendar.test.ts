import realVenues from "@db/seed/data/venues.json";
import { describe, expect, it } from "vitest";
import { isShortRun } from "@tests/factories/property-runs";
import { fold } from "~/lib/text";
import { addDays } from "~/lib/time";
import { eventsOf } from "./calendar";
import { daysFromTo, instantOf, isoWithOffset, lastDay, todayIn, weekdaysOf, weekOf } from "./time";
import type { SampleEvent } from "./types";
import { SMALL_CITY, venues } from "./venues";

type CityEvent = SampleEvent & { venue: string };
const days = new Map<string, CityEvent[]>();
/** Several tests look at one day, and a whole city takes a second. */
function all(today: string): CityEvent[] {
  const events =
    days.get(today) ??
    venues.flatMap((venue) => eventsOf(venue, today).map((event) => ({ ...event, venue: venue.slug })));
  days.set(today, events);
  return events;
}
const keys = (today: string): string[] => all(today).map(({ venue, id }) => `${venue}/${id}`);

/** A year of starting days, every 97th; one by `npm test`. */
const starts = Array.from({ length: isShortRun ? 1 : 4 }, (_, index) => addDays("2026-11-21", index * 97));

describe("the city on any day", () => {
  it.each(starts)("has about 200 to 300 events on each of the six weeks after %s", (today) => {
    const events = all(today);
    const onDay = daysFromTo(today, lastDay(today)).map(
      (day) => events.filter(({ start }) => start.day === day).length,
    );
    expect(Math.min(...onDay)).toBeGreaterThanOrEqual(180);
    expect(Math.max(...onDay)).toBeLessThanOrEqual(340);
    const average = onDay.reduce((sum, count) => sum + count, 0) / onDay.length;
    expect(average).toBeGreaterThan(205);
    expect(average).toBeLessThan(280);
  });

  it.each(starts)("has every identity once, and keeps it tomorrow, after %s", (today) => {
    const tomorrow = addDays(today, 1);
    const before = all(today);
    const keysToday = new Set(keys(today));
    expect(keysToday.size).toBe(before.length);
    const after = new Set(keys(tomorrow));
    const stays = before.filter(({ start }) => start.day > today);
    expect(stays.filter(({ venue, id }) => !after.has(`${venue}/${id}`))).toEqual([]);
    const added = all(tomorrow).filter(({ venue, id }) => !keysToday.has(`${venue}/${id}`));
    expect(added.filter(({ start }) => start.day < lastDay(tomorrow))).toEqual([]);
  });
});

describe("every rule of the product has its case in six weeks", () => {
  const today = "2026-11-26";
  const events = all(today);
  const cases: [string, (event: SampleEvent) => boolean][] = [
    ["cancelled", ({ status }) => status === "cancelled"],
    ["postponed", ({ status }) => status === "postponed"],
    ["sold out", ({ soldOut }) => soldOut],
    [
      "over at one in the morning",
      ({ start, end }) => end.time === "01:00" && end.day === addDays(start.day, 1),
    ],
    ["over at four in the morning", ({ end, start }) => end.time === "04:00" && end.day > start.day],
    ["midnight shows", ({ start }) => start.time === "23:59"],
    ["after midnight", ({ start }) => start.time < "01:00"],
    ["long runs", ({ wholeDays, start, end }) => wholeDays && end.day > addDays(start.day, 28)],
    ["previews", ({ occasion }) => occasion === "Preview"],
    ["last nights", ({ occasion }) => occasion === "Final performance"],
    ["questions and answers", ({ occasion }) => occasion?.startsWith("Q&A with") ?? false],
    ["captions", ({ access }) => access.includes("captions")],
    ["sign language", ({ access }) => access.includes("asl")],
    ["relaxed performances", ({ access }) => access.includes("relaxed")],
    ["film gauges", ({ work }) => work.format === "16mm"],
    ["premieres", ({ work }) => work.premiere !== undefined],
    ["titles in Chinese", ({ title }) => /\p{Script=Han}/u.test(title)],
    ["titles in Korean", ({ title }) => /\p{Script=Hangul}/u.test(title)],
    ["titles in Spanish", ({ title }) => title.includes("Noche de Quinceañeras")],
    ["doors before the show", ({ doors, start }) => doors !== null && doors < start.time],
    ["ages", ({ ages }) => ages === "21+"],
    ["two prices", ({ price }) => price === "$12 adv / $15 door"],
    ["private entries", ({ heldAs: entry }) => entry === "private"],
    ["provisional entries", ({ heldAs: entry }) => entry === "hold"],
    ["weekly series", ({ series }) => series !== null],
  ];
  it.each(cases)("%s", (_, isCase) => expect(events.some(isCase)).toBe(true));

  it("films at two venues with two spellings", () => {
    const byWork = new Map<string, Set<string>>();
    for (const { work, title } of events)
      byWork.set(work.title, (byWork.get(work.title) ?? new Set()).add(title));
    expect([...byWork.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(10);
  });

  it("dark days", () => {
    const stage = venues.filter(({ kind }) => kind === "stage");
    const isDark = stage.map(
      (venue) => new Set(eventsOf(venue, today).map(({ start }) => start.day)).size < 6 * 5,
    );
    expect(isDark).toContain(true);
  });

  it("posters for about seven in ten, apart from libraries and gyms", () => {
    const shown = all(today).filter(
      ({ ages, price, venue }) => venue && !(price === "Free" && ages === null),
    );
    const share = shown.filter(({ poster }) => poster !== null).length / shown.length;
    expect(share).toBeGreaterThan(0.62);
    expect(share).toBeLessThan(0.82);
  });
});

describe("the venues", () => {
  it("are 120 in five boroughs, of which a few are the small city, each with a name of its own", () => {
    expect(venues).toHaveLength(120);
    expect(SMALL_CITY).toBe(14);
    expect(new Set(venues.map(({ district }) => district)).size).toBe(5);
    expect(new Set(venues.map(({ slug }) => slug)).size).toBe(120);
  });

  it("bear no real venue's name", () => {
    const bare = (name: string) => fold(name).replace(/^the /, "");
    const real = new Set(realVenues.map(({ name }) => bare(name)));
    expect(venues.filter(({ name }) => real.has(bare(name)))).toEqual([]);
  });
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

  it("reads weekdays", () => {
    expect(weekdaysOf("Fri-Mon,Wed")).toEqual([5, 6, 7, 1, 3]);
    expect(weekOf("2026-11-26").weekday).toBe(4);
  });
});
