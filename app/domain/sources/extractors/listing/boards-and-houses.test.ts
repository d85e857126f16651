/** Boards that write their hour once or their notice in a sentence, and houses whose headings hold the moment or nothing but a label. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "gov: meeting schedule prose list with regular time above",
    url: "https://www.plainsville.example.gov/zoning-board",
    html: `<title>Zoning Board of Appeals | Plainsville</title><h1>Zoning Board of Appeals</h1><p>Meetings are held at 7:00 p.m. in the Council Chambers, 2nd floor, unless otherwise noted.</p><h2>2026 Meeting Dates</h2><ul><li>November 24, 2026</li><li>December 15, 2026</li></ul><h2>Members</h2><ul><li>Ana Diaz, term expires December 31, 2027</li></ul>`,
    events: ["Zoning Board of Appeals @ 2026-11-24T19:00", "Zoning Board of Appeals @ 2026-12-15T19:00"],
  },
  {
    name: "agenda list: date + type link",
    url: "https://schooldistrict.example.org/board/meetings",
    html: `<title>Board Meetings</title><h1>Board of Education Meetings</h1><div class="item"><p><strong>Regular Meeting</strong></p><p>Monday, December 14, 2026 at 7:00 PM</p><p>Central High School Library</p><a href="/x.pdf">Agenda (PDF)</a></div><div class="item"><p><strong>Work Session</strong></p><p>Monday, December 7, 2026 at 6:00 PM</p><p>District Office</p><a href="/y.pdf">Agenda (PDF)</a></div>`,
    events: ["Work Session @ 2026-12-07T18:00", "Regular Meeting @ 2026-12-14T19:00"],
  },
  {
    name: "metal calendar: day lines 'DEC 4 at Venue: bands'",
    url: "https://doomlist.example.com/",
    html: `<title>Doom List: heavy shows</title><p>DEC 4 at The Kraken: Wolfskin, Ash Borer, Dim<br>DEC 5 at El Corazon: Mortal Coil (7pm, $15, all ages)<br>DEC 11 at Funhouse: Graves at Sea, Lord Dying</p>`,
    events: [
      "Wolfskin, Ash Borer, Dim @ 2026-12-04",
      "Mortal Coil @ 2026-12-05T19:00",
      "Graves at Sea, Lord Dying @ 2026-12-11",
    ],
  },
  {
    name: "neighborhood district SSA: commission meeting list no time",
    url: "https://ssa99.example.org/commission",
    html: `<title>SSA #99 Commission</title><h1>SSA #99 Commission Meetings</h1><p>All meetings take place at 9:00 am at the chamber office.</p><p>Tuesday, December 8, 2026<br>Tuesday, February 9, 2027<br>Tuesday, April 13, 2027</p>`,
    events: [
      "SSA #99 Commission Meetings @ 2026-12-08T09:00",
      "SSA #99 Commission Meetings @ 2027-02-09T09:00",
      "SSA #99 Commission Meetings @ 2027-04-13T09:00",
    ],
  },
  {
    name: "jail board: sentence notice",
    url: "https://county.example.gov/jail-oversight-board",
    html: `<title>Jail Oversight Board</title><h1>Jail Oversight Board</h1><p>The next Jail Oversight Board meeting will be held on Thursday, December 3, 2026 at 4:00 p.m. in the Gold Room, 4th floor courthouse.</p>`,
    events: ["Jail Oversight Board @ 2026-12-03T16:00"],
  },
  {
    name: "planning agenda: h3 dates as links",
    url: "https://cityplanning.example.gov/boards/planning/agendas",
    html: `<title>Planning Board Agendas</title><h1>Planning Board</h1><p>The board meets the first Wednesday of each month at 1:00 p.m. in the Legislative Chamber.</p><ul><li><a href="/ag/12.pdf">December 2, 2026</a></li><li><a href="/ag/11.pdf">November 4, 2026</a></li><li><a href="/ag/10.pdf">October 7, 2026</a></li></ul>`,
    events: ["Planning Board @ 2026-12-02T13:00"],
  },
  {
    name: "committee tables under headings per committee",
    url: "https://rta.example.gov/committee-schedule",
    html: `<title>Committee schedule</title><h1>2026–27 Committee Schedule</h1><h3>Finance, Audit &amp; Budget</h3><table><tr><td>December 14</td><td>1:30 PM</td><td>Board Room</td></tr><tr><td>January 11</td><td>1:30 PM</td><td>Board Room</td></tr></table><h3>Human Resources</h3><table><tr><td>December 14</td><td>3:00 PM</td><td>Board Room</td></tr></table>`,
    events: [
      "Finance, Audit & Budget @ 2026-12-14T13:30",
      "Human Resources @ 2026-12-14T15:00",
      "Finance, Audit & Budget @ 2027-01-11T13:30",
    ],
  },
  {
    name: "university concerts: h4 date-time, p title",
    url: "https://music.example.edu/concerts",
    html: `<title>Concerts | School of Music</title><h1>Fall Concerts</h1><h4>Tues., Dec. 1, 7:30 p.m., Meany Hall</h4><p><strong>Wind Ensemble: <em>Borders</em></strong></p><p>Free.</p><h4>Fri., Dec. 4, 7:30 p.m., Brechemin Auditorium</h4><p><strong>Studio Jazz Night</strong></p><p>$10.</p>`,
    events: ["Wind Ensemble: Borders @ 2026-12-01T19:30", "Studio Jazz Night @ 2026-12-04T19:30"],
  },
  {
    name: "library pipe-separated single lines",
    url: "https://branchlib.example.org/calendar",
    html: `<title>Branch Library calendar</title><h1>Calendar of Events</h1><div class="text"><p>Dec. 1 | 10:30 a.m. | Toddler Time | Story Room</p><p>Dec. 3 | 6 p.m. | Teen Advisory Board | Room B</p><p>Dec. 8 | 7 p.m. | Mystery Book Group | Online</p></div>`,
    events: [
      "Toddler Time @ 2026-12-01T10:30",
      "Teen Advisory Board @ 2026-12-03T18:00",
      "Mystery Book Group @ 2026-12-08T19:00",
    ],
  },
  {
    name: "theatre detail: calendar of performances table",
    url: "https://grove.example.org/shows/lark",
    html: `<title>A Winter's Lark | Grove Playhouse</title><h1>A Winter's Lark</h1><p>by Ruth Sabel</p><p>December 4 – 6</p><table class="perfs"><tr><td>Friday, December 4</td><td>8:00 PM</td><td><a href="/b/1">Buy</a></td></tr><tr><td>Saturday, December 5</td><td>2:00 PM</td><td><a href="/b/2">Buy</a></td></tr><tr><td>Saturday, December 5</td><td>8:00 PM</td><td>Sold out</td></tr><tr><td>Sunday, December 6</td><td>2:00 PM</td><td><a href="/b/4">Buy</a></td></tr></table>`,
    events: [
      "A Winter's Lark @ 2026-12-04T20:00",
      "A Winter's Lark @ 2026-12-05T14:00",
      "A Winter's Lark @ 2026-12-05T20:00",
      "A Winter's Lark @ 2026-12-06T14:00",
    ],
  },
  {
    name: "card links with aria & spans, 'Dec 4 2026 8:00 pm' no comma",
    url: "https://loft.example.com/upcoming-events",
    html: `<title>Upcoming Events</title><a class="card" href="/u/1"><span class="card__title">Modular Mondays</span><span class="card__meta">Dec 7 2026 8:00 pm</span></a><a class="card" href="/u/2"><span class="card__title">Ambient Church</span><span class="card__meta">Dec 13 2026 7:00 pm</span></a>`,
    events: ["Modular Mondays @ 2026-12-07T20:00", "Ambient Church @ 2026-12-13T19:00"],
  },
  {
    name: "grants deadlines",
    url: "https://arts.example.gov/grants",
    html: `<title>Grants</title><h1>Grant programs</h1><h3>Project Support</h3><p>Opens: December 1, 2026</p><p>Closes: January 15, 2027, 5:00 PM</p><h3>Artist Fellowships</h3><p>Opens: February 1, 2027</p><p>Closes: March 15, 2027, 5:00 PM</p>`,
    events: [],
  },
  {
    name: "service alerts",
    url: "https://transitauth.example.org/alerts",
    html: `<title>Service alerts</title><h1>Alerts</h1><div class="alert"><h3>Route 12 detour</h3><p>Saturday, December 5, 7:00 AM to 3:00 PM</p></div><div class="alert"><h3>Elevator out of service at Main</h3><p>Monday, December 7, 9:00 AM to 5:00 PM</p></div>`,
    events: [],
  },
  {
    name: "weather / log",
    url: "https://harbour.example.org/log",
    html: `<title>Harbour log</title><h1>Log</h1><table><tr><td>Nov 20 2026</td><td>06:00</td><td>Wind NW 12 kn</td></tr><tr><td>Nov 21 2026</td><td>06:00</td><td>Wind W 9 kn</td></tr><tr><td>Nov 22 2026</td><td>06:00</td><td>Forecast: calm</td></tr></table>`,
    events: [],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
