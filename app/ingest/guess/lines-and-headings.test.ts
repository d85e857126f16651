/** Events as lines of text, paragraphs and headings, without boxes. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "days in small print behind their names",
    html: `<title>Comedy</title><h1>Comedy</h1><div class="day"><h2>Tonight <small>Saturday, November 21</small></h2><div class="show"><div>8:00pm</div><h3>Kestrel</h3></div></div><div class="day"><h2>Tomorrow <small>Sunday, November 22</small></h2><div class="show"><div>8:00pm</div><h3>Moth Parade</h3></div><div class="show"><div>10:15pm</div><h3>Salt</h3></div></div>`,
    events: ["Kestrel @ 2026-11-21T20:00", "Moth Parade @ 2026-11-22T20:00", "Salt @ 2026-11-22T22:15"],
  },
  {
    name: "times that begin the sentences below dated headings",
    html: `<title>December</title><h1>December</h1><h3>Wednesday, December 2 — Crit Night</h3><p>7pm. Bring one unfinished thing. Led by Marco Alves. Free for subscribers, $5 for all.</p><h3>Saturday, December 5 — Film: Salt Roads</h3><p>8pm, on film, with a live score by Junk Drawer, who will be glad to see you. $12.</p><h3>Friday, December 11 — Four Debuts</h3><p>Doors 6:30, reading 7pm. With Ila Mercer, Jonah Pratt, Suki Wan and Dee Torres.</p><h3>Saturday, December 12 — Kestrel</h3><p>Songs of the sea, and of those who went to it. Note that the show begins at 7:30pm.</p>`,
    events: [
      "Crit Night @ 2026-12-02T19:00",
      "Film: Salt Roads @ 2026-12-05T20:00",
      "Four Debuts @ 2026-12-11T19:00",
      "Kestrel @ 2026-12-12T19:30",
    ],
  },
  {
    name: "paragraphs of a day and a name, without a time",
    html: `<title>Events</title><h1>Events</h1><p>Dec 4<br>Kestrel</p><p>Dec 5<br>Moth Parade</p><p>Dec 9<br>Salt</p>`,
    events: ["Kestrel @ 2026-12-04", "Moth Parade @ 2026-12-05", "Salt @ 2026-12-09"],
  },
  {
    name: "paragraphs of a day with its name, and below it the place with the hour",
    html: `<title>Tour</title><h1>Tour</h1><p>December 4th: The Upper Room;<br>Statesville, NC -- at 8:00 pm</p><p>December 5th: Rock and Java;<br>Charlotte, NC -- at 9:00 pm</p><p>December 12th: Exit Fest;<br>Mooresville, NC -- at 8:30 pm<br>Ask us for directions</p>`,
    events: [
      "The Upper Room @ 2026-12-04T20:00",
      "Rock and Java @ 2026-12-05T21:00",
      "Exit Fest @ 2026-12-12T20:30",
    ],
  },
  {
    name: "hours with a point, set off from the place",
    html: `<html lang="es"><title>Festival</title><h1>Festival de Jazz</h1><section><h3>MAR<br>8.12.26</h3><div class="stripe"><h4>Encable</h4><h5>19.30 * Sala Faro</h5></div><div class="stripe"><h4>Amber Window</h4><h5>21.00 * Sala Faro</h5></div></section><section><h3>MIÉ<br>9.12.26</h3><div class="stripe"><h4>Buzo Ruso</h4><h5>20.00 * Sala Faro</h5></div></section>`,
    events: ["Encable @ 2026-12-08T19:30", "Amber Window @ 2026-12-08T21:00", "Buzo Ruso @ 2026-12-09T20:00"],
  },
  {
    name: "a name in two headings",
    html: `<title>Gigs</title><h1>Gigs</h1><h4>The Gallery Redux:<br>Decompression</h4><p>Burning Seed</p><p>Friday, December 4</p><p>Marrick Hall</p><hr><h4>Magic Caravan Slam</h4><p>Wednesday, December 9</p><p>Wentworth Park</p><hr><h4>Reverse Market’s</h4><h4>“Wheel of Junk”</h4><p>Saturday, December 12</p><p>King Hall</p>`,
    events: [
      "The Gallery Redux: Decompression @ 2026-12-04",
      "Magic Caravan Slam @ 2026-12-09",
      "Reverse Market’s @ 2026-12-12",
    ],
  },
  {
    name: "names behind their hours that go on behind the bold text",
    html: `<title>Shows</title><h1>Shows</h1><h2>Saturday, December 5</h2><p><b>11am Mina Sol</b> — <i>Soft Machines</i></p><p><b>2pm Rosa Pell</b> & Ada Finch</p><p><b>8–11:30pm · Bandslam</b>: with seventeen street bands. <em>(Sold out.)</em></p><h2>Sunday, December 6</h2><p><b>4–6:30pm · The Big Parade</b>: the showcase.</p>`,
    events: [
      "Mina Sol — Soft Machines @ 2026-12-05T11:00",
      "Rosa Pell & Ada Finch @ 2026-12-05T14:00",
      "Bandslam @ 2026-12-05T20:00",
      "The Big Parade @ 2026-12-06T16:00",
    ],
  },
  {
    name: "a festival's programme below its days, on the festival's own page",
    url: "https://streetband.example.org/honk-fest.html",
    html: `<title>HONK Fest programme — Street Band</title><span>HONK Fest</span><h1>Programme</h1><p>The weekend of December 4–6, 2026.</p><h2>Friday, December 4</h2><ul><li><strong>7–9pm · Let It Loose</strong>: fifteen bands.</li></ul><h2>Saturday, December 5</h2><ul><li><strong>11am–1pm · Sound of Streets</strong>: sixteen bands.</li><li><strong>2–4pm · Bring It Home</strong>: busking.</li></ul>`,
    events: [
      "Let It Loose @ 2026-12-04T19:00",
      "Sound of Streets @ 2026-12-05T11:00",
      "Bring It Home @ 2026-12-05T14:00",
    ],
  },
  {
    name: "days in bold with a name behind them, below a heading that is the page's",
    url: "https://swingband.example.org/events-coming-up/",
    html: `<title>Events Coming Up – Mill Swing Band</title><h1>Events Coming Up</h1><p>Check back here, or follow us.</p><ul><li><strong>4 December, 2026</strong> – Dinner dance, Filton</li><li><strong>12 December, 2026</strong> – Big Band Society, Newport</li><li><strong>15 January, 2027</strong> – Picnic in the Park</li></ul>`,
    events: [
      "Dinner dance, Filton @ 2026-12-04",
      "Big Band Society, Newport @ 2026-12-12",
      "Picnic in the Park @ 2027-01-15",
    ],
  },
  {
    name: "days as terms, and behind each a name that goes on",
    html: `<title>Readings</title><h1>Readings</h1><dl><dt>Thursday, December 3, 7:00 p.m.</dt><dd><strong>Ana Ruiz</strong> in conversation with Jo Lark<br>on <cite>The Far Field</cite></dd><dt>Wednesday, December 9, 6:30 p.m.</dt><dd><strong>Poets of the G Train</strong><br>with six poets</dd></dl>`,
    events: ["Ana Ruiz @ 2026-12-03T19:00", "Poets of the G Train @ 2026-12-09T18:30"],
  },
  {
    name: "lines of hours with a comma, below the headings of days",
    html: `<html lang="es"><title>Programa</title><h1>Programa</h1><h2>Viernes 4 de diciembre</h2><p><b>18.00 h.</b> Taller de circo<br><b>21,30 h.</b> <a href="/gala">Gran Gala</a><br><b>24,00 h.</b> Concierto de Luna Roja</p><h2>Sábado 5 de diciembre</h2><p><b>12,30 h.</b> Pasacalles<br><b>18,00 h.</b> Teatro de sombras</p>`,
    events: [
      "Taller de circo @ 2026-12-04T18:00",
      "Gran Gala @ 2026-12-04T21:30",
      "Concierto de Luna Roja @ 2026-12-05T00:00",
      "Pasacalles @ 2026-12-05T12:30",
      "Teatro de sombras @ 2026-12-05T18:00",
    ],
  },
  {
    name: "headings below the headings of days, most without a time",
    html: `<title>Events</title><h1>Events</h1><h3>Friday 12/4</h3><h3><span>Kestrel</span></h3><h3><span>Moth Parade 9pm</span></h3><h3>Saturday 12/5</h3><h3><span>Salt</span></h3><h3><span>Blue Door</span></h3>`,
    events: [
      "Kestrel @ 2026-12-04",
      "Moth Parade @ 2026-12-04T21:00",
      "Blue Door @ 2026-12-05",
      "Salt @ 2026-12-05",
    ],
  },
  {
    name: "paragraphs of lines with price and age",
    html: `<title>Calendar</title><h1>Calendar</h1><p>Friday, December 4<br>KESTREL<br>w/ Loomis Duo<br>Doors 7, Show 8<br>$15, 21+<br><br>Saturday, December 5<br>MOTH PARADE<br>w/ The Vents<br>Doors 8, Show 9<br>$12, all ages</p>`,
    events: ["KESTREL @ 2026-12-04T20:00", "MOTH PARADE @ 2026-12-05T21:00"],
  },
  {
    name: "lines with vertical bars",
    url: "https://branchlib.example.org/calendar",
    html: `<title>Branch Library calendar</title><h1>Calendar of Events</h1><div class="text"><p>Dec. 1 | 10:30 a.m. | Toddler Time | Story Room</p><p>Dec. 3 | 6 p.m. | Teen Advisory Board | Room B</p><p>Dec. 8 | 7 p.m. | Mystery Book Group | Online</p></div>`,
    events: [
      "Toddler Time @ 2026-12-01T10:30",
      "Teen Advisory Board @ 2026-12-03T18:00",
      "Mystery Book Group @ 2026-12-08T19:00",
    ],
  },
  {
    name: "dates before titles on one line",
    html: `<title>Gallery events</title><div class="events"><p>12.04.26 <a href="/1">Opening: Salt</a> 6–8 PM</p><p>12.11.26 <a href="/2">Talk: On Salt</a> 7 PM</p></div>`,
    events: ["Opening: Salt @ 2026-12-04T18:00", "Talk: On Salt @ 2026-12-11T19:00"],
  },
  {
    name: "a newsletter behind paragraphs",
    html: `<title>Pane Space</title><h2>On view</h2><p>Ida Moss: Low Tide</p><p>Nov 20 – Dec 19</p><p>Pictures of the harbour as a slow machine.</p><p>Kwame Lin: Salt Roads</p><p>Jan 8 – Feb 13</p><p>Roads of salt, and what was carried there.</p><div class="bottom"><h3>Newsletter</h3><p>Never miss a show.</p></div>`,
    events: ["Ida Moss: Low Tide @ 2026-11-20", "Kwame Lin: Salt Roads @ 2027-01-08"],
  },
  {
    name: "headings and paragraphs without boxes",
    html: `<title>Tour dates</title><h1>Tour</h1><h3>Lantern Walk</h3><p>Saturday, December 5, 6pm</p><p>Meet at Bell Street.</p><h3>Carol Walk</h3><p>Saturday, December 12, 5pm</p><p>Meet at Mill Lane.</p>`,
    events: ["Lantern Walk @ 2026-12-05T18:00", "Carol Walk @ 2026-12-12T17:00"],
  },
  {
    name: "the performances of one play, line by line",
    url: "https://hall.example.org/events/orchard",
    html: `<title>The Orchard – Events</title><h1>The Orchard</h1><p>Dec 3, 7:30 PM (preview)<br>Dec 4, 7:30 PM<br>Dec 5, 2:00 PM</p>`,
    events: [
      "The Orchard @ 2026-12-03T19:30",
      "The Orchard @ 2026-12-04T19:30",
      "The Orchard @ 2026-12-05T14:00",
    ],
  },
  {
    name: "a date above each title",
    html: `<title>Upcoming events</title><h1>Upcoming Events</h1><ul class="events"><li>Sat Dec 5, 8pm – Before I Go</li><li>Sun Dec 6, 8pm – Out of Office</li><li>Mon Dec 7, 7pm – We Are Here</li><li>Tue Dec 8, 7pm – At Home with Fern</li></ul>`,
    events: [
      "Before I Go @ 2026-12-05T20:00",
      "Out of Office @ 2026-12-06T20:00",
      "We Are Here @ 2026-12-07T19:00",
      "At Home with Fern @ 2026-12-08T19:00",
    ],
  },
  {
    name: "paragraphs with dates below headings",
    url: "https://hall.example.org/events",
    html: `<title>Events</title><h1>Events</h1><h2>Winter Supper</h2><p>Join us on Saturday, December 12 at 6 PM for a long table.</p><h2>Burns Night</h2><p>On Monday, January 25 at 7 PM we pipe in the haggis.</p>`,
    events: ["Winter Supper @ 2026-12-12T18:00", "Burns Night @ 2027-01-25T19:00"],
  },
  {
    name: "shifts with times",
    url: "https://hall.example.org/volunteer",
    html: `<title>Volunteer at our events</title><h1>Volunteer</h1><ul><li>Usher orientation: December 3, 6pm</li><li>Usher orientation: December 10, 6pm</li></ul>`,
    events: ["Usher orientation @ 2026-12-03T18:00", "Usher orientation @ 2026-12-10T18:00"],
  },
  {
    name: '"from" before the times',
    url: "https://sweetpea.example.com/events",
    html: `<title>Sweet Pea Café events</title><h1>Events</h1><section><h3>Quiz Night</h3><p>Thursday the 3rd of December from 7.30pm</p></section><section><h3>Wreath Workshop</h3><p>Sunday the 6th of December, 2pm-4pm</p></section><section><h3>Open Mic</h3><p>Friday the 11th of December from 8pm till late</p></section>`,
    events: [
      "Quiz Night @ 2026-12-03T19:30",
      "Wreath Workshop @ 2026-12-06T14:00",
      "Open Mic @ 2026-12-11T20:00",
    ],
  },
  {
    name: "the sessions of a course",
    url: "https://maker.example.org/course/welding",
    html: `<title>Welding Basics workshop</title><h1>Welding Basics</h1><p>A three-part workshop.</p><ul><li>Session 1: Tuesday, December 1, 6–9 PM</li><li>Session 2: Tuesday, December 8, 6–9 PM</li><li>Session 3: Tuesday, December 15, 6–9 PM</li></ul>`,
    events: [
      "Welding Basics @ 2026-12-01T18:00",
      "Welding Basics @ 2026-12-08T18:00",
      "Welding Basics @ 2026-12-15T18:00",
    ],
  },
  {
    name: "lines with bullets in one paragraph",
    url: "https://anchor.example.com/",
    html: `<title>The Anchor – live music &amp; events</title><p>★ Fri 11/27 – DJ Marisol 10pm ★<br>★ Sat 11/28 – Karaoke with Big Ray 9pm ★<br>★ Sun 11/29 – Jazz brunch 12pm ★</p>`,
    events: [
      "DJ Marisol @ 2026-11-27T22:00",
      "Karaoke with Big Ray @ 2026-11-28T21:00",
      "Jazz brunch @ 2026-11-29T12:00",
    ],
  },
  {
    name: "a list of names below each month",
    url: "https://z.example.com/calendar",
    html: `<title>Calendar</title><h2>December 2026</h2><ul><li>Zine Making (12/4, 6pm)</li><li>Potluck (12/11, 7pm)</li></ul><h2>January 2027</h2><ul><li>Seed Swap (1/9, 1pm)</li></ul>`,
    events: ["Zine Making @ 2026-12-04T18:00", "Potluck @ 2026-12-11T19:00", "Seed Swap @ 2027-01-09T13:00"],
  },
  {
    name: '"Time:" above "Date:"',
    url: "https://lyceum.example.org/lectures",
    html: `<title>Lectures</title><h1>Lectures</h1><div class="l"><h3>Whale Song</h3><ul><li>Speaker: Dr. Rao</li><li>Time: 7:00 PM</li><li>Date: December 8</li></ul></div><div class="l"><h3>Sea Ice</h3><ul><li>Speaker: Dr. Bell</li><li>Time: 7:00 PM</li><li>Date: January 12</li></ul></div>`,
    events: ["Whale Song @ 2026-12-08T19:00", "Sea Ice @ 2027-01-12T19:00"],
  },
  {
    name: "a festival with times below each day",
    url: "https://shortfilmfest.example.org/schedule",
    html: `<title>Shortwave Film Festival 2027 Schedule</title><h1>Festival Schedule</h1><h2>Thursday, January 14</h2><ul><li>6:30 PM – Opening Night: Local Heroes</li><li>9:00 PM – Midnight Snacks shorts block</li></ul><h2>Friday, January 15</h2><ul><li>5:00 PM – Student Reel</li><li>7:00 PM – Documentary Shorts</li></ul><h2>Saturday, January 16</h2><ul><li>1:00 PM – Family Shorts</li><li>8:00 PM – Awards Party</li></ul>`,
    events: [
      "Opening Night: Local Heroes @ 2027-01-14T18:30",
      "Midnight Snacks shorts block @ 2027-01-14T21:00",
      "Student Reel @ 2027-01-15T17:00",
      "Documentary Shorts @ 2027-01-15T19:00",
      "Family Shorts @ 2027-01-16T13:00",
      "Awards Party @ 2027-01-16T20:00",
    ],
  },
  {
    name: '"When:" lines',
    url: "https://spindle.example.com/workshops",
    html: `<title>Workshops at Spindle Dance</title><h1>Workshops</h1><div class="wpb_wrapper"><h4>Floorwork Intensive</h4><p>With: Rae Bloom<br>When: Sat &amp; Sun, Dec 5–6, 1–4pm<br>Cost: $60</p></div><div class="wpb_wrapper"><h4>Contact Jam</h4><p>With: the community<br>When: Sun, Dec 13, 5–8pm<br>Cost: $10</p></div>`,
    events: [
      "Floorwork Intensive @ 2026-12-05T13:00",
      "Floorwork Intensive @ 2026-12-06T13:00",
      "Contact Jam @ 2026-12-13T17:00",
    ],
  },
  {
    name: "events in the prose of a newsletter",
    url: "https://eastend.example.org/newsletter",
    html: `<title>East End Arts: upcoming events</title><h1>This season's events</h1><h3>Lantern Parade</h3><p>Meet us on the green on Saturday, December 5 at 5:30 p.m. for our tenth parade. Lanterns can be made in the studio all week.</p><h3>Winter Book Swap</h3><p>Our swap is back! It takes place on Sunday, December 13, from noon to 3 p.m. in the parish hall.</p><h3>Figure Drawing Marathon</h3><p>Draw till you drop: Saturday, January 9, 10 a.m. to 6 p.m., upstairs.</p>`,
    events: [
      "Lantern Parade @ 2026-12-05T17:30",
      "Winter Book Swap @ 2026-12-13T12:00",
      "Figure Drawing Marathon @ 2027-01-09T10:00",
    ],
  },
  {
    name: "lines in capitals with vertical bars",
    url: "https://cellar9.example.com/",
    html: `<title>CELLAR 9 — JAZZ NIGHTLY</title><h2>THIS MONTH'S SHOWS</h2><div class="txt"><p>FRI NOV 27 | 8PM | KAYA LINDQVIST QUARTET</p><p>SAT NOV 28 | 8PM &amp; 10PM | BIG JOE HANDY</p><p>SUN NOV 29 | 6PM | VOCAL JAM W/ DEE RAYE</p></div>`,
    events: [
      "KAYA LINDQVIST QUARTET @ 2026-11-27T20:00",
      "BIG JOE HANDY @ 2026-11-28T20:00",
      "BIG JOE HANDY @ 2026-11-28T22:00",
      "VOCAL JAM W/ DEE RAYE @ 2026-11-29T18:00",
    ],
  },
  {
    name: "headings below a heading with the date",
    url: "https://wildgoose.example.com/events",
    html: `<title>Events at the Wild Goose</title><h1>Events</h1><h2>Saturday 5 December</h2><h3>Santa's Workshop (11am)</h3><p>For little ones.</p><h3>Ceilidh (8pm)</h3><p>With caller.</p><h2>Sunday 6 December</h2><h3>Sunday Session (4pm)</h3><p>Bring an instrument.</p>`,
    events: [
      "Santa's Workshop @ 2026-12-05T11:00",
      "Ceilidh @ 2026-12-05T20:00",
      "Sunday Session @ 2026-12-06T16:00",
    ],
  },
  {
    name: "opening hours in a named week",
    html: `<title>Hours</title><h1>Hours for the week of November 23</h1><h3>Monday</h3><p>10am – 6pm</p><h3>Tuesday</h3><p>10am – 6pm</p><h3>Wednesday</h3><p>Closed</p>`,
    events: [],
  },
  {
    name: "month headings with weekday and day",
    html: `<title>Programme</title><h1>What's on</h1><h3>DECEMBER</h3><ul><li><b>Tue 1</b> 8pm – Quiz of Doom</li><li><b>Wed 2</b> 7pm – Life Drawing</li><li><b>Thu 3</b> 8.30pm – The Bellows (live)</li></ul><h3>JANUARY</h3><ul><li><b>Sat 2</b> 8pm – First Night Ceilidh</li></ul>`,
    events: [
      "Quiz of Doom @ 2026-12-01T20:00",
      "Life Drawing @ 2026-12-02T19:00",
      "The Bellows (live) @ 2026-12-03T20:30",
      "First Night Ceilidh @ 2027-01-02T20:00",
    ],
  },
  {
    name: "the time before the date",
    html: `<title>Events</title><h1>Upcoming events</h1><div class="item"><a href="/1" class="name">Vinyl Swap</a><div>6 PM | Friday | Dec 4</div></div><div class="item"><a href="/2" class="name">Noise Brunch</a><div>11 AM | Sunday | Dec 6</div></div>`,
    events: ["Vinyl Swap @ 2026-12-04T18:00", "Noise Brunch @ 2026-12-06T11:00"],
  },
  {
    name: 'headings with "today" and "tomorrow"',
    html: `<title>Bijou: showtimes</title><h1>Showtimes</h1><h2>Today</h2><ul><li><a href="/f/1">The Long Tide</a> 7:00 PM</li><li><a href="/f/2">Paper Tigers</a> 9:15 PM</li></ul><h2>Tomorrow</h2><ul><li><a href="/f/1">The Long Tide</a> 4:00 PM</li></ul><h2>Monday, November 23</h2><ul><li><a href="/f/3">Dust</a> 8:00 PM</li></ul>`,
    events: [
      "The Long Tide @ 2026-11-21T19:00",
      "Paper Tigers @ 2026-11-21T21:15",
      "The Long Tide @ 2026-11-22T16:00",
      "Dust @ 2026-11-23T20:00",
    ],
  },
  {
    name: "paragraphs with dates in bold",
    html: `<title>Upcoming at the Garage</title><h1>Upcoming</h1><p><strong>FRI DEC 4</strong><br>Basement Gospel<br>8pm, $10</p><p><strong>SAT DEC 5</strong><br>Two-Step Tuesday (on a Saturday)<br>7pm, free</p><p><strong>FRI DEC 11</strong><br>Long Division / Carrier<br>8pm, $12</p>`,
    events: [
      "Basement Gospel @ 2026-12-04T20:00",
      "Two-Step Tuesday (on a Saturday) @ 2026-12-05T19:00",
      "Long Division / Carrier @ 2026-12-11T20:00",
    ],
  },
  {
    name: "lines of one paragraph",
    html: `<title>Schedule</title><h2>December schedule</h2><p>12/4 – Basement Gospel, 8pm<br>12/5 – Square Dance, 7pm<br>12/11 – Long Division, 8pm</p>`,
    events: [
      "Basement Gospel @ 2026-12-04T20:00",
      "Square Dance @ 2026-12-05T19:00",
      "Long Division @ 2026-12-11T20:00",
    ],
  },
  {
    name: "a festival's day",
    html: `<title>Festival program</title><h1>Festival Program 2026</h1><h2>Friday, December 4</h2><table><tr><td>6:00 PM</td><td>Opening Night: Ash</td><td>Hall A</td></tr><tr><td>8:30 PM</td><td>Midnight Shorts</td><td>Hall B</td></tr></table><h2>Saturday, December 5</h2><table><tr><td>2:00 PM</td><td>Family Matinee</td><td>Hall A</td></tr><tr><td>7:00 PM</td><td>Closing: Ember</td><td>Hall A</td></tr></table>`,
    events: [
      "Opening Night: Ash @ 2026-12-04T18:00",
      "Midnight Shorts @ 2026-12-04T20:30",
      "Family Matinee @ 2026-12-05T14:00",
      "Closing: Ember @ 2026-12-05T19:00",
    ],
  },
  {
    name: '"date – title"',
    url: "https://filmsoc.example.edu/",
    html: `<title>Film Society screenings</title><h1>Screenings</h1><p>All screenings 7:30pm, Lecture Theatre 2.</p><ul><li>1 Dec – The Passenger (Italy, 1975)</li><li>8 Dec – Daisies (Czechoslovakia, 1966)</li><li>15 Dec – Playtime (France, 1967)</li></ul>`,
    events: [
      "The Passenger (Italy, 1975) @ 2026-12-01T19:30",
      "Daisies (Czechoslovakia, 1966) @ 2026-12-08T19:30",
      "Playtime (France, 1967) @ 2026-12-15T19:30",
    ],
  },
  {
    name: "a film twice on a day",
    html: `<title>Schedule</title><div class="day"><div>Fri, Nov 27</div><div><span>2:00</span><span>Salt Path</span></div><div><span>4:30</span><span>Dust</span></div><div><span>7:00</span><span>Salt Path</span></div></div>`,
    events: ["Salt Path @ 2026-11-27T14:00", "Dust @ 2026-11-27T16:30", "Salt Path @ 2026-11-27T19:00"],
  },
  {
    name: "dates in figures below a month",
    html: `<title>Author Events</title><h2>December</h2><p><a href="/1">12/1: Nell Zink (7pm)</a></p><p><a href="/2">12/3: Kids’ Storytime (10:30am)</a></p><h2>January</h2><p><a href="/3">1/7: Debut Night (7pm)</a></p>`,
    events: [
      "Nell Zink @ 2026-12-01T19:00",
      "Kids’ Storytime @ 2026-12-03T10:30",
      "Debut Night @ 2027-01-07T19:00",
    ],
  },
  {
    name: "cards that say that they are off, and names with the word behind them",
    html: `<title>Events</title><div class="card"><h3>Analog Night</h3><p>POSTPONED</p><p>Fri Dec 11 · 8 PM</p></div><div class="card"><h3>Winter Flea</h3><p>Sun Dec 13 · 11 AM</p></div><div class="card"><h3>Ana Sol</h3> CANCELLED<p>Mon Dec 14 · 8 PM</p></div>`,
    events: [
      "Analog Night @ 2026-12-11T20:00 postponed",
      "Winter Flea @ 2026-12-13T11:00",
      "Ana Sol @ 2026-12-14T20:00 cancelled",
    ],
  },
  {
    name: "a heading that ends with a weekday, above a date",
    html: `<title>Events</title><div><h4>Small Business Saturday</h4><div>November 28</div></div><div><h4>Taco Tuesday</h4><div>December 1, 6pm</div></div>`,
    events: ["Small Business Saturday @ 2026-11-28", "Taco Tuesday @ 2026-12-01T18:00"],
  },
  {
    name: "days of the week with their numbers below a month",
    html: `<title>Music</title><h3>December 2026</h3><p>Thu 03 Sal Ingram<br>Sat 12 The Late Trains</p><h3>January 2027</h3><p>Sat 02 Gary Roc<br>Thur 07 Ike and Ann</p>`,
    events: [
      "Sal Ingram @ 2026-12-03",
      "The Late Trains @ 2026-12-12",
      "Gary Roc @ 2027-01-02",
      "Ike and Ann @ 2027-01-07",
    ],
  },
  {
    name: "line breaks of the source that the style keeps",
    html: `<title>Shows</title><div style="white-space: pre-wrap">12/4 Knot Garden, 8pm\n12/5 Rat King, 9pm</div>`,
    events: ["Knot Garden @ 2026-12-04T20:00", "Rat King @ 2026-12-05T21:00"],
  },
  {
    name: "a residency below its heading, above a list",
    html: `<title>Shows</title><h2>December Residency: Kip Lorne</h2><p>Every Saturday in December, 9 PM. No cover.</p><h2>Also this month</h2><ul><li>12/4 — Sugar Ditch, 9 PM</li><li>12/11 — The Comets of Queens, 9:30 PM</li></ul>`,
    events: [
      "Sugar Ditch @ 2026-12-04T21:00",
      "December Residency: Kip Lorne @ 2026-12-05T21:00",
      "The Comets of Queens @ 2026-12-11T21:30",
      "December Residency: Kip Lorne @ 2026-12-12T21:00",
      "December Residency: Kip Lorne @ 2026-12-19T21:00",
      "December Residency: Kip Lorne @ 2026-12-26T21:00",
    ],
  },
  {
    name: "hours over noon without AM or PM",
    html: `<title>Garden</title><h3>Events</h3><p><b>Sat. Dec. 5, 11-3:</b> Compost drop-off</p><p><b>Sun. Dec. 13, 2 pm:</b> Solstice songs</p><p><b>Sat. Dec. 19, 12-4:</b> Winter fair</p>`,
    events: [
      "Compost drop-off @ 2026-12-05T11:00",
      "Solstice songs @ 2026-12-13T14:00",
      "Winter fair @ 2026-12-19T12:00",
    ],
  },
  {
    name: "days and times that lead sentences",
    html: `<title>Shows</title><ul><li>Fri Dec 4, 8pm: <b>Night Bus</b>. A band from Queens that plays very long songs about the river.</li><li>Sat Dec 5, 9pm: <b>Paper Crown</b>. We asked them back because you asked us to do so.</li></ul>`,
    events: ["Night Bus @ 2026-12-04T20:00", "Paper Crown @ 2026-12-05T21:00"],
  },
  {
    name: "sentences with days below headings",
    html: `<title>Parish events</title><h1>Parish News</h1><h3>Christmas Concert</h3><p>Our choir and children’s choir sing on Sunday, December 13 at 5:00 PM in the church. Free will offering.</p><h3>Coat Drive</h3><p>Drop off coats by December 20 at the rectory.</p><h3>Tree Lighting</h3><p>Friday, December 4 at 6:00 PM on the steps.</p><h3>Mass Schedule</h3><p>Sunday 8:00 AM, 10:00 AM (Spanish), 12:00 PM</p>`,
    events: ["Tree Lighting @ 2026-12-04T18:00", "Christmas Concert @ 2026-12-13T17:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
