import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page";
import type { Extraction } from "./gathered-event";
import { longTest, runs } from "@tests/factories/property-runs";

const fixtures = join(dirname(fileURLToPath(import.meta.url)), "fixtures", "formats");
const saved = readdirSync(fixtures)
  .filter((name) => !name.endsWith(".expected.json"))
  .map((name) => new Uint8Array(readFileSync(join(fixtures, name))));

const context = { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" };
const types = fc.constantFrom(
  null,
  "text/html",
  "text/calendar; charset=utf-16",
  "application/json",
  "application/rss+xml; charset=nonsense",
);
function read(bytes: Uint8Array, contentType: string | null) {
  return extractPage({ url: "https://hall.example.org/events?page=1", contentType, bytes }, context);
}

/** Checks what the rest of the pipeline relies on, whatever came from the wire. */
function expectSound({ events, eventPages, nextPages }: Extraction): void {
  for (const event of events) {
    expect(event.title.length).toBeGreaterThan(0);
    expect(event.title.length).toBeLessThanOrEqual(300);
    expect(event.description?.length ?? 0).toBeLessThanOrEqual(10_000);
    expect(Number.isNaN(event.start.getTime())).toBe(false);
    if (event.end) expect(event.end.getTime()).toBeGreaterThan(event.start.getTime());
    const texts = [
      event.title,
      event.description,
      event.venueName,
      event.address,
      event.city,
      ...event.categories,
    ].filter((text) => text !== null);
    for (const text of texts) expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Surrogate}|<[a-z]+[\s>]/u);
    for (const url of [event.url, event.imageUrl]) if (url !== null) expect(url).toMatch(/^https?:\/\//);
  }
  for (const url of [...eventPages, ...nextPages]) expect(new URL(url).hostname).toBe("hall.example.org");
  const order = events.map(({ start }) => start.getTime());
  expect(order).toEqual([...order].sort((a, b) => a - b));
}

/** `npm run fault:pages` reads thousands of damaged pages; these few go with every run of the tests. */
const RUNS = 80;

describe("whatever the bytes", () => {
  it("never throws on arbitrary bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), types, (bytes, type) => expectSound(read(bytes, type))),
      { numRuns: runs(RUNS) },
    );
  });

  it("never throws on text that looks like each form", () => {
    const heads = fc.constantFrom(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260601T100000\r\nSUMMARY:",
      "<rss version='2.0'><channel><item><title>",
      '{"events":[{"title":"',
      "<html><body><h2>June 5, 2026 7pm</h2><p>",
      '<script type="application/ld+json">{"@type":"Event","startDate":"2026-06-01","name":"',
    );
    fc.assert(
      fc.property(heads, fc.string({ unit: "binary", maxLength: 400 }), types, (head, tail, type) =>
        expectSound(read(new TextEncoder().encode(head + tail), type)),
      ),
      { numRuns: runs(RUNS) },
    );
  });

  it("survives saved pages that were cut or damaged on the way", () => {
    const damaged = fc.tuple(
      fc.constantFrom(...saved),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        maxLength: 30,
      }),
    );
    fc.assert(
      fc.property(damaged, types, ([bytes, length, bits], type) => {
        const copy = bytes.slice(0, Math.ceil(bytes.length * length));
        for (const [place, value] of bits) copy[Math.floor(place * (copy.length - 1))] = value;
        expectSound(read(copy, type));
      }),
      { numRuns: runs(RUNS) },
    );
  });

  longTest("gives the same answer twice", () => {
    for (const bytes of saved) expect(read(bytes, null)).toEqual(read(bytes, null));
  });

  it.each([
    ["elements", "<div>".repeat(50_000)],
    ["dates in elements", "<span>June 5, 2026 7pm ".repeat(5000)],
    ["lists", "[".repeat(200_000)],
    ["objects", '{"a":'.repeat(50_000)],
    ["graphs", `<script type="application/ld+json">${'{"@graph":['.repeat(20_000)}</script>`],
    ["items", '<div itemscope itemtype="https://schema.org/Event" itemprop="subEvent">'.repeat(5000)],
    ["components", "BEGIN:VEVENT\r\n".repeat(50_000)],
    ["boxes with dates", '<div><span>June 5, 2026 7pm <a href="/e">A night out</a>'.repeat(900)],
    [
      "days that repeat",
      "<div class=event><h3>Jam</h3><p>Every Monday and first Friday of the month, 7pm</p>".repeat(900),
    ],
    ["cells of one row", `<table><tr>${"<td>June 5, 2026 7pm</td>".repeat(20_000)}`],
    ["quotes", `<script type="application/ld+json">{"a":"${'\\"'.repeat(50_000)}</script>`],
  ])("comes back from deeply nested %s", (_, body) => {
    expectSound(read(new TextEncoder().encode(body), null));
  });

  longTest("keeps thousands of events of one day apart, each with its own name or place", () => {
    const events = Array.from({ length: 9000 }, (_, index) => ({
      "@type": "Event",
      name: index % 2 ? `A long night ${index}` : "A long night",
      startDate: "2026-06-05T19:00:00Z",
      location: { "@type": "Place", name: `Hall ${index}` },
    }));
    const body = `<script type="application/ld+json">${JSON.stringify(events)}</script>`;
    expect(read(new TextEncoder().encode(body), "text/html").events).toHaveLength(9000);
  });
});
