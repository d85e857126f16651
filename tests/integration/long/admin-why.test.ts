// Why is this here: an event's whole way, and every reason for which something is in no list.
import { beforeEach, describe, expect, it } from "vitest";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { unpublishEvents } from "~/domain/admin/events/publish-events";
import { mergePair } from "~/domain/admin/duplicates/decide-pair";
import { rejectSuggestion } from "~/domain/admin/suggestions/decide-suggestion";
import type { WhyAnswer } from "~/domain/admin/why/look-up";
import type { readWay } from "~/domain/admin/why/read-way";
import { reconcile } from "~/ingest/store/reconcile";
import { days } from "~/lib/time";
import * as why from "~/routes/admin.why/route";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { insertSource, listed } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const site = useSite();
let editor: Visitor;

beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  editor = await administrator(site);
});

type Way = NonNullable<Awaited<ReturnType<typeof readWay>>>;
interface Page {
  answer: WhyAnswer;
  way: Way | null;
  isGone: boolean;
}
const look = async (query: Record<string, string>) =>
  (await (await editor.get(why, `/admin/why?${new URLSearchParams(query)}`)).json()) as Page;
const ask = (asked: string, day = "") => look({ asked, day });
const wayOf = async (id: number) => (await look({ event: String(id) })).way as Way;
const kinds = (reasons: { kind: string }[]) => reasons.map(({ kind }) => kind);
const by = () =>
  site.db
    .selectFrom("users")
    .where("email", "=", "editor@example.org")
    .select(["id", "email"])
    .executeTakeFirstOrThrow();

