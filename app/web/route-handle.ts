/**
 * What a route says about itself in `export const handle`. The server's page cache answers only the addresses of routes
 * that declare `cache` (server/cacheable-routes.ts). Handles are sent to browsers too: keep server code out of here.
 */
export interface RouteHandle {
  /** The page stands alone, without navigation and imprint. */
  bare?: boolean;
  /** One answer serves every visitor who is not signed in. */
  cache?: CacheRule;
}

export interface CacheRule {
  /** The query names that change the answer. An address with any other name bypasses the cache, or anyone could fill it. */
  query?: readonly string[];
  /** A feed: a value that it cannot read is refused, so the key keeps each value as it is. */
  isExact?: boolean;
  /** What path parameters look like, by name; an address with any other value bypasses the cache. */
  params?: Readonly<Record<string, RegExp>>;
}

const PLACES = ["borough", "neighbourhood", "neighborhood"];

/** Query names that several routes share. */
const LIST_QUERY = [
  "tab",
  "interests",
  "days",
  "day",
  "count",
  "page",
  "search",
  "radius",
  "past",
  "plain",
  "venueid",
  "sourceid",
  "access",
  "time",
  "free",
  "price",
  "tickets",
  "sort",
  "view",
  "borough",
  "neighborhood",
];
export const LISTING_QUERY = ["from", ...LIST_QUERY];
export const CITY_QUERY = [...LISTING_QUERY, ...PLACES];
export const MAP_QUERY = [
  "interests",
  "day",
  "access",
  "time",
  "free",
  "price",
  "tickets",
  "search",
  "radius",
  "past",
  "plain",
  ...PLACES,
];
export const FEED_QUERY = ["query", "runs", "part", ...LIST_QUERY, ...PLACES];
export const EMBED_QUERY = ["theme", ...FEED_QUERY];
export const API_QUERY = [
  ...["from", "to", "q", "interest", "venue", "borough", "neighbourhood", "bbox", "free", "updated_since"],
  ...["cursor", "limit"],
];

/** Path parameters as the site writes them. */
export const NUMERIC_ID = /^\d{1,10}$/;
export const SLUG = /^[a-z0-9-]{1,80}$/;
