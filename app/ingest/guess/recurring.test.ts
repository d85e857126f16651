/** Recurring events without dates. The pages are read on Saturday, 21 November 2026. */
import { describe, expect, it } from "vitest";
import { eventsOn, type ListingPage } from "@tests/factories/listing-page";

const weekly = (title: string, time: string, ...days: string[]): string[] =>
  days.map((day) => `${title} @ ${day}T${time}`);

const pages: ListingPage[] = [
  {
    name: "a course with a price, but no offer on a weekday",
    html: `<title>Classes</title><div><h3>Handbuilding</h3><p>Tuesdays, Dec 1 – Dec 15 | 7-9:30pm | $90</p></div><div><h3>Tacos</h3><p>Tuesdays $2, 7pm</p></div>`,
    events: [
      "Handbuilding @ 2026-12-01T19:00",
      "Handbuilding @ 2026-12-08T19:00",
      "Handbuilding @ 2026-12-15T19:00",
    ],
  },
  {
    name: "an hour for children, though opening hours are none",
    html: `<title>Shows</title><div class="show"><h2>Kids' Puppet Hour</h2><p>Saturdays, December 5–12</p><p>11am</p></div><div class="show"><h2>Gallery hours</h2><p>Saturdays, December 5–12</p><p>11am</p></div>`,
    events: weekly("Kids' Puppet Hour", "11:00", "2026-12-05", "2026-12-12"),
  },
  {
    name: "every weekday, for four weeks",
    html: `<title>Calendar</title><div class="event"><h3>Mending Circle</h3><p>Every Monday, 7 PM</p></div>`,
    events: weekly(
      ...(["Mending Circle", "19:00"] as const),
      ...["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"],
    ),
  },
  {
    name: "between the days of a range on the same line or above",
    html: `<title>Classes</title><article><h3>Wheel Throwing</h3><p>Every Thursday, December 3 – 17</p><p>6:30–9 pm</p></article><article><h3>Slab Building</h3><p>Dec 1 – Dec 15, 2026</p><p>Tuesdays, 10 am</p></article>`,
    events: [
      ...weekly("Slab Building", "10:00", "2026-12-01"),
      ...weekly("Wheel Throwing", "18:30", "2026-12-03"),
      ...weekly("Slab Building", "10:00", "2026-12-08"),
      ...weekly("Wheel Throwing", "18:30", "2026-12-10"),
      ...weekly("Slab Building", "10:00", "2026-12-15"),
      ...weekly("Wheel Throwing", "18:30", "2026-12-17"),
    ],
  },
  {
    name: "two weekdays of the month",
    html: `<title>Programs</title><ul><li><h4>Genealogy Desk</h4><p>First and third Wednesday of every month</p><p>11:00 am - 2:00 pm</p></li></ul>`,
    events: weekly("Genealogy Desk", "11:00", "2026-12-02", "2026-12-16", "2027-01-06", "2027-01-20"),
  },
  {
    name: "the last Friday of a month, a last day and an exception",
    html: `<title>Events</title><div><h3>Late Darkroom</h3><p>Fridays at 8pm through Dec 18 (except Dec 4)</p></div><div><h3>Print Swap</h3><p>Last Friday of the month, 6 PM</p></div>`,
    events: [
      ...weekly("Print Swap", "18:00", "2026-11-27"),
      ...weekly("Late Darkroom", "20:00", "2026-11-27"),
      ...weekly("Late Darkroom", "20:00", "2026-12-11", "2026-12-18"),
      ...weekly("Print Swap", "18:00", "2026-12-25"),
    ],
  },
  {
    name: "lines with the days, a title and a time",
    html: `<title>Weekly events</title><ul class="events"><li>Mondays in December: Quiz of Small Things, 8pm</li><li>Sundays in December: Shape-note Singing, 3pm</li></ul>`,
    events: [
      ...weekly("Shape-note Singing", "15:00", "2026-12-06"),
      ...weekly("Quiz of Small Things", "20:00", "2026-12-07"),
      ...weekly("Shape-note Singing", "15:00", "2026-12-13"),
      ...weekly("Quiz of Small Things", "20:00", "2026-12-14"),
      ...weekly("Shape-note Singing", "15:00", "2026-12-20"),
      ...weekly("Quiz of Small Things", "20:00", "2026-12-21"),
      ...weekly("Shape-note Singing", "15:00", "2026-12-27"),
      ...weekly("Quiz of Small Things", "20:00", "2026-12-28"),
    ],
  },
  {
    name: "every other week only with a first day",
    html: `<title>Events</title><div class="event"><h3>Zine Lab</h3><p>Every other Tuesday starting Dec 1, 7pm</p></div><div class="event"><h3>Tape Club</h3><p>Every other Tuesday, 7pm</p></div>`,
    events: weekly("Zine Lab", "19:00", "2026-12-01", "2026-12-15"),
  },
  {
    name: "two weekdays with a time each",
    html: `<title>Events</title><div class="event"><h3>Open Rehearsal</h3><p>Every Tuesday at 6 PM and every Saturday at 11 AM until Dec 5</p></div>`,
    events: [
      ...weekly("Open Rehearsal", "11:00", "2026-11-21"),
      ...weekly("Open Rehearsal", "18:00", "2026-11-24"),
      ...weekly("Open Rehearsal", "11:00", "2026-11-28"),
      ...weekly("Open Rehearsal", "18:00", "2026-12-01"),
      ...weekly("Open Rehearsal", "11:00", "2026-12-05"),
    ],
  },
  {
    name: "a date next to the rule is the event itself",
    html: `<title>Events</title><div class="event"><h3>Poetry Floor</h3><p>Thursday, December 3, 7 PM</p><p>Every Thursday</p></div><div class="event"><h3>Ballad Night</h3><p>Every Friday; next: Dec 11, 8 PM</p></div>`,
    events: ["Poetry Floor @ 2026-12-03T19:00", "Ballad Night @ 2026-12-11T20:00"],
  },
  {
    name: "a range above a line with a title belongs to another event",
    html: `<title>Events</title><div class="event"><h3>Salt</h3><p>December 3 – 20, 2026</p></div><div class="event"><p>Every Friday: Lamp Jam, 8pm</p></div><div class="event"><p>Every Monday: Tide Quiz, 7pm</p></div>`,
    events: [
      ...weekly("Tide Quiz", "19:00", "2026-11-23"),
      ...weekly("Lamp Jam", "20:00", "2026-11-27"),
      ...weekly("Tide Quiz", "19:00", "2026-11-30"),
      "Salt @ 2026-12-03",
      ...weekly("Lamp Jam", "20:00", "2026-12-04"),
      ...weekly("Tide Quiz", "19:00", "2026-12-07"),
      ...weekly("Lamp Jam", "20:00", "2026-12-11"),
      ...weekly("Tide Quiz", "19:00", "2026-12-14"),
      ...weekly("Lamp Jam", "20:00", "2026-12-18"),
    ],
  },
  {
    name: "prizes and covers are no offers",
    html: `<title>Events</title><p><b>Trivia</b> – every Tuesday at 8pm until Dec 1. First place gets a $50 tab.</p><p><b>Open Mic</b> – every Monday at 8pm until Nov 30, $5 cover</p><p><b>Bingo</b> – every Sunday at 6pm until Nov 29. Win up to $100!</p>`,
    events: [
      ...weekly("Bingo", "18:00", "2026-11-22"),
      ...weekly("Open Mic", "20:00", "2026-11-23"),
      ...weekly("Trivia", "20:00", "2026-11-24"),
      ...weekly("Bingo", "18:00", "2026-11-29"),
      ...weekly("Open Mic", "20:00", "2026-11-30"),
      ...weekly("Trivia", "20:00", "2026-12-01"),
    ],
  },
  {
    name: "an exhibition with opening hours is one range",
    html: `<title>Exhibitions</title><article class="exhibition"><h2>Salt and Iron</h2><p>November 5 – December 20, 2026</p><p>Saturdays and Sundays, 12–6 pm</p></article><article class="exhibition"><h2>Undertow</h2><p>November 12 – December 27, 2026</p><p>Saturdays and Sundays, 12–6 pm</p></article>`,
    events: ["Salt and Iron @ 2026-11-05", "Undertow @ 2026-11-12"],
  },
];

