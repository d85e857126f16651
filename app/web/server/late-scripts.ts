/**
 * Pages work without scripts, so scripts come after what paints the page. Remix asks for them while styles, fonts and pictures
 * are still on their way, and on a phone they compete for the network and for the processor. Here they are held in the page
 * until it has been painted once.
 */
const HELD = "held";
/** A page in a background tab is not painted, but can be used a moment later. */
const LONGEST_WAIT = 4000;

const PRELOAD = '<link rel="modulepreload" ';
const ENTRY = /<script ([^>]*)type="module"/;

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
requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, ${LONGEST_WAIT});
}`;

/**
 * @param mark what tells the page's own inline scripts (own-scripts.ts)
 * @returns the rendered page with its scripts held back; a page without scripts as it is
 */
export function holdScripts(page: string, mark: string): string {
  if (!ENTRY.test(page)) return page;
  // What stands last in the body is left alone by React when it takes the page over.
  return page
    .replaceAll(PRELOAD, `<link rel="${HELD}" fetchpriority="low" `)
    .replace(ENTRY, `<script $1type="${HELD}"`)
    .replace("</body>", `<script nonce="${mark}">${STARTER}</script></body>`);
}
