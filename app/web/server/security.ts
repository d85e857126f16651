/**
 * The security floor of every response: headers, and a Content-Security-Policy that allows exactly the page's own inline
 * scripts, by their hashes.
 */

export interface PolicyOptions {
  /** Origins the map may read styles, tiles, glyphs and sprites from. */
  mapOrigins: string[];
  /** Full addresses that pages may show in a frame. Each sends its own policy on who may frame it. */
  frames: string[];
  /** https only: upgrade what pages ask for. */
  secureOrigin: boolean;
  /** Whether https is pinned; "subdomains": for every name below the site's too. */
  hsts: "on" | "subdomains" | "off";
  /** Vite's client needs inline styles and a web socket. */
  development: boolean;
}

/** For responses that are not pages: nothing may run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** @param ownScripts hash sources, with spaces between */
export function contentSecurityPolicy(ownScripts: string, options: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${ownScripts}`.trimEnd(),
    options.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "font-src 'self'",
    // data: is the blur of a picture that loads, blob: what the map makes of its tiles.
    "img-src 'self' data: blob:",
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

/** Whether the policy of an answer lets somebody frame it: X-Frame-Options, which cannot name whom, then stays away. */
export function allowsFrames(headers: Headers): boolean {
  return /frame-ancestors (?!'none')/.test(headers.get("Content-Security-Policy") ?? "");
}

/** For script files: the map's worker follows the policy of its own file, not the page's. */
export function scriptPolicy(options: Pick<PolicyOptions, "mapOrigins">): string {
  const connect = ["connect-src 'self'", ...options.mapOrigins].join(" ");
  return `default-src 'none'; script-src 'self'; ${connect}; frame-ancestors 'none'`;
}
