/** The map's fixed numbers (spec: public-site 9). */
export const CENTRE: [number, number] = [-73.9855, 40.7225];
export const ZOOM = 12;
export const MIN_ZOOM = 11;
export const MAX_ZOOM = 20;
/** The bundled map has no streets: closer than this there would be little to see. */
export const OFFLINE_CLOSEST = 13.75;
/** Degrees: turns Manhattan's avenues upright. */
export const BEARING = 29;
/** West, south, east, north. */
export const BOUNDS: [number, number, number, number] = [-75.5, 40, -72.5, 41.5];
/** Pixels. */
export const CLUSTER_RADIUS = 40;
export const CLUSTER_MAX_ZOOM = 14;
/** Pixels kept free around what is brought into view. */
export const MARGIN = 56;
/** Pixels a sheet is swiped down before it goes away. */
export const SWIPE = 50;

/** How close the map comes to the visitor's own place at most. */
export const LOCATION_ZOOM = 18;
/** Venues around the visitor that are brought into view: the nearest 3 or 4. */
export const NEAREST = { narrow: 3, wide: 4 };

/** small under 10 venues, medium under 50, large otherwise */
export function clusterSize(venueCount: number): "small" | "medium" | "large" {
  if (venueCount < 10) return "small";
  return venueCount < 50 ? "medium" : "large";
}
