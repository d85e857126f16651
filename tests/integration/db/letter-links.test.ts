// Links in letters: what readers do by them without signing in, what strangers can do by a forwarded one, and a
// letter of one's own.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { LETTER_ACTS, openLinks, type LetterAct } from "~/domain/newsletter/links";
import { regeneratePreview, renderSample } from "~/domain/newsletter/preview";
import { addDays, days, startOfDay } from "~/lib/time";
import * as dashboard from "~/routes/dashboard._index/route";
import * as getStarted from "~/routes/getstarted.($step)/route";
import * as getYours from "~/routes/get-yours/route";
import * as letterRoute from "~/routes/letter.$id/route";
import * as act from "~/routes/letter.$id_.$event.$act/route";
import * as verify from "~/routes/auth.verify/route";
import { addEvent, addVenue } from "../../factories/listings";
import { signedIn } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import { letterTo, ORIGIN, tokenIn, Visitor } from "../../factories/visitor";
import { longTest } from "../../factories/property-runs";

const site = useSite();
const ANA = "ana@example.org";

async function addEvents(count: number) {
  const interests = await site.db
    .insertInto("interests")
    .values([{ name: "Film" }, { name: "Art" }])
    .returning("id")
    .execute();
  for (let index = 0; index < count; index++) {
    const source_id = await addVenue(site.db, { name: `Venue ${index}`, suburb: "Bushwick" });
    const day = addDays(site.context().today(), 1 + (index % 5));
    await addEvent(site.db, {
      source_id,
      title: `Evening ${index}`,
      start_time: new Date(startOfDay(day, brand.zone).getTime() + 20 * 3_600_000),
      interest_id: interests[index % 2]?.id ?? null,
    });
  }
}

