/** Plain pages of the imaginary venues: one layout, coloured by the venue, readable without a script. */
import { clockInWords, dayInWords } from "./calendar";
import type { VenueSite } from "./site";
import type { SampleEvent, SampleVenue } from "./types";

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** "Friday, December 4, 7:30 PM to 9:10 PM"; "On view through March 3" for an exhibition. */
export function whenInWords({ start, end }: SampleEvent): string {
  if (!start) return `On view through ${monthAndDay(end.day)}`;
  const from = `${dayInWords(start.day)}, ${clockInWords(start.time)}`;
  const sameEvening = end.day === start.day || end.time < "06:00";
  return sameEvening
    ? `${from} to ${clockInWords(end.time)}`
    : `${from} to ${dayInWords(end.day)}, ${clockInWords(end.time)}`;
}

function monthAndDay(day: string): string {
  return dayInWords(day).replace(/^\w+, /, "");
}

function style([paper, ink, loud]: SampleVenue["colours"]): string {
  return `
    :root { --paper: ${paper}; --ink: ${ink}; --loud: ${loud}; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Georgia, serif; }
    header, main, footer { max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
    header { border-bottom: 6px solid var(--ink); }
    h1, h2, .logo { font-family: "Arial Narrow", "Helvetica Neue", Arial, sans-serif; font-weight: 800;
      line-height: 1.02; letter-spacing: -0.01em; text-wrap: balance; }
    .logo { font-size: clamp(2rem, 7vw, 4.5rem); margin: 0; text-transform: uppercase; }
    .logo a { text-decoration: none; }
    a { color: inherit; text-decoration-color: var(--loud); text-decoration-thickness: 0.14em; text-underline-offset: 0.15em; }
    a:focus-visible { outline: 3px solid var(--loud); outline-offset: 3px; }
    article { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); gap: 1.5rem;
      padding: 1.75rem 0; border-bottom: 1px solid var(--ink); }
    article img, .poster { width: 100%; height: auto; display: block; }
    article h2 { margin: 0 0 0.4rem; font-size: 1.6rem; }
    article p { margin: 0.4rem 0 0; }
    .when { font-weight: 700; }
    .called-off { text-decoration: line-through; }
    .detail h1 { font-size: clamp(2rem, 6vw, 3.5rem); margin: 1.5rem 0 0.5rem; }
    @media (max-width: 40rem) { article { grid-template-columns: 1fr; } }`;
}

/** A whole page in the venue's colours; `head` and `body` are HTML already. */
export function venuePage(site: VenueSite, page: { title: string; head?: string; body: string }): string {
  const { venue } = site;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${page.head ?? ""}
<style>${style(venue.colours)}
</style>
</head>
<body>
<header>
<p class="logo"><a href="${site.base}">${escapeHtml(venue.name)}</a></p>
<p>${escapeHtml(venue.tagline)}</p>
</header>
<main>
${page.body}
</main>
<footer>
<p>${escapeHtml(`${venue.name}, ${venue.location}, ${venue.suburb}, NY ${venue.zip_code}. ${venue.hours}.`)}</p>
<p>An imaginary venue on a sample street. Nothing here takes place.</p>
</footer>
</body>
</html>
`;
}

/** The list of events as people read it; formats with marked-up pages write their own articles. */
export function readableArticle(site: VenueSite, event: SampleEvent): string {
  const off = event.cancelled ? " called-off" : "";
  return `<article>
<img src="${site.poster(event)}" alt="" width="400" height="300" loading="lazy">
<div>
<h2 class="${off.trim()}"><a href="${site.page(event)}">${escapeHtml(event.title)}</a></h2>
<p class="when">${whenInWords(event)}${event.cancelled ? " (cancelled)" : ""}</p>
${placeLine(site, event)}<p>${escapeHtml(event.about)}</p>
</div>
</article>`;
}

export function placeLine(site: VenueSite, { place }: SampleEvent): string {
  if (!site.venue.multiple_address) return "";
  return `<p>${escapeHtml(`${place.name}, ${place.location}, ${place.suburb}`)}</p>\n`;
}

export function detailPage(site: VenueSite, event: SampleEvent): string {
  const { place, start, end } = event;
  const year = end.day.slice(0, 4);
  const when = start
    ? `<time datetime="${start.day}T${start.time}">${dayInWords(start.day)}, ${start.day.slice(0, 4)}, ` +
      `${clockInWords(start.time)}</time>` +
      ` to <time datetime="${end.day}T${end.time}">${whenInWords(event).split(" to ")[1]}</time>`
    : `${whenInWords(event)}, ${year}`;
  const body = `<div class="detail">
<img class="poster" src="${site.poster(event)}" alt="" width="1200" height="900">
<h1>${escapeHtml(event.title)}</h1>
<p class="when">${when}</p>
${event.cancelled ? "<p><strong>This event is cancelled.</strong></p>\n" : ""}<p>${escapeHtml(event.about)}</p>
<p>${escapeHtml(`${place.name}, ${place.location}, ${place.suburb}, NY ${place.zip_code}`)}</p>
<p><a href="${site.base}">Everything at ${escapeHtml(site.venue.name)}</a></p>
</div>`;
  return venuePage(site, { title: `${event.title} | ${site.venue.name}`, body });
}
