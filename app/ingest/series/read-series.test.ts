import { describe, expect, it } from "vitest";
import { readSeries } from "./read-series";

const read = (title: string, description = "", series_name: string | null = null) =>
  readSeries({ title, description, series_name, venues: ["Film Forum"] }).map(
    ({ name, kind, needs }) => `${name} (${kind}, ${needs})`,
  );

describe("a series is read", () => {
  it.each([
    ["Movies Under the Stars: Twitches (2005)", "", "Movies Under the Stars (series, 2)"],
    ["Midnight Movies: Eraserhead", "", "Midnight Movies (series, 2)"],
    ["CANCELED: Midnight Movies: Eraserhead", "", "Midnight Movies (series, 2)"],
    ["Salon Obscura – Paper Boats", "", "Salon Obscura (series, 2)"],
    ["Underwater Cinema #12", "", "Underwater Cinema (series, 2)"],
    ["Eraserhead", "Presented as part of Rooftop Reels, our summer of film.", "Rooftop Reels (series, 1)"],
    [
      "Eraserhead",
      "Screening as part of the Brooklyn Horror Film Festival.",
      "Brooklyn Horror Film Festival (festival, 1)",
    ],
    ["Quartet", "Part of the Sonic Gardens series at the hall.", "Sonic Gardens (series, 1)"],
    ["Quartet", "This concert is part of “Listening in the Dark”, a series.", null],
    ["Quartet", "A concert as part of “Listening in the Dark”.", "Listening in the Dark (series, 1)"],
  ])("%s | %s", (title, description, expected) => {
    expect(read(title, description)).toEqual(expected === null ? [] : [expected]);
  });

  it("from the page's own data, which wins over the title", () => {
    expect(read("Midnight Movies: Eraserhead", "", "Lynch Retrospective")).toEqual([
      "Lynch Retrospective (series, 1)",
      "Midnight Movies (series, 2)",
    ]);
  });
});

describe("no series is read", () => {
  it.each([
    ["Film Screening: Eraserhead", ""],
    ["Film Forum: Eraserhead", ""],
    ["Nitehawk presents: Eraserhead", ""],
    ["Open Mic: Tuesday", ""],
    ["Artist talk: Inmaculada Brooks", ""],
    ["Curator's Tour: Late Works", ""],
    ["2:22 – A Ghost Story", ""],
    ["1984", ""],
    ["Eraserhead – 35mm", ""],
    ["Eraserhead", "It is part of what makes the city great."],
    ["Eraserhead", "Part of the proceeds go to the shelter."],
    ["Eraserhead", "Shown as part of Black History Month."],
    ["Eraserhead", "You will be part of the show."],
    ["Eraserhead", ""],
  ])("%s | %s", (title, description) => {
    expect(read(title, description)).toEqual([]);
  });

  it("where the page names the event itself", () => {
    expect(read("Eraserhead in 35mm", "", "Eraserhead")).toEqual([]);
  });
});
