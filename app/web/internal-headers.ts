/** What a route tells the server in front of it. These headers are taken off before a response leaves. */

/** For how many seconds the page cache may keep the response. */
export const PAGE_CACHE_HEADER = "X-Page-Cache";

/** The hash sources of the page's own inline scripts, with spaces between. */
export const OWN_SCRIPTS_HEADER = "X-Own-Scripts";

/** The response's own Content-Security-Policy allows framing: X-Frame-Options must not forbid it. */
export const FRAMEABLE_HEADER = "X-Frameable";
