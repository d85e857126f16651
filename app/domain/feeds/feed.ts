/** What a feed is made of, the same for every format: who it is about, where it lives, and its events in words. */
import type { FoundRow } from "@db/queries/search";
import { brand } from "~/brand";
import { presentDetail, type EventDetail } from "../events/present";

export type FeedFormat = "ics" | "rss" | "json";

export interface Feed {
  /** 'Film Forum — Fire Escape'. */
  title: string;
  description: string;
  /** Absolute addresses of the page that shows the same events, and of this feed. */
  pageUrl: string;
  feedUrl: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** Stable for ever: an edited event keeps it. */
  uid: string;
  url: string;
  detail: EventDetail;
  row: FoundRow;
  /** One line. */
  title: string;
  /** Paragraphs: when and where, why to go, the review or the description. */
  text: string;
}

const LONGEST_TEXT = 4000;

/** Text that is valid in XML and iCalendar: no control characters but line breaks, no halves of characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) =>
      character === "\n" || character === "\t" ? character : "",
    );
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();

function textOf(detail: EventDetail): string {
  const review = detail.fullReview ? `${detail.fullReview}\n— ${brand.persona}` : detail.description;
  const place = [detail.venueName, detail.address].filter(Boolean).join(", ");
  const parts = [`${detail.when}\n${place}`, detail.whyToGo, review];
  return cleanText(parts.filter(Boolean).join("\n\n")).slice(0, LONGEST_TEXT);
}

/** @param origin the site's public origin; its host is part of every uid */
export function feedItem(row: FoundRow, origin: string, today: string): FeedItem {
  const detail = presentDetail(row, today);
  return {
    uid: `event-${row.id}@${new URL(origin).hostname}`,
    url: `${origin}${detail.href}`,
    detail,
    row,
    title: cleanLine(row.title),
    text: textOf(detail),
  };
}

export const FEED_TYPES: Record<FeedFormat, string> = {
  ics: "text/calendar; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};
