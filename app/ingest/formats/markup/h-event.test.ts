import { describe, expect, it } from "vitest";
import { extractPage } from "../../extract-page";

function read(body: string) {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${body}</body></html>`);
  return extractPage(
    { url: "https://hall.example.org/events", contentType: "text/html", bytes },
    { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" },
  ).events;
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "short",
});
const eventLines = (body: string): string[] =>
  read(body).map(({ start, end, title, dateOnly }) => {
    const [from, to] = [start, end].map(
      (moment) => moment && clock.format(moment).slice(5, dateOnly ? 10 : 16),
    );
    return `${from}${to ? ` to ${to}` : ""} ${title}`;
  });

const AT_SEVEN = '<time class="dt-start" datetime="2026-06-26T19:00-04:00">Fri</time>';

describe("moments of microformats", () => {
  const hEvent = (start: string, end = "") =>
    `<div class="h-event"><b class="p-name">A</b> <span class="dt-start">${start}</span> <span class="dt-end">${end}</span></div>`;
  it.each([
    ["pieces", hEvent('<i class="value">2026-06-26</i> <i class="value">7:30 p.m.</i>'), "06-26 19:30 A"],
    [
      "a night that ends by the clock",
      hEvent('<i class="value">2026-06-26</i> <i class="value">22:00</i>', '<i class="value">02:00</i>'),
      "06-26 22:00 to 06-27 02:00 A",
    ],
    [
      "a time element further in",
      hEvent('<time datetime="2026-06-26T19:00">June 26</time>'),
      "06-26 19:00 A",
    ],
    [
      "an empty attribute",
      hEvent('<time class="value" datetime="">June 26, 2026, 7pm</time>'),
      "06-26 19:00 A",
    ],
    ["an ordinal day", hEvent('<i class="value">2026-177</i><i class="value">7 pm</i>'), "06-26 19:00 A"],
    [
      "a length",
      `<div class="vevent"><b class="summary">A</b><abbr class="dtstart" title="20260626T1900-0400">x</abbr><abbr class="duration" title="PT2H">x</abbr></div>`,
      "06-26 19:00 to 06-26 21:00 A",
    ],
    [
      "a plugin's zone before a clock of twelve hours",
      `<div class="vevent"><b class="summary">A</b><span class="dtstart">June 26 @ 7:00 pm<i class="value-title" title="2026-06-26EDT07:00"></i></span></div>`,
      "06-26 19:00 A",
    ],
    [
      "a day in one element and its clock in another",
      `<div class="vevent"><b class="summary">A</b><abbr class="dtstart" title="2026-06-26">x</abbr><div class="dtstart" title="2026-06-26">7:00 pm</div></div>`,
      "06-26 19:00 A",
    ],
  ])("%s", (_, body, expected) => expect(eventLines(body)).toEqual([expected]));
});

describe("properties of microformats", () => {
  it.each([
    [
      "a name in pieces",
      `<p class="p-name">x <i class="value">Ab</i><i class="value">cd</i></p>${AT_SEVEN}`,
      "Abcd",
    ],
    [
      "a name around the start",
      `<p class="p-name">Party on <i class="dt-start"><i class="value-title" title="2026-06-26T19:00-04:00"></i>Friday</i></p>`,
      "Party on Friday",
    ],
    ["a class for its height", `<div class="h-full"><b class="p-name">A</b></div>${AT_SEVEN}`, "A"],
    [
      "a guest before the name",
      `<p class="p-attendee h-card"><b class="p-name">Jo</b></p><b class="p-name">A</b>${AT_SEVEN}`,
      "A",
    ],
  ])("%s", (_, body, title) =>
    expect(eventLines(`<div class="h-event">${body}</div>`)).toEqual([`06-26 19:00 ${title}`]),
  );

  it("does not take a class for the looks for a property", () => {
    const body = `<div class="vevent"><p class="location"><b class="name">Hall</b></p><b class="summary">A</b>${AT_SEVEN}</div>`;
    expect(read(body)).toMatchObject([{ title: "A", venueName: "Hall" }]);
  });

  it("takes in what an item includes from elsewhere", () => {
    const elsewhere = `<p id="day"><abbr class="dtstart" title="20260626T1900-0400">x</abbr></p><p id="hall" class="location">Hall</p>`;
    const event = `<div class="vevent" itemref="day"><b class="summary">A</b><a class="include" href="#hall"></a></div>`;
    expect(read(elsewhere + event)).toMatchObject([{ title: "A", venueName: "Hall" }]);
  });

  it.each([
    ["the only link", '<a href="/e">A</a>', { url: "https://hall.example.org/e" }],
    [
      "no link for its identifier",
      '<b class="p-name">A</b><i class="p-uid">abc@x</i>',
      { url: null, key: "abc@x" },
    ],
    [
      "coordinates",
      '<b class="p-name">A</b><data class="geo" value="40.7;-73.9">x</data>',
      { lat: 40.7, lng: -73.9 },
    ],
    [
      "the coordinates of a place without a name",
      '<b class="p-name">A</b><p class="p-location h-geo"><data class="p-latitude" value="40.7">N</data> <data class="p-longitude" value="-73.9">W</data></p>',
      { lat: 40.7, lng: -73.9, venueName: null },
    ],
  ])("finds %s", (_, body, expected) =>
    expect(read(`<div class="h-event">${body}${AT_SEVEN}</div>`)).toMatchObject([expected]),
  );

  it("does not take a category for a station of a life", () =>
    expect(eventLines(`<div class="vevent education"><b class="summary">A</b>${AT_SEVEN}</div>`)).toEqual([
      "06-26 19:00 A",
    ]));

  it("leaves out templates and the stations of a life", () => {
    const event = `<div class="h-event"><b class="p-name">A</b>${AT_SEVEN}</div>`;
    expect(read(`<template>${event}</template><div class="h-resume">${event}</div>`)).toEqual([]);
  });
});
