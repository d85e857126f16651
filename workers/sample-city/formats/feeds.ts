/** RSS with the event module, and Atom that names its dates only in the text. */
import { addDays } from "~/lib/time";
import { escapeXml } from "../html";
import { descriptionOf, markedTitle, stateOf, type VenueSite } from "../site";
import { clockInWords, dayInWords, instantOf, isoWithOffset } from "../time";
import type { SampleEvent } from "../types";

/** Events are announced so many days ahead, at noon. */
const ANNOUNCED_DAYS = 43;

const announced = ({ start }: SampleEvent): Date =>
  instantOf({ day: addDays(start.day, -ANNOUNCED_DAYS), time: "12:00" });

function textOf(site: VenueSite, event: SampleEvent): string {
  const poster = site.poster(event);
  const state = site.venue.marks === "title" ? null : stateOf(event);
  const marks = state ? `<p><strong>${state}.</strong></p>` : "";
  const picture = poster ? `<p><img src="${poster}" alt=""></p>` : "";
  return `${marks}${picture}<p>${escapeXml(descriptionOf(event))}</p><p>${escapeXml(event.price)}</p>`;
}

export function rssFeed(site: VenueSite): string {
  const items = site.events.map((event) => {
    const url = site.page(event);
    const poster = site.poster(event);
    return `<item>
<title>${escapeXml(markedTitle(site, event))}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${announced(event).toUTCString()}</pubDate>
${site.venue.words.map((word) => `<category>${escapeXml(word)}</category>`).join("\n")}
<description><![CDATA[${textOf(site, event)}]]></description>
${poster ? `<media:content url="${poster}" type="image/png" medium="image"/>` : ""}
<ev:startdate>${isoWithOffset(event.start)}</ev:startdate>
<ev:enddate>${isoWithOffset(event.end)}</ev:enddate>
<ev:location>${escapeXml(`${event.place.name}, ${event.place.location}`)}</ev:location>
<ev:type>${escapeXml(site.venue.words[0] ?? "Event")}</ev:type>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(site.venue.name)}</title>
<link>${site.base}</link>
<description>${escapeXml(site.venue.tagline)}</description>
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
    const when = `${dayInWords(start.day)}, ${start.day.slice(0, 4)}, ${clockInWords(start.time)} to ${clockInWords(end.time)}`;
    const html =
      `<p><strong>When:</strong> ${when}</p>` +
      `<p><strong>Where:</strong> ${escapeXml(`${place.name}, ${place.location}`)}</p>${textOf(site, event)}`;
    const at = announced(event).toISOString();
    return `<entry>
<id>${url}</id>
<title>${escapeXml(markedTitle(site, event))}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${at}</published>
<updated>${at}</updated>
${site.venue.words.map((word) => `<category term="${escapeXml(word)}"/>`).join("\n")}
<content type="html">${escapeXml(html)}</content>
</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-us">
<id>${site.base}</id>
<title>${escapeXml(site.venue.name)}</title>
<subtitle>${escapeXml(site.venue.tagline)}</subtitle>
<link rel="self" type="application/atom+xml" href="${site.base}/atom.xml"/>
<link rel="alternate" type="text/html" href="${site.base}"/>
<updated>${instantOf({ day: site.today, time: "00:00" }).toISOString()}</updated>
<author><name>${escapeXml(site.venue.name)}</name></author>
${entries.join("\n")}
</feed>
`;
}
