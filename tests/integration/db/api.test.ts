import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { lintFromString, createConfig } from "@redocly/openapi-core";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import { openApi } from "~/domain/api/openapi";
import { events as eventTable } from "~/domain/api/params";
import { changePage, eventPageSchema, venuePage } from "~/domain/api/schemas";
import { dataOf } from "../../factories/answers";
import type { paths } from "../../factories/api-v1.generated";
import { findEvent, listOngoing } from "@db/queries/events/events";
import { momentAt } from "~/domain/events/day-works";
import { groupByDay } from "~/domain/events/calendar";
import { readCalendar } from "~/domain/events/read-calendar";
import { unpackFortnight, type Copy, type Fortnight } from "~/domain/offline/fortnight";
import { addDays } from "~/lib/time";
import { findChangesHorizon } from "@db/queries/events/changes";
import { loader as changes } from "~/routes/api.v1.changes/route";
import { loader as event } from "~/routes/api.v1.events.$id/route";
import { loader as events } from "~/routes/api.v1.events._index/route";
import { loader as fortnight } from "~/routes/fortnight[.]json/route";
import { loader as interests } from "~/routes/api.v1.interests/route";
import { loader as venue } from "~/routes/api.v1.venues.$id/route";
import { loader as venues } from "~/routes/api.v1.venues._index/route";
import { loader as composer } from "~/routes/embed._index/route";
import { loader as oembed } from "~/routes/oembed/route";
import { embedLoader } from "~/web/embed-route";
import { brand } from "~/brand";
import { extractPage } from "~/ingest/extract-page";
import { loader as shareImage } from "~/routes/og.event.$id[.]png/route";
import {
  addEvent,
  addVenue,
  listingsContext,
  LISTINGS_NOON,
  LISTINGS_ORIGIN,
} from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";
import { runs } from "../../factories/property-runs";

const test = useDatabase(async () => {
  await test.db.insertInto("interests").values({ name: "Film" }).execute();
});

interface Body {
  detail?: string;
  next: string | null;
  data: { id: number; title: string; start: string; first_day: string | null }[];
}

type Loader = typeof events;

async function get(loader: Loader, address: string, params = {}, headers: Record<string, string> = {}) {
  const request = new Request(new URL(address, LISTINGS_ORIGIN), { headers });
  const response = await loader({ request, params, context: listingsContext(test.db) });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text || "null") as Body,
  };
}

const at = (day: string) => new Date(`${day}T20:00:00Z`);

