/** Gives a map its style, again when the color scheme changes, and the bundled one when the tile service fails. */
import type { Map as GLMap } from "maplibre-gl";
import { MAX_ZOOM, OFFLINE_CLOSEST } from "./constants";
import { loadStyle, offlineStyle } from "./load-style";

/** Tiles that may fail before the first complete map; more, and the bundled map replaces it. */
const MAX_LOST_TILES = 4;

/** @returns how close the style has detail */
export function dress(
  map: GLMap,
  styleUrl: string | null,
  signal: AbortSignal,
  onFail: () => void,
): { closest: () => number } {
  let fallenBack = styleUrl === null;
  const fallBack = async () => {
    fallenBack = true;
    map.setStyle(await offlineStyle(darkScheme().matches, signal), { diff: false });
  };
  const put = async () => {
    const { style, hosted } = await loadStyle(fallenBack ? null : styleUrl, darkScheme().matches, signal);
    fallenBack = fallenBack || !hosted;
    map.setStyle(style, { diff: false });
  };
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn("The map has no style to draw.", error);
      onFail();
    });
  // Until the service's map has been complete once, failures count: a lost tile a little, anything else at once.
  let patience = MAX_LOST_TILES;
  map.on("idle", () => (patience = Infinity));
  map.on("error", (event) => {
    console.info("Map:", event.error.message);
    patience -= "tile" in event ? 1 : MAX_LOST_TILES;
    if (!fallenBack && patience <= 0) void attempt(fallBack);
  });
  darkScheme().addEventListener("change", () => void attempt(put), { signal });
  map.on("style.load", () => {
    if (fallenBack && map.getZoom() > OFFLINE_CLOSEST) map.setZoom(OFFLINE_CLOSEST);
  });
  void attempt(put);
  return { closest: () => (fallenBack ? OFFLINE_CLOSEST : MAX_ZOOM) };
}

const darkScheme = () => window.matchMedia("(prefers-color-scheme: dark)");