describe("an event's way", () => {
  it("names address, fetch, reading, evidence, edits, texts, letters and lists", async () => {
    const source_id = await addVenue(site.db, {
      name: "Film Forum",
      url: "https://forum.example/now",
      is_enabled: true,
      last_success_at: LISTINGS_NOON,
    });
    const work = await site.db
      .insertInto("works")
      .values({ key: "slow", title: "Slow Light" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const id = await addEvent(site.db, {
      ...{ source_id, title: "Slow Light", work_id: work.id, event_url: "https://forum.example/slow" },
      ...{ content_hash: "x", last_seen_at: LISTINGS_NOON, first_seen_at: LISTINGS_NOON },
      fact_sources: JSON.stringify({ price: { from: "listing", text: "$12 adv" } }),
    });
    await site.db
      .insertInto("fetch_runs")
      .values({
        ...{ source_id, started_at: new Date(LISTINGS_NOON.getTime() - 5000), finished_at: LISTINGS_NOON },
        ...{
          outcome: "saved",
          parsed: 3,
          saved: 3,
          created: 1,
          same: 2,
          parts: JSON.stringify({ recipe: 3 }),
        },
        problems: JSON.stringify(["2 private entries left out"]),
      })
      .execute();
    await site.db
      .insertInto("source_recipes")
      .values({ source_id, address: "https://forum.example/now", made_by: "editor", made_at: LISTINGS_NOON })
      .execute();
    const run = await site.db
      .insertInto("newsletter_runs")
      .values({ frequency: "weekly", period: "2026-11-20", status: "done", started_at: LISTINGS_NOON })
      .returning("id")
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("weekly_recommendations")
      .values({
        user_email: "reader@example.org",
        html_body: "",
        event_ids: [id],
        status: "sent",
        run_id: run.id,
      })
      .execute();
    const { entry } = await unpublishEvents(site.context(), await by(), [id]);
    expect(entry).toBeGreaterThan(0);
    await site.db
      .updateTable("events")
      .set({ published: true, unpublished_because: null })
      .where("id", "=", id)
      .execute();
    const way = await wayOf(id);
    expect(way.reasons).toEqual([]);
    expect(way.origin).toMatchObject({
      read: expect.stringContaining("Read on the pages of Film Forum"),
      source: { id: source_id, url: "https://forum.example/now" },
      page: "https://forum.example/slow",
    });
    expect(way.runs).toMatchObject([
      { counts: "3 parsed (3 by recipe), 3 saved", problems: ["2 private entries left out"] },
    ]);
    expect(way.reading).toEqual([
      "100% sure.",
      "The page is read by a recipe that an editor made on Nov 21, 2026.",
    ]);
    expect(way.evidence).toMatchObject([{ name: "Price", text: "$12 adv" }]);
    expect(way.edits).toMatchObject([{ text: expect.stringContaining("editor@example.org unpublished it") }]);
    expect(way.letters.text).toBe("In 1 letter of the last 15 days, last in that of 2026-11-20.");
    expect(JSON.stringify(way)).not.toContain("reader@example.org");
    const shown = new Map(way.lists.map(({ name, because }) => [name, because]));
    expect([shown.get("Its day"), shown.get("Free"), shown.get("Interest")]).toEqual([
      null,
      "It is not known to be free.",
      "It has no interest.",
    ]);
    // It is found by its number, its addresses, and its title.
    for (const asked of [
      `#${id}`,
      `https://fire.example/event/${id}/slow-light`,
      `/admin/events/${id}`,
      "forum.example/slow/",
      "slow light",
    ])
      expect([asked, (await ask(asked)).way?.id]).toEqual([asked, id]);
  });

  it("names the listings that are one with it, and why", async () => {
    const start = new Date("2026-11-28T00:30:00Z");
    const place = { name: "Film Forum", lat: 40.7286, lng: -74.0042 };
    for (const url of ["https://a.example", "https://b.example"]) {
      const source = await insertSource(site.db, { ...place, url });
      await site.db
        .transaction()
        .execute((trx) =>
          reconcile(
            trx,
            source,
            { events: listed([{ title: "Slow Light", key: "1", start }], place), complete: true },
            LISTINGS_NOON,
          ),
        );
    }
    const rows = await site.db.selectFrom("events").select(["id", "duplicate_of"]).orderBy("id").execute();
    const hidden = rows.find(({ duplicate_of }) => duplicate_of !== null);
    const kept = await wayOf(hidden?.duplicate_of ?? 0);
    expect(kept.joined).toMatchObject([{ because: "One title at one hour, at one place." }]);
    expect((await wayOf(hidden?.id ?? 0)).reasons).toMatchObject([
      { kind: "merged", link: { label: "Slow Light", href: `/admin/why?event=${kept.id}` } },
    ]);
  });
});

describe("an event that is in no list", () => {
  const reasons = async (values: Parameters<typeof addEvent>[1]) =>
    (await wayOf(await addEvent(site.db, values))).reasons;

  it("is held back as doubtful", async () => {
    const [reason] = await reasons({ published: false, unpublished_because: "doubtful", confidence: 0.55 });
    expect(reason).toMatchObject({ kind: "doubtful", text: expect.stringContaining("55% sure") });
  });

  it("is not listed by its source any more", async () => {
    const source_id = await addVenue(site.db, { name: "Loft" });
    const [reason] = await reasons({ source_id, published: false, unpublished_because: "missing" });
    expect(reason).toMatchObject({ kind: "missing", text: expect.stringMatching(/^Loft does not list it/) });
  });

  it("was hidden by an editor, who is named", async () => {
    const id = await addEvent(site.db);
    await unpublishEvents(site.context(), await by(), [id]);
    expect((await wayOf(id)).reasons).toMatchObject([
      { kind: "hidden", text: "editor@example.org hid it on Nov 21, 2026." },
    ]);
    expect(kinds(await reasons({ published: false, unpublished_because: "admin" }))).toEqual(["hidden"]);
  });

  it("is over, or elsewhere", async () => {
    expect(kinds(await reasons({ start_time: new Date(LISTINGS_NOON.getTime() - days(3)) }))).toEqual([
      "past",
    ]);
    expect(kinds(await reasons({ city: "Newark" }))).toEqual(["elsewhere"]);
  });

  it("is in no list then, and each says so", async () => {
    const { lists } = await wayOf(await addEvent(site.db, { city: "Newark" }));
    expect(lists.every(({ because }) => because !== null)).toBe(true);
  });
});

describe("something that is not there", () => {
  const absent = async (asked: string, day = "") => (await ask(asked, day)).answer.reasons;

  it("was never seen", async () => {
    expect(await absent("Nobody Plays Tonight")).toMatchObject([{ kind: "never-seen" }]);
    expect(await absent("St.Vincent")).toMatchObject([
      { text: expect.stringContaining("nobody has suggested it") },
    ]);
    expect(await absent("nowhere.org")).toMatchObject([{ text: "No source reads pages of nowhere.org." }]);
    expect(await absent("https://nowhere.example/gig")).toMatchObject([
      { kind: "never-seen", text: "No source reads pages of nowhere.example." },
    ]);
    expect((await look({ event: "999999" })).isGone).toBe(true);
  });

  it("was deleted or merged by an editor", async () => {
    const source_id = await addVenue(site.db, { name: "Loft", url: "https://loft.example" });
    const id = await addEvent(site.db, {
      source_id,
      title: "Drone Night",
      event_url: "https://loft.example/drone",
    });
    await removeEvents(site.context(), await by(), [id]);
    expect(kinds(await absent("Drone Night"))).toEqual(["deleted"]);
    expect(kinds(await absent("Drone Night", "2026-11-28"))).toEqual(["deleted"]);
    expect(kinds(await absent("Drone Night", "2026-11-27"))).toEqual(["never-seen"]);
    expect(kinds(await absent("https://www.loft.example/drone/"))).toContain("deleted");
    const other = await addVenue(site.db, { name: "Attic", lat: 41 });
    const ids = [
      await addEvent(site.db, { source_id, title: "Tape Loops" }),
      await addEvent(site.db, { source_id: other, title: "Tape Loop Night" }),
    ] as [number, number];
    await site.db
      .insertInto("event_duplicates")
      .values({ event_a: ids[0], event_b: ids[1], score: 0.7 })
      .execute();
    const [left, right] = ids.map((eventId) => ({ id: eventId, version: 1 })) as [
      { id: number; version: number },
      { id: number; version: number },
    ];
    await mergePair(site.context(), await by(), { left, right }, "left");
    const { reasons } = await wayOf(ids[1]);
    expect(kinds(reasons)).toContain("merged");
    await site.db.deleteFrom("events").where("id", "=", ids[1]).execute();
    expect(kinds(await absent("Tape Loop Night"))).toEqual(["merged"]);
  });

  it("had this name once", async () => {
    const id = await addEvent(site.db, { title: "Old Name", source_id: await addVenue(site.db) });
    await site.db
      .updateTable("events")
      .set({ title: "New Name", title_key: "new name" })
      .where("id", "=", id)
      .execute();
    expect(await absent("Old Name")).toMatchObject([{ kind: "renamed", link: { label: "New Name" } }]);
  });

  it("was suggested, and waits or was rejected", async () => {
    const { id } = await site.db
      .insertInto("event_suggestions")
      .values({ title: "Roof Chorus", location: "1 Lane", city: "New York", start_time: LISTINGS_NOON })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await absent("roof chorus")).toMatchObject([
      { kind: "suggested", text: expect.stringContaining("waits") },
    ]);
    await rejectSuggestion(site.context(), await by(), { id, version: 1, notes: "" });
    expect(await absent("roof chorus")).toMatchObject([{ text: expect.stringContaining("rejected") }]);
  });

  it("was refused with a remark", async () => {
    const source_id = await addVenue(site.db, { name: "Loft", url: "https://loft.example" });
    const problems = JSON.stringify(["No readable start: Moth Parade"]);
    await site.db
      .insertInto("fetch_runs")
      .values({ source_id, started_at: LISTINGS_NOON, outcome: "saved", problems })
      .execute();
    expect(await absent("Moth Parade")).toMatchObject([
      { kind: "refused", text: expect.stringContaining("“No readable start: Moth Parade”") },
    ]);
  });

  it("stands on a page whose source says why", async () => {
    const state = async (values: Parameters<typeof addVenue>[1]) => {
      const host = `${Math.random().toString(36).slice(2)}.example`;
      await addVenue(site.db, {
        name: host,
        url: `https://${host}/calendar`,
        is_enabled: true,
        last_fetched: LISTINGS_NOON,
        ...values,
      });
      return (await absent(`https://${host}/gig/1`))[0];
    };
    expect(await state({ is_enabled: false })).toMatchObject({ kind: "source-off" });
    expect(await state({ last_fetched: null })).toMatchObject({ kind: "source-new" });
    expect(await state({ failure_count: 2, last_error: "The page is gone (404)." })).toMatchObject({
      kind: "source-failing",
      text: expect.stringContaining("The page is gone (404)."),
    });
    expect(await state({ silent_since: LISTINGS_NOON, empty_reason: "The season is over." })).toMatchObject({
      kind: "source-silent",
      text: expect.stringContaining("The season is over."),
    });
    const kept = await addVenue(site.db, { name: "Kept", lat: 41 });
    expect(await state({ merged_into_id: kept })).toMatchObject({
      kind: "source-merged",
      link: { label: "Kept" },
    });
    expect(await state({})).toMatchObject({ kind: "not-on-page" });
  });

  it("is kept private by its page: the remark of the last reading says so", async () => {
    const url = "https://private.example/calendar.ics";
    const source_id = await addVenue(site.db, {
      name: "Secret",
      url,
      is_enabled: true,
      last_fetched: LISTINGS_NOON,
    });
    const problems = JSON.stringify(["3 private entries left out"]);
    await site.db
      .insertInto("fetch_runs")
      .values({ source_id, started_at: LISTINGS_NOON, outcome: "saved", problems })
      .execute();
    expect(await absent("https://private.example/dinner")).toMatchObject([
      { kind: "not-on-page", text: expect.stringContaining("3 private entries left out") },
    ]);
  });

  it("asks which one is meant, and takes any text", async () => {
    for (const day of ["2026-11-28T01:00:00Z", "2026-11-30T01:00:00Z"])
      await addEvent(site.db, { title: "Open Stage", start_time: new Date(day) });
    expect((await ask("open stage")).answer.candidates).toHaveLength(2);
    expect((await ask("open stage", "2026-11-27")).way?.title).toBe("Open Stage");
    for (const asked of [
      "!!!",
      "%",
      "ليلة",
      "x".repeat(300),
      "https://",
      "http://a b",
      "'; drop table events",
      "#0",
      "99999999999",
    ])
      expect((await editor.get(why, `/admin/why?${new URLSearchParams({ asked })}`)).status).toBe(200);
    expect((await look({ asked: "open stage", day: "2026-02-30" })).answer.candidates).toHaveLength(2);
  });
});
