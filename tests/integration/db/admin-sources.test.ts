// The Event Sources tab: what its forms do, refuse and note; how a fetch is told of.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator, waitingTexts } from "../../factories/people";
import { longTest } from "../../factories/property-runs";
import { gathered, insertSource, pageWith, testContext, testJob } from "../../factories/sources";
import type { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { seed } from "@db/seed/index";
import { fetchSource } from "~/ingest/fetch-source";
import { oneMonthBefore } from "~/domain/admin/sources/remove-source";
import { sendAlertMessage } from "~/domain/admin/today/send-message";
import { sendAlerts, sendDigest } from "~/domain/admin/today/tell-editors";
import { days, hours, minutes } from "~/lib/time";
import type { AlertWebhook } from "~/services/alert-webhook";
import { FetchFailure } from "~/services/http/types";
import { checkWebhook } from "@workers/doctor/webhook";
import * as auditPage from "~/routes/admin.audit/route";
import * as fetches from "~/routes/admin.fetches/route";
import * as tab from "~/routes/admin._index/route";
import * as frame from "~/routes/admin/route";
import * as sourcePage from "~/routes/admin.sources.$id/route";
import * as today from "~/routes/admin.today/route";

let editor: Visitor;
const site = useSite(async () => {
  await site.db
    .insertInto("interests")
    .values([{ name: "Art" }, { name: "Film" }])
    .execute();
  editor = await administrator(site);
});

const post = (fields: Record<string, string>, query = "") => editor.post(tab, `/admin${query}`, fields);
const page = async (query = "") => (await editor.get(tab, `/admin${query}`)).json();
const names = async (query: string) => (await page(query)).rows.map((row: { name: string }) => row.name);
const source = (id: number) =>
  site.db.selectFrom("event_sources").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const trail = () =>
  site.db
    .selectFrom("audit_log")
    .select(["actor", "action", "subject_type", "subject_id", "before", "after"])
    .orderBy("id")
    .execute();

describe("the table", () => {
  longTest(
    "finds words in name, address, city and state, sorts every column, and stays within its pages",
    async () => {
      await addVenue(site.db, {
        name: "Café Zürich",
        location: "9 Bleecker",
        url: "https://z.example",
        event_count: 5,
      });
      for (let n = 0; n < 21; n++)
        await addVenue(site.db, { name: `Room ${String(n).padStart(2, "0")}`, city: null });
      expect(await names("?search=zurich%20%20bleecker")).toEqual(["Café Zürich"]);
      expect(await names("?search=%00%25_")).toEqual([]);
      const first = await page("?sort=events&dir=desc");
      expect(first.rows[0].name).toBe("Café Zürich");
      expect(first.bounds).toMatchObject({ page: 1, pages: 2, from: 1, to: 20, total: 22 });
      for (const sort of [
        "name",
        "url",
        "location",
        "city",
        "suburb",
        "zip",
        "interest",
        "status",
        "enabled",
        "fetched",
        "multiple",
      ])
        for (const dir of ["asc", "desc"]) expect((await names(`?sort=${sort}&dir=${dir}`)).length).toBe(20);
      expect((await page("?page=999")).bounds).toMatchObject({ page: 2, from: 21, to: 22 });
      expect((await page("?page=-1&sort=password&dir=up")).bounds.page).toBe(1);
    },
  );

  it("counts what its six cards say, and filters by them", async () => {
    const now = site.clock.now;
    const ago = (count: number) => new Date(now.getTime() - days(count));
    const good = await addVenue(site.db, {
      name: "Good",
      url: "https://g.example",
      status: "verified",
      last_fetched: ago(1),
      event_count: 1,
    });
    await addVenue(site.db, { name: "Old", url: "https://o.example", last_fetched: ago(16) });
    await addVenue(site.db, {
      name: "Broken",
      url: "https://b.example",
      status: "error",
      last_fetched: ago(2),
      failure_count: 3,
      is_enabled: true,
    });
    await addVenue(site.db, {
      name: "Quiet",
      url: "https://q.example",
      last_fetched: ago(1),
      silent_since: ago(1),
    });
    await addVenue(site.db, { name: "Gone", merged_into_id: good });
    const soon = new Date(now.getTime() + days(3));
    await addEvent(site.db, { source_id: good, start_time: soon });
    await addEvent(site.db, { source_id: good, start_time: ago(5) });
    await addEvent(site.db, { source_id: good, start_time: soon, published: false, title: "Hidden" });
    expect((await page()).stats).toMatchObject({
      notFetchedIn15Days: 1,
      total: 4,
      verified: 1,
      unverified: 2,
      error: 1,
      activeEvents: 1,
      allEvents: 3,
      sourcesWithNoEvents: 3,
    });
    expect(await names("?only=stale")).toEqual(["Old"]);
    expect(await names("?only=silent")).toEqual(["Quiet"]);
    expect(await names("?only=error")).toEqual(["Broken"]);
    expect(await names("?only=nonsense")).toHaveLength(4);
  });
});

describe("adding", () => {
  it("makes an unverified, enabled source at the middle of its zip code", async () => {
    await site.db
      .insertInto("zip_codes")
      .values({ zip_code: "11211", lat: 40.71, lng: -73.95, city: "New York", borough: "Brooklyn" })
      .execute();
    const fields = {
      name: " New  Hall ",
      url: "https://hall.example/events",
      address: "",
      city: "New York",
      zipCode: "11211",
      interest: "",
    };
    const answer = await post({ intent: "add", ...fields }, "?search=hall&add=1");
    expect(answer.headers.get("Location")).toMatch(/^\/admin\?search=New\+Hall&fetching=\d+&since=\d+$/);
    const row = await site.db.selectFrom("event_sources").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: "unverified",
      is_enabled: true,
      location: null,
      interest_id: null,
      suburb: null,
      lat: 40.71,
      coord_precision: "zip",
      district: "Brooklyn",
      multiple_address: false,
    });
    expect(await trail()).toMatchObject([
      { actor: "editor@example.org", action: "added", subject_id: String(row.id) },
    ]);
  });

  it("refuses in the specification's words, keeps what was typed, and notes nothing", async () => {
    const good = { intent: "add", name: "Hall", url: "https://hall.example" };
    const say = async (fields: Record<string, string>) => {
      const answer = await post(fields);
      const { message, fieldErrors, values } = await answer.json();
      expect([answer.status, values.name]).toEqual([400, fields.name]);
      return message ?? Object.values(fieldErrors)[0];
    };
    expect(await say({ ...good, name: " " })).toBe("Name and URL are required");
    expect(await say({ ...good, url: "" })).toBe("Name and URL are required");
    for (const url of ["no url", "javascript:alert(1)", "file:///etc/passwd", "http://"])
      expect(await say({ ...good, url })).toBe("Invalid URL format");
    expect(await say({ ...good, name: "x".repeat(201) })).toBe("Please keep this under 200 characters");
    expect(await say({ ...good, zipCode: "1121" })).toBe("Must be a 5-digit zip code");
    expect(await say({ ...good, interest: "77" })).toBe("Choose one of the interests");
    expect(await say({ ...good, interest: "1; drop" })).toBe("Choose one of the interests");
    expect(await trail()).toEqual([]);
    await post(good);
    expect(await say(good)).toBe("A source with this URL and name already exists");
    expect(await trail()).toHaveLength(1);
  });

  it("says that an address is fetched already, in whatever spelling, and adds it to whoever insists", async () => {
    await post({ intent: "add", name: "Ladder Gallery", url: "https://www.ladder.example/events/" });
    const twin = {
      intent: "add",
      name: "Ladder Gallery Two",
      url: "webcal://Ladder.example/events?utm_source=x#a",
    };
    const answer = await (await post(twin)).json();
    expect(answer).toMatchObject({
      kind: "same-address",
      fieldErrors: { url: "Ladder Gallery is fetched from this address already." },
    });
    expect(await page("?search=ladder")).toMatchObject({ rows: [{ name: "Ladder Gallery" }] });
    await post({ ...twin, nevertheless: "on" });
    expect(await names("?search=ladder")).toEqual(["Ladder Gallery", "Ladder Gallery Two"]);
    const third = await addVenue(site.db, { name: "Third", url: "https://third.example/" });
    const moved = { intent: "save", id: String(third), version: "1", url: "http://ladder.example/events" };
    expect(await (await post(moved)).json()).toMatchObject({ kind: "same-address" });
    expect((await source(third)).url).toBe("https://third.example/");
  });

  it("shows what two sources of one address list at the same hour once, whatever they are called", async () => {
    const ctx = { ...testContext(site.db), now: () => site.clock.now };
    const list = [
      { name: "Open studio", startDate: "2026-11-28T19:00:00-05:00", url: "/a" },
      { name: "Drawing night", startDate: "2026-11-29T19:00:00-05:00", url: "/b" },
    ];
    for (const [name, url] of [
      ["Ladder Gallery", "https://ladder.example/events"],
      ["Somewhere Else", "https://www.ladder.example/events/"],
    ] as const) {
      ctx.web.pages.set(url, { body: pageWith(list) });
      const id = await addVenue(site.db, { name, url, lat: null, lng: null });
      await fetchSource(ctx, { sourceId: id }, testJob());
    }
    const rows = await site.db.selectFrom("events").select(["duplicate_of"]).orderBy("id").execute();
    expect(rows.map(({ duplicate_of }) => duplicate_of !== null)).toEqual([false, false, true, true]);
  });
});

