/** Fetches robots.txt for an origin, once for all concurrent requests, and caches the outcome. */
import { untilAborted } from "./host-gate";
import type { RequestHop } from "./hop";
import { followRedirects, type RedirectRules } from "./redirects";
import { decodeRobots, ROBOTS_MAX_BYTES, robotsEntry, type RobotsCache, type RobotsEntry } from "./robots";
import { FetchFailure, type FetchFailureCode } from "./types";

export interface RobotsLookupSettings {
  requestHop: RequestHop;
  cache: RobotsCache;
  redirects: RedirectRules;
  minGapMs: number;
  totalMs: number;
  now: () => Date;
}

/** @throws FetchFailure when the site cannot be reached at all; nothing is remembered then */
export type RobotsLookup = (
  url: URL,
  signal?: AbortSignal,
  onRequest?: (url: URL) => void,
) => Promise<RobotsEntry>;

/** Rules behind too many redirects count as absent (RFC 9309 2.3.1.2); so do unreadable rules. */
const UNREADABLE = new Set<FetchFailureCode>(["too-many-redirects", "decode", "invalid-url"]);

export function robotsLookup(settings: RobotsLookupSettings): RobotsLookup {
  const { requestHop, cache, redirects, minGapMs, totalMs, now } = settings;
  const inFlight = new Map<string, Promise<RobotsEntry>>();

  async function load(origin: string, onRequest?: (url: URL) => void): Promise<RobotsEntry> {
    const budget = { leftMs: totalMs };
    const details = { budget, gapMs: minGapMs, maxBytes: ROBOTS_MAX_BYTES, cutAtLimit: true, onRequest };
    try {
      const start = new URL("/robots.txt", origin);
      const { answer } = await followRedirects(start, redirects, (url) => requestHop({ ...details, url }));
      return robotsEntry({ status: answer.status, text: decodeRobots(answer.bytes) }, now());
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const { status, retryAfterMs } = error.details;
      if (status !== undefined) return robotsEntry({ status, retryAfterMs }, now());
      if (UNREADABLE.has(error.code)) return robotsEntry({ status: 404 }, now());
      throw error;
    }
  }

  return async ({ origin }, signal, onRequest) => {
    const cached = await cache.get(origin);
    if (cached && cached.expiresAt > now().getTime()) return cached;
    // Whoever counts requests may be stopped by the count; nobody else must be stopped with them.
    let loading = onRequest ? load(origin, onRequest) : inFlight.get(origin);
    if (!loading) {
      // Not tied to this caller's signal: others may be waiting for the same file.
      loading = load(origin).finally(() => inFlight.delete(origin));
      inFlight.set(origin, loading);
    }
    const entry = await untilAborted(loading, signal);
    await cache.set(origin, entry);
    return entry;
  };
}
