/** Rules of fetching for each purpose: who chose an address decides its hosts, ports, sizes and times. */
import { seconds } from "~/lib/time";
import { PART_LIMITS } from "../rendering/limits";
import { WEB_PORTS } from "./address-guard";
import { userAgentFor } from "./bot";
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from "./fetch-page";

export interface FetchingConfig {
  fetchContactUrl: string;
  /** "host:port" pairs of FETCH_ALLOW_HOSTS. */
  fetchAllowHosts: string[];
  /** Null without sample venues. */
  sampleCity: { port: number } | null;
}

type Trust = "setting" | "sample city" | "nobody";
type Rules = Pick<PageFetcherOptions, "ports" | "limits" | "retry" | "accept"> & { trust: Trust };

const ONCE = { attempts: 1 };

const PURPOSES = {
  /** Sources, and what their pages lead to: editors typed the first address. */
  editors: { trust: "setting" },
  /** A page that anybody asks about (/for-venues). */
  strangers: {
    trust: "nobody",
    ports: WEB_PORTS,
    limits: { totalMs: seconds(10), maxBytes: 3 * 1024 * 1024, maxRedirects: 3 },
    retry: ONCE,
  },
  /** Posters, named by venues' pages: larger than pages. Between two tries lie minutes (domain/pictures/attempts.ts). */
  pictures: {
    trust: "sample city",
    ports: WEB_PORTS,
    accept: "image/avif,image/webp,image/jpeg,image/png,image/*;q=0.8",
    limits: { maxBytes: 12 * 1024 * 1024, totalMs: seconds(30) },
    retry: ONCE,
  },
  /** Requests by the scripts of a drawn page. Hosts of the setting answer only their own pages. */
  parts: { trust: "setting", ports: WEB_PORTS, limits: PART_LIMITS, retry: ONCE },
} as const satisfies Record<string, Rules>;

export type Purpose = keyof typeof PURPOSES;

export function fetcherFor(
  purpose: Purpose,
  config: FetchingConfig,
  manners: Pick<PageFetcherOptions, "politeness" | "robotsCache" | "resolve">,
): PageFetcher {
  const { trust, ...rules }: Rules = PURPOSES[purpose];
  return createPageFetcher({
    userAgent: userAgentFor(config.fetchContactUrl),
    contactUrl: config.fetchContactUrl,
    ...rules,
    allowHosts: trustedHosts(trust, config),
    ...manners,
  });
}

function trustedHosts(trust: Trust, { fetchAllowHosts, sampleCity }: FetchingConfig): string[] {
  if (trust === "nobody") return [];
  const city = sampleCity === null ? [] : [`127.0.0.1:${sampleCity.port}`];
  return trust === "setting" ? [...fetchAllowHosts, ...city] : city;
}
