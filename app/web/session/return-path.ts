/** Where to go after signing in: a path of this site, whatever somebody put into the link. */

export const HOME_OF_MEMBERS = "/dashboard";

const PROBE = "http://inside.invalid";

export function safeReturnPath(given: unknown, fallback = HOME_OF_MEMBERS): string {
  if (typeof given !== "string" || given.length > 500) return fallback;
  // "//host", "/\host" and control characters are read as other hosts by some browser or other.
  if (!/^\/(?![/\\])/.test(given) || /[\s\p{Cc}\\]/u.test(given)) return fallback;
  if (!URL.canParse(given, PROBE)) return fallback;
  const url = new URL(given, PROBE);
  return url.origin === PROBE && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : fallback;
}

/** A page on the way of signing in, which remembers where it leads to. @param next a safe path */
export function leadingTo(path: string, next: string): string {
  if (next === HOME_OF_MEMBERS) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** The sign-in page that leads back to what was asked for. */
export function loginPathFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // Only a page can be returned to, not a form that was sent.
  const back =
    request.method === "GET" ? safeReturnPath(pathname + search.replace(/[?&]_data=[^&]*/, ""), "") : "";
  return back === "" ? "/login" : leadingTo("/login", back);
}
