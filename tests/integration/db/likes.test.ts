/** "More like this": works of like meaning, compared by a job, shown on an event's page. */
import { beforeEach, expect, it } from "vitest";
import { findEvent } from "@db/queries/events/events";
import { upsertEventVectors } from "@db/queries/search/embeddings";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { compareWorks } from "~/domain/embeddings/compare-works";
import { readEventParts } from "~/domain/events/event-page";
import type { Embedder } from "~/services/ai/client";
import { EMBEDDING_SIZE } from "~/services/ai/vectors";
import { days } from "~/lib/time";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

const NOW = LISTINGS_NOON;
const time = { now: NOW, today: "2026-11-21", evening: "2026-11-21" };
let film: number;
let dance: number;
const test = useDatabase(async () => {
  const kinds = await test.db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Dance" }])
    .returning("id")
    .execute();
  [film = 0, dance = 0] = kinds.map(({ id }) => id);
  await test.db
    .insertInto("meaning_limits")
    .values({ model: "e", farthest: 0.4, pairs: 1000, measured_at: NOW })
    .execute();
});

const embedder = (embeddingModel = "e", size = 2): Embedder => ({
  embeddingModel,
  size,
  embed: () => Promise.reject(new Error("nothing is embedded here")),
});
const compare = (now = NOW, by = embedder()) =>
  compareWorks({ db: test.db, now: () => now }, by, new AbortController().signal);

/** A work at a venue of its own whose vector stands at this angle, in hundredths of a right angle. */
async function show(
  title: string,
  angle: number,
  { model = "e", ...more }: Parameters<typeof addEvent>[1] & { model?: string } = {},
): Promise<number> {
  const id = await addEvent(test.db, {
    title,
    interest_id: film,
    source_id: await addVenue(test.db, { name: `House of ${title}`, url: `https://${title}.example` }),
    ...more,
  });
  await ensureWorks(test.db, [{ key: title, title, same_as: null }]);
  await setWorks(test.db, [{ id, key: title }]);
  const turn = (angle / 100) * (Math.PI / 2);
  const embedding = Array<number>(EMBEDDING_SIZE).fill(0);
  embedding[0] = Math.cos(turn);
  embedding[1] = Math.sin(turn);
  await upsertEventVectors(test.db, model, [
    { event_id: id, content_hash: `${title} ${angle}`, event_version: 1, embedding },
  ]);
  return id;
}

async function alike(id: number): Promise<string[]> {
  const row = await findEvent(test.db, id);
  const parts = await readEventParts(test.db, row!, time, (_failure, reading) => reading);
  return (parts.alike ?? []).map(({ title }) => title);
}

let first: number;
beforeEach(async () => {
  first = await show("First", 0);
});

it("names works that are near enough, the likest first", async () => {
  await show("Like", 20);
  await show("Liker", 10);
  await show("Unlike", 90);
  expect(await alike(first)).toEqual([]);
  expect(await compare()).toBe(4);
  expect(await alike(first)).toEqual(["Liker", "Like"]);
  // No row has changed since.
  expect(await compare()).toBe(0);
});

it("names of another kind only what is much nearer, and of another model nothing", async () => {
  await show("Dance like it", 50, { interest_id: dance });
  await show("Dance the same", 5, { interest_id: dance });
  await show("Another model", 1, { model: "other" });
  await compare();
  expect(await alike(first)).toEqual(["Dance the same"]);
});

it("leaves out its own venue, what is over or off, and more than two of a venue", async () => {
  const { source_id } = await test.db
    .selectFrom("events")
    .select("source_id")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  await show("Here too", 1, { source_id });
  const venue = await addVenue(test.db, { name: "Busy venue", url: "https://busy.example" });
  for (const [at, title] of ["One", "Two", "Three"].entries())
    await show(title, 2 + at, { source_id: venue });
  await show("Off", 6, { status: "cancelled" });
  await show("Sooner", 8);
  await compare();
  expect(await alike(first)).toEqual(["One", "Two", "Sooner"]);
  await test.db
    .updateTable("events")
    .set({ start_time: new Date("2026-11-20T20:00:00Z") })
    .where("title", "=", "Sooner")
    .execute();
  expect(await alike(first)).toEqual(["One", "Two"]);
});

it("compares again what says something else, and all after some days", async () => {
  await show("Like", 20);
  await compare();
  await show("Newcomer", 10);
  expect(await compare()).toBe(1);
  expect(await alike(first)).toEqual(["Like"]);
  expect(await compare(new Date(NOW.getTime() + days(4)))).toBe(3);
  expect(await alike(first)).toEqual(["Newcomer", "Like"]);
});

it("has nothing before its model has a limit", async () => {
  await show("Like", 20, { model: "unmeasured" });
  expect(await compare(NOW, embedder("unmeasured"))).toBe(0);
  expect(await alike(first)).toEqual([]);
});