describe("editing", () => {
  it("changes the fields that were sent, and tells the trail what they were", async () => {
    const id = await addVenue(site.db, { name: "Hall", url: "https://hall.example" });
    await post({
      intent: "save",
      id: String(id),
      version: "1",
      name: "Town Hall",
      hasMultiple: "1",
      multipleAddress: "on",
    });
    expect(await source(id)).toMatchObject({
      name: "Town Hall",
      multiple_address: true,
      url: "https://hall.example",
      version: 2,
    });
    expect(await trail()).toMatchObject([
      {
        action: "edited",
        before: { name: "Hall", multiple_address: false },
        after: { name: "Town Hall", multiple_address: true },
      },
    ]);
    await post({ intent: "save", id: String(id), version: "2", name: "Town Hall" });
    expect(await trail()).toHaveLength(1);
  });

  it("takes dates in addresses and further addresses, and says what is wrong with them", async () => {
    const id = await addVenue(site.db, { name: "Months", url: "https://months.example/" });
    const version = async () =>
      (
        await site.db
          .selectFrom("event_sources")
          .select("version")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).version;
    const save = async (fields: Record<string, string>) =>
      post({ intent: "save", id: String(id), version: String(await version()), ...fields });
    const said = async (fields: Record<string, string>) => (await (await save(fields)).json()).fieldErrors;
    expect((await said({ url: "https://months.example/{tomorrow}" })).url).toMatch(
      /^\{tomorrow\} is no date/,
    );
    expect((await said({ moreUrls: "https://months.example/a\nmonths" })).moreUrls).toMatch(
      /^months: Invalid URL/,
    );
    const seven = Array.from({ length: 7 }, (_, n) => `https://months.example/${n}`).join("\n");
    expect((await said({ moreUrls: seven })).moreUrls).toBe("At most 5 further addresses");
    const saved = await save({
      url: "https://months.example/{year}/{mm}",
      moreUrls: "https://months.example/{today+30d}",
    });
    expect(saved.status).toBe(303);
    const stored = site.db.selectFrom("event_sources").select(["url", "more_urls"]).where("id", "=", id);
    expect(await stored.executeTakeFirst()).toEqual({
      url: "https://months.example/{year}/{mm}",
      more_urls: ["https://months.example/{today+30d}"],
    });
  });

  it("does not overwrite what somebody else changed in between", async () => {
    const id = await addVenue(site.db, { name: "Hall" });
    const other = await administrator(site, "other@example.org");
    await other.post(tab, "/admin", { intent: "save", id: String(id), version: "1", suburb: "Chelsea" });
    const answer = await post({ intent: "save", id: String(id), version: "1", name: "Mine" }, `?edit=${id}`);
    expect(answer.status).toBe(400);
    const { message, values } = await answer.json();
    expect(message).toMatch(
      /^Another editor has changed this in the meantime\. Their version is shown; yours is kept in the form\./,
    );
    expect(values.name).toBe("Mine");
    expect(await source(id)).toMatchObject({ name: "Hall", suburb: "Chelsea" });
    expect(await trail()).toHaveLength(1);
    await post({ intent: "save", id: String(id), version: "2", name: "Mine" });
    expect(await source(id)).toMatchObject({ name: "Mine", suburb: "Chelsea" });
  });

  it("is not disturbed by a fetch, and moves the point with the address", async () => {
    await site.db
      .insertInto("zip_codes")
      .values({ zip_code: "11222", lat: 40.73, lng: -73.95, city: "New York" })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const id = await addVenue(site.db, { name: "Hall" });
    await site.db.updateTable("event_sources").set({ last_fetched: new Date(), event_count: 9 }).execute();
    await post({
      intent: "save",
      id: String(id),
      version: "1",
      address: "209 W Houston St",
      zipCode: "10014",
    });
    expect(await source(id)).toMatchObject({ lat: 40.7286, coord_precision: "exact" });
    await post({ intent: "save", id: String(id), version: "2", address: "1 Other St", zipCode: "11222" });
    expect(await source(id)).toMatchObject({ lat: 40.73, coord_precision: "zip" });
  });

  it("toggles switch and badge by what was asked for, once", async () => {
    const id = await addVenue(site.db, { status: "error", status_before_error: "unverified" });
    for (let twice = 0; twice < 2; twice++) await post({ intent: "status", id: String(id), to: "verified" });
    await post({ intent: "switch", id: String(id), to: "off" });
    expect(await source(id)).toMatchObject({
      status: "verified",
      status_before_error: null,
      is_enabled: false,
    });
    expect((await (await post({ intent: "status", id: String(id), to: "error" })).json()).message).toBe(
      "Could not update status",
    );
    expect(await trail()).toHaveLength(2);
  });

  it("answers for rows that are gone and for forged ids", async () => {
    for (const id of ["99", "0", "-1", "1e3", "x", "99999999999"])
      for (const intent of ["save", "status", "switch", "fetch", "purge", "delete"]) {
        const answer = await post({ intent, id, version: "1", to: "verified", name: "x" });
        expect([answer.status, (await answer.json()).message]).toEqual([
          400,
          "This source no longer exists.",
        ]);
      }
    for (const intent of ["", "constructor", "__proto__"]) expect((await post({ intent })).status).toBe(400);
    expect([await trail(), site.enqueued.filter((job) => job.name !== "send-mail")]).toEqual([[], []]);
    expect((await page("?details=99&edit=x")).details).toBeNull();
  });

  it("enables and disables all that can be fetched", async () => {
    await addVenue(site.db, { name: "A", url: "https://a.example" });
    await addVenue(site.db, { name: "B", url: "https://b.example", is_enabled: false });
    await addVenue(site.db, { name: "Only shown", url: null, is_enabled: false });
    await post({ intent: "switch-all", to: "on" });
    expect((await page()).stats).toMatchObject({ enabled: 2, fetchable: 2 });
    await post({ intent: "switch-all", to: "off" });
    expect((await page()).stats.enabled).toBe(0);
    expect(await waitingTexts(site)).toEqual(
      expect.arrayContaining(["1 source enabled", "2 sources disabled"]),
    );
  });
});

