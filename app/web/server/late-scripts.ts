const MODULE = ' type="module"';

/**
 * Pages work without scripts, so scripts come after what paints the page. Remix asks for them while styles, fonts and pictures
 * are still on their way, and on a phone they compete for the network and for the processor. Here they are held in the page
 * until it has been painted with its first picture.
 */
const HELD = "held";
/** A page in a background tab is not painted, but can be used a moment later. */
const LONGEST_WAIT = 4000;

const PRELOAD = '<link rel="modulepreload" ';

/** A frame begins before it is painted, by a fifth of a second where the processor is slow: the browser tells when it was. */
const STARTER = `{
let begun = false;
const begin = () => {
if (begun) return;
begun = true;
for (const link of document.querySelectorAll('link[rel="${HELD}"]')) link.rel = "modulepreload";
const script = document.createElement("script");
script.type = "module";
script.textContent = document.querySelector('script[type="${HELD}"]').textContent;
document.body.append(script);
script.remove();
};
setTimeout(begin, ${LONGEST_WAIT});
const lead = document.querySelector('img[fetchpriority="high"]');
const isTold = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
const painted = new Promise((done) => isTold ? new PerformanceObserver(done).observe({ type: "paint", buffered: true }) : done());
Promise.resolve(lead?.decode()).catch(() => undefined).then(() => painted)
.then(() => requestAnimationFrame(() => setTimeout(begin)));
}`;

/**
 * @param mark what tells the page's own inline scripts (own-scripts.ts)
 * @returns the rendered page with its scripts held back; a page without scripts as it is
 */
export function holdScripts(page: string, mark: string): string {
  const at = findModule(page);
  if (at === -1) return page;
  const body = page.lastIndexOf("</body>");
  const before = page.slice(0, at).replaceAll(PRELOAD, `<link rel="${HELD}" fetchpriority="low" `);
  // React leaves the last element of the body alone when it takes the page over.
  return `${before} type="${HELD}"${page.slice(at + MODULE.length, body)}<script nonce="${mark}">${STARTER}</script>${page.slice(body)}`;
}

/** Where the type of the page's module script stands; -1 if it has none. In texts there are no tags, and no bare quotes in data. */
function findModule(page: string): number {
  const at = page.indexOf(MODULE);
  const tag = page.lastIndexOf("<script", at);
  return at !== -1 && tag !== -1 && page.indexOf(">", tag) > at ? at : -1;
}
