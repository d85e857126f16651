import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createAi } from "~/services/ai/client";
import { addEntry, editEntry, removeEntry, retryEntry } from "~/domain/knowledge/entries";
import * as tab from "~/routes/admin.knowledge/route";
import { handlers } from "@workers/handlers";
import { startModelServer, type ModelServer } from "../../factories/openai-server";
import { administrator, waitingTexts } from "../../factories/people";
import { testContext, testJob, type TestContext } from "../../factories/sources";
import type { Visitor } from "../../factories/visitor";
import { addVenue } from "../../factories/listings";
import { useSite } from "../../factories/use-site";

const PATH = "/admin/knowledge";
let editor: Visitor;
let model: ModelServer;
let worker: TestContext;
const site = useSite(async () => {
  editor = await administrator(site);
});
beforeEach(async () => {
  await site.db.updateTable("sessions").set({ data: "{}" }).execute();
  model = await startModelServer();
  worker = testContext(site.db);
  withKey();
  site.enqueued.length = 0;
});
afterEach(() => model.close());

function withKey(embeddingModel = "e") {
  const ai = createAi({ apiKey: "k", baseUrl: model.baseUrl, model: "m", embeddingModel });
  site.ai = ai;
  worker.ai = ai;
}

const post = (fields: Record<string, string>, path = PATH) => editor.post(tab, path, fields);
const add = (title: string, content: string) => post({ intent: "add", title, content });
interface Entry {
  venue: string | null;
  work: string | null;
  id: number;
  title: string;
  text: string;
  cut: boolean;
  addedOn: string;
  state: string;
  error: string | null;
}
const look = async (query = "") =>
  (await (await editor.get(tab, PATH + query)).json()) as { entries: Entry[]; hasKey: boolean };
const newest = async () => (await look()).entries[0] as Entry;
const embed = (entryId: number) => handlers["embed-knowledge"](worker, { entryId }, testJob());
const backlog = () => handlers["embed-backlog"](worker, {}, testJob());
const dimensions = async () =>
  (await sql<{ n: number }>`select vector_dims(embedding) as n from knowledgebase`.execute(site.db)).rows;

