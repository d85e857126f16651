import { describe, expect, it } from "vitest";
import { readSourceFields } from "./source-fields";

const district = (typed: string) =>
  readSourceFields((name) => (name === "district" ? typed : undefined), {
    interests: new Set(),
    needsUrl: false,
  }).district;

describe("a district", () => {
  it.each([
    ["brooklyn", "Brooklyn"],
    [" THE BRONX ", "Bronx"],
    ["staten island", "Staten Island"],
  ])("typed as %j is the borough %j: its pages find it by one spelling", (typed, stored) => {
    expect(district(typed)).toBe(stored);
  });

  it("elsewhere stays as it was typed", () => {
    expect(district("Hoboken waterfront")).toBe("Hoboken waterfront");
    expect(district("")).toBeNull();
  });
});
