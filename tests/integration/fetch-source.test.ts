import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fetchSource } from "~/domain/sources/fetch-source";
import { days, hours } from "~/domain/time";
import { FetchFailure } from "~/services/http/types";
import { emptyTables, testDatabase, type TestDatabase } from "../factories/database";
import { insertSource, pageWith, testContext, testJob, type TestContext } from "../factories/sources";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const URL = "https://filmforum.example/events";
let ctx: TestContext;
let id: number;
beforeEach(async () => {
  await emptyTables(test.db, "event_sources", "events", "scrape_logs", "interests", "zip_codes");
  ctx = testContext(test.db);
  id = await insertSource(test.db, { url: URL });
});

const run = (job = testJob()) => fetchSource(ctx, { sourceId: id }, job);
const source = () =>
  test.db.selectFrom("event_sources").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const events = () => test.db.selectFrom("events").selectAll().orderBy("start_time").orderBy("id").execute();
const logs = () => test.db.selectFrom("scrape_logs").select(["level", "message"]).orderBy("id").execute();
const lastLog = async () => (await logs()).at(-1);
const runs = () => test.db.selectFrom("fetch_runs").selectAll().orderBy("id").execute();
const pass = (ms: number) => (ctx.clock.now = new Date(ctx.clock.now.getTime() + ms));

const event = (n: number, more: object = {}) => ({
  name: `Show ${n}`,
  startDate: `2026-12-${String(n).padStart(2, "0")}T19:30:00-05:00`,
  url: `${URL}/${n}`,
  ...more,
});
const page = (...numbers: number[]) => pageWith(numbers.map((n) => event(n)));
const six = [1, 2, 3, 4, 5, 6];

describe("a good fetch", () => {
  it("saves, reports and plans the next one", async () => {
    ctx.web.pages.set(URL, { body: page(...six), etag: 'W/"a1"', lastModified: "yesterday, sort of" });
    const job = testJob();
    expect(await run(job)).toEqual({ sourceName: "Film Forum", totalSaved: 6, totalParsed: 6, error: null });
    expect(await lastLog()).toEqual({
      level: "info",
      message: "Film Forum: 6 parsed, 6 saved (6 new, 0 changed, 0 same) in 0.0 s",
    });
    const now = ctx.clock.now;
    const saved = await source();
    expect(saved).toMatchObject({
      ...{
        status: "unverified",
        last_fetched: now,
        last_success_at: now,
        last_new_event_at: now,
        event_count: 6,
      },
      ...{ etag: 'W/"a1"', last_modified: "yesterday, sort of", failure_count: 0, last_error: null },
    });
    const wait = saved.next_fetch_at!.getTime() - now.getTime();
    expect(wait >= hours(6) && wait < hours(30)).toBe(true);
    expect(await runs()).toMatchObject([
      { outcome: "saved", parsed: 6, saved: 6, created: 6, finished_at: now },
    ]);
    expect(job.steps.map((step) => step.step)).toEqual(["get", "read", "save"]);
  });

  it("sends validators back byte for byte and writes one line when nothing has changed", async () => {
    ctx.web.pages.set(URL, { body: page(...six), etag: 'W/"a1"', lastModified: "yesterday, sort of" });
    await run();
    const before = await events();
    pass(days(1));
    expect(await run()).toEqual({ sourceName: "Film Forum", totalSaved: 0, totalParsed: 0, error: null });
    expect(ctx.web.requests.at(-1)?.validators).toEqual({
      etag: 'W/"a1"',
      lastModified: "yesterday, sort of",
    });
    expect((await logs()).slice(1)).toEqual([
      { level: "info", message: "Film Forum: not changed since the last fetch (0.0 s)" },
    ]);
    expect(await events()).toEqual(before);
    expect(await source()).toMatchObject({ last_fetched: ctx.clock.now, last_success_at: ctx.clock.now });
  });

  it("takes the same bytes for unchanged, and counts them as a fetch that lists the same", async () => {
    ctx.web.pages.set(URL, { body: page(...six) });
    await run();
    ctx.web.pages.set(URL, { body: page(2, 3, 4, 5, 6) });
    pass(hours(20));
    await run();
    expect((await events())[0]).toMatchObject({ published: true, missing_count: 1 });
    pass(hours(20));
    await run();
    expect(await lastLog()).toMatchObject({
      message: expect.stringContaining("1 event no longer listed, taken down"),
    });
    expect((await runs()).at(-1)).toMatchObject({ outcome: "unchanged", unpublished: 1 });
    expect((await events())[0]).toMatchObject({ published: false, unpublished_because: "missing" });
    expect(await source()).toMatchObject({ event_count: 5 });
  });

  it.each([
    [
      "its settings have changed",
      async () =>
        void (await test.db.updateTable("event_sources").set({ zone: "America/Chicago" }).execute()),
    ],
    ["a week has passed", async () => void pass(days(7))],
    ["its events were purged", async () => void (await test.db.deleteFrom("events").execute())],
    [
      "an editor set it back",
      async () =>
        void (await test.db
          .updateTable("event_sources")
          .set({ last_fetched: new Date("2026-10-20") })
          .execute()),
    ],
  ])("asks for the whole page again when %s", async (_name, change) => {
    ctx.web.pages.set(URL, { body: page(...six), etag: '"1"' });
    await run();
    await change();
    await run();
    expect(ctx.web.requests.at(-1)?.validators).toBeUndefined();
    expect((await runs()).at(-1)).toMatchObject({ outcome: "saved", parsed: 6 });
  });

  it("classifies by the source's own interest, else by words", async () => {
    const [film] = await test.db
      .insertInto("interests")
      .values([
        { name: "Film", words: ["film", "35mm"] },
        { name: "Music", words: ["jazz"] },
      ])
      .returning("id")
      .execute();
    ctx.web.pages.set(URL, {
      body: pageWith([event(1, { name: "Jazz trio" }), event(2, { name: "Picnic" })]),
    });
    await run();
    expect((await events()).map((row) => row.interest_id)).toEqual([film!.id + 1, null]);
    await test.db.updateTable("event_sources").set({ interest_id: film!.id }).execute();
    await run();
    expect((await events()).map((row) => row.interest_id)).toEqual([film!.id, film!.id]);
  });

  it("places events at their own address only where the source has many", async () => {
    await test.db
      .insertInto("zip_codes")
      .values({ zip_code: "11211", lat: 40.71, lng: -73.95, city: "Brooklyn", borough: "Brooklyn" })
      .execute();
    const location = { "@type": "Place", name: "The Yard", address: "5 Grand St, Brooklyn, NY 11211" };
    ctx.web.pages.set(URL, { body: pageWith([event(1, { location })]) });
    await run();
    expect(await events()).toMatchObject([{ venue_name: "Film Forum", zip_code: "10014" }]);
    await test.db.updateTable("event_sources").set({ multiple_address: true }).execute();
    await run();
    expect(await events()).toMatchObject([
      { venue_name: "The Yard", zip_code: "11211", city: "New York", lat: 40.71 },
    ]);
  });
});

