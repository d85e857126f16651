/** The test city: from the home page alone, the right calendar is proposed first, or the reason is told. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { frame, home, ics, page, data } from "@tests/factories/test-city/pages";
import { CITY_NOW, CITY_ZONE } from "@tests/factories/test-city/events";
import { openTestCity } from "@tests/factories/test-city/server";
import { CITY_SITES, type CitySite } from "@tests/factories/test-city/sites";
import { readPage } from "../read-page";
import { discover } from "./discover";
import { MOST_REQUESTS } from "./request-tally";
import { reasonInWords } from "./diagnose";

let city: Awaited<ReturnType<typeof openTestCity>>;
beforeAll(async () => {
  city = await openTestCity(CITY_SITES);
});
afterAll(() => city.close());

describe("from the home page alone", () => {
  it.each(CITY_SITES.map((site) => [site.form, site] as const))("%s", async (_, site) => {
    const before = city.requests.length;
    const means = { http: city.http, readPage };
    const result = await discover(means, { url: `https://${site.host}/`, now: CITY_NOW, zone: CITY_ZONE });
    const [best] = result.proposals;
    const made = city.requests.slice(before);
    expect(made.length).toBeLessThanOrEqual(result.requests);
    expect(result.requests).toBeLessThanOrEqual(MOST_REQUESTS);
    if (site.first === undefined) {
      expect(result.proposals).toEqual([]);
      expect(result.reason?.kind).toBe(site.reason?.kind);
      expect(result.reason && reasonInWords(result.reason)).toContain(site.reason?.says);
      return;
    }
    expect(best?.url, JSON.stringify({ tried: result.tried, reason: result.reason }, null, 1)).toBe(
      site.first,
    );
    expect(best?.count).toBeGreaterThanOrEqual(12);
    expect(best?.next).toHaveLength(site.form === "names that link to dated pages" ? 1 : 3);
  });
});

it("asks for nothing that robots.txt forbids", () => {
  expect(
    city.requests.filter(({ host, path }) => host === "www.kiln.example" && path.includes("format=json")),
  ).toEqual([]);
});

describe("what is hostile or broken", () => {
  const list = [["Events", "/events"]] as const;
  const only = (pages: CitySite["pages"]): CitySite[] => [{ form: "hostile", host: "trap.example", pages }];

  async function searched(pages: CitySite["pages"]) {
    const trap = await openTestCity(only(pages));
    try {
      const means = { http: trap.http, readPage };
      const discovery = await discover(means, {
        url: "https://trap.example/",
        now: CITY_NOW,
        zone: CITY_ZONE,
      });
      expect(trap.requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(discovery.proposals).toEqual([]);
      return discovery.reason && reasonInWords(discovery.reason);
    } finally {
      await trap.close();
    }
  }

  it("ends in frames that hold each other", async () => {
    const reason = await searched({
      "/": page(frame("https://a.trap-frames.example/")),
      "a.trap-frames.example/": page(frame("https://b.trap-frames.example/")),
      "b.trap-frames.example/": page(frame("https://a.trap-frames.example/")),
    });
    expect(reason).toContain("in a frame of a.trap-frames.example");
  });

  it("ends in a chain of links without end", async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        index === 0 ? "/" : `/events-${index}`,
        home([["Events", `/events-${index + 1}`]]),
      ]),
    );
    expect(await searched(pages)).toContain("nothing that is dated");
  });

  it("goes round no circle of redirects, and into no private network", async () => {
    expect(await searched({ "/": { status: 302, location: "https://trap.example/", body: "" } })).toContain(
      "round in a circle",
    );
    expect(
      await searched({ "/": { status: 302, location: "https://169.254.169.254/latest", body: "" } }),
    ).toContain("not on the public internet");
  });

  it("reads no calendar of 50 MB", async () => {
    const reason = await searched({
      "/": page('<a href="/all.ics">Subscribe</a>'),
      "/all.ics": ics(`BEGIN:VCALENDAR\r\n${"X".repeat(50 * 1024 * 1024)}`),
    });
    expect(reason).toContain("larger than 5 MB");
  });

  it("reads no sitemap of a million addresses", async () => {
    const location = "<url><loc>https://trap.example/events</loc></url>";
    const sitemap = `<urlset>${location.repeat(1_000_000)}</urlset>`;
    expect(await searched({ "/": home([]), "/sitemap.xml": data(sitemap, "application/xml") })).toContain(
      "nothing that is dated",
    );
    expect(await searched({ "/": home(list), "/events": home([]) })).toContain("nothing that is dated");
  });
});
