import { expect, it } from "vitest";
import { labelOf, sentenceOf } from "./phrase-labels";

// A Sunday.
const TODAY = "2026-11-22";

it("says a search in the order in which people say it", () => {
  const told = { free: true, day: "today", time: "tonight", place: "Bushwick" } as const;
  expect(sentenceOf(told, "film", TODAY)).toBe("Free film tonight in Bushwick");
  expect(sentenceOf({ day: "weekend", price: 20 }, "", TODAY)).toBe("Events this weekend up to $20");
  expect(sentenceOf({ day: "2026-11-28", time: "morning", zip: "11215" }, "family", TODAY)).toBe(
    "Family on Saturday November 28 in the morning near 11215",
  );
});

it("names each part on its chip", () => {
  const labels = [
    { free: true } as const,
    { price: 20 },
    { day: "2026-11-28", time: "morning" } as const,
    { time: "tonight" } as const,
    { day: "today", time: "late" } as const,
    { zip: "11215" },
    { place: "Bushwick" },
  ].map((told) => labelOf(told, TODAY));
  expect(labels).toEqual([
    "Free",
    "Up to $20",
    "Saturday November 28 in the morning",
    "Evening",
    "Today late at night",
    "Near 11215",
    "Bushwick",
  ]);
});
