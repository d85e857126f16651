// A venue's weekly mail, its own page's look, further dates, and what else is on that night.
import { beforeEach, describe, expect, it } from "vitest";
import { insertTrial } from "@db/queries/sources/trials";
import { sendVenueLetters } from "~/domain/venue-desk/weekly-letter";
import { days, hours } from "~/lib/time";
import * as claims from "~/routes/admin.claims/route";
import * as adminEvent from "~/routes/admin.events_.$id/route";
import * as frame from "~/routes/venue-desk_.look.$id/route";
import * as event from "~/routes/venue-desk.events.$id/route";
import * as look from "~/routes/venue-desk.look/route";
import * as night from "~/routes/that-night[.]json/route";
import * as stop from "~/routes/venue-letter.$id/route";
import { addEvent } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { insertSource } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import { claimantOf, type Claimant } from "../../factories/venue-desk";
import { letterTo, Visitor } from "../../factories/visitor";

const site = useSite();
/** A Monday at nine in New York. */
const MONDAY = new Date("2026-11-23T14:00:00Z");
const evening = (day: string, time = "19:30") => new Date(`${day}T${time}:00-05:00`);

let loft: number;
let cellar: number;
let box: Claimant;
beforeEach(async () => {
  site.clock.now = new Date(MONDAY.getTime() - days(3));
  loft = await insertSource(site.db, { name: "Loft", url: "https://loft.example/" });
  cellar = await insertSource(site.db, { name: "Cellar", url: "https://cellar.example/" });
  box = await claimantOf(site, loft, "box@loft.example", { isTrusted: true });
  await site.db.updateTable("venue_claims").set({ proved_at: site.clock.now }).execute();
});
const event1 = (values: object = {}) =>
  addEvent(site.db, { source_id: loft, title: "Open Stage", start_time: evening("2026-11-27"), ...values });
const rows = () => site.db.selectFrom("events").selectAll().orderBy("start_time").orderBy("id").execute();

describe("the weekly mail", () => {
  const send = (after = 0) => {
    site.clock.now = new Date(MONDAY.getTime() + after);
    return sendVenueLetters(site.context());
  };

  it("says on Mondays what the city sees, once, with the doubtful first", async () => {
    await event1({ sold_out: true });
    await event1({
      title: "Hard to Read",
      confidence: 0.5,
      published: false,
      unpublished_because: "doubtful",
      start_time: evening("2026-11-28"),
    });
    await event1({ title: "Far Away", start_time: evening("2027-02-01") });
    expect(await send(-hours(1))).toBe(0);
    expect([await send(), await send(), await send(hours(3))]).toEqual([1, 0, 0]);
    const { subject, text_body } = await letterTo(site, "box@loft.example");
    expect(subject).toBe("What the city sees of “Loft” this week");
    expect(text_body).toMatch(/shows 2 events of “Loft”.*not sure of 1 event/s);
    expect(text_body.indexOf("Hard to Read")).toBeLessThan(text_body.indexOf("Open Stage"));
    expect(text_body).toMatch(/7:30 PM · Sold out/);
    expect(text_body).not.toContain("Far Away");
    expect(await send(days(7))).toBe(0);
    await event1({ start_time: evening("2026-12-04") });
    expect(await send(days(7))).toBe(1);
  });

  it("comes a day late from a worker that was down, and not of nothing, nor two days late", async () => {
    expect(await send()).toBe(0);
    await event1();
    expect([await send(days(2)), await send(days(1))]).toEqual([0, 1]);
  });

  it("ends by its signed link, in one click or by a button, and comes again", async () => {
    await event1();
    await send();
    const path = new URL(
      /http\S+\/venue-letter\/\S+/.exec((await letterTo(site, "box@loft.example")).text_body)?.[0] ?? "",
    );
    const id = path.pathname.split("/").at(-1) ?? "";
    const open = async (at = path) =>
      (await (await new Visitor(site).get(stop, at.pathname + at.search, { id })).json()).letter;
    expect(await open()).toMatchObject({ comes: true, venue: "Loft" });
    expect(await open(new URL(path.pathname + "?signature=x", path))).toBeNull();
    const press = (fields: Record<string, string>, search = path.search) =>
      new Visitor(site).post(stop, path.pathname + search, fields, { id });
    expect((await press({ intent: "stop" }, "?signature=x")).status).toBe(400);
    expect(await (await press({ "List-Unsubscribe": "One-Click" })).text()).toMatch(/ended/);
    expect([(await open()).comes, await send(days(7))]).toEqual([false, 0]);
    await press({ intent: "start" });
    await event1({ start_time: evening("2026-12-04") });
    expect([(await open()).comes, await send(days(7))]).toEqual([true, 1]);
    await box.press({ intent: "letter", to: "off" });
    expect((await open()).comes).toBe(false);
  });
});

