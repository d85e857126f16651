/** Events among dates, labels and words that are not theirs, and times in their many manners (see styles.test.ts). */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "upcoming, then past section",
    html: `<title>Events</title><h1>Events</h1><h2>Upcoming</h2><div class="event"><h3>Winter Supper</h3><p>December 12, 6pm</p></div><div class="event"><h3>Burns Night</h3><p>January 25, 7pm</p></div><h2>Past events</h2><div class="event"><h3>Spring Fair</h3><p>April 18, 12pm</p></div><div class="event"><h3>Plant Sale</h3><p>May 9, 10am</p></div>`,
    events: ["Winter Supper @ 2026-12-12T18:00", "Burns Night @ 2027-01-25T19:00"],
  },
  {
    name: "whole year calendar in order, no year anywhere",
    html: `<title>Society meetings</title><h1>Programme</h1><ul><li><b>January 13</b> Members' slides, 7pm</li><li><b>March 10</b> Roman roads, 7pm</li><li><b>May 12</b> Bell founding, 7pm</li><li><b>September 8</b> Tithe barns, 7pm</li><li><b>December 8</b> Mince pies and quiz, 7pm</li></ul>`,
    events: ["Mince pies and quiz @ 2026-12-08T19:00"],
  },
  {
    name: "multiple showtimes in one line per film",
    html: `<title>Now showing</title><h1>Now Showing</h1><div class="film"><h2><a href="/f/1">The Long Tide</a></h2><p>Fri Dec 4: 1:30, 4:15, 7:00 PM</p><p>Sat Dec 5: 4:15, 7:00 PM</p></div><div class="film"><h2><a href="/f/2">Paper Tigers</a></h2><p>Fri Dec 4: 9:30 PM</p></div>`,
    events: [
      "The Long Tide @ 2026-12-04T13:30",
      "The Long Tide @ 2026-12-04T16:15",
      "The Long Tide @ 2026-12-04T19:00",
      "Paper Tigers @ 2026-12-04T21:30",
      "The Long Tide @ 2026-12-05T16:15",
      "The Long Tide @ 2026-12-05T19:00",
    ],
  },
  {
    name: "table with rowspan day",
    html: `<title>Festival schedule</title><h1>Schedule</h1><table><tr><th>Date</th><th>Time</th><th>Event</th></tr><tr><td rowspan="2">Fri, Dec 4</td><td>7:00 PM</td><td>Opening Night</td></tr><tr><td>9:30 PM</td><td>Late Shorts</td></tr><tr><td rowspan="2">Sat, Dec 5</td><td>2:00 PM</td><td>Family Matinee</td></tr><tr><td>8:00 PM</td><td>Closing Night</td></tr></table>`,
    events: [
      "Opening Night @ 2026-12-04T19:00",
      "Late Shorts @ 2026-12-04T21:30",
      "Family Matinee @ 2026-12-05T14:00",
      "Closing Night @ 2026-12-05T20:00",
    ],
  },
  {
    name: "br separated paragraphs with price and age",
    html: `<title>Calendar</title><h1>Calendar</h1><p>Friday, December 4<br>KESTREL<br>w/ Loomis Duo<br>Doors 7, Show 8<br>$15, 21+<br><br>Saturday, December 5<br>MOTH PARADE<br>w/ The Vents<br>Doors 8, Show 9<br>$12, all ages</p>`,
    events: ["KESTREL @ 2026-12-04T20:00", "MOTH PARADE @ 2026-12-05T21:00"],
  },
  {
    name: "comments under an event list",
    url: "https://hall.example.org/calendar",
    html: `<title>Scene calendar</title><h1>Scene calendar</h1><ul><li>DEC 4 at Attic: Kestrel, Loomis Duo</li><li>DEC 5 at Cellar: Moth Parade</li></ul><div id="comments"><h3>2 Responses</h3><ol class="commentlist"><li class="comment"><cite>Bo</cite><p>You forgot the show on December 12 at the Attic!</p></li><li class="comment"><cite>Cy</cite><p>Please add January 8 – Hex at Cellar, 8pm.</p></li></ol></div>`,
    events: ["Kestrel, Loomis Duo @ 2026-12-04", "Moth Parade @ 2026-12-05"],
  },
  {
    name: "read more links named",
    html: `<title>Events</title><h1>Events</h1><div class="e"><span>Dec 4, 2026 7pm</span><a href="/e/1">Read more</a><p class="t">Kestrel in concert</p></div><div class="e"><span>Dec 5, 2026 7pm</span><a href="/e/2">Read more</a><p class="t">Moth Parade</p></div>`,
    events: ["Kestrel in concert @ 2026-12-04T19:00", "Moth Parade @ 2026-12-05T19:00"],
  },
  {
    name: "label link repeated in each item",
    html: `<title>Events</title><h1>Events</h1><div class="e"><span>Dec 4, 2026 7pm</span><a href="/e/1">Reserve a seat</a><p><strong>Kestrel in concert</strong></p></div><div class="e"><span>Dec 5, 2026 7pm</span><a href="/e/2">Reserve a seat</a><p><strong>Moth Parade</strong></p></div><div class="e"><span>Dec 6, 2026 7pm</span><a href="/e/3">Reserve a seat</a><p><strong>The Vents</strong></p></div>`,
    events: [
      "Kestrel in concert @ 2026-12-04T19:00",
      "Moth Parade @ 2026-12-05T19:00",
      "The Vents @ 2026-12-06T19:00",
    ],
  },
  {
    name: "category and presenter above titles",
    html: `<title>Events</title><h1>Events</h1><div class="row"><h5>Music</h5><h5>Attic Presents</h5><p class="nm"><a href="/e/1">Kestrel</a></p><p>Fri Dec 4 8pm</p></div><div class="row"><h5>Film</h5><h5>Attic Presents</h5><p class="nm"><a href="/e/2">Dust</a></p><p>Sat Dec 5 8pm</p></div><div class="row"><h5>Music</h5><h5>Attic Presents</h5><p class="nm"><a href="/e/3">Vents</a></p><p>Sun Dec 6 8pm</p></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Dust @ 2026-12-05T20:00", "Vents @ 2026-12-06T20:00"],
  },
  {
    name: "sidebar of recent posts without years",
    html: `<title>Shows</title><main><h1>Shows</h1><div class="show"><h3>Kestrel</h3><p>Dec 4, 8pm</p></div><div class="show"><h3>Vents</h3><p>Dec 5, 8pm</p></div></main><aside><h3>Latest news</h3><ul><li><a href="/n/1">New seats</a> <small>Mar 3</small></li><li><a href="/n/2">Lobby painted</a> <small>Feb 12</small></li></ul></aside>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T20:00"],
  },
  {
    name: "press quotes with dates, future typo",
    url: "https://hall.example.org/show/lear",
    html: `<title>Lear | Shows</title><h1>Lear</h1><p>Dec 3–6, 2026, 7:30 PM</p><blockquote>"A triumph"<cite>The Paper, March 3</cite></blockquote><blockquote>"Go twice"<cite>Weekly, April 9</cite></blockquote>`,
    events: ["Lear @ 2026-12-03T19:30"],
  },
  {
    name: "ticket FAQ inside event page",
    url: "https://hall.example.org/events/gala",
    html: `<title>Gala | Events</title><h1>Winter Gala</h1><p>Saturday, December 12, 2026, 7 PM</p><h3>Refunds</h3><p>Refunds until December 5, 2026, 5 PM.</p><h3>Hotel block</h3><p>Book by December 1, 2026 for the group rate.</p>`,
    events: ["Winter Gala @ 2026-12-12T19:00"],
  },
  {
    name: "library news with future-dated notices",
    url: "https://lib.example.org/",
    html: `<title>Bell Street Library</title><h1>Bell Street Library</h1><div class="announcement"><h2>New borrowing rules</h2><p>From January 4, 2027 you can borrow twenty items.</p></div><div class="announcement"><h2>Roof repairs</h2><p>The upper floor is out of use from December 7, 2026 to December 18, 2026.</p></div><div class="announcement"><h2>Winter story time</h2><p>Saturday, December 12, 2026 at 10:30 AM in the children's room.</p></div>`,
    events: ["Winter story time @ 2026-12-12T10:30"],
  },
  {
    name: "ticket tiers below events",
    html: `<title>Events</title><div class="ev"><h3>Kestrel</h3><p>Fri, Dec 4 · 8:00 PM</p><p>Tier 1 until Nov 27 $12 · Tier 2 $15</p></div><div class="ev"><h3>Vents</h3><p>Sat, Dec 5 · 9:00 PM</p><p>Tier 1 until Nov 28 $10 · Tier 2 $14</p></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T21:00"],
  },
  {
    name: "rescheduled from old date",
    html: `<title>Shows</title><div class="show"><h3>Kestrel</h3><p>Friday, January 15, 2027 8 PM</p><p>Rescheduled from December 4, 2026. Tickets remain valid.</p></div><div class="show"><h3>Vents</h3><p>Saturday, December 5, 2026 8 PM</p></div>`,
    events: ["Vents @ 2026-12-05T20:00", "Kestrel @ 2027-01-15T20:00"],
  },
  {
    name: "postponed to new date",
    html: `<title>Shows</title><div class="show"><h3>Kestrel</h3><p>Fri, Dec 4 8 PM</p><p>Sold out</p></div><div class="show"><h3>Hex</h3><p>Sat, Dec 5 8 PM</p></div><div class="show"><h3>Vents</h3><p>Date: Sat, Dec 12 8 PM (originally Nov 28)</p></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T20:00", "Vents @ 2026-12-12T20:00"],
  },
  {
    name: "author birthdays under reading",
    html: `<title>Readings</title><ul class="events"><li><h3>Ida Moreau</h3><p>December 2, 7 PM</p><p>Moreau (born May 3, 1974) is the author of Salt Roads, published October 6, 2026.</p></li><li><h3>Kwame Lin</h3><p>December 9, 7 PM</p><p>His next book comes out April 6, 2027.</p></li></ul>`,
    events: ["Ida Moreau @ 2026-12-02T19:00", "Kwame Lin @ 2026-12-09T19:00"],
  },
  {
    name: "meeting table with cancel column",
    url: "https://c.example.gov/meetings",
    html: `<title>City Council</title><h1>City Council</h1><table><thead><tr><th>Meeting</th><th>Date</th><th>Time</th><th>Status</th></tr></thead><tbody><tr><td>Regular Meeting</td><td>12/07/2026</td><td>6:00 PM</td><td></td></tr><tr><td>Work Session</td><td>12/14/2026</td><td>5:00 PM</td><td>Cancelled</td></tr></tbody></table>`,
    events: ["Regular Meeting @ 2026-12-07T18:00", "Work Session @ 2026-12-14T17:00 cancelled"],
  },
  {
    name: "church service times per date",
    html: `<title>Christmas services</title><h1>Christmas at St Bell</h1><h3>Carols by Candlelight</h3><p>Sunday 20 December, 6pm</p><h3>Crib Service</h3><p>Thursday 24 December, 3pm &amp; 4.30pm</p><h3>Midnight Communion</h3><p>Thursday 24 December, 11.30pm</p>`,
    events: [
      "Carols by Candlelight @ 2026-12-20T18:00",
      "Crib Service @ 2026-12-24T15:00",
      "Crib Service @ 2026-12-24T16:30",
      "Midnight Communion @ 2026-12-24T23:30",
    ],
  },
  {
    name: "event card with duplicated mobile date",
    html: `<title>Events</title><div class="card"><span class="d-mobile">12/4</span><span class="d-desktop">Fri, December 4, 2026</span><h3>Kestrel</h3><span>8 pm</span></div><div class="card"><span class="d-mobile">12/5</span><span class="d-desktop">Sat, December 5, 2026</span><h3>Vents</h3><span>9 pm</span></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T21:00"],
  },
  {
    name: "carousel that repeats the list",
    html: `<title>Events</title><div class="carousel"><div class="slide"><h2>Kestrel</h2><p>Dec 4</p></div><div class="slide"><h2>Vents</h2><p>Dec 5</p></div></div><div class="list"><div class="ev"><h3>Kestrel</h3><p>Fri Dec 4, 8pm</p></div><div class="ev"><h3>Vents</h3><p>Sat Dec 5, 9pm</p></div></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T21:00"],
  },
  {
    name: "exhibition with opening reception line",
    html: `<title>Exhibitions</title><div class="exh"><h2>Salt</h2><p>January 14 – February 27, 2027</p><p>Opening reception: Thursday, January 14, 6–8 PM</p></div><div class="exh"><h2>Moths</h2><p>March 4 – April 17, 2027</p><p>Opening reception: Thursday, March 4, 6–8 PM</p></div>`,
    events: ["Salt @ 2027-01-14", "Moths @ 2027-03-04"],
  },
  {
    name: "private events and holds",
    html: `<title>Calendar</title><ul><li>Fri Dec 4: Kestrel, 8pm</li><li>Sat Dec 5: Private Event</li><li>Sun Dec 6: CLOSED</li><li>Mon Dec 7: Closed for private event</li></ul>`,
    events: ["Kestrel @ 2026-12-04T20:00"],
  },
  {
    name: "list where last has no name",
    html: `<title>Events</title><ul class="events"><li><h3>Kestrel</h3><p>Dec 4 8pm</p></li><li><h3>Vents</h3><p>Dec 5 8pm</p></li><li><p>Dec 6 8pm</p><p>TBA</p></li></ul>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T20:00"],
  },
  {
    name: "cinema with year of production",
    html: `<title>Showtimes</title><div class="movie"><h3>Dust (2024)</h3><p>Dir. R. Stone, 2024, 98 min, DCP</p><p>Fri Dec 4 at 7:15pm</p></div><div class="movie"><h3>Metropolis (1927)</h3><p>Dir. F. Lang, 1927, 153 min, 35mm</p><p>Sun Dec 6 at 2pm</p></div>`,
    events: ["Dust (2024) @ 2026-12-04T19:15", "Metropolis (1927) @ 2026-12-06T14:00"],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
