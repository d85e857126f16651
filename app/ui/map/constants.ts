/** The map's fixed numbers (spec: public-site 9). */
export const CENTRE: [number, number] = [-73.9855, 40.7225];
export const ZOOM = 12;
export const MIN_ZOOM = 11;
export const MAX_ZOOM = 20;
/** Maximum zoom of the bundled map, which has no streets. */
export const OFFLINE_CLOSEST = 13.75;
/** Degrees: turns Manhattan's avenues upright. */
export const BEARING = 29;
/** West, south, east, north. */
export const BOUNDS: [number, number, number, number] = [-75.5, 40, -72.5, 41.5];
/** Pixels. */
export const CLUSTER_RADIUS = 40;
export const CLUSTER_MAX_ZOOM = 14;
/** Padding in pixels when fitting points into view. */
export const MARGIN = 56;
/** Pixels of a swipe down that close a sheet. */
export const SWIPE = 50;

/** Maximum zoom on the visitor's position. */
export const LOCATION_ZOOM = 18;
/** Maximum zoom when fitting a list. */
export const FIT_ZOOM = 13.5;
/** Venues around the visitor to fit into view: the nearest 3 or 4. */
export const NEAREST = { narrow: 3, wide: 4 };

/** small under 10 venues, medium under 50, large otherwise */
export function clusterSize(venueCount: number): "small" | "medium" | "large" {
  if (venueCount < 10) return "small";
  return venueCount < 50 ? "medium" : "large";
}
