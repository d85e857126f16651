/** Which heading a page about one event is named by, and what is its own. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "showings with remarks below a title",
    url: "https://lantern.example.org/movies/glass-bridge",
    html: `<title>Glass Bridge | The Lantern</title><h1>Glass Bridge</h1><div><h3>Friday, December 4</h3><ol><li><a href="/buy/1">1:45 pm</a></li><li><a href="/buy/2">7:15 pm</a><span class="note">Q&amp;A with Ada Finch</span></li></ol></div><div><h3>Saturday, December 5</h3><ol><li><a href="/buy/3">4:30 pm</a><span class="note">Open captions</span></li></ol></div>`,
    events: [
      "Glass Bridge @ 2026-12-04T13:45",
      "Glass Bridge @ 2026-12-04T19:15",
      "Glass Bridge @ 2026-12-05T16:30",
    ],
  },
  {
    name: "the sections of a page that is shared under its event's name",
    url: "https://tickets.example.com/e/night-noise-tickets-4411",
    html: `<title>Night Noise: Who May Make It? Tickets, Mon, Dec 7 | Tickets</title><meta property="og:title" content="Night Noise: Who May Make It?"><time>Monday, December 7</time><h1>Night Noise: Who May Make It?</h1><section><h2>Date and time</h2><span>Monday, December 7 · 6:30 - 8:30pm</span></section><section><h2>Location</h2><p>Union Hall</p></section><section><h2>Refund Policy</h2><p>Up to 7 days before</p></section><section><h2>About this event</h2><p>Doors at 6.</p></section>`,
    events: ["Night Noise: Who May Make It? @ 2026-12-07T18:30"],
  },
  {
    name: "a date above the title, beside others of its series",
    url: "https://archive.example.org/screenings/the-weavers-hand",
    html: `<title>THE WEAVER'S HAND — Archive</title><div id="main"><div><a href="/series/dye">DYE NOTES</a></div><div>Tuesday, December 1, 7:30 PM</div><h1>THE WEAVER’S HAND</h1><p>by Rosa Pell</p></div><div><h3>Also in this series</h3><p><a href="/s/2">PROGRAM 2: BLUES</a><br>Wednesday, December 2, 7:30 PM</p><p><a href="/s/3">PROGRAM 3: LOOPS</a><br>Thursday, December 3, 7:30 PM</p></div>`,
    events: [
      "THE WEAVER’S HAND @ 2026-12-01T19:30",
      "PROGRAM 2: BLUES @ 2026-12-02T19:30",
      "PROGRAM 3: LOOPS @ 2026-12-03T19:30",
    ],
  },
  {
    name: "sessions with links to sign up",
    url: "https://press.example.org/workshops/two-inks",
    html: `<title>Two Inks — Press</title><h1>Two Inks</h1><div><strong>Wed 12/16</strong> 6–9pm <a href="/s/1">Sign up (3 spots left)</a></div><div><strong>Sat 1/9</strong> 1–4pm <a href="/s/2">Sign up</a></div>`,
    events: ["Two Inks @ 2026-12-16T18:00", "Two Inks @ 2027-01-09T13:00"],
  },
  {
    name: "the next event below it, and the days of the site's address",
    url: "https://chapel.example.org/events/evening-voices",
    html: `<title>Evening Voices | Music at the Chapel</title><h1>Evening Voices</h1><h3>Date</h3><p>Dec 13 2026</p><h3>Time</h3><p>4:00 pm</p><h3>Next Event</h3><ul><li>Winter Organ</li><li>Jan 10 2027</li><li>4:00 pm</li></ul>`,
    events: ["Evening Voices @ 2026-12-13T16:00"],
  },
  {
    name: "a post that says when it was written, below the name of its blog",
    url: "https://mudreadings.example.com/2026/11/december.html",
    html: `<title>The Mud Readings: Mud for December</title><h1><a href="https://mudreadings.example.com/">The Mud Readings</a></h1><h2 class="date-header">Sunday, November 15, 2026</h2><h3>Mud for December</h3><p>Come to the back room on <b>Sunday, December 13 at 5 p.m.</b> to hear three poets who have read here before.</p>`,
    events: ["Mud for December @ 2026-12-13T17:00"],
  },
  {
    name: "a theme that calls the day of an event the date of its post",
    url: "https://guide.example.com/event/wise-owls.html",
    html: `<title>Wise Owls</title><h1 class="post-title">Wise Owls</h1><h2 class="post-date">Friday April 9, 2027 - Sunday May 23, 2027</h2><p>A comedy.</p>`,
    events: ["Wise Owls @ 2027-04-09"],
  },
  {
    name: "the run of an exhibition, not the hours of a visit",
    url: "https://museum.example.org/exhibitions/slow-train",
    html: `<title>Slow Train | City Museum</title><h1>Slow Train</h1><p>Feb 19–Aug 8, 2027</p><h3>Visit</h3><p>Wednesday–Sunday, 11 AM–6 PM<br>Pay what you wish on Fridays after 3 PM</p>`,
    events: ["Slow Train @ 2027-02-19"],
  },
  {
    name: "an event that is off, beside another to come to instead",
    url: "https://ritmo.example.org/events/winter-social",
    html: `<title>Winter Social – Ritmo</title><div class="alert"><strong>THIS EVENT HAS BEEN CANCELED.</strong> The ballroom has no heat.</div><h1>Winter Social</h1><p>Saturday, December 5, 2026, 9:00 PM</p><p>Lenox Ballroom</p><div><h3>Come dance instead</h3><p><a href="/events/new-year">New Year’s Party</a> – Saturday, January 2, 2027, 9:00 PM</p></div>`,
    events: ["Winter Social @ 2026-12-05T21:00 cancelled"],
  },
  {
    name: "the rooms of a cinema as headings above the times of a film",
    url: "https://cines.example.es/film/agente-gris",
    html: `<title>El agente gris – Cines Rosa</title><h1>El agente gris<a href="#times">▼</a></h1><h3>Cine Rosa</h3><h4>4/12/2026</h4><a href="/b/1">17:25</a> <a href="/b/2">19:40</a><h3>Cine Rosa Río</h3><h4>13/12/2026</h4><a href="/b/3">22:05</a>`,
    events: [
      "El agente gris @ 2026-12-04T17:25",
      "El agente gris @ 2026-12-04T19:40",
      "El agente gris @ 2026-12-13T22:05",
    ],
  },
  {
    name: "a heading that holds the date on a line of its own",
    url: "https://brick.example.co.uk/events/alder/",
    html: `<title>Alder | The Brick</title><h1>Alder<br><span>27th February 2027</span></h1><a href="/t/1">Tickets</a><h3>18:00 - 22:00</h3>`,
    events: ["Alder @ 2027-02-27T18:00"],
  },
  {
    name: "an address that writes out an ampersand",
    url: "https://rooms.example.co.uk/events/joe-brown-and-squeak-tickets-ae168",
    html: `<title>Joe Brown & Squeak Tickets, Tour and Concert Dates – Islington</title><h1>Joe Brown & Squeak</h1><h1>Events</h1><div><time>30 Dec 2026</time><h3>Rooms Islington</h3><p>Doors: 19:00</p></div>`,
    events: ["Joe Brown & Squeak @ 2026-12-30T19:00"],
  },
  {
    name: "details of a date below labels",
    url: "https://bund.example.de/termine/detail/plenum-3/",
    html: `<title>Plenum</title><h1>Plenum</h1><div><h3>Termindetails</h3><p>Datum: 21. Dezember 2026</p><p>Uhrzeit: 19 Uhr</p></div><div><h3>Details</h3><p>Wir treffen uns am 21. Dezember 2026</p></div>`,
    events: ["Plenum @ 2026-12-21T19:00"],
  },
  {
    name: "shows of one evening, each with its doors and tickets",
    url: "https://cellar.example.com/shows/nadia-fall",
    html: `<title>Nadia Fall | Cellar</title><h1>Nadia Fall</h1><p>Saturday, December 19</p><div><div>6:30 PM Doors 5:45 PM SOLD OUT <a href="/w">Join waitlist</a></div><div>9:00 PM Doors 8:30 PM $30 <a href="/t">Get tickets</a></div></div>`,
    events: ["Nadia Fall @ 2026-12-19T18:30", "Nadia Fall @ 2026-12-19T21:00"],
  },
  {
    name: "the days of an opera below its title, and once more with their hours",
    url: "https://opera.example.org/season/the-bell",
    html: `<title>The Bell | Opera</title><h1>The Bell</h1><p>January 29 & 31, 2027</p><h2>Performances</h2><p>Friday, January 29, 2027, 7:30 PM</p><p>Sunday, January 31, 2027, 2:30 PM</p>`,
    events: ["The Bell @ 2027-01-29T19:30", "The Bell @ 2027-01-31T14:30"],
  },
  {
    name: "the page of a cinema with one film",
    url: "https://tickets.example.es/cine/sala-rosa/sesiones",
    html: `<title>Sala Rosa | Cartelera</title><div class="title">Sala Rosa</div><div class="film"><h2>El faro</h2><p>vie, 4 dic 2026</p><p>21:00</p></div>`,
    events: ["El faro @ 2026-12-04T21:00"],
  },
  {
    name: "an address with a percent sign that escapes nothing",
    url: "https://mill.example.org/shows/100%",
    html: `<title>100% Wool | Mill</title><h1>100% Wool</h1><p>Friday, December 4, 8pm</p>`,
    events: ["100% Wool @ 2026-12-04T20:00"],
  },
  {
    name: "a section of a site that is called like its address",
    url: "https://chapel.example.org/music",
    html: `<title>Music at the Chapel</title><h1>Music at the Chapel</h1><p><strong>Sunday, December 6 at 4:00 PM</strong><br><em>Lessons and Carols</em></p><p><strong>Thursday, December 10 at 7:30 PM</strong><br><em>Sing-In</em></p>`,
    events: ["Lessons and Carols @ 2026-12-06T16:00", "Sing-In @ 2026-12-10T19:30"],
  },
  {
    name: "a title that goes on behind the name, with a place and a day",
    url: "https://upnext.example.com/event/872418/",
    html: `<title>Ignite Harbor 4 at Bagdad Hall (Thursday, December 10, 2026) - Upnext</title><h1>Ignite Harbor 4</h1><ul><li>Thursday, December 10, 2026</li><li>7:00 PM</li></ul><h3>Comments</h3><p><a href="/u/1">Ada Finch</a> Nov 2, 2026</p>`,
    events: ["Ignite Harbor 4 @ 2026-12-10T19:00"],
  },
  {
    name: "a heading that says more than the title, below the line of its presenter",
    url: "https://camps.example.org/gala/",
    html: `<title>Campfire Gala | Camps</title><h2>Hill Camps presents:</h2><h2>The 3rd Annual Campfire Gala</h2><h2>Saturday, December 12, 2026</h2><p>Reception – 5 pm<br>Dinner – 7pm</p>`,
    events: ["The 3rd Annual Campfire Gala @ 2026-12-12T17:00"],
  },
  {
    name: "an event that is called after its site",
    url: "https://saltfest.example/upcoming-events/winter",
    html: `<title>SaltFest Winter 2027 – SaltFest</title><p>SaltFest Winter 2027</p><p>Talks on salt, snow and roads from people who know all of them by heart. It will take place on Saturday, January 9 from 1:00 PM at the Hall.</p>`,
    events: ["SaltFest Winter 2027 @ 2027-01-09T13:00"],
  },
  {
    name: "a title without a site, and two headings of the first level",
    url: "https://fluss.example.de/projekte/leiser-tanz/",
    html: `<title>Fluss e. V. Projekte</title><h1>Leiser Tanz - Kommt wie ihr seid!</h1><p>Samstag, 12. Dezember 2026, 10:00 Uhr</p><h1>Ein Projekt auf dem Lande</h1>`,
    events: ["Leiser Tanz - Kommt wie ihr seid! @ 2026-12-12T10:00"],
  },
  {
    name: "a heading of a section, below a title that says it with the town",
    url: "https://listings.example.com/harbor/place-417",
    html: `<title>Events at the Old Mill, Harbor</title><h1>Events at the Old Mill</h1><ul><li>December 14 – Agent Gray</li><li>December 15 – The Lamp</li><li>December 16 – Hollow Ground</li></ul>`,
    events: ["Agent Gray @ 2026-12-14", "The Lamp @ 2026-12-15", "Hollow Ground @ 2026-12-16"],
  },
  {
    name: "a title alone that names an event of several days",
    url: "https://opera.example.org/concerts/tickets.php",
    html: `<title>The Grand Duke - Tickets - Hill Opera</title><h1>TICKETS</h1><p>Performances:</p><p>Saturday, December 5 at 2 p.m.<br>Sunday, December 6 at 2:00 p.m.</p><p>Adult $25, Child $10</p>`,
    events: ["The Grand Duke @ 2026-12-05T14:00", "The Grand Duke @ 2026-12-06T14:00"],
  },
  {
    name: "a title alone, and a sentence that says the hours before the day",
    url: "https://acm.example.edu/events/5.htm",
    html: `<title>Job Fair</title><p>The Computing Job Fair will be held this year from 9:00AM - 5:00PM on Friday, December 18, 2026 at the Digital Lab, where students meet those who may employ them.</p>`,
    events: ["Job Fair @ 2026-12-18T09:00"],
  },
  {
    name: "a title said by the heading below the site's own",
    url: "https://hdbigband.example/abdij.html",
    html: `<title>Vier de Zomer</title><h1>HD Bigband</h1><h2>Vier de Zomer</h2><p>Zaterdag 12 december 2026, 19:00</p><h2>Meespelen?</h2><p>We repeteren iedere dinsdag van 19:45 tot 22:00 uur.</p>`,
    events: ["Vier de Zomer @ 2026-12-12T19:00"],
  },
  {
    name: "a place above the days, in place of which the title names the event",
    url: "https://www.example.org/events/",
    html: `<title>Hill Beer Festival 2026 | Hill Roundtable</title><h2>Peace Memorial Hall, Hill</h2><p>Friday 4th December, Evening 6-11pm</p><p>Saturday 5th December, Afternoon 12-5pm</p>`,
    events: ["Hill Beer Festival 2026 @ 2026-12-04T18:00", "Hill Beer Festival 2026 @ 2026-12-05T12:00"],
  },
  {
    name: "the head of a column above rows of screenings, below the film's name",
    url: "https://solfilm.example.com/screenings/",
    html: `<title>Screenings | Sol</title><h1><a href="/">Sol</a></h1><div><h3>Sol</h3><table><tr><th>Day</th><th>Date</th><th>Time</th><th>Place</th></tr><tr><td>Saturday</td><td>12/05/2026</td><td>06:30 PM</td><td>Plaza Theatre</td></tr><tr><td>Sunday</td><td>12/06/2026</td><td>04:30 PM</td><td>Plaza Theatre</td></tr></table></div>`,
    events: ["Sol @ 2026-12-05T18:30", "Sol @ 2026-12-06T16:30"],
  },
  {
    name: "the days of a play below those of its auditions",
    url: "https://rctheatre.example.org/shows/a-carol",
    html: `<title>A Carol | RC Theatre</title><h1>A Carol</h1><h3>Audition Information</h3><p>Date: November 28, 2026<br>Time: 1:00 pm - 4:00 pm</p><h3>Show Information</h3><p>December 17, 18, & 19, 2026 at 7:00pm</p>`,
    events: ["A Carol @ 2026-12-17T19:00", "A Carol @ 2026-12-18T19:00", "A Carol @ 2026-12-19T19:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
