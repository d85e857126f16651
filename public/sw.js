/**
 * The service worker: keeps the last list of each kind (calendar, ongoing, search) and what it is set with, for when
 * there is no network. Pages always come from the network while there is one, so that nobody is stuck with an old one.
 *
 * Kept is only what the server marks as the same for everyone (Cache-Control: public), asked for without cookies: never a
 * signed-in page, a form, a dashboard. To withdraw all this, ship a sw.js that deletes the caches and unregisters itself;
 * it is fetched past every cache (Cache-Control: no-cache, updateViaCache: "none") and takes over at once.
 */

/** Raise it when what is stored changes its form: the caches of other versions are deleted. */
const VERSION = "1";
const PREFIX = "fire-escape-";
const PAGES = `${PREFIX}pages-${VERSION}`;
const ASSETS = `${PREFIX}assets-${VERSION}`;
const MOST_ASSETS = 120;
const OFFLINE = "/offline";
/** Pages vary by cookie; those that are kept were asked for without any. */
const ANYBODY = { ignoreVary: true };

/** Lists and what they lead to. Everything else is the network's alone. */
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

/** Style sheets, scripts and fonts that a page names. */
const assetsOf = (html) => new Set(html.match(/\/assets\/[\w.$~-]+\.(?:js|mjs|css|woff2|svg)/g) ?? []);

async function keepAssets(html) {
  const cache = await caches.open(ASSETS);
  await Promise.all(
    [...assetsOf(html)].map(async (path) => {
      if (!(await cache.match(path, ANYBODY))) await cache.add(path);
    }),
  );
  const kept = await cache.keys();
  // In the order of their coming: what newer pages do not use lies in front.
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((old) => cache.delete(old)));
}

/** Stores a page with everything it needs; the assets first, so that no page stands without its style. */
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

/** The offline page stands at any address: the application would wake up there as another page, and load it for ever. */
async function withoutScripts(answer) {
  const html = (await answer.text()).replace(
    /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    "",
  );
  return new Response(html, { headers: answer.headers });
}

/** Fetches an address as nobody in particular and keeps it, if it is a page for everyone. */
async function keep(href) {
  const url = new URL(href, location.origin);
  url.hash = "";
  if (kindOf(url) === null && url.pathname !== OFFLINE) return;
  const answer = await fetch(url.href, { credentials: "omit", headers: { Accept: "text/html" } });
  if (isForEveryone(answer))
    await store(url, url.pathname === OFFLINE ? await withoutScripts(answer) : answer);
}

/** The kept page of this address; else the way to the kept list of its kind; else the page that says so. */
async function withoutNetwork(url) {
  const cache = await caches.open(PAGES);
  const exact = await cache.match(url.origin + url.pathname + url.search, ANYBODY);
  if (exact) return exact;
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
    // fetch throws for a lost network only: what a server answers, good or bad, has been passed on.
    return withoutNetwork(url);
  }
}

/** A step inside the application: without network it becomes a visit of the address, which is answered from above. */
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
    // A full disk must not cost the visitor the file itself.
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
