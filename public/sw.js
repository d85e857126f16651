/**
 * The service worker: keeps the last list of each kind (calendar, ongoing, search) with its assets for offline use, and
 * shows the copy of the fortnight to whoever asked for one (app/ui/offline/copy.ts keeps it). While online, pages always come
 * from the network, so that nobody is stuck with an old one.
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
/** The page and the files of a copy; the same name as in app/ui/offline/copy.ts. No version: the page keeps it. */
const COPY = `${PREFIX}copy`;
const MOST_ASSETS = 120;
const OFFLINE = "/offline";
/** Pages vary by cookie; stored pages were requested without cookies. */
const ANYBODY = { ignoreVary: true };

/** Lists, and the pages that they and the footer link to. Data of everything else is never intercepted. */
const LIST = /^\/(?:$|(?:borough|neighborhood)\/[^/]+$)/;
const PUBLIC_DATA =
  /^\/(?:$|(?:borough|neighborhood|event|interest|venue)\/|(?:venues|archive|map|saved|tonight|weekend|free|offline|this-week|for-venues|api|embed|suggest-event|privacy-policy|terms-conditions)$)/;

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
async function marked(answer, mark = "data-saved-copy") {
  const html = (await answer.text()).replace("<html", `<html ${mark}`);
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

/** Of the copy; undefined without one. */
const ofCopy = (path) => caches.match(path, { ...ANYBODY, cacheName: COPY });

/** What each page is in the copy: the offline page's query (app/routes/offline/copy-view.tsx). */
const IN_COPY = [
  [/^\/event\/(\d+)/, (id) => ({ event: id })],
  [/^\/venue\/(\d+)/, (id) => ({ venue: id })],
  [/^\/(?:borough|neighborhood|interest)\/([a-z0-9-]+)$/, (slug) => ({ search: slug.replaceAll("-", " ") })],
  [/^\/(tonight|free)$/, (word) => ({ search: word })],
  [/^\/weekend$/, () => ({ search: "this weekend" })],
  [/^\/(saved)$/, (show) => ({ show })],
];

function addressInCopy({ pathname, searchParams }) {
  for (const [path, meaning] of IN_COPY) {
    const match = path.exec(pathname);
    if (match) return `${OFFLINE}?${new URLSearchParams(meaning(match[1]))}`;
  }
  const asked = ["search", "day"].filter((name) => searchParams.get(name));
  const query = new URLSearchParams(asked.map((name) => [name, searchParams.get(name)]));
  return asked.length === 0 ? OFFLINE : `${OFFLINE}?${query}`;
}

/** The copy's page, at its own address: hydrated at another one, the application would load that one forever. */
async function fromCopy(url) {
  const page = await ofCopy(OFFLINE);
  if (!page) return undefined;
  return url.pathname === OFFLINE ? marked(page) : Response.redirect(addressInCopy(url), 302);
}

/** The copy, else the stored page of this address, else a redirect to the stored list of its kind, else the offline page. */
async function withoutNetwork(url) {
  const copy = await fromCopy(url);
  if (copy) return copy;
  const cache = await caches.open(PAGES);
  const exact = await cache.match(url.origin + url.pathname + url.search, ANYBODY);
  if (exact) return marked(exact);
  const kind = kindOf(url);
  for (const { url: kept } of kind === null ? [] : await cache.keys()) {
    if (kindOf(new URL(kept)) === kind) return Response.redirect(kept, 302);
  }
  const words = await cache.match(OFFLINE, ANYBODY);
  return words ? marked(words, "data-no-copy") : Response.error();
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
  const copied = await ofCopy(request.url);
  if (copied) return copied;
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

async function forgetSaves() {
  if (await caches.has(COPY)) await (await caches.open(COPY)).delete("/saved.json", ANYBODY);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && ![PAGES, ASSETS, COPY].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** A notification about saved events or a friend's date (app/domain/saves/send-push.ts, app/domain/plans/guest-push.ts). One of the same tag replaces the one before. */
self.addEventListener("push", (event) => {
  const { title = "", body = "", tag = "", url = "/saved" } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/icons/icon-192.png", data: { url } }),
  );
});

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((one) => new URL(one.url).pathname === url);
  return page ? page.focus() : self.clients.openWindow(url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/saved"));
});

/** Whoever uses the browser next must not read what the account saved. */
async function endPush() {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}

self.addEventListener("message", (event) => {
  const { keep: href, isSignedIn, isGuest } = event.data ?? {};
  if (typeof href !== "string") return;
  const work = [keep(href), keep(OFFLINE)];
  // A session also ends by its age, or in another tab.
  if (isSignedIn === false) work.push(forgetSaves());
  // Of a friend who voted without an account: no session names them.
  if (isSignedIn === false && !isGuest) work.push(endPush());
  event.waitUntil(Promise.all(work).catch((error) => console.info("Not kept:", error)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Whoever uses the browser next must not see what the account saved.
  if (request.method === "POST" && url.pathname === "/logout")
    event.waitUntil(Promise.all([forgetSaves(), endPush()]));
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("Range")) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (url.searchParams.has("_data") && PUBLIC_DATA.test(url.pathname))
    event.respondWith(data(request, url));
});
