import { expect, it } from "vitest";
import type { GatheredEvent } from "~/ingest/gathered-event";
import type { Venue } from "~/ingest/store/place";
import { reconcile } from "~/ingest/store/reconcile";
import { changingEvents } from "~/ingest/store/duplicates";
import { noFacts } from "~/ingest/facts/facts";
import { days } from "~/lib/time";
import { findSourceAt } from "@db/queries/sources/writes";
import { updateLeadsTo } from "@db/queries/sources/crawl";
import { CANCELLED, insertSource, listed, NOON } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";
import { longTest } from "../../factories/property-runs";

const test = useDatabase();

const start = new Date("2026-11-28T00:30:00Z");
const jazz: Partial<GatheredEvent> = { title: "Moth Lamp Trio", start };
const other: Partial<GatheredEvent> = { title: "Poetry Slam", start };
/** A venue, its neighbour 90 m further north, and the next one; and one far away. */
const hall: Partial<Venue> = { name: "The House", lat: 40.73, lng: -73.99 };
const neighbour: Partial<Venue> = { name: "Next Door", lat: 40.7308, lng: -73.99 };
const third: Partial<Venue> = { name: "Third Floor", lat: 40.7316, lng: -73.99 };
const faraway: Partial<Venue> = { name: "Faraway", lat: 40.65, lng: -73.95 };

async function fetch(
  source: number,
  venue: Partial<Venue> & { multiple_address?: boolean },
  items: Partial<GatheredEvent>[],
  now = NOON,
) {
  const listing = { events: listed(items, venue), complete: true };
  await test.db.transaction().execute((trx) => reconcile(trx, source, listing, now));
}

const add = async (
  venue: Partial<Venue> & { multiple_address?: boolean; aliases?: string[]; url?: string },
) => insertSource(test.db, { url: `https://x.example/${venue.name}`, ...venue });

const rows = () =>
  test.db
    .selectFrom("events")
    .select(["id", "source_id", "title", "published", "duplicate_of", "start_time"])
    .orderBy("id")
    .execute();
const shown = async () =>
  (await rows())
    .filter((row) => row.published && row.duplicate_of === null)
    .map((row) => [row.source_id, row.title]);
const pairs = () => test.db.selectFrom("event_duplicates").selectAll().execute();

it("shows an event of two neighbouring sources once, the one that tells more", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  await fetch(a, hall, [jazz]);
  await fetch(b, neighbour, [{ ...jazz, title: "MOTH LAMP TRIO!", imageUrl: "https://x.example/1.jpg" }]);
  expect(await shown()).toEqual([[b, "MOTH LAMP TRIO!"]]);
  expect(await pairs()).toEqual([]);
});

it("knows the calendar that another address leads to, as long as it leads there", async () => {
  const calendar = "https://calendar.example/house";
  const [a, b] = [await add({ ...hall, url: calendar }), await add(faraway)];
  const at = async (url: string, except: number) =>
    (await findSourceAt(test.db, { url, name: "", except }))?.id ?? null;
  await updateLeadsTo(test.db, b, calendar);
  expect(await at("http://www.calendar.example/house/", a)).toBe(b);
  await fetch(a, hall, [jazz]);
  await fetch(b, faraway, [jazz]);
  expect(await shown()).toHaveLength(1);
  await updateLeadsTo(test.db, b, "https://x.example/Faraway");
  expect(await at(calendar, a)).toBeNull();
});

it("knows a venue by its name and aliases, wherever its point is", async () => {
  const [a, b] = [
    await add({ ...hall, aliases: ["House of Jazz"] }),
    await add({ ...faraway, multiple_address: true }),
  ];
  await fetch(a, hall, [jazz]);
  await fetch(b, { ...faraway, multiple_address: true }, [{ ...jazz, venueName: "house of jazz" }]);
  expect(await shown()).toHaveLength(1);
});

it("keeps the same title apart at two places or two hours", async () => {
  const [a, b, c] = [await add(hall), await add(faraway), await add(neighbour)];
  await fetch(a, hall, [jazz]);
  await fetch(b, faraway, [jazz]);
  await fetch(c, neighbour, [{ ...jazz, start: new Date("2026-11-28T02:30:00Z") }]);
  expect(await shown()).toHaveLength(3);
});

it("does not take two venues for one because only their zip is known", async () => {
  const zip = { zip_code: "10003", lat: 40.7318, lng: -73.9891 };
  await test.db
    .insertInto("zip_codes")
    .values({ ...zip, city: "New York", borough: "Manhattan" })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const venues = [
    { name: "Bar One", ...zip, coord_precision: "zip" as const },
    { name: "Bar Two", ...zip, coord_precision: "zip" as const },
  ];
  for (const venue of venues) await fetch(await add(venue), venue, [{ ...jazz, title: "Open Mic" }]);
  expect(await shown()).toHaveLength(2);
});

