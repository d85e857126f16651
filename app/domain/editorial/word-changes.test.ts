import { expect, it } from "vitest";
import { wordChanges } from "./word-changes";

const changed = (before: string, after: string) =>
  wordChanges(before, after).map(
    ({ kind, words }) => ({ same: words, gone: `-${words}-`, new: `+${words}+` })[kind],
  );

it("says what is gone and what is new, word by word", () => {
  expect(changed("Forty films about moths.", "Forty short films about moths.")).toEqual([
    "Forty",
    "+short+",
    "films about moths.",
  ]);
  expect(changed("A lamp stays on.", "A lamp goes out.")).toEqual(["A lamp", "-stays on.-", "+goes out.+"]);
  expect(changed("", "New words.")).toEqual(["+New words.+"]);
  expect(changed("Old words.", "")).toEqual(["-Old words.-"]);
  expect(changed("Same.", "Same.")).toEqual(["Same."]);
});

it("bears a long text", () => {
  expect(wordChanges("word ".repeat(5000), "other ".repeat(5000)).length).toBeGreaterThan(0);
});
