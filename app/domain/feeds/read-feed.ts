/** Reads a feed: finds its events with the same search as the pages, and writes them in the requested format. */
import type { Db } from "@db/client";
import { findRecord, type FoundRow } from "@db/queries/search/search";
import { findInterest } from "@db/queries/events/interests";
import { findVenue } from "@db/queries/events/venues";
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { factParts } from "../events/fact-query";
import { listingHref, readListingQuery } from "../events/listing-query";
import { searchEvents } from "../search/search-events";
import { parseSearchParams, type SearchParams } from "../search/search-params";
import { feedItem, type Feed, type FeedFormat } from "./feed";
import { feedPath, type FeedNarrowing, type FeedScope } from "./feed-links";
import { toIcs } from "./ics";
import { toJsonFeed } from "./json-feed";
import { toRss } from "./rss";

/** The soonest events; calendars hold more than feed readers show. */
const MAX_ITEMS: Record<FeedFormat, number> = { ics: 1000, rss: 200, json: 200 };
const writers: Record<FeedFormat, (feed: Feed) => string> = { ics: toIcs, rss: toRss, json: toJsonFeed };

interface Subject {
  /** Null for everything. */
  name: string | null;
  page: string;
  params: Partial<SearchParams>;
}

/** Null when there is no such venue or interest. */
async function subjectOf(db: Db, scope: FeedScope, asked: SearchParams): Promise<Subject | null> {
  if (scope.kind === "venue") {
    const venue = await findVenue(db, scope.id);
    return venue
      ? {
          name: venue.name,
          page: `/venue/${venue.id}`,
          params: { sourceId: venue.id, city: null, query: "" },
        }
      : null;
  }
  if (scope.kind === "interest") {
    const interest = await findInterest(db, scope.id);
    return interest
      ? {
          name: interest.name,
          page: `/?interests=${interest.id}`,
          params: { interestIds: [interest.id], query: "" },
        }
      : null;
  }
  const query = scope.kind === "search" ? asked.query : "";
  return { ...listSubject({ ...asked, query }), params: { query } };
}

/** The name of a search, and the page that shows the same list. */
function listSubject(asked: SearchParams): Omit<Subject, "params"> {
  const where = asked.neighbourhood ?? asked.borough;
  const address = {
    interests: asked.interestIds.join(","),
    access: asked.access.join(","),
    neighborhood: asked.neighbourhood ?? "",
    borough: asked.borough ?? "",
    day: asked.day ?? "",
    venueid: asked.sourceId === null ? "" : String(asked.sourceId),
    ...(asked.query === "" ? {} : { search: asked.query, radius: String(asked.radius) }),
  };
  const names = [asked.query && `“${asked.query}”`, where].filter(Boolean);
  return {
    name: names.join(", ") || null,
    page: listingHref(
      readListingQuery(
        new URLSearchParams(`${new URLSearchParams(address).toString()}&${factParts(asked.facts).join("&")}`),
      ),
    ),
  };
}

const narrowingOf = (params: SearchParams): FeedNarrowing => ({
  interests: params.interestIds,
  venueId: params.sourceId,
  radius: params.radius,
  borough: params.borough,
  neighbourhood: params.neighbourhood,
  access: params.access,
  day: params.day,
  facts: params.facts,
});

/** An unreadable filter must not count as no filter: the feed would contain more than was subscribed to. */
function hasUnreadFilter(given: URLSearchParams, read: SearchParams): boolean {
  const has = (...names: string[]) => names.some((name) => given.get(name));
  return (
    (has("interests", "interestIds") && read.interestIds.length === 0) ||
    (has("venueid", "sourceid", "sourceId") && read.sourceId === null) ||
    (has("access") && read.access.length === 0) ||
    (has("day") && read.day === null) ||
    (has("time") && read.facts.time === null) ||
    (has("price") && read.facts.price === null)
  );
}

/** The feed's text; null if its venue or interest does not exist. */
export async function readFeed(
  context: SiteContext,
  scope: FeedScope,
  format: FeedFormat,
  url: URL,
): Promise<string | null> {
  const { db, today, origin } = context;
  const asked = parseSearchParams(url);
  if (hasUnreadFilter(url.searchParams, asked)) return null;
  const subject = await subjectOf(db, scope, asked);
  if (!subject) return null;
  // Subscriptions contain upcoming events only, and ignore the page parameters.
  const params = {
    ...asked,
    includePast: false,
    page: 1,
    pageSize: MAX_ITEMS[format],
    ...subject.params,
  };
  const { rows } = await searchEvents(db, params, today);
  const selfScope = scope.kind === "search" ? { ...scope, query: asked.query } : scope;
  return writers[format]({
    title: subject.name ? `${subject.name} — ${brand.name}` : brand.name,
    description: subject.name ? `Coming events: ${subject.name}` : brand.tagline,
    pageUrl: `${origin}${subject.page}`,
    feedUrl: `${origin}${feedPath(selfScope, format, narrowingOf(asked))}`,
    items: rows.map((row) => feedItem(row, origin, today)),
  });
}

const single = (row: FoundRow, context: SiteContext): Feed => {
  const item = feedItem(row, context.origin, context.today);
  return {
    title: item.title,
    description: item.detail.when,
    pageUrl: item.url,
    feedUrl: item.url,
    items: [item],
  };
};

/** One event as a calendar file; null if it does not exist. */
export async function readEventIcs(context: SiteContext, id: number): Promise<string | null> {
  const row = await findRecord(context.db, id);
  return row ? toIcs(single(row, context)) : null;
}
