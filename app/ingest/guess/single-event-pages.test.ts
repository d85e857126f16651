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
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
