/** Listings in the manners of many site builders, each as little as shows the manner. Today is Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "WordPress block theme posts with event meta",
    html: `<title>Upcoming Shows – The Attic</title><main><h1>Upcoming Shows</h1>
<ul class="wp-block-post-template"><li class="wp-block-post"><h2 class="wp-block-post-title"><a href="/show/ghost-light">Ghost Light</a></h2><p class="has-small-font-size">Friday, December 4 @ 8:00 pm – 10:00 pm</p><div class="wp-block-post-excerpt">A one-woman show about the last stagehand in the house.</div></li>
<li class="wp-block-post"><h2 class="wp-block-post-title"><a href="/show/paper-moons">Paper Moons</a></h2><p class="has-small-font-size">Saturday, December 12 @ 3:00 pm – 5:00 pm</p></li>
<li class="wp-block-post"><h2 class="wp-block-post-title"><a href="/show/new-year-new-ear">New Year, New Ear</a></h2><p class="has-small-font-size">Friday, January 8 @ 8:00 pm</p></li></ul></main>
<aside class="widget"><h3>Recent Posts</h3><ul><li><a href="/blog/a">How we built the stage</a> <span class="post-date">November 2, 2026</span></li><li><a href="/blog/b">Meet the ushers</a> <span class="post-date">October 20, 2026</span></li></ul></aside>`,
    events: [
      "Ghost Light @ 2026-12-04T20:00",
      "Paper Moons @ 2026-12-12T15:00",
      "New Year, New Ear @ 2027-01-08T20:00",
    ],
  },
  {
    name: "Drupal view rows",
    html: `<title>Events | Harbor Arts</title><h1>Events</h1><div class="view-content"><div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="/node/12">Open Studios Weekend</a></span></div><div class="views-field views-field-field-date"><div class="field-content"><span class="date-display-range"><span class="date-display-start">December 5, 2026</span> to <span class="date-display-end">December 6, 2026</span></span></div></div></div>
<div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="/node/13">Artist Talk: Rhea Stone</a></span></div><div class="views-field views-field-field-date"><div class="field-content"><span class="date-display-single">Thursday, December 10, 2026 - 18:30</span></div></div></div></div>`,
    events: ["Open Studios Weekend @ 2026-12-05", "Artist Talk: Rhea Stone @ 2026-12-10T18:30"],
  },
  {
    name: "Wix-like repeater",
    html: `<title>SHOWS | cellar</title><div id="comp-a"><div role="listitem" class="T7n0L6"><h2 class="font_2"><span>Night Bloom</span></h2><p class="font_8">Thu, Dec 03</p><p class="font_8">7:30 PM</p><a class="uDW_Qe" href="/event-details/night-bloom">RSVP</a></div><div role="listitem" class="T7n0L6"><h2 class="font_2"><span>Rust &amp; Honey</span></h2><p class="font_8">Fri, Dec 04</p><p class="font_8">9:00 PM</p><a class="uDW_Qe" href="/event-details/rust-honey">RSVP</a></div></div>`,
    events: ["Night Bloom @ 2026-12-03T19:30", "Rust & Honey @ 2026-12-04T21:00"],
  },
  {
    name: "Squarespace event list",
    html: `<title>Calendar — Loft 29</title><div class="eventlist eventlist--upcoming"><article class="eventlist-event eventlist-event--upcoming"><div class="eventlist-column-date"><div class="eventlist-datetag"><div class="eventlist-datetag-inner"><div class="eventlist-datetag-startdate eventlist-datetag-startdate--month">Dec</div><div class="eventlist-datetag-startdate eventlist-datetag-startdate--day">9</div></div></div></div><div class="eventlist-column-info"><h1 class="eventlist-title"><a href="/calendar/low-tide" class="eventlist-title-link">Low Tide Quartet</a></h1><ul class="eventlist-meta event-meta"><li class="eventlist-meta-item eventlist-meta-date event-meta-item"><time class="event-date" datetime="2026-12-09">Wednesday, December 9, 2026</time></li><li class="eventlist-meta-item eventlist-meta-time event-meta-item"><span class="event-time-12hr"><time class="event-time-12hr-start" datetime="2026-12-09">8:00 PM</time> <span class="event-datetime-divider"></span> <time class="event-time-12hr-end" datetime="2026-12-09">10:30 PM</time></span><span class="event-time-24hr"><time class="event-time-24hr-start" datetime="2026-12-09">20:00</time> <time class="event-time-24hr-end" datetime="2026-12-09">22:30</time></span></li><li class="eventlist-meta-address">Loft 29 <a href="http://maps.google.com?q=29">(map)</a></li><li class="eventlist-meta-export"><a href="/calendar/low-tide?format=ical">ICS</a></li></ul><div class="eventlist-description"><p>Four cellos, no amplification.</p></div><a class="eventlist-button" href="/calendar/low-tide">View Event →</a></div></article></div>`,
    events: ["Low Tide Quartet @ 2026-12-09T20:00"],
  },
  {
    name: "Eventbrite-like cards",
    html: `<title>Things to do</title><h1>Events</h1><section><div class="event-card"><a href="https://tickets.example.com/e/1"><h3>Ink &amp; Drink: Linocut Night</h3></a><p>Thu, Dec 3 • 7:00 PM</p><p>Pulp Workshop</p><p>From $25.00</p><span>Sales end soon</span></div><div class="event-card"><a href="https://tickets.example.com/e/2"><h3>Bookbinding 101</h3></a><p>Sun, Dec 6 • 11:00 AM</p><p>Pulp Workshop</p><p>From $60.00</p><span>Almost full</span></div><div class="event-card"><a href="https://tickets.example.com/e/3"><h3>Risograph Jam</h3></a><p>Tomorrow • 6:30 PM</p><p>Pulp Workshop</p><p>Free</p></div></section>`,
    events: [
      "Risograph Jam @ 2026-11-22T18:30",
      "Ink & Drink: Linocut Night @ 2026-12-03T19:00",
      "Bookbinding 101 @ 2026-12-06T11:00",
    ],
  },
  {
    name: "table with day, band, price",
    html: `<title>Gigs at Dive 9</title><h2>Gig list</h2><table><tr><th>Date</th><th>Band</th><th>Doors</th><th>Price</th></tr><tr><td>Fri 12/4</td><td>The Soft Brakes, Oya</td><td>8pm</td><td>$12</td></tr><tr><td>Sat 12/5</td><td>Moth Parade</td><td>9pm</td><td>$15</td></tr><tr><td>Thu 1/7</td><td>Karaoke Thursday</td><td>7pm</td><td>free</td></tr></table>`,
    events: [
      "The Soft Brakes, Oya @ 2026-12-04T20:00",
      "Moth Parade @ 2026-12-05T21:00",
      "Karaoke Thursday @ 2027-01-07T19:00",
    ],
  },
  {
    name: "definition list",
    html: `<title>Reading series</title><h1>Winter readings</h1><dl><dt>December 2, 7pm</dt><dd><strong>Ida Moreau</strong> reads from <em>Salt Roads</em></dd><dt>December 9, 7pm</dt><dd><strong>Kwame Lin</strong> reads new poems</dd><dt>December 16, 7pm</dt><dd><strong>Open mic</strong>, hosted by Jo</dd></dl>`,
    events: ["Ida Moreau @ 2026-12-02T19:00", "Kwame Lin @ 2026-12-09T19:00", "Open mic @ 2026-12-16T19:00"],
  },
  {
    name: "doors and show",
    html: `<title>Upcoming shows</title><div class="shows"><div class="show"><div class="show-date">Sat Dec 5</div><div class="headliner">Glass Animals Tribute</div><div class="support">with Fern &amp; The Kids</div><div class="times">Doors 7pm / Show 8pm</div><div class="price">$20 adv / $25 dos</div></div><div class="show"><div class="show-date">Sun Dec 6</div><div class="headliner">Yard Act Karaoke</div><div class="times">Doors: 6:30 PM, Show: 7:15 PM</div><div class="price">$10</div></div></div>`,
    events: ["Glass Animals Tribute @ 2026-12-05T20:00", "Yard Act Karaoke @ 2026-12-06T19:15"],
  },
  {
    name: "date ranges of exhibitions",
    html: `<title>Exhibitions at Plinth</title><h1>Current &amp; Upcoming Exhibitions</h1><div class="exhibition"><h3><a href="/x/1">Soft Architecture</a></h3><p>October 15, 2026 – January 10, 2027</p></div><div class="exhibition"><h3><a href="/x/2">Night Cartography</a></h3><p>Dec 4 – Feb 14</p></div><div class="exhibition"><h3><a href="/x/3">A Room for Moths</a></h3><p>Through December 20, 2026</p></div>`,
    events: [
      "A Room for Moths @ through 2026-12-20",
      "Soft Architecture @ 2026-10-15",
      "Night Cartography @ 2026-12-04",
    ],
  },
  {
    name: "month headings and day numbers",
    html: `<title>Calendar</title><h1>Calendar</h1><h2>December 2026</h2><div class="row"><div class="day">4</div><div class="what"><h4><a href="/e/a">Winter Puppets</a></h4><p>Fri 7:30 PM</p></div></div><div class="row"><div class="day">11</div><div class="what"><h4><a href="/e/b">Silent Disco</a></h4><p>Fri 9:00 PM</p></div></div><h2>January 2027</h2><div class="row"><div class="day">8</div><div class="what"><h4><a href="/e/c">Resolution Cabaret</a></h4><p>Fri 8:00 PM</p></div></div>`,
    events: [
      "Winter Puppets @ 2026-12-04T19:30",
      "Silent Disco @ 2026-12-11T21:00",
      "Resolution Cabaret @ 2027-01-08T20:00",
    ],
  },
  {
    name: "month headings with weekday and day",
    html: `<title>Programme</title><h1>What's on</h1><h3>DECEMBER</h3><ul><li><b>Tue 1</b> 8pm – Quiz of Doom</li><li><b>Wed 2</b> 7pm – Life Drawing</li><li><b>Thu 3</b> 8.30pm – The Bellows (live)</li></ul><h3>JANUARY</h3><ul><li><b>Sat 2</b> 8pm – First Night Ceilidh</li></ul>`,
    events: [
      "Quiz of Doom @ 2026-12-01T20:00",
      "Life Drawing @ 2026-12-02T19:00",
      "The Bellows (live) @ 2026-12-03T20:30",
      "First Night Ceilidh @ 2027-01-02T20:00",
    ],
  },
  {
    name: "European dates, 24 hours",
    html: `<title>Programm</title><h1>Programm</h1><div class="event"><span class="date">04.12.2026</span> <span class="time">20:00 Uhr</span> <h3>Klangforum</h3></div><div class="event"><span class="date">05.12.2026</span> <span class="time">19:30 Uhr</span> <h3>Lesung: Die Stille</h3></div>`,
    events: ["Klangforum @ 2026-12-04T20:00", "Lesung: Die Stille @ 2026-12-05T19:30"],
  },
  {
    name: "British dates with ordinal",
    html: `<title>Listings</title><h1>What's On</h1><article class="listing"><h3>Tin Whistle Social</h3><p>Saturday 5th December, 7.30pm</p></article><article class="listing"><h3>Bring Your Own Baby Comedy</h3><p>Tuesday 8th December, 11.00am</p></article>`,
    events: ["Tin Whistle Social @ 2026-12-05T19:30", "Bring Your Own Baby Comedy @ 2026-12-08T11:00"],
  },
  {
    name: "reviews under a show",
    url: "https://hall.example.org/show/lear",
    html: `<title>Lear | Shows</title><h1>Lear</h1><p class="when">December 3–6, 2026, 7:30 PM</p><p>A king divides.</p><h2>Reviews</h2><div class="review"><h4>Ann B.</h4><span>November 20, 2026</span><p>Loved it</p></div><div class="review"><h4>Carl D.</h4><span>November 19, 2026</span><p>Too long</p></div>`,
    events: ["Lear @ 2026-12-03T19:30"],
  },
  {
    name: "time before date, separators",
    html: `<title>Events</title><h1>Upcoming events</h1><div class="item"><a href="/1" class="name">Vinyl Swap</a><div>6 PM | Friday | Dec 4</div></div><div class="item"><a href="/2" class="name">Noise Brunch</a><div>11 AM | Sunday | Dec 6</div></div>`,
    events: ["Vinyl Swap @ 2026-12-04T18:00", "Noise Brunch @ 2026-12-06T11:00"],
  },
  {
    name: "date split in month, day, weekday",
    html: `<title>Shows</title><ul class="shows"><li class="show-item"><div class="d"><span class="dow">Fri</span><span class="dom">04</span><span class="mon">Dec</span></div><div class="t"><h4>Kestrel</h4><small>8:00pm · Main Room · 21+</small></div></li><li class="show-item"><div class="d"><span class="dow">Sat</span><span class="dom">05</span><span class="mon">Dec</span></div><div class="t"><h4>Loomis Duo</h4><small>10:00pm · Bar · 21+</small></div></li></ul>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Loomis Duo @ 2026-12-05T22:00"],
  },
  {
    name: "cinema showtimes per day",
    html: `<title>Now playing – Bijou</title><h1>Showtimes</h1><div class="film"><h2><a href="/f/1">The Long Tide</a></h2><p class="runtime">112 min</p><div class="day"><h4>Friday, December 4</h4><ul><li><a href="/b/1">1:30pm</a></li><li><a href="/b/2">7:00pm</a></li></ul></div><div class="day"><h4>Saturday, December 5</h4><ul><li><a href="/b/3">4:15pm</a></li></ul></div></div><div class="film"><h2><a href="/f/2">Paper Tigers</a></h2><p class="runtime">95 min</p><div class="day"><h4>Friday, December 4</h4><ul><li><a href="/b/4">9:30pm</a></li></ul></div></div>`,
    events: [
      "The Long Tide @ 2026-12-04T13:30",
      "The Long Tide @ 2026-12-04T19:00",
      "Paper Tigers @ 2026-12-04T21:30",
      "The Long Tide @ 2026-12-05T16:15",
    ],
  },
  {
    name: "today and tomorrow headings",
    html: `<title>Bijou: showtimes</title><h1>Showtimes</h1><h2>Today</h2><ul><li><a href="/f/1">The Long Tide</a> 7:00 PM</li><li><a href="/f/2">Paper Tigers</a> 9:15 PM</li></ul><h2>Tomorrow</h2><ul><li><a href="/f/1">The Long Tide</a> 4:00 PM</li></ul><h2>Monday, November 23</h2><ul><li><a href="/f/3">Dust</a> 8:00 PM</li></ul>`,
    events: [
      "The Long Tide @ 2026-11-21T19:00",
      "Paper Tigers @ 2026-11-21T21:15",
      "The Long Tide @ 2026-11-22T16:00",
      "Dust @ 2026-11-23T20:00",
    ],
  },
  {
    name: "plain paragraphs with bold dates",
    html: `<title>Upcoming at the Garage</title><h1>Upcoming</h1><p><strong>FRI DEC 4</strong><br>Basement Gospel<br>8pm, $10</p><p><strong>SAT DEC 5</strong><br>Two-Step Tuesday (on a Saturday)<br>7pm, free</p><p><strong>FRI DEC 11</strong><br>Long Division / Carrier<br>8pm, $12</p>`,
    events: [
      "Basement Gospel @ 2026-12-04T20:00",
      "Two-Step Tuesday (on a Saturday) @ 2026-12-05T19:00",
      "Long Division / Carrier @ 2026-12-11T20:00",
    ],
  },
  {
    name: "one paragraph, lines broken by br",
    html: `<title>Schedule</title><h2>December schedule</h2><p>12/4 – Basement Gospel, 8pm<br>12/5 – Square Dance, 7pm<br>12/11 – Long Division, 8pm</p>`,
    events: [
      "Basement Gospel @ 2026-12-04T20:00",
      "Square Dance @ 2026-12-05T19:00",
      "Long Division @ 2026-12-11T20:00",
    ],
  },
  {
    name: "festival day programme",
    html: `<title>Festival program</title><h1>Festival Program 2026</h1><h2>Friday, December 4</h2><table><tr><td>6:00 PM</td><td>Opening Night: Ash</td><td>Hall A</td></tr><tr><td>8:30 PM</td><td>Midnight Shorts</td><td>Hall B</td></tr></table><h2>Saturday, December 5</h2><table><tr><td>2:00 PM</td><td>Family Matinee</td><td>Hall A</td></tr><tr><td>7:00 PM</td><td>Closing: Ember</td><td>Hall A</td></tr></table>`,
    events: [
      "Opening Night: Ash @ 2026-12-04T18:00",
      "Midnight Shorts @ 2026-12-04T20:30",
      "Family Matinee @ 2026-12-05T14:00",
      "Closing: Ember @ 2026-12-05T19:00",
    ],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
