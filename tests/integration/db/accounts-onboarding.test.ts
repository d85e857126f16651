// The get-started answers: saved under token and e-mail, copied once at the first sign-in, on whatever device.
import { beforeEach, describe, expect, it } from "vitest";
import { Visitor, letterTo, tokenIn } from "../../factories/visitor";
import { addEvent, addVenue } from "../../factories/listings";
import { useSite } from "../../factories/use-site";
import { days } from "~/lib/time";
import { noAnswers, type Answers } from "~/domain/accounts/onboarding-answers";
import { hashToken } from "~/domain/accounts/secret-tokens";
import * as home from "~/routes/dashboard._index/route";
import * as getstarted from "~/routes/getstarted.($step)/route";
import * as login from "~/routes/login/route";
import * as verify from "~/routes/auth.verify/route";

let interests: number[];
const site = useSite();
beforeEach(async () => {
  const rows = await site.db
    .insertInto("interests")
    .values([{ name: "Art" }, { name: "Film" }, { name: "Theatre" }])
    .returning("id")
    .execute();
  interests = rows.map((row) => row.id);
});

const EMAIL = "ana@example.org";
const location = (response: Response) => response.headers.get("Location");
const step = (visitor: Visitor, name: string, fields: Record<string, string | string[]>) =>
  visitor.post(getstarted, `/getstarted/${name}`, fields, { step: name });

const see = async (visitor: Visitor, name: string) =>
  (await visitor.get(getstarted, `/getstarted/${name}`, { step: name.split("?")[0] ?? "" })).json();

async function answered(email = EMAIL, name = "Ana Example", fields: Record<string, string> = {}) {
  const visitor = new Visitor(site);
  await step(visitor, "name", { name });
  await step(visitor, "locations", { zip: "11211" });
  await step(visitor, "availability", { day: ["Friday", "Sunday"] });
  await step(visitor, "interests", {
    interest: interests.map(String),
    order: `${interests[2]},${interests[0]}`,
  });
  const before = (await see(visitor, "account")).answers as Answers;
  const created = await step(visitor, "account", { email, code: "FEEDBACK", ...fields });
  return { visitor, created, before };
}

const signIn = async (visitor: Visitor, email = EMAIL) =>
  visitor.post(verify, "/auth/verify", { token: tokenIn((await letterTo(site, email)).text_body) });

async function profile(email = EMAIL) {
  const user = await site.db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const own = { user_id: user.id };
  const rows = <T extends "user_locations" | "availability" | "user_interests">(table: T) =>
    site.db
      .selectFrom(table as "availability")
      .selectAll()
      .where("user_id", "=", own.user_id)
      .execute();
  return {
    user,
    locations: (await rows("user_locations")).length,
    available: (await rows("availability")).filter((row) => row.available).map((row) => row.day),
    interests: await site.db
      .selectFrom("user_interests")
      .select("interest_id")
      .where("user_id", "=", user.id)
      .orderBy("ranking")
      .execute(),
  };
}

