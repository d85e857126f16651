// The Events tab: what it lists, in which order, and what its forms do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { reconcile } from "~/domain/sources/reconcile/reconcile";
import * as events from "~/routes/admin.events/route";
import { emptyTables, testDatabase, type TestDatabase } from "../factories/database";
import { addEvent, addVenue } from "../factories/listings";
import { administrator, waitingTexts } from "../factories/people";
import { insertSource, listed, NOON } from "../factories/sources";
import { testSite, type Site, type Visitor } from "../factories/visitor";

let test: TestDatabase;
let site: Site;
let editor: Visitor;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, "event_sources", "events", "users", "mail_outbox", "rate_limits", "audit_log");
  site = testSite(test.db);
  editor = await administrator(site);
});

interface Shown {
  rows: {
    id: number;
    title: string;
    version: number;
    start: string;
    end: string;
    published: boolean;
    city: string;
  }[];
  bounds: { from: number; to: number; total: number; page: number; pages: number };
  source: { id: number; name: string | null } | null;
}
const look = async (query = ""): Promise<Shown> =>
  (await (await editor.get(events, `/admin/events${query}`)).json()) as Shown;
const titles = async (query = "") => (await look(query)).rows.map((row) => row.title);
const post = (fields: Record<string, string | string[]>, query = "") =>
  editor.post(events, `/admin/events${query}`, fields);
const stored = (id: number) =>
  test.db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
const audit = async () =>
  (await test.db.selectFrom("audit_log").select(["action", "subject_id"]).orderBy("id").execute()).map(
    (row) => [row.action, Number(row.subject_id)] as const,
  );
const answer = async (response: Response) =>
  (await response.json()) as {
    message: string | null;
    fieldErrors: Record<string, string>;
    values: Record<string, string>;
  };

