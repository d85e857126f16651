/** A small map with one point, which a click or a drag moves. A separate chunk, loaded with the form that shows it. */
import { AttributionControl, Map as GLMap, Marker, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef } from "react";
import type { Point } from "~/lib/distance";
import { BOUNDS, CENTRE, MAX_ZOOM, OFFLINE_CLOSEST, ZOOM } from "./constants";
import { dress } from "./dress-map";
import styles from "./map-view.module.css";

setWorkerUrl(workerUrl);

interface Options {
  container: HTMLElement;
  point: Point | null;
  styleUrl: string | null;
  onPick: (point: Point) => void;
  onFail: () => void;
}

interface PointPicker {
  show: (point: Point | null) => void;
  remove: () => void;
}

type Props = Omit<Options, "container">;

export function PointMap({ point, styleUrl, onPick, onFail }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const picker = useRef<PointPicker | null>(null);
  const latest = useRef({ point, onPick, onFail });
  latest.current = { point, onPick, onFail };
  useEffect(() => {
    if (!container.current) return;
    try {
      picker.current = createPicker({
        container: container.current,
        point: latest.current.point,
        styleUrl,
        onPick: (picked) => latest.current.onPick(picked),
        onFail: () => latest.current.onFail(),
      });
    } catch (error) {
      // No WebGL: the field above says the same.
      console.info("Map:", error);
      latest.current.onFail();
    }
    return () => {
      picker.current?.remove();
      picker.current = null;
    };
  }, [styleUrl]);
  const { lat, lng } = point ?? {};
  useEffect(() => picker.current?.show(latest.current.point), [lat, lng]);
  return <div ref={container} className={styles.map} />;
}

/** Shows the blocks around the point. */
const POINT_ZOOM = 16;

/** Throws when the browser has no WebGL. */
function createPicker({ container, point, styleUrl, onPick, onFail }: Options): PointPicker {
  const ended = new AbortController();
  const map = new GLMap({
    container,
    center: point ?? CENTRE,
    zoom: point ? (styleUrl ? POINT_ZOOM : OFFLINE_CLOSEST) : ZOOM,
    minZoom: 8,
    maxZoom: MAX_ZOOM,
    maxBounds: BOUNDS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // The page scrolls over it.
    cooperativeGestures: true,
  });
  map.addControl(new AttributionControl({ compact: true }), "bottom-left");
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.getCanvas().setAttribute("aria-label", "Map: click to set the point");
  const element = document.createElement("div");
  element.className = "visitor";
  const marker = new Marker({ element, draggable: true });
  map.on("click", ({ lngLat }) => onPick({ lat: lngLat.lat, lng: lngLat.lng }));
  marker.on("dragend", () => onPick(marker.getLngLat()));
  dress(map, styleUrl, ended.signal, onFail);
  const show = (next: Point | null) => {
    if (!next) return void marker.remove();
    marker.setLngLat(next).addTo(map);
    if (!map.getBounds().contains(next)) map.easeTo({ center: next });
  };
  show(point);
  return {
    show,
    remove() {
      ended.abort();
      map.remove();
    },
  };
}
