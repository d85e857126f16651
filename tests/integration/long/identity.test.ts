/**
 * A correction by an editor hides, it never brings back: whatever editors correct and merge, and sources say in between, an
 * event that was shown once is not shown twice (spec: pipelines 1.7).
 */
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Editor } from "~/domain/admin/audit";
import { editEvent } from "~/domain/admin/events/edit-event";
import { insertByHand } from "~/domain/admin/events/insert-by-hand";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { Rejected } from "~/domain/errors";
import type { GatheredEvent } from "~/ingest/gathered-event";
import type { Venue } from "~/ingest/store/place";
import { reconcile } from "~/ingest/store/reconcile";
import { days, hours, minutes } from "~/lib/time";
import { insertSource, listed, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";
import { runs } from "../../factories/property-runs";

vi.setConfig({ testTimeout: minutes(5) });

const test = useDatabase();
let by: Editor;

beforeEach(async () => {
  by = await insertEditor();
});

async function insertEditor(): Promise<Editor> {
  const user = await test.db
    .insertInto("users")
    .values({ email: "editor@example.org", full_name: "Editor" })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  await test.db.insertInto("admin_users").values({ user_id: user.id, role: "admin" }).execute();
  return user;
}

const ctx = () => ({ db: test.db, now: () => NOON });
const START = new Date("2026-11-28T00:00:00Z");
type Item = Partial<GatheredEvent>;
const jazz: Item = { title: "Moth Lamp drawing", start: START };

const venues: (Partial<Venue> & { url?: string })[] = [
  { name: "Ladder Gallery", lat: 40.73, lng: -73.99 },
  { name: "Ladder Gallery", lat: 40.7301, lng: -73.99 },
  { name: "Next Door", lat: 40.7305, lng: -73.99 },
];
const addVenue = (index: number) =>
  insertSource(test.db, { ...venues[index], url: `https://x.example/${index}` });

const fetch = (source: number, list: Item[], venue: Partial<Venue> = venues[0]!, now = NOON) =>
  test.db
    .transaction()
    .execute((trx) => reconcile(trx, source, { events: listed(list, venue), complete: true }, now));

const rows = () => test.db.selectFrom("events").selectAll().orderBy("id").execute();
const shown = async () => (await rows()).filter((row) => row.published && row.duplicate_of === null);
const shownTimes = async () =>
  (await shown()).map(({ title, start_time }) => [title, start_time.toISOString()]);

const versionOf = async (id: number) =>
  (await test.db.selectFrom("events").select("version").where("id", "=", id).executeTakeFirstOrThrow())
    .version;
const edit = async (id: number, form: Parameters<typeof editEvent>[3]) =>
  editEvent(ctx(), by, { id, version: await versionOf(id) }, form);

const sourceVersion = async (id: number) =>
  (await test.db.selectFrom("event_sources").select("version").where("id", "=", id).executeTakeFirstOrThrow())
    .version;
const mergeVenues = async (kept: number, lost: number) =>
  mergeSources(ctx(), by, {
    kept: { id: kept, version: await sourceVersion(kept) },
    lost: { id: lost, version: await sourceVersion(lost) },
  });

describe("a correction of what is shown", () => {
  it("keeps the other listing hidden, when its time or title is corrected", async () => {
    const [a, b] = [await addVenue(0), await addVenue(1)];
    await fetch(a, [{ ...jazz, description: "x".repeat(500) }]);
    await fetch(b, [jazz], venues[1]);
    const [kept] = await shown();
    await edit(kept!.id, { start: "2026-11-27T19:30" });
    expect(await shown()).toHaveLength(1);
    await edit(kept!.id, { title: "Moth Lamp, with a model" });
    expect(await shownTimes()).toEqual([["Moth Lamp, with a model", "2026-11-28T00:30:00.000Z"]]);
    // A second fetch of the same lists changes nothing.
    await fetch(a, [{ ...jazz, description: "x".repeat(500) }]);
    await fetch(b, [{ ...jazz, description: "More" }], venues[1]);
    expect(await shown()).toHaveLength(1);
  });

  it("keeps a suggestion of the same event hidden", async () => {
    const byHand = {
      title: "A reading",
      start_time: START,
      venue_name: "Ladder Gallery",
      location: null,
      city: null,
    };
    const insert = () => test.db.transaction().execute((trx) => insertByHand(trx, byHand, NOON));
    await insert();
    await insert();
    const [kept] = await shown();
    await edit(kept!.id, { start: "2026-11-27T19:30" });
    expect(await shownTimes()).toEqual([["A reading", "2026-11-28T00:30:00.000Z"]]);
  });

  it("holds at the merge of two venues, whose twins were both shown before", async () => {
    const far = { ...venues[1], name: "Another", lat: 40.65, lng: -73.95 };
    const [a, b] = [await addVenue(0), await insertSource(test.db, { ...far, url: "https://x.example/far" })];
    await fetch(a, [jazz]);
    await fetch(b, [jazz], far);
    const [first] = await shown();
    await edit(first!.id, { start: "2026-11-27T19:30" });
    await mergeVenues(a, b);
    expect(await shownTimes()).toEqual([["Moth Lamp drawing", "2026-11-28T00:30:00.000Z"]]);
    for (const day of [0, 1, 2]) await fetch(a, [jazz], venues[0], new Date(NOON.getTime() + days(day)));
    expect(await shownTimes()).toEqual([["Moth Lamp drawing", "2026-11-28T00:30:00.000Z"]]);
  });

  it("holds when its address is corrected, or it is listed by a third source later", async () => {
    const [a, b, c] = [await addVenue(0), await addVenue(1), await addVenue(2)];
    await fetch(a, [{ ...jazz, description: "x".repeat(500) }]);
    await fetch(b, [jazz], venues[1]);
    const [kept] = await shown();
    await edit(kept!.id, { point: "40.65, -73.95", start: "2026-11-27T20:00" });
    await fetch(c, [jazz], venues[2]);
    expect(await shownTimes()).toEqual([["Moth Lamp drawing", "2026-11-28T01:00:00.000Z"]]);
  });

  it("stays while another source still lists the event that its own one dropped", async () => {
    const [a, b] = [await addVenue(0), await addVenue(1)];
    const other = { title: "Other", start: new Date(START.getTime() + hours(48)) };
    await fetch(a, [{ ...jazz, description: "x".repeat(500) }, other]);
    await fetch(b, [jazz], venues[1]);
    await edit((await shown())[0]!.id, { start: "2026-11-27T19:30" });
    for (const day of [0, 1, 2]) await fetch(a, [other], venues[0], new Date(NOON.getTime() + days(day)));
    expect((await shownTimes())[0]).toEqual(["Moth Lamp drawing", "2026-11-28T00:30:00.000Z"]);
    for (const day of [3, 4]) {
      await fetch(b, [other], venues[1], new Date(NOON.getTime() + days(day)));
      await fetch(a, [other], venues[0], new Date(NOON.getTime() + days(day)));
    }
    expect((await shown()).map(({ title }) => title)).toEqual(["Other"]);
  });

  it("makes two events one, when it makes them equal, and no less afterwards", async () => {
    const [a, b] = [await addVenue(0), await addVenue(1)];
    await fetch(a, [{ ...jazz, description: "x".repeat(500) }]);
    await fetch(b, [{ ...jazz, title: "Moth Lamp night" }], venues[1]);
    const [, second] = await shown();
    await edit(second!.id, { title: "Moth Lamp drawing" });
    expect(await shown()).toHaveLength(1);
    await edit((await shown())[0]!.id, { start: "2026-11-27T20:00" });
    expect(await shown()).toHaveLength(1);
  });
});

describe("a source that moves or renames what it lists", () => {
  it("hides the listing that has not heard of it, whichever was fetched first", async () => {
    const late = { ...jazz, key: "k", start: new Date(START.getTime() + minutes(45)) };
    for (const lagsFirst of [true, false]) {
      const [a, b] = [await addVenue(0), await addVenue(1)];
      await fetch(a, [{ ...jazz, key: "k" }]);
      if (lagsFirst) await fetch(b, [jazz], venues[1]);
      await fetch(a, [late]);
      await fetch(b, [{ ...jazz, description: "x".repeat(900) }], venues[1]);
      expect(await shownTimes()).toEqual([["Moth Lamp drawing", late.start.toISOString()]]);
      await test.reset();
      by = await insertEditor();
    }
  });

  it("keeps two showings of the other source apart", async () => {
    const second = { ...jazz, start: new Date(START.getTime() + hours(2)) };
    const [a, b] = [await addVenue(0), await addVenue(1)];
    await fetch(a, [{ ...jazz, key: "k" }]);
    await fetch(b, [jazz], venues[1]);
    await fetch(a, [{ ...second, key: "k" }]);
    await fetch(b, [jazz, second], venues[1]);
    expect(await shown()).toHaveLength(2);
  });
});

/** Few titles and hours, so that they meet in every combination. */
const TITLES = ["Moth Lamp", "Open studio", "Ana Sol"];
const HOURS = ["19:00", "19:30", "21:00"];
const item = fc.record({
  title: fc.constantFrom(...TITLES),
  start: fc.constantFrom(...HOURS).map((hour) => new Date(`2026-11-27T${hour}:00-05:00`)),
  key: fc.constantFrom(null, "a", "b"),
  description: fc.constantFrom(null, "x".repeat(500)),
});
const items = fc.array(item, { minLength: 1, maxLength: 2 });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("fetch" as const), source: fc.nat(2), items }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      at: fc.nat(9),
      form: fc.oneof(
        fc.record({ title: fc.constantFrom(...TITLES) }),
        fc.record({ start: fc.constantFrom(...HOURS.map((hour) => `2026-11-27T${hour}`)) }),
        fc.record({ point: fc.constantFrom("40.65, -73.95", "40.73, -73.99") }),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("merge" as const), kept: fc.nat(2), lost: fc.nat(2) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function perform(sources: number[], step: Act): Promise<void> {
  if (step.kind === "fetch") await fetch(sources[step.source]!, step.items, venues[step.source]);
  else if (step.kind === "edit") {
    const all = await shown();
    const event = all[step.at % Math.max(1, all.length)];
    if (event) await edit(event.id, step.form);
  } else await mergeVenues(sources[step.kept]!, sources[step.lost]!);
}

it("never shows an event beside the one that it was hidden behind", async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(act, { minLength: 2, maxLength: 14 }), async (steps) => {
        const sources = [await addVenue(0), await addVenue(1), await addVenue(2)];
        const hiddenBehind = new Map<string, { id: number; keeper: number }>();
        for (const step of steps) {
          const before = new Map((await rows()).map((row) => [row.id, row]));
          await perform(sources, step).catch((error: unknown) => {
            // A venue that was merged away is neither fetched nor merged again.
            if (!(error instanceof Rejected) && !/merged into another/.test(String(error))) throw error;
          });
          const after = new Map((await rows()).map((row) => [row.id, row]));
          const isShown = (id: number) => after.get(id)?.published && after.get(id)?.duplicate_of === null;
          for (const [name, { id, keeper }] of hiddenBehind) {
            // A source that lists both tells them apart.
            const sourcesOf = (keeper: number) =>
              [...after.values()]
                .filter((row) => row.published && (row.id === keeper || row.duplicate_of === keeper))
                .map((row) => row.source_id);
            const listsBoth = sourcesOf(id).some((source) => sourcesOf(keeper).includes(source));
            if (step.kind === "fetch" && listsBoth) hiddenBehind.delete(name);
            else expect(isShown(id) && isShown(keeper), `${name} after ${step.kind}`).toBeFalsy();
          }
          for (const row of after.values()) {
            const keeper = row.duplicate_of;
            if (keeper === null || !row.published) continue;
            if (before.get(row.id)?.source_id === before.get(keeper)?.source_id && step.kind === "fetch")
              continue;
            hiddenBehind.set(`${row.id} behind ${keeper}`, { id: row.id, keeper });
          }
        }
      })
      .afterEach(async () => {
        await test.reset();
        by = await insertEditor();
      }),
    { numRuns: runs(60) },
  );
});
