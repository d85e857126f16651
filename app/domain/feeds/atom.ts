/** A feed as Atom (RFC 4287), in parts as RFC 5005 has them. */
import { brand } from "~/brand";
import { cleanLine, escapeXml } from "~/lib/text";
import type { EventFeed, EventFeedItem } from "./feed";
import { asHtml, element } from "./rss";

export function toAtom(feed: EventFeed): string {
  const head = [
    element("id", feed.feedUrl),
    element("title", cleanLine(feed.title)),
    element("subtitle", cleanLine(feed.description)),
    link("self", feed.feedUrl, "application/atom+xml"),
    link("alternate", feed.pageUrl, "text/html"),
    ...(feed.nextUrl ? [link("next", feed.nextUrl, "application/atom+xml")] : []),
    element("icon", feed.iconUrl),
    element("updated", feed.updatedAt.toISOString()),
    `<author>${element("name", brand.name)}</author>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">${head.join("")}
${feed.items.map(entryOf).join("\n")}
</feed>
`;
}

function entryOf(item: EventFeedItem): string {
  const lines = [
    element("id", tagOf(item.uid)),
    element("title", `${item.title} · ${item.detail.when}`),
    link("alternate", item.url, "text/html"),
    element("published", item.row.created_at.toISOString()),
    element("updated", item.row.updated_at.toISOString()),
    ...(item.detail.interest ? [`<category term="${escapeXml(cleanLine(item.detail.interest))}"/>`] : []),
    element("content", asHtml(item.text), ' type="html"'),
  ];
  return `<entry>${lines.join("")}</entry>`;
}

/** An id must be a URI (RFC 4151); the uid's host and number make one. */
function tagOf(uid: string): string {
  const [name, host] = uid.split("@");
  return `tag:${host},2026:${name}`;
}

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
