/** Links to visitors' calendars, alone and beside other evidence. The pages are read on 21 November 2026 in New York. */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";

function read(html: string) {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`);
  const { events } = extractPage(
    { url: "https://hall.example.org/events", contentType: "text/html; charset=utf-8", bytes },
    { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" },
  );
  return events.map(({ title, start, end, dateOnly, venueName, evidence }) => ({
    title,
    start: start.toISOString(),
    end: end?.toISOString() ?? null,
    dateOnly,
    venueName,
    evidence,
  }));
}

const google = (query: string) =>
  `<a href="https://www.google.com/calendar/render?action=TEMPLATE&amp;${query}">Add to Google Calendar</a>`;

const lone = { venueName: null, dateOnly: false, evidence: ["calendar-link"] };

const cases: [string, string, object][] = [
  [
    "Google's, in UTC, with a place",
    google(
      "text=Night+Loom+%26+Friends&amp;dates=20261205T010000Z/20261205T030000Z&amp;location=The+Boiler+Room%2C+12+Jay+St%2C+Brooklyn%2C+NY+11201",
    ),
    {
      ...lone,
      venueName: "The Boiler Room",
      title: "Night Loom & Friends",
      start: "2026-12-05T01:00:00.000Z",
      end: "2026-12-05T03:00:00.000Z",
    },
  ],
  [
    "Google's, on the clock of a zone it names",
    google("text=Westward&amp;dates=20261205T190000/20261205T210000&amp;ctz=America/Chicago"),
    { ...lone, title: "Westward", start: "2026-12-06T01:00:00.000Z", end: "2026-12-06T03:00:00.000Z" },
  ],
  [
    "Google's, whole days: the last one is the day before its end",
    google("text=Salt&amp;dates=20261205/20261208"),
    {
      ...lone,
      dateOnly: true,
      title: "Salt",
      start: "2026-12-05T05:00:00.000Z",
      end: "2026-12-07T05:00:00.000Z",
    },
  ],
  [
    "Google's, from midnight to midnight here",
    google("text=Zine+Day&amp;dates=20261205T050000Z/20261206T050000Z"),
    {
      ...lone,
      dateOnly: true,
      title: "Zine Day",
      start: "2026-12-05T05:00:00.000Z",
      end: null,
    },
  ],
  [
    "Google's, at midnight in London, which is an evening here",
    google("text=Late+Tide&amp;dates=20261205T000000Z/20261205T020000Z"),
    { ...lone, title: "Late Tide", start: "2026-12-05T00:00:00.000Z", end: "2026-12-05T02:00:00.000Z" },
  ],
  [
    "Microsoft's",
    `<a href="https://outlook.live.com/calendar/0/deeplink/compose?subject=Low%20Light&amp;startdt=2026-12-05T20%3A00%3A00-05%3A00&amp;enddt=2026-12-05T22%3A00%3A00-05%3A00">Outlook</a>`,
    { ...lone, title: "Low Light", start: "2026-12-06T01:00:00.000Z", end: "2026-12-06T03:00:00.000Z" },
  ],
  [
    "Yahoo's",
    `<a href="https://calendar.yahoo.com/?v=60&amp;title=Low+Light&amp;st=20261206T010000Z&amp;et=20261206T030000Z">Yahoo</a>`,
    { ...lone, title: "Low Light", start: "2026-12-06T01:00:00.000Z", end: "2026-12-06T03:00:00.000Z" },
  ],
];

it.each(cases)("reads %s", (_name, html, event) => {
  expect(read(html)).toEqual([event]);
});

it("gives the end and the place of what the page itself lists", () => {
  const item = (name: string, day: string, from: string, to: string) =>
    `<div class="event"><h3>${name}</h3><p>December ${day}, 8 PM</p>${google(`text=${name}&amp;dates=202612${from}/202612${to}&amp;location=Cellar`)}</div>`;
  const html =
    item("Undertow", "4", "05T010000Z", "05T033000Z") + item("Riptide", "5", "06T010000Z", "06T030000Z");
  const both = { dateOnly: false, venueName: "Cellar", evidence: ["listing", "calendar-link"] };
  expect(read(html)).toEqual([
    { ...both, title: "Undertow", start: "2026-12-05T01:00:00.000Z", end: "2026-12-05T03:30:00.000Z" },
    { ...both, title: "Riptide", start: "2026-12-06T01:00:00.000Z", end: "2026-12-06T03:00:00.000Z" },
  ]);
});

it("makes no second event of a link that calls a listed one otherwise", () => {
  const html = `<div class="event"><h3>Undertow</h3><p>Friday, December 4, 2026, 8 PM</p>${google("text=Our+Friday+at+the+Hall&amp;dates=20261205T010000Z/20261205T033000Z")}</div>`;
  expect(read(html).map(({ title }) => title)).toEqual(["Undertow"]);
});

it("makes no second event of a short name with its venue behind it", () => {
  const html = `<div class="event"><h3>Jam</h3><p>Friday, December 4, 2026, 8 PM</p>${google("text=Jam+at+the+Hall&amp;dates=20261205T010000Z/20261205T033000Z")}</div>`;
  expect(read(html).map(({ title }) => title)).toEqual(["Jam"]);
});

it("takes nothing from links that only subscribe, or that say nothing", () => {
  const html =
    `<a href="https://calendar.google.com/calendar/u/0?cid=abc">Subscribe</a>` +
    google("text=No+date") +
    google("text=Broken&amp;dates=soon/later") +
    `<a href="https://www.google.com/calendar/render?%E0%A4%A">Broken</a>`;
  expect(read(html)).toEqual([]);
});

const JAM = {
  title: "Jam",
  start: "2026-12-05T01:00:00.000Z",
  end: "2026-12-05T03:00:00.000Z",
  dateOnly: false,
  venueName: "The Hall",
  evidence: expect.arrayContaining(["calendar-link"]),
};

it.each([
  [
    "hidden texts",
    `<span class="addtocalendar atc-style-blue"><var class="atc_event"><var class="atc_date_start">2026-12-04 20:00:00</var>
     <var class="atc_date_end">2026-12-04 22:00:00</var><var class="atc_timezone">America/New_York</var>
     <var class="atc_title">Jam</var><var class="atc_location">The Hall</var></var></span>`,
  ],
  [
    "hidden texts with a word of their own",
    `<div title="Add to Calendar" class="addeventatc">Add to Calendar <span class="start">12/04/2026 08:00 PM</span>
     <span class="end">12/04/2026 10:00 PM</span><span class="title">Jam</span><span class="location">The Hall</span></div>`,
  ],
  [
    "a component",
    `<add-to-calendar-button name="Jam" startDate="2026-12-04" startTime="20:00" endTime="22:00" location="The Hall"
     timeZone="America/New_York"></add-to-calendar-button>`,
  ],
  [
    "data attributes",
    `<a href="#" data-event-title="Jam" data-start="2026-12-04T20:00" data-end="2026-12-04T22:00" data-location="The Hall">+</a>`,
  ],
  [
    "JSON",
    `<div class="atcb" style="display:none">{ "name": "Jam", "startDate": "2026-12-04", "startTime": "20:00", "endTime": "22:00", "location": "The Hall" }</div>`,
  ],
])("reads a block that keeps its event in %s", (_, html) => expect(read(html)).toEqual([JAM]));
