/** Builds the MapLibre map: venues and highlight rings. */
import { AttributionControl, Map as GLMap, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Point } from "~/lib/distance";
import { isWide } from "~/ui/delegated-links";
import { bringIntoView } from "./bring-into-view";
import { BEARING, BOUNDS, CENTRE, MAX_ZOOM, MIN_ZOOM, ZOOM } from "./constants";
import { dress } from "./dress-map";
import type { MapFocus, MapVenue } from "./focus";
import { createRing, showVenues, type OpenVenue } from "./venue-markers";
import { createVisitor } from "./visitor-marker";

setWorkerUrl(workerUrl);

export interface MapOptions {
  container: HTMLElement;
  venues: MapVenue[];
  /** The venues are filtered: move the map so that some are visible. */
  narrowed: boolean;
  styleUrl: string | null;
  focus: MapFocus | null;
  onOpen: OpenVenue;
  onFail: () => void;
}

export interface VenueMap {
  setVenues: (venues: MapVenue[], narrowed: boolean) => void;
  lookAt: (focus: MapFocus | null) => void;
  /** Marks the visitor's position; `bring` also moves the map there. */
  showVisitor: (point: Point | null, bring: boolean) => void;
  remove: () => void;
}

/** The part of the map's height that a venue's sheet covers on phones (venue-sheet.module.css). */
const SHEET_PART = 0.54;

/** Throws when the browser has no WebGL. */
export function createMap(options: MapOptions): VenueMap {
  const { container, venues, narrowed, styleUrl, focus, onOpen, onFail } = options;
  const ended = new AbortController();
  const map = new GLMap({
    container,
    center: focus ? [focus.lng, focus.lat] : CENTRE,
    zoom: focus?.zoom ?? ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    bearing: BEARING,
    maxBounds: BOUNDS,
    attributionControl: false,
    pitchWithRotate: false,
  });
  map.addControl(new AttributionControl({ compact: true }), "bottom-left");
  map.addControl(new NavigationControl({ showCompass: true }), "top-right");
  map.getCanvas().setAttribute("aria-label", "Map of venues with events");
  let resting = focus?.venueId ?? null;
  const shown = showVenues(map, venues, (venue, marker) => {
    if (!isWide()) {
      const offset: [number, number] = [0, (-SHEET_PART / 2) * container.clientHeight];
      map.easeTo({ center: [venue.lng, venue.lat], offset });
    }
    onOpen(venue, marker);
  });
  shown.setAlone(resting);
  if (narrowed && !focus) bringIntoView(map, venues, { animate: false });
  const ring = createRing(map, shown.find);
  ring(resting);
  const { closest } = dress(map, styleUrl, ended.signal, onFail);
  followCards(ring, () => resting, ended.signal);
  const showVisitor = createVisitor(map, shown.all, closest);
  return {
    setVenues(next, areNarrowed) {
      shown.set(next);
      if (areNarrowed) bringIntoView(map, next, { animate: true });
    },
    showVisitor,
    lookAt(next) {
      resting = next?.venueId ?? null;
      shown.setAlone(resting);
      ring(resting);
      if (!next) return;
      const zoom = Math.max(Math.min(next.zoom, closest()), map.getZoom());
      map.easeTo({ center: [next.lng, next.lat], zoom });
    },
    remove() {
      ended.abort();
      shown.remove();
      map.remove();
    },
  };
}

/** Cards name their venue in data-venue; hovering one rings it on the map. */
function followCards(
  ring: (venueId: number | null) => void,
  resting: () => number | null,
  signal: AbortSignal,
) {
  const point = (event: Event) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-venue]") : null;
    ring(card ? Number(card.dataset.venue) : resting());
  };
  document.addEventListener("pointerover", point, { signal, passive: true });
  document.addEventListener("focusin", point, { signal });
}
