/**
 * The security floor of every response: headers, and a Content-Security-Policy that allows exactly the inline
 * scripts this very page carries, by their hashes (a nonce could not be cached).
 */
import { createHash } from "node:crypto";

export interface PolicyOptions {
  /** Origins the map may read styles, tiles, glyphs and sprites from. */
  mapOrigins: string[];
  /** More origins of posters, in addition to https. */
  imageOrigins: string[];
  /** Full addresses that pages may show in a frame. Each sends its own policy on who may frame it. */
  frames: string[];
  /** https only: upgrade what pages ask for. */
  secureOrigin: boolean;
  /** Whether https is pinned; "subdomains": for every name below the site's too. */
  hsts: "on" | "subdomains" | "off";
  /** Vite's client needs inline styles and a web socket. */
  development: boolean;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/** CSP hash sources of the inline scripts in a page, in order, each once. Data blocks need no hash. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes, body] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(?:ld\+)?json"/i.test(attributes ?? "")) continue;
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
    );
  }
  return [...hashes];
}

export function contentSecurityPolicy(html: string, options: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(" "),
    options.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "font-src 'self'",
    ["img-src 'self' data: blob: https:", ...options.imageOrigins].join(" "),
    ["connect-src 'self'", ...options.mapOrigins, ...(options.development ? ["ws:"] : [])].join(" "),
    ...(options.frames.length > 0 ? [["frame-src", ...options.frames].join(" ")] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  if (options.secureOrigin) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** Headers of every response. */
export function baseHeaders(options: Pick<PolicyOptions, "secureOrigin" | "hsts">): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(options.secureOrigin && options.hsts !== "off"
      ? {
          "Strict-Transport-Security": `max-age=31536000${options.hsts === "subdomains" ? "; includeSubDomains" : ""}`,
        }
      : {}),
  };
}

/** For script files: the map's worker follows the policy of its own file, not the page's. */
export function scriptPolicy(options: Pick<PolicyOptions, "mapOrigins">): string {
  const connect = ["connect-src 'self'", ...options.mapOrigins].join(" ");
  return `default-src 'none'; script-src 'self'; ${connect}; frame-ancestors 'none'`;
}

/** For responses that are not pages: nothing may run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
