/** A feed as RSS 2.0. Every text is escaped, without CDATA. */
import { cleanLine, escapeXml } from "~/lib/text";
import type { EventFeed, EventFeedItem } from "./feed";

export function toRss(feed: EventFeed): string {
  const head = [
    element("title", cleanLine(feed.title)),
    element("link", feed.pageUrl),
    element("description", cleanLine(feed.description)),
    element("language", "en-us"),
    `<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(feed.nextUrl ? [`<atom:link href="${escapeXml(feed.nextUrl)}" rel="next"/>`] : []),
    element("lastBuildDate", feed.updatedAt.toUTCString()),
    element("ttl", "60"),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel>${head.join("")}
${feed.items.map(itemOf).join("\n")}
</channel></rss>
`;
}

function itemOf(item: EventFeedItem): string {
  const lines = [
    element("title", `${item.title} · ${item.detail.when}`),
    element("link", item.url),
    element("guid", item.uid, ' isPermaLink="false"'),
    element("pubDate", item.row.created_at.toUTCString()),
    ...(item.detail.interest ? [element("category", item.detail.interest)] : []),
    ...eventModule(item),
    ...(item.workUid === null ? [] : [element("dcterms:isPartOf", item.workUid)]),
    element("description", asHtml(item.text)),
  ];
  return `<item>${lines.join("")}</item>`;
}

/** RSS descriptions and Atom contents are HTML: this markup is escaped once more as the element's text. */
export function asHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeXml(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("");
}

/** When and where, for programs: https://web.resource.org/rss/1.0/modules/event/ */
function eventModule({ row, detail }: EventFeedItem): string[] {
  const [start, end] = [detail.dateTime, detail.endsAt];
  const place = [detail.venueName, detail.address].filter(Boolean).join(", ");
  return [
    ...(start ? [element("ev:startdate", start)] : []),
    ...(end && row.start_hour !== null ? [element("ev:enddate", end)] : []),
    element("ev:location", detail.onlineUrl ?? cleanLine(place)),
  ];
}

export const element = (name: string, text: string, attributes = "") =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;
