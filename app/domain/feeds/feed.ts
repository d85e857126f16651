/** A feed's content, the same for every format: its title, its URLs and its events as text. */
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import { cleanLine, cleanText } from "~/lib/text";
import { startOfDay } from "~/lib/time";
import { factLine, saleLabel, stateLabel } from "../events/fact-labels";
import { hasLaterDate, type MoreDatesByWork } from "../events/listed-card";
import { pictureUrl, presentDetail } from "../events/present";
import type { EventDetail } from "../events/types";

export type FeedFormat = "ics" | "rss" | "atom" | "json" | "csv";

export interface EventFeed {
  /** 'Film Forum — Fire Escape'. */
  title: string;
  description: string;
  /** Absolute URLs of the page that shows the same events, and of this feed. */
  pageUrl: string;
  feedUrl: string;
  /** The rest of the list; null at its end. Calendars have no parts. */
  nextUrl: string | null;
  iconUrl: string;
  /** When anything of it changed last; its list's day if it is empty. */
  updatedAt: Date;
  runs: RunDays;
  items: EventFeedItem[];
}

/** How a calendar shows what lasts several days: "whole", or by its first and last day if they are within these. */
export type RunDays = "whole" | { from: string; to: string | null };

export interface EventFeedItem {
  /** Never changes, even if the event is edited. */
  uid: string;
  /** Shared by all events of one work. */
  workUid: string | null;
  url: string;
  imageUrl: string | null;
  detail: EventDetail;
  row: PublicEvent;
  /** Its work comes again: its last day is no last chance. */
  hasLater: boolean;
  /** One line; "Cancelled: " and the like stand before the name. */
  title: string;
  /** Paragraphs: when and where, why to go, the review or the description. */
  text: string;
}

export interface FeedSite {
  origin: string;
  today: string;
  /** The host in every uid (uid-host.ts). */
  uidHost: string;
  /** Where runs stand on their last day. */
  more?: MoreDatesByWork;
}

export const FEED_TYPES: Record<FeedFormat, string> = {
  ics: "text/calendar; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};

const NONE: MoreDatesByWork = new Map();

export function feedItem(row: PublicEvent, { origin, today, uidHost, more = NONE }: FeedSite): EventFeedItem {
  const detail = presentDetail(row, today);
  return {
    uid: `event-${row.id}@${uidHost}`,
    workUid: row.work_id === null ? null : `work-${row.work_id}@${uidHost}`,
    url: `${origin}${detail.href}`,
    imageUrl: pictureUrl(row, origin),
    detail,
    row,
    hasLater: hasLaterDate(row, more),
    title: cleanLine([stateLabel(row), row.title].filter(Boolean).join(": ")),
    text: textOf(
      detail,
      [factLine(row), saleLabel(row, startOfDay(today, brand.zone)), row.ticket_url]
        .filter(Boolean)
        .join("\n"),
    ),
  };
}

const MAX_TEXT_LENGTH = 4000;

function textOf(detail: EventDetail, facts: string): string {
  const review = detail.fullReview ? `${detail.fullReview}\n— ${brand.persona}` : detail.description;
  const place = [detail.venueName, detail.address].filter(Boolean).join(", ");
  const parts = [[detail.when, place, facts].filter(Boolean).join("\n"), detail.whyToGo, review];
  return cleanText(parts.filter(Boolean).join("\n\n")).slice(0, MAX_TEXT_LENGTH);
}
