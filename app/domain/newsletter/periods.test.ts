import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longTest } from "@tests/factories/property-runs";
import { brand } from "~/brand";
import { addDays, instantToZoned } from "~/lib/time";
import { duePeriods, FREQUENCIES, isSendDay, isTimely, sendMoment, nextPeriod } from "./periods";

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));
const year = daysFrom("2026-01-01", 365);

describe("the days of each frequency", () => {
  it("are every day, Thursdays, every second Thursday, first Thursdays", () => {
    const of = (frequency: (typeof FREQUENCIES)[number]) => year.filter((day) => isSendDay(frequency, day));
    expect(of("daily")).toHaveLength(365);
    expect(of("weekly").slice(0, 3)).toEqual(["2026-01-01", "2026-01-08", "2026-01-15"]);
    expect(of("weekly")).toHaveLength(53);
    expect(of("monthly").slice(0, 3)).toEqual(["2026-01-01", "2026-02-05", "2026-03-05"]);
    expect(of("monthly")).toHaveLength(12);
    const second = of("biweekly");
    expect(second.slice(1).every((day, index) => day === addDays(second[index] ?? "", 14))).toBe(true);
    expect(second.every((day) => isSendDay("weekly", day))).toBe(true);
  });
});

describe("nine in the morning in New York", () => {
  it("is nine on every day of the year, both changes of clocks included", () => {
    for (const day of year) {
      expect(instantToZoned(sendMoment(day), brand.zone)).toMatchObject({ hour: 9, minute: 0 });
    }
    expect(sendMoment("2026-03-07").toISOString()).toBe("2026-03-07T14:00:00.000Z");
    expect(sendMoment("2026-03-08").toISOString()).toBe("2026-03-08T13:00:00.000Z");
    expect(sendMoment("2026-10-31").toISOString()).toBe("2026-10-31T13:00:00.000Z");
    expect(sendMoment("2026-11-01").toISOString()).toBe("2026-11-01T14:00:00.000Z");
  });
});

describe("what is due", () => {
  const due = (at: string) =>
    duePeriods(new Date(at)).map((period) => `${period.frequency} ${period.period}`);

  it("begins at nine and not a moment before", () => {
    expect(due("2026-11-26T13:59:59.999Z")).not.toContain("weekly 2026-11-26");
    expect(due("2026-11-26T14:00:00Z")).toEqual(
      expect.arrayContaining(["daily 2026-11-26", "weekly 2026-11-26"]),
    );
  });

  it("is caught up with when the worker was down that morning, but not days later", () => {
    expect(due("2026-11-27T23:00:00Z")).toContain("weekly 2026-11-26");
    expect(due("2026-11-29T14:00:00Z")).not.toContain("weekly 2026-11-26");
    expect(due("2026-11-27T01:00:00Z")).not.toContain("daily 2026-11-26");
  });

  longTest("comes for each send day exactly once, however often one looks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (step) => {
        const seen = new Set<string>();
        for (let at = Date.UTC(2026, 9, 20); at < Date.UTC(2026, 11, 20); at += step * 600_000)
          for (const letter of duePeriods(new Date(at))) seen.add(`${letter.frequency} ${letter.period}`);
        const expected = daysFrom("2026-10-20", 61).flatMap((day) =>
          FREQUENCIES.filter((frequency) => isSendDay(frequency, day)).map(
            (frequency) => `${frequency} ${day}`,
          ),
        );
        expect(expected.filter((letter) => !seen.has(letter))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it("comes next at nine of its day, today's before nine too", () => {
    // A Thursday, before and after nine in New York.
    expect(nextPeriod("weekly", new Date("2026-11-26T13:59:00Z"))).toBe("2026-11-26");
    expect(nextPeriod("weekly", new Date("2026-11-26T14:00:00Z"))).toBe("2026-12-03");
    expect(nextPeriod("daily", new Date("2026-11-26T14:00:00Z"))).toBe("2026-11-27");
    expect(nextPeriod("monthly", new Date("2026-11-26T14:00:00Z"))).toBe("2026-12-03");
  });

  it("is timely exactly while it is due", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-10"), max: new Date("2027-12-31"), noInvalidDate: true }),
        (now) => {
          for (const letter of duePeriods(now)) expect(isTimely(letter, now)).toBe(true);
        },
      ),
    );
  });
});
