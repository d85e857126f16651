/** Dates of deadlines, terms, sales, closures and opening hours, which are not events. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { eventsOn, savedPageEvents, type ListingPage } from "@tests/factories/listing-page";

const pages: ListingPage[] = [
  {
    name: "runs with days on which the gallery is closed",
    html: `<title>Exhibitions</title><h1>Exhibitions</h1><ul><li><h3>Low Tide</h3><p>Dec 4–20 (closed Mondays), 11am–6pm</p></li><li><h3>Salt Roads</h3><p>Dec 8 – Jan 9, closed Dec 25</p></li><li><h3>Moth Parade</h3><p>Daily except Monday, Jan 12–30, 11–6</p></li></ul>`,
    events: ["Low Tide @ 2026-12-04", "Salt Roads @ 2026-12-08", "Moth Parade @ 2027-01-12"],
  },
  {
    name: "days on which a gallery is closed, in Spanish",
    html: `<title>Actividades</title><h1>Actividades</h1><article><h2>Cartografías</h2><p>del 4 de diciembre de 2026 al 26 de febrero de 2027</p><p>Cerrado del 24 de diciembre al 1 de enero.</p></article><article><h2>La playa</h2><p>2 de diciembre de 2026, 19:00 h</p></article>`,
    events: ["La playa @ 2026-12-02T19:00", "Cartografías @ 2026-12-04"],
  },
  {
    name: "deadlines of grants",
    url: "https://arts.example.gov/grants",
    html: `<title>Grants</title><h1>Grant programs</h1><h3>Project Support</h3><p>Opens: December 1, 2026</p><p>Closes: January 15, 2027, 5:00 PM</p><h3>Artist Fellowships</h3><p>Opens: February 1, 2027</p><p>Closes: March 15, 2027, 5:00 PM</p>`,
    events: [],
  },
  {
    name: "calls for entries with deadlines",
    url: "https://hall.example.org/opportunities",
    html: `<title>Opportunities</title><h1>Open Calls</h1><div class="call"><h3><a href="/c/1">Winter Salon: call for entries</a></h3><p>Deadline: December 15, 2026, 11:59 PM</p></div><div class="call"><h3><a href="/c/2">Zine residency</a></h3><p>Applications close January 10, 2027 at 5 PM</p></div><div class="call"><h3><a href="/c/3">Mural commission</a></h3><p>Submit by December 20, 2026</p></div><div class="call"><h3><a href="/c/4">Poster prize</a></h3><p>Entries due: 12/18/2026</p></div>`,
    events: [],
  },
  {
    name: "closing dates on separate lines",
    url: "https://hall.example.org/opportunities",
    html: `<title>Opportunities</title><h1>Open Calls</h1><ul><li><h3>Winter Salon</h3><dl><dt>Closing date</dt><dd>December 15, 2026</dd></dl></li><li><h3>Zine residency</h3><dl><dt>Closing date</dt><dd>January 10, 2027</dd></dl></li></ul>`,
    events: [],
  },
  {
    name: "opening hours and holiday closures as list",
    url: "https://hall.example.org/visit",
    html: `<title>Visit the Events Hall</title><h1>Plan your visit</h1><h2>Holiday hours</h2><ul><li>Thursday, November 26: closed</li><li>Thursday, December 24: 10am–2pm</li><li>Friday, December 25: Closed</li><li>Thursday, December 31: 10am–3pm</li></ul>`,
    events: [],
  },
  {
    name: "holiday hours as table",
    url: "https://hall.example.org/visit",
    html: `<title>Events Hall: hours</title><h1>Hours</h1><table><tr><th>Day</th><th>Hours</th></tr><tr><td>Thanksgiving (Nov 26)</td><td>Closed</td></tr><tr><td>Christmas Eve (Dec 24)</td><td>9 AM – 1 PM</td></tr><tr><td>New Year's Day (Jan 1)</td><td>12 PM – 5 PM</td></tr></table>`,
    events: [],
  },
  {
    name: "closures with names of holidays",
    url: "https://hall.example.org/visit",
    html: `<title>Library events and hours</title><h1>Visit</h1><h3>We are closed on</h3><ul><li><strong>Thanksgiving Day</strong> – Thursday, November 26, 2026</li><li><strong>Christmas Day</strong> – Friday, December 25, 2026</li><li><strong>New Year's Day</strong> – Friday, January 1, 2027</li></ul>`,
    events: [],
  },
  {
    name: "terms of office",
    url: "https://hall.example.org/board",
    html: `<title>Board meetings and members</title><h1>Board</h1><table><tr><th>Member</th><th>Term expires</th></tr><tr><td>Ann Bell</td><td>June 30, 2027</td></tr><tr><td>Carl Dow</td><td>December 31, 2026</td></tr></table>`,
    events: [],
  },
  {
    name: "sales of memberships and tickets",
    url: "https://hall.example.org/season",
    html: `<title>Season tickets</title><h1>The 2027 season</h1><h3>Members' booking</h3><p>Opens Monday, November 30, 2026 at 10 AM</p><h3>General booking</h3><p>Opens Monday, December 7, 2026 at 10 AM</p>`,
    events: [],
  },
  {
    name: "questions and answers with dates",
    url: "https://hall.example.org/events/faq",
    html: `<title>Events FAQ</title><h1>FAQ</h1><h3>When can I get a refund?</h3><p>Until December 15, 2026, 5 PM.</p><h3>When is the box office open?</h3><p>From December 1, 2026, Monday to Friday, 10am–6pm.</p>`,
    events: [],
  },
  {
    name: "ends of auctions and fundraisers",
    url: "https://hall.example.org/auction",
    html: `<title>Auction events</title><h1>Online auction</h1><div class="lot"><h3>Signed poster</h3><p>Bidding ends December 5, 2026 8:00 PM</p></div><div class="lot"><h3>Studio tour for two</h3><p>Bidding ends December 5, 2026 8:15 PM</p></div>`,
    events: [],
  },
  {
    name: "a gym's timetable with closures",
    url: "https://hall.example.org/schedule",
    html: `<title>Class timetable</title><h1>Timetable</h1><p>No classes on November 26 and December 25.</p><table><tr><th>Time</th><th>Mon</th></tr><tr><td>6:30pm</td><td>Spin</td></tr></table>`,
    events: [],
  },
  {
    name: "a museum's membership offer",
    url: "https://m.example.org/",
    html: `<title>Museum of Tides</title><div class="promo"><h2>Give membership</h2><p>Order before December 18 for delivery in time.</p></div><div class="promo"><h2>Members save 20%</h2><p>In the shop through December 24.</p></div>`,
    events: [],
  },
  {
    name: "an academic calendar",
    url: "https://hall.example.org/calendar/academic",
    html: `<title>Academic Calendar 2026–27</title><table><tr><td>November 26–27</td><td>Thanksgiving recess</td></tr><tr><td>December 9</td><td>Last day of classes</td></tr><tr><td>December 14–18</td><td>Final examinations</td></tr><tr><td>January 19</td><td>Spring classes begin</td></tr></table>`,
    events: [],
  },
  {
    name: "a dance school's terms",
    url: "https://dance.example.com/terms",
    html: `<title>Dance classes: term dates</title><h1>Term dates 2027</h1><div><h3>Spring term</h3><p>January 11 – April 2, 2027</p></div><div><h3>Summer term</h3><p>April 19 – July 9, 2027</p></div>`,
    events: [],
  },
  {
    name: "payment schedule",
    url: "https://camp.example.org/fees",
    html: `<title>Camp program fees</title><h1>Payment schedule</h1><ul><li>First payment – December 1, 2026</li><li>Second payment – January 15, 2027</li></ul>`,
    events: [],
  },
  {
    name: "project milestones",
    url: "https://lid.example.org/timeline",
    html: `<title>Program timeline</title><h1>Project timeline</h1><ul><li><strong>Design complete</strong> December 15, 2026</li><li><strong>Construction begins</strong> March 1, 2027</li></ul>`,
    events: [],
  },
  {
    name: "opening hours and holidays",
    url: "https://hall.example.org/visit",
    html: `<title>Visit</title><h1>Visit us</h1><h2>Hours</h2><p>Monday–Friday 10am–6pm</p><p>Closed November 26, 2026 and December 25, 2026</p><h2>Getting here</h2><p>Since June 1, 2025 the north door is step-free.</p>`,
    events: [],
  },
  {
    name: "an event's questions and policies",
    url: "https://rialto.example.com/faq",
    html: `<title>FAQ | Rialto shows</title><h1>FAQ</h1><h3>When do doors open?</h3><p>Doors open one hour before the show, usually 7pm.</p><h3>Are gift cards on sale?</h3><p>From December 1 through December 24, 10am–6pm.</p>`,
    events: [],
  },
  {
    name: "a festival's call for entries",
    url: "https://fest.example.org/submit",
    html: `<title>Submit | Shortwave Festival</title><h1>Submit your film</h1><ul><li>Early deadline: December 1, 2026</li><li>Regular deadline: January 15, 2027</li><li>Notification: March 1, 2027</li></ul>`,
    events: [],
  },
  {
    name: "courses with their first days",
    url: "https://college.example.edu/courses",
    html: `<title>Spring courses</title><h1>Courses, Spring 2027</h1><table><tr><th>Course</th><th>Section</th><th>Begins</th><th>Ends</th></tr><tr><td>Drawing I</td><td>001</td><td>Jan 25, 2027</td><td>May 14, 2027</td></tr><tr><td>Painting II</td><td>003</td><td>Jan 26, 2027</td><td>May 15, 2027</td></tr></table>`,
    events: [],
  },
  {
    name: "days without school",
    url: "https://school.example.org/calendar/closings",
    html: `<title>School closings</title><h1>Closings</h1><ul><li>Thanksgiving Break: November 26–27</li><li>Winter Recess: December 24 – January 1</li><li>Half day: December 23</li></ul>`,
    events: [],
  },
  {
    name: "last days for orders",
    url: "https://bakery.example.com/holiday",
    html: `<title>Holiday orders | Bakery</title><h1>Holiday Orders</h1><h3>Thanksgiving pies</h3><p>Order by Sunday, November 22, 5pm. Pick up Wednesday, November 25, 8am–6pm.</p><h3>Christmas stollen</h3><p>Order by Saturday, December 19, 5pm. Pick up Thursday, December 24, 8am–2pm.</p>`,
    events: [],
  },
  {
    name: "a week of opening hours by weekdays",
    url: "https://hall.example.org/exhibitions",
    html: `<title>Exhibitions</title><h1>Holiday hours</h1><h2>Week of December 21 – 27</h2><p>Mon–Wed 10–6</p><p>Thu 10am–2pm</p><p>Fri closed</p>`,
    events: [],
  },
  {
    name: "the day on which a German page was last changed",
    url: "https://jug.example.de/termine",
    html: `<title>Termine</title><h1>Termine</h1><p>Stand vom 01.12.2026 <a href="/alle">Alle Veranstaltungen</a></p>`,
    events: [],
  },
];

it.each(pages)("finds no events: $name", (page) => {
  expect(eventsOn(page)).toEqual(page.events);
});

it("gives an event none of its house's opening times", () => {
  const html = `<title>Mina Sol | The Horses</title><h1>Mina Sol</h1><p>Happening on Saturday 5 December 2026</p><h3>Opening times</h3><p>Fri: 12:00 - 03:00<br>Sat: 12:00 - 03:00</p><h3>Food serving times</h3><p>Sat: 13:30 - 22:30</p>`;
  const page = { url: "https://horses.example.org/events/mina-sol/", isDeclared: true, events: [] };
  expect(savedPageEvents(html, "text/html", page)).toEqual(["Mina Sol @ 2026-12-05"]);
});
