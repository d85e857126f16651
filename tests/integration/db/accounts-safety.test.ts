// Guards of an account: pending changes, fresh sign-ins, letters, floods, what is written down.
import { describe, expect, it } from "vitest";
import { longTest } from "../../factories/property-runs";
import { Visitor, letterTo, testSite, tokenIn } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { RATE_LIMITS } from "~/domain/accounts/limits";
import { sendMail } from "~/domain/mail/send-mail";
import { days, hours, minutes } from "~/lib/time";
import type { MailSender } from "~/services/mail/outgoing-mail";
import * as account from "~/routes/dashboard.account/route";
import * as admin from "~/routes/admin._index/route";
import * as confirm from "~/routes/auth.confirm-email/route";
import * as dashboard from "~/routes/dashboard/route";
import * as forgot from "~/routes/forgot-password/route";
import * as fresh from "~/routes/dashboard.account_.confirm/route";
import * as login from "~/routes/login/route";
import * as reset from "~/routes/reset-password/route";
import * as root from "~/root";
import * as security from "~/routes/admin.security/route";
import * as suggest from "~/routes/suggest-event/route";
import * as verify from "~/routes/auth.verify/route";
import * as withPassword from "~/routes/login-with-password/route";

const site = useSite();

const EMAIL = "ana@example.org";
const PASSWORD = "correct horse";
const location = (response: Response) => response.headers.get("Location");
const isIn = async (visitor: Visitor) => (await visitor.get(dashboard, "/dashboard")).status === 200;
const pass = (ms: number) => void (site.clock.now = new Date(site.clock.now.getTime() + ms));

async function linkTo(email = EMAIL, visitor = new Visitor(site)): Promise<string> {
  await visitor.post(login, "/login", { email });
  return tokenIn((await letterTo(site, email)).text_body);
}

async function signedIn(email = EMAIL, visitor = new Visitor(site)): Promise<Visitor> {
  await visitor.post(verify, "/auth/verify", { token: await linkTo(email, visitor) });
  expect(await isIn(visitor)).toBe(true);
  return visitor;
}

const onAccount = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(account, "/dashboard/account", fields);

const setPassword = (visitor: Visitor, password = PASSWORD, current = "") =>
  onAccount(visitor, { intent: "password", current, password, confirmation: password });

async function resetPassword(password = "another horse"): Promise<Response> {
  await new Visitor(site).post(forgot, "/forgot-password", { email: EMAIL });
  const token = tokenIn((await letterTo(site, EMAIL)).text_body);
  return new Visitor(site).post(reset, "/reset-password", { token, password, confirmation: password });
}

const kindsTo = async (email: string) =>
  (
    await site.db
      .selectFrom("mail_outbox")
      .select("kind")
      .where("to_email", "=", email)
      .orderBy("created_at")
      .execute()
  ).map(({ kind }) => kind);

describe("mailed links", () => {
  it("to a thief's address are dead after a password reset, and so are sign-in links from before", async () => {
    const thief = await signedIn();
    await onAccount(thief, { intent: "email", email: "thief@example.org" });
    const change = tokenIn((await letterTo(site, "thief@example.org")).text_body);
    const link = await linkTo();
    expect(location(await resetPassword())).toBe("/login-with-password");
    expect((await new Visitor(site).post(confirm, "/auth/confirm-email", { token: change })).status).toBe(
      400,
    );
    expect((await new Visitor(site).post(verify, "/auth/verify", { token: link })).status).toBe(400);
    expect(await isIn(thief)).toBe(false);
    expect((await letterTo(site, EMAIL)).kind).toBe("password-changed");
  });

  it.each([
    ["a password is set", (ana: Visitor) => setPassword(ana)],
    ["every device is signed out", (ana: Visitor) => onAccount(ana, { intent: "sign-out-everywhere" })],
  ])("are dead after %s", async (_what, change) => {
    const ana = await signedIn();
    await onAccount(ana, { intent: "email", email: "new@example.org" });
    const pending = tokenIn((await letterTo(site, "new@example.org")).text_body);
    const link = await linkTo();
    expect((await change(ana)).status).toBe(303);
    expect((await new Visitor(site).post(confirm, "/auth/confirm-email", { token: pending })).status).toBe(
      400,
    );
    expect((await new Visitor(site).post(verify, "/auth/verify", { token: link })).status).toBe(400);
  });

  it("that are valid work however many others are guessed", async () => {
    const token = await linkTo();
    const guess = () => new Visitor(site).post(verify, "/auth/verify", { token: "x".repeat(100) });
    for (let n = 0; n < RATE_LIMITS["verify-from"].max; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await new Visitor(site).post(verify, "/auth/verify", { token })).status).toBe(303);
  });
});