describe("a doubtful fetch", () => {
  it.each([
    ["no event at all", pageWith([]), "empty", "No event was found"],
    ["hardly any", page(1), "saved", "Far fewer than this source had"],
  ])("with %s wipes nothing and says so", async (_name, body, outcome, words) => {
    ctx.web.pages.set(URL, { body: page(...six) });
    await run();
    ctx.web.pages.set(URL, { body, etag: '"tiny"' });
    for (let day = 0; day < 3; day += 1) {
      pass(days(1));
      await run();
      expect(await lastLog()).toMatchObject({ level: "warning", message: expect.stringContaining(words) });
    }
    expect((await runs()).at(-1)).toMatchObject({ outcome });
    expect((await events()).filter((row) => row.published)).toHaveLength(6);
    // Nothing is remembered of it, so the page is read in full again.
    expect(await source()).toMatchObject({ etag: null, content_hash: null, status: "unverified" });
  });

  it("counts a broken item and keeps the others", async () => {
    ctx.web.pages.set(URL, { body: pageWith([event(1), { name: "Undated" }, event(2)]) });
    expect(await run()).toMatchObject({ totalSaved: 2, error: null });
    const problems = (await runs())[0]?.problems as unknown as string[];
    expect(problems.length).toBeGreaterThan(0);
    expect(await lastLog()).toMatchObject({ message: expect.stringContaining("2 parsed, 2 saved") });
  });
});

