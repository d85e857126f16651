// The Events tab: publishing and unpublishing many events at once.
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import * as auditPage from "~/routes/admin.audit/route";
import { listAudit, type AuditFilter } from "@db/queries/admin/audit";
import { answer, useEventsTab } from "../../factories/events-tab";
import { addEvent, addVenue } from "../../factories/listings";
import { waitingTexts } from "../../factories/people";
import { longTest } from "../../factories/property-runs";
import { insertSource } from "../../factories/sources";

const { site, look, post, postTo, stored, audit } = useEventsTab();
const undo = (entry: string) => postTo(auditPage, "/admin/audit", { intent: "undo", entry });

it("publishes and unpublishes one or many, other sources' listings with them", async () => {
  const a = await addEvent(site.db, { title: "One" });
  const b = await addEvent(site.db, { title: "Two" });
  const twin = await addEvent(site.db, { title: "Two", source_key: "twin", duplicate_of: b });
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
    // Several at once make one entry.
    ["unpublished", NaN],
    ["published", a],
  ]);
  const entries = async (filter: Partial<AuditFilter>) =>
    (
      await listAudit(
        site.db,
        { type: "", subjectId: "", search: "", hidesPeople: false, ...filter },
        { limit: 9, offset: 0 },
      )
    ).map(({ action, subject_type }) => `${action} ${subject_type}`);
  expect(await entries({ type: "event", subjectId: String(twin) })).toEqual(["unpublished events"]);
  expect(await entries({ search: "one published" })).toEqual(["published event", "unpublished event"]);
  expect(await entries({ type: "event", subjectId: "'" })).toEqual([]);
  // By what it is called now, and by one of several.
  await site.db.updateTable("events").set({ title: "Moth Night" }).where("id", "=", a).execute();
  expect(await entries({ search: "moth" })).toEqual(["published event", "unpublished event"]);
  expect(await entries({ search: "unpublished events two" })).toEqual(["unpublished events"]);
});

describe("publishes and unpublishes all that match", () => {
  let source: number;
  /** As an event stands, for all events, in order. */
  const standings = () =>
    site.db
      .selectFrom("events")
      .select(["id", "published", "unpublished_because", "edited_fields"])
      .orderBy("id")
      .execute();
  const shown = async () => (await standings()).filter(({ published }) => published).length;
  const undone = async (response: Response) => {
    const entry = new URL(response.headers.get("Location")!, "http://x").searchParams.get("done")!;
    return { entry, response: await undo(entry) };
  };
  beforeEach(async () => {
    source = await insertSource(site.db, { name: "Long List" });
    await sql`insert into events (title, title_key, description, start_time, source_id)
      select 'Show ' || n, 'show ' || n, '', now() + n * interval '1 hour', ${source}::int
      from generate_series(1, 230) n`.execute(site.db);
    const other = await addVenue(site.db);
    for (const title of ["Elsewhere", "Elsewhere too"]) await addEvent(site.db, { source_id: other, title });
  });

  it("on every page, and puts them back exactly", async () => {
    const query = `?source=${source}`;
    await site.db
      .updateTable("events")
      .set({ edited_fields: ["published"] })
      .where("title", "=", "Show 7")
      .execute();
    const before = await standings();
    const page = await look(`${query}&chosen=all`);
    expect(page.matching).toMatchObject({
      total: 230,
      isChosen: true,
      isTooMany: false,
      words: "Coming events of Long List",
    });
    const response = await post({ intent: "unpublish-all", expected: "230" }, `${query}&chosen=all&page=3`);
    expect(response.headers.get("Location")).toMatch(
      new RegExp(`^/admin/events\\?source=${source}&done=\\d+$`),
    );
    expect(await shown()).toBe(2);
    expect(await waitingTexts(site)).toEqual(["230 events unpublished successfully"]);
    expect(await audit()).toEqual([["unpublished", NaN]]);
    const { response: back, entry } = await undone(response);
    expect(back.status).toBe(303);
    expect(await standings()).toEqual(before);
    expect(await waitingTexts(site)).toContain("230 events restored");
    expect(await audit()).toHaveLength(2);
    // Twice is no more than once.
    expect((await undo(entry)).status).toBe(400);
    expect(await standings()).toEqual(before);
  });

  longTest("whatever took them down before, and puts that back too", async () => {
    await sql`update events set published = false, unpublished_because =
      case when id % 2 = 0 then 'missing' else 'admin' end where source_id = ${source}`.execute(site.db);
    const before = await standings();
    const query = `?show=unpublished&search=show`;
    const response = await post({ intent: "publish-all", expected: "230" }, query);
    expect(await shown()).toBe(232);
    expect((await standings())[0]).toMatchObject({
      unpublished_because: null,
      edited_fields: ["published"],
    });
    // A change since is left as it is.
    await post({ intent: "unpublish", id: "3" });
    await undone(response);
    const changed = before.map((row) =>
      row.id === 3 ? { ...row, unpublished_because: "admin", edited_fields: ["published"] } : row,
    );
    expect(await standings()).toEqual(changed);
  });

  longTest("puts the others back when a whole part was deleted since", async () => {
    const response = await post({ intent: "unpublish-all", expected: "230" }, `?source=${source}`);
    const first = (await standings()).slice(0, 200).map(({ id }) => id);
    await site.db.deleteFrom("events").where("id", "in", first).execute();
    expect((await undone(response)).response.status).toBe(303);
    expect(await shown()).toBe(32);
  });

  it("only as many as were confirmed", async () => {
    const query = `?source=${source}`;
    const refused = await post({ intent: "unpublish-all", expected: "229" }, query);
    expect(refused.status).toBe(400);
    expect((await answer(refused)).message).toBe(
      "230 events match by now, not 229 events. Nothing was changed: look again.",
    );
    expect(await shown()).toBe(232);
  });

  longTest("not more than can be done at once", async () => {
    await sql`insert into events (title, title_key, description, start_time)
      select 'More ' || n, 'more ' || n, '', now() + n * interval '1 hour' from generate_series(1, 4800) n`.execute(
      site.db,
    );
    const refused = await post({ intent: "unpublish-all", expected: "5032" });
    expect((await answer(refused)).message).toBe(
      "5,032 events match: narrow the list to 5,000 events or fewer.",
    );
    expect(await shown()).toBe(5032);
  });
});
