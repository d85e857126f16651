// Signing in, through the routes themselves: one link, one sign-in, whatever happens at the same time.
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { Visitor, letterTo, testSite, tokenIn } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { minutes, days } from "~/lib/time";
import { RATE_LIMITS } from "~/domain/accounts/limits";
import { hashToken } from "~/domain/accounts/secret-tokens";
import * as dashboard from "~/routes/dashboard/route";
import * as forgot from "~/routes/forgot-password/route";
import * as login from "~/routes/login/route";
import * as withPassword from "~/routes/login-with-password/route";
import * as logout from "~/routes/logout/route";
import * as reset from "~/routes/reset-password/route";
import * as verify from "~/routes/auth.verify/route";
import * as account from "~/routes/dashboard.account/route";

const site = useSite();

const EMAIL = "ana@example.org";
const location = (response: Response) => response.headers.get("Location");
const isIn = async (visitor: Visitor) => (await visitor.get(dashboard, "/dashboard")).status === 200;

async function mailedToken(visitor: Visitor, email = EMAIL, next = ""): Promise<string> {
  const sent = await visitor.post(login, "/login", { email, next });
  expect(sent.status).toBe(303);
  return tokenIn((await letterTo(site, email)).text_body);
}

async function signedIn(email = EMAIL): Promise<Visitor> {
  const visitor = new Visitor(site);
  await visitor.post(verify, "/auth/verify", { token: await mailedToken(visitor, email) });
  expect(await isIn(visitor)).toBe(true);
  return visitor;
}

