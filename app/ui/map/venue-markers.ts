/**
 * Venues and their clusters as buttons over the map: one look for pointer, keyboard and screen reader, styled by
 * the page's own CSS. MapLibre clusters them; an invisible layer makes it do so.
 */
import { Marker, type GeoJSONSource, type Map as GLMap } from "maplibre-gl";
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS, clusterSize } from "./constants";
import type { MapVenue } from "./focus";

const SOURCE = "venues";

interface ClusterProperties {
  cluster: true;
  cluster_id: number;
  point_count: number;
}

interface Handlers {
  onOpen: (venue: MapVenue, marker: HTMLElement) => void;
}

const amount = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function button(className: string, text: string, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = text;
  element.setAttribute("aria-label", label);
  return element;
}

function addSource(map: GLMap, venues: MapVenue[]): void {
  if (map.getSource(SOURCE)) return;
  const features = venues.map(({ id, lng, lat }) => ({
    type: "Feature" as const,
    properties: { id },
    geometry: { type: "Point" as const, coordinates: [lng, lat] },
  }));
  map.addSource(SOURCE, {
    type: "geojson",
    data: { type: "FeatureCollection", features },
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
  });
  map.addLayer({
    id: SOURCE,
    type: "circle",
    source: SOURCE,
    paint: { "circle-radius": 1, "circle-opacity": 0 },
  });
}

export function showVenues(map: GLMap, venues: MapVenue[], handlers: Handlers) {
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  let shown = new Map<string, Marker>();
  let frame = 0;

  const clusterMarker = ({ cluster_id: id, point_count: count }: ClusterProperties, at: [number, number]) => {
    const element = button(
      `cluster cluster-${clusterSize(count)}`,
      String(count),
      `${amount(count, "venue")} here, zoom in`,
    );
    element.addEventListener("click", async (event) => {
      event.stopPropagation();
      const zoom = await map.getSource<GeoJSONSource>(SOURCE)?.getClusterExpansionZoom(id);
      map.easeTo({ center: at, zoom: zoom ?? map.getZoom() + 2 });
    });
    return new Marker({ element }).setLngLat(at);
  };
  const venueMarker = (venue: MapVenue) => {
    const element = button("pin", String(venue.count), `${venue.name}, ${amount(venue.count, "event")}`);
    element.dataset.name = venue.name;
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      handlers.onOpen(venue, element);
    });
    return new Marker({ element }).setLngLat([venue.lng, venue.lat]);
  };

  const update = () => {
    frame = 0;
    if (!map.getSource(SOURCE) || !map.isSourceLoaded(SOURCE)) return;
    const bounds = map.getBounds();
    const next = new Map<string, Marker>();
    for (const feature of map.querySourceFeatures(SOURCE)) {
      if (feature.geometry.type !== "Point") continue;
      const at = feature.geometry.coordinates as [number, number];
      const properties = feature.properties as ClusterProperties | { cluster?: undefined; id: number };
      const key = properties.cluster
        ? `c${properties.cluster_id}-${properties.point_count}`
        : `v${properties.id}`;
      if (next.has(key) || !bounds.contains(at)) continue;
      const venue = properties.cluster ? undefined : byId.get(properties.id);
      const make = () => (properties.cluster ? clusterMarker(properties, at) : venue && venueMarker(venue));
      const marker = shown.get(key) ?? make()?.addTo(map);
      if (marker) next.set(key, marker);
    }
    for (const [key, marker] of shown) if (!next.has(key)) marker.remove();
    shown = next;
  };
  // Several events may report the same change; one look per frame is enough.
  const soon = () => {
    frame ||= requestAnimationFrame(update);
  };
  const onStyle = () => addSource(map, venues);

  map.on("style.load", onStyle);
  map.on("moveend", soon);
  map.on("zoomend", soon);
  map.on("idle", soon);
  map.on("sourcedata", soon);
  return {
    remove() {
      cancelAnimationFrame(frame);
      for (const marker of shown.values()) marker.remove();
    },
  };
}

/** One ring that can be put around any venue, be it inside a cluster or not. */
export function createRing(map: GLMap, venues: MapVenue[], className: string) {
  const element = document.createElement("div");
  element.className = className;
  element.setAttribute("aria-hidden", "true");
  const marker = new Marker({ element });
  return (venueId: number | null) => {
    const venue = venueId === null ? undefined : venues.find(({ id }) => id === venueId);
    if (venue) marker.setLngLat([venue.lng, venue.lat]).addTo(map);
    else marker.remove();
  };
}