describe("a change of address", () => {
  it("is told to the present address at once, with the way to stop it", async () => {
    const ana = await signedIn();
    await onAccount(ana, { intent: "email", email: "new@example.org" });
    const letter = await letterTo(site, EMAIL);
    expect(letter.kind).toBe("email-change-asked");
    expect(letter.text_body).toContain("/forgot-password");
    expect(letter.text_body).not.toContain("token=");
  });

  it("that is confirmed elsewhere takes the password away: who set it need not own the address", async () => {
    const thief = await signedIn("thief@example.org");
    await setPassword(thief);
    await onAccount(thief, { intent: "email", email: "victim@example.org" });
    const token = tokenIn((await letterTo(site, "victim@example.org")).text_body);
    await new Visitor(site).post(confirm, "/auth/confirm-email", { token });
    const user = await site.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect([user.email, user.password_hash]).toEqual(["victim@example.org", null]);
    expect(await isIn(thief)).toBe(false);
  });

  it("that is confirmed in the browser that asked keeps it", async () => {
    const ana = await signedIn();
    await setPassword(ana);
    await onAccount(ana, { intent: "email", email: "new@example.org" });
    const token = tokenIn((await letterTo(site, "new@example.org")).text_body);
    await ana.post(confirm, "/auth/confirm-email", { token });
    const user = await site.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect([user.email, typeof user.password_hash]).toEqual(["new@example.org", "string"]);
    expect(await isIn(ana)).toBe(true);
  });
});

describe("a sign-in that is no longer fresh", () => {
  const FIELDS: [string, Record<string, string>][] = [
    ["another address", { intent: "email", email: "new@example.org" }],
    ["a first password", { intent: "password", password: PASSWORD, confirmation: PASSWORD }],
    ["deletion", { intent: "delete", confirmEmail: EMAIL }],
  ];

  it.each(FIELDS)("does not do for %s", async (_what, fields) => {
    const ana = await signedIn();
    pass(minutes(11));
    expect(location(await onAccount(ana, fields))).toBe("/dashboard/account/confirm");
    expect(await site.db.selectFrom("users").select(["email", "password_hash"]).execute()).toEqual([
      { email: EMAIL, password_hash: null },
    ]);
    expect(await kindsTo("new@example.org")).toEqual([]);
  });

  it("is made fresh by a mailed link in the same browser", async () => {
    const ana = await signedIn();
    pass(minutes(11));
    expect((await (await ana.get(account, "/dashboard/account")).json()).isFresh).toBe(false);
    const asked = await ana.post(fresh, "/dashboard/account/confirm", { intent: "link" });
    expect(location(asked)).toBe("/dashboard/account/confirm?sent");
    const token = tokenIn((await letterTo(site, EMAIL)).text_body);
    expect(location(await ana.post(verify, "/auth/verify", { token }))).toBe("/dashboard/account");
    expect((await (await ana.get(account, "/dashboard/account")).json()).isFresh).toBe(true);
    expect(location(await ana.get(fresh, "/dashboard/account/confirm"))).toBe("/dashboard/account");
    expect((await onAccount(ana, { intent: "email", email: "new@example.org" })).status).toBe(303);
    expect(await kindsTo("new@example.org")).toEqual(["email-change"]);
  });

  it("is made fresh by the password, and by no other", async () => {
    const ana = await signedIn();
    await setPassword(ana);
    pass(minutes(11));
    const before = ana.cookies.get("session");
    const wrong = await ana.post(fresh, "/dashboard/account/confirm", {
      intent: "password",
      password: "wrong",
    });
    expect([wrong.status, ana.cookies.get("session")]).toEqual([400, before]);
    await ana.post(fresh, "/dashboard/account/confirm", { intent: "password", password: PASSWORD });
    expect(ana.cookies.get("session")).not.toBe(before);
    expect((await (await ana.get(account, "/dashboard/account")).json()).isFresh).toBe(true);
    // A change of a password that is there asks for it, and needs nothing else.
    pass(minutes(11));
    expect(location(await setPassword(ana, "battery staple", PASSWORD))).toBe("/dashboard/account");
  });
});

