/** Events next to dates of other things: past events, posts, deadlines, closures. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "a panel whose tab is called past",
    html: `<title>Shows</title><ul><li><a href="#next">Upcoming</a></li><li><a href="#gone">Past</a></li></ul><div id="next"><ul><li>Kestrel, December 3 at 8pm</li><li>Moth Parade, December 8 at 8pm</li></ul></div><div id="gone"><ul><li>Salt, February 12 at 8pm</li><li>Blue Door, March 28 at 8pm</li></ul></div>`,
    events: ["Kestrel @ 2026-12-03T20:00", "Moth Parade @ 2026-12-08T20:00"],
  },
  {
    name: "a date beside the link to the home page",
    html: `<title>Programs | Loomis Center of the Heights</title><div><a href="/">Loomis Center</a><div>Candle lighting: Friday, November 27, 4:11 PM · Week 9</div></div><div><h1>Programs</h1><div class="item"><h3>Kestrel</h3><p>Saturday, December 5, 6 PM</p></div><div class="item"><h3>Moth Parade</h3><p>Tuesday, December 8, 7 PM</p></div></div>`,
    events: ["Kestrel @ 2026-12-05T18:00", "Moth Parade @ 2026-12-08T19:00"],
  },
  {
    name: "upcoming events above past ones",
    html: `<title>Events</title><h1>Events</h1><h2>Upcoming</h2><div class="event"><h3>Winter Supper</h3><p>December 12, 6pm</p></div><div class="event"><h3>Burns Night</h3><p>January 25, 7pm</p></div><h2>Past events</h2><div class="event"><h3>Spring Fair</h3><p>April 18, 12pm</p></div><div class="event"><h3>Plant Sale</h3><p>May 9, 10am</p></div>`,
    events: ["Winter Supper @ 2026-12-12T18:00", "Burns Night @ 2027-01-25T19:00"],
  },
  {
    name: "visitors' comments below the events",
    url: "https://hall.example.org/calendar",
    html: `<title>Scene calendar</title><h1>Scene calendar</h1><ul><li>DEC 4 at Attic: Kestrel, Loomis Duo</li><li>DEC 5 at Cellar: Moth Parade</li></ul><div id="comments"><h3>2 Responses</h3><ol class="commentlist"><li class="comment"><cite>Bo</cite><p>You forgot the show on December 12 at the Attic!</p></li><li class="comment"><cite>Cy</cite><p>Please add January 8 – Hex at Cellar, 8pm.</p></li></ol></div>`,
    events: ["Kestrel, Loomis Duo @ 2026-12-04", "Moth Parade @ 2026-12-05"],
  },
  {
    name: "sidebar of recent posts without years",
    html: `<title>Shows</title><main><h1>Shows</h1><div class="show"><h3>Kestrel</h3><p>Dec 4, 8pm</p></div><div class="show"><h3>Vents</h3><p>Dec 5, 8pm</p></div></main><aside><h3>Latest news</h3><ul><li><a href="/n/1">New seats</a> <small>Mar 3</small></li><li><a href="/n/2">Lobby painted</a> <small>Feb 12</small></li></ul></aside>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T20:00"],
  },
  {
    name: "quotations from the press with dates",
    url: "https://hall.example.org/show/lear",
    html: `<title>Lear | Shows</title><h1>Lear</h1><p>Dec 3–6, 2026, 7:30 PM</p><blockquote>"A triumph"<cite>The Paper, March 3</cite></blockquote><blockquote>"Go twice"<cite>Weekly, April 9</cite></blockquote>`,
    events: ["Lear @ 2026-12-03T19:30"],
  },
  {
    name: "questions about tickets below an event",
    url: "https://hall.example.org/events/gala",
    html: `<title>Gala | Events</title><h1>Winter Gala</h1><p>Saturday, December 12, 2026, 7 PM</p><h3>Refunds</h3><p>Refunds until December 5, 2026, 5 PM.</p><h3>Hotel block</h3><p>Book by December 1, 2026 for the group rate.</p>`,
    events: ["Winter Gala @ 2026-12-12T19:00"],
  },
  {
    name: "a library's notices with future dates",
    url: "https://lib.example.org/",
    html: `<title>Bell Street Library</title><h1>Bell Street Library</h1><div class="announcement"><h2>New borrowing rules</h2><p>From January 4, 2027 you can borrow twenty items.</p></div><div class="announcement"><h2>Roof repairs</h2><p>The upper floor is out of use from December 7, 2026 to December 18, 2026.</p></div><div class="announcement"><h2>Winter story time</h2><p>Saturday, December 12, 2026 at 10:30 AM in the children's room.</p></div>`,
    events: ["Winter story time @ 2026-12-12T10:30"],
  },
  {
    name: "ticket prices with dates",
    html: `<title>Events</title><div class="ev"><h3>Kestrel</h3><p>Fri, Dec 4 · 8:00 PM</p><p>Tier 1 until Nov 27 $12 · Tier 2 $15</p></div><div class="ev"><h3>Vents</h3><p>Sat, Dec 5 · 9:00 PM</p><p>Tier 1 until Nov 28 $10 · Tier 2 $14</p></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T21:00"],
  },
  {
    name: "an event with its former date",
    html: `<title>Shows</title><div class="show"><h3>Kestrel</h3><p>Friday, January 15, 2027 8 PM</p><p>Rescheduled from December 4, 2026. Tickets remain valid.</p></div><div class="show"><h3>Vents</h3><p>Saturday, December 5, 2026 8 PM</p></div>`,
    events: ["Vents @ 2026-12-05T20:00", "Kestrel @ 2027-01-15T20:00"],
  },
  {
    name: "a postponed event",
    html: `<title>Shows</title><div class="show"><h3>Kestrel</h3><p>Fri, Dec 4 8 PM</p><p>Sold out</p></div><div class="show"><h3>Hex</h3><p>Sat, Dec 5 8 PM</p></div><div class="show"><h3>Vents</h3><p>Date: Sat, Dec 12 8 PM (originally Nov 28)</p></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T20:00", "Vents @ 2026-12-12T20:00"],
  },
  {
    name: "an author's date of birth",
    html: `<title>Readings</title><ul class="events"><li><h3>Ida Moreau</h3><p>December 2, 7 PM</p><p>Moreau (born May 3, 1974) is the author of Salt Roads, published October 6, 2026.</p></li><li><h3>Kwame Lin</h3><p>December 9, 7 PM</p><p>His next book comes out April 6, 2027.</p></li></ul>`,
    events: ["Ida Moreau @ 2026-12-02T19:00", "Kwame Lin @ 2026-12-09T19:00"],
  },
  {
    name: "an exhibition and its opening reception",
    html: `<title>Exhibitions</title><div class="exh"><h2>Salt</h2><p>January 14 – February 27, 2027</p><p>Opening reception: Thursday, January 14, 6–8 PM</p></div><div class="exh"><h2>Moths</h2><p>March 4 – April 17, 2027</p><p>Opening reception: Thursday, March 4, 6–8 PM</p></div>`,
    events: [
      "Salt @ 2027-01-14",
      "Opening reception: Salt @ 2027-01-14T18:00",
      "Moths @ 2027-03-04",
      "Opening reception: Moths @ 2027-03-04T18:00",
    ],
  },
  {
    name: "private events and holds",
    html: `<title>Calendar</title><ul><li>Fri Dec 4: Kestrel, 8pm</li><li>Sat Dec 5: Private Event</li><li>Sun Dec 6: CLOSED</li><li>Mon Dec 7: Closed for private event</li></ul>`,
    events: ["Kestrel @ 2026-12-04T20:00"],
  },
  {
    name: "a holiday on which the room is closed, and a name that begins so",
    html: `<title>Concerts</title><div class="concert"><h3>Closed Thanksgiving Thursday</h3><p>Nov 26, 4 PM</p></div><div class="concert"><h3>Closed Circuit</h3><p>Sat, Dec 12, 8 PM</p></div>`,
    events: ["Closed Circuit @ 2026-12-12T20:00"],
  },
  {
    name: "sold-out and cancelled events",
    html: `<title>Concerts</title><div class="concert"><span class="flag">SOLD OUT</span><h3>Vesper Choir</h3><p>Sun, Dec 6, 4 PM</p></div><div class="concert"><span class="flag">NEW!</span><h3>Organ Marathon</h3><p>Sat, Dec 12, 12 PM – 6 PM</p></div><div class="concert"><span class="flag">CANCELLED</span><h3>Brass in the Dark</h3><p>Sun, Dec 13, 5 PM</p></div>`,
    events: [
      "Vesper Choir @ 2026-12-06T16:00",
      "Organ Marathon @ 2026-12-12T12:00",
      "Brass in the Dark @ 2026-12-13T17:00 cancelled",
    ],
  },
  {
    name: "event page with related events",
    url: "https://hall.example.org/events/low-light",
    html: `<title>Low Light – Events</title><main><h1>Low Light</h1><p>Friday, December 4, 2026, 8:00 PM</p><p>Songs in near darkness.</p></main><section class="related"><h2>You may also like</h2><div class="card"><h3><a href="/events/a">High Noon</a></h3><p>Dec 10, 2026</p></div><div class="card"><h3><a href="/events/b">Blue Hour</a></h3><p>Dec 11, 2026</p></div></section>`,
    events: ["Low Light @ 2026-12-04T20:00", "High Noon @ 2026-12-10", "Blue Hour @ 2026-12-11"],
  },
  {
    name: "ticket sales before the shows",
    html: `<title>Concerts at the Wharf</title><div class="event-row"><h3>Ola Kern</h3><p>Thu, Feb 11, 2027 8:00 PM</p><p>On sale Fri, Dec 4 at 10 AM</p></div><div class="event-row"><h3>The Vents</h3><p>Sat, Feb 13, 2027 8:00 PM</p><p>Presale begins Wed, Dec 2, 10 AM</p></div>`,
    events: ["Ola Kern @ 2027-02-11T20:00", "The Vents @ 2027-02-13T20:00"],
  },
  {
    name: "today's opening hours",
    html: `<title>Museum calendar</title><div class="hours"><p>Today</p><p>10am – 5pm</p><p>Tomorrow</p><p>11am – 6pm</p></div><h1>Events</h1><div class="event"><h3>Paper Lab</h3><p>Fri, Dec 4, 2 PM</p></div><div class="event"><h3>Print Lab</h3><p>Fri, Dec 11, 2 PM</p></div>`,
    events: ["Paper Lab @ 2026-12-04T14:00", "Print Lab @ 2026-12-11T14:00"],
  },
  {
    name: "deadlines for tickets",
    url: "https://hall.example.org/events/gala",
    html: `<title>Winter Gala – Events</title><h1>Winter Gala</h1><p>Dec 12, 7 PM – Gala dinner<br>Dec 13, 11 AM – Recovery brunch</p>`,
    events: ["Gala dinner @ 2026-12-12T19:00", "Recovery brunch @ 2026-12-13T11:00"],
  },
  {
    name: "a blog and two events",
    url: "https://hall.example.org/",
    html: `<title>The Annex – a small press and venue</title><nav><a href="/events">Events</a><a href="/blog">Blog</a></nav><main><article class="post"><header><h2 class="entry-title"><a href="/2026/11/reading-recap">Recap: our November reading</a></h2><div class="entry-meta">Posted on <a href="/2026/11/10"><time class="entry-date published" datetime="2026-11-10T09:14:00-05:00">November 10, 2026</time></a> by admin</div></header><p>Thanks to all who came on November 7. The next reading is on December 12 at 7pm, see you there.</p></article><article class="post"><header><h2 class="entry-title"><a href="/2026/11/new-chapbook">New chapbook: Tidal Flats</a></h2><div class="entry-meta">Posted on <time class="entry-date" datetime="2026-11-02T12:00:00-05:00">November 2, 2026</time></div></header><p>Out on January 5, 2027. Pre-order now.</p></article></main><aside><section class="widget"><h3>Upcoming events</h3><ul><li><a href="/event/open-mic">Open Mic</a> – Dec 3, 8:00 pm</li><li><a href="/event/zine-fest">Zine Fest</a> – Dec 13, 12:00 pm</li></ul></section><section class="widget"><h3>Recent comments</h3><ul><li>R. on Recap, Nov 12</li></ul></section></aside>`,
    events: ["Open Mic @ 2026-12-03T20:00", "Zine Fest @ 2026-12-13T12:00"],
  },
  {
    name: "exceptions and dates of publication",
    url: "https://hall.example.org/events",
    html: `<title>Events – Corner Books</title><div class="event-list"><div class="event"><h3><a href="/e/1">Launch: The Salt Year by D. Amari</a></h3><p class="when">Tuesday, December 1 at 7:00 PM</p><p>In conversation with the editor. The book is on sale November 24, 2026. $28.00, 304 pages, ISBN 978-0-00-000000-2</p></div><div class="event"><h3><a href="/e/2">Story Time</a></h3><p class="when">Saturdays at 11:00 AM</p><p>For ages 2–5. No story time on December 26.</p></div><div class="event"><h3><a href="/e/3">Poetry Night: Five Readers</a></h3><p class="when">Thursday, December 10 at 7:30 PM</p><p>RSVP by December 8.</p></div></div><h2>Staff picks</h2><div class="book"><h3>Cold Harbor</h3><p>Published October 6, 2026</p></div><div class="book"><h3>Last Ferry</h3><p>Published September 15, 2026</p></div>`,
    events: [
      "Launch: The Salt Year by D. Amari @ 2026-12-01T19:00",
      "Poetry Night: Five Readers @ 2026-12-10T19:30",
    ],
  },
  {
    name: "a single current exhibition and past ones",
    url: "https://hall.example.org/exhibitions",
    html: `<title>Exhibitions | Pier Projects</title><section><h2>Current</h2><div class="exhibition"><a href="/x/1"><h3>Ines Duarte: Soft Ground</h3></a><p>November 6 – December 19, 2026</p><p>Opening reception: Friday, November 6, 6–8 PM</p></div></section><section><h2>Upcoming</h2><div class="exhibition"><a href="/x/2"><h3>Group Show: Ledger</h3></a><p>January 8 – February 13, 2027</p><p>Opening reception: Friday, January 8, 6–8 PM</p></div></section><section><h2>Past</h2><div class="exhibition"><a href="/x/0"><h3>Tom Reyes: Signal</h3></a><p>September 10 – October 24, 2026</p></div></section>`,
    events: [
      "Ines Duarte: Soft Ground @ 2026-11-06",
      "Group Show: Ledger @ 2027-01-08",
      "Opening reception: Group Show: Ledger @ 2027-01-08T18:00",
    ],
  },
  {
    name: "food trucks, a weekly quiz and future beers",
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
    name: "concerts above services and office hours",
    url: "https://hall.example.org/music",
    html: `<title>Music at St. Ansgar's</title><h1>Concert Series 2026–27</h1><p><strong>Sunday, November 29, 4:00 pm</strong><br>Advent Procession<br>St. Ansgar's Choir</p><p><strong>Friday, December 11, 7:30 pm</strong><br>Messiah Sing-In<br>Bring your own score</p><h2>Services</h2><p>Sundays 8:00, 9:30 and 11:15 am. Wednesdays 6:00 pm.</p><h2>Office</h2><p>Open Tuesday to Friday, 10 am to 3 pm. Closed December 24 – January 2.</p>`,
    events: ["Advent Procession @ 2026-11-29T16:00", "Messiah Sing-In @ 2026-12-11T19:30"],
  },
  {
    name: "recurring and single events",
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
    name: "events above closures and permits",
    url: "https://hall.example.org/things-to-do",
    html: `<title>Things to do in Shore Park</title><h2>This weekend</h2><div class="card"><p class="eyebrow">Nov 21</p><h3><a href="/e/birds">Morning Bird Walk</a></h3><p>8:00 AM – 10:00 AM · Boathouse</p></div><div class="card"><p class="eyebrow">Nov 22</p><h3><a href="/e/seed">Seed Swap</a></h3><p>1:00 PM – 3:00 PM · Nature Center</p></div><h2>Alerts</h2><p>North Meadow closed Nov 16 – Mar 1 for reseeding.</p><h2>Permits</h2><p>Picnic permits for 2027 open January 4 at 9 AM.</p>`,
    events: ["Morning Bird Walk @ 2026-11-21T08:00", "Seed Swap @ 2026-11-22T13:00"],
  },
  {
    name: "a second date for the same show",
    html: `<title>Theater</title><h1>On stage</h1><div class="show"><h2>Lear</h2><p>Friday, December 4, 8 PM</p><p>Saturday, December 5, 2 PM</p></div><div class="show"><h2>Noises</h2><p>Friday, December 11, 8 PM</p><p>Saturday, December 12, 2 PM</p></div>`,
    events: [
      "Lear @ 2026-12-04T20:00",
      "Lear @ 2026-12-05T14:00",
      "Noises @ 2026-12-11T20:00",
      "Noises @ 2026-12-12T14:00",
    ],
  },
  {
    name: "events below a heading about news",
    html: `<title>Attic</title><h2>News &amp; Events</h2><div class="event"><h3>Gala</h3><p>Dec 12, 7pm</p></div><div class="event"><h3>Fair</h3><p>Dec 13, 1pm</p></div>`,
    events: ["Gala @ 2026-12-12T19:00", "Fair @ 2026-12-13T13:00"],
  },
  {
    name: "a brewery's calendar",
    html: `<title>Events - Bell Brewing</title><h1>Upcoming Events</h1><p>Wed 12/2 - Trivia Night, 7pm</p><p>Fri 12/4 - Food truck: Tacos Chuy, 4-9pm</p><p>Sat 12/5 - Live music: Fern, 6-8pm</p>`,
    events: [
      "Trivia Night @ 2026-12-02T19:00",
      "Food truck: Tacos Chuy @ 2026-12-04T16:00",
      "Live music: Fern @ 2026-12-05T18:00",
    ],
  },
  {
    name: "sessions with registration deadlines",
    html: `<title>Workshops</title><h1>Workshops</h1><div class="ws"><h3>Screenprint in a Day</h3><p>Saturday, December 5, 10am–4pm</p><p>Registration closes Wednesday, December 2.</p></div><div class="ws"><h3>Paste Paper</h3><p>Sunday, December 13, 1–4pm</p><p>Register by December 9 to get materials.</p></div>`,
    events: ["Screenprint in a Day @ 2026-12-05T10:00", "Paste Paper @ 2026-12-13T13:00"],
  },
  {
    name: "an archive by month with counts",
    url: "https://hall.example.org/events",
    html: `<title>Events</title><main><h1>Events</h1><article><h2><a href="/e/1">Kestrel</a></h2><p>December 4, 2026 at 8pm</p></article><article><h2><a href="/e/2">Hex</a></h2><p>December 5, 2026 at 8pm</p></article></main><aside><h4>Archives</h4><ul><li><a href="/2026/11">November 2026</a> (4)</li><li><a href="/2026/10">October 2026</a> (12)</li></ul></aside>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T20:00"],
  },
  {
    name: 'events below "News & Events"',
    url: "https://hall.example.org/",
    html: `<title>Attic</title><h2>News &amp; Events</h2><div class="i"><h3><a href="/1">Winter Gala</a></h3><p>December 12, 2026, 7 PM</p></div><div class="i"><h3><a href="/2">Open House</a></h3><p>December 19, 2026, 1 PM</p></div>`,
    events: ["Winter Gala @ 2026-12-12T19:00", "Open House @ 2026-12-19T13:00"],
  },
  {
    name: "closing dates of exhibitions",
    html: `<title>Exhibitions</title><h2>On view</h2><div class="x"><h3>Salt</h3><p>Until January 10, 2027</p></div><div class="x"><h3>Moths</h3><p>Closing December 20</p></div>`,
    events: ["Moths @ through 2026-12-20", "Salt @ through 2027-01-10"],
  },
  {
    name: "shows below a strip of news",
    url: "https://rialto.example.com/shows",
    html: `<title>Shows | Rialto</title><div class="news"><h4>Latest</h4><p>Nov 18 – New bar menu is here</p><p>Nov 12 – We are hiring ushers</p></div><h1>Shows</h1><div class="show"><h3>Kit &amp; Kin</h3><p>Fri Dec 4 · 8pm</p></div><div class="show"><h3>Moth Parade</h3><p>Sat Dec 5 · 8pm</p></div>`,
    events: ["Kit & Kin @ 2026-12-04T20:00", "Moth Parade @ 2026-12-05T20:00"],
  },
  {
    name: "an event's page with recent posts",
    url: "https://lodge.example.com/events/solstice-supper",
    html: `<title>Solstice Supper – The Lodge</title><main><h1 class="entry-title">Solstice Supper</h1><div class="entry-content"><p><strong>When:</strong> Sunday, December 20, 2026, 5–8pm</p><p><strong>Where:</strong> The Lodge</p></div></main><aside><h3>Recent Posts</h3><ul><li><a href="/p/1">A new stove</a> <span class="post-date">November 15, 2026</span></li><li><a href="/p/2">Thank you volunteers</a> <span class="post-date">November 2, 2026</span></li></ul></aside>`,
    events: ["Solstice Supper @ 2026-12-20T17:00"],
  },
  {
    name: "closed days in a list of events",
    url: "https://cine.example.org/calendar",
    html: `<title>Calendar</title><h1>Calendar</h1><ul><li>Wed Nov 25 – Dust, 7:00 PM</li><li>Thu Nov 26 – Closed for Thanksgiving</li><li>Fri Nov 27 – Dust, 7:00 PM</li></ul>`,
    events: ["Dust @ 2026-11-25T19:00", "Dust @ 2026-11-27T19:00"],
  },
  {
    name: "rescheduled and cancelled events",
    url: "https://thevault.example.com/shows",
    html: `<title>The Vault – Shows</title><h1>Shows</h1><ul class="shows"><li class="show-item"><span class="d">Thu 12.3.26</span> <b>Pale Riders</b> <span class="s">RESCHEDULED from October 8</span> <span class="t">Doors 7 / Show 8</span></li><li class="show-item"><span class="d">Fri 12.4.26</span> <b>Mother Lamp</b> <span class="s">CANCELLED</span> <span class="t">Doors 7 / Show 8</span></li><li class="show-item"><span class="d">Sat 12.5.26</span> <b>Gold Teeth Choir</b> <span class="s">LOW TICKETS</span> <span class="t">Doors 8 / Show 9</span></li></ul>`,
    events: [
      "Pale Riders @ 2026-12-03T20:00",
      "Mother Lamp @ 2026-12-04T20:00 cancelled",
      "Gold Teeth Choir @ 2026-12-05T21:00",
    ],
  },
  {
    name: "reviews below a show",
    url: "https://hall.example.org/show/lear",
    html: `<title>Lear | Shows</title><h1>Lear</h1><p class="when">December 3–6, 2026, 7:30 PM</p><p>A king divides.</p><h2>Reviews</h2><div class="review"><h4>Ann B.</h4><span>November 20, 2026</span><p>Loved it</p></div><div class="review"><h4>Carl D.</h4><span>November 19, 2026</span><p>Too long</p></div>`,
    events: ["Lear @ 2026-12-03T19:30"],
  },
  {
    name: "a day from which an event is moved to another one",
    html: `<title>Events</title><ul><li><h3>Kestrel</h3><p>Jan 8, 8pm – moved to Jan 15, 8pm</p></li><li><h3>Vents</h3><p>Jan 9, 8pm – moved to Union Pool</p></li><li><h3>Hex</h3><p>Fri., Jan. 22 | Rescheduled to Fri., Jan. 29 | 7pm</p></li></ul>`,
    events: ["Vents @ 2027-01-09T20:00", "Kestrel @ 2027-01-15T20:00", "Hex @ 2027-01-29T19:00"],
  },
  {
    name: "the hour of another weekday",
    html: `<title>Events</title><p>Thursdays at 7 p.m. we rehearse</p><ul><li>December 5: Winter Fair</li><li>December 12: Carols</li></ul>`,
    events: ["Winter Fair @ 2026-12-05", "Carols @ 2026-12-12"],
  },
  {
    name: "a name that is struck out because the event is cancelled",
    html: `<title>Shows</title><div class="gig"><h3>The Ferrymen</h3><p>Saturday, December 5, 2026 8:00 PM</p></div><div class="gig"><h3><s>Opal Vance</s> CANCELED</h3><p>Sunday, December 6, 2026 7:00 PM</p></div>`,
    events: ["The Ferrymen @ 2026-12-05T20:00", "Opal Vance @ 2026-12-06T19:00 cancelled"],
  },
  {
    name: "a new day behind the name, and the time of the old one",
    html: `<title>Lectures</title><ul><li><b>December 9, 6 PM:</b> Tenements and Air (POSTPONED to January 13)</li><li><b>December 16, 6 PM:</b> Street Trees of 1900</li></ul>`,
    events: ["Street Trees of 1900 @ 2026-12-16T18:00", "Tenements and Air @ 2027-01-13T18:00"],
  },
  {
    name: "an event that is postponed without a new day",
    html: `<title>Shows</title><ul><li><span>Dec 4</span> <b>Lost Dogs</b> <span>8pm</span> <span>POSTPONED – new date TBA</span></li><li><span>Dec 5</span> <b>Honey Trap</b> <span>9pm</span></li></ul>`,
    events: ["Lost Dogs @ 2026-12-04T20:00 postponed", "Honey Trap @ 2026-12-05T21:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
