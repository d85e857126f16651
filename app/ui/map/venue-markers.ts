/**
 * Venues and clusters as buttons over the map, for pointer, keyboard and screen reader, styled by the page's CSS.
 * MapLibre computes the clusters, for which it needs an invisible layer.
 */
import { Marker, type GeoJSONSource, type Map as GLMap } from "maplibre-gl";
import { countOf } from "~/lib/text";
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS, clusterSize } from "./constants";
import type { MapVenue } from "./focus";

const SOURCE = "venues";

interface ClusterProperties {
  cluster: true;
  cluster_id: number;
  point_count: number;
  /** Events of all its venues. */
  events: number;
}

type Position = [number, number];
export type OpenVenue = (venue: MapVenue, marker: HTMLElement) => void;

export function showVenues(map: GLMap, first: MapVenue[], onOpen: OpenVenue) {
  let venues = first;
  let byId = new Map(venues.map((venue) => [venue.id, venue]));
  let shown = new Map<string, Marker>();
  let frame = 0;
  // The venue of the open event is in no cluster.
  let alone: number | null = null;
  const clustered = () => collect(venues.filter(({ id }) => id !== alone));

  const update = () => {
    frame = 0;
    if (!map.getSource(SOURCE) || !map.isSourceLoaded(SOURCE)) return;
    const bounds = map.getBounds();
    const next = new Map<string, Marker>();
    for (const feature of map.querySourceFeatures(SOURCE)) {
      if (feature.geometry.type !== "Point") continue;
      const at = feature.geometry.coordinates as Position;
      const properties = feature.properties as ClusterProperties | { cluster?: undefined; id: number };
      const key = properties.cluster
        ? `c${properties.cluster_id}-${properties.point_count}`
        : `v${properties.id}`;
      if (next.has(key) || !bounds.contains(at)) continue;
      const venue = properties.cluster ? undefined : byId.get(properties.id);
      const make = () =>
        properties.cluster ? clusterMarker(map, properties, at) : venue && venueMarker(venue, onOpen);
      const marker = shown.get(key) ?? make()?.addTo(map);
      if (marker) next.set(key, marker);
    }
    const open = alone === null ? undefined : byId.get(alone);
    if (open) next.set("open", shown.get("open") ?? venueMarker(open, onOpen).addTo(map));
    for (const [key, marker] of shown) if (!next.has(key)) marker.remove();
    shown = next;
  };
  // Several events may report the same change; one update per frame is enough.
  const soon = () => {
    frame ||= requestAnimationFrame(update);
  };
  map.on("style.load", () => addSource(map, clustered()));
  for (const change of ["moveend", "zoomend", "idle", "sourcedata"] as const) map.on(change, soon);
  const clear = () => {
    for (const marker of shown.values()) marker.remove();
    shown = new Map();
  };
  return {
    set(next: MapVenue[]) {
      venues = next;
      byId = new Map(venues.map((venue) => [venue.id, venue]));
      clear();
      void map.getSource<GeoJSONSource>(SOURCE)?.setData(clustered());
    },
    setAlone(id: number | null) {
      if (id === alone) return;
      alone = id;
      clear();
      void map.getSource<GeoJSONSource>(SOURCE)?.setData(clustered());
    },
    find: (id: number) => byId.get(id),
    all: () => venues,
    remove() {
      cancelAnimationFrame(frame);
      clear();
    },
  };
}

/** One highlight ring, for a venue or for the cluster that contains it. */
export function createRing(map: GLMap, find: (id: number) => MapVenue | undefined) {
  const element = document.createElement("div");
  element.className = "ring";
  element.setAttribute("aria-hidden", "true");
  const marker = new Marker({ element });
  return (venueId: number | null) => {
    const venue = venueId === null ? undefined : find(venueId);
    if (venue) marker.setLngLat([venue.lng, venue.lat]).addTo(map);
    else marker.remove();
  };
}

function addSource(map: GLMap, data: ReturnType<typeof collect>): void {
  if (map.getSource(SOURCE)) return;
  map.addSource(SOURCE, {
    type: "geojson",
    data,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    clusterProperties: { events: ["+", ["get", "count"]] },
  });
  map.addLayer({
    id: SOURCE,
    type: "circle",
    source: SOURCE,
    paint: { "circle-radius": 1, "circle-opacity": 0 },
  });
}

function collect(venues: MapVenue[]) {
  const features = venues.map(({ id, lng, lat, count }) => ({
    type: "Feature" as const,
    properties: { id, count },
    geometry: { type: "Point" as const, coordinates: [lng, lat] },
  }));
  return { type: "FeatureCollection" as const, features };
}

function clusterMarker(map: GLMap, properties: ClusterProperties, at: Position) {
  const { cluster_id: id, point_count: count, events } = properties;
  const element = button(
    `cluster cluster-${clusterSize(count)}`,
    String(events),
    `${countOf(events, "event")} at ${countOf(count, "venue")} here, zoom in`,
  );
  const zoomTo = (zoom: number) => map.easeTo({ center: at, zoom });
  const oneStep = () => zoomTo(map.getZoom() + 2);
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    const source = map.getSource<GeoJSONSource>(SOURCE);
    // The cluster may be gone by now if the style was replaced.
    if (source) source.getClusterExpansionZoom(id).then(zoomTo, oneStep);
    else oneStep();
  });
  return new Marker({ element }).setLngLat(at);
}

function venueMarker(venue: MapVenue, onOpen: OpenVenue) {
  const element = button("pin", String(venue.count), `${venue.name}, ${countOf(venue.count, "event")}`);
  element.dataset.name = venue.name;
  const point = (on: boolean) => () => {
    for (const card of document.querySelectorAll<HTMLElement>(`[data-venue="${venue.id}"]`)) {
      card.toggleAttribute("data-pointed", on);
    }
  };
  for (const start of ["pointerenter", "focus"]) element.addEventListener(start, point(true));
  for (const end of ["pointerleave", "blur", "click"]) element.addEventListener(end, point(false));
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    onOpen(venue, element);
  });
  return new Marker({ element }).setLngLat([venue.lng, venue.lat]);
}

function button(className: string, text: string, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = text;
  element.setAttribute("aria-label", label);
  return element;
}