describe("an administrator's session", () => {
  const makeAdmin = () =>
    site.db
      .insertInto("admin_users")
      .columns(["user_id"])
      .expression((eb) => eb.selectFrom("users").select("id"))
      .execute();

  it("ends after four hours without use, and after a day in any case; a member's goes on", async () => {
    const member = await signedIn();
    pass(hours(25));
    expect(await isIn(member)).toBe(true);
    const editor = await signedIn();
    await makeAdmin();
    pass(hours(3.9));
    expect((await editor.get(admin, "/admin")).status).toBe(200);
    pass(hours(4.1));
    expect(location(await editor.get(admin, "/admin"))).toBe("/login?next=%2Fadmin");
    const again = await signedIn();
    for (let n = 0; n < 6; n++) {
      pass(hours(3.9));
      expect((await again.get(admin, "/admin")).status).toBe(200);
    }
    pass(hours(1));
    expect((await again.get(admin, "/admin")).status).toBe(303);
  });
});

describe("floods of mail", () => {
  const ask = (visitor: Visitor, email: string) => visitor.post(login, "/login", { email });

  longTest(
    "to somebody's mailbox do not keep their own browser from a link, nor guesses from their password",
    async () => {
      const ana = await signedIn();
      await setPassword(ana);
      await ana.post(account, "/dashboard/account", { intent: "sign-out-everywhere" });
      for (let n = 0; n <= RATE_LIMITS["mail-to"].max; n++)
        await ask(new Visitor(site, `198.51.100.${n}`), EMAIL);
      expect((await ask(new Visitor(site, "198.51.100.99"), EMAIL)).status).toBe(429);
      expect((await ask(ana, EMAIL)).status).toBe(303);
      const guess = (visitor: Visitor, password: string) =>
        visitor.post(withPassword, "/login-with-password", { email: EMAIL, password });
      for (let n = 0; n <= RATE_LIMITS["password-account"].max; n++)
        await guess(new Visitor(site, `203.0.113.${n + 10}`), "wrong");
      expect((await guess(new Visitor(site, "203.0.113.99"), PASSWORD)).status).toBe(429);
      expect((await guess(ana, PASSWORD)).status).toBe(303);
    },
  );

  it("count one mailbox as one, and a browser's mark only as long as it is unchanged", async () => {
    for (let n = 0; n < RATE_LIMITS["mail-to"].max; n++)
      await ask(new Visitor(site, `198.51.100.${n}`), `an.a+${n}@gmail.com`);
    expect((await ask(new Visitor(site, "198.51.100.77"), "ana@gmail.com")).status).toBe(429);
    const forger = new Visitor(site, "198.51.100.78");
    forger.cookies.set("device", "YW5h.AAAAAAAAAAAAAAAAAAAAAA");
    expect((await ask(forger, "ana@gmail.com")).status).toBe(429);
  });

  longTest("from one IPv6 customer count together", async () => {
    const answers: number[] = [];
    for (let n = 0; n <= RATE_LIMITS["mail-from-net"].max; n++)
      answers.push(
        (await ask(new Visitor(site, `2001:db8:1:${n.toString(16)}::/64`), `u${n}@example.org`)).status,
      );
    expect([answers.at(-2), answers.at(-1)]).toEqual([303, 429]);
    expect((await ask(new Visitor(site, "2001:db8:2:1::/64"), "z@example.org")).status).toBe(303);
  });

  it("let accounts go first, strangers wait, and withhold what no provider would bear, with one answer for all", async () => {
    await signedIn();
    const fill = (rule: "mail-strangers" | "mail-strangers-most") =>
      site.db
        .updateTable("rate_limits")
        .set({ count: RATE_LIMITS[rule].max })
        .where("key", "like", `${rule}:%`)
        .execute();
    const laneOf = async (email: string) => {
      const answer = await ask(new Visitor(site, email), email);
      expect([answer.status, location(answer)]).toEqual([303, "/login?sent"]);
      return site.enqueued.at(-1)?.payload;
    };
    expect(await laneOf("one@example.org")).toMatchObject({ lane: 2 });
    await fill("mail-strangers");
    expect(await laneOf("two@example.org")).toMatchObject({ lane: 4 });
    expect(await laneOf(EMAIL)).toMatchObject({ lane: 1 });
    await fill("mail-strangers-most");
    const before = site.enqueued.length;
    await laneOf("three@example.org");
    expect(site.enqueued).toHaveLength(before);
    expect(await letterTo(site, "three@example.org")).toMatchObject({ status: "failed", text_body: "" });
  });

  it("do not send a link that has died waiting, nor an older one where a newer one waits", async () => {
    const sent: string[] = [];
    const provider: MailSender = async ({ to }) => {
      sent.push(to);
      return { outcome: "sent", providerId: "p" };
    };
    const ctx = () => ({ ...site.context(), mail: provider });
    await linkTo();
    const first = await letterTo(site, EMAIL);
    pass(minutes(4));
    await linkTo();
    const second = await letterTo(site, EMAIL);
    expect(await sendMail(ctx(), { mailId: first.id })).toBe("already done");
    pass(minutes(30));
    expect(await sendMail(ctx(), { mailId: second.id })).toBe("expired");
    expect(sent).toEqual([]);
    expect(await letterTo(site, EMAIL)).toMatchObject({ status: "failed", text_body: "" });
  });
});

