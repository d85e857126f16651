/** schema.org as JSON-LD, microdata and RDFa. */
import { escapeXml, image, listPage, readableArticle, venuePage, whenInWords } from "../html";
import { descriptionOf, dollarsOf, markedTitle, type VenueSite } from "../site";
import { rests } from "../programmes/nights";
import { dayRange, isoWithOffset, lastDay, weekdaysOf } from "../time";
import type { SampleEvent, Slot } from "../types";

const TYPES: Record<string, string> = {
  Film: "ScreeningEvent",
  Family: "ChildrensEvent",
  Music: "MusicEvent",
  Theatre: "TheaterEvent",
  Dance: "DanceEvent",
  Comedy: "ComedyEvent",
  Literature: "LiteraryEvent",
  Art: "ExhibitionEvent",
};
const STATUS = {
  scheduled: "EventScheduled",
  cancelled: "EventCancelled",
  postponed: "EventPostponed",
  moved_online: "EventMovedOnline",
};
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Long before any day that the city is shown on. */
const SERIES_BEGAN = "2024-01-01";

export function jsonLdPage(site: VenueSite): string {
  const series = new Map<Slot, SampleEvent>();
  const single = site.events.filter((event) => {
    if (event.series && !series.has(event.series)) series.set(event.series, event);
    return !event.series;
  });
  const graph = [
    ...single.map((event) => singleEvent(site, event)),
    ...[...series].map(([slot, first]) => scheduled(site, first, slot)),
  ];
  // "<" must not end the script element early.
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(/</g, "\\u003c");
  return listPage(site, readableArticle, `<script type="application/ld+json">${json}</script>`);
}

function described(site: VenueSite, event: SampleEvent) {
  const { place, status, ages, access, people, work } = event;
  const poster = site.poster(event);
  const dollars = dollarsOf(event);
  const persons = (role: string) =>
    people.filter((person) => person.role === role).map(({ name }) => ({ "@type": "Person", name }));
  return {
    "@type": event.wholeDays ? "ExhibitionEvent" : (TYPES[site.venue.interest ?? ""] ?? "Event"),
    name: markedTitle(site, event),
    description: descriptionOf(event),
    ...(poster && { image: [poster] }),
    eventStatus: `https://schema.org/${STATUS[status]}`,
    organizer: { "@type": "Organization", name: site.venue.name, url: site.base },
    ...(persons("performer").length > 0 && { performer: persons("performer") }),
    ...(persons("director").length > 0 && { director: persons("director") }),
    ...(work.year && {
      workPresented: { "@type": "Movie", name: work.title, dateCreated: String(work.year) },
    }),
    ...(work.language?.includes("English subtitles") && { subtitleLanguage: "en" }),
    ...(access.length > 0 && { accessibilityFeature: access }),
    ...(ages && { typicalAgeRange: ages }),
    ...(dollars && {
      offers: {
        "@type": "Offer",
        price: dollars.low,
        priceCurrency: "USD",
        availability: `https://schema.org/${event.soldOut ? "SoldOut" : "InStock"}`,
        ...(event.tickets && { url: `${site.page(event)}#tickets` }),
      },
    }),
    location: {
      "@type": "Place",
      name: place.name,
      address: {
        "@type": "PostalAddress",
        streetAddress: place.location,
        addressLocality: "New York",
        addressRegion: "NY",
        postalCode: place.zip_code,
        addressCountry: "US",
      },
      geo: { "@type": "GeoCoordinates", latitude: place.lat, longitude: place.lng },
    },
  };
}

function singleEvent(site: VenueSite, event: SampleEvent) {
  const url = site.page(event);
  const { start, end, doors, wholeDays } = event;
  return {
    ...described(site, event),
    "@id": url,
    url,
    startDate: wholeDays ? start.day : isoWithOffset(start),
    endDate: wholeDays ? end.day : isoWithOffset(end),
    ...(doors && { doorTime: isoWithOffset({ day: start.day, time: doors }) }),
  };
}

