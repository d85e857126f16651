/** A page with schema.org JSON-LD: single events, a festival of several days, and a schedule for a series. */
import { addDays } from "~/lib/time";

import { isoWithOffset, lastDay, rests } from "../calendar";
import { readableArticle, venuePage } from "../html";
import type { VenueSite } from "../site";
import type { SampleEvent, Series } from "../types";

const TYPES: Record<string, string> = {
  Film: "ScreeningEvent",
  Family: "ChildrensEvent",
  Music: "MusicEvent",
};
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Long before any day that the street is shown on. */
const SERIES_BEGAN = "2024-01-01";

export function jsonLdPage(site: VenueSite): string {
  const series = new Map<Series, SampleEvent>();
  const single: SampleEvent[] = [];
  for (const event of site.events) {
    if (!event.series) single.push(event);
    else if (!series.has(event.series)) series.set(event.series, event);
  }
  const graph = [
    ...single.map((event) => singleEvent(site, event)),
    ...[...series].map(([rule, first]) => scheduled(site, first, rule)),
  ];
  // "<" must not end the script element early.
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(/</g, "\\u003c");
  return venuePage(site, {
    title: `${site.venue.name}: what is on`,
    head: `<script type="application/ld+json">${json}</script>`,
    body: site.events.map((event) => readableArticle(site, event)).join("\n"),
  });
}

function described(site: VenueSite, event: SampleEvent) {
  const { place } = event;
  return {
    "@type": TYPES[site.venue.interest ?? ""] ?? "Event",
    name: event.title,
    description: event.about,
    image: [site.poster(event)],
    eventStatus: `https://schema.org/${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
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
  const startDate = event.start && isoWithOffset(event.start);
  return { ...described(site, event), "@id": url, url, startDate, endDate: isoWithOffset(event.end) };
}

/** One Event for the whole run; its dates follow from the schedule. */
function scheduled(site: VenueSite, first: SampleEvent, series: Series) {
  const last = lastDay(site.today);
  const exceptDate: string[] = [];
  for (let day = site.today; day <= last; day = addDays(day, 1)) {
    if (rests(series, day)) exceptDate.push(day);
  }
  const url = `${site.base}/events`;
  return {
    ...described(site, first),
    "@id": `${url}#${first.poster.replace(/^.*--|\.png$/g, "")}`,
    url,
    eventSchedule: {
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: series.weekdays.map((day) => `https://schema.org/${WEEKDAYS[day - 1]}`),
      startDate: SERIES_BEGAN,
      endDate: last,
      startTime: `${series.time}:00`,
      endTime: `${first.end.time}:00`,
      scheduleTimezone: "America/New_York",
      ...(exceptDate.length > 0 && { exceptDate }),
    },
  };
}
