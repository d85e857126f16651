import { beforeEach, expect, it } from "vitest";
import { fetchSource, renderSource } from "~/ingest/fetch-source";
import { days } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import { openRenderer } from "~/services/rendering/open-renderer";
import { insertSource, pageWith, testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const SITE = "https://filmforum.example";
const URL = `${SITE}/events`;
let ctx: TestContext;
let id: number;
beforeEach(async () => {
  ctx = testContext(test.db);
  id = await insertSource(test.db, { url: URL });
});

const run = (job = testJob()) => fetchSource(ctx, { sourceId: id }, job);
const titles = async () =>
  (
    await test.db
      .selectFrom("events")
      .select("title")
      .where("published", "=", true)
      .orderBy("title")
      .execute()
  ).map((row) => row.title);
const lastRun = () =>
  test.db.selectFrom("fetch_runs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const asked = () => ctx.web.requests.map((request) => request.url);

const dated = (n: number) => ({
  name: `Show ${n}`,
  startDate: "2026-12-04T19:30:00-05:00",
  url: `${SITE}/show/${n}`,
});
/** The listing names the event and its page, but not its start. */
const undated = (n: number) => ({ name: `Show ${n}`, url: `${SITE}/show/${n}` });
const addShows = (...numbers: number[]) => {
  for (const n of numbers)
    ctx.web.pages.set(`${SITE}/show/${n}`, { body: pageWith([{ ...dated(n), url: undefined }]) });
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it("follows the event pages of items without a start", async () => {
  ctx.web.pages.set(URL, { body: pageWith([undated(1), undated(2), dated(3)]) });
  addShows(1, 2);
  const job = testJob();
  expect(await run(job)).toMatchObject({ totalSaved: 3, error: null });
  expect(await titles()).toEqual(["Show 1", "Show 2", "Show 3"]);
  const [first] = await test.db.selectFrom("events").selectAll().where("title", "=", "Show 1").execute();
  expect(first).toMatchObject({ event_url: `${SITE}/show/1`, source_key: `${SITE}/show/1` });
  expect(job.steps.filter((step) => step.step === "follow").map((step) => [step.done, step.total])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

it("reads event pages again even if the listing has not changed", async () => {
  ctx.web.pages.set(URL, { body: pageWith([undated(1)]), etag: '"1"' });
  addShows(1);
  await run();
  await run();
  expect(ctx.web.requests.map((request) => request.validators)).toEqual(Array(4).fill(undefined));
});

it("takes nothing down when a followed page failed", async () => {
  ctx.web.pages.set(URL, { body: pageWith(range(1, 6).map(undated)) });
  addShows(...range(1, 6));
  await run();
  ctx.web.pages.set(`${SITE}/show/2`, new FetchFailure("timeout", "The site did not answer in time."));
  for (let day = 0; day < 3; day += 1) {
    ctx.clock.now = new Date(ctx.clock.now.getTime() + days(1));
    expect(await run()).toMatchObject({ totalParsed: 5, error: null });
  }
  expect(await titles()).toHaveLength(6);
  expect((await lastRun()).problems).toEqual([expect.stringContaining("did not answer in time")]);
});

it("leaves a site alone that refuses page after page", async () => {
  ctx.web.pages.set(URL, { body: pageWith([dated(99), ...range(1, 20).map(undated)]) });
  await run();
  expect(asked()).toHaveLength(1 + 4);
  expect(await titles()).toEqual(["Show 99"]);
});

it("takes down what is listed no more, whatever page the site says is gone", async () => {
  ctx.web.pages.set(URL, { body: pageWith(range(1, 6).map(undated)) });
  addShows(...range(1, 6));
  await run();
  ctx.web.pages.set(URL, { body: pageWith(range(1, 5).map(undated)) });
  ctx.web.pages.delete(`${SITE}/show/2`);
  const gone = new FetchFailure("http-status", "The page is gone (410).", { status: 410 });
  ctx.web.pages.set(`${SITE}/show/3`, gone);
  for (let day = 0; day < 2; day += 1) {
    ctx.clock.now = new Date(ctx.clock.now.getTime() + days(1));
    await run();
  }
  // Still listed, though nobody can read when it is.
  expect(await titles()).toEqual([1, 2, 3, 4, 5].map((n) => `Show ${n}`));
});

it("asks for no further page of a host that asks for quiet", async () => {
  ctx.web.pages.set(URL, { body: pageWith([dated(99), ...range(1, 9).map(undated)]) });
  addShows(1);
  const quiet = new FetchFailure("http-status", "We ask too often (429).", { status: 429 });
  ctx.web.pages.set(`${SITE}/show/2`, quiet);
  await run();
  expect(asked()).toHaveLength(3);
  expect((await lastRun()).problems).toContain(
    "7 event pages were not read: the site asked us to come back later.",
  );
});

it("fails where none of the pages that the listing leads on to can be read", async () => {
  ctx.web.pages.set(URL, { body: pageWith(range(1, 6).map(undated)) });
  const busy = new FetchFailure("http-status", "Too often (429).", { status: 429, retryAfterMs: days(2) });
  ctx.web.pages.set(`${SITE}/show/1`, busy);
  expect(await run()).toMatchObject({ error: "Too often (429)." });
  const { status, next_fetch_at } = await test.db
    .selectFrom("event_sources")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(status).toBe("error");
  expect(+next_fetch_at!).toBe(+ctx.clock.now + days(2));
});

it("reads at most forty event pages, and the others the next time", async () => {
  ctx.web.pages.set(URL, { body: pageWith(range(1, 70).map(undated)) });
  addShows(...range(1, 70));
  await run();
  expect(asked()).toHaveLength(41);
  expect(await titles()).toHaveLength(40);
  await run();
  expect(asked()).toHaveLength(82);
  expect(await titles()).toHaveLength(70);
});

it("reads next pages, at most twelve", async () => {
  const listing = (n: number) =>
    pageWith([dated(n)], `<a rel="next" href="${URL}?page=${n + 1}">Next</a>`).replace(
      "</head>",
      `<link rel="next" href="${URL}?page=${n + 1}"></head>`,
    );
  ctx.web.pages.set(URL, { body: listing(1) });
  for (const n of range(2, 19)) ctx.web.pages.set(`${URL}?page=${n}`, { body: listing(n) });
  await run();
  expect(asked()).toHaveLength(13);
  expect(await titles()).toHaveLength(13);
  expect((await lastRun()).problems).toEqual([expect.stringContaining("goes on after 12 further pages")]);
});

/** A calendar by month, of which every page leads on to the next. */
const addMonths = (months: number[][]) => {
  const body = (at: number) =>
    pageWith((months[at] ?? []).map(dated), `<a rel="next" href="${URL}?month=${at + 1}">Next</a>`);
  ctx.web.pages.set(URL, { body: body(0) });
  for (const at of range(1, 20)) ctx.web.pages.set(`${URL}?month=${at}`, { body: body(at) });
};

it("takes a calendar of endless empty months for read to its end", async () => {
  addMonths([[1, 2, 3], [], [4, 5, 6]]);
  await run();
  expect(asked()).toHaveLength(5);
  expect(await titles()).toHaveLength(6);
  addMonths([[1, 2, 3], [], [4, 5]]);
  await run();
  await run();
  expect(await titles()).toEqual([1, 2, 3, 4, 5].map((n) => `Show ${n}`));
});

it("is not led round by pages that say the same over and over", async () => {
  addMonths(Array.from({ length: 20 }, () => [1, 2]));
  await run();
  expect(asked()).toHaveLength(3);
  expect(await lastRun()).toMatchObject({ saved: 2, problems: [] });
});

it("does not believe an event page that leads to another site", async () => {
  ctx.web.pages.set(URL, { body: pageWith([dated(9), undated(1)]) });
  ctx.web.pages.set(`${SITE}/show/1`, {
    body: pageWith([dated(1)]),
    finalUrl: "https://elsewhere.example/1",
  });
  await run();
  expect(await titles()).toEqual(["Show 9"]);
});

it("fetches every address of a source, with the dates of the day", async () => {
  const month = (n: number, year: number) => `${SITE}/cal?month=${n}&year=${year}`;
  const more_urls = [`${SITE}/cal?month={month+1m}&year={year+1m}`, `${SITE}/gone`];
  id = await insertSource(test.db, {
    name: "Months",
    url: `${SITE}/cal?month={month}&year={year}`,
    more_urls,
  });
  ctx.web.pages.set(month(11, 2026), { body: pageWith([dated(1), dated(2)]) });
  ctx.web.pages.set(month(12, 2026), { body: pageWith([dated(2), dated(3)]) });
  expect(await run()).toMatchObject({ totalSaved: 3, error: null });
  expect(await titles()).toEqual(["Show 1", "Show 2", "Show 3"]);
  expect(asked()).toEqual([month(11, 2026), month(12, 2026), `${SITE}/gone`]);
  const { problems } = await lastRun();
  expect(problems[0]).toMatch(/\/gone could not be read/);
  // No event is taken down: one address was not read.
  ctx.web.pages.set(month(12, 2026), { body: pageWith([]) });
  for (let day = 1; day <= 2; day++) {
    ctx.clock.now = new Date(ctx.clock.now.getTime() + days(1));
    await run();
  }
  expect(await titles()).toHaveLength(3);
});

it("fetches a page drawn by scripts by its own queue, and says what is wrong where nothing runs them", async () => {
  await test.db.updateTable("event_sources").set({ rendered: true }).where("id", "=", id).execute();
  ctx.web.pages.set(URL, { body: pageWith([dated(1)]) });
  expect(await run()).toMatchObject({ totalSaved: 0, error: null });
  expect(ctx.enqueued).toContainEqual({ name: "render-source", payload: { sourceId: id } });
  expect(asked()).toEqual([]);
  expect(await renderSource(ctx, { sourceId: id }, testJob())).toMatchObject({ totalSaved: 1, error: null });
  const switchedOff = { isOn: false, chromium: { path: null, sandbox: true } };
  const means = { userAgent: "x", pages: ctx.web, openParts: () => expect.fail("RENDER is off") };
  const off = openRenderer(switchedOff, means);
  await fetchSource({ ...ctx, renderer: off }, { sourceId: id }, testJob());
  expect(await lastRun()).toMatchObject({ outcome: "error", error: expect.stringMatching(/RENDER is off/) });
  expect(await titles()).toEqual(["Show 1"]);
  ctx.web.pages.set(URL, { body: '<div id="root"></div><script src="/app.js"></script>' });
  await renderSource(ctx, { sourceId: id }, testJob());
  expect((await lastRun()).problems[0]).toMatch(/^Its scripts were run/);
});
