/** Recipes across fetches: learnt, used, lost, pointed at by an editor, asked of the language model. And readings that wait. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countWaiting } from "@db/queries/admin/waiting";
import { fetchSource } from "~/ingest/fetch-source";
import { days } from "~/lib/time";
import { createAi } from "~/services/ai/client";
import { startModelServer, type ModelServer } from "../../factories/openai-server";
import { insertSource, testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const URL = "https://hall.example/events";
let ctx: TestContext;
let id: number;
let day = 0;
beforeEach(async () => {
  ctx = testContext(test.db);
  id = await insertSource(test.db, { name: "Hall", url: URL });
  day = 0;
});

const TITLES = ["Paper Tigers", "Oak", "Lions", "Elm"];
const DAYS = [4, 11, 18, 25];
const row = (shape: string, title: string, at: number) =>
  `<${shape}><h3>${title}</h3><p>Friday, December ${at}, 2026, 8pm</p></${shape.split(" ")[0]}>`;
const listing = (shape: string, titles = TITLES) =>
  `<html><body><h1>Upcoming events</h1><main>${titles.map((title, n) => row(shape, title, DAYS[n] ?? 4)).join("")}</main></body></html>`;

async function fetchPage(body: string): Promise<void> {
  ctx.web.pages.set(URL, { body });
  ctx.clock.now = new Date(Date.parse("2026-11-20T17:00:00Z") + days(day));
  day += 1;
  await fetchSource(ctx, { sourceId: id }, testJob());
}
const recipe = () =>
  test.db.selectFrom("source_recipes").selectAll().where("source_id", "=", id).executeTakeFirst();
const lastRun = () =>
  test.db.selectFrom("fetch_runs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const stored = () =>
  test.db
    .selectFrom("events")
    .select(["title", "published", "unpublished_because"])
    .orderBy("start_time")
    .orderBy("id")
    .execute();

describe("a recipe", () => {
  it("is learnt from the first reading, used by the next, and counted", async () => {
    await fetchPage(listing("article"));
    expect(await recipe()).toMatchObject({ made_by: "reader", recipe: { count: 4 }, trouble: null });
    expect((await lastRun()).parts).toEqual({ listing: 4 });
    await fetchPage(listing("article", ["Paper Tigers", "Oak", "Lions"]));
    expect((await lastRun()).parts).toEqual({ recipe: 3 });
    expect(await recipe()).toMatchObject({ recipe: { count: 3 }, changes: 0 });
  });

  it("gives way to the guess where the page is built otherwise, and an editor is told", async () => {
    await fetchPage(listing("article"));
    await fetchPage(listing("section class=night"));
    expect((await lastRun()).parts).toEqual({ listing: 4 });
    expect(await recipe()).toMatchObject({
      recipe: { lists: [{ item: expect.stringContaining("section.night") }] },
      trouble: expect.stringContaining("nothing is where it says that events are. 4 events were guessed"),
    });
    expect((await countWaiting(test.db, "2026-11-22")).recipes).toBe(1);
    await fetchPage(listing("section class=night", [...TITLES].reverse()));
    expect((await lastRun()).parts).toEqual({ recipe: 4 });
    expect((await countWaiting(test.db, "2026-11-22")).recipes).toBe(0);
  });

  it("is given up for a page that is built otherwise each time, and told of no further", async () => {
    for (const shape of [
      "article",
      "section class=a",
      "div class=b",
      "section class=c",
      "div class=d",
      "aside class=e",
    ])
      await fetchPage(listing(shape));
    expect(await stored()).toHaveLength(4);
    const before = await recipe();
    expect(before).toMatchObject({ recipe: null });
    expect(before?.changes).toBeGreaterThanOrEqual(3);
  });

  it("of another address says nothing", async () => {
    await fetchPage(listing("article"));
    await test.db.updateTable("source_recipes").set({ address: "https://hall.example/old" }).execute();
    await fetchPage(listing("section class=night"));
    expect(await recipe()).toMatchObject({ address: URL, trouble: null });
  });

  it("of an editor stays when it does not fit, and what is guessed in its place waits", async () => {
    await fetchPage(listing("article"));
    const before = await recipe();
    const made = { ...before?.recipe, madeBy: "editor" };
    await test.db
      .updateTable("source_recipes")
      .set({ made_by: "editor", recipe: JSON.stringify(made) })
      .execute();
    await fetchPage(listing("section class=night", [...TITLES.slice(0, 3), "Ash"]));
    expect(await recipe()).toMatchObject({ made_by: "editor", trouble: expect.stringContaining("guessed") });
    expect(await stored()).toContainEqual({
      title: "Ash",
      published: false,
      unpublished_because: "doubtful",
    });
    expect(await stored()).toContainEqual({ title: "Oak", published: true, unpublished_because: null });
    await fetchPage(listing("article", [...TITLES.slice(0, 3), "Ash"]));
    expect(await stored()).toContainEqual({ title: "Ash", published: true, unpublished_because: null });
    expect(await recipe()).toMatchObject({ made_by: "editor", trouble: null });
  });
});

describe("a recipe of the language model", () => {
  let server: ModelServer;
  afterEach(() => server.close());

  /** Dated boxes whose names read like sentences: nobody would guess that they are names. */
  const odd = (titles: string[]) =>
    `<!doctype html><html><head><title>x</title></head><body><div id="a">${titles.map((title, n) => `<div class="q"><i>Fri, Dec ${DAYS[n]}, 8pm</i><u>${title}, which we are glad to show you on our stage this winter.</u></div>`).join("")}</div></body></html>`;
  const ASKED = /^You say which parts/;

  /** The model's answer: the numbers of the parts on the page. */
  async function answerFor(body: string) {
    const { look } = await ctx.readPage(
      { url: URL, contentType: "text/html", bytes: new TextEncoder().encode(body) },
      { now: ctx.clock.now, zone: "America/New_York", look: true },
    );
    const numberOf = (kind: string) => look?.places.find((place) => place.kind === kind)?.box ?? null;
    const nothing = { time: null, venue: null, price: null };
    return { item: numberOf("div.q"), title: numberOf("u"), date: numberOf("i"), ...nothing };
  }
  const asked = () => server.requests.filter(({ messages }) => ASKED.test(messages[0]?.content ?? "")).length;

  async function withModel(answer: object) {
    server = await startModelServer([{ content: JSON.stringify(answer) }]);
    ctx.ai = createAi({ apiKey: "test", baseUrl: server.baseUrl, model: "some-model", embeddingModel: "e" });
  }

  it("is asked for once, and the next fetches read by it", async () => {
    await withModel(await answerFor(odd(TITLES)));
    await fetchPage(odd(TITLES));
    expect(await stored()).toHaveLength(4);
    expect(await recipe()).toMatchObject({ made_by: "model", recipe: { count: 4 } });
    await fetchPage(odd(["Ash", ...TITLES.slice(1)]));
    expect((await stored()).map(({ title }) => title).join()).toMatch(/Ash, which/);
    expect(server.requests).toHaveLength(1);
  });

  it("is not asked for again where the model found none, or none that fits", async () => {
    await withModel({ item: 0, title: 1, date: null, time: null, venue: null, price: null });
    await fetchPage(odd(TITLES));
    await fetchPage(odd(["Ash", ...TITLES.slice(1)]));
    expect(asked()).toBe(1);
    expect(await recipe()).toMatchObject({ recipe: null });
  });
});

