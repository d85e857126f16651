/** Ordinary listings that hold words of which dates-of-other-things.test.ts makes nothing, and times to be told apart. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "line titles with tricky words",
    html: `<title>Upcoming events</title><h1>Upcoming Events</h1><ul class="events"><li>Night Out with Kestrel, Dec 5, 8pm</li><li>Record Release Party: Hex, Dec 6, 8pm</li><li>Interview with Ida Moreau, Dec 7, 7pm</li><li>The Domino Effect, Dec 8, 7pm</li><li>Out Loud, Dec 9, 7pm</li><li>The Morning After, Dec 10, 7pm</li><li>Beginning Tango, Dec 11, 7pm</li></ul>`,
    events: [
      "Night Out with Kestrel @ 2026-12-05T20:00",
      "Record Release Party: Hex @ 2026-12-06T20:00",
      "Interview with Ida Moreau @ 2026-12-07T19:00",
      "The Domino Effect @ 2026-12-08T19:00",
      "Out Loud @ 2026-12-09T19:00",
      "The Morning After @ 2026-12-10T19:00",
      "Beginning Tango @ 2026-12-11T19:00",
    ],
  },
  {
    name: "headings with tricky words",
    html: `<title>Upcoming events</title><h1>Upcoming Events</h1><ul class="events"><li><h3>Album Release Show</h3><p>Dec 5, 8pm</p></li><li><h3>Staff Picks Reading</h3><p>Dec 6, 8pm</p></li><li><h3>News from Home</h3><p>Dec 7, 7pm</p></li><li><h3>Past Lives</h3><p>Dec 8, 7pm</p></li><li><h3>The History Boys</h3><p>Dec 9, 7pm</p></li><li><h3>Closing Night Party</h3><p>Dec 10, 7pm</p></li><li><h3>Holiday Hours</h3><p>Dec 11, 7pm</p></li></ul>`,
    events: [
      "Album Release Show @ 2026-12-05T20:00",
      "Staff Picks Reading @ 2026-12-06T20:00",
      "News from Home @ 2026-12-07T19:00",
      "Past Lives @ 2026-12-08T19:00",
      "The History Boys @ 2026-12-09T19:00",
      "Closing Night Party @ 2026-12-10T19:00",
    ],
  },
  {
    name: "date then name lines",
    html: `<title>Upcoming events</title><h1>Upcoming Events</h1><ul class="events"><li>Sat Dec 5, 8pm – Before I Go</li><li>Sun Dec 6, 8pm – Out of Office</li><li>Mon Dec 7, 7pm – We Are Here</li><li>Tue Dec 8, 7pm – At Home with Fern</li></ul>`,
    events: [
      "Before I Go @ 2026-12-05T20:00",
      "Out of Office @ 2026-12-06T20:00",
      "We Are Here @ 2026-12-07T19:00",
      "At Home with Fern @ 2026-12-08T19:00",
    ],
  },
  {
    name: "flat page whose headings carry prose with the date",
    url: "https://hall.example.org/events",
    html: `<title>Events</title><h1>Events</h1><h2>Winter Supper</h2><p>Join us on Saturday, December 12 at 6 PM for a long table.</p><h2>Burns Night</h2><p>On Monday, January 25 at 7 PM we pipe in the haggis.</p>`,
    events: ["Winter Supper @ 2026-12-12T18:00", "Burns Night @ 2027-01-25T19:00"],
  },
  {
    name: "name, date, then second date for the same show",
    html: `<title>Theater</title><h1>On stage</h1><div class="show"><h2>Lear</h2><p>Friday, December 4, 8 PM</p><p>Saturday, December 5, 2 PM</p></div><div class="show"><h2>Noises</h2><p>Friday, December 11, 8 PM</p><p>Saturday, December 12, 2 PM</p></div>`,
    events: [
      "Lear @ 2026-12-04T20:00",
      "Lear @ 2026-12-05T14:00",
      "Noises @ 2026-12-11T20:00",
      "Noises @ 2026-12-12T14:00",
    ],
  },
  {
    name: "comments count class on posts",
    html: `<title>Shows</title><article class="show has-comments no-comments"><h2>Kestrel</h2><p>Dec 4, 8pm</p></article><article class="show no-comments"><h2>Hex</h2><p>Dec 5, 8pm</p></article>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T20:00"],
  },
  {
    name: "descending list of coming events with years",
    html: `<title>Events</title><div class="ev"><h3>Spring Fair</h3><p>April 17, 2027</p></div><div class="ev"><h3>Burns Night</h3><p>January 25, 2027</p></div><div class="ev"><h3>Carols</h3><p>December 12, 2026</p></div>`,
    events: ["Carols @ 2026-12-12", "Burns Night @ 2027-01-25", "Spring Fair @ 2027-04-17"],
  },
  {
    name: "concert series in ascending order through new year",
    html: `<title>Concerts</title><div class="ev"><h3>Carols</h3><p>December 12, 4:00</p></div><div class="ev"><h3>Epiphany</h3><p>January 6, 4:00</p></div><div class="ev"><h3>Passion</h3><p>March 20, 4:00</p></div>`,
    events: ["Carols @ 2026-12-12T16:00", "Epiphany @ 2027-01-06T16:00", "Passion @ 2027-03-20T16:00"],
  },
  {
    name: "table with venue column and band",
    html: `<title>Tour</title><h1>Tour</h1><table><tr><th>Date</th><th>Venue</th><th>Show</th></tr><tr><td>Dec 4</td><td>City Hall</td><td>Kestrel</td></tr><tr><td>Dec 5</td><td>Bell Center</td><td>Hex</td></tr></table>`,
    events: ["Kestrel @ 2026-12-04", "Hex @ 2026-12-05"],
  },
  {
    name: "news and events with event cards under news heading",
    html: `<title>Attic</title><h2>News &amp; Events</h2><div class="event"><h3>Gala</h3><p>Dec 12, 7pm</p></div><div class="event"><h3>Fair</h3><p>Dec 13, 1pm</p></div>`,
    events: ["Gala @ 2026-12-12T19:00", "Fair @ 2026-12-13T13:00"],
  },
  {
    name: "music brunch with morning times",
    html: `<title>Events</title><ul class="events"><li><h3>Story Time</h3><p>Dec 5, 10:30</p></li><li><h3>Brunch</h3><p>Dec 6, 11:00 - 2:00</p></li><li><h3>Concert</h3><p>Dec 6, 7:30 PM</p></li></ul>`,
    events: ["Story Time @ 2026-12-05T10:30", "Brunch @ 2026-12-06T11:00", "Concert @ 2026-12-06T19:30"],
  },
  {
    name: "board page with prose schedule",
    url: "https://c.example.gov/boards/zoning",
    html: `<title>Zoning Board</title><h1>Zoning Board of Appeals</h1><p>The Board meets on the second Wednesday of each month at 7:00 PM in Room 210. Applications must be filed by the 15th.</p><h3>2026 Meetings</h3><ul><li>December 9, 2026</li></ul>`,
    events: [],
  },
  {
    name: "agenda center rows",
    url: "https://c.example.gov/AgendaCenter",
    html: `<title>Agenda Center</title><h1>Agenda Center</h1><table><tr class="catAgendaRow"><td><h3><strong>Dec 2, 2026</strong> — Posted Nov 24, 2026 3:46 PM</h3><p><a href="/AgendaCenter/ViewFile/1">Planning Board Regular Meeting</a></p></td></tr><tr class="catAgendaRow"><td><h3><strong>Dec 16, 2026</strong> — Posted Dec 8, 2026 1:20 PM</h3><p><a href="/AgendaCenter/ViewFile/2">Planning Board Special Meeting</a></p></td></tr></table>`,
    events: ["Planning Board Regular Meeting @ 2026-12-02", "Planning Board Special Meeting @ 2026-12-16"],
  },
  {
    name: "venue cards with genre, age and door line",
    html: `<title>Union Hall | Shows</title><div class="grid"><article class="show-card"><div class="genre">Indie Rock</div><h2 class="headliner">Kestrel</h2><h3 class="support">Loomis Duo, Fern</h3><p class="date">Fri 12/4</p><p class="doors">Doors 7:00 PM // Show 8:00 PM</p><p class="age">All Ages</p><a class="btn">Buy Tickets</a></article><article class="show-card"><div class="genre">Metal</div><h2 class="headliner">Hex</h2><h3 class="support">Vents</h3><p class="date">Sat 12/5</p><p class="doors">Doors 8:00 PM // Show 9:00 PM</p><p class="age">21+</p><a class="btn">Buy Tickets</a></article></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T21:00"],
  },
  {
    name: "h4 date above h3 title in cards",
    html: `<title>Events | Cellar</title><div class="c"><h4>Friday, December 4</h4><h3><a href="/1">Kestrel</a></h3><p>9PM · $10</p></div><div class="c"><h4>Saturday, December 5</h4><h3><a href="/2">Hex</a></h3><p>9PM · $12</p></div>`,
    events: ["Kestrel @ 2026-12-04T21:00", "Hex @ 2026-12-05T21:00"],
  },
  {
    name: "cinema: film page with tabs of days",
    url: "https://cine.example.org/film/dust",
    html: `<title>Dust | Cinema</title><h1>Dust</h1><p>Release date: 20 November 2026 · 118 mins · 15</p><div class="times"><div class="day"><h5>Mon 23 Nov</h5><a href="/b/1">14:30</a><a href="/b/2">20:15</a></div><div class="day"><h5>Tue 24 Nov</h5><a href="/b/3">17:45</a></div></div>`,
    events: ["Dust @ 2026-11-23T14:30", "Dust @ 2026-11-23T20:15", "Dust @ 2026-11-24T17:45"],
  },
  {
    name: "brewery calendar with food trucks",
    html: `<title>Events - Bell Brewing</title><h1>Upcoming Events</h1><p>Wed 12/2 - Trivia Night, 7pm</p><p>Fri 12/4 - Food truck: Tacos Chuy, 4-9pm</p><p>Sat 12/5 - Live music: Fern, 6-8pm</p>`,
    events: [
      "Trivia Night @ 2026-12-02T19:00",
      "Food truck: Tacos Chuy @ 2026-12-04T16:00",
      "Live music: Fern @ 2026-12-05T18:00",
    ],
  },
  {
    name: "museum list with ranges and times",
    html: `<title>Calendar | Museum</title><div class="views-row"><h3><a href="/e/1">Drop-in Drawing</a></h3><div class="when">Sat., Dec. 5, 2026, 1 – 3 p.m.</div></div><div class="views-row"><h3><a href="/e/2">Curator's Tour</a></h3><div class="when">Thurs., Dec. 10, 2026, 6:30 p.m.</div></div><div class="views-row"><h3><a href="/e/3">Holiday Market</a></h3><div class="when">Dec. 12 – 13, 2026, 10 a.m. – 4 p.m.</div></div>`,
    events: [
      "Drop-in Drawing @ 2026-12-05T13:00",
      "Curator's Tour @ 2026-12-10T18:30",
      "Holiday Market @ 2026-12-12T10:00",
    ],
  },
  {
    name: "two sessions with registration notes",
    html: `<title>Workshops</title><h1>Workshops</h1><div class="ws"><h3>Screenprint in a Day</h3><p>Saturday, December 5, 10am–4pm</p><p>Registration closes Wednesday, December 2.</p></div><div class="ws"><h3>Paste Paper</h3><p>Sunday, December 13, 1–4pm</p><p>Register by December 9 to get materials.</p></div>`,
    events: ["Screenprint in a Day @ 2026-12-05T10:00", "Paste Paper @ 2026-12-13T13:00"],
  },
  {
    name: "sidebar archive by month with counts",
    url: "https://hall.example.org/events",
    html: `<title>Events</title><main><h1>Events</h1><article><h2><a href="/e/1">Kestrel</a></h2><p>December 4, 2026 at 8pm</p></article><article><h2><a href="/e/2">Hex</a></h2><p>December 5, 2026 at 8pm</p></article></main><aside><h4>Archives</h4><ul><li><a href="/2026/11">November 2026</a> (4)</li><li><a href="/2026/10">October 2026</a> (12)</li></ul></aside>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Hex @ 2026-12-05T20:00"],
  },
  {
    name: "series where only first has year, prices like times",
    html: `<title>Series</title><h1>Chamber series</h1><div class="concert"><h3>Quartets</h3><p>January 10, 2027 · 3:00 · $35/$20</p></div><div class="concert"><h3>Trios</h3><p>February 14 · 3:00 · $35/$20</p></div>`,
    events: ["Quartets @ 2027-01-10T15:00", "Trios @ 2027-02-14T15:00"],
  },
  {
    name: "contact page hours with date of exception",
    url: "https://hall.example.org/contact",
    html: `<title>Contact | Cellar Shows</title><h1>Contact</h1><p>Box office open Tue–Sat 12–6pm.</p><p>On Thursday, December 24 the box office closes at 2pm.</p>`,
    events: [],
  },
  {
    name: "volunteer shifts",
    url: "https://hall.example.org/volunteer",
    html: `<title>Volunteer at our events</title><h1>Volunteer</h1><ul><li>Usher orientation: December 3, 6pm</li><li>Usher orientation: December 10, 6pm</li></ul>`,
    events: ["Usher orientation @ 2026-12-03T18:00", "Usher orientation @ 2026-12-10T18:00"],
  },
  {
    name: "open tour list with sold-out in names",
    html: `<title>Tours</title><h1>Walking Tours</h1><div class="tour"><h2>Deco Downtown</h2><p>Saturday, December 5, 2026 • 10:00 am – 12:00 pm</p><p>SOLD OUT</p></div><div class="tour"><h2>Deco Downtown</h2><p>Saturday, December 12, 2026 • 10:00 am – 12:00 pm</p></div><div class="tour"><h2>Terra Cotta</h2><p>Sunday, December 13, 2026 • 1:00 pm – 3:00 pm</p></div>`,
    events: [
      "Deco Downtown @ 2026-12-05T10:00",
      "Deco Downtown @ 2026-12-12T10:00",
      "Terra Cotta @ 2026-12-13T13:00",
    ],
  },
  {
    name: "same event weekly, with hosts in bold",
    html: `<title>Events</title><h1>Events</h1><div class="e"><h3>Pub Quiz</h3><p>Dec 1, 8pm</p><p>with <strong>Ann Bell</strong></p></div><div class="e"><h3>Pub Quiz</h3><p>Dec 8, 8pm</p><p>with <strong>Carl Dow</strong></p></div><div class="e"><h3>Pub Quiz</h3><p>Dec 15, 8pm</p><p>with <strong>Jo Pell</strong></p></div>`,
    events: ["Pub Quiz @ 2026-12-01T20:00", "Pub Quiz @ 2026-12-08T20:00", "Pub Quiz @ 2026-12-15T20:00"],
  },
  {
    name: "repertory cinema: same films many days with buttons",
    html: `<title>Showtimes</title><h1>Showtimes</h1><div class="row"><a href="/f/dust" class="film">Dust</a><span>Fri Dec 4, 7:00 PM</span><a href="/b/1">Book Screen 1</a></div><div class="row"><a href="/f/dust" class="film">Dust</a><span>Sat Dec 5, 7:00 PM</span><a href="/b/2">Book Screen 2</a></div><div class="row"><a href="/f/dust" class="film">Dust</a><span>Sun Dec 6, 7:00 PM</span><a href="/b/3">Book Screen 3</a></div>`,
    events: ["Dust @ 2026-12-04T19:00", "Dust @ 2026-12-05T19:00", "Dust @ 2026-12-06T19:00"],
  },
  {
    name: "date badge and teaser sentence without heading",
    html: `<title>What's on</title><div class="teaser"><span class="badge">04 Dec</span><a href="/1">An evening with Ida Moreau</a><p>She is back, and you are invited to hear her read.</p></div><div class="teaser"><span class="badge">09 Dec</span><a href="/2">Kwame Lin in conversation</a><p>We are happy to have him.</p></div>`,
    events: ["An evening with Ida Moreau @ 2026-12-04", "Kwame Lin in conversation @ 2026-12-09"],
  },
  {
    name: "page of a past festival with full dates and weekdays",
    url: "https://hall.example.org/festival",
    html: `<title>Festival programme</title><h1>Festival 2026</h1><h2>Friday, June 5</h2><ul><li>7pm Opening</li><li>9pm Late show</li></ul><h2>Saturday, June 6</h2><ul><li>2pm Matinee</li></ul>`,
    events: [],
  },
  {
    name: "next-year season announced now",
    html: `<title>2027 season</title><h1>2027 Season</h1><div class="p"><h3>The Orchard</h3><p>February 12 – March 7</p></div><div class="p"><h3>Lear</h3><p>April 9 – May 2</p></div><div class="p"><h3>Noises</h3><p>September 17 – October 10</p></div>`,
    events: ["The Orchard @ 2027-02-12", "Lear @ 2027-04-09", "Noises @ 2027-09-17"],
  },
  {
    name: "season without year, wraps new year",
    html: `<title>Season</title><h1>Concert Season</h1><div class="p"><h3>Motets</h3><p>October 3</p></div><div class="p"><h3>Carols</h3><p>December 12</p></div><div class="p"><h3>Passions</h3><p>March 20</p></div><div class="p"><h3>Madrigals</h3><p>May 8</p></div>`,
    events: ["Carols @ 2026-12-12", "Passions @ 2027-03-20", "Madrigals @ 2027-05-08"],
  },
  {
    name: "noon and midnight, 12h ambiguous",
    html: `<title>Events</title><ul class="events"><li><h3>Brown Bag Concert</h3><p>Wed, Dec 2, noon</p></li><li><h3>Midnight Movie</h3><p>Fri, Dec 4, 11:59pm</p></li><li><h3>Matinee</h3><p>Sat, Dec 5, 2:00</p></li></ul>`,
    events: [
      "Brown Bag Concert @ 2026-12-02T12:00",
      "Midnight Movie @ 2026-12-04T23:59",
      "Matinee @ 2026-12-05T14:00",
    ],
  },
  {
    name: "news item announcing an event in the headline section of an event page",
    url: "https://hall.example.org/",
    html: `<title>Attic</title><h2>News &amp; Events</h2><div class="i"><h3><a href="/1">Winter Gala</a></h3><p>December 12, 2026, 7 PM</p></div><div class="i"><h3><a href="/2">Open House</a></h3><p>December 19, 2026, 1 PM</p></div>`,
    events: ["Winter Gala @ 2026-12-12T19:00", "Open House @ 2026-12-19T13:00"],
  },
  {
    name: "exhibition listing in a section called archive shop",
    html: `<title>Exhibitions</title><h2>On view</h2><div class="x"><h3>Salt</h3><p>Until January 10, 2027</p></div><div class="x"><h3>Moths</h3><p>Closing December 20</p></div>`,
    events: ["Moths @ through 2026-12-20", "Salt @ through 2027-01-10"],
  },
  {
    name: "class names: collapse show, product-listing",
    url: "https://shop.example.org/gifts",
    html: `<title>Gifts</title><div class="product-listing collapse show"><div class="product"><h3>Advent box</h3><p>Saturday, December 5</p></div><div class="product"><h3>Cheese box</h3><p>Saturday, December 12</p></div></div>`,
    events: [],
  },
  {
    name: "class names: classic tourism",
    url: "https://t.example.org/stay",
    html: `<title>Stay</title><div class="tourism-classic"><div class="deal"><h3>Winter weekend</h3><p>December 4, 2026</p></div><div class="deal"><h3>Spa weekend</h3><p>December 11, 2026</p></div></div>`,
    events: [],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
