import { describe, expect, it } from "vitest";
import { cutRepeats } from "./repeated-lines";

const SAID = ["Fog Festival: The Piano", "Common Wire", "841 Barretto Street"];
const cut = (text: string) => cutRepeats(text, SAID, 2026);

describe("what a description repeats", () => {
  it.each([
    ["7 PM Fog Festival: The Piano"],
    ["3:30 PM Fog Festival: The Piano Free"],
    ["Fri, Dec 4\n9:15 PM\n$5 suggested"],
    ["When: Sunday, December 6, 2026, 2 PM to 4 PM\n\nWhere: Common Wire, 841 Barretto Street"],
    ["domingo, 29 de noviembre, 10:30 h"],
    ["Doors 7 PM. $10"],
    [""],
  ])("%j says nothing else", (text) => expect(cut(text)).toBeNull());

  it.each([
    [
      "Thu, Dec 10, 5:15pm Fog Festival: The Piano\nThree brothers, four hills.\n$15",
      "Three brothers, four hills.",
    ],
    ["Two sets.\n$15\nBring friends.", "Two sets.\n$15\nBring friends."],
    ["Dec 4 is the night to come.", "Dec 4 is the night to come."],
    ["The bar opens at 6 PM", "The bar opens at 6 PM"],
    ["1984", "1984"],
    ["شعر وموسيقى\n8 PM", "شعر وموسيقى"],
    ["🎈", null],
  ])("of %j stays %j", (text, stays) => expect(cut(text)).toBe(stays));
});