describe("a failed fetch", () => {
  const failure = new FetchFailure(
    "http-status",
    "The site answers with an error (503). It is tried again.",
    {
      status: 503,
    },
  );

  it("loses nothing, says why, backs off, and puts the status back afterwards", async () => {
    await test.db.updateTable("event_sources").set({ status: "verified" }).execute();
    ctx.web.pages.set(URL, { body: page(...six), etag: '"1"' });
    await run();
    const kept = await events();
    const { last_success_at } = await source();
    ctx.web.pages.set(URL, failure);
    pass(days(1));
    expect(await run()).toEqual({
      sourceName: "Film Forum",
      totalSaved: 0,
      totalParsed: 0,
      error: failure.message,
    });
    expect(await source()).toMatchObject({
      ...{ status: "error", status_before_error: "verified", failure_count: 1, last_error: failure.message },
      ...{
        last_error_detail: "http-status | 503",
        last_fetched: ctx.clock.now,
        last_success_at,
        etag: '"1"',
      },
    });
    expect(await lastLog()).toEqual({ level: "error", message: `Film Forum: ${failure.message}` });
    expect((await runs()).at(-1)).toMatchObject({ outcome: "error", error: failure.message });
    expect(await events()).toEqual(kept);
    await run();
    expect(await source()).toMatchObject({ status_before_error: "verified", failure_count: 2 });
    ctx.web.pages.set(URL, { body: page(...six), etag: '"1"' });
    await run();
    expect(await source()).toMatchObject({
      ...{
        status: "verified",
        status_before_error: null,
        failure_count: 0,
        last_error: null,
        last_error_detail: null,
      },
    });
  });

  it("waits longer each time, up to a week, and as long as the host asks", async () => {
    ctx.web.pages.set(URL, failure);
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await run();
      waits.push((await source()).next_fetch_at!.getTime() - ctx.clock.now.getTime());
    }
    expect(waits[0]).toBeGreaterThan(hours(0.75));
    expect(waits[1]! / waits[0]!).toBeGreaterThan(1.5);
    expect(Math.max(...waits)).toBeLessThanOrEqual(days(7));
    expect(waits.at(-1)).toBeGreaterThan(days(5));
    await test.db.updateTable("event_sources").set({ failure_count: 0 }).execute();
    ctx.web.pages.set(
      URL,
      new FetchFailure("http-status", "Too many requests (429).", { status: 429, retryAfterMs: hours(9) }),
    );
    await run();
    expect((await source()).next_fetch_at!.getTime() - ctx.clock.now.getTime()).toBe(hours(9));
  });

  it("tells an editor what to do with a file, and hides our own mistakes from the words but not from the detail", async () => {
    ctx.web.pages.set(URL, { body: "%PDF-1.7 \u0001\u0002\u0003", contentType: "application/pdf" });
    expect((await run()).error).toMatch(/Give the address of a page or feed/);
    ctx.web.pages.set(URL, new TypeError("x is not a function"));
    expect((await run()).error).toMatch(/on our side/);
    expect((await source()).last_error_detail).toMatch(/x is not a function/);
  });

  it("closes the run that a killed worker left open", async () => {
    await test.db
      .insertInto("fetch_runs")
      .values({ source_id: id, started_at: new Date(ctx.clock.now.getTime() - hours(1)) })
      .execute();
    ctx.web.pages.set(URL, { body: page(1) });
    await run();
    expect((await runs()).map((one) => one.outcome)).toEqual(["error", "saved"]);
  });

  it("rests after a second run that a worker did not survive", async () => {
    ctx.web.pages.set(URL, { body: page(1) });
    await test.db.insertInto("fetch_runs").values({ source_id: id, started_at: ctx.clock.now }).execute();
    const stop = new AbortController();
    const dying = testJob(stop.signal);
    dying.progress = () => new Promise(() => undefined);
    void run(dying);
    await expect.poll(async () => (await source()).next_fetch_at).not.toBeNull();
    expect((await source()).next_fetch_at!.getTime()).toBe(ctx.clock.now.getTime() + hours(1));
  });

  it("can store whatever a site makes an error say", async () => {
    ctx.web.pages.set(URL, new FetchFailure("http-status", "Half a \ud83d pair and a \0"));
    expect((await run()).error).toMatch(/^Half a .* pair and a/);
    expect(await source()).toMatchObject({ status: "error" });
  });

  it("goes on when the progress cannot be shown", async () => {
    ctx.web.pages.set(URL, { body: page(1) });
    const job = testJob();
    job.progress = () => Promise.reject(new Error("the queue is away"));
    expect(await run(job)).toMatchObject({ totalSaved: 1, error: null });
  });

  it("blames nobody when the worker stops", async () => {
    const stop = new AbortController();
    stop.abort();
    ctx.web.pages.set(URL, { body: page(1) });
    expect((await run(testJob(stop.signal))).error).toMatch(/cut short/);
    expect(await source()).toMatchObject({ status: "unverified", failure_count: 0, last_fetched: null });
    expect(await events()).toEqual([]);
  });

  it("refuses what cannot be fetched without touching it", async () => {
    await test.db.updateTable("event_sources").set({ url: null }).execute();
    expect((await run()).error).toMatch(/no address/);
    expect((await fetchSource(ctx, { sourceId: 999 }, testJob())).error).toMatch(/no longer exists/);
    expect(await runs()).toEqual([]);
  });

  it("stores nothing at all when storing fails midway", async () => {
    ctx.web.pages.set(URL, { body: page(...six) });
    await run();
    const kept = await events();
    await test.db.schema.alterTable("fetch_runs").renameColumn("same", "same_gone").execute();
    ctx.web.pages.set(URL, { body: page(2, 3, 4, 5, 7, 8) });
    await expect(run()).rejects.toThrow();
    await test.db.schema.alterTable("fetch_runs").renameColumn("same_gone", "same").execute();
    expect(await events()).toEqual(kept);
    expect(await run()).toMatchObject({ totalSaved: 6, error: null });
    expect((await events()).length).toBe(8);
  });
});
