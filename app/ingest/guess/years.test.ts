/** Dates without a year. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "whole year calendar in order, no year anywhere",
    html: `<title>Society meetings</title><h1>Programme</h1><ul><li><b>January 13</b> Members' slides, 7pm</li><li><b>March 10</b> Roman roads, 7pm</li><li><b>May 12</b> Bell founding, 7pm</li><li><b>September 8</b> Tithe barns, 7pm</li><li><b>December 8</b> Mince pies and quiz, 7pm</li></ul>`,
    events: ["Mince pies and quiz @ 2026-12-08T19:00"],
  },
  {
    name: "headings with years",
    html: `<title>Concert archive and calendar</title><h1>Concerts</h1><h2>2026</h2><ul><li><b>Dec 5</b> <a href="/c/1">Winter Motets</a>, 8pm</li><li><b>Dec 12</b> <a href="/c/2">Carols</a>, 4pm</li></ul><h2>2025</h2><ul><li><b>Dec 6</b> <a href="/c/3">Last Year Motets</a>, 8pm</li><li><b>Dec 13</b> <a href="/c/4">Last Year Carols</a>, 4pm</li></ul>`,
    events: ["Winter Motets @ 2026-12-05T20:00", "Carols @ 2026-12-12T16:00"],
  },
  {
    name: "a season whose first run is over",
    url: "https://hall.example.org/season",
    html: `<title>26/27 Season — Footlight Rep</title><div class="show"><h2>Thornfield</h2><p>Oct 8 – Nov 1, 2026</p></div><div class="show"><h2>The Last Lamplighter</h2><p>Dec 3 – 27, 2026</p></div><div class="show"><h2>Spring Awake Again</h2><p>Mar 11 – Apr 4, 2027</p></div><h2>Subscribe</h2><p>Packages on sale until December 1. Single tickets from September 8.</p>`,
    events: ["The Last Lamplighter @ 2026-12-03", "Spring Awake Again @ 2027-03-11"],
  },
  {
    name: "coming events in descending order",
    html: `<title>Events</title><div class="ev"><h3>Spring Fair</h3><p>April 17, 2027</p></div><div class="ev"><h3>Burns Night</h3><p>January 25, 2027</p></div><div class="ev"><h3>Carols</h3><p>December 12, 2026</p></div>`,
    events: ["Carols @ 2026-12-12", "Burns Night @ 2027-01-25", "Spring Fair @ 2027-04-17"],
  },
  {
    name: "a series that continues after the new year",
    html: `<title>Concerts</title><div class="ev"><h3>Carols</h3><p>December 12, 4:00</p></div><div class="ev"><h3>Epiphany</h3><p>January 6, 4:00</p></div><div class="ev"><h3>Passion</h3><p>March 20, 4:00</p></div>`,
    events: ["Carols @ 2026-12-12T16:00", "Epiphany @ 2027-01-06T16:00", "Passion @ 2027-03-20T16:00"],
  },
  {
    name: "a season without years",
    html: `<title>Season</title><h1>Concert Season</h1><div class="p"><h3>Motets</h3><p>October 3</p></div><div class="p"><h3>Carols</h3><p>December 12</p></div><div class="p"><h3>Passions</h3><p>March 20</p></div><div class="p"><h3>Madrigals</h3><p>May 8</p></div>`,
    events: ["Carols @ 2026-12-12", "Passions @ 2027-03-20", "Madrigals @ 2027-05-08"],
  },
  {
    name: "a club's list through the new year",
    url: "https://dcpit.example.com/shows/",
    html: `<title>The Pit – Upcoming Shows</title><div id="content"><div class="listing"><div class="listing-dates"><h3>Thursday December 3</h3></div><h2 class="show-title"><a href="/1">Gutter Ballet</a></h2><p>w/ Priests of Nothing, Slink</p><p>$15 adv / $18 day of show</p><p>Doors at 7:30</p></div><div class="listing"><div class="listing-dates"><h3>Saturday December 5</h3></div><h2 class="show-title"><a href="/2">Right Round: 80s Dance Party</a></h2><p>9:30 pm - 2 am</p></div></div>`,
    events: ["Gutter Ballet @ 2026-12-03T19:30", "Right Round: 80s Dance Party @ 2026-12-05T21:30"],
  },
  {
    name: "an old day that was moved, without the year of the new one",
    html: `<title>Events</title><ul><li><h4>Walking Tour</h4><p>March 3, 2026 (postponed to March 10th)</p></li><li><h4>Lantern Walk</h4><p>December 11, 2026, 5:30 pm</p></li></ul>`,
    events: ["Lantern Walk @ 2026-12-11T17:30"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
