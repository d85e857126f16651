/** Sources whose page only the language model can read, fetched again and again. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { fetchSource } from "~/ingest/fetch-source";
import { days } from "~/lib/time";
import { createAi } from "~/services/ai/client";
import { startModelServer, type ModelAnswer, type ModelServer } from "../../factories/openai-server";
import { insertSource, testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const URL = "https://attic.example/whats-on";
const PROSE = [
  "We are glad you found the stairs, and we hope that you will stay for a while in the warm attic.",
  "The Last Lamplighter, a play for one voice. Come by on Friday, December 4 at 8pm, tickets at the door.",
];
const page = (lines: string[], script = "") =>
  `<!doctype html><title>Attic</title><script>${script}</script>${lines.map((line) => `<p>${line}</p>`).join("")}`;
const answer = (...events: [title: string, quote: string][]) => ({
  content: JSON.stringify({
    events: events.map(([title, date_quote]) => ({
      title,
      date_quote,
      description: null,
      venue: null,
      address: null,
      url: null,
    })),
  }),
});
const lamplighter = ["The Last Lamplighter", "Friday, December 4 at 8pm"] as [string, string];

let ctx: TestContext;
let id: number;
let server: ModelServer;
const test = useDatabase();
beforeEach(async () => {
  ctx = testContext(test.db);
  id = await insertSource(test.db, { url: URL });
});
afterEach(() => server.close());

async function withModel(...answers: ModelAnswer[]) {
  server = await startModelServer(answers);
  useModel("some-model");
}
function useModel(model: string) {
  ctx.ai = createAi({ apiKey: "test", baseUrl: server.baseUrl, model, embeddingModel: "e" });
}
async function fetchAt(day: number, body: string) {
  ctx.web.pages.set(URL, { body });
  ctx.clock.now = new Date(Date.parse("2026-11-20T17:00:00Z") + days(day));
  return fetchSource(ctx, { sourceId: id }, testJob());
}
const stored = () =>
  test.db
    .selectFrom("events")
    .select(["title", "published", "missing_count"])
    .orderBy("start_time")
    .execute();
const lastRun = () =>
  test.db
    .selectFrom("fetch_runs")
    .select(["outcome", "parsed"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

it("asks once for a page that stays the same, and its events stand", async () => {
  await withModel(answer(lamplighter), answer());
  expect(await fetchAt(0, page(PROSE))).toMatchObject({ totalSaved: 1, error: null });
  for (const day of [1, 2, 9]) {
    // Parts that the model is not shown may change.
    expect(await fetchAt(day, page(PROSE, `visit(${day})`))).toMatchObject({ totalSaved: 0, error: null });
    expect(await lastRun()).toEqual({ outcome: "unchanged", parsed: 0 });
  }
  expect(server.requests).toHaveLength(1);
  expect(await stored()).toEqual([{ title: "The Last Lamplighter", published: true, missing_count: 0 }]);
});

it("asks no more about a page without events than about one with them", async () => {
  await withModel(answer());
  await fetchAt(0, page(PROSE));
  await fetchAt(1, page(PROSE));
  expect(server.requests).toHaveLength(1);
});

it("asks again when the page, the model or the source's settings have changed, and after a purge", async () => {
  await withModel(answer(lamplighter));
  await fetchAt(0, page(PROSE));
  await fetchAt(1, page([...PROSE, "Moth Night follows, with a projector, when winter is over."]));
  expect(server.requests).toHaveLength(2);
  await fetchAt(2, page(PROSE));
  expect(server.requests).toHaveLength(3);
  useModel("another-model");
  await fetchAt(3, page(PROSE));
  expect(server.requests).toHaveLength(4);
  await test.db.updateTable("event_sources").set({ name: "The Attic" }).where("id", "=", id).execute();
  await fetchAt(4, page(PROSE));
  expect(server.requests).toHaveLength(5);
  // As remove-source purges.
  await test.db.deleteFrom("events").execute();
  await test.db
    .updateTable("event_sources")
    .set({ last_fetched: new Date("2026-10-24T17:00:00Z") })
    .execute();
  await fetchAt(5, page(PROSE));
  expect(server.requests).toHaveLength(6);
  expect(await stored()).toMatchObject([{ title: "The Last Lamplighter", published: true }]);
});

it("asks again after a day on which the model could not answer", async () => {
  await withModel({ status: 401 }, answer(lamplighter));
  await fetchAt(0, page(PROSE));
  expect(await stored()).toEqual([]);
  await fetchAt(1, page(PROSE));
  expect(await stored()).toHaveLength(1);
});

it("asks about a page of which only doubtful events were read, and believes what it says", async () => {
  const list = `<!doctype html><title>Attic</title><ul><li><a href="/a">Lamp Night</a> Fri, Dec 4</li><li><a href="/b">Members' notice</a> Sat, Dec 5</li></ul><p>Lamp Night begins at 8pm on Friday, December 4 at 8pm, on the top floor.</p>`;
  await test.db.updateTable("event_sources").set({ url: "https://attic.example/" }).execute();
  const fetchList = async (day: number) => {
    ctx.web.pages.set("https://attic.example/", { body: list });
    ctx.clock.now = new Date(Date.parse("2026-11-20T17:00:00Z") + days(day));
    return fetchSource(ctx, { sourceId: id }, testJob());
  };
  await withModel(answer(["Lamp Night", "Friday, December 4 at 8pm"]), answer());
  expect(await fetchList(0)).toMatchObject({ totalSaved: 1, error: null });
  expect(await fetchList(1)).toMatchObject({ totalSaved: 0, error: null });
  expect(server.requests).toHaveLength(1);
  expect(await stored()).toMatchObject([{ title: "Lamp Night", published: true }]);
});

it("does not ask about a page with events that are sure", async () => {
  await withModel(answer());
  const list = `<title>Attic</title><ul><li><a href="/a">Lamp Night</a> Fri, Dec 4, 8pm</li><li><a href="/b">Late Lamps</a> Sat, Dec 5, 9pm</li></ul>`;
  expect(await fetchAt(0, list)).toMatchObject({ totalSaved: 2, error: null });
  expect(server.requests).toHaveLength(0);
});
