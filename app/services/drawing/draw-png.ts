/** Draws an SVG as PNG, off the main thread and one at a time: many share images at once must not slow down the pages. */
import { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { loadFonts } from "./fonts";

type Png = Uint8Array<ArrayBuffer>;

let last: Promise<unknown> = Promise.resolve();

const MAX_BYTES = 8 * 1024 * 1024;

const drawings = new LRUCache<string, Png, string>({
  maxSize: MAX_BYTES,
  sizeCalculation: (png) => png.byteLength,
  // A drawing in progress is still returned to its requests when other drawings displace it.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: svg }) => drawInTurn(svg),
});

/** @param key names the drawing: the same key is drawn once, and kept while there is room */
export function drawPng(key: string, svg: string): Promise<Png> {
  return drawings.forceFetch(key, { context: svg });
}

/** Each drawing waits for the one before, whether that succeeds or not. */
function drawInTurn(svg: string): Promise<Png> {
  const drawing = last.then(() => draw(svg));
  last = drawing.catch(() => undefined);
  return drawing;
}

async function draw(svg: string): Promise<Png> {
  const image = await renderAsync(svg, {
    font: { fontFiles: loadFonts().files, loadSystemFonts: false, defaultFontFamily: "League Gothic" },
  });
  return new Uint8Array(image.asPng());
}
