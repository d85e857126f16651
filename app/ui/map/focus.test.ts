import { expect, it } from "vitest";
import { focusOf } from "./focus";

const home = { handle: { mapFocus: () => ({ lat: 1, lng: 2, zoom: 3, venueId: null }) }, data: {} };

it("is that of the deepest route that has data", () => {
  const mapFocus = (data: unknown) => {
    const { at } = data as { at: number };
    return { lat: at, lng: at, zoom: 15, venueId: null };
  };
  expect(focusOf([home, { handle: { mapFocus }, data: { at: 7 } }])?.lat).toBe(7);
  expect(focusOf([home, { handle: undefined, data: {} }])?.lat).toBe(1);
  for (const data of [null, undefined]) expect(focusOf([home, { handle: { mapFocus }, data }])?.lat).toBe(1);
});