describe("the get-started flow", () => {
  it("walks through its steps without scripts, and remembers every answer", async () => {
    const { visitor, created, before } = await answered();
    expect(before).toMatchObject({
      name: "Ana Example",
      locations: ["11211"],
      days: ["Friday", "Sunday"],
      interests: [interests[2], interests[0], interests[1]],
    });
    expect(location(created)).toBe("/getstarted/account?created");
    expect((await see(visitor, "account?created")).sentTo).toBe(EMAIL);
    const pending = await site.db.selectFrom("pending_onboarding").selectAll().executeTakeFirstOrThrow();
    expect(pending.email).toBe(EMAIL);
    expect(pending.expires_at.getTime() - pending.created_at.getTime()).toBe(days(30));
    expect(await site.db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  it("becomes the person's records at the first sign-in, on another device, and says so once", async () => {
    await answered();
    const phone = new Visitor(site, "198.51.100.9");
    expect(location(await signIn(phone))).toBe("/dashboard");
    const { user, locations, available, interests: ranked } = await profile();
    expect(user).toMatchObject({ full_name: "Ana Example", onboarded_at: expect.any(Date) });
    expect([locations, available]).toEqual([1, ["Friday", "Sunday"]]);
    expect(ranked.map((row) => row.interest_id)).toEqual([interests[2], interests[0], interests[1]]);
    expect(await site.db.selectFrom("pending_onboarding").selectAll().execute()).toEqual([]);
    const loads = await Promise.all([phone, phone, phone].map((visitor) => visitor.get(home, "/dashboard")));
    const messages = await Promise.all(loads.map(async (response) => (await response.json()).welcome));
    expect(messages.filter((message) => message !== null)).toEqual([
      "Onboarding complete! Welcome to your dashboard.",
    ]);
  });

  it("is copied once when two devices sign in at the same time with two links", async () => {
    const { visitor } = await answered();
    const first = tokenIn((await letterTo(site, EMAIL)).text_body);
    await visitor.post(login, "/login", { email: EMAIL });
    const second = tokenIn((await letterTo(site, EMAIL)).text_body);
    const answers = await Promise.all(
      [first, second].map((token) => new Visitor(site).post(verify, "/auth/verify", { token })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    const { locations, interests: ranked } = await profile();
    expect([locations, ranked.length]).toEqual([1, 3]);
  });

  it("never overwrites a profile that exists: anybody may answer for any address", async () => {
    await answered();
    await signIn(new Visitor(site));
    await answered(EMAIL, "Mallory");
    const owner = new Visitor(site);
    await signIn(owner);
    expect((await profile()).user.full_name).toBe("Ana Example");
    const waiting = async () =>
      (await (await owner.get(home, "/dashboard")).json()).waiting as string[] | null;
    expect((await waiting())?.[0]).toBe("Mallory");
    await owner.post(home, "/dashboard?index", { intent: "drop-answers" });
    expect([await waiting(), (await profile()).user.full_name]).toEqual([null, "Ana Example"]);
    await answered(EMAIL, "Ana Maria");
    await owner.post(home, "/dashboard?index", { intent: "use-answers" });
    expect([await waiting(), (await profile()).user.full_name]).toEqual([null, "Ana Maria"]);
  });

  it("keeps what somebody answers who is signed in, without the account step", async () => {
    const ana = new Visitor(site);
    await ana.post(login, "/login", { email: EMAIL });
    await signIn(ana);
    await step(ana, "name", { name: "Ana" });
    await step(ana, "locations", { zip: "07030" });
    await step(ana, "availability", { day: "Monday" });
    expect(location(await step(ana, "interests", { interest: String(interests[1]) }))).toBe("/dashboard");
    const { user, available, interests: ranked } = await profile();
    expect([user.full_name, available, ranked.map((row) => row.interest_id)]).toEqual([
      "Ana",
      ["Monday"],
      [interests[1]],
    ]);
  });

  it("forgets answers after thirty days", async () => {
    await answered();
    site.clock.now = new Date(site.clock.now.getTime() + days(30) + 1000);
    await new Visitor(site).post(login, "/login", { email: EMAIL });
    await signIn(new Visitor(site));
    expect((await profile()).user.full_name).toBeNull();
  });

  it.each([
    [{ email: "" }, "email", "Email is required"],
    [{ email: "ana" }, "email", "Please enter a valid email address"],
    [{ answers: "{}" }, "name", "Name is required"],
    [{ code: "feedback" }, "code", "Please enter a valid invitation code"],
  ])("refuses %j", async (fields, name, message) => {
    const { created } = await answered(EMAIL, "Ana", fields as Record<string, string>);
    expect(created.status).toBe(400);
    expect((await created.json()).fieldErrors[name]).toBe(message);
    expect(await site.db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);
  });

  it("takes answers that only the browser's storage has", async () => {
    const visitor = new Visitor(site);
    const answers = JSON.stringify({ name: "Off Line", locations: ["10003"], days: ["Monday"], interests });
    await step(visitor, "account", { email: EMAIL, code: "FEEDBACK", answers });
    await signIn(visitor);
    expect((await profile()).user.full_name).toBe("Off Line");
  });

  it("locks the e-mail of an invitation in", async () => {
    const token = "an-invitation-token-of-32-letters";
    const [creator] = await site.db
      .insertInto("users")
      .values({ email: "c@example.org" })
      .returning("id")
      .execute();
    const group = await site.db
      .insertInto("groups")
      .values({ name: "Friends", created_by: creator?.id ?? "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("invitations")
      .values({ email: EMAIL, group_id: group.id, token: hashToken(token) })
      .execute();
    const visitor = new Visitor(site);
    await visitor.get(getstarted, `/getstarted?invite=${token}`);
    await step(visitor, "name", { name: "Ana" });
    const page = await visitor.get(getstarted, "/getstarted/account", { step: "account" });
    expect((await page.json()).invited).toEqual({ email: EMAIL, code: "FEEDBACK" });
    await step(visitor, "account", { email: "mallory@example.org", code: "FEEDBACK" });
    expect(location(await signIn(visitor))).toBe(`/invite/${token}`);

    const free = new Visitor(site);
    await free.get(getstarted, `/getstarted?invite=${token}`);
    await free.get(getstarted, "/getstarted/account?without-invitation", { step: "account" });
    const own = await free.get(getstarted, "/getstarted/account", { step: "account" });
    expect((await own.json()).invited).toBeNull();
  });

  it("keeps the answers of each address that one browser names", async () => {
    const { visitor } = await answered();
    await step(visitor, "name", { name: "Ben" });
    await step(visitor, "account", { email: "ben@example.org", code: "FEEDBACK" });
    const rows = await site.db.selectFrom("pending_onboarding").select(["email", "full_name"]).execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { email: EMAIL, full_name: "Ana Example" },
        { email: "ben@example.org", full_name: "Ben" },
      ]),
    );
  });

  it("leaves nothing in a browser that others use, but lets another address be named for half an hour", async () => {
    const { visitor } = await answered("mistyped@example.org");
    for (const name of ["name", "locations", "availability", "account"])
      expect((await see(visitor, name)).answers).toEqual(noAnswers);
    // Whoever comes next has answers of their own.
    const next = visitor.copy();
    const refused = await step(next, "account", { email: "next@example.org", code: "FEEDBACK" });
    expect((await refused.json()).fieldErrors.name).toBe("Name is required");
    expect((await see(visitor, "account?again")).isAgain).toBe(true);
    const again = await step(visitor, "account", { email: EMAIL, code: "FEEDBACK", again: "1" });
    expect(location(again)).toBe("/getstarted/account?created");
    const phone = new Visitor(site, "198.51.100.9");
    await signIn(phone);
    expect((await profile()).user.full_name).toBe("Ana Example");
    // The record is used up: nothing is left to name an address for.
    expect(
      (await step(visitor, "account", { email: "x@example.org", code: "FEEDBACK", again: "1" })).status,
    ).toBe(400);
  });

  it("keeps two tabs of one browser apart: each form brings its own answers", async () => {
    const visitor = new Visitor(site);
    const tab = (answers: Partial<Answers>) => ({ answers: JSON.stringify({ ...noAnswers, ...answers }) });
    await step(visitor, "name", { name: "Tab One", ...tab({}) });
    await step(visitor, "name", { name: "Tab Two", ...tab({}) });
    await step(visitor, "locations", { zip: "10003", ...tab({ name: "Tab One" }) });
    expect((await see(visitor, "availability")).answers).toMatchObject({
      name: "Tab One",
      locations: ["10003"],
    });
    await step(visitor, "locations", { zip: "11211", ...tab({ name: "Tab Two" }) });
    const own = tab({ name: "Tab One", locations: ["10003"], days: ["Monday"], interests });
    await step(visitor, "account", { email: EMAIL, code: "FEEDBACK", ...own });
    await signIn(new Visitor(site));
    expect((await profile()).user.full_name).toBe("Tab One");
    expect((await site.db.selectFrom("user_locations").select("location").execute())[0]?.location).toBe(
      "10003",
    );
  });

  it("asks about no day at all, and takes any day or none for an answer", async () => {
    const visitor = new Visitor(site);
    const refused = await step(visitor, "availability", {});
    expect([refused.status, (await refused.json()).fieldErrors.availability]).toEqual([
      400,
      "No day is marked. Mark at least one, or say that any day is fine.",
    ]);
    await step(visitor, "availability", { any: "1" });
    expect((await see(visitor, "interests")).answers.days).toHaveLength(7);
    await step(visitor, "availability", { anyway: "1" });
    expect((await see(visitor, "interests")).answers.days).toEqual([]);
  });

  it("has what was typed wrong back without scripts", async () => {
    const wrong = await step(new Visitor(site), "locations", { zip: "1121" });
    expect((await wrong.json()).values.zip).toBe("1121");
    const none = await step(new Visitor(site), "interests", { place: ["3", "5"] });
    expect((await none.json()).values.places).toBe("3,5");
  });

  it("asks a member for no code, and counts no day as no availability", async () => {
    const ana = new Visitor(site);
    await ana.post(login, "/login", { email: EMAIL });
    await signIn(ana);
    expect([(await see(ana, "name")).isMember, (await see(new Visitor(site), "name")).isMember]).toEqual([
      true,
      false,
    ]);
    await step(ana, "availability", { anyway: "1", answers: JSON.stringify(noAnswers) });
    await step(ana, "interests", { interest: String(interests[1]) });
    const missing = async () => (await (await ana.get(home, "/dashboard")).json()).missing as string[];
    expect(await missing()).toContain("availability");
    await step(ana, "availability", { day: "Monday" });
    await step(ana, "interests", { interest: String(interests[1]) });
    expect(await missing()).not.toContain("availability");
  });

  it("sends who is signed in from the account step to the dashboard", async () => {
    const { visitor } = await answered();
    await signIn(visitor);
    const page = await visitor.get(getstarted, "/getstarted/account", { step: "account" });
    expect(location(page)).toBe("/dashboard");
  });
});

describe("places to pick", () => {
  const WILLIAMSBURG = { lat: 40.7143, lng: -73.9614, city: "New York" };
  const soon = () => new Date(site.clock.now.getTime() + days(3));
  const venueWith = async (fields: Parameters<typeof addVenue>[1], events = 1) => {
    const id = await addVenue(site.db, fields);
    for (let n = 0; n < events; n++) await addEvent(site.db, { source_id: id, start_time: soon() });
    return id;
  };
  beforeEach(() =>
    site.db
      .insertInto("zip_codes")
      .values([
        { zip_code: "11211", city: "Brooklyn", lat: 40.7127, lng: -73.953 },
        { zip_code: "90210", city: "Beverly Hills", lat: 34.09, lng: -118.41 },
      ])
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );
  const offered = async (visitor: Visitor) =>
    (await see(visitor, "interests")).places as {
      around: string | null;
      places: { id: number; name: string }[];
    };
  const from = async (zip: string) => {
    const visitor = new Visitor(site);
    if (zip !== "") await step(visitor, "locations", { zip });
    return visitor;
  };

  it("are venues near the zip with something to come, at most eight, and no list of other venues", async () => {
    const near: number[] = [];
    for (let n = 0; n < 9; n++)
      near.push(
        await venueWith(
          { ...WILLIAMSBURG, name: `Venue ${n}`, interest_id: interests[n % 3] ?? null },
          1 + n,
        ),
      );
    await venueWith({ ...WILLIAMSBURG, name: "Nothing on" }, 0);
    await venueWith({ ...WILLIAMSBURG, name: "What is on everywhere", multiple_address: true }, 30);
    await venueWith({ name: "Far away", lat: 41.2, lng: -73.9, city: "New York" }, 30);
    const { around, places } = await offered(await from("11211"));
    expect([around, places.length]).toEqual(["11211", 8]);
    expect(places.every(({ id }) => near.includes(id))).toBe(true);
    expect(places[0]).toMatchObject({
      name: "Venue 8",
      facts: expect.stringMatching(/^Theatre · .*0\.5 mi$/),
    });
  });

  it("come from all over the city without a zip, for one far away and where fewer than three are near", async () => {
    const id = await venueWith({ ...WILLIAMSBURG, name: "Only one near" });
    await venueWith({ name: "Uptown", lat: 40.85, lng: -73.94, city: "New York" }, 5);
    for (const zip of ["", "11211", "90210", "00000"]) {
      const { around, places } = await offered(await from(zip));
      expect([zip, around, places.map((place) => place.id).includes(id), places.length]).toEqual([
        zip,
        null,
        true,
        2,
      ]);
    }
  });

  it("are left out where there is no venue", async () => {
    expect(await offered(await from("11211"))).toEqual({ around: null, places: [] });
  });

  it("are followed from the first sign-in on, also those that are merged by then; an unknown one is ignored", async () => {
    const [kept, merged] = [await venueWith({ name: "Kept" }), await venueWith({ name: "Merged" })];
    const visitor = new Visitor(site);
    await step(visitor, "name", { name: "Ana" });
    const place = [kept, merged, 999_999].map(String);
    await step(visitor, "interests", { interest: String(interests[0]), place });
    expect((await see(visitor, "account")).answers.places).toEqual([kept, merged, 999_999]);
    // A ticked place is offered again, wherever it is.
    expect(
      (await offered(visitor)).places
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([kept, merged].sort());
    await step(visitor, "account", { email: EMAIL, code: "FEEDBACK" });
    await site.db
      .updateTable("event_sources")
      .set({ merged_into_id: kept })
      .where("id", "=", merged)
      .execute();
    const ana = new Visitor(site);
    await signIn(ana);
    const follows = await site.db.selectFrom("follows").select("source_id").execute();
    expect(follows).toEqual([{ source_id: kept }]);
  });

  it("that wait for an account's owner are named, and followed with their word", async () => {
    const id = await venueWith({ name: "Echo Basin" });
    await answered();
    const ana = new Visitor(site);
    await signIn(ana);
    const again = new Visitor(site);
    await step(again, "name", { name: "Ana" });
    await step(again, "interests", { interest: String(interests[0]), place: String(id) });
    await step(again, "account", { email: EMAIL, code: "FEEDBACK" });
    expect((await (await ana.get(home, "/dashboard")).json()).waiting).toContain("Echo Basin");
    await ana.post(home, "/dashboard?index", { intent: "use-answers" });
    expect(await site.db.selectFrom("follows").select("source_id").execute()).toEqual([{ source_id: id }]);
  });

  it("that a member picks are followed at once", async () => {
    const id = await venueWith({ name: "Echo Basin" });
    const ana = new Visitor(site);
    await ana.post(login, "/login", { email: EMAIL });
    await signIn(ana);
    await step(ana, "interests", { interest: String(interests[0]), place: String(id) });
    expect(await site.db.selectFrom("follows").select("source_id").execute()).toEqual([{ source_id: id }]);
  });
});