describe("the mailed link", () => {
  it("signs in once, and leads to the dashboard", async () => {
    const visitor = new Visitor(site);
    const token = await mailedToken(visitor);
    const answer = await visitor.post(verify, "/auth/verify", { token });
    expect([answer.status, location(answer)]).toEqual([303, "/dashboard"]);
    expect(await isIn(visitor)).toBe(true);
    const page = `/auth/verify?token=${encodeURIComponent(token)}`;
    // A used link says so before its button is pressed; who is signed in needs none.
    expect([
      (await new Visitor(site).get(verify, page)).status,
      (await visitor.get(verify, page)).status,
    ]).toEqual([410, 303]);
    const again = await new Visitor(site).post(verify, "/auth/verify", { token });
    expect(again.status).toBe(400);
    expect((await again.json()).message).toMatch(/used already or has expired/);
  });

  it("holds no sign that mail programs rewrite, and lives with one that they add", async () => {
    const token = await mailedToken(new Visitor(site));
    expect(token).toMatch(/^[\w-]+$/);
    const open = async (query: string) => new Visitor(site).get(verify, `/auth/verify?token=${query}`);
    expect((await open(`${token}.`)).status).toBe(200);
    const cut = await open(token.slice(0, 60));
    expect([cut.status, await cut.json()]).toMatchObject([410, { state: "changed" }]);
  });

  it("that is over sends a new one to the same address and destination, and nothing to anybody else", async () => {
    const asked = new Visitor(site);
    const token = await mailedToken(asked, EMAIL, "/suggest-event");
    await asked.post(verify, "/auth/verify", { token });
    const page = `/auth/verify?token=${encodeURIComponent(token)}`;
    const phone = new Visitor(site, "198.51.100.9");
    expect(await (await phone.get(verify, page)).json()).toMatchObject({ state: "over", canRenew: true });
    const renewed = await phone.post(verify, page, { intent: "renew", token });
    expect(location(renewed)).toBe("/login?sent&next=%2Fsuggest-event");
    const fresh = tokenIn((await letterTo(site, EMAIL)).text_body);
    expect(fresh).not.toBe(token);
    expect(location(await phone.post(verify, "/auth/verify", { token: fresh }))).toBe("/suggest-event");

    // One that is not ours, or that the site has forgotten, names no address.
    await site.db.deleteFrom("one_time_tokens").execute();
    for (const gone of [token, "x".repeat(80), "A".repeat(60)]) {
      const other = new Visitor(site, "198.51.100.10");
      const seen = await other.get(verify, `/auth/verify?token=${encodeURIComponent(gone)}`);
      expect(await seen.json()).toMatchObject({ canRenew: false });
      expect((await other.post(verify, "/auth/verify", { intent: "renew", token: gone })).status).toBe(400);
    }
  });

  it("that is over and cannot flood a mailbox: asking anew counts like asking", async () => {
    const token = await mailedToken(new Visitor(site));
    const renew = () => new Visitor(site).post(verify, "/auth/verify", { intent: "renew", token });
    for (let n = 1; n < RATE_LIMITS["mail-to"].max; n++) expect((await renew()).status).toBe(303);
    expect((await renew()).status).toBe(429);
  });

  it("to choose a password that is over sends a new one to the same address", async () => {
    await signedIn();
    const visitor = new Visitor(site);
    await visitor.post(forgot, "/forgot-password", { email: EMAIL });
    const token = tokenIn((await letterTo(site, EMAIL)).text_body);
    site.clock.now = new Date(site.clock.now.getTime() + minutes(31));
    const there = location(await visitor.get(reset, `/reset-password?token=${token}`)) ?? "";
    expect(there).toBe(`/login-with-password?over=${token}`);
    expect((await (await visitor.get(withPassword, there)).json()).over).toBe(token);
    expect(location(await visitor.post(forgot, "/forgot-password", { over: token }))).toBe(
      "/forgot-password?sent",
    );
    const fresh = tokenIn((await letterTo(site, EMAIL)).text_body);
    expect((await visitor.get(reset, `/reset-password?token=${fresh}`)).status).toBe(200);
    expect(location(await visitor.get(reset, "/reset-password?token=unknown"))).toBe("/login-with-password");
  });

  it("is accepted exactly once by twenty parallel uses", async () => {
    const token = await mailedToken(new Visitor(site));
    const visitors = Array.from({ length: 20 }, (_, n) => new Visitor(site, `198.51.100.${n}`));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post(verify, "/auth/verify", { token })),
    );
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19);
  });

  it("changes nothing when a mail scanner opens it, however often", async () => {
    const token = await mailedToken(new Visitor(site));
    const scanner = new Visitor(site);
    for (let i = 0; i < 3; i++)
      expect((await scanner.get(verify, `/auth/verify?token=${encodeURIComponent(token)}`)).status).toBe(200);
    expect(scanner.cookies.size).toBe(0);
    expect((await new Visitor(site).post(verify, "/auth/verify", { token })).status).toBe(303);
  });

  it("works on another device, and never after thirty minutes", async () => {
    const token = await mailedToken(new Visitor(site));
    site.clock.now = new Date(site.clock.now.getTime() + minutes(30) - 2);
    const phone = new Visitor(site, "198.51.100.9");
    expect((await phone.post(verify, "/auth/verify", { token })).status).toBe(303);
    const second = await mailedToken(new Visitor(site));
    site.clock.now = new Date(site.clock.now.getTime() + minutes(30));
    expect((await phone.post(verify, "/auth/verify", { token: second })).status).toBe(400);
  });

  it("is refused when it was tampered with, without a word in the log", async () => {
    const token = await mailedToken(new Visitor(site));
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const altered = token.slice(0, 40) + (token[40] === "A" ? "B" : "A") + token.slice(41);
    for (const bad of [altered, "", "x", "A".repeat(5000), "<script>"])
      expect((await new Visitor(site).post(verify, "/auth/verify", { token: bad })).status).toBe(400);
    logged.mockRestore();
  });

  it("is not called stale when the database fails while it is used", async () => {
    const token = await mailedToken(new Visitor(site));
    const visitor = new Visitor(site);
    await sql`alter table one_time_tokens add constraint unused_link check (used_at is null)`.execute(
      site.db,
    );
    const answer = await visitor.post(verify, "/auth/verify", { token });
    await sql`alter table one_time_tokens drop constraint unused_link`.execute(site.db);
    expect([answer.status, (await answer.json()).message]).toEqual([500, "Failed to sign in"]);
  });

  it("is built on the site's own origin and gives the asker no cookie but the message's", async () => {
    const visitor = new Visitor(site);
    await mailedToken(visitor);
    expect((await letterTo(site, EMAIL)).text_body).toContain("http://localhost:3000/auth/verify?token=");
    expect([...visitor.cookies.keys()]).toEqual(["flash"]);
    expect(await isIn(visitor)).toBe(false);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example"])(
    "never leads to %s",
    async (next) => {
      const visitor = new Visitor(site);
      const token = await mailedToken(visitor, EMAIL, next);
      expect(location(await visitor.post(verify, "/auth/verify", { token }))).toBe("/dashboard");
    },
  );

  it("leads back to the page that asked", async () => {
    const visitor = new Visitor(site);
    const token = await mailedToken(visitor, EMAIL, "/suggest-event");
    expect(location(await visitor.post(verify, "/auth/verify", { token }))).toBe("/suggest-event");
  });

  it.each(["", "ana", "ana@", "a b@c.de"])("refuses %j as an address", async (email) => {
    const answer = await new Visitor(site).post(login, "/login", { email });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fieldErrors.email).toBe("Please enter a valid email address");
  });
});

