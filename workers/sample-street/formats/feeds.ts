/** RSS with the event module, and Atom that names its dates only in the text. */
import { addDays } from "~/lib/time";

import { clockInWords, dayInWords, instantOf, isoWithOffset } from "../calendar";
import { escapeHtml } from "../html";
import type { VenueSite } from "../site";
import type { SampleEvent } from "../types";

/** Events are announced so many days ahead, at noon. */
const ANNOUNCED_DAYS = 40;

function announced({ start, end }: SampleEvent): Date {
  return instantOf({ day: addDays((start ?? end).day, -ANNOUNCED_DAYS), time: "12:00" });
}

export function rssFeed(site: VenueSite): string {
  const items = site.events.map((event) => {
    const url = site.page(event);
    const poster = site.poster(event);
    const html = `<p><img src="${poster}" alt=""></p><p>${escapeHtml(event.about)}</p>`;
    return `<item>
<title>${escapeHtml(event.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${announced(event).toUTCString()}</pubDate>
${site.venue.kinds.map((kind) => `<category>${escapeHtml(kind)}</category>`).join("\n")}
<description><![CDATA[${html}]]></description>
<media:content url="${poster}" type="image/png" medium="image"/>
${event.start ? `<ev:startdate>${isoWithOffset(event.start)}</ev:startdate>` : ""}
<ev:enddate>${isoWithOffset(event.end)}</ev:enddate>
<ev:location>${escapeHtml(`${event.place.name}, ${event.place.location}`)}</ev:location>
<ev:type>${escapeHtml(site.venue.kinds[0] ?? "Event")}</ev:type>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeHtml(site.venue.name)}</title>
<link>${site.base}</link>
<description>${escapeHtml(site.venue.tagline)}</description>
<language>en-us</language>
${items.join("\n")}
</channel>
</rss>
`;
}

export function atomFeed(site: VenueSite): string {
  const entries = site.events.map((event) => {
    const url = site.page(event);
    const { start, end, place } = event;
    const when = start
      ? `${dayInWords(start.day)}, ${start.day.slice(0, 4)}, ${clockInWords(start.time)} to ${clockInWords(end.time)}`
      : "";
    const html =
      `<p><strong>When:</strong> ${when}</p>` +
      `<p><strong>Where:</strong> ${escapeHtml(`${place.name}, ${place.location}`)}</p>` +
      `<p><img src="${site.poster(event)}" alt=""></p><p>${escapeHtml(event.about)}</p>`;
    const at = announced(event).toISOString();
    return `<entry>
<id>${url}</id>
<title>${escapeHtml(event.title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${at}</published>
<updated>${at}</updated>
${site.venue.kinds.map((kind) => `<category term="${escapeHtml(kind)}"/>`).join("\n")}
<content type="html">${escapeHtml(html)}</content>
</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-us">
<id>${site.base}</id>
<title>${escapeHtml(site.venue.name)}</title>
<subtitle>${escapeHtml(site.venue.tagline)}</subtitle>
<link rel="self" type="application/atom+xml" href="${site.base}/atom.xml"/>
<link rel="alternate" type="text/html" href="${site.base}"/>
<updated>${instantOf({ day: site.today, time: "00:00" }).toISOString()}</updated>
<author><name>${escapeHtml(site.venue.name)}</name></author>
${entries.join("\n")}
</feed>
`;
}
