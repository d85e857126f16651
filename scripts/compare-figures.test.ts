import { describe, expect, it } from "vitest";
import { compareFigures, type ComparedFigure } from "./compare-figures";

const figure = (name: string, given: Partial<ComparedFigure>): ComparedFigure => ({
  name,
  value: 100,
  unit: "ms",
  ratio: null,
  better: "less",
  ...given,
});

describe("compareFigures", () => {
  it("compares by ratio: a slower machine alone changes nothing", () => {
    const before = figure("home", { value: 1000, unit: "requests/s", ratio: 0.5, better: "more" });
    const now = figure("home", { value: 400, unit: "requests/s", ratio: 0.5, better: "more" });
    expect(compareFigures([before], [now])).toMatchObject([{ name: "home", times: 1 }]);
  });

  it("says how much dearer each became, the worst first, whichever way is better", () => {
    const before = [
      figure("home", { ratio: 0.6, better: "more" }),
      figure("search", { ratio: 2 }),
      figure("memory", { value: 400, unit: "MB" }),
    ];
    const now = [
      figure("home", { ratio: 0.3, better: "more" }),
      figure("search", { ratio: 6 }),
      figure("memory", { value: 300, unit: "MB" }),
    ];
    const compared = compareFigures(before, now);
    expect(compared.map(({ name, times }) => [name, Math.round(times * 100) / 100])).toEqual([
      ["search", 3],
      ["home", 2],
      ["memory", 0.75],
    ]);
    expect(compared[0]).toMatchObject({ before: "100 ms (2.00 of bare)", now: "100 ms (6.00 of bare)" });
  });

  it("leaves out what only one of the runs measured", () => {
    expect(compareFigures([figure("home", {})], [figure("event", {})])).toEqual([]);
  });
});