describe("a sent mail", () => {
  const outcome = (delivery: Awaited<ReturnType<MailSender>>) => ({
    ...site.context(),
    mail: async () => delivery,
  });

  it.each([
    ["sent", { outcome: "sent", providerId: "p" }],
    ["refused", { outcome: "refused", reason: "no such address" }],
    ["kept where nobody can read it", { outcome: "kept", isReadable: false }],
  ] as const)("keeps no link once it is %s", async (_how, delivery) => {
    await linkTo();
    const { id } = await letterTo(site, EMAIL);
    await sendMail(outcome(delivery), { mailId: id });
    const row = await letterTo(site, EMAIL);
    expect([row.html_body, row.text_body, row.headers, row.attachments]).toEqual(["", "", {}, []]);
    expect(row.to_email).toBe(EMAIL);
  });

  it("stays readable in the local outbox", async () => {
    await linkTo();
    const { id } = await letterTo(site, EMAIL);
    await sendMail(outcome({ outcome: "kept", isReadable: true }), { mailId: id });
    expect((await letterTo(site, EMAIL)).text_body).toContain("token=");
  });

  it("that a member causes is not sent where it bounced or was reported; a sign-in link is", async () => {
    await site.db.insertInto("mail_suppressions").values({ email: EMAIL, reason: "complained" }).execute();
    await linkTo();
    const link = await letterTo(site, EMAIL);
    const good = outcome({ outcome: "sent", providerId: "p" });
    expect(await sendMail(good, { mailId: link.id })).toBe("sent");
    await site.db.updateTable("mail_outbox").set({ kind: "group-invitation", status: "waiting" }).execute();
    expect(await sendMail(good, { mailId: link.id })).toBe("unwanted");
    expect(await letterTo(site, EMAIL)).toMatchObject({ status: "failed", text_body: "" });
  });

  it("is not sent by two processes, and is taken over from a dead one", async () => {
    await linkTo();
    const { id } = await letterTo(site, EMAIL);
    const dead = new Promise<never>(() => undefined);
    void sendMail({ ...site.context(), mail: () => dead }, { mailId: id });
    await expect.poll(async () => (await letterTo(site, EMAIL)).status).toBe("sending");
    const good = outcome({ outcome: "sent", providerId: "p" });
    await expect(sendMail(good, { mailId: id })).rejects.toThrow("Another process");
    pass(minutes(3));
    expect(await sendMail({ ...good, now: () => site.clock.now }, { mailId: id })).toBe("sent");
  });
});

