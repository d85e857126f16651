/** Draws an SVG as PNG, off the main thread, one at a time: whoever asks for many must not starve the pages. */
import { renderAsync } from "@resvg/resvg-js";
import { loadFonts } from "./fonts";

const KEPT_BYTES = 8 * 1024 * 1024;

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
let keptBytes = 0;
let last: Promise<unknown> = Promise.resolve();

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { fontFiles: loadFonts().files, loadSystemFonts: false, defaultFontFamily: "League Gothic" },
  });
  return new Uint8Array(image.asPng());
}

/** @param key names the drawing: the same key is drawn once and kept while there is room */
export function drawPng(key: string, svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(key);
  if (known) return known;
  const image = last.then(() => draw(svg));
  drawn.set(key, image);
  last = image.then(
    (bytes) => keep(bytes.byteLength),
    () => drawn.delete(key),
  );
  return image;
}

/** The oldest drawings go first; what was drawn last always stays. */
async function keep(size: number): Promise<void> {
  keptBytes += size;
  for (const [key, image] of drawn) {
    if (keptBytes <= KEPT_BYTES || drawn.size === 1) return;
    drawn.delete(key);
    keptBytes -= (await image).byteLength;
  }
}
