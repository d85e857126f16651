/** URLs on a page: absolute, http(s) only, same site. */

/** The URL with https if the caller knows that its host has https. */
export function secured(url: string | null, isKnownSecure: (url: URL) => boolean): string | null {
  if (url === null || !url.startsWith("http:")) return url;
  const at = new URL(url);
  // A server on another port or at a bare IP address hardly ever has https.
  if (at.port !== "" || !/\.[a-z][a-z\d-]*$/i.test(at.hostname) || !isKnownSecure(at)) return url;
  at.protocol = "https:";
  return at.href;
}

/** Absolute URLs of the same site without fragments, each once, in their order. */
export function followable(urls: string[], base: string): string[] {
  const kept = new Set<string>();
  for (const written of urls) {
    const url = withoutFragment(absoluteUrl(written, base) ?? "");
    if (url && url !== withoutFragment(base) && isSameSite(url, base)) kept.add(url);
  }
  return [...kept];
}

export const withoutFragment = (url: string): string => url.split("#", 1)[0] ?? url;

/** "/caf%C3%A9" as "/café". A path with a "%" that escapes nothing stays as it is. */
export function unescapedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Null for anything but a web address. */
export function absoluteUrl(value: string | null, base: string): string | null {
  const text = value?.trim().replace(/&amp;/g, "&");
  if (!text || text.length > 2000 || /^(?:#|javascript:|mailto:|tel:|data:)/i.test(text)) return null;
  const written = /^www\./i.test(text) ? `https://${text}` : text;
  const url = URL.canParse(written, base) ? new URL(written, base) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "") return null;
  return url.hostname.includes(".") || url.hostname === "localhost" ? url.href : null;
}

export function isSameSite(url: string, base: string): boolean {
  return siteOf(url) === siteOf(base);
}

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
