/** Ways to write dates, ranges and times. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "ranges of times",
    html: `<title>Party calendar</title><ul class="events"><li><h3>All Night Long</h3><p>Sat 12/5 10pm-4am</p></li><li><h3>Tea Dance</h3><p>Sun 12/6 4-9pm</p></li><li><h3>NYE: The Drop</h3><p>Thu 12/31 9pm–midnight</p></li></ul>`,
    events: [
      "All Night Long @ 2026-12-05T22:00",
      "Tea Dance @ 2026-12-06T16:00",
      "NYE: The Drop @ 2026-12-31T21:00",
    ],
  },
  {
    name: "several dates and runs",
    html: `<title>Theater season</title><h1>Season</h1><div class="production"><h2><a href="/p/1">The Orchard</a></h2><p>December 3, 4 &amp; 5 at 7:30pm</p></div><div class="production"><h2><a href="/p/2">Half a Sixpence</a></h2><p>January 14–24, 2027</p></div>`,
    events: [
      "The Orchard @ 2026-12-03T19:30",
      "The Orchard @ 2026-12-04T19:30",
      "The Orchard @ 2026-12-05T19:30",
      "Half a Sixpence @ 2027-01-14",
    ],
  },
  {
    name: "the parts of a badge, with the day of the week between day and month, at a French address",
    url: "https://cafe.example.fr/evenements/concert-les-buis/",
    html: `<title>Concert: Les Buis | Café</title><h1>Concert: Les Buis</h1><div><p>05</p><p>samedi</p><p>décembre 2026</p><p>21:00</p></div>`,
    events: ["Concert: Les Buis @ 2026-12-05T21:00"],
  },
  {
    name: "labels of times in brackets",
    url: "https://dome.example.jp/event/kitano/",
    html: `<h2>キタノ</h2><div>2026 / 12 / 17 (木)　【開場】17:30　【開演】18:30</div><p>[Doors] 17:30 [Show] 18:30</p>`,
    events: ["キタノ @ 2026-12-17T18:30"],
  },
  {
    name: "times in the morning",
    html: `<title>Events</title><ul class="events"><li><h3>Story Time</h3><p>Dec 5, 10:30</p></li><li><h3>Brunch</h3><p>Dec 6, 11:00 - 2:00</p></li><li><h3>Concert</h3><p>Dec 6, 7:30 PM</p></li></ul>`,
    events: ["Story Time @ 2026-12-05T10:30", "Brunch @ 2026-12-06T11:00", "Concert @ 2026-12-06T19:30"],
  },
  {
    name: "bare times of a bar, nine among them",
    html: `<title>Schedule</title><table><tr><td>Fri. Dec. 4</td><td>9:00</td><td><b>Perry Ng Trio</b></td></tr><tr><td>Sat. Dec. 5</td><td>8:00</td><td><b>Lois Adler Quartet</b></td></tr><tr><td>Mon. Dec. 7</td><td>9:30</td><td><b>The Monday Big Band</b></td></tr></table>`,
    events: [
      "Perry Ng Trio @ 2026-12-04T21:00",
      "Lois Adler Quartet @ 2026-12-05T20:00",
      "The Monday Big Band @ 2026-12-07T21:30",
    ],
  },
  {
    name: "ranges of dates with times",
    html: `<title>Calendar | Museum</title><div class="views-row"><h3><a href="/e/1">Drop-in Drawing</a></h3><div class="when">Sat., Dec. 5, 2026, 1 – 3 p.m.</div></div><div class="views-row"><h3><a href="/e/2">Curator's Tour</a></h3><div class="when">Thurs., Dec. 10, 2026, 6:30 p.m.</div></div><div class="views-row"><h3><a href="/e/3">Holiday Market</a></h3><div class="when">Dec. 12 – 13, 2026, 10 a.m. – 4 p.m.</div></div>`,
    events: [
      "Drop-in Drawing @ 2026-12-05T13:00",
      "Curator's Tour @ 2026-12-10T18:30",
      "Holiday Market @ 2026-12-12T10:00",
    ],
  },
  {
    name: "prices that look like times",
    html: `<title>Series</title><h1>Chamber series</h1><div class="concert"><h3>Quartets</h3><p>January 10, 2027 · 3:00 · $35/$20</p></div><div class="concert"><h3>Trios</h3><p>February 14 · 3:00 · $35/$20</p></div>`,
    events: ["Quartets @ 2027-01-10T15:00", "Trios @ 2027-02-14T15:00"],
  },
  {
    name: "noon, midnight and times without AM or PM",
    html: `<title>Events</title><ul class="events"><li><h3>Brown Bag Concert</h3><p>Wed, Dec 2, noon</p></li><li><h3>Midnight Movie</h3><p>Fri, Dec 4, 11:59pm</p></li><li><h3>Matinee</h3><p>Sat, Dec 5, 2:00</p></li></ul>`,
    events: [
      "Brown Bag Concert @ 2026-12-02T12:00",
      "Midnight Movie @ 2026-12-04T23:59",
      "Matinee @ 2026-12-05T14:00",
    ],
  },
  {
    name: '"2026.12.04"',
    url: "https://tatami.example.com/events",
    html: `<title>Events — Tatami Space</title><ul class="list"><li><span>2026.12.04</span> <a href="/1">Ikebana evening</a></li><li><span>2026.12.11</span> <a href="/2">Shakuhachi recital</a></li></ul>`,
    events: ["Ikebana evening @ 2026-12-04", "Shakuhachi recital @ 2026-12-11"],
  },
  {
    name: '"Dec 4, 7pm - Dec 6, 5pm"',
    url: "https://jam.example.org/jams",
    html: `<title>Game Jams calendar</title><div class="events"><div class="e"><h3>Winter Jam</h3><p>Dec 4, 7pm – Dec 6, 5pm</p></div><div class="e"><h3>Tiny Jam</h3><p>Jan 9, 10am – Jan 9, 10pm</p></div></div>`,
    events: ["Winter Jam @ 2026-12-04T19:00", "Tiny Jam @ 2027-01-09T10:00"],
  },
  {
    name: "exhibitions of one weekend",
    url: "https://loft.example.org/open-studios",
    html: `<title>Open Studios event</title><h1>Winter Open Studios</h1><p>Friday, December 11: 6–9pm<br>Saturday, December 12: 12–6pm<br>Sunday, December 13: 12–6pm</p>`,
    events: [
      "Winter Open Studios @ 2026-12-11T18:00",
      "Winter Open Studios @ 2026-12-12T12:00",
      "Winter Open Studios @ 2026-12-13T12:00",
    ],
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
    name: "European dates, 24 hours",
    html: `<title>Programm</title><h1>Programm</h1><div class="event"><span class="date">04.12.2026</span> <span class="time">20:00 Uhr</span> <h3>Klangforum</h3></div><div class="event"><span class="date">05.12.2026</span> <span class="time">19:30 Uhr</span> <h3>Lesung: Die Stille</h3></div>`,
    events: ["Klangforum @ 2026-12-04T20:00", "Lesung: Die Stille @ 2026-12-05T19:30"],
  },
  {
    name: 'ordinals: "4th December"',
    html: `<title>Listings</title><h1>What's On</h1><article class="listing"><h3>Tin Whistle Social</h3><p>Saturday 5th December, 7.30pm</p></article><article class="listing"><h3>Bring Your Own Baby Comedy</h3><p>Tuesday 8th December, 11.00am</p></article>`,
    events: ["Tin Whistle Social @ 2026-12-05T19:30", "Bring Your Own Baby Comedy @ 2026-12-08T11:00"],
  },
  {
    name: "runs with times for each weekday",
    url: "https://rep.example.org/plays",
    html: `<title>Plays | City Rep</title><h1>Now Playing &amp; Coming Up</h1><article><h2><a href="/p/a">The Gulls</a></h2><p>Nov 12 – Nov 27, 2026</p><p>Thu–Sat 8pm, Sun 3pm</p></article><article><h2><a href="/p/b">Boxwood</a></h2><p>Jan 21 – Jan 23, 2027</p><p>Thu–Sat 8pm, Sun 3pm</p></article>`,
    events: [
      "The Gulls @ 2026-11-21T20:00",
      "The Gulls @ 2026-11-22T15:00",
      "The Gulls @ 2026-11-26T20:00",
      "The Gulls @ 2026-11-27T20:00",
      "Boxwood @ 2027-01-21T20:00",
      "Boxwood @ 2027-01-22T20:00",
      "Boxwood @ 2027-01-23T20:00",
    ],
  },
  {
    name: '"Sat., 12/5 @ 7:00 p.m." and a rain date',
    url: "https://parkfriends.example.org/events",
    html: `<title>Friends of the Park: Events</title><h2>Events</h2><div class="ev"><h4>Winter Birds Walk</h4><p>Sat., 12/5 @ 8:00 a.m. (rain date 12/6)</p></div><div class="ev"><h4>Tree Lighting</h4><p>Fri., 12/11 @ 5:30 p.m. (rain date 12/12)</p></div>`,
    events: ["Winter Birds Walk @ 2026-12-05T08:00", "Tree Lighting @ 2026-12-11T17:30"],
  },
  {
    name: "days as seconds in an attribute, beside their number",
    url: "https://pol.example.org/programm",
    html: `<title>Programm</title><div class="list"><p>Dezember 2026</p><div class="item" data-date="1796428800"><p class="nr">04</p><div class="kind">Theater</div><div class="title">The Far Field</div></div><div class="item" data-date="1796428800"><p class="nr">04</p><div class="kind">Club</div><div class="title">Nine Pins</div></div><div class="item" data-date="1797206400"><p class="nr">13</p><div class="kind">Tanz</div><div class="title">Soft Machines</div></div></div>`,
    events: ["Nine Pins @ 2026-12-04", "The Far Field @ 2026-12-04", "Soft Machines @ 2026-12-13"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
