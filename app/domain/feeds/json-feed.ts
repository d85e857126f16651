/** A feed as JSON Feed 1.1, with the event's own facts in the extension `_event`. */
import { isStartUnknown } from "../events/labels";
import { cleanLine, type Feed, type FeedItem } from "./feed";

function itemOf(item: FeedItem) {
  const { row, detail } = item;
  return {
    id: item.uid,
    url: item.url,
    title: item.title,
    content_text: item.text,
    summary: detail.whyToGo ?? detail.blurb,
    ...(detail.imageUrl ? { image: detail.imageUrl } : {}),
    ...(detail.detailsUrl ? { external_url: detail.detailsUrl } : {}),
    date_published: row.created_at.toISOString(),
    date_modified: row.updated_at.toISOString(),
    tags: detail.interest ? [detail.interest] : [],
    _event: {
      when: detail.when,
      start: isStartUnknown(row.start_time) ? null : row.start_time.toISOString(),
      end: detail.endsAt,
      date_only: row.date_only,
      first_day: isStartUnknown(row.start_time) ? null : row.first_day,
      last_day: row.last_day,
      venue: detail.venueName,
      venue_id: row.source_id,
      address: detail.address,
      point: detail.point,
    },
  };
}

export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: cleanLine(feed.title),
    description: cleanLine(feed.description),
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: "en-US",
    items: feed.items.map(itemOf),
  });
}
