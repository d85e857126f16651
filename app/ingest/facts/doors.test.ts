import { expect, it } from "vitest";
import { doorsInText } from "./doors";

it.each([
  ["doors 7 / show 8", "7:00?"],
  ["Doors: 7:30 PM, Show: 8:30 PM", "19:30"],
  ["Doors open at 7pm", "19:00"],
  ["DOORS @ 6:00", "6:00?"],
  ["7pm doors, 8pm music", "19:00"],
  ["6:30 doors", "6:30?"],
  ["Doors 19:00", "19:00"],
  ["Doors 11 a.m.", "11:00"],
  ["Doors 12 AM", "0:00"],
  ["Next doors 45 minutes", "none"],
  ["Indoors 7 pm", "none"],
  ["The Doors tribute", "none"],
  ["Doors 99", "none"],
])("%j: %s", (text, expected) => {
  const clock = doorsInText(text);
  const minute = String(clock?.minute).padStart(2, "0");
  expect(clock ? `${clock.hour}:${minute}${clock.certain ? "" : "?"}` : "none").toBe(expected);
});
