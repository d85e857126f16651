import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { eventsOf, todayIn } from "./calendar";
import { sampleSources, startSampleStreet, type SampleStreet } from "./index";
import { posterFor } from "./posters";
import { venues } from "./venues";

const now = new Date("2026-11-21T17:00:00Z");
let street: SampleStreet;
let clock = now;

beforeAll(async () => {
  street = await startSampleStreet({ port: 0, now: () => clock });
});
afterAll(() => street.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(path.startsWith("http") ? path : street.origin + path, { headers });

describe.each(venues)("$slug", (venue) => {
  const works = venue.format !== "broken";

  it("answers at its source and its home page", async () => {
    const source = sampleSources(street.origin).find(({ slug }) => slug === venue.slug);
    for (const url of [source?.url ?? "", source?.official_website ?? ""]) {
      const response = await get(url);
      expect(response.status).toBe(works ? 200 : 500);
      const text = await response.text();
      if (works) expect(text.length).toBeGreaterThan(1000);
    }
  });

  it("has a page and a poster for everything it announces", async () => {
    for (const event of eventsOf(venue, todayIn(now))) {
      const page = await get(`/${venue.slug}/events/${event.id}`);
      expect(page.status, event.id).toBe(200);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(posterFor(event.poster.replace("/posters/", "")), event.poster).toMatch(
        /^<svg [\s\S]*<\/svg>\s*$/,
      );
    }
  });
});

it("draws its posters", async () => {
  const [venue] = venues.map((one) => eventsOf(one, todayIn(now))[0]);
  const poster = await get(venue?.poster ?? "");
  expect(poster.status).toBe(200);
  expect(poster.headers.get("content-type")).toBe("image/png");
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
    expect((await get(path, { "if-none-match": '"other"', "if-modified-since": lastModified })).status).toBe(
      200,
    );
    clock = new Date("2026-11-23T17:00:00Z");
    expect((await get(path, { "if-none-match": etag })).status).toBe(200);
    clock = now;
  });
});

describe("the calendar in pages", () => {
  it("gives ten at a time, and 404 beyond the last", async () => {
    const path = "/boiler-and-bench/wp-json/tribe/events/v1/events";
    const first = await (await get(path)).json();
    expect(first.events).toHaveLength(10);
    const second = await (await get(first.next_rest_url)).json();
    expect(first.events.length + second.events.length).toBe(first.total);
    expect(second.next_rest_url).toBeUndefined();
    expect((await get(`${path}?page=99`)).status).toBe(404);
  });
});

describe("everything else", () => {
  it.each([
    "/nowhere",
    "/posters/none.png",
    "/posters/hinge--none.png",
    "/hinge/events/2026-11-21-none",
    "/hinge/x",
  ])("%s is not found", async (path) => expect((await get(path)).status).toBe(404));

  it.each(["/hinge/events/2026-99-99-none", "/hinge/events/9999-01-01-none", "//", "/%ff", "/?%"])(
    "%s does no harm",
    async (path) => expect((await get(path)).status).toBeLessThan(500),
  );

  it("serves rules for robots and a directory, and refuses to be written to", async () => {
    expect(await (await get("/robots.txt")).text()).toContain("User-agent: *");
    expect(await (await get("/")).text()).toContain("The Lantern Slip");
    expect((await fetch(street.origin, { method: "POST" })).status).toBe(405);
    const head = await fetch(`${street.origin}/hinge`, { method: "HEAD" });
    expect(await head.text()).toBe("");
  });

  it("says when its port is taken", async () => {
    const port = Number(new URL(street.origin).port);
    await expect(startSampleStreet({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

it("lists every venue as a source with a place and an address of its own", () => {
  const sources = sampleSources("http://127.0.0.1:4100");
  expect(sources).toHaveLength(venues.length);
  expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  expect(sources.filter(({ multiple_address }) => multiple_address)).toHaveLength(1);
  for (const source of sources)
    expect(source.url.startsWith(`http://127.0.0.1:4100/${source.slug}/`)).toBe(true);
});
