/** Finished answers for visitors who are not signed in, in memory, limited by size. */
import { seconds } from "~/lib/time";
import { etagOf } from "../public-data";
import { compress, isCompressible, type Encoding } from "../server/compress";
import { allowsFrames } from "../server/security";
import type { AnswerFacts, Rendered } from "./facts";
import { FreshCache, type FreshCacheOptions, type Made } from "./fresh-cache";
import { STALE } from "./freshness";

const DEFAULT_BYTES = 64 * 1024 * 1024;
/** With both compressed bodies, which take less than a quarter each. */
const COMPRESSED_SHARE = 1.5;
/** Headers and bookkeeping of one entry, roughly. */
const ENTRY_OVERHEAD = 1024;

export interface CachedPage {
  /** By turns name and value, as node:http sends them, without those that depend on the encoding. */
  headers: readonly string[];
  etag: string;
  isFrameable: boolean;
  identity: Buffer;
  /** Compressed when somebody first asks for it, and ready from then on. Null where it would not help. */
  compressed: ((encoding: Encoding) => Buffer | Promise<Buffer>) | null;
}

export interface CacheCounts {
  bytes: number;
  pages: number;
  /** Since the process started. */
  hits: number;
  misses: number;
}

export interface PageCacheOptions extends Pick<
  FreshCacheOptions<RenderResult>,
  "changes" | "day" | "onError" | "now"
> {
  /** Sets the headers that every answer has, such as its Content-Security-Policy. */
  finish: (headers: Headers, facts: AnswerFacts) => void;
  bytes?: number;
}

/** A page that may be cached, or a response that is only for the request it was rendered for. */
type RenderResult = { page: CachedPage } | { own: Rendered };

export class PageCache {
  readonly #answers: FreshCache<RenderResult>;
  readonly #finish: PageCacheOptions["finish"];

  constructor({ finish, bytes = DEFAULT_BYTES, ...options }: PageCacheOptions) {
    this.#finish = finish;
    this.#answers = new FreshCache({
      ...options,
      maxSize: bytes,
      // One huge answer must not displace all the others.
      maxEntrySize: Math.floor(bytes / 4),
      sizeOf,
    });
  }

  get counts(): CacheCounts {
    return this.#answers.counts;
  }

  /** The page, where it is there and nothing has to be rendered for it or after it. */
  fresh(key: string): CachedPage | null {
    const answer = this.#answers.fresh(key);
    return answer && "page" in answer ? answer.page : null;
  }

  /** @param onMiss called before this call has to wait for a render; may throw */
  async get(key: string, work: () => Promise<Rendered>, onMiss?: () => void): Promise<RenderResult> {
    const { value, isOthers } = await this.#answers.get(key, () => this.#render(work), onMiss);
    // A response body can be read once, by the request that started the render.
    return isOthers ? { own: await work() } : value;
  }

  async #render(work: () => Promise<Rendered>): Promise<Made<RenderResult>> {
    const rendered = await work();
    const freshSeconds = cacheSeconds(rendered);
    if (freshSeconds === 0) return { value: { own: rendered }, keep: null };
    const { own, lists } = rendered.facts.dependencies;
    const page = await toPage(rendered, freshSeconds, this.#finish);
    return { value: { page }, keep: { own, lists, freshFor: seconds(freshSeconds) } };
  }
}

/** Seconds that the response may be cached; 0 when it must not be shared. */
function cacheSeconds({ response, facts }: Rendered): number {
  const control = response.headers.get("Cache-Control") ?? "";
  const isShareable =
    response.status === 200 && !response.headers.has("Set-Cookie") && !/no-store|private/i.test(control);
  return isShareable ? Math.min(facts.keptFor, 3600) : 0;
}

async function toPage(
  { response, facts }: Rendered,
  freshSeconds: number,
  finish: PageCacheOptions["finish"],
): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (!headers.has("Cache-Control")) {
    headers.set(
      "Cache-Control",
      `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${STALE / 1000}`,
    );
  }
  headers.set("Vary", "Accept-Encoding, Cookie");
  finish(headers, facts);
  const etag = headers.get("ETag") ?? etagOf(identity);
  headers.set("ETag", etag);
  const isWorthIt = isCompressible(headers.get("Content-Type"), identity.length);
  const compressed = isWorthIt ? compressedOnce(identity) : null;
  return { headers: [...headers].flat(), etag, isFrameable: allowsFrames(headers), identity, compressed };
}

function compressedOnce(identity: Buffer): NonNullable<CachedPage["compressed"]> {
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>();
  const make = async (encoding: Encoding) => {
    const body = await compress(identity, encoding);
    bodies.set(encoding, body);
    return body;
  };
  return (encoding) => {
    const body = bodies.get(encoding) ?? make(encoding);
    bodies.set(encoding, body);
    return body;
  };
}

function sizeOf(rendered: RenderResult, key: string): number {
  if ("own" in rendered) return ENTRY_OVERHEAD;
  const { identity, compressed } = rendered.page;
  const bodies = Math.ceil(identity.length * (compressed ? COMPRESSED_SHARE : 1));
  return bodies + key.length + ENTRY_OVERHEAD;
}
