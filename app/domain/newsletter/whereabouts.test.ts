import { expect, it } from "vitest";
import { placeBehindVenue } from "./whereabouts";

it("knows the park around a monument", () => {
  expect(placeBehindVenue("Soldiers' Monument (in Riverside Park)")).toBe(
    placeBehindVenue("Riverside  Park"),
  );
});
