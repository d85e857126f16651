import { expect, it } from "vitest";
import { holidayOn } from "./holidays";

it.each([
  ["2026-11-26", "Thanksgiving"],
  ["2026-05-25", "Memorial Day"],
  ["2026-05-18", null],
  ["2027-01-18", "Martin Luther King Day"],
  ["2026-09-07", "Labor Day"],
  ["2026-12-31", "New Year's Eve"],
  ["2026-12-30", null],
])("%s is %s", (day, holiday) => {
  expect(holidayOn(day)).toBe(holiday);
});
