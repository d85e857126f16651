/** Pages with one event. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "a film that is shown today, by its page's address",
    url: "https://cine.example.co.uk/cinema/ash/",
    html: `<title>Ash on Water - Cine</title><h1>Ash on Water</h1><div class="perf"><div class="weekday">today</div><div class="times"><a href="/b/1" class="time">5.40pm</a></div></div><p>Via dark water.</p>`,
    events: ["Ash on Water @ 2026-11-21T17:40"],
  },
  {
    name: "a film that is shown today",
    url: "https://cine.example.co.uk/whats-on/ash/",
    html: `<title>Ash on Water - Cine</title><h1>Ash on Water</h1><div class="perf"><div class="weekday">today</div><div class="times"><a href="/b/1" class="time">5.40pm</a></div></div><p>Via dark water.</p>`,
    events: ["Ash on Water @ 2026-11-21T17:40"],
  },
  {
    name: "an event without a main heading, whose name its page's title has",
    url: "https://rouge.example.org/event/sol",
    html: `<title>Sol Amparo + Friends | Rouge</title><div class="d1">Sat Dec 12</div><div class="d2">Sol Amparo + Friends</div><div class="d3">7:30 PM | $25</div><h3>About the artist</h3><p>Born on a farm in Ohio.</p>`,
    events: ["Sol Amparo + Friends @ 2026-12-12T19:30"],
  },
  {
    name: "an event without a name but of what is told about it",
    url: "https://rouge.example.org/event/sol",
    html: `<div class="d1">Sat Dec 12</div><div class="d3">7:30 PM | $25</div><h3>About the artist</h3><p>Born on a farm in Ohio.</p>`,
    events: [],
  },
  {
    name: "a single event on a home page",
    url: "https://stbartschoir.example.org/",
    html: `<title>St Barts Chamber Choir</title><nav><a href="/">Home</a><a href="/about">About</a></nav><div class="hero"><h2>Our next concert</h2><h3>Rejoice! Music for Advent</h3><p>Sunday, December 6, 2026 at 4:00 PM</p><p>Church of St Bart, 14 Elm Street</p><a href="/tickets">Tickets</a></div><div class="about"><h3>About the choir</h3><p>We have been singing since 1974 and rehearse on Tuesday evenings.</p></div>`,
    events: ["Rejoice! Music for Advent @ 2026-12-06T16:00"],
  },
  {
    name: "a name behind the venue's in the page's title, below no heading",
    url: "https://harborstage.example.org/event/songs",
    html: `<title>Harbor Stage | Sea Songs for Landlubbers</title><div>Harbor Stage</div><div><p>Sea Songs for Landlubbers</p><p>Thu, January 21, 2027 at 7 PM</p></div><div><h2>What to expect</h2><p>Ninety minutes of singing.</p></div>`,
    events: ["Sea Songs for Landlubbers @ 2027-01-21T19:00"],
  },
  {
    name: "a name that goes on behind what the page is titled after",
    url: "https://hall.example.org/event/nia",
    html: `<title>Nia Cole — The Great Room</title><div>Nia Cole: Night Songs</div><div>Thursday, December 10, 2026<br>Doors 6:30 PM, Show 7:30 PM</div><h2>About the artist</h2><p>Her last record came out on March 6, 2026.</p>`,
    events: ["Nia Cole: Night Songs @ 2026-12-10T19:30"],
  },
  {
    name: "a play that is called like a part of a page",
    url: "https://loft.example.org/shows/kite-season",
    html: `<title>Kite Season | Loft Theatre</title><h1>Kite Season</h1><p>January 7–9, 2027</p><ul><li>Thursday–Saturday at 7:30pm</li></ul>`,
    events: [
      "Kite Season @ 2027-01-07T19:30",
      "Kite Season @ 2027-01-08T19:30",
      "Kite Season @ 2027-01-09T19:30",
    ],
  },
  {
    name: "days of the week and a matinee within a run",
    url: "https://loft.example.org/shows/gaslight",
    html: `<title>Loft</title><h1>Gaslight Sonata</h1><p>by Tess Moran, directed by Ko Adair</p><p>December 3–5, 2026<br>Thursday–Saturday at 7:30pm<br>Saturday matinee at 2pm</p><p><a href="/tix">Tickets $30</a></p>`,
    events: [
      "Gaslight Sonata @ 2026-12-03T19:30",
      "Gaslight Sonata @ 2026-12-04T19:30",
      "Gaslight Sonata @ 2026-12-05T14:00",
      "Gaslight Sonata @ 2026-12-05T19:30",
    ],
  },
  {
    name: "an event whose short day stands above its texts",
    url: "https://corner.example.org/event-details/bad-puppet-cabaret",
    html: `<title>Bad Puppet Cabaret | Corner Room</title><div><h1>Bad Puppet Cabaret</h1><p>Sat, Dec 12</p><p>|</p><p>Corner Room</p><h2>Time &amp; Location</h2><p>Dec 12, 2026, 8:00 PM – 11:00 PM</p><h2>About the Event</h2><p>Ten puppeteers, no adults in charge.</p><h2>Tickets</h2><p>General Admission $20.00 Sale ends Dec 12, 7:00 PM</p></div>`,
    events: ["Bad Puppet Cabaret @ 2026-12-12T20:00"],
  },
  {
    name: "an exhibition as one link with its artist and its title",
    url: "https://row.example.org/exhibitions",
    html: `<title>Row</title><section><h6>Forthcoming</h6><a href="/x/2"><strong>Idris Cole</strong><br><em>Small Weather</em><br>January 15 – February 27, 2027</a></section>`,
    events: ["Idris Cole: Small Weather @ 2027-01-15"],
  },
  {
    name: "a run with days off in one paragraph among others",
    url: "https://mama.example.org/shows/orpheus",
    html: `<title>Orpheus in Ridgewood – Mama East</title><h1>Orpheus in Ridgewood</h1><div><h3>Dates &amp; Times</h3><p>December 10 - 13, 2026<br>Thu - Sat at 7PM, Sun at 2PM<br>No performance Friday, December 11</p><h3>Tickets</h3><p>$30 Adults</p><h3>Run Time</h3><p>80 minutes</p></div>`,
    events: [
      "Orpheus in Ridgewood @ 2026-12-10T19:00",
      "Orpheus in Ridgewood @ 2026-12-12T19:00",
      "Orpheus in Ridgewood @ 2026-12-13T14:00",
    ],
  },
  {
    name: "a beginning and an end on two days, by their classes",
    url: "https://iron.example.org/events/undersong",
    html: `<title>Mara Volk: Undersong — Iron Works</title><h1>Mara Volk: Undersong</h1><ul><li><time class="event-date">Saturday, December 12, 2026</time> <time class="time-start">12:00 PM</time> <time class="event-date">Monday, December 14, 2026</time> <time class="time-end">6:00 PM</time></li></ul>`,
    events: ["Mara Volk: Undersong @ 2026-12-12T12:00"],
  },
  {
    name: "days of a month and their weekday, of a show called after a season",
    url: "https://pitch.example.org/shows/solo",
    html: `<title>Gil Ames: Dad Season | The Pitch</title><h1>Gil Ames: Dad Season</h1><p>Fridays in January at 9:30 PM</p><p>January 8, 15</p><p>$20. Two-item minimum.</p>`,
    events: ["Gil Ames: Dad Season @ 2027-01-08T21:30", "Gil Ames: Dad Season @ 2027-01-15T21:30"],
  },
  {
    name: "an evening whose day stands above the hours of its parts",
    url: "https://pier.example.org/events/winter-benefit",
    html: `<title>Winter Benefit 2026 | Pier Arts</title><h1>Winter Benefit</h1><p>Thursday, December 10, 2026</p><p>The Foundry</p><ul><li>6:00 PM – Cocktails</li><li>7:30 PM – Dinner and program</li><li>9:00 PM – After party</li></ul>`,
    events: ["Winter Benefit @ 2026-12-10T18:00"],
  },
  {
    name: "rows of performances with a remark and a button",
    url: "https://river.example.org/productions/salt",
    html: `<title>The Salt Line | River</title><h1>The Salt Line</h1><p>By Ana Okafor</p><ul><li><span>Thu</span><span>Dec 3</span><span>7:30 PM</span><span>Preview</span><a href="/b">Buy</a></li><li><span>Fri</span><span>Dec 4</span><span>7:30 PM</span><span>Opening Night</span><a href="/b">Buy</a></li><li><span>Sat</span><span>Dec 5</span><span>2:00 PM</span><span></span><a href="/b">Waitlist</a></li></ul>`,
    events: [
      "The Salt Line @ 2026-12-03T19:30",
      "The Salt Line @ 2026-12-04T19:30",
      "The Salt Line @ 2026-12-05T14:00",
    ],
  },
  {
    name: "a course with the number of its days",
    url: "https://clay.example.org/classes/wheel",
    html: `<title>Wheel Throwing — Clay Loft</title><h1>Wheel Throwing</h1><p><b>When:</b> 2 Tuesdays, 6:30–9pm<br>December 1 &amp; 8<br><b>Where:</b> Clay Loft<br><b>Teacher:</b> Bea Nolan</p><p>Ticket prices rise at midnight on November 28.</p>`,
    events: ["Wheel Throwing @ 2026-12-01T18:30", "Wheel Throwing @ 2026-12-08T18:30"],
  },
  {
    name: "two evenings with their sets, and a button for each",
    url: "https://corner.example.org/performance/moss",
    html: `<title>Corner - Moss Quartet</title><h2>Moss Quartet</h2><p>Friday, December 18 - Saturday, December 19</p><p>Sets at 7:30 PM &amp; 9:30 PM</p><a href="/r1">Reserve 12/18 7:30pm</a> <a href="/r2">Reserve 12/18 9:30pm</a> <a href="/r3">Reserve 12/19 7:30pm</a> <a href="/r4">Reserve 12/19 9:30pm</a>`,
    events: [
      "Moss Quartet @ 2026-12-18T19:30",
      "Moss Quartet @ 2026-12-18T21:30",
      "Moss Quartet @ 2026-12-19T19:30",
      "Moss Quartet @ 2026-12-19T21:30",
    ],
  },
  {
    name: "a talk whose paragraphs hold the only dates",
    url: "https://history.example.org/events/an-evening-with-maps",
    html: `<title>An Evening with Maps - History Society</title><h1>An Evening with Maps</h1><p>Please join us on Wednesday, December 9, from 6:30 to 8:00 p.m. in the Reading Room for an evening with Dr. Pike, who has looked after the maps since 2008.</p><p>The evening is free for members; $15 for guests.</p><p><em>The exhibition “Water Lots” remains on view through January 31, 2027.</em></p>`,
    events: ["An Evening with Maps @ 2026-12-09T18:30"],
  },
  {
    name: "a day beside the text, which tells of earlier ones",
    url: "https://lyceum.example.org/programs/nonfiction-now",
    html: `<title>Nonfiction Now: Ada Brill</title><main><h1>Nonfiction Now: Ada Brill</h1><p>Previous guests have included Noor Haddad (Oct. 14, 2026) and Wes Tillman (Nov. 11, 2026).</p></main><aside><dl><dt>When</dt><dd>Wed. Dec. 16, 2026</dd><dd>7 PM</dd><dt>Where</dt><dd>Second floor parlor</dd></dl></aside>`,
    events: ["Nonfiction Now: Ada Brill @ 2026-12-16T19:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
