/** Entries whose day is written so that nobody can be sure of it, and entries that are off: each is read, or said. */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";

const read = (html: string) => {
  const bytes = new TextEncoder().encode(`<!doctype html><title>Events</title><h1>Events</h1>${html}`);
  const page = { url: "https://hall.example.org/events", contentType: "text/html; charset=utf-8", bytes };
  const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York", isDeclared: true };
  const { events, problems } = extractPage(page, context);
  return { events, problems: problems.map(({ text }) => text) };
};

it("reads odd expressions or says what it could not", () => {
  const item = (title: string, when: string) => `<li><h3>${title}</h3><p>${when}</p></li>`;
  const { events, problems } = read(
    `<ul>${item("Holiday Display", "Dec 4–Jan 3, except Mondays, 10-6 (Fri until 9)")}${item("Zine Lab", "Every other Tuesday")}
    ${item("Tape Club", "Every other Tuesday, 7pm")}${item("Big Secret", "TBA")}${item("House Show", "Fri, Dec 11, doors 7ish")}</ul>`,
  );
  expect(events.map(({ title }) => title)).toEqual(["Holiday Display", "House Show"]);
  expect(Math.max(...events.map(({ confidence }) => confidence))).toBeLessThanOrEqual(0.75);
  expect(problems).toEqual([
    "1 item that comes back every other week, without a day to count from",
    "2 items of a list that has dates, without one",
    "1 item with days off within a run whose single days are not known",
    "1 item with an hour that is written as vague",
  ]);
});

it.each([
  ["at the end of its line", "<strong>Long Division</strong> Friday, December 18, 8pm – CANCELLED"],
  [
    "in brackets at the end",
    "<strong>Long Division</strong><br>Friday, December 18, 8pm<br>Main room (postponed)",
  ],
])("sees that one is off %s", (_, off) => {
  const { events } = read(
    `<ul><li><strong>Paper Crown</strong> Friday, December 11, 8pm</li><li>${off}</li></ul>`,
  );
  expect(events.map(({ facts }) => facts.status === "scheduled")).toEqual([true, false]);
});

it("sees that a meeting is off in the place of its room", () => {
  const row = (name: string, day: number, room: string) =>
    `<tr><td>${name}</td><td>12/${day}/2026</td><td>6:00 PM</td><td>${room}</td></tr>`;
  const { events } = read(
    `<table><tr><th>Name</th><th>Meeting Date</th><th>Meeting Time</th><th>Meeting Location</th></tr>
    ${row("Landmarks Committee", 3, "Room 201")}${row("Full Board", 8, "This meeting is cancelled")}</table>`,
  );
  expect(events.map(({ venueName, facts }) => [venueName, facts.status])).toEqual([
    ["Room 201", "scheduled"],
    [null, "cancelled"],
  ]);
});
