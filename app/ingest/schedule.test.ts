import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { days, hours } from "~/lib/time";
import { isSilent, nextDailyFetch, nextTryAfterFailure } from "./schedule";

const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
const id = fc.integer({ min: 1, max: 2_000_000_000 });

it("comes back daily at the source's own time, after six to thirty hours", () => {
  fc.assert(
    fc.property(id, moment, (source, now) => {
      const next = nextDailyFetch(source, now);
      const wait = next.getTime() - now.getTime();
      expect(wait >= hours(6) && wait < hours(30) + 1).toBe(true);
      const after = nextDailyFetch(source, next);
      expect(after.getTime() - next.getTime()).toBe(days(1));
    }),
  );
});

it("spreads neighbouring sources over the day", () => {
  const now = new Date("2026-11-20T00:00:00Z");
  const slots = new Array<number>(24).fill(0);
  for (let source = 1; source <= 960; source += 1) {
    const hour = nextDailyFetch(source, now).getUTCHours();
    slots[hour] = (slots[hour] ?? 0) + 1;
  }
  expect(Math.min(...slots)).toBeGreaterThan(35);
  expect(Math.max(...slots)).toBeLessThan(45);
});

it("waits longer after each failure, never more than a week, never for good", () => {
  fc.assert(
    fc.property(id, fc.integer({ min: 1, max: 10_000 }), moment, (source, failures, now) => {
      const wait = nextTryAfterFailure(source, failures, now).getTime() - now.getTime();
      const ceiling = Math.min(days(7), hours(1) * 2 ** (failures - 1));
      expect(wait).toBeLessThanOrEqual(ceiling);
      expect(wait).toBeGreaterThanOrEqual(ceiling * 0.79);
    }),
  );
});

describe("silence", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const ago = (count: number) => new Date(now.getTime() - days(count));
  const weekly = {
    last_success_at: ago(0),
    created_at: ago(400),
    failure_count: 0,
    new_days: 50,
    first_new_at: ago(365),
    last_new_event_at: ago(15),
  };
  it.each([
    ["a weekly source after two weeks", {}, false],
    ["a weekly source after five weeks", { last_new_event_at: ago(36) }, true],
    ["a source of two seasons a year after five months", { new_days: 3, last_new_event_at: ago(150) }, false],
    [
      "a source that fails (that is reported otherwise)",
      { last_new_event_at: ago(90), failure_count: 2 },
      false,
    ],
    ["a new source", { last_new_event_at: null, first_new_at: null, new_days: 0, created_at: ago(3) }, false],
    ["a source that never had anything", { last_new_event_at: null, first_new_at: null, new_days: 0 }, true],
    ["a source that was never fetched", { last_success_at: null, last_new_event_at: null }, false],
  ])("%s", (_name, change, silent) => {
    expect(isSilent({ ...weekly, ...change }, now)).toBe(silent);
  });
});
