/** The pages of series, festivals and people: found, shown by day, followed, edited and taken back. */
import type { LoaderFunction } from "@remix-run/node";
import { beforeEach, describe, expect, it } from "vitest";
import { undo } from "~/domain/admin/undo/undo";
import { findEvent } from "@db/queries/events/events";
import { readEventParts } from "~/domain/events/event-page";
import { sweepSeries } from "~/ingest/series/sweep-series";
import * as adminPeople from "~/routes/admin.people/route";
import * as adminPerson from "~/routes/admin.people_.$id/route";
import * as adminList from "~/routes/admin.series/route";
import * as adminSeries from "~/routes/admin.series_.$id/route";
import * as follow from "~/routes/follow/route";
import * as person from "~/routes/person.$id.($name)/route";
import * as series from "~/routes/series.$id.($name)/route";
import { loader as sharePicture } from "~/routes/og.series.$id[.]png/route";
import { loader as sitemap } from "~/routes/sitemap.$part/route";
import { feedLoader } from "~/web/feed-route";
import { answerOf } from "../../factories/answers";
import {
  addEvent,
  addVenue,
  LISTINGS_NOON,
  LISTINGS_ORIGIN,
  listingsContext,
} from "../../factories/listings";
import { administrator } from "../../factories/people";
import { longTest } from "../../factories/property-runs";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const site = useSite();
let venue: number;
beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  venue = await addVenue(site.db);
});

const at = (day: string, hour = "19:00") => new Date(`${day}T${hour}:00-05:00`);
let works = 0;
async function show(title: string, day: string, more: Parameters<typeof addEvent>[1] = {}) {
  const work = await site.db
    .insertInto("works")
    .values({ key: `work ${++works}`, title })
    .returning("id")
    .executeTakeFirstOrThrow();
  return addEvent(site.db, { title, source_id: venue, work_id: work.id, start_time: at(day), ...more });
}

async function call(run: unknown, params: Record<string, string>, path = "/x") {
  const context = listingsContext(site.db);
  const request = new Request(LISTINGS_ORIGIN + path);
  try {
    const response = await answerOf((run as LoaderFunction)({ request, params, context } as never));
    const text = await response.text();
    return { status: response.status, text, to: null, context };
  } catch (thrown) {
    const response = thrown as Response;
    return { status: response.status, text: "null", to: response.headers.get("Location"), context };
  }
}
const page = async (route: { loader: unknown }, id: number, path = "/x", name?: string) => {
  const answer = await call(route.loader, { id: String(id), ...(name ? { name } : {}) }, path);
  return { ...answer, data: JSON.parse(answer.text || "null") };
};
const allSeries = () =>
  site.db.selectFrom("series").select(["id", "name", "kind", "source_id"]).orderBy("id").execute();
const members = (id: number) =>
  site.db
    .selectFrom("series_events as m")
    .innerJoin("events as e", "e.id", "m.event_id")
    .where("m.series_id", "=", id)
    .where("m.is_removed", "=", false)
    .select("e.title")
    .orderBy("e.id")
    .execute()
    .then((rows) => rows.map(({ title }) => title));
const sweep = () => sweepSeries(site.context());

