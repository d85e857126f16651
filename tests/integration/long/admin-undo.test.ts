// Acts of editors are taken back: from the page, from Audit, by any editor, for a week, and never over what was changed since.
import { beforeEach, describe, expect, it } from "vitest";
import { mergePair } from "~/domain/admin/duplicates/decide-pair";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { unpublishEvents } from "~/domain/admin/events/publish-events";
import { removeLogs } from "~/domain/admin/logs/delete-logs";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { removeSource } from "~/domain/admin/sources/remove-source";
import { rejectSuggestion } from "~/domain/admin/suggestions/decide-suggestion";
import { undo } from "~/domain/admin/undo/undo";
import { removeEntry } from "~/domain/knowledge/entries";
import { days } from "~/lib/time";
import { reconcile } from "~/ingest/store/reconcile";
import * as auditPage from "~/routes/admin.audit/route";
import * as today from "~/routes/admin.today/route";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { insertSource, listed, NOON } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const site = useSite();
let editor: Visitor;
let by: { id: string; email: string };
beforeEach(async () => {
  site.clock.now = NOON;
  editor = await administrator(site);
  by = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
});

const takeBack = (entry: number) => undo(site.context(), by, entry);
const events = () => site.db.selectFrom("events").selectAll().orderBy("id").execute();
const shown = async () =>
  (await events())
    .filter(({ published, duplicate_of }) => published && duplicate_of === null)
    .map(({ id }) => id);

