import { beforeEach, describe, expect, it } from "vitest";
import { listSourceTroubles } from "@db/queries/admin/sent-alerts";
import { tidyUp } from "~/domain/maintenance/tidy-up";
import { fetchSource } from "~/ingest/fetch-source";
import { days, hours } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import { insertSource, pageWith, testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const URL = "https://filmforum.example/events";
let ctx: TestContext;
let id: number;
beforeEach(async () => {
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

/** A job in the middle of which an editor does something. */
function editorDuring(does: () => Promise<unknown>) {
  const job = testJob();
  job.progress = async ({ step }) => {
    if (step === "get") await does();
  };
  return job;
}

const event = (n: number, more: object = {}) => ({
  name: `Show ${n}`,
  startDate: `2026-12-${String(n).padStart(2, "0")}T19:30:00-05:00`,
  url: `${URL}/${n}`,
  ...more,
});
const page = (...numbers: number[]) => pageWith(numbers.map((n) => event(n)));
const six = [1, 2, 3, 4, 5, 6];
const calendar = (count: number) =>
  [
    "BEGIN:VCALENDAR",
    ...six
      .slice(0, count)
      .map(
        (n) => `BEGIN:VEVENT\r\nUID:${n}\r\nSUMMARY:Show ${n}\r\nDTSTART:2026120${n}T193000\r\nEND:VEVENT`,
      ),
    "END:VCALENDAR\r\n",
  ].join("\r\n");

describe("a page that gives nothing", () => {
  const nothing = "<!doctype html><title>Calendar</title><p>See you soon.";

  it("is silent at once where it gave events before, and says so until it gives some again", async () => {
    ctx.web.pages.set(URL, { body: page(1, 2, 3, 4) });
    await run();
    expect(await source()).toMatchObject({ last_parsed: 4, empty_reason: null, silent_since: null });
    pass(days(1));
    ctx.web.pages.set(URL, { body: nothing });
    await run();
    const silent = await source();
    expect(silent).toMatchObject({ last_parsed: 4, silent_since: ctx.clock.now });
    expect(silent.empty_reason).toMatch(/\w+ \w+/);
    expect(await listSourceTroubles(test.db)).toMatchObject([
      { title: expect.stringMatching(/gives 0 events where 4 were expected: \w+/) as string },
    ]);
    // Tomorrow's tidying and another reading of nothing change none of it.
    pass(days(1));
    await run();
    await tidyUp(ctx, testJob());
    expect(await source()).toMatchObject({
      silent_since: silent.silent_since,
      empty_reason: silent.empty_reason,
    });
    ctx.web.pages.set(URL, { body: page(1, 2) });
    await run();
    expect(await source()).toMatchObject({ last_parsed: 2, empty_reason: null, silent_since: null });
    expect(await listSourceTroubles(test.db)).toEqual([]);
  });

  it("is silent at its second reading where it never gave any", async () => {
    ctx.web.pages.set(URL, { body: nothing });
    await run();
    expect(await source()).toMatchObject({ silent_since: null, last_parsed: null });
    expect((await source()).empty_reason).not.toBeNull();
    pass(days(1));
    await run();
    expect((await source()).silent_since).not.toBeNull();
  });
});

describe("what a calendar keeps from the public", () => {
  const marked = (entries: [title: string, mark: string][]) =>
    [
      "BEGIN:VCALENDAR",
      ...entries.map(
        ([title, mark], n) =>
          `BEGIN:VEVENT\r\nUID:${n + 1}\r\nSUMMARY:${title}\r\nDTSTART:2026120${n + 1}T193000\r\n${mark}END:VEVENT`,
      ),
      "END:VCALENDAR\r\n",
    ].join("\r\n");
  const SECRET = "Vote on the director";

  it("is counted and stored nowhere; what was shown of it before is taken down at once", async () => {
    ctx.web.pages.set(URL, {
      body: marked([
        ["Show 1", ""],
        [SECRET, "CLASS:PRIVATE\r\n"],
        ["HOLD", ""],
      ]),
    });
    await run();
    expect((await events()).map(({ title }) => title)).toEqual(["Show 1"]);
    const [first] = await runs();
    expect(first?.problems).toEqual(["1 private entry left out", "1 held or blocked entry left out"]);
    const stored = await Promise.all([events(), logs(), runs(), source()]);
    expect(JSON.stringify(stored)).not.toMatch(/director|HOLD/);

    pass(hours(20));
    ctx.web.pages.set(URL, {
      body: marked([
        ["Show 1", "CLASS:CONFIDENTIAL\r\n"],
        ["Show 2", ""],
      ]),
    });
    await run();
    expect((await events()).map(({ title, published }) => [title, published])).toEqual([
      ["Show 1", false],
      ["Show 2", true],
    ]);
  });

  it("may be everything: an empty source with a sentence, and no error", async () => {
    ctx.web.pages.set(URL, { body: marked([[SECRET, "CLASS:PRIVATE\r\n"]]) });
    await run();
    expect(await events()).toEqual([]);
    expect(await source()).toMatchObject({ failure_count: 0 });
    expect(JSON.stringify(await runs())).toContain("Nothing in it is for everybody");
  });
});

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
      status: "unverified",
      last_fetched: now,
      last_success_at: now,
      last_new_event_at: now,
      event_count: 6,
      etag: 'W/"a1"',
      last_modified: "yesterday, sort of",
      failure_count: 0,
      last_error: null,
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

  it("knows an event by its own page, and none by the listing's address", async () => {
    ctx.web.pages.set(URL, { body: pageWith([event(1), event(2), event(3, { url: `${URL}#3` })]) });
    await run();
    const before = await events();
    expect(before.map((row) => row.source_key)).toEqual([`${URL}/1`, `${URL}/2`, null]);
    const moved = [event(1, { startDate: "2026-12-09T20:00:00-05:00" }), event(2, { name: "Renamed" })];
    ctx.web.pages.set(URL, { body: pageWith([...moved, event(3, { url: `${URL}#3` })]) });
    await run();
    expect((await runs()).at(-1)).toMatchObject({ created: 0, changed: 2, same: 1 });
    expect((await events()).map((row) => row.id).sort()).toEqual(before.map((row) => row.id).sort());
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
    // The page is read in full again, because no marks of it are kept.
    expect(await source()).toMatchObject({ etag: null, content_hash: null, status: "unverified" });
  });

  it.each([
    ["calendar", (n: number) => calendar(n).split("END:VCALENDAR")[0] + "BEGIN:VEVENT\r\nUID:"],
    ["page", (n: number) => `${page(...six.slice(0, n))}`.replace("</body></html>", "<p>A</p> Fatal error")],
    [
      "page with half its data damaged",
      (n: number) =>
        page(...six.slice(0, n)).replace(
          "</head>",
          '<script type="application/ld+json">{"@ty</script></head>',
        ),
    ],
  ])("cut short (a %s) takes nothing down", async (_name, cut) => {
    ctx.web.pages.set(URL, { body: page(...six) });
    await run();
    const titles = (await events()).map((row) => row.title);
    ctx.web.pages.set(URL, { body: cut(4), etag: '"cut"' });
    for (let day = 0; day < 3; day += 1) {
      pass(days(1));
      expect(await run()).toMatchObject({ totalParsed: 4, error: null });
    }
    expect((await events()).filter((row) => row.published).map((row) => row.title)).toEqual(titles);
    expect(await lastLog()).toMatchObject({
      level: "warning",
      message: expect.stringContaining("Not everything could be read, so nothing was taken down."),
    });
    // The rest may follow under the same validators.
    expect(await source()).toMatchObject({ etag: null, content_hash: null });
  });

  it("does not miss an event that is still listed, with a date that nobody can read", async () => {
    ctx.web.pages.set(URL, { body: page(...six) });
    await run();
    const unclear = event(3, { startDate: "to be announced" });
    ctx.web.pages.set(URL, { body: pageWith([event(1), event(2), unclear, event(5), event(6)]) });
    for (let day = 0; day < 3; day += 1) {
      pass(days(1));
      await run();
    }
    const shown = (await events()).filter((row) => row.published).map((row) => row.title);
    expect(shown).toEqual([1, 2, 3, 5, 6].map((n) => `Show ${n}`));
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
      status: "error",
      status_before_error: "verified",
      failure_count: 1,
      last_error: failure.message,
      last_error_detail: "http-status | 503",
      last_fetched: ctx.clock.now,
      last_success_at,
      etag: '"1"',
    });
    expect(await lastLog()).toEqual({ level: "error", message: `Film Forum: ${failure.message}` });
    expect((await runs()).at(-1)).toMatchObject({ outcome: "error", error: failure.message });
    expect(await events()).toEqual(kept);
    await run();
    expect(await source()).toMatchObject({ status_before_error: "verified", failure_count: 2 });
    ctx.web.pages.set(URL, { body: page(...six), etag: '"1"' });
    await run();
    expect(await source()).toMatchObject({
      status: "verified",
      status_before_error: null,
      failure_count: 0,
      last_error: null,
      last_error_detail: null,
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

  it.each([
    ["nothing at all", "", "The answer was empty"],
    ["half of some JSON", '{"events":[{"title":"A', "damaged"],
    ["the beginning of a calendar", "BEGIN:VCALENDAR\r\nVERS", "ends in the middle"],
    ["the beginning of a feed", "<rss><channel><title>Even", "ends in the middle"],
    [
      "an error of its storage",
      "<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>",
      "not a feed",
    ],
    ["a page cut before its events", pageWith([event(1)]).slice(0, 150), "ends in the middle"],
  ])("includes %s", async (_name, body, words) => {
    ctx.web.pages.set(URL, { body: page(...six) });
    await run();
    const contentType = body.startsWith("<?xml") ? "application/xml" : undefined;
    ctx.web.pages.set(URL, { body, contentType });
    expect((await run()).error).toContain(words);
    expect(await source()).toMatchObject({ status: "error", failure_count: 1 });
    expect(await lastLog()).toMatchObject({ level: "error", message: expect.stringContaining(words) });
    expect((await events()).filter((row) => row.published)).toHaveLength(6);
  });

  it.each([
    ["an empty calendar", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"],
    ["an empty list", '{"events":[]}'],
    ["an empty feed", "<rss version='2.0'><channel><title>Events</title></channel></rss>"],
  ])("does not include %s", async (_name, body) => {
    ctx.web.pages.set(URL, { body });
    expect(await run()).toMatchObject({ totalParsed: 0, error: null });
    expect(await source()).toMatchObject({ status: "unverified", failure_count: 0 });
  });

  it("is not a source's own when its host asked another one for quiet", async () => {
    const message = "filmforum.example asked us to leave it alone for a while (30 more minutes).";
    ctx.web.pages.set(URL, new FetchFailure("host-cooldown", message, { retryAfterMs: hours(0.5) }));
    expect(await run()).toMatchObject({ error: message });
    expect(await source()).toMatchObject({
      status: "unverified",
      failure_count: 0,
      last_fetched: null,
      next_fetch_at: new Date(ctx.clock.now.getTime() + hours(0.5)),
    });
    expect(await lastLog()).toEqual({ level: "warning", message: `Film Forum: ${message}` });
    expect((await runs()).at(-1)).toMatchObject({ outcome: "postponed", error: message });
  });

  it("closes the run that a killed worker left open", async () => {
    await test.db
      .insertInto("fetch_runs")
      .values({ source_id: id, started_at: new Date(ctx.clock.now.getTime() - hours(1)) })
      .execute();
    ctx.web.pages.set(URL, { body: page(1) });
    await run();
    expect((await runs()).map((run) => run.outcome)).toEqual(["error", "saved"]);
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
    expect((await run(testJob(stop.signal))).error).toMatch(/interrupted/);
    expect(await source()).toMatchObject({ status: "unverified", failure_count: 0, last_fetched: null });
    expect(await events()).toEqual([]);
  });

  it("blames nobody when our own database was away for a moment", async () => {
    ctx.web.pages.set(URL, { body: page(1) });
    const cut = Object.assign(new Error("Connection terminated unexpectedly"), { code: "57P01" });
    const during = { ...ctx, readPage: () => Promise.reject(cut) };
    expect((await fetchSource(during, { sourceId: id }, testJob())).error).toMatch(/our own database/);
    expect(await source()).toMatchObject({ status: "unverified", failure_count: 0, last_fetched: null });
    expect((await run()).error).toBeNull();
  });

  it("refuses what cannot be fetched without touching it", async () => {
    await test.db.updateTable("event_sources").set({ url: null }).execute();
    expect((await run()).error).toMatch(/no address/);
    expect((await fetchSource(ctx, { sourceId: 999 }, testJob())).error).toMatch(/no longer exists/);
    expect(await runs()).toEqual([]);
  });

  it.each([
    ["came", { body: page(1, 2) }],
    ["failed", failure],
  ])("forgets what %s of a source that an editor deleted during the fetch", async (_name, answer) => {
    ctx.web.pages.set(URL, answer);
    expect(await run(editorDuring(() => test.db.deleteFrom("event_sources").execute()))).toEqual({
      sourceName: "Film Forum",
      totalSaved: 0,
      totalParsed: 0,
      error: "This source no longer exists.",
    });
    expect(await events()).toEqual([]);
    expect(await logs()).toEqual([]);
  });

  it.each([
    ["came", { body: page(1, 2) }],
    ["failed", failure],
  ])("fetches the new address where what %s is of an old one", async (_name, answer) => {
    ctx.web.pages.set(URL, answer);
    ctx.web.pages.set(`${URL}/new`, { body: page(3, 4, 5) });
    const corrected = () =>
      test.db
        .updateTable("event_sources")
        .set({ url: `${URL}/new` })
        .execute();
    expect(await run(editorDuring(corrected))).toMatchObject({ totalSaved: 3, error: null });
    expect((await events()).map((row) => row.title)).toEqual(["Show 3", "Show 4", "Show 5"]);
    expect((await runs()).map((run) => run.outcome)).toEqual(["error", "saved"]);
    expect(await source()).toMatchObject({ status: "unverified", failure_count: 0 });
    expect(await logs()).toHaveLength(1);
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
