/** Microdata and RDFa, as far as they differ: what they describe is read by the same code. */
import { describe, expect, it } from "vitest";
import { extractPage } from "../../extract-page";

function read(body: string) {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${body}</body></html>`);
  return extractPage(
    { url: "https://hall.example.org/events", contentType: "text/html", bytes },
    { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" },
  ).events.map(({ start, ...event }) => ({ ...event, start: start.toISOString().slice(0, 16) }));
}

const AT_SEVEN = "2026-06-05T23:00";
/** Event A on a Friday at seven; further expectations beside it. */
const expectA = (body: string, more: object = {}) =>
  expect(read(body)).toMatchObject([{ title: "A", start: AT_SEVEN, ...more }]);

const ITEM = 'itemscope itemtype="https://schema.org/Event"';
const NAMED = '<b itemprop="name">A</b>';
const DATED = '<meta itemprop="startDate" content="2026-06-05T19:00">';

describe("microdata", () => {
  it.each([
    [
      "a link that carries the name",
      `<a itemprop="name url" href="/e">A</a>${DATED}`,
      { url: "https://hall.example.org/e" },
    ],
    ["a picture's alternative text", `<img itemprop="name" alt="A" src="a.png">${DATED}`, {}],
    [
      "an attribute that is no moment",
      `${NAMED}<time itemprop="startDate" datetime="Fri">June 5, 2026 7pm</time>`,
      {},
    ],
    [
      "an hour behind its day",
      `${NAMED}<span itemprop="startDate" content="2026-06-05">June 5</span> <i>7:00 pm</i> - <span itemprop="endDate" content="2026-06-06">June 6</span> <i>2:00 am</i>`,
      { end: new Date("2026-06-06T06:00:00Z") },
    ],
    [
      "a moment one element further in",
      `${NAMED}<b itemprop="startDate"><time datetime="2026-06-05T19:00">Fri June 5</time></b>`,
      {},
    ],
    [
      "a place without its scope",
      `${NAMED}${DATED}<p itemprop="location" itemtype="http://schema.org/Place"><b itemprop="name">Hall</b></p>`,
      { venueName: "Hall" },
    ],
    [
      "a place on one line",
      `${NAMED}${DATED}<b itemprop="location">Hall, 1 Main St, New York, NY 10001</b>`,
      { venueName: "Hall", zip: "10001" },
    ],
    [
      "an offer's dates",
      `${NAMED}<p itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="startDate" content="2026-05-03"></p>${DATED}`,
      {},
    ],
    [
      "a festival around it",
      `${NAMED}${DATED}<p itemprop="superEvent" ${ITEM}><b itemprop="name">Fest</b><meta itemprop="startDate" content="2026-06-01"></p>`,
      {},
    ],
  ])("%s", (_, inside, more) => expectA(`<div ${ITEM}>${inside}</div>`, more));

  it("takes in what stands elsewhere, for several items", () => {
    const hall = `<p id="hall"><i itemprop="location" itemscope itemtype="http://schema.org/Place"><b itemprop="name">Hall</b></i></p>`;
    const items = `<div ${ITEM} itemref="hall name">${DATED}</div><div ${ITEM} itemref="hall"><b itemprop="name">B</b>${DATED}</div>`;
    expect(read(`<b id="name" itemprop="name">A</b>${items}${hall}`)).toMatchObject([
      { title: "A", venueName: "Hall" },
      { title: "B", venueName: "Hall" },
    ]);
  });

  it("gives the events of a venue its place", () =>
    expectA(
      `<div itemscope itemtype="http://schema.org/MusicVenue"><b itemprop="name">Hall</b><p itemprop="event" ${ITEM}>${NAMED}${DATED}</p></div>`,
      { venueName: "Hall" },
    ));

  it("makes occasions of several days", () =>
    expect(
      read(`<div ${ITEM}>${NAMED}${DATED}<meta itemprop="startDate" content="2026-06-12T19:00"></div>`),
    ).toMatchObject([{ start: AT_SEVEN }, { start: "2026-06-12T23:00" }]));

  it.each([
    ["without quotes", `<div itemscope itemtype=http://schema.org/Event>${NAMED}${DATED}</div>`],
    [
      "of the calendar vocabulary",
      '<div itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><b itemprop="summary">A</b><time itemprop="dtstart" datetime="2026-06-05T19:00-04:00">x</time></div>',
    ],
  ])("reads items %s", (_, body) => expectA(body));
});

describe("RDFa", () => {
  const lite = (inside: string) =>
    `<div vocab="https://schema.org/" typeof="Event"><b property="name">A</b><b property="startDate" content="2026-06-05T19:00">x</b>${inside}</div>`;
  const place = (attributes: string) =>
    `<div vocab="https://schema.org/" ${attributes} typeof="Place"><b property="name">Hall</b></div>`;
  it.each([
    [
      "a relation to the thing inside",
      lite(`<p rel="location"><i typeof="Place"><b property="name">Hall</b></i></p>`),
    ],
    ["a chain", lite(`<p rel="location" resource="#hall"><b property="name">Hall</b></p>`)],
    ["a resource elsewhere", lite('<link property="location" resource="#hall">') + place('resource="#hall"')],
    [
      "a link to a thing elsewhere",
      lite('<a property="location" href="#hall">there</a>') + place('about="#hall"'),
    ],
    [
      "a relation backwards",
      place("").replace("</div>", `${lite("").replace("<div", '<div rev="location"')}</div>`),
    ],
  ])("follows %s", (_, body) => expectA(body, { venueName: "Hall" }));

  it.each([
    [
      "one subject in two places",
      '<p vocab="https://schema.org/" resource="#e" typeof="Event"><b property="name">A</b></p><p vocab="https://schema.org/" about="#e"><b property="startDate" content="2026-06-05T19:00">x</b></p>',
    ],
    [
      "prefixes that nobody declared",
      '<p typeof="schema:MusicEvent"><b property="schema:name">A</b><b property="schema:startDate" content="2026-06-05T19:00">x</b></p>',
    ],
    [
      "iCalendar's vocabulary",
      '<p typeof="ical:Vevent"><b property="ical:summary">A</b><b property="ical:dtstart" content="20260605T190000">x</b></p>',
    ],
    [
      "the older vocabulary of data",
      '<p xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Event"><a rel="v:url" href="/e" property="v:summary">A</a><b property="v:startDate" content="2026-06-05T19:00">x</b></p>',
    ],
  ])("reads %s", (_, body) => expectA(body));
});
