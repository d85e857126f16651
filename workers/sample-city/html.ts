/** Plain pages of the imaginary venues: one layout, coloured by the venue, readable without a script. */
import { escapeXml } from "~/lib/text";
import { descriptionOf, markedTitle, particularsOf, stateOf, type VenueSite } from "./site";
import { clockInWords, dateInWords, dayInWords, isoWithOffset, monthAndDay } from "./time";
import type { SampleEvent, SampleVenue } from "./types";
import { isNomad } from "./venues";

export { escapeXml };

/** "Friday, December 4, 7:30 PM to 9:10 PM"; "Nov 5 to Dec 20" for an exhibition. */
export function whenInWords({ start, end, wholeDays }: SampleEvent): string {
  if (wholeDays) return `${monthAndDay(start.day)} to ${monthAndDay(end.day)}`;
  return `${dayInWords(start.day)}, ${clockInWords(start.time)} to ${clockInWords(end.time)}`;
}

function style([paper, ink, loud]: SampleVenue["colours"]): string {
  return `:root{--paper:${paper};--ink:${ink};--loud:${loud}}*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 Georgia,serif}
header,main,footer{max-width:62rem;margin:0 auto;padding:1.5rem}header{border-bottom:6px solid var(--ink)}
h1,h2,h3,.logo{font-family:"Arial Narrow","Helvetica Neue",Arial,sans-serif;line-height:1.05;text-wrap:balance}
.logo{font-size:clamp(2rem,7vw,4.5rem);font-weight:800;margin:0;text-transform:uppercase}.logo a{text-decoration:none}
a{color:inherit;text-decoration-color:var(--loud);text-decoration-thickness:.14em}
a:focus-visible{outline:3px solid var(--loud);outline-offset:3px}
article{padding:1.25rem 0;border-bottom:1px solid var(--ink)}img{max-width:15rem;height:auto}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem;border:1px solid;vertical-align:top;text-align:left}
.state{color:var(--paper);background:var(--loud);padding:0 .3em}`;
}

/** A whole page in the venue's colours; `head` and `body` are HTML already. */
export function venuePage(
  { venue, base }: VenueSite,
  page: { title: string; head?: string; body: string },
): string {
  const address = `${venue.name}, ${venue.location}, ${venue.suburb}, NY ${venue.zip_code}. ${venue.hours}.`;
  return `<!doctype html>
<html lang="${venue.language ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(page.title)}</title>
${page.head ?? ""}
<style>${style(venue.colours)}</style>
</head>
<body>
<header>
<p class="logo"><a href="${base}">${escapeXml(venue.name)}</a></p>
<p>${escapeXml(venue.tagline)}</p>
</header>
<main>
${page.body}
</main>
<footer>
<p>${escapeXml(address)}</p>
<p>An imaginary venue in a sample city. Nothing here takes place.</p>
</footer>
</body>
</html>
`;
}

export const image = (site: VenueSite, event: SampleEvent, attributes = ""): string => {
  const poster = site.poster(event);
  return poster === null ? "" : `<img ${attributes}src="${poster}" alt="" loading="lazy">\n`;
};

/** ' <strong class="state">Sold out</strong>', where the title does not say so already. */
export function stateMark({ venue }: VenueSite, event: SampleEvent): string {
  const state = venue.marks === "title" ? null : stateOf(event);
  return state === null ? "" : ` <strong class="state">${state}</strong>`;
}

export const titleLink = (site: VenueSite, event: SampleEvent): string =>
  `<a href="${site.page(event)}">${escapeXml(markedTitle(site, event))}</a>`;

/** Where it happens, at venues without a house of their own. */
export function placeLine({ venue }: VenueSite, { place }: SampleEvent): string {
  if (!isNomad(venue)) return "";
  return `<p class="place">${escapeXml(`${place.name}, ${place.location}, ${place.suburb}`)}</p>\n`;
}

/** What people see of an event in a list; formats with marked-up pages write their own. */
export function readableArticle(site: VenueSite, event: SampleEvent): string {
  return `<article>
${image(site, event)}<h2>${titleLink(site, event)}</h2>
<p class="when">${whenInWords(event)}${stateMark(site, event)}</p>
${placeLine(site, event)}<p>${escapeXml(event.work.about)}</p>
<p>${escapeXml(particularsOf(event).join(" · "))}</p>
</article>`;
}

export const listPage = (
  site: VenueSite,
  article: (site: VenueSite, event: SampleEvent) => string,
  head?: string,
): string =>
  venuePage(site, {
    title: `${site.venue.name}: what is on`,
    ...(head && { head }),
    body: site.events.map((event) => article(site, event)).join("\n"),
  });

/** The page of one event. */
export function detailPage(site: VenueSite, event: SampleEvent): string {
  const { place, start, end, wholeDays } = event;
  const time = wholeDays
    ? `${dateInWords(start.day)} to ${dateInWords(end.day)}`
    : `<time datetime="${isoWithOffset(start)}">${dayInWords(start.day)}, ${start.day.slice(0, 4)}, ` +
      `${clockInWords(start.time)}</time> to <time datetime="${isoWithOffset(end)}">${clockInWords(end.time)}</time>`;
  const body = `${image(site, event)}<h1>${escapeXml(markedTitle(site, event))}</h1>
<p class="when">${time}${stateMark(site, event)}</p>
<p>${escapeXml(descriptionOf(event))}</p>
<p>${escapeXml(event.price)}</p>
<p>${escapeXml(`${place.name}, ${place.location}, ${place.suburb}, NY ${place.zip_code}`)}</p>
<p><a href="${site.base}">Everything at ${escapeXml(site.venue.name)}</a></p>`;
  return venuePage(site, { title: `${event.title} | ${site.venue.name}`, body });
}
