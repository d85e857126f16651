/**
 * Which addresses may be answered from the page cache, and which parts of their query make a page of their own. An
 * address with anything else in its query goes past the cache, or anyone could fill it.
 */
const LISTING = [
  "tab",
  "interests",
  "days",
  "day",
  "count",
  "page",
  "search",
  "radius",
  "past",
  "venueid",
  "sourceid",
  "access",
  "borough",
  "neighborhood",
];
const PLACES = ["borough", "neighbourhood", "neighborhood"];
const FEED = ["query", ...LISTING, ...PLACES];
const SEARCH = ["sourceId", "cityFilter", "interestIds", "includePast", "pageSize", ...FEED];
const API = ["from", "to", "interest", "venue", "cursor", "limit", ...PLACES];

const routes: [RegExp, string[]][] = [
  [/^\/$/, [...LISTING, ...PLACES]],
  [/^\/(?:borough|neighborhood)\/[a-z0-9-]{1,80}$/, LISTING],
  [/^\/event\/\d{1,10}(?:\/[^/]*){0,2}$/, LISTING],
  [/^\/venue\/\d{1,10}(?:\/[^/]*){0,2}$/, LISTING],
  [/^\/(?:venues|map|archive|api)$/, [...LISTING, ...PLACES]],
  [/^\/(?:privacy-policy|terms-conditions|offline|manifest\.webmanifest)$/, []],
  [/^\/event\/\d{1,10}\.ics$/, []],
  [/^(?:\/search|\/venue\/\d{1,10}|\/interest\/\d{1,10})?\/events\.(?:ics|rss|json)$/, FEED],
  [/^\/(?:sitemap\.xml|robots\.txt|sitemap\/[a-z]+-\d{1,4}\.xml)$/, []],
  [/^\/functions\/search-events$/, SEARCH],
  [/^\/map-venues\.json$/, ["interests", "day", "access", ...PLACES]],
  [/^\/embed\/venue\/\d{1,10}$/, []],
  [/^\/api\/v1\/(?:events|venues|interests)(?:\/\d{1,10})?$/, API],
];

/** Where a visitor came from changes nothing on the page. */
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|mc_[ce]id|ref)$/;
const LONGEST = 512;

/** Path and sorted query under which the answer is kept; null when it must not be. @param target as the request has it */
export function sharedKey(target: string): string | null {
  if (target.length > LONGEST) return null;
  const [path = "/", search = ""] = target.split("?", 2);
  const route = routes.find(([pattern]) => pattern.test(path));
  if (!route) return null;
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    if (route[1].includes(name) && !kept.has(name)) kept.append(name, value);
    else if (!TRACKING.test(name)) return null;
  }
  kept.sort();
  const text = kept.toString();
  return text ? `${path}?${text}` : path;
}
