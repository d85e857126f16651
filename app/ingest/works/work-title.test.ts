import { describe, expect, it } from "vitest";
import { workKey, workTitle } from "./work-title";

describe("the name of the work", () => {
  it.each([
    ["The Thing (1982)", "The Thing"],
    ["The Thing in 35mm", "The Thing"],
    ["The Thing (in 35mm)", "The Thing"],
    ["The Thing [35mm]", "The Thing"],
    ["The Thing – New 4K Restoration", "The Thing"],
    ["The Thing (1982, dir. John Carpenter)", "The Thing"],
    ["The Thing (35mm) + Q&A", "The Thing"],
    ["Early Show: Ana Sol", "Ana Sol"],
    ["Ana Sol (Late Show)", "Ana Sol"],
    ["NEW DATE: Ana Sol", "Ana Sol"],
    ["Ana Sol w/ support", "Ana Sol"],
    ["Ana Sol w/ The Lamps, Moth", "Ana Sol"],
    ["Ana Sol feat. Moth", "Ana Sol"],
    ["Ana Sol with special guests", "Ana Sol"],
    ["Ana Sol + support", "Ana Sol"],
    ["Ana Sol – FREE!", "Ana Sol"],
    ["Ana Sol 21+", "Ana Sol"],
    ["SOLD OUT: Ana Sol", "Ana Sol"],
    ["Ana Sol at Union Pool", "Ana Sol"],
    ["Ana Sol @ Union Pool", "Ana Sol"],
    ["Union Pool presents Ana Sol", "Ana Sol"],
    ["Union Pool Presents: Ana Sol w/ Moth", "Ana Sol"],
    ["Night Owl Presents: Ana Sol", "Ana Sol"],
    ["An Evening with Ana Sol", "Ana Sol"],
    ["Screening: Ana Sol", "Ana Sol"],
    ["Dinner with Friends", "Dinner with Friends"],
    ["1984", "1984"],
    ["2001: A Space Odyssey", "2001: A Space Odyssey"],
    ["Live at Union Pool", "Live at Union Pool"],
    ["Alfred Hitchcock Presents", "Alfred Hitchcock Presents"],
    ["35mm", "35mm"],
    ["Early", "Early"],
    ["Henry IV, Part 2", "Henry IV, Part 2"],
    ["Midnight in Paris", "Midnight in Paris"],
  ])("of %j is %j", (title, name) => expect(workTitle(title, ["Union Pool"])).toBe(name));
});

describe("the key", () => {
  it.each([
    ["Stalker", "Film Forum", "STALKER (in 35mm)", "Metrograph"],
    ["Stalker", "Film Forum", "Metrograph presents Stálker", "Metrograph"],
    ["The Thing", "Film Forum", "Thing (1982)", "Metrograph"],
    ["Open Mic", "Union Pool", "Open Mic – FREE!", "The Union Pool"],
  ])("is the same for %j at %j and %j at %j", (a, atA, b, atB) =>
    expect(workKey(a, atA)).toBe(workKey(b, atB)),
  );

  it.each([
    ["Open Mic", "Union Pool", "Open Mic", "Next Door"],
    ["Friday Night Jazz", "Union Pool", "Friday Night Jazz", "Next Door"],
    ["Henry IV, Part 1", "Globe", "Henry IV, Part 2", "Globe"],
    ["Stalker", "Film Forum", "Solaris", "Film Forum"],
  ])("differs for %j at %j and %j at %j", (a, atA, b, atB) =>
    expect(workKey(a, atA)).not.toBe(workKey(b, atB)),
  );
});
