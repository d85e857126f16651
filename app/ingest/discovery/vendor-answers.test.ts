/**
 * Answers as the vendors' interfaces and public pages give them, with shows of our own: what docs/vendors.md calls "read" is read here.
 */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";
import { vendorRequest } from "../vendor-request";
import { vendorsOn } from "./vendor";

const CONTEXT = { now: new Date("2026-11-25T17:00:00Z"), zone: "America/New_York" };
const MOTH = ["Moth Lamp", "2026-12-05T00:30:00.000Z"];
const FERRY = ["The Quiet Ferry", "2026-12-12T01:00:00.000Z"];

function read(url: string, body: string | object) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const contentType = typeof body === "string" ? "text/html" : "application/json";
  return extractPage({ url, contentType, bytes: new TextEncoder().encode(text) }, CONTEXT);
}

const attribute = (value: object) => JSON.stringify(value).replaceAll('"', "&quot;");
const nextData = (pageProps: object) =>
  `<html><body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script></body></html>`;
const ld = (events: object[]) =>
  `<html><head><script type="application/ld+json">${JSON.stringify(events)}</script></head><body></body></html>`;
const event = (name: string, startDate: string, url: string) => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name,
  startDate,
  url,
  location: { "@type": "Place", name: "The Hall" },
});

