/** robots.txt by RFC 9309: reading it, keeping it for at most a day, and checking one address against it. */
import { LRUCache } from "lru-cache";
import robotsParser from "robots-parser";
import { days, minutes } from "~/lib/time";
import { FetchFailure } from "./types";

/** The robots.txt of one origin. Plain data, so that a cache may keep it outside this process. */
export interface RobotsEntry {
  /** "unreachable": the site could not tell us its rules, so for now nothing may be fetched. */
  state: "rules" | "none" | "unreachable";
  text: string;
  /** HTTP status for an admin, when there was one. */
  status: number | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Milliseconds that the host asked to wait. */
  retryAfterMs?: number;
}

export interface RobotsCache {
  get(origin: string): Promise<RobotsEntry | undefined>;
  set(origin: string, entry: RobotsEntry): Promise<void>;
}

/** RFC 9309 2.5 asks crawlers to read at least this much. */
export const ROBOTS_MAX_BYTES = 500 * 1024;

const MAX_ORIGINS = 1000;

export function memoryRobotsCache(maxOrigins = MAX_ORIGINS): RobotsCache {
  const entries = new LRUCache<string, RobotsEntry>({ max: maxOrigins });
  return {
    get: async (origin) => entries.get(origin),
    set: async (origin, entry) => void entries.set(origin, entry),
  };
}

/**
 * Rules as text; a byte-order mark would hide the first line from the parser. Where the file was cut, its last line may
 * be half a rule, which could say far more than the whole one ("/" of "/private"): it is left out.
 */
export function decodeRobots(bytes: Uint8Array): string {
  const whole = bytes.length < ROBOTS_MAX_BYTES ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  return new TextDecoder("utf-8").decode(whole);
}

const SITEMAP = /^[ \t]{0,20}sitemap[ \t]{0,20}:[ \t]{0,20}(\S{1,2000})/gim;
const MOST_SITEMAPS = 5;

/** Whoever names them may name addresses of others: nothing is checked here. */
export function sitemapsIn({ text }: Pick<RobotsEntry, "text">): string[] {
  const named = [...text.matchAll(SITEMAP)].slice(0, MOST_SITEMAPS);
  return named.flatMap(([, url = ""]) => (URL.canParse(url) ? [url] : []));
}

/** RFC 9309 2.4: no copy is used for longer. */
const ROBOTS_KEPT_MS = days(1);
/** An error is kept for a short time only, so that one bad minute does not cost a day. */
const ROBOTS_ERROR_KEPT_MS = minutes(5);

/**
 * Turns the outcome of asking for /robots.txt into an entry. 4xx means that there are no rules; a server
 * error means that nothing may be fetched for now. 429 counts as the latter: the host asks for a pause.
 */
export function robotsEntry(
  outcome: { status: number; text?: string; retryAfterMs?: number },
  now: Date,
): RobotsEntry {
  const { status, text = "", retryAfterMs } = outcome;
  const kept = (ms: number) => now.getTime() + ms;
  if (status >= 200 && status < 300) {
    return { state: "rules", text, status, expiresAt: kept(ROBOTS_KEPT_MS) };
  }
  if (status < 500 && status !== 429) {
    return { state: "none", text: "", status, expiresAt: kept(ROBOTS_KEPT_MS) };
  }
  const wait = Math.min(Math.max(ROBOTS_ERROR_KEPT_MS, retryAfterMs ?? 0), ROBOTS_KEPT_MS);
  return { state: "unreachable", text: "", status, expiresAt: kept(wait), retryAfterMs };
}

/**
 * @returns the crawl delay in milliseconds that the site asks for (0 when none)
 * @throws FetchFailure robots
 */
export function checkRobots(entry: RobotsEntry, url: URL, product: string): number {
  if (entry.state === "none") return 0;
  if (entry.state === "unreachable") {
    throw new FetchFailure(
      "robots",
      `The site's robots.txt answers with an error (${entry.status ?? "no answer"}), so its pages may not be ` +
        "fetched for now. It is tried again later; if it stays so, tell the venue.",
      { retryAfterMs: entry.retryAfterMs },
    );
  }
  const rules = rulesOf(entry, url.origin);
  // The file itself is always allowed; undefined means that no rule covers this address.
  if (url.pathname !== "/robots.txt" && rules.isAllowed(comparable(url), product) === false) {
    throw new FetchFailure(
      "robots",
      `The site's robots.txt does not allow us to fetch ${url.pathname}. Use another page or a feed of the ` +
        `site, or ask the venue to allow "${product}".`,
    );
  }
  const seconds = rules.getCrawlDelay(product) ?? 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

/** The address in the parser's spelling: its rules have "[" in a query escaped. */
const comparable = ({ origin, pathname, search }: URL): string =>
  origin + unescaped(encodeURI(pathname + search).replace(/%25/g, "%"));

/** Parsed files, kept as long as their entry: one run may follow forty pages of one site. */
const parsed = new WeakMap<RobotsEntry, ReturnType<typeof robotsParser>>();

function rulesOf(entry: RobotsEntry, origin: string) {
  const earlier = parsed.get(entry);
  if (earlier) return earlier;
  const rules = robotsParser(`${origin}/robots.txt`, rulesIn(entry.text));
  parsed.set(entry, rules);
  return rules;
}

const RULE = /^\s*(?:user-agent|allow|disallow|crawl-delay)\s*:/i;

/** Only the lines that make groups and rules: to the parser any other, a Sitemap's, would end a group (RFC 9309 2.2.4). */
const rulesIn = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => RULE.test(line))
    .map(unescaped)
    .join("\n");

/** RFC 9309 2.2.2: an escaped letter is that letter. All else stays escaped, in capitals (the parser sees to that). */
const unescaped = (text: string): string =>
  text.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
