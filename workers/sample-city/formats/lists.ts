/** Lists without markup that says what they mean: cards, rows, tables, days as headings, links without dates. */
import { groupBy } from "~/lib/collections";
import { escapeXml, image, listPage, placeLine, stateMark, titleLink, venuePage } from "../html";
import { particularsOf, type VenueSite } from "../site";
import { clockInWords, dayInSpanish, dayInWords, monthAndDay, shortDay } from "../time";
import type { SampleEvent } from "../types";

const firstSentence = (text: string): string => text.split(/(?<=[.!?]) /, 1)[0] ?? text;

function rangeInWords({ start, end }: SampleEvent): string {
  return `${monthAndDay(start.day)} – ${monthAndDay(end.day)}, ${end.day.slice(0, 4)}`;
}

/** Day and hour as this house writes them. */
function dateLine({ venue }: VenueSite, event: SampleEvent, style: number): string {
  const { start, end, wholeDays } = event;
  if (wholeDays) return rangeInWords(event);
  if (venue.language === "es") return `${dayInSpanish(start.day)}, ${start.time} h`;
  if (style === 1)
    return `${shortDay(start.day)}, ${clockInWords(start.time).toLowerCase().replace(" ", "")}`;
  return style === 2
    ? `${dayInWords(start.day)} @ ${clockInWords(start.time)} – ${clockInWords(end.time)}`
    : `${shortDay(start.day)}, ${clockInWords(start.time)}`;
}

const ARTICLES: ((site: VenueSite, event: SampleEvent) => string)[] = [
  (site, event) => `<article class="event">
${image(site, event)}<h3>${titleLink(site, event)}</h3>
<p class="date">${dateLine(site, event, 0)}${stateMark(site, event)}</p>
${placeLine(site, event)}<p>${escapeXml(event.work.about)}</p>
<p class="info">${escapeXml(particularsOf(event).join(" · "))}</p>
</article>`,
  (site, event) => `<li class="show"><span class="when">${dateLine(site, event, 1)}</span>
<strong>${titleLink(site, event)}</strong>${stateMark(site, event)}
${placeLine(site, event)}<div class="more">${image(site, event)}<p>${escapeXml(event.work.about)}</p>
<small>${escapeXml(particularsOf(event).join(" / "))}</small></div></li>`,
  (site, event) => `<div class="listing">
<div class="listing-date">${dateLine(site, event, 2)}</div>
<div class="listing-body"><h4>${titleLink(site, event)}</h4>${stateMark(site, event)}
${placeLine(site, event)}${image(site, event)}<p>${escapeXml(event.work.about)}</p><p>${escapeXml(particularsOf(event).join(", "))}</p></div>
</div>`,
];

/** Which of the three a house has depends on its name alone. */
export function datedListPage(site: VenueSite): string {
  const style = site.venue.slug.length % ARTICLES.length;
  const article = ARTICLES[style] as (typeof ARTICLES)[number];
  const items = site.events.map((event) => article(site, event)).join("\n");
  return calendarPage(site, style === 1 ? `<ul class="shows">\n${items}\n</ul>` : items);
}

const heading = ({ venue }: VenueSite): string => (venue.language === "es" ? "Programación" : "Upcoming");

const calendarPage = (site: VenueSite, list: string): string =>
  venuePage(site, {
    title: `${heading(site)} | ${site.venue.name}`,
    body: `<h1>${heading(site)}</h1>\n<section class="events">\n${list}\n</section>`,
  });

const byDay = (events: SampleEvent[]) => [...groupBy(events, ({ start }) => start.day)];

export function dayHeadingsPage(site: VenueSite): string {
  const days = byDay(site.events).map(([day, events]) => {
    const rows = events.map(
      (event) =>
        `<li><span class="time">${clockInWords(event.start.time)}</span> ${titleLink(site, event)}${stateMark(site, event)}
<span class="info">${escapeXml(particularsOf(event).join(" · "))}</span></li>`,
    );
    return `<h2>${dayInWords(day)}</h2>\n<ul>\n${rows.join("\n")}\n</ul>`;
  });
  return calendarPage(site, days.join("\n"));
}

export function tablePage(site: VenueSite): string {
  const rows = site.events.map(
    (event) => `<tr><td>${event.wholeDays ? rangeInWords(event) : shortDay(event.start.day)}</td>
<td>${event.wholeDays ? "" : clockInWords(event.start.time)}</td>
<td>${titleLink(site, event)}${stateMark(site, event)}</td><td>${escapeXml(event.price)}</td><td>${escapeXml(event.ages ?? "")}</td></tr>`,
  );
  return calendarPage(
    site,
    `<table>\n<thead><tr><th>Date</th><th>Time</th><th>Event</th><th>Price</th><th>Ages</th></tr></thead>
<tbody>\n${rows.join("\n")}\n</tbody></table>`,
  );
}

/** Links that leave the dates to the pages behind them. */
export function undatedPage(site: VenueSite): string {
  const items = site.events.map(
    (event) => `<article class="event">
${image(site, event)}<h2>${titleLink(site, event)}</h2>
${placeLine(site, event)}<p>${escapeXml(firstSentence(event.work.about))}</p>
<p><a href="${site.page(event)}">Date and details</a></p>
</article>`,
  );
  return calendarPage(site, items.join("\n"));
}

/** Exhibitions that have opened, of which only the last day is told; the evenings around them as anywhere. */
export const onViewPage = (site: VenueSite): string =>
  listPage(
    { ...site, events: site.events.filter((event) => !event.wholeDays || event.start.day <= site.today) },
    (_, event) => `<article class="exhibition">
${image(site, event)}<h2>${titleLink(site, event)}</h2>
<p class="dates">${event.wholeDays ? `On view through ${dayInWords(event.end.day).replace(/^\w+, /, "")}` : dateLine(site, event, 0)}</p>
<p>${escapeXml(event.work.about)}</p>
</article>`,
  );