describe("the Knowledge Base tab", () => {
  it("shows fifty entries at a time", async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));
    const rows = Array.from({ length: 51 }, (_, n) => ({
      title: `Entry ${n}`,
      content: "A room.",
      created_at: at(n),
    }));
    await site.db.insertInto("knowledgebase").values(rows).execute();
    expect((await look()).entries.map(({ title }) => title)).toEqual(
      rows
        .slice(1)
        .map(({ title }) => title)
        .toReversed(),
    );
    expect((await look("?page=2")).entries.map(({ title }) => title)).toEqual(["Entry 0"]);
    expect((await look("?page=2&search=entry 7")).entries.map(({ title }) => title)).toEqual(["Entry 7"]);
  });

  it("saves an entry, shows it waiting, and has it embedded by a job", async () => {
    site.clock.now = new Date("2026-11-21T17:00:00Z");
    const answer = await add("  Film Forum ", " Get there early.\r\nThe benches are short. ");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${PATH}?added=1`]);
    expect(await waitingTexts(site)).toEqual(["Knowledge base entry saved successfully"]);
    expect(await newest()).toMatchObject({
      title: "Film Forum",
      text: "Get there early.\nThe benches are short.",
      addedOn: "Nov 21, 2026",
      state: "waiting",
    });
    expect(site.enqueued).toContainEqual({ name: "embed-knowledge", payload: { entryId: 1 } });
    expect(await embed(1)).toBe("embedded");
    expect((await newest()).state).toBe("ready");
    expect(model.embedded).toEqual([["Film Forum\n\nGet there early.\nThe benches are short."]]);
    expect(await dimensions()).toEqual([{ n: 1536 }]);
    expect(await embed(1)).toBe("already done");
    expect(await embed(99)).toBe("the entry is gone");
    const audit = await site.db.selectFrom("audit_log").select(["action", "subject_id"]).execute();
    expect(audit).toEqual([{ action: "added", subject_id: "1" }]);
  });

  it.each([
    ["", "text"],
    ["title", " \n "],
  ])("needs both: %o, %o", async (title, content) => {
    const answer = await add(title, content);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: "Title and content are required",
      values: { title, content },
    });
    expect((await look()).entries).toEqual([]);
  });

  it("says what is too long, and keeps it", async () => {
    const answer = await add("t".repeat(301), "c");
    expect(await answer.json()).toMatchObject({
      fieldErrors: { title: "Please keep this under 300 characters" },
      values: { title: "t".repeat(301) },
    });
  });

  it("saves without a key, says that there is none, and asks nothing of a model", async () => {
    site.ai = null;
    expect((await add("Film Forum", "Get there early.")).status).toBe(303);
    expect(await look()).toMatchObject({
      entries: [{ title: "Film Forum", state: "waiting" }],
      hasKey: false,
    });
    expect(site.enqueued).toEqual([]);
  });

  it("may be about one venue or one work, by name or number", async () => {
    const venue = await addVenue(site.db, { name: "Oak Cellar" });
    await site.db.insertInto("works").values({ key: "stalker", title: "Stalker" }).execute();
    const about = (name: string) =>
      post({ intent: "add", title: `On ${name}`, content: "Wine is $9.", about: name });
    for (const name of ["oak cellar", String(venue), "Stalker", ""])
      expect((await about(name)).status).toBe(303);
    expect((await look()).entries.map((entry) => [entry.venue, entry.work])).toEqual([
      [null, null],
      [null, "Stalker"],
      ["Oak Cellar", null],
      ["Oak Cellar", null],
    ]);
    const refused = await about("Nowhere");
    expect(await refused.json()).toMatchObject({
      fieldErrors: { about: "No venue and no work is called “Nowhere”" },
      values: { content: "Wine is $9." },
    });
  });

  it("shows 200 characters of an entry, all of it when asked, newest first", async () => {
    await add("Long", "é".repeat(201));
    await add("Short", "é".repeat(200));
    const { entries } = await look();
    expect(entries.map(({ title, text, cut }) => [title, text.length, cut])).toEqual([
      ["Short", 200, false],
      ["Long", 200, true],
    ]);
    const whole = (await look(`?details=${entries[1]?.id}`)).entries[1];
    expect([whole?.text.length, whole?.cut]).toEqual([201, false]);
  });

  it("searches titles and contents, accents and case aside, and takes no sign for a wildcard", async () => {
    await add("Café Loup", "Closed on Mondays.");
    await add("Film Forum", "100% worth it.");
    const titles = async (search: string) =>
      (await look(`?search=${encodeURIComponent(search)}`)).entries.map(({ title }) => title);
    expect(await titles("CAFE")).toEqual(["Café Loup"]);
    expect(await titles("mondays")).toEqual(["Café Loup"]);
    expect(await titles("100%")).toEqual(["Film Forum"]);
    expect(await titles("_")).toEqual([]);
    expect(await titles("'; drop table knowledgebase; --\0")).toEqual([]);
  });

  it("deletes an entry, once and for all", async () => {
    await add("Film Forum", "Get there early.");
    const { id } = await newest();
    const press = async () =>
      (await post({ intent: "delete", id: String(id) }, `${PATH}?search=film&added=${id}`)).headers.get(
        "Location",
      );
    expect(await press()).toMatch(/\?search=film&done=\d+$/);
    expect(await press()).toBe(`${PATH}?search=film`);
    expect(await waitingTexts(site)).toContain("Entry deleted successfully");
    expect((await look()).entries).toEqual([]);
    const audit = await site.db.selectFrom("audit_log").select(["action", "before"]).execute();
    expect(audit.filter(({ action }) => action === "deleted")).toEqual([
      { action: "deleted", before: { title: "Film Forum", content: "Get there early." } },
    ]);
  });

  it("is edited in its form, embedded anew where its words changed, and noted", async () => {
    const venue = await addVenue(site.db, { name: "Oak Cellar" });
    await add("Wine", "A glass is $9.");
    const { id } = await newest();
    await embed(id);
    type Edited = { edited: Record<string, unknown> | null };
    const form = async () => ((await look(`?edit=${id}`)) as unknown as Edited).edited;
    expect(await form()).toEqual({ id, version: 1, title: "Wine", content: "A glass is $9.", about: "" });
    expect(((await look("?edit=99")) as unknown as Edited).edited).toBeNull();
    const edit = (fields: Record<string, string>) =>
      post({ intent: "edit", id: String(id), ...fields }, `${PATH}?search=wine&edit=${id}`);
    const words = { title: "Wine", content: "A glass is $11.", about: "" };
    const saved = await edit({ version: "1", ...words });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${PATH}?search=wine&added=${id}`]);
    expect(await newest()).toMatchObject({ text: "A glass is $11.", state: "waiting" });
    expect(await embed(id)).toBe("embedded");
    // The subject is no part of its meaning.
    expect((await edit({ version: "2", ...words, about: "oak cellar" })).status).toBe(303);
    expect(await newest()).toMatchObject({ venue: "Oak Cellar", state: "ready" });
    expect(await form()).toMatchObject({ version: 3, about: "Oak Cellar" });
    const refusals = [
      await edit({ version: "2", ...words, content: "Late." }),
      await edit({ version: "3", ...words, about: String(venue) }),
      await edit({ version: "3", ...words, content: " " }),
      await post({ intent: "edit", id: "99", version: "1", ...words }),
    ];
    expect(
      await Promise.all(refusals.map(async (refusal) => (await refusal.json()) as object)),
    ).toMatchObject([
      { kind: "edit-conflict", values: { content: "Late." } },
      { message: "No changes to save" },
      { message: "Title and content are required" },
      { message: "This entry no longer exists." },
    ]);
    const audit = await site.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "edited")
      .orderBy("id")
      .execute();
    expect(audit).toMatchObject([
      { before: { content: "A glass is $9." }, after: { content: "A glass is $11." } },
      { before: { is_about: null }, after: { is_about: "Oak Cellar" } },
    ]);
  });

  it("does not get the vector of the words that it had before", async () => {
    await add("Wine", "A glass is $9.");
    const { id } = await newest();
    const ai = worker.ai;
    worker.ai = ai && {
      ...ai,
      embed: async (texts, options) => {
        const vectors = await ai.embed(texts, options);
        await post({
          intent: "edit",
          id: String(id),
          version: "1",
          title: "Wine",
          content: "None.",
          about: "",
        });
        return vectors;
      },
    };
    await embed(id);
    expect((await newest()).state).toBe("waiting");
  });

  it.each(["", "constructor", "purge"])("answers an unknown intent %o with 400", async (intent) => {
    expect((await post({ intent })).status).toBe(400);
  });

  it("is for editors, in its use-cases too", async () => {
    await add("Film Forum", "Get there early.");
    const { id } = await newest();
    const by = { id: crypto.randomUUID(), email: "x@example.org" };
    const ctx = site.context();
    const words = "You need admin privileges to perform this action";
    await expect(addEntry(ctx, by, { title: "a", content: "b", about: "" })).rejects.toThrow(words);
    const form = { title: "a", content: "b", about: "" };
    await expect(editEntry(ctx, by, { id, version: 1 }, form)).rejects.toThrow(words);
    await expect(removeEntry(ctx, by, id)).rejects.toThrow(words);
    await expect(retryEntry(ctx, by, id)).rejects.toThrow(words);
    expect((await newest()).id).toBe(id);
  });
});

