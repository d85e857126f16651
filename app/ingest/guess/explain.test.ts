/** Why each date was kept or refused, and how sure an event is. Read on Saturday, 21 November 2026. */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";

const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" };
const read = (html: string, more: { url?: string; explain?: boolean; isDeclared?: boolean } = {}) => {
  const { url = "https://hall.example.org/calendar", ...asked } = more;
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`);
  return extractPage({ url, contentType: "text/html; charset=utf-8", bytes }, { ...context, ...asked });
};

const page = `<title>Calendar</title><h1>Calendar</h1><ul><li><a href="/1">Lantern Parade</a> Fri Dec 4, 7pm</li><li><a href="/2">Winter Market</a> Sat Dec 5, 11am</li></ul><p>Apply by December 1.</p><h2>News</h2><p>November 20: a new roof</p>`;

it("reports nothing unless it is asked to", () => {
  expect(read(page).dates).toEqual([]);
});

it("says for each date what it became, and which rules spoke", () => {
  const { dates } = read(page, { explain: true });
  expect(dates.map(({ date, event }) => [date, event])).toEqual([
    ["Fri Dec 4", "Lantern Parade"],
    ["Sat Dec 5", "Winter Market"],
    ["December 1", null],
    ["November 20", null],
  ]);
  expect(dates[0]?.reasons).toContain("It is one of several entries alike. (+2)");
  expect(dates[2]).toMatchObject({
    line: "Apply by December 1.",
    reasons: [expect.stringContaining("deadline")],
  });
  expect(dates[3]?.reasons).toEqual([expect.stringContaining("heading above")]);
});

it("says what speaks against an item that has too little for an event", () => {
  const html = `<title>Blog</title><h3>Our new chef</h3><p>November 30</p>`;
  const { events, dates } = read(html, { url: "https://hall.example.org/blog/chef", explain: true });
  expect(events).toEqual([]);
  expect(dates).toMatchObject([{ date: "November 30", event: null }]);
  expect(dates[0]?.reasons.length).toBeGreaterThan(0);
});

it("is surer of a timed item of a list than of a day without a time", () => {
  const [timed] = read(page).events;
  const days = `<title>Calendar</title><ul><li><a href="/1">Lantern Parade</a> Fri Dec 4</li><li><a href="/2">Winter Market</a> Sat Dec 5</li></ul>`;
  const [untimed] = read(days).events;
  expect(timed?.confidence).toBe(1);
  expect(untimed?.confidence).toBeLessThan(timed?.confidence ?? 0);
});

it("reads days without times where an editor entered the address as a calendar, though not surely", () => {
  const url = "https://hall.example.org/";
  const html = `<title>The Hall</title><ul><li><a href="/1">Lantern Parade</a> Fri Dec 4</li><li><a href="/2">Winter Market</a> Sat Dec 5</li></ul>`;
  expect(read(html, { url }).events).toEqual([]);
  const declared = read(html, { url, isDeclared: true });
  expect(declared.events.map(({ title, confidence }) => [title, confidence])).toEqual([
    ["Lantern Parade", 0.5],
    ["Winter Market", 0.5],
  ]);
  // For the language model, which is asked about doubtful events.
  expect(declared.text).toContain("Winter Market");
  expect(read(page).text).toBe("");
});

it("tells what the page's data gives, and what of it is over", () => {
  const events = [
    { "@type": "Event", name: "Lantern Parade", startDate: "2026-12-04T19:00" },
    { "@type": "Event", name: "Harvest Supper", startDate: "2026-10-02T19:00" },
  ];
  const markup = `<script type="application/ld+json">${JSON.stringify(events)}</script><p>Posted November 20</p>`;
  expect(read(markup, { explain: true }).dates).toMatchObject([
    { page: "https://hall.example.org/calendar", date: "Dec 4, 2026, 7:00 PM", event: "Lantern Parade" },
    {
      date: "Oct 2, 2026, 7:00 PM",
      event: null,
      reasons: [expect.stringContaining("JSON-LD"), "It is over."],
    },
  ]);
});