it("joins a chain of neighbours, and parts it when the middle one goes", async () => {
  const [a, b, c] = [await add(hall), await add(neighbour), await add(third)];
  await fetch(a, hall, [jazz]);
  await fetch(c, third, [jazz]);
  expect(await shown()).toHaveLength(2);
  await fetch(b, neighbour, [jazz, other]);
  expect(await shown()).toEqual([
    [a, "Moth Lamp Trio"],
    [b, "Poetry Slam"],
  ]);
  for (const day of [1, 2]) await fetch(b, neighbour, [other], new Date(NOON.getTime() + days(day)));
  expect(await shown()).toHaveLength(3);
});

it("shows the other listing when the shown one is moved or missing, and the one that says it is cancelled", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  const rich = { ...jazz, description: "x".repeat(600), key: "k" };
  await fetch(a, hall, [rich, other]);
  await fetch(b, neighbour, [jazz]);
  expect(await shown()).toContainEqual([a, "Moth Lamp Trio"]);
  await fetch(b, neighbour, [{ ...jazz, ...CANCELLED }]);
  expect(await shown()).toContainEqual([b, "Moth Lamp Trio"]);
  expect(await shown()).not.toContainEqual([a, "Moth Lamp Trio"]);
  await fetch(b, neighbour, [jazz]);
  expect(await shown()).toContainEqual([a, "Moth Lamp Trio"]);
  await fetch(a, hall, [{ ...rich, key: "l", start: new Date("2027-04-29T00:30:00Z") }, other]);
  await fetch(a, hall, [{ ...rich, key: "l", start: new Date("2027-04-29T00:30:00Z") }, other]);
  expect(await shown()).toHaveLength(3);
});

it("prefers what an editor wrote, and obeys what an editor decided", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  await fetch(a, hall, [{ ...jazz, description: "x".repeat(600) }]);
  await fetch(b, neighbour, [jazz]);
  const [first, second] = await rows();
  const ids = [first!.id, second!.id];
  await test.db.transaction().execute((trx) =>
    changingEvents(trx, ids, () =>
      trx
        .updateTable("events")
        .set({ edited_fields: ["description"] })
        .where("id", "=", ids[1]!)
        .execute(),
    ),
  );
  expect(await shown()).toEqual([[b, "Moth Lamp Trio"]]);
  await test.db.updateTable("event_duplicates").set({ status: "distinct" }).execute();
  await test.db.transaction().execute((trx) => changingEvents(trx, ids, async () => undefined));
  expect(await shown()).toHaveLength(2);
});

it("shows a pair that an editor merged once, across hours", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  await fetch(a, hall, [jazz]);
  await fetch(b, neighbour, [{ ...jazz, start: new Date("2026-11-28T01:00:00Z") }]);
  expect(await pairs()).toMatchObject([{ status: "open", score: 1 }]);
  await test.db.updateTable("event_duplicates").set({ status: "merged" }).execute();
  const ids = (await rows()).map((row) => row.id);
  await test.db.transaction().execute((trx) => changingEvents(trx, [ids[0]!], async () => undefined));
  expect(await shown()).toEqual([[a, "Moth Lamp Trio"]]);
  // Still so after one of them changes.
  await fetch(b, neighbour, [{ ...jazz, start: new Date("2026-11-28T01:00:00Z"), description: "More" }]);
  expect(await shown()).toHaveLength(1);
});

it("brings the hidden one forward when the shown one is deleted", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  await fetch(a, hall, [jazz]);
  await fetch(b, neighbour, [jazz]);
  const [first] = await rows();
  await test.db
    .transaction()
    .execute((trx) =>
      changingEvents(trx, [first!.id], () => trx.deleteFrom("events").where("id", "=", first!.id).execute()),
    );
  expect(await shown()).toEqual([[b, "Moth Lamp Trio"]]);
});

longTest(
  "hands doubtful pairs to an editor, and takes them back when they no longer look alike",
  async () => {
    const [a, b] = [await add(hall), await add(neighbour)];
    await fetch(a, hall, [{ title: "Ana Lua Quartet plays Monk", key: "1" }]);
    await fetch(b, neighbour, [{ title: "Ana Lua Quartet play Monk", key: "1" }, other]);
    expect(await pairs()).toHaveLength(1);
    await fetch(b, neighbour, [{ title: "Something else entirely", key: "1" }, other]);
    expect(await pairs()).toEqual([]);
  },
);

it("keeps an editor's verdict on a pair", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  await fetch(a, hall, [{ title: "Ana Lua Quartet plays Monk", key: "1" }]);
  await fetch(b, neighbour, [{ title: "Ana Lua Quartet play Monk", key: "1" }]);
  await test.db.updateTable("event_duplicates").set({ status: "distinct" }).execute();
  await fetch(b, neighbour, [{ title: "Ana Lua Quartet play Monk!", description: "New", key: "1" }]);
  expect(await pairs()).toMatchObject([{ status: "distinct" }]);
});

/** A venue's own listing, and what an aggregator says of the same place. */
const pool: Partial<Venue> = { name: "Union Pool", lat: 40.7148, lng: -73.9514 };
const guide = { ...faraway, name: "City Guide", multiple_address: true };
const inGuide = (title: string, more: Partial<GatheredEvent> = {}): Partial<GatheredEvent> => {
  return { title, start, venueName: "Union Pool", lat: 40.7149, lng: -73.9515, ...more };
};
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const doorsAt = (doors: Date) => ({ facts: { ...noFacts(), doors } });