describe("embedding", () => {
  it("shows what went wrong, and is tried again when asked", async () => {
    await add("Film Forum", "Get there early.");
    const { id } = await newest();
    model.embeddingTrouble = { status: 401 };
    await expect(embed(id)).rejects.toMatchObject({ trouble: "misconfigured" });
    expect(await newest()).toMatchObject({
      state: "failed",
      error: "The language model refused our key. Check OPENAI_API_KEY.",
    });
    await post({ intent: "retry", id: String(id) });
    expect((await newest()).state).toBe("waiting");
    expect(site.enqueued.filter(({ name }) => name === "embed-knowledge")).toHaveLength(2);
    model.embeddingTrouble = null;
    expect(await embed(id)).toBe("embedded");
    expect(await newest()).toMatchObject({ state: "ready", error: null });
    const gone = await post({ intent: "retry", id: "99" });
    expect(await gone.json()).toMatchObject({ message: "This entry no longer exists." });
  });

  it("repairs in one request what a crash or a missing key left, and finds the text that is not taken", async () => {
    for (const name of ["one", "two", "poison", "four"]) await add(name, `About ${name}.`);
    expect(await backlog()).toMatchObject({ entries: 4 });
    expect(model.embedded).toHaveLength(1);
    await site.db.updateTable("knowledgebase").set({ embedding: null }).execute();
    model.embeddingRefuses = "poison";
    expect(await backlog()).toMatchObject({ entries: 3 });
    const { entries } = await look();
    expect(entries.map(({ title, state }) => [title, state])).toEqual([
      ["four", "ready"],
      ["poison", "failed"],
      ["two", "ready"],
      ["one", "ready"],
    ]);
  });

  it("embeds everything again when the model changes, and only then", async () => {
    await add("Film Forum", "Get there early.");
    await backlog();
    await backlog();
    expect(model.embedded).toHaveLength(1);
    withKey("another");
    await backlog();
    expect(model.embedded).toHaveLength(2);
  });

  it("takes the shorter vectors of small models, and says which are too long", async () => {
    await add("Film Forum", "Get there early.");
    model.size = 768;
    await backlog();
    expect(await dimensions()).toEqual([{ n: 1536 }]);
    await add("Attic", "Mind the stairs.");
    model.size = 3072;
    expect(await backlog()).toMatch(/vectors of 3072 numbers; at most 1536/);
    expect((await newest()).state).toBe("failed");
  });

  it.each([
    ["half of the vectors", { rawBody: '{"data":[]}' }, "malformed"],
    ["no JSON", { rawBody: "<html>" }, "malformed"],
    ["no room", { status: 429 }, "unavailable"],
    ["an error", { status: 503 }, "unavailable"],
    ["half of an answer", { breaks: "in-the-middle" as const }, "unavailable"],
  ])("stores nothing when its server gives %s", async (_, trouble, kind) => {
    await add("Film Forum", "Get there early.");
    model.embeddingTrouble = trouble;
    await expect(embed(1)).rejects.toMatchObject({ trouble: kind });
    expect(await newest()).toMatchObject({ state: "failed" });
  });
});
