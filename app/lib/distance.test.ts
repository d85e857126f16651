import { describe, expect, it } from "vitest";
import { milesBetween } from "./distance";

describe("distances", () => {
  it("are measured on an earth of 3958.8 miles", () => {
    // A quarter of the way round, and from Union Square to Grand Army Plaza.
    expect(milesBetween({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((Math.PI / 2) * 3958.8, 6);
    expect(milesBetween({ lat: 40.7359, lng: -73.9911 }, { lat: 40.6742, lng: -73.9708 })).toBeCloseTo(
      4.4,
      1,
    );
  });
});
