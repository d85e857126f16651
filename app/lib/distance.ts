/** Distances on the ground. */

export interface Point {
  lat: number;
  lng: number;
}

const EARTH_METRES = 6_371_000;

/** Great-circle distance in metres (haversine). */
export const metresBetween = (a: Point, b: Point): number => EARTH_METRES * angleBetween(a, b);

/** The radius that distances shown to visitors are computed with (spec: public-site 9); db/queries/search/near.ts has it too. */
const EARTH_MILES = 3958.8;

/** The same in miles. */
export const milesBetween = (a: Point, b: Point): number => EARTH_MILES * angleBetween(a, b);

function angleBetween(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng;
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
