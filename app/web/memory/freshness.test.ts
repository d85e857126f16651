import { describe, expect, it } from "vitest";
import { Changes } from "./changes";
import { judgeFreshness, RenewalBudget, type Stamp } from "./freshness";

const DAY = "2026-11-21";
const stamp: Stamp = {
  startedAt: 0,
  changes: 0,
  day: DAY,
  freshFor: 30_000,
  own: ["event:7"],
  lists: ["day:2026-11-21"],
};

function verdict(now: number, changed: string[] = [], { day = DAY, idle = false } = {}) {
  const changes = new Changes();
  for (const tags of changed) changes.note(tags);
  return judgeFreshness(stamp, { now, day, changes, isIdle: () => idle });
}

describe("a finished answer", () => {
  it.each([
    [0, "give"],
    [29_999, "give"],
    [30_000, "renew"],
    [329_999, "renew"],
    [330_000, "wait"],
  ])("without a change, after %i ms: %s", (now, expected) => {
    expect(verdict(now)).toBe(expected);
  });

  it("ends with its day, and when what it is about changes", () => {
    expect(verdict(1, [], { day: "2026-11-22" })).toBe("wait");
    expect(verdict(1, ["event:7 list"])).toBe("wait");
    expect(verdict(1, ["*"])).toBe("wait");
    expect(verdict(1, ["event:8 list day:2026-11-22"])).toBe("give");
  });

  it.each([
    [6999, "give"],
    [7000, "renew"],
    [9999, "renew"],
    [10_000, "wait"],
  ])("whose list has changed, after %i ms: %s", (now, expected) => {
    expect(verdict(now, ["event:8 list day:2026-11-21"])).toBe(expected);
    expect(verdict(now, ["event:8 list day:2026-11-21"], { idle: true })).toBe("wait");
  });
});

describe("changes", () => {
  it("are told by tag and by moment", () => {
    const changes = new Changes();
    changes.note("event:1 list");
    const { count } = changes;
    expect(changes.since(0, ["event:1"])).toBe(true);
    expect(changes.since(count, ["event:1"])).toBe(false);
    changes.note("event:2");
    expect([changes.since(count, ["event:1"]), changes.since(count, ["event:2"])]).toEqual([false, true]);
  });

  it("that are forgotten count as changes of everything", () => {
    const changes = new Changes(2);
    changes.note("a");
    const { count } = changes;
    for (const tag of ["b", "c", "c"]) changes.note(tag);
    expect(changes.since(count, ["x"])).toBe(false);
    expect(changes.since(0, ["x"])).toBe(true);
  });
});

it("outdated lists may take a second at once, and a tenth of the time", () => {
  const budget = new RenewalBudget();
  budget.spend(999, 0);
  expect(budget.isLeft(0)).toBe(true);
  budget.spend(501, 0);
  expect([budget.isLeft(0), budget.isLeft(5000), budget.isLeft(5001)]).toEqual([false, false, true]);
});
