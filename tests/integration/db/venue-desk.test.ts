// A venue keeps its own calendar: at once where it is trusted, else through an editor, and never another venue's.
import { beforeEach, describe, expect, it } from "vitest";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { undo } from "~/domain/admin/undo/undo";
import { changeVenueEvent } from "~/domain/venue-desk/change-events";
import { findSpeaker } from "~/domain/venue-desk/speaker";
import { days } from "~/lib/time";
import { reconcile } from "~/ingest/store/reconcile";
import * as claims from "~/routes/admin.claims/route";
import * as desk from "~/routes/venue-desk._index/route";
import { addEvent } from "../../factories/listings";
import { administrator, signedIn } from "../../factories/people";
import { insertSource, listed, NOON } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import { addClaim, Claimant, claimantOf } from "../../factories/venue-desk";
import type { Visitor } from "../../factories/visitor";

const site = useSite(async () => {
  site.clock.now = NOON;
  loft = await insertSource(site.db, { name: "Loft", url: "https://loft.example/" });
  cellar = await insertSource(site.db, { name: "Cellar", url: "https://cellar.example/" });
  editor = await administrator(site);
});
const evening = (day: string) => new Date(`${day}T19:30:00-05:00`);
const jazz = { title: "Jazz Night", key: "jazz-1", start: evening("2026-11-27") };
const film = { title: "Stalker", key: "film-1", start: evening("2026-11-28") };

let loft: number;
let cellar: number;
let editor: Visitor;

const fetch = (items: Parameters<typeof listed>[0] = [jazz, film], now = NOON) =>
  site.db
    .transaction()
    .execute((trx) => reconcile(trx, loft, { events: listed(items), complete: true }, now));
const rows = () => site.db.selectFrom("events").selectAll().orderBy("start_time").orderBy("id").execute();
const idOf = async (title: string) => (await rows()).find((row) => row.title === title)?.id ?? 0;
const stored = async (id: number) => (await rows()).find((row) => row.id === id);
const waiting = async () => (await (await editor.get(claims, "/admin/claims")).json()).changes;
const decide = async (intent: "take-change" | "drop-change", row?: object) => {
  const { id, version, eventVersion } = (row ?? (await waiting())[0]) as Record<string, number>;
  const seen = { id: String(id), version: String(version), eventVersion: String(eventVersion) };
  return editor.post(claims, "/admin/claims", { intent, ...seen });
};
const byEditor = () =>
  site.db
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "=", "editor@example.org")
    .executeTakeFirstOrThrow();

