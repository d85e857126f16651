import { describe, expect, it } from "vitest";
import {
  addDays,
  endOfDay,
  instantToZoned,
  isZone,
  localDay,
  offsetAt,
  startOfDay,
  zonedToInstant,
} from "./time";

const NEW_YORK = "America/New_York";
const at = (year: number, month: number, day: number, hour: number, minute = 0) =>
  zonedToInstant({ year, month, day, hour, minute, second: 0 }, NEW_YORK).toISOString();

describe("local clocks and instants", () => {
  it("reads winter and summer", () => {
    expect(at(2026, 1, 15, 20)).toBe("2026-01-16T01:00:00.000Z");
    expect(at(2026, 7, 15, 20)).toBe("2026-07-16T00:00:00.000Z");
  });

  it("moves a time that the clocks skip forward by the gap", () => {
    expect(at(2026, 3, 8, 1, 59)).toBe("2026-03-08T06:59:00.000Z");
    expect(at(2026, 3, 8, 2, 30)).toBe("2026-03-08T07:30:00.000Z");
    expect(at(2026, 3, 8, 3)).toBe("2026-03-08T07:00:00.000Z");
  });

  it("takes the first of a time that comes twice", () => {
    expect(at(2026, 11, 1, 1, 30)).toBe("2026-11-01T05:30:00.000Z");
    expect(at(2026, 11, 1, 2)).toBe("2026-11-01T07:00:00.000Z");
  });

  it("goes back and forth without loss", () => {
    for (let hour = 0; hour < 24 * 366; hour += 7) {
      const instant = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000);
      const local = instantToZoned(instant, NEW_YORK);
      const back = zonedToInstant(local, NEW_YORK);
      // In the hour that comes twice only the first of the two can be told from the clock.
      expect([instant.getTime(), instant.getTime() - 3_600_000]).toContain(back.getTime());
    }
  });

  it("knows offsets east and west, whole and half", () => {
    expect(offsetAt(Date.UTC(2026, 0, 1), "Asia/Kolkata")).toBe(330);
    expect(offsetAt(Date.UTC(2026, 0, 1), NEW_YORK)).toBe(-300);
    expect(offsetAt(Date.UTC(2026, 6, 1), "Europe/London")).toBe(60);
    expect(offsetAt(Date.UTC(2026, 0, 1), "UTC")).toBe(0);
    // Before there were zones, each town had the time of its own sun.
    expect(offsetAt(Date.UTC(1850, 0, 1), NEW_YORK)).toBeCloseTo(-(4 * 60 + 56 + 2 / 60));
    expect(offsetAt(Number.NaN, NEW_YORK)).toBeNaN();
    expect(() => offsetAt(0, "Nowhere/Town")).toThrow(RangeError);
  });
});

describe("local days", () => {
  it("names the day of an instant", () => {
    expect(localDay(new Date("2026-05-02T03:59:59Z"), NEW_YORK)).toBe("2026-05-01");
    expect(localDay(new Date("2026-05-02T04:00:00Z"), NEW_YORK)).toBe("2026-05-02");
  });

  it("has days of 23 and 25 hours", () => {
    const hours = (day: string) =>
      (endOfDay(day, NEW_YORK).getTime() - startOfDay(day, NEW_YORK).getTime()) / 3_600_000;
    expect(["2026-03-07", "2026-03-08", "2026-11-01"].map(hours)).toEqual([24, 23, 25]);
  });

  it("adds days across months and leap days", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });

  it("tells zones from other words", () => {
    expect([isZone(NEW_YORK), isZone("UTC"), isZone("Gowanus")]).toEqual([true, true, false]);
  });
});
