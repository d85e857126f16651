// Venues that stand in the list twice: found by name and place, merged or told apart by editors.
import { beforeEach, expect, it } from "vitest";
import { listVenuePairs } from "@db/queries/events/venue-pairs";
import { findVenue } from "@db/queries/events/venues";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { removeSource } from "~/domain/admin/sources/remove-source";
import { MERGED_AWAY, reconcile } from "~/ingest/store/reconcile";
import { NO_POINT } from "~/lib/point";
import * as venuePage from "~/routes/admin.venues.$id/route";
import * as duplicates from "~/routes/admin.duplicates/route";
import { administrator } from "../../factories/people";
import { insertSource, listed, NOON } from "../../factories/sources";
import type { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { longTest } from "../../factories/property-runs";

let editor: Visitor;
const site = useSite();
beforeEach(async () => {
  site.clock.now = NOON;
  editor = await administrator(site);
});

const forum = { name: "Film Forum", url: "https://forum.example", lat: 40.7286, lng: -74.0042 };
const twin = { ...forum, name: "The Film Forum NYC", url: "https://twin.example", lat: 40.7287 };

const start = new Date("2026-11-28T00:30:00Z");
const titlesOf = async (source: number) => {
  const rows = await site.db
    .selectFrom("events")
    .select(["title", "source_key"])
    .where("source_id", "=", source)
    .where("published", "=", true)
    .where("duplicate_of", "is", null)
    .orderBy("title")
    .execute();
  return rows.map(({ title, source_key }) => `${title} ${source_key}`);
};
const fetched = (source: number, items: { title: string; key: string }[]) =>
  site.db
    .transaction()
    .execute((trx) =>
      reconcile(
        trx,
        source,
        { events: listed(items.map((item) => ({ ...item, start }))), complete: true },
        NOON,
      ),
    );

interface Side {
  id: number;
  version: number;
  title: string;
}
interface Loaded {
  venues: { total: number; pairs: { left: Side; right: Side }[] };
}
const look = async () =>
  ((await (await editor.get(duplicates, "/admin/duplicates")).json()) as Loaded).venues;
const decide = (intent: string, kept: Side, lost: Side) =>
  editor.post(duplicates, "/admin/duplicates", {
    intent,
    kept: String(kept.id),
    keptVersion: String(kept.version),
    lost: String(lost.id),
    lostVersion: String(lost.version),
  });
const firstPair = async () => {
  const [pair] = (await look()).pairs;
  if (!pair) throw new Error("no pair");
  return pair;
};
const context = () => ({ db: site.db, now: () => NOON }) as Parameters<typeof mergeSources>[0];
const by = async () => {
  const user = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
  return { id: user.id, email: user.email };
};

it("finds venues of like names at one place, and no others", async () => {
  const a = await insertSource(site.db, forum);
  const b = await insertSource(site.db, twin);
  // Next door with another name, far away with the same, a calendar of many places, and one known by its zip only.
  await insertSource(site.db, { ...forum, name: "Lucky's Bar", url: "https://luckys.example" });
  await insertSource(site.db, { ...forum, url: "https://far.example", lat: 40.8 });
  await insertSource(site.db, { ...twin, url: "https://many.example", multiple_address: true });
  const byZip = { lat: 40.73, lng: -74, coord_precision: "zip" as const, zip_code: "10003" };
  const c = await insertSource(site.db, { ...byZip, name: "Café Wha", url: "https://wha.example" });
  const d = await insertSource(site.db, { ...byZip, name: "CAFE WHA?", url: "https://wha2.example" });
  await insertSource(site.db, { ...byZip, name: "Cafe Wha", url: "https://w.example", zip_code: "11211" });
  const pairs = await listVenuePairs(site.db, 10);
  expect(pairs.map(({ venue_a, venue_b }) => [venue_a, venue_b]).toSorted()).toEqual([
    [a, b],
    [c, d],
  ]);
});

it("finds venues of one page, and of one street address where the point is not known, whatever their names", async () => {
  const a = await insertSource(site.db, { ...forum, url: "https://www.forum.example/events/" });
  const b = await insertSource(site.db, {
    ...forum,
    name: "Cinema Three",
    url: "http://forum.example/events",
  });
  const hall = { lat: 40.71, lng: -73.98, coord_precision: "zip" as const, location: "100 Test Street" };
  const c = await insertSource(site.db, { ...hall, name: "Good Hall", url: null, zip_code: "10002" });
  const d = await insertSource(site.db, {
    ...hall,
    location: "100 test street ",
    name: "Twin",
    url: null,
    zip_code: "10002",
  });
  await insertSource(site.db, { ...hall, name: "Elsewhere", url: null, zip_code: "11201" });
  const pairs = await listVenuePairs(site.db, 10);
  expect(pairs.map(({ venue_a, venue_b }) => [venue_a, venue_b]).toSorted()).toEqual([
    [a, b],
    [c, d],
  ]);
});

it("merges: events, names and addresses lead to the kept one, and only that is fetched", async () => {
  const kept = await insertSource(site.db, { ...forum, official_website: null });
  const lost = await insertSource(site.db, {
    ...twin,
    aliases: ["Forum on Houston", "film forum"],
    official_website: "https://filmforum.example",
  });
  const older = await insertSource(site.db, { ...forum, url: null, merged_into_id: lost });
  await fetched(kept, [
    { title: "Nosferatu", key: "1" },
    { title: "Metropolis", key: "2" },
  ]);
  await fetched(lost, [
    { title: "Nosferatu", key: "9" },
    { title: "Häxan", key: "2" },
  ]);
  const pair = await firstPair();
  const response = await decide("merge-venues", pair.left, pair.right);
  expect(response.status).toBe(303);
  // Shown once, under a key that is the kept one's own.
  expect((await titlesOf(kept)).map((line) => line.split(" ")[0])).toEqual([
    "Häxan",
    "Metropolis",
    "Nosferatu",
  ]);
  expect(await titlesOf(lost)).toEqual([]);
  const row = await site.db
    .selectFrom("event_sources")
    .selectAll()
    .where("id", "=", kept)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    aliases: ["The Film Forum NYC", "Forum on Houston"],
    url: forum.url,
    official_website: "https://filmforum.example",
    is_enabled: true,
  });
  for (const id of [lost, older]) expect((await findVenue(site.db, id))?.id).toBe(kept);
  expect((await look()).total).toBe(0);
  // A fetch that read its page in between must not bring it back.
  await expect(fetched(lost, [{ title: "Vampyr", key: "7" }])).rejects.toThrow(MERGED_AWAY);
  // The kept one's next fetch knows the moved events by title and day.
  await fetched(kept, [
    { title: "Nosferatu", key: "1" },
    { title: "Metropolis", key: "2" },
    { title: "Häxan", key: "3" },
  ]);
  expect(await titlesOf(kept)).toEqual(["Häxan 3", "Metropolis 2", "Nosferatu 1"]);
  const audit = await site.db.selectFrom("audit_log").select(["action", "subject_id"]).execute();
  expect(audit).toContainEqual({ action: "merged", subject_id: String(kept) });
});