describe("series", () => {
  it("are found in titles that several works share, in texts, and in what a page names", async () => {
    const other = await addVenue(site.db, { name: "Metrograph" });
    await show("Midnight Movies: Eraserhead", "2026-11-27");
    await show("Midnight Movies: House", "2026-11-28");
    await show("Alien: Covenant", "2026-11-28");
    await show("Rosetta", "2026-11-29", { description: "Presented as part of the Harbor Film Festival." });
    await show("Pickpocket", "2026-11-30", { source_id: other, series_name: "Harbor Film Festival" });
    await sweep();
    const series = await allSeries();
    expect(series.map(({ name, kind, source_id }) => [name, kind, source_id])).toEqual([
      ["Harbor Film Festival", "festival", null],
      ["Midnight Movies", "series", venue],
    ]);
    expect(await members(series[0]?.id ?? 0)).toEqual(["Rosetta", "Pickpocket"]);
    // A sweep again changes nothing, and a title that changes leaves.
    await sweep();
    expect(await allSeries()).toEqual(series);
    await site.db.updateTable("events").set({ title: "House" }).where("title", "like", "%House").execute();
    await sweep();
    expect(await members(series[1]?.id ?? 0)).toEqual(["Midnight Movies: Eraserhead"]);
  });

  it("have a programme by day, addresses, a feed, structured data, a share picture and a place in the sitemap", async () => {
    await show("Midnight Movies: Eraserhead", "2026-11-27");
    const second = await show("Midnight Movies: House", "2026-11-28");
    await show("Midnight Movies: Tampopo", "2026-11-10");
    await sweep();
    const [{ id } = { id: 0 }] = await allSeries();
    const { status, data, context } = await page(series, id);
    expect(status).toBe(200);
    expect(data.programme).toMatchObject({
      total: 2,
      span: "Nov 27 – Nov 28",
      days: [{ heading: "Friday November 27" }, { cards: [{ id: second }] }],
      before: [{ title: "Midnight Movies: Tampopo" }],
      isListed: true,
    });
    expect(JSON.parse(data.jsonLd)).toMatchObject({ "@type": "EventSeries", name: "Midnight Movies" });
    expect(context.facts.dependencies.own).toEqual([`series:${id}`]);
    expect(await page(series, id, "/x", "other")).toMatchObject({
      status: 302,
      to: `/series/${id}/midnight-movies`,
    });
    expect((await page(series, 999)).status).toBe(404);
    for (const format of ["ics", "rss", "atom", "json"] as const) {
      const feed = await call(
        feedLoader("series", format),
        { id: String(id) },
        `/series/${id}/events.${format}`,
      );
      expect([feed.status, feed.text.includes("House"), feed.text.includes("Tampopo")]).toEqual([
        200,
        true,
        false,
      ]);
    }
    expect((await call(sharePicture, { id: String(id) })).status).toBe(200);
    expect((await call(sitemap, { part: "series-1.xml" })).text).toContain(`/series/${id}/midnight-movies<`);
    const row = await findEvent(site.db, second);
    const time = { now: LISTINGS_NOON, today: "2026-11-21", evening: "2026-11-21" };
    const parts = await readEventParts(site.db, row!, time, (_failure, reading) => reading);
    expect(parts.series).toEqual({
      name: "Midnight Movies",
      href: `/series/${id}/midnight-movies`,
      followHref: `/follow?list=series%3D${id}`,
    });
    await site.db.updateTable("series").set({ hidden_at: LISTINGS_NOON }).execute();
    expect((await page(series, id)).status).toBe(404);
    expect((await call(feedLoader("series", "ics"), { id: String(id) }, "/x")).status).toBe(404);
  });

  longTest("of 2,000 events stand, a part of their days at a time", async () => {
    const { id } = await site.db
      .insertInto("series")
      .values({ key: "long", name: "Long Festival", kind: "festival" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      title: `Film ${n}`,
      title_key: `film ${n}`,
      source_id: venue,
      city: "New York",
      start_time: new Date(
        at("2026-11-25").getTime() + Math.floor(n / 100) * 86_400_000 + (n % 100) * 60_000,
      ),
    }));
    for (let from = 0; from < rows.length; from += 500)
      await site.db
        .insertInto("events")
        .values(rows.slice(from, from + 500))
        .execute();
    const events = await site.db.selectFrom("events").select("id").execute();
    await site.db
      .insertInto("series_events")
      .values(events.map((event) => ({ series_id: id, event_id: event.id })))
      .execute();
    const { data, text } = await page(series, id);
    expect(data.programme).toMatchObject({ total: 2000, days: [{ day: "2026-11-25" }] });
    expect(data.programme.parts).toHaveLength(20);
    expect(text.length).toBeLessThan(200_000);
    const later = await page(series, id, "/x?from=2026-12-03");
    expect(later.data.programme.days.map(({ day }: { day: string }) => day)).toEqual(["2026-12-03"]);
    expect((await page(series, id, "/x?from=2030-01-01")).data.programme.days).toHaveLength(1);
  });
});

