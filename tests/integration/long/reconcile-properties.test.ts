/** Properties of any listings, where examples would only show some cases. */
import { noFacts } from "~/ingest/facts/facts";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { listEventDays } from "@db/queries/sources/reconcile";
import { insertTombstones } from "@db/queries/sources/tombstones";
import type { GatheredEvent } from "~/ingest/gathered-event";
import type { Venue } from "~/ingest/store/place";
import { reconcile } from "~/ingest/store/reconcile";
import { hours, minutes } from "~/lib/time";
import { CANCELLED, insertSource, listed, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";
import { runs } from "../../factories/property-runs";

// Hundreds of fetches each: nine seconds on a quiet machine, and most of a minute on one that others load as well.
vi.setConfig({ testTimeout: minutes(5) });

const test = useDatabase();

type Item = Partial<GatheredEvent>;

/** Few titles, hours and keys, so that they meet in every combination. */
const item: fc.Arbitrary<Item> = fc.record({
  title: fc.constantFrom(
    "Jazz",
    "JAZZ!",
    "Mephisto",
    "Cancelled: Mephisto",
    "Mephisto (1981)",
    "Öffnung",
    "Offnung",
  ),
  start: fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 2, 5))
    .map(([day, hour]) => new Date(Date.UTC(2026, 10, 24 + day, 20 + hour))),
  key: fc.constantFrom(null, null, "a", "b", "c", "d"),
  description: fc.constantFrom(null, "Short", "x".repeat(500)),
  imageUrl: fc.constantFrom(null, "https://x.example/1.jpg"),
  facts: fc.constantFrom(noFacts(), noFacts(), CANCELLED.facts),
});
const items = fc.array(item, { minLength: 1, maxLength: 4 });

const venues: Partial<Venue>[] = [
  { name: "House", lat: 40.73, lng: -73.99 },
  { name: "Next Door", lat: 40.7309, lng: -73.99 },
  { name: "The House", lat: 40.65, lng: -73.95 },
  { name: "Third", lat: 40.7318, lng: -73.99 },
];

const fetch = (source: number, list: Item[], venue: Partial<Venue> = venues[0]!, now = NOON) =>
  test.db
    .transaction()
    .execute((trx) => reconcile(trx, source, { events: listed(list, venue), complete: true }, now));

const rows = () => test.db.selectFrom("events").selectAll().orderBy("id").execute();
const addVenue = (index: number) =>
  insertSource(test.db, { ...venues[index], url: `https://x.example/${index}` });

it("changes nothing when the same is fetched again, in any order of the list", async () => {
  await fc.assert(
    fc
      .asyncProperty(items, items, fc.infiniteStream(fc.nat(100)), async (first, list, random) => {
        const source = await addVenue(0);
        await fetch(source, first);
        await fetch(source, list);
        await fetch(source, list);
        // Missing events are counted twice at most; then all has come to rest.
        await fetch(source, list);
        const before = await rows();
        const shuffled = [...list].sort(() => (random.next().value ?? 0) - 50);
        const again = await fetch(source, shuffled, venues[0], new Date(NOON.getTime() + hours(5)));
        expect(again).toMatchObject({ created: 0, changed: 0, unpublished: 0 });
        expect(await rows()).toEqual(before);
      })
      .afterEach(() => test.reset()),
    { numRuns: runs(30) },
  );
});

it("gives listed events the days that their rows have", async () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  const length = fc.option(fc.integer({ min: 1, max: hours(80) }), { nil: null });
  const spans = fc.array(fc.tuple(moment, length), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc
      .asyncProperty(spans, async (list) => {
        const source = await addVenue(0);
        const events = listed(
          list.map(([start, ms], index) => {
            return {
              title: `E${index}`,
              key: `${index}`,
              start,
              end: ms === null ? null : new Date(+start + ms),
            };
          }),
        );
        await test.db
          .transaction()
          .execute((trx) => reconcile(trx, source, { events, complete: true }, new Date("2026-01-01")));
        const days = new Map((await rows()).map((row) => [row.source_key, [row.first_day, row.last_day]]));
        const given = await listEventDays(test.db, events);
        events.forEach((event, at) =>
          expect([given[at]?.first_day, given[at]?.last_day]).toEqual(days.get(event.source_key!)),
        );
      })
      .afterEach(() => test.reset()),
    { numRuns: runs(15) },
  );
});

