import { expect, it } from "vitest";
import { pointText, readPoint } from "./point";

it("reads what people type and paste", () => {
  const forum = { lat: 40.7286, lng: -74.0042 };
  for (const text of ["40.7286, -74.0042", " 40.7286,-74.0042 ", "40.7286 -74.0042", "40.7286; -74.0042"])
    expect(readPoint(text)).toEqual(forum);
  expect(readPoint(pointText(40.728599999, -74.0042))).toEqual(forum);
  expect(readPoint("  ")).toBeNull();
  expect(pointText(null, null)).toBe("");
});

it("refuses what is no point", () => {
  for (const text of ["40.7286", "here", "91, 0", "40, 181", "40.7, -74, 3", "40.7286, -74.0042 x", "NaN, 1"])
    expect(readPoint(text)).toBeUndefined();
});
