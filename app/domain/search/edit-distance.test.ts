import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance";

describe("edit distance", () => {
  it.each([
    ["anthlogy", "anthology", 1],
    ["flim", "film", 1],
    ["brooklin", "brooklyn", 1],
    ["", "film", 4],
    ["film", "film", 0],
    ["kitten", "sitting", 3],
  ])("%s to %s: %i", (typed, word, distance) => {
    expect(editDistance(typed, word)).toBe(distance);
  });

  it("measures an unfinished word against the beginnings of a known one", () => {
    expect(editDistance("anthlog", "anthology", true)).toBe(1);
    expect(editDistance("antho", "anthology", true)).toBe(0);
  });
});
