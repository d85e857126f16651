/** Moves the map if none of the filtered venues is visible, so that a list is never beside an empty map. */
import { LngLatBounds, type Map as GLMap } from "maplibre-gl";
import type { Point } from "~/lib/distance";
import { BEARING, MARGIN, ZOOM } from "./constants";

export function bringIntoView(map: GLMap, venues: readonly Point[], { animate }: { animate: boolean }): void {
  const { clientWidth, clientHeight } = map.getContainer();
  // In pixels, because the map is rotated: its bounding box covers more than the screen shows.
  const isSeen = ({ lng, lat }: Point) => {
    const { x, y } = map.project([lng, lat]);
    return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;
  };
  if (venues.length === 0 || venues.some(isSeen)) return;
  const view = new LngLatBounds();
  for (const { lng, lat } of venues) view.extend([lng, lat]);
  map.fitBounds(view, { padding: MARGIN, bearing: BEARING, maxZoom: ZOOM, animate });
}
