/** The parts of a page fetcher: its limits, its manners, and the seams that tests use. */
import { BOT } from "./bot";
import type { Resolve } from "./connection";
import type { HostGate, Sleep } from "./host-gate";
import type { RetryOptions } from "./retry";
import type { RobotsCache } from "./robots";

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
  maxBytes: BOT.megabytes * 1024 * 1024,
  maxRedirects: 5,
  minGapMs: BOT.seconds * 1_000,
  maxCrawlDelayMs: BOT.longestDelay * 1_000,
};

export interface PageFetcherOptions {
  /** Product and version. The part before "/" is matched with the rules of robots.txt. */
  userAgent?: string;
  /** Page or mailto: address where a site's owner can reach us. */
  contactUrl: string;
  /** "host:port" pairs that may be private, and need no gap; for addresses that somebody typed (PageRequest.askedBy). */
  allowHosts?: readonly string[];
  /** 80, 443 and all from 1024 by default. */
  ports?: ReadonlySet<number>;
  /** The header of this name; pages and feeds by default. */
  accept?: string;
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

export const DEFAULT_USER_AGENT = `${BOT.product}/${BOT.version}`;

const ACCEPT_PAGES =
  "text/html,application/xhtml+xml,text/calendar,application/json,application/rss+xml,application/atom+xml," +
  "application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5";

/** The headers of every request: who we are, how to reach us, and what we accept. */
export function identifyingHeaders(
  userAgent: string,
  contactUrl: string,
  accept = ACCEPT_PAGES,
): Record<string, string> {
  return {
    "user-agent": userAgent.includes(contactUrl) ? userAgent : `${userAgent} (+${contactUrl})`,
    accept,
    "accept-language": "en-US,en;q=0.8",
    "accept-encoding": "gzip, br, deflate",
  };
}
