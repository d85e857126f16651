/** What a route tells the server in front of it. These headers are taken off before a response leaves. */

/** For how many seconds the page cache may keep the response. */
export const PAGE_CACHE_HEADER = "X-Page-Cache";

/** What the response shows (dependencies.ts): a change of it ends the cached one. */
export const TAGS_HEADER = "X-Page-Tags";

/** The hash sources of the page's own inline scripts, with spaces between. */
export const OWN_SCRIPTS_HEADER = "X-Own-Scripts";

/** The response's own Content-Security-Policy allows framing: X-Frame-Options must not forbid it. */
export const FRAMEABLE_HEADER = "X-Frameable";