describe("a doubtful reading", () => {
  /** The weekday is wrong: it was a Thursday, or another day. */
  const doubtful = `<html><body><h1>Upcoming events</h1><main>${row("article", "Oak", 4)}<article><h3>Moth</h3><p>Monday, December 11, 2026, 8pm</p></article>${row("article", "Elm", 18)}</main></body></html>`;

  it("waits for an editor instead of being published", async () => {
    await fetchPage(doubtful);
    expect(await stored()).toEqual([
      { title: "Oak", published: true, unpublished_because: null },
      { title: "Moth", published: false, unpublished_because: "doubtful" },
      { title: "Elm", published: true, unpublished_because: null },
    ]);
    expect((await countWaiting(test.db, "2026-11-22")).doubtful).toBe(1);
    expect((await lastRun()).problems).toContain("1 item with a weekday that is not that of its day");
  });

  it("waits where its page suddenly lists far more events than before, until there are as few again", async () => {
    const few = ["Oak", "Lions", "Elm", "Ash", "Yew"];
    const many = [
      ...few,
      ...Array.from({ length: 40 }, (_, n) => `Old Night ${String.fromCharCode(65 + (n % 26))}${n}`),
    ];
    await fetchPage(listing("article", few));
    for (let repeat = 0; repeat < 2; repeat++) {
      await fetchPage(listing("article", many));
      const events = await stored();
      expect(events.filter(({ published }) => published).map(({ title }) => title)).toEqual(
        expect.arrayContaining(few),
      );
      expect(events.filter(({ unpublished_because }) => unpublished_because === "doubtful")).toHaveLength(40);
    }
    expect((await countWaiting(test.db, "2026-11-22")).doubtful).toBe(40);
  });

  it("is published when the page says it better, and is taken off the list when the page drops it", async () => {
    await fetchPage(doubtful);
    await fetchPage(doubtful.replace("Monday, December 11", "Friday, December 11"));
    expect(await stored()).toContainEqual({ title: "Moth", published: true, unpublished_because: null });
    await fetchPage(doubtful.replace("Moth", "Wasp"));
    await fetchPage(listing("article", ["Oak", "Lions", "Elm"]));
    await fetchPage(listing("article", ["Oak", "Lions", "Elm", "Ash"]));
    expect((await countWaiting(test.db, "2026-11-22")).doubtful).toBe(0);
  });
});