const ANSWERS: [string, string, string | object][] = [
  [
    "OvationTix",
    "https://api.ovationtix.com/public/calendar/client(34567)?month=12&year=2026",
    {
      performancesByDateDisplay: {
        "December 4, 2026": [
          {
            performanceId: 1,
            performanceDate: "2026-12-04",
            performanceTime: "7:30 PM",
            performanceTime24: "19:30:00",
            performanceSuperTitle: "",
            productionId: 9,
            productionName: "Moth Lamp",
            productionDescription: "<b>A play.</b>",
            productionLogoLink: "https://web.ovationtix.com/trs/clientFile/1",
            hasAvailableTickets: true,
            allDayEvent: false,
          },
        ],
        "December 11, 2026": [
          {
            performanceId: 2,
            performanceDate: "2026-12-11",
            performanceTime: "8:00 PM",
            performanceTime24: "20:00:00",
            productionId: 10,
            productionName: "The Quiet Ferry",
            hasAvailableTickets: false,
            allDayEvent: false,
          },
        ],
      },
    },
  ],
  [
    "DICE",
    "https://partners-endpoint.dice.fm/api/v2/events?page[size]=100",
    {
      data: [
        {
          id: "a",
          name: "Moth Lamp",
          date: "2026-12-05T00:30:00Z",
          timezone: "America/New_York",
          venue: "The Hall",
          url: "https://link.dice.fm/a",
          status: "on-sale",
          type: "event",
          ticket_types: [{ name: "GA", sold_out: false, price: { total: 2000 } }],
          location: { city: "New York", street: "1 Bridge Street" },
        },
        {
          id: "b",
          name: "The Quiet Ferry",
          date: "2026-12-12T01:00:00Z",
          timezone: "America/New_York",
          venue: "The Hall",
          url: "https://link.dice.fm/b",
          status: "on-sale",
          type: "linkout",
          ticket_types: [],
        },
      ],
      links: { self: "https://events-api.dice.fm/api/v2/events" },
    },
  ],
  [
    "Spektrix",
    "https://system.spektrix.com/hall/api/v3/events?$expand=instances",
    [
      {
        id: "1AB",
        name: "Moth Lamp",
        duration: 90,
        isOnSale: true,
        instanceDates: "Friday 4 December 2026",
        imageUrl: "https://hall.example/1.jpg",
        instances: [
          {
            id: "11AC",
            start: "2026-12-04T19:30:00",
            startUtc: "2026-12-05T00:30:00",
            cancelled: false,
            isOnSale: true,
          },
        ],
      },
      {
        id: "2AB",
        name: "The Quiet Ferry",
        duration: 90,
        isOnSale: true,
        instanceDates: "Friday 11 December 2026",
        instances: [
          {
            id: "21AC",
            start: "2026-12-11T20:00:00",
            startUtc: "2026-12-12T01:00:00",
            cancelled: false,
            isOnSale: true,
          },
        ],
      },
    ],
  ],
  [
    "Elevent",
    "https://www.goelevent.com/TheHall/e/Search",
    `<html><body>${ld([event("Moth Lamp", "2026-12-04T07:30", "https://www.goelevent.com/TheHall/e/Moth")])}<div id="event-search-module" model="${attribute(
      {
        ClientName: "The Hall",
        Events: [
          {
            EventId: 5,
            EventName: "Moth Lamp",
            EventUrl: "/TheHall/e/Moth",
            LengthInMinutes: 90,
            EventTypeId: 2,
          },
          {
            EventId: 6,
            EventName: "The Quiet Ferry",
            EventUrl: "/TheHall/e/Ferry",
            LengthInMinutes: 80,
            EventTypeId: 2,
          },
        ],
        EventTypes: [{ EventTypeId: 2, Name: "Film" }],
        Showtimes: [
          {
            ShowtimeId: 51,
            EventId: 5,
            EventName: "Moth Lamp",
            StartDateTime: "2026-12-04T19:30:00",
            EndDateTime: "2026-12-04T21:00:00",
            VenueDisplayName: "Garden",
            IsOnSale: true,
            IsSoldOut: false,
          },
          {
            ShowtimeId: 61,
            EventId: 6,
            EventName: "The Quiet Ferry",
            StartDateTime: "2026-12-11T20:00:00",
            EndDateTime: "2026-12-11T21:20:00",
            VenueDisplayName: "Garden",
            IsOnSale: true,
            IsSoldOut: true,
          },
        ],
      },
    )}"></div></body></html>`,
  ],
  [
    "Filmbot",
    "https://hall.example/wp-json/nj/v1/showtime/listings",
    {
      theater_id: 1,
      theater_name: "The Hall",
      movies: [
        { movie_id: 71, movie_name: "Moth Lamp", runtime: 90, release_year: "1999" },
        { movie_id: 72, movie_name: "The Quiet Ferry", runtime: 80, release_year: "2020" },
      ],
      showtimes: [
        {
          movie_id: 71,
          datetime: "20261204193000",
          qualifier: "",
          purchase_url: "https://hall.example/purchase/1/",
        },
        {
          movie_id: 72,
          datetime: "20261211200000",
          qualifier: "",
          purchase_url: "https://hall.example/purchase/2/",
        },
      ],
    },
  ],
  [
    "Agile Ticketing",
    "https://prod1.agileticketing.net/websales/feed.ashx?guid=1&showslist=true&format=json&v=latest",
    {
      ArrayOfShows: [
        {
          ID: 1,
          Name: "Moth Lamp",
          ShortDescription: "A film.",
          EventImage: "https://x.example/1.jpg",
          InfoLink: "https://x.example/1",
          CurrentShowings: [
            {
              ID: 11,
              StartDate: "2026-12-04T19:30:00",
              EndDate: "2026-12-04T21:00:00",
              Venue: { Name: "Screen 1" },
              LegacyPurchaseLink: "https://x.example/buy/11",
            },
          ],
        },
        {
          ID: 2,
          Name: "The Quiet Ferry",
          ShortDescription: "A film.",
          CurrentShowings: [{ ID: 21, StartDate: "2026-12-11T20:00:00", EndDate: "2026-12-11T21:20:00" }],
        },
      ],
    },
  ],
  [
    "Veezi",
    "https://ticketing.useast.veezi.com/sessions/?siteToken=abc",
    ld([
      {
        "@context": "https://schema.org",
        "@type": "VisualArtsEvent",
        name: "Moth Lamp",
        startDate: "2026-12-04T19:30:00-05:00",
        url: "https://ticketing.useast.veezi.com/purchase/1?siteToken=abc",
      },
      {
        "@context": "https://schema.org",
        "@type": "VisualArtsEvent",
        name: "The Quiet Ferry",
        startDate: "2026-12-11T20:00:00-05:00",
        url: "https://ticketing.useast.veezi.com/purchase/2?siteToken=abc",
      },
    ]),
  ],
  [
    "Humanitix",
    "https://events.humanitix.com/host/the-hall",
    ld([
      event("Moth Lamp", "2026-12-04T19:30:00-0500", "https://events.humanitix.com/moth-lamp"),
      event("The Quiet Ferry", "2026-12-11T20:00:00-0500", "https://events.humanitix.com/quiet-ferry"),
    ]),
  ],
  [
    "Luma",
    "https://lu.ma/the-hall",
    nextData({
      initialData: {
        data: {
          calendar: { api_id: "cal-1", name: "The Hall" },
          featured_items: [
            {
              api_id: "calev-1",
              event: {
                api_id: "evt-1",
                name: "Moth Lamp",
                start_at: "2026-12-05T00:30:00.000Z",
                end_at: "2026-12-05T02:00:00.000Z",
                timezone: "America/New_York",
                url: "moth",
                visibility: "public",
              },
            },
            {
              api_id: "calev-2",
              event: {
                api_id: "evt-2",
                name: "The Quiet Ferry",
                start_at: "2026-12-12T01:00:00.000Z",
                end_at: "2026-12-12T03:00:00.000Z",
                timezone: "America/New_York",
                url: "ferry",
                visibility: "public",
              },
            },
            {
              api_id: "calev-3",
              event: {
                api_id: "evt-3",
                name: "Board dinner",
                start_at: "2026-12-13T01:00:00.000Z",
                timezone: "America/New_York",
                url: "board",
                visibility: "private",
              },
            },
          ],
        },
      },
    }),
  ],
  [
    "Partiful",
    "https://partiful.com/u/thehall",
    nextData({
      events: [
        {
          id: "p1",
          title: "Moth Lamp",
          startDate: "2026-12-05T00:30:00.000Z",
          endDate: "2026-12-05T02:00:00.000Z",
          timezone: "America/New_York",
          isPublic: true,
          locationInfo: { mapsInfo: { name: "The Hall" } },
        },
        {
          id: "p2",
          title: "The Quiet Ferry",
          startDate: "2026-12-12T01:00:00.000Z",
          timezone: "America/New_York",
          isPublic: true,
        },
        {
          id: "p3",
          title: "Friends only",
          startDate: "2026-12-12T01:00:00.000Z",
          timezone: "America/New_York",
          isPublic: false,
        },
      ],
    }),
  ],
  [
    "Tessitura",
    "https://tickets.hall.example/events",
    `<html><body><h1>Events</h1><ul class="tn-prod-list">${[
      ["Moth Lamp", "Friday, December 4, 2026", "7:30 PM"],
      ["The Quiet Ferry", "Friday, December 11, 2026", "8:00 PM"],
    ]
      .map(
        ([name, day, hour]) =>
          `<li class="tn-prod-list-item"><h3 class="tn-prod-list-item__property--heading">${name}</h3><ul class="tn-prod-list-item__property--perf-list"><li class="tn-prod-list-item__perf-list-item"><a class="tn-prod-list-item__perf-anchor" href="/1/2"><span class="tn-prod-list-item__perf-date">${day}</span> <span class="tn-prod-list-item__perf-time">${hour}</span></a></li></ul></li>`,
      )
      .join("")}</ul></body></html>`,
  ],
  [
    "Withfriends",
    "https://withfriends.co/the_hall/events",
    `<html><body><h1>The Hall</h1>${[
      ["Moth Lamp", "Friday, December 4, 2026 at 7:30 PM"],
      ["The Quiet Ferry", "Friday, December 11, 2026 at 8:00 PM"],
    ]
      .map(
        ([name, when]) =>
          `<div class="event"><a href="/event/${name?.length}"><h3>${name}</h3></a><div class="date">${when}</div></div>`,
      )
      .join("")}</body></html>`,
  ],
];

