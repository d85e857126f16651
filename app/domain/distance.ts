/** Distances on the ground. */

export interface Point {
  lat: number;
  lng: number;
}

const EARTH_METRES = 6_371_000;
export const METRES_PER_MILE = 1609.344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng * lng;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}
