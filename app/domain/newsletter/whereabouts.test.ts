import { expect, it } from "vitest";
import { isOnline, placeOf } from "./whereabouts";

it("knows the park around a monument, and what has no place", () => {
  expect(placeOf("Soldiers' Monument (in Riverside Park)")).toBe(placeOf("Riverside  Park"));
  expect(["Virtual/Online Workshop", "Zoom", "Line Hotel"].map(isOnline)).toEqual([true, true, false]);
});
