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
  /**
   * Writes an address in its present form, under which the answer is kept: each has one, or anyone could fill the cache.
   * Null: the query cannot be read, and the answer is not kept. Absent: nothing in a query changes the answer.
   */
  present?: (params: URLSearchParams, path: string) => string | null;
  /** What path parameters look like, by name; an address with any other value bypasses the cache. */
  params?: Readonly<Record<string, RegExp>>;
}

/** Path parameters as the site writes them. */
export const NUMERIC_ID = /^\d{1,10}$/;
export const SLUG = /^[a-z0-9-]{1,80}$/;
