import { expect, it } from "vitest";
import { travelFrom } from "./travel-time";

const WEST_VILLAGE = { lat: 40.7336, lng: -74.0027 };
const UNION_SQUARE = { lat: 40.7359, lng: -73.9906 };
const WILLIAMSBURG = { lat: 40.7142, lng: -73.9614 };
const FLATBUSH = { lat: 40.6413, lng: -73.9626 };
const SOUTHERN_TIP = { lat: 40.503, lng: -74.2537 };

it("walks where that is faster, and rides where it is not", () => {
  const minutes = travelFrom(UNION_SQUARE);
  expect(minutes(UNION_SQUARE)).toBe(1);
  expect(minutes(WEST_VILLAGE)).toBeLessThan(20);
  // Two stops on the L.
  expect(minutes(WILLIAMSBURG)).toBeGreaterThan(12);
  expect(minutes(WILLIAMSBURG)).toBeLessThan(30);
  expect(minutes(FLATBUSH)).toBeGreaterThan(minutes(WILLIAMSBURG));
});

it("takes long to where no subway goes", () => {
  expect(travelFrom(UNION_SQUARE)(SOUTHERN_TIP)).toBeGreaterThan(90);
});

it("is about the same both ways", () => {
  const there = travelFrom(FLATBUSH)(WILLIAMSBURG);
  expect(Math.abs(travelFrom(WILLIAMSBURG)(FLATBUSH) - there)).toBeLessThanOrEqual(1);
});
