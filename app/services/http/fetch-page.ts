/**
 * The polite fetch: one page or feed of a venue's site, within the limits that pipelines section 1 sets.
 * What the bytes mean is left to the extractors; when to fetch again, to the fetch use-case.
 */
import { checkUrl, hostAndPort } from "./address-guard";
import { guardedAgent, type Resolve } from "./connection";
import { exchange, type Exchange } from "./exchange";
import { statusFailure } from "./failures";
import { hostGateKey, untilAborted, type HostGate, type Sleep } from "./host-gate";
import { defaultRetry, isTransient, withRetry, type RetryOptions } from "./retry";
import {
  checkRobots,
  decodeRobots,
  memoryRobotsCache,
  ROBOTS_MAX_BYTES,
  robotsEntry,
  type RobotsCache,
  type RobotsEntry,
} from "./robots";
import { FetchFailure, type PageRequest, type PageResponse, type Validators } from "./types";

export interface FetchLimits {
  /** Milliseconds on the wire for one page, with its redirects and retries; waiting for a turn is free. */
  totalMs: number;
  connectMs: number;
  /** Bytes of body after decompression. */
  maxBytes: number;
  maxRedirects: number;
  /** Milliseconds between two requests to one registrable domain. */
  minGapMs: number;
  /** The most that a robots.txt may stretch that gap. */
  maxCrawlDelayMs: number;
}

export const defaultLimits: FetchLimits = {
  totalMs: 20_000,
  connectMs: 10_000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 5,
  minGapMs: 1_000,
  maxCrawlDelayMs: 10_000,
};

export interface PageFetcherOptions {
  /** Product and version; what stands before "/" is the name that robots.txt rules are matched with. */
  userAgent?: string;
  /** Page or mailto: address where a site's owner can reach us. */
  contactUrl: string;
  /** "host:port" pairs that may be private, and need no gap: our own sample venues, by configuration only. */
  allowHosts?: readonly string[];
  politeness: HostGate;
  robotsCache?: RobotsCache;
  limits?: Partial<FetchLimits>;
  retry?: Partial<RetryOptions>;
  now?: () => Date;
  sleep?: Sleep;
  /** Between 0 and 1; spreads the pauses between retries. */
  random?: () => number;
  /** Addresses of a name; the system's resolver by default. */
  resolve?: Resolve;
}

export interface PageFetcher {
  /** @throws FetchFailure, or the signal's reason when the caller aborts */
  fetchPage(request: PageRequest): Promise<PageResponse>;
  /** Breaks off what is under way and closes every connection. */
  close(): Promise<void>;
}

export const DEFAULT_USER_AGENT = "FireEscapeBot/1.0";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ACCEPT =
  "text/html,application/xhtml+xml,text/calendar,application/json,application/rss+xml,application/atom+xml," +
  "application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5";

/** Counts down the time on the wire over several requests, and stands still between them. */
interface Budget {
  leftMs: number;
}

