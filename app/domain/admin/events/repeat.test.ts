import { expect, it } from "vitest";
import { zonedToInstant } from "~/lib/time";
import { fieldTime } from "./typed-time";
import { readRepeat, type RepeatForm } from "./repeat";

const at = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return zonedToInstant({ year, month, day, hour, minute, second: 0 }, "America/New_York");
};
const NOW = at("2026-11-20 12:00");
const read = (form: RepeatForm, start = "2026-11-26 20:00") =>
  readRepeat(form, at(start), NOW).map((date) => fieldTime(date).replace("T", " "));
const refusal = (form: RepeatForm, start?: string) => {
  try {
    return read(form, start);
  } catch (error) {
    return (error as { fieldErrors: object }).fieldErrors;
  }
};

it("is once without a word, and on the same evening each week or two", () => {
  expect(read({})).toEqual(["2026-11-26 20:00"]);
  expect(read({ repeat: "weekly", times: "3" })).toEqual([
    "2026-11-26 20:00",
    "2026-12-03 20:00",
    "2026-12-10 20:00",
  ]);
  expect(read({ repeat: "fortnightly", until: "2026-12-24" })).toEqual([
    "2026-11-26 20:00",
    "2026-12-10 20:00",
    "2026-12-24 20:00",
  ]);
});

it("keeps the clock's hour over the change of the clocks, and refuses an hour that does not come", () => {
  expect(read({ repeat: "weekly", times: "2" }, "2027-03-11 20:00")).toEqual([
    "2027-03-11 20:00",
    "2027-03-18 20:00",
  ]);
  expect(refusal({ repeat: "weekly", times: "2" }, "2027-03-07 02:30")).toMatchObject({
    repeat: expect.stringMatching(/^There is no 2:30 AM on Sunday, March 14/),
  });
});

it("knows the n-th weekday and the last one", () => {
  expect(read({ repeat: "monthly", times: "3" })).toEqual([
    "2026-11-26 20:00",
    "2026-12-24 20:00",
    "2027-01-28 20:00",
  ]);
  // A fifth one comes in some months only.
  expect(read({ repeat: "monthly", times: "3" }, "2026-10-29 20:00")).toEqual([
    "2026-10-29 20:00",
    "2026-12-31 20:00",
    "2027-04-29 20:00",
  ]);
  expect(read({ repeat: "monthly-last", times: "3" })).toEqual([
    "2026-11-26 20:00",
    "2026-12-31 20:00",
    "2027-01-28 20:00",
  ]);
});

it("takes typed days, some with an hour of their own, each once", () => {
  const dates = "2026-12-04\n12/6/2026, 2026-12-05 14:30\n2026-12-04";
  expect(read({ repeat: "dates", dates })).toEqual([
    "2026-11-26 20:00",
    "2026-12-04 20:00",
    "2026-12-05 14:30",
    "2026-12-06 20:00",
  ]);
  expect(refusal({ repeat: "dates", dates: "2026-12-04\nsoon" })).toMatchObject({
    dates: expect.stringMatching(/^“soon” is no day/),
  });
  expect(refusal({ repeat: "dates", dates: "" })).toHaveProperty("dates");
  expect(refusal({ repeat: "dates", dates: "2026-02-30" })).toHaveProperty("dates");
});

it("always ends, within a year and sixty dates", () => {
  expect(refusal({ repeat: "weekly" })).toMatchObject({ until: expect.stringMatching(/always has an end/) });
  for (const [form, field] of [
    [{ repeat: "weekly", until: "2030-01-01" }, "until"],
    [{ repeat: "weekly", until: "2026-11-01" }, "until"],
    [{ repeat: "weekly", until: "next year" }, "until"],
    [{ repeat: "weekly", times: "61" }, "times"],
    [{ repeat: "weekly", times: "0" }, "times"],
    [{ repeat: "monthly", times: "60" }, "until"],
    [{ repeat: "dates", dates: "2031-01-01" }, "dates"],
    [{ repeat: "hourly", times: "2" }, "repeat"],
  ] as const)
    expect([form, Object.keys(refusal(form))]).toEqual([form, [field]]);
});

it("is refused for what is open already and has no first day, which its form leaves empty", () => {
  const start = "1969-12-31 00:00";
  expect(fieldTime(at(start))).toBe("");
  expect(read({}, start)).toEqual([""]);
  for (const repeat of ["weekly", "dates"])
    expect(refusal({ repeat, times: "2", dates: "2026-12-04" }, start)).toMatchObject({
      repeat: expect.stringMatching(/first day is not known/) as string,
    });
});
