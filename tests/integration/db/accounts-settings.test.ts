// Preferences, account, suggestions and mail; and who may reach what.
import { beforeEach, describe, expect, it } from "vitest";
import { addEvent } from "../../factories/listings";
import { Visitor, letterTo, tokenIn, testSite } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { sendMail, sweepMail } from "~/domain/mail/send-mail";
import { minutes } from "~/lib/time";
import type { MailSender } from "~/services/mail/outgoing-mail";
import * as account from "~/routes/dashboard.account/route";
import * as confirm from "~/routes/auth.confirm-email/route";
import * as exporting from "~/routes/dashboard.account_.export/route";
import * as home from "~/routes/dashboard._index/route";
import * as layout from "~/routes/dashboard/route";
import * as letter from "~/routes/dev.outbox.$id/route";
import * as letterHtml from "~/routes/dev.outbox.$id_.html/route";
import * as login from "~/routes/login/route";
import * as notifications from "~/routes/dashboard.notifications/route";
import * as outbox from "~/routes/dev.outbox._index/route";
import * as preferences from "~/routes/dashboard.preferences/route";
import * as suggest from "~/routes/suggest-event/route";
import * as verify from "~/routes/auth.verify/route";

const site = useSite();
beforeEach(async () => {
  await site.db
    .insertInto("interests")
    .values([{ name: "Art" }, { name: "Film" }])
    .execute();
});

const location = (response: Response) => response.headers.get("Location");

async function signedIn(email = "ana@example.org"): Promise<Visitor> {
  const visitor = new Visitor(site, email);
  await visitor.post(login, "/login", { email });
  await visitor.post(verify, "/auth/verify", { token: tokenIn((await letterTo(site, email)).text_body) });
  return visitor;
}

const toasts = async () => {
  const rows = await site.db.selectFrom("sessions").select("data").execute();
  return rows.flatMap((row) =>
    ((row.data as { toasts?: { text: string }[] }).toasts ?? []).map((t) => t.text),
  );
};

describe("preferences", () => {
  it("save places, days and interests, each with its words", async () => {
    const ana = await signedIn();
    const save = (fields: Record<string, string | string[]>) =>
      ana.post(preferences, "/dashboard/preferences", fields);
    expect(location(await save({ intent: "locations", zip: ["11211", "", "10003"] }))).toBe(
      "/dashboard/preferences#locations",
    );
    await save({ intent: "availability", day: ["Sunday"], "by-day": "1" });
    await save({
      intent: "newsletter",
      interest: ["1", "2", "99999999999999999999"],
      order: "2,1,99999999999999999999",
    });
    expect(await toasts()).toEqual([
      "Location updated successfully",
      "Availability updated successfully",
      "Newsletter preferences updated successfully",
    ]);
    const page = await (await ana.get(preferences, "/dashboard/preferences")).json();
    expect(page).toMatchObject({
      locations: ["11211", "10003"],
      days: ["Sunday"],
      chosen: [2, 1],
      goesOutByDay: true,
    });
    const bad = await save({ intent: "locations", zip: "1121" });
    expect((await bad.json()).fieldErrors.zip).toBe("Must be a 5-digit zip code");
    const second = await save({ intent: "locations", zip: ["11211", "abcde"] });
    expect((await second.json()).fieldErrors).toEqual({ zip2: "Must be a 5-digit zip code" });
    expect((await (await save({ intent: "newsletter" })).json()).fieldErrors.interest).toBe(
      "Please select at least one interest",
    );
    expect((await save({ intent: "constructor" })).status).toBe(400);
  });

  it("offer daily and weekly, keep another value, and say when nothing changes", async () => {
    const ana = await signedIn();
    const save = (frequency: string) => ana.post(notifications, "/dashboard/notifications", { frequency });
    expect((await (await save("weekly")).json()).message).toBe("No changes to save");
    expect((await save("hourly")).status).toBe(400);
    // Whoever had taken another rhythm finds it again.
    for (const rhythm of ["daily", "biweekly", "monthly"]) expect((await save(rhythm)).status).toBe(303);
    const page = await ana.get(notifications, "/dashboard/notifications");
    expect((await page.json()).letter).toEqual({ frequency: "monthly", enabled: true });
    await ana.post(notifications, "/dashboard/notifications", { intent: "newsletter", newsletter: "off" });
    const after = await ana.get(notifications, "/dashboard/notifications");
    expect(await after.json()).toMatchObject({
      letter: { frequency: "monthly", enabled: false },
      next: null,
    });
  });
});

