/** Events in tables. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const WEEK = ["Fri 4 Dec", "Sat 5 Dec", "Sun 6 Dec"];
const FILMS = ["Tide", "Salt"];

const pages: ListingPage[] = [
  {
    name: "a month with links to the months beside it, and a day with two events",
    html: `<title>Calendar</title><h1>Calendar</h1><h2>December 2026</h2><ul><li><a href="/11">« November</a></li><li><a href="/1">January »</a></li></ul><table><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td>29</td><td>30</td><td>1<div><span>7 PM</span> <a href="/e/1">Kestrel</a></div></td><td>2</td><td>3</td><td>4<div><span>8 PM</span> <a href="/e/2">Salt</a></div></td><td>5<div><span>11 AM</span> <a href="/e/3">Moth Parade</a></div><div><span>8 PM</span> <a href="/e/4">Blue Door</a></div></td></tr><tr><td>6</td><td>7</td><td>8<div><span>7 PM</span> <a href="/e/5">Night Bus</a></div></td><td>9<div><span>7 PM</span> <a href="/e/6">Hedgerow</a></div></td><td>10<div><span>7 PM</span> <a href="/e/7">Dot</a></div></td><td>11<div><span>7 PM</span> <a href="/e/8">Ada Finch</a></div></td><td>12</td></tr></table>`,
    events: [
      "Kestrel @ 2026-12-01T19:00",
      "Salt @ 2026-12-04T20:00",
      "Moth Parade @ 2026-12-05T11:00",
      "Blue Door @ 2026-12-05T20:00",
      "Night Bus @ 2026-12-08T19:00",
      "Hedgerow @ 2026-12-09T19:00",
      "Dot @ 2026-12-10T19:00",
      "Ada Finch @ 2026-12-11T19:00",
    ],
  },
  {
    name: "the name of a month between links on one line",
    html: `<title>Calendar</title><h1>Calendar</h1><p><a href="/11">« November</a> <strong>December 2026</strong> <a href="/1">January »</a></p><table><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td>29</td><td>30</td><td>1<div><span>7 PM</span> <a href="/e/1">Kestrel</a></div></td><td>2</td><td>3</td><td>4<div><span>8 PM</span> <a href="/e/2">Salt</a></div></td><td>5</td></tr></table>`,
    events: ["Kestrel @ 2026-12-01T19:00", "Salt @ 2026-12-04T20:00"],
  },
  {
    name: "a day that spans several rows",
    html: `<title>Festival schedule</title><h1>Schedule</h1><table><tr><th>Date</th><th>Time</th><th>Event</th></tr><tr><td rowspan="2">Fri, Dec 4</td><td>7:00 PM</td><td>Opening Night</td></tr><tr><td>9:30 PM</td><td>Late Shorts</td></tr><tr><td rowspan="2">Sat, Dec 5</td><td>2:00 PM</td><td>Family Matinee</td></tr><tr><td>8:00 PM</td><td>Closing Night</td></tr></table>`,
    events: [
      "Opening Night @ 2026-12-04T19:00",
      "Late Shorts @ 2026-12-04T21:30",
      "Family Matinee @ 2026-12-05T14:00",
      "Closing Night @ 2026-12-05T20:00",
    ],
  },
  {
    name: "the performances of a play",
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
    name: "workshops below a timetable of classes",
    url: "https://hall.example.org/schedule",
    html: `<title>Class Schedule – Hinge Dance</title><table><tr><th></th><th>Monday</th><th>Tuesday</th></tr><tr><td>10:00 am</td><td>Ballet I</td><td>Modern</td></tr><tr><td>6:30 pm</td><td>Contact</td><td>Tap</td></tr></table><h2>Workshops</h2><div class="workshop"><h3>Floorwork with R. Sato</h3><p>Sat Dec 5, 1–4pm, $60</p></div><div class="workshop"><h3>Partnering Lab</h3><p>Sun Dec 13, 2–5pm, $60</p></div>`,
    events: ["Floorwork with R. Sato @ 2026-12-05T13:00", "Partnering Lab @ 2026-12-13T14:00"],
  },
  {
    name: "numbers below weekdays that are not this month's",
    html: `<title>Chart</title><h1>March of the Machines</h1><table><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td>4<br>Laps 8pm</td><td>9<br>Laps 7pm</td><td>2<br>Laps 6pm</td><td></td><td></td><td></td><td></td></tr></table>`,
    events: [],
  },
  {
    name: "columns for venue and band",
    html: `<title>Tour</title><h1>Tour</h1><table><tr><th>Date</th><th>Venue</th><th>Show</th></tr><tr><td>Dec 4</td><td>City Hall</td><td>Kestrel</td></tr><tr><td>Dec 5</td><td>Bell Center</td><td>Hex</td></tr></table>`,
    events: ["Kestrel @ 2026-12-04", "Hex @ 2026-12-05"],
  },
  {
    name: "a header row in bold",
    url: "https://schools.example.org/meetings",
    html: `<title>Board meetings</title><h1>Board of Education</h1><table><tr><td><b>Date</b></td><td><b>Place</b></td></tr><tr><td>December 9, 2026 at 10:30 am</td><td>Loop Office</td></tr><tr><td>January 13, 2027 at 10:30 am</td><td>Carver Hall</td></tr></table>`,
    events: ["Board of Education @ 2026-12-09T10:30", "Board of Education @ 2027-01-13T10:30"],
  },
  {
    name: "a table without a header row",
    url: "https://tix.example.com/events",
    html: `<title>Events</title><table><tr><td>Kestrel</td><td>Fri Dec 4, 8pm</td><td>Bell Center</td><td><a href="/1">Tickets</a></td></tr><tr><td>Hex &amp; Vents</td><td>Sat Dec 5, 8pm</td><td>Bell Center</td><td><a href="/2">Tickets</a></td></tr></table>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex & Vents @ 2026-12-05T20:00"],
  },
  {
    name: "a venue in the first cell",
    url: "https://poets.example.org/events",
    html: `<title>Events</title><h1>Events</h1><div class="e"><p class="loc">Bluestockings Bookstore</p><p class="t"><a href="/1">Reading: New Voices</a></p><p>December 3, 6:30pm</p></div><div class="e"><p class="loc">Poets House</p><p class="t"><a href="/2">Translators' Salon</a></p><p>December 9, 7pm</p></div>`,
    events: ["Reading: New Voices @ 2026-12-03T18:30", "Translators' Salon @ 2026-12-09T19:00"],
  },
  {
    name: "a table for layout, with doors and show",
    url: "http://lanternroom.example.org/shows.html",
    html: `<title>The Lantern Room - Live Music</title><center><font size="5"><b>UPCOMING SHOWS</b></font></center><hr><table border="0" cellpadding="4" width="600"><tr><td valign="top"><font face="Verdana" size="2"><b>Fri Dec 4</b><br>8p / $10</font></td><td><font size="3"><b>THE SLOW LEAKS</b></font><br><font size="2">w/ Paper Owls, Dear Fern</font></td></tr><tr><td valign="top"><font face="Verdana" size="2"><b>Sat Dec 5</b><br>9p / $12</font></td><td><font size="3"><b>MARGO PELT</b></font><br><font size="2">record release!</font></td></tr><tr><td valign="top"><font face="Verdana" size="2"><b>Wed Dec 9</b><br>7:30p / free</font></td><td><font size="3"><b>OPEN STRING NIGHT</b></font><br><font size="2">hosted by Al</font></td></tr></table><p><font size="1">Last updated Nov 18, 2026. All shows 21+</font></p>`,
    events: [
      "THE SLOW LEAKS @ 2026-12-04T20:00",
      "MARGO PELT @ 2026-12-05T21:00",
      "OPEN STRING NIGHT @ 2026-12-09T19:30",
    ],
  },
  {
    name: "columns for day, band and price",
    html: `<title>Gigs at Dive 9</title><h2>Gig list</h2><table><tr><th>Date</th><th>Band</th><th>Doors</th><th>Price</th></tr><tr><td>Fri 12/4</td><td>The Soft Brakes, Oya</td><td>8pm</td><td>$12</td></tr><tr><td>Sat 12/5</td><td>Moth Parade</td><td>9pm</td><td>$15</td></tr><tr><td>Thu 1/7</td><td>Karaoke Thursday</td><td>7pm</td><td>free</td></tr></table>`,
    events: [
      "The Soft Brakes, Oya @ 2026-12-04T20:00",
      "Moth Parade @ 2026-12-05T21:00",
      "Karaoke Thursday @ 2027-01-07T19:00",
    ],
  },
  {
    name: "films in rows, days in columns",
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
    name: "films as heads of rows",
    url: "https://kino.example.org/week",
    html: `<title>Kino</title><h2>Showtimes November 23 – 29</h2><table><tr><th></th><th>Mon 23</th><th>Tue 24</th></tr><tr><th>Ash on Water</th><td>5:00, 7:30</td><td>2:30</td></tr><tr><th>Tin Birds</th><td>9:30</td><td>–</td></tr></table>`,
    events: [
      "Ash on Water @ 2026-11-23T17:00",
      "Ash on Water @ 2026-11-23T19:30",
      "Tin Birds @ 2026-11-23T21:30",
      "Ash on Water @ 2026-11-24T14:30",
    ],
  },
  {
    name: "names that look like dates or labels in a column of films",
    html: `<title>Films</title><table><tr><th>Film</th><th>Date</th><th>Time</th></tr><tr><td><b>300</b></td><td>Fri 12/4</td><td>7:00 PM</td></tr><tr><td><b>Tickets</b></td><td>Fri 12/4</td><td>9:15 PM</td></tr><tr><td><b>Vertigo Blues</b></td><td>Sat 12/5</td><td>7:30 PM</td></tr><tr><td><b>Sunday</b></td><td>Sun 12/6</td><td>4:00 PM</td></tr></table>`,
    events: [
      "300 @ 2026-12-04T19:00",
      "Tickets @ 2026-12-04T21:15",
      "Vertigo Blues @ 2026-12-05T19:30",
      "Sunday @ 2026-12-06T16:00",
    ],
  },
  {
    name: "a row with the date above a row with the title",
    url: "http://coffeehouse.example.com/schedule.html",
    html: `<title>Coffeehouse schedule</title><table width="100%"><tr><td><table><tr bgcolor="#cccccc"><td colspan="2"><b>Friday, December 4 - 8:00 PM</b></td></tr><tr><td colspan="2"><b><a href="http://pell.example.com">Annie Pell</a></b> - songs of the sea<br>$5 donation</td></tr><tr bgcolor="#cccccc"><td colspan="2"><b>Saturday, December 12 - 8:00 PM</b></td></tr><tr><td colspan="2"><b><a href="http://ridge.example.com">Ridge Runners</a></b> - old time<br>$5 donation</td></tr></table></td></tr></table>`,
    events: ["Annie Pell @ 2026-12-04T20:00", "Ridge Runners @ 2026-12-12T20:00"],
  },
  {
    name: "a first column with date and time",
    url: "https://chess.example.org/calendar",
    html: `<title>Calendar of tournaments</title><h1>Club Calendar</h1><div>Dec 6: Sunday Quads, 10am</div><div>Dec 13: Blitz Championship, 1pm</div><div>Jan 3: New Year Swiss (round 1), 10am</div>`,
    events: [
      "Sunday Quads @ 2026-12-06T10:00",
      "Blitz Championship @ 2026-12-13T13:00",
      "New Year Swiss (round 1) @ 2027-01-03T10:00",
    ],
  },
  {
    name: "rows that leave the column of the day empty",
    html: `<title>Schedule</title><h1>Concerts</h1><table><tr><td>12/4 Friday</td><td>8 pm</td><td><b>Lucia Brand solo</b></td></tr><tr><td>&nbsp;</td><td>9 pm</td><td><b>Wire Garden</b></td></tr><tr><td></td><td>11 pm</td><td><b>Night Bus</b></td></tr><tr><td>12/10 Thursday</td><td>8 pm</td><td><b>Quintet for Five Rooms</b></td></tr></table>`,
    events: [
      "Lucia Brand solo @ 2026-12-04T20:00",
      "Wire Garden @ 2026-12-04T21:00",
      "Night Bus @ 2026-12-04T23:00",
      "Quintet for Five Rooms @ 2026-12-10T20:00",
    ],
  },
  {
    name: "bare hours below heads, and names that are numbers",
    html: `<title>Shows</title><table><tr><th>When</th><th>Who</th><th>Doors</th><th>Music</th></tr><tr><td>Sat Dec 5</td><td>Bellwether / Ona Kay</td><td>7</td><td>8</td></tr><tr><td>Tue Dec 8</td><td>1999</td><td>6:30</td><td>7:30</td></tr><tr><td>Sat Dec 19</td><td>Z</td><td>8</td><td>9</td></tr></table>`,
    events: ["Bellwether / Ona Kay @ 2026-12-05T20:00", "1999 @ 2026-12-08T19:30", "Z @ 2026-12-19T21:00"],
  },
  {
    name: "times that lead rows of sentences below their day",
    html: `<title>Calendar</title><table><tr><td><b>Friday 12/4</b></td></tr><tr><td>5:30pm <b>LES LAPINS</b>. Old French songs played by a small string band.</td></tr><tr><td>8:00pm <b>OLI KANE QUARTET</b>. Saxophonist Oli Kane brings new music. $15.</td></tr><tr><td><b>Saturday 12/5</b></td></tr><tr><td>6:00pm <b>THE CROOKED TRIO</b>. Standards, loosely.</td></tr></table>`,
    events: [
      "LES LAPINS @ 2026-12-04T17:30",
      "OLI KANE QUARTET @ 2026-12-04T20:00",
      "THE CROOKED TRIO @ 2026-12-05T18:00",
    ],
  },
  {
    name: "films in rows whose days stand in a table of their own, which stays while the rows scroll",
    html: `<title>Programme</title><table><thead><tr><th>Film</th>${WEEK.map((day) => `<th>${day}</th>`).join("")}</tr></thead></table><table><thead><tr><th></th>${WEEK.map(() => "<th></th>").join("")}</tr></thead><tbody>${FILMS.map(
      (film, row) =>
        `<tr><td><h5>${film}</h5></td>${WEEK.map((_, at) => `<td>${at === row + 1 ? `<a href="#">2${row}:15</a>` : "&nbsp;"}</td>`).join("")}</tr>`,
    ).join("")}</tbody></table>`,
    events: ["Tide @ 2026-12-05T20:15", "Salt @ 2026-12-06T21:15"],
  },
  {
    name: "films in rows below a head of two columns, and arrows beside the days that reach down",
    html: `<title>Programme</title><table><tr><th colspan="2">Film</th>${WEEK.map((day) => `<th>${day}</th>`).join("")}</tr>${FILMS.map(
      (film, row) =>
        `<tr><td><img src="/p.jpg" alt=""></td><td><h5>${film}</h5></td>${WEEK.map((_, at) => `<td>${at === row + 1 ? `<a href="#">2${row}:15</a>` : "&nbsp;"}</td>`).join("")}</tr>`,
    ).join("")}</table>${FILMS.map(
      (film, row) =>
        `<div class="film"><h4>${film}</h4><table><tr><th rowspan="2">‹</th>${WEEK.map((day) => `<th>${day}</th>`).join("")}<th rowspan="2">›</th></tr><tr>${WEEK.map((_, at) => `<td>${at === row + 1 ? `<a href="#">2${row}:15</a>` : "&nbsp;"}</td>`).join("")}</tr></table></div>`,
    ).join("")}`,
    events: ["Tide @ 2026-12-05T20:15", "Salt @ 2026-12-06T21:15"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
