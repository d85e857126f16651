// The Events tab: editing one row, and what later fetches of its source keep.
import { describe, expect, it } from "vitest";
import * as newPage from "~/routes/admin.events_.new/route";
import * as eventPage from "~/routes/admin.events_.$id/route";
import { NO_POINT } from "~/lib/point";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { reconcile } from "~/ingest/store/reconcile";
import { answer, useEventsTab } from "../../factories/events-tab";
import { addEvent } from "../../factories/listings";
import { waitingTexts } from "../../factories/people";
import { CANCELLED, insertSource, listed, NOON } from "../../factories/sources";
import { longTest } from "../../factories/property-runs";

const { site, look, post, postTo, getFrom, stored, audit } = useEventsTab();

describe("editing an event", () => {
  it("saves a row, notes it, and says that it was updated", async () => {
    const id = await addEvent(site.db, { title: "Old", location: "1 St", end_time: null });
    const version = String((await stored(id))?.version);
    const done = await post(
      {
        intent: "save",
        id: String(id),
        version,
        title: " New   title ",
        location: "",
        start: "2026-12-01T19:30",
        end: "2026-12-01T21:00",
      },
      "?search=old&edit=1",
    );
    expect(done.headers.get("Location")).toBe("/admin/events?search=old&done=1");
    expect(await waitingTexts(site)).toContain("Event updated");
    expect(await stored(id)).toMatchObject({
      title: "New title",
      title_key: "new title",
      location: null,
      start_time: new Date("2026-12-02T00:30:00Z"),
      end_time: new Date("2026-12-02T02:00:00Z"),
      edited_fields: ["end_time", "location", "start_time", "title"],
    });
    expect(await audit()).toEqual([["edited", id]]);
  });

  it("puts an event where an editor points, and fetches leave it there", async () => {
    const id = await addEvent(site.db, { title: "Walk", lat: 40.7, lng: -74 });
    const save = (point: string) =>
      postTo(
        eventPage,
        `/admin/events/${id}`,
        { intent: "save", "was.point": "40.7, -74", point },
        { id: String(id) },
      );
    expect(await answer(await save("nowhere"))).toMatchObject({ fieldErrors: { point: NO_POINT } });
    await save("40.71234, -73.98765");
    expect(await stored(id)).toMatchObject({ lat: 40.71234, lng: -73.98765, edited_fields: ["lat", "lng"] });
  });

  longTest("parts on its page what a fetch took for the event", async () => {
    const source = await insertSource(site.db);
    const list = (title: string) =>
      site.db
        .transaction()
        .execute((trx) =>
          reconcile(
            trx,
            source,
            { events: listed([{ title, start: new Date("2026-12-02T01:00:00Z") }]), complete: true },
            NOON,
          ),
        );
    await list("Paper Tigers");
    await list("Paper Tigers w/ Moth Ball");
    const { id } = await site.db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    const params = { id: String(id) };
    const page = await getFrom(eventPage, `/admin/events/${id}`, params);
    const { version, recognised } = (await page.json()) as {
      version: number;
      recognised: { moves: { id: number; after: string }[] };
    };
    const [move] = recognised.moves;
    expect(move?.after).toContain("Paper Tigers w/ Moth Ball");
    const form = { intent: "part-move", version: String(version), move: String(move?.id) };
    await postTo(eventPage, `/admin/events/${id}`, form, params);
    expect((await waitingTexts(site)).join()).toContain("They are two events now");
    expect(await stored(id)).toMatchObject({ title: "Paper Tigers" });
    const again = await postTo(eventPage, `/admin/events/${id}`, form, params);
    expect(again.status).toBe(400);
  });

  it("saves facts as they are said, and keeps them from later fetches", async () => {
    const source = await insertSource(site.db);
    const jam = { title: "Jam", key: "j", start: new Date("2026-12-02T01:00:00Z") };
    const fetch = (more: object) =>
      site.db
        .transaction()
        .execute((trx) =>
          reconcile(trx, source, { events: listed([{ ...jam, ...more }]), complete: true }, NOON),
        );
    await fetch({});
    const { id, version } = await site.db
      .selectFrom("events")
      .select(["id", "version"])
      .executeTakeFirstOrThrow();
    const facts = {
      status: "postponed",
      soldOut: "yes",
      price: "$12 adv / $15 door",
      doors: "19:00",
      ages: "21+",
      tickets: "https://tix.example/1",
    };
    const form = { intent: "save", id: String(id), version: String(version) };
    for (const [name, wrong] of [
      ["status", "gone"],
      ["price", "a lot"],
      ["price", "$99999"],
      ["doors", "21:00"],
      ["doors", "late"],
      ["ages", "grown-ups"],
      ["tickets", "javascript:alert(1)"],
    ] as const) {
      const refused = await answer(await post({ ...form, ...facts, [name]: wrong }));
      expect(Object.keys(refused.fieldErrors ?? {})).toEqual([name]);
    }
    await post({ ...form, ...facts });
    const edited = {
      status: "postponed",
      sold_out: true,
      price_from_cents: 1200,
      price_to_cents: 1500,
      price_note: "$12 adv / $15 door",
      doors_at: new Date("2026-12-02T00:00:00Z"),
      age_min: 21,
      ticket_url: "https://tix.example/1",
    };
    expect(await stored(id)).toMatchObject({
      ...edited,
      edited_fields: ["ages", "doors_at", "price", "sold_out", "status", "ticket_url"],
    });
    await fetch({ ...CANCELLED, description: "New" });
    expect(await stored(id)).toMatchObject({ ...edited, description: "New" });
  });

  it("refuses what cannot be, keeps what was typed, and writes nothing", async () => {
    const id = await addEvent(site.db, { title: "Old" });
    const before = await stored(id);
    const good = { title: "Old", location: "", start: "2026-12-01T19:30", end: "" };
    for (const [field, value, message] of [
      ["title", "  ", "Title is required"],
      ["title", "x".repeat(301), "Please keep this under 300 characters"],
      ["location", "x".repeat(301), "Please keep this under 300 characters"],
      ["start", "", "Start time is required"],
      ["start", "2026-13-45T99:99", "Please enter a valid date and time"],
      ["start", "tomorrow", "Please enter a valid date and time"],
      ["end", "2026-02-30T10:00", "Please enter a valid date and time"],
      ["end", "2026-11-30T10:00", "End time must be after start time"],
    ] as const) {
      const fields = {
        intent: "save",
        id: String(id),
        version: String(before?.version),
        ...good,
        [field]: value,
      };
      const refused = await post(fields);
      const said = await answer(refused);
      expect([refused.status, said.fieldErrors[field]]).toEqual([400, message]);
      expect(said.values.start).toBe(fields.start);
    }
    expect(await stored(id)).toEqual(before);
    expect(await audit()).toEqual([]);
    expect((await post({ intent: "constructor" })).status).toBe(400);
  });

  longTest("keeps a time to the second, and an unknown start, when its field was not touched", async () => {
    const start = new Date("1969-12-31T05:00:00Z");
    const end = new Date("2026-11-01T06:30:17Z");
    const id = await addEvent(site.db, { title: "Through", start_time: start, end_time: end });
    const row = (await look("?show=all")).rows[0]!;
    const version = String((await stored(id))?.version);
    await post({
      intent: "save",
      id: String(id),
      version,
      title: "Thru",
      location: "",
      start: row.startField,
      end: row.endField,
    });
    expect(await stored(id)).toMatchObject({ title: "Thru", start_time: start, end_time: end });
  });

  it("does not overwrite what another editor wrote in between", async () => {
    const id = await addEvent(site.db, { title: "Old" });
    const version = String((await stored(id))?.version);
    await post({ intent: "save", id: String(id), version, title: "Theirs" });
    const refused = await answer(await post({ intent: "save", id: String(id), version, title: "Mine" }));
    expect(refused.kind).toBe("edit-conflict");
    expect(refused.message).toMatch(/^Another editor has changed this/);
    expect(refused.values.title).toBe("Mine");
    expect((await stored(id))?.title).toBe("Theirs");
    await post({
      intent: "save",
      id: String(id),
      version: String((await stored(id))?.version),
      title: "Mine",
    });
    expect((await stored(id))?.title).toBe("Mine");
  });

  it("says so when the event is gone", async () => {
    for (const intent of ["save", "publish", "unpublish", "delete", "recommend"])
      expect([
        intent,
        (await answer(await post({ intent, id: "4711", version: "1", whyToGo: "x", fullReview: "" })))
          .message,
      ]).toEqual([intent, "This event has been deleted."]);
    expect((await answer(await post({ intent: "delete", id: "99999999999999" }))).message).toBe(
      "Select at least one event",
    );
  });
});