describe("purging and deleting", () => {
  it("deletes no source that has events, and what a purge took comes again", async () => {
    const ctx = { ...testContext(site.db), now: () => site.clock.now };
    const id = await insertSource(site.db, { name: "Hall" });
    const start = new Date(site.clock.now.getTime() + days(9)).toISOString();
    ctx.web.pages.set("https://filmforum.example/events", {
      body: pageWith([{ name: gathered().title, startDate: start }]),
      etag: '"1"',
    });
    await fetchSource(ctx, { sourceId: id }, testJob());
    const refused = await post({ intent: "delete", id: String(id) });
    expect((await refused.json()).message).toBe("Purge all events before deleting the venue");
    await post({ intent: "purge", id: String(id) });
    expect(await source(id)).toMatchObject({ event_count: 0 });
    const purged = await source(id);
    expect(purged.last_fetched).toEqual(oneMonthBefore(new Date(site.clock.now.getTime() - 1)));
    expect(purged.next_fetch_at?.getTime()).toBeGreaterThan(site.clock.now.getTime());
    expect(await site.db.selectFrom("event_tombstones").select("id").execute()).toEqual([]);
    expect((await fetchSource(ctx, { sourceId: id }, testJob())).totalSaved).toBe(1);
    await post({ intent: "purge", id: String(id) });
    await post({ intent: "delete", id: String(id) });
    expect(await site.db.selectFrom("event_sources").select("id").execute()).toEqual([]);
    expect((await trail()).map((entry) => entry.action)).toEqual(["purged", "purged", "deleted"]);
  });

  it("keeps a deleted venue of the first-run data away when every start seeds again", async () => {
    const added = await seed(site.db);
    const [gone, kept] = await site.db
      .selectFrom("event_sources")
      .select(["id", "seed_key"])
      .limit(2)
      .execute();
    await post({ intent: "delete", id: String(gone!.id) });
    await site.db.updateTable("event_sources").set({ name: "Renamed" }).where("id", "=", kept!.id).execute();
    expect(await seed(site.db)).toBe(0);
    expect((await page()).bounds.total).toBe(added - 1);
    expect(
      await site.db
        .selectFrom("event_sources")
        .select("name")
        .where("seed_key", "in", [gone!.seed_key, kept!.seed_key])
        .execute(),
    ).toEqual([{ name: "Renamed" }]);
  });

  it("shows the other source's event when the shown one is purged", async () => {
    const [a, b] = [await addVenue(site.db, { name: "Hall" }), await addVenue(site.db, { name: "Guide" })];
    const kept = await addEvent(site.db, { source_id: a, venue_name: "Hall" });
    const copy = await addEvent(site.db, { source_id: b, venue_name: "Hall", duplicate_of: kept });
    await post({ intent: "purge", id: String(a) });
    const left = await site.db.selectFrom("events").select(["id", "duplicate_of"]).execute();
    expect(left).toEqual([{ id: copy, duplicate_of: null }]);
  });

  it("knows the month before", () => {
    const before = (day: string) =>
      oneMonthBefore(new Date(`${day}T12:00:00Z`))
        .toISOString()
        .slice(0, 10);
    expect(["2026-03-31", "2026-01-15", "2026-12-31"].map(before)).toEqual([
      "2026-02-28",
      "2025-12-15",
      "2026-11-30",
    ]);
  });
});

