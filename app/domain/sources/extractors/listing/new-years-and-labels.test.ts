/** Lists that run on through the new year, sessions and labels, hours till late, posts of a forum, a film of today alone. */
import { expect, it } from "vitest";
import { found, type StyledPage } from "./styled-page";

const pages: StyledPage[] = [
  {
    name: "club: list with 'w/' supports and time range; age",
    url: "https://dcpit.example.com/shows/",
    html: `<title>The Pit – Upcoming Shows</title><div id="content"><div class="listing"><div class="listing-dates"><h3>Thursday December 3</h3></div><h2 class="show-title"><a href="/1">Gutter Ballet</a></h2><p>w/ Priests of Nothing, Slink</p><p>$15 adv / $18 day of show</p><p>Doors at 7:30</p></div><div class="listing"><div class="listing-dates"><h3>Saturday December 5</h3></div><h2 class="show-title"><a href="/2">Right Round: 80s Dance Party</a></h2><p>9:30 pm - 2 am</p></div></div>`,
    events: ["Gutter Ballet @ 2026-12-03T19:30", "Right Round: 80s Dance Party @ 2026-12-05T21:30"],
  },
  {
    name: "gov: bold date then p agenda",
    url: "https://waterdistrict.example.gov/board-meetings",
    html: `<title>Board Meetings - Water District</title><h1>Board Meetings</h1><p>Regular meetings of the Board of Commissioners begin at 9:30 AM at 200 River Road.</p><p><strong>December 10, 2026</strong><br><a href="/agenda.pdf">Agenda</a> | <a href="/packet.pdf">Packet</a></p><p><strong>January 14, 2027</strong></p>`,
    events: ["Board Meetings @ 2026-12-10T09:30", "Board Meetings @ 2027-01-14T09:30"],
  },
  {
    name: "list with weekday full + ordinal + 'from'",
    url: "https://sweetpea.example.com/events",
    html: `<title>Sweet Pea Café events</title><h1>Events</h1><section><h3>Quiz Night</h3><p>Thursday the 3rd of December from 7.30pm</p></section><section><h3>Wreath Workshop</h3><p>Sunday the 6th of December, 2pm-4pm</p></section><section><h3>Open Mic</h3><p>Friday the 11th of December from 8pm till late</p></section>`,
    events: [
      "Quiz Night @ 2026-12-03T19:30",
      "Wreath Workshop @ 2026-12-06T14:00",
      "Open Mic @ 2026-12-11T20:00",
    ],
  },
  {
    name: "French cinema week list",
    url: "https://cinemalune.example.fr/horaires",
    html: `<title>Horaires | Cinéma La Lune</title><h1>Horaires de la semaine</h1><div class="film"><h2>La Route du sel</h2><ul><li>mer. 25 nov. : 14h00, 20h30</li><li>jeu. 26 nov. : 18h15</li></ul></div><div class="film"><h2>Petits moteurs (VO)</h2><ul><li>ven. 27 nov. : 16h00</li></ul></div>`,
    events: [
      "La Route du sel @ 2026-11-25T14:00",
      "La Route du sel @ 2026-11-25T20:30",
      "La Route du sel @ 2026-11-26T18:15",
      "Petits moteurs (VO) @ 2026-11-27T16:00",
    ],
  },
  {
    name: "German table Datum/Uhrzeit/Titel",
    url: "https://stadtbuecherei.example.de/veranstaltungen",
    html: `<title>Veranstaltungen</title><h1>Veranstaltungen</h1><table><tr><th>Datum</th><th>Uhrzeit</th><th>Titel</th><th>Ort</th></tr><tr><td>Di, 01.12.</td><td>16.00 Uhr</td><td>Bilderbuchkino</td><td>Kinderbücherei</td></tr><tr><td>Do, 10.12.</td><td>19.30 Uhr</td><td>Lesung: Ute Brand</td><td>Lesesaal</td></tr></table>`,
    events: ["Bilderbuchkino @ 2026-12-01T16:00", "Lesung: Ute Brand @ 2026-12-10T19:30"],
  },
  {
    name: "single sentence list in p with semicolons",
    url: "https://fiddle.example.org/",
    html: `<title>Fiddle Club dances</title><h1>Contra Dances</h1><p>Dances start at 7:30 pm at the Grange unless noted.</p><ul><li>December 5: Caller Meg Wills, band The Spare Parts</li><li>December 19: Caller Jon Fry, band Hedgerow</li></ul>`,
    events: [
      "Caller Meg Wills, band The Spare Parts @ 2026-12-05T19:30",
      "Caller Jon Fry, band Hedgerow @ 2026-12-19T19:30",
    ],
  },
  {
    name: "Japanese-style/ISO dotted yyyy.mm.dd",
    url: "https://tatami.example.com/events",
    html: `<title>Events — Tatami Space</title><ul class="list"><li><span>2026.12.04</span> <a href="/1">Ikebana evening</a></li><li><span>2026.12.11</span> <a href="/2">Shakuhachi recital</a></li></ul>`,
    events: ["Ikebana evening @ 2026-12-04", "Shakuhachi recital @ 2026-12-11"],
  },
  {
    name: "card: 'DEC 04 FRI' stacked, title, 'Show: 8PM Doors: 7PM'",
    url: "https://greenroom.example.com/",
    html: `<title>Green Room | Concerts</title><div class="ev"><div class="stack"><span>DEC</span><span>04</span><span>FRI</span></div><div><h4>Pale Blue Eyes</h4><p>Doors: 7PM Show: 8PM</p></div></div><div class="ev"><div class="stack"><span>DEC</span><span>05</span><span>SAT</span></div><div><h4>Cobra Club (early)</h4><p>Doors: 5PM Show: 6PM</p></div></div>`,
    events: ["Pale Blue Eyes @ 2026-12-04T20:00", "Cobra Club (early) @ 2026-12-05T18:00"],
  },
  {
    name: "workshop page 'Session 1: ...' dates under a course",
    url: "https://maker.example.org/course/welding",
    html: `<title>Welding Basics workshop</title><h1>Welding Basics</h1><p>A three-part workshop.</p><ul><li>Session 1: Tuesday, December 1, 6–9 PM</li><li>Session 2: Tuesday, December 8, 6–9 PM</li><li>Session 3: Tuesday, December 15, 6–9 PM</li></ul>`,
    events: [
      "Welding Basics @ 2026-12-01T18:00",
      "Welding Basics @ 2026-12-08T18:00",
      "Welding Basics @ 2026-12-15T18:00",
    ],
  },
  {
    name: "date range with times 'Dec 4, 7pm - Dec 6, 5pm'",
    url: "https://jam.example.org/jams",
    html: `<title>Game Jams calendar</title><div class="events"><div class="e"><h3>Winter Jam</h3><p>Dec 4, 7pm – Dec 6, 5pm</p></div><div class="e"><h3>Tiny Jam</h3><p>Jan 9, 10am – Jan 9, 10pm</p></div></div>`,
    events: ["Winter Jam @ 2026-12-04T19:00", "Tiny Jam @ 2027-01-09T10:00"],
  },
  {
    name: "doctor's appointments",
    url: "https://clinic.example.org/flu",
    html: `<title>Flu clinics schedule</title><h1>Clinic hours this week</h1><table><tr><td>Mon, Nov 23</td><td>9:00 AM – 5:00 PM</td></tr><tr><td>Tue, Nov 24</td><td>9:00 AM – 5:00 PM</td></tr><tr><td>Wed, Nov 25</td><td>9:00 AM – 1:00 PM</td></tr></table>`,
    events: [],
  },
  {
    name: "forum threads",
    url: "https://board.example.org/forum",
    html: `<title>Forum: General</title><table><tr><td><a href="/t/1">Best place for strings?</a></td><td>by fern</td><td>Nov 21, 2026 9:14 am</td></tr><tr><td><a href="/t/2">Selling an upright bass</a></td><td>by moss</td><td>Nov 20, 2026 8:02 pm</td></tr></table>`,
    events: [],
  },
  {
    name: "a film of today alone",
    url: "https://cine.example.co.uk/whats-on/ash/",
    html: `<title>Ash on Water - Cine</title><h1>Ash on Water</h1><div class="perf"><div class="weekday">today</div><div class="times"><a href="/b/1" class="time">5.40pm</a></div></div><p>Via dark water.</p>`,
    events: ["Ash on Water @ 2026-11-21T17:40"],
  },
  {
    name: "a table whose first row is bold, not a heading",
    url: "https://schools.example.org/meetings",
    html: `<title>Board meetings</title><h1>Board of Education</h1><table><tr><td><b>Date</b></td><td><b>Place</b></td></tr><tr><td>December 9, 2026 at 10:30 am</td><td>Loop Office</td></tr><tr><td>January 13, 2027 at 10:30 am</td><td>Carver Hall</td></tr></table>`,
    events: ["Board of Education @ 2026-12-09T10:30", "Board of Education @ 2027-01-13T10:30"],
  },
];

it.each(pages)("reads: $name", (page) => {
  expect(found(page)).toEqual(page.events);
});
