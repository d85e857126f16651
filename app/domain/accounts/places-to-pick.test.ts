import type { HouseRow } from "@db/queries/venues/houses";
import { expect, it } from "vitest";
import { chooseHouses } from "./places-to-pick";

const HOME = { lat: 40.7127, lng: -73.953 };
const [FILM, MUSIC, ART] = [1, 2, 3];
const house = (id: number, interest_id: number | null, more: Partial<HouseRow> = {}): HouseRow => ({
  id,
  name: `House ${id}`,
  suburb: null,
  district: null,
  ...HOME,
  interest: null,
  interest_id,
  coming: 20,
  followers: 0,
  ...more,
});
const chosen = (houses: HouseRow[], taste: Partial<Parameters<typeof chooseHouses>[1]> = {}) =>
  chooseHouses(houses, { point: HOME, interests: [], ids: [], ...taste }).map(({ id }) => id);

it("offers one of each kind before a second of any", () => {
  const houses = [house(1, FILM), house(2, FILM), house(3, FILM), house(4, MUSIC), house(5, null)];
  expect(chosen(houses)).toEqual([1, 4, 5, 2, 3]);
});

it("offers two of an own interest in the place of one", () => {
  const houses = [house(1, FILM), house(2, FILM), house(3, MUSIC), house(4, ART), house(5, MUSIC)];
  expect(chosen(houses, { interests: [MUSIC] })).toEqual([1, 3, 4, 5, 2]);
});

it("prefers what is followed, what has more on and what is near", () => {
  const at = (miles: number) => ({ lat: HOME.lat + miles / 69 });
  expect(chosen([house(1, FILM), house(2, FILM, { followers: 3 })])).toEqual([2, 1]);
  expect(chosen([house(1, FILM), house(2, FILM, { coming: 90 })])).toEqual([2, 1]);
  expect(chosen([house(1, FILM, at(4)), house(2, FILM, at(1))])).toEqual([2, 1]);
  // A venue without a point is as far as any.
  expect(chosen([house(1, FILM, { lat: null, lng: null }), house(2, FILM, at(5))])).toEqual([2, 1]);
});

it("offers eight, and all that were ticked before", () => {
  const houses = Array.from({ length: 20 }, (_, n) => house(n + 1, n));
  expect(chosen(houses)).toHaveLength(8);
  expect(chosen(houses, { ids: [20] })[0]).toBe(20);
  expect(chosen(houses, { ids: houses.slice(0, 12).map(({ id }) => id) })).toHaveLength(12);
});
