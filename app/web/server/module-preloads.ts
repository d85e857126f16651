/**
 * Remix preloads every script of a page with the same priority as styles and fonts, and on a phone they compete for the
 * network. Pages work without scripts, so scripts come after what paints the page.
 */
const PRELOAD = '<link rel="modulepreload" ';

/** The rendered page with its scripts at low priority. Text and data have "<" escaped, so only links match. */
export const deprioritizeModulePreloads = (page: string): string =>
  page.replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `);
