import { describe, expect, it } from "vitest";
import { possibleNames, readPhrase } from "./read-phrase";

// A Sunday.
const TODAY = "2026-11-22";
const places = [
  { district: "Brooklyn", suburb: "Bushwick" },
  { district: "Brooklyn", suburb: "Park Slope" },
  { district: "Bronx", suburb: null },
  { district: "Brooklyn", suburb: "Carroll Gardens-Cobble Hill-Gowanus-Red Hook" },
  { district: "Manhattan", suburb: "Harlem (North)" },
];
const interests = [{ id: 4, name: "Family" }];

/** What a text says, and the words that are left. */
function read(text: string, ...names: string[]) {
  const { parts, words } = readPhrase(text, { today: TODAY, places, interests }, new Set(names));
  return { ...Object.assign({}, ...parts.map((part) => part.meant)), words };
}

describe("a typed search", () => {
  it.each([
    [
      "free film tonight in bushwick",
      { free: true, day: "today", time: "tonight", neighborhood: "bushwick", words: "film" },
    ],
    ["jazz this weekend under $20", { day: "weekend", price: 20, words: "jazz" }],
    ["family saturday morning 11215", { day: "2026-11-28", time: "morning", zip: "11215", words: "family" }],
    ["november 27", { day: "2026-11-27", words: "" }],
    ["Nov. 27th concerts", { day: "2026-11-27", words: "concerts" }],
    ["27 november", { day: "2026-11-27", words: "" }],
    ["dance on 12/5", { day: "2026-12-05", words: "dance" }],
    ["jan 3 opera", { day: "2027-01-03", words: "opera" }],
    ["theater 2026-12-31", { day: "2026-12-31", words: "theater" }],
    ["near me", { nearMe: true, words: "" }],
    ["comedy near me tonight", { nearMe: true, day: "today", time: "tonight", words: "comedy" }],
    ["free tonight", { free: true, day: "today", time: "tonight", words: "" }],
    ["things to do this weekend", { day: "weekend", words: "" }],
    ["friday night in the Bronx", { day: "2026-11-27", time: "tonight", borough: "bronx", words: "" }],
    ["fri night dj", { day: "2026-11-27", time: "tonight", words: "dj" }],
    ["poetry sunday", { day: "2026-11-22", words: "poetry" }],
    ["late night improv", { time: "late", words: "improv" }],
    ["late tonight", { day: "today", time: "late", words: "" }],
    ["theater less than 15 dollars", { price: 15, words: "theater" }],
    ["$10 or less", { price: 10, words: "" }],
    ["opera tickets left", { tickets: true, words: "opera" }],
    ["park slope readings tomorrow", { neighborhood: "park-slope", day: "tomorrow", words: "readings" }],
    ["Tonight, in Brooklyn!", { day: "today", time: "tonight", borough: "brooklyn", words: "" }],
    ["near 11215", { zip: "11215", words: "" }],
    ["openings thursday", { edge: "opening", day: "2026-11-26", words: "" }],
    ["closing this weekend", { edge: "closing", day: "weekend", words: "" }],
    ["painting closing soon in brooklyn", { edge: "closing", borough: "brooklyn", words: "painting" }],
    ["saturday with a child", { interests: [4], day: "2026-11-28", words: "" }],
    ["things to do with kids tomorrow", { interests: [4], day: "tomorrow", words: "" }],
    ["near gowanus", { neighborhood: "gowanus", words: "" }],
    ["harlem jazz", { neighborhood: "harlem", words: "jazz" }],
    ["in the bronx", { borough: "bronx", words: "" }],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["free jazz"],
    ["Free Solo"],
    ["next weekend"],
    ["sun ra arkestra"],
    ["may december"],
    ["under 20"],
    ["february 31"],
    ["99/99"],
    ["under $0"],
    ["3 sisters"],
    ["bushwickian"],
    ["mon amour"],
    ["the wed ding"],
    ["hôtel costes"],
  ])("%s has no filter in it", (text) => {
    expect(read(text)).toEqual({ words: text });
  });

  it("keeps the names of venues and titles whole", () => {
    expect(read("tonight show", "tonight show")).toEqual({ words: "tonight show" });
    expect(read("Bushwick Starr tomorrow", "bushwick starr")).toEqual({
      day: "tomorrow",
      words: "Bushwick Starr",
    });
    expect(read("free brooklyn museum", "brooklyn museum")).toEqual({ free: true, words: "brooklyn museum" });
  });

  it("takes one day, one hour and one place, and leaves a second one among the words", () => {
    expect(read("tonight tomorrow")).toEqual({ day: "today", time: "tonight", words: "tomorrow" });
    expect(read("bushwick brooklyn")).toMatchObject({ neighborhood: "bushwick", words: "brooklyn" });
  });

  it("asks for whole texts and for runs of two to five words", () => {
    expect(possibleNames("Film Forum tonight")).toEqual([
      "film forum tonight",
      "film forum",
      "forum tonight",
    ]);
    expect(possibleNames("tonight")).toEqual(["tonight"]);
    expect(possibleNames("x ".repeat(500)).length).toBeLessThan(120);
  });

  it("reads any text in time", () => {
    for (const text of ["$".repeat(200), "in ".repeat(70), "tonight ".repeat(30), "‮עברית مرحبا 🎷"])
      expect(() => read(text)).not.toThrow();
  });
});