describe("sessions", () => {
  it("have a new id after signing in, whatever was planted", async () => {
    const visitor = new Visitor(site);
    const token = await mailedToken(visitor);
    const planted = visitor.cookies.get("session");
    await visitor.post(verify, "/auth/verify", { token });
    expect(visitor.cookies.get("session")).not.toBe(planted);
    const attacker = new Visitor(site);
    attacker.cookies.set("session", planted ?? "");
    expect(await isIn(attacker)).toBe(false);
  });

  it("are stored hashed, and end by signing out, by idling, and after ninety days", async () => {
    const visitor = await signedIn();
    const cookie = visitor.cookies.get("session") ?? "";
    const rows = await site.db
      .selectFrom("sessions")
      .select("id_hash")
      .where("user_id", "is not", null)
      .execute();
    expect(rows.map((row) => row.id_hash)).toEqual([hashToken(cookie)]);
    const started = site.clock.now;
    for (let day = 7; day < 90; day += 7) {
      site.clock.now = new Date(started.getTime() + days(day));
      expect(await isIn(visitor)).toBe(true);
    }
    site.clock.now = new Date(started.getTime() + days(90));
    expect(await isIn(visitor)).toBe(false);
    const idle = await signedIn();
    site.clock.now = new Date(site.clock.now.getTime() + days(14));
    expect(await isIn(idle)).toBe(false);
    const leaving = await signedIn();
    const kept = leaving.cookies.get("session") ?? "";
    await leaving.post(logout, "/logout", {});
    leaving.cookies.set("session", kept);
    expect(await isIn(leaving)).toBe(false);
  });

  it("all end at once by signing out everywhere, and nobody else's do", async () => {
    const [first, two, other] = [await signedIn(), await signedIn(), await signedIn("other@example.org")];
    await first.post(account, "/dashboard/account", { intent: "sign-out-everywhere" });
    expect([await isIn(first), await isIn(two), await isIn(other)]).toEqual([false, false, true]);
  });

  it("carry the strict cookie on a secure origin", async () => {
    const secure = testSite(site.db, "https://fire.example");
    const visitor = new Visitor(secure);
    const asked = await visitor.post(login, "/login", { email: EMAIL });
    const token = tokenIn((await letterTo(site, EMAIL)).text_body);
    const answer = await visitor.post(verify, "/auth/verify", { token });
    const lines = [...asked.headers.getSetCookie(), ...answer.headers.getSetCookie()];
    expect(lines.map((line) => line.split("=")[0])).toEqual([
      "__Host-flash",
      "__Host-session",
      "__Host-device",
      "getstarted",
    ]);
    for (const line of lines.slice(0, 3))
      expect(line).toMatch(/^__Host-\w+=[\w.-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it("send signed-in visitors of /login to their dashboard", async () => {
    const visitor = await signedIn();
    expect(location(await visitor.get(login, "/login"))).toBe("/dashboard");
  });
});

async function withPasswordSet(email = EMAIL, password = "correct horse"): Promise<Visitor> {
  const visitor = await signedIn(email);
  const form = { intent: "password", password, confirmation: password };
  expect((await visitor.post(account, "/dashboard/account", form)).status).toBe(303);
  return visitor;
}

describe("passwords", () => {
  it("sign in, and are refused in the same words for every reason", async () => {
    await withPasswordSet();
    const visitor = new Visitor(site);
    const attempt = (email: string, password: string) =>
      visitor.post(withPassword, "/login-with-password", { email, password });
    expect((await (await attempt(EMAIL, "")).json()).message).toBe("Please enter both email and password");
    const answers = [await attempt(EMAIL, "wrong horse"), await attempt("nobody@example.org", "wrong horse")];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect((await answer.json()).message).toBe("Failed to sign in");
    }
    expect((await attempt(" ANA@example.org ", "correct horse")).status).toBe(303);
    expect(await isIn(visitor)).toBe(true);
  });

  it("are stored as argon2id, and changing one needs the current one and ends other sessions", async () => {
    const visitor = await withPasswordSet();
    const other = await signedIn();
    const { password_hash } = await site.db
      .selectFrom("users")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const change = (current: string, password = "another horse", confirmation = password) =>
      visitor.post(account, "/dashboard/account", { intent: "password", current, password, confirmation });
    expect((await (await change("guess")).json()).fieldErrors.current).toBeDefined();
    expect((await (await change("x", "short")).json()).fieldErrors.password).toBe(
      "Password must be at least 8 characters long",
    );
    expect((await (await change("x", "longer one", "longer two")).json()).fieldErrors.confirmation).toBe(
      "Passwords do not match",
    );
    expect((await (await change("x", "longer one", "")).json()).fieldErrors.confirmation).toBe(
      "Please enter both password fields",
    );
    expect((await change("correct horse")).status).toBe(303);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
  });

  it("are reset by a link that works once and ends every session", async () => {
    const before = await withPasswordSet();
    const visitor = new Visitor(site);
    await visitor.post(forgot, "/forgot-password", { email: EMAIL });
    const token = tokenIn((await letterTo(site, EMAIL)).text_body);
    expect((await visitor.get(reset, `/reset-password?token=${token}`)).status).toBe(200);
    const form = { token, password: "brand new horse", confirmation: "brand new horse" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Visitor(site).post(reset, "/reset-password", form)),
    );
    // The page offers another link there in place of one that is over.
    const over = `/login-with-password?over=${token}`;
    expect(answers.map(location).toSorted()).toEqual(["/login-with-password", over, over]);
    expect(await isIn(before)).toBe(false);
    const messages = answers.map((answer) =>
      Buffer.from(
        /flash=([\w-]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1] ?? "",
        "base64url",
      ).toString(),
    );
    expect(messages.filter((text) => text.includes("Password updated successfully"))).toHaveLength(1);
    const after = await visitor.get(reset, `/reset-password?token=${token}`);
    expect(location(after)).toBe(over);
  });
});

describe("nobody learns who has an account", () => {
  it("from asking for a link or a reset: same answer, same rows, same letters", async () => {
    await signedIn("known@example.org");
    const before = site.enqueued.length;
    const seen = [];
    for (const email of ["known@example.org", "unknown@example.org"]) {
      for (const [route, path] of [
        [login, "/login"],
        [forgot, "/forgot-password"],
      ] as const) {
        const answer = await new Visitor(site, email).post(route, path, { email });
        seen.push([path, answer.status, location(answer)]);
      }
    }
    expect(seen.slice(0, 2)).toEqual(seen.slice(2));
    expect(site.enqueued.length - before).toBe(4);
    const reset = await letterTo(site, "unknown@example.org");
    expect(reset.kind).toBe("password-reset");
  });
});

describe("limits", () => {
  it("hold per mailbox, across addresses and processes", async () => {
    const most = RATE_LIMITS["mail-to"].max;
    const ask = (n: number) =>
      new Visitor(testSite(site.db), `198.51.100.${n}`).post(login, "/login", { email: EMAIL });
    for (let n = 0; n < most; n++) expect((await ask(n)).status).toBe(303);
    const refused = await ask(most);
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toMatch(/^We have sent several mails to this address just now\./);
  });

  it("hold per account for passwords, then end with the window", async () => {
    await withPasswordSet();
    const guess = (n: number, password = "wrong") =>
      new Visitor(site, `198.51.100.${n}`).post(withPassword, "/login-with-password", {
        email: EMAIL,
        password,
      });
    const results = await Promise.all(
      Array.from({ length: RATE_LIMITS["password-account"].max + 3 }, (_, n) => guess(n)),
    );
    expect(results.filter((answer) => answer.status === 429)).toHaveLength(3);
    expect((await guess(99, "correct horse")).status).toBe(429);
    site.clock.now = new Date(site.clock.now.getTime() + minutes(15));
    expect((await guess(99, "correct horse")).status).toBe(303);
  });
});
