/** Pages as houses have them, with much beside their events. They are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "a blog beside two events",
    url: "https://hall.example.org/",
    html: `<title>The Annex – a small press and venue</title><nav><a href="/events">Events</a><a href="/blog">Blog</a></nav><main><article class="post"><header><h2 class="entry-title"><a href="/2026/11/reading-recap">Recap: our November reading</a></h2><div class="entry-meta">Posted on <a href="/2026/11/10"><time class="entry-date published" datetime="2026-11-10T09:14:00-05:00">November 10, 2026</time></a> by admin</div></header><p>Thanks to all who came on November 7. The next reading is on December 12 at 7pm, see you there.</p></article><article class="post"><header><h2 class="entry-title"><a href="/2026/11/new-chapbook">New chapbook: Tidal Flats</a></h2><div class="entry-meta">Posted on <time class="entry-date" datetime="2026-11-02T12:00:00-05:00">November 2, 2026</time></div></header><p>Out on January 5, 2027. Pre-order now.</p></article></main><aside><section class="widget"><h3>Upcoming events</h3><ul><li><a href="/event/open-mic">Open Mic</a> – Dec 3, 8:00 pm</li><li><a href="/event/zine-fest">Zine Fest</a> – Dec 13, 12:00 pm</li></ul></section><section class="widget"><h3>Recent comments</h3><ul><li>R. on Recap, Nov 12</li></ul></section></aside>`,
    events: ["Open Mic @ 2026-12-03T20:00", "Zine Fest @ 2026-12-13T12:00"],
  },
  {
    name: "a day without a story time, days of publication",
    url: "https://hall.example.org/events",
    html: `<title>Events – Corner Books</title><div class="event-list"><div class="event"><h3><a href="/e/1">Launch: The Salt Year by D. Amari</a></h3><p class="when">Tuesday, December 1 at 7:00 PM</p><p>In conversation with the editor. The book is on sale November 24, 2026. $28.00, 304 pages, ISBN 978-0-00-000000-2</p></div><div class="event"><h3><a href="/e/2">Story Time</a></h3><p class="when">Saturdays at 11:00 AM</p><p>For ages 2–5. No story time on December 26.</p></div><div class="event"><h3><a href="/e/3">Poetry Night: Five Readers</a></h3><p class="when">Thursday, December 10 at 7:30 PM</p><p>RSVP by December 8.</p></div></div><h2>Staff picks</h2><div class="book"><h3>Cold Harbor</h3><p>Published October 6, 2026</p></div><div class="book"><h3>Last Ferry</h3><p>Published September 15, 2026</p></div>`,
    events: [
      "Launch: The Salt Year by D. Amari @ 2026-12-01T19:00",
      "Poetry Night: Five Readers @ 2026-12-10T19:30",
    ],
  },
  {
    name: 'a lone exhibition under "Current", its past below',
    url: "https://hall.example.org/exhibitions",
    html: `<title>Exhibitions | Pier Projects</title><section><h2>Current</h2><div class="exhibition"><a href="/x/1"><h3>Ines Duarte: Soft Ground</h3></a><p>November 6 – December 19, 2026</p><p>Opening reception: Friday, November 6, 6–8 PM</p></div></section><section><h2>Upcoming</h2><div class="exhibition"><a href="/x/2"><h3>Group Show: Ledger</h3></a><p>January 8 – February 13, 2027</p><p>Opening reception: Friday, January 8, 6–8 PM</p></div></section><section><h2>Past</h2><div class="exhibition"><a href="/x/0"><h3>Tom Reyes: Signal</h3></a><p>September 10 – October 24, 2026</p></div></section>`,
    events: ["Ines Duarte: Soft Ground @ 2026-11-06", "Group Show: Ledger @ 2027-01-08"],
  },
  {
    name: "food trucks, a weekly quiz, and beers to come",
    url: "https://hall.example.org/",
    html: `<title>Gowanus Ale House</title><h2>Food trucks</h2><ul><li>Fri 11/27 – Taco Wagon, 5-9pm</li><li>Sat 11/28 – Pierogi Cart, 1-9pm</li></ul><h2>On tap</h2><ul><li>Harbor Pils, released 10/30</li><li>Winter Porter, coming 12/11</li></ul><h2>Hours</h2><p>Mon–Thu 4–11, Fri 3–1, Sat 12–1, Sun 12–10</p><h2>Happenings</h2><p><strong>Trivia</strong> every Tuesday at 7:30pm</p><p><strong>Vinyl Night</strong> Thursday, December 3 at 8pm</p>`,
    events: [
      "Trivia @ 2026-11-24T19:30",
      "Taco Wagon @ 2026-11-27T17:00",
      "Pierogi Cart @ 2026-11-28T13:00",
      "Trivia @ 2026-12-01T19:30",
      "Vinyl Night @ 2026-12-03T20:00",
      "Trivia @ 2026-12-08T19:30",
      "Trivia @ 2026-12-15T19:30",
    ],
  },
  {
    name: "a tour in lines: towns and houses are no names",
    url: "https://hall.example.org/tour",
    html: `<title>Juniper Static – Tour</title><ul class="dates"><li><span class="d">12.03.26</span> <span class="c">Brooklyn, NY</span> <span class="v">Elsewhere Hall</span> <a href="/t/1">Tickets</a></li><li><span class="d">12.04.26</span> <span class="c">Philadelphia, PA</span> <span class="v">Union Loft</span> <a href="/t/2">Tickets</a></li><li><span class="d">12.06.26</span> <span class="c">Washington, DC</span> <span class="v">The Annex</span> <a href="/t/3">Sold out</a></li></ul><h2>New record</h2><p>“Low Hills” out January 22, 2027</p>`,
    events: [],
  },
  {
    name: "doors, show and price are no name",
    url: "https://hall.example.org/upcoming-shows",
    html: `<title>UPCOMING SHOWS | The Stoop</title><div class="font_8">THU 12/3</div><div class="font_8">SLOW PULSE / GREY BIRDS</div><div class="font_8">doors 7 / show 8 / $12</div><div class="font_8"> </div><div class="font_8">FRI 12/4</div><div class="font_8">NIGHT SCHOOL (record release)</div><div class="font_8">doors 8 / show 9 / $15</div><div class="font_8"> </div><div class="font_8">SAT 12/5</div><div class="font_8">CLOSED FOR PRIVATE EVENT</div>`,
    events: [],
  },
  {
    name: "a visit: hours, closures, free evenings, tours",
    url: "https://hall.example.org/visit",
    html: `<title>Visit | Canal Museum</title><h1>Plan your visit</h1><h2>Hours</h2><table><tr><td>Monday</td><td>Closed</td></tr><tr><td>Tuesday–Sunday</td><td>11 am – 6 pm</td></tr></table><p>Closed November 26, December 25 and January 1.</p><h2>Free Fridays</h2><p>Admission is free every Friday from 4 to 8 pm.</p><h2>Tours</h2><p>Guided tours daily at 2 pm. Group visits must be booked two weeks ahead.</p><h3>Current exhibition</h3><p><a href="/ex/locks">Locks and Keys of the Erie</a></p><p>On view through March 14, 2027</p>`,
    events: [],
  },
  {
    name: "concerts above services and office hours",
    url: "https://hall.example.org/music",
    html: `<title>Music at St. Ansgar's</title><h1>Concert Series 2026–27</h1><p><strong>Sunday, November 29, 4:00 pm</strong><br>Advent Procession<br>St. Ansgar's Choir</p><p><strong>Friday, December 11, 7:30 pm</strong><br>Messiah Sing-In<br>Bring your own score</p><h2>Services</h2><p>Sundays 8:00, 9:30 and 11:15 am. Wednesdays 6:00 pm.</p><h2>Office</h2><p>Open Tuesday to Friday, 10 am to 3 pm. Closed December 24 – January 2.</p>`,
    events: ["Advent Procession @ 2026-11-29T16:00", "Messiah Sing-In @ 2026-12-11T19:30"],
  },
  {
    name: "a cinema's bare hours: the late show is no morning",
    url: "https://hall.example.org/now-playing",
    html: `<title>Now Playing - Roxy Two</title><div class="film"><h2><a href="/film/a">The Weather Report</a></h2><p>2026 · 104 min · R</p><p>Opened November 13</p><div class="day"><b>Sat, Nov 21</b> <a href="/t/1">2:00</a> <a href="/t/2">4:30</a> <a href="/t/3">7:15</a></div><div class="day"><b>Sun, Nov 22</b> <a href="/t/4">2:00</a> <a href="/t/5">7:15</a></div></div><div class="film"><h2><a href="/film/b">Night Ferry</a></h2><p>2025 · 88 min</p><div class="day"><b>Sat, Nov 21</b> <a href="/t/6">9:30</a></div></div><h2>Coming soon</h2><ul><li>Ledger – December 4</li><li>Small Hours – December 18</li></ul>`,
    events: [
      "The Weather Report @ 2026-11-21T14:00",
      "The Weather Report @ 2026-11-21T16:30",
      "The Weather Report @ 2026-11-21T19:15",
      "Night Ferry @ 2026-11-21T21:30",
      "The Weather Report @ 2026-11-22T14:00",
      "The Weather Report @ 2026-11-22T19:15",
      "Ledger @ 2026-12-04",
      "Small Hours @ 2026-12-18",
    ],
  },
  {
    name: "weekday, month and day in boxes of their own",
    url: "https://hall.example.org/shows",
    html: `<title>Shows | Cellar Room Comedy</title><div class="show"><div>Fri</div><div>Nov</div><div>27</div><h4>Late Laughs w/ B. Cho</h4><div>Doors 8:30 PM | Show 9:00 PM</div><div>$15–$20 | 21+</div><a href="/s/1">Buy Tickets</a></div><div class="show"><div>Sat</div><div>Nov</div><div>28</div><h4>Improv Marathon</h4><div>Doors 6:30 PM | Show 7:00 PM</div><div>$15 | 18+</div><a href="/s/2">Buy Tickets</a></div>`,
    events: ["Late Laughs w/ B. Cho @ 2026-11-27T21:00", "Improv Marathon @ 2026-11-28T19:00"],
  },
  {
    name: "a wiki: what repeats above what does not",
    url: "https://hall.example.org/wiki/Events",
    html: `<title>Events - Node Space wiki</title><h1>Events</h1><h2>Recurring</h2><ul><li>Open House: every Friday, 19:00</li><li>Soldering Night: first Tuesday of each month, 18:30</li></ul><h2>Special</h2><ul><li>2026-12-05 14:00 – Lockpicking Intro (Ada)</li><li>2026-12-12 15:00 – Repair Café</li></ul><p>This page was last edited on 18 November 2026, at 21:04.</p>`,
    events: [
      "Open House @ 2026-11-27T19:00",
      "Soldering Night @ 2026-12-01T18:30",
      "Open House @ 2026-12-04T19:00",
      "Lockpicking Intro (Ada) @ 2026-12-05T14:00",
      "Open House @ 2026-12-11T19:00",
      "Repair Café @ 2026-12-12T15:00",
      "Open House @ 2026-12-18T19:00",
      "Soldering Night @ 2027-01-05T18:30",
    ],
  },
  {
    name: "workshops below a week of classes",
    url: "https://hall.example.org/schedule",
    html: `<title>Class Schedule – Hinge Dance</title><table><tr><th></th><th>Monday</th><th>Tuesday</th></tr><tr><td>10:00 am</td><td>Ballet I</td><td>Modern</td></tr><tr><td>6:30 pm</td><td>Contact</td><td>Tap</td></tr></table><h2>Workshops</h2><div class="workshop"><h3>Floorwork with R. Sato</h3><p>Sat Dec 5, 1–4pm, $60</p></div><div class="workshop"><h3>Partnering Lab</h3><p>Sun Dec 13, 2–5pm, $60</p></div>`,
    events: ["Floorwork with R. Sato @ 2026-12-05T13:00", "Partnering Lab @ 2026-12-13T14:00"],
  },
  {
    name: "cards above closures and permits",
    url: "https://hall.example.org/things-to-do",
    html: `<title>Things to do in Shore Park</title><h2>This weekend</h2><div class="card"><p class="eyebrow">Nov 21</p><h3><a href="/e/birds">Morning Bird Walk</a></h3><p>8:00 AM – 10:00 AM · Boathouse</p></div><div class="card"><p class="eyebrow">Nov 22</p><h3><a href="/e/seed">Seed Swap</a></h3><p>1:00 PM – 3:00 PM · Nature Center</p></div><h2>Alerts</h2><p>North Meadow closed Nov 16 – Mar 1 for reseeding.</p><h2>Permits</h2><p>Picnic permits for 2027 open January 4 at 9 AM.</p>`,
    events: ["Morning Bird Walk @ 2026-11-21T08:00", "Seed Swap @ 2026-11-22T13:00"],
  },
  {
    name: "episodes",
    url: "https://hall.example.org/podcast",
    html: `<title>The Stoop Podcast</title><div class="episode"><h3>Ep. 41: The Super of Super Sounds</h3><p>December 1, 2026 · 48 min</p></div><div class="episode"><h3>Ep. 40: Echo</h3><p>November 17, 2026 · 52 min</p></div>`,
    events: [],
  },
  {
    name: "results of a league",
    url: "https://hall.example.org/results",
    html: `<title>Results – Borough Chess League</title><table><tr><th>Date</th><th>Home</th><th>Away</th><th>Score</th></tr><tr><td>Nov 14, 2026</td><td>Knights</td><td>Rooks</td><td>3–1</td></tr><tr><td>Nov 7, 2026</td><td>Pawns</td><td>Knights</td><td>2–2</td></tr></table>`,
    events: [],
  },
  {
    name: "a letter in prose: a heading names better than a sentence's end",
    url: "https://hall.example.org/newsletter",
    html: `<title>December newsletter – Friends of the Pier</title><h1>December newsletter</h1><p>Dear friends, on Saturday, December 5 at 10 AM we will meet at the gate for our annual clean-up. Gloves are provided.</p><p>The board met on November 12 and elected new officers.</p><h3>Holiday Lights Walk</h3><p>Friday, December 18, 5:00–7:00 PM, meet at the flagpole.</p><h3>Save the date</h3><p>Our spring benefit is May 8, 2027.</p>`,
    events: ["Holiday Lights Walk @ 2026-12-18T17:00"],
  },
  {
    name: "a season of runs, its first one over",
    url: "https://hall.example.org/season",
    html: `<title>26/27 Season — Footlight Rep</title><div class="show"><h2>Thornfield</h2><p>Oct 8 – Nov 1, 2026</p></div><div class="show"><h2>The Last Lamplighter</h2><p>Dec 3 – 27, 2026</p></div><div class="show"><h2>Spring Awake Again</h2><p>Mar 11 – Apr 4, 2027</p></div><h2>Subscribe</h2><p>Packages on sale until December 1. Single tickets from September 8.</p>`,
    events: ["The Last Lamplighter @ 2026-12-03", "Spring Awake Again @ 2027-03-11"],
  },
  {
    name: "a calendar of terms",
    url: "https://hall.example.org/calendar/academic",
    html: `<title>Academic Calendar 2026–27</title><table><tr><td>November 26–27</td><td>Thanksgiving recess</td></tr><tr><td>December 9</td><td>Last day of classes</td></tr><tr><td>December 14–18</td><td>Final examinations</td></tr><tr><td>January 19</td><td>Spring classes begin</td></tr></table>`,
    events: [],
  },
  {
    name: "an hour for all but one",
    url: "https://hall.example.org/readings.html",
    html: `<title>Readings</title><p>Readings begin at 7 p.m. unless noted.</p><p>12/2: Ada Flint &amp; Noor Haddad<br>12/9: Open reading<br>12/16: Solstice reading (6 p.m.)</p>`,
    events: [
      "Ada Flint & Noor Haddad @ 2026-12-02T19:00",
      "Open reading @ 2026-12-09T19:00",
      "Solstice reading @ 2026-12-16T18:00",
    ],
  },
];

it.each(pages)("$name", (page) => {
  expect(found(page)).toEqual(page.events);
});
