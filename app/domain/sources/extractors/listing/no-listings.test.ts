/** Pages full of dates that are no listings of events: nothing may be made of them. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "news blog is no listing",
    url: "https://hall.example.org/news",
    html: `<title>News</title><h1>News</h1><article class="post"><h2><a href="/n/1">We painted the lobby</a></h2><span class="date">November 12, 2026</span><p>It is green now.</p></article><article class="post"><h2><a href="/n/2">New seats arrived</a></h2><span class="date">October 30, 2026</span><p>They squeak less.</p></article>`,
    events: [],
  },
  {
    name: "press page is no listing",
    url: "https://hall.example.org/press",
    html: `<title>Press — Events Hall</title><h1>Press</h1><ul class="press-list"><li><a href="https://paper.example/1">"A marvel"</a>, The Paper, November 20, 2026</li><li><a href="https://paper.example/2">Ten rooms to hear</a>, Weekly, November 18, 2026</li></ul>`,
    events: [],
  },
  {
    name: "job board",
    url: "https://hall.example.org/jobs",
    html: `<title>Jobs</title><h1>Open positions</h1><div class="job"><h3><a href="/j/1">Box office manager</a></h3><p>Apply by December 15, 2026</p></div><div class="job"><h3><a href="/j/2">Stagehand</a></h3><p>Apply by December 20, 2026</p></div>`,
    events: [],
  },
  {
    name: "opening hours and holidays",
    url: "https://hall.example.org/visit",
    html: `<title>Visit</title><h1>Visit us</h1><h2>Hours</h2><p>Monday–Friday 10am–6pm</p><p>Closed November 26, 2026 and December 25, 2026</p><h2>Getting here</h2><p>Since June 1, 2025 the north door is step-free.</p>`,
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
    name: "bare dates of a named series with one common time",
    html: `<title>Board of Friends</title><h1>Friends of the Library</h1><h3>2027 Meeting Dates</h3><p>All meetings are held at 6:30 pm in the reading room.</p><ul><li>January 13, 2027</li><li>March 10, 2027</li><li>May 12, 2027</li></ul>`,
    events: [],
  },
  {
    name: "today's hours in a header",
    url: "https://hall.example.org/",
    html: `<title>Hall of Events</title><header><div>Today 10am–5pm</div></header><h1>Welcome</h1><p>Tomorrow, 11am–6pm we open late.</p>`,
    events: [],
  },
  {
    name: "month navigation and an empty grid",
    html: `<title>Calendar</title><div class="nav"><span>November 2026</span></div><table><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table><h2>December 2026</h2><ol class="pages"><li>1</li><li>2</li><li>3</li></ol><p>Tickets 7pm at the door.</p>`,
    events: [],
  },
  {
    name: "ranked list under a month",
    url: "https://hall.example.org/blog/best",
    html: `<title>Best shows</title><h1>Top albums</h1><h2>December</h2><div class="rank"><span>1</span><h3><a href="/1">Blue Hour</a></h3></div><div class="rank"><span>2</span><h3><a href="/2">High Noon</a></h3></div>`,
    events: [],
  },
  {
    name: "blog archive by month",
    url: "https://hall.example.org/blog",
    html: `<title>Blog</title><h1>Blog</h1><h3>November 2026</h3><ul><li><b>12</b> <a href="/b/1">Painting the lobby at 7pm</a></li><li><b>28</b> <a href="/b/2">New seats</a></li></ul>`,
    events: [],
  },
  {
    name: "address with a number under a month",
    html: `<title>Tour dates</title><h1>Tour</h1><h2>December</h2><p>Sat 5</p><p>12 Bell Street</p><h3>Lantern Walk</h3><p>6pm</p><p>Sat 12</p><p>40 Mill Lane</p><h3>Carol Walk</h3><p>5pm</p>`,
    events: [],
  },
];

it.each(pages)("leaves alone: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
