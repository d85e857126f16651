/** The events of a venue of the test city, and every form in which sites and their vendors publish them. */
import { addDays } from "~/lib/time";

export const CITY_NOW = new Date("2026-11-22T17:00:00Z");
export const CITY_ZONE = "America/New_York";

export interface CityEvent {
  id: number;
  title: string;
  /** 'YYYY-MM-DD' in New York. */
  day: string;
  /** "20:00" */
  clock: string;
}

const NAMES = [
  "Night of Short Films",
  "The Glass Harp Trio",
  "Salt and Paper: A Play",
  "Drawing After Dark",
  "Low Tide Songs",
  "A Reading by Candlelight",
  "Puppets of the Canal",
  "Slow Dance Workshop",
];

/** Evenings of the coming weeks, three days apart. */
export function cityEvents(count: number, offset = 0): CityEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `${NAMES[(index + offset) % NAMES.length]}${index >= NAMES.length ? ` ${Math.floor(index / NAMES.length) + 1}` : ""}`,
    day: addDays("2026-11-25", index * 3),
    clock: index % 2 === 0 ? "20:00" : "19:30",
  }));
}

export const icsOf = (events: CityEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test city//EN",
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.id}@city.example`,
      `DTSTART;TZID=America/New_York:${compact(event)}`,
      `SUMMARY:${event.title}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

export const jsonLdOf = (events: CityEvent[]): string =>
  `<script type="application/ld+json">${JSON.stringify(
    events.map((event) => ({
      "@context": "https://schema.org",
      "@type": "Event",
      name: event.title,
      startDate: iso(event),
      location: { "@type": "Place", name: "The hall" },
    })),
  )}</script>`;

export const listOf = (events: CityEvent[]): string =>
  `<ul class="events">${events
    .map(
      (event) =>
        `<li class="event"><h3><a href="/event/${event.id}">${event.title}</a></h3><p class="date">${longDay(event)}, ${clockWords(event)}</p></li>`,
    )
    .join("")}</ul>`;

export const tribeOf = (events: CityEvent[], site: string): string =>
  JSON.stringify({
    events: events.map((event) => ({
      id: event.id,
      global_id: `${site}?id=${event.id}`,
      title: event.title,
      url: `https://${site}/event/${event.id}/`,
      all_day: false,
      start_date: `${event.day} ${event.clock}:00`,
      utc_start_date: iso(event).replace("-05:00", "").replace("T", " "),
      timezone: CITY_ZONE,
    })),
    rest_url: `https://${site}/wp-json/tribe/events/v1/events/`,
    total: events.length,
    total_pages: 1,
  }).replace(/"utc_start_date":"[^"]*",/g, "");

export const squarespaceOf = (events: CityEvent[]): string =>
  JSON.stringify({
    website: { id: "w1" },
    collection: { id: "c1", typeName: "events-stacked" },
    upcoming: events.map((event) => ({
      id: `i${event.id}`,
      title: event.title,
      fullUrl: `/events/${event.id}`,
      startDate: Date.parse(iso(event)),
      endDate: Date.parse(iso(event)) + 7_200_000,
    })),
    past: [],
  });

export const localistOf = (events: CityEvent[], site: string): string =>
  JSON.stringify({
    events: events.map((event) => ({
      event: {
        id: event.id,
        title: event.title,
        localist_url: `https://${site}/event/${event.id}`,
        event_instances: [
          { event_instance: { id: 100 + event.id, start: iso(event), end: null, all_day: false } },
        ],
      },
    })),
    page: { current: 1, size: 100, total: 1 },
  });

export const filmbotOf = (events: CityEvent[], site: string): string =>
  JSON.stringify(
    events.map((event) => ({
      id: event.id,
      title: { rendered: event.title },
      link: `https://${site}/movies/${event.id}/`,
      _datetime: compact(event).replace("T", ""),
      _date: event.day.replaceAll("-", ""),
      show: event.title,
    })),
  );

export const agileOf = (events: CityEvent[]): string =>
  JSON.stringify({
    ArrayOfShows: events.map((event) => ({
      ID: event.id,
      Name: event.title,
      ShortDescription: "A film.",
      InfoLink: `https://prod5.agileticketing.net/websales/pages/info.aspx?evtinfo=${event.id}`,
      CurrentShowings: [
        {
          ID: 500 + event.id,
          StartDate: `${event.day}T${event.clock}:00`,
          EndDate: `${event.day}T23:00:00`,
          Venue: { Name: "The hall" },
        },
      ],
    })),
  });

export const lumaOf = (events: CityEvent[]): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: {
      pageProps: {
        initialData: {
          kind: "calendar",
          data: {
            calendar: { api_id: "cal-1", name: "Club" },
            featured_items: events.map((event) => ({
              api_id: `calev-${event.id}`,
              event: {
                api_id: `evt-${event.id}`,
                name: event.title,
                start_at: new Date(iso(event)).toISOString(),
                timezone: CITY_ZONE,
                url: `slug${event.id}`,
              },
            })),
          },
        },
      },
    },
  })}</script>`;

export const rssOf = (events: CityEvent[], site: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>Events</title><link>https://${site}/</link>${events
    .map(
      (event) =>
        `<item><title>${event.title}</title><link>https://${site}/event/${event.id}</link><guid>${event.id}</guid><ev:startdate>${iso(event)}</ev:startdate></item>`,
    )
    .join("")}</channel></rss>`;

export const cardsOf = (events: CityEvent[]): string =>
  events
    .map(
      (event) =>
        `<div class="listing-card"><p class="event-title"><a href="/event/${event.id}">${event.title}</a></p><p class="event-date">${longDay(event)}</p><p class="doortime-showtime">Show: ${clockWords(event)}</p></div>`,
    )
    .join("");

const compact = ({ day, clock }: CityEvent): string =>
  `${day.replaceAll("-", "")}T${clock.replace(":", "")}00`;
const iso = ({ day, clock }: CityEvent): string => `${day}T${clock}:00-05:00`;
const DAYS = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const longDay = ({ day }: CityEvent): string => DAYS.format(new Date(`${day}T12:00:00Z`));
const clockWords = ({ clock }: CityEvent): string => (clock === "20:00" ? "8:00 pm" : "7:30 pm");
