/** A source renames or puts off what it lists: the row stays, with all that people and editors gave it; and an editor parts it again. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Editor } from "~/domain/admin/audit";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { partMovedEvent, tellApart } from "~/domain/admin/events/part-events";
import { readRecognised } from "~/domain/admin/events/recognised";
import type { GatheredEvent } from "~/ingest/gathered-event";
import type { Venue } from "~/ingest/store/place";
import { reconcile } from "~/ingest/store/reconcile";
import { days } from "~/lib/time";
import { insertSource, listed, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
let source: number;
let by: Editor;
beforeEach(async () => {
  source = await insertSource(test.db);
  by = await test.db
    .insertInto("users")
    .values({ email: "editor@example.org", full_name: "Editor" })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  await test.db.insertInto("admin_users").values({ user_id: by.id, role: "admin" }).execute();
});

type Item = Partial<GatheredEvent>;
interface Options {
  from?: number;
  day?: number;
  complete?: boolean;
  venue?: Partial<Venue>;
}
const ctx = () => ({ db: test.db, now: () => NOON });
const fetch = (items: Item[], { from = source, day = 0, complete = true, venue = {} }: Options = {}) =>
  test.db
    .transaction()
    .execute((trx) =>
      reconcile(trx, from, { events: listed(items, venue), complete }, new Date(NOON.getTime() + days(day))),
    );
const evening = (day: string, time = "20:00") => new Date(`${day}T${time}:00-05:00`);
const oak: Item = { title: "Paper Tigers", start: evening("2026-12-04") };
const lions: Item = { title: "Brass Lions", start: evening("2026-12-05") };

const rows = () => test.db.selectFrom("events").selectAll().orderBy("id").execute();
const shown = async () =>
  (await rows())
    .filter(({ published, duplicate_of }) => published && duplicate_of === null)
    .map(({ title, start_time }) => `${title} ${start_time.toISOString().slice(5, 16)}`);
const first = async () => (await rows())[0]!;
const versionOf = async (id: number) => (await rows()).find((row) => row.id === id)?.version ?? 0;

/** Saves the event, so that a row hangs on it. */
async function care(eventId: number): Promise<void> {
  await test.db.insertInto("saves").values({ user_id: by.id, event_id: eventId, created_at: NOON }).execute();
}
const saved = async () =>
  (await test.db.selectFrom("saves").select("event_id").execute()).map(({ event_id }) => event_id);

describe("a title that is added to", () => {
  it.each([
    "Paper Tigers w/ Moth Ball",
    "Paper Tigers + Moth Ball, Wax Tape",
    "Bowery Hall presents: Paper Tigers",
    "SOLD OUT: Paper Tigers",
    "Paper Tigers (Early Show)",
  ])("is the same event: %s", async (title) => {
    await fetch([oak, lions]);
    const { id, work_id } = await first();
    await care(id);
    expect(await fetch([{ ...oak, title }, lions], { day: 1 })).toMatchObject({ created: 0, unpublished: 0 });
    await fetch([{ ...oak, title }, lions], { day: 2 });
    expect(await rows()).toHaveLength(2);
    expect(await first()).toMatchObject({ id, title, work_id, published: true });
    await fetch([oak, lions], { day: 3 });
    expect(await shown()).toEqual(["Paper Tigers 12-05T01:00", "Brass Lions 12-06T01:00"]);
    expect(await saved()).toEqual([id]);
  });

  it("keeps early, late and second shows apart", async () => {
    const show = (word: string, hour: string): Item => ({
      title: `Paper Tigers (${word} show)`,
      start: evening("2026-12-04", hour),
    });
    await fetch([oak, lions]);
    await fetch([show("early", "20:00"), show("late", "22:30"), lions], { day: 1 });
    expect(await shown()).toHaveLength(3);
    await fetch([show("early", "20:00"), show("second", "20:00"), show("late", "22:30"), lions], { day: 2 });
    expect(await shown()).toHaveLength(4);
    expect((await first()).title).toBe("Paper Tigers (early show)");
  });

  it("is one event where the slider and the list differ, unless each has a page of its own", async () => {
    const full = { ...oak, title: "Paper Tigers w/ Moth Ball", description: "x".repeat(300) };
    await fetch([oak, full]);
    expect(await shown()).toEqual(["Paper Tigers w/ Moth Ball 12-05T01:00"]);
    await fetch(
      [
        { ...oak, key: "a" },
        { ...full, key: "b" },
      ],
      { day: 1 },
    );
    expect(await shown()).toHaveLength(2);
  });

  it("is one event in two sources, and an editor tells them apart", async () => {
    const other = await insertSource(test.db, { url: "https://guide.example/events" });
    await fetch([oak]);
    await fetch([{ ...oak, title: "Paper Tigers Record Release", description: "x".repeat(900) }], {
      from: other,
    });
    expect(await shown()).toEqual(["Paper Tigers Record Release 12-05T01:00"]);
    const [hidden, keeper] = await rows();
    const { listings } = await readRecognised(test.db, keeper!.id);
    expect(listings).toMatchObject([{ id: hidden!.id, title: "Paper Tigers", source: "Film Forum" }]);
    await tellApart(ctx(), by, { id: keeper!.id, version: await versionOf(keeper!.id) }, hidden!.id);
    expect(await shown()).toHaveLength(2);
    await fetch([{ ...oak, description: "More" }], { day: 1 });
    expect(await shown()).toHaveLength(2);
    await expect(
      tellApart(ctx(), by, { id: keeper!.id, version: await versionOf(keeper!.id) }, hidden!.id),
    ).rejects.toThrow(/changed since/);
  });

  it("stays away once an editor deleted it", async () => {
    await fetch([oak, lions]);
    await removeEvents(ctx(), by, [(await first()).id]);
    expect(await fetch([{ ...oak, title: "Paper Tigers w/ Moth Ball" }, lions], { day: 1 })).toMatchObject({
      created: 0,
      suppressed: 1,
    });
  });
});

