/** Pages as small houses write them: tables, lines, grids, tours, prose; and tables that list no events (see more-styles.test.ts). */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "2005 font-table music bar, doors/show",
    url: "http://lanternroom.example.org/shows.html",
    html: `<title>The Lantern Room - Live Music</title><center><font size="5"><b>UPCOMING SHOWS</b></font></center><hr><table border="0" cellpadding="4" width="600"><tr><td valign="top"><font face="Verdana" size="2"><b>Fri Dec 4</b><br>8p / $10</font></td><td><font size="3"><b>THE SLOW LEAKS</b></font><br><font size="2">w/ Paper Owls, Dear Fern</font></td></tr><tr><td valign="top"><font face="Verdana" size="2"><b>Sat Dec 5</b><br>9p / $12</font></td><td><font size="3"><b>MARGO PELT</b></font><br><font size="2">record release!</font></td></tr><tr><td valign="top"><font face="Verdana" size="2"><b>Wed Dec 9</b><br>7:30p / free</font></td><td><font size="3"><b>OPEN STRING NIGHT</b></font><br><font size="2">hosted by Al</font></td></tr></table><p><font size="1">Last updated Nov 18, 2026. All shows 21+</font></p>`,
    events: [
      "THE SLOW LEAKS @ 2026-12-04T20:00",
      "MARGO PELT @ 2026-12-05T21:00",
      "OPEN STRING NIGHT @ 2026-12-09T19:30",
    ],
  },
  {
    name: "tour table: date, city, venue",
    url: "https://ivyandash.example.com/tour",
    html: `<title>Ivy &amp; Ash — Tour</title><h1>Tour</h1><table class="tour"><tbody><tr><td>12/04/26</td><td>Albany, NY</td><td>The Linden</td><td><a href="https://tix.example.com/1">Tickets</a></td></tr><tr><td>12/05/26</td><td>Boston, MA</td><td>Crane Hall</td><td><a href="https://tix.example.com/2">Tickets</a></td></tr><tr><td>12/08/26</td><td>Portland, ME</td><td>Salt House</td><td><a href="https://tix.example.com/3">Sold out</a></td></tr></tbody></table>`,
    events: [],
  },
  {
    name: "cinema today: films with bare 12h times",
    url: "https://bijou.example.com/showtimes",
    html: `<title>Bijou Showtimes</title><h1>Showtimes</h1><h2>Sunday, November 22</h2><div class="movie"><h3>The Salt Road</h3><p>1:15, 4:00, 6:45, 9:15</p></div><div class="movie"><h3>Small Engines</h3><p>2:00, 7:00</p></div><h2>Monday, November 23</h2><div class="movie"><h3>The Salt Road</h3><p>4:00, 6:45</p></div><div class="movie"><h3>Small Engines</h3><p>7:00</p></div>`,
    events: [
      "The Salt Road @ 2026-11-22T13:15",
      "Small Engines @ 2026-11-22T14:00",
      "The Salt Road @ 2026-11-22T16:00",
      "The Salt Road @ 2026-11-22T18:45",
      "Small Engines @ 2026-11-22T19:00",
      "The Salt Road @ 2026-11-22T21:15",
      "The Salt Road @ 2026-11-23T16:00",
      "The Salt Road @ 2026-11-23T18:45",
      "Small Engines @ 2026-11-23T19:00",
    ],
  },
  {
    name: "lone event on a home page",
    url: "https://stbartschoir.example.org/",
    html: `<title>St Barts Chamber Choir</title><nav><a href="/">Home</a><a href="/about">About</a></nav><div class="hero"><h2>Our next concert</h2><h3>Rejoice! Music for Advent</h3><p>Sunday, December 6, 2026 at 4:00 PM</p><p>Church of St Bart, 14 Elm Street</p><a href="/tickets">Tickets</a></div><div class="about"><h3>About the choir</h3><p>We have been singing since 1974 and rehearse on Tuesday evenings.</p></div>`,
    events: ["Rejoice! Music for Advent @ 2026-12-06T16:00"],
  },
  {
    name: "festival day-by-day with time lines",
    url: "https://shortfilmfest.example.org/schedule",
    html: `<title>Shortwave Film Festival 2027 Schedule</title><h1>Festival Schedule</h1><h2>Thursday, January 14</h2><ul><li>6:30 PM – Opening Night: Local Heroes</li><li>9:00 PM – Midnight Snacks shorts block</li></ul><h2>Friday, January 15</h2><ul><li>5:00 PM – Student Reel</li><li>7:00 PM – Documentary Shorts</li></ul><h2>Saturday, January 16</h2><ul><li>1:00 PM – Family Shorts</li><li>8:00 PM – Awards Party</li></ul>`,
    events: [
      "Opening Night: Local Heroes @ 2027-01-14T18:30",
      "Midnight Snacks shorts block @ 2027-01-14T21:00",
      "Student Reel @ 2027-01-15T17:00",
      "Documentary Shorts @ 2027-01-15T19:00",
      "Family Shorts @ 2027-01-16T13:00",
      "Awards Party @ 2027-01-16T20:00",
    ],
  },
  {
    name: "dance studio workshops, 'When:' lines",
    url: "https://spindle.example.com/workshops",
    html: `<title>Workshops at Spindle Dance</title><h1>Workshops</h1><div class="wpb_wrapper"><h4>Floorwork Intensive</h4><p>With: Rae Bloom<br>When: Sat &amp; Sun, Dec 5–6, 1–4pm<br>Cost: $60</p></div><div class="wpb_wrapper"><h4>Contact Jam</h4><p>With: the community<br>When: Sun, Dec 13, 5–8pm<br>Cost: $10</p></div>`,
    events: ["Floorwork Intensive @ 2026-12-05T13:00", "Contact Jam @ 2026-12-13T17:00"],
  },
  {
    name: "month grid with list in cells, 12h bare",
    url: "https://annex.example.com/calendar",
    html: `<title>The Annex calendar</title><h2>December 2026</h2><table class="cal"><tr><th>S</th><th>M</th><th>T</th><th>W</th><th>T</th><th>F</th><th>S</th></tr><tr><td>&nbsp;</td><td>&nbsp;</td><td>1<br>Drawing Club 7pm</td><td>2</td><td>3</td><td>4<br>The Vultures 9pm</td><td>5<br>Matinee: Puppets 2pm<br>Kid Ghost 9pm</td></tr><tr><td>6</td><td>7</td><td>8<br>Drawing Club 7pm</td><td>9</td><td>10<br>Reading: A. Bell 8pm</td><td>11</td><td>12<br>Long Jaw 9pm</td></tr></table>`,
    events: [
      "Drawing Club @ 2026-12-01T19:00",
      "The Vultures @ 2026-12-04T21:00",
      "Matinee: Puppets @ 2026-12-05T14:00",
      "Kid Ghost @ 2026-12-05T21:00",
      "Drawing Club @ 2026-12-08T19:00",
      "Reading: A. Bell @ 2026-12-10T20:00",
      "Long Jaw @ 2026-12-12T21:00",
    ],
  },
  {
    name: "rescheduled & cancelled mixed",
    url: "https://thevault.example.com/shows",
    html: `<title>The Vault – Shows</title><h1>Shows</h1><ul class="shows"><li class="show-item"><span class="d">Thu 12.3.26</span> <b>Pale Riders</b> <span class="s">RESCHEDULED from October 8</span> <span class="t">Doors 7 / Show 8</span></li><li class="show-item"><span class="d">Fri 12.4.26</span> <b>Mother Lamp</b> <span class="s">CANCELLED</span> <span class="t">Doors 7 / Show 8</span></li><li class="show-item"><span class="d">Sat 12.5.26</span> <b>Gold Teeth Choir</b> <span class="s">LOW TICKETS</span> <span class="t">Doors 8 / Show 9</span></li></ul>`,
    events: [
      "Pale Riders @ 2026-12-03T20:00",
      "Mother Lamp @ 2026-12-04T20:00 cancelled",
      "Gold Teeth Choir @ 2026-12-05T21:00",
    ],
  },
  {
    name: "newsletter prose",
    url: "https://eastend.example.org/newsletter",
    html: `<title>East End Arts: upcoming events</title><h1>This season's events</h1><h3>Lantern Parade</h3><p>Meet us on the green on Saturday, December 5 at 5:30 p.m. for our tenth parade. Lanterns can be made in the studio all week.</p><h3>Winter Book Swap</h3><p>Our swap is back! It takes place on Sunday, December 13, from noon to 3 p.m. in the parish hall.</p><h3>Figure Drawing Marathon</h3><p>Draw till you drop: Saturday, January 9, 10 a.m. to 6 p.m., upstairs.</p>`,
    events: [
      "Lantern Parade @ 2026-12-05T17:30",
      "Winter Book Swap @ 2026-12-13T12:00",
      "Figure Drawing Marathon @ 2027-01-09T10:00",
    ],
  },
  {
    name: "tour table with headers Venue/City: name = page's artist",
    url: "https://odavale.example.com/tour",
    html: `<title>Oda Vale | Tour dates</title><h1>Oda Vale</h1><h2>Tour dates</h2><table><thead><tr><th>Date</th><th>Venue</th><th>City</th><th></th></tr></thead><tbody><tr><td>Fri, Dec 4, 2026</td><td>Mercury Lounge</td><td>New York, NY</td><td><a href="#">Tickets</a></td></tr><tr><td>Sat, Dec 5, 2026</td><td>Union Stage</td><td>Washington, DC</td><td><a href="#">Tickets</a></td></tr><tr><td>Tue, Dec 8, 2026</td><td>The Earl</td><td>Atlanta, GA</td><td><a href="#">Tickets</a></td></tr></tbody></table>`,
    events: ["Oda Vale @ 2026-12-04", "Oda Vale @ 2026-12-05", "Oda Vale @ 2026-12-08"],
  },
  {
    name: "bare 6:30 beside dates",
    url: "https://townlibrary.example.org/events",
    html: `<title>Town Library Events</title><h1>Events</h1><p><b>Knit Night</b> Monday, December 7, 6:30</p><p><b>Book Club</b> Tuesday, December 15, 7:00</p><p><b>Lego Lab</b> Saturday, December 19, 10:30</p>`,
    events: ["Knit Night @ 2026-12-07T18:30", "Book Club @ 2026-12-15T19:00", "Lego Lab @ 2026-12-19T10:30"],
  },
  {
    name: "ALL CAPS lines, pipes",
    url: "https://cellar9.example.com/",
    html: `<title>CELLAR 9 — JAZZ NIGHTLY</title><h2>THIS MONTH'S SHOWS</h2><div class="txt"><p>FRI NOV 27 | 8PM | KAYA LINDQVIST QUARTET</p><p>SAT NOV 28 | 8PM &amp; 10PM | BIG JOE HANDY</p><p>SUN NOV 29 | 6PM | VOCAL JAM W/ DEE RAYE</p></div>`,
    events: [
      "KAYA LINDQVIST QUARTET @ 2026-11-27T20:00",
      "BIG JOE HANDY @ 2026-11-28T20:00",
      "BIG JOE HANDY @ 2026-11-28T22:00",
      "VOCAL JAM W/ DEE RAYE @ 2026-11-29T18:00",
    ],
  },
  {
    name: "h2 date then h3s",
    url: "https://wildgoose.example.com/events",
    html: `<title>Events at the Wild Goose</title><h1>Events</h1><h2>Saturday 5 December</h2><h3>Santa's Workshop (11am)</h3><p>For little ones.</p><h3>Ceilidh (8pm)</h3><p>With caller.</p><h2>Sunday 6 December</h2><h3>Sunday Session (4pm)</h3><p>Bring an instrument.</p>`,
    events: [
      "Santa's Workshop @ 2026-12-05T11:00",
      "Ceilidh @ 2026-12-05T20:00",
      "Sunday Session @ 2026-12-06T16:00",
    ],
  },
  {
    name: "tide table",
    url: "https://harbour.example.org/tides",
    html: `<title>Tide times – Harbour Office</title><h1>Tide Times December 2026</h1><table><tr><th>Date</th><th>High</th><th>Height</th><th>Low</th><th>Height</th></tr><tr><td>Tue 1 Dec</td><td>04:12</td><td>5.1m</td><td>10:25</td><td>0.9m</td></tr><tr><td>Wed 2 Dec</td><td>05:01</td><td>5.3m</td><td>11:13</td><td>0.7m</td></tr><tr><td>Thu 3 Dec</td><td>05:47</td><td>5.4m</td><td>11:58</td><td>0.6m</td></tr></table>`,
    events: [],
  },
  {
    name: "bus timetable",
    url: "https://shuttle.example.org/timetable",
    html: `<title>Shuttle schedule</title><h1>Holiday Shuttle Schedule</h1><h2>Saturday, December 5</h2><table><tr><th>Stop</th><th>Dep.</th><th>Dep.</th></tr><tr><td>Main St</td><td>9:00 am</td><td>11:00 am</td></tr><tr><td>Ferry Landing</td><td>9:15 am</td><td>11:15 am</td></tr><tr><td>Museum</td><td>9:30 am</td><td>11:30 am</td></tr></table>`,
    events: [],
  },
  {
    name: "exam dates",
    url: "https://math.example.edu/exams",
    html: `<title>Final exam schedule</title><h1>Final Exams, Fall 2026</h1><table><tr><th>Course</th><th>Date</th><th>Time</th><th>Room</th></tr><tr><td>MATH 101</td><td>Mon Dec 14</td><td>9:00 AM</td><td>Hall A</td></tr><tr><td>MATH 215</td><td>Tue Dec 15</td><td>1:00 PM</td><td>Hall B</td></tr></table>`,
    events: [],
  },
  {
    name: "court calendar",
    url: "https://court.example.gov/docket",
    html: `<title>Court Calendar</title><h1>Court Calendar</h1><table><tr><th>Case</th><th>Date</th><th>Time</th><th>Part</th></tr><tr><td>People v. Doe</td><td>12/07/2026</td><td>9:30 AM</td><td>12</td></tr><tr><td>Smith v. Acme Corp.</td><td>12/08/2026</td><td>10:00 AM</td><td>31</td></tr></table>`,
    events: [],
  },
  {
    name: "shipping/tax calendar",
    url: "https://town.example.gov/recycling",
    html: `<title>Recycling pickup calendar</title><h1>Pickup schedule</h1><h3>Route A</h3><p>Tuesday, December 1<br>Tuesday, December 15<br>Tuesday, December 29</p><h3>Route B</h3><p>Tuesday, December 8<br>Tuesday, December 22</p><p>Place bins out by 7am.</p>`,
    events: [],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