describe("fetching", () => {
  it("enqueues one, and tells how it goes until the result", async () => {
    const ctx = { ...testContext(site.db), now: () => site.clock.now };
    const id = await insertSource(site.db, { name: "Hall" });
    const answer = await post({ intent: "fetch", id: String(id) }, "?search=hall");
    const target = answer.headers.get("Location") ?? "";
    expect(target).toMatch(/^\/admin\?search=hall&fetching=\d+&since=\d+$/);
    expect(site.enqueued.at(-1)).toEqual({ name: "fetch-source", payload: { sourceId: id } });
    const ask = async () => (await editor.get(fetches, target.replace("/admin", "/admin/fetches"))).json();
    expect(await ask()).toMatchObject({
      title: "Fetching Source",
      finished: false,
      rows: [{ state: "waiting" }],
    });
    await fetchSource(ctx, { sourceId: id }, testJob());
    expect(await ask()).toMatchObject({
      title: "Fetch Results",
      finished: true,
      rows: [{ sourceName: "Hall", totalSaved: 0, error: expect.stringMatching(/does not exist/) }],
    });
    const { details } = await page(`?details=${id}`);
    expect(details).toMatchObject({
      error: expect.stringMatching(/does not exist/),
      runs: [{ outcome: "error" }],
    });
  });

  it("tells of a fetch that was put off without counting it as an error", async () => {
    const ctx = { ...testContext(site.db), now: () => site.clock.now };
    const url = "https://busy.example/events";
    const id = await insertSource(site.db, { name: "Hall", url });
    const message = "busy.example asked us to leave it alone for a while (30 more minutes).";
    ctx.web.pages.set(url, new FetchFailure("host-cooldown", message, { retryAfterMs: hours(0.5) }));
    const since = site.clock.now.getTime();
    await fetchSource(ctx, { sourceId: id }, testJob());
    const answer = await editor.get(fetches, `/admin/fetches?batch=1&since=${since}`);
    expect(await answer.json()).toMatchObject({
      summary: "0 sources fetched, 1 postponed, none to go. 0 of 0 events saved.",
      rows: [{ state: "done", detail: `Postponed. ${message}`, error: null }],
    });
  });

  it("refuses a source without an address, and makes all that are on due at once", async () => {
    const id = await addVenue(site.db, { name: "Only shown", url: null });
    expect((await (await post({ intent: "fetch", id: String(id) })).json()).message).toMatch(/no address/);
    expect((await (await post({ intent: "fetch-all" })).json()).message).toBe("No source is enabled.");
    const on = await addVenue(site.db, { url: "https://a.example", next_fetch_at: new Date("2030-01-01") });
    const answer = await post({ intent: "fetch-all" });
    expect((await source(on)).next_fetch_at).toEqual(new Date(site.clock.now.getTime() - 1));
    expect(site.enqueued.at(-1)?.name).toBe("enqueue-due-sources");
    const state = await page(new URL(answer.headers.get("Location") ?? "", "http://x").search);
    expect(state.results).toMatchObject({ title: "Fetch Results", finished: false });
  });
});

