/** Pages with one event. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "an alert above the title that takes the event off",
    url: "https://hall.example.org/EventDetail.aspx?eid=4417",
    html: `<title>Hill Hall - Mina Sol Quintet</title><div class="alert"><span>CANCELED: Due to illness, this performance will not take place.</span></div><h1><span>Mina Sol Quintet</span></h1><table><tr><td>Date:</td><td>Friday, December 11, 2026</td></tr><tr><td>Time:</td><td>8:00 PM</td></tr></table>`,
    events: ["Mina Sol Quintet @ 2026-12-11T20:00 cancelled"],
  },
  {
    name: "casts in turn behind the dates, below a title with a coded dash and an accent",
    url: "https://lyric.example.org/productions/la-boheme/",
    html: `<title>La Boh&egrave;me &#8211; Harbor Lyric</title><h1>La Boh&egrave;me</h1><h2>Performances</h2><ul><li><span>Friday, February 5, 2027, 7:30 PM (Cast A)</span></li><li><span>Saturday, February 6, 2027, 7:30 PM (Cast B)</span></li><li><span>Sunday, February 7, 2027, 2:30 PM (Cast A)</span></li><li><span>Friday, February 12, 2027, 7:30 PM (Cast B)</span></li></ul>`,
    events: [
      "La Bohème @ 2027-02-05T19:30",
      "La Bohème @ 2027-02-06T19:30",
      "La Bohème @ 2027-02-07T14:30",
      "La Bohème @ 2027-02-12T19:30",
    ],
  },
  {
    name: "rows of an event's own dates, each with the room, and a review of another year",
    url: "https://arches.example.org/events/soft-machines",
    html: `<title>Soft Machines by Ada Finch / Arches Arts</title><main><h1><span>Ada Finch</span> <span>Soft Machines</span></h1><div class="row"><div class="date">Thu<b>Feb 4</b></div><div>7:30 PM</div><div>The Arches</div><div><a href="/b/1">Buy</a></div></div><div class="row"><div class="date">Fri<b>Feb 5</b></div><div>7:30 PM</div><div>The Arches</div><div><a href="/b/2">Buy</a></div></div><div class="row"><div class="date">Sat<b>Feb 6</b></div><div>3:00 PM</div><div>The Arches</div><div>Few left</div></div><blockquote>“Go twice.”<footer>The Paper, 14 November 2025</footer></blockquote></main>`,
    events: [
      "Ada Finch Soft Machines @ 2027-02-04T19:30",
      "Ada Finch Soft Machines @ 2027-02-05T19:30",
      "Ada Finch Soft Machines @ 2027-02-06T15:00",
    ],
  },
  {
    name: "two paragraphs with a date, a church and a hall, and the trains there",
    url: "https://band.example.org/concerts/kestrel-and-beyond/",
    html: `<title>Kestrel & Beyond - Hill Band</title><h1>Kestrel & Beyond</h1><div><p><strong>Friday, December 4, 8 PM</strong><br>Red Church, Hill Street<br><a href="/t/1">Tickets</a></p><p><strong>Sunday, December 6, 3 PM</strong><br>Mill Hall, Queens<br><a href="/t/2">Tickets</a></p></div><h2>Getting here</h2><p>2/5 to Hill Avenue.</p>`,
    events: ["Kestrel & Beyond @ 2026-12-04T20:00", "Kestrel & Beyond @ 2026-12-06T15:00"],
  },
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
  {
    name: "a name behind the venue's in the page's title, below no heading",
    url: "https://harborstage.example.org/event/songs",
    html: `<title>Harbor Stage | Sea Songs for Landlubbers</title><div>Harbor Stage</div><div><p>Sea Songs for Landlubbers</p><p>Thu, January 21, 2027 at 7 PM</p></div><div><h2>What to expect</h2><p>Ninety minutes of singing.</p></div>`,
    events: ["Sea Songs for Landlubbers @ 2027-01-21T19:00"],
  },
  {
    name: "a name that goes on behind what the page is titled after",
    url: "https://hall.example.org/event/nia",
    html: `<title>Nia Cole — The Great Room</title><div>Nia Cole: Night Songs</div><div>Thursday, December 10, 2026<br>Doors 6:30 PM, Show 7:30 PM</div><h2>About the artist</h2><p>Her last record came out on March 6, 2026.</p>`,
    events: ["Nia Cole: Night Songs @ 2026-12-10T19:30"],
  },
  {
    name: "a play that is called like a part of a page",
    url: "https://loft.example.org/shows/kite-season",
    html: `<title>Kite Season | Loft Theatre</title><h1>Kite Season</h1><p>January 7–9, 2027</p><ul><li>Thursday–Saturday at 7:30pm</li></ul>`,
    events: [
      "Kite Season @ 2027-01-07T19:30",
      "Kite Season @ 2027-01-08T19:30",
      "Kite Season @ 2027-01-09T19:30",
    ],
  },
  {
    name: "days of the week and a matinee within a run",
    url: "https://loft.example.org/shows/gaslight",
    html: `<title>Loft</title><h1>Gaslight Sonata</h1><p>by Tess Moran, directed by Ko Adair</p><p>December 3–5, 2026<br>Thursday–Saturday at 7:30pm<br>Saturday matinee at 2pm</p><p><a href="/tix">Tickets $30</a></p>`,
    events: [
      "Gaslight Sonata @ 2026-12-03T19:30",
      "Gaslight Sonata @ 2026-12-04T19:30",
      "Gaslight Sonata @ 2026-12-05T14:00",
      "Gaslight Sonata @ 2026-12-05T19:30",
    ],
  },
  {
    name: "an event whose short day stands above its texts",
    url: "https://corner.example.org/event-details/bad-puppet-cabaret",
    html: `<title>Bad Puppet Cabaret | Corner Room</title><div><h1>Bad Puppet Cabaret</h1><p>Sat, Dec 12</p><p>|</p><p>Corner Room</p><h2>Time &amp; Location</h2><p>Dec 12, 2026, 8:00 PM – 11:00 PM</p><h2>About the Event</h2><p>Ten puppeteers, no adults in charge.</p><h2>Tickets</h2><p>General Admission $20.00 Sale ends Dec 12, 7:00 PM</p></div>`,
    events: ["Bad Puppet Cabaret @ 2026-12-12T20:00"],
  },
  {
    name: "an exhibition as one link with its artist and its title",
    url: "https://row.example.org/exhibitions",
    html: `<title>Row</title><section><h6>Forthcoming</h6><a href="/x/2"><strong>Idris Cole</strong><br><em>Small Weather</em><br>January 15 – February 27, 2027</a></section>`,
    events: ["Idris Cole: Small Weather @ 2027-01-15"],
  },
  {
    name: "a run with days off in one paragraph among others",
    url: "https://mama.example.org/shows/orpheus",
    html: `<title>Orpheus in Ridgewood – Mama East</title><h1>Orpheus in Ridgewood</h1><div><h3>Dates &amp; Times</h3><p>December 10 - 13, 2026<br>Thu - Sat at 7PM, Sun at 2PM<br>No performance Friday, December 11</p><h3>Tickets</h3><p>$30 Adults</p><h3>Run Time</h3><p>80 minutes</p></div>`,
    events: [
      "Orpheus in Ridgewood @ 2026-12-10T19:00",
      "Orpheus in Ridgewood @ 2026-12-12T19:00",
      "Orpheus in Ridgewood @ 2026-12-13T14:00",
    ],
  },
  {
    name: "a beginning and an end on two days, by their classes",
    url: "https://iron.example.org/events/undersong",
    html: `<title>Mara Volk: Undersong — Iron Works</title><h1>Mara Volk: Undersong</h1><ul><li><time class="event-date">Saturday, December 12, 2026</time> <time class="time-start">12:00 PM</time> <time class="event-date">Monday, December 14, 2026</time> <time class="time-end">6:00 PM</time></li></ul>`,
    events: ["Mara Volk: Undersong @ 2026-12-12T12:00"],
  },
  {
    name: "days of a month and their weekday, of a show called after a season",
    url: "https://pitch.example.org/shows/solo",
    html: `<title>Gil Ames: Dad Season | The Pitch</title><h1>Gil Ames: Dad Season</h1><p>Fridays in January at 9:30 PM</p><p>January 8, 15</p><p>$20. Two-item minimum.</p>`,
    events: ["Gil Ames: Dad Season @ 2027-01-08T21:30", "Gil Ames: Dad Season @ 2027-01-15T21:30"],
  },
  {
    name: "an evening whose day stands above the hours of its parts",
    url: "https://pier.example.org/events/winter-benefit",
    html: `<title>Winter Benefit 2026 | Pier Arts</title><h1>Winter Benefit</h1><p>Thursday, December 10, 2026</p><p>The Foundry</p><ul><li>6:00 PM – Cocktails</li><li>7:30 PM – Dinner and program</li><li>9:00 PM – After party</li></ul>`,
    events: ["Winter Benefit @ 2026-12-10T18:00"],
  },
  {
    name: "rows of performances with a remark and a button",
    url: "https://river.example.org/productions/salt",
    html: `<title>The Salt Line | River</title><h1>The Salt Line</h1><p>By Ana Okafor</p><ul><li><span>Thu</span><span>Dec 3</span><span>7:30 PM</span><span>Preview</span><a href="/b">Buy</a></li><li><span>Fri</span><span>Dec 4</span><span>7:30 PM</span><span>Opening Night</span><a href="/b">Buy</a></li><li><span>Sat</span><span>Dec 5</span><span>2:00 PM</span><span></span><a href="/b">Waitlist</a></li></ul>`,
    events: [
      "The Salt Line @ 2026-12-03T19:30",
      "The Salt Line @ 2026-12-04T19:30",
      "The Salt Line @ 2026-12-05T14:00",
    ],
  },
  {
    name: "a course with the number of its days",
    url: "https://clay.example.org/classes/wheel",
    html: `<title>Wheel Throwing — Clay Loft</title><h1>Wheel Throwing</h1><p><b>When:</b> 2 Tuesdays, 6:30–9pm<br>December 1 &amp; 8<br><b>Where:</b> Clay Loft<br><b>Teacher:</b> Bea Nolan</p><p>Ticket prices rise at midnight on November 28.</p>`,
    events: ["Wheel Throwing @ 2026-12-01T18:30", "Wheel Throwing @ 2026-12-08T18:30"],
  },
  {
    name: "two evenings with their sets, and a button for each",
    url: "https://corner.example.org/performance/moss",
    html: `<title>Corner - Moss Quartet</title><h2>Moss Quartet</h2><p>Friday, December 18 - Saturday, December 19</p><p>Sets at 7:30 PM &amp; 9:30 PM</p><a href="/r1">Reserve 12/18 7:30pm</a> <a href="/r2">Reserve 12/18 9:30pm</a> <a href="/r3">Reserve 12/19 7:30pm</a> <a href="/r4">Reserve 12/19 9:30pm</a>`,
    events: [
      "Moss Quartet @ 2026-12-18T19:30",
      "Moss Quartet @ 2026-12-18T21:30",
      "Moss Quartet @ 2026-12-19T19:30",
      "Moss Quartet @ 2026-12-19T21:30",
    ],
  },
  {
    name: "a talk whose paragraphs hold the only dates",
    url: "https://history.example.org/events/an-evening-with-maps",
    html: `<title>An Evening with Maps - History Society</title><h1>An Evening with Maps</h1><p>Please join us on Wednesday, December 9, from 6:30 to 8:00 p.m. in the Reading Room for an evening with Dr. Pike, who has looked after the maps since 2008.</p><p>The evening is free for members; $15 for guests.</p><p><em>The exhibition “Water Lots” remains on view through January 31, 2027.</em></p>`,
    events: ["An Evening with Maps @ 2026-12-09T18:30"],
  },
  {
    name: "a day beside the text, which tells of earlier ones",
    url: "https://lyceum.example.org/programs/nonfiction-now",
    html: `<title>Nonfiction Now: Ada Brill</title><main><h1>Nonfiction Now: Ada Brill</h1><p>Previous guests have included Noor Haddad (Oct. 14, 2026) and Wes Tillman (Nov. 11, 2026).</p></main><aside><dl><dt>When</dt><dd>Wed. Dec. 16, 2026</dd><dd>7 PM</dd><dt>Where</dt><dd>Second floor parlor</dd></dl></aside>`,
    events: ["Nonfiction Now: Ada Brill @ 2026-12-16T19:00"],
  },
  {
    name: "a run below the title, its performances elsewhere, and another production",
    url: "https://lyric.example.org/season/vixen",
    html: `<title>Little Vixen | Lyric</title><main><div class="hero"><h1>Little Vixen</h1><p>Jan 29 – Feb 4, 2027</p></div><div><h2>Performances</h2><div class="perf"><div><span>Fri</span> <b>29</b> <span>Jan</span></div><div>7:30 PM</div><a href="/401">Tickets</a></div><div class="perf"><div><span>Sun</span> <b>31</b> <span>Jan</span></div><div>2:00 PM</div><a href="/403">Tickets</a></div><div class="perf"><div><span>Thu</span> <b>4</b> <span>Feb</span></div><div>2:00 PM</div><a href="/402">Few left</a></div></div><section><h2>You may also like</h2><a href="/acis">Acis <span>April 16–18, 2027</span></a></section></main>`,
    events: [
      "Little Vixen @ 2027-01-29T19:30",
      "Little Vixen @ 2027-01-31T14:00",
      "Little Vixen @ 2027-02-04T14:00",
    ],
  },
  {
    name: "a table of performances with remarks",
    url: "https://broad.example.org/plays/orchard",
    html: `<title>Orchard — Broad</title><section><h1>Orchard</h1><p>JAN 8 – JAN 10, 2027</p></section><section><h3>Dates &amp; Tickets</h3><table><tr><th>Date</th><th>Time</th><th>Note</th><th></th></tr><tr><td>Fri, Jan 8</td><td>8:00 PM</td><td>Preview</td><td><a href="/cart">Buy</a></td></tr><tr><td>Sat, Jan 9</td><td>8:00 PM</td><td></td><td><a href="/cart">Buy</a></td></tr><tr><td>Sun, Jan 10</td><td>3:00 PM</td><td>Post-show talk</td><td>Sold out</td></tr></table></section>`,
    events: ["Orchard @ 2027-01-08T20:00", "Orchard @ 2027-01-09T20:00", "Orchard @ 2027-01-10T15:00"],
  },
  {
    name: "a day that only the page's address has",
    url: "https://wall.example.org/events/2026/12/04/rope-work/",
    html: `<title>Rope Work | Wall</title><h1>Rope Work</h1><div>Friday, 8 pm</div><p>Nora Qi hauls 400 feet of hemp line through the gallery.</p>`,
    events: ["Rope Work @ 2026-12-04T20:00"],
  },
  {
    name: "a day in the address of a post, which is when it was written",
    url: "https://wall.example.org/events/2026/11/20/rope-work/",
    html: `<title>Rope Work | Wall</title><h1>Rope Work</h1><div>Friday, 8 pm</div><p>Nora Qi hauls 400 feet of hemp line through the gallery.</p>`,
    events: [],
  },
  {
    name: "a time that only a sentence says",
    url: "https://mercer.example.org/events/17-in-conversation-with-noa-peled",
    html: `<title>Mercer</title><h1>In Conversation with Noa Peled</h1><div>12 December 2026</div><div><p>On the closing day of her exhibition the artist will speak with a curator at the gallery. The conversation begins at 3pm; seating is limited and on a first-come basis.</p></div>`,
    events: ["In Conversation with Noa Peled @ 2026-12-12T15:00"],
  },
  {
    name: "bold words in a sentence",
    url: "https://club.example.org/events/benefit-concert",
    html: `<title>Benefit concert – Club</title><h1>Benefit concert</h1><p>As many of you know, our 1924 upright finally gave up. On <strong>Sunday, December 13</strong> we will have eight pianists and one borrowed Steinway. <strong>Doors are at 4, music from 5 until 9 PM.</strong></p>`,
    events: ["Benefit concert @ 2026-12-13T17:00"],
  },
  {
    name: "a table of facts below the name of its presenter",
    url: "https://pier.example.org/event/3391-los-vecinos",
    html: `<title>Los Vecinos at South Pier - Dec 18</title><h2>La Onda NYC &amp; South Pier present</h2><h1>Los Vecinos</h1><table><tr><th>When:</th><td>Friday, December 18, 2026</td></tr><tr><th>Doors:</th><td>8:00pm</td></tr><tr><th>Show:</th><td>9:00pm</td></tr></table>`,
    events: ["Los Vecinos @ 2026-12-18T21:00"],
  },
  {
    name: "weekly tours with an exception in a later paragraph",
    url: "https://walks.example.org/tours/ghosts",
    html: `<title>Ghosts | Walks</title><h1>Ghosts</h1><p>Saturdays in December, 6:30 p.m.</p><p>The walk is one mile and takes ninety minutes; it goes on in rain. No tour on December 19 or December 26. It was first given on October 3, 2024.</p>`,
    events: ["Ghosts @ 2026-12-05T18:30", "Ghosts @ 2026-12-12T18:30"],
  },
  {
    name: "tabs with days above their panels",
    url: "https://valeria.example.org/films/kin",
    html: `<title>Kin | Valeria</title><section><h1>Kin</h1><p>Dir. Otto Lindgren, 2025.</p></section><section><div><button>Fri 4</button><button>Sat 5</button></div><div role="tabpanel"><h3>Friday, December 4</h3><ul><li><a href="/1">3:30pm</a></li><li><a href="/2">8:15pm</a></li></ul></div><div role="tabpanel" hidden><h3>Saturday, December 5</h3><ul><li><a href="/3">1:00pm</a></li></ul></div></section>`,
    events: ["Kin @ 2026-12-04T15:30", "Kin @ 2026-12-04T20:15", "Kin @ 2026-12-05T13:00"],
  },
  {
    name: "a month's grid of performances",
    url: "https://gilt.example.org/shows/mutual-friends",
    html: `<title>Mutual Friends | Gilt</title><h1>Mutual Friends</h1><h3>January 2027</h3><table><tr><th>Su</th><th>Mo</th><th>Tu</th><th>We</th><th>Th</th><th>Fr</th><th>Sa</th></tr><tr><td><span>10</span></td><td><span>11</span></td><td><span>12</span></td><td><span>13</span></td><td><span>14</span><a href="/b/14">7:30p</a></td><td><span>15</span><a href="/b/15">7:30p</a></td><td><span>16</span><a href="/b/16">2:00p</a><a href="/b/17">8:00p</a></td></tr></table>`,
    events: [
      "Mutual Friends @ 2027-01-14T19:30",
      "Mutual Friends @ 2027-01-15T19:30",
      "Mutual Friends @ 2027-01-16T14:00",
      "Mutual Friends @ 2027-01-16T20:00",
    ],
  },
  {
    name: "an exhibition that is closed on a holiday",
    url: "https://clay.example.org/exhibitions/kiln-songs",
    html: `<title>Kiln Songs - Clay</title><h1>Kiln Songs</h1><p>On view December 5, 2026 – May 30, 2027</p><p>Ninety vessels and two kilns.</p><p>Wednesday–Sunday, 12–6 PM. Closed Thanksgiving and December 25.</p>`,
    events: ["Kiln Songs @ 2026-12-05"],
  },
  {
    name: "a festival's day with its parts",
    url: "https://puppets.example.org/2027/saturday",
    html: `<title>Saturday – Puppet Festival</title><h1>Puppet Festival</h1><div><a href="/2027/friday">Fri Feb 26</a><a href="/2027/saturday">Sat Feb 27</a></div><h2>Saturday, February 27, 2027</h2><table><tr><td>10:30 AM</td><td><b>Shadow Breakfast</b><br>Bread and Lamp</td></tr><tr><td>2:00 PM</td><td><b>The Tin Drummer</b><br>Compagnie Ficelle</td></tr></table>`,
    events: ["Shadow Breakfast @ 2027-02-27T10:30", "The Tin Drummer @ 2027-02-27T14:00"],
  },
  {
    name: "a struck name above the venue's other shows",
    url: "https://mann.example.org/show/grace",
    html: `<title>Grace – The Mann</title><div><h1><s>Grace Ottley</s></h1><p>Sat Dec 5, 2026</p><p>Doors 7 PM / Show 8 PM</p><h3>Other shows that week</h3><ul><li><a href="/1">Dry County</a> — Fri Dec 4, 8 PM</li><li><a href="/2">The Harmony</a> — Sun Dec 6, 7 PM</li></ul></div>`,
    events: ["Dry County @ 2026-12-04T20:00", "The Harmony @ 2026-12-06T19:00"],
  },
  {
    name: "a concert in two places",
    url: "https://baroque.example.org/concerts/winter-light",
    html: `<title>Winter Light | Baroque</title><h1>Winter Light</h1><p>Friday, December 11, 2026 at 7:30 PM<br>Merkin Hall</p><p>Sunday, December 13, 2026 at 4:00 PM<br>St. Ann’s, 157 Montague St</p><h3>Program</h3><p>Corelli: Concerto grosso in G minor</p>`,
    events: ["Winter Light @ 2026-12-11T19:30", "Winter Light @ 2026-12-13T16:00"],
  },
  {
    name: "two concerts below a name, each with its place",
    url: "https://baroque.example.org/concerts/winter-light",
    html: `<title>Winter Light | Baroque</title><h1>Winter Light</h1><p>Friday, December 11, 2026 at 7:30 PM</p><p>Merkin Hall</p><p>Sunday, December 13, 2026 at 4:00 PM</p><p>St. Ann’s</p>`,
    events: ["Winter Light @ 2026-12-11T19:30", "Winter Light @ 2026-12-13T16:00"],
  },
  {
    name: "a tour that goes on elsewhere",
    url: "https://nightjar.example.org/shows/coral-dunn",
    html: `<title>Coral Dunn | Nightjar</title><h1>Coral Dunn</h1><h3>Friday, December 11th @ Nightjar</h3><p>Doors 8 / Music 9 / 21+ / $22</p><p><strong>Coral Dunn on tour:</strong></p><p>12/3 – Pittsburgh, PA – Club Ohio<br>12/11 – New York, NY – Nightjar<br>12/12 – Hamden, CT – Ballroom Annex</p>`,
    events: ["Coral Dunn @ 2026-12-11T21:00"],
  },
  {
    name: "an exhibition with its opening above the hours of the gallery",
    url: "https://furnace.example.org/exhibitions/hold-still",
    html: `<title>Hold Still — Furnace</title><div><h1>Hold Still</h1><br>December 5, 2026 – January 30, 2027<br>Opening reception: Saturday, December 5, 6–8pm<br><br>Eleven plaster works.<br><br>Hours: Thursday–Sunday, 12–6pm<br>58-11 Furnace Street, Ridgewood NY 11385</div>`,
    events: ["Hold Still @ 2026-12-05", "Opening reception: Hold Still @ 2026-12-05T18:00"],
  },
  {
    name: "an early and a late show",
    url: "https://jest.example.org/shows/dina-rao",
    html: `<title>Dina Rao | Jest</title><h1>Dina Rao</h1><p>Saturday, December 19</p><ul><li>Early Show: 7:00 PM (doors 6:30) – $25</li><li>Late Show: 9:30 PM (doors 9:00) – $20</li></ul>`,
    events: ["Dina Rao @ 2026-12-19T19:00", "Dina Rao @ 2026-12-19T21:30"],
  },
  {
    name: "a toast during a party",
    url: "https://vessel.example.org/events/new-years-eve",
    html: `<title>New Year’s Eve with DJ Calla | Vessel</title><h1>New Year’s Eve with DJ Calla</h1><p>Thu, Dec 31, 2026</p><p>9:00 PM – 4:00 AM</p><p>Champagne toast at midnight. Tables from $400.</p>`,
    events: ["New Year’s Eve with DJ Calla @ 2026-12-31T21:00"],
  },
  {
    name: "performances to choose from",
    url: "https://mill.example.org/shows/mill-song",
    html: `<title>Mill Song — Mill</title><h1>Mill Song</h1><select><option>Select date</option><option>Thu, Dec 10, 2026 – 7:30 PM</option><option>Sat, Dec 12, 2026 – 3:00 PM</option></select><select><option>1</option><option>2</option></select>`,
    events: ["Mill Song @ 2026-12-10T19:30", "Mill Song @ 2026-12-12T15:00"],
  },
  {
    name: "a market whose hours stand right behind the days of the week",
    url: "https://depot.example.org/events/holiday-market",
    html: `<title>Holiday Market at the Depot</title><h1>Holiday Market</h1><p>December 11–13, 2026</p><p>Friday 4–9 PM<br>Saturday 11 AM–7 PM<br>Sunday 11 AM–5 PM</p><p>Seventy makers.</p>`,
    events: ["Holiday Market @ 2026-12-11T16:00"],
  },
  {
    name: "a series with the topics of its evenings",
    url: "https://roost.example.org/events/big-dumb-trivia",
    html: `<title>Big Dumb Trivia • The Roost</title><h1>Big Dumb Trivia</h1><h2>Every Tuesday, 8pm</h2><p>Hosted by Randi and her puns.</p><h3>Upcoming themes</h3><p>November 24 – Movie Villains<br>December 1 – The Year 1999<br>December 8 – Cheese<br>December 15 – Tubes</p>`,
    events: [
      "Big Dumb Trivia @ 2026-11-24T20:00",
      "Big Dumb Trivia @ 2026-12-01T20:00",
      "Big Dumb Trivia @ 2026-12-08T20:00",
      "Big Dumb Trivia @ 2026-12-15T20:00",
    ],
  },
  {
    name: "a festival's day as the main heading, its rooms in parts",
    url: "https://winterfest.example.org/saturday",
    html: `<title>Saturday – Winterfest 2027</title><div class="section"><h1>Saturday, January 23, 2027</h1><p>One wristband gets you into every room.</p></div><div class="section"><h2>The Boiler Room</h2><ul><li><span class="title">Hot Toddy Workshop</span><span class="price">1:00 PM</span></li><li><span class="title">Kitty Hawthorne</span><span class="price">3:30 PM</span></li></ul></div><div class="section"><h2>The Loading Dock</h2><ul><li><span class="title">Ice Carving</span><span class="price">12:00 PM</span></li></ul></div>`,
    events: [
      "Ice Carving @ 2027-01-23T12:00",
      "Hot Toddy Workshop @ 2027-01-23T13:00",
      "Kitty Hawthorne @ 2027-01-23T15:30",
    ],
  },
  {
    name: "a course on two Mondays, whose name begins with Open",
    url: "https://round.example.org/whats-on/open-tapes",
    html: `<title>Open Tapes: Mixing | Round</title><h1>Open Tapes: Mixing</h1><h3>How to join</h3><p>Book online.</p><p>Dates: Mondays, 7 and 14 December</p><p>Time: 6.30-8.30pm</p><p>Price: £10 for both sessions</p>`,
    events: ["Open Tapes: Mixing @ 2026-12-07T18:30", "Open Tapes: Mixing @ 2026-12-14T18:30"],
  },
  {
    name: "a festival that only the title names, beside a picture",
    url: "https://porch.example.org/",
    html: `<title>Larkmere Porch Days | Porch</title><img src="/poster.png" alt=""><p>Saturday December 12th, 2026 from 1PM-10PM</p><p>Thirty bands on thirty porches.</p>`,
    events: ["Larkmere Porch Days @ 2026-12-12T13:00"],
  },
];

it.each(pages)("finds the events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});
