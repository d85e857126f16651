/** Works: what several events show, over the spellings of their venues and over the fetches. */
import { expect, it } from "vitest";
import type { GatheredEvent } from "~/ingest/gathered-event";
import type { Venue } from "~/ingest/store/place";
import { reconcile } from "~/ingest/store/reconcile";
import { assignMissingWorks } from "~/ingest/works/assign-works";
import { groupBy } from "~/lib/collections";
import { insertSource, listed, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

const forum: Partial<Venue> = { name: "Film Forum" };
const metro: Partial<Venue> = { name: "Metrograph", lat: 40.715, lng: -73.991 };
const add = (venue: Partial<Venue>) =>
  insertSource(test.db, { ...venue, url: `https://x.example/${encodeURI(venue.name ?? "")}` });
const on = (day: number, title: string, key: string | null = null): Partial<GatheredEvent> => {
  return { title, key, start: new Date(Date.UTC(2026, 10, day, 24)) };
};
const fetch = (source: number, venue: Partial<Venue>, events: Partial<GatheredEvent>[]) =>
  test.db
    .transaction()
    .execute((trx) => reconcile(trx, source, { events: listed(events, venue), complete: true }, NOON));

/** Titles by work, in the order of the events' ids. */
async function works(): Promise<string[][]> {
  const rows = await test.db.selectFrom("events").select(["title", "work_id"]).orderBy("id").execute();
  expect(rows.every(({ work_id }) => work_id !== null)).toBe(true);
  return [...groupBy(rows, ({ work_id }) => work_id).values()].map((group) =>
    group.map(({ title }) => title),
  );
}

it("are shared by repeats and by venues, but a common title belongs to its venue", async () => {
  const [a, b] = [await add(forum), await add(metro)];
  await fetch(a, forum, [
    on(25, "Stalker"),
    on(26, "Stalker (in 35mm)"),
    on(27, "Open Mic"),
    on(28, "Open Mic"),
  ]);
  await fetch(b, metro, [
    on(25, "Metrograph presents: STALKER (1979)"),
    on(27, "Open Mic"),
    on(28, "Solaris"),
  ]);
  expect(await works()).toEqual([
    ["Stalker", "Stalker (in 35mm)", "Metrograph presents: STALKER (1979)"],
    ["Open Mic", "Open Mic"],
    ["Open Mic"],
    ["Solaris"],
  ]);
});

it("stay when a venue corrects its spelling, also for what is listed later", async () => {
  const [a, b] = [await add(forum), await add(metro)];
  await fetch(a, forum, [on(25, "Stalkr", "1"), on(26, "Stalkr", "2")]);
  await fetch(a, forum, [on(25, "Stalker", "1"), on(26, "Stalkr", "2")]);
  await fetch(b, metro, [on(27, "Stalker")]);
  expect(await works()).toEqual([["Stalker", "Stalkr", "Stalker"]]);
});

it("are not passed on to another show under the same key", async () => {
  const a = await add(forum);
  await fetch(a, forum, [on(25, "Stalker", "next")]);
  await fetch(a, forum, [on(25, "Solaris", "next")]);
  await fetch(a, forum, [on(25, "Solaris", "next"), on(26, "Stalker")]);
  expect(await works()).toEqual([["Solaris"], ["Stalker"]]);
});

it("are given to events that no fetch wrote", async () => {
  const a = await add(forum);
  await fetch(a, forum, [on(25, "Stalker")]);
  for (const [index, title] of ["Stalker", "Open Mic", "Open Mic"].entries()) {
    await test.db
      .insertInto("events")
      .values({
        title,
        title_key: title.toLowerCase(),
        start_time: new Date(Date.UTC(2026, 11, index + 1)),
        source_id: a,
      })
      .execute();
  }
  expect(await assignMissingWorks(test.db)).toBe(3);
  expect(await assignMissingWorks(test.db)).toBe(0);
  expect(await works()).toEqual([
    ["Stalker", "Stalker"],
    ["Open Mic", "Open Mic"],
  ]);
});
