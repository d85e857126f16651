import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAi } from "~/services/ai/client";
import { queryMeaning } from "~/domain/search/query-meaning";
import { searchEvents } from "~/domain/search/search-events";
import * as searchFunction from "~/routes/functions.search-events/route";
import { days } from "~/lib/time";
import { handlers } from "@workers/handlers";
import { LIST_STEP } from "~/domain/listing/fields";
import { addEvent, addVenue, viewAt } from "../../factories/listings";
import { startModelServer, type ModelServer } from "../../factories/openai-server";
import {
  insertSource,
  NOON,
  pageWith,
  testContext,
  testJob,
  type TestContext,
} from "../../factories/sources";
import { testSite, Visitor } from "../../factories/visitor";
import { useDatabase } from "../../factories/use-site";

const TODAY = "2026-11-20";
let model: ModelServer;
let ctx: TestContext;
const test = useDatabase(async () => {
  const limit = { farthest: 0.68, pairs: 1000, measured_at: NOON };
  await test.db
    .insertInto("meaning_limits")
    .values(["e", "another"].map((name) => ({ ...limit, model: name })))
    .execute();
});
beforeEach(async () => {
  ctx = testContext(test.db);
  model = await startModelServer();
  model.meanings = { marionettes: "puppets", youngsters: "children" };
  withKey();
});
afterEach(() => model.close());

function withKey(embeddingModel = "e") {
  ctx.ai = createAi({ apiKey: "k", baseUrl: model.baseUrl, model: "m", embeddingModel });
}

const backlog = () => handlers["embed-backlog"](ctx, {}, testJob());
async function search(query: string, { wasSent = true, more = "" } = {}) {
  const { searchParams } = new URL(`https://x.example/?search=${encodeURIComponent(query)}${more}`);
  const pageSize = Number(searchParams.get("pageSize") ?? LIST_STEP);
  const page = Number(searchParams.get("page") ?? 1);
  const meaning = queryMeaning({ ...ctx, clientAddress: "203.0.113.1" }, { wasSent });
  const view = await viewAt(test.db, searchParams.toString(), TODAY);
  return searchEvents(test.db, view, { page, pageSize, meaning });
}
const titles = async (...args: Parameters<typeof search>) =>
  (await search(...args)).rows.map(({ title }) => title);
/** An answer with one vector. */
const vectorOf = (length: number, number: number) =>
  JSON.stringify({
    object: "list",
    data: [{ object: "embedding", index: 0, embedding: Array<number>(length).fill(number) }],
    model: "e",
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });
const asked = () => model.embedded.length;
const interestOf = async (id: number) =>
  (await test.db.selectFrom("events").select("interest_id").where("id", "=", id).executeTakeFirstOrThrow())
    .interest_id;

describe("search by meaning", () => {
  beforeEach(async () => {
    const venue = await addVenue(test.db);
    await addEvent(test.db, { source_id: venue, title: "Marionettes Marionettes" });
    await addEvent(test.db, { source_id: venue, title: "Puppets", description: "Strings." });
    await addEvent(test.db, { source_id: venue, title: "Chess Club", description: "Boards and clocks." });
    await backlog();
  });

  it("adds what the words do not find, after what they find, each once", async () => {
    expect(await titles("puppets")).toEqual(["Puppets", "Marionettes Marionettes"]);
    expect(await search("puppets")).toMatchObject({ total: 2, hasMore: false });
    expect(await titles("chess")).toEqual(["Chess Club"]);
    expect(await titles("zither")).toEqual([]);
  });

  it("pages without repeating or losing any", async () => {
    const first = await search("puppets", { more: "&pageSize=1" });
    const second = await search("puppets", { more: "&pageSize=1&page=2" });
    expect([first, second].map(({ rows, hasMore }) => [rows[0]?.title, hasMore])).toEqual([
      ["Puppets", true],
      ["Marionettes Marionettes", false],
    ]);
  });

  it("keeps to every filter", async () => {
    expect(await titles("puppets", { more: "&borough=Brooklyn" })).toEqual([]);
    await test.db.updateTable("events").set({ published: false }).where("title", "like", "Mario%").execute();
    expect(await titles("puppets")).toEqual(["Puppets"]);
  });

  it("asks once for a search, whatever its case and spaces, and keeps no words", async () => {
    const before = asked();
    await search("Puppets  SHOW");
    await search("puppets show");
    expect(asked() - before).toBe(1);
    const rows = await test.db.selectFrom("query_embeddings").select("query_hash").execute();
    expect(rows.map(({ query_hash }) => query_hash)).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
  });

  it("never asks for who is typing, nor for zip codes, nor when the words fill the page", async () => {
    const before = asked();
    expect(await titles("puppets", { wasSent: false })).toEqual(["Puppets"]);
    await search("11211");
    await search("");
    await search("ch");
    await search("puppets", { more: "&pageSize=1&page=1" });
    expect(asked() - before).toBe(1);
    // A sent search is known to whoever types it.
    expect(await titles("puppets", { wasSent: false })).toEqual(["Puppets", "Marionettes Marionettes"]);
  });

  it.each([
    ["an error", { status: 500 }],
    ["no room", { status: 429 }],
    ["no answer", { breaks: "never-answers" as const }],
    ["nonsense", { rawBody: "<html>" }],
    ["zeros", { rawBody: vectorOf(1536, 0) }],
    ["a vector that is too long", { rawBody: vectorOf(4096, 1) }],
    ["an empty vector", { rawBody: vectorOf(0, 1) }],
  ])("goes by words alone when its server gives %s, and lets it rest", async (_, trouble) => {
    model.embeddingTrouble = trouble;
    const before = asked();
    expect(await titles("puppets")).toEqual(["Puppets"]);
    expect(await titles("puppets strings")).toEqual(["Puppets"]);
    expect(asked() - before).toBe(1);
  });

  it("asks no more for one visitor, or for all, than the hour's limit, and goes by words alone", async () => {
    const before = asked();
    await search("first puppets of the hour");
    await test.db
      .updateTable("rate_limits")
      .set({ count: 10_000 })
      .where("key", "like", "meaning-%")
      .execute();
    await search("second puppets of the hour");
    expect(asked() - before).toBe(1);
  });

  it("is not there without a key", async () => {
    ctx.ai = null;
    expect(queryMeaning({ ...ctx, clientAddress: "203.0.113.1" }, { wasSent: true })).toBeNull();
    expect(await titles("puppets")).toEqual(["Puppets"]);
  });

  it("never compares the vectors of two models", async () => {
    withKey("another");
    expect(await titles("puppets")).toEqual(["Puppets"]);
    await backlog();
    expect(await titles("puppets")).toEqual(["Puppets", "Marionettes Marionettes"]);
  });

  it("answers the function search-events too", async () => {
    const site = testSite(test.db);
    site.clock.now = NOON;
    site.ai = ctx.ai;
    const answer = await new Visitor(site).get(searchFunction, "/functions/search-events?query=puppets");
    expect(((await answer.json()) as { title: string }[]).map(({ title }) => title)).toHaveLength(2);
  });
});