describe("a trusted venue", () => {
  let box: Claimant;
  beforeEach(async () => {
    await fetch();
    box = await claimantOf(site, loft, "box@loft.example", { isTrusted: true });
  });

  it("corrects, cancels, sells out and adds dates, and no fetch changes any of it", async () => {
    const id = await idOf("Jazz Night");
    const changed = { title: "Jazz Night with Guests", price: "$20", formats: "", accessibility: "ASL" };
    expect((await box.save(id, changed)).status).toBe(303);
    const { rows: shown } = await box.look();
    const row = shown.find((each: { id: number }) => each.id === id);
    expect(
      (await box.press({ intent: "sold-out", id: String(id), version: String(row.version) })).status,
    ).toBe(303);
    await box.press({ intent: "off", id: String(await idOf("Stalker")), version: "1" });
    const added = await box.add({
      title: "Open Stage",
      start: "2026-12-01T20:00",
      repeat: "weekly",
      times: "3",
    });
    expect(added.status).toBe(303);
    const before = await rows();
    expect(
      before.map(({ title, status, sold_out, source_id }) => [title, status, sold_out, source_id]),
    ).toEqual([
      ["Jazz Night with Guests", "scheduled", true, loft],
      ["Stalker", "cancelled", false, loft],
      ["Open Stage", "scheduled", false, loft],
      ["Open Stage", "scheduled", false, loft],
      ["Open Stage", "scheduled", false, loft],
    ]);
    expect(new Set(before.slice(2).map(({ work_id }) => work_id)).size).toBe(1);
    const facts = { price_from_cents: 2000, accessibility: ["asl"], title: "Jazz Night with Guests" };
    expect(await stored(id)).toMatchObject(facts);
    // The page says what it said, and more of it; what is added stays though the page never lists it.
    for (const day of [1, 2, 3])
      await fetch([{ ...jazz, description: "New words" }, film], new Date(NOON.getTime() + days(day)));
    const after = await rows();
    expect(
      after.map(({ title, status, sold_out, published }) => [title, status, sold_out, published]),
    ).toEqual(before.map(({ title, status, sold_out }) => [title, status, sold_out, true]));
    expect(await stored(id)).toMatchObject({ ...facts, description: "New words" });
    // An added date that the page lists later is the same event, with the venue's own words.
    await fetch([jazz, film, { title: "Open Stage", key: "open", start: new Date("2026-12-02T01:00:00Z") }]);
    expect((await rows()).map(({ id: rowId }) => rowId)).toEqual(before.map(({ id: rowId }) => rowId));
  });

  it("is undone by an editor, edits and additions alike", async () => {
    const id = await idOf("Jazz Night");
    await box.save(id, { title: "Something Rude" });
    await box.add({ title: "Open Stage", start: "2026-12-01T20:00", repeat: "weekly", times: "2" });
    const trail = await site.db
      .selectFrom("audit_log")
      .select(["id", "actor", "action"])
      .orderBy("id")
      .execute();
    expect(trail.map(({ actor, action }) => [actor, action])).toEqual([
      ["box@loft.example", "edited"],
      ["box@loft.example", "added"],
    ]);
    for (const { id: entry } of trail) await undo(site.context(), await byEditor(), entry);
    expect((await rows()).map(({ title }) => title)).toEqual(["Jazz Night", "Stalker"]);
  });

  it("confirms a doubtful reading, which is shown first and then published", async () => {
    const id = await addEvent(site.db, {
      source_id: loft,
      title: "Hard to Read",
      confidence: 0.5,
      published: false,
      unpublished_because: "doubtful",
      start_time: evening("2026-12-10"),
    });
    const { rows: shown, doubtful } = await box.look();
    expect([doubtful, shown[0].title, shown[0].doubt]).toEqual([
      1,
      "Hard to Read",
      expect.stringMatching(/hard to read/),
    ]);
    await box.press({ intent: "right", id: String(id), version: String(shown[0].version) });
    expect(await stored(id)).toMatchObject({ published: true });
  });

  it("puts an event into a room and a series of its own, which is taken back whole", async () => {
    await site.db.insertInto("rooms").values({ source_id: loft, name: "Attic", access_info: [] }).execute();
    const id = await idOf("Jazz Night");
    await box.save(id, { room: "attic", series: "Late Sets" });
    const { stored: form, choices } = await (await box.open(id)).json();
    expect([form.room, form.series, choices.rooms, choices.series]).toEqual([
      "Attic",
      "Late Sets",
      ["Attic"],
      ["Late Sets"],
    ]);
    expect((await (await box.save(id, { room: "Roof" })).json()).fieldErrors).toHaveProperty("room");
    const { id: entry } = await site.db.selectFrom("audit_log").select("id").executeTakeFirstOrThrow();
    await undo(site.context(), await byEditor(), entry);
    expect((await (await box.open(id)).json()).stored).toMatchObject({ room: "", series: "" });
  });

  it("refuses a repeat without end, and keeps what was typed", async () => {
    const answer = await box.add({ title: "Open Stage", start: "2026-12-01T20:00", repeat: "weekly" });
    const { fieldErrors, values } = await answer.json();
    expect([answer.status, fieldErrors.until, values.title]).toEqual([
      400,
      expect.stringMatching(/always has an end/),
      "Open Stage",
    ]);
    expect((await rows()).length).toBe(2);
  });

  it("shows two people of one venue what the other has saved, and loses nothing", async () => {
    const id = await idOf("Jazz Night");
    const other = await claimantOf(site, loft, "boss@loft.example", { isTrusted: true });
    const { stored: seen } = await (await box.open(id)).json();
    await other.save(id, { title: "Jazz by the Boss", price: "$30" }, seen);
    const conflict = await (await box.save(id, { title: "Jazz by the Box", ages: "21+" }, seen)).json();
    expect([conflict.kind, Object.keys(conflict.fieldErrors), conflict.values.title]).toEqual([
      "edit-conflict",
      ["title"],
      "Jazz by the Box",
    ]);
    // Other fields of the two merge by themselves.
    expect((await box.save(id, { ages: "21+" }, seen)).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      title: "Jazz by the Boss",
      price_from_cents: 3000,
      age_min: 21,
    });
  });

  it("ends at once when it is revoked or left, and what it changed stays", async () => {
    const id = await idOf("Jazz Night");
    await box.save(id, { title: "Jazz Night!" });
    const speaker = await findSpeaker(site.context(), await userOf("box@loft.example"), loft);
    await box.press({ intent: "leave" });
    expect(await box.look()).toBeNull();
    expect((await box.open(id)).status).toBe(403);
    expect(
      (await (await box.save(id, { title: "Mine again" }, { title: "Jazz Night!" })).json()).message,
    ).toMatch(/do not speak/);
    // A request that had begun before the claim ended.
    await expect(
      changeVenueEvent(site.context(), speaker!, id, { changed: { title: "Late" }, was: {}, taken: [] }),
    ).rejects.toThrow(/do not speak/);
    expect(await stored(id)).toMatchObject({ title: "Jazz Night!" });
  });

  it("goes with its venue into the one that it is merged into", async () => {
    const id = await idOf("Jazz Night");
    const version = async (of: number) =>
      (
        await site.db
          .selectFrom("event_sources")
          .select("version")
          .where("id", "=", of)
          .executeTakeFirstOrThrow()
      ).version;
    await mergeSources(site.context(), await byEditor(), {
      kept: { id: cellar, version: await version(cellar) },
      lost: { id: loft, version: await version(loft) },
    });
    const moved = new Claimant(box.visitor, cellar);
    expect((await moved.look()).venue.name).toBe("Cellar");
    expect((await moved.save(id, { title: "Jazz Downstairs" })).status).toBe(303);
    expect((await box.visitor.get(desk, `/venue-desk?venue=${loft}`)).status).toBe(404);
  });
});

