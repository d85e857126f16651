// Decisions, corrections and purges are taken back like deletions: with all that went with them, and never over what came since.
import { beforeEach, describe, expect, it } from "vitest";
import { keepApart } from "~/domain/admin/duplicates/decide-pair";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { editEvent } from "~/domain/admin/events/edit-event";
import { mergeInterests } from "~/domain/admin/interests/merge-interests";
import { settleInterests } from "~/domain/admin/interests/settle-interests";
import { addInterest } from "~/domain/admin/interests/edit-interest";
import { resolveMistake } from "~/domain/admin/mistakes/resolve-mistake";
import { editSource, setSourceStatus } from "~/domain/admin/sources/edit-source";
import { keepSourcesApart, mergeSources } from "~/domain/admin/sources/merge-sources";
import { purgeSource } from "~/domain/admin/sources/remove-source";
import { switchSources } from "~/domain/admin/sources/switch-sources";
import { approveSuggestion, rejectSuggestion } from "~/domain/admin/suggestions/decide-suggestion";
import { undo } from "~/domain/admin/undo/undo";
import { confirmClaim, declineClaim, revokeClaim } from "~/domain/claims/decide-claim";
import { listVenuePairs } from "@db/queries/events/venue-pairs";
import { reconcile } from "~/ingest/store/reconcile";
import * as auditPage from "~/routes/admin.audit/route";
import * as eventsPage from "~/routes/admin.events/route";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator, waitingTexts } from "../../factories/people";
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
const START = new Date("2026-11-28T00:30:00Z");
const fetch = (source: number, items: Parameters<typeof listed>[0]) =>
  site.db
    .transaction()
    .execute((trx) => reconcile(trx, source, { events: listed(items), complete: true }, NOON));