describe("events", () => {
  it("are shown again, one or several ticked, from Audit and from Today, once", async () => {
    const [a, b, c] = [await addEvent(site.db), await addEvent(site.db), await addEvent(site.db)];
    const { entry } = await unpublishEvents(site.context(), by, [a, b]);
    await unpublishEvents(site.context(), by, [c]);
    expect(await shown()).toEqual([]);
    const audit = await (await editor.get(auditPage, "/admin/audit")).json();
    expect(audit.rows.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual([true, true]);
    const { done } = await (await editor.get(today, "/admin/today")).json();
    expect(done).toMatchObject([{ canUndo: true }, { canUndo: true }]);
    const press = () =>
      editor.post(auditPage, "/admin/audit", {
        intent: "undo",
        entry: String(entry),
        back: "/admin/events?show=all",
      });
    const answer = await press();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/events?show=all"]);
    expect(await shown()).toEqual([a, b]);
    expect((await (await press()).json()).message).toBe("This has been taken back already.");
    const { rows } = await (await editor.get(auditPage, "/admin/audit")).json();
    const [undone, , deed] = rows;
    expect([undone.canUndo, deed.isUndone]).toEqual([false, true]);
    await expect(takeBack(undone.id)).rejects.toThrow("Do that again instead");
  });

  it("come back after a deletion with what readers saved, and fetches know them again", async () => {
    const source = await insertSource(site.db, { name: "Loft" });
    const start = new Date("2026-11-28T00:30:00Z");
    const fetch = () =>
      site.db.transaction().execute((trx) =>
        reconcile(
          trx,
          source,
          {
            events: listed([
              { title: "Moths", key: "1", start },
              { title: "Wasps", key: "2", start },
            ]),
            complete: true,
          },
          NOON,
        ),
      );
    await fetch();
    const before = await events();
    const ids = before.map(({ id }) => id);
    await site.db
      .insertInto("saves")
      .values({ user_id: by.id, event_id: ids[0] ?? 0, work_id: null, created_at: NOON })
      .execute();
    const { count, entry } = await removeEvents(site.context(), by, ids);
    await fetch();
    expect([count, await events()]).toEqual([2, []]);
    expect(await takeBack(entry)).toBe("2 events restored");
    const back = await events();
    expect(back.map(({ id, title, source_key }) => [id, title, source_key])).toEqual(
      before.map(({ id, title, source_key }) => [id, title, source_key]),
    );
    expect(await site.db.selectFrom("saves").select("event_id").execute()).toEqual([{ event_id: ids[0] }]);
    await fetch();
    expect(await shown()).toEqual(ids);
    expect(await site.db.selectFrom("event_tombstones").select("id").execute()).toEqual([]);
  });

  it("come back without what an account that is gone had saved of them", async () => {
    const id = await addEvent(site.db);
    const reader = await site.db
      .insertInto("users")
      .values({ email: "reader@example.org" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("saves")
      .values({ user_id: reader.id, event_id: id, work_id: null, created_at: NOON })
      .execute();
    const { entry } = await removeEvents(site.context(), by, [id]);
    await site.db.deleteFrom("users").where("id", "=", reader.id).execute();
    await takeBack(entry);
    expect(await shown()).toEqual([id]);
    expect(JSON.stringify(await site.db.selectFrom("kept_rows").selectAll().execute())).not.toContain(
      reader.id,
    );
  });

  it("are two again after a merge, and wait for a decision", async () => {
    const [left, right] = [
      await addEvent(site.db, { title: "Moths" }),
      await addEvent(site.db, { title: "Moths, a night" }),
    ];
    await site.db
      .insertInto("event_duplicates")
      .values({ event_a: left, event_b: right, score: 0.8 })
      .execute();
    const given = { left: { id: left, version: 1 }, right: { id: right, version: 1 } };
    const entry = await mergePair(site.context(), by, given, "left");
    expect(await shown()).toEqual([left]);
    await takeBack(entry);
    expect(await shown()).toEqual([left, right]);
    const pairs = await site.db.selectFrom("event_duplicates").select(["status", "decided_by"]).execute();
    expect(pairs).toEqual([{ status: "open", decided_by: null }]);
  });
});

describe("two merged venues", () => {
  const versionOf = async (id: number) =>
    (
      await site.db
        .selectFrom("event_sources")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).version;
  const venue = (id: number) =>
    site.db
      .selectFrom("event_sources")
      .select(["name", "aliases", "hours", "is_enabled", "merged_into_id", "event_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const merge = async (kept: number, lost: number) =>
    mergeSources(site.context(), by, {
      kept: { id: kept, version: await versionOf(kept) },
      lost: { id: lost, version: await versionOf(lost) },
    });

  it("part again, each with its own events, but for what was changed since", async () => {
    const [kept, lost] = [
      await addVenue(site.db, { name: "Loft", url: "https://a.example", event_count: 1 }),
      await addVenue(site.db, {
        name: "Loft Two",
        url: "https://b.example",
        hours: "9 to 5",
        event_count: 2,
      }),
    ];
    await addEvent(site.db, { title: "Own", source_id: kept });
    const moved = await addEvent(site.db, { title: "Moths", source_id: lost, venue_name: "Loft Two" });
    const later = await addEvent(site.db, { title: "Wasps", source_id: lost, venue_name: "Loft Two" });
    const before = [await venue(kept), await venue(lost)];
    const { count, entry } = await merge(kept, lost);
    expect(count).toBe(2);
    // Events at the kept venue bear its name.
    expect((await events()).map(({ venue_name }) => venue_name)).not.toContain("Loft Two");
    expect(await venue(kept)).toMatchObject({ aliases: ["Loft Two"], hours: "9 to 5", event_count: 3 });
    const third = await addVenue(site.db, { name: "Elsewhere" });
    await site.db.updateTable("events").set({ source_id: third }).where("id", "=", later).execute();
    await takeBack(entry);
    expect(await venue(kept)).toEqual(before[0]);
    expect(await venue(lost)).toEqual({ ...before[1], event_count: 1 });
    const where = new Map((await events()).map(({ id, source_id }) => [id, source_id]));
    expect([where.get(moved), where.get(later)]).toEqual([lost, third]);
  });

  it("cannot be merged once more by who saw them apart", async () => {
    const [a, b, c] = [
      await addVenue(site.db, { name: "A" }),
      await addVenue(site.db, { name: "B" }),
      await addVenue(site.db, { name: "C" }),
    ];
    const seen = await versionOf(b);
    await merge(a, b);
    const late = mergeSources(site.context(), by, {
      kept: { id: c, version: await versionOf(c) },
      lost: { id: b, version: seen },
    });
    await expect(late).rejects.toThrow();
  });
});

it("brings back sources, logs and entries that were deleted, and suggestions that were rejected", async () => {
  const source = await addVenue(site.db, { name: "Loft" });
  await site.db
    .insertInto("fetch_runs")
    .values({ source_id: source, started_at: NOON, finished_at: NOON, outcome: "saved" })
    .execute();
  const log = await site.db
    .insertInto("scrape_logs")
    .values({ source_id: source, level: "info", message: "Read", inserted_at: NOON })
    .returning("id")
    .executeTakeFirstOrThrow();
  const note = await site.db
    .insertInto("knowledgebase")
    .values({ title: "Stairs", content: "Three flights.", source_id: source })
    .returning("id")
    .executeTakeFirstOrThrow();
  const suggestion = await site.db
    .insertInto("event_suggestions")
    .values({ title: "A reading", location: "1 Elm Street", city: "New York", start_time: NOON })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  const rows = () =>
    Promise.all([
      site.db.selectFrom("event_sources").select(["id", "name"]).execute(),
      site.db.selectFrom("fetch_runs").select(["source_id", "outcome"]).execute(),
      site.db.selectFrom("scrape_logs").select(["id", "source_id", "message"]).execute(),
      site.db.selectFrom("knowledgebase").select(["id", "title", "source_id"]).execute(),
      site.db.selectFrom("event_suggestions").select(["status", "admin_notes"]).execute(),
    ]);
  const before = await rows();
  const context = site.context();
  const deeds = [
    (await removeLogs(context, by, [log.id])).entry,
    await removeEntry(context, by, note.id),
    await rejectSuggestion(context, by, { ...suggestion, notes: "No." }),
  ];
  for (const entry of deeds) await takeBack(entry);
  expect(await rows()).toEqual(before);
  const gone = await removeSource(context, by, source);
  expect((await rows()).slice(0, 2)).toEqual([[], []]);
  await takeBack(gone);
  expect(await rows()).toEqual(before);
});

it("says what cannot be taken back, and gives two editors at once one answer each", async () => {
  const id = await addEvent(site.db);
  const { entry } = await removeEvents(site.context(), by, [id]);
  const results = await Promise.allSettled([takeBack(entry), takeBack(entry)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shown()).toEqual([id]);
  await expect(takeBack(99)).rejects.toThrow("no such entry");
  const again = await removeEvents(site.context(), by, [id]);
  site.clock.now = new Date(NOON.getTime() + days(8));
  await expect(takeBack(again.entry)).rejects.toThrow("more than a week ago");
  await site.db.deleteFrom("admin_users").execute();
  await expect(takeBack(again.entry)).rejects.toThrow();
});
