import { describe, expect, it } from "vitest";
import type { Ages } from "./facts";
import { agesInText, readAges } from "./ages";

const inWords = (ages: Ages | null | undefined) => (ages ? `${ages.min}–${ages.max ?? ""}` : "none");

describe("a field that is an age limit", () => {
  it.each([
    ["21+", "21–"],
    ["18-", "18–"],
    ["21 and over", "21–"],
    ["Ages 18 & up", "18–"],
    ["Must be 21", "21–"],
    ["5-12", "5–12"],
    ["Ages 5–12", "5–12"],
    ["3 to 6 years", "3–6"],
    ["All Ages", "0–"],
    ["all", "0–"],
    ["0+", "0–"],
    ["12-5", "none"],
    ["adults", "none"],
    ["", "none"],
  ])("reads %j as %s", (text, ages) => expect(inWords(readAges(text))).toBe(ages));
});

describe("a description", () => {
  it.each([
    ["Doors 7 PM\n21+", "21–"],
    ["$15 | 18+ | seated", "18–"],
    ["This show is 21 and over.", "21–"],
    ["All ages welcome!", "0–"],
    ["$10, all ages", "0–"],
    ["For children ages 5 to 12.", "5–12"],
    ["Artists of all ages exhibit here.", "none"],
    ["Tickets $21+ at the door", "none"],
    ["Over 18 bands", "none"],
  ])("%j: %s", (text, ages) => expect(inWords(agesInText(text)?.ages)).toBe(ages));
});
