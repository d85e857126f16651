/** Occasions that are called off in words. */
import { expect, it } from "vitest";
import { extractPage } from "../extract-page";

function statusOf(name: string, description: string): string | undefined {
  const event = { "@type": "Event", name, description, startDate: "2026-12-04T20:00:00-05:00" };
  const bytes = new TextEncoder().encode(
    `<script type="application/ld+json">${JSON.stringify(event)}</script>`,
  );
  const { events } = extractPage(
    { url: "https://hall.example.org/events", contentType: "text/html; charset=utf-8", bytes },
    { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" },
  );
  return events[0]?.facts.status;
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
