/** Where to go after signing in: always a path of this site, whatever the link says. */

export const HOME_OF_MEMBERS = "/dashboard";

/** The sign-in page that returns to the requested page, or to the page of the form that was sent. */
export function loginPathFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const back =
    request.method === "GET"
      ? safeReturnPath(pathname + search.replace(/[?&]_data=[^&]*/, ""), "")
      : senderOf(request);
  return back === "" ? "/login" : leadingTo("/login", back);
}

/** A page of the sign-in flow, with the path to return to. @param next a safe path */
export function leadingTo(path: string, next: string): string {
  if (next === HOME_OF_MEMBERS) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** The page that a form was sent from; empty when the browser does not say. */
function senderOf(request: Request): string {
  const sender = request.headers.get("Referer") ?? "";
  const url = URL.canParse(sender) ? new URL(sender) : null;
  return url?.host === new URL(request.url).host ? safeReturnPath(url.pathname + url.search, "") : "";
}

const PROBE = "http://inside.invalid";

export function safeReturnPath(path: unknown, fallback = HOME_OF_MEMBERS): string {
  if (typeof path !== "string" || path.length > 500) return fallback;
  // "//host", "/\host" and control characters are read as other hosts by some browser or other.
  if (!/^\/(?![/\\])/.test(path) || /[\s\p{Cc}\\]/u.test(path)) return fallback;
  if (!URL.canParse(path, PROBE)) return fallback;
  const url = new URL(path, PROBE);
  return url.origin === PROBE && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : fallback;
}