describe("later fetches", () => {
  const items = [
    { title: "Alpha", key: "a", start: new Date("2026-11-28T00:30:00Z"), description: "Said by the venue" },
    { title: "Beta", key: "b", start: new Date("2026-11-29T00:30:00Z") },
    { title: "Gamma", key: "c", start: new Date("2026-11-30T00:30:00Z") },
  ];
  const fetch = (source: number, changed: Partial<(typeof items)[number]> = {}) =>
    site.db
      .transaction()
      .execute((trx) =>
        reconcile(
          trx,
          source,
          { events: listed(items.map((item) => ({ ...item, ...changed }))), complete: true },
          NOON,
        ),
      );
  const named = async (title: string) =>
    site.db.selectFrom("events").selectAll().where("title", "=", title).executeTakeFirstOrThrow();

  it("keep every edit and bring nothing deleted or moved back", async () => {
    const source = await insertSource(site.db);
    const other = await insertSource(site.db, { name: "Other House", url: "https://other.example" });
    await fetch(source);
    const [alpha, beta, gamma] = [await named("Alpha"), await named("Beta"), await named("Gamma")];
    await post({
      intent: "save",
      id: String(alpha.id),
      version: String(alpha.version),
      title: "Alpha, edited",
      location: "5 New St",
      start: "2026-11-28T20:00",
      end: "2026-11-28T22:00",
      description: "By hand",
    });
    await post({ intent: "delete", id: String(beta.id) });
    const refused = await answer(
      await post({
        intent: "move",
        id: String(gamma.id),
        version: String(gamma.version),
        source: "No such venue",
      }),
    );
    expect(refused.fieldErrors.source).toBe("There is no source with this name or number");
    await post({
      intent: "move",
      id: String(gamma.id),
      version: String(gamma.version),
      source: "other house",
    });
    await fetch(source, { description: "Changed by the venue" });
    await fetch(source, { description: "And again", imageUrl: "https://x.example/1.jpg" } as never);
    const rows = await site.db.selectFrom("events").selectAll().orderBy("id").execute();
    expect(rows.map((row) => [row.id, row.title, row.source_id])).toEqual([
      [alpha.id, "Alpha, edited", source],
      [gamma.id, "Gamma", other],
    ]);
    expect(rows[0]).toMatchObject({
      location: "5 New St",
      description: "By hand",
      start_time: new Date("2026-11-29T01:00:00Z"),
      end_time: new Date("2026-11-29T03:00:00Z"),
      image_url: "https://x.example/1.jpg",
      published: true,
    });
    expect(rows[1]).toMatchObject({
      venue_name: "Other House",
      source_key: null,
      edited_fields: ["source_id"],
    });
    expect((await audit()).map(([action]) => action)).toEqual(["edited", "deleted", "moved"]);
  });

  it("leave what an editor unpublished hidden, and what one published shown", async () => {
    const source = await insertSource(site.db);
    await fetch(source);
    const [alpha, beta] = [await named("Alpha"), await named("Beta")];
    await post({ intent: "unpublish", id: [String(alpha.id), String(beta.id)] });
    await post({ intent: "publish", id: String(beta.id) });
    await fetch(source, { description: "Changed by the venue" });
    await site.db
      .transaction()
      .execute((trx) =>
        reconcile(
          trx,
          source,
          { events: listed(items.map((item) => ({ ...item, ...CANCELLED }))), complete: true },
          NOON,
        ),
      );
    expect([(await named("Alpha")).published, (await named("Beta")).published]).toEqual([false, true]);
  });

  longTest("do not show another source's listing of an event that was deleted", async () => {
    const [a, b] = [
      await insertSource(site.db),
      await insertSource(site.db, { name: "Next Door", url: "https://n.example" }),
    ];
    await fetch(a);
    await fetch(b);
    const shown = await site.db
      .selectFrom("events")
      .select("id")
      .where("title", "=", "Alpha")
      .where("duplicate_of", "is", null)
      .executeTakeFirstOrThrow();
    const by = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
    expect(await removeEvents(site.context(), by, [shown.id])).toMatchObject({ count: 2 });
    await fetch(a);
    await fetch(b);
    expect(await site.db.selectFrom("events").select("id").where("title", "=", "Alpha").execute()).toEqual(
      [],
    );
  });
});

