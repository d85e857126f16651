/** The sample street through the real fetcher and extractors: each venue must yield what it says it has. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { extractPage } from "~/ingest/extract-page";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { createPageFetcher, type PageFetcher } from "~/services/http/fetch-page";
import { MemoryHostGate } from "~/services/http/host-gate";
import { FetchFailure } from "~/services/http/types";
import { eventsOf, instantOf, todayIn, ZONE } from "@workers/sample-street/calendar";
import { sampleSources, startSampleStreet, type SampleStreet } from "@workers/sample-street/index";
import { venues } from "@workers/sample-street/venues";

/** A Thursday, with an offset that changes within the five weeks that follow. */
const now = new Date("2026-10-15T16:00:00Z");
const context = { now, zone: ZONE };

let street: SampleStreet;
let fetcher: PageFetcher;

beforeAll(async () => {
  street = await startSampleStreet({ port: 0, now: () => now });
  fetcher = createPageFetcher({
    contactUrl: "https://fire-escape.example/about",
    allowHosts: [new URL(street.origin).host],
    politeness: new MemoryHostGate(),
    sleep: async () => undefined,
  });
});

afterAll(async () => {
  await fetcher.close();
  await street.close();
});

async function extract(url: string) {
  const page = await fetcher.fetchPage({ url });
  if (page.kind !== "page") throw new Error(`${url} was not modified`);
  return extractPage({ url: page.finalUrl, contentType: page.contentType, bytes: page.bytes }, context);
}

/** The steps of a run that matter here: the listing, its next pages, and the event pages it leads to. */
async function gather(url: string): Promise<GatheredEvent[]> {
  const events: GatheredEvent[] = [];
  const seen = new Set<string>();
  const eventPages = new Set<string>();
  for (const pages = [url]; pages.length > 0 && seen.size < 6;) {
    const next = pages.shift() ?? "";
    if (seen.has(next)) continue;
    seen.add(next);
    const found = await extract(next);
    events.push(...found.events);
    pages.push(...found.nextPages);
    for (const page of found.eventPages) eventPages.add(page);
  }
  for (const page of [...eventPages].slice(0, 40)) events.push(...(await extract(page)).events);
  return events;
}

const readable = venues.filter(({ format }) => format !== "broken");

describe.each(readable)("$slug ($format)", (venue) => {
  it("yields the events it has, at the times it has them", async () => {
    const source = sampleSources(street.origin).find(({ slug }) => slug === venue.slug);
    const gathered = await gather(source?.url ?? "");
    const line = (title: string, at: Date | null, through: boolean) =>
      `${title} | ${through ? "through" : "from"} ${at?.toISOString()}`;
    const expected = eventsOf(venue, todayIn(now)).map(({ title, start, end }) =>
      // An exhibition says only its last day.
      start ? line(title, instantOf(start), false) : line(title, instantOf({ ...end, time: "00:00" }), true),
    );
    const found = gathered.map(({ title, start, end, through }) =>
      through ? line(title, end, true) : line(title, start, false),
    );
    expect(expected.length).toBeGreaterThan(2);
    expect(found.sort()).toEqual(expected.sort());
  });
});

it("knows the called-off night, and brings pictures, pages and descriptions", async () => {
  const events = await gather(`${street.origin}/echo-basin/calendar.ics`);
  expect(events.some(({ facts }) => facts.status === "cancelled")).toBe(true);
  expect(events.every(({ imageUrl }) => imageUrl?.startsWith(`${street.origin}/posters/`))).toBe(true);
  expect(events.every(({ url, description }) => url !== null && description !== null)).toBe(true);
});

it("takes the address from the event where a source has several", async () => {
  const events = await gather(`${street.origin}/borrowed-rooms/events`);
  expect(new Set(events.map(({ address }) => address)).size).toBeGreaterThan(8);
  expect(events.every(({ lat, lng }) => lat !== null && lng !== null)).toBe(true);
});

it("shows a source that fails, in words for an admin", async () => {
  const failure = await fetcher
    .fetchPage({ url: `${street.origin}/dumbwaiter/events` })
    .catch((e: unknown) => e);
  expect(failure).toBeInstanceOf(FetchFailure);
  expect(failure).toMatchObject({ code: "http-status", details: { status: 500 } });
});

it("answers 304 to what it has seen before", async () => {
  const url = `${street.origin}/lantern-slip/events`;
  const first = await fetcher.fetchPage({ url });
  const second = await fetcher.fetchPage({ url, validators: first.validators });
  expect(second.kind).toBe("not-modified");
});
