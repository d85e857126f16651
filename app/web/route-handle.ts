/**
 * A route's words about itself, in `export const handle`. The server reads `private`, `secretPath` and `counted`, of parents too, `signed`
 * and `limits` (server/declared-routes.ts), and its page cache `cache` (memory/cacheable-routes.ts). Handles are sent to browsers
 * too: keep server code out of here.
 */
export interface RouteHandle {
  /** The page stands alone, without navigation and imprint. */
  bare?: boolean;
  /** It belongs to one person: no cache keeps it, no search engine lists it, no other site is told its address. */
  private?: boolean;
  /** The path is a key: whoever has it may. Private, and never in a log. */
  secretPath?: boolean;
  /** Each visitor may ask so often a minute (server/limits.ts). */
  counted?: boolean;
  limits?: {
    /** Largest body of a request, in bytes. */
    body: number;
  };
  /**
   * The permission is a signature, not a cookie, so forms of other sites are taken: a mail program's one-click unsubscribing (RFC 8058)
   * comes from an origin of its own or from "null", a provider's webhook from none.
   */
  signed?: boolean;
  /** One answer serves every visitor who is not signed in. */
  cache?: CacheRule;
}

/** A list, the map, the cards, the pages or the days of a plain list; feeds and other data, which refuse what they cannot read. */
export type Asks =
  | "list"
  | "map"
  | "cards"
  | "pages"
  | "days"
  | "feed"
  | "embed"
  | "sources"
  | "events"
  | "venues"
  | "search"
  | "completions";

export interface CacheRule {
  /** The questions of its query (memory/present-forms.ts); absent: nothing in a query changes the answer. */
  asks?: Asks;
  /** Patterns of path parameters, by name; an address with any other value bypasses the cache. */
  params?: Readonly<Record<string, RegExp>>;
}

/** Path parameters as the site writes them. */
export const NUMERIC_ID = /^\d{1,10}$/;
export const SLUG = /^[a-z0-9-]{1,80}$/;