describe("people", () => {
  async function addPerson(name: string, events: number[], role: "director" | "company" = "director") {
    const row = await site.db
      .insertInto("people")
      .values({ key: `${name.toLowerCase()}${++works}`, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("event_people")
      .values(events.map((event_id) => ({ event_id, person_id: row.id, role })))
      .execute();
    return row.id;
  }

  it("have a page with what comes and what was, a feed and structured data", async () => {
    const coming = await show("News from Home", "2026-11-27");
    const id = await addPerson("Chantal Akerman", [coming, await show("Jeanne Dielman", "2026-11-02")]);
    const { data } = await page(person, id, "/x", "chantal-akerman");
    expect(data).toMatchObject({
      facts: "Director · Fri, Nov 27 · 1 event",
      href: `/person/${id}/chantal-akerman`,
    });
    expect(data.programme).toMatchObject({
      days: [{ cards: [{ id: coming }] }],
      before: [{ title: "Jeanne Dielman" }],
    });
    expect(JSON.parse(data.jsonLd)["@graph"][0]).toMatchObject({
      "@type": "Person",
      name: "Chantal Akerman",
    });
    const feed = await call(feedLoader("person", "ics"), { id: String(id) }, `/person/${id}/events.ics`);
    expect(feed.text).toContain("News from Home");
    expect((await call(sitemap, { part: "people-1.xml" })).text).toContain(`/person/${id}/chantal-akerman<`);
    expect((await page(person, 999)).status).toBe(404);
    const company = await addPerson("Wooster Group", [coming], "company");
    const { data: group } = await page(person, company);
    expect(JSON.parse(group.jsonLd)["@graph"][0]["@type"]).toBe("Organization");
  });

  describe("and their editors", () => {
    let editor: Visitor;
    beforeEach(async () => {
      editor = await administrator(site);
    });
    const by = () => site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
    const takeBack = async () => {
      const { id } = await site.db
        .selectFrom("audit_log")
        .select("id")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return undo(site.context(), await by(), id);
    };
    const post = (id: number, fields: Record<string, string>) =>
      editor.post(adminPerson, `/admin/people/${id}`, fields, { id: String(id) });

    it("merge two spellings, and part them again", async () => {
      const [a, b] = [await show("A", "2026-11-27"), await show("B", "2026-11-28")];
      const [kept, lost] = [await addPerson("Agnès Varda", [a]), await addPerson("Agnes Varda", [b])];
      await post(lost, { intent: "merge", into: `https://x.example/admin/people/${kept}` });
      expect(await page(person, lost)).toMatchObject({ status: 302, to: `/person/${kept}/agnes-varda` });
      expect((await page(person, kept)).data.programme.total).toBe(2);
      const listed = await (await editor.get(adminPeople, "/admin/people?search=agnes")).json();
      expect(listed.people).toMatchObject([{ id: kept, events: 2 }]);
      for (const [list, address] of [
        [adminPeople, "/admin/people"],
        [adminList, "/admin/series"],
      ] as const)
        expect((await editor.get(list, `${address}?search=%00agnes%25`)).status).toBe(200);
      const self = await post(kept, { intent: "merge", into: String(kept) });
      expect((await self.json()).fieldErrors.into).toBeDefined();
      await takeBack();
      expect((await page(person, lost)).data.programme.total).toBe(1);
    });

    it("part two people of one name by the venue, and join them again", async () => {
      const hall = await addVenue(site.db, { name: "Town Hall" });
      const [a, b] = [await show("A", "2026-11-27"), await show("B", "2026-11-28", { source_id: hall })];
      const { id } = await site.db
        .insertInto("people")
        .values({ key: "john smith", name: "John Smith" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await site.db
        .insertInto("event_people")
        .values([a, b].map((event_id) => ({ event_id, person_id: id, role: "performer" as const })))
        .execute();
      await post(id, { intent: "part", venue: String(hall) });
      const other = await site.db
        .selectFrom("people")
        .select("id")
        .where("key", "=", `john smith @ ${hall}`)
        .executeTakeFirstOrThrow();
      expect((await page(person, id)).data.programme.days[0].cards[0].id).toBe(a);
      expect((await page(person, other.id)).data.programme.days[0].cards[0].id).toBe(b);
      await takeBack();
      expect((await page(person, id)).data.programme.total).toBe(2);
      expect((await page(person, other.id)).status).toBe(404);
    });

    it("hide a person on request: no page, no feed, no sitemap; and take that back", async () => {
      const id = await addPerson("Private Person", [await show("A", "2026-11-27")]);
      await post(id, { intent: "hide" });
      expect((await page(person, id)).status).toBe(404);
      expect((await call(feedLoader("person", "ics"), { id: String(id) }, "/x")).status).toBe(404);
      expect((await call(sitemap, { part: "people-1.xml" })).status).toBe(404);
      await takeBack();
      expect((await page(person, id)).status).toBe(200);
    });

    it("make a series, put events in, take them out for good, name it, hide it, and take each back", async () => {
      const [a, b] = [
        await show("Night Songs: A", "2026-11-27"),
        await show("Night Songs: B Side", "2026-11-28"),
      ];
      const send = (fields: Record<string, string>, id: number) =>
        editor.post(adminSeries, `/admin/series/${id}`, fields, { id: String(id) });
      const refused = await editor.post(adminList, "/admin/series", {
        intent: "add",
        name: "",
        kind: "x",
        description: "",
      });
      expect((await refused.json()).fieldErrors).toMatchObject({ name: /name/, kind: /Choose/ });
      await editor.post(adminList, "/admin/series", {
        intent: "add",
        name: "Songs",
        kind: "series",
        description: "",
      });
      const [{ id } = { id: 0 }] = await allSeries();
      await send({ intent: "add", events: `${a}\nhttps://x.example/event/${b}/x` }, id);
      expect(await members(id)).toHaveLength(2);
      const bad = await send({ intent: "add", events: "something" }, id);
      expect((await bad.json()).fieldErrors.events).toMatch(/no event/);
      await send({ intent: "remove", event: String(a) }, id);
      await sweep();
      expect(await members(id)).toEqual(["Night Songs: B Side"]);
      await takeBack();
      expect(await members(id)).toHaveLength(2);
      await send({ version: "1", name: "Night Songs", kind: "festival", description: "All night." }, id);
      expect((await page(series, id)).data.series).toMatchObject({ name: "Night Songs", kind: "festival" });
      const stale = await send({ version: "1", name: "Other", kind: "series", description: "" }, id);
      expect((await stale.json()).kind).toBe("edit-conflict");
      await takeBack();
      expect((await page(series, id)).data.series).toMatchObject({ name: "Songs", kind: "series" });
      await send({ intent: "hide" }, id);
      expect((await page(series, id)).status).toBe(404);
      await takeBack();
      expect((await page(series, id)).status).toBe(200);
    });

    it("and a reader follows a person, whose page the list leads to", async () => {
      const id = await addPerson("Chantal Akerman", [await show("A", "2026-11-27")]);
      const asked = await (await editor.get(follow, `/follow?list=person%3D${id}`)).json();
      expect(asked).toMatchObject({ label: "Chantal Akerman", search: `person=${id}` });
      await editor.post(follow, "/follow", { list: `person=${id}` });
      expect(await site.db.selectFrom("follows").select(["search", "label"]).execute()).toEqual([
        { search: `person=${id}`, label: "Chantal Akerman" },
      ]);
    });
  });
});
