/** Tour dates: a venue and a town are not a title. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "a list of towns and venues",
    url: "https://hall.example.org/tour",
    html: `<title>Juniper Static – Tour</title><ul class="dates"><li><span class="d">12.03.26</span> <span class="c">Brooklyn, NY</span> <span class="v">Elsewhere Hall</span> <a href="/t/1">Tickets</a></li><li><span class="d">12.04.26</span> <span class="c">Philadelphia, PA</span> <span class="v">Union Loft</span> <a href="/t/2">Tickets</a></li><li><span class="d">12.06.26</span> <span class="c">Washington, DC</span> <span class="v">The Annex</span> <a href="/t/3">Sold out</a></li></ul><h2>New record</h2><p>“Low Hills” out January 22, 2027</p>`,
    events: [],
  },
  {
    name: "sold-out tour dates",
    html: `<title>Tours</title><h1>Walking Tours</h1><div class="tour"><h2>Deco Downtown</h2><p>Saturday, December 5, 2026 • 10:00 am – 12:00 pm</p><p>SOLD OUT</p></div><div class="tour"><h2>Deco Downtown</h2><p>Saturday, December 12, 2026 • 10:00 am – 12:00 pm</p></div><div class="tour"><h2>Terra Cotta</h2><p>Sunday, December 13, 2026 • 1:00 pm – 3:00 pm</p></div>`,
    events: [
      "Deco Downtown @ 2026-12-05T10:00",
      "Deco Downtown @ 2026-12-12T10:00",
      "Terra Cotta @ 2026-12-13T13:00",
    ],
  },
  {
    name: "a table of towns and venues",
    url: "https://ivyandash.example.com/tour",
    html: `<title>Ivy &amp; Ash — Tour</title><h1>Tour</h1><table class="tour"><tbody><tr><td>12/04/26</td><td>Albany, NY</td><td>The Linden</td><td><a href="https://tix.example.com/1">Tickets</a></td></tr><tr><td>12/05/26</td><td>Boston, MA</td><td>Crane Hall</td><td><a href="https://tix.example.com/2">Tickets</a></td></tr><tr><td>12/08/26</td><td>Portland, ME</td><td>Salt House</td><td><a href="https://tix.example.com/3">Sold out</a></td></tr></tbody></table>`,
    events: [],
  },
  {
    name: "a table with the performer in the page's heading",
    url: "https://odavale.example.com/tour",
    html: `<title>Oda Vale | Tour dates</title><h1>Oda Vale</h1><h2>Tour dates</h2><table><thead><tr><th>Date</th><th>Venue</th><th>City</th><th></th></tr></thead><tbody><tr><td>Fri, Dec 4, 2026</td><td>Mercury Lounge</td><td>New York, NY</td><td><a href="#">Tickets</a></td></tr><tr><td>Sat, Dec 5, 2026</td><td>Union Stage</td><td>Washington, DC</td><td><a href="#">Tickets</a></td></tr><tr><td>Tue, Dec 8, 2026</td><td>The Earl</td><td>Atlanta, GA</td><td><a href="#">Tickets</a></td></tr></tbody></table>`,
    events: ["Oda Vale @ 2026-12-04", "Oda Vale @ 2026-12-05", "Oda Vale @ 2026-12-08"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