it.each(ANSWERS)("%s is read", (_, url, body) => {
  const { events } = read(url, body);
  expect(events.map(({ title, start }) => [title, start.toISOString()])).toEqual([MOTH, FERRY]);
});

it("a widget of DICE names the interface, its filters and its key, which travels as a header", () => {
  const page =
    '<script src="https://widgets.dice.fm/dice-event-list-widget.js"></script><script>DiceEventListWidget.create({"partnerId":"c0ffee","apiKey":"k3yK3yk3yK3y","version":2,"venues":["The Hall","Hall &amp; Yard"],"promoters":[]});</script>';
  const [sighting] = vendorsOn(page, "https://hall.example/");
  const [address = ""] = sighting?.urls ?? [];
  const { url, headers } = vendorRequest(address);
  expect(headers).toEqual({ "x-api-key": "k3yK3yk3yK3y" });
  expect(new URL(url).searchParams.getAll("filter[venues][]")).toEqual(["The Hall", "Hall & Yard"]);
  expect(url).not.toContain("k3yK3y");
});

it("OvationTix is asked with the number of its client; everybody else as they are", () => {
  expect(
    vendorRequest("https://api.ovationtix.com/public/calendar/client(34567)?month=12&year=2026").headers,
  ).toEqual({ clientid: "34567", origin: "https://ci.ovationtix.com" });
  const other = "https://hall.example/client(1)?x-api-key=1";
  expect(vendorRequest(other)).toEqual({ url: other });
});