/** One Event for the whole series; its dates follow from the schedule. */
function scheduled(site: VenueSite, first: SampleEvent, slot: Slot) {
  const last = lastDay(site.today);
  const exceptDate = dayRange(site.today, last).filter((day) => rests(slot, day));
  const url = `${site.base}/events`;
  return {
    ...described(site, first),
    "@id": `${url}#${first.id.slice(11)}`,
    url,
    eventSchedule: {
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: weekdaysOf(slot.days).map((day) => `https://schema.org/${WEEKDAYS[day - 1]}`),
      startDate: SERIES_BEGAN,
      endDate: last,
      startTime: `${slot.time}:00`,
      endTime: `${first.end.time}:00`,
      scheduleTimezone: "America/New_York",
      ...(exceptDate.length > 0 && { exceptDate }),
    },
  };
}

export const microdataPage = (site: VenueSite): string =>
  listPage(site, (_, event) => {
    const type = TYPES[site.venue.interest ?? ""] ?? "Event";
    const dollars = dollarsOf(event);
    const offer = dollars
      ? `<p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${dollars.low}">
<meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="https://schema.org/${event.soldOut ? "SoldOut" : "InStock"}">${escapeXml(event.price)}</p>\n`
      : "";
    return `<article itemscope itemtype="https://schema.org/${type}">
${image(site, event, 'itemprop="image" ')}<h2><a itemprop="url" href="${site.page(event)}"><span itemprop="name">${escapeXml(event.title)}</span></a></h2>
<p class="when"><time itemprop="startDate" datetime="${moment(event, "start")}">${whenInWords(event)}</time><meta itemprop="endDate" content="${moment(event, "end")}">
<link itemprop="eventStatus" href="https://schema.org/${STATUS[event.status]}"></p>
<p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${escapeXml(event.place.name)}</span>,
<span itemprop="address">${escapeXml(event.place.location)}</span></p>
${offer}<p itemprop="description">${escapeXml(descriptionOf(event))}</p>
</article>`;
  });

export const rdfaPage = (site: VenueSite): string =>
  listPage(
    site,
    (_, event) => `<article vocab="https://schema.org/" typeof="Event" resource="${site.page(event)}">
${image(site, event, 'property="image" ')}<h2><a property="url" href="${site.page(event)}"><span property="name">${escapeXml(event.title)}</span></a></h2>
<p class="when"><time property="startDate" datetime="${moment(event, "start")}">${whenInWords(event)}</time>
<meta property="endDate" content="${moment(event, "end")}"><link property="eventStatus" href="https://schema.org/${STATUS[event.status]}"></p>
<p property="location" typeof="Place"><span property="name">${escapeXml(event.place.name)}</span>,
<span property="address">${escapeXml(event.place.location)}</span></p>
<p property="description">${escapeXml(descriptionOf(event))}</p>
</article>`,
  );

const moment = (event: SampleEvent, at: "start" | "end"): string =>
  event.wholeDays ? event[at].day : isoWithOffset(event[at]);

/** Microformats, which many of the same houses' themes write. */
export const microformatsPage = (site: VenueSite): string =>
  listPage(
    site,
    (_, event) => `<article class="h-event">
${image(site, event, 'class="u-photo" ')}<h2><a class="u-url p-name" href="${site.page(event)}">${escapeXml(event.title)}</a></h2>
<p class="when"><time class="dt-start" datetime="${moment(event, "start")}">${whenInWords(event)}</time><data class="dt-end" value="${moment(event, "end")}"></data>${event.status === "scheduled" ? "" : ` <span class="p-status">${event.status.toUpperCase()}</span>`}</p>
<p class="p-location h-card"><span class="p-name">${escapeXml(event.place.name)}</span>,
<span class="p-street-address">${escapeXml(event.place.location)}</span></p>
<div class="e-content"><p>${escapeXml(descriptionOf(event))} ${escapeXml(event.price)}</p></div>
</article>`,
  );

/** What a feed's venue shows to people; the machines are pointed to the feed. */
export const readablePage = (site: VenueSite, feed?: { type: string; url: string }): string =>
  listPage(site, readableArticle, feed && `<link rel="alternate" type="${feed.type}" href="${feed.url}">`);

export const scriptPage = (site: VenueSite, head: string): string =>
  venuePage(site, { title: site.venue.name, head, body: '<div id="root"></div>' });
