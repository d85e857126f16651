/** Meetings of boards, and pages that state one hour for all events. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "a table of meetings with cancellations",
    url: "https://c.example.gov/meetings",
    html: `<title>City Council</title><h1>City Council</h1><table><thead><tr><th>Meeting</th><th>Date</th><th>Time</th><th>Status</th></tr></thead><tbody><tr><td>Regular Meeting</td><td>12/07/2026</td><td>6:00 PM</td><td></td></tr><tr><td>Work Session</td><td>12/14/2026</td><td>5:00 PM</td><td>Cancelled</td></tr></tbody></table>`,
    events: ["Regular Meeting @ 2026-12-07T18:00", "Work Session @ 2026-12-14T17:00 cancelled"],
  },
  {
    name: "agendas as links",
    url: "https://schooldistrict.example.org/board/meetings",
    html: `<title>Board Meetings</title><h1>Board of Education Meetings</h1><div class="item"><p><strong>Regular Meeting</strong></p><p>Monday, December 14, 2026 at 7:00 PM</p><p>Central High School Library</p><a href="/x.pdf">Agenda (PDF)</a></div><div class="item"><p><strong>Work Session</strong></p><p>Monday, December 7, 2026 at 6:00 PM</p><p>District Office</p><a href="/y.pdf">Agenda (PDF)</a></div>`,
    events: ["Work Session @ 2026-12-07T18:00", "Regular Meeting @ 2026-12-14T19:00"],
  },
  {
    name: "council meetings, special and cancelled ones",
    url: "https://village.example.gov/meetings",
    html: `<title>Village meetings</title><h1>Upcoming Village Meetings</h1><ul><li>Tuesday, December 1, 2026, 7:00 PM – Village Board</li><li>Wednesday, December 2, 2026, 7:30 PM – Planning Commission – CANCELLED</li><li>Tuesday, December 15, 2026, 7:00 PM – Village Board</li></ul>`,
    events: [
      "Village Board @ 2026-12-01T19:00",
      "Planning Commission @ 2026-12-02T19:30 cancelled",
      "Village Board @ 2026-12-15T19:00",
    ],
  },
  {
    name: "a series with one hour for all concerts",
    url: "https://firstchurch.example.org/music/concerts",
    html: `<title>Concert Series | First Church</title><h1>Noonday Concerts</h1><p>All concerts are free and begin at 12:10 p.m. unless noted.</p><p><strong>December 2</strong> – Lena Ortiz, organ</p><p><strong>December 9</strong> – Harbor Brass Quintet</p><p><strong>December 16</strong> – Carol Sing with the Parish Choir</p>`,
    events: [
      "Lena Ortiz, organ @ 2026-12-02T12:10",
      "Harbor Brass Quintet @ 2026-12-09T12:10",
      "Carol Sing with the Parish Choir @ 2026-12-16T12:10",
    ],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
