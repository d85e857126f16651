import { expect, it } from "vitest";
import { isOnline, placeOf, seriesOf } from "./series";

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
    ].map(seriesOf),
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

it("knows the park around a monument, and what has no place", () => {
  expect(placeOf("Soldiers' Monument (in Riverside Park)")).toBe(placeOf("Riverside  Park"));
  expect(["Virtual/Online Workshop", "Zoom", "Line Hotel"].map(isOnline)).toEqual([true, true, false]);
});