describe("a new event", () => {
  const good = {
    intent: "add",
    title: "Roof  Poems",
    start: "2026-12-01T19:30",
    venue: "The Roof",
    published: "yes",
  };
  const add = (fields: Record<string, string>) =>
    postTo(newPage, "/admin/events/new", { ...good, ...fields });

  longTest(
    "begins at midnight where its end shows it, and is of a day alone where its time is not known",
    async () => {
      const midnight = "2026-12-05T00:00";
      const refused = await answer(await add({ start: midnight, end: "", dateOnly: "no" }));
      expect(refused.fieldErrors.end).toMatch(/12:00 AM needs an end/);
      await add({ start: midnight, end: "2026-12-05T02:00", dateOnly: "no" });
      const { id, ...row } = await site.db.selectFrom("events").selectAll().executeTakeFirstOrThrow();
      // It belongs to the evening before, at "24 o'clock".
      expect(row).toMatchObject({ date_only: false, first_day: "2026-12-04", start_hour: 24 });
      const edit = (fields: Record<string, string>) =>
        postTo(
          eventPage,
          `/admin/events/${id}`,
          { intent: "save", "was.dateOnly": "no", ...fields },
          { id: String(id) },
        );
      await edit({ dateOnly: "yes" });
      expect(await stored(id)).toMatchObject({
        date_only: true,
        start_hour: null,
        edited_fields: ["date_only"],
      });
      const long = await answer(await add({ start: "2026-12-05T19:00", end: "2036-12-31T00:00" }));
      expect(long.fieldErrors.end).toMatch(/ten years/);
    },
  );

  it("is written by hand, placed, named by its work, and kept out of fetches", async () => {
    const done = await add({
      location: "1 Elm Street, New York 10002",
      price: "Free",
      tickets: "https://tix.example/1",
      picture: "https://pics.example/1.jpg",
      status: "postponed",
      work: "Poems",
    });
    const { id } = await site.db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    // It can be taken back there.
    expect(done.headers.get("Location")).toBe(`/admin/events/${id}?done=1`);
    expect(await stored(id)).toMatchObject({
      title: "Roof Poems",
      start_time: new Date("2026-12-02T00:30:00Z"),
      venue_name: "The Roof",
      zip_code: "10002",
      price_to_cents: 0,
      ticket_url: "https://tix.example/1",
      image_url: "https://pics.example/1.jpg",
      status: "postponed",
      published: true,
      source_id: null,
    });
    const page = (await (await getFrom(eventPage, `/admin/events/${id}`, { id: String(id) })).json()) as {
      stored: { work: string };
    };
    expect(page.stored.work).toBe("Poems");
    expect(await audit()).toEqual([["added", id]]);
  });

  it("says everything that is wrong at once, and keeps what was typed", async () => {
    const refused = await answer(
      await add({
        title: " ",
        start: "2027-03-14T02:30",
        venue: "",
        price: "a lot",
        picture: "javascript:1",
      }),
    );
    expect(Object.keys(refused.fieldErrors).sort()).toEqual(["picture", "price", "start", "title", "venue"]);
    expect(refused.fieldErrors.start).toMatch(/^There is no 2:30 AM on Sunday, March 14/);
    expect(refused.values).toMatchObject({ start: "2027-03-14T02:30", price: "a lot" });
    const twice = { start: "2026-11-01T01:30", startFold: "" };
    expect(Object.keys((await answer(await add(twice))).fieldErrors)).toEqual(["startFold"]);
    await add({ ...twice, startFold: "second", published: "" });
    expect(
      (await site.db.selectFrom("events").selectAll().execute()).map((row) => [
        row.start_time,
        row.published,
      ]),
    ).toEqual([[new Date("2026-11-01T06:30:00Z"), false]]);
  });
});

