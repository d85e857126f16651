/**
 * Finished answers for visitors who are not signed in, in memory, limited by size. An answer is fresh for a while, then
 * served once more while the next one is rendered. A change of content makes all of them stale at once.
 */
import { LRUCache } from "lru-cache";
import { seconds } from "~/lib/time";
import { FRAMEABLE_HEADER, PAGE_CACHE_HEADER } from "../internal-headers";
import { etagOf } from "../public-data";
import { compress, isCompressible } from "./compress";
import { toNodeHeaders } from "./request";

/** How long an answer may be served after its fresh time, while its successor is rendered. */
const STALE_SECONDS = 300;
const DEFAULT_BYTES = 64 * 1024 * 1024;
/** Headers and bookkeeping of one entry, roughly. */
const ENTRY_OVERHEAD = 1024;

export interface CachedPage {
  /** In the form of node:http, without those that depend on the encoding. */
  headers: Record<string, string | string[]>;
  etag: string;
  isFrameable: boolean;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

interface Entry {
  page: CachedPage;
  version: string;
  freshUntil: number;
  staleUntil: number;
}

export interface CacheCounts {
  bytes: number;
  pages: number;
  /** Since the process started. */
  hits: number;
  misses: number;
}

export interface PageCacheOptions {
  /** Changes whenever the content does. */
  version: () => string;
  /** Sets the headers that every answer has, such as its Content-Security-Policy. */
  finish: (headers: Headers) => void;
  /** Gets the errors of renders in the background. */
  onError: (error: unknown) => void;
  bytes?: number;
  now?: () => number;
}

/** A page that may be cached, or a response that is only for the request it was rendered for. */
type RenderResult = { page: CachedPage } | { response: Response };

/** Seconds that the response may be cached; 0 when it must not be shared. */
function cacheSeconds(response: Response): number {
  const allowed = Number(response.headers.get(PAGE_CACHE_HEADER) ?? 0);
  const control = response.headers.get("Cache-Control") ?? "";
  const isShareable =
    response.status === 200 && !response.headers.has("Set-Cookie") && !/no-store|private/i.test(control);
  return isShareable && Number.isInteger(allowed) && allowed > 0 ? Math.min(allowed, 3600) : 0;
}

async function toPage(
  response: Response,
  freshSeconds: number,
  finish: PageCacheOptions["finish"],
): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete(PAGE_CACHE_HEADER);
  const isFrameable = headers.has(FRAMEABLE_HEADER);
  headers.delete(FRAMEABLE_HEADER);
  if (!headers.has("Cache-Control")) {
    headers.set(
      "Cache-Control",
      `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${STALE_SECONDS}`,
    );
  }
  headers.set("Vary", "Accept-Encoding, Cookie");
  finish(headers);
  const etag = headers.get("ETag") ?? etagOf(identity);
  headers.set("ETag", etag);
  const [br, gzip] = isCompressible(headers.get("Content-Type"), identity.length)
    ? await Promise.all([compress(identity, "br"), compress(identity, "gzip")])
    : [null, null];
  return { headers: toNodeHeaders(headers), etag, isFrameable, identity, br, gzip };
}

function sizeOf({ page }: Entry, key: string): number {
  return (
    page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + key.length + ENTRY_OVERHEAD
  );
}

export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry>;
  #hits = 0;
  #misses = 0;
  readonly #inFlight = new Map<string, Promise<RenderResult>>();

  constructor(options: PageCacheOptions) {
    const maxSize = options.bytes ?? DEFAULT_BYTES;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize,
      // One huge answer must not displace all the others.
      maxEntrySize: Math.floor(maxSize / 4),
      sizeCalculation: sizeOf,
    });
  }

  get counts(): CacheCounts {
    const { calculatedSize: bytes, size: pages } = this.#entries;
    return { bytes, pages, hits: this.#hits, misses: this.#misses };
  }

  async get(key: string, work: () => Promise<Response>): Promise<RenderResult> {
    const version = this.#options.version();
    const entry = this.#entries.get(key);
    if (entry?.version === version && this.#now() < entry.staleUntil) {
      if (this.#now() >= entry.freshUntil) {
        this.#renderOnce(key, version, work).result.catch(this.#options.onError);
      }
      this.#hits++;
      return { page: entry.page };
    }
    this.#misses++;
    const { result, isOwn } = this.#renderOnce(key, version, work);
    const rendered = await result;
    // A response body can be read once, by the request that started the render.
    return isOwn || "page" in rendered ? rendered : { response: await work() };
  }

  /** One render per key and version at a time: one that began before a change must not answer for what follows it. */
  #renderOnce(key: string, version: string, work: () => Promise<Response>) {
    const flight = `${version} ${key}`;
    const running = this.#inFlight.get(flight);
    if (running) return { result: running, isOwn: false };
    const result = this.#render(key, version, work).finally(() => this.#inFlight.delete(flight));
    this.#inFlight.set(flight, result);
    return { result, isOwn: true };
  }

  async #render(key: string, version: string, work: () => Promise<Response>): Promise<RenderResult> {
    const response = await work();
    const freshSeconds = cacheSeconds(response);
    if (freshSeconds === 0) {
      this.#entries.delete(key);
      return { response };
    }
    const page = await toPage(response, freshSeconds, this.#options.finish);
    // Content changed while this page was rendering: serve it to the waiting requests, but do not cache it.
    if (version === this.#options.version()) {
      const freshUntil = this.#now() + seconds(freshSeconds);
      const staleUntil = freshUntil + seconds(STALE_SECONDS);
      this.#entries.set(key, { page, version, freshUntil, staleUntil });
    }
    return { page };
  }
}