describe("the account", () => {
  it("changes its address only by the letter to the new one, and tells the old one", async () => {
    const ana = await signedIn();
    await ana.post(account, "/dashboard/account", { intent: "email", email: "new@example.org" });
    expect(await toasts()).toContain("Email update confirmation sent");
    const waiting = await (await ana.get(account, "/dashboard/account")).json();
    expect(waiting).toMatchObject({ email: "ana@example.org", askedEmail: "new@example.org" });
    const token = tokenIn((await letterTo(site, "new@example.org")).text_body);
    await new Visitor(site).get(confirm, `/auth/confirm-email?token=${token}`);
    expect(await site.db.selectFrom("users").select("email").execute()).toEqual([
      { email: "ana@example.org" },
    ]);
    expect(location(await ana.post(confirm, "/auth/confirm-email", { token }))).toBe("/dashboard/account");
    expect(await site.db.selectFrom("users").select("email").execute()).toEqual([
      { email: "new@example.org" },
    ]);
    expect((await letterTo(site, "ana@example.org")).kind).toBe("email-changed");
    expect((await ana.post(confirm, "/auth/confirm-email", { token })).status).toBe(400);
  });

  it("changes its address on a phone, which is signed in then; a link that is over is mailed anew by its owner", async () => {
    const ana = await signedIn();
    const ask = (email: string) => ana.post(account, "/dashboard/account", { intent: "email", email });
    await ask("Neu@Exämple.org");
    expect(await (await ana.get(account, "/dashboard/account")).json()).toMatchObject({
      askedEmail: "neu@exämple.org",
    });
    const token = tokenIn((await letterTo(site, "neu@xn--exmple-cua.org")).text_body);
    const page = `/auth/confirm-email?token=${token}`;
    site.clock.now = new Date(site.clock.now.getTime() + minutes(31));
    const stale = (by: Visitor) => by.get(confirm, page);
    expect([(await stale(ana)).status, (await (await stale(ana)).json()).again]).toEqual([
      410,
      "neu@exämple.org",
    ]);
    expect((await (await stale(new Visitor(site))).json()).again).toBeNull();
    site.clock.now = new Date(site.clock.now.getTime() - minutes(31));
    const phone = new Visitor(site, "198.51.100.7");
    expect(location(await phone.post(confirm, "/auth/confirm-email", { token }))).toBe("/dashboard/account");
    expect(await (await phone.get(account, "/dashboard/account")).json()).toMatchObject({
      email: "neu@exämple.org",
    });
    // Whoever asked may be somebody else.
    expect(location(await ana.get(layout, "/dashboard"))).toBe("/login");
  });

  it("does not tell that a new address is taken", async () => {
    await signedIn("taken@example.org");
    const ana = await signedIn();
    const answers = [];
    for (const email of ["taken@example.org", "free@example.org"])
      answers.push(await ana.post(account, "/dashboard/account", { intent: "email", email }));
    expect(answers.map((answer) => [answer.status, location(answer)])).toEqual(
      Array(2).fill([303, "/dashboard/account"]),
    );
    expect((await letterTo(site, "taken@example.org")).text_body).not.toContain("token=");
  });

  it("gives out everything and nothing secret, and only one's own", async () => {
    const ana = await signedIn();
    await signedIn("other@example.org");
    const text = await (await ana.get(exporting, "/dashboard/account/export")).text();
    expect(JSON.parse(text).account.email).toBe("ana@example.org");
    expect(text).not.toMatch(/other@|hash|argon2/);
  });

  it("is deleted with everything that belongs to it, after its address was typed", async () => {
    const ana = await signedIn();
    await signedIn("other@example.org");
    const wrong = await ana.post(account, "/dashboard/account", {
      intent: "delete",
      confirmEmail: "x@y.org",
    });
    expect(wrong.status).toBe(400);
    const gone = await ana.post(account, "/dashboard/account", {
      intent: "delete",
      confirmEmail: "Ana@example.org",
    });
    expect(location(gone)).toBe("/");
    expect(await site.db.selectFrom("users").select("email").execute()).toEqual([
      { email: "other@example.org" },
    ]);
    const left = await site.db
      .selectFrom("mail_outbox")
      .select(["to_email", "kind"])
      .orderBy("created_at")
      .execute();
    expect(left).toEqual([
      { to_email: "other@example.org", kind: "login-link" },
      { to_email: "ana@example.org", kind: "account-deleted" },
    ]);
    expect(location(await ana.get(layout, "/dashboard"))).toBe("/login");
  });
});

