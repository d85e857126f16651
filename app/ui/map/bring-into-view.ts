/** Fits the map to the filtered venues, so that it shows what the list beside it shows. */
import { LngLatBounds, type Map as GLMap } from "maplibre-gl";
import type { Point } from "~/lib/distance";
import { BEARING, FIT_ZOOM, MARGIN } from "./constants";

export function bringIntoView(map: GLMap, venues: readonly Point[], { animate }: { animate: boolean }): void {
  if (venues.length === 0) return;
  const view = new LngLatBounds();
  for (const { lng, lat } of venues) view.extend([lng, lat]);
  map.fitBounds(view, { padding: MARGIN, bearing: BEARING, maxZoom: FIT_ZOOM, animate });
}
