/** The visitor's position on the map and the venues around it (spec: public-site 9: the nearest 3 or 4, zoom 18). */
import { LngLatBounds, Marker, type Map as GLMap } from "maplibre-gl";
import { milesBetween, type Point } from "~/lib/distance";
import { isWide } from "~/ui/delegated-links";
import { BEARING, BOUNDS, LOCATION_ZOOM, MARGIN, NEAREST } from "./constants";

/** @param closest the maximum zoom at which the style has detail */
export function createVisitor(map: GLMap, venues: () => readonly Point[], closest: () => number) {
  const element = document.createElement("div");
  element.className = "visitor";
  element.role = "img";
  element.ariaLabel = "You are here";
  const marker = new Marker({ element });
  return (point: Point | null, bring: boolean) => {
    if (!point) return void marker.remove();
    marker.setLngLat([point.lng, point.lat]).addTo(map);
    if (!bring || !new LngLatBounds(BOUNDS).contains([point.lng, point.lat])) return;
    const around = nearestTo(point, venues(), isWide() ? NEAREST.wide : NEAREST.narrow);
    const view = new LngLatBounds();
    for (const { lng, lat } of [point, ...around]) view.extend([lng, lat]);
    map.fitBounds(view, { padding: MARGIN, bearing: BEARING, maxZoom: Math.min(LOCATION_ZOOM, closest()) });
  };
}

/** The points sorted by distance, nearest first. */
function nearestTo<T extends Point>(point: Point, places: readonly T[], count: number): T[] {
  return places
    .map((place) => ({ place, miles: milesBetween(point, place) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ place }) => place);
}
