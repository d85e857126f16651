/** Lists and cards as site builders make them. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const DAYS = ["Fri 4 Dec", "Sat 5 Dec"];
const FILMS = ["Tide", "Salt", "Mole", "Ash", "Elm", "Owl", "Bee", "Fog"];

const pages: ListingPage[] = [
  {
    name: "day, month, weekday, beginning and end in elements without spaces",
    html: `<title>Calendar</title><h1>Calendar</h1>${[
      ["2", "wed", "Kestrel"],
      ["5", "sat", "Moth Parade"],
    ]
      .map(
        ([day, weekday, name]) =>
          `<div class="event"><span class="start"><em class="date">${day}</em><em class="month">dec</em><em class="day">${weekday}</em><em class="time">8:00 pm</em></span><span class="end only_time"><em class="time">10:00 pm</em></span><span class="event_title">${name}</span></div>`,
      )
      .join("")}`,
    events: ["Kestrel @ 2026-12-02T20:00", "Moth Parade @ 2026-12-05T20:00"],
  },
  {
    name: "titles above a few dates with their churches, and auditions below them",
    html: `<title>Concerts – Heights Singers</title><h1>Concerts</h1><div class="content"><div class="columns"><div class="column"><h3>O Magnum</h3><p><strong>Saturday, December 12, 2026, 7:30 pm</strong><br>Our Lady of Lourdes</p><p><strong>Sunday, December 13, 2026, 4:00 pm</strong><br>Advent Church, Broadway at 93rd</p></div><div class="column"><h3>Of Rivers</h3><p><strong>Saturday, March 13, 2027, 7:30 pm</strong><br>Advent Church</p></div><div class="column"><h3>Songsters</h3><p><strong>Saturday, June 12, 2027, 8:00 pm</strong><br>Venue to be told</p></div></div><h2>Auditions</h2><p>Auditions for tenors and basses will be held on Monday, January 4, between 6 and 9 pm. Sign up with the form below.</p></div>`,
    events: [
      "O Magnum @ 2026-12-12T19:30",
      "O Magnum @ 2026-12-13T16:00",
      "Of Rivers @ 2027-03-13T19:30",
      "Songsters @ 2027-06-12T20:00",
    ],
  },
  {
    name: "a season of plays, and beside them a series of readings",
    html: `<title>Season</title><h1>Our Season</h1><div class="row"><h3>Orchard</h3><div class="text"><p><em>by Ada Finch, directed by Dot Moss</em></p><p><strong>October 9 – November 1, 2026</strong></p></div></div><div class="row"><h3>Hive</h3><div class="text"><p><em>a farce by R. J. Penhallow</em></p><p><strong>December 4 – 20, 2026</strong></p></div></div><div class="row"><h3>Salt</h3><div class="text"><p><em>by Ngozi Pratt, with the Ensemble</em></p><p><strong>February 26 – March 21, 2027</strong></p></div></div><div class="row"><h2>Mondays</h2><p>Free readings, Mondays at 7pm</p><ul><li>November 30: Proxy by Lena Ruiz</li><li>January 11: Ferry by Dan Mott</li></ul></div>`,
    events: [
      "Proxy by Lena Ruiz @ 2026-11-30T19:00",
      "Hive @ 2026-12-04",
      "Ferry by Dan Mott @ 2027-01-11T19:00",
      "Salt @ 2027-02-26",
    ],
  },
  {
    name: "one of five days with two cards",
    html: `<title>Events</title><h1>Events</h1>${["3", "10", "12", "19", "20"].map((day) => `<section><h2>December ${day}</h2><div class="events"><article><time>7 pm</time><h3>Kestrel ${day}</h3></article>${day === "12" ? "<article><time>9 pm</time><h3>Salt</h3></article>" : ""}</div></section>`).join("")}`,
    events: [
      "Kestrel 3 @ 2026-12-03T19:00",
      "Kestrel 10 @ 2026-12-10T19:00",
      "Kestrel 12 @ 2026-12-12T19:00",
      "Salt @ 2026-12-12T21:00",
      "Kestrel 19 @ 2026-12-19T19:00",
      "Kestrel 20 @ 2026-12-20T19:00",
    ],
  },
  {
    name: "one card of many whose description has lines with times",
    html: `<title>Events</title><h1>Events</h1>${["Kestrel", "Moth Parade", "Salt", "Blue Door", "Night Bus"].map((name, index) => `<article class="event"><div class="title">${name}</div><time>Dec ${index + 4}, 2026, 8pm</time>${index === 0 ? "<div><p>On December 11, 2025 we saw the first of these nights.</p><p>Bring a friend</p><p>Warm-up with Dot 7pm</p><p>Kestrel and the Vents 8pm</p><p>Dancing 10pm</p></div>" : ""}</article>`).join("")}`,
    events: [
      "Kestrel @ 2026-12-04T20:00",
      "Moth Parade @ 2026-12-05T20:00",
      "Salt @ 2026-12-06T20:00",
      "Blue Door @ 2026-12-07T20:00",
      "Night Bus @ 2026-12-08T20:00",
    ],
  },
  {
    name: "columns with a heading each, and auditions below them",
    html: `<title>Concerts</title><h1>Concerts</h1><div><div class="columns"><div class="column"><h3>Kestrel</h3><p><strong>Saturday, December 12, 7:30 pm</strong><br>Saint Agnes, Fourth Street</p><p><strong>Sunday, December 13, 4 pm</strong><br>The Red Church</p></div><div class="column"><h3>Moth Parade</h3><p><strong>Saturday, March 13, 2027, 7:30 pm</strong><br>The Red Church</p></div><div class="column"><h3>Salt</h3><p><strong>Saturday, June 12, 2027, 8 pm</strong><br>Room to be announced</p></div></div><h2>Auditions</h2><p>Auditions for basses are on Monday, January 4, between 6 and 9 pm.</p></div>`,
    events: [
      "Kestrel @ 2026-12-12T19:30",
      "Kestrel @ 2026-12-13T16:00",
      "Moth Parade @ 2027-03-13T19:30",
      "Salt @ 2027-06-12T20:00",
    ],
  },
  {
    name: "rows whose only class is their genre",
    html: `<title>Events</title><h1>Events</h1><table><tr class="jazz"><td>Fri, Dec 4, 8pm</td><td>Kestrel</td></tr><tr class="film"><td>Sat, Dec 5, 7pm</td><td>Moth Parade</td></tr><tr class="dance"><td>Sun, Dec 6, 3pm</td><td>Salt</td></tr></table>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Moth Parade @ 2026-12-05T19:00", "Salt @ 2026-12-06T15:00"],
  },
  {
    name: "linked cards whose first class is their state",
    html: `<title>Events</title><h1>Events</h1><div><a class="sold-out card" href="/e/1"><strong>Kestrel</strong><em>Fri, Dec 4, 8pm</em></a><a class="few-left card" href="/e/2"><strong>Moth Parade</strong><em>Sat, Dec 5, 7pm</em></a><a class="free card" href="/e/3"><strong>Salt</strong><em>Sun, Dec 6, 3pm</em></a></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Moth Parade @ 2026-12-05T19:00", "Salt @ 2026-12-06T15:00"],
  },
  {
    name: "rows of boxes that only their places tell apart, the venue first",
    html: `<title>Events</title><h1>Events</h1><div><div class="flex py-4"><div class="w-1/4">The Loft</div><div class="w-1/4">Fri, Dec 4, 8pm</div><div class="w-1/2">Kestrel</div><div class="w-1/4">$12</div></div><div class="flex py-4"><div class="w-1/4">The Loft</div><div class="w-1/4">Sat, Dec 5, 8pm</div><div class="w-1/2">Moth Parade</div><div class="w-1/4">$12</div></div><div class="flex py-4"><div class="w-1/4">The Yard</div><div class="w-1/4">Sun, Dec 6, 3pm</div><div class="w-1/2">Salt</div><div class="w-1/4">$12</div></div><div class="flex py-4"><div class="w-1/4">The Loft</div><div class="w-1/4">Fri, Dec 11, 8pm</div><div class="w-1/2">Blue Door</div><div class="w-1/4">$12</div></div></div>`,
    events: [
      "Kestrel @ 2026-12-04T20:00",
      "Moth Parade @ 2026-12-05T20:00",
      "Salt @ 2026-12-06T15:00",
      "Blue Door @ 2026-12-11T20:00",
    ],
  },
  {
    name: "names that only bold type tells from the kinds of events",
    html: `<title>Events</title><h1>Events</h1><div><div class="flex py-4"><div class="text-sm">Music</div><div class="text-lg font-bold">Kestrel</div><div class="text-sm">Fri, Dec 4, 8pm</div></div><div class="flex py-4"><div class="text-sm">Film</div><div class="text-lg font-bold">Moth Parade</div><div class="text-sm">Sat, Dec 5, 8pm</div></div><div class="flex py-4"><div class="text-sm">Talk</div><div class="text-lg font-bold">Salt</div><div class="text-sm">Sun, Dec 6, 3pm</div></div></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Moth Parade @ 2026-12-05T20:00", "Salt @ 2026-12-06T15:00"],
  },
  {
    name: "the weekday and time of a card before its badge",
    html: `<title>Events</title><h1>Events</h1><div><div><h2><a href="/e/1">Paper Evening</a></h2><p>Monday 5:00 p.m. to 6:00 p.m.</p></div><div><p>07</p>Dec</div></div><div><div><h2><a href="/e/2">Choir Day</a></h2><p>Tuesday 9:00 a.m.</p></div><div><p>15</p>Dec</div></div>`,
    events: ["Paper Evening @ 2026-12-07T17:00", "Choir Day @ 2026-12-15T09:00"],
  },
  {
    name: "a time and a name in paragraphs alike, one name of one letter",
    html: `<title>Food trucks</title><h1>Events</h1><div class="entry"><h4>Fri 12.04</h4><p>1 — 8pm</p><p>M</p></div><div class="entry"><h4>Sat 12.05</h4><p>12 — 9pm</p><p>Taco Truck Supreme</p></div><div class="entry"><h4>Sun 12.06</h4><p>2 — 7pm</p><p>Burger Paradise</p></div>`,
    events: [
      "M @ 2026-12-04T13:00",
      "Taco Truck Supreme @ 2026-12-05T12:00",
      "Burger Paradise @ 2026-12-06T14:00",
    ],
  },
  {
    name: "a date repeated for small screens",
    html: `<title>Events</title><div class="card"><span class="d-mobile">12/4</span><span class="d-desktop">Fri, December 4, 2026</span><h3>Kestrel</h3><span>8 pm</span></div><div class="card"><span class="d-mobile">12/5</span><span class="d-desktop">Sat, December 5, 2026</span><h3>Vents</h3><span>9 pm</span></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T21:00"],
  },
  {
    name: "a carousel that repeats the list",
    html: `<title>Events</title><div class="carousel"><div class="slide"><h2>Kestrel</h2><p>Dec 4</p></div><div class="slide"><h2>Vents</h2><p>Dec 5</p></div></div><div class="list"><div class="ev"><h3>Kestrel</h3><p>Fri Dec 4, 8pm</p></div><div class="ev"><h3>Vents</h3><p>Sat Dec 5, 9pm</p></div></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T21:00"],
  },
  {
    name: "links around cards",
    url: "https://loft.example.com/upcoming-events",
    html: `<title>Upcoming Events</title><a class="card" href="/u/1"><span class="card__title">Modular Mondays</span><span class="card__meta">Dec 7 2026 8:00 pm</span></a><a class="card" href="/u/2"><span class="card__title">Ambient Church</span><span class="card__meta">Dec 13 2026 7:00 pm</span></a>`,
    events: ["Modular Mondays @ 2026-12-07T20:00", "Ambient Church @ 2026-12-13T19:00"],
  },
  {
    name: "calendar grid of a month",
    html: `<title>Calendar</title><table class="calendar"><caption>December 2026</caption><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td></td><td></td><td><div class="num">1</div></td><td><div class="num">2</div></td><td><div class="num">3</div><a href="/e/9">Zine Night</a> 7pm</td><td><div class="num">4</div></td><td><div class="num">5</div><a href="/e/10">Film Club</a> 8pm</td></tr><tr><td><div class="num">6</div></td><td><div class="num">7</div></td><td><div class="num">8</div></td><td><div class="num">9</div><a href="/e/11">Trivia</a> 7:30pm</td><td><div class="num">10</div></td><td><div class="num">11</div></td><td><div class="num">12</div></td></tr></table>`,
    events: ["Zine Night @ 2026-12-03T19:00", "Film Club @ 2026-12-05T20:00", "Trivia @ 2026-12-09T19:30"],
  },
  {
    name: "a month of boxes that no class calls days",
    html: `<title>Kiln</title><h2>December 2026</h2><div class="g">${["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].map((day) => `<div class="w">${day}</div>`).join("")}${Array.from({ length: 31 }, (_, day) => `<div class="c"><b>${day + 1}</b>${day % 10 === 4 ? `<a href="/e/${day}">Firing ${["One", "Two", "Three"][Math.floor(day / 10)]}</a> <span>6pm</span>` : ""}</div>`).join("")}</div>`,
    events: [
      "Firing One @ 2026-12-05T18:00",
      "Firing Two @ 2026-12-15T18:00",
      "Firing Three @ 2026-12-25T18:00",
    ],
  },
  {
    name: "the first and the last day of a run in two time elements",
    html: `<title>Events</title><div class="ev"><div><time datetime="2026-12-09">Dec 9</time><time datetime="2026-12-13">Dec 13</time></div><h3><a href="/a">The Lantern Year</a></h3></div><div class="ev"><div><time datetime="2027-01-15">Jan 15</time></div><h3><a href="/b">An Evening with N. Obi</a></h3></div>`,
    events: ["The Lantern Year @ 2026-12-09", "An Evening with N. Obi @ 2027-01-15"],
  },
  {
    name: "Bootstrap cards with time element",
    html: `<title>Happenings</title><div class="row"><div class="col-md-4"><div class="card"><img src="/i/1.jpg" class="card-img-top" alt=""><div class="card-body"><h5 class="card-title">Plant Swap</h5><h6 class="card-subtitle mb-2 text-muted"><time datetime="2026-12-06T13:00:00-05:00">Dec 6</time></h6><p class="card-text">Bring a cutting.</p><a href="/h/1" class="card-link">Details</a></div></div></div><div class="col-md-4"><div class="card"><div class="card-body"><h5 class="card-title">Mending Circle</h5><h6 class="card-subtitle mb-2 text-muted"><time datetime="2026-12-13T15:00:00-05:00">Dec 13</time></h6><p class="card-text">Socks welcome.</p><a href="/h/2" class="card-link">Details</a></div></div></div></div>`,
    events: ["Plant Swap @ 2026-12-06T13:00", "Mending Circle @ 2026-12-13T15:00"],
  },
  {
    name: "a definition list about one event",
    url: "https://hall.example.org/events/dusk",
    html: `<title>Dusk – Events</title><h1>Dusk</h1><dl><dt>Date</dt><dd>Friday, December 4, 2026</dd><dt>Time</dt><dd>8:00 PM</dd><dt>Venue</dt><dd>Main Hall</dd><dt>Price</dt><dd>$15</dd></dl>`,
    events: ["Dusk @ 2026-12-04T20:00"],
  },
  {
    name: "weekday, month and day in separate boxes",
    url: "https://hall.example.org/shows",
    html: `<title>Shows | Cellar Room Comedy</title><div class="show"><div>Fri</div><div>Nov</div><div>27</div><h4>Late Laughs w/ B. Cho</h4><div>Doors 8:30 PM | Show 9:00 PM</div><div>$15–$20 | 21+</div><a href="/s/1">Buy Tickets</a></div><div class="show"><div>Sat</div><div>Nov</div><div>28</div><h4>Improv Marathon</h4><div>Doors 6:30 PM | Show 7:00 PM</div><div>$15 | 18+</div><a href="/s/2">Buy Tickets</a></div>`,
    events: ["Late Laughs w/ B. Cho @ 2026-11-27T21:00", "Improv Marathon @ 2026-11-28T19:00"],
  },
  {
    name: "a class that counts comments",
    html: `<title>Shows</title><article class="show has-comments no-comments"><h2>Kestrel</h2><p>Dec 4, 8pm</p></article><article class="show no-comments"><h2>Hex</h2><p>Dec 5, 8pm</p></article>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T20:00"],
  },
  {
    name: "cards with genre, age and doors",
    html: `<title>Union Hall | Shows</title><div class="grid"><article class="show-card"><div class="genre">Indie Rock</div><h2 class="headliner">Kestrel</h2><h3 class="support">Loomis Duo, Fern</h3><p class="date">Fri 12/4</p><p class="doors">Doors 7:00 PM // Show 8:00 PM</p><p class="age">All Ages</p><a class="btn">Buy Tickets</a></article><article class="show-card"><div class="genre">Metal</div><h2 class="headliner">Hex</h2><h3 class="support">Vents</h3><p class="date">Sat 12/5</p><p class="doors">Doors 8:00 PM // Show 9:00 PM</p><p class="age">21+</p><a class="btn">Buy Tickets</a></article></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T21:00"],
  },
  {
    name: "cards with the date above the title",
    html: `<title>Events | Cellar</title><div class="c"><h4>Friday, December 4</h4><h3><a href="/1">Kestrel</a></h3><p>9PM · $10</p></div><div class="c"><h4>Saturday, December 5</h4><h3><a href="/2">Hex</a></h3><p>9PM · $12</p></div>`,
    events: ["Kestrel @ 2026-12-04T21:00", "Hex @ 2026-12-05T21:00"],
  },
  {
    name: 'cards with "DEC 04 FRI" in separate lines',
    url: "https://greenroom.example.com/",
    html: `<title>Green Room | Concerts</title><div class="ev"><div class="stack"><span>DEC</span><span>04</span><span>FRI</span></div><div><h4>Pale Blue Eyes</h4><p>Doors: 7PM Show: 8PM</p></div></div><div class="ev"><div class="stack"><span>DEC</span><span>05</span><span>SAT</span></div><div><h4>Cobra Club (early)</h4><p>Doors: 5PM Show: 6PM</p></div></div>`,
    events: ["Pale Blue Eyes @ 2026-12-04T20:00", "Cobra Club (early) @ 2026-12-05T18:00"],
  },
  {
    name: "dates as chips below a title",
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
    name: "a month's calendar with lists in its cells",
    url: "https://annex.example.com/calendar",
    html: `<title>The Annex calendar</title><h2>December 2026</h2><table class="cal"><tr><th>S</th><th>M</th><th>T</th><th>W</th><th>T</th><th>F</th><th>S</th></tr><tr><td>&nbsp;</td><td>&nbsp;</td><td>1<br>Drawing Club 7pm</td><td>2</td><td>3</td><td>4<br>The Vultures 9pm</td><td>5<br>Matinee: Puppets 2pm<br>Kid Ghost 9pm</td></tr><tr><td>6</td><td>7</td><td>8<br>Drawing Club 7pm</td><td>9</td><td>10<br>Reading: A. Bell 8pm</td><td>11</td><td>12<br>Long Jaw 9pm</td></tr></table>`,
    events: [
      "Drawing Club @ 2026-12-01T19:00",
      "The Vultures @ 2026-12-04T21:00",
      "Matinee: Puppets @ 2026-12-05T14:00",
      "Kid Ghost @ 2026-12-05T21:00",
      "Drawing Club @ 2026-12-08T19:00",
      "Reading: A. Bell @ 2026-12-10T20:00",
      "Long Jaw @ 2026-12-12T21:00",
    ],
  },
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
    name: "definition list",
    html: `<title>Reading series</title><h1>Winter readings</h1><dl><dt>December 2, 7pm</dt><dd><strong>Ida Moreau</strong> reads from <em>Salt Roads</em></dd><dt>December 9, 7pm</dt><dd><strong>Kwame Lin</strong> reads new poems</dd><dt>December 16, 7pm</dt><dd><strong>Open mic</strong>, hosted by Jo</dd></dl>`,
    events: ["Ida Moreau @ 2026-12-02T19:00", "Kwame Lin @ 2026-12-09T19:00", "Open mic @ 2026-12-16T19:00"],
  },
  {
    name: "month, day and weekday in separate elements",
    html: `<title>Shows</title><ul class="shows"><li class="show-item"><div class="d"><span class="dow">Fri</span><span class="dom">04</span><span class="mon">Dec</span></div><div class="t"><h4>Kestrel</h4><small>8:00pm · Main Room · 21+</small></div></li><li class="show-item"><div class="d"><span class="dow">Sat</span><span class="dom">05</span><span class="mon">Dec</span></div><div class="t"><h4>Loomis Duo</h4><small>10:00pm · Bar · 21+</small></div></li></ul>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Loomis Duo @ 2026-12-05T22:00"],
  },
  {
    name: "a card whose text tells of another hour",
    html: `<title>Calendar</title><div class="e"><p><b>Tuesday, December 1, 7:30 PM</b></p><p><i>Films by Joanna Pfaff</i></p><p>"Window, 3 PM" (1981), "Dear Ed" (1990).</p></div><div class="e"><p><b>Friday, December 4, 8:00 PM</b></p><p><i>Night of the Comet</i></p><p>35mm</p></div><div class="e"><p><b>Sunday, December 6, 3:00 PM</b></p><p><i>Open Screen</i></p></div>`,
    events: [
      "Films by Joanna Pfaff @ 2026-12-01T19:30",
      "Night of the Comet @ 2026-12-04T20:00",
      "Open Screen @ 2026-12-06T15:00",
    ],
  },
  {
    name: "several events in a box, one in a sentence",
    html: `<title>Events</title><div class="m"><h3>Kestrel</h3><p>Dec 5, 8pm</p><h3>Burns Night</h3><p>On Friday, December 11 at 7 PM we pipe in the haggis for everyone.</p></div><div class="m"><h3>Hex</h3><p>Jan 8, 8pm</p></div>`,
    events: ["Kestrel @ 2026-12-05T20:00", "Burns Night @ 2026-12-11T19:00", "Hex @ 2027-01-08T20:00"],
  },
  {
    name: "first and last days behind labels",
    html: `<title>Season</title><section class="event"><h2>Giant Steps</h2><dl><dt>From</dt><dd>2 December 2026</dd><dt>To</dt><dd>3 January 2027</dd></dl></section><section class="event"><h2>Night Garden</h2><dl><dt>From</dt><dd>14 January 2027</dd><dt>To</dt><dd>7 February 2027</dd></dl></section>`,
    events: ["Giant Steps @ 2026-12-02", "Night Garden @ 2027-01-14"],
  },
  {
    name: "a short date and a full one in each card",
    html: `<title>Events</title><ul><li><div>Thu, Dec 03</div><div>Corner Room</div><div data-hook="title">Clay Night</div><div>Dec 03, 2026, 6:30 PM – 9:00 PM</div><div>A night of making things.</div></li><li><div>Sat, Dec 12</div><div>Corner Room</div><div data-hook="title">Bad Puppet Cabaret</div><div>Dec 12, 2026, 8:00 PM</div><div>A night of puppets.</div></li></ul>`,
    events: ["Clay Night @ 2026-12-03T18:30", "Bad Puppet Cabaret @ 2026-12-12T20:00"],
  },
  {
    name: "days that are only in labels for screen readers",
    html: `<title>Agenda</title><div aria-label="Friday, December 4"><div>4</div><div>Fri</div><ul><li><span>7 – 9pm</span> <span>Knit Night</span></li><li><span>9 – 11:30pm</span> <span>Vinyl Hour</span></li></ul></div><div aria-label="Sunday, December 6"><div>6</div><div>Sun</div><ul><li><span>11am – 2pm</span> <span>Repair Café</span></li></ul></div>`,
    events: [
      "Knit Night @ 2026-12-04T19:00",
      "Vinyl Hour @ 2026-12-04T21:00",
      "Repair Café @ 2026-12-06T11:00",
    ],
  },
  {
    name: "numbers before their weekdays, below a month",
    html: `<title>Events</title><section><h3>December</h3><div><b>4</b> <span>Friday</span> <p>Square Dance</p> <p>7 to 10 p.m.</p></div><div><b>12</b> <span>Saturday</span> <p>Wreath Workshop</p> <p>10 a.m. to noon</p></div></section>`,
    events: ["Square Dance @ 2026-12-04T19:00", "Wreath Workshop @ 2026-12-12T10:00"],
  },
  {
    name: "a calendar in which one cell holds two events",
    html: `<title>Calendar</title><h2>December 2026</h2><div><div>Sun</div><div>Mon</div><div>Tue</div><div>Wed</div><div>Thu</div><div>Fri</div><div>Sat</div><div class="c"></div><div class="c"></div><div class="c"><b>1</b></div><div class="c"><b>2</b></div><div class="c"><b>3</b></div><div class="c"><b>4</b><a href="/e/1">Kiln Opening</a> <span>6pm</span></div><div class="c"><b>5</b></div><div class="c"><b>6</b></div><div class="c"><b>7</b></div><div class="c"><b>8</b></div><div class="c"><b>9</b></div><div class="c"><b>10</b></div><div class="c"><b>11</b></div><div class="c"><b>12</b><a href="/e/3">Glaze Chemistry</a> <span>1pm</span><br><a href="/e/4">Sale</a> <span>4pm</span></div><div class="c"><b>13</b></div><div class="c"><b>14</b></div><div class="c"><b>15</b></div><div class="c"><b>16</b></div><div class="c"><b>17</b></div><div class="c"><b>18</b></div><div class="c"><b>19</b></div><div class="c"><b>20</b><a href="/e/5">Solstice Firing</a> <span>8pm</span></div><div class="c"><b>21</b></div><div class="c"><b>22</b></div><div class="c"><b>23</b></div><div class="c"><b>24</b></div><div class="c"><b>25</b></div><div class="c"><b>26</b></div><div class="c"><b>27</b></div><div class="c"><b>28</b></div><div class="c"><b>29</b></div><div class="c"><b>30</b></div><div class="c"><b>31</b></div></div>`,
    events: [
      "Kiln Opening @ 2026-12-04T18:00",
      "Glaze Chemistry @ 2026-12-12T13:00",
      "Sale @ 2026-12-12T16:00",
      "Solstice Firing @ 2026-12-20T20:00",
    ],
  },
  {
    name: "panels of days of which a script shows one, by their ids",
    html: `<title>Program</title><ul><li><a href="#day1">Thu Dec 10</a></li><li><a href="#day2">Fri Dec 11</a></li></ul><div id="day1"><div class="slot"><time>6:00 PM</time><h4>Opening Remarks</h4></div><div class="slot"><time>7:30 PM</time><h4>Reading: Salt House</h4></div></div><div id="day2" style="display:none"><div class="slot"><time>5:00 PM</time><h4>Panel: One Body</h4></div><div class="slot"><time>8:00 PM</time><h4>Reading: Ladder</h4></div></div>`,
    events: [
      "Opening Remarks @ 2026-12-10T18:00",
      "Reading: Salt House @ 2026-12-10T19:30",
      "Panel: One Body @ 2026-12-11T17:00",
      "Reading: Ladder @ 2026-12-11T20:00",
    ],
  },
  {
    name: "an album's release above the day of its show",
    html: `<title>Shows</title><div class="listing"><h2>Lantern Years</h2><h3>with Pretty Ohio</h3><p>Thu Dec 10 | Doors 7 | Show 8 | $20</p></div><div class="listing"><h2>3:33</h2><h3>album release</h3><p>Fri Dec 11 | Doors 10 | Show 11 | $15</p></div><div class="listing"><h2>Bingo Loco</h2><h3>hosted by Bev</h3><p>Sat Dec 12 | Doors 1 | Show 2</p></div>`,
    events: ["Lantern Years @ 2026-12-10T20:00", "3:33 @ 2026-12-11T23:00", "Bingo Loco @ 2026-12-12T14:00"],
  },
  {
    name: "headings above boxes whose own headings are the town and the date",
    html: `<title>Gigs</title><h1>Results</h1>${[
      ["Copper Kings", "Leeds: The Iron Road", "Fri 4th Dec, 2026, 7:45pm"],
      ["Ada Finch", "Hull: The Greystones", "Sat 5th Dec, 2026, 7:30pm"],
      ["Nine Pins", "Leeds: Tunnel 267", "Sat 5th Dec, 2026, 8:00pm"],
    ]
      .map(
        ([name, place, date]) =>
          `<div class="content"><h2><a href="/e/${name}">${name}</a></h2><div class="block"><div class="logo"></div><div class="details"><h4>${place}</h4><h4>${date}</h4></div></div></div>`,
      )
      .join("")}`,
    events: [
      "Copper Kings @ 2026-12-04T19:45",
      "Ada Finch @ 2026-12-05T19:30",
      "Nine Pins @ 2026-12-05T20:00",
    ],
  },
  {
    name: "a second heading of the same level, with the author alone, in some of the cards",
    html: `<title>Events</title>${[
      ["Meet Ada Finch", "Ada Finch", "Monday, 7 December 2026, 5:00PM"],
      ["Fiction Book Club", "", "Tuesday, 8 December 2026, 6:00PM"],
      ["An Evening With Noor", "Noor", "Friday, 11 December 2026, 7:00PM"],
    ]
      .map(
        ([name, author, date]) =>
          `<div class="card"><h2>${name}</h2>${author ? `<h2>${author}</h2>` : ""}<p class="by"><a href="/b">A Novel</a></p><h3>ELM BOOKS HILLTOP<br>${date}</h3><p>Come and meet us.</p></div>`,
      )
      .join("")}`,
    events: [
      "Meet Ada Finch @ 2026-12-07T17:00",
      "Fiction Book Club @ 2026-12-08T18:00",
      "An Evening With Noor @ 2026-12-11T19:00",
    ],
  },
  {
    name: "headings of two lines, the day above the name, and the hour below them",
    html: `<title>Gigs</title><div class="box">${[
      ["14.12.2026", "Whelans Live", "Porto | Door: 5 Euro | 9 pm"],
      ["18.12.2026", "Battle of the Bands", "Toners | Door: 3 Euro | 10 pm"],
      ["20.12.2026", "Sunday Roast", "Mercantile | Door: free | 8 pm"],
    ]
      .map(
        ([day, name, about]) =>
          `<h3><p class="date">${day}</p>${name}</h3><p>${about}<br>We look forward to see you!</p><br>`,
      )
      .join("")}</div>`,
    events: [
      "Whelans Live @ 2026-12-14T21:00",
      "Battle of the Bands @ 2026-12-18T22:00",
      "Sunday Roast @ 2026-12-20T20:00",
    ],
  },
  {
    name: "the same films on two days, each with its language",
    html: `<title>Programme</title>${DAYS.map(
      (day) =>
        `<div class="date"><button>${day}</button></div><div class="day">${FILMS.map(
          (film, index) =>
            `<div class="row"><div class="text time">1${index}:30</div><div class="titles"><a class="title-link" href="/f/${film}"><div class="text title">${film}</div><div class="text category"><span>${index === 2 ? "OmU" : "DE"} |</span><span class="length">9${index} MIN</span></div></a></div><div class="about">A tale of two sisters, a boat and the sea …</div></div>`,
        ).join("")}</div>`,
    ).join("")}`,
    events: ["04", "05"].flatMap((day) =>
      FILMS.map((film, index) => `${film} @ 2026-12-${day}T1${index}:30`),
    ),
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