async function shownOf(own: Partial<GatheredEvent>[], theirs: Partial<GatheredEvent>[]): Promise<number> {
  const [a, b] = [await add(pool), await add(guide)];
  await fetch(a, pool, own);
  await fetch(b, guide, theirs);
  return (await shown()).length;
}

it.each<[string, Partial<GatheredEvent>, Partial<GatheredEvent>]>([
  ["support", { title: "Ana Sol" }, inGuide("Ana Sol w/ support")],
  ["its bill", { title: "Ana Sol w/ Moth, Lamp Trio" }, inGuide("Ana Sol feat. Moth")],
  ["the venue behind it", { title: "Ana Sol" }, inGuide("Ana Sol at Union Pool")],
  ["the venue before it", { title: "Ana Sol" }, inGuide("Union Pool presents Ana Sol")],
  ["a year", { title: "Mephisto" }, inGuide("Mephisto (1981)")],
  ["a format", { title: "Mephisto" }, inGuide("Mephisto in 35mm")],
  ["the early show", { title: "Ana Sol" }, inGuide("Early Show: Ana Sol")],
  ["a new date", { title: "Ana Sol" }, inGuide("NEW DATE: Ana Sol")],
  ["ages", { title: "Ana Sol" }, inGuide("Ana Sol 21+")],
  ["a price", { title: "Ana Sol" }, inGuide("Ana Sol – FREE!")],
  ["the city behind the venue", { title: "Open Mic" }, inGuide("Open Mic", { venueName: "Union Pool NYC" })],
  [
    "the hour of the doors",
    { title: "Ana Sol" },
    inGuide("Ana Sol", { start: later(-60), ...doorsAt(later(-60)) }),
  ],
  [
    "the hour of a show whose doors we tell",
    { title: "Ana Sol", start: later(-60), ...doorsAt(later(-60)) },
    inGuide("Ana Sol"),
  ],
  [
    "the doors as its hour",
    { title: "Ana Sol", ...doorsAt(later(-60)) },
    inGuide("Ana Sol", { start: later(-60) }),
  ],
  [
    "the day only",
    { title: "Ana Sol" },
    inGuide("Ana Sol", { start: new Date("2026-11-27T05:00:00Z"), dateOnly: true }),
  ],
])("shows an event once that another source lists with %s", async (_, own, theirs) => {
  expect(await shownOf([{ start, ...own }], [theirs])).toBe(1);
});

it.each<[string, Partial<GatheredEvent>, Partial<GatheredEvent>]>([
  [
    "the next venue's night of the same kind",
    { title: "Open Mic" },
    inGuide("Open Mic", { venueName: "Pete's Bar" }),
  ],
  ["another hour without doors", { title: "Ana Sol" }, inGuide("Ana Sol", { start: later(60) })],
  [
    "an hour too far from the doors",
    { title: "Ana Sol" },
    inGuide("Ana Sol", { start: later(-90), ...doorsAt(later(-90)) }),
  ],
  ["another part", { title: "Henry IV, Part 1" }, inGuide("Henry IV, Part 2")],
  ["another day", { title: "Ana Sol" }, inGuide("Ana Sol", { start: later(24 * 60), dateOnly: true })],
  [
    "another place",
    { title: "Ana Sol" },
    inGuide("Ana Sol", { venueName: "Far Hall", lat: 40.65, lng: -73.95 }),
  ],
])("keeps %s apart", async (_, own, theirs) => {
  expect(await shownOf([{ start, ...own }], [theirs])).toBe(2);
});

it("never takes two bars side by side for one because both have an open mic", async () => {
  const [a, b] = [await add(hall), await add(neighbour)];
  await fetch(a, hall, [{ title: "Open Mic", start }]);
  await fetch(b, neighbour, [{ title: "OPEN MIC!", start }]);
  expect(await shown()).toHaveLength(2);
});

it("hides a day without an hour behind one of two showings, not both behind it", async () => {
  const day = { title: "Mephisto", start: new Date("2026-11-27T05:00:00Z"), dateOnly: true };
  const films = [
    { title: "Mephisto", start },
    { title: "Mephisto (1981)", start: later(150) },
  ];
  const long = "x".repeat(2000);
  expect(await shownOf(films, [inGuide("Mephisto", { ...day, description: long })])).toBe(2);
  expect((await shown()).map(([, title]) => title)).toEqual(["Mephisto", "Mephisto (1981)"]);
});

it("keeps two showings of one source apart when another listing means the doors of one and the hour of the other", async () => {
  const showings = [
    { title: "Ana Sol", start },
    { title: "Ana Sol", start: later(60) },
  ];
  const theirs = inGuide("Ana Sol w/ support", { start: later(60), ...doorsAt(start) });
  expect(await shownOf(showings, [theirs])).toBe(2);
});
