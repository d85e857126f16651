import { expect, it } from "vitest";
import { foldOf, readTypedTime } from "./typed-time";

it("reads the clock in New York", () => {
  expect(readTypedTime("2026-12-01T19:30")).toEqual({ at: new Date("2026-12-02T00:30:00Z") });
  for (const wrong of ["", "2026-02-30T19:30", "2026-12-01", "2026-12-01T24:00", "1999-12-01T19:30"])
    expect(readTypedTime(wrong)).toEqual({ error: "Please enter a valid date and time", isTwice: false });
});

it("refuses the hour that the clocks skip", () => {
  expect(readTypedTime("2027-03-14T02:30")).toEqual({
    error: "There is no 2:30 AM on Sunday, March 14: the clocks go forward. Make it 1:30 AM or 3:30 AM.",
    isTwice: false,
  });
});

it("asks which of the two hours is meant when the clocks go back", () => {
  const [first, second] = [new Date("2026-11-01T05:30:00Z"), new Date("2026-11-01T06:30:00Z")];
  expect(readTypedTime("2026-11-01T01:30", "")).toMatchObject({ isTwice: true });
  expect(readTypedTime("2026-11-01T01:30", "first")).toEqual({ at: first });
  expect(readTypedTime("2026-11-01T01:30", "second")).toEqual({ at: second });
  expect(readTypedTime("2026-11-01T01:30")).toEqual({ at: first });
  expect([first, second, new Date("2026-11-01T20:30:00Z"), null].map(foldOf)).toEqual([
    "first",
    "second",
    "",
    "",
  ]);
});
