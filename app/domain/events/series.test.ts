import { expect, it } from "vitest";
import { seriesName, seriesKey } from "./series";

it("reads a series out of its titles", () => {
  expect(
    [
      "Movies Under the Stars: Twitches (2005)",
      "Hudson Classical Theater Company presents Othello",
      "Life Drawing – Evening Session",
      "Reading Circle #12",
      "Night Ferry",
      "2:22 – A Ghost Story",
      "1984",
    ].map(seriesKey),
  ).toEqual([
    "movies under the stars",
    "hudson classical theater company",
    "life drawing",
    "reading circle",
    null,
    null,
    null,
  ]);
});

it("keeps the spelling of a series for people", () => {
  expect(seriesName("  Movies Under  the Stars: Twitches")).toBe("Movies Under the Stars");
  expect(seriesName("Reading Circle (Vol. 12)")).toBe("Reading Circle");
});