describe("many sources at once", () => {
  const on = async () =>
    (await site.db.selectFrom("event_sources").select("name").where("is_enabled", "=", true).execute()).map(
      ({ name }) => name,
    );
  const send = (intent: string, ids: number[] = []) =>
    editor.post(tab, "/admin", { intent, id: ids.map(String) });

  it("are narrowed by borough, kind, switch and vendor", async () => {
    await addVenue(site.db, { name: "Loft", district: "Queens", kind: "gallery", is_enabled: true });
    await addVenue(site.db, { name: "Barn", district: "Queens", kind: "cinema", is_enabled: false });
    await addVenue(site.db, {
      name: "Pier",
      district: "Manhattan",
      kind: "cinema",
      is_enabled: false,
      url: "https://lu.ma/pier",
    });
    expect(await names("?borough=Queens")).toEqual(["Barn", "Loft"]);
    expect(await names("?kind=cinema&borough=Queens")).toEqual(["Barn"]);
    expect(await names("?fetch=off&kind=cinema&search=pier")).toEqual(["Pier"]);
    expect(await names("?fetch=sideways&borough=%27")).toEqual([]);
    expect(await names("?vendor=Luma")).toEqual(["Pier"]);
    expect(await names("?vendor=Trumba")).toEqual([]);
    expect((await page()).choices).toMatchObject({
      boroughs: ["Manhattan", "Queens"],
      kinds: ["cinema", "gallery"],
    });
  });

  it("are switched in one row of the trail, and back by any editor, for a week", async () => {
    const [a, b] = [
      await addVenue(site.db, { name: "Loft", url: "https://a.example", is_enabled: true }),
      await addVenue(site.db, { name: "Barn", url: "https://b.example", is_enabled: true }),
    ];
    const bare = await addVenue(site.db, { name: "Bare", url: null, is_enabled: false });
    const ids = [a, b, bare];
    expect((await (await send("disable-selected")).json()).message).toMatch(/at least one/);
    const answer = await send("disable-selected", ids);
    const entry = new URL(answer.headers.get("Location") ?? "", "http://x").searchParams.get("done") ?? "";
    expect(await on()).toEqual([]);
    expect(await trail()).toMatchObject([
      { action: "disabled", after: { sources: [a, b], names: ["Loft", "Barn"] } },
    ]);
    const done = async () => (await (await editor.get(frame, `/admin?done=${entry}`)).json()).done;
    expect(await done()).toEqual({ entry: Number(entry), words: "Disabled Loft, Barn" });
    const other = await administrator(site, "other@example.org");
    await other.post(auditPage, "/admin/audit", { intent: "undo", entry });
    expect((await on()).sort()).toEqual(["Barn", "Loft"]);
    expect(await done()).toBeNull();

    await send("fetch-selected", ids);
    expect(site.enqueued.slice(-2).map(({ payload }) => payload)).toEqual([{ sourceId: a }, { sourceId: b }]);
  });

  it("have a page each, with fetches, coming events and what their facts were read from", async () => {
    const id = await addVenue(site.db, { name: "Loft", url: "https://loft.example" });
    const started_at = site.clock.now;
    await site.db
      .insertInto("fetch_runs")
      .values({ source_id: id, started_at, finished_at: started_at, outcome: "saved", parsed: 4, saved: 4 })
      .execute();
    const start_time = new Date(started_at.getTime() + days(3));
    const fact_sources = JSON.stringify({ price: { from: "listing", text: "$12 at the door" } });
    await addEvent(site.db, { title: "Soon", source_id: id, start_time, fact_sources });
    await addEvent(site.db, {
      title: "Over",
      source_id: id,
      start_time: new Date(started_at.getTime() - days(3)),
    });
    const get = async (which: string) => editor.get(sourcePage, `/admin/sources/${which}`, { id: which });
    const shown = await (await get(String(id))).json();
    expect(shown).toMatchObject({ name: "Loft", events: 2, chart: { bars: [{ height: 1 }] } });
    expect(shown.upcoming).toMatchObject([
      { title: "Soon", facts: [{ name: "price", from: "listing", text: "$12 at the door" }] },
    ]);
    expect((await get("999999")).status).toBe(404);
    await editor.post(sourcePage, `/admin/sources/${id}`, { intent: "fetch" }, { id: String(id) });
    expect(site.enqueued.at(-1)).toEqual({ name: "fetch-source", payload: { sourceId: id } });
  });
});

