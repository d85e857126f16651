/** Deadlines, hours, terms, archives: dates on pages that speak of events all the same (see no-listings.test.ts). */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "blog with undated years, newest first",
    url: "https://hall.example.org/events-blog",
    html: `<title>Event stories</title><h1>From our events</h1><article class="post"><h2><a href="/1">How the gala went</a></h2><p class="meta">November 12</p><p>It went well.</p></article><article class="post"><h2><a href="/2">Behind the puppets</a></h2><p class="meta">September 3</p></article><article class="post"><h2><a href="/3">A talk with Rhea Stone</a></h2><p class="meta">June 4</p></article><article class="post"><h2><a href="/4">Spring fair in pictures</a></h2><p class="meta">March 28</p></article>`,
    events: [],
  },
  {
    name: "past events archive without years",
    url: "https://hall.example.org/events/past",
    html: `<title>Past events</title><h1>Past Events</h1><ul><li><h3>Harvest Supper</h3><p>October 10, 6pm</p></li><li><h3>Open Garden</h3><p>July 11, 1pm</p></li><li><h3>Spring Fair</h3><p>April 18, 12pm</p></li><li><h3>Burns Night</h3><p>January 25, 7pm</p></li></ul>`,
    events: [],
  },
  {
    name: "calls for entries with deadlines",
    url: "https://hall.example.org/opportunities",
    html: `<title>Opportunities</title><h1>Open Calls</h1><div class="call"><h3><a href="/c/1">Winter Salon: call for entries</a></h3><p>Deadline: December 15, 2026, 11:59 PM</p></div><div class="call"><h3><a href="/c/2">Zine residency</a></h3><p>Applications close January 10, 2027 at 5 PM</p></div><div class="call"><h3><a href="/c/3">Mural commission</a></h3><p>Submit by December 20, 2026</p></div><div class="call"><h3><a href="/c/4">Poster prize</a></h3><p>Entries due: 12/18/2026</p></div>`,
    events: [],
  },
  {
    name: "closing dates on their own line",
    url: "https://hall.example.org/opportunities",
    html: `<title>Opportunities</title><h1>Open Calls</h1><ul><li><h3>Winter Salon</h3><dl><dt>Closing date</dt><dd>December 15, 2026</dd></dl></li><li><h3>Zine residency</h3><dl><dt>Closing date</dt><dd>January 10, 2027</dd></dl></li></ul>`,
    events: [],
  },
  {
    name: "record shop releases",
    url: "https://hall.example.org/shop/preorders",
    html: `<title>Pre-orders</title><h1>Pre-orders</h1><div class="product"><h3><a href="/p/1">Kestrel – Low Light LP</a></h3><p>Release date: December 4, 2026</p><p>$28.00</p></div><div class="product"><h3><a href="/p/2">Moth Parade – s/t LP</a></h3><p>Released January 15, 2027</p><p>$26.00</p></div><div class="product"><h3><a href="/p/3">The Vents – Live</a></h3><p>Out December 11</p><p>$24.00</p></div><div class="product"><h3><a href="/p/4">Loomis Duo – Two</a></h3><p>Available January 8, 2027</p><p>$24.00</p></div>`,
    events: [],
  },
  {
    name: "opening hours and holiday closures as list",
    url: "https://hall.example.org/visit",
    html: `<title>Visit the Events Hall</title><h1>Plan your visit</h1><h2>Holiday hours</h2><ul><li>Thursday, November 26: closed</li><li>Thursday, December 24: 10am–2pm</li><li>Friday, December 25: Closed</li><li>Thursday, December 31: 10am–3pm</li></ul>`,
    events: [],
  },
  {
    name: "holiday hours as table",
    url: "https://hall.example.org/visit",
    html: `<title>Events Hall: hours</title><h1>Hours</h1><table><tr><th>Day</th><th>Hours</th></tr><tr><td>Thanksgiving (Nov 26)</td><td>Closed</td></tr><tr><td>Christmas Eve (Dec 24)</td><td>9 AM – 1 PM</td></tr><tr><td>New Year's Day (Jan 1)</td><td>12 PM – 5 PM</td></tr></table>`,
    events: [],
  },
  {
    name: "holiday closures with names",
    url: "https://hall.example.org/visit",
    html: `<title>Library events and hours</title><h1>Visit</h1><h3>We are closed on</h3><ul><li><strong>Thanksgiving Day</strong> – Thursday, November 26, 2026</li><li><strong>Christmas Day</strong> – Friday, December 25, 2026</li><li><strong>New Year's Day</strong> – Friday, January 1, 2027</li></ul>`,
    events: [],
  },
  {
    name: "staff page with years and start dates",
    url: "https://hall.example.org/about",
    html: `<title>About the programme team</title><h1>Staff</h1><div class="person"><h3>Ann Bell</h3><p>Programme director</p><p>In office until June 30, 2027</p></div><div class="person"><h3>Carl Dow</h3><p>Curator</p><p>On leave from January 4, 2027</p></div>`,
    events: [],
  },
  {
    name: "board terms",
    url: "https://hall.example.org/board",
    html: `<title>Board meetings and members</title><h1>Board</h1><table><tr><th>Member</th><th>Term expires</th></tr><tr><td>Ann Bell</td><td>June 30, 2027</td></tr><tr><td>Carl Dow</td><td>December 31, 2026</td></tr></table>`,
    events: [],
  },
  {
    name: "newsletter issues",
    url: "https://hall.example.org/newsletter",
    html: `<title>Event newsletter</title><h1>Newsletter archive</h1><ul><li><a href="/nl/41">December 2026 issue</a></li><li><a href="/nl/40">Issue of December 1, 2026</a></li><li><a href="/nl/39">Issue of November 30, 2026</a></li></ul>`,
    events: [],
  },
  {
    name: "legal notice and copyright",
    url: "https://hall.example.org/",
    html: `<title>Events Hall</title><h1>Welcome</h1><p>Our new policy takes effect January 1, 2027 at 9am.</p><div>© 2020–2026 Events Hall. Last updated December 1, 2026 at 10:00 AM.</div>`,
    events: [],
  },
  {
    name: "membership and ticket sale dates",
    url: "https://hall.example.org/season",
    html: `<title>Season tickets</title><h1>The 2027 season</h1><h3>Members' booking</h3><p>Opens Monday, November 30, 2026 at 10 AM</p><h3>General booking</h3><p>Opens Monday, December 7, 2026 at 10 AM</p>`,
    events: [],
  },
  {
    name: "FAQ answers with dates",
    url: "https://hall.example.org/events/faq",
    html: `<title>Events FAQ</title><h1>FAQ</h1><h3>When can I get a refund?</h3><p>Until December 15, 2026, 5 PM.</p><h3>When is the box office open?</h3><p>From December 1, 2026, Monday to Friday, 10am–6pm.</p>`,
    events: [],
  },
  {
    name: "history timeline",
    url: "https://hall.example.org/about/history",
    html: `<title>History of the concert hall</title><h1>Our history</h1><div class="t"><h3>Founded</h3><p>March 3</p></div><div class="t"><h3>First concert</h3><p>May 8</p></div><div class="t"><h3>The fire</h3><p>June 1, 1931</p></div>`,
    events: [],
  },
  {
    name: "job list with start dates",
    url: "https://hall.example.org/jobs",
    html: `<title>Jobs at Events Hall</title><h1>Work with us</h1><div class="job"><h3>House manager</h3><p>Start date: January 4, 2027</p><p>Closing date: December 11, 2026 at 5pm</p></div><div class="job"><h3>Usher</h3><p>Start date: January 11, 2027</p><p>Interviews: December 14, 2026</p></div>`,
    events: [],
  },
  {
    name: "auction lots / fundraiser ends",
    url: "https://hall.example.org/auction",
    html: `<title>Auction events</title><h1>Online auction</h1><div class="lot"><h3>Signed poster</h3><p>Bidding ends December 5, 2026 8:00 PM</p></div><div class="lot"><h3>Studio tour for two</h3><p>Bidding ends December 5, 2026 8:15 PM</p></div>`,
    events: [],
  },
  {
    name: "podcast episodes with durations",
    url: "https://hall.example.org/podcast",
    html: `<title>Show archive</title><h1>Episodes</h1><div class="ep"><h3>Ep. 12: Low Light</h3><p>Jan 8 · 45 min</p></div><div class="ep"><h3>Ep. 11: Ghosts</h3><p>Jan 1 · 50 min</p></div><div class="ep"><h3>Ep. 10: Moths</h3><p>Dec 25 · 41 min</p></div>`,
    events: [],
  },
  {
    name: "photo captions",
    url: "https://hall.example.org/gallery",
    html: `<title>Photos from our shows</title><h1>Photos</h1><figure><img src="/1.jpg"><figcaption>Kestrel, March 3</figcaption></figure><figure><img src="/2.jpg"><figcaption>Vents, May 9</figcaption></figure><figure><img src="/3.jpg"><figcaption>Hex, June 2</figcaption></figure>`,
    events: [],
  },
  {
    name: "gym timetable with closure notes",
    url: "https://hall.example.org/schedule",
    html: `<title>Class timetable</title><h1>Timetable</h1><p>No classes on November 26 and December 25.</p><table><tr><th>Time</th><th>Mon</th></tr><tr><td>6:30pm</td><td>Spin</td></tr></table>`,
    events: [],
  },
  {
    name: "museum home with membership offer",
    url: "https://m.example.org/",
    html: `<title>Museum of Tides</title><div class="promo"><h2>Give membership</h2><p>Order before December 18 for delivery in time.</p></div><div class="promo"><h2>Members save 20%</h2><p>In the shop through December 24.</p></div>`,
    events: [],
  },
  {
    name: "no events but old ones shown with weekdays",
    url: "https://hall.example.org/events",
    html: `<title>Events</title><h1>Events</h1><p>No upcoming shows.</p><ul><li>Fri, Mar 6 – Hex, 8pm</li><li>Sat, Mar 7 – Vents, 8pm</li></ul>`,
    events: [],
  },
  {
    name: "ship schedule of magazine",
    url: "https://hall.example.org/subscribe",
    html: `<title>The Listing magazine</title><h1>Issues</h1><table><tr><th>Issue</th><th>Ad close</th><th>On stands</th></tr><tr><td>Winter</td><td>11/30/2026</td><td>12/15/2026</td></tr><tr><td>Spring</td><td>2/26/2027</td><td>3/15/2027</td></tr></table>`,
    events: [],
  },
];

it.each(pages)("leaves alone: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
