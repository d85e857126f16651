/**
 * Remix asks for every script of a page ahead of time and as urgently as for style and fonts, with which they then share
 * a phone's network. Pages are whole without scripts: what paints them goes first.
 */
const PRELOAD = '<link rel="modulepreload" ';

/** The rendered page with its scripts at low priority. In text and in data "<" is escaped, so only links are meant. */
export function paintedFirst(page: Buffer): Buffer {
  // Latin-1 keeps every byte as it is.
  return Buffer.from(page.toString("latin1").replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `), "latin1");
}
