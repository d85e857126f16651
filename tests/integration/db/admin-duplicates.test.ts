// Possible duplicates: found by fetches, decided by editors, and staying decided.
import { beforeEach, expect, it } from "vitest";
import { findEvent } from "@db/queries/events/events";
import { reconcile } from "~/ingest/store/reconcile";
import * as duplicates from "~/routes/admin.duplicates/route";
import { administrator, waitingTexts } from "../../factories/people";
import { insertSource, listed, NOON } from "../../factories/sources";
import type { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";

let editor: Visitor;
let sources: number[];
const site = useSite();

const start = new Date("2026-11-28T00:30:00Z");
const items = ["An Evening of Jazz Standards", "Evenings of Jazz Standards"];
async function fetchBoth(description: string) {
  for (const [at, source] of sources.entries()) {
    const events = listed([{ title: items[at] ?? "", key: `k${at}`, start, description }]);
    await site.db.transaction().execute((trx) => reconcile(trx, source, { events, complete: true }, NOON));
  }
}
beforeEach(async () => {
  site.clock.now = NOON;
  editor = await administrator(site);
  sources = [
    await insertSource(site.db),
    await insertSource(site.db, { name: "Next Door", url: "https://next.example" }),
  ];
  await fetchBoth("first");
});

interface Loaded {
  pairs: {
    left: { id: number; version: number };
    right: { id: number; version: number };
    facts: { name: string; differs: boolean }[];
  }[];
  bounds: { total: number };
}
const look = async () => (await (await editor.get(duplicates, "/admin/duplicates")).json()) as Loaded;
async function decide(intent: string, pair?: Loaded["pairs"][number]) {
  const { left, right } = pair ?? (await look()).pairs[0]!;
  return editor.post(duplicates, "/admin/duplicates", {
    intent,
    left: String(left.id),
    leftVersion: String(left.version),
    right: String(right.id),
    rightVersion: String(right.version),
  });
}
const shown = async () =>
  (
    await site.db
      .selectFrom("events")
      .select("title")
      .where("published", "=", true)
      .where("duplicate_of", "is", null)
      .orderBy("id")
      .execute()
  ).map(({ title }) => title);
const message = async (response: Response) => ((await response.json()) as { message: string | null }).message;

it("shows a pair side by side and marks what differs", async () => {
  const { pairs, bounds } = await look();
  expect(bounds.total).toBe(1);
  const differing = pairs[0]?.facts.filter(({ differs }) => differs).map(({ name }) => name);
  expect(differing).toEqual(["Title", "Source"]);
});

it("merges into the chosen one: its address leads there, and no fetch parts them again", async () => {
  const pair = (await look()).pairs[0]!;
  await decide("keep-right", pair);
  expect(await waitingTexts(site)).toContain("Events merged");
  expect(await shown()).toEqual([items[1]]);
  expect((await findEvent(site.db, pair.left.id))?.id).toBe(pair.right.id);
  await fetchBoth("changed since");
  expect(await shown()).toEqual([items[1]]);
  expect((await findEvent(site.db, pair.left.id))?.id).toBe(pair.right.id);
  expect((await look()).bounds.total).toBe(0);
  const stones = await site.db.selectFrom("event_tombstones").select(["source_id", "reason"]).execute();
  expect(stones).toEqual([{ source_id: sources[0], reason: "merged" }]);
  const trail = await site.db.selectFrom("audit_log").select(["action", "subject_id"]).execute();
  expect(trail).toEqual([{ action: "merged", subject_id: String(pair.right.id) }]);
});

it("keeps two that are not the same, for good", async () => {
  await decide("distinct");
  expect(await waitingTexts(site)).toContain("Kept as two events");
  await fetchBoth("changed since");
  expect(await shown()).toEqual(items);
  expect((await look()).bounds.total).toBe(0);
});

it("is decided once, and only as it was looked at", async () => {
  const pair = (await look()).pairs[0]!;
  await site.db.updateTable("events").set({ title: "Changed" }).where("id", "=", pair.left.id).execute();
  expect(await message(await decide("keep-left", pair))).toMatch(/^This has changed since/);
  expect(await shown()).toHaveLength(2);
  const fresh = (await look()).pairs[0]!;
  await decide("keep-left", fresh);
  expect(await message(await decide("keep-right", fresh))).toMatch(/no longer needs a decision/);
  expect(await message(await decide("distinct", { ...fresh, left: { id: 4711, version: 1 } }))).toMatch(
    /no longer needs a decision/,
  );
  expect((await decide("nonsense", fresh)).status).toBe(400);
});
