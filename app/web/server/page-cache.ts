/**
 * Finished answers for visitors who are not signed in, in memory by size: fresh for a while, then shown once more while
 * the next one is rendered, each rendered once however many wait. A change of content puts all of them out of date.
 */
import { PAGE_CACHE_HEADER, etagOf } from "../public-data";
import { compress, isCompressible } from "./compress";
import { toNodeHeaders } from "./request";

/** How long an answer that is out of its time may stand in for its successor. */
const STALE_SECONDS = 300;
const DEFAULT_BYTES = 64 * 1024 * 1024;
const PER_ENTRY = 1024;

export interface CachedPage {
  /** As node:http takes them; without those that depend on the encoding. */
  headers: Record<string, string | string[]>;
  etag: string;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

interface Entry {
  page: CachedPage;
  version: string;
  freshUntil: number;
  staleUntil: number;
  bytes: number;
}

export interface PageCacheOptions {
  /** Changes whenever the content does. */
  version: () => string;
  /** Headers that the answer is to be kept with: its policy, which depends on its body. */
  finish: (headers: Headers, body: Buffer) => void;
  onError: (error: unknown) => void;
  bytes?: number;
  now?: () => number;
}

/** What a rendering came to: an answer to keep, or a response that only the one who asked may have. */
type Filled = { page: CachedPage } | { response: Response };

export interface PageCache {
  get(key: string, render: () => Promise<Response>): Promise<Filled>;
  /** Bytes held now. */
  size(): number;
}

/** Seconds the route allows, 0 when this answer must not be shared. */
export function sharedSeconds(response: Response): number {
  const seconds = Number(response.headers.get(PAGE_CACHE_HEADER) ?? 0);
  const control = response.headers.get("Cache-Control") ?? "";
  const sharable =
    response.status === 200 && !response.headers.has("Set-Cookie") && !/no-store|private/i.test(control);
  return sharable && Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3600) : 0;
}

async function toPage(response: Response, seconds: number, finish: PageCacheOptions["finish"]) {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete(PAGE_CACHE_HEADER);
  if (!headers.has("Cache-Control")) {
    headers.set(
      "Cache-Control",
      `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
    );
  }
  headers.set("Vary", "Accept-Encoding, Cookie");
  finish(headers, identity);
  const etag = headers.get("ETag") ?? etagOf(identity);
  headers.set("ETag", etag);
  const squeeze = isCompressible(headers.get("Content-Type"), identity.length);
  const [br, gzip] = squeeze
    ? await Promise.all([compress(identity, "br"), compress(identity, "gzip")])
    : [null, null];
  return { headers: toNodeHeaders(headers), etag, identity, br, gzip };
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const limit = options.bytes ?? DEFAULT_BYTES;
  const now = options.now ?? Date.now;
  /** In the order of last use: a Map keeps the order of insertion. */
  const entries = new Map<string, Entry>();
  const filling = new Map<string, Promise<Filled>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function store(key: string, page: CachedPage, version: string, seconds: number): void {
    remove(key);
    const size =
      page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + key.length + PER_ENTRY;
    // One huge answer must not push out all the others.
    if (size > limit / 4) return;
    const freshUntil = now() + seconds * 1000;
    const staleUntil = freshUntil + STALE_SECONDS * 1000;
    entries.set(key, { page, version, freshUntil, staleUntil, bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  }

  async function render(key: string, version: string, work: () => Promise<Response>): Promise<Filled> {
    const response = await work();
    const seconds = sharedSeconds(response);
    if (seconds === 0) {
      remove(key);
      return { response };
    }
    const page = await toPage(response, seconds, options.finish);
    // Rendered from what a change has overtaken meanwhile: good for who waited for it, and for nobody after.
    if (version === options.version()) store(key, page, version, seconds);
    return { page };
  }

  /** One rendering per key and version at a time: what began before a change must not answer for what comes after. */
  function fill(key: string, version: string, work: () => Promise<Response>) {
    const flight = `${version} ${key}`;
    const running = filling.get(flight);
    if (running) return { filled: running, own: false };
    const filled = render(key, version, work).finally(() => filling.delete(flight));
    filling.set(flight, filled);
    return { filled, own: true };
  }

  return {
    async get(key, work) {
      const version = options.version();
      const entry = entries.get(key);
      if (entry?.version === version && now() < entry.staleUntil) {
        entries.delete(key);
        entries.set(key, entry);
        if (now() >= entry.freshUntil) fill(key, version, work).filled.catch(options.onError);
        return { page: entry.page };
      }
      const { filled, own } = fill(key, version, work);
      const result = await filled;
      // A response can be read once, by the one who asked for it.
      return own || "page" in result ? result : { response: await work() };
    },
    size: () => bytes,
  };
}