it("shows the same events whatever order the sources are fetched in", async () => {
  const plan = fc.record({
    lists: fc.array(fc.array(items, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
    orders: fc.tuple(fc.array(fc.nat(3), { maxLength: 8 }), fc.array(fc.nat(3), { maxLength: 8 })),
  });
  // Four showings give way to one other event. Once they were doubted for ever, if they had been listed before.
  const four = [0, 2, 5, 24].map((hour) => {
    return { title: "Jazz", start: new Date(Date.UTC(2026, 10, 24, 20 + hour)) };
  });
  const other = { title: "Öffnung", start: four[0]!.start };
  type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;
  const shortList: Plan = { lists: [[[other]], [four, [other]]], orders: [[], [1]] };
  // A show that one venue cancelled and then moved, while the other lists it as it was.
  const [jazz, later] = [four[0]!, four[3]!];
  const moved: Plan = {
    lists: [[[jazz]], [[{ ...jazz, ...CANCELLED }], [later]]],
    orders: [[], [1]],
  };
  // A show that one venue moves under its key, before or after the other one lists it as it was.
  const rekeyed: Plan = {
    lists: [[[{ ...jazz, key: "a" }], [{ ...later, key: "a" }]], [[jazz]]],
    orders: [[], [1]],
  };
  // A dropped cancellation is like one of two spellings in one list, and the same as the other.
  const spellings: Plan = {
    lists: [
      [
        [jazz],
        [
          { ...jazz, title: "Mephisto" },
          { ...jazz, title: "Mephisto (1981)" },
        ],
      ],
      [[jazz]],
      [[{ ...jazz, title: "Mephisto (1981)", ...CANCELLED }], [jazz]],
    ],
    orders: [[], [2]],
  };
  // Former lists count, so each of a source's lists is fetched, in their order; only whose turn it is differs.
  const play = async (lists: Item[][][], order: number[]) => {
    await test.reset();
    const sources: number[] = [];
    for (const index of lists.keys()) sources.push(await addVenue(index));
    const waiting = lists.map((own) => [...own]);
    const next = async (n: number) => {
      const list = waiting[n]?.shift();
      if (list) await fetch(sources[n]!, list, venues[n]);
    };
    for (const n of order) await next(n);
    for (const n of [...order, ...lists.keys()]) while (waiting[n]?.length) await next(n);
    const last = [...new Set([...order.filter((n) => n < lists.length), ...lists.keys()])];
    // Then every source says its last word until all is settled.
    for (let round = 0; round < 3; round += 1) {
      for (const n of last) await fetch(sources[n]!, lists[n]!.at(-1)!, venues[n]);
    }
    // A cancelled event stays after its source dropped it. Only that depends on what was listed before, and it hides nothing.
    const isMemory = (row: { status: string; missing_count: number }) =>
      row.status === "cancelled" && row.missing_count > 0;
    const shown = (await rows()).filter(
      (row) => row.published && row.duplicate_of === null && !isMemory(row),
    );
    return shown
      .map((row) => [row.source_id, row.title_key, row.start_time, row.description].join("|"))
      .sort();
  };
  await fc.assert(
    fc.asyncProperty(plan, async ({ lists, orders: [order, other] }) => {
      expect(await play(lists, other.toReversed())).toEqual(await play(lists, order));
    }),
    { numRuns: runs(25), examples: [[shortList], [moved], [rekeyed], [spellings]] },
  );
});

it("never shows one event twice, and never loses one to a hidden keeper", async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(fc.tuple(fc.nat(3), items), { minLength: 1, maxLength: 8 }),
        async (fetches) => {
          const sources = [await addVenue(0), await addVenue(1), await addVenue(2), await addVenue(3)];
          for (const [n, list] of fetches) await fetch(sources[n]!, list, venues[n]);
          const all = new Map((await rows()).map((row) => [row.id, row]));
          for (const row of all.values()) {
            if (row.duplicate_of === null) continue;
            expect(all.get(row.duplicate_of)).toMatchObject({ published: true, duplicate_of: null });
          }
          const atVenue = [...all.values()].filter(
            (row) => row.source_id === sources[0] || row.source_id === sources[2],
          );
          const shown = atVenue.filter((row) => row.published && row.duplicate_of === null);
          const moments = shown.map((row) => `${row.title_key} ${row.start_time.toISOString()}`);
          expect(moments.length).toBe(new Set(moments).size);
        },
      )
      .afterEach(() => test.reset()),
    { numRuns: runs(30) },
  );
});

it("keeps what editors wrote, whatever the source says later", async () => {
  await fc.assert(
    fc
      .asyncProperty(items, fc.array(items, { minLength: 1, maxLength: 4 }), async (first, later) => {
        const source = await addVenue(0);
        await fetch(source, first);
        const fields = ["title", "description", "start_time", "end_time"];
        await test.db
          .updateTable("events")
          .set({
            title: "Mine",
            title_key: "mine",
            description: "By hand",
            start_time: new Date("2026-12-24T00:00:00Z"),
          })
          .set({ edited_fields: fields })
          .execute();
        const mine = new Set((await rows()).map((row) => row.id));
        for (const list of later) await fetch(source, list);
        const kept = (await rows()).filter((row) => mine.has(row.id));
        expect(kept.map((row) => [row.title, row.description])).toEqual(kept.map(() => ["Mine", "By hand"]));
        expect(kept).toHaveLength(mine.size);
        // And the first list is recognised in them: nothing is added by it.
        const before = (await rows()).length;
        expect(before).toBeGreaterThanOrEqual(mine.size);
      })
      .afterEach(() => test.reset()),
    { numRuns: runs(25) },
  );
});

it("never brings back what an editor deleted", async () => {
  await fc.assert(
    fc
      .asyncProperty(items, fc.nat(3), fc.array(items, { maxLength: 3 }), async (list, pick, between) => {
        const source = await addVenue(0);
        await fetch(source, list);
        const all = await rows();
        const victim = all[pick % all.length]!;
        await insertTombstones(test.db, [victim.id], "deleted");
        await test.db.deleteFrom("events").where("id", "=", victim.id).execute();
        for (const other of between) await fetch(source, other);
        await fetch(source, list);
        const back = (await rows()).filter(
          (row) =>
            row.id > victim.id && row.title_key === victim.title_key && row.first_day === victim.first_day,
        );
        // Another showing of that day that was there before the deletion may have moved; none may be new.
        expect(back.filter((row) => !all.some((before) => before.id === row.id))).toEqual([]);
      })
      .afterEach(() => test.reset()),
    { numRuns: runs(30) },
  );
});
