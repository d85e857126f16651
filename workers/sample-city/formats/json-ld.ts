/** schema.org as JSON-LD: single events, and one Event with a schedule for each weekly series. */
import { lastDay, daysFromTo, isoWithOffset, WEEKDAY_NAMES, weekdaysOf } from "../time";
import { descriptionOf, dollarsOf, markedTitle, vocabulary, type VenueSite } from "../site";
import { rests } from "../programmes/nights";
import type { SampleEvent, Slot } from "../types";

/** Long before any day that the city is shown on. */
export const SERIES_BEGAN = "2024-01-01";

export function jsonLdText(site: VenueSite): string {
  const { series, single } = partedBySeries(site.events);
  const graph = [
    ...single.map((event) => singleEvent(site, event)),
    ...[...series].map(([slot, first]) => scheduled(site, first, slot)),
  ];
  // "<" must not end the script element early.
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(/</g, "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

/** The first date of each weekly series, and everything else by itself. */
export function partedBySeries(events: SampleEvent[]): {
  series: Map<Slot, SampleEvent>;
  single: SampleEvent[];
} {
  const series = new Map<Slot, SampleEvent>();
  const single = events.filter((event) => {
    if (event.series && !series.has(event.series)) series.set(event.series, event);
    return !event.series;
  });
  return { series, single };
}

function singleEvent(site: VenueSite, event: SampleEvent) {
  const url = site.page(event);
  const { start, end, doors, wholeDays } = event;
  const times = wholeDays
    ? { startDate: start.day, endDate: end.day }
    : { startDate: isoWithOffset(start), endDate: isoWithOffset(end) };
  const doorTime = doors ? isoWithOffset({ day: start.day, time: doors }) : undefined;
  return { ...described(site, event), "@id": url, url, ...times, doorTime };
}

function scheduled(site: VenueSite, first: SampleEvent, slot: Slot) {
  const last = lastDay(site.today);
  const url = `${site.base}/events`;
  return {
    ...described(site, first),
    "@id": `${url}#${first.id.slice(11)}`,
    url,
    eventSchedule: {
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: weekdaysOf(slot.days).map((day) => `https://schema.org/${WEEKDAY_NAMES[day - 1]}`),
      startDate: SERIES_BEGAN,
      endDate: last,
      startTime: `${slot.time}:00`,
      endTime: `${first.end.time}:00`,
      scheduleTimezone: "America/New_York",
      exceptDate: daysFromTo(site.today, last).filter((day) => rests(slot, day)),
    },
  };
}

function described(site: VenueSite, event: SampleEvent) {
  const { place, status, ages, access, work } = event;
  const poster = site.poster(event);
  const dollars = dollarsOf(event);
  return {
    "@type": event.wholeDays ? "ExhibitionEvent" : (vocabulary.types[site.venue.interest ?? ""] ?? "Event"),
    name: markedTitle(site.venue, event),
    description: descriptionOf(event),
    image: poster ? [poster] : undefined,
    eventStatus: `https://schema.org/${vocabulary.status[status]}`,
    organizer: { "@type": "Organization", name: site.venue.name, url: site.base },
    performer: named(event, "performer"),
    director: named(event, "director"),
    workPresented: work.year && { "@type": "Movie", name: work.title, dateCreated: String(work.year) },
    subtitleLanguage: work.language?.includes("English subtitles") ? "en" : undefined,
    accessibilityFeature: access.length > 0 ? access : undefined,
    typicalAgeRange: ages ?? undefined,
    offers: dollars
      ? {
          "@type": "Offer",
          price: dollars.low,
          priceCurrency: "USD",
          availability: `https://schema.org/${event.soldOut ? "SoldOut" : "InStock"}`,
          url: `${site.page(event)}#tickets`,
        }
      : undefined,
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
      geo: { latitude: place.lat, longitude: place.lng },
    },
  };
}

const named = (event: SampleEvent, role: string) => {
  const people = event.people.filter((person) => person.role === role);
  return people.length > 0 ? people.map(({ name }) => ({ "@type": "Person", name })) : undefined;
};
