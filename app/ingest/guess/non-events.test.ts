/** Pages with dates but without events. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "a log of the weather",
    url: "https://harbour.example.org/log",
    html: `<title>Harbour log</title><h1>Log</h1><table><tr><td>Nov 20 2026</td><td>06:00</td><td>Wind NW 12 kn</td></tr><tr><td>Nov 21 2026</td><td>06:00</td><td>Wind W 9 kn</td></tr><tr><td>Nov 22 2026</td><td>06:00</td><td>Forecast: calm</td></tr></table>`,
    events: [],
  },
  {
    name: "a blog with dates without years",
    url: "https://hall.example.org/events-blog",
    html: `<title>Event stories</title><h1>From our events</h1><article class="post"><h2><a href="/1">How the gala went</a></h2><p class="meta">November 12</p><p>It went well.</p></article><article class="post"><h2><a href="/2">Behind the puppets</a></h2><p class="meta">September 3</p></article><article class="post"><h2><a href="/3">A talk with Rhea Stone</a></h2><p class="meta">June 4</p></article><article class="post"><h2><a href="/4">Spring fair in pictures</a></h2><p class="meta">March 28</p></article>`,
    events: [],
  },
  {
    name: "an archive of past events without years",
    url: "https://hall.example.org/events/past",
    html: `<title>Past events</title><h1>Past Events</h1><ul><li><h3>Harvest Supper</h3><p>October 10, 6pm</p></li><li><h3>Open Garden</h3><p>July 11, 1pm</p></li><li><h3>Spring Fair</h3><p>April 18, 12pm</p></li><li><h3>Burns Night</h3><p>January 25, 7pm</p></li></ul>`,
    events: [],
  },
  {
    name: "releases of records",
    url: "https://hall.example.org/shop/preorders",
    html: `<title>Pre-orders</title><h1>Pre-orders</h1><div class="product"><h3><a href="/p/1">Kestrel – Low Light LP</a></h3><p>Release date: December 4, 2026</p><p>$28.00</p></div><div class="product"><h3><a href="/p/2">Moth Parade – s/t LP</a></h3><p>Released January 15, 2027</p><p>$26.00</p></div><div class="product"><h3><a href="/p/3">The Vents – Live</a></h3><p>Out December 11</p><p>$24.00</p></div><div class="product"><h3><a href="/p/4">Loomis Duo – Two</a></h3><p>Available January 8, 2027</p><p>$24.00</p></div>`,
    events: [],
  },
  {
    name: "staff page with years and start dates",
    url: "https://hall.example.org/about",
    html: `<title>About the programme team</title><h1>Staff</h1><div class="person"><h3>Ann Bell</h3><p>Programme director</p><p>In office until June 30, 2027</p></div><div class="person"><h3>Carl Dow</h3><p>Curator</p><p>On leave from January 4, 2027</p></div>`,
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
    name: "a timeline of history",
    url: "https://hall.example.org/about/history",
    html: `<title>History of the concert hall</title><h1>Our history</h1><div class="t"><h3>Founded</h3><p>March 3</p></div><div class="t"><h3>First concert</h3><p>May 8</p></div><div class="t"><h3>The fire</h3><p>June 1, 1931</p></div>`,
    events: [],
  },
  {
    name: "jobs with their first days",
    url: "https://hall.example.org/jobs",
    html: `<title>Jobs at Events Hall</title><h1>Work with us</h1><div class="job"><h3>House manager</h3><p>Start date: January 4, 2027</p><p>Closing date: December 11, 2026 at 5pm</p></div><div class="job"><h3>Usher</h3><p>Start date: January 11, 2027</p><p>Interviews: December 14, 2026</p></div>`,
    events: [],
  },
  {
    name: "podcast episodes with durations",
    url: "https://hall.example.org/podcast",
    html: `<title>Show archive</title><h1>Episodes</h1><div class="ep"><h3>Ep. 12: Low Light</h3><p>Jan 8 · 45 min</p></div><div class="ep"><h3>Ep. 11: Ghosts</h3><p>Jan 1 · 50 min</p></div><div class="ep"><h3>Ep. 10: Moths</h3><p>Dec 25 · 41 min</p></div>`,
    events: [],
  },
  {
    name: "captions of photographs",
    url: "https://hall.example.org/gallery",
    html: `<title>Photos from our shows</title><h1>Photos</h1><figure><img src="/1.jpg"><figcaption>Kestrel, March 3</figcaption></figure><figure><img src="/2.jpg"><figcaption>Vents, May 9</figcaption></figure><figure><img src="/3.jpg"><figcaption>Hex, June 2</figcaption></figure>`,
    events: [],
  },
  {
    name: "only past events, with weekdays",
    url: "https://hall.example.org/events",
    html: `<title>Events</title><h1>Events</h1><p>No upcoming shows.</p><ul><li>Fri, Mar 6 – Hex, 8pm</li><li>Sat, Mar 7 – Vents, 8pm</li></ul>`,
    events: [],
  },
  {
    name: "episodes of a podcast",
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
    name: "a board that meets on certain weekdays",
    url: "https://c.example.gov/boards/zoning",
    html: `<title>Zoning Board</title><h1>Zoning Board of Appeals</h1><p>The Board meets on the second Wednesday of each month at 7:00 PM in Room 210. Applications must be filed by the 15th.</p><h3>2026 Meetings</h3><ul><li>December 9, 2026</li></ul>`,
    events: [],
  },
  {
    name: "opening hours with an exception",
    url: "https://hall.example.org/contact",
    html: `<title>Contact | Cellar Shows</title><h1>Contact</h1><p>Box office open Tue–Sat 12–6pm.</p><p>On Thursday, December 24 the box office closes at 2pm.</p>`,
    events: [],
  },
  {
    name: "a past festival",
    url: "https://hall.example.org/festival",
    html: `<title>Festival programme</title><h1>Festival 2026</h1><h2>Friday, June 5</h2><ul><li>7pm Opening</li><li>9pm Late show</li></ul><h2>Saturday, June 6</h2><ul><li>2pm Matinee</li></ul>`,
    events: [],
  },
  {
    name: 'class names with "show" and "listing"',
    url: "https://shop.example.org/gifts",
    html: `<title>Gifts</title><div class="product-listing collapse show"><div class="product"><h3>Advent box</h3><p>Saturday, December 5</p></div><div class="product"><h3>Cheese box</h3><p>Saturday, December 12</p></div></div>`,
    events: [],
  },
  {
    name: 'class names with "class" and "tour" in other words',
    url: "https://t.example.org/stay",
    html: `<title>Stay</title><div class="tourism-classic"><div class="deal"><h3>Winter weekend</h3><p>December 4, 2026</p></div><div class="deal"><h3>Spa weekend</h3><p>December 11, 2026</p></div></div>`,
    events: [],
  },
  {
    name: "stories on a festival's site",
    url: "https://fest.example.org/stories",
    html: `<title>Stories | Shortwave Festival</title><h1>From the archive room</h1><div class="post-card"><h3><a href="/p/18">We have a new home</a></h3><span>December 1, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/13">Meet the jury</a></h3><span>November 24, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/16">Passes explained</a></h3><span>November 22, 2026</span><p>Words about it.</p></div>`,
    events: [],
  },
  {
    name: "flower arrangements",
    url: "https://florist.example.com/gallery",
    html: `<title>Flower arrangements</title><h1>Our arrangements</h1><div class="post-card"><h3><a href="/p/18">We have a new home</a></h3><span>December 1, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/13">Meet the jury</a></h3><span>November 24, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/16">Passes explained</a></h3><span>November 22, 2026</span><p>Words about it.</p></div>`,
    events: [],
  },
  {
    name: "posts of a concert hall",
    url: "https://chall.example.org/",
    html: `<title>City Concert Hall</title><h2>From the journal</h2><div class="post-card"><h3><a href="/p/18">We have a new home</a></h3><span>December 1, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/13">Meet the jury</a></h3><span>November 24, 2026</span><p>Words about it.</p></div><div class="post-card"><h3><a href="/p/16">Passes explained</a></h3><span>November 22, 2026</span><p>Words about it.</p></div>`,
    events: [],
  },
  {
    name: "a doctor's appointments",
    url: "https://clinic.example.org/flu",
    html: `<title>Flu clinics schedule</title><h1>Clinic hours this week</h1><table><tr><td>Mon, Nov 23</td><td>9:00 AM – 5:00 PM</td></tr><tr><td>Tue, Nov 24</td><td>9:00 AM – 5:00 PM</td></tr><tr><td>Wed, Nov 25</td><td>9:00 AM – 1:00 PM</td></tr></table>`,
    events: [],
  },
  {
    name: "forum threads",
    url: "https://board.example.org/forum",
    html: `<title>Forum: General</title><table><tr><td><a href="/t/1">Best place for strings?</a></td><td>by fern</td><td>Nov 21, 2026 9:14 am</td></tr><tr><td><a href="/t/2">Selling an upright bass</a></td><td>by moss</td><td>Nov 20, 2026 8:02 pm</td></tr></table>`,
    events: [],
  },
  {
    name: "a blog with news",
    url: "https://hall.example.org/news",
    html: `<title>News</title><h1>News</h1><article class="post"><h2><a href="/n/1">We painted the lobby</a></h2><span class="date">November 12, 2026</span><p>It is green now.</p></article><article class="post"><h2><a href="/n/2">New seats arrived</a></h2><span class="date">October 30, 2026</span><p>They squeak less.</p></article>`,
    events: [],
  },
  {
    name: "press releases",
    url: "https://hall.example.org/press",
    html: `<title>Press — Events Hall</title><h1>Press</h1><ul class="press-list"><li><a href="https://paper.example/1">"A marvel"</a>, The Paper, November 20, 2026</li><li><a href="https://paper.example/2">Ten rooms to hear</a>, Weekly, November 18, 2026</li></ul>`,
    events: [],
  },
  {
    name: "a list of jobs",
    url: "https://hall.example.org/jobs",
    html: `<title>Jobs</title><h1>Open positions</h1><div class="job"><h3><a href="/j/1">Box office manager</a></h3><p>Apply by December 15, 2026</p></div><div class="job"><h3><a href="/j/2">Stagehand</a></h3><p>Apply by December 20, 2026</p></div>`,
    events: [],
  },
  {
    name: "weekly classes without dates",
    html: `<title>Classes</title><h1>Weekly classes</h1><ul><li><h3>Tap for Adults</h3><p>Mondays 7–8pm</p></li><li><h3>Contact Improv</h3><p>Wednesdays 6:30pm</p></li></ul>`,
    events: [],
  },
  {
    name: "shop products with dates of arrival",
    url: "https://hall.example.org/shop",
    html: `<title>Shop</title><div class="product"><h3>Tote bag</h3><p>Ships December 4, 2026</p><span>$20</span></div><div class="product"><h3>Mug</h3><p>Ships December 8, 2026</p><span>$14</span></div>`,
    events: [],
  },
  {
    name: "dates without titles",
    html: `<title>Board of Friends</title><h1>Friends of the Library</h1><h3>2027 Meeting Dates</h3><p>All meetings are held at 6:30 pm in the reading room.</p><ul><li>January 13, 2027</li><li>March 10, 2027</li><li>May 12, 2027</li></ul>`,
    events: [],
  },
  {
    name: "today's opening hours in a header",
    url: "https://hall.example.org/",
    html: `<title>Hall of Events</title><header><div>Today 10am–5pm</div></header><h1>Welcome</h1><p>Tomorrow, 11am–6pm we open late.</p>`,
    events: [],
  },
  {
    name: "links to months and an empty calendar",
    html: `<title>Calendar</title><div class="nav"><span>November 2026</span></div><table><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table><h2>December 2026</h2><ol class="pages"><li>1</li><li>2</li><li>3</li></ol><p>Tickets 7pm at the door.</p>`,
    events: [],
  },
  {
    name: "a ranking below a month",
    url: "https://hall.example.org/blog/best",
    html: `<title>Best shows</title><h1>Top albums</h1><h2>December</h2><div class="rank"><span>1</span><h3><a href="/1">Blue Hour</a></h3></div><div class="rank"><span>2</span><h3><a href="/2">High Noon</a></h3></div>`,
    events: [],
  },
  {
    name: "a blog's archive by month",
    url: "https://hall.example.org/blog",
    html: `<title>Blog</title><h1>Blog</h1><h3>November 2026</h3><ul><li><b>12</b> <a href="/b/1">Painting the lobby at 7pm</a></li><li><b>28</b> <a href="/b/2">New seats</a></li></ul>`,
    events: [],
  },
  {
    name: "street closures",
    url: "https://town.example.gov/parking",
    html: `<title>Parking rules</title><h1>Alternate side parking</h1><p>Suspended on: November 26, December 8, December 25 and January 1.</p><p>Snow emergency rules in effect December 1 – March 31.</p>`,
    events: [],
  },
  {
    name: "results of auctions",
    url: "https://auctions.example.com/lots",
    html: `<title>Lots</title><h1>Lots</h1><div class="lot"><h3>Lot 12: Oak chair</h3><p>Bidding ends Dec 5, 2026 8:00 PM</p></div><div class="lot"><h3>Lot 13: Brass lamp</h3><p>Bidding ends Dec 5, 2026 8:05 PM</p></div>`,
    events: [],
  },
  {
    name: "tide table",
    url: "https://harbour.example.org/tides",
    html: `<title>Tide times – Harbour Office</title><h1>Tide Times December 2026</h1><table><tr><th>Date</th><th>High</th><th>Height</th><th>Low</th><th>Height</th></tr><tr><td>Tue 1 Dec</td><td>04:12</td><td>5.1m</td><td>10:25</td><td>0.9m</td></tr><tr><td>Wed 2 Dec</td><td>05:01</td><td>5.3m</td><td>11:13</td><td>0.7m</td></tr><tr><td>Thu 3 Dec</td><td>05:47</td><td>5.4m</td><td>11:58</td><td>0.6m</td></tr></table>`,
    events: [],
  },
  {
    name: "a ferry's timetable",
    url: "https://ferry.example.org/departures",
    html: `<title>Ferry departures</title><h1>Departures</h1><table><tr><th>Date</th><th>Departs</th><th>To</th></tr><tr><td>Fri Dec 4</td><td>8:15 AM</td><td>Fire Island</td></tr><tr><td>Fri Dec 4</td><td>10:45 AM</td><td>Ocean Beach</td></tr><tr><td>Sat Dec 5</td><td>9:00 AM</td><td>Fire Island</td></tr></table>`,
    events: [],
  },
  {
    name: "a chart of songs below a month",
    url: "https://radio.example.org/events",
    html: `<title>Radio events</title><h1>Charts</h1><h2>December</h2><ol><li>1 – Wandering Star, 5:11</li><li>2 – Blue Room, 4:20</li><li>3 – Pearl, 3:58</li></ol>`,
    events: [],
  },
  {
    name: "a season that is only announced",
    html: `<title>The Closed Stage</title><h1>The Closed Stage</h1><p>Our next season will be announced on January 15, 2027.</p><h2>Box Office Hours</h2><p>Tuesday–Friday 12–6pm</p>`,
    events: [],
  },
  {
    name: "a guest book, whose times are those of posts",
    url: "https://hall.example.org/events",
    html: `<title>Events guest book</title><h1>Guest Book</h1><div class="entry"><b>Ida Marsh</b> <span>November 24, 2026, 08:17 pm</span><p>What a night.</p></div><div class="entry"><b>Bo Lund</b> <span>November 25, 2026, 10:28 am</span><p>Lovely songs.</p></div><div class="entry"><b>Cal Roe</b> <span>November 26, 2026, 02:36 pm</span><p>Come back soon.</p></div>`,
    events: [],
  },
  {
    name: "agendas and minutes",
    url: "https://hall.example.org/events/board",
    html: `<title>Board events</title><ul><li>January 11, 2027 - <a href="/a1.html">Agenda</a> | <a href="/m1.html">Minutes</a></li><li>February 8, 2027 - <a href="/a2.html">Agenda</a> | <a href="/m2.html">Minutes</a></li><li>March 8, 2027 - <a href="/a3.html">Agenda</a></li></ul>`,
    events: [],
  },
];

it.each(pages)("finds no events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