describe("the page of an event", () => {
  const open = async (id: number) =>
    (await (await getFrom(eventPage, `/admin/events/${id}`, { id: String(id) })).json()) as {
      stored: Record<string, string>;
      version: number;
      locked: { field: string; canBeReleased: boolean }[];
    };
  /** The form as a browser sends it: its fields, and the values that it was made from. */
  const send = (id: number, made: Record<string, string>, typed: Record<string, string>) =>
    postTo(
      eventPage,
      `/admin/events/${id}`,
      {
        intent: "save",
        ...made,
        ...Object.fromEntries(Object.entries(made).map(([name, value]) => [`was.${name}`, value])),
        ...typed,
      },
      { id: String(id) },
    );

  it("merges two editors' changes and asks only about a field that both changed", async () => {
    const id = await addEvent(site.db, { title: "Old", location: "1 St" });
    const { stored: made } = await open(id);
    await send(id, made, { title: "Theirs", location: "2 St" });
    await send(id, made, { price: "$10" });
    expect(await stored(id)).toMatchObject({ title: "Theirs", location: "2 St", price_to_cents: 1000 });
    const refused = await answer(await send(id, made, { title: "Mine", ages: "21+" }));
    expect([refused.kind, Object.keys(refused.fieldErrors)]).toEqual(["edit-conflict", ["title"]]);
    // Only what was typed comes back: the rest of the form is filled with what is stored now.
    expect(refused.values).toMatchObject({ title: "Mine", ages: "21+" });
    expect(refused.values).not.toHaveProperty("location");
    const { stored: current } = await open(id);
    await send(id, current, { title: "Mine", ages: "21+", take: "title" });
    expect(await stored(id)).toMatchObject({ title: "Theirs", location: "2 St", age_min: 21 });
    await send(id, current, { title: "Mine" });
    expect((await stored(id))?.title).toBe("Mine");
  });

  longTest("keeps venue, picture and work from fetches until they are given back", async () => {
    const source = await insertSource(site.db);
    const jam = { title: "Jam", key: "j", start: new Date("2026-12-02T01:00:00Z") };
    const fetch = (more: object) =>
      site.db
        .transaction()
        .execute((trx) =>
          reconcile(trx, source, { events: listed([{ ...jam, ...more }]), complete: true }, NOON),
        );
    await fetch({});
    const { id } = await site.db.selectFrom("events").select("id").executeTakeFirstOrThrow();
    const typed = { venue: "Upstairs", picture: "https://pics.example/mine.jpg", work: "The Long Jam" };
    await send(id, (await open(id)).stored, typed);
    await fetch({ description: "New", imageUrl: "https://pics.example/theirs.jpg" });
    const page = await open(id);
    expect(page.stored).toMatchObject({ ...typed, description: "New" });
    expect(page.locked).toEqual(
      ["image_url", "venue_name", "work"].map((field) =>
        expect.objectContaining({ field, canBeReleased: true }),
      ),
    );
    await postTo(
      eventPage,
      `/admin/events/${id}`,
      { intent: "release", field: "image_url", version: String(page.version) },
      { id: String(id) },
    );
    await fetch({ description: "New", imageUrl: "https://pics.example/theirs.jpg" });
    expect((await open(id)).stored).toMatchObject({ ...typed, picture: "https://pics.example/theirs.jpg" });
  });
});