describe("suggesting an event", () => {
  const form = {
    title: "Basement Jazz",
    venueName: "The Cellar",
    location: "1 Main St",
    city: "New York",
    startDate: "2031-07-04",
    startTime: "19:30",
    endDate: "2031-07-04",
    endTime: "22:00",
    interestId: "2",
    description: "",
  };

  it("needs somebody signed in", async () => {
    const answer = await new Visitor(site).post(suggest, "/suggest-event", form);
    expect(location(answer)).toBe("/login?next=%2Fsuggest-event");
    expect(await site.db.selectFrom("sessions").select("id_hash").execute()).toEqual([]);
  });

  it("waits as pending, in the city's time", async () => {
    const ana = await signedIn();
    expect(location(await ana.post(suggest, "/suggest-event", form))).toBe("/");
    const row = await site.db.selectFrom("event_suggestions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: "pending",
      interest_id: 2,
      start_time: new Date("2031-07-04T23:30:00Z"),
      end_time: new Date("2031-07-05T02:00:00Z"),
    });
  });

  it("names every field that is missing, and an end before the start", async () => {
    const ana = await signedIn();
    const empty = Object.fromEntries(Object.keys(form).map((name) => [name, " "]));
    expect((await (await ana.post(suggest, "/suggest-event", empty)).json()).fieldErrors).toEqual({
      title: "Event title is required",
      venueName: "Venue name is required",
      location: "Venue address is required",
      city: "City is required",
      startDate: "Start date is required",
      startTime: "Start time is required",
    });
    const late = await ana.post(suggest, "/suggest-event", { ...form, endTime: "" });
    expect((await late.json()).fieldErrors.endDate).toBe("End date must be after start date");
    for (const [given, field] of [
      [{ endDate: "2041-07-04" }, "endDate"],
      // An hour that is skipped when the clocks go forward.
      [{ startDate: "2031-03-09", startTime: "02:30", endDate: "" }, "startDate"],
    ] as const) {
      const answer = await ana.post(suggest, "/suggest-event", { ...form, ...given });
      expect(Object.keys((await answer.json()).fieldErrors)).toEqual([field]);
    }
    const past = await ana.post(suggest, "/suggest-event", { ...form, startDate: "2019-01-01", endDate: "" });
    expect((await past.json()).fieldErrors).toEqual({ startDate: "This event is already over" });
    await ana.post(suggest, "/suggest-event", { ...form, endDate: "", interestId: "77" });
    const row = await site.db.selectFrom("event_suggestions").selectAll().executeTakeFirstOrThrow();
    expect([row.end_time, row.interest_id]).toEqual([null, null]);
  });

  it("shows on the dashboard what became of one's own, with the way to a public event only", async () => {
    site.clock.now = new Date("2031-06-01T16:00:00Z");
    const [ana, ben] = [await signedIn(), await signedIn("ben@example.org")];
    const decide = (title: string, decision: { status: "approved" | "rejected"; event_id?: number }) =>
      site.db.updateTable("event_suggestions").set(decision).where("title", "=", title).execute();
    for (const title of ["Waiting", "Declined", "Listed"])
      await ana.post(suggest, "/suggest-event", { ...form, title });
    const shown = async (visitor: Visitor) =>
      (await (await visitor.get(home, "/dashboard")).json()).suggestions;
    expect(await shown(ben)).toEqual([]);
    const id = await addEvent(site.db, { title: "Listed" });
    await decide("Declined", { status: "rejected" });
    await decide("Listed", { status: "approved", event_id: id });
    const rows = (await shown(ana)) as { title: string; day: string; status: string; href: string | null }[];
    expect(rows.map((row) => [row.title, row.day, row.status, row.href]).toSorted()).toEqual([
      ["Declined", "Jul 4", "Rejected", null],
      ["Listed", "Jul 4", "Approved", `/event/${id}/listed`],
      ["Waiting", "Jul 4", "Pending", null],
    ]);
    await site.db.updateTable("events").set({ published: false }).where("id", "=", id).execute();
    expect(((await shown(ana)) as typeof rows).map((row) => row.href)).toEqual([null, null, null]);
  });
});

