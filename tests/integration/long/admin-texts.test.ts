// The editors' pages of texts: what waits, what was refused and why, side by side, in bulk, and what Today says of the model.
import { beforeEach, expect, it } from "vitest";
import type { Insertable } from "kysely";
import type { Database } from "@db/schema";
import * as today from "~/routes/admin.today/route";
import * as list from "~/routes/admin.texts/route";
import * as textsOfWork from "~/routes/admin.texts_.$id/route";
import { storedRecommendation } from "~/domain/events/recommendation";
import { addDays } from "~/lib/time";
import { createAi } from "~/services/ai/client";
import { addEvent } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const NOON = new Date("2026-11-21T17:00:00Z");
const site = useSite();
let editor: Visitor;
beforeEach(async () => {
  site.clock.now = NOON;
  editor = await administrator(site);
});

const LIST = "/admin/texts";
const words = (whyToGo: string) =>
  storedRecommendation({ whyToGo, fullReview: "It is short.", isDrafted: true });

interface Listed {
  texts: Record<string, unknown>[];
  waits: Record<string, number>;
  hasKey: boolean;
  usage: unknown;
}
const look = async (query = "") => (await (await editor.get(list, LIST + query)).json()) as Listed;
const post = (fields: Record<string, string | string[]>, query = "") =>
  editor.post(list, LIST + query, fields);
const workPage = (workId: number) => ({ path: `${LIST}/${workId}`, params: { id: String(workId) } });
const lookAt = async (workId: number, query = "") => {
  const { path, params } = workPage(workId);
  return (await (await editor.get(textsOfWork, path + query, params)).json()) as { seen?: string };
};
const postTo = (workId: number, fields: Record<string, string>) => {
  const { path, params } = workPage(workId);
  return editor.post(textsOfWork, path, fields, params);
};
const states = async (workId: number) =>
  (
    await site.db
      .selectFrom("recommendations")
      .select("state")
      .where("work_id", "=", workId)
      .orderBy("id")
      .execute()
  ).map(({ state }) => state);

it("lists drafts, the soonest event first, with words, facts, venues and cost", async () => {
  const later = await addWork("Later", "2026-12-05T00:30:00Z");
  const soon = await addWork("Soon");
  await addText(later);
  await addText(soon, {
    faults: JSON.stringify([
      { sentence: null, problem: "the second reading failed: the language model does not answer" },
      { sentence: "There is a lift.", problem: "“lift” is not in the facts behind it" },
    ]),
  });
  const { texts, waits, hasKey } = await look();
  expect([texts.map(({ work }) => work), waits, hasKey]).toEqual([
    ["Soon", "Later"],
    { waiting: 2, check: 0 },
    false,
  ]);
  expect(texts[0]).toMatchObject({
    whyToGo: "Go.",
    next: "Sat, Nov 28",
    cost: "1,200 tokens read, 130 written",
    facts: [
      { label: "Title", text: "Moths", isUsed: true },
      { label: "Price", text: "$5", isUsed: false },
    ],
    faults: ["“lift” is not in the facts behind it: “There is a lift.”"],
    warning: "The second reading failed: the language model does not answer.",
  });
});

it("shows what was refused with its sentence, what declined, what is to check, and searches", async () => {
  const work = await addWork("Moths");
  const faults = JSON.stringify([{ sentence: null, problem: "it could not be read as JSON" }]);
  await addText(work, { state: "refused", faults });
  await addText(work, { state: "declined", note: "Too thin." });
  await addText(work, { state: "published", note: "Price was “$5”, and is no more" });
  await site.db.updateTable("works").set({ is_text_locked: true }).execute();
  const shown = async (show: string) => (await look(`?show=${show}`)).texts;
  expect((await shown("refused"))[0]?.faults).toEqual(["It could not be read as JSON."]);
  expect((await shown("declined"))[0]?.note).toBe("Too thin.");
  expect((await shown("check"))[0]?.note).toContain("$5");
  expect(
    [await shown("locked"), await shown("published"), await shown("former")].map(({ length }) => length),
  ).toEqual([1, 1, 0]);
  expect((await look("?show=published&search=moth")).texts).toHaveLength(1);
  expect((await look("?show=published&search=wasp")).texts).toHaveLength(0);
  expect((await look("?show=nonsense")).texts).toHaveLength(0);
});

