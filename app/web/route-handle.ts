/**
 * What a route says about itself in `export const handle`. The server's page cache answers only the addresses of routes
 * that declare `cache` (memory/cacheable-routes.ts). Handles are sent to browsers too: keep server code out of here.
 */
export interface RouteHandle {
  /** The page stands alone, without navigation and imprint. */
  bare?: boolean;
  /** One answer serves every visitor who is not signed in. */
  cache?: CacheRule;
}

/** A list, the map, the cards or the pages of a plain list; feeds and other data, which refuse what they cannot read. */
export type Asks =
  | "list"
  | "map"
  | "cards"
  | "pages"
  | "feed"
  | "embed"
  | "events"
  | "venues"
  | "search"
  | "fortnight";

export interface CacheRule {
  /** What its query asks (memory/present-forms.ts); absent: nothing in a query changes the answer. */
  asks?: Asks;
  /** What path parameters look like, by name; an address with any other value bypasses the cache. */
  params?: Readonly<Record<string, RegExp>>;
}

/** Path parameters as the site writes them. */
export const NUMERIC_ID = /^\d{1,10}$/;
export const SLUG = /^[a-z0-9-]{1,80}$/;