describe("telling editors", () => {
  const letters = async () =>
    (
      await site.db
        .selectFrom("mail_outbox")
        .select(["to_email", "subject", "text_body"])
        .where("kind", "=", "editors-digest")
        .orderBy("created_at")
        .execute()
    ).map(({ to_email, subject, text_body }) => `${to_email} ${subject} ${text_body}`);
  const context = (webhook: AlertWebhook | null = null) => ({ ...site.context(), webhook });
  const digest = async (later = 0) => {
    site.clock.now = new Date(site.clock.now.getTime() + later);
    const count = await sendDigest(context());
    return { count, last: (await letters()).at(-1) ?? "" };
  };

  // A worker's job tells them.
  beforeEach(() =>
    site.db.insertInto("process_heartbeats").values({ id: randomUUID(), kind: "worker" }).execute(),
  );

  it("tells each trouble once, and once when it is over, those who asked for it", async () => {
    await addVenue(site.db, { name: "Gone", url: "https://g.example", is_enabled: true, failure_count: 5 });
    expect((await digest()).count).toBe(0);
    await editor.post(today, "/admin/today", { intent: "tell", to: "on" });
    expect((await (await editor.get(today, "/admin/today")).json()).receivesAlerts).toBe(true);
    const first = await digest();
    expect(first.last).toMatch(/editor@example.org .*1 new trouble, 0 over[^]*New: Gone fails/);
    expect(site.enqueued.at(-1)?.name).toBe("send-mail");
    const second = await digest(hours(24));
    expect(second.last).toMatch(/what waits this morning/);
    expect(second.last).not.toMatch(/New:/);
    await site.db.updateTable("event_sources").set({ failure_count: 0 }).execute();
    expect((await digest(hours(24))).last).toMatch(/0 new troubles, 1 over[^]*Over: Gone fails/);
    expect((await digest(hours(24))).count).toBe(0);
    await site.db
      .insertInto("mail_outbox")
      .values({
        ...{ kind: "login-link", to_email: "ana@example.org", subject: "", html_body: "", text_body: "" },
        ...{ status: "failed", error: "no mailbox", idempotency_key: "1" },
      })
      .execute();
    expect([await sendAlerts(context()), await sendAlerts(context())]).toEqual([1, 0]);
    expect((await letters()).at(-1)).toMatch(/1 thing cannot wait/);
    await site.db.insertInto("model_state").values({ unanswered: 3, last_failure_at: new Date() }).execute();
    site.clock.now = new Date(site.clock.now.getTime() + minutes(5));
    expect(await sendAlerts(context())).toBe(1);
    expect((await letters()).at(-1)).toMatch(/language model does not answer/);
  });

  it("tells a chat room the same, once, and again what did not get through", async () => {
    const posted: string[] = [];
    let answer: Awaited<ReturnType<AlertWebhook["post"]>> = { isSent: true };
    const webhook: AlertWebhook = {
      host: "chat.example",
      post: async (text) => (posted.push(text), answer),
    };
    const post = async () => {
      const { payload } = site.enqueued.findLast(({ name }) => name === "send-alert-message") ?? {};
      return sendAlertMessage(context(webhook), payload as { messageId: string });
    };
    const last = () => checkWebhook(site.db, "https://chat.example/secret");
    expect(await last()).toMatchObject([{ state: "ok" }]);
    await addVenue(site.db, { name: "Gone", url: "https://g.example", is_enabled: true, failure_count: 5 });
    await sendDigest(context(webhook));
    await sendDigest(context(webhook));
    answer = { isSent: false, isFinal: false, reason: "It answers 500." };
    await expect(post()).rejects.toThrow("chat.example: It answers 500.");
    expect(await last()).toMatchObject([{ state: "warn" }]);
    await sendAlerts(context(webhook));
    answer = { isSent: true };
    expect([await post(), await post()]).toEqual(["sent", "nothing to send"]);
    expect(posted).toHaveLength(2);
    expect(posted[1]).toMatch(/1 new trouble, 0 over\nNew: Gone fails[^]*Waiting: 1 failing source/);
    await site.db.updateTable("event_sources").set({ failure_count: 0 }).execute();
    site.clock.now = new Date(site.clock.now.getTime() + hours(24));
    await sendDigest(context(webhook));
    answer = { isSent: false, isFinal: true, reason: "It answers 404." };
    expect(await post()).toBe("refused");
    expect(await last()).toMatchObject([{ state: "fail", summary: expect.not.stringContaining("secret") }]);
    expect(posted.at(-1)).toMatch(/0 new troubles, 1 over\nOver: Gone fails/);
  });
});