describe("events", () => {
  it("are paged by a cursor, none twice and none left out, even when events are added in between", async () => {
    for (let day = 22; day <= 28; day++) {
      await addEvent(test.db, { title: `${day}`, start_time: at(`2026-11-${day}`) });
    }
    const seen: string[] = [];
    let address: string | null = "/api/v1/events?limit=3";
    while (address) {
      const { body } = await get(events, address);
      seen.push(...body.data.map(({ title }) => title));
      address = body.next;
      await addEvent(test.db, { title: "added", start_time: at("2026-11-21") });
    }
    expect(seen).toEqual(["22", "23", "24", "25", "26", "27", "28"]);
  });

  it("tell price, tickets, doors, ages and state", async () => {
    await addEvent(test.db, {
      start_time: at("2026-11-25"),
      status: "postponed",
      sold_out: true,
      price_from_cents: 1250,
      price_to_cents: 1500,
      price_currency: "USD",
      price_note: "$12.50 adv / $15 door",
      ticket_url: "https://tix.example/1",
      on_sale_at: new Date("2026-11-22T15:00:00Z"),
      doors_at: new Date("2026-11-25T19:00:00Z"),
      age_min: 21,
    });
    await addEvent(test.db, {
      title: "Free",
      start_time: at("2026-11-26"),
      price_from_cents: 0,
      price_to_cents: 0,
      price_currency: "USD",
    });
    await addEvent(test.db, { title: "Unknown", start_time: at("2026-11-27") });
    const { body } = await get(events, "/api/v1/events");
    expect(body.data).toMatchObject([
      {
        status: "postponed",
        sold_out: true,
        price: { free: false, from: 12.5, to: 15, currency: "USD", note: "$12.50 adv / $15 door" },
        tickets: "https://tix.example/1",
        on_sale: "2026-11-22T10:00:00-05:00",
        doors: "2026-11-25T14:00:00-05:00",
        ages: { from: 21, to: null },
      },
      { status: "scheduled", sold_out: false, price: { free: true, from: 0, to: 0, note: null } },
      { price: null, tickets: null, doors: null, ages: null },
    ]);
    expect((await get(events, "/api/v1/events?free=true")).body.data.map(({ title }) => title)).toEqual([
      "Free",
    ]);
    expect((await get(events, "/api/v1/events?free=yes")).status).toBe(400);
  });

  it("are filtered by days, interest, venue, borough and neighbourhood", async () => {
    const harlem = await addVenue(test.db, { name: "H", suburb: "Harlem", district: "Manhattan" });
    const queens = await addVenue(test.db, { name: "Q", suburb: "Ridgewood", district: "Queens" });
    await addEvent(test.db, { title: "H", source_id: harlem, interest_id: 1, start_time: at("2026-11-25") });
    await addEvent(test.db, { title: "Q", source_id: queens, start_time: at("2026-12-05") });
    await addEvent(test.db, { title: "Past", source_id: queens, start_time: at("2026-01-05") });
    await addEvent(test.db, { title: "Hidden", source_id: queens, published: false });
    const titles = async (query: string) =>
      (await get(events, `/api/v1/events?${query}`)).body.data.map(({ title }) => title);
    expect(await titles("")).toEqual(["H", "Q"]);
    expect(await titles("interest=1")).toEqual(["H"]);
    expect(await titles(`venue=${queens}`)).toEqual(["Q"]);
    expect(await titles("borough=queens")).toEqual(["Q"]);
    expect(await titles("neighbourhood=HARLEM")).toEqual(["H"]);
    expect(await titles("from=2026-12-01&to=2026-12-31")).toEqual(["Q"]);
    expect(await titles("from=2026-01-01&to=2026-01-31")).toEqual(["Past"]);
    expect(await titles("borough=Queens&interest=1")).toEqual([]);
  });

  it("carry New York's offset on both clock changes, and say where no time is known", async () => {
    await addEvent(test.db, { title: "spring", start_time: new Date("2027-03-14T07:30:00Z") });
    await addEvent(test.db, { title: "autumn", start_time: new Date("2027-11-07T06:30:00Z") });
    const through = { start_time: at("1969-12-31"), end_time: at("2026-12-24") };
    await addEvent(test.db, { title: "through", ...through });
    const { data } = (await get(events, "/api/v1/events")).body;
    expect(data.map(({ start }) => start)).toEqual([
      null,
      "2027-03-14T03:30:00-04:00",
      "2027-11-07T01:30:00-05:00",
    ]);
    expect(data[0]).toMatchObject({ first_day: null, last_day: "2026-12-24", time_known: false });
  });

  it("answer alone too, and 404 where there is none", async () => {
    const id = await addEvent(test.db, { title: "</script>" });
    expect((await get(event, "/", { id: String(id) })).body).toMatchObject({ data: { title: "</script>" } });
    for (const wrong of ["404", "x", "0"]) expect((await get(event, "/", { id: wrong })).status).toBe(404);
  });

  it.each([
    "interest=film",
    "venue=-1",
    "from=2026-13-01",
    "from=2026-02-30",
    "cursor=x",
    "cursor=WzEsMl0",
    "limit=0",
    "bbox=1,2,3",
    "bbox=-73,40,-74,41",
    "updated_since=yesterday",
  ])("refuse what they cannot read instead of answering more: %s", async (query) => {
    const { status, body } = await get(events, `/api/v1/events?${query}`);
    expect(status).toBe(400);
    expect(body.detail).toMatch(/^\w+ must /);
  });

  it("refuse a filter that they do not know, as problem details", async () => {
    const { status, headers, body } = await get(events, "/api/v1/events?colour=red");
    expect([status, headers.get("Content-Type")]).toEqual([400, "application/problem+json"]);
    expect(body).toMatchObject({ type: "about:blank", title: "Bad Request", status: 400 });
    expect(body.detail).toMatch(/^There is no filter "colour"\. Known are from, to, q, /);
  });

  it("are narrowed by words, by a part of the map, and to what changed", async () => {
    const venue = await addVenue(test.db, { name: "Low", lat: 40.65, lng: -73.95 });
    const zip = await addVenue(test.db, { lat: 40.65, lng: -73.95, coord_precision: "zip" });
    await addEvent(test.db, { title: "Jazz trio", source_id: venue });
    await addEvent(test.db, { title: "Jazz far away", source_id: venue, lat: 40.8, lng: -73.9 });
    await addEvent(test.db, { title: "Drawing", source_id: zip });
    const titles = async (query: string) =>
      (await get(events, `/api/v1/events?${query}`)).body.data.map(({ title }) => title);
    expect(await titles("q=jazz")).toEqual(["Jazz trio", "Jazz far away"]);
    expect(await titles("q=low%20tiro")).toEqual(["Jazz trio"]);
    expect(await titles("q=%E2%80%A6")).toEqual([]);
    expect(await titles("bbox=-74,40.6,-73.9,40.7")).toEqual(["Jazz trio"]);
    expect(await titles(`updated_since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await titles("updated_since=2020-01-01T00:00:00%2B05:00")).toHaveLength(3);
  });

  it("never fail, whatever a caller writes", async () => {
    await addEvent(test.db);
    const keys = eventTable.rows.flatMap((row) => row[1].names);
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.base64String(),
      fc.constant("2026-11-30"),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value), async (query) => {
        for (const loader of [events, venues]) {
          const { status } = await get(loader, `/?${new URLSearchParams(query).toString()}`);
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("venues and interests", () => {
  it("are listed with what is public, page by page", async () => {
    const first = await addVenue(test.db, {
      name: "One",
      url: "https://one.example/feed",
      coord_precision: "zip",
    });
    await addVenue(test.db, { name: "Two", district: "Queens" });
    await addVenue(test.db, { name: "Merged", merged_into_id: first });
    await addEvent(test.db, { source_id: first });
    const { body, text } = await get(venues, "/api/v1/venues?limit=1");
    expect(body.data).toMatchObject([{ name: "One", event_count: 1, point: null }]);
    expect(text).not.toContain("one.example/feed");
    expect((await get(venues, body.next ?? "")).body).toMatchObject({ data: [{ name: "Two" }], next: null });
    expect((await get(venues, "/?borough=QUEENS")).body.data).toHaveLength(1);
    expect((await get(venue, "/", { id: String(first) })).body).toMatchObject({ data: { name: "One" } });
    expect((await get(venue, "/", { id: "404" })).status).toBe(404);
    expect((await get(interests, "/")).body).toEqual({ data: [{ id: 1, name: "Film" }] });
  });
});

describe("changes", () => {
  const ask = async (since: string | null, limit = 100) =>
    (await get(changes, `/?limit=${limit}${since ? `&since=${since}` : ""}`)).body as unknown as {
      data: { event_id: number; kind: string; summary: string[]; event: { title: string } | null }[];
      cursor: string;
      more: boolean;
    };

  it("keep a copy up to date, page by page, with tombstones", async () => {
    const kept = await addEvent(test.db, { title: "Kept" });
    const { cursor, data } = await ask(null);
    expect(data).toEqual([]);
    const dropped = await addEvent(test.db, { title: "Dropped" });
    await test.db.updateTable("events").set({ title: "Renamed" }).where("id", "=", kept).execute();
    await test.db.updateTable("events").set({ published: false }).where("id", "=", dropped).execute();
    const first = await ask(cursor, 2);
    expect(first.more).toBe(true);
    const second = await ask(first.cursor, 2);
    expect(
      [...first.data, ...second.data].map(({ event_id, kind, summary, event: now }) => [
        event_id,
        kind,
        summary,
        now?.title ?? null,
      ]),
    ).toEqual([
      [dropped, "added", [], null],
      [kept, "changed", ["Renamed, before “Kept”"], "Renamed"],
      [dropped, "gone", [], null],
    ]);
    expect(await ask(second.cursor)).toMatchObject({ data: [], cursor: second.cursor, more: false });
    expect(changePage.parse(first)).toEqual(first);
  });

  it("withhold what a transaction that still runs may come before", async () => {
    const { cursor } = await ask(null);
    await test.db.transaction().execute(async (trx) => {
      await addEvent(trx, { title: "Slow" });
      expect(await findChangesHorizon(trx)).toBeTruthy();
      const { rows } = await sql<{ is_before: boolean }>`
        select ${await findChangesHorizon(trx)}::timestamptz <= min(at) as is_before from event_changes
      `.execute(trx);
      expect(rows[0]?.is_before).toBe(true);
    });
    expect((await ask(cursor)).data).toHaveLength(1);
  });

  it("say that a cursor is too old, or none of ours", async () => {
    const old = Buffer.from(JSON.stringify(["2026-08-01T00:00:00.000000Z", 5])).toString("base64url");
    const { status, body } = await get(changes, `/?since=${old}`);
    expect([status, body.detail]).toEqual([410, expect.stringMatching(/^These changes are no longer kept/)]);
    expect((await get(changes, "/?since=x")).status).toBe(400);
  });
});

describe("the fortnight for a copy", () => {
  const TODAY = "2026-11-21";
  const LAST = "2026-12-04";

  async function fetchCopy(): Promise<Copy> {
    const request = new Request(new URL("/fortnight.json", LISTINGS_ORIGIN));
    const context = listingsContext(test.db, new Date(`${TODAY}T17:00:00Z`));
    const response = await fortnight({ request, params: {}, context });
    return unpackFortnight((await response.json()) as Fortnight);
  }

  async function addCity() {
    const venue = await addVenue(test.db, { name: "Low", suburb: "Red Hook", district: "Brooklyn" });
    const add = (title: string, day: string, fields: Parameters<typeof addEvent>[1] = {}) =>
      addEvent(test.db, { title, start_time: at(day), source_id: venue, ...fields });
    const recommended_because = JSON.stringify({ why_to_go: "It is short.", full_review: "Go." });
    await add("Over", "2026-11-20");
    await add("Today", "2026-11-21", { end_time: at("2026-11-21"), recommended_because });
    await add("All day", "2026-11-23", { date_only: true, price_from_cents: 0, price_to_cents: 0 });
    await add("Off", "2026-11-23", { status: "cancelled", interest_id: 1, doors_at: at("2026-11-23") });
    await add("Run", "2026-11-01", { end_time: at("2026-11-25"), price_from_cents: 1250, age_min: 21 });
    await add("Long run", "2026-10-01", { end_time: at("2027-01-25") });
    await add("Through", "1969-12-31", { end_time: at("2026-11-24") });
    await add("Next week", "2026-12-05");
    await add("Elsewhere", "2026-11-23", { city: "Boston" });
    return { add, venue };
  }

  it("shows what the lists show of these days", async () => {
    await addCity();
    const clock = { today: TODAY, moment: momentAt(LISTINGS_NOON) };
    const { rows, ...days } = await fetchCopy();
    expect(days).toEqual({ from: TODAY, to: LAST });
    const kept = groupByDay(rows, { ...clock, from: TODAY, to: LAST, more: new Map() });
    const listed = [];
    for (let day = TODAY; day <= LAST; day = addDays(day, 1))
      listed.push(
        ...(await readCalendar(test.db, { city: brand.defaultCity }, { ...clock, from: day, to: day })),
      );
    expect(kept).toEqual(listed);
    expect(kept.length).toBeGreaterThan(3);
    const ongoing = await listOngoing(test.db, { city: brand.defaultCity, ...days, limit: 100, offset: 0 });
    const runs = rows.filter(({ first_day, last_day }) => last_day > first_day);
    expect(runs.map(({ id }) => id).sort()).toEqual(ongoing.map(({ id }) => id).sort());
    expect(runs.map(({ title }) => title).sort()).toEqual(["Long run", "Run", "Through"]);
  });

  it("has each event as its page shows it, but for what a copy leaves out", async () => {
    await addCity();
    const { rows } = await fetchCopy();
    for (const row of rows) {
      const leftOut = { rank_score: 0, closing_rank_score: 0, version: 0, image_url: null };
      const never = { created_at: new Date(0), updated_at: new Date(0) };
      const { people, sources, ...event } = (await findEvent(test.db, row.id))!;
      expect(sources.length).toBeLessThanOrEqual(1);
      expect(people).toEqual([]);
      expect(row).toEqual({ ...event, ...leftOut, ...never });
    }
    expect(rows.map(({ title }) => title)).toContain("Off");
  });
});

describe("the description", () => {
  const description = openApi(LISTINGS_ORIGIN);

  it("is valid OpenAPI 3.1", async () => {
    const config = await createConfig({ rules: { struct: "error", "no-unresolved-refs": "error" } });
    expect(await lintFromString({ source: JSON.stringify(description), config })).toEqual([]);
  });

  // `npx vitest run --project db tests/integration/db/api.test.ts -u` writes the types anew.
  it("gives types for a client, which reads the product", async () => {
    const types = astToString(await openapiTS(JSON.stringify(description)));
    await expect(types).toMatchFileSnapshot("../../factories/api-v1.generated.ts");
    const id = await addEvent(test.db, { title: "Jazz trio", source_id: await addVenue(test.db) });
    const client = createClient<paths>({
      baseUrl: LISTINGS_ORIGIN,
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        const [, list, id] = /^\/api\/v1\/(events|venues)(?:\/(\d+))?$/.exec(pathname) ?? [];
        const loader = list === "events" ? (id ? event : events) : id ? venue : venues;
        return loader({ request, params: { id }, context: listingsContext(test.db) });
      },
    });
    const { data } = await client.GET("/api/v1/events", { params: { query: { q: "jazz", limit: 5 } } });
    expect(data?.data.map(({ title, status }) => [title, status])).toEqual([["Jazz trio", "scheduled"]]);
    const alone = await client.GET("/api/v1/events/{id}", { params: { path: { id } } });
    expect(alone.data?.data.venue?.name).toBe("Film Forum");
    const refused = await client.GET("/api/v1/events", { params: { query: { bbox: "here" } } });
    expect(refused.error).toMatchObject({ status: 400, detail: expect.stringContaining("bbox must be") });
  });

  it("says what is answered, nothing more and nothing less", async () => {
    const source_id = await addVenue(test.db, { access_info: ["Step-free"] });
    await addEvent(test.db, {
      source_id,
      interest_id: 1,
      price_from_cents: 0,
      price_to_cents: 0,
      age_min: 21,
    });
    await addEvent(test.db, { start_time: at("1969-12-31"), end_time: at("2026-12-24"), location: null });
    for (const [loader, page] of [
      [events, eventPageSchema],
      [venues, venuePage],
    ] as const) {
      const { body } = await get(loader, "/");
      expect(page.parse(body)).toEqual(body);
    }
  });
});

describe("lists on other sites", () => {
  const frame = async (path: string) => {
    const response = await embedLoader({
      request: new Request(LISTINGS_ORIGIN + path),
      params: {},
      context: listingsContext(test.db),
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it("run nothing but what tells their height, and frame nothing", async () => {
    const id = await addVenue(test.db, { name: "A & <b>B</b>" });
    await addEvent(test.db, { title: "</a><script>alert(1)</script>", source_id: id });
    const { headers, html } = await frame(`/embed/venue/${id}?theme=dark`);
    expect(headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; .*frame-ancestors \*$/,
    );
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en-US" data-theme="dark">');
    expect(html).toContain("A &amp; &lt;b&gt;B&lt;/b&gt;");
    expect((await frame("/embed/venue/404")).status).toBe(404);
  });

  it("hold what their filter says, for programs too, and refuse the rest by name", async () => {
    await addEvent(test.db, { title: "Here", source_id: await addVenue(test.db, { suburb: "Harlem" }) });
    await addEvent(test.db, { title: "There", source_id: await addVenue(test.db) });
    const { html } = await frame("/embed/events?neighborhood=harlem&count=5");
    const page = { url: LISTINGS_ORIGIN, contentType: "text/html", bytes: Buffer.from(html) };
    const { events: read } = extractPage(page, { now: LISTINGS_NOON, zone: brand.zone });
    expect(read.map(({ title, start }) => [title, start.toISOString()])).toEqual([
      ["Here", "2026-11-29T00:30:00.000Z"],
    ]);
    expect((await frame("/embed/events?query=there")).html).toContain(">There</a>");
    for (const query of ["theme=red", "count=500", "colour=red", "venueid=404"]) {
      const refused = await frame(`/embed/events?${query}`);
      expect([refused.status, refused.headers.get("Content-Type")]).toEqual([
        400,
        "text/plain; charset=utf-8",
      ]);
    }
  });

  it("are found by oEmbed from the address of their page, and nothing else is", async () => {
    const id = await addVenue(test.db, { name: "Low", suburb: "Red Hook" });
    await addEvent(test.db, { source_id: id });
    const ask = async (url: string, more = "") =>
      (await get(oembed, `/oembed?url=${encodeURIComponent(url)}${more}`)).body as unknown as Record<
        string,
        unknown
      >;
    expect(await ask(`${LISTINGS_ORIGIN}/venue/${id}/low`)).toMatchObject({
      version: "1.0",
      type: "rich",
      title: "Low",
    });
    const list = await ask(
      `${LISTINGS_ORIGIN}/neighborhood/red-hook?day=weekend&view=dense`,
      "&maxheight=300",
    );
    expect(list.html).toContain(`src="${LISTINGS_ORIGIN}/embed/events?neighborhood=red-hook&amp;day=weekend`);
    expect(list.height).toBe(300);
    for (const url of [
      "https://evil.example/venue/1",
      `${LISTINGS_ORIGIN}/login`,
      `${LISTINGS_ORIGIN}/venue/404`,
      "x",
    ]) {
      expect(await ask(url)).toMatchObject({ status: 404 });
    }
  });

  it("are chosen in a form, whose code shows them", async () => {
    const id = await addVenue(test.db, { name: "Low", district: "Queens", suburb: "Astoria" });
    await addEvent(test.db, { title: "Here", source_id: id });
    const request = new Request(`${LISTINGS_ORIGIN}/embed?place=borough/queens&theme=light&count=5`);
    const data = await dataOf(composer({ request, params: {}, context: listingsContext(test.db) }));
    expect(data.places).toEqual([
      { value: "borough/queens", label: "Queens" },
      { value: "neighborhood/astoria", label: "Astoria, Queens" },
    ]);
    expect(data.venues).toEqual([{ id, name: "Low" }]);
    expect((await frame(data.path)).html).toContain(">Here</a>");
    expect(data.snippet).toContain(
      `<iframe src="${LISTINGS_ORIGIN}/embed/events?borough=queens&amp;theme=light&amp;count=5"`,
    );
  });
});

describe("open answers", () => {
  it("may be read from every origin and are validated by ETag", async () => {
    await addEvent(test.db);
    const { headers } = await get(events, "/");
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const again = await get(events, "/", {}, { "If-None-Match": headers.get("ETag") ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("draw a share image once and know it again", async () => {
    const id = await addEvent(test.db, { title: "🎭 ערב שירה" });
    const ask = (headers: Record<string, string>) =>
      shareImage({
        request: new Request(LISTINGS_ORIGIN, { headers }),
        params: { id: String(id) },
        context: listingsContext(test.db),
      });
    const drawn = await ask({});
    expect(drawn.headers.get("Content-Type")).toBe("image/png");
    expect((await drawn.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    expect((await ask({ "If-None-Match": drawn.headers.get("ETag") ?? "" })).status).toBe(304);
  });
});
