/** Event lists whose HTML says what it means: microdata, RDFa and microformats. */
import { isoWithOffset } from "../calendar";
import { escapeHtml, placeLine, readableArticle, venuePage, whenInWords } from "../html";
import type { VenueSite } from "../site";
import type { SampleEvent } from "../types";

type Article = (site: VenueSite, event: SampleEvent, start: string, end: string) => string;

function list(site: VenueSite, article: Article): string {
  const articles = site.events.map((event) =>
    event.start
      ? article(site, event, isoWithOffset(event.start), isoWithOffset(event.end))
      : readableArticle(site, event),
  );
  return venuePage(site, { title: `${site.venue.name}: what is on`, body: articles.join("\n") });
}

export const microdataPage = (site: VenueSite): string =>
  list(
    site,
    (_, event, start, end) => `<article itemscope itemtype="https://schema.org/DanceEvent">
<img itemprop="image" src="${site.poster(event)}" alt="" width="400" height="300" loading="lazy">
<div>
<h2><a itemprop="url" href="${site.page(event)}"><span itemprop="name">${escapeHtml(event.title)}</span></a></h2>
<p class="when"><time itemprop="startDate" datetime="${start}">${whenInWords(event)}</time><meta itemprop="endDate" content="${end}"></p>
<p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${escapeHtml(event.place.name)}</span>,
<span itemprop="address">${escapeHtml(event.place.location)}</span></p>
<p itemprop="description">${escapeHtml(event.about)}</p>
</div>
</article>`,
  );

export const rdfaPage = (site: VenueSite): string =>
  list(
    site,
    (
      _,
      event,
      start,
      end,
    ) => `<article vocab="https://schema.org/" typeof="Event" resource="${site.page(event)}">
<img property="image" src="${site.poster(event)}" alt="" width="400" height="300" loading="lazy">
<div>
<h2><a property="url" href="${site.page(event)}"><span property="name">${escapeHtml(event.title)}</span></a></h2>
<p class="when"><time property="startDate" datetime="${start}">${whenInWords(event)}</time>
<meta property="endDate" content="${end}"></p>
<p property="location" typeof="Place"><span property="name">${escapeHtml(event.place.name)}</span>,
<span property="address">${escapeHtml(event.place.location)}</span></p>
<p property="description">${escapeHtml(event.about)}</p>
</div>
</article>`,
  );

export const microformatsPage = (site: VenueSite): string =>
  list(
    site,
    (_, event, start, end) => `<article class="h-event">
<img class="u-photo" src="${site.poster(event)}" alt="" width="400" height="300" loading="lazy">
<div>
<h2><a class="u-url p-name" href="${site.page(event)}">${escapeHtml(event.title)}</a></h2>
<p class="when"><time class="dt-start" datetime="${start}">${whenInWords(event)}</time><data class="dt-end" value="${end}"></data></p>
<p class="p-location h-card"><span class="p-name">${escapeHtml(event.place.name)}</span>,
<span class="p-street-address">${escapeHtml(event.place.location)}</span></p>
<div class="e-content"><p>${escapeHtml(event.about)}</p></div>
</div>
</article>`,
  );

/** What a feed's venue shows to people; the machines are pointed to the feed. */
export function readablePage(site: VenueSite, feed?: { type: string; url: string }): string {
  const body = site.events.map((event) => readableArticle(site, event)).join("\n");
  const head = feed && `<link rel="alternate" type="${feed.type}" href="${feed.url}">`;
  return venuePage(site, { title: `${site.venue.name}: what is on`, head, body });
}

/** A hand-made list that leaves the dates to the pages behind its links. */
export function undatedPage(site: VenueSite): string {
  const articles = site.events.map(
    (event) => `<article class="event">
<img src="${site.poster(event)}" alt="" width="400" height="300" loading="lazy">
<div>
<h2><a href="${site.page(event)}">${escapeHtml(event.title)}</a></h2>
${placeLine(site, event)}<p>${escapeHtml(event.about.split(/(?<=[.!?]) /, 1)[0] ?? "")}</p>
<p><a href="${site.page(event)}">Date and details</a></p>
</div>
</article>`,
  );
  const body = `<h1>Upcoming shows</h1>\n<section class="events">\n${articles.join("\n")}\n</section>`;
  return venuePage(site, { title: `Upcoming shows | ${site.venue.name}`, body });
}

/** Exhibitions: no beginning anywhere, only "On view through". */
export function galleryPage(site: VenueSite): string {
  const articles = site.events.map(
    (event) => `<article class="exhibition">
<img src="${site.poster(event)}" alt="" width="400" height="300" loading="lazy">
<div>
<h2><a href="${site.page(event)}">${escapeHtml(event.title)}</a></h2>
<p class="dates">${whenInWords(event)}</p>
<p>${escapeHtml(event.about)}</p>
</div>
</article>`,
  );
  const body = `<h1>Current exhibitions</h1>\n${articles.join("\n")}`;
  return venuePage(site, { title: `Exhibitions | ${site.venue.name}`, body });
}
