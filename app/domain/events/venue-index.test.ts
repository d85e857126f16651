import { expect, it } from "vitest";
import { firstLetter, groupByLetter } from "./venue-index";

it("finds the letter behind accents, quotes and articles that stay", () => {
  expect(["Élan", "'t Hooft", "The Brick", "“Quotes”", "92NY", "ليلة", "—"].map(firstLetter)).toEqual([
    "E",
    "T",
    "T",
    "Q",
    "#",
    "#",
    "#",
  ]);
});

it("orders letters with the rest at the end and keeps the order inside", () => {
  const groups = groupByLetter(["92NY", "Brick", "Anthology", "Albee"].map((name) => ({ name })));
  expect(groups.map(({ letter, venues }) => [letter, venues.map(({ name }) => name)])).toEqual([
    ["A", ["Anthology", "Albee"]],
    ["B", ["Brick"]],
    ["#", ["92NY"]],
  ]);
});
