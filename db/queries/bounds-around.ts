/** The square around a point, for indexes on latitude and longitude. */
const MILES_PER_DEGREE = 69;

/** @returns degrees. The curve of the earth is left out: the square is for a city. */
export function boundsAround({ lat, lng }: { lat: number; lng: number }, miles: number) {
  const up = miles / MILES_PER_DEGREE;
  const across = up / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return { south: lat - up, north: lat + up, west: lng - across, east: lng + across };
}
