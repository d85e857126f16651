import { describe, expect, it } from "vitest";
import { meantBy, possibleNames, readPhrase } from "./read-phrase";

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
  return { ...meantBy(parts), words };
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
    ["35mm", { formats: ["35mm"], words: "" }],
    ["noir on 35 mm tonight", { formats: ["35mm"], day: "today", time: "tonight", words: "noir" }],
    ["open captions", { accessibility: ["open-captions"], words: "" }],
    ["relaxed performances this weekend", { accessibility: ["relaxed"], day: "weekend", words: "" }],
    ["asl", { accessibility: ["asl"], words: "" }],
    ["asl class", { words: "asl class" }],
    ["films in French", { languages: ["spoken:fr"], words: "films" }],
    ["with english subtitles", { languages: ["subtitles:en"], words: "" }],
    ["in Korean with English subtitles", { languages: ["spoken:ko", "subtitles:en"], words: "" }],
    ["in spanish harlem", { words: "in spanish harlem" }],
    ["french film", { words: "french film" }],
    ["q&a", { occasions: ["q-and-a"], words: "" }],
    ["premiere", { occasions: ["premiere"], words: "" }],
    ["ny premieres tomorrow", { occasions: ["ny-premiere"], day: "tomorrow", words: "" }],
    ["live score", { formats: ["live-score"], words: "" }],
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
    ["matinee", { time: "afternoon", words: "" }],
    ["late show comedy", { time: "late", words: "comedy" }],
    ["midnight movie", { time: "midnight", words: "" }],
    ["lunch concerts", { time: "lunch", words: "concerts" }],
    ["after work drawing", { time: "after-work", words: "drawing" }],
    ["jazz near the L train", { line: "L", words: "jazz" }],
    ["by the G", { line: "G", words: "" }],
    ["film off the 7", { line: "7", words: "film" }],
    ["q train", { line: "Q", words: "" }],
    ["walking distance from 11215", { zip: "11215", words: "" }],
    ["jazz within walking distance of park slope", { neighborhood: "park-slope", words: "jazz" }],
    ["within 3 miles of 11215", { zip: "11215", radius: 3, words: "" }],
    ["between Bushwick and Park Slope", { between: ["bushwick", "park-slope"], words: "" }],
    ["for kids", { interests: [4], words: "" }],
    ["puppets ages 5", { age: "5", words: "puppets" }],
    ["5 year old", { age: "5", words: "" }],
    ["all ages punk", { age: "all", words: "punk" }],
    ["21+ comedy", { age: "21+", words: "comedy" }],
    ["18 and over", { age: "18+", words: "" }],
    ["under an hour", { minutes: 60, words: "" }],
    ["short theater", { minutes: 60, words: "theater" }],
    ["less than 90 minutes", { minutes: 90, words: "" }],
    ["next weekend", { day: "2026-11-27..2026-11-29", words: "" }],
    ["this or next weekend", { day: "2026-11-22..2026-11-29", weekday: "weekend", words: "" }],
    ["any Tuesday", { weekday: "tuesday", words: "" }],
    ["jazz tuesdays", { weekday: "tuesday", words: "jazz" }],
    ["any friday night", { weekday: "friday", time: "tonight", words: "" }],
    ["next friday", { day: "2026-11-27", words: "" }],
    ["this week", { day: "2026-11-22", words: "" }],
    ["next week", { day: "2026-11-23..2026-11-29", words: "" }],
    ["opera in december", { day: "2026-12-01..2026-12-31", words: "opera" }],
    ["in november", { day: "2026-11-22..2026-11-30", words: "" }],
    ["Thanksgiving", { day: "2026-11-26", words: "" }],
    ["New Year's Eve party", { day: "2026-12-31", words: "party" }],
    ["black friday", { day: "2026-11-27", words: "" }],
    ["on christmas", { day: "2026-12-25", words: "" }],
    ["christmas concert", { words: "christmas concert" }],
    ["easter sunday", { day: "2027-03-28", words: "" }],
    ["mlk day", { day: "2027-01-18", words: "" }],
    ["memorial day", { day: "2027-05-31", words: "" }],
    ["just announced", { added: 3, words: "" }],
    ["new this week", { added: 7, words: "" }],
    ["film or dance", { words: "film or dance" }],
    ["free film or dance tonight", { free: true, day: "today", time: "tonight", words: "film or dance" }],
    ["not film", { without: ["film"], words: "" }],
    ["-film", { without: ["film"], words: "" }],
    ["dance -film not jazz", { without: ["film", "jazz"], words: "dance" }],
    ["dance without kids tonight", { without: ["kids"], day: "today", time: "tonight", words: "dance" }],
    ["no kids", { without: ["kids"], words: "" }],
    ["music not in brooklyn", { without: ["brooklyn"], words: "music" }],
    ['jazz -"open mic"', { without: ["open mic"], words: "jazz" }],
    ['"free jazz" tonight', { day: "today", time: "tonight", words: '"free jazz"' }],
    ["“free in bushwick”", { words: "“free in bushwick”" }],
    ['"tonight', { day: "today", time: "tonight", words: "" }],
    ["jazz not free", { words: "jazz" }],
    ["bushwick or park slope", { between: ["bushwick", "park-slope"], words: "" }],
    ["brooklyn or bronx", { words: "brooklyn or bronx" }],
    ["tonight or tomorrow", { day: "2026-11-22..2026-11-23", words: "" }],
    ["friday or saturday", { day: "2026-11-27..2026-11-28", words: "" }],
    ["to be or not to be", { words: "to be or not to be" }],
    ["jazz or", { words: "jazz or" }],
    ["not", { words: "not" }],
    ["science-fiction", { words: "science-fiction" }],
    ["не кино -фильм", { without: ["фильм"], words: "не кино" }],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["free jazz"],
    ["Free Solo"],
    ["sun ra arkestra"],
    ["may december"],
    ["under 20"],
    ["february 31"],
    ["99/99"],
    ["under $0"],
    ["3 sisters"],
    ["bushwickian"],
    ["mon amour"],
    ["short films"],
    ["by the sea"],
    ["a train of thought"],
    ["midnight cowboy"],
    ["new year concert"],
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
