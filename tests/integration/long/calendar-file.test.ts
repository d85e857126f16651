// The signed calendar: what one site publishes another reads as it is, and nothing that was touched, is old or goes in circles.
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiEvents } from "~/domain/api/read";
import { publishCalendar, publishNightly } from "~/domain/publish/publish-calendar";
import { fetchSource } from "~/ingest/fetch-source";
import { extractPage } from "~/ingest/extract-page";
import { sealCalendar, signingKey } from "~/ingest/formats/signed/container";
import { days, hours } from "~/lib/time";
import { loader as file } from "~/routes/calendar[.]jsonl[.]gz/route";
import { loader as wellKnown } from "~/routes/[.]well-known.fire-escape[.]json/route";
import { addEvent, addVenue, listingsContext } from "../../factories/listings";
import { insertSource, NOON, testContext, testJob, type TestContext } from "../../factories/sources";
import { separateDatabase, type TestDatabase } from "../../factories/database";
import { useDatabase } from "../../factories/use-site";

const withInterests = ({ db }: Pick<TestDatabase, "db">) =>
  db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Music" }])
    .execute();
const first = useDatabase();
let second: TestDatabase;
beforeAll(async () => {
  second = await separateDatabase();
});
afterAll(() => second.close());

const ADDRESS = "https://first.example/calendar.jsonl.gz";
let publisher: TestContext;
let reader: TestContext;
let source: number;
beforeEach(async () => {
  await second.reset();
  await Promise.all([first, second].map(withInterests));
  publisher = { ...testContext(first.db), appOrigin: "https://first.example" };
  reader = { ...testContext(second.db), appOrigin: "https://second.example" };
  source = await insertSource(second.db, { url: ADDRESS, name: "First", is_enabled: true });
});

const FACTS = {
  status: "postponed",
  price_from_cents: 1250,
  price_to_cents: 1500,
  price_currency: "USD",
  price_note: "$12.50 adv / $15 door",
  ticket_url: "https://tix.example/1",
  on_sale_at: new Date("2026-11-25T15:00:00Z"),
  doors_at: new Date("2026-11-26T00:00:00Z"),
  age_min: 21,
  formats: ["35mm"],
  accessibility: ["open-captions"],
  languages: ["spoken:fr", "subtitles:en"],
  occasions: ["premiere"],
  release_year: 1982,
  runtime_minutes: 98,
} as const;

async function fill() {
  const film = await addVenue(first.db, { url: "https://film.example/", is_enabled: true });
  const club = await addVenue(first.db, { name: "Club", location: "1 Main St", lat: 40.7, lng: -73.9 });
  const at = (day: string) => new Date(`2026-11-${day}T01:00:00Z`);
  const own = { event_url: "https://film.example/e/1", description: "Two lines.\n\nAnd <b>more</b>" };
  await addEvent(first.db, {
    source_id: film,
    title: "Paper Tigers",
    start_time: at("26"),
    ...own,
    ...FACTS,
    formats: ["35mm"],
    accessibility: ["open-captions"],
    languages: ["spoken:fr", "subtitles:en"],
    occasions: ["premiere"],
    interest_id: 1,
  });
  await addEvent(first.db, {
    source_id: club,
    title: "Zoë's 中文 Night",
    start_time: at("27"),
    end_time: at("28"),
    interest_id: 2,
  });
  await addEvent(first.db, {
    source_id: club,
    title: "A day",
    start_time: new Date("2026-11-28T05:00:00Z"),
    date_only: true,
  });
  await addEvent(first.db, {
    source_id: film,
    title: "Through",
    start_time: new Date("1969-12-31T05:00:00Z"),
    end_time: new Date("2026-12-20T05:00:00Z"),
    date_only: true,
  });
  await addEvent(first.db, {
    source_id: club,
    title: "Elsewhere",
    venue_name: "Pier 9",
    location: "9 Pier Rd",
    start_time: at("29"),
    sold_out: true,
  });
  await addEvent(first.db, { source_id: club, title: "Not yet public", published: false });
  return { film, club };
}

async function publish(changes: (text: string) => string = (text) => text) {
  const { body } = await publishCalendar(publisher);
  const changed = changes(gunzipSync(body).toString());
  return { body, changed };
}

const serve = (body: Uint8Array) => reader.web.pages.set(ADDRESS, { body, contentType: "application/gzip" });
const fetch = () => fetchSource(reader, { sourceId: source }, testJob());