it("has a page for each venue: text and point are saved, and it is merged into one found by name", async () => {
  const lost = await insertSource(site.db, { ...twin, lat: 40.73, lng: -74, coord_precision: "zip" });
  const kept = await insertSource(site.db, { ...forum, lat: 40.9 });
  const path = `/admin/venues/${lost}`;
  const page = async (query = "") => (await editor.get(venuePage, path + query, { id: String(lost) })).json();
  const send = async (fields: Record<string, string>) =>
    editor.post(venuePage, path, { version: "1", ...fields }, { id: String(lost) });
  expect(await page()).toMatchObject({
    isRough: true,
    stored: { point: "40.73, -74" },
    into: { venues: [] },
  });
  const wrong = await (await send({ name: "Forum", point: "here" })).json();
  expect([wrong.fieldErrors.point, wrong.values.name]).toEqual([NO_POINT, "Forum"]);
  await send({ name: "Forum", description: "Films.\nTwo rooms.", point: "40.72861, -74.00421" });
  const now = await page("?into=FILM%20for");
  expect(now).toMatchObject({ isRough: false, name: "Forum", version: 2 });
  expect(await findVenue(site.db, lost)).toMatchObject({ lat: 40.72861, description: "Films.\nTwo rooms." });
  expect(now.into.venues).toMatchObject([{ id: kept, name: "Film Forum" }]);
  const stale = await send({ name: "Mine", point: "" });
  expect(await stale.json()).toMatchObject({ kind: "edit-conflict", values: { name: "Mine" } });
  const into = { into: String(kept), intoVersion: String(now.into.venues[0].version) };
  const merged = await send({ intent: "merge", version: "2", ...into });
  expect(merged.headers.get("Location")).toMatch(new RegExp(`^/admin/venues/${kept}\\?done=\\d+$`));
  expect((await findVenue(site.db, lost))?.id).toBe(kept);
});

