import type { VenueToPick } from "@db/queries/venues/venues-to-pick";
import { expect, it } from "vitest";
import { chooseVenues } from "./places-to-pick";

const HOME = { lat: 40.7127, lng: -73.953 };
const [FILM, MUSIC, ART] = [1, 2, 3];
const venue = (id: number, interest_id: number | null, more: Partial<VenueToPick> = {}): VenueToPick => ({
  id,
  name: `Venue ${id}`,
  suburb: null,
  district: null,
  ...HOME,
  interest: null,
  interest_id,
  coming: 20,
  followers: 0,
  ...more,
});
const chosen = (venues: VenueToPick[], taste: Partial<Parameters<typeof chooseVenues>[1]> = {}) =>
  chooseVenues(venues, { point: HOME, interests: [], ids: [], ...taste }).map(({ id }) => id);

it("offers one of each kind before a second of any", () => {
  const venues = [venue(1, FILM), venue(2, FILM), venue(3, FILM), venue(4, MUSIC), venue(5, null)];
  expect(chosen(venues)).toEqual([1, 4, 5, 2, 3]);
});

it("offers two of an own interest in the place of one", () => {
  const venues = [venue(1, FILM), venue(2, FILM), venue(3, MUSIC), venue(4, ART), venue(5, MUSIC)];
  expect(chosen(venues, { interests: [MUSIC] })).toEqual([1, 3, 4, 5, 2]);
});

it("prefers what is followed, what has more on and what is near", () => {
  const at = (miles: number) => ({ lat: HOME.lat + miles / 69 });
  expect(chosen([venue(1, FILM), venue(2, FILM, { followers: 3 })])).toEqual([2, 1]);
  expect(chosen([venue(1, FILM), venue(2, FILM, { coming: 90 })])).toEqual([2, 1]);
  expect(chosen([venue(1, FILM, at(4)), venue(2, FILM, at(1))])).toEqual([2, 1]);
  // A venue without a point is as far as any.
  expect(chosen([venue(1, FILM, { lat: null, lng: null }), venue(2, FILM, at(5))])).toEqual([2, 1]);
});

it("offers eight, and all that were ticked before", () => {
  const venues = Array.from({ length: 20 }, (_, n) => venue(n + 1, n));
  expect(chosen(venues)).toHaveLength(8);
  expect(chosen(venues, { ids: [20] })[0]).toBe(20);
  expect(chosen(venues, { ids: venues.slice(0, 12).map(({ id }) => id) })).toHaveLength(12);
});