describe("recurring events without dates", () => {
  it.each(pages)("finds the events: $name", (page) => {
    expect(eventsOn(page)).toEqual(page.events);
  });
});

const withoutEvents: [string, string][] = [
  ["opening hours", `<h3>The Gallery</h3><p>Open every Saturday, 12–6 PM</p>`],
  ["a range of weekdays", `<h3>Box office</h3><p>Tuesdays – Sundays, 1 PM</p>`],
  ["a happy hour", `<h3>Happy Hour</h3><p>Every Wednesday, 5–7 PM</p>`],
  ["a glass with its price", `<p><b>Wine Night</b> – every Friday at 6pm, get a $5 glass</p>`],
  ["an invitation", `<p>We get together every Tuesday at 8 pm. Come along.</p>`],
  ["a place of its own line", `<p>Second Sundays at 4pm, upstairs at Kettle</p>`],
  ["prose", `<h3>About our films</h3><p>Check back every Tuesday morning at 10 for new films</p>`],
  ["prose about us", `<h3>About</h3><p>We have met every Thursday at 7 pm since the house was built</p>`],
  ["weekdays without a last day", `<h3>Tap for Adults</h3><p>Mondays 7–8pm</p>`],
  ["no time", `<h3>Sketch Night</h3><p>Every Tuesday</p>`],
  ["an archive", `<h2>Past events</h2><h3>Old Jam</h3><p>Every Tuesday, 8 PM</p>`],
  ["a past series", `<h3>Summer Reading</h3><p>Every Tuesday, June 2 – August 25, 2026, 6 PM</p>`],
];

it.each(withoutEvents)("finds no events: %s", (_name, html) => {
  expect(
    eventsOn({ name: "", html: `<title>Events</title><div class="event">${html}</div>`, events: [] }),
  ).toEqual([]);
});

it("finds no events if neither the page nor a box suggests them", () => {
  const html = `<title>Our parish</title><div><h3>Choir practice</h3><p>Every Tuesday, 8 PM</p></div>`;
  expect(eventsOn({ name: "", url: "https://hall.example.org/about", html, events: [] })).toEqual([]);
});