const userOf = (email: string) =>
  site.db.selectFrom("users").select(["id", "email"]).where("email", "=", email).executeTakeFirstOrThrow();

describe("a new venue", () => {
  let box: Claimant;
  let id: number;
  beforeEach(async () => {
    await fetch();
    id = await idOf("Jazz Night");
    box = await claimantOf(site, loft, "box@loft.example");
  });

  it("waits for an editor, who sees what changes, takes it, and takes it back", async () => {
    await box.save(id, { title: "Jazz Night!", price: "$20" });
    await box.press({ intent: "sold-out", id: String(id), version: "1" });
    expect(await stored(id)).toMatchObject({ title: "Jazz Night", sold_out: false });
    expect((await (await box.open(id)).json()).stored).toMatchObject({
      title: "Jazz Night!",
      soldOut: "yes",
    });
    const [change, ...more] = await waiting();
    expect([more, change.lines]).toEqual([
      [],
      [
        { name: "Title", before: "Jazz Night", after: "Jazz Night!" },
        { name: "Sold out", before: "no", after: "yes" },
        { name: "Price", before: "", after: "$20" },
      ],
    ]);
    expect((await decide("take-change")).status).toBe(303);
    expect(await stored(id)).toMatchObject({ title: "Jazz Night!", sold_out: true, price_from_cents: 2000 });
    expect(await waiting()).toEqual([]);
    const { id: entry } = await site.db.selectFrom("audit_log").select("id").executeTakeFirstOrThrow();
    await undo(site.context(), await byEditor(), entry);
    expect(await stored(id)).toMatchObject({ title: "Jazz Night", sold_out: false });
  });

  it("adds what repeats, and hears what was not taken", async () => {
    const form = { title: "Open Stage", start: "2026-12-01T20:00", repeat: "weekly", times: "2" };
    expect((await (await box.add({ ...form, price: "nothing at all?" })).json()).fieldErrors).toHaveProperty(
      "price",
    );
    await box.add(form);
    expect((await rows()).length).toBe(2);
    await decide("take-change");
    expect((await rows()).map(({ title, source_id }) => [title, source_id]).slice(2)).toEqual([
      ["Open Stage", loft],
      ["Open Stage", loft],
    ]);
    await box.add({ ...form, title: "Rude Stage" });
    await decide("drop-change");
    const { changes } = await box.look();
    expect(changes).toMatchObject([{ title: "Rude Stage", isDeclined: true }]);
    await box.press({ intent: "withdraw", id: String(changes[0].id), version: String(changes[0].version) });
    expect((await box.look()).changes).toEqual([]);
  });

  it("decides about what the editor saw, and nothing that came since", async () => {
    await box.save(id, { title: "Harmless" });
    const [harmless] = await waiting();
    await box.save(id, { title: "Buy pills" });
    expect((await (await decide("take-change", harmless)).json()).kind).toBe("edit-conflict");
    const [pills] = await waiting();
    await fetch([{ ...jazz, description: "Read anew" }, film]);
    expect((await (await decide("take-change", pills)).json()).kind).toBe("edit-conflict");
    expect(await stored(id)).toMatchObject({ title: "Jazz Night" });
  });

  it("shows two people of one venue one change, and names what they say differently", async () => {
    const other = await claimantOf(site, loft, "boss@loft.example");
    const { stored: seen } = await (await box.open(id)).json();
    await other.save(id, { title: "Jazz by the Boss" }, seen);
    const conflict = await (await box.save(id, { title: "Jazz by the Box" }, seen)).json();
    expect([conflict.kind, Object.keys(conflict.fieldErrors)]).toEqual(["edit-conflict", ["title"]]);
    await box.save(id, { price: "$5" }, seen);
    expect((await waiting())[0].lines.map(({ after }: { after: string }) => after)).toEqual([
      "Jazz by the Boss",
      "$5",
    ]);
  });

  it("is trusted by an editor from then on, and not any more", async () => {
    const row = async () => (await (await editor.get(claims, "/admin/claims?show=confirmed")).json()).rows[0];
    const press = async (intent: string) => {
      const { id: claim, version, venueVersion } = await row();
      const seen = { id: claim, version: String(version), venueVersion: String(venueVersion) };
      return editor.post(claims, "/admin/claims?show=confirmed", { intent, ...seen });
    };
    await press("trust");
    await box.save(id, { title: "At once" });
    expect(await stored(id)).toMatchObject({ title: "At once" });
    await press("review");
    await box.save(id, { title: "Later" });
    expect(await stored(id)).toMatchObject({ title: "At once" });
  });
});

