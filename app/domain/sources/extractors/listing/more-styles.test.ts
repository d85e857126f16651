/** Further manners: headings, lines, tables, other countries' dates (see styles.test.ts). */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "sold out and cancelled flags",
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
    name: "time range, dash without spaces, midnight",
    html: `<title>Party calendar</title><ul class="events"><li><h3>All Night Long</h3><p>Sat 12/5 10pm-4am</p></li><li><h3>Tea Dance</h3><p>Sun 12/6 4-9pm</p></li><li><h3>NYE: The Drop</h3><p>Thu 12/31 9pm–midnight</p></li></ul>`,
    events: [
      "All Night Long @ 2026-12-05T22:00",
      "Tea Dance @ 2026-12-06T16:00",
      "NYE: The Drop @ 2026-12-31T21:00",
    ],
  },
  {
    name: "multi-date runs",
    html: `<title>Theater season</title><h1>Season</h1><div class="production"><h2><a href="/p/1">The Orchard</a></h2><p>December 3, 4 &amp; 5 at 7:30pm</p></div><div class="production"><h2><a href="/p/2">Half a Sixpence</a></h2><p>January 14–24, 2027</p></div>`,
    events: [
      "The Orchard @ 2026-12-03T19:30",
      "The Orchard @ 2026-12-04T19:30",
      "The Orchard @ 2026-12-05T19:30",
      "Half a Sixpence @ 2027-01-14",
    ],
  },
  {
    name: "ticket on-sale dates beside show dates",
    html: `<title>Concerts at the Wharf</title><div class="event-row"><h3>Ola Kern</h3><p>Thu, Feb 11, 2027 8:00 PM</p><p>On sale Fri, Dec 4 at 10 AM</p></div><div class="event-row"><h3>The Vents</h3><p>Sat, Feb 13, 2027 8:00 PM</p><p>Presale begins Wed, Dec 2, 10 AM</p></div>`,
    events: ["Ola Kern @ 2027-02-11T20:00", "The Vents @ 2027-02-13T20:00"],
  },
  {
    name: "year heading, past archive below",
    html: `<title>Concert archive and calendar</title><h1>Concerts</h1><h2>2026</h2><ul><li><b>Dec 5</b> <a href="/c/1">Winter Motets</a>, 8pm</li><li><b>Dec 12</b> <a href="/c/2">Carols</a>, 4pm</li></ul><h2>2025</h2><ul><li><b>Dec 6</b> <a href="/c/3">Last Year Motets</a>, 8pm</li><li><b>Dec 13</b> <a href="/c/4">Last Year Carols</a>, 4pm</li></ul>`,
    events: ["Winter Motets @ 2026-12-05T20:00", "Carols @ 2026-12-12T16:00"],
  },
  {
    name: "calendar grid of a month",
    html: `<title>Calendar</title><table class="calendar"><caption>December 2026</caption><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td></td><td></td><td><div class="num">1</div></td><td><div class="num">2</div></td><td><div class="num">3</div><a href="/e/9">Zine Night</a> 7pm</td><td><div class="num">4</div></td><td><div class="num">5</div><a href="/e/10">Film Club</a> 8pm</td></tr><tr><td><div class="num">6</div></td><td><div class="num">7</div></td><td><div class="num">8</div></td><td><div class="num">9</div><a href="/e/11">Trivia</a> 7:30pm</td><td><div class="num">10</div></td><td><div class="num">11</div></td><td><div class="num">12</div></td></tr></table>`,
    events: ["Zine Night @ 2026-12-03T19:00", "Film Club @ 2026-12-05T20:00", "Trivia @ 2026-12-09T19:30"],
  },
  {
    name: "French listing",
    html: `<title>Agenda</title><h1>Agenda</h1><article><h2>Nuit des courts</h2><p>vendredi 4 décembre 2026 à 20h30</p></article><article><h2>Bal folk</h2><p>samedi 5 décembre 2026 à 19h</p></article>`,
    events: ["Nuit des courts @ 2026-12-04T20:30", "Bal folk @ 2026-12-05T19:00"],
  },
  {
    name: "links only, date in link text",
    html: `<title>Upcoming Events</title><h2>Upcoming Events</h2><ul><li><a href="/e/1">Dec 4: Poetry Slam Finals</a></li><li><a href="/e/2">Dec 9: Meet the Makers</a></li><li><a href="/e/3">Dec 18: Solstice Sing</a></li></ul>`,
    events: ["Poetry Slam Finals @ 2026-12-04", "Meet the Makers @ 2026-12-09", "Solstice Sing @ 2026-12-18"],
  },
  {
    name: "dates before titles on one line",
    html: `<title>Gallery events</title><div class="events"><p>12.04.26 <a href="/1">Opening: Salt</a> 6–8 PM</p><p>12.11.26 <a href="/2">Talk: On Salt</a> 7 PM</p></div>`,
    events: ["Opening: Salt @ 2026-12-04T18:00", "Talk: On Salt @ 2026-12-11T19:00"],
  },
  {
    name: "Bootstrap cards with time element",
    html: `<title>Happenings</title><div class="row"><div class="col-md-4"><div class="card"><img src="/i/1.jpg" class="card-img-top" alt=""><div class="card-body"><h5 class="card-title">Plant Swap</h5><h6 class="card-subtitle mb-2 text-muted"><time datetime="2026-12-06T13:00:00-05:00">Dec 6</time></h6><p class="card-text">Bring a cutting.</p><a href="/h/1" class="card-link">Details</a></div></div></div><div class="col-md-4"><div class="card"><div class="card-body"><h5 class="card-title">Mending Circle</h5><h6 class="card-subtitle mb-2 text-muted"><time datetime="2026-12-13T15:00:00-05:00">Dec 13</time></h6><p class="card-text">Socks welcome.</p><a href="/h/2" class="card-link">Details</a></div></div></div></div>`,
    events: ["Plant Swap @ 2026-12-06T13:00", "Mending Circle @ 2026-12-13T15:00"],
  },
  {
    name: "hours of today beside a listing",
    html: `<title>Museum calendar</title><div class="hours"><p>Today</p><p>10am – 5pm</p><p>Tomorrow</p><p>11am – 6pm</p></div><h1>Events</h1><div class="event"><h3>Paper Lab</h3><p>Fri, Dec 4, 2 PM</p></div><div class="event"><h3>Print Lab</h3><p>Fri, Dec 11, 2 PM</p></div>`,
    events: ["Paper Lab @ 2026-12-04T14:00", "Print Lab @ 2026-12-11T14:00"],
  },
  {
    name: "flat headings and paragraphs",
    html: `<title>Tour dates</title><h1>Tour</h1><h3>Lantern Walk</h3><p>Saturday, December 5, 6pm</p><p>Meet at Bell Street.</p><h3>Carol Walk</h3><p>Saturday, December 12, 5pm</p><p>Meet at Mill Lane.</p>`,
    events: ["Lantern Walk @ 2026-12-05T18:00", "Carol Walk @ 2026-12-12T17:00"],
  },
  {
    name: "names that begin with a day word",
    html: `<title>Shows</title><div class="show"><h3>Tomorrow: a Musical</h3><p>Fri, Dec 4, 8 PM</p></div><div class="show"><h3>Tonight at 8: Three Coward Plays</h3><p>Sat, Dec 5, 8 PM</p></div>`,
    events: ["Tomorrow: a Musical @ 2026-12-04T20:00", "Tonight at 8: Three Coward Plays @ 2026-12-05T20:00"],
  },
  {
    name: "definition list of one event's facts",
    url: "https://hall.example.org/events/dusk",
    html: `<title>Dusk – Events</title><h1>Dusk</h1><dl><dt>Date</dt><dd>Friday, December 4, 2026</dd><dt>Time</dt><dd>8:00 PM</dd><dt>Venue</dt><dd>Main Hall</dd><dt>Price</dt><dd>$15</dd></dl>`,
    events: ["Dusk @ 2026-12-04T20:00"],
  },
  {
    name: "dates of one play in lines",
    url: "https://hall.example.org/events/orchard",
    html: `<title>The Orchard – Events</title><h1>The Orchard</h1><p>Dec 3, 7:30 PM (preview)<br>Dec 4, 7:30 PM<br>Dec 5, 2:00 PM</p>`,
    events: [
      "The Orchard @ 2026-12-03T19:30",
      "The Orchard @ 2026-12-04T19:30",
      "The Orchard @ 2026-12-05T14:00",
    ],
  },
  {
    name: "ticket deadlines in lines",
    url: "https://hall.example.org/events/gala",
    html: `<title>Winter Gala – Events</title><h1>Winter Gala</h1><p>Dec 12, 7 PM – Gala dinner<br>Dec 13, 11 AM – Recovery brunch</p>`,
    events: ["Gala dinner @ 2026-12-12T19:00", "Recovery brunch @ 2026-12-13T11:00"],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
