/**
 * The polite fetch: one page or feed of a venue's site, within the limits that pipelines section 1 sets.
 * Extractors read what the bytes mean; the fetch use-case decides when to fetch again.
 */
import { checkUrl, hostAndPort, type Reach } from "./address-guard";
import { guardedAgent, resolveBySystem } from "./connection";
import { FetchCookies } from "./fetch-cookies";
import { statusFailure } from "./failures";
import {
  DEFAULT_USER_AGENT,
  defaultLimits,
  identifyingHeaders,
  type PageFetcherOptions,
} from "./fetch-settings";
import type { Exchange } from "./exchange";
import { hopRequester } from "./hop";
import { PinnedNames } from "./pinned-names";
import { followRedirects } from "./redirects";
import { defaultRetry } from "./retry";
import { checkRobots, memoryRobotsCache, sitemapsIn, type RobotsCache, type RobotsEntry } from "./robots";
import { robotsLookup } from "./robots-lookup";
import type { PageRequest, PageResponse, Validators } from "./types";

export { type PageFetcherOptions } from "./fetch-settings";

export interface PageFetcher {
  /** @throws FetchFailure, or the signal's reason when the caller aborts */
  fetchPage(request: PageRequest): Promise<PageResponse>;
  /** True where a page is what its scripts have made of it. */
  readonly runsScripts?: boolean;
  /** Aborts running requests and closes every connection. */
  close(): Promise<void>;
}

export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const { ports = null, resolve = resolveBySystem } = options;
  const allowHosts = new Set(options.allowHosts?.map((pair) => pair.toLowerCase()));
  const names = new PinnedNames(resolve);
  const shared = { ...options, robotsCache: options.robotsCache ?? memoryRobotsCache() };
  // Hosts that may be private are reached for who typed them, never for a page that names them.
  const typed = walkerOf({ allowHosts, ports }, shared, names);
  const named = walkerOf({ allowHosts: new Set(), ports }, shared, names);
  const isAllowed = (url: string) => URL.canParse(url) && allowHosts.has(hostAndPort(new URL(url)));
  return {
    fetchPage: (request) => (isAllowed(request.askedBy ?? request.url) ? typed : named).fetchPage(request),
    close: async () => {
      await Promise.all([typed.close(), named.close()]);
    },
  };
}

type WalkerOptions = PageFetcherOptions & { robotsCache: RobotsCache };

/** Fetches within one reach. */
function walkerOf(reach: Reach, options: WalkerOptions, names: PinnedNames): PageFetcher {
  const { userAgent = DEFAULT_USER_AGENT, robotsCache, now = () => new Date() } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { totalMs, minGapMs, maxBytes, maxRedirects } = limits;
  const redirects = { maxRedirects, reach };
  const agent = guardedAgent({ reach, connectMs: limits.connectMs, resolve: names.resolve });
  const requestHop = hopRequester({
    agent,
    allowHosts: reach.allowHosts,
    politeness: options.politeness,
    headers: identifyingHeaders(userAgent, options.contactUrl, options.accept),
    retry: { ...defaultRetry, ...options.retry },
    totalMs,
    now,
    sleep: options.sleep,
    random: options.random,
  });
  const robotsFor = robotsLookup({ requestHop, cache: robotsCache, redirects, minGapMs, totalMs, now });
  const product = userAgent.split(/[/\s]/, 1)[0] ?? userAgent;

  /** The gap that this site's rules and ours call for, in milliseconds. @throws FetchFailure robots */
  function permittedGap(url: URL, robots: RobotsEntry): number {
    const delayMs = checkRobots(robots, url, product);
    return Math.max(minGapMs, Math.min(delayMs, limits.maxCrawlDelayMs));
  }

  async function fetchPage(request: PageRequest): Promise<PageResponse> {
    const { validators = { etag: null, lastModified: null }, signal } = request;
    signal?.throwIfAborted();
    const start = checkUrl(request.url, undefined, reach);
    const pins = names.open();
    const details = {
      budget: { leftMs: totalMs },
      headers: { ...request.headers, ...conditionalHeaders(validators) },
      maxBytes,
      signal,
      onRequest: request.onRequest,
    };
    let sitemaps: string[] = [];
    const cookies = new FetchCookies();
    const carried = (hop: URL) => cookies.headerFor(hop);
    try {
      const { url, answer } = await followRedirects(start, { ...redirects, carried }, async (hop) => {
        pins.pin(hop.hostname);
        const robots = await robotsFor(hop, signal, request.onRequest);
        sitemaps = sitemapsIn(robots);
        const cookie = cookies.headerFor(hop);
        const headers = { ...details.headers, ...(cookie === "" ? {} : { cookie }) };
        const answer = await requestHop({ ...details, headers, url: hop, gapMs: permittedGap(hop, robots) });
        cookies.take(hop, answer.cookies);
        return answer;
      });
      const page = pageResponse(request.url, validators, url, answer);
      return page.kind === "page" && sitemaps.length > 0 ? { ...page, sitemaps } : page;
    } finally {
      pins.release();
    }
  }

  return { fetchPage, close: () => agent.destroy() };
}

/** @throws FetchFailure http-status */
function pageResponse(asked: string, sent: Validators, url: URL, answer: Exchange): PageResponse {
  const { status, header } = answer;
  // An empty one says nothing, and must not be asked for.
  const etag = header("etag") || null;
  const lastModified = header("last-modified") || null;
  if (status === 304 && (sent.etag !== null || sent.lastModified !== null)) {
    const validators = { etag: etag ?? sent.etag, lastModified: lastModified ?? sent.lastModified };
    return { kind: "not-modified", url: asked, validators };
  }
  if (status < 200 || status > 299) throw statusFailure(status, answer.retryAfterMs);
  const page = { finalUrl: url.href, status, contentType: header("content-type"), bytes: answer.bytes };
  return { kind: "page", url: asked, ...page, validators: { etag, lastModified } };
}

function conditionalHeaders(validators: Validators): Record<string, string> {
  const headers: Record<string, string> = {};
  if (validators.etag !== null) headers["if-none-match"] = validators.etag;
  if (validators.lastModified !== null) headers["if-modified-since"] = validators.lastModified;
  return headers;
}
