import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  loader as eventLoader,
  meta as eventMeta,
} from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { loader as listLoader } from "~/routes/_listings._calendar/route";
import { meta as homeMeta } from "~/routes/_listings._calendar._index/route";
import {
  loader as venueLoader,
  meta as venueMeta,
} from "~/routes/_listings.venue.$id.($venueName).($city)/route";
import { loader as listImage } from "~/routes/og.list[.]png/route";
import { loader as venueImage } from "~/routes/og.venue.$id[.]png/route";
import { JsonLd } from "~/ui/json-ld";
import { answerOf, dataOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const HOSTILE = "</script><script>alert(1)</script><!-- & \u2028";

let event: number;
let venue: number;
const test = useDatabase(async () => {
  venue = await addVenue(test.db);
  event = await addEvent(test.db, { title: HOSTILE, source_id: venue });
});

const args = (id: number) => ({
  request: new Request(`${LISTINGS_ORIGIN}/x`),
  params: { id: String(id) },
  context: listingsContext(test.db),
});

/** The head of a listing, from the data of the frame around it. */
async function listHead(path: string) {
  const request = new Request(LISTINGS_ORIGIN + path);
  return dataOf(listLoader({ request, params: {}, context: listingsContext(test.db) }));
}

/** A meta function as Remix calls it, under the root's data and that of its frame. */
function tags<F extends (given: never) => unknown>(meta: F, data?: unknown, frame?: unknown) {
  const matches = [
    { id: "root", data: { appOrigin: LISTINGS_ORIGIN } },
    { id: "frame", data: frame },
  ];
  return meta({ data, matches, params: {}, location: {} } as unknown as Parameters<F>[0]);
}

const alternate = (type: string, title: string, path: string) => ({
  tagName: "link",
  rel: "alternate",
  type,
  title,
  href: `${LISTINGS_ORIGIN}${path}`,
});

describe("the head of a page", () => {
  it("shares an event with its drawn picture and its calendar file", async () => {
    const head = tags(eventMeta, await dataOf(eventLoader(args(event))));
    expect(head).toContainEqual({ property: "og:title", content: HOSTILE });
    expect(head).toContainEqual({
      property: "og:image",
      content: `${LISTINGS_ORIGIN}/og/event/${event}.png`,
    });
    expect(head).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
    expect(head).toContainEqual(alternate("text/calendar", "Calendar", `/event/${event}.ics`));
  });

  it("leads from a title or a city that somebody made up to the page's own address", async () => {
    const to = async (loading: Promise<Response>) =>
      loading.then(
        () => "here",
        (thrown: unknown) => (thrown as Response).headers.get("Location"),
      );
    const at = (id: number, names: Record<string, string>) => {
      const given = args(id);
      return { ...given, params: { ...given.params, ...names } };
    };
    const { event: shown } = await dataOf(eventLoader(args(event)));
    const own = shown?.href ?? "";
    const eventTitle = own.split("/").at(-1) ?? "";
    expect(await to(answerOf(eventLoader(at(event, { eventTitle }))))).toBe("here");
    expect(await to(answerOf(eventLoader(at(event, { eventTitle, city: "New York" }))))).toBe("here");
    expect(await to(answerOf(eventLoader(at(event, { eventTitle: "made-up" }))))).toBe(own);
    expect(await to(answerOf(eventLoader(at(event, { eventTitle, city: "Atlantis" }))))).toBe(own);
    expect(await to(answerOf(venueLoader(at(venue, { venueName: "made-up" }))))).toBe(`/venue/${venue}`);
  });

  it("says nothing of an event that is not there", async () => {
    const data = await dataOf(eventLoader(args(99999)));
    expect(data.jsonLd).toBeNull();
    expect(tags(eventMeta, data)).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("holds a hostile title inside its block of data", async () => {
    const { jsonLd } = await dataOf(eventLoader(args(event)));
    const html = renderToStaticMarkup(createElement(JsonLd, { text: jsonLd ?? "" }));
    const [, inside] = /^<script type="application\/ld\+json">([^<>&]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(inside ?? "null")).toMatchObject({ name: HOSTILE });
  });

  it("knows a search and a place by their own feeds", async () => {
    const search = tags(homeMeta, undefined, await listHead("/?search=jazz&day=weekend"));
    expect(search).toContainEqual(
      alternate("text/calendar", "Calendar", "/events.ics?search=jazz&day=weekend"),
    );
    const place = tags(
      homeMeta,
      undefined,
      await listHead("/neighborhood/greenwich-village?access=captions"),
    );
    expect(place).toContainEqual({ title: "Events in Greenwich Village, Manhattan — Fire Escape" });
    expect(place).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: `${LISTINGS_ORIGIN}/neighborhood/greenwich-village`,
    });
    expect(place).toContainEqual(
      alternate("application/rss+xml", "RSS", "/events.rss?neighborhood=greenwich-village&access=captions"),
    );
    const nowhere = tags(homeMeta, undefined, await listHead("/borough/atlantis"));
    expect(nowhere).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(nowhere)).not.toContain("alternate");
  });

  it("shares a list and a venue with a picture of its own", async () => {
    const request = (path: string) => ({
      request: new Request(LISTINGS_ORIGIN + path),
      params: {},
      context: listingsContext(test.db),
    });
    const head = tags(homeMeta, undefined, await listHead("/borough/manhattan?view=dense"));
    const image = "/og/list.png?path=%2Fborough%2Fmanhattan";
    expect(head).toContainEqual({ property: "og:image", content: LISTINGS_ORIGIN + image });
    const drawn = await listImage(request(image));
    expect([drawn.status, drawn.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const tonight = await listImage(request("/og/list.png?path=%2Ftonight"));
    expect(tonight.headers.get("ETag")).not.toBe(drawn.headers.get("ETag"));
    for (const path of ["/borough/atlantis", "/?day=today", "/login", "//example.org", "/interest/"])
      expect([
        path,
        (await listImage(request(`/og/list.png?path=${encodeURIComponent(path)}`))).status,
      ]).toEqual([path, 404]);
    expect(JSON.stringify(tags(venueMeta, await dataOf(venueLoader(args(venue)))))).toContain(
      `/og/venue/${venue}.png`,
    );
    expect((await venueImage(args(venue))).status).toBe(200);
    expect((await venueImage(args(0))).status).toBe(404);
  });

  it("leads to the feeds from home and from a venue", async () => {
    const home = tags(homeMeta, undefined, await listHead("/"));
    expect(home).toContainEqual(alternate("application/rss+xml", "RSS", "/events.rss"));
    expect(home).toContainEqual({ property: "og:url", content: `${LISTINGS_ORIGIN}/` });
    const data = await dataOf(venueLoader(args(venue)));
    expect(tags(venueMeta, data)).toContainEqual(
      alternate("application/feed+json", "JSON Feed", `/venue/${venue}/events.json`),
    );
    expect(data?.subscribe).toEqual([
      { label: "iCal", href: `webcal://fire.example/venue/${venue}/events.ics` },
      { label: "RSS", href: `/venue/${venue}/events.rss` },
    ]);
  });
});

describe("the parts of an event's page", () => {
  it("are its other dates, more at its venue and what is near, each work once", async () => {
    const { id: work } = await test.db
      .insertInto("works")
      .values({ key: "night ferry", title: "Night Ferry" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const show = { title: "Night Ferry", work_id: work, source_id: venue };
    const first = await addEvent(test.db, { ...show, price_from_cents: 1500, price_to_cents: 1500 });
    await addEvent(test.db, { ...show, start_time: new Date("2026-11-29T03:00:00Z"), sold_out: true });
    await addEvent(test.db, { ...show, start_time: new Date("2026-12-02T00:00:00Z") });
    const other = await addVenue(test.db, { name: "Corner Stage", lat: 40.7296, lng: -74.0042 });
    const near = { source_id: other, location: null, title: "Late Jazz" };
    await addEvent(test.db, { ...near, start_time: new Date("2026-11-29T02:00:00Z") });
    await addEvent(test.db, { ...near, title: "Cancelled Jazz", status: "cancelled" });
    await addEvent(test.db, { ...near, title: "Tuesday", start_time: new Date("2026-12-02T02:00:00Z") });
    const { page, parts } = await dataOf(eventLoader(args(first)));
    expect(page).toMatchObject({ state: null, price: "$15", ticketsUrl: null });
    expect(page?.stations[0]).toMatchObject({ name: "Houston St", lines: ["1"] });
    const labels = parts?.dates?.map(({ label, times }) => [label, times.map((time) => time.label)]);
    expect(labels).toEqual([
      ["Sat, Nov 28", ["7:30 PM", "10:00 PM"]],
      ["Tue, Dec 1", ["7:00 PM"]],
    ]);
    expect(parts?.dates?.[0]?.times.map(({ isThis, state }) => [isThis, state])).toEqual([
      [true, null],
      [false, "Sold out"],
    ]);
    expect(parts?.atVenue?.rows.map(({ title }) => title)).toEqual([HOSTILE]);
    const shown = await dataOf(venueLoader(args(venue)));
    expect(shown?.cards.map(({ title, moreDates }) => [title, moreDates])).toEqual([
      [HOSTILE, undefined],
      ["Night Ferry", 1],
    ]);
    expect([shown?.total, shown?.moreHref]).toEqual([4, null]);
    expect(parts?.around?.heading).toBe("Near here, Saturday November 28");
    expect(parts?.around?.rows).toMatchObject([{ title: "Late Jazz", where: "Corner Stage · 0.1 mi" }]);
  });
});
