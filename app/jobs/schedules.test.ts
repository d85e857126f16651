import { expect, it } from "vitest";
import { days, hours, minutes, seconds } from "~/lib/time";
import { jobs } from "./catalog";
import { needsRepair } from "./schedules";

const NOW = Date.parse("2026-11-22T14:00:00Z");
const every = minutes(1);

it.each([
  ["due within its minute", seconds(40), false],
  ["due now, and waiting for a worker", -minutes(20), false],
  ["a day ahead: the clock was set back", days(1), true],
  ["some minutes ahead", minutes(5), true],
  ["long past: its job was lost", -hours(3), true],
])("a schedule of every minute whose next run is %s", (_what, off, broken) => {
  expect(needsRepair(NOW + off, every, NOW)).toBe(broken);
});

it("registers what was forgotten, and leaves a day of 25 hours alone", () => {
  expect(needsRepair(undefined, every, NOW)).toBe(true);
  expect(needsRepair(NOW + hours(25), hours(24), NOW)).toBe(false);
  expect(needsRepair(NOW + days(2), hours(24), NOW)).toBe(true);
});

it("knows about how far apart the runs of each pattern are", () => {
  const minutesOf: Record<string, number> = {
    "* * * * *": 1,
    "*/2 * * * *": 2,
    "*/5 * * * *": 5,
    "*/10 * * * *": 10,
    "25 * * * *": 60,
    "15 4 * * *": 24 * 60,
    "45 4 * * *": 24 * 60,
    "0 8 * * *": 24 * 60,
  };
  for (const job of Object.values(jobs))
    if ("schedule" in job && job.schedule)
      expect(job.schedule.every).toBe(minutes(minutesOf[job.schedule.pattern] ?? 0));
});
