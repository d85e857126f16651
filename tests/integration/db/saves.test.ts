// What people save and follow.
import { beforeEach, describe, expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { signedIn } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";
import { followHref } from "~/domain/saves/follow-href";
import { exportData } from "~/domain/accounts/export-data";
import * as calendar from "~/routes/saved-calendar.$token[.]ics/route";
import * as follow from "~/routes/follow/route";
import * as account from "~/routes/dashboard.account/route";
import * as saved from "~/routes/saved/route";
import * as savedIds from "~/routes/saved[.]json/route";

/** Noon in New York, a Saturday. */
const NOON = new Date("2026-11-21T17:00:00Z");
const site = useSite();
beforeEach(() => {
  site.clock.now = NOON;
});

const addWork = async (title: string) => {
  const work = { key: title.toLowerCase(), title };
  return (await site.db.insertInto("works").values(work).returning("id").executeTakeFirstOrThrow()).id;
};
const evening = (day: string) => new Date(`${day}T00:30:00Z`);
const idsOf = async (visitor: Visitor) => (await visitor.get(savedIds, "/saved.json")).json();
const change = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(savedIds, "/saved.json", fields);
const userId = async () => (await site.db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id;

describe("saved events", () => {
  it("are kept once, listed by their dates, and taken away again", async () => {
    const ana = await signedIn(site);
    const work = await addWork("Othello");
    const later = await addEvent(site.db, { title: "Later", start_time: evening("2026-12-05") });
    const over = await addEvent(site.db, { title: "Over", start_time: evening("2026-11-10") });
    for (const day of ["2026-11-28", "2026-11-29"])
      await addEvent(site.db, { title: "Othello", work_id: work, start_time: evening(day) });
    const quiet = await addWork("Quiet");
    await change(ana, { intent: "save", event: `${later},${over},${later},999999999999`, work: `${work}` });
    const answer = await change(ana, { intent: "save", event: String(later), work: String(quiet) });
    expect(await answer.json()).toEqual({
      events: expect.arrayContaining([later, over]),
      works: [quiet, work],
      venues: [],
    });
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(
      list.coming.map((row: { card: { title: string; moreDates?: number } }) => [
        row.card.title,
        row.card.moreDates,
      ]),
    ).toEqual([
      ["Othello", 1],
      ["Later", undefined],
    ]);
    expect([list.waiting, list.past.length, list.gone]).toEqual([[{ id: quiet, title: "Quiet" }], 1, 0]);
    await ana.post(saved, "/saved", { intent: "remove", event: String(later), back: "/event/1" });
    expect((await idsOf(ana)).events).toEqual([over]);
  });

  it("follow an event that is merged into another, and count what left the calendar", async () => {
    const ana = await signedIn(site);
    const [kept, merged, hidden] = [
      await addEvent(site.db),
      await addEvent(site.db),
      await addEvent(site.db),
    ];
    await change(ana, { intent: "save", event: `${merged},${hidden}` });
    await site.db.updateTable("events").set({ duplicate_of: kept }).where("id", "=", merged).execute();
    await site.db.updateTable("events").set({ published: false }).where("id", "=", hidden).execute();
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect([list.coming.map(({ id }: { id: number }) => id), list.gone]).toEqual([[kept], 1]);
    await change(ana, { intent: "remove", event: String(kept) });
    expect((await idsOf(ana)).events).toEqual([hidden]);
  });

  it("are shown to a browser that names them, and changed by their owner only", async () => {
    const id = await addEvent(site.db);
    const visitor = new Visitor(site);
    const { isSignedIn, list } = await (await visitor.get(saved, `/saved?event=${id},x&work=`)).json();
    expect([isSignedIn, list.coming.length]).toEqual([false, 1]);
    expect((await visitor.get(savedIds, "/saved.json")).status).toBe(401);
    expect((await change(visitor, { intent: "save", event: String(id) })).status).toBe(401);
    expect(
      (await visitor.post(saved, "/saved", { intent: "save", event: String(id) })).headers.get("Location"),
    ).toBe("/login");
    const ana = await signedIn(site);
    expect((await change(ana, { intent: "toString", event: String(id) })).status).toBe(400);
    const many = Array.from({ length: 1001 }, (_, index) => index + 1).join(",");
    await addEvent(site.db);
    expect((await change(ana, { intent: "save", event: many, work: "1" })).status).toBe(400);
  });

  it("have a private calendar, which ends with its address", async () => {
    const ana = await signedIn(site);
    const work = await addWork("Othello");
    const one = await addEvent(site.db, { title: "Othello", work_id: work });
    const cancelled = await addEvent(site.db, { title: "Off", status: "cancelled" });
    await addEvent(site.db, { title: "Not saved" });
    await change(ana, { intent: "save", event: `${one},${cancelled}`, work: String(work) });
    const address = async () => {
      await ana.post(saved, "/saved", { intent: "make-calendar" });
      return (
        ((await (await ana.get(saved, "/saved")).json()).calendar as string)
          .split("/")
          .at(-1)
          ?.slice(0, -4) ?? ""
      );
    };
    const read = (token: string) =>
      new Visitor(site).get(calendar, `/saved-calendar/${token}.ics`, { token });
    const [first, second] = [await address(), await address()];
    const answer = await read(second);
    expect([answer.headers.get("Cache-Control"), (await read(first)).status]).toEqual([
      "private, no-store",
      404,
    ]);
    const text = await answer.text();
    expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual([
      "Othello",
      "Cancelled: Off",
    ]);
    await ana.post(saved, "/saved", { intent: "end-calendar" });
    expect([(await read(second)).status, (await read("")).status]).toEqual([404, 404]);
  });

  it("are in the export and gone with the account", async () => {
    const ana = await signedIn(site);
    await change(ana, { intent: "save", event: String(await addEvent(site.db)) });
    expect((await exportData(site.context(), await userId())).saved).toMatchObject([
      { event: "Night of Short Films", work: null },
    ]);
    await ana.post(account, "/dashboard/account", { intent: "delete", confirmEmail: "ana@example.org" });
    expect(await site.db.selectFrom("saves").selectAll().execute()).toEqual([]);
  });
});

describe("followed venues and lists", () => {
  it("stand on the list with what is coming, also after a merge", async () => {
    const ana = await signedIn(site);
    const [kept, merged] = [await addVenue(site.db), await addVenue(site.db, { name: "Film Forum 2" })];
    await addEvent(site.db, { source_id: kept });
    await change(ana, { intent: "save", venue: `${merged},${merged}` });
    await site.db
      .updateTable("event_sources")
      .set({ merged_into_id: kept })
      .where("id", "=", merged)
      .execute();
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(list.venues).toEqual([{ id: kept, name: "Film Forum", note: "Greenwich Village · 1 event" }]);
    await change(ana, { intent: "remove", venue: String(kept) });
    expect((await idsOf(ana)).venues).toEqual([]);
  });

  it("are named as their page is, once each, and refused where there is no such list", async () => {
    const ana = await signedIn(site);
    await addEvent(site.db, { source_id: await addVenue(site.db) });
    const href = followHref("/search/events.json?query=film&borough=Manhattan&free=true");
    expect((await new Visitor(site).get(follow, href)).headers.get("Location")).toMatch(/^\/login\?next=/);
    const { search, label } = await (await ana.get(follow, href)).json();
    expect(label).toBe("“film”: Free events in Manhattan");
    for (let turn = 0; turn < 2; turn++) await ana.post(follow, "/follow", { list: search });
    const { list } = await (await ana.get(saved, "/saved")).json();
    expect(list.searches).toEqual([
      { id: expect.any(Number), label, href: "/borough/manhattan?search=film&free=true" },
    ]);
    await ana.post(saved, "/saved", { intent: "unfollow", follow: String(list.searches[0].id) });
    expect((await (await ana.get(saved, "/saved")).json()).list.searches).toEqual([]);
    for (const bad of ["interests=999", "colour=red", ""]) {
      expect((await ana.get(follow, `/follow?${new URLSearchParams({ list: bad })}`)).status).toBe(400);
      expect((await ana.post(follow, "/follow", { list: bad })).status).toBe(400);
    }
  });
});
