/** Checks of a page as a whole: what is doubtful waits for an editor. The pages are read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";

function readingOf(html: string): string[] {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`);
  const { events } = extractPage(
    { url: "https://www.lowerhall.example.org/calendar", contentType: "text/html; charset=utf-8", bytes },
    { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York", isDeclared: true },
  );
  return events.map(({ title, confidence, facts }) => {
    const doubt = facts.sources.sureness?.text;
    return `${title}: ${confidence >= 0.6 ? "sure" : "waits"}${doubt ? `, ${doubt}` : ""}`;
  });
}

const show = (title: string, when: string) => `<div class="show"><h3>${title}</h3><p>${when}</p></div>`;
const link = (title: string, when: string) => `<p><a href="/e/${title.length}">${title}</a> ${when}</p>`;

it.each([
  [
    "a weekday that disagrees",
    show("Oak", "Friday, December 4, 2026, 8pm") + show("Elm", "Friday, December 5, 2026, 8pm"),
    ["Oak: sure", "Elm: waits, with a weekday that is not that of its day"],
  ],
  [
    "the venue in place of a name",
    `<title>Events | Lower Hall</title>${show("Lower Hall", "Fri, Dec 4, 8pm")}${show("Elm", "Sat, Dec 5, 8pm")}`,
    ["Lower Hall: waits, with the name of the venue or of the page in place of its own", "Elm: sure"],
  ],
  [
    "films that are called like labels, where the list marks its names",
    show("Home", "Fri, Dec 4, 8pm") + show("Tickets", "Sat, Dec 5, 8pm") + show("Friday", "Sun, Dec 6, 8pm"),
    ["Home: sure", "Tickets: sure", "Friday: sure"],
  ],
  [
    "a label of several words between two headings of parts",
    `<h1>Performance Information</h1>${show("Performance Dates", "Fri, Dec 4, 8pm")}${show("1. Purchase Online", "Opens Tue, Dec 1")}${show("2. In the Plaza", "Sat, Dec 5, 11am")}`,
    [
      "2. In the Plaza: sure",
      "Performance Dates: waits, with the words of a link or a label in place of a name",
    ],
  ],
  [
    "two lists that give one event two hours",
    `<div>${show("Oak", "Fri, Dec 4, 8pm")}${show("Elm", "Sat, Dec 5, 8pm")}</div><aside>${link("Oak", "Fri, Dec 4, 9pm")}${link("Elm", "Sat, Dec 5, 8pm")}</aside>`,
    [
      "Oak: waits, with another hour than elsewhere on the page",
      "Elm: sure",
      "Oak: waits, with another hour than elsewhere on the page",
    ],
  ],
  [
    "headings that are days, names and guests by turns",
    `<div><h1>Lark</h1><h1>DEC 4</h1><div><p>Tickets $25</p><div><h1>Greg Moss</h1><h1>w/ Scarlet Ray</h1><h1>Dec 12</h1><p>Tickets $20</p><h1>Widow<br>DEC 18</h1><p>Tickets $20</p></div></div></div>`,
    ["Greg Moss: sure", "Widow: sure"],
  ],
  [
    "remarks in plain lines that stand apart",
    `<p>December 4 – 12, 2026<br>Fridays at 8pm<br>Added: a late performance</p><p>Members see it first<br>Thursday, December 3 at 7pm</p>`,
    [
      "Added: a late performance: waits, with a plain line in place of a name",
      "Added: a late performance: waits, with a plain line in place of a name",
      "Members see it first: waits, with a plain line in place of a name",
    ],
  ],
  [
    "the title of a page that heads its days with a label alone",
    `<title>City of Birds - Spring Musical | Lower Hall</title><div><h2>When and Where</h2><p>Fri, Dec 4, 8pm</p></div>`,
    ["City of Birds: waits, with the name of the venue or of the page in place of its own"],
  ],
  [
    "a day without an hour that only the page's title names",
    `<title>City of Birds - Spring Musical | Lower Hall</title><img src="/poster.png" alt=""><p>Friday, December 4, 2026</p>`,
    ["City of Birds: waits, with the name of the venue or of the page in place of its own"],
  ],
  [
    "two days that may be the ends of a run",
    show("Oak", "December 4, 2026 | January 20, 2027") + show("Elm", "Dec 5 | Dec 6") + show("Fir", "Dec 9"),
    [
      "Oak: waits, on two days weeks apart without hours: perhaps the ends of a run",
      "Oak: waits, on two days weeks apart without hours: perhaps the ends of a run",
      "Elm: sure",
      "Elm: sure",
      "Fir: sure",
    ],
  ],
  [
    "days of other events below the title of a season",
    `<title>Spring Tastings | Lower Hall</title><h1>Spring Tastings</h1>${["Dec 4", "Dec 11", "Dec 18"].map((day) => `<p>${day}, 8pm</p><p>${"A glass of each, with bread and cheese. ".repeat(6)}</p>`).join("")}`,
    Array.from(
      { length: 3 },
      () => "Spring Tastings: waits, with days far apart in the text, as those of other events are",
    ),
  ],
  [
    "the heading of a part in place of a name",
    show("Regular Performances", "Fri, Dec 4, 8pm") + show("Oak", "Sat, Dec 5, 8pm"),
    ["Regular Performances: waits, with the words of a link or a label in place of a name", "Oak: sure"],
  ],
])("knows %s", (_, html, expected) => expect(readingOf(html).sort()).toEqual([...expected].sort()));
