/** Which text of an item is its title. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "titles that begin with a word for times",
    html: `<title>Events</title><h1>Events</h1><ul><li>Fri Dec 4: When Harry Met Sally</li><li>Wed Dec 9, 8pm Show Boat</li><li>Thu Dec 10 Date Night with Dot</li><li>Fri Dec 11, doors 7 / music 8 - Kestrel</li></ul>`,
    events: [
      "When Harry Met Sally @ 2026-12-04",
      "Show Boat @ 2026-12-09T20:00",
      "Date Night with Dot @ 2026-12-10",
      "Kestrel @ 2026-12-11T20:00",
    ],
  },
  {
    name: "small print in the main heading",
    url: "https://hall.example.org/cinema/orchard",
    html: `<title>Orchard | Hall</title><h1><span>Orchard</span><small><span>now showing</span> <span>15</span></small></h1><div><div>Thu, Dec 3</div><a href="/book/1">5.40pm</a></div>`,
    events: ["Orchard @ 2026-12-03T17:40"],
  },
  {
    name: "names without an element, between the time and the room",
    html: `<title>Festival schedule</title><h2>Friday, December 4</h2><ul><li><b>7:00 PM</b> Opening Ritual <i>Main Hall</i></li><li><b>8:30 PM</b> Gravel Choir <i>Main Hall</i></li></ul><h2>Saturday, December 5</h2><ul><li><b>2:00 PM</b> Synth Lab <i>Annex</i></li><li><b>9:00 PM</b> Midnight Drone <i>Roof</i></li></ul>`,
    events: [
      "Opening Ritual @ 2026-12-04T19:00",
      "Gravel Choir @ 2026-12-04T20:30",
      "Synth Lab @ 2026-12-05T14:00",
      "Midnight Drone @ 2026-12-05T21:00",
    ],
  },
  {
    name: "books behind their authors, who are no names by themselves",
    html: `<title>Readings</title><h1>Readings</h1><ul><li><b>December 4, 7 PM:</b> Ada Finch, <i>The Far Field</i></li><li><b>December 11, 7 PM:</b> Rosa Pell, <i>Salt Roads</i></li></ul>`,
    events: ["The Far Field @ 2026-12-04T19:00", "Salt Roads @ 2026-12-11T19:00"],
  },
  {
    name: "a remark in brackets that ends with the day",
    html: `<title>Lectures</title><h1>Lectures</h1><ul><li>The Bronx River (December 2, 6 PM)</li><li>Tenements and Air (now on December 9, 6 PM)</li><li>Street Trees (December 16, 6 PM)</li></ul>`,
    events: [
      "The Bronx River @ 2026-12-02T18:00",
      "Tenements and Air @ 2026-12-09T18:00",
      "Street Trees @ 2026-12-16T18:00",
    ],
  },
  {
    name: '"Read more" links',
    html: `<title>Events</title><h1>Events</h1><div class="e"><span>Dec 4, 2026 7pm</span><a href="/e/1">Read more</a><p class="t">Kestrel in concert</p></div><div class="e"><span>Dec 5, 2026 7pm</span><a href="/e/2">Read more</a><p class="t">Moth Parade</p></div>`,
    events: ["Kestrel in concert @ 2026-12-04T19:00", "Moth Parade @ 2026-12-05T19:00"],
  },
  {
    name: "the same link in each item",
    html: `<title>Events</title><h1>Events</h1><div class="e"><span>Dec 4, 2026 7pm</span><a href="/e/1">Reserve a seat</a><p><strong>Kestrel in concert</strong></p></div><div class="e"><span>Dec 5, 2026 7pm</span><a href="/e/2">Reserve a seat</a><p><strong>Moth Parade</strong></p></div><div class="e"><span>Dec 6, 2026 7pm</span><a href="/e/3">Reserve a seat</a><p><strong>The Vents</strong></p></div>`,
    events: [
      "Kestrel in concert @ 2026-12-04T19:00",
      "Moth Parade @ 2026-12-05T19:00",
      "The Vents @ 2026-12-06T19:00",
    ],
  },
  {
    name: "links among a picture, a room and a button",
    html: `<title>Events</title><div class="card"><a href="/e/1"><img src="/1.jpg"></a><div class="meta"><span>Fri, Dec 4th</span><span>Zone One</span><span>10:00 PM</span></div><a class="nm" href="/e/1">Kestrel</a><a class="buy" href="https://tix.example/1">Buy Tickets</a></div><div class="card"><a href="/e/2"><img src="/2.jpg"></a><div class="meta"><span>Sat, Dec 5th</span><span>Rooftop</span><span>7:00 PM</span></div><a class="nm" href="/e/2">Dust</a><a class="buy" href="https://tix.example/2">Buy Tickets</a></div>`,
    events: ["Kestrel @ 2026-12-04T22:00", "Dust @ 2026-12-05T19:00"],
  },
  {
    name: "an artist above a work in italics",
    html: `<title>Gallery</title><div class="cur"><p>Current</p><p>Mina Sato<br><i>Soft Machines</i><br>October 30 – December 19, 2026</p></div><div class="up"><p>Upcoming</p><p>Ida Pell<br><i>Weather Report</i><br>January 8 – February 20, 2027</p></div>`,
    events: ["Mina Sato: Soft Machines @ 2026-10-30", "Ida Pell: Weather Report @ 2027-01-08"],
  },
  {
    name: "category and presenter above titles",
    html: `<title>Events</title><h1>Events</h1><div class="row"><h5>Music</h5><h5>Attic Presents</h5><p class="nm"><a href="/e/1">Kestrel</a></p><p>Fri Dec 4 8pm</p></div><div class="row"><h5>Film</h5><h5>Attic Presents</h5><p class="nm"><a href="/e/2">Dust</a></p><p>Sat Dec 5 8pm</p></div><div class="row"><h5>Music</h5><h5>Attic Presents</h5><p class="nm"><a href="/e/3">Vents</a></p><p>Sun Dec 6 8pm</p></div>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Dust @ 2026-12-05T20:00", "Vents @ 2026-12-06T20:00"],
  },
  {
    name: "a last item without a title",
    html: `<title>Events</title><ul class="events"><li><h3>Kestrel</h3><p>Dec 4 8pm</p></li><li><h3>Vents</h3><p>Dec 5 8pm</p></li><li><p>Dec 6 8pm</p><p>TBA</p></li></ul>`,
    events: ["Kestrel @ 2026-12-04T20:00", "Vents @ 2026-12-05T20:00"],
  },
  {
    name: "dates in the texts of links",
    html: `<title>Upcoming Events</title><h2>Upcoming Events</h2><ul><li><a href="/e/1">Dec 4: Poetry Slam Finals</a></li><li><a href="/e/2">Dec 9: Meet the Makers</a></li><li><a href="/e/3">Dec 18: Solstice Sing</a></li></ul>`,
    events: ["Poetry Slam Finals @ 2026-12-04", "Meet the Makers @ 2026-12-09", "Solstice Sing @ 2026-12-18"],
  },
  {
    name: "titles that begin with a weekday",
    html: `<title>Shows</title><div class="show"><h3>Tomorrow: a Musical</h3><p>Fri, Dec 4, 8 PM</p></div><div class="show"><h3>Tonight at 8: Three Coward Plays</h3><p>Sat, Dec 5, 8 PM</p></div>`,
    events: ["Tomorrow: a Musical @ 2026-12-04T20:00", "Tonight at 8: Three Coward Plays @ 2026-12-05T20:00"],
  },
  {
    name: "a noon in a name, beside a time and without one",
    html: `<title>Concerts</title><h1>Concerts</h1><div class="c"><b>Friday, December 4, 2026</b><p>Brass at Noon</p><i>12:15 PM</i></div><div class="c"><b>Saturday, December 12, 2026</b><p>Messiah at Noon</p></div><div class="c"><b>Thursday, January 7, 2027</b><p>Quartet</p><i>7:30 PM</i></div>`,
    events: [
      "Brass at Noon @ 2026-12-04T12:15",
      "Messiah at Noon @ 2026-12-12T12:00",
      "Quartet @ 2027-01-07T19:30",
    ],
  },
  {
    name: "shows that are called so",
    html: `<title>Calendar</title><ul><li>Dec 4: Drag Show, 8pm</li><li>Dec 5: Kestrel, Show 8pm</li><li>Dec 6: Magic Show</li></ul>`,
    events: ["Drag Show @ 2026-12-04T20:00", "Kestrel @ 2026-12-05T20:00", "Magic Show @ 2026-12-06"],
  },
  {
    name: "a name between a day and doors, show and price",
    url: "https://hall.example.org/upcoming-shows",
    html: `<title>UPCOMING SHOWS | The Stoop</title><div class="font_8">THU 12/3</div><div class="font_8">SLOW PULSE / GREY BIRDS</div><div class="font_8">doors 7 / show 8 / $12</div><div class="font_8"> </div><div class="font_8">FRI 12/4</div><div class="font_8">NIGHT SCHOOL (record release)</div><div class="font_8">doors 8 / show 9 / $15</div><div class="font_8"> </div><div class="font_8">SAT 12/5</div><div class="font_8">CLOSED FOR PRIVATE EVENT</div>`,
    events: [
      "SLOW PULSE / GREY BIRDS @ 2026-12-03T20:00",
      "NIGHT SCHOOL (record release) @ 2026-12-04T21:00",
    ],
  },
  {
    name: "lines whose titles contain words of other dates",
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
    name: "headings that contain words of other sections",
    html: `<title>Upcoming events</title><h1>Upcoming Events</h1><ul class="events"><li><h3>Album Release Show</h3><p>Dec 5, 8pm</p></li><li><h3>Staff Picks Reading</h3><p>Dec 6, 8pm</p></li><li><h3>News from Home</h3><p>Dec 7, 7pm</p></li><li><h3>Past Lives</h3><p>Dec 8, 7pm</p></li><li><h3>The History Boys</h3><p>Dec 9, 7pm</p></li><li><h3>Closing Night Party</h3><p>Dec 10, 7pm</p></li><li><h3>Holiday Hours</h3><p>Dec 11, 7pm</p></li></ul>`,
    events: [
      "Album Release Show @ 2026-12-05T20:00",
      "Staff Picks Reading @ 2026-12-06T20:00",
      "News from Home @ 2026-12-07T19:00",
      "Past Lives @ 2026-12-08T19:00",
      "The History Boys @ 2026-12-09T19:00",
      "Closing Night Party @ 2026-12-10T19:00",
      "Holiday Hours @ 2026-12-11T19:00",
    ],
  },
  {
    name: "the same title each week, with hosts in bold",
    html: `<title>Events</title><h1>Events</h1><div class="e"><h3>Pub Quiz</h3><p>Dec 1, 8pm</p><p>with <strong>Ann Bell</strong></p></div><div class="e"><h3>Pub Quiz</h3><p>Dec 8, 8pm</p><p>with <strong>Carl Dow</strong></p></div><div class="e"><h3>Pub Quiz</h3><p>Dec 15, 8pm</p><p>with <strong>Jo Pell</strong></p></div>`,
    events: ["Pub Quiz @ 2026-12-01T20:00", "Pub Quiz @ 2026-12-08T20:00", "Pub Quiz @ 2026-12-15T20:00"],
  },
  {
    name: "the same film each day, with numbered buttons",
    html: `<title>Showtimes</title><h1>Showtimes</h1><div class="row"><a href="/f/dust" class="film">Dust</a><span>Fri Dec 4, 7:00 PM</span><a href="/b/1">Book Screen 1</a></div><div class="row"><a href="/f/dust" class="film">Dust</a><span>Sat Dec 5, 7:00 PM</span><a href="/b/2">Book Screen 2</a></div><div class="row"><a href="/f/dust" class="film">Dust</a><span>Sun Dec 6, 7:00 PM</span><a href="/b/3">Book Screen 3</a></div>`,
    events: ["Dust @ 2026-12-04T19:00", "Dust @ 2026-12-05T19:00", "Dust @ 2026-12-06T19:00"],
  },
  {
    name: "dates and times before the titles in headings",
    html: `<title>Night Owl</title><h1>events</h1><h3>Fri 11/27 – 7PM – Emo Leftovers – $15</h3><p>DJs until 4.</p><h3>Sat 11/28 – 11PM – Late Show: Disco Tehran – $20 adv / $25 dos</h3>`,
    events: ["Emo Leftovers @ 2026-11-27T19:00", "Late Show: Disco Tehran @ 2026-11-28T23:00"],
  },
  {
    name: "remarks on a showing",
    html: `<title>Now Playing</title><h3>The Understudies</h3><p>Fri, Jan 15 – 7:30 PM (preview)<br>Sat, Jan 16 – 7:30 PM (opening)</p>`,
    events: ["The Understudies @ 2027-01-15T19:30", "The Understudies @ 2027-01-16T19:30"],
  },
  {
    name: "a remark between the hour and the name",
    html: `<title>Shows</title><p><b>11/28 @ 8</b> - Kal Marks</p><p><b>11/29 @ 3 (matinee)</b> - Kids Open Mic</p>`,
    events: ["Kal Marks @ 2026-11-28T20:00", "Kids Open Mic @ 2026-11-29T15:00"],
  },
  {
    name: "two strokes behind a date",
    html: `<title>Calendar</title><h3>SAT DEC 5 // SURF FILM NIGHT</h3><p>7:30pm</p><h3>SAT DEC 19 // SOLSTICE FIRE</h3><p>5pm till late</p>`,
    events: ["SURF FILM NIGHT @ 2026-12-05T19:30", "SOLSTICE FIRE @ 2026-12-19T17:00"],
  },
  {
    name: "readings at a bare hour",
    html: `<h1>Readings</h1><ul><li><a href="/1">Small Press Night</a>, Thursday December 3 at 7</li><li><a href="/2">Poetry in the Yard</a>, Sunday December 13 at 2</li></ul>`,
    events: ["Small Press Night @ 2026-12-03T19:00", "Poetry in the Yard @ 2026-12-13T14:00"],
  },
  {
    name: "a last day behind the title",
    html: `<title>On View</title><h2>On view</h2><ul><li><em>Mara Oyel: Threadbare</em>, thru Jan 4</li><li><em>Cast Shadows</em>, thru Dec 13</li></ul>`,
    events: ["Cast Shadows @ through 2026-12-13", "Mara Oyel: Threadbare @ through 2027-01-04"],
  },
  {
    name: "a title above a sentence",
    html: `<title>What's on</title><div class="teaser"><span class="badge">04 Dec</span><a href="/1">An evening with Ida Moreau</a><p>She is back, and you are invited to hear her read.</p></div><div class="teaser"><span class="badge">09 Dec</span><a href="/2">Kwame Lin in conversation</a><p>We are happy to have him.</p></div>`,
    events: ["An evening with Ida Moreau @ 2026-12-04", "Kwame Lin in conversation @ 2026-12-09"],
  },
  {
    name: '"TBA" and "Private event" instead of titles',
    url: "https://winehall.example.com/music",
    html: `<title>Live Music | Wine Hall</title><h1>Live Music Schedule</h1><ul><li>Friday, December 4 – Joe Pell Duo – 6pm</li><li>Saturday, December 5 – Private Event</li><li>Friday, December 11 – TBA – 6pm</li><li>Saturday, December 12 – Lark &amp; Loam – 6pm</li></ul>`,
    events: ["Joe Pell Duo @ 2026-12-04T18:00", "Lark & Loam @ 2026-12-12T18:00"],
  },
  {
    name: "the length of a film, which is not that of a title",
    html: `<title>Showtimes</title><div class="film"><h3>Dust 2 hr 4 min</h3><p>Dec 1, 7pm</p></div><div class="film"><h3>Hamlet in 60 min</h3><p>Dec 2, 7pm</p></div><div class="film"><h3>Ash | 95 min.</h3><p>Dec 3, 7pm</p></div>`,
    events: ["Dust @ 2026-12-01T19:00", "Hamlet in 60 min @ 2026-12-02T19:00", "Ash @ 2026-12-03T19:00"],
  },
  {
    name: "kinds of exhibitions above their names",
    html: `<title>Exhibitions</title><div class="e"><h2>Group exhibition</h2><h3>A Chair Is a Room</h3><p>December 4 – 20</p></div><div class="e"><h2>Solo Show</h2><h3>Low Sun</h3><p>January 8 – 20</p></div>`,
    events: ["A Chair Is a Room @ 2026-12-04", "Low Sun @ 2027-01-08"],
  },
  {
    name: "a night without its slam",
    html: `<title>Calendar</title><ul><li>Fri Dec 4, 10pm: Friday Slam</li><li>Fri Dec 11, 10pm: NO SLAM (private party)</li><li>Fri Dec 18, 10pm: Holiday Slam</li></ul>`,
    events: ["Friday Slam @ 2026-12-04T22:00", "Holiday Slam @ 2026-12-18T22:00"],
  },
  {
    name: "hours before names in links",
    html: `<title>Schedule</title><div class="day"><div class="n">Fri Nov 27</div><ul><li><a href="/1">7pm Best of Brooklyn</a> $20</li><li><a href="/2">11:30PM Filthy Rich</a> $15</li></ul></div><div class="day"><div class="n">Sat Nov 28</div><ul><li><a href="/4">4pm Kids Comedy Showcase</a> $10</li></ul></div>`,
    events: [
      "Best of Brooklyn @ 2026-11-27T19:00",
      "Filthy Rich @ 2026-11-27T23:30",
      "Kids Comedy Showcase @ 2026-11-28T16:00",
    ],
  },
  {
    name: "parts of a row in one link",
    url: "https://club.example.com/program",
    html: `<title>Program</title><a class="row" href="/e/1"><span>Fri 11.27</span><span>RITUAL: Ana Volt, Sunroof</span><span>23:00–07:00</span></a><a class="row" href="/e/2"><span>Sat 11.28</span><span>Seven Years: All Residents</span><span>22:00–12:00</span></a><a class="row" href="/e/4"><span>Fri 12.04</span><span>Tba</span><span>23:00–07:00</span></a>`,
    events: ["RITUAL: Ana Volt, Sunroof @ 2026-11-27T23:00", "Seven Years: All Residents @ 2026-11-28T22:00"],
  },
  {
    name: "runs in headings below the names, with days in capitals",
    html: `<title>Season</title><div><h2><a href="/g">Grief Hotel</a></h2><h4>by Lee Dao</h4><h5>DEC 2-5 | WED-SAT AT 7:30 PM</h5></div><div><h2><a href="/b">The Big Mix</a></h2><h4>curated by Moss Ade</h4><h5>JAN 22-23 | FRI-SAT AT 8:00 PM</h5></div>`,
    events: [
      "Grief Hotel @ 2026-12-02T19:30",
      "Grief Hotel @ 2026-12-03T19:30",
      "Grief Hotel @ 2026-12-04T19:30",
      "Grief Hotel @ 2026-12-05T19:30",
      "The Big Mix @ 2027-01-22T20:00",
      "The Big Mix @ 2027-01-23T20:00",
    ],
  },
  {
    name: "a kind of event right before its day",
    html: `<title>Events</title><div class="program"><span>Launch</span> <span>December 5, 2026</span> <span>5–7pm</span> <a class="name" href="/p/1">Softcovers with Ida Bloom</a></div><div class="program"><span>Record Release</span> <span>December 12, 2026</span> <span>8pm</span> <a class="name" href="/p/2">Dan Roe</a></div>`,
    events: ["Softcovers with Ida Bloom @ 2026-12-05T17:00", "Dan Roe @ 2026-12-12T20:00"],
  },
  {
    name: "artists and works below the names of their parts",
    url: "https://henry.example.org/exhibitions",
    html: `<title>Henry St</title><div><p>On view:<br>Ola Berg<br><i>Weights and Measures</i><br>November 13 – December 20, 2026</p><p>Upcoming:<br>Tia Monk<br><i>Salt Lick</i><br>January 9 – February 14, 2027<br>Opening Saturday, January 9, 6–8pm</p></div>`,
    events: [
      "Ola Berg: Weights and Measures @ 2026-11-13",
      "Tia Monk: Salt Lick @ 2027-01-09",
      "Opening: Tia Monk: Salt Lick @ 2027-01-09T18:00",
    ],
  },
  {
    name: "plain lines with a button",
    html: `<title>Gigs</title><p>Fri Dec 4, 8pm The Owls <a href="/b1">Tickets</a><br>Sat Dec 5, 8pm Nine Pins <a href="/b2">Sold out</a></p>`,
    events: ["The Owls @ 2026-12-04T20:00", "Nine Pins @ 2026-12-05T20:00"],
  },
  {
    name: "the second heading where the first is the venue's name",
    url: "https://blueroom.example.org/shows/14411",
    html: `<title>Ada Finch | Blue Room</title><h1><a href="/">Blue Room</a></h1><h2>Ada Finch</h2><p>Friday, December 4, 2026<br>Doors 7pm, show 8pm</p><p>A band from Ohio.</p>`,
    events: ["Ada Finch @ 2026-12-04T20:00"],
  },
  {
    name: "the heading of a page that is addressed by a file's name",
    url: "https://mill.example.edu/shows/kestrel.php",
    html: `<title>KESTREL</title><h1>KESTREL: A Comedy of Birds, Really</h1><p>December 4-5 at 7:30pm, December 6 at 2:00pm<br>Tickets at <a href="https://tix.example.com">tix.example.com</a></p>`,
    events: [
      "KESTREL: A Comedy of Birds, Really @ 2026-12-04T19:30",
      "KESTREL: A Comedy of Birds, Really @ 2026-12-05T19:30",
      "KESTREL: A Comedy of Birds, Really @ 2026-12-06T14:00",
    ],
  },
  {
    name: "no heading about the way there",
    url: "https://fest.example.org/event/tides/",
    html: `<title>Tides | Fest</title><div><h2>Talks</h2><ul><li>Ada Finch - Fri 4 Dec, 11-11.30am</li><li>Mina Sol - Sun 6 Dec, 11-11.30am</li></ul></div><div><h3>How to get there</h3><p>Hill Gardens</p><p>Fri 4 Dec - Sun 13 Dec</p></div>`,
    events: ["Ada Finch @ 2026-12-04T11:00", "Mina Sol @ 2026-12-06T11:00"],
  },
  {
    name: "names among fields that Drupal calls by their names, below a heading of the page",
    url: "https://gare.example.ch/programme",
    html: `<title>Programme | La Gare</title><h1>Kulturprogramm</h1><article><div class="performer">ADA FINCH</div><time class="field--name-field-date">Vendredi 4 décembre 2026</time><div class="field--name-field-advice">For fans of Night Bus</div></article><article><div class="performer">MINA SOL</div><time class="field--name-field-date">Samedi 5 décembre 2026</time><div class="field--name-field-advice">For fans of Kestrel, The Owls</div></article>`,
    events: ["ADA FINCH @ 2026-12-04", "MINA SOL @ 2026-12-05"],
  },
  {
    name: "titles in lines with their kind and room",
    url: "https://bad.example.ch/programm",
    html: `<title>Programm</title><div><h3>Fr. 4. Dezember</h3><ul><li><span>17:00</span><div class="views-field-title"><span><i class="kategorie">Konzert</i> <i class="ort">Pool</i> <a href="/1"><span class="title">Ada Finch</span></a></span></div></li></ul><h3>Sa. 5. Dezember</h3><ul><li><span>10:00</span><div class="views-field-title"><span><i class="kategorie">Netzwerk</i> <i class="ort">Bistro</i> <a href="/2"><span class="title">Repair Café</span></a></span></div></li><li><span>21:00</span><div class="views-field-title"><span><i class="kategorie">Klubnacht</i> <i class="ort">Klub</i> <a href="/3"><span class="title">Nine Pins</span></a></span></div></li></ul></div>`,
    events: [
      "Ada Finch @ 2026-12-04T17:00",
      "Repair Café @ 2026-12-05T10:00",
      "Nine Pins @ 2026-12-05T21:00",
    ],
  },
  {
    name: "headings that have another class where a show is sold out",
    html: `<title>Shows</title><ul><li><a href="/1"><i>Fri 4 Dec</i><div><h2 class="underlined">The Owls</h2></div></a></li><li><a href="/2"><i>Sat 5 Dec</i><div><h2 class="stripe">Nine Pins</h2><p>Sold out</p></div></a></li><li><a href="/3"><i>Sun 6 Dec</i><div><h2 class="underlined">Mina Sol</h2></div></a></li></ul>`,
    events: ["The Owls @ 2026-12-04", "Nine Pins @ 2026-12-05", "Mina Sol @ 2026-12-06"],
  },
  {
    name: "words that every object of the language has",
    html: `<title>Shows</title><ul><li>The constructor, Fri Dec 4, 8pm</li><li>Why toString matters, Sat Dec 5, 7pm</li></ul>`,
    events: ["The constructor @ 2026-12-04T20:00", "Why toString matters @ 2026-12-05T19:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