describe("Today", () => {
  type Shown = { id: string; items: { title: string; text: string; steps: { label: string }[] }[] };
  const waits = async () => {
    const { total, sections } = await (await editor.get(today, "/admin/today")).json();
    return { total, parts: new Map((sections as Shown[]).map(({ id, items }) => [id, items])) };
  };
  const answer = (fields: Record<string, string>) => editor.post(today, "/admin/today", fields);

  it("lists what waits with its reason, and takes the first answers", async () => {
    expect(await waits()).toMatchObject({ total: 1 });
    await site.db.insertInto("process_heartbeats").values({ id: randomUUID(), kind: "worker" }).execute();
    expect(await waits()).toEqual({ total: 0, parts: new Map() });

    const url = "https://broken.example";
    const on = { is_enabled: true };
    const last_error = "The page is gone (404). Look for its new address.";
    const broken = await addVenue(site.db, { name: "Broken", url, ...on, failure_count: 3, last_error });
    const quiet = await addVenue(site.db, {
      name: "Quiet",
      url: `${url}/2`,
      ...on,
      silent_since: site.clock.now,
    });
    await addVenue(site.db, { name: "Once", url: `${url}/3`, ...on, failure_count: 1, last_error });
    await addVenue(site.db, { name: "Off", url: `${url}/4`, is_enabled: false, failure_count: 9 });
    const run = { source_id: quiet, started_at: site.clock.now, outcome: "empty" as const };
    const problems = JSON.stringify(["The season is over."]);
    await site.db
      .insertInto("fetch_runs")
      .values({ ...run, problems })
      .execute();
    const mail = { kind: "login-link", html_body: "", text_body: "", subject: "", status: "failed" as const };
    const refused = { ...mail, to_email: "ana@example.org", error: "no mailbox ana@example.org" };
    const dropped = { ...mail, to_email: "bo@example.org", error: "its link has expired" };
    await site.db
      .insertInto("mail_outbox")
      .values([
        { ...refused, idempotency_key: "1" },
        { ...dropped, idempotency_key: "2" },
      ])
      .execute();

    const { total, parts } = await waits();
    expect(total).toBe(4);
    expect(parts.get("stumbling")).toMatchObject([{ title: "Once" }]);
    expect(parts.get("now")).toMatchObject([{ title: "A sign-in link was refused" }]);
    expect(JSON.stringify(parts.get("now"))).not.toContain("ana@example.org");
    expect(parts.get("failing")).toMatchObject([{ title: "Broken" }]);
    expect(parts.get("failing")?.[0]?.text).toContain(last_error);
    expect(parts.get("silent")?.[0]?.text).toContain("The season is over.");
    expect(await names("?only=failing")).toEqual(["Broken"]);
    const { items, counts } = await (await editor.get(frame, "/admin")).json();
    expect(items.map(({ text }: { text: string }) => text)).toEqual([
      "1 mail was refused",
      "1 failing source",
      "1 source failed once",
      "1 silent source",
    ]);
    // Beside the tab of the sources stand those in trouble.
    expect(counts).toMatchObject({ "/admin": { count: 3, waits: true }, "/admin/today": { count: 4 } });

    await answer({ intent: "fetch", id: String(broken) });
    expect(site.enqueued.at(-1)).toEqual({ name: "fetch-source", payload: { sourceId: broken } });
    await answer({ intent: "switch-off", id: String(broken) });
    await answer({ intent: "switch-off", id: String(quiet) });
    expect((await waits()).parts.has("failing")).toBe(false);
    expect((await (await editor.get(today, "/admin/today")).json()).done).toMatchObject([
      { text: "edited Quiet" },
      { text: "edited Broken" },
    ]);
  });
});