describe("its own page", () => {
  const RECIPE = { lists: [{ item: "li", title: "b", rank: 0 }], shape: {}, count: 2, madeBy: "editor" };
  const finish = (id: string) =>
    site.db
      .updateTable("source_trials")
      .set({
        status: "done",
        result: JSON.stringify({
          recognised: "html",
          pages: 1,
          complete: true,
          total: 2,
          events: [],
          problems: [],
          recipe: RECIPE,
          look: { html: "<p>Their page</p>", isCut: false, places: [] },
        }),
      })
      .where("id", "=", id)
      .execute();
  const at = (who: Claimant, id = "") => `/venue-desk/look?venue=${who.venue}${id === "" ? "" : `&id=${id}`}`;
  const press = (who: Claimant, fields: Record<string, string>) => who.visitor.post(look, at(who), fields);
  const read = async (who: Claimant) => {
    const answer = await press(who, { intent: "read" });
    const id = new URL(answer.headers.get("Location") ?? "", "http://x").searchParams.get("id") ?? "";
    await finish(id);
    return id;
  };
  const shown = async (who: Claimant, id: string) =>
    (await (await who.visitor.get(look, at(who, id))).json()).trial;
  const framed = async (who: Claimant, id: string) =>
    (await who.visitor.get(frame, `/venue-desk/look/${id}?venue=${who.venue}`, { id })).status;
  const recipes = () => site.db.selectFrom("source_recipes").select(["source_id", "made_by"]).execute();

  it("is read as it is fetched, shown in a frame to whoever asked, and kept as they pointed", async () => {
    const id = await read(box);
    expect(site.enqueued.at(-1)).toEqual({ name: "try-source", payload: { trialId: id } });
    expect([(await shown(box, id)).result.total, await framed(box, id)]).toEqual([2, 200]);
    expect((await press(box, { intent: "keep", trial: id })).status).toBe(303);
    expect(await recipes()).toEqual([{ source_id: loft, made_by: "editor" }]);
    expect(site.enqueued.at(-1)).toEqual({ name: "fetch-source", payload: { sourceId: loft } });
  });

  it("waits for an editor where they are new, and no page of another venue is looked at", async () => {
    const fresh = await claimantOf(site, cellar, "new@cellar.example");
    const id = await read(fresh);
    await press(fresh, { intent: "keep", trial: id });
    expect(await recipes()).toEqual([]);
    const editor = await administrator(site);
    const { changes } = await (await editor.get(claims, "/admin/claims")).json();
    expect(changes).toMatchObject([{ venue: "Cellar", lines: [{ name: "How the page is read" }] }]);
    const [{ id: change, version }] = changes;
    const seen = { id: String(change), version: String(version), eventVersion: "0" };
    expect((await editor.post(claims, "/admin/claims", { intent: "take-change", ...seen })).status).toBe(303);
    expect(await recipes()).toEqual([{ source_id: cellar, made_by: "editor" }]);
    // Neither what another venue had read, nor an editor's trial of any address.
    const foreign = await insertTrial(site.db, {
      url: "https://loft.example/",
      zone: "America/New_York",
      askedBy: (
        await site.db
          .selectFrom("users")
          .select("id")
          .where("email", "like", "editor@%")
          .executeTakeFirstOrThrow()
      ).id,
      now: site.clock.now,
    });
    await finish(foreign);
    for (const [who, other] of [
      [box, id],
      [box, foreign],
      [fresh, foreign],
    ] as const) {
      expect([await shown(who, other), await framed(who, other)]).toEqual([null, 404]);
      for (const intent of ["keep", "point"])
        expect((await press(who, { intent, trial: other, role: "title", box: "1" })).status).toBe(400);
    }
    expect((await recipes()).length).toBe(1);
  });
});