export function createPageFetcher(options: PageFetcherOptions): PageFetcher {
  const { userAgent = DEFAULT_USER_AGENT, contactUrl, politeness, now = () => new Date() } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const retry = { ...defaultRetry, ...options.retry };
  const allowHosts = new Set(options.allowHosts?.map((pair) => pair.toLowerCase()));
  const robotsCache = options.robotsCache ?? memoryRobotsCache();
  const product = userAgent.split(/[/\s]/, 1)[0] ?? userAgent;
  const agent = guardedAgent({ allowHosts, connectMs: limits.connectMs, resolve: options.resolve });
  const baseHeaders = {
    "user-agent": userAgent.includes(contactUrl) ? userAgent : `${userAgent} (+${contactUrl})`,
    accept: ACCEPT,
    "accept-language": "en-US,en;q=0.8",
    "accept-encoding": "gzip, br, deflate",
  };
  /** Origins whose robots.txt is on its way, so that two jobs do not both ask. */
  const robotsUnderWay = new Map<string, Promise<RobotsEntry>>();

  /**
   * One hop: waits for the host's turn, makes the request, charges its time to the budget, and tries again
   * when that may help. A status that calls for another try comes back as a FetchFailure.
   */
  function requestHop(
    url: URL,
    budget: Budget,
    details: { headers?: Record<string, string>; maxBytes: number; cutAtLimit?: boolean },
    gapMs: number,
    signal?: AbortSignal,
  ): Promise<Exchange> {
    const send = async () => {
      const startedAt = now().getTime();
      const headers = { ...baseHeaders, ...details.headers };
      const timing = { remainingMs: budget.leftMs, totalMs: limits.totalMs, now, signal };
      try {
        return await exchange(agent, { url, ...details, headers, ...timing });
      } finally {
        budget.leftMs -= Math.max(0, now().getTime() - startedAt);
      }
    };
    // An imaginary venue on this machine needs no rest; everybody else does.
    const gap = allowHosts.has(hostAndPort(url)) ? 0 : gapMs;
    const attempt = async () => {
      const answer = await politeness.run(hostGateKey(url), gap, send, signal);
      const failure = statusFailure(answer.status, answer.retryAfterMs);
      if (isTransient(failure)) throw failure;
      return answer;
    };
    // The pause before another try is outside the host's turn: others may use it.
    return withRetry(attempt, retry, { sleep: options.sleep, random: options.random, signal });
  }

  /** Follows redirects, checking every hop anew; `before` may veto a hop and returns its gap. */
  async function follow(
    start: URL,
    before: (url: URL) => Promise<number>,
    request: (url: URL, gapMs: number) => Promise<Exchange>,
  ): Promise<{ url: URL; answer: Exchange }> {
    const seen = new Set<string>();
    for (let url = start; ;) {
      if (seen.has(url.href)) {
        throw new FetchFailure(
          "too-many-redirects",
          "The site sends us round in a circle. Check the address.",
        );
      }
      seen.add(url.href);
      const answer = await request(url, await before(url));
      const location = REDIRECTS.has(answer.status) ? answer.header("location") : null;
      if (location === null) return { url, answer };
      if (seen.size > limits.maxRedirects) {
        throw new FetchFailure(
          "too-many-redirects",
          `The site sends us on more than ${limits.maxRedirects} times. Give the address it ends at.`,
        );
      }
      url = checkUrl(fromLatin1(location), url, allowHosts);
    }
  }

  async function loadRobots(origin: string): Promise<RobotsEntry> {
    const start = new URL("/robots.txt", origin);
    const details = { maxBytes: ROBOTS_MAX_BYTES, cutAtLimit: true };
    const budget: Budget = { leftMs: limits.totalMs };
    const request = (url: URL, gapMs: number) => requestHop(url, budget, details, gapMs);
    try {
      const { answer } = await follow(start, async () => limits.minGapMs, request);
      return robotsEntry({ status: answer.status, text: decodeRobots(answer.bytes) }, now());
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const { status, retryAfterMs } = error.details;
      if (status !== undefined) return robotsEntry({ status, retryAfterMs }, now());
      // RFC 9309 2.3.1.2: rules behind too many redirects count as absent; so do rules nobody can read.
      if (error.code === "too-many-redirects" || error.code === "decode" || error.code === "invalid-url") {
        return robotsEntry({ status: 404 }, now());
      }
      throw error;
    }
  }

  async function robotsFor(url: URL, signal?: AbortSignal): Promise<RobotsEntry> {
    const { origin } = url;
    const known = await robotsCache.get(origin);
    if (known && known.expiresAt > now().getTime()) return known;
    let underWay = robotsUnderWay.get(origin);
    if (!underWay) {
      underWay = loadRobots(origin).finally(() => robotsUnderWay.delete(origin));
      robotsUnderWay.set(origin, underWay);
    }
    const entry = await untilAborted(underWay, signal);
    await robotsCache.set(origin, entry);
    return entry;
  }

  async function fetchPage(request: PageRequest): Promise<PageResponse> {
    const { validators = { etag: null, lastModified: null }, signal } = request;
    signal?.throwIfAborted();
    const headers = conditionalHeaders(validators);
    const gapFor = async (url: URL) => {
      const delayMs = checkRobots(await robotsFor(url, signal), url, product);
      return Math.max(limits.minGapMs, Math.min(delayMs, limits.maxCrawlDelayMs));
    };
    const start = checkUrl(request.url, undefined, allowHosts);
    const details = { headers, maxBytes: limits.maxBytes };
    const budget: Budget = { leftMs: limits.totalMs };
    const hop = (url: URL, gapMs: number) => requestHop(url, budget, details, gapMs, signal);
    const { url, answer } = await follow(start, gapFor, hop);
    const { status, header } = answer;
    const etag = header("etag");
    const lastModified = header("last-modified");
    if (status === 304 && Object.keys(headers).length > 0) {
      const kept = {
        etag: etag ?? validators.etag,
        lastModified: lastModified ?? validators.lastModified,
      };
      return { kind: "not-modified", url: request.url, validators: kept };
    }
    if (status < 200 || status > 299) throw statusFailure(status, answer.retryAfterMs);
    const page = { finalUrl: url.href, status, contentType: header("content-type"), bytes: answer.bytes };
    return { kind: "page", url: request.url, ...page, validators: { etag, lastModified } };
  }

  return { fetchPage, close: () => agent.destroy() };
}

function conditionalHeaders(validators: Validators): Record<string, string> {
  const headers: Record<string, string> = {};
  if (validators.etag !== null) headers["if-none-match"] = validators.etag;
  if (validators.lastModified !== null) headers["if-modified-since"] = validators.lastModified;
  return headers;
}

/** Header bytes arrive as Latin-1; many sites put UTF-8 into Location all the same. */
function fromLatin1(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text; // Not UTF-8, so it was Latin-1 after all.
  }
}
