import { expect, it } from "vitest";
import { blurbOf } from "./blurb";

it.each([
  ["One night the bridges let go of their banks.", "One night the bridges let go of their banks."],
  ["Sunday in the park with somebody, and a band.", "Sunday in the park with somebody, and a band."],
  ["At night the bridges let go of their banks.", "At night the bridges let go of their banks."],
  ["May I come in? A farce of doors.", "May I come in? A farce of doors."],
  ["Thursday, December 3, 2026, 9:00 PM to 10:30 PM You quit. It goes on.", "You quit. It goes on."],
  [
    "On view through December 15 Fifty objects from a closed theater.",
    "Fifty objects from a closed theater.",
  ],
  ["For more information see our COVID-19 policy. A walk in the dark.", "A walk in the dark."],
  ["RSVP required.", ""],
  ["", ""],
])("tells what %j says besides dates and housekeeping", (description, blurb) => {
  expect(blurbOf(description)).toBe(blurb);
});

it("ends with a sentence, or between words", () => {
  const sentence = "A lighthouse keeper answers a ham radio and finds that the voice is his own.";
  expect(blurbOf(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);
  expect(blurbOf("word ".repeat(100))).toMatch(/^(?:word )+word…$/);
});
