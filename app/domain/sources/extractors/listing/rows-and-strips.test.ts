/** Listings beside news, hours in a row, flags and stars, exhibitions of one weekend; and pages of events' sites that hold none. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "venue shows page with news strip",
    url: "https://rialto.example.com/shows",
    html: `<title>Shows | Rialto</title><div class="news"><h4>Latest</h4><p>Nov 18 – New bar menu is here</p><p>Nov 12 – We are hiring ushers</p></div><h1>Shows</h1><div class="show"><h3>Kit &amp; Kin</h3><p>Fri Dec 4 · 8pm</p></div><div class="show"><h3>Moth Parade</h3><p>Sat Dec 5 · 8pm</p></div>`,
    events: ["Kit & Kin @ 2026-12-04T20:00", "Moth Parade @ 2026-12-05T20:00"],
  },
  {
    name: "film page w/ release date, running time, and showtimes by day am/pm no colon",
    url: "https://plaza.example.com/movies/ash",
    html: `<title>Ash on Water – Plaza Showtimes</title><h1>Ash on Water</h1><p>Opens November 20, 2026 · 1h 42m · R</p><h3>Showtimes</h3><div><b>Sun, Nov 22</b> 1pm 4pm 7pm</div><div><b>Mon, Nov 23</b> 7pm</div>`,
    events: [
      "Ash on Water @ 2026-11-22T13:00",
      "Ash on Water @ 2026-11-22T16:00",
      "Ash on Water @ 2026-11-22T19:00",
      "Ash on Water @ 2026-11-23T19:00",
    ],
  },
  {
    name: "council list w/ cancelled & special",
    url: "https://village.example.gov/meetings",
    html: `<title>Village meetings</title><h1>Upcoming Village Meetings</h1><ul><li>Tuesday, December 1, 2026, 7:00 PM – Village Board</li><li>Wednesday, December 2, 2026, 7:30 PM – Planning Commission – CANCELLED</li><li>Tuesday, December 15, 2026, 7:00 PM – Village Board</li></ul>`,
    events: [
      "Village Board @ 2026-12-01T19:00",
      "Planning Commission – CANCELLED @ 2026-12-02T19:30 cancelled",
      "Village Board @ 2026-12-15T19:00",
    ],
  },
  {
    name: "event page in WordPress with sidebar recent posts",
    url: "https://lodge.example.com/events/solstice-supper",
    html: `<title>Solstice Supper – The Lodge</title><main><h1 class="entry-title">Solstice Supper</h1><div class="entry-content"><p><strong>When:</strong> Sunday, December 20, 2026, 5–8pm</p><p><strong>Where:</strong> The Lodge</p></div></main><aside><h3>Recent Posts</h3><ul><li><a href="/p/1">A new stove</a> <span class="post-date">November 15, 2026</span></li><li><a href="/p/2">Thank you volunteers</a> <span class="post-date">November 2, 2026</span></li></ul></aside>`,
    events: ["Solstice Supper @ 2026-12-20T17:00"],
  },
  {
    name: "Sat-Sun market listing with h2 date range & hours",
    url: "https://flea.example.com/dates",
    html: `<title>Market dates</title><h1>2026 Holiday Market Dates</h1><div class="m"><h2>Brooklyn Holiday Market</h2><p>Saturday &amp; Sunday, December 12–13, 10am–6pm</p></div><div class="m"><h2>Queens Holiday Market</h2><p>Saturday &amp; Sunday, December 19–20, 10am–6pm</p></div>`,
    events: ["Brooklyn Holiday Market @ 2026-12-12T10:00", "Queens Holiday Market @ 2026-12-19T10:00"],
  },
  {
    name: "opera w/ dates as chips under title",
    url: "https://opera.example.org/season",
    html: `<title>Season | City Opera</title><h1>2026/27 Season</h1><article><h2>Tosca</h2><ul class="chips"><li>Feb 5 at 7:30pm</li><li>Feb 7 at 2pm</li></ul></article><article><h2>Rusalka</h2><ul class="chips"><li>Apr 9 at 7:30pm</li><li>Apr 11 at 2pm</li></ul></article>`,
    events: [
      "Tosca @ 2027-02-05T19:30",
      "Tosca @ 2027-02-07T14:00",
      "Rusalka @ 2027-04-09T19:30",
      "Rusalka @ 2027-04-11T14:00",
    ],
  },
  {
    name: "karaoke bar: text lines w/ bullets in one p",
    url: "https://anchor.example.com/",
    html: `<title>The Anchor – live music &amp; events</title><p>★ Fri 11/27 – DJ Marisol 10pm ★<br>★ Sat 11/28 – Karaoke with Big Ray 9pm ★<br>★ Sun 11/29 – Jazz brunch 12pm ★</p>`,
    events: [
      "DJ Marisol @ 2026-11-27T22:00",
      "Karaoke with Big Ray @ 2026-11-28T21:00",
      "Jazz brunch @ 2026-11-29T12:00",
    ],
  },
  {
    name: "event FAQ/policies",
    url: "https://rialto.example.com/faq",
    html: `<title>FAQ | Rialto shows</title><h1>FAQ</h1><h3>When do doors open?</h3><p>Doors open one hour before the show, usually 7pm.</p><h3>Are gift cards on sale?</h3><p>From December 1 through December 24, 10am–6pm.</p>`,
    events: [],
  },
  {
    name: "call for entries on festival site",
    url: "https://fest.example.org/submit",
    html: `<title>Submit | Shortwave Festival</title><h1>Submit your film</h1><ul><li>Early deadline: December 1, 2026</li><li>Regular deadline: January 15, 2027</li><li>Notification: March 1, 2027</li></ul>`,
    events: [],
  },
  {
    name: "parking / street closure",
    url: "https://town.example.gov/parking",
    html: `<title>Parking rules</title><h1>Alternate side parking</h1><p>Suspended on: November 26, December 8, December 25 and January 1.</p><p>Snow emergency rules in effect December 1 – March 31.</p>`,
    events: [],
  },
  {
    name: "menu of course sections with start dates",
    url: "https://college.example.edu/courses",
    html: `<title>Spring courses</title><h1>Courses, Spring 2027</h1><table><tr><th>Course</th><th>Section</th><th>Begins</th><th>Ends</th></tr><tr><td>Drawing I</td><td>001</td><td>Jan 25, 2027</td><td>May 14, 2027</td></tr><tr><td>Painting II</td><td>003</td><td>Jan 26, 2027</td><td>May 15, 2027</td></tr></table>`,
    events: [],
  },
  {
    name: "auction results / lots",
    url: "https://auctions.example.com/lots",
    html: `<title>Lots</title><h1>Lots</h1><div class="lot"><h3>Lot 12: Oak chair</h3><p>Bidding ends Dec 5, 2026 8:00 PM</p></div><div class="lot"><h3>Lot 13: Brass lamp</h3><p>Bidding ends Dec 5, 2026 8:05 PM</p></div>`,
    events: [],
  },
  {
    name: "name - date - venue table w/o header, links to tickets",
    url: "https://tix.example.com/events",
    html: `<title>Events</title><table><tr><td>Kestrel</td><td>Fri Dec 4, 8pm</td><td>Bell Center</td><td><a href="/1">Tickets</a></td></tr><tr><td>Hex &amp; Vents</td><td>Sat Dec 5, 8pm</td><td>Bell Center</td><td><a href="/2">Tickets</a></td></tr></table>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex & Vents @ 2026-12-05T20:00"],
  },
  {
    name: "venue cell first",
    url: "https://poets.example.org/events",
    html: `<title>Events</title><h1>Events</h1><div class="e"><p class="loc">Bluestockings Bookstore</p><p class="t"><a href="/1">Reading: New Voices</a></p><p>December 3, 6:30pm</p></div><div class="e"><p class="loc">Poets House</p><p class="t"><a href="/2">Translators' Salon</a></p><p>December 9, 7pm</p></div>`,
    events: ["Reading: New Voices @ 2026-12-03T18:30", "Translators' Salon @ 2026-12-09T19:00"],
  },
  {
    name: "h2 per month, li 'Name",
    url: "https://z.example.com/calendar",
    html: `<title>Calendar</title><h2>December 2026</h2><ul><li>Zine Making (12/4, 6pm)</li><li>Potluck (12/11, 7pm)</li></ul><h2>January 2027</h2><ul><li>Seed Swap (1/9, 1pm)</li></ul>`,
    events: ["Zine Making @ 2026-12-04T18:00", "Potluck @ 2026-12-11T19:00", "Seed Swap @ 2027-01-09T13:00"],
  },
  {
    name: "two-column: 'Time: 7pm' above 'Date:'",
    url: "https://lyceum.example.org/lectures",
    html: `<title>Lectures</title><h1>Lectures</h1><div class="l"><h3>Whale Song</h3><ul><li>Speaker: Dr. Rao</li><li>Time: 7:00 PM</li><li>Date: December 8</li></ul></div><div class="l"><h3>Sea Ice</h3><ul><li>Speaker: Dr. Bell</li><li>Time: 7:00 PM</li><li>Date: January 12</li></ul></div>`,
    events: ["Whale Song @ 2026-12-08T19:00", "Sea Ice @ 2027-01-12T19:00"],
  },
  {
    name: "hours range Fri-Sun exhibit open studio",
    url: "https://loft.example.org/open-studios",
    html: `<title>Open Studios event</title><h1>Winter Open Studios</h1><p>Friday, December 11: 6–9pm<br>Saturday, December 12: 12–6pm<br>Sunday, December 13: 12–6pm</p>`,
    events: [
      "Winter Open Studios @ 2026-12-11T18:00",
      "Winter Open Studios @ 2026-12-12T12:00",
      "Winter Open Studios @ 2026-12-13T12:00",
    ],
  },
  {
    name: "closed days among listing",
    url: "https://cine.example.org/calendar",
    html: `<title>Calendar</title><h1>Calendar</h1><ul><li>Wed Nov 25 – Dust, 7:00 PM</li><li>Thu Nov 26 – Closed for Thanksgiving</li><li>Fri Nov 27 – Dust, 7:00 PM</li></ul>`,
    events: ["Dust @ 2026-11-25T19:00", "Dust @ 2026-11-27T19:00"],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
