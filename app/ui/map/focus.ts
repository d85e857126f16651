/** Tells the map, through a page's route handle, what to show beside it. */
export const VENUE_ZOOM = 16;
export const EVENT_ZOOM = 15;

export interface MapVenue {
  id: number;
  name: string;
  address: string;
  lat: number;
  lng: number;
  /** Current events. */
  count: number;
}

export interface MapFocus {
  lat: number;
  lng: number;
  zoom: number;
  /** The venue to mark; null if the point is not one of our venues. */
  venueId: number | null;
}

export interface ListingHandle {
  /** @param data what the route's own loader returned */
  mapFocus: (data: unknown) => MapFocus | null;
}

/** The deepest route with a focus wins. A refused request has no data: null on the server, undefined in the browser. */
export function focusOf(matches: { handle: unknown; data: unknown }[]): MapFocus | null {
  for (const { handle, data } of matches.toReversed()) {
    const { mapFocus } = (handle ?? {}) as Partial<ListingHandle>;
    if (mapFocus && data !== undefined && data !== null) return mapFocus(data);
  }
  return null;
}