describe("the outbox", () => {
  const ctx = (mail: MailSender) => ({ ...site.context(), mail });

  it("sends each mail once, retries what the provider puts off, and gives up honestly", async () => {
    await new Visitor(site).post(login, "/login", { email: "ana@example.org" });
    const { id, idempotency_key } = await letterTo(site, "ana@example.org");
    expect(site.enqueued).toEqual([{ name: "send-mail", payload: { mailId: id, lane: 2 } }]);
    const keys: string[] = [];
    const busy = ctx(async () => ({ outcome: "retry", reason: "rate_limit_exceeded" }));
    await expect(sendMail(busy, { mailId: id })).rejects.toThrow("rate_limit_exceeded");
    expect(await letterTo(site, "ana@example.org")).toMatchObject({ status: "waiting", attempts: 1 });
    const good = ctx(async (mail) => {
      keys.push(mail.idempotencyKey);
      return { outcome: "sent", providerId: "p1" };
    });
    await sendMail(good, { mailId: id });
    expect(await sendMail(good, { mailId: id })).toBe("already done");
    expect(keys).toEqual([idempotency_key]);
    expect(await letterTo(site, "ana@example.org")).toMatchObject({ status: "sent", provider_id: "p1" });
    await new Visitor(site).post(login, "/login", { email: "bo@example.org" });
    const bo = await letterTo(site, "bo@example.org");
    await sendMail(
      ctx(async () => ({ outcome: "refused", reason: "validation_error" })),
      { mailId: bo.id },
    );
    expect(await letterTo(site, "bo@example.org")).toMatchObject({
      status: "failed",
      error: "validation_error",
    });
  });

  it("finds mail whose job was lost", async () => {
    await new Visitor(site).post(login, "/login", { email: "ana@example.org" });
    site.enqueued.length = 0;
    expect(await sweepMail(site.context() as never)).toBe(0);
    site.clock.now = new Date(site.clock.now.getTime() + minutes(3));
    expect(await sweepMail(site.context() as never)).toBe(1);
    expect(site.enqueued).toHaveLength(1);
  });

  it("is readable on one's own machine only", async () => {
    await new Visitor(site).post(login, "/login", { email: "ana@example.org" });
    const { id } = await letterTo(site, "ana@example.org");
    const page = await new Visitor(site).get(letter, `/dev/outbox/${id}`, { id });
    expect((await page.json()).parts.some((part: { isLink: boolean }) => part.isLink)).toBe(true);
    const closed = testSite(site.db);
    closed.context = () => ({ ...site.context(), outboxIsOpen: false });
    for (const route of [outbox, letter, letterHtml])
      expect((await new Visitor(closed).get(route, "/dev/outbox", { id })).status).toBe(404);
  });
});

describe("who may reach what", () => {
  const OPEN = 200;
  const table: [
    string,
    { loader?: unknown },
    string,
    Record<"visitor" | "user" | "admin", number | string>,
  ][] = [
    ["dashboard", layout, "/dashboard", { visitor: "/login", user: OPEN, admin: OPEN }],
    ["home", home, "/dashboard", { visitor: "/login", user: OPEN, admin: OPEN }],
    [
      "preferences",
      preferences,
      "/dashboard/preferences",
      { visitor: "/login?next=%2Fdashboard%2Fpreferences", user: OPEN, admin: OPEN },
    ],
    [
      "notifications",
      notifications,
      "/dashboard/notifications",
      { visitor: "/login?next=%2Fdashboard%2Fnotifications", user: OPEN, admin: OPEN },
    ],
    [
      "account",
      account,
      "/dashboard/account",
      { visitor: "/login?next=%2Fdashboard%2Faccount", user: OPEN, admin: OPEN },
    ],
    [
      "export",
      exporting,
      "/dashboard/account/export",
      { visitor: "/login?next=%2Fdashboard%2Faccount%2Fexport", user: OPEN, admin: OPEN },
    ],
    ["suggest", suggest, "/suggest-event", { visitor: OPEN, user: OPEN, admin: OPEN }],
    ["login", login, "/login", { visitor: OPEN, user: "/dashboard", admin: "/dashboard" }],
  ];

  it.each(table)("%s", async (_name, route, path, expected) => {
    const admin = await signedIn("admin@example.org");
    await site.db
      .insertInto("admin_users")
      .columns(["user_id"])
      .expression((eb) => eb.selectFrom("users").select("id"))
      .execute();
    const people = { visitor: new Visitor(site), user: await signedIn(), admin };
    for (const [who, visitor] of Object.entries(people)) {
      const answer = await visitor.get(route, path);
      expect([who, location(answer) ?? answer.status]).toEqual([who, expected[who as keyof typeof expected]]);
    }
  });

  it("lets no form of a visitor through, and none touch another's rows", async () => {
    for (const [route, path] of [
      [home, "/dashboard"],
      [preferences, "/dashboard/preferences"],
      [notifications, "/dashboard/notifications"],
      [account, "/dashboard/account"],
    ] as const) {
      expect(location(await new Visitor(site).post(route, path, { intent: "name", name: "x" }))).toBe(
        "/login",
      );
    }
    const ana = await signedIn();
    const other = await signedIn("other@example.org");
    await ana.post(preferences, "/dashboard/preferences", { intent: "locations", zip: "11211" });
    await other.post(preferences, "/dashboard/preferences", {
      intent: "locations",
      zip: "10003",
      user_id: "1",
    });
    const page = await (await ana.get(preferences, "/dashboard/preferences")).json();
    expect(page.locations).toEqual(["11211"]);
  });
});