it("keeps two claimants to their own venue, trusted or not, whatever they press", async () => {
  await fetch();
  const theirs = await idOf("Jazz Night");
  const own = await addEvent(site.db, { source_id: cellar, title: "Cellar Songs", start_time: film.start });
  const snapshot = async () =>
    JSON.stringify([await rows(), await site.db.selectFrom("venue_changes").selectAll().execute()]);
  for (const isTrusted of [true, false]) {
    const email = `${isTrusted ? "trusted" : "new"}@cellar.example`;
    const box = await claimantOf(site, cellar, email, { isTrusted });
    const before = await snapshot();
    const opened = await box.open(theirs);
    expect([opened.status, await opened.json()]).toEqual([403, expect.objectContaining({ another: true })]);
    expect((await box.visitor.get(desk, `/venue-desk?venue=${loft}`)).status).toBe(404);
    const answers = [
      await box.save(theirs, { title: "Stolen" }, { title: "Jazz Night" }),
      ...(await Promise.all(
        ["right", "off", "on", "sold-out", "not-sold-out"].map((intent) =>
          box.press({ intent, id: String(theirs), version: "1" }),
        ),
      )),
    ];
    for (const answer of answers)
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        expect.stringMatching(/another venue/),
      ]);
    // By naming the other venue, on the form or in the address.
    const lying = new Claimant(box.visitor, loft);
    expect((await lying.save(theirs, { title: "Stolen" }, { title: "Jazz Night" })).status).toBe(400);
    expect((await lying.press({ intent: "off", id: String(theirs), version: "1" })).status).toBe(404);
    expect((await lying.add({ title: "Theirs", start: "2026-12-01T20:00" })).status).toBe(404);
    expect(await snapshot()).toBe(before);
    await box.save(own, { title: `Cellar Songs ${email}` });
    expect(await snapshot()).not.toBe(before);
  }
});

it("is closed to visitors, and says to others that no venue is theirs", async () => {
  const answer = await new (await import("../../factories/visitor")).Visitor(site).get(desk, "/venue-desk");
  expect(answer.headers.get("Location")).toBe("/login?next=%2Fvenue-desk");
  const somebody = await signedIn(site, "somebody@example.org");
  expect(await (await somebody.get(desk, "/venue-desk")).json()).toBeNull();
  await addClaim(site, loft, "proved@loft.example", { status: "proved" as never });
  const proved = await signedIn(site, "proved@loft.example");
  expect(await (await proved.get(desk, "/venue-desk")).json()).toBeNull();
  expect((await proved.post(desk, "/venue-desk?index", { intent: "leave" })).status).toBe(403);
});