describe("a date that is moved", () => {
  const later = { ...oak, start: evening("2026-12-18", "21:00") };

  it.each([
    [null, null],
    ["https://x.example/oak", "https://x.example/oak-2"],
  ])("moves the row of a name with one date, also under a new address", async (before, after) => {
    await fetch([{ ...oak, key: before }, lions]);
    const { id } = await first();
    await care(id);
    await fetch([{ ...later, key: after }, lions], { day: 1 });
    expect((await shown()).toSorted()).toEqual(["Brass Lions 12-06T01:00", "Paper Tigers 12-19T02:00"]);
    expect((await rows()).map((row) => row.id)).toContain(id);
    expect(await saved()).toEqual([id]);
  });

  it("is another event of a series, of a kind of evening, on a part of the list, and after its day", async () => {
    const jam = { title: "Open Mic Night", start: evening("2026-12-04") };
    await fetch([jam, lions]);
    await fetch([{ ...jam, start: evening("2026-12-11") }, lions], { day: 1 });
    expect(await rows()).toHaveLength(3);
    await fetch([oak, { ...oak, start: evening("2026-12-11") }, lions], { day: 2 });
    await fetch([oak, later, lions], { day: 3 });
    expect((await rows()).filter(({ title }) => title === "Paper Tigers")).toHaveLength(3);
  });

  it("waits for the whole list", async () => {
    await fetch([oak, lions]);
    await fetch([later], { day: 1, complete: false });
    expect(await rows()).toHaveLength(3);
  });

  it("is in the event's history, where an editor takes it back", async () => {
    await fetch([oak, lions]);
    const { id } = await first();
    await care(id);
    await fetch([later, lions], { day: 1 });
    const { moves } = await readRecognised(test.db, id);
    expect(moves).toMatchObject([
      {
        before: "Paper Tigers, Dec 4, 2026 8:00 PM,",
        after: "Paper Tigers, Dec 18, 2026 9:00 PM,",
        canBeParted: true,
      },
    ]);
    const seen = { id, version: await versionOf(id) };
    const other = await partMovedEvent(ctx(), by, seen, moves[0]!.id);
    expect((await shown()).toSorted()).toEqual([
      "Brass Lions 12-06T01:00",
      "Paper Tigers 12-05T01:00",
      "Paper Tigers 12-19T02:00",
    ]);
    expect(await saved()).toEqual([id]);
    expect((await readRecognised(test.db, id)).moves).toEqual([]);
    await expect(partMovedEvent(ctx(), by, seen, moves[0]!.id)).rejects.toThrow();
    // The source goes on listing the new one; the old one is judged like any other.
    await fetch([later, lions], { day: 2 });
    await fetch([later, lions], { day: 3 });
    expect((await rows()).find((row) => row.id === other)).toMatchObject({
      published: true,
      missing_count: 0,
    });
    expect(await rows()).toHaveLength(3);
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ published: false });
  });
});
