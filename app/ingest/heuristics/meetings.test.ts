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
    name: "meeting dates below their usual hour",
    url: "https://www.plainsville.example.gov/zoning-board",
    html: `<title>Zoning Board of Appeals | Plainsville</title><h1>Zoning Board of Appeals</h1><p>Meetings are held at 7:00 p.m. in the Council Chambers, 2nd floor, unless otherwise noted.</p><h2>2026 Meeting Dates</h2><ul><li>November 24, 2026</li><li>December 15, 2026</li></ul><h2>Members</h2><ul><li>Ana Diaz, term expires December 31, 2027</li></ul>`,
    events: ["Zoning Board of Appeals @ 2026-11-24T19:00", "Zoning Board of Appeals @ 2026-12-15T19:00"],
  },
  {
    name: "agendas as links",
    url: "https://schooldistrict.example.org/board/meetings",
    html: `<title>Board Meetings</title><h1>Board of Education Meetings</h1><div class="item"><p><strong>Regular Meeting</strong></p><p>Monday, December 14, 2026 at 7:00 PM</p><p>Central High School Library</p><a href="/x.pdf">Agenda (PDF)</a></div><div class="item"><p><strong>Work Session</strong></p><p>Monday, December 7, 2026 at 6:00 PM</p><p>District Office</p><a href="/y.pdf">Agenda (PDF)</a></div>`,
    events: ["Work Session @ 2026-12-07T18:00", "Regular Meeting @ 2026-12-14T19:00"],
  },
  {
    name: "meeting dates without a time",
    url: "https://ssa99.example.org/commission",
    html: `<title>SSA #99 Commission</title><h1>SSA #99 Commission Meetings</h1><p>All meetings take place at 9:00 am at the chamber office.</p><p>Tuesday, December 8, 2026<br>Tuesday, February 9, 2027<br>Tuesday, April 13, 2027</p>`,
    events: [
      "SSA #99 Commission Meetings @ 2026-12-08T09:00",
      "SSA #99 Commission Meetings @ 2027-02-09T09:00",
      "SSA #99 Commission Meetings @ 2027-04-13T09:00",
    ],
  },
  {
    name: "the next meeting in a sentence",
    url: "https://county.example.gov/jail-oversight-board",
    html: `<title>Jail Oversight Board</title><h1>Jail Oversight Board</h1><p>The next Jail Oversight Board meeting will be held on Thursday, December 3, 2026 at 4:00 p.m. in the Gold Room, 4th floor courthouse.</p>`,
    events: ["Jail Oversight Board @ 2026-12-03T16:00"],
  },
  {
    name: "headings with dates as links",
    url: "https://cityplanning.example.gov/boards/planning/agendas",
    html: `<title>Planning Board Agendas</title><h1>Planning Board</h1><p>The board meets the first Wednesday of each month at 1:00 p.m. in the Legislative Chamber.</p><ul><li><a href="/ag/12.pdf">December 2, 2026</a></li><li><a href="/ag/11.pdf">November 4, 2026</a></li><li><a href="/ag/10.pdf">October 7, 2026</a></li></ul>`,
    events: ["Planning Board @ 2026-12-02T13:00"],
  },
  {
    name: "a table below the name of each committee",
    url: "https://rta.example.gov/committee-schedule",
    html: `<title>Committee schedule</title><h1>2026–27 Committee Schedule</h1><h3>Finance, Audit &amp; Budget</h3><table><tr><td>December 14</td><td>1:30 PM</td><td>Board Room</td></tr><tr><td>January 11</td><td>1:30 PM</td><td>Board Room</td></tr></table><h3>Human Resources</h3><table><tr><td>December 14</td><td>3:00 PM</td><td>Board Room</td></tr></table>`,
    events: [
      "Finance, Audit & Budget @ 2026-12-14T13:30",
      "Human Resources @ 2026-12-14T15:00",
      "Finance, Audit & Budget @ 2027-01-11T13:30",
    ],
  },
  {
    name: "an hour for all events but one",
    url: "https://hall.example.org/readings.html",
    html: `<title>Readings</title><p>Readings begin at 7 p.m. unless noted.</p><p>12/2: Ada Flint &amp; Noor Haddad<br>12/9: Open reading<br>12/16: Solstice reading (6 p.m.)</p>`,
    events: [
      "Ada Flint & Noor Haddad @ 2026-12-02T19:00",
      "Open reading @ 2026-12-09T19:00",
      "Solstice reading @ 2026-12-16T18:00",
    ],
  },
  {
    name: "rows with agendas",
    url: "https://c.example.gov/AgendaCenter",
    html: `<title>Agenda Center</title><h1>Agenda Center</h1><table><tr class="catAgendaRow"><td><h3><strong>Dec 2, 2026</strong> — Posted Nov 24, 2026 3:46 PM</h3><p><a href="/AgendaCenter/ViewFile/1">Planning Board Regular Meeting</a></p></td></tr><tr class="catAgendaRow"><td><h3><strong>Dec 16, 2026</strong> — Posted Dec 8, 2026 1:20 PM</h3><p><a href="/AgendaCenter/ViewFile/2">Planning Board Special Meeting</a></p></td></tr></table>`,
    events: ["Planning Board Regular Meeting @ 2026-12-02", "Planning Board Special Meeting @ 2026-12-16"],
  },
  {
    name: "dates in bold above agendas",
    url: "https://waterdistrict.example.gov/board-meetings",
    html: `<title>Board Meetings - Water District</title><h1>Board Meetings</h1><p>Regular meetings of the Board of Commissioners begin at 9:30 AM at 200 River Road.</p><p><strong>December 10, 2026</strong><br><a href="/agenda.pdf">Agenda</a> | <a href="/packet.pdf">Packet</a></p><p><strong>January 14, 2027</strong></p>`,
    events: ["Board Meetings @ 2026-12-10T09:30", "Board Meetings @ 2027-01-14T09:30"],
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
