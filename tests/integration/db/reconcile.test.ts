import { noFacts } from "~/ingest/facts/facts";
import { beforeEach, describe, expect, it } from "vitest";
import { insertTombstones } from "@db/queries/sources/tombstones";
import type { GatheredEvent } from "~/ingest/gathered-event";
import type { Venue } from "~/ingest/store/place";
import { readLedger } from "~/domain/events/ledger";
import { reconcile, reconcileUnchanged } from "~/ingest/store/reconcile";
import { days } from "~/lib/time";
import { CANCELLED, insertSource, listed, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();

let source: number;
beforeEach(async () => {
  source = await insertSource(test.db);
});

type Items = Partial<GatheredEvent>[];
type Options = {
  complete?: boolean;
  now?: Date;
  source?: number;
  venue?: Partial<Venue> & { multiple_address?: boolean };
};

function fetch(items: Items, options: Options = {}) {
  const { complete = true, now = NOON } = options;
  const listing = { events: listed(items, options.venue), complete };
  return test.db.transaction().execute((trx) => reconcile(trx, options.source ?? source, listing, now));
}

/** Everything of every event but its search document. */
const rows = () => test.db.selectFrom("events").selectAll().orderBy("id").execute();
const row = async () => (await rows())[0]!;
const shown = async () =>
  (await rows())
    .filter((event) => event.published && event.duplicate_of === null)
    .map((event) => `${event.title} ${event.start_time.toISOString()}`);

const evening = (day: string, time = "19:30") => new Date(`${day}T${time}:00-05:00`);
const jazz = { title: "Jazz Night", key: "jazz-1", start: evening("2026-11-27") };
const film = { title: "Stalker", key: "film-1", start: evening("2026-11-28") };
const six: Items = [1, 2, 3, 4, 5, 6].map((n) => ({
  title: `Show ${n}`,
  key: `k${n}`,
  start: evening(`2026-12-0${n}`),
}));

describe("what comes in", () => {
  it("inserts new events with the venue's place", async () => {
    expect(await fetch([jazz, film])).toMatchObject({ created: 2, changed: 0, same: 0, unpublished: 0 });
    expect(await row()).toMatchObject({
      source_id: source,
      title: "Jazz Night",
      title_key: "jazz night",
      source_key: "jazz-1",
      published: true,
      venue_name: "Film Forum",
      location: "209 West Houston Street",
      city: "New York",
      zip_code: "10014",
    });
  });

  it("keeps when tickets go on sale, also once they are and the listing says so no more", async () => {
    const onSale = new Date(NOON.getTime() + days(1));
    const later = { now: new Date(NOON.getTime() + days(2)) };
    await fetch([{ ...jazz, facts: { ...noFacts(), onSale } }]);
    await fetch([jazz], later);
    expect((await row()).on_sale_at).toEqual(onSale);
    const next = new Date(NOON.getTime() + days(3));
    await fetch([{ ...jazz, facts: { ...noFacts(), onSale: next } }], later);
    expect((await row()).on_sale_at).toEqual(next);
    await fetch([jazz], later);
    expect((await row()).on_sale_at).toBeNull();
  });

  it("leaves an unchanged event alone, to the last column", async () => {
    await fetch([jazz, film]);
    const before = await rows();
    const again = await fetch([film, jazz], { now: new Date(NOON.getTime() + days(1)) });
    expect(again).toMatchObject({ created: 0, changed: 0, same: 2 });
    expect(await rows()).toEqual(before);
  });

  it("keeps how sure the reading is, and writes nothing while a sure one stays sure", async () => {
    const sureness = async () => [Math.round((await row()).confidence * 100), (await row()).version];
    await fetch([{ ...jazz, confidence: 0.55 }]);
    expect(await sureness()).toEqual([55, 1]);
    await fetch([
      { ...jazz, confidence: 0.55 },
      { ...jazz, key: null, confidence: 0.8 },
    ]);
    expect(await sureness()).toEqual([80, 2]);
    expect(await fetch([{ ...jazz, confidence: 1 }])).toMatchObject({ same: 1 });
    expect(await sureness()).toEqual([80, 2]);
  });

  it("notes now and then that an unchanged event is still listed, without a new version", async () => {
    await fetch([jazz]);
    await fetch([jazz], { now: new Date(NOON.getTime() + days(6)) });
    expect((await row()).last_seen_at).toEqual(NOON);
    const later = new Date(NOON.getTime() + days(7) + 1);
    await fetch([jazz], { now: later });
    const { last_seen_at, version } = await row();
    expect([last_seen_at, version]).toEqual([later, 1]);
  });

  it("updates a rescheduled and renamed event by its key", async () => {
    await fetch([jazz]);
    const { id } = await row();
    expect(await fetch([{ ...jazz, start: evening("2026-11-30") }])).toMatchObject({
      created: 0,
      changed: 1,
    });
    await fetch([{ ...jazz, title: "Jazz Morning", start: evening("2026-11-30") }]);
    expect(await rows()).toHaveLength(1);
    expect(await row()).toMatchObject({ id, title: "Jazz Morning", title_key: "jazz morning", version: 3 });
  });

  it("updates an event without a key by its title and day, however it is spelt", async () => {
    await fetch([{ title: "Café  Müller!", start: evening("2026-11-27") }]);
    const again = await fetch([{ title: "CAFE MULLER", start: evening("2026-11-27", "20:00") }]);
    expect(again).toMatchObject({ created: 0, changed: 1 });
    expect(await rows()).toHaveLength(1);
  });

  it("recognises the events of a feed that renumbers them at every fetch", async () => {
    await fetch([jazz, film]);
    const before = await rows();
    const again = await fetch([
      { ...jazz, key: "a7f3" },
      { ...film, key: "b991" },
    ]);
    expect(again).toMatchObject({ created: 0, changed: 0, same: 2 });
    expect(await rows()).toEqual(before);
  });

  it("does not mix up events whose keys are only their positions", async () => {
    const weekly = (day: string) => ({ title: `Reading ${day}`, start: evening(day) });
    await fetch([
      { ...weekly("2026-11-21"), key: "1" },
      { ...weekly("2026-11-28"), key: "2" },
      { ...weekly("2026-12-05"), key: "3" },
    ]);
    const ids = new Map((await rows()).map((event) => [event.title, event.id]));
    const again = await fetch(
      [
        { ...weekly("2026-11-28"), key: "1" },
        { ...weekly("2026-12-05"), key: "2" },
        { ...weekly("2026-12-12"), key: "3" },
      ],
      { now: new Date(NOON.getTime() + days(3)) },
    );
    expect(again).toMatchObject({ created: 1, changed: 0, same: 2 });
    for (const event of await rows()) expect(ids.get(event.title) ?? event.id).toBe(event.id);
  });

  it("does not make one event of another because the site gives all the same key", async () => {
    const shared = { key: "https://x.example/#event" };
    await fetch([
      { ...shared, title: "Jazz Night", start: evening("2026-11-27") },
      { ...shared, title: "Stalker", start: evening("2026-11-28") },
    ]);
    const again = await fetch([
      { ...shared, title: "Stalker", start: evening("2026-11-28") },
      { ...shared, title: "Book Fair", start: evening("2026-12-02") },
    ]);
    expect(again).toMatchObject({ created: 1, changed: 0, same: 1 });
    expect(await shown()).toHaveLength(3);
  });

  it("does not make one event of another because the page of the next one has one address", async () => {
    const next = { key: "https://x.example/next-show" };
    await fetch([{ ...next, title: "Jazz Night", start: evening("2026-11-27") }, film]);
    const other = { ...next, title: "Book Fair", start: evening("2026-12-04") };
    expect(await fetch([other, film])).toMatchObject({ created: 1, changed: 0, same: 1 });
    expect(await fetch([{ ...other, title: "Great Book Fair" }, film])).toMatchObject({
      changed: 1,
      created: 0,
    });
  });

  it("still believes the other keys when one event's address was corrected", async () => {
    await fetch([jazz, film]);
    const again = await fetch([
      { ...jazz, title: "Jazz Night with the Bell Trio" },
      { ...film, key: "film-1-35mm" },
    ]);
    expect(again).toMatchObject({ created: 0, changed: 1, same: 1 });
  });

  it("keeps several showings of one day apart", async () => {
    const at = (time: string) => ({
      title: "Stalker",
      start: evening("2026-11-27", time),
      key: "https://x.example/stalker",
    });
    await fetch([at("14:00"), at("19:00")]);
    expect(await rows()).toHaveLength(2);
    expect(await fetch([at("14:00"), at("19:00"), at("21:30")])).toMatchObject({ created: 1, same: 2 });
    expect(await fetch([at("14:00"), at("20:00"), at("21:30")])).toMatchObject({
      created: 0,
      changed: 1,
      same: 2,
    });
  });

  it("counts an event that a page names twice once", async () => {
    expect(await fetch([jazz, { ...jazz, key: null, title: "JAZZ NIGHT" }])).toMatchObject({ created: 1 });
  });

  it("starts a new event where the address of a past one announces another day", async () => {
    const url = { title: "Jazz Night", key: "https://x.example/jazz" };
    await fetch([{ ...url, start: evening("2026-11-20") }]);
    const nextWeek = new Date(NOON.getTime() + days(5));
    expect(await fetch([{ ...url, start: evening("2026-11-27") }], { now: nextWeek })).toMatchObject({
      created: 1,
    });
    const [past, next] = await rows();
    expect([past?.source_key, next?.source_key]).toEqual([null, "https://x.example/jazz"]);
  });

  it("keeps tonight's event where its address already announces next week's", async () => {
    const url = { title: "Jazz Night", key: "https://x.example/jazz" };
    const nextWeek = { ...url, start: evening("2026-11-27") };
    await fetch([{ ...url, start: evening("2026-11-20") }]);
    expect(await fetch([nextWeek])).toMatchObject({ created: 1, changed: 0 });
    expect(await shown()).toHaveLength(2);
    const tomorrow = new Date(NOON.getTime() + days(1));
    expect(await fetch([nextWeek], { now: tomorrow })).toMatchObject({ created: 0, same: 1, unpublished: 0 });
    expect((await rows()).map((event) => event.source_key)).toEqual([null, "https://x.example/jazz"]);
  });

  it("follows an exhibition that is said to begin today, every day", async () => {
    const show = { title: "New Prints", dateOnly: true, end: new Date("2027-01-10T05:00:00Z") };
    await fetch([{ ...show, start: new Date("2026-11-20T05:00:00Z") }]);
    const tomorrow = new Date(NOON.getTime() + days(1));
    await fetch([{ ...show, start: new Date("2026-11-21T05:00:00Z") }], { now: tomorrow });
    expect(await rows()).toHaveLength(1);
  });

  it("leaves out what cannot be stored and keeps the rest", async () => {
    const broken = [
      { title: "\0" },
      { title: "No date", start: new Date(Number.NaN) },
      { title: "Far away", start: new Date("9999-01-01") },
    ];
    expect(await fetch([...broken, { ...jazz, description: "Half a \ud83d pair\0" }])).toMatchObject({
      created: 1,
    });
    expect((await row()).description).toBe("Half a  pair");
  });
});

describe("what goes", () => {
  const tomorrow = new Date(NOON.getTime() + days(1));
  const after = new Date(NOON.getTime() + days(2));

  it("takes an event down after two complete fetches without it, and puts it back when listed again", async () => {
    await fetch(six);
    expect(await fetch(six.slice(1))).toMatchObject({ unpublished: 0 });
    expect(await row()).toMatchObject({ published: true, missing_count: 1 });
    expect(await fetch(six.slice(1), { now: tomorrow })).toMatchObject({ unpublished: 1 });
    expect(await row()).toMatchObject({ published: false, unpublished_because: "missing" });
    expect(await fetch(six, { now: after })).toMatchObject({ created: 0, changed: 1, same: 5 });
    expect(await row()).toMatchObject({ published: true, unpublished_because: null, missing_count: 0 });
  });

  it("needs the two fetches in a row", async () => {
    await fetch(six);
    await fetch(six.slice(1));
    await fetch(six);
    expect(await row()).toMatchObject({ missing_count: 0 });
    await fetch(six.slice(1));
    expect(await row()).toMatchObject({ published: true, missing_count: 1 });
  });

  it("counts a fetch that says nothing has changed", async () => {
    await fetch(six);
    await fetch(six.slice(1));
    const unchanged = () => test.db.transaction().execute((trx) => reconcileUnchanged(trx, source, tomorrow));
    expect(await unchanged()).toEqual({ unpublished: 1 });
    expect(await unchanged()).toEqual({ unpublished: 0 });
  });

  it("leaves what is over, has begun, or was not fetched", async () => {
    const tonight = { title: "Tonight", start: evening("2026-11-20", "20:00") };
    await fetch([...six, tonight]);
    await test.db
      .insertInto("events")
      .values({
        title: "By hand",
        title_key: "by hand",
        start_time: evening("2026-12-24"),
        source_id: source,
      })
      .execute();
    for (const hour of ["21:00", "22:00", "23:00"]) await fetch(six, { now: evening("2026-11-20", hour) });
    await fetch(six, { now: tomorrow });
    expect((await rows()).every((event) => event.published && event.missing_count === 0)).toBe(true);
  });

  it.each([
    ["nothing", 0],
    ["suddenly hardly anything", 1],
  ])("takes nothing down when the source lists %s", async (_name, count) => {
    await fetch(six);
    for (const now of [NOON, tomorrow, after]) {
      expect(await fetch(six.slice(0, count), { now })).toMatchObject({ unpublished: 0, suspicious: true });
    }
    expect(await shown()).toHaveLength(6);
  });

  it("believes a short list a second time that it believed at first", async () => {
    await fetch(six.slice(0, 4));
    const other = { title: "Opening", start: evening("2026-12-03") };
    await fetch([other]);
    expect(await fetch([other], { now: tomorrow })).toMatchObject({ unpublished: 4, suspicious: false });
    expect(await shown()).toHaveLength(1);
  });

  it("takes nothing down after reading only a part", async () => {
    await fetch(six);
    for (const now of [NOON, tomorrow, after]) {
      expect(await fetch(six.slice(2), { now, complete: false })).toMatchObject({ unpublished: 0 });
    }
    expect(await shown()).toHaveLength(6);
  });

  it("keeps a cancelled event, says so, and takes it back", async () => {
    await fetch([jazz, film]);
    await fetch([{ ...jazz, ...CANCELLED, key: null }, film]);
    expect(await row()).toMatchObject({ published: true, status: "cancelled" });
    expect(await rows()).toHaveLength(2);
    await fetch([jazz, film]);
    expect(await row()).toMatchObject({ published: true, status: "scheduled" });
  });

  it.each(["cancelled", "postponed"] as const)(
    "keeps a %s event that is no longer listed",
    async (status) => {
      await fetch([{ ...six[0]!, facts: { ...noFacts(), status } }, ...six.slice(1)]);
      for (const now of [NOON, tomorrow, after]) await fetch(six.slice(1), { now });
      expect(await row()).toMatchObject({ published: true, status, missing_count: 1 });
    },
  );
});

describe("what editors did", () => {
  const edit = (values: object, fields: string[]) =>
    test.db
      .updateTable("events")
      .set({ ...values, edited_fields: fields })
      .execute();

  it("keeps what they wrote, and follows the source in the rest", async () => {
    await fetch([jazz]);
    await edit({ title: "An Evening of Jazz", location: "Back yard" }, ["title", "location"]);
    await fetch([{ ...jazz, title: "Jazz!", description: "With Ana." }]);
    expect(await row()).toMatchObject({
      title: "An Evening of Jazz",
      location: "Back yard",
      description: "With Ana.",
      title_key: "jazz night",
    });
  });

  it("recognises an event without a key whose title and day they wrote", async () => {
    await fetch([{ ...jazz, key: null }]);
    await edit({ title: "Ana", title_key: "ana", start_time: evening("2026-11-29") }, [
      "title",
      "start_time",
    ]);
    const again = await fetch([{ ...jazz, key: null, start: evening("2026-11-27", "21:00") }]);
    expect(again).toMatchObject({ created: 0, changed: 1 });
    expect(await rows()).toHaveLength(1);
    expect(await row()).toMatchObject({ title: "Ana", start_time: evening("2026-11-29") });
  });

  it("never publishes what they took down", async () => {
    await fetch([jazz]);
    await edit({ published: false, unpublished_because: "admin" }, []);
    await fetch([{ ...jazz, ...CANCELLED }]);
    await fetch([{ ...jazz, description: "New" }]);
    expect(await row()).toMatchObject({ published: false, unpublished_because: "admin", description: "New" });
  });

  it("never takes down what they published by hand", async () => {
    await fetch(six);
    await edit({}, ["published"]);
    for (let n = 0; n < 3; n += 1) await fetch(six.slice(1));
    await fetch([{ ...six[0], ...CANCELLED }, ...six.slice(1)]);
    expect(await row()).toMatchObject({ published: true, status: "cancelled" });
  });

  const remove = async (id: number) => {
    await insertTombstones(test.db, [id], "deleted");
    await test.db.deleteFrom("events").where("id", "=", id).execute();
  };

  it("never brings back what they deleted, by key or by title and day", async () => {
    await fetch([jazz, film]);
    await remove((await row()).id);
    expect(await fetch([jazz, film])).toMatchObject({ created: 0, suppressed: 1 });
    expect(await fetch([{ ...jazz, start: evening("2026-12-01") }, film])).toMatchObject({
      created: 0,
      suppressed: 1,
    });
    expect(await fetch([{ ...jazz, key: null }, film])).toMatchObject({ created: 0, suppressed: 1 });
    expect(await fetch([{ ...jazz, key: "other", start: evening("2026-12-04") }, film])).toMatchObject({
      created: 1,
    });
  });

  it("lets another event come from the address of one that they deleted", async () => {
    await fetch([jazz, film]);
    await remove((await row()).id);
    const other = { key: jazz.key, title: "Book Fair", start: evening("2026-12-04") };
    expect(await fetch([other, film])).toMatchObject({ created: 1, suppressed: 0 });
    expect(await fetch([{ ...other, start: jazz.start }, film])).toMatchObject({ created: 0 });
  });

  it("takes only the one showing away that they deleted", async () => {
    const on = (day: string) => ({ title: "Stalker", key: "https://x.example/stalker", start: evening(day) });
    await fetch([on("2026-11-27"), on("2026-11-28")]);
    await remove((await rows())[1]!.id);
    const more = [on("2026-11-27"), on("2026-11-28"), on("2026-12-04")];
    expect(await fetch(more)).toMatchObject({ created: 1, same: 1, suppressed: 1 });
    expect(await shown()).toHaveLength(2);
  });

  it("never brings back a long run that is listed as beginning again each day", async () => {
    const show = { title: "New Prints", dateOnly: true, end: new Date("2027-01-10T05:00:00Z") };
    await fetch([{ ...show, start: new Date("2026-11-20T05:00:00Z") }]);
    await remove((await row()).id);
    const tomorrow = new Date(NOON.getTime() + days(1));
    expect(
      await fetch([{ ...show, start: new Date("2026-11-21T05:00:00Z") }], { now: tomorrow }),
    ).toMatchObject({
      created: 0,
      suppressed: 1,
    });
  });

  it("keeps the other showing of the day on which they deleted one", async () => {
    const at = (time: string) => ({ title: "Stalker", start: evening("2026-11-27", time) });
    await fetch([at("14:00"), at("19:00")]);
    await remove((await rows())[1]!.id);
    expect(await fetch([at("14:00"), at("19:00")])).toMatchObject({ created: 0, same: 1, suppressed: 1 });
    expect(await shown()).toHaveLength(1);
  });
});

describe("what changed", () => {
  const changes = () =>
    test.db.selectFrom("event_changes").select(["kind", "fields"]).orderBy("id").execute();
  const kinds = async () => (await changes()).map(({ kind }) => kind);

  it("is noted by field, once, and shown on the event's page with where and when it was read", async () => {
    await fetch([jazz, film]);
    await fetch([{ ...jazz, start: evening("2026-11-27", "20:30"), facts: CANCELLED.facts }, film]);
    await fetch([{ ...jazz, start: evening("2026-11-27", "20:30"), facts: CANCELLED.facts }, film]);
    expect(await kinds()).toEqual(["added", "added", "changed"]);
    expect(Object.keys((await changes())[2]?.fields ?? {}).sort()).toEqual(["start", "status"]);
    const ledger = await readLedger(test.db, await row(), { now: NOON, today: "2026-11-21" });
    expect(ledger?.changes.map(({ texts }) => texts)).toEqual([
      ["Cancelled", "Moved from 7:30 PM to 8:30 PM"],
    ]);
    expect(ledger?.read).toMatch(/^Read on the pages of Film Forum, last on [A-Z][a-z]{2}, .* [AP]M\.$/);
    await test.db
      .updateTable("events")
      .set({ edited_fields: ["title"] })
      .execute();
    expect((await readLedger(test.db, await row(), { now: NOON, today: "2026-11-21" }))?.read).toContain(
      "An editor corrected",
    );
  });

  it("tells what is gone, comes back, is merged or deleted; bookkeeping is no change", async () => {
    await fetch([jazz, film]);
    await fetch([film]);
    await fetch([film]);
    await fetch([jazz, film]);
    expect(await kinds()).toEqual(["added", "added", "gone", "added"]);
    const [first, second] = await rows();
    await test.db
      .updateTable("events")
      .set({ duplicate_of: second?.id })
      .where("id", "=", first!.id)
      .execute();
    await test.db.updateTable("events").set({ missing_count: 1 }).execute();
    // A renamed venue rewrites its events' search documents.
    await test.db.updateTable("event_sources").set({ name: "Forum" }).execute();
    await test.db.deleteFrom("events").execute();
    expect((await kinds()).slice(4)).toEqual(["gone", "gone"]);
  });
});
