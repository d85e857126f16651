/** The sample city through the real fetcher and reader: each venue must yield what it says it has. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractPage } from "~/ingest/extract-page";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { readPage } from "~/ingest/read-page";
import { createPageFetcher, type PageFetcher } from "~/services/http/fetch-page";
import { MemoryHostGate } from "~/services/http/host-gate";
import { FetchFailure } from "~/services/http/types";
import { sampleSources, startSampleCity, type SampleCity } from "@workers/sample-city/index";
import { venueSite } from "@workers/sample-city/site";
import { instantOf, todayIn, ZONE } from "@workers/sample-city/time";
import { truePages, type TruePage } from "@workers/sample-city/truth";
import { venues } from "@workers/sample-city/venues";

/** A Thursday, with an offset that changes within the six weeks that follow. */
const now = new Date("2026-10-15T16:00:00Z");
const context = { now, zone: ZONE };

let city: SampleCity;
let fetcher: PageFetcher;

beforeAll(async () => {
  city = await startSampleCity({ port: 0, now: () => now });
  fetcher = createPageFetcher({
    contactUrl: "https://fire-escape.example/about",
    allowHosts: [new URL(city.origin).host],
    politeness: new MemoryHostGate(),
    sleep: async () => undefined,
  });
});

afterAll(async () => {
  await fetcher.close();
  await city.close();
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
    const extraction = await extract(next);
    events.push(...extraction.events);
    pages.push(...extraction.nextPages);
    for (const page of extraction.eventPages) eventPages.add(page);
  }
  for (const page of [...eventPages].slice(0, 40)) events.push(...(await extract(page)).events);
  return events;
}

/** Links without dates, which only their pages complete. */
const undated = venues.find(({ slug }) => slug === "back-stairs");

it("yields what stands on the pages behind a list without dates", async () => {
  if (!undated) throw new Error("The Back Stairs are gone.");
  const source = sampleSources(city.origin, "small").find(({ slug }) => slug === undated.slug);
  const line = (title: string, at: Date) => `${title} | ${at.toISOString()}`;
  const expected = venueSite(undated, city.origin, todayIn(now)).events.map(({ title, start }) =>
    line(title, instantOf(start)),
  );
  const gathered = (await gather(source?.url ?? "")).map(({ title, start }) => line(title, start));
  expect(expected.length).toBeGreaterThan(10);
  expect(gathered.sort()).toEqual(expected.sort());
});

/** Titles as the scorer compares them: without case, punctuation and states. */
const folded = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\b(?:cancelled|postponed|sold out|moved online)\b/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

async function compared(page: TruePage) {
  const input = { url: page.url, contentType: page.contentType, bytes: Buffer.from(page.body) };
  const { events } = await readPage(input, { ...context, isDeclared: true });
  const readings = events.map(({ title, start, dateOnly, through }) => {
    const day = start.toLocaleDateString("en-CA", { timeZone: ZONE });
    return `${through ? "1969-12-31" : dateOnly ? day : start.toISOString()} ${folded(title)}`;
  });
  let right = 0;
  for (const { title, titles, start } of page.events) {
    const spellings = [title, ...titles].map((spelling) => `${start} ${folded(spelling)}`);
    const at = readings.findIndex((reading) => spellings.includes(reading));
    if (at >= 0) {
      readings.splice(at, 1);
      right += 1;
    }
  }
  return { right, wrong: readings.length, missed: page.events.length - right };
}

describe("the reader on the whole city", () => {
  it("finds 99 of 100 events, and 99 of 100 that it finds are right", async () => {
    const sum = { right: 0, wrong: 0, missed: 0 };
    const faults: string[] = [];
    for (const page of truePages("http://127.0.0.1:4747", now)) {
      const { right, wrong, missed } = await compared(page);
      sum.right += right;
      sum.wrong += wrong;
      sum.missed += missed;
      if (wrong + missed > 0) faults.push(`${page.kind}/${page.name}: ${wrong} wrong, ${missed} missed`);
    }
    expect(sum.right).toBeGreaterThan(9000);
    expect(sum.right / (sum.right + sum.wrong), faults.join("\n")).toBeGreaterThanOrEqual(0.99);
    expect(sum.right / (sum.right + sum.missed), faults.join("\n")).toBeGreaterThanOrEqual(0.99);
  });
});

it("knows the called-off night, and brings pictures, pages and descriptions", async () => {
  const events = await gather(`${city.origin}/grand-reel/calendar.ics`);
  expect(events.some(({ facts }) => facts.status === "cancelled")).toBe(true);
  expect(events.some(({ imageUrl }) => imageUrl?.startsWith(`${city.origin}/posters/`))).toBe(true);
  expect(events.every(({ url, description }) => url !== null && description !== null)).toBe(true);
});

it("takes the address from the event where a source has several", async () => {
  const events = await gather(`${city.origin}/borrowed-rooms/events`);
  expect(new Set(events.map(({ address }) => address)).size).toBeGreaterThan(8);
  expect(events.every(({ lat, lng }) => lat !== null && lng !== null)).toBe(true);
});

it("shows a source that fails, in words for an admin", async () => {
  const failure = await fetcher
    .fetchPage({ url: `${city.origin}/dumbwaiter/events` })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FetchFailure);
  expect(failure).toMatchObject({ code: "http-status", details: { status: 500 } });
});

it("answers 304 to what it has seen before", async () => {
  const url = `${city.origin}/lantern-slip/events`;
  const first = await fetcher.fetchPage({ url });
  const second = await fetcher.fetchPage({ url, validators: first.validators });
  expect(second.kind).toBe("not-modified");
});
