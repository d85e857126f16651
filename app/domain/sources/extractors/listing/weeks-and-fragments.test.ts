/** Weeks as tables, hours that a page gives for all, names with a weekday in them, days off school and of collection. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "church concert series, prose-like paragraphs",
    url: "https://firstchurch.example.org/music/concerts",
    html: `<title>Concert Series | First Church</title><h1>Noonday Concerts</h1><p>All concerts are free and begin at 12:10 p.m. unless noted.</p><p><strong>December 2</strong> – Lena Ortiz, organ</p><p><strong>December 9</strong> – Harbor Brass Quintet</p><p><strong>December 16</strong> – Carol Sing with the Parish Choir</p>`,
    events: [
      "Lena Ortiz, organ @ 2026-12-02T12:10",
      "Harbor Brass Quintet @ 2026-12-09T12:10",
      "Carol Sing with the Parish Choir @ 2026-12-16T12:10",
    ],
  },
  {
    name: "cinema table: film rows, date columns",
    url: "https://kino.example.org/week",
    html: `<title>This week at Kino — showtimes</title><table class="week"><tr><th>Film</th><th>Mon 23 Nov</th><th>Tue 24 Nov</th><th>Wed 25 Nov</th></tr><tr><td>Ash on Water</td><td>18:00</td><td>20:15</td><td>18:00</td></tr><tr><td>Tin Birds</td><td>20:30</td><td></td><td>20:15</td></tr></table>`,
    events: [
      "Ash on Water @ 2026-11-23T18:00",
      "Tin Birds @ 2026-11-23T20:30",
      "Ash on Water @ 2026-11-24T20:15",
      "Ash on Water @ 2026-11-25T18:00",
      "Tin Birds @ 2026-11-25T20:15",
    ],
  },
  {
    name: "Spanish museum list",
    url: "https://museosal.example.es/actividades",
    html: `<title>Actividades | Museo de la Sal</title><h1>Actividades</h1><ul class="actividades"><li><h3>Visita guiada: La sal y el mar</h3><p>Sáb. 5 dic. 2026, 11:30 h</p></li><li><h3>Taller infantil de cristales</h3><p>Dom. 13 dic. 2026, 12:00 h</p></li></ul>`,
    events: [
      "Visita guiada: La sal y el mar @ 2026-12-05T11:30",
      "Taller infantil de cristales @ 2026-12-13T12:00",
    ],
  },
  {
    name: "'TBA' and 'Private event' rows",
    url: "https://winehall.example.com/music",
    html: `<title>Live Music | Wine Hall</title><h1>Live Music Schedule</h1><ul><li>Friday, December 4 – Joe Pell Duo – 6pm</li><li>Saturday, December 5 – Private Event</li><li>Friday, December 11 – TBA – 6pm</li><li>Saturday, December 12 – Lark &amp; Loam – 6pm</li></ul>`,
    events: ["Joe Pell Duo @ 2026-12-04T18:00", "Lark & Loam @ 2026-12-12T18:00"],
  },
  {
    name: "weeks: 'Week of' with plays run range + times per weekday prose",
    url: "https://rep.example.org/plays",
    html: `<title>Plays | City Rep</title><h1>Now Playing &amp; Coming Up</h1><article><h2><a href="/p/a">The Gulls</a></h2><p>Nov 12 – Dec 13, 2026</p><p>Thu–Sat 8pm, Sun 3pm</p></article><article><h2><a href="/p/b">Boxwood</a></h2><p>Jan 21 – Feb 21, 2027</p><p>Thu–Sat 8pm, Sun 3pm</p></article>`,
    events: ["The Gulls @ 2026-11-12", "Boxwood @ 2027-01-21"],
  },
  {
    name: "nested tables layout 2003, bgcolor date row then desc row",
    url: "http://coffeehouse.example.com/schedule.html",
    html: `<title>Coffeehouse schedule</title><table width="100%"><tr><td><table><tr bgcolor="#cccccc"><td colspan="2"><b>Friday, December 4 - 8:00 PM</b></td></tr><tr><td colspan="2"><b><a href="http://pell.example.com">Annie Pell</a></b> - songs of the sea<br>$5 donation</td></tr><tr bgcolor="#cccccc"><td colspan="2"><b>Saturday, December 12 - 8:00 PM</b></td></tr><tr><td colspan="2"><b><a href="http://ridge.example.com">Ridge Runners</a></b> - old time<br>$5 donation</td></tr></table></td></tr></table>`,
    events: ["Annie Pell @ 2026-12-04T20:00", "Ridge Runners @ 2026-12-12T20:00"],
  },
  {
    name: "date-time first column, <p>-less list w/ colon",
    url: "https://chess.example.org/calendar",
    html: `<title>Calendar of tournaments</title><h1>Club Calendar</h1><div>Dec 6: Sunday Quads, 10am</div><div>Dec 13: Blitz Championship, 1pm</div><div>Jan 3: New Year Swiss (round 1), 10am</div>`,
    events: [
      "Sunday Quads @ 2026-12-06T10:00",
      "Blitz Championship @ 2026-12-13T13:00",
      "New Year Swiss (round 1) @ 2027-01-03T10:00",
    ],
  },
  {
    name: "'Sat., 12/5 @ 7:00 p.m.' and '(rain date 12/6)'",
    url: "https://parkfriends.example.org/events",
    html: `<title>Friends of the Park: Events</title><h2>Events</h2><div class="ev"><h4>Winter Birds Walk</h4><p>Sat., 12/5 @ 8:00 a.m. (rain date 12/6)</p></div><div class="ev"><h4>Tree Lighting</h4><p>Fri., 12/11 @ 5:30 p.m. (rain date 12/12)</p></div>`,
    events: ["Winter Birds Walk @ 2026-12-05T08:00", "Tree Lighting @ 2026-12-11T17:30"],
  },
  {
    name: "film society semester: date – title",
    url: "https://filmsoc.example.edu/",
    html: `<title>Film Society screenings</title><h1>Screenings</h1><p>All screenings 7:30pm, Lecture Theatre 2.</p><ul><li>1 Dec – The Passenger (Italy, 1975)</li><li>8 Dec – Daisies (Czechoslovakia, 1966)</li><li>15 Dec – Playtime (France, 1967)</li></ul>`,
    events: [
      "The Passenger (Italy, 1975) @ 2026-12-01T19:30",
      "Daisies (Czechoslovakia, 1966) @ 2026-12-08T19:30",
      "Playtime (France, 1967) @ 2026-12-15T19:30",
    ],
  },
  {
    name: "school closings",
    url: "https://school.example.org/calendar/closings",
    html: `<title>School closings</title><h1>Closings</h1><ul><li>Thanksgiving Break: November 26–27</li><li>Winter Recess: December 24 – January 1</li><li>Half day: December 23</li></ul>`,
    events: [],
  },
  {
    name: "store order cutoff",
    url: "https://bakery.example.com/holiday",
    html: `<title>Holiday orders | Bakery</title><h1>Holiday Orders</h1><h3>Thanksgiving pies</h3><p>Order by Sunday, November 22, 5pm. Pick up Wednesday, November 25, 8am–6pm.</p><h3>Christmas stollen</h3><p>Order by Saturday, December 19, 5pm. Pick up Thursday, December 24, 8am–2pm.</p>`,
    events: [],
  },
  {
    name: "flight/ferry",
    url: "https://ferry.example.org/departures",
    html: `<title>Ferry departures</title><h1>Departures</h1><table><tr><th>Date</th><th>Departs</th><th>To</th></tr><tr><td>Fri Dec 4</td><td>8:15 AM</td><td>Fire Island</td></tr><tr><td>Fri Dec 4</td><td>10:45 AM</td><td>Ocean Beach</td></tr><tr><td>Sat Dec 5</td><td>9:00 AM</td><td>Fire Island</td></tr></table>`,
    events: [],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
