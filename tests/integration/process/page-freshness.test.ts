/** Two web processes' page caches on one database: both hear what a change touches, and keep everything else. */
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { watchChanges, type Changes } from "~/web/memory/changes";
import { PageCache } from "~/web/memory/page-cache";
import { addEvent, addVenue } from "../../factories/listings";
import { rendered } from "../../factories/rendered";
import { serverDatabase } from "../../factories/server-database";

type Watch = ReturnType<typeof watchChanges>;
let test: Awaited<ReturnType<typeof serverDatabase>>;
let watches: Watch[];
beforeAll(async () => {
  test = await serverDatabase();
  watches = [0, 1].map(() => watchChanges(test.url, pino({ level: "silent" })));
  await heard(() => watches.every(({ changes }) => changes.count > 0));
});
afterAll(async () => {
  await Promise.all(watches.map(({ stop }) => stop()));
  await test.close();
});

const heard = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), 10_000);

/** A cache of pages that say how often they were rendered. */
function cacheOver(changes: Changes) {
  const cache = new PageCache({
    changes,
    day: () => "2026-11-21",
    finish: () => undefined,
    onError: () => undefined,
  });
  const renders = new Map<string, number>();
  return async (key: string, tags: string) => {
    const answer = await cache.get(key, async () => {
      renders.set(key, (renders.get(key) ?? 0) + 1);
      const headers = { "Content-Type": "text/html" };
      return rendered(new Response(String(renders.get(key)), { headers }), { keptFor: 30 }, tags);
    });
    return "page" in answer ? Number(answer.page.identity.toString()) : 0;
  };
}

it("a change ends what it touches in every process", async () => {
  // Connecting counts as a change of everything.
  const begun = watches.map(({ changes }) => changes.count);
  const venue = await addVenue(test.db);
  const at = (day: string) => ({ source_id: venue, start_time: new Date(`${day}T20:00:00Z`) });
  const [event, other] = [
    await addEvent(test.db, at("2026-11-29")),
    await addEvent(test.db, at("2026-12-05")),
  ];
  await heard(() => watches.every(({ changes }, i) => changes.since(begun[i] ?? 0, [`event:${other}`])));
  const pages = watches.map(({ changes }) => cacheOver(changes));
  const renders = async () => {
    const counts = pages.map(async (page) => [
      await page("/event", `event:${event} venue:${venue}`),
      await page("/other", `event:${other} venue:${venue}`),
      await page("/", "~day:2026-11-29"),
      await page("/later", "~day:2026-12-05"),
    ]);
    const [first, second] = await Promise.all(counts);
    expect(first).toEqual(second);
    return first;
  };
  const change = async (work: PromiseLike<unknown>, tag: string) => {
    const before = watches.map(({ changes }) => changes.count);
    await work;
    await heard(() => watches.every(({ changes }, i) => changes.since(before[i] ?? 0, [tag])));
    return renders();
  };
  const edit = (id: number, values: object) =>
    test.db.updateTable("events").set(values).where("id", "=", id).execute();

  expect(await renders()).toEqual([1, 1, 1, 1]);
  expect(await change(edit(event, { title: "Night of Long Films" }), `event:${event}`)).toEqual([2, 1, 2, 1]);
  // Moved to another day, it leaves one list and comes into another.
  expect(await change(edit(event, at("2026-12-05")), `event:${event}`)).toEqual([3, 1, 3, 2]);
  const closed = test.db.updateTable("event_sources").set({ hours: "closed" }).where("id", "=", venue);
  expect(await change(closed.execute(), "venues")).toEqual([4, 2, 3, 2]);
  // Nobody's list shows an event that is not published: its own page ends, and nothing else.
  expect(await change(edit(other, { published: false }), `event:${other}`)).toEqual([4, 3, 3, 3]);
  expect(await change(edit(other, { title: "Hidden" }), `event:${other}`)).toEqual([4, 4, 3, 3]);
  const named = test.db.updateTable("interests").set({ name: "Cinema" }).where("name", "=", "Film");
  expect(await change(named.execute(), "anything")).toEqual([5, 5, 4, 4]);
});