it("publishes and sets aside in bulk, passing over what somebody else decided", async () => {
  const works = [await addWork("A"), await addWork("B"), await addWork("C")];
  const [a, b, c] = [
    await addText(works[0] ?? 0),
    await addText(works[1] ?? 0),
    await addText(works[2] ?? 0),
  ];
  expect((await post({ intent: "publish", text: a })).status).toBe(303);
  expect((await post({ intent: "publish", text: [a, b] })).status).toBe(303);
  expect((await post({ intent: "aside", text: c })).status).toBe(303);
  expect([await states(works[0] ?? 0), await states(works[1] ?? 0), await states(works[2] ?? 0)]).toEqual([
    ["published"],
    ["published"],
    ["former"],
  ]);
  const refused = await post({ intent: "publish", text: c });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    400,
    expect.stringContaining("has changed since the page was loaded"),
  ]);
  expect((await post({ intent: "publish" })).status).toBe(400);
  const { recommended_because: shown } = await site.db
    .selectFrom("events")
    .select("recommended_because")
    .where("work_id", "=", works[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(shown ?? "")).toMatchObject({ why_to_go: "Go.", drafted_by: "machine" });
});

it("shows a work's texts side by side; the draft goes into the form, and a save is refused when the page is old", async () => {
  const work = await addWork("Moths");
  const published = await addText(work, { state: "published", text: words("Old.") });
  const draft = await addText(work, { text: words("New.") });
  const from = draft.split(":")[0] ?? "";
  expect(await lookAt(work)).toMatchObject({
    published: { whyToGo: "Old." },
    draft: { whyToGo: "New." },
    base: { whyToGo: "Old." },
    seen: published,
    isLocked: false,
  });
  expect(await lookAt(work, `?from=${from}`)).toMatchObject({ base: { whyToGo: "New." } });
  expect((await postTo(work, { intent: "publish", text: draft })).status).toBe(303);
  const late = await postTo(work, { intent: "save", seen: published, whyToGo: "Mine.", fullReview: "" });
  expect([late.status, await late.json()]).toMatchObject([
    400,
    { kind: "edit-conflict", values: { whyToGo: "Mine." } },
  ]);
  const { seen = "" } = await lookAt(work);
  expect((await postTo(work, { intent: "save", seen, whyToGo: "Mine.", fullReview: "" })).status).toBe(303);
  expect(await lookAt(work)).toMatchObject({ published: { whyToGo: "Mine." }, isLocked: true, draft: null });
  expect((await postTo(work, { intent: "lock", to: "unlocked" })).status).toBe(303);
  expect(await lookAt(work)).toMatchObject({
    isLocked: false,
    others: [{ stateLabel: "Former" }, { stateLabel: "Former" }],
  });
  expect((await editor.get(textsOfWork, `${LIST}/999`, { id: "999" })).status).toBe(404);
});

it("shows facts, notes and what changed beside a draft, and costs in dollars once prices are set", async () => {
  const work = await addWork("Moths");
  await addText(work, { state: "published", text: words("Old lamp.") });
  await addText(work, { text: words("New lamp.") });
  await site.db
    .insertInto("knowledgebase")
    .values({ title: "Lamp", content: "It stays on.", work_id: work })
    .execute();
  expect(await lookAt(work)).toMatchObject({
    changes: [
      { kind: "gone", words: "Old" },
      { kind: "new", words: "New" },
      { kind: "same", words: expect.stringContaining("lamp.") },
    ],
    notes: [{ title: "Lamp", content: "It stays on.", isOfVenue: false }],
    facts: expect.arrayContaining([{ label: "Title", text: "Moths" }]),
    draft: { facts: [{ label: "Title" }, { label: "Price" }], cost: "1,200 tokens read, 130 written" },
  });
  const day = site.context().today();
  for (const [at, tokens] of [
    [0, 1000],
    [1, 2000],
    [40, 9000],
  ] as const)
    await site.db
      .insertInto("editorial_usage")
      .values({ day: addDays(day, -at), events: 2, tokens_in: tokens, tokens_out: 100 })
      .execute();
  const prices = { read: 1, written: 10 };
  site.ai = createAi({ apiKey: "k", baseUrl: "http://127.0.0.1:9", model: "m", embeddingModel: "e", prices });
  expect(await look()).toMatchObject({
    texts: [{ cost: "1,200 tokens read, 130 written · $0.0025" }],
    usage: {
      today: { texts: 2, cost: "1,000 tokens read, 100 written · $0.0020" },
      before: [{ texts: 2, cost: "2,000 tokens read, 100 written · $0.0030" }],
    },
  });
});