async function calendarOf({ db }: TestContext, origin: string) {
  const url = new URL(`${origin}/api/v1/events?limit=100`);
  const answer = await apiEvents({ db, today: "2026-11-20", origin }, url);
  if ("error" in answer) throw new Error(answer.error);
  return answer.data
    .map(
      ({
        id: _id,
        url: _url,
        updated_at: _at,
        venue: _venue,
        sources: _sources,
        work_id: _work,
        place,
        website,
        ...event
      }) => ({
        ...event,
        place: { ...place, borough: null, neighbourhood: null },
        hasWebsite: website !== null,
      }),
    )
    .map((event) => ({ ...event, hasWebsite: true }))
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

const rows = () => second.db.selectFrom("events").selectAll().orderBy("id").execute();
const stored = async () => JSON.stringify(await rows());

it("gives the same calendar at the other site, once", async () => {
  await fill();
  serve((await publish()).body);
  expect(await fetch()).toMatchObject({ error: null, totalParsed: 5, totalSaved: 5 });
  const [ours, theirs] = [
    await calendarOf(publisher, "https://a.example"),
    await calendarOf(reader, "https://a.example"),
  ];
  expect(theirs).toEqual(ours);
  const before = await stored();
  reader.clock.now = new Date(NOON.getTime() + days(1));
  publisher.clock.now = reader.clock.now;
  serve((await publish()).body);
  expect((await fetch()).error).toBeNull();
  const run = await second.db.selectFrom("fetch_runs").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(run).toMatchObject({ created: 0, changed: 0, same: 5, unpublished: 0 });
  expect((await rows()).map(({ id }) => id)).toEqual(
    (JSON.parse(before) as { id: number }[]).map(({ id }) => id),
  );
});

it("is the same bytes for the same events, names sources and licence, and has no reviews", async () => {
  const { film } = await fill();
  await first.db.updateTable("events").set({ recommended_because: "secret review" }).execute();
  await first.db
    .updateTable("event_sources")
    .set({ url: "https://film.example/feed?token=hidden" })
    .where("id", "=", film)
    .execute();
  const [{ body }, again] = [await publish(), await publish()];
  expect(body.equals(again.body)).toBe(true);
  const [head = "", ...lines] = gunzipSync(body).toString().trim().split("\n");
  expect(JSON.parse(head)).toMatchObject({
    format: "fire-escape-calendar",
    version: 1,
    site: "https://first.example",
    licence: expect.stringContaining("zero/1.0"),
    events: 5,
    complete: true,
    sources: [{ name: "Film Forum", host: "film.example" }],
  });
  expect(lines).toHaveLength(6);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    sources: [{ name: "Film Forum", page: "https://film.example/e/1" }],
  });
  expect(gunzipSync(body).toString()).not.toMatch(/secret|hidden|Not yet/);
});

describe("is refused, and changes nothing,", () => {
  async function refusedAfterFirst(bytes: Uint8Array, why: RegExp) {
    const before = await stored();
    serve(bytes);
    const result = await fetch();
    expect(result.error).toMatch(why);
    expect(await stored()).toBe(before);
    const state = await second.db
      .selectFrom("event_sources")
      .select(["last_error"])
      .where("id", "=", source)
      .executeTakeFirstOrThrow();
    expect(state.last_error).toMatch(why);
  }

  it("where one byte was changed, whichever", async () => {
    await fill();
    const { body } = await publish();
    serve(body);
    await fetch();
    const step = Math.max(1, Math.floor(body.length / 60));
    const places = [
      ...Array(12).keys(),
      ...Array.from({ length: 60 }, (_, n) => n * step),
      ...Array.from({ length: 140 }, (_, n) => body.length - 1 - n),
    ];
    for (const place of new Set(places.filter((n) => n >= 0 && n < body.length))) {
      for (const bit of [1, 128]) {
        const changed = Buffer.from(body);
        changed[place]! ^= bit;
        const read = extractPage(
          { url: ADDRESS, contentType: null, bytes: changed },
          { now: NOON, zone: "America/New_York" },
        );
        expect([place, bit, read.events.length, read.unreadable]).toEqual([
          place,
          bit,
          0,
          expect.stringMatching(/damaged|does not fit|cannot be read/),
        ]);
      }
    }
    const changed = Buffer.from(body);
    changed[200]! ^= 1;
    await refusedAfterFirst(changed, /damaged|does not fit/);
    // Packed anew after a change, and cut.
    await refusedAfterFirst(
      Buffer.concat([gzipSync(gunzipSync(body).toString().replace("Paper", "Taper")), body.subarray(-140)]),
      /damaged|does not fit/,
    );
    await refusedAfterFirst(body.subarray(0, body.length - 1), /damaged|does not fit/);
  });

  it("where it is older than the last, from the future, or signed with another key", async () => {
    await fill();
    const old = (await publish()).body;
    publisher.clock.now = new Date(NOON.getTime() + hours(2));
    serve((await publish()).body);
    expect((await fetch()).error).toBeNull();
    await refusedAfterFirst(old, /older .* than the one read last/);
    publisher.clock.now = new Date(NOON.getTime() + days(400));
    await addEvent(first.db, { title: "Far", start_time: new Date(publisher.clock.now.getTime() + days(2)) });
    await refusedAfterFirst((await publish()).body, /says that it was made on 2027/);
    publisher.clock.now = new Date(NOON.getTime() + hours(3));
    await first.db
      .updateTable("app_secrets")
      .set({ value: "another ".repeat(8) })
      .execute();
    const other = (await publish()).body;
    await refusedAfterFirst(other, /another key than before/);
    // An editor gives the new key with the address.
    const { x } = (
      await (
        await wellKnown({
          request: new Request("https://first.example/"),
          params: {},
          context: listingsContext(first.db),
        })
      ).json()
    ).key;
    const url = `${ADDRESS}#key=${x}`;
    await second.db.updateTable("event_sources").set({ url }).where("id", "=", source).execute();
    reader.web.pages.set(url, { body: other, contentType: "application/gzip" });
    expect((await fetch()).error).toBeNull();
    await second.db
      .updateTable("event_sources")
      .set({ url: `${ADDRESS}#key=${"A".repeat(43)}` })
      .where("id", "=", source)
      .execute();
    reader.web.pages.set(`${ADDRESS}#key=${"A".repeat(43)}`, {
      body: other,
      contentType: "application/gzip",
    });
    expect((await fetch()).error).toMatch(/another key/);
  });

  it("where its version is not known, or something else comes in its place", async () => {
    await fill();
    const { body, changed } = await publish((text) => text.replace('"version":1', '"version":7'));
    serve(body);
    await fetch();
    const key = signingKey("whoever");
    await refusedAfterFirst(await sealCalendar(changed, key), /of version 7; this site reads version 1/);
    await refusedAfterFirst(
      Buffer.from(
        '{"@context":"https://schema.org","@type":"Event","name":"Fake","startDate":"2026-12-01T20:00:00-05:00"}',
      ),
      /gives something else now/,
    );
    await refusedAfterFirst(Buffer.from("<html>Sold"), /gives something else now/);
  });
});

