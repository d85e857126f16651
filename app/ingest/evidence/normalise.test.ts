/** Occasions that are called off in words, and ends that are slips. */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";

const statusOf = (name: string, description: string) => read({ name, description })?.facts.status;

function read(fields: object) {
  const event = { "@type": "Event", name: "Night Loom", startDate: "2026-12-04T20:00:00-05:00", ...fields };
  const bytes = new TextEncoder().encode(
    `<script type="application/ld+json">${JSON.stringify(event)}</script>`,
  );
  const { events } = extractPage(
    { url: "https://hall.example.org/events", contentType: "text/html; charset=utf-8", bytes },
    { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" },
  );
  return events[0];
}

it.each([
  ["CANCELLED: Night Loom", ""],
  ["Night Loom (canceled)", ""],
  ["Night Loom", "<p>CANCELLED</p><p>Songs for a dark room.</p>"],
  ["Night Loom", "This show has been cancelled. Tickets are refunded."],
  ["Night Loom", "Songs for a dark room. Tonight's concert is unfortunately canceled."],
])("takes %j, %j as cancelled", (name, description) => {
  expect(statusOf(name, description)).toBe("cancelled");
});

it.each([
  ["The Cancelled Wedding", ""],
  ["Night Loom", "If the show is cancelled, tickets are refunded."],
  ["Night Loom", "Cancelled tickets are not refunded."],
  ["Life Class", "This class is cancelled on December 25."],
])("does not take %j, %j as cancelled", (name, description) => {
  expect(statusOf(name, description)).toBe("scheduled");
});

it.each([
  ["2026-12-04T18:00:00-05:00", null],
  ["2036-12-04T20:00:00-05:00", null],
  ["2036-11-01T20:00:00-04:00", "2036-11-02T00:00:00.000Z"],
])("takes an end at %s for %s: never before the start, nor ten years away", (endDate, expected) => {
  expect(read({ endDate })?.end?.toISOString() ?? null).toBe(expected);
});
