import { expect, it } from "vitest";
import { placeOf } from "./whereabouts";

it("knows the park around a monument", () => {
  expect(placeOf("Soldiers' Monument (in Riverside Park)")).toBe(placeOf("Riverside  Park"));
});
