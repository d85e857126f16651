// Shows what machines read on a venue's page: for everybody, within limits, nothing stored.
import { afterEach, expect, it } from "vitest";
import { readPage } from "~/ingest/read-page";
import * as forVenues from "~/routes/for-venues/route";
import { openTestCity } from "../../factories/test-city/server";
import { CITY_NOW, cityEvents, listOf } from "../../factories/test-city/events";
import { page, type CityPage } from "../../factories/test-city/pages";
import { addVenue } from "../../factories/listings";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";

const site = useSite();
let city: Awaited<ReturnType<typeof openTestCity>> | undefined;
afterEach(async () => {
  await city?.close();
  city = undefined;
});

async function check(pages: Record<string, CityPage>, url = "hall.example/events") {
  city ??= await openTestCity([{ form: "checked", host: "hall.example", pages }]);
  site.clock.now = CITY_NOW;
  site.reading = { http: city.http, readPage };
  const answer = await new Visitor(site).post(forVenues, "/for-venues", { url });
  return { status: answer.status, ...(await answer.json()) };
}

it("shows what machines read, what they miss, and what to copy, and stores nothing", async () => {
  const id = await addVenue(site.db, { name: "The Hall", url: "https://hall.example/events" });
  const events = cityEvents(4).map((event) =>
    event.id === 4 ? { ...event, title: "</script><b>Late</b>" } : event,
  );
  const { status, report } = await check({ "/events": page(listOf(events)) });
  expect(status).toBe(200);
  expect(report.count).toBeGreaterThanOrEqual(3);
  expect(report.events[0]).toMatchObject({ title: "Night of Short Films", readFrom: "listing" });
  expect(report.remarks.join("\n")).toMatch(/read from the page's words only/);
  const jsonLd = report.copy.jsonLd.replace(/^<script[^>]*>|<\/script>$/g, "");
  expect(jsonLd).not.toContain("</");
  expect(JSON.parse(jsonLd)["@graph"][0]).toMatchObject({ startDate: "2026-11-25T20:00:00-05:00" });
  expect(report.copy.ical).toContain("DTSTART:20261126T010000Z");
  expect(report.copy.embed).toContain(`/embed/venue/${id}`);
  expect(await site.db.selectFrom("source_trials").select("id").execute()).toEqual([]);
  expect(await site.db.selectFrom("events").select("id").execute()).toEqual([]);
});

it("says why nothing was read, and what is no address or leads into a private network", async () => {
  const scripts = page('<div id="root"></div><script src="/app.js"></script>');
  const pages = { "/events": scripts, "/away": { status: 302, location: "https://10.0.0.1/", body: "" } };
  expect((await check(pages)).report.why).toContain("drawn by scripts");
  expect((await check(pages, "https://hall.example/away")).fieldErrors.url).toContain(
    "not on the public internet",
  );
  expect((await check(pages, "https://hall.example/gone")).fieldErrors.url).toContain("does not exist");
  for (const url of ["", "file:///etc/passwd", "hall"])
    expect(await check(pages, url)).toMatchObject({
      status: 400,
      fieldErrors: { url: expect.stringMatching(/address/) },
    });
});

it("is limited for one visitor", async () => {
  const pages = { "/events": page(listOf(cityEvents(1))) };
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await check(pages)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});
