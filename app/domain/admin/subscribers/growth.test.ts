import { expect, it } from "vitest";
import { firstMonday, growthOf } from "./growth";

it("begins on a Monday twelve weeks back, also over the change of clocks", () => {
  expect(firstMonday("2026-11-22")).toBe("2026-08-31");
  expect(firstMonday("2026-11-23")).toBe("2026-09-07");
});

it("counts readers, reasons and weeks", () => {
  const weekly = { frequency: "weekly" as const, week: null, count: 10 };
  const growth = growthOf(
    [
      { ...weekly, state: "reads" },
      { ...weekly, state: "reads", frequency: "daily", week: "2026-11-16", count: 4 },
      { ...weekly, state: "bounced", week: "2026-09-07", count: 2 },
    ],
    "2026-11-22",
  );
  expect([growth.total, growth.readers, growth.byFrequency("daily"), growth.byState("bounced")]).toEqual([
    16, 14, 4, 2,
  ]);
  expect(growth.chart.bars.map(({ height }) => height)).toEqual([0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(growth.chart.words).toBe("6 new accounts in 12 weeks, 4 of them this week.");
});