describe("a visitor without an account", () => {
  it("is told things by a cookie, not by a row, once", async () => {
    const visitor = new Visitor(site);
    await visitor.post(suggest, "/suggest-event", { title: "x" });
    const refused = await visitor.get(reset, "/reset-password?token=none");
    expect(refused.headers.get("Location")).toBe("/login-with-password");
    expect(await site.db.selectFrom("sessions").select("id_hash").execute()).toEqual([]);
    const frame = await (await visitor.get(root, "/login-with-password")).json();
    expect(frame.toasts).toEqual([{ tone: "error", text: "Invalid or expired reset link" }]);
    expect((await (await visitor.get(root, "/login")).json()).toasts).toEqual([]);
  });

  it("cannot write such a message for somebody else", async () => {
    const visitor = new Visitor(site);
    const text = Buffer.from(JSON.stringify({ tone: "error", text: "Call 555-0100" })).toString("base64url");
    visitor.cookies.set("flash", `${text}.AAAAAAAAAAAAAAAAAAAAAA`);
    expect((await (await visitor.get(root, "/")).json()).toasts).toEqual([]);
  });

  it("with many messages keeps the last five", async () => {
    const ana = await signedIn();
    await ana.get(root, "/");
    for (let n = 0; n < 8; n++) await onAccount(ana, { intent: "name", name: `Ana ${n}` });
    expect((await (await ana.get(root, "/")).json()).toasts).toHaveLength(5);
  });
});

describe("the security log", () => {
  it("says who signed in, what failed and what was changed, without anybody's network address", async () => {
    const ana = await signedIn();
    await setPassword(ana);
    const wrong = { email: EMAIL, password: "wrong" };
    await new Visitor(site, "198.51.100.7").post(withPassword, "/login-with-password", wrong);
    await onAccount(ana, { intent: "email", email: "new@example.org" });
    await resetPassword();
    const rows = await site.db
      .selectFrom("security_log as s")
      .leftJoin("users as u", "u.id", "s.user_id")
      .select(["s.event", "s.address_hash", "u.email"])
      .orderBy("s.id")
      .execute();
    expect(rows.map(({ event, email }) => [event, email])).toEqual([
      // Nobody had the address yet.
      ["link-requested", null],
      ["signed-in-link", EMAIL],
      ["password-changed", EMAIL],
      ["sign-in-failed", EMAIL],
      ["email-change-requested", EMAIL],
      ["reset-requested", EMAIL],
      ["password-reset", EMAIL],
    ]);
    expect(new Set(rows.map((row) => row.address_hash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain("198.51.100.7");
  });

  it("is read by administrators only", async () => {
    const ana = await signedIn();
    expect(location(await ana.get(security, "/admin/security"))).toBe("/404");
    await site.db
      .insertInto("admin_users")
      .columns(["user_id"])
      .expression((eb) => eb.selectFrom("users").select("id"))
      .execute();
    const page = await (await ana.get(security, "/admin/security")).json();
    expect(page.rows[0]).toMatchObject({ event: "Signed in by a mailed link", who: EMAIL });
    expect(location(await new Visitor(testSite(site.db)).get(security, "/admin/security"))).toBe(
      "/login?next=%2Fadmin%2Fsecurity",
    );
    pass(days(1));
  });
});