describe("embeddings of events", () => {
  it("are made once, again only when the words change, and are deleted after the event", async () => {
    const id = await addEvent(test.db, { title: "Puppets" });
    await addEvent(test.db, { title: "Hidden", published: false });
    await addEvent(test.db, { title: "Over", start_time: new Date("2026-11-01T01:00:00Z") });
    await backlog();
    await backlog();
    expect(model.embedded).toEqual([["Puppets\n"]].map((texts) => texts.map((text) => text.trim())));
    const update = (set: object) => test.db.updateTable("events").set(set).where("id", "=", id).execute();
    await update({ image_url: "https://x.example/a.png" });
    await backlog();
    expect(asked()).toBe(1);
    await update({ description: "Strings." });
    await backlog();
    await backlog();
    expect(model.embedded.at(-1)).toEqual(["Puppets\nStrings."]);
    expect(asked()).toBe(2);
    ctx.clock.now = new Date(NOON.getTime() + days(30));
    await backlog();
    expect(await test.db.selectFrom("event_embeddings").select("event_id").execute()).toEqual([]);
  });

  it("survive a text that the model does not take", async () => {
    for (const title of ["One", "Poison", "Three"]) await addEvent(test.db, { title });
    model.embeddingRefuses = "Poison";
    expect(await backlog()).toMatchObject({ events: 2 });
  });

  it("say in one sentence why there are none", async () => {
    await addEvent(test.db);
    model.embeddingTrouble = { status: 401 };
    expect(await backlog()).toBe("The language model refused our key. Check OPENAI_API_KEY.");
  });
});

describe("classifying by meaning", () => {
  const addInterest = async (name: string, ...words: string[]) =>
    (await test.db.insertInto("interests").values({ name, words }).returning("id").executeTakeFirstOrThrow())
      .id;

  it("gives the nearest interest to what has none, and none where nothing is near", async () => {
    const theatre = await addInterest("Theater", "puppets", "stage");
    await addInterest("Games", "chess");
    const near = await addEvent(test.db, { title: "Marionettes" });
    const far = await addEvent(test.db, { title: "Accordion" });
    const byHand = await addEvent(test.db, { title: "Marionettes", edited_fields: ["interest_id"] });
    await backlog();
    expect([await interestOf(near), await interestOf(far), await interestOf(byHand)]).toEqual([
      theatre,
      null,
      null,
    ]);
  });

  it("follows a fetch, and the next fetch keeps it", async () => {
    const theatre = await addInterest("Theater", "puppets", "stage");
    const sourceId = await insertSource(test.db, { url: "https://attic.example/" });
    const event = { name: "Marionettes", startDate: "2026-12-04T20:00:00-05:00" };
    const fetch = async (extra: string) => {
      ctx.web.pages.set("https://attic.example/", { body: pageWith([event], extra) });
      await handlers["fetch-source"](ctx, { sourceId }, testJob());
    };
    await fetch("<p>one</p>");
    expect(ctx.enqueued).toContainEqual({ name: "embed-backlog", payload: {} });
    const { id } = await test.db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    expect(await interestOf(id)).toBeNull();
    await backlog();
    expect(await interestOf(id)).toBe(theatre);
    const before = asked();
    await fetch("<p>two</p>");
    expect(await interestOf(id)).toBe(theatre);
    await backlog();
    expect(asked()).toBe(before);
  });

  it("knows interests by their present words", async () => {
    const id = await addInterest("Theater", "stage");
    await backlog();
    await test.db
      .updateTable("interests")
      .set({ words: ["puppets"] })
      .where("id", "=", id)
      .execute();
    await backlog();
    await backlog();
    expect(model.embedded).toEqual([["Theater, stage"], ["Theater, puppets"]]);
  });
});
