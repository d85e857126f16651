/** How often one visitor may ask the API: counted in this process, before the page cache, and said in every answer. */
import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { minutes } from "~/lib/time";
import { openHeaders } from "../public-data";

const MOST = 300;
const WINDOW = minutes(1);
/** Visitors counted at the same time; about 2 MB. */
const MOST_VISITORS = 20_000;

const API = /^\/(?:api\/v1\/|mcp$)/;

export class ApiLimit {
  readonly #asked = new LRUCache<string, { count: number; until: number }>({ max: MOST_VISITORS });
  readonly #most: number;
  readonly #now: () => number;

  constructor(most = MOST, now = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether requests for the path are counted. */
  static counts(path: string): boolean {
    return API.test(path);
  }

  /** Counts a request for the API, and answers it if it is one too many. @returns whether it was answered */
  refuses(path: string, client: string, response: ServerResponse): boolean {
    if (!ApiLimit.counts(path)) return false;
    const now = this.#now();
    const last = this.#asked.get(client);
    const asked = last && now < last.until ? last : { count: 0, until: now + WINDOW };
    asked.count += 1;
    this.#asked.set(client, asked);
    const left = Math.max(0, this.#most - asked.count);
    const rest = Math.ceil((asked.until - now) / 1000);
    response.setHeader("RateLimit-Policy", `"api";q=${this.#most};w=${WINDOW / 1000}`);
    response.setHeader("RateLimit", `"api";r=${left};t=${rest}`);
    response.setHeader("Access-Control-Expose-Headers", "RateLimit, RateLimit-Policy, Retry-After");
    if (asked.count <= this.#most) return false;
    const detail = `${this.#most} requests a minute are allowed. Please come back in ${rest} seconds.`;
    response.writeHead(429, {
      ...openHeaders,
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "Retry-After": String(rest),
    });
    response.end(JSON.stringify({ type: "about:blank", title: "Too Many Requests", status: 429, detail }));
    return true;
  }
}
