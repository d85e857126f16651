// The Logs tab: pages, deleting one and many; and the Audit tab that records it.
import { beforeEach, describe, expect, it } from "vitest";
import { addVenue } from "../../factories/listings";
import { administrator, waitingTexts } from "../../factories/people";
import { insertSource } from "../../factories/sources";
import type { Visitor } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import * as audit from "~/routes/admin.audit/route";
import * as logs from "~/routes/admin.logs/route";
import * as sources from "~/routes/admin._index/route";

let editor: Visitor;
const site = useSite();
beforeEach(async () => {
  editor = await administrator(site);
  const start = Date.parse("2026-11-21T17:00:00Z");
  await site.db
    .insertInto("scrape_logs")
    .values(
      Array.from({ length: 23 }, (_, n) => ({
        message: `Line ${n}`,
        inserted_at: new Date(start + n * 1000),
      })),
    )
    .execute();
});

const page = async (query = "") => (await editor.get(logs, `/admin/logs${query}`)).json();
const post = (fields: Record<string, string | string[]>, query = "") =>
  editor.post(logs, `/admin/logs${query}`, fields);
const left = async () => (await site.db.selectFrom("scrape_logs").select("id").execute()).length;

describe("logs", () => {
  it("come newest first, twenty to a page, in the city's time", async () => {
    const first = await page();
    expect(first.rows.map((row: { message: string }) => row.message).slice(0, 2)).toEqual([
      "Line 22",
      "Line 21",
    ]);
    expect(first.rows[0].at).toBe("Nov 21, 2026 12:00:22 PM");
    expect(first.bounds).toMatchObject({ from: 1, to: 20, total: 23, pages: 2 });
    expect((await page("?page=7")).rows).toHaveLength(3);
  });

  it("are narrowed by words and level, and stay so when one is deleted", async () => {
    await site.db
      .insertInto("scrape_logs")
      .values([
        { message: "Café Loup: 500", level: "error" },
        { message: "Café Loup: 2 parsed", level: "info" },
        { message: "100% of nothing", level: "warning" },
      ])
      .execute();
    const messages = async (query: string) =>
      (await page(query)).rows.map((row: { message: string }) => row.message);
    expect(await messages("?search=CAFE&level=error")).toEqual(["Café Loup: 500"]);
    expect(await messages("?search=0%25")).toEqual(["100% of nothing"]);
    expect(await page("?level=warning")).toMatchObject({ level: "warning", bounds: { total: 1 } });
    expect(await page("?level=nonsense")).toMatchObject({ level: null, bounds: { total: 26 } });
    const { rows } = await page("?search=cafe&level=info");
    const answer = await post({ log: String(rows[0].id) }, "?search=cafe&level=info&select=all");
    expect(answer.headers.get("Location")).toBe("/admin/logs?search=cafe&level=info&done=1");
    expect(await messages("?search=cafe")).toEqual(["Café Loup: 500"]);
  });

  it("come with the name of the source that they are about", async () => {
    const source_id = await insertSource(site.db, { name: "Theater: the Lab" });
    await site.db
      .insertInto("scrape_logs")
      .values({ source_id, message: "Theater: the Lab: 1 parsed" })
      .execute();
    const { rows } = await page();
    expect(rows[0]).toMatchObject({ source_id, source_name: "Theater: the Lab" });
    expect(rows[1]).toMatchObject({ source_id: null, source_name: null });
  });

  it("are deleted one by one or together, with the right words, and noted", async () => {
    expect((await post({ log: "3" }, "?page=2")).headers.get("Location")).toBe("/admin/logs?page=2&done=1");
    await post({ intent: "delete-selected", selected: ["1"] });
    // 3 is gone already, and a number twice is one.
    await post({ intent: "delete-selected", selected: ["2", "3", "4", "4"] });
    expect(await waitingTexts(site)).toEqual(
      expect.arrayContaining(["Log deleted", "Deleted 1 log", "Deleted 2 logs"]),
    );
    expect(await left()).toBe(19);
    const { rows } = await (await editor.get(audit, "/admin/audit?type=log")).json();
    expect(rows[0]).toMatchObject({
      actor: "editor@example.org",
      action: "deleted",
      subject: { type: "log", id: "many" },
      canUndo: true,
      about: "Line 1, Line 3",
      lines: [{ name: "names", before: "Line 1, Line 3", after: null }],
    });
  });

  it("refuse what is no selection, and what is gone", async () => {
    const say = async (fields: Record<string, string | string[]>) => {
      const answer = await post(fields);
      return [answer.status, (await answer.json()).message];
    };
    const none = [400, "Select the logs to delete first."];
    expect(await say({ intent: "delete-selected" })).toEqual(none);
    for (const id of ["x", "0", "-3", "1e1", "99999999999", "1 or 1=1"])
      expect(await say({ intent: "delete-selected", selected: [id] })).toEqual(none);
    expect(await say({ log: "500" })).toEqual([400, "These logs were deleted already."]);
    const many = Array.from({ length: 201 }, (_, n) => String(n + 1));
    expect((await say({ intent: "delete-selected", selected: many }))[0]).toBe(400);
    expect((await post({ intent: "all" })).status).toBe(400);
    expect(await left()).toBe(23);
    expect(await site.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });
});

describe("audit", () => {
  it("tells who changed what, before and after, and can be narrowed", async () => {
    const id = await addVenue(site.db, { name: "Hall", url: "https://hall.example" });
    await editor.post(sources, "/admin", { intent: "save", id: String(id), version: "1", name: "Town Hall" });
    await post({ log: "1" });
    const ask = async (query: string) => (await editor.get(audit, `/admin/audit${query}`)).json();
    const all = await ask("");
    expect([all.bounds.total, all.types]).toEqual([2, ["log", "source"]]);
    const ofSource = await ask(`?type=source&id=${id}`);
    expect(ofSource.rows).toMatchObject([
      { action: "edited", lines: [{ name: "name", before: "Hall", after: "Town Hall" }] },
    ]);
    expect((await ask("?search=EDITOR%20deleted")).bounds.total).toBe(1);
    expect((await ask("?search=nobody&type=%27")).bounds.total).toBe(0);
  });
});