it("refuses a request for another text in words, and asks for one where there is a key", async () => {
  const work = await addWork("Moths");
  const refused = await postTo(work, { intent: "another" });
  expect(await refused.json()).toMatchObject({ message: "OpenAI API key is not configured" });
  site.ai = createAi({ apiKey: "k", baseUrl: "http://127.0.0.1:9", model: "m", embeddingModel: "e" });
  expect((await postTo(work, { intent: "another" })).status).toBe(303);
  expect(site.enqueued.at(-1)).toMatchObject({ name: "write-recommendation", payload: { workId: work } });
});

it("is for editors", async () => {
  const work = await addWork("Moths");
  const draft = await addText(work);
  await site.db.deleteFrom("admin_users").execute();
  expect((await editor.get(list, LIST)).status).not.toBe(200);
  expect((await post({ intent: "publish", text: draft })).headers.get("location")).toMatch(/\/404/);
  expect(await states(work)).toEqual(["waiting"]);
});

it("tells on Today what waits of the texts, and a model that does not answer", async () => {
  const work = await addWork("Moths");
  const draft = await addText(work);
  const page = async () =>
    (await (await editor.get(today, "/admin/today")).json()) as {
      sections: { id: string; items: { title: string; text: string }[] }[];
      model: Record<string, unknown>;
    };
  site.ai = createAi({ apiKey: "k", baseUrl: "http://127.0.0.1:9", model: "m", embeddingModel: "e" });
  await site.db
    .insertInto("model_state")
    .values({
      last_failure_at: new Date(),
      last_failure: "The language model refused our key.",
      unanswered: 3,
    })
    .execute();
  const { sections, model } = await page();
  const texts = sections.find(({ id }) => id === "texts");
  expect(texts?.items).toMatchObject([{ title: "Moths", text: "Go." }]);
  const now = sections
    .find(({ id }) => id === "now")
    ?.items.find(({ title }) => title.includes("language model"));
  expect(now?.text).toMatch(/refused our key.*never answered/);
  expect(model).toMatchObject({ isSet: true, answered: null, texts: 0, tokens: 0 });
  expect(model.failed).toContain("refused our key");
  expect((await editor.post(today, "/admin/today", { intent: "publish-text", text: draft })).status).toBe(
    303,
  );
  expect(await states(work)).toEqual(["published"]);
  await site.db.updateTable("model_state").set({ unanswered: 0, last_success_at: new Date() }).execute();
  expect((await page()).sections).toEqual([expect.objectContaining({ id: "now" })]);
});

async function addWork(title: string, start = "2026-11-29T00:30:00Z"): Promise<number> {
  const { id } = await site.db
    .insertInto("works")
    .values({ key: title.toLowerCase(), title })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addEvent(site.db, { title, work_id: id, start_time: new Date(start), lat: 40.7, lng: -74 });
  return id;
}

async function addText(workId: number, row: Partial<Insertable<Database["recommendations"]>> = {}) {
  const inserted = await site.db
    .insertInto("recommendations")
    .values({
      ...{ work_id: workId, state: "waiting", author: "model", is_drafted: true, text: words("Go.") },
      facts: JSON.stringify([
        { label: "Title", text: "Moths" },
        { label: "Price", text: "$5" },
      ]),
      claims: JSON.stringify([{ sentence: "Go.", facts: [1] }]),
      ...{
        faults: "[]",
        tokens_in: 1200,
        tokens_out: 130,
        created_at: NOON,
        changed_at: NOON,
        checked_at: NOON,
      },
      ...row,
    })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  return `${inserted.id}:${inserted.version}`;
}
