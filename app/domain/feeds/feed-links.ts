/** URLs of feeds: for pages, for `<link rel="alternate">` and for the feeds themselves. */
import type { ListingView } from "../listing/view";
import { searchOf, wholeList } from "../listing/wish";
import type { FeedFormat } from "./feed";

/** The subject that a feed's path names; the rest stands in its query, as on the page. */
export type FeedScope =
  | { kind: "all" | "search" }
  | { kind: "venue" | "interest" | "work" | "series" | "person"; id: number };

export interface FeedLink {
  format: FeedFormat;
  /** 'Calendar', 'RSS', 'JSON Feed'. */
  label: string;
  href: string;
  /** For `<link rel="alternate" type=… href=…>`. */
  type: string;
}

/** The feeds of exactly what the list shows; none of what is over, of words near a zip code, and of a list that begins later. */
export function listingFeeds({ wish, isNowhere, near }: ListingView): FeedLink[] {
  const isPast = wish.tab === "search" && wish.past;
  if (isNowhere || isPast || near !== null || wish.from !== null) return [];
  return feedLinks({ kind: "all" }, searchOf(wholeList(wish)));
}

/** Spreadsheets subscribe to nothing: CSV is linked from the API's page. */
const formats: Omit<FeedLink, "href">[] = [
  { format: "ics", label: "Calendar", type: "text/calendar" },
  { format: "rss", label: "RSS", type: "application/rss+xml" },
  { format: "atom", label: "Atom", type: "application/atom+xml" },
  { format: "json", label: "JSON Feed", type: "application/feed+json" },
];

/** The feeds of what a page shows. @param search its filters */
export function feedLinks(scope: FeedScope, search = ""): FeedLink[] {
  const folder = "id" in scope ? `/${scope.kind}/${scope.id}` : scope.kind === "all" ? "" : "/search";
  return formats.map((link) => ({ ...link, href: `${folder}/events.${link.format}${search}` }));
}

/** The links of a page to its own feeds: one for calendar apps, one for readers. */
export const pageFeeds = (origin: string, feeds: readonly FeedLink[]): { label: string; href: string }[] =>
  feeds.flatMap((feed) => {
    if (feed.format === "ics") return { label: "iCal", href: subscribeHref(origin, feed) };
    return feed.format === "rss" ? { label: feed.label, href: feed.href } : [];
  });

/** A webcal: URL makes calendar apps subscribe instead of importing once. */
export const subscribeHref = (origin: string, link: FeedLink): string =>
  `${origin.replace(/^https?:/, "webcal:")}${link.href}`;

/** One event as a calendar file. */
export const eventIcsHref = (id: number): string => `/event/${id}.ics`;