it("does not go round in circles", async () => {
  await fill();
  serve((await publish()).body);
  await fetch();
  const venue = await addVenue(second.db, { name: "House", url: "https://house.example/" });
  const shared = (await rows()).find(({ title }) => title === "Elsewhere")!;
  await addEvent(second.db, {
    source_id: venue,
    title: "Only here",
    start_time: new Date("2026-12-01T01:00:00Z"),
  });
  await addEvent(second.db, { source_id: venue, title: "Listed here too", duplicate_of: shared.id });
  const { body } = await publishCalendar(reader);
  const titles = gunzipSync(body)
    .toString()
    .trim()
    .split("\n")
    .slice(1, -1)
    .map((line) => (JSON.parse(line) as { title: string }).title);
  expect(titles.sort()).toEqual(["Elsewhere", "Only here"]);
  // Its own file is no source.
  serve(body);
  expect((await fetch()).error).toMatch(/this site publishes itself/);
});

it("skips a line that cannot be read, and takes nothing down for it", async () => {
  await fill();
  const { changed } = await publish((text) => text.replace(/"title":"A day"/, '"title":7'));
  const key = signingKey("whoever");
  const sealed = await sealCalendar(
    changed
      .replace(/"signature.*\n$/, "")
      .replace(/\{$/, "")
      .replace(/"key":"[\w-]+"/, `"key":"${key.publicKey}"`),
    key,
  );
  const read = extractPage(
    { url: ADDRESS, contentType: null, bytes: sealed },
    { now: NOON, zone: "America/New_York" },
  );
  expect(read).toMatchObject({ unreadable: null, whole: false });
  expect(read.events).toHaveLength(4);
  expect(read.problems[0]?.text).toBe("1 item that cannot be read");
});

it("is no larger than readers take: what comes later is left out, and said to be", async () => {
  await fill();
  const whole = (await publish()).body;
  const { body, events } = await publishCalendar(publisher, whole.length - 1);
  expect(body.length).toBeLessThan(whole.length);
  expect(events).toBeLessThan(5);
  const read = extractPage(
    { url: ADDRESS, contentType: null, bytes: body },
    { now: NOON, zone: "America/New_York" },
  );
  expect(read).toMatchObject({ unreadable: null, whole: false });
  expect(read.events).toHaveLength(events);
});

it("is published once a day and served with its mark", async () => {
  const ask = (headers: Record<string, string> = {}) =>
    file({ request: new Request(ADDRESS, { headers }), params: {}, context: listingsContext(first.db) });
  expect((await ask()).status).toBe(404);
  await fill();
  await publishNightly(publisher);
  const answer = await ask();
  const etag = answer.headers.get("ETag")!;
  expect([answer.status, answer.headers.get("Content-Type"), etag]).toEqual([
    200,
    "application/gzip",
    expect.stringMatching(/^"[\w-]+"$/),
  ]);
  expect((await ask({ "If-None-Match": etag })).status).toBe(304);
  await addEvent(first.db, { title: "Later" });
  publisher.clock.now = new Date(NOON.getTime() + hours(3));
  await publishNightly(publisher);
  expect((await ask()).headers.get("ETag")).toBe(etag);
  publisher.clock.now = new Date(NOON.getTime() + days(1));
  await publishNightly(publisher);
  expect((await ask()).headers.get("ETag")).not.toBe(etag);
});
