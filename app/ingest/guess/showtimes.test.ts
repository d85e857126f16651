/** Several times on one day, and times without AM or PM. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "several showtimes on one line",
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
    name: "several services on one date",
    html: `<title>Christmas services</title><h1>Christmas at St Bell</h1><h3>Carols by Candlelight</h3><p>Sunday 20 December, 6pm</p><h3>Crib Service</h3><p>Thursday 24 December, 3pm &amp; 4.30pm</p><h3>Midnight Communion</h3><p>Thursday 24 December, 11.30pm</p>`,
    events: [
      "Carols by Candlelight @ 2026-12-20T18:00",
      "Crib Service @ 2026-12-24T15:00",
      "Crib Service @ 2026-12-24T16:30",
      "Midnight Communion @ 2026-12-24T23:30",
    ],
  },
  {
    name: "films with their years of production",
    html: `<title>Showtimes</title><div class="movie"><h3>Dust (2024)</h3><p>Dir. R. Stone, 2024, 98 min, DCP</p><p>Fri Dec 4 at 7:15pm</p></div><div class="movie"><h3>Metropolis (1927)</h3><p>Dir. F. Lang, 1927, 153 min, 35mm</p><p>Sun Dec 6 at 2pm</p></div>`,
    events: ["Dust (2024) @ 2026-12-04T19:15", "Metropolis (1927) @ 2026-12-06T14:00"],
  },
  {
    name: "showtimes without AM or PM",
    url: "https://hall.example.org/now-playing",
    html: `<title>Now Playing - Roxy Two</title><div class="film"><h2><a href="/film/a">The Weather Report</a></h2><p>2026 · 104 min · R</p><p>Opened November 13</p><div class="day"><b>Sat, Nov 21</b> <a href="/t/1">2:00</a> <a href="/t/2">4:30</a> <a href="/t/3">7:15</a></div><div class="day"><b>Sun, Nov 22</b> <a href="/t/4">2:00</a> <a href="/t/5">7:15</a></div></div><div class="film"><h2><a href="/film/b">Night Ferry</a></h2><p>2025 · 88 min</p><div class="day"><b>Sat, Nov 21</b> <a href="/t/6">9:30</a></div></div><h2>Coming soon</h2><ul><li>Ledger – December 4</li><li>Small Hours – December 18</li></ul>`,
    events: [
      "The Weather Report @ 2026-11-21T14:00",
      "The Weather Report @ 2026-11-21T16:30",
      "The Weather Report @ 2026-11-21T19:15",
      "Night Ferry @ 2026-11-21T21:30",
      "The Weather Report @ 2026-11-22T14:00",
      "The Weather Report @ 2026-11-22T19:15",
      "Ledger @ 2026-12-04",
      "Small Hours @ 2026-12-18",
    ],
  },
  {
    name: "tabs for today and later days, whose panels bear their names",
    html: `<title>Showtimes</title><div><button data-tab="d0">Today</button><button data-tab="d1">Sun 22</button></div><div data-pane="d0"><div class="film"><h3>Salt Path</h3><p>2:15, 7:00</p></div></div><div data-pane="d1"><div class="film"><h3>Salt Path</h3><p>4:30</p></div><div class="film"><h3>Dust</h3><p>9:10</p></div></div>`,
    events: [
      "Salt Path @ 2026-11-21T14:15",
      "Salt Path @ 2026-11-21T19:00",
      "Salt Path @ 2026-11-22T16:30",
      "Dust @ 2026-11-22T21:10",
    ],
  },
  {
    name: "a film's page with tabs for days",
    url: "https://cine.example.org/film/dust",
    html: `<title>Dust | Cinema</title><h1>Dust</h1><p>Release date: 20 November 2026 · 118 mins · 15</p><div class="times"><div class="day"><h5>Mon 23 Nov</h5><a href="/b/1">14:30</a><a href="/b/2">20:15</a></div><div class="day"><h5>Tue 24 Nov</h5><a href="/b/3">17:45</a></div></div>`,
    events: ["Dust @ 2026-11-23T14:30", "Dust @ 2026-11-23T20:15", "Dust @ 2026-11-24T17:45"],
  },
  {
    name: "a film's page with showtimes for each day",
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
    name: "a cinema's times today, without AM or PM",
    url: "https://bijou.example.com/showtimes",
    html: `<title>Bijou Showtimes</title><h1>Showtimes</h1><h2>Sunday, November 22</h2><div class="movie"><h3>The Salt Road</h3><p>1:15, 4:00, 6:45, 9:15</p></div><div class="movie"><h3>Small Engines</h3><p>2:00, 7:00</p></div><h2>Monday, November 23</h2><div class="movie"><h3>The Salt Road</h3><p>4:00, 6:45</p></div><div class="movie"><h3>Small Engines</h3><p>7:00</p></div>`,
    events: [
      "The Salt Road @ 2026-11-22T13:15",
      "Small Engines @ 2026-11-22T14:00",
      "The Salt Road @ 2026-11-22T16:00",
      "The Salt Road @ 2026-11-22T18:45",
      "Small Engines @ 2026-11-22T19:00",
      "The Salt Road @ 2026-11-22T21:15",
      "The Salt Road @ 2026-11-23T16:00",
      "The Salt Road @ 2026-11-23T18:45",
      "Small Engines @ 2026-11-23T19:00",
    ],
  },
  {
    name: '"6:30" without AM or PM',
    url: "https://townlibrary.example.org/events",
    html: `<title>Town Library Events</title><h1>Events</h1><p><b>Knit Night</b> Monday, December 7, 6:30</p><p><b>Book Club</b> Tuesday, December 15, 7:00</p><p><b>Lego Lab</b> Saturday, December 19, 10:30</p>`,
    events: ["Knit Night @ 2026-12-07T18:30", "Book Club @ 2026-12-15T19:00", "Lego Lab @ 2026-12-19T10:30"],
  },
  {
    name: "tabs whose films have a morning behind an evening, and remarks on times",
    html: `<title>Now Playing</title><ul><li><a href="#t0">SAT</a></li><li><a href="#t1">SUN</a></li></ul><div id="t0"><p><strong><a href="/f/lark">Lark Rising</a></strong><br><span>2:40</span> <span>6:15</span></p><p><strong><a href="/f/roads">Two Roads</a></strong><br><span>7:10*</span> <span>9:20</span></p></div><div id="t1"><p><strong><a href="/f/bug">The Gold Bug</a></strong><br><span>11:00</span></p><p><strong><a href="/f/lark">Lark Rising</a></strong><br><span>2:40</span></p></div>`,
    events: [
      "Lark Rising @ 2026-11-21T14:40",
      "Lark Rising @ 2026-11-21T18:15",
      "Two Roads @ 2026-11-21T19:10",
      "Two Roads @ 2026-11-21T21:20",
      "The Gold Bug @ 2026-11-22T11:00",
      "Lark Rising @ 2026-11-22T14:40",
    ],
  },
  {
    name: "doors and show",
    html: `<title>Upcoming shows</title><div class="shows"><div class="show"><div class="show-date">Sat Dec 5</div><div class="headliner">Glass Animals Tribute</div><div class="support">with Fern &amp; The Kids</div><div class="times">Doors 7pm / Show 8pm</div><div class="price">$20 adv / $25 dos</div></div><div class="show"><div class="show-date">Sun Dec 6</div><div class="headliner">Yard Act Karaoke</div><div class="times">Doors: 6:30 PM, Show: 7:15 PM</div><div class="price">$10</div></div></div>`,
    events: ["Glass Animals Tribute @ 2026-12-05T20:00", "Yard Act Karaoke @ 2026-12-06T19:15"],
  },
  {
    name: "showtimes for each day",
    html: `<title>Now playing – Bijou</title><h1>Showtimes</h1><div class="film"><h2><a href="/f/1">The Long Tide</a></h2><p class="runtime">112 min</p><div class="day"><h4>Friday, December 4</h4><ul><li><a href="/b/1">1:30pm</a></li><li><a href="/b/2">7:00pm</a></li></ul></div><div class="day"><h4>Saturday, December 5</h4><ul><li><a href="/b/3">4:15pm</a></li></ul></div></div><div class="film"><h2><a href="/f/2">Paper Tigers</a></h2><p class="runtime">95 min</p><div class="day"><h4>Friday, December 4</h4><ul><li><a href="/b/4">9:30pm</a></li></ul></div></div>`,
    events: [
      "The Long Tide @ 2026-12-04T13:30",
      "The Long Tide @ 2026-12-04T19:00",
      "Paper Tigers @ 2026-12-04T21:30",
      "The Long Tide @ 2026-12-05T16:15",
    ],
  },
  {
    name: "the weekdays of a play's few days",
    html: `<title>On stage</title><div class="show"><h2>Tiny Tyrants</h2><p>December 3–6</p><p>Fri–Sat at 8pm</p><p>Sun at 3pm</p></div><div class="show"><h2>The Orchard</h2><p>December 10–13</p><p>Thu, Sat at 7:30pm</p><p>Sun at 3pm</p></div>`,
    events: [
      "Tiny Tyrants @ 2026-12-04T20:00",
      "Tiny Tyrants @ 2026-12-05T20:00",
      "Tiny Tyrants @ 2026-12-06T15:00",
      "The Orchard @ 2026-12-10T19:30",
      "The Orchard @ 2026-12-12T19:30",
      "The Orchard @ 2026-12-13T15:00",
    ],
  },
  {
    name: "two shows with a plus or a stroke between them",
    html: `<title>Shows</title><div class="show"><h3>Percussion Summit</h3><p>12.03.26</p><p>7PM + 9:30PM</p></div><div class="show"><h3>Late Laughs</h3><p>12.04.26</p><p>8pm / 10pm</p></div>`,
    events: [
      "Percussion Summit @ 2026-12-03T19:00",
      "Percussion Summit @ 2026-12-03T21:30",
      "Late Laughs @ 2026-12-04T20:00",
      "Late Laughs @ 2026-12-04T22:00",
    ],
  },
  {
    name: "a sold-out time among links, and a film called like a day",
    html: `<title>Calendar</title><div class="day"><h4>Sat November 28</h4><div class="item"><h4><a href="/f/1">The Long Noon</a></h4><div><a href="/t/1">12:30pm</a> <a href="/t/2">5:15pm</a> <span class="sold-out">9:45pm</span></div></div><div class="item"><h4><a href="/f/2">Saturday</a></h4><div><a href="/t/3">3:15pm</a></div></div></div><div class="day"><h4>Sun November 29</h4><div class="item"><h4><a href="/f/1">The Long Noon</a></h4><div><a href="/t/4">1:00pm</a></div></div></div>`,
    events: [
      "The Long Noon @ 2026-11-28T12:30",
      "Saturday @ 2026-11-28T15:15",
      "The Long Noon @ 2026-11-28T17:15",
      "The Long Noon @ 2026-11-28T21:45",
      "The Long Noon @ 2026-11-29T13:00",
    ],
  },
  {
    name: "films called like a day and with a number, below days",
    html: `<title>Films</title><h2>Friday, November 27</h2><div class="t"><span>14:00</span><div><a href="/f/1">Harvest of Glass</a><span>95 min</span></div></div><div class="t"><span>16:15</span><div><a href="/f/2">Tonight</a><span>35mm</span></div></div><div class="t"><span>20:30</span><div><a href="/f/3">8 Women in a Boat</a><span>Q&amp;A</span></div></div><h2>Saturday, November 28</h2><div class="t"><span>12:00</span><div><a href="/f/1">Harvest of Glass</a><span>95 min</span></div></div>`,
    events: [
      "Harvest of Glass @ 2026-11-27T14:00",
      "Tonight @ 2026-11-27T16:15",
      "8 Women in a Boat @ 2026-11-27T20:30",
      "Harvest of Glass @ 2026-11-28T12:00",
    ],
  },
  {
    name: "a time that is over among links",
    html: `<title>Films</title><h3>Sat Nov 28</h3><ul><li><h4><a href="/f/1">Harbor Girl</a></h4><ul><li><span class="past">11:15 AM</span></li><li><a href="/t/2">4:30 PM</a></li></ul></li><li><h4><a href="/f/2">Crash Course</a></h4><ul><li><a href="/t/3">1:40 PM</a></li></ul></li></ul>`,
    events: [
      "Harbor Girl @ 2026-11-28T11:15",
      "Crash Course @ 2026-11-28T13:40",
      "Harbor Girl @ 2026-11-28T16:30",
    ],
  },
  {
    name: "dotted times that are links to tickets, at times an hour apart",
    html: `<title>Cartelera</title><h1>Cartelera</h1>${[
      ["Amarga", "16.00", "19.00", "21.45"],
      ["Hoppers", "16.45", "18.15", "19.15"],
    ]
      .map(
        ([film, ...times]) =>
          `<div class="film"><h2><a href="/f/${film}">${film}</a></h2><div class="day">Jueves<br>24/12</div><div class="times">${times.map((time) => `<a href="/buy/${time}"><div class="time">${time}<div class="version">DIGITAL</div></div></a>`).join("")}</div></div>`,
      )
      .join("")}`,
    events: [
      "Amarga @ 2026-12-24T16:00",
      "Hoppers @ 2026-12-24T16:45",
      "Hoppers @ 2026-12-24T18:15",
      "Amarga @ 2026-12-24T19:00",
      "Hoppers @ 2026-12-24T19:15",
      "Amarga @ 2026-12-24T21:45",
    ],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
