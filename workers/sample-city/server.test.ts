import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleSources, startSampleCity, type SampleCity } from "./index";
import { posterFor } from "./posters/poster";
import { venueSite } from "./site";
import { truePages } from "./truth";
import { todayIn } from "./time";
import { venues } from "./venues";

const now = new Date("2026-11-21T17:00:00Z");
let city: SampleCity;
let clock = now;

beforeAll(async () => {
  city = await startSampleCity({ port: 0, now: () => clock });
});
afterAll(() => city.close());

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
    clock = new Date("2026-11-23T17:00:00Z");
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
    "/hinge/events/2026-11-21-none",
    "/hinge/x",
  ])("%s is not found", async (path) => expect((await get(path)).status).toBe(404));

  it.each(["/hinge/events/2026-99-99-none", "/hinge/events/9999-01-01-none", "//", "/%ff", "/?%"])(
    "%s does no harm",
    async (path) => expect((await get(path)).status).toBeLessThan(500),
  );

  it("keeps an event's page after its evening", async () => {
    const [event] = venueSite(venues[0]!, city.origin, "2026-11-01").events;
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
