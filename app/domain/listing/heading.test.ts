import { expect, it } from "vitest";
import { labelOf, listName, listSentence } from "./heading";
import type { Directory } from "./label";

// A Sunday.
const directory: Directory = {
  today: "2026-11-22",
  interests: [{ id: 1, name: "Film" }],
  places: [{ district: "Brooklyn", suburb: "Bushwick" }],
};

it("names a list in the order in which people say it", () => {
  const asked = {
    free: true,
    interests: [1],
    day: "today",
    time: "tonight",
    neighborhood: "bushwick",
  } as const;
  expect(listName({ ...asked, interests: [1], price: 20, tickets: true, tab: "ongoing" }, directory)).toBe(
    "Free ongoing film events tonight in Bushwick, Brooklyn up to $20 with tickets left",
  );
  expect(listName({}, directory)).toBe("Events");
});

it("says a search in the same order", () => {
  const meant = { free: true, day: "today", time: "tonight", neighborhood: "bushwick" } as const;
  expect(listSentence(meant, "film", directory)).toBe("Free film tonight in Bushwick, Brooklyn");
  expect(listSentence({ day: "weekend", price: 20 }, "", directory)).toBe("Events this weekend up to $20");
  expect(listSentence({ day: "2026-11-28", time: "morning", zip: "11215" }, "family", directory)).toBe(
    "Family on Saturday November 28 in the morning near 11215",
  );
});

it("names each part on its chip", () => {
  const labels = [
    { free: true } as const,
    { price: 20 },
    { tickets: true },
    { day: "2026-11-28", time: "morning" } as const,
    { time: "tonight" } as const,
    { day: "today", time: "late" } as const,
    { zip: "11215" },
    { neighborhood: "bushwick" },
  ].map((meant) => labelOf(meant, directory));
  expect(labels).toEqual([
    "Free",
    "Up to $20",
    "Tickets left",
    "Saturday November 28 in the morning",
    "Evening",
    "Today late at night",
    "Near 11215",
    "Bushwick, Brooklyn",
  ]);
});
