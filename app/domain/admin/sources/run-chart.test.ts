import { describe, expect, it } from "vitest";
import { runChart } from "./run-chart";

const run = (outcome: "saved" | "unchanged" | "empty" | "postponed" | "error" | "running", parsed = 0) => ({
  outcome,
  parsed,
});

describe("the chart of a source's fetches", () => {
  it("draws the oldest left; an unchanged page holds what it held, a failure nothing", () => {
    const newestFirst = [
      run("running"),
      run("postponed"),
      run("empty"),
      run("error"),
      run("unchanged"),
      run("saved", 8),
      run("saved", 4),
    ];
    expect(runChart(newestFirst).bars).toEqual([
      { height: 0.5, isFailure: false },
      { height: 1, isFailure: false },
      { height: 1, isFailure: false },
      { height: 0, isFailure: true },
      { height: 0, isFailure: false },
    ]);
  });

  it("says the same in words", () => {
    expect(runChart([]).words).toBe("Not fetched yet.");
    expect(runChart([run("saved", 1)]).words).toBe(
      "1 fetch, none failed. At most 1 event; 1 at the last one.",
    );
    expect(runChart([run("error"), run("saved", 12)]).words).toBe(
      "2 fetches, 1 failed. At most 12 events; the last one failed.",
    );
  });
});
