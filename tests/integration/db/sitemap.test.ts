import { describe, expect, it } from "vitest";
import { loader as robots } from "~/routes/robots[.]txt/route";
import { loader as part } from "~/routes/sitemap.$part/route";
import { loader as index } from "~/routes/sitemap[.]xml/route";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const request = new Request(`${LISTINGS_ORIGIN}/x`);
const args = (params: Record<string, string> = {}) => ({
  request,
  params,
  context: listingsContext(test.db),
});
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe("sitemap", () => {
  it("lists every current event and venue, and nothing hidden or over", async () => {
    const venue = await addVenue(test.db);
    await addVenue(test.db, { name: "Merged", merged_into_id: venue });
    const shown = await addEvent(test.db, { title: "Café & <friends>" });
    await addEvent(test.db, { title: "Hidden", published: false });
    await addEvent(test.db, { title: "Over", start_time: new Date("2026-01-01T20:00:00Z") });
    expect(locations(await (await index(args())).text())).toEqual(
      ["pages-1", "venues-1", "events-1"].map((name) => `${LISTINGS_ORIGIN}/sitemap/${name}.xml`),
    );
    const events = await (await part(args({ part: "events-1.xml" }))).text();
    expect(locations(events)).toEqual([`${LISTINGS_ORIGIN}/event/${shown}/cafe-friends`]);
    expect(events).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    const venues = await (await part(args({ part: "venues-1.xml" }))).text();
    expect(locations(venues)).toEqual([`${LISTINGS_ORIGIN}/venue/${venue}`]);
  });

  it("lists the boroughs and neighbourhoods where something is on", async () => {
    await addEvent(test.db, {
      source_id: await addVenue(test.db, { name: "Pier Room", district: "Brooklyn" }),
    });
    await addVenue(test.db, { name: "Closed House", district: "Queens", suburb: "Astoria" });
    const pages = locations(await (await part(args({ part: "pages-1.xml" }))).text());
    expect(pages.filter((address) => /borough|neighborhood/.test(address ?? ""))).toEqual([
      `${LISTINGS_ORIGIN}/borough/brooklyn`,
      `${LISTINGS_ORIGIN}/neighborhood/greenwich-village`,
    ]);
  });

  it("keeps an event in its part, whatever else comes or goes", async () => {
    for (const id of [10_000, 10_001, 40_000]) await addEvent(test.db, { id });
    const files = locations(await (await index(args())).text()).filter((name) => name?.includes("events"));
    expect(files.map((name) => name?.split("/").at(-1))).toEqual([
      "events-1.xml",
      "events-2.xml",
      "events-4.xml",
    ]);
    const ids = async (file: string) =>
      locations(await (await part(args({ part: file }))).text()).map((address) => address?.split("/")[4]);
    expect([await ids("events-1.xml"), await ids("events-2.xml"), await ids("events-4.xml")]).toEqual([
      ["10000"],
      ["10001"],
      ["40000"],
    ]);
  });

  it("has no other parts", async () => {
    for (const name of ["events-2.xml", "events-0.xml", "pages-2.xml", "x", "events-1.xml.gz", ""]) {
      expect((await part(args({ part: name }))).status, name).toBe(404);
    }
  });

  it("is named to crawlers, beside what they shall leave alone", async () => {
    const text = await robots(args()).text();
    expect(text).toContain(`Sitemap: ${LISTINGS_ORIGIN}/sitemap.xml`);
    for (const path of ["/admin", "/dashboard", "/dev/", "/functions/"])
      expect(text).toContain(`Disallow: ${path}`);
  });
});