const userId = async (email = ANA) =>
  (await site.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

/** Ana has a letter, and its first event is what the links are about. */
async function withLetter() {
  await addEvents(14);
  const ana = await signedIn(site);
  await regeneratePreview(site.context(), ANA);
  const { id, event_ids } = await site.db
    .selectFrom("weekly_recommendations")
    .select(["id", "event_ids"])
    .executeTakeFirstOrThrow();
  const links = await openLinks(site.context());
  const event = event_ids[0] ?? 0;
  const at = (name: LetterAct, of = event) => {
    const path = links.act(id, of, name).slice(ORIGIN.length);
    return [path, { id, event: String(of), act: name }] as const;
  };
  return { ana, id, event, at, links };
}

interface Answer {
  broken: string | null;
  page: { isDone: boolean; isOver: boolean; whose: string } | null;
}
type Address = readonly [string, Record<string, string>];
const open = async (visitor: Visitor, [path, params]: Address) => {
  const answer = await visitor.get(act, path, params);
  return { status: answer.status, ...((await answer.json()) as Answer) };
};
const press = (visitor: Visitor, [path, params]: Address, intent = "do") =>
  visitor.post(act, path, { intent }, params);

describe("a link below an event of a letter", () => {
  const kept = async () => {
    const saves = await site.db.selectFrom("saves").select("event_id").execute();
    const votes = await site.db.selectFrom("taste_votes").select(["event_id", "vote"]).execute();
    return [saves.map(({ event_id }) => event_id), votes.map(({ vote }) => vote)];
  };

  it("does nothing when it is opened, acts when its button is pressed, once, and is taken back there", async () => {
    const { at, event } = await withLetter();
    const stranger = new Visitor(site);
    for (const name of LETTER_ACTS) {
      const { status, page } = await open(stranger, at(name));
      expect([status, page?.isDone, page?.whose]).toEqual([200, false, "a•••@example.org"]);
    }
    expect(await kept()).toEqual([[], []]);
    for (const [name, after] of [
      ["save", [[event], []]],
      ["more", [[event], ["more"]]],
      ["less", [[event], ["less"]]],
    ] as const) {
      for (let round = 0; round < 2; round++) expect((await press(stranger, at(name))).status).toBe(303);
      expect(await kept()).toEqual(after);
      expect((await open(stranger, at(name))).page?.isDone).toBe(true);
    }
    expect((await open(stranger, at("more"))).page?.isDone).toBe(false);
    await press(stranger, at("less"), "undo");
    await press(stranger, at("save"), "undo");
    expect(await kept()).toEqual([[], []]);
  });

  it("is for one letter, one event and one act, and says so when it is not whole", async () => {
    const { at, id, event } = await withLetter();
    const visitor = new Visitor(site);
    const [path, params] = at("save");
    const wrong: Address[] = [
      [path.replace("/save?", "/less?"), { ...params, act: "less" }],
      [path, { ...params, event: String(event + 1) }],
      [path, { ...params, id: id.replace(/^./, (first) => (first === "a" ? "b" : "a")) }],
      [path.replace(/signature=.*/, "signature=x"), params],
      [path, { ...params, act: "hide" }],
    ];
    for (const address of wrong) {
      expect(await open(visitor, address)).toMatchObject({ status: 404, broken: /incomplete/ });
      expect((await press(visitor, address)).status).toBe(400);
    }
    expect(await kept()).toEqual([[], []]);
  });

  longTest("is over after two months, with its account, and with its event, and says which", async () => {
    const { at, event, id } = await withLetter();
    const visitor = new Visitor(site);
    const begun = site.clock.now;
    site.clock.now = new Date(begun.getTime() + days(8));
    expect((await open(visitor, at("save"))).page).toMatchObject({ isOver: true, isDone: false });
    site.clock.now = new Date(begun.getTime() + days(61));
    expect(await open(visitor, at("more"))).toMatchObject({ status: 410, broken: /two months/ });
    expect((await press(visitor, at("more"))).status).toBe(400);
    site.clock.now = begun;
    await site.db.updateTable("events").set({ published: false }).where("id", "=", event).execute();
    expect(await open(visitor, at("save"))).toMatchObject({ status: 410, broken: /no longer listed/ });
    // An event that the letter does not hold.
    const links = await openLinks(site.context());
    const other = links.act(id, 999_999, "save").slice(ORIGIN.length);
    expect(await open(visitor, [other, { id, event: "999999", act: "save" }])).toMatchObject({ status: 410 });
    await site.db.deleteFrom("users").where("email", "=", ANA).execute();
    expect(await open(visitor, at("less"))).toMatchObject({ status: 410, broken: /account is gone/ });
    expect(await kept()).toEqual([[], []]);
  });

  it("changes the next letter: less leaves it out and lowers its like, more raises it", async () => {
    const { at, event } = await withLetter();
    const interest = await site.db
      .selectFrom("events")
      .select("interest_id")
      .where("id", "=", event)
      .executeTakeFirstOrThrow();
    const liked = async () => {
      const { letter } = await renderSample(site.context(), ANA);
      const ids = letter?.eventIds ?? [];
      const rows = await site.db
        .selectFrom("events")
        .select(["id", "interest_id"])
        .where("id", "in", ids)
        .execute();
      const alike = rows.filter(({ interest_id }) => interest_id === interest.interest_id).length;
      return { ids, alike, reasons: letter?.reasons.map(({ reason }) => reason) ?? [] };
    };
    const before = await liked();
    await press(new Visitor(site), at("less"));
    const less = await liked();
    expect([before.ids.includes(event), less.ids.includes(event)]).toEqual([true, false]);
    expect(less.alike).toBeLessThan(before.alike);
    await press(new Visitor(site), at("more"));
    const more = await liked();
    expect(more.alike).toBeGreaterThan(less.alike);
    expect(more.reasons.join()).toContain("You asked for more like it");
  });

  it("asks no friends in anybody's name: the way in is mailed to the letter's reader", async () => {
    const { ana, at, event } = await withLetter();
    const answer = await press(new Visitor(site), at("propose"));
    expect(answer.headers.get("Location")).toContain("&sent");
    const { kind, to_email, text_body } = await letterTo(site, ANA);
    expect([kind, to_email]).toEqual(["login-link", ANA]);
    const visitor = new Visitor(site, ANA);
    const way = await visitor.post(verify, "/auth/verify", { token: tokenIn(text_body) });
    expect(way.headers.get("Location")).toBe(`/dashboard/propose?event=${event}`);
    // Whoever is signed in goes straight on.
    const straight = await ana.get(act, ...at("propose"));
    expect(straight.headers.get("Location")).toBe(`/dashboard/propose?event=${event}`);
  });
});

describe("a letter that was forwarded", () => {
  it("shows nothing of its reader, and offers a letter of one's own", async () => {
    await addEvents(14);
    const ana = await signedIn(site);
    const id = await userId();
    await site.db.updateTable("users").set({ full_name: "Anastasia Reader" }).where("id", "=", id).execute();
    await site.db.insertInto("user_locations").values({ user_id: id, location: "11211" }).execute();
    await regeneratePreview(site.context(), ANA);
    const { id: letter, html_body } = await site.db
      .selectFrom("weekly_recommendations")
      .select(["id", "html_body"])
      .executeTakeFirstOrThrow();
    expect(html_body).toContain("Anastasia");
    const path = (await openLinks(site.context())).view(letter).slice(ORIGIN.length);
    const answer = await new Visitor(site).get(letterRoute, path, { id: letter });
    const page = await answer.text();
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/form-action 'self'.*allow-forms/);
    for (const own of ["Anastasia", "11211", "signature=", "example.org", "/unsubscribe", "mi from"])
      expect(page).not.toContain(own);
    expect(load(page)("form[action='/get-yours'] [name=email]").length).toBe(1);
    expect(load(page)(".title").length).toBe(10);
    expect(await (await ana.get(letterRoute, path, { id: letter })).text()).toBe(html_body);
    // Its text is deleted after two months.
    await site.db.updateTable("weekly_recommendations").set({ html_body: "" }).execute();
    expect((await new Visitor(site).get(letterRoute, path, { id: letter })).status).toBe(410);
  });

  it("leads to one by an address alone, and the first comes after the questions", async () => {
    await site.db.insertInto("interests").values({ id: 1, name: "Film" }).execute();
    const friend = new Visitor(site, "ben@example.org");
    expect((await friend.post(getYours, "/get-yours", { email: "ben" })).status).toBe(400);
    expect((await friend.post(getYours, "/get-yours", { email: "ben@example.org" })).status).toBe(303);
    const { text_body } = await letterTo(site, "ben@example.org");
    const entered = await friend.post(verify, "/auth/verify", { token: tokenIn(text_body) });
    expect(entered.headers.get("Location")).toBe("/getstarted");
    const step = (name: string, fields: Record<string, string>) =>
      friend.post(getStarted, `/getstarted/${name}`, fields, { step: name });
    await step("name", { name: "Ben" });
    await step("locations", { zip: "11211" });
    await step("availability", { day: "Friday" });
    expect((await step("interests", { interest: "1" })).headers.get("Location")).toBe("/dashboard");
    expect(site.enqueued).toContainEqual({
      name: "send-first-letter",
      payload: { userId: await userId("ben@example.org") },
    });
    expect((await friend.get(getYours, "/get-yours")).headers.get("Location")).toBe("/dashboard");
    expect((await friend.get(dashboard, "/dashboard")).status).toBe(200);
  });
});