describe("the list", () => {
  it("shows published events by end time, 20 to a page, bounded", async () => {
    const source = await addVenue(test.db);
    for (let at = 0; at < 23; at += 1)
      await addEvent(test.db, {
        title: `Show ${String(at).padStart(2, "0")}`,
        source_id: source,
        end_time: new Date(Date.UTC(2026, 10, 30 - at)),
      });
    await addEvent(test.db, { title: "Hidden", published: false });
    const first = await look();
    expect(first.bounds).toMatchObject({ from: 1, to: 20, total: 23, page: 1, pages: 2 });
    expect(first.rows[0]).toMatchObject({
      title: "Show 22",
      start: "Nov 28, 2026 7:30 PM",
      end: "Nov 7, 2026 7:00 PM",
    });
    expect((await look("?page=99")).bounds).toMatchObject({ from: 21, to: 23, page: 2 });
    expect(await titles("?page=2")).toEqual(["Show 02", "Show 01", "Show 00"]);
    expect(await titles("?show=unpublished")).toEqual(["Hidden"]);
    expect((await look("?show=all&page=-3")).bounds).toMatchObject({ total: 24, page: 1 });
  });

  it("sorts by every column, both ways, on every page", async () => {
    const db = test.db;
    const [art, film] = await Promise.all(
      ["Art", "Film"].map((name) =>
        db.insertInto("interests").values({ name }).returning("id").executeTakeFirstOrThrow(),
      ),
    );
    const a = await addVenue(db, { name: "Alpha", city: "Yonkers", url: "https://a.example" });
    const b = await addVenue(db, { name: "Beta", city: "Hoboken", url: "https://b.example" });
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    await addEvent(db, {
      title: "banjo",
      location: "3 St",
      source_id: a,
      interest_id: film!.id,
      start_time: day(1),
      end_time: day(9),
    });
    await addEvent(db, {
      title: "Accordion",
      location: "1 St",
      source_id: b,
      interest_id: art!.id,
      start_time: day(2),
      end_time: day(8),
    });
    await addEvent(db, {
      title: "Cello",
      location: null,
      source_id: null,
      interest_id: null,
      start_time: day(3),
      end_time: null,
    });
    const order = async (sort: string, dir: string) =>
      (await titles(`?sort=${sort}&dir=${dir}`)).map((title) => title[0]?.toUpperCase()).join("");
    expect(await order("title", "asc")).toBe("ABC");
    expect(await order("title", "desc")).toBe("CBA");
    expect(await order("location", "asc")).toBe("ABC");
    expect(await order("city", "asc")).toBe("ABC");
    expect(await order("city", "desc")).toBe("BAC");
    expect(await order("source", "asc")).toBe("BAC");
    expect(await order("source", "desc")).toBe("ABC");
    expect(await order("interest", "asc")).toBe("ABC");
    expect(await order("interest", "desc")).toBe("BAC");
    expect(await order("start", "asc")).toBe("BAC");
    expect(await order("start", "desc")).toBe("CAB");
    expect(await order("end", "asc")).toBe("ABC");
    expect(await order("published", "asc")).toBe("BAC");
    expect(await order("nonsense", "asc")).toBe("ABC");
  });

  it("pages through groups without leaving one out, with and without a search", async () => {
    for (let venue = 0; venue < 7; venue += 1) {
      const source = await addVenue(test.db, { name: `Venue ${venue}`, url: `https://${venue}.example` });
      for (let at = 0; at < 7; at += 1)
        await addEvent(test.db, { title: `Piece ${venue}-${at}`, source_id: source, published: at > 0 });
    }
    for (const query of [
      "?sort=source",
      "?sort=source&search=piece",
      "?sort=title&dir=desc",
      "?sort=end&search=iec",
    ]) {
      const seen = [
        ...(await titles(query)),
        ...(await titles(`${query}&page=2`)),
        ...(await titles(`${query}&page=3`)),
      ];
      expect([query, new Set(seen).size]).toEqual([query, 42]);
    }
    expect((await look("?sort=source&show=all&search=piece")).bounds.total).toBe(49);
  });

  it("finds any part of title, description, place or source, whatever the case; whitespace does not count", async () => {
    const source = await addVenue(test.db, { name: "Café Ōsaka", url: "https://o.example" });
    await addEvent(test.db, {
      title: "Film Noir",
      source_id: source,
      location: "12 Elm Street",
      state: "New Jersey",
    });
    await addEvent(test.db, {
      title: "!!!",
      description: "An unforgettable quartet",
      location: "9 Oak Lane",
      city: "Hoboken",
    });
    for (const [words, found] of [
      ["oir", ["Film Noir"]],
      ["FILM", ["Film Noir"]],
      ["  film    noir ", ["Film Noir"]],
      ["osaka", ["Film Noir"]],
      ["elm st", ["Film Noir"]],
      ["jersey", ["Film Noir"]],
      ["forgett", ["!!!"]],
      ["oboke", ["!!!"]],
      ["!!!", ["!!!"]],
      ["100%", []],
      ["film quartet", []],
      ["' | '", []],
    ] as const)
      expect([words, await titles(`?search=${encodeURIComponent(words)}`)]).toEqual([words, found]);
    const cut = await editor.get(events, `/admin/events?search=${"x".repeat(5000)}%00`);
    expect(cut.status).toBe(200);
  });

  it("follows every change at once: edits, renamed sources, deleted events", async () => {
    const source = await addVenue(test.db, { name: "Old Name" });
    const id = await addEvent(test.db, { title: "Piece", source_id: source });
    await test.db.updateTable("event_sources").set({ name: "Fresh Name" }).where("id", "=", source).execute();
    expect([await titles("?search=fresh"), await titles("?search=old")]).toEqual([["Piece"], []]);
    await test.db
      .updateTable("events")
      .set({ title: "Changed", published: false })
      .where("id", "=", id)
      .execute();
    expect([await titles("?search=changed"), await titles("?search=changed&show=all")]).toEqual([
      [],
      ["Changed"],
    ]);
    expect((await look()).bounds.total).toBe(0);
    await test.db.deleteFrom("events").where("id", "=", id).execute();
    expect((await look("?show=all")).bounds.total).toBe(0);
    await sql`select compact_event_counts()`.execute(test.db);
    expect(await test.db.selectFrom("event_counts").selectAll().execute()).toEqual([]);
  });

  it("narrows to a source and says its name", async () => {
    const source = await addVenue(test.db, { name: "Film Forum" });
    await addEvent(test.db, { title: "Here", source_id: source });
    await addEvent(test.db, { title: "Elsewhere" });
    expect(await look(`?source=${source}`)).toMatchObject({
      source: { id: source, name: "Film Forum" },
      bounds: { total: 1 },
    });
    expect(await titles(`?source=${source}&search=here`)).toEqual(["Here"]);
    expect(await look("?source=999")).toMatchObject({ source: { id: 999, name: null }, rows: [] });
    expect((await look("?source=abc")).source).toBeNull();
  });
});

