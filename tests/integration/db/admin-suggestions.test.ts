// Readers' contributions: suggested events with their decisions, and reported mistakes.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { approveSuggestion, rejectSuggestion } from "~/domain/admin/suggestions/decide-suggestion";
import { exportData } from "~/domain/accounts/export-data";
import * as mistakes from "~/routes/admin.mistakes/route";
import * as list from "~/routes/admin.suggestions/route";
import * as today from "~/routes/admin.today/route";
import * as detail from "~/routes/admin.suggestions_.$id/route";
import * as report from "~/routes/report-mistake.$id/route";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator, signedIn, waitingTexts } from "../../factories/people";
import { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";

let editor: Visitor;
const site = useSite();
beforeEach(async () => {
  editor = await administrator(site);
});

async function suggest(fields: object = {}): Promise<string> {
  const { id } = await site.db
    .insertInto("event_suggestions")
    .values({
      title: "Rooftop Poems",
      location: "5 Elm Street",
      city: "New York",
      start_time: new Date("2026-12-01T00:30:00Z"),
      created_at: new Date("2026-11-20T17:00:00Z"),
      ...fields,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const userRow = () => site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
const look = async (query = "") =>
  (await (await editor.get(list, `/admin/suggestions${query}`)).json()) as {
    rows: { title: string; location: string; date: string; status: string; submitted: string }[];
    bounds: { from: number; to: number; total: number };
  };
const open = (id: string) => editor.get(detail, `/admin/suggestions/${id}`, { id });
const decide = (id: string, intent: string, notes = "", version = "1") =>
  editor.post(detail, `/admin/suggestions/${id}?status=pending`, { intent, notes, version }, { id });
const said = async (response: Response) =>
  (await response.json()) as { message: string | null; fieldErrors: Record<string, string>; values: object };
const events = () => site.db.selectFrom("events").selectAll().execute();

it("lists ten to a page, newest first, searched, filtered and sorted", async () => {
  for (let at = 0; at < 12; at += 1)
    await suggest({
      title: `Piece ${String(at).padStart(2, "0")}`,
      created_at: new Date(Date.UTC(2026, 10, 1 + at)),
    });
  await suggest({
    title: "Rejected 100%",
    status: "rejected",
    city: "Hoboken",
    created_at: new Date("2026-01-01"),
  });
  const first = await look();
  expect(first.bounds).toMatchObject({ from: 1, to: 10, total: 13 });
  expect(first.rows[0]).toEqual({
    id: expect.any(String) as string,
    title: "Piece 11",
    location: "5 Elm Street, New York",
    date: "Nov 30, 2026 7:30 PM",
    status: "pending",
    submitted: "Nov 11, 2026",
  });
  expect((await look("?status=rejected")).rows.map((row) => row.title)).toEqual(["Rejected 100%"]);
  expect((await look("?search=HOBOK")).bounds.total).toBe(1);
  expect((await look("?search=100%25")).bounds.total).toBe(1);
  expect((await look("?search=1_0")).bounds.total).toBe(0);
  expect((await look("?sort=title&dir=asc&page=2")).rows.map((row) => row.title)).toEqual([
    "Piece 10",
    "Piece 11",
    "Rejected 100%",
  ]);
});

it("says what is missing in the specification's words", async () => {
  const id = await suggest();
  expect(await (await open(id)).json()).toMatchObject({
    facts: {
      Category: "None specified",
      "End Time": "Not specified",
      Description: "No description provided",
      "Submitted By": "Unknown user",
      Status: "Pending",
    },
  });
  for (const gone of [randomUUID(), "not-an-id"]) expect((await open(gone)).status).toBe(404);
});

it("approves: the event is there, published, and both know each other", async () => {
  const id = await suggest({ description: "", venue_name: "The Roof" });
  const done = await decide(id, "approve", " Lovely ");
  expect(done.headers.get("Location")).toBe("/admin/suggestions?status=pending&done=1");
  expect(await waitingTexts(site)).toContain("Suggestion approved and event created");
  const [event] = await events();
  expect(event).toMatchObject({
    title: "Rooftop Poems",
    title_key: "rooftop poems",
    description: "",
    location: "5 Elm Street",
    city: "New York",
    venue_name: "The Roof",
    published: true,
    suggestion_id: id,
    source_id: null,
  });
  expect(await site.db.selectFrom("event_suggestions").selectAll().executeTakeFirst()).toMatchObject({
    status: "approved",
    admin_notes: "Lovely",
    event_id: event?.id,
    updated_at: expect.any(Date) as Date,
  });
  const trail = await site.db.selectFrom("audit_log").select(["action", "subject_id", "actor"]).execute();
  expect(trail).toEqual([{ action: "approved", subject_id: id, actor: "editor@example.org" }]);
});

it("puts an approved event on the map where a venue's address is known, and asks for the point of others", async () => {
  await addVenue(site.db, { name: "Loft", location: "22 Larch Street, Floor 2", lat: 40.71, lng: -73.99 });
  await decide(await suggest({ location: "22 larch street, New York" }), "approve");
  await decide(await suggest({ title: "Elsewhere", location: "9 Nowhere Lane" }), "approve");
  expect((await events()).map(({ lat, lng }) => [lat, lng])).toEqual([
    [40.71, -73.99],
    [null, null],
  ]);
  const { sections } = await (await editor.get(today, "/admin/today")).json();
  const asked = sections.find(({ id }: { id: string }) => id === "unplaced");
  expect(asked.items).toMatchObject([{ title: "Elsewhere", text: "9 Nowhere Lane" }]);
});

it("rejects with notes and makes no event", async () => {
  const id = await suggest();
  await decide(id, "reject", "Too far");
  expect(await waitingTexts(site)).toContain("Suggestion rejected");
  expect(await events()).toEqual([]);
  expect(await (await open(id)).json()).toMatchObject({ status: "rejected", notes: "Too far" });
});

it("is decided once, whoever else decides at the same moment", async () => {
  const id = await suggest();
  const by = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
  const tries = await Promise.allSettled([
    approveSuggestion(site.context(), by, { id, notes: "", version: 1 }),
    approveSuggestion(site.context(), by, { id, notes: "", version: 1 }),
    rejectSuggestion(site.context(), by, { id, notes: "", version: 1 }),
  ]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await events()).toHaveLength(1);
  const late = await said(await decide(id, "reject", "typed"));
  expect(late).toMatchObject({
    message: "Another editor has already approved this suggestion.",
    values: { notes: "typed" },
  });
});

it("refuses oversized notes and vanished suggestions, half done is nothing", async () => {
  const id = await suggest();
  expect((await said(await decide(id, "approve", "x".repeat(5001)))).fieldErrors.notes).toBe(
    "Please keep this under 5000 characters",
  );
  expect((await said(await decide(randomUUID(), "approve"))).message).toMatch(/no longer exists/);
  expect((await said(await decide("x", "reject"))).message).toMatch(/no longer exists/);
  expect((await decide(id, "delete")).status).toBe(400);
  expect(await events()).toEqual([]);
});

describe("a reported mistake", () => {
  const send = (who: Visitor, id: number, fields: Record<string, string>) =>
    who.post(report, `/report-mistake/${id}`, fields, { id: String(id) });
  const reports = async (query = "") =>
    ((await (await editor.get(mistakes, `/admin/mistakes${query}`)).json()) as { rows: object[] }).rows;

  it("comes from anybody, waits for an editor, and is resolved once", async () => {
    const id = await addEvent(site.db, { title: "Basement Jazz" });
    const ana = await signedIn(site);
    const thanked = await send(new Visitor(site), id, { kind: "time", details: "Starts at <b>8</b>" });
    expect([thanked.status, thanked.headers.get("Location")]).toEqual([303, `/event/${id}/basement-jazz`]);
    await send(ana, id, { kind: "off", details: "" });
    expect(await reports()).toMatchObject([
      { event: "Basement Jazz", kind: "Cancelled, moved or sold out", from: "ana@example.org" },
      { kind: "Date or time", details: "Starts at <b>8</b>", from: "A reader without an account" },
    ]);
    const newest = await site.db
      .selectFrom("mistake_reports")
      .selectAll()
      .where("kind", "=", "off")
      .executeTakeFirstOrThrow();
    const press = (intent: string, version: number) =>
      editor.post(mistakes, "/admin/mistakes", { intent, id: String(newest.id), version: String(version) });
    await press("resolve", 1);
    for (const seen of [1, 2])
      expect(((await (await press("resolve", seen)).json()) as { message: string }).message).toMatch(
        /another editor/,
      );
    expect([await reports(), await reports("?state=resolved")].map((rows) => rows.length)).toEqual([1, 1]);
    await press("reopen", 2);
    expect(await reports()).toHaveLength(2);
    expect(await site.db.selectFrom("audit_log").select("action").orderBy("id").execute()).toEqual([
      { action: "resolved" },
      { action: "reopened" },
    ]);
    const exported = await exportData(site.context(), newest.user_id ?? "");
    expect(exported.reported_mistakes).toMatchObject([{ event: "Basement Jazz", kind: "off" }]);
    await site.db.deleteFrom("users").where("id", "=", newest.user_id).execute();
    expect(await reports()).toHaveLength(2);
  });

  it("is refused in words, with what was typed, and has a limit", async () => {
    const id = await addEvent(site.db);
    const visitor = new Visitor(site);
    const empty = await said(await send(visitor, id, { kind: "", details: "Wrong" }));
    expect(empty).toMatchObject({
      fieldErrors: { kind: "Please choose what is wrong" },
      values: { details: "Wrong" },
    });
    const mute = await said(await send(visitor, id, { kind: "other", details: " " }));
    expect(mute.fieldErrors).toEqual({ details: "Please say what is wrong" });
    const long = await said(await send(visitor, id, { kind: "text", details: "x".repeat(2001) }));
    expect(Object.keys(long.fieldErrors)).toEqual(["details"]);
    expect((await said(await send(visitor, id + 1, { kind: "time", details: "" }))).message).toMatch(
      /not listed/,
    );
    expect((await visitor.get(report, "/report-mistake/x", { id: "x" })).status).toBe(404);
    const answers = [];
    for (let sent = 0; sent < 21; sent += 1)
      answers.push((await send(visitor, id, { kind: "time", details: "" })).status);
    expect([answers.at(-2), answers.at(-1)]).toEqual([303, 429]);
    expect(await site.db.selectFrom("mistake_reports").select("id").execute()).toHaveLength(20);
  });
});

describe("a suggestion that is corrected first", () => {
  const WAS = {
    "was.title": "Rooftop Poems",
    "was.venue": "",
    "was.location": "5 Elm Street",
    "was.start": "2026-11-30T19:30",
    "was.startFold": "",
    "was.notes": "",
  };
  const stored = (id: string) =>
    site.db.selectFrom("event_suggestions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const send = (id: string, fields: Record<string, string>) =>
    editor.post(detail, `/admin/suggestions/${id}?page=2`, { ...WAS, ...fields }, { id });

  it("keeps what was typed until it is decided, and approves what the form says", async () => {
    const id = await suggest();
    const typed = { title: "Rooftop Poetry", location: "5 Elm Street", notes: "Ask them" };
    const saved = await send(id, { intent: "save", version: "1", ...typed });
    expect(saved.headers.get("Location")).toBe(`/admin/suggestions/${id}?page=2`);
    expect(await stored(id)).toMatchObject({
      title: "Rooftop Poetry",
      admin_notes: "Ask them",
      status: "pending",
    });
    await send(id, {
      intent: "approve",
      version: "3",
      "was.title": "Rooftop Poetry",
      "was.notes": "Ask them",
      ...typed,
      start: "2026-11-30T20:00",
      startFold: "",
      venue: "The Roof",
    });
    expect(await events()).toMatchObject([
      {
        title: "Rooftop Poetry",
        venue_name: "The Roof",
        start_time: new Date("2026-12-01T01:00:00Z"),
        published: true,
      },
    ]);
    const trail = await site.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .orderBy("id")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(["edited", "edited", "approved"]);
    expect(trail[0]).toMatchObject({
      before: { title: "Rooftop Poems" },
      after: { title: "Rooftop Poetry" },
    });
  });

  it("decides nothing when a field is wrong, or when somebody else changed the same one", async () => {
    const id = await suggest();
    const wrong = await send(id, {
      intent: "approve",
      version: "1",
      start: "2027-03-14T02:30",
      location: "",
      notes: "Mine",
    });
    expect(wrong.status).toBe(400);
    const refusal = await said(wrong);
    expect(refusal.fieldErrors.start).toContain("There is no 2:30 AM on Sunday, March 14");
    expect(refusal.values).toMatchObject({ start: "2027-03-14T02:30", notes: "Mine" });
    const nowhere = await said(await send(id, { intent: "save", location: "" }));
    expect(nowhere.fieldErrors).toEqual({ location: "Venue address is required" });

    await send(id, { intent: "save", title: "Theirs", notes: "Their notes" });
    // Also without a change of one's own: what would be published was never shown.
    const unseen = await said(await send(id, { intent: "approve", version: "1" }));
    expect(unseen).toMatchObject({ kind: "edit-conflict", fieldErrors: {} });
    const late = await said(await send(id, { intent: "save", title: "Mine" }));
    expect(late).toMatchObject({
      kind: "edit-conflict",
      fieldErrors: { title: expect.any(String) as string },
    });
    // "Theirs" is what was shown as theirs, not what a third editor has saved meanwhile.
    await site.db.updateTable("event_suggestions").set({ title: "A third" }).where("id", "=", id).execute();
    const takes = {
      intent: "save",
      title: "Mine",
      take: "title",
      "was.title": "Theirs",
      "was.notes": "Their notes",
    };
    expect(await said(await send(id, { ...takes, notes: "Their notes" }))).toMatchObject({
      kind: "edit-conflict",
      fieldErrors: { title: expect.any(String) as string },
    });
    await site.db.updateTable("event_suggestions").set({ title: "Theirs" }).where("id", "=", id).execute();
    const notes = await said(await send(id, { intent: "save", notes: "Mine" }));
    expect(notes.fieldErrors.notes).toContain("Their notes");
    expect(await stored(id)).toMatchObject({
      title: "Theirs",
      status: "pending",
      admin_notes: "Their notes",
    });
    expect(await events()).toEqual([]);
  });
});

it("tells who suggested it, once, and keeps the editors' notes to themselves", async () => {
  const { id: user_id, email } = await userRow();
  const [taken, refused, nobodys] = [
    await suggest({ user_id }),
    await suggest({ user_id, title: "Other Poems" }),
    await suggest(),
  ];
  await decide(taken, "approve", "A secret");
  await decide(refused, "reject", "A secret");
  await decide(nobodys, "reject");
  const mails = await site.db
    .selectFrom("mail_outbox")
    .where("kind", "=", "suggestion-decided")
    .select(["id", "to_email", "subject", "text_body"])
    .orderBy("created_at")
    .execute();
  expect(mails.map(({ to_email, subject }) => [to_email, subject]).sort()).toEqual([
    [email, "About your suggestion “Other Poems”"],
    [email, "“Rooftop Poems” is on the calendar"],
  ]);
  expect(mails.some(({ text_body }) => text_body.includes("A secret"))).toBe(false);
  for (const { id } of mails)
    expect(site.enqueued).toContainEqual({ name: "send-mail", payload: { mailId: id } });
});
