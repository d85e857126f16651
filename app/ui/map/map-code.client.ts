/** Code that only an open map needs, as one file that is loaded then. */
export { MapView } from "./map-view.client";
export { VenueSheet } from "./venue-sheet";
export { default as workerUrl } from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
