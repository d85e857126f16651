/** Hours and weeks that a line outside of the entries gives. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "doors and sound unless noted",
    html: `<title>Program</title><h1>Program</h1><p>Doors at 7:30, sound at 8:00 sharp unless noted.</p><div><p>12.4.26</p><h3>Kestrel</h3></div><div><p>12.10.26</p><h3>Moth Parade</h3><p>Starts at 6:30pm.</p></div><div><p>1.15.27</p><h3>Salt</h3></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Moth Parade @ 2026-12-10T18:30", "Salt @ 2027-01-15T20:00"],
  },
  {
    name: "an hour for each of two weekdays",
    html: `<title>Live Music</title><h2>Live Music</h2><p>Sundays 5-7pm &amp; Wednesdays 8-10pm</p><table><tr><td><h2>SUNDAYS @ 5</h2><div>Nov 29 - Kestrel<br>Dec 6 - Moth Parade<br>Dec 13 - Salt</div></td><td><h2>WEDNESDAYS @ 8</h2><div>Dec 2 - Blue Door<br>Dec 9 - Night Bus<br>Dec 16 - Hedgerow</div></td></tr></table>`,
    events: [
      "Kestrel @ 2026-11-29T17:00",
      "Blue Door @ 2026-12-02T20:00",
      "Moth Parade @ 2026-12-06T17:00",
      "Night Bus @ 2026-12-09T20:00",
      "Salt @ 2026-12-13T17:00",
      "Hedgerow @ 2026-12-16T20:00",
    ],
  },
  {
    name: "the hour of a hotline before that of all lectures",
    html: `<title>Lectures</title><h1>Lectures</h1><p>Observing sessions are weather permitting; call the hotline after 4 PM.</p><h2>Lectures (Fridays, 7:30 PM)</h2><dl><dt>December 11</dt><dd><b>Kestrel</b></dd><dt>January 15</dt><dd><b>Moth Parade</b></dd></dl>`,
    events: ["Kestrel @ 2026-12-11T19:30", "Moth Parade @ 2027-01-15T19:30"],
  },
  {
    name: "doors and music of all nights, but not those of a night above them",
    html: `<title>Shows</title><h1>Shows</h1><p>No jerks. Doors 7:30, music 8 sharp</p><ul><li>Fri Dec 4 Kestrel</li><li>Sat Dec 5 Moth Parade</li></ul><h2>Night Bus</h2><p>Fri Jan 15</p><p>Doors 6, show 7</p>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Moth Parade @ 2026-12-05T20:00", "Night Bus @ 2027-01-15T19:00"],
  },
  {
    name: "Saturdays at eight, and one other day with an hour of its own",
    html: `<title>Dances</title><h1>Dances</h1><p>All dances Saturdays 8:00 - 10:45 PM.</p><table><tr><th>Date</th><th>Band</th></tr><tr><td>Dec 5</td><td>Kestrel</td></tr><tr><td>Dec 12</td><td>Moth Parade</td></tr><tr><td>Dec 31, 9 PM</td><td>Salt</td></tr></table>`,
    events: ["Kestrel @ 2026-12-05T20:00", "Moth Parade @ 2026-12-12T20:00", "Salt @ 2026-12-31T21:00"],
  },
  {
    name: "events in one sentence, with semicolons",
    url: "https://fiddle.example.org/",
    html: `<title>Fiddle Club dances</title><h1>Contra Dances</h1><p>Dances start at 7:30 pm at the Grange unless noted.</p><ul><li>December 5: Caller Meg Wills, band The Spare Parts</li><li>December 19: Caller Jon Fry, band Hedgerow</li></ul>`,
    events: [
      "Caller Meg Wills, band The Spare Parts @ 2026-12-05T19:30",
      "Caller Jon Fry, band Hedgerow @ 2026-12-19T19:30",
    ],
  },
  {
    name: "the zone of all times",
    html: `<title>Talks online</title><p><em>All times are listed in Pacific Time.</em></p><ul><li><strong>Maps of Salt</strong> — Dec 3, 5:00 PM</li><li><strong>Sound and Stone</strong> — Dec 10, 4:30 PM ET</li></ul>`,
    events: ["Maps of Salt @ 2026-12-03T20:00", "Sound and Stone @ 2026-12-10T16:30"],
  },
  {
    name: "the days of a named week",
    html: `<title>This week</title><main><h1>Week of November 23</h1><h3>Monday</h3><p>Trivia with Dot – 7pm, free</p><h3>Tuesday</h3><p>Drawing Club 6:30–9pm ($10)</p><p>Vinyl Night 9pm</p><h3>Wednesday</h3><p>Closed</p><h3>Thursday</h3><p>Leftovers Jam, 8pm</p></main>`,
    events: [
      "Trivia with Dot @ 2026-11-23T19:00",
      "Drawing Club @ 2026-11-24T18:30",
      "Vinyl Night @ 2026-11-24T21:00",
      "Leftovers Jam @ 2026-11-26T20:00",
    ],
  },
  {
    name: "an hour for all events but one",
    url: "https://hall.example.org/readings.html",
    html: `<title>Readings</title><p>Readings begin at 7 p.m. unless noted.</p><p>12/2: Ada Flint &amp; Noor Haddad<br>12/9: Open reading<br>12/16: Solstice reading (6 p.m.)</p>`,
    events: [
      "Ada Flint & Noor Haddad @ 2026-12-02T19:00",
      "Open reading @ 2026-12-09T19:00",
      "Solstice reading @ 2026-12-16T18:00",
    ],
  },
  {
    name: "the sets of a jazz club, named once",
    url: "https://club.example.com/schedule",
    html: `<title>Schedule</title><p>Sets at 7:30 &amp; 9:30 PM</p><div class="show"><h3>Dec 1–6</h3><h2>Penn Trio</h2></div><div class="show"><h3>Dec 7</h3><h2>Harbor Big Band</h2></div>`,
    events: [
      "Penn Trio @ 2026-12-01T19:30",
      "Harbor Big Band @ 2026-12-07T19:30",
      "Harbor Big Band @ 2026-12-07T21:30",
    ],
  },
  {
    name: "the hour of all fairs",
    html: `<title>Schedule</title><p>All fairs run 11am to 6pm, rain or shine.</p><ul><li>Sun, April 18: Smith Street Fair</li><li>Sat, May 8: Church Avenue Fair</li></ul>`,
    events: ["Smith Street Fair @ 2027-04-18T11:00", "Church Avenue Fair @ 2027-05-08T11:00"],
  },
  {
    name: "the weekday and hour of a series above its days",
    html: `<title>Salon</title><p>Thursdays at 7 p.m. in the parlor</p><ul><li>December 3: Imani Blake</li><li>December 17: Cookie Swap</li><li>January 7: Noel Abbas</li></ul>`,
    events: [
      "Imani Blake @ 2026-12-03T19:00",
      "Cookie Swap @ 2026-12-17T19:00",
      "Noel Abbas @ 2027-01-07T19:00",
    ],
  },
  {
    name: "the hour of another weekday",
    html: `<title>Events</title><p>Thursdays at 7 p.m. we rehearse</p><ul><li>December 5: Winter Fair</li><li>December 12: Carols</li></ul>`,
    events: ["Winter Fair @ 2026-12-05", "Carols @ 2026-12-12"],
  },
  {
    name: "an hour in the teaser of one event",
    html: `<title>Gigs</title><div><p>Next up: The Beast – All Ages Matinee Show 3PM</p></div><ul><li><h3>Black Stars</h3><p>December 4</p></li><li><h3>The Beast – All Ages Matinee Show</h3><p>December 5</p></li><li><h3>Iron Tribute</h3><p>December 12</p></li></ul>`,
    events: [
      "Black Stars @ 2026-12-04",
      "The Beast – All Ages Matinee Show @ 2026-12-05",
      "Iron Tribute @ 2026-12-12",
    ],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