describe("further dates", () => {
  it("are added to a stored event by its venue and by editors, like it in all else, each once", async () => {
    const id = await event1({
      price_from_cents: 500,
      price_to_cents: 500,
      price_currency: "USD",
      sold_out: true,
    });
    const send = (fields: Record<string, string>) =>
      box.visitor.post(
        event,
        `/venue-desk/events/${id}`,
        { intent: "repeat", venueId: String(loft), ...fields },
        { id: String(id) },
      );
    expect((await (await send({})).json()).fieldErrors).toHaveProperty("repeat");
    await send({ repeat: "weekly", times: "3" });
    const editor = await administrator(site);
    const more = { intent: "repeat", repeat: "dates", dates: "2026-12-04\n2026-12-05 21:00" };
    await editor.post(adminEvent, `/admin/events/${id}`, more, { id: String(id) });
    const all = await rows();
    expect(all.map(({ start_time }) => start_time)).toEqual([
      evening("2026-11-27"),
      evening("2026-12-04"),
      evening("2026-12-05", "21:00"),
      evening("2026-12-11"),
    ]);
    expect(
      new Set(all.slice(1).map((row) => `${row.price_from_cents} ${row.sold_out} ${row.source_id}`)),
    ).toEqual(new Set([`500 false ${loft}`]));
  });
});

describe("what else is on then", () => {
  it("is of the same kind, in the same hours, near, and at other venues; also without scripts", async () => {
    const [film, art] = await site.db
      .insertInto("interests")
      .values([{ name: "Film" }, { name: "Art" }])
      .returning("id")
      .execute();
    const id = await event1({ interest_id: film?.id ?? null });
    const at = { source_id: cellar, interest_id: film?.id ?? null, lat: 40.73, lng: -74.0 };
    await event1({ title: "Own Other Night", start_time: evening("2026-11-27", "20:00") });
    await addEvent(site.db, { ...at, title: "Near Film", start_time: evening("2026-11-27", "21:00") });
    await addEvent(site.db, { ...at, title: "Early Film", start_time: evening("2026-11-27", "12:00") });
    await addEvent(site.db, {
      ...at,
      title: "Far Film",
      lat: 40.6,
      start_time: evening("2026-11-27", "20:00"),
    });
    await addEvent(site.db, {
      ...at,
      title: "Near Art",
      interest_id: art?.id ?? null,
      start_time: evening("2026-11-27", "20:00"),
    });
    const fields = {
      start: "2026-11-27T19:30",
      interest: String(film?.id),
      venue: "Loft",
      point: "",
      event: String(id),
    };
    const ask = async (more: Record<string, string> = {}) => {
      const query = new URLSearchParams({ ...fields, ...more }).toString();
      return (await (await box.visitor.get(night, `/that-night.json?${query}`)).json()) as {
        title: string;
        about: string;
      }[];
    };
    expect(await ask()).toMatchObject([
      { title: "Near Film", about: expect.stringMatching(/^9:00 PM, .* miles$/) },
    ]);
    expect((await ask({ interest: "" })).map(({ title }) => title).toSorted()).toEqual([
      "Near Art",
      "Near Film",
    ]);
    for (const start of ["", "soon", "2026-13-45T10:00"]) expect(await ask({ start })).toEqual([]);
    expect((await new Visitor(site).get(night, "/that-night.json")).status).toBe(303);
    const answer = await box.visitor.post(
      event,
      `/venue-desk/events/${id}`,
      { intent: "night", title: "Half typed", ...fields },
      { id: String(id) },
    );
    expect(await answer.json()).toMatchObject({
      values: { title: "Half typed" },
      night: [{ title: "Near Film" }],
    });
  });
});
