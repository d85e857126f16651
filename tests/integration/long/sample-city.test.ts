/** The sample city through the real fetcher and reader: each venue must yield what it says it has. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractPage } from "~/ingest/extract-page";
import type { GatheredEvent } from "~/ingest/gathered-event";
import { readPage } from "~/ingest/read-page";
import { createPageFetcher, type PageFetcher } from "~/services/http/fetch-page";
import { MemoryHostGate } from "~/services/http/host-gate";
import { FetchFailure } from "~/services/http/types";
import { sampleSources } from "@workers/sample-city/open";
import { posterFor } from "@workers/sample-city/posters/poster";
import { startSampleCity, type SampleCity } from "@workers/sample-city/server";
import { venueSite } from "@workers/sample-city/site";
import { instantOf, todayIn, ZONE } from "@workers/sample-city/time";
import { venues } from "@workers/sample-city/venues";
import { truePages, type TruePage } from "../../../scripts/sample-city-truth";

/** A Thursday, with an offset that changes within the six weeks that follow. */
const now = new Date("2026-10-15T16:00:00Z");
const context = { now, zone: ZONE };

let city: SampleCity;
let clock = now;
let fetcher: PageFetcher;

beforeAll(async () => {
  city = await startSampleCity({ port: 0, now: () => clock });
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

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(path.startsWith("http") ? path : city.origin + path, { headers });

it("answers at every source and home page, and is honest about the one that does not work", async () => {
  for (const { slug, url, official_website } of sampleSources(city.origin, "large")) {
    for (const address of [url, official_website]) {
      const response = await get(address);
      expect([address, response.status]).toEqual([address, slug === "dumbwaiter" ? 500 : 200]);
      await response.arrayBuffer();
    }
  }
});

it("has a page and a poster for what it announces", async () => {
  const sites = venues.map((venue) => venueSite(venue, city.origin, todayIn(now)));
  for (const [event, site] of sites.flatMap((each) =>
    each.events.slice(0, 2).map((event) => [event, each] as const),
  )) {
    const page = await get(site.page(event));
    expect([event.id, page.status]).toEqual([event.id, 200]);
    const [, , bank = "", file = ""] = event.poster?.split("/") ?? [];
    if (event.poster) expect(posterFor(bank, file), event.poster).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  }
});

it("draws its posters, in at least twelve styles and three proportions", async () => {
  const posters = new Set(
    venues.flatMap((venue) =>
      venueSite(venue, "", todayIn(now)).events.flatMap(({ poster }) => poster ?? []),
    ),
  );
  const sizes = [...posters].map((path) => {
    const [, , bank = "", file = ""] = path.split("/");
    return /viewBox="[^"]+"/.exec(posterFor(bank, file) ?? "")?.[0];
  });
  expect(new Set(sizes).size).toBe(3);
  const [first = ""] = posters;
  const poster = await get(first);
  expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(await poster.arrayBuffer()).toString("latin1", 1, 4)).toBe("PNG");
});

describe("conditional requests", () => {
  it("are answered with 304 the same day, by tag or by date, and with the page the next day", async () => {
    const path = "/lantern-slip/events";
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    const lastModified = first.headers.get("last-modified") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    expect((await get(path, { "if-none-match": `"other", ${etag}` })).status).toBe(304);
    expect((await get(path, { "if-modified-since": lastModified })).status).toBe(304);
    const asked = { "if-none-match": '"other"', "if-modified-since": lastModified };
    expect((await get(path, asked)).status).toBe(200);
    clock = new Date("2026-10-18T17:00:00Z");
    expect((await get(path, { "if-none-match": etag })).status).toBe(200);
    clock = now;
  });
});

it("gives a long calendar in pages, and 404 beyond the last", async () => {
  const path = "/signal-hill-library/wp-json/tribe/events/v1/events";
  const first = await (await get(path)).json();
  expect(first.events).toHaveLength(50);
  const second = await (await get(first.next_rest_url)).json();
  expect(second.previous_rest_url).toContain("page=1");
  expect((await get(`${path}?page=99`)).status).toBe(404);
});

describe("everything else", () => {
  it.each([
    "/nowhere",
    "/posters/none.png",
    "/posters/films/.png",
    "/posters/films/%ff.png",
    `/posters/films/${"x".repeat(500)}.png`,
    "/hinge/events/2026-10-21-none",
    "/hinge/x",
  ])("%s is not found", async (path) => expect((await get(path)).status).toBe(404));

  it.each(["/hinge/events/2026-99-99-none", "/hinge/events/9999-01-01-none", "//", "/%ff", "/?%"])(
    "%s does no harm",
    async (path) => expect((await get(path)).status).toBeLessThan(500),
  );

  it("keeps an event's page after its evening", async () => {
    const [event] = venueSite(venues[0] ?? undated!, city.origin, "2026-09-01").events;
    expect((await get(`/lantern-slip/events/${event?.id}`)).status).toBe(200);
  });

  it("serves rules for robots and a directory, and refuses to be written to", async () => {
    expect(await (await get("/robots.txt")).text()).toContain("User-agent: *");
    expect(await (await get("/")).text()).toContain("The Lantern Slip");
    expect((await fetch(city.origin, { method: "POST" })).status).toBe(405);
    const head = await fetch(`${city.origin}/hinge`, { method: "HEAD" });
    expect(await head.text()).toBe("");
  });

  it("says when its port is taken", async () => {
    const port = Number(new URL(city.origin).port);
    await expect(startSampleCity({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

it("lists every venue as a source with a place and an address of its own", () => {
  const sources = sampleSources("http://127.0.0.1:4100", "large");
  expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  expect(sources.filter(({ multiple_address }) => multiple_address)).toHaveLength(4);
  expect(sampleSources("http://127.0.0.1:4100", "small")).toEqual(sources.slice(0, 14));
});

it("knows the truth of every page: nothing private is in it", () => {
  const pages = truePages("http://127.0.0.1:4100", now);
  expect(pages.length).toBeGreaterThan(150);
  expect(new Set(pages.map(({ kind, name }) => `${kind}/${name}`)).size).toBe(pages.length);
  const titles = pages.flatMap(({ events }) => events.map(({ title }) => title));
  expect(
    titles.filter((title) => /^(?:HOLD|TENTATIVE|Closed for|Dentist|Board meeting:)/.test(title)),
  ).toEqual([]);
  // The entries themselves are on the pages that a calendar program reads.
  expect(pages.find(({ name }) => name === "echo-basin")?.body).toMatch(
    /CLASS:PRIVATE|STATUS:TENTATIVE|private event/,
  );
});
