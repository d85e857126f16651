import { describe, expect, it } from "vitest";
import { dayRange } from "./quick-dates";

describe("quick dates", () => {
  it("know today, tomorrow and any day", () => {
    expect(dayRange("today", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-11-21" });
    expect(dayRange("tomorrow", "2026-12-31")).toEqual({ from: "2027-01-01", to: "2027-01-01" });
    expect(dayRange("2028-02-29", "2026-11-21")).toEqual({ from: "2028-02-29", to: "2028-02-29" });
  });

  it("take a weekend from Friday to Sunday, without what is over of it", () => {
    const weekends = {
      "2026-11-16": ["2026-11-20", "2026-11-22"],
      "2026-11-19": ["2026-11-20", "2026-11-22"],
      "2026-11-20": ["2026-11-20", "2026-11-22"],
      "2026-11-21": ["2026-11-21", "2026-11-22"],
      "2026-11-22": ["2026-11-22", "2026-11-22"],
      // The clocks change on a Sunday.
      "2027-03-12": ["2027-03-12", "2027-03-14"],
      "2027-11-01": ["2027-11-05", "2027-11-07"],
    };
    for (const [today, [from, to]] of Object.entries(weekends)) {
      expect(dayRange("weekend", today), today).toEqual({ from, to });
    }
  });
});
