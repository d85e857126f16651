/** A feed as JSON Feed 1.1, with the event's own facts in the extension `_event`. */
import { cleanLine } from "~/lib/text";
import { priceOf } from "../api/records";
import { isStartUnknown } from "../events/labels";
import type { EventFeed, EventFeedItem } from "./feed";

export const toJsonFeed = (feed: EventFeed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: cleanLine(feed.title),
    description: cleanLine(feed.description),
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    ...(feed.nextUrl ? { next_url: feed.nextUrl } : {}),
    icon: feed.iconUrl,
    language: "en-US",
    items: feed.items.map(jsonItem),
  });

function jsonItem({ uid, url, imageUrl, title, text, detail, row }: EventFeedItem) {
  const startUnknown = isStartUnknown(row.start_time);
  return {
    id: uid,
    url,
    title,
    content_text: text,
    summary: detail.whyToGo ?? detail.blurb,
    ...(imageUrl ? { image: imageUrl } : {}),
    ...(detail.detailsUrl ? { external_url: detail.detailsUrl } : {}),
    date_published: row.created_at.toISOString(),
    date_modified: row.updated_at.toISOString(),
    tags: detail.interest ? [detail.interest] : [],
    _event: {
      when: detail.when,
      start: startUnknown ? null : row.start_time.toISOString(),
      end: detail.endsAt,
      date_only: row.start_hour === null,
      first_day: startUnknown ? null : row.first_day,
      last_day: row.last_day,
      venue: detail.venueName,
      venue_id: row.source_id,
      address: detail.address,
      point: detail.point,
      online: detail.onlineUrl,
      work_id: row.work_id,
      status: row.status,
      sold_out: row.sold_out,
      price: priceOf(row),
      tickets: row.ticket_url,
      on_sale: row.on_sale_at?.toISOString() ?? null,
      doors: row.doors_at?.toISOString() ?? null,
      ages: row.age_min === null ? null : { from: row.age_min, to: row.age_max },
    },
  };
}
