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
];

it.each(pages)("$name", (page) => {
  expect(found(page)).toEqual(page.events);
});
