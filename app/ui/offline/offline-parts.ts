/** What shows a copy without a network: the offline page, its files and those of the map. public/sw.js answers with them. */
import type { SavedIds } from "@db/queries/accounts/saves";

/** The name stands in public/sw.js too. */
const CACHE = "fire-escape-copy";
const PAGE = "/offline";
const MAP_DATA = ["land-context", "boroughs", "neighborhoods", "parks", "subway", "labels"];

const basemapFiles = ["/basemap/style-offline.json", ...MAP_DATA.map((name) => `/basemap/${name}.geojson`)];
const filesOf = (html: string) => html.match(/\/assets\/[\w.$~-]+\.(?:js|mjs|css|woff2|svg)/g) ?? [];

/** The files of the map's code, as this page loaded them. */
async function mapFiles(): Promise<string[]> {
  const { workerUrl } = await import("~/ui/map/map-code.client");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return [workerUrl, ...loaded.filter((path) => path.startsWith("/assets/"))];
}

/** Fetches what is not there yet, and drops what an earlier build needed. */
export async function keepParts(isSignedIn: boolean): Promise<void> {
  const page = await fetch(PAGE, { credentials: "omit" });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  const html = await page.clone().text();
  const wanted = new Set([...filesOf(html), ...(await mapFiles()), ...basemapFiles]);
  const cache = await caches.open(CACHE);
  const here = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    here.add(pathname);
    if (!wanted.has(pathname) && pathname !== PAGE && pathname !== SAVES) await cache.delete(request);
  }
  await cache.addAll([...wanted].filter((path) => !here.has(path)));
  await keepAccountSaves(cache, isSignedIn);
  // Last: the service worker takes the page's presence for the copy's.
  await cache.put(PAGE, page);
}

const SAVES = "/saved.json";

/** The account's saved events as they are now. The service worker forgets them when somebody logs out. */
async function keepAccountSaves(cache: Cache, isSignedIn: boolean): Promise<void> {
  const answer = isSignedIn ? await fetch(SAVES) : null;
  if (answer?.ok) await cache.put(SAVES, answer);
  else await cache.delete(SAVES, { ignoreVary: true });
}

/** Null where nobody was signed in. */
export async function loadAccountSaves(): Promise<SavedIds | null> {
  const answer = await caches.match(SAVES, { cacheName: CACHE, ignoreVary: true });
  return answer ? ((await answer.json()) as SavedIds) : null;
}

export const removeParts = (): Promise<boolean> => caches.delete(CACHE);

/** Whether a copy was kept here, even if its events are not readable any more. */
export const hasParts = (): Promise<boolean> => caches.has(CACHE);