describe("changing events", () => {
  it("saves a row, notes it, and tells what changed", async () => {
    const id = await addEvent(test.db, { title: "Old", location: "1 St", end_time: null });
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
    expect(done.headers.get("Location")).toBe("/admin/events?search=old");
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

  it("refuses what cannot be, keeps what was typed, and writes nothing", async () => {
    const id = await addEvent(test.db, { title: "Old" });
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
    expect((await editor.post(events, "/admin/events", { intent: "constructor" })).status).toBe(400);
  });

  it("keeps a time to the second, and an unknown start, when its field was not touched", async () => {
    const start = new Date("1969-12-31T05:00:00Z");
    const end = new Date("2026-11-01T06:30:17Z");
    const id = await addEvent(test.db, { title: "Through", start_time: start, end_time: end });
    const row = (await look()).rows[0] as unknown as { startField: string; endField: string };
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

  it("does not overwrite what another editor wrote meanwhile", async () => {
    const id = await addEvent(test.db, { title: "Old" });
    const version = String((await stored(id))?.version);
    await post({ intent: "save", id: String(id), version, title: "Theirs" });
    const refused = await answer(await post({ intent: "save", id: String(id), version, title: "Mine" }));
    expect(refused.message).toMatch(/^Someone changed this meanwhile/);
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
      ]).toEqual([intent, "This event is gone: it was deleted meanwhile."]);
    expect((await answer(await post({ intent: "delete", id: "99999999999999" }))).message).toBe(
      "Select at least one event",
    );
  });

  it("publishes and unpublishes one or many, other sources' listings with them", async () => {
    const a = await addEvent(test.db, { title: "One" });
    const b = await addEvent(test.db, { title: "Two" });
    const twin = await addEvent(test.db, { title: "Two", source_key: "twin", duplicate_of: b });
    await post({ intent: "unpublish", id: String(a) });
    expect(await waitingTexts(site)).toContain("Event unpublished successfully");
    await post({ intent: "unpublish", id: [String(a), String(b)] });
    for (const id of [a, b, twin])
      expect(await stored(id)).toMatchObject({ published: false, unpublished_because: "admin" });
    await post({ intent: "publish", id: String(a) });
    expect(await stored(a)).toMatchObject({
      published: true,
      unpublished_because: null,
      edited_fields: ["published"],
    });
    expect(await waitingTexts(site)).toContain("Event published successfully");
    expect(await audit()).toEqual([
      ["unpublished", a],
      ["unpublished", b],
      ["unpublished", twin],
      ["published", a],
    ]);
  });

  describe("publishes and unpublishes all that match", () => {
    let source: number;
    /** As an event stands, for all events, in order. */
    const standings = () =>
      test.db
        .selectFrom("events")
        .select(["id", "published", "unpublished_because", "edited_fields"])
        .orderBy("id")
        .execute();
    const shown = async () => (await standings()).filter(({ published }) => published).length;
    const undone = async (response: Response) => {
      const entry = new URL(response.headers.get("Location")!, "http://x").searchParams.get("done")!;
      return { entry, response: await post({ intent: "undo", entry }) };
    };
    beforeEach(async () => {
      source = await insertSource(test.db, { name: "Long List" });
      await sql`insert into events (title, title_key, description, start_time, source_id)
        select 'Show ' || n, 'show ' || n, '', now() + n * interval '1 hour', ${source}::int
        from generate_series(1, 230) n`.execute(test.db);
      const other = await addVenue(test.db);
      for (const title of ["Elsewhere", "Elsewhere too"])
        await addEvent(test.db, { source_id: other, title });
    });

    it("on every page, and puts them back exactly", async () => {
      const query = `?source=${source}`;
      await test.db
        .updateTable("events")
        .set({ edited_fields: ["published"] })
        .where("title", "=", "Show 7")
        .execute();
      const before = await standings();
      const found = (await (await editor.get(events, `/admin/events${query}&chosen=all`)).json()) as {
        matching: object;
      };
      expect(found.matching).toMatchObject({
        ...{ total: 230, isChosen: true, isTooMany: false, words: "Published events of Long List" },
      });
      const response = await post({ intent: "unpublish-all", expected: "230" }, `${query}&chosen=all&page=3`);
      expect(response.headers.get("Location")).toMatch(
        new RegExp(`^/admin/events\\?source=${source}&done=\\d+$`),
      );
      expect(await shown()).toBe(2);
      expect(await waitingTexts(site)).toEqual(["230 events unpublished successfully"]);
      expect(await audit()).toHaveLength(231);
      const { response: back, entry } = await undone(response);
      expect(back.status).toBe(303);
      expect(await standings()).toEqual(before);
      expect(await waitingTexts(site)).toContain("230 events put back");
      // Twice is no more than once.
      await post({ intent: "undo", entry });
      expect(await standings()).toEqual(before);
    });

    it("whatever took them down before, and puts that back too", async () => {
      await sql`update events set published = false, unpublished_because =
        case when id % 2 = 0 then 'missing' else 'admin' end where source_id = ${source}`.execute(test.db);
      const before = await standings();
      const query = `?show=unpublished&search=show`;
      const response = await post({ intent: "publish-all", expected: "230" }, query);
      expect(await shown()).toBe(232);
      expect((await standings())[0]).toMatchObject({
        unpublished_because: null,
        edited_fields: ["published"],
      });
      // What was changed since is left as it is.
      await post({ intent: "unpublish", id: "3" });
      await undone(response);
      const changed = before.map((row) =>
        row.id === 3 ? { ...row, unpublished_because: "admin", edited_fields: ["published"] } : row,
      );
      expect(await standings()).toEqual(changed);
    });

    it("only as many as were confirmed, and only by who did it, within the hour", async () => {
      const query = `?source=${source}`;
      const refused = await post({ intent: "unpublish-all", expected: "229" }, query);
      expect(refused.status).toBe(400);
      expect((await answer(refused)).message).toBe(
        "230 events match by now, not 229 events. Nothing was changed: look again.",
      );
      expect(await shown()).toBe(232);
      const response = await post({ intent: "unpublish-all", expected: "230" }, query);
      site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000);
      const late = (await undone(response)).response;
      expect(late.status).toBe(400);
      expect((await answer(late)).message).toBe("This cannot be undone any more.");
      expect(await shown()).toBe(2);
    });

    it("not more than can be done at once", async () => {
      await sql`insert into events (title, title_key, description, start_time)
        select 'More ' || n, 'more ' || n, '', now() + n * interval '1 hour' from generate_series(1, 4800) n`.execute(
        test.db,
      );
      const refused = await post({ intent: "unpublish-all", expected: "5032" });
      expect((await answer(refused)).message).toBe(
        "5,032 events match: narrow the list to 5,000 events or fewer.",
      );
      expect(await shown()).toBe(5032);
    });
  });

  it("stores a recommendation in the site's form, and 'none' as none", async () => {
    const id = await addEvent(test.db, { title: "One" });
    const save = async (whyToGo: string, fullReview: string) =>
      post({
        intent: "recommend",
        id: String(id),
        version: String((await stored(id))?.version),
        whyToGo,
        fullReview,
      });
    await save("Because.", "It is\r\ngood.");
    expect(JSON.parse((await stored(id))?.recommended_because ?? "")).toEqual({
      why_to_go: "Because.",
      full_review: "It is\ngood.",
    });
    expect((await answer(await save("x".repeat(161), ""))).fieldErrors.whyToGo).toBe(
      "Please keep this under 160 characters",
    );
    await save("", "");
    expect((await stored(id))?.recommended_because).toBe("🚫");
    expect((await stored(id))?.edited_fields).toEqual(["recommended_because"]);
  });
});

describe("another recommendation", () => {
  it("is not asked for without a key, and nothing typed is lost", async () => {
    const id = await addEvent(test.db, { title: "One" });
    const asked = () =>
      post({ intent: "regenerate", id: String(id), version: "1", whyToGo: "typed", fullReview: "" });
    const refused = await answer(await asked());
    expect([refused.message, refused.values.whyToGo]).toEqual(["OpenAI API key is not configured", "typed"]);
    expect(site.enqueued.filter(({ name }) => name === "write-recommendation")).toEqual([]);
  });
});

describe("later fetches", () => {
  const items = [
    { title: "Alpha", key: "a", start: new Date("2026-11-28T00:30:00Z"), description: "Said by the venue" },
    { title: "Beta", key: "b", start: new Date("2026-11-29T00:30:00Z") },
    { title: "Gamma", key: "c", start: new Date("2026-11-30T00:30:00Z") },
  ];
  const fetch = (source: number, changed: Partial<(typeof items)[number]> = {}) =>
    test.db
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
    test.db.selectFrom("events").selectAll().where("title", "=", title).executeTakeFirstOrThrow();

  it("keep every edit and bring nothing deleted or moved back", async () => {
    const source = await insertSource(test.db);
    const other = await insertSource(test.db, { name: "Other House", url: "https://other.example" });
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
        source: "No such house",
      }),
    );
    expect(refused.fieldErrors.source).toBe("There is no source with this name or number");
    await post({
      intent: "move",
      id: String(gamma.id),
      version: String(gamma.version),
      source: "other house",
    });
    await fetch(source, { description: "Said anew" });
    await fetch(source, { description: "And again", imageUrl: "https://x.example/1.jpg" } as never);
    const rows = await test.db.selectFrom("events").selectAll().orderBy("id").execute();
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
    const source = await insertSource(test.db);
    await fetch(source);
    const [alpha, beta] = [await named("Alpha"), await named("Beta")];
    await post({ intent: "unpublish", id: [String(alpha.id), String(beta.id)] });
    await post({ intent: "publish", id: String(beta.id) });
    await fetch(source, { description: "Said anew" });
    await test.db
      .transaction()
      .execute((trx) =>
        reconcile(
          trx,
          source,
          { events: listed(items.map((item) => ({ ...item, cancelled: true }))), complete: true },
          NOON,
        ),
      );
    expect([(await named("Alpha")).published, (await named("Beta")).published]).toEqual([false, true]);
  });

  it("do not show another source's listing of an event that was deleted", async () => {
    const [a, b] = [
      await insertSource(test.db),
      await insertSource(test.db, { name: "Next Door", url: "https://n.example" }),
    ];
    await fetch(a);
    await fetch(b);
    const shown = await test.db
      .selectFrom("events")
      .select("id")
      .where("title", "=", "Alpha")
      .where("duplicate_of", "is", null)
      .executeTakeFirstOrThrow();
    const by = await test.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
    expect(await removeEvents(site.context(), by, [shown.id])).toBe(2);
    await fetch(a);
    await fetch(b);
    expect(await test.db.selectFrom("events").select("id").where("title", "=", "Alpha").execute()).toEqual(
      [],
    );
  });
});
