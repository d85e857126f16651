/**
 * The service worker: keeps the last list of each kind (calendar, ongoing, search) with its assets for offline use.
 * While online, pages always come from the network, so that nobody is stuck with an old one.
 *
 * It only stores public pages (Cache-Control: public), requested without cookies: never a signed-in page, a form or a
 * dashboard. To remove it, ship a sw.js that deletes the caches and unregisters itself: sw.js is never cached
 * (Cache-Control: no-cache, updateViaCache: "none") and takes over at once.
 */

/** Raise this when the format of the caches changes; caches of other versions are deleted. */
const VERSION = "1";
const PREFIX = "fire-escape-";
const PAGES = `${PREFIX}pages-${VERSION}`;
const ASSETS = `${PREFIX}assets-${VERSION}`;
const MOST_ASSETS = 120;
const OFFLINE = "/offline";
/** Pages vary by cookie; stored pages were requested without cookies. */
const ANYBODY = { ignoreVary: true };

/** Lists and the pages they link to. Everything else is never intercepted. */
const LIST = /^\/(?:$|(?:borough|neighborhood)\/[^/]+$)/;
const PUBLIC_DATA = /^\/(?:$|(?:borough|neighborhood|event|venue)\/|venues$|archive$|map$)/;

/** Which of the three lists an address shows (app/domain/events/listing-query.ts); null for other pages. */
function kindOf(url) {
  if (url.origin !== location.origin || !LIST.test(url.pathname)) return null;
  const { searchParams: query } = url;
  if (query.has("search") || query.has("radius") || query.get("past") === "true") return "search";
  const tab = query.get("tab");
  return tab === "ongoing" || tab === "search" ? tab : "calendar";
}

const isForEveryone = (answer) =>
  answer.ok &&
  answer.type === "basic" &&
  !answer.redirected &&
  /\bpublic\b/.test(answer.headers.get("Cache-Control") ?? "") &&
  (answer.headers.get("Content-Type") ?? "").startsWith("text/html");

/** Style sheets, scripts and fonts that a page references. */
const assetsOf = (html) => new Set(html.match(/\/assets\/[\w.$~-]+\.(?:js|mjs|css|woff2|svg)/g) ?? []);

async function keepAssets(html) {
  const cache = await caches.open(ASSETS);
  await Promise.all(
    [...assetsOf(html)].map(async (path) => {
      if (!(await cache.match(path, ANYBODY))) await cache.add(path);
    }),
  );
  const kept = await cache.keys();
  // Entries are in order of insertion, so those that newer pages do not use come first.
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((old) => cache.delete(old)));
}

/** Stores a page with its assets; the assets first, so that no page lacks its styles. */
async function store(url, answer) {
  const html = await answer.clone().text();
  await keepAssets(html);
  const cache = await caches.open(PAGES);
  const kind = kindOf(url);
  await cache.put(url.href, answer);
  for (const { url: other } of await cache.keys()) {
    if (other !== url.href && kind !== null && kindOf(new URL(other)) === kind) await cache.delete(other);
  }
}

/** The offline page is shown at any address; hydrated there, the application would try to load that address forever. */
async function withoutScripts(answer) {
  const html = (await answer.text()).replace(
    /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    "",
  );
  return new Response(html, { headers: answer.headers });
}

/** Says to the page itself (app/ui/offline-note.tsx) that it comes from the cache: `navigator.onLine` is often wrong. */
async function asSavedCopy(answer) {
  const html = (await answer.text()).replace("<html", "<html data-saved-copy");
  return new Response(html, { headers: answer.headers });
}

/** Fetches an address without cookies and stores it if it is public. */
async function keep(href) {
  const url = new URL(href, location.origin);
  url.hash = "";
  if (kindOf(url) === null && url.pathname !== OFFLINE) return;
  const answer = await fetch(url.href, { credentials: "omit", headers: { Accept: "text/html" } });
  if (isForEveryone(answer))
    await store(url, url.pathname === OFFLINE ? await withoutScripts(answer) : answer);
}

/** The stored page of this address, else a redirect to the stored list of its kind, else the offline page. */
async function withoutNetwork(url) {
  const cache = await caches.open(PAGES);
  const exact = await cache.match(url.origin + url.pathname + url.search, ANYBODY);
  if (exact) return asSavedCopy(exact);
  const kind = kindOf(url);
  for (const { url: kept } of kind === null ? [] : await cache.keys()) {
    if (kindOf(new URL(kept)) === kind) return Response.redirect(kept, 302);
  }
  return (await cache.match(OFFLINE, ANYBODY)) ?? Response.error();
}

async function page(request, url) {
  try {
    return await fetch(request);
  } catch {
    // fetch throws only without a network; every server response has been passed on.
    return withoutNetwork(url);
  }
}

/** Client-side navigation: offline it becomes a document request, which is answered as above. */
async function data(request, url) {
  try {
    return await fetch(request);
  } catch {
    const address = new URL(url);
    address.searchParams.delete("_data");
    const headers = {
      "X-Remix-Redirect": address.pathname + address.search,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "true",
    };
    return new Response(null, { status: 204, headers });
  }
}

async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request.url, ANYBODY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic") {
    const copy = answer.clone();
    // Deliver the file even if storing it fails.
    cache.put(request.url, copy).catch((error) => console.info("Not kept:", error));
  }
  return answer;
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep(OFFLINE));
});

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PAGES && name !== ASSETS);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  const { keep: href } = event.data ?? {};
  if (typeof href !== "string") return;
  event.waitUntil(
    Promise.all([keep(href), keep(OFFLINE)]).catch((error) => console.info("Not kept:", error)),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("Range")) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (url.searchParams.has("_data") && PUBLIC_DATA.test(url.pathname))
    event.respondWith(data(request, url));
});
