import { expect, it } from "vitest";
import { groupBy, unique } from "./collections";
import { countOf, excerpt, fold, plural, slugOf, trimEndOf } from "./text";

it("writes counts with their nouns", () => {
  expect([0, 1, 2, 1200].map((count) => countOf(count, "event"))).toEqual([
    "0 events",
    "1 event",
    "2 events",
    "1,200 events",
  ]);
  expect(plural(2, "city", "cities")).toBe("cities");
});

it("folds accents and case, and makes slugs of names", () => {
  expect(fold("Café ÉTÉ")).toBe("cafe ete");
  expect(slugOf("L’Été à Harlem!")).toBe("lete-a-harlem");
  expect(slugOf("東京")).toBe("");
});

it("cuts a text at a word and says so", () => {
  expect(excerpt("one two  three\nfour", 100)).toBe("one two three four");
  expect(excerpt("one two three four", 12)).toBe("one two…");
});

it("groups items by key and keeps their order", () => {
  expect([...groupBy(["ab", "cd", "a"], (word) => word.length)]).toEqual([
    [2, ["ab", "cd"]],
    [1, ["a"]],
  ]);
  expect(unique([2, 1, 2])).toEqual([2, 1]);
});

it("cuts characters off the end alone", () => {
  expect(trimEndOf("a - b -: ", " :-")).toBe("a - b");
  expect(trimEndOf("--", "-")).toBe("");
});