const events = () => site.db.selectFrom("events").selectAll().orderBy("id").execute();
const eventOf = (id: number) =>
  site.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const seenSource = async (id: number) =>
  site.db
    .selectFrom("event_sources")
    .select(["id", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("an edit of an event", () => {
  it("is taken back, and the source writes the field again", async () => {
    const source = await insertSource(site.db, { name: "Loft" });
    await fetch(source, [{ title: "Moths", key: "1", start: START }]);
    const [before] = await events();
    const entry = await editEvent(site.context(), by, before!, {
      title: "Moths, live",
      start: "2026-11-27T20:00",
    });
    expect(await takeBack(entry)).toBe("The event is as it was before");
    expect(await eventOf(before!.id)).toMatchObject({ title: "Moths", start_time: START, edited_fields: [] });
    await fetch(source, [{ title: "Moths and wasps", key: "1", start: START }]);
    expect(await eventOf(before!.id)).toMatchObject({ title: "Moths and wasps" });
  });

  it("stays where a later edit is of the same field, and goes where it is of another", async () => {
    const id = await addEvent(site.db, { title: "Moths" });
    const edit = async (form: Parameters<typeof editEvent>[3]) =>
      editEvent(site.context(), by, await eventOf(id), form);
    const first = await edit({ title: "Wasps" });
    await edit({ title: "Bees" });
    await expect(takeBack(first)).rejects.toThrow("changed since");
    const address = await edit({ location: "1 Elm Street" });
    await edit({ description: "Many." });
    await takeBack(address);
    expect(await eventOf(id)).toMatchObject({
      title: "Bees",
      description: "Many.",
      edited_fields: ["description", "title"],
    });
  });

  it("is offered in the toast, in the bar and in Audit by the event's name", async () => {
    const id = await addEvent(site.db, { title: "Moths", source_id: await addVenue(site.db) });
    const answer = await editor.post(eventsPage, "/admin/events", {
      ...{ intent: "save", id: String(id), version: "1", title: "Wasps" },
    });
    expect(answer.headers.get("Location")).toMatch(/^\/admin\/events\?done=\d+$/);
    const [session] = await site.db.selectFrom("sessions").select("data").execute();
    expect(session?.data).toMatchObject({
      toasts: [{ text: "Event updated", button: { label: "Undo", form: "undo-done" } }],
    });
    await editEvent(site.context(), by, await eventOf(id), { description: "Many." });
    const { rows } = await (await editor.get(auditPage, "/admin/audit?search=wasps")).json();
    expect(rows.map(({ about, canUndo }: { about: string; canUndo: boolean }) => [about, canUndo])).toEqual([
      ["Wasps", true],
      ["Wasps", true],
    ]);
    // An act without a change leaves nothing to take back.
    await editor.post(eventsPage, "/admin/events", {
      ...{ intent: "save", id: String(id), version: "3", title: "Wasps" },
    });
    expect((await waitingTexts(site)).at(-1)).toBe("Event updated");
  });
});

describe("sources", () => {
  it("become what they were before an edit, a switch or a change of status", async () => {
    const id = await addVenue(site.db, { name: "Loft", url: "https://loft.example/a", is_enabled: true });
    const other = await addVenue(site.db, { name: "Barn", url: "https://barn.example", is_enabled: true });
    const state = () =>
      site.db
        .selectFrom("event_sources")
        .select(["name", "url", "status", "is_enabled"])
        .orderBy("id")
        .execute();
    const before = await state();
    const typed = { name: "Loft Two", url: "https://loft.example/b" };
    const edited = await editSource(site.context(), by, await seenSource(id), (name) => typed[name as "url"]);
    const badge = await setSourceStatus(site.context(), by, other, "verified");
    const { changed, entry } = await switchSources(site.context(), by, "all", false);
    expect([changed, (await state()).map(({ is_enabled }) => is_enabled)]).toEqual([2, [false, false]]);
    for (const deed of [entry, badge, edited]) await takeBack(deed);
    expect(await state()).toEqual(before);
  });

  it("get purged events back with what readers saved, in the place of what a fetch brought since", async () => {
    const source = await insertSource(site.db, { name: "Loft" });
    const list = ["Moths", "Wasps", "Bees"].map((title) => ({ title, key: title, start: START }));
    await fetch(source, list);
    const of = async (name: string) => (await events()).find(({ title }) => title === name);
    const [moths, wasps] = [await of("Moths"), await of("Wasps")];
    await editEvent(site.context(), by, moths!, { title: "Moths, corrected" });
    await site.db
      .insertInto("saves")
      .values({ user_id: by.id, event_id: wasps!.id, work_id: null, created_at: NOON })
      .execute();
    const { count, entry } = await purgeSource(site.context(), by, source);
    expect([count, await events()]).toEqual([3, []]);
    await fetch(source, list);
    // Somebody has corrected one of the new ones.
    const bees = await of("Bees");
    await editEvent(site.context(), by, bees!, { title: "Bees, new" });
    expect(await takeBack(entry)).toBe("2 events restored");
    expect(await events()).toHaveLength(3);
    expect([
      (await of("Moths, corrected"))?.id,
      (await of("Wasps"))?.id,
      (await of("Bees, new"))?.id,
    ]).toEqual([moths!.id, wasps!.id, bees!.id]);
    expect(await site.db.selectFrom("saves").select("event_id").execute()).toEqual([{ event_id: wasps!.id }]);
    await fetch(source, list);
    expect((await events()).filter(({ published }) => published)).toHaveLength(3);
    expect(await site.db.selectFrom("event_sources").select("event_count").execute()).toEqual([
      { event_count: 3 },
    ]);
  });

  it("that were merged take what was deleted of the lost one", async () => {
    const [kept, lost] = [
      await insertSource(site.db, { name: "Loft" }),
      await insertSource(site.db, { name: "Loft Two", url: "https://two.example" }),
    ];
    await fetch(lost, [{ title: "Moths", key: "1", start: START }]);
    const [moths] = await events();
    const { entry } = await removeEvents(site.context(), by, [moths!.id]);
    await mergeSources(site.context(), by, { kept: await seenSource(kept), lost: await seenSource(lost) });
    await takeBack(entry);
    expect((await events()).map(({ id, source_id }) => [id, source_id])).toEqual([[moths!.id, kept]]);
    await fetch(kept, [{ title: "Moths", key: "1", start: START }]);
    expect(await events()).toHaveLength(1);
  });

  it("and events that were told apart wait for a decision again", async () => {
    const [left, right] = [
      await addEvent(site.db, { title: "Moths" }),
      await addEvent(site.db, { title: "Moths, a night" }),
    ];
    await site.db
      .insertInto("event_duplicates")
      .values({ event_a: left, event_b: right, score: 0.8 })
      .execute();
    const apart = await keepApart(site.context(), by, {
      left: { id: left, version: 1 },
      right: { id: right, version: 1 },
    });
    await takeBack(apart);
    const pairs = await site.db.selectFrom("event_duplicates").select(["status", "decided_by"]).execute();
    expect(pairs).toEqual([{ status: "open", decided_by: null }]);
    const venues = [await addVenue(site.db, { name: "Loft" }), await addVenue(site.db, { name: "The Loft" })];
    const [a, b] = [await seenSource(venues[0]!), await seenSource(venues[1]!)];
    const venuesApart = await keepSourcesApart(site.context(), by, [a, b]);
    expect(await listVenuePairs(site.db, 5)).toEqual([]);
    await takeBack(venuesApart);
    expect(await listVenuePairs(site.db, 5)).toHaveLength(1);
  });
});

describe("a suggestion", () => {
  const suggest = async () => {
    const { id } = await site.db
      .insertInto("event_suggestions")
      .values({
        ...{ title: "A reading", venue_name: "Loft", location: "1 Elm Street", city: "New York" },
        ...{ start_time: START, user_id: by.id },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const stored = (id: string) =>
    site.db
      .selectFrom("event_suggestions")
      .select(["status", "event_id", "admin_notes", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const decision = async (id: string) => ({ id, version: (await stored(id)).version, notes: "" });
  const mails = () =>
    site.db.selectFrom("mail_outbox").select("subject").where("kind", "=", "suggestion-decided").execute();

  it("waits again after an approval, its event is hidden, and the next decision is told too", async () => {
    const id = await suggest();
    const entry = await approveSuggestion(site.context(), by, await decision(id));
    const [event] = await events();
    expect(event).toMatchObject({ published: true });
    await takeBack(entry);
    expect(await stored(id)).toMatchObject({ status: "pending", event_id: null });
    expect((await events()).map(({ published }) => published)).toEqual([false]);
    await approveSuggestion(site.context(), by, await decision(id));
    // The first one leads to it.
    const [first, second] = await events();
    expect([first?.published, second?.published, first?.duplicate_of]).toEqual([false, true, second?.id]);
    expect(await mails()).toHaveLength(2);
    await expect(takeBack(entry)).rejects.toThrow("already");
  });

  it("is not reopened over a later decision", async () => {
    const id = await suggest();
    const rejected = await rejectSuggestion(site.context(), by, await decision(id));
    await takeBack(rejected);
    const again = await rejectSuggestion(site.context(), by, { ...(await decision(id)), notes: "Twice." });
    await site.db.updateTable("event_suggestions").set({ status: "approved" }).where("id", "=", id).execute();
    await expect(takeBack(again)).rejects.toThrow("changed since");
  });
});

it("reopens reports, and claims that were confirmed, declined or revoked", async () => {
  const event_id = await addEvent(site.db);
  const report = await site.db
    .insertInto("mistake_reports")
    .values({ event_id, kind: "time" })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  await takeBack(await resolveMistake(site.context(), by, report, true));
  expect(await site.db.selectFrom("mistake_reports").select("resolved_at").execute()).toEqual([
    { resolved_at: null },
  ]);
  const source_id = await addVenue(site.db, { name: "Loft" });
  await site.db
    .insertInto("venue_claims")
    .values({
      ...{ source_id, name: "Box Office", email: "box@loft.example", is_own_domain: true, status: "proved" },
      ...{ token_hash: "first", created_at: NOON, expires_at: START },
    })
    .execute();
  const claim = () => site.db.selectFrom("venue_claims").selectAll().executeTakeFirstOrThrow();
  const seen = async () => {
    const { id, version } = await claim();
    return { id, version, venueVersion: (await seenSource(source_id)).version };
  };
  const before = { ...(await claim()), version: expect.any(Number) as number };
  for (const decide of [confirmClaim, declineClaim]) {
    await takeBack(await decide(site.context(), by, await seen()));
    expect(await claim()).toMatchObject(before);
  }
  await confirmClaim(site.context(), by, await seen());
  const confirmed = await claim();
  await takeBack(await revokeClaim(site.context(), by, await seen()));
  expect(await claim()).toEqual(confirmed);
  expect(
    await site.db.selectFrom("mail_outbox").select("kind").where("kind", "=", "claim-decided").execute(),
  ).toHaveLength(3);
});

describe("two merged interests", () => {
  beforeEach(async () => {
    const names = ["Photography", "Art", "Talks", "Film"];
    await site.db
      .insertInto("interests")
      .values(names.map((name) => ({ name, words: [name.toLowerCase()] })))
      .execute();
  });
  const idOf = async (name: string) =>
    (await site.db.selectFrom("interests").select("id").where("name", "=", name).executeTakeFirstOrThrow())
      .id;
  const interests = () =>
    site.db
      .selectFrom("interests")
      .select(["name", "words", "former_names", "merged_into_id"])
      .orderBy("id")
      .execute();
  const seen = async (id: number) =>
    site.db.selectFrom("interests").select(["id", "version"]).where("id", "=", id).executeTakeFirstOrThrow();
  const merge = async (lost: number, kept: number) =>
    mergeInterests(site.context(), by, await seen(lost), await seen(kept));
  const settle = () => settleInterests(site.context(), { signal: new AbortController().signal });
  const chosen = () =>
    site.db
      .selectFrom("user_interests")
      .select(["user_id", "interest_id", "ranking"])
      .orderBy("user_id")
      .orderBy("interest_id")
      .execute();

  it("part again with their events, venues and readers, but for what was changed since", async () => {
    const [photography, art] = [await idOf("Photography"), await idOf("Art")];
    const venue = await addVenue(site.db, { interest_id: photography });
    const [prints, later] = [
      await addEvent(site.db, { title: "Prints", interest_id: photography }),
      await addEvent(site.db, { title: "Later", interest_id: photography }),
    ];
    const people = await site.db
      .insertInto("users")
      .values(
        ["a", "b", "c"].map((name) => ({
          email: `${name}@example.org`,
          newsletter_interests: [photography],
        })),
      )
      .returning("id")
      .execute();
    const [first, both, gone] = people.map(({ id }) => id) as [string, string, string];
    await site.db
      .insertInto("user_interests")
      .values([
        { user_id: first, interest_id: photography, ranking: 2 },
        { user_id: both, interest_id: photography, ranking: 1 },
        { user_id: both, interest_id: art, ranking: 3 },
        { user_id: gone, interest_id: photography, ranking: 1 },
      ])
      .execute();
    const before = { interests: await interests(), chosen: await chosen() };
    const { entry } = await merge(photography, art);
    expect(await settle()).toBe(2);
    // Somebody has given it up, and an editor has put an event elsewhere.
    await site.db.deleteFrom("user_interests").where("user_id", "=", gone).execute();
    const film = await idOf("Film");
    await site.db.updateTable("events").set({ interest_id: film }).where("id", "=", later).execute();
    expect(await takeBack(entry)).toBe("Photography is back. Its events follow within minutes");
    await settle();
    expect(await interests()).toEqual(before.interests);
    expect(await chosen()).toEqual(before.chosen.filter(({ user_id }) => user_id !== gone));
    expect([(await eventOf(prints)).interest_id, (await eventOf(later)).interest_id]).toEqual([
      photography,
      film,
    ]);
    const of = await site.db
      .selectFrom("event_sources")
      .select("interest_id")
      .where("id", "=", venue)
      .execute();
    expect(of).toEqual([{ interest_id: photography }]);
    const letters = await site.db
      .selectFrom("users")
      .select("newsletter_interests")
      .where("id", "=", first)
      .execute();
    expect(letters).toEqual([{ newsletter_interests: [photography] }]);
    expect(await settle()).toBe(0);
  });

  it("stay one where a third took them in, or somebody gave the name to another", async () => {
    const [photography, art, talks] = [await idOf("Photography"), await idOf("Art"), await idOf("Talks")];
    const first = await merge(photography, art);
    const second = await merge(art, talks);
    await expect(takeBack(first.entry)).rejects.toThrow("part that first");
    await takeBack(second.entry);
    await takeBack(first.entry);
    expect((await interests()).every(({ merged_into_id }) => merged_into_id === null)).toBe(true);
    const again = await merge(photography, art);
    await addInterest(site.context(), by, {
      name: "Photography",
      description: "",
      words: "",
      schemaType: null,
    });
    await expect(takeBack(again.entry)).rejects.toThrow("already");
  });
});