it("keeps what an editor deleted at either of them away", async () => {
  const kept = await insertSource(site.db, forum);
  const lost = await insertSource(site.db, twin);
  await site.db
    .insertInto("event_tombstones")
    .values({
      source_id: lost,
      source_key: "5",
      title_key: "private party",
      first_day: "2026-11-27",
      reason: "deleted",
    })
    .execute();
  const pair = await firstPair();
  await decide("merge-venues", pair.left, pair.right);
  await fetched(kept, [{ title: "Private Party", key: "77" }]);
  expect(await titlesOf(kept)).toEqual([]);
  expect(lost).not.toBe(kept);
});

longTest("refuses a pair that changed or was already decided, and a venue with itself", async () => {
  await insertSource(site.db, forum);
  await insertSource(site.db, twin);
  const { left, right } = await firstPair();
  const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
  expect(await messageOf(await decide("merge-venues", left, left))).toContain("two different");
  const stale = await decide("merge-venues", left, { ...right, version: right.version + 1 });
  expect(await messageOf(stale)).toContain("This has changed since");
  expect((await decide("merge-venues", left, right)).status).toBe(303);
  expect(await messageOf(await decide("merge-venues", left, right))).toContain("no longer exists");
});

it("asks about two that are not the same only once", async () => {
  await insertSource(site.db, forum);
  await insertSource(site.db, twin);
  const { left, right } = await firstPair();
  expect((await decide("distinct-venues", right, left)).status).toBe(303);
  expect((await look()).total).toBe(0);
  const again = (await (await decide("distinct-venues", left, right)).json()) as { message: string };
  expect(again.message).toContain("already decided");
});

it("two editors who merge the same two the other way round leave one venue", async () => {
  const a = await insertSource(site.db, forum);
  const b = await insertSource(site.db, twin);
  await fetched(b, [{ title: "Nosferatu", key: "9" }]);
  const { left, right } = await firstPair();
  const results = await Promise.allSettled([
    mergeSources(context(), await by(), { kept: left, lost: right }),
    mergeSources(context(), await by(), { kept: right, lost: left }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const living = await site.db
    .selectFrom("event_sources")
    .select("id")
    .where("merged_into_id", "is", null)
    .execute();
  expect(living).toHaveLength(1);
  expect([a, b]).toContain(living[0]?.id);
  expect(await titlesOf(living[0]?.id ?? 0)).toEqual(["Nosferatu 9"]);
});

it("a deleted venue takes those merged into it along", async () => {
  await insertSource(site.db, forum);
  await insertSource(site.db, twin);
  const { left, right } = await firstPair();
  await decide("merge-venues", left, right);
  await removeSource(context(), await by(), left.id);
  expect(await site.db.selectFrom("event_sources").select("id").execute()).toEqual([]);
});
