import { expect, it } from "vitest";
import { ACCESSIBILITY, FORMATS, OCCASIONS } from "@db/facts";
import { cardWords, wordFacts, wordLabel, wordSaid } from "./fact-words";

const none = { title: "Silt", formats: [], accessibility: [], languages: [], occasions: [] };

it("has a label for every word", () => {
  for (const word of [...FORMATS, ...ACCESSIBILITY, ...OCCASIONS])
    expect(wordLabel(word)).toMatch(/^[A-Z0-9]/);
  expect(["spoken:fr", "subtitles:en", "dubbed:es"].map(wordLabel)).toEqual([
    "In French",
    "English subtitles",
    "Dubbed in Spanish",
  ]);
  // An address may ask for any word.
  expect([wordLabel("constructor"), wordSaid("constructor")]).toEqual(["constructor", "constructor"]);
});

it("names a list by its words", () =>
  expect(
    ["35mm", "live-score", "open-captions", "q-and-a", "ny-premiere", "spoken:fr", "subtitles:en"].map(
      wordSaid,
    ),
  ).toEqual([
    "in 35mm",
    "with a live score",
    "with open captions",
    "with a Q&A",
    "with a New York premiere",
    "in French",
    "with English subtitles",
  ]));

it("puts two words at most on a card, what some need first", () => {
  expect(cardWords(none)).toEqual([]);
  expect(
    cardWords({
      ...none,
      formats: ["35mm", "dcp"],
      accessibility: ["wheelchair", "open-captions"],
      occasions: ["premiere", "q-and-a"],
    }),
  ).toEqual(["Open captions", "35mm"]);
  expect(cardWords({ ...none, occasions: ["premiere", "world-premiere"] })).toEqual(["World premiere"]);
  expect(cardWords({ ...none, formats: ["35mm", "16mm"], languages: ["spoken:fr", "subtitles:en"] })).toEqual(
    ["35mm", "In French"],
  );
  expect(cardWords({ ...none, title: "Silt in 35mm", formats: ["35mm"], occasions: ["q-and-a"] })).toEqual([
    "Q&A",
  ]);
  expect(cardWords({ ...none, formats: ["dcp"], languages: ["spoken:en"] })).toEqual([]);
});

it("tells all of them on a page, but not that an event is in English", () =>
  expect(
    wordFacts({
      ...none,
      formats: ["dcp"],
      languages: ["spoken:en"],
      occasions: ["premiere", "us-premiere"],
    }),
  ).toEqual([
    { name: "Shown", words: ["DCP"] },
    { name: "Occasion", words: ["US premiere"] },
  ]));
