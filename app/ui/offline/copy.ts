/** Keeps the fortnight on this device: its events, the page that shows them and that page's files. public/sw.js answers with them. */
import type { SavedIds } from "@db/queries/accounts/saves";
import { unpackFortnight, type Copy, type Fortnight } from "~/domain/offline/fortnight";
import { seconds } from "~/lib/time";
import { readMark, removeMark, writeMark } from "./copy-mark";
import { startWorker } from "./service-worker";

/** The name stands in public/sw.js too. */
const CACHE = "fire-escape-copy";
const PAGE = "/offline";
const EVENTS = "/fortnight.json";
const SAVES = "/saved.json";

export class NotKept extends Error {
  readonly name = "NotKept";
}

/** Null without a copy. Fetched anew where another build made it, as long as there is a connection. */
export async function openCopy(isSignedIn: boolean): Promise<Copy | null> {
  const mark = readMark();
  if (mark === null) return null;
  const events = mark.isOfBuild ? await matchKept(EVENTS) : undefined;
  if (events) return unpackFortnight((await events.json()) as Fortnight);
  return navigator.onLine ? keepCopy(isSignedIn) : null;
}

/** Replaces what lies here only once all of it has come. @throws NotKept with a sentence for the visitor */
export async function keepCopy(isSignedIn: boolean): Promise<Copy> {
  const [page, events] = await Promise.all([fetchPublic(PAGE), fetchPublic(EVENTS), requireWorker()]);
  const copy = unpackFortnight((await events.clone().json()) as Fortnight);
  try {
    await store(page, events, isSignedIn);
    writeMark(Date.now());
  } catch (error) {
    // A browser that is full, or keeps nothing, says so with a DOMException.
    if (!(error instanceof DOMException)) throw error;
    const why = "This browser has no room for the copy, or keeps nothing in a private window.";
    throw new NotKept(why, { cause: error });
  }
  return copy;
}

export async function removeCopy(): Promise<null> {
  removeMark();
  await caches.delete(CACHE);
  return null;
}

/** Bytes of the events as they travel; null where the site does not say. */
export async function downloadSize(): Promise<number | null> {
  const answer = await fetch(EVENTS, { method: "HEAD", credentials: "omit" });
  return (answer.ok && Number(answer.headers.get("Content-Length"))) || null;
}

/** The account's saved events as they were when the copy was made; null where nobody was signed in. */
export async function loadAccountSaves(): Promise<SavedIds | null> {
  const answer = await matchKept(SAVES);
  return answer ? ((await answer.json()) as SavedIds) : null;
}

/** Stored answers vary by cookie; they were asked for without. */
const matchKept = (path: string) => caches.match(path, { cacheName: CACHE, ignoreVary: true });

async function fetchPublic(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: "omit", cache: "no-cache" });
  if (answer.ok) return answer;
  throw new NotKept(`The site answered ${answer.status}. Please try again in a moment.`);
}

const WORKER_STARTS_WITHIN = seconds(20);

/** Without it nothing would answer underground. It starts by itself, but a visitor can be faster. */
async function requireWorker(): Promise<void> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_STARTS_WITHIN));
  const worker = await Promise.race([startWorker().catch(() => null), tooLate]);
  if (!worker) throw new NotKept("This browser opens no page without a network, so a copy would not help.");
}

async function store(page: Response, events: Response, isSignedIn: boolean): Promise<void> {
  const html = await page.clone().text();
  const files = new Set(html.match(/\/assets\/[\w.$~-]+\.(?:js|mjs|css|woff2|svg)/g));
  const cache = await caches.open(CACHE);
  const former = await cache.keys();
  const here = new Set(former.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((path) => !here.has(path)));
  await cache.put(EVENTS, events);
  const saves = isSignedIn ? await fetch(SAVES) : null;
  if (saves?.ok) await cache.put(SAVES, saves);
  else await cache.delete(SAVES, { ignoreVary: true });
  // Late: the service worker takes the page's presence for the copy's.
  await cache.put(PAGE, page);
  const kept = new Set([...files, PAGE, EVENTS, SAVES]);
  const old = former.filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
}
