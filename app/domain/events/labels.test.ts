import { describe, expect, it } from "vitest";
import { dayHeading, dayLabel, fires, isStartUnknown, plainDayLabel, timeLabel } from "./labels";

describe("labels of days and times", () => {
  it("says today only of today, in New York's own words", () => {
    expect(dayHeading("2026-11-21", "2026-11-21")).toBe("Today, Saturday November 21");
    expect(dayHeading("2026-11-22", "2026-11-21")).toBe("Sunday November 22");
  });

  it("leaves the year out while it is this one", () => {
    expect(dayLabel("2026-12-31", "2026-11-21")).toBe("Thu, Dec 31");
    expect(dayLabel("2027-01-01", "2026-11-21")).toBe("Fri, Jan 1, 2027");
    expect(plainDayLabel("2026-12-05", "2026-11-21")).toBe("Dec 5");
    expect(plainDayLabel("2027-01-05", "2026-11-21")).toBe("Jan 5, 2027");
  });

  it("shows no time for midnight in New York, whatever the season's offset", () => {
    expect(timeLabel(new Date("2026-11-21T05:00:00Z"))).toBeNull();
    expect(timeLabel(new Date("2026-07-21T04:00:00Z"))).toBeNull();
    expect(timeLabel(new Date("2026-11-21T00:00:00Z"))).toBe("7:00 PM");
    expect(timeLabel(new Date("2026-11-21T05:00:30Z"))).toBe("12:00 AM");
  });

  it("lights one, two and three fires above 12, 24 and 36 events", () => {
    expect([0, 12, 13, 24, 25, 36, 37, 400].map(fires)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("takes any 1969 date as an unknown start", () => {
    expect(isStartUnknown(new Date("1969-12-31T12:00:00Z"))).toBe(true);
    // The last hours of 1969 in New York are 1970 in UTC.
    expect(isStartUnknown(new Date("1970-01-01T03:00:00Z"))).toBe(true);
    expect(isStartUnknown(new Date("1970-01-01T05:00:00Z"))).toBe(false);
  });
});
