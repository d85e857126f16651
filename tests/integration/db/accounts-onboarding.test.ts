// The get-started answers: saved under token and e-mail, copied once at the first sign-in, on whatever device.
import { beforeEach, describe, expect, it } from "vitest";
import { Visitor, letterTo, tokenIn } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { days } from "~/lib/time";
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

async function answered(email = EMAIL, name = "Ana Example", fields: Record<string, string> = {}) {
  const visitor = new Visitor(site);
  await step(visitor, "name", { name });
  await step(visitor, "locations", { zip: "11211" });
  await step(visitor, "availability", { day: ["Friday", "Sunday"] });
  await step(visitor, "interests", {
    interest: interests.map(String),
    order: `${interests[2]},${interests[0]}`,
  });
  const created = await step(visitor, "account", { email, code: "FEEDBACK", ...fields });
  return { visitor, created };
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
    const { visitor, created } = await answered();
    expect(location(created)).toBe("/getstarted/account?created");
    const page = await visitor.get(getstarted, "/getstarted/account?created", { step: "account" });
    const data = await page.json();
    expect(data.sentTo).toBe(EMAIL);
    expect(data.answers).toMatchObject({
      name: "Ana Example",
      locations: ["11211"],
      days: ["Friday", "Sunday"],
    });
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

  it("sends who is signed in from the account step to the dashboard", async () => {
    const { visitor } = await answered();
    await signIn(visitor);
    const page = await visitor.get(getstarted, "/getstarted/account", { step: "account" });
    expect(location(page)).toBe("/dashboard");
  });
});
