/** URLs of feeds: for pages, for `<link rel="alternate">` and for the feeds themselves. */
import { isZip } from "~/lib/text";
import { factParts, type FactFilter } from "../events/fact-query";
import type { FeedFormat } from "./feed";

export type FeedScope =
  | { kind: "all" }
  | { kind: "venue"; id: number }
  | { kind: "interest"; id: number }
  | { kind: "search"; query: string };

/** Further filters of a feed, named as in the home page's query. */
export interface FeedNarrowing {
  interests?: number[];
  venueId?: number | null;
  radius?: number;
  borough?: string | null;
  neighbourhood?: string | null;
  /** Slugs. */
  access?: string[];
  day?: string | null;
  facts?: FactFilter;
  isOngoing?: boolean;
  /** The words as they are, without corrections. */
  isPlain?: boolean;
}

export interface FeedLink {
  format: FeedFormat;
  /** 'Calendar', 'RSS', 'JSON Feed'. */
  label: string;
  href: string;
  /** For `<link rel="alternate" type=… href=…>`. */
  type: string;
}

const formats: Omit<FeedLink, "href">[] = [
  { format: "ics", label: "Calendar", type: "text/calendar" },
  { format: "rss", label: "RSS", type: "application/rss+xml" },
  { format: "atom", label: "Atom", type: "application/atom+xml" },
  { format: "json", label: "JSON Feed", type: "application/feed+json" },
];

const folders = { all: () => "", search: () => "/search", venue: folderOf, interest: folderOf };

function folderOf(scope: FeedScope): string {
  return "id" in scope ? `/${scope.kind}/${scope.id}` : "";
}

function queryOf(scope: FeedScope, narrowing: FeedNarrowing): string {
  const query = new URLSearchParams();
  if (narrowing.isOngoing) query.set("tab", "ongoing");
  if (scope.kind === "search") query.set("query", scope.query);
  if (scope.kind === "search" && isZip(scope.query) && narrowing.radius) {
    query.set("radius", String(narrowing.radius));
  }
  if (scope.kind === "search" && narrowing.isPlain) query.set("plain", "true");
  if (narrowing.interests?.length) query.set("interests", narrowing.interests.join(","));
  if (narrowing.venueId) query.set("venueid", String(narrowing.venueId));
  if (narrowing.borough) query.set("borough", narrowing.borough);
  if (narrowing.neighbourhood) query.set("neighbourhood", narrowing.neighbourhood);
  if (narrowing.access?.length) query.set("access", narrowing.access.join(","));
  if (narrowing.day) query.set("day", narrowing.day);
  const parts = [query.toString(), ...(narrowing.facts ? factParts(narrowing.facts) : [])].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function feedPath(scope: FeedScope, format: FeedFormat, narrowing: FeedNarrowing = {}): string {
  return `${folders[scope.kind](scope)}/events.${format}${queryOf(scope, narrowing)}`;
}

/** The feeds of what a page shows. */
export function feedLinks(scope: FeedScope, narrowing: FeedNarrowing = {}): FeedLink[] {
  return formats.map((link) => ({ ...link, href: feedPath(scope, link.format, narrowing) }));
}

/** A webcal: URL makes calendar apps subscribe instead of importing once. */
export const subscribeHref = (origin: string, link: FeedLink): string =>
  `${origin.replace(/^https?:/, "webcal:")}${link.href}`;

/** One event as a calendar file. */
export const eventIcsHref = (id: number): string => `/event/${id}.ics`;
