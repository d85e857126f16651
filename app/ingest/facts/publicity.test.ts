import { describe, expect, it } from "vitest";
import { isPlaceholder, leftOutWords, withheldWord } from "./publicity";

describe("a title that is no event", () => {
  it.each([
    "Busy",
    "busy",
    "HOLD",
    "Hold",
    "*HOLD*",
    "[HOLD] Smith wedding",
    "HOLD: Smith wedding",
    "HOLD - second option",
    "Hold – Anna",
    "2nd Hold: Anna",
    "HOLD Smith wedding",
    "Blocked",
    "Blocked off",
    "Unavailable",
    "Closed for private event",
    "CLOSED FOR A PRIVATE EVENT",
    "Closed – Thanksgiving",
    "Gallery closed for installation",
    "We’re closed",
    "Private event",
    "Private Party",
    "PRIVATE RENTAL - upstairs",
    "Private: Board meeting",
    "Protected: Members' evening",
    "Reserved for a private party",
    "Rehearsal dinner (private)",
    "Film shoot [HOLD]",
    "Out of office",
    "Tentative",
    "TENTATIVE: Jazz night",
    "TENTATIVE – load-in",
    "Venue rental",
    "Load-in",
    "Theatre dark",
    "Do not book",
  ])("is %j", (title) => expect(isPlaceholder(title, true)).toBe(true));

  it.each([
    "The Hold Steady",
    "Hold Me Now",
    "Hold On: A Reading",
    "HOLD ME NOW",
    "Private Lives",
    "Private Function Records Showcase",
    "Saving Private Ryan",
    "Busy Bees Storytime",
    "Free Jazz",
    "Closed Casket",
    "Closed Set: New Photographs",
    "Open rehearsal",
    "Reserved Seating for Nobody",
    "Away From Her",
    "Dark Star",
    "Strike!: A Play",
    "Booked: Authors in Conversation",
    "Option Paralysis",
    "Hold the Line",
    "Out of Office",
    "Taken",
    "Strike",
    "Free",
    "Vacation",
  ])("is not %j", (title) => expect(isPlaceholder(title, false)).toBe(false));
});

it.each([
  ["PRIVATE", "private"],
  ["confidential", "private"],
  ["unlisted", "private"],
  ["invite_only", "private"],
  ["draft", "draft"],
  ["auto-draft", "draft"],
  ["pending", "draft"],
  ["https://schema.org/Draft", "draft"],
  ["TENTATIVE", "tentative"],
  ["CONFIRMED", null],
  ["public", null],
  ["publish", null],
  ["default", null],
  ["", null],
] as const)("a field that says %j means %j", (word, kind) => expect(withheldWord(word)).toBe(kind));

it("says how many are left out", () => {
  expect([leftOutWords("private", 3), leftOutWords("draft", 1), leftOutWords("placeholder", 2)]).toEqual([
    "3 private entries left out",
    "1 unpublished entry left out",
    "2 held or blocked entries left out",
  ]);
});
