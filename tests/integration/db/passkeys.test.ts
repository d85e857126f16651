// The second factor of administrators, but for the authenticator itself, which a browser test has.
import { beforeEach, describe, expect, it } from "vitest";
import { insertPasskey } from "@db/queries/accounts/passkeys";
import { SoftAuthenticator } from "../../factories/authenticator";
import { editorOf } from "../../factories/people";
import { Visitor, letterTo, tokenIn, type Site } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { RATE_LIMITS } from "~/domain/accounts/limits";
import { hashToken } from "~/domain/accounts/secret-tokens";
import * as account from "~/routes/dashboard.account/route";
import * as admin from "~/routes/admin._index/route";
import * as confirm from "~/routes/dashboard.passkeys_.confirm/route";
import * as confirmEmail from "~/routes/auth.confirm-email/route";
import * as login from "~/routes/login/route";
import * as withPasskey from "~/routes/login-with-passkey/route";
import * as passkeys from "~/routes/dashboard.passkeys/route";
import * as security from "~/routes/admin.security/route";
import * as verify from "~/routes/auth.verify/route";

const site = useSite();
const EMAIL = "ana@example.org";
const CODE = "abcde-fghjk";
const CONFIRM = "/dashboard/passkeys/confirm";
const location = (response: Response) => response.headers.get("Location");

async function signedIn(on: Site = site): Promise<Visitor> {
  const visitor = new Visitor(on);
  await visitor.post(login, "/login", { email: EMAIL });
  await visitor.post(verify, "/auth/verify", { token: tokenIn((await letterTo(site, EMAIL)).text_body) });
  return visitor;
}

const owner = () =>
  site.db.selectFrom("users").select("id").where("email", "=", EMAIL).executeTakeFirstOrThrow();

async function addPasskey(): Promise<void> {
  const { id } = await owner();
  await insertPasskey(site.db, {
    userId: id,
    credentialId: "Y3JlZGVudGlhbA",
    publicKey: "a2V5",
    counter: 0,
    transports: ["internal"],
    name: "phone",
    now: site.clock.now,
  });
  await site.db
    .insertInto("recovery_codes")
    .values({ user_id: id, code_hash: hashToken(`${id} ${CODE.replace("-", "")}`) })
    .execute();
}

let editor: Visitor;
beforeEach(async () => {
  editor = await signedIn();
  await site.db
    .insertInto("admin_users")
    .columns(["user_id"])
    .expression((eb) => eb.selectFrom("users").select("id"))
    .execute();
});

describe("an administrator", () => {
  it("without a passkey enters, unless the site asks for one", async () => {
    expect((await editor.get(admin, "/admin")).status).toBe(200);
    const strict = editor.copy();
    const { context } = site;
    site.context = (address) => ({ ...context(address), adminsNeedPasskey: true });
    expect(location(await strict.get(admin, "/admin"))).toBe("/dashboard/passkeys");
    expect((await strict.get(passkeys, "/dashboard/passkeys")).status).toBe(200);
    site.context = context;
  });

  it("with a passkey is asked for it in every session, on every page and form, and comes back", async () => {
    await addPasskey();
    expect(location(await editor.get(security, "/admin/security?page=2"))).toBe(
      `${CONFIRM}?next=${encodeURIComponent("/admin/security?page=2")}`,
    );
    expect(location(await editor.post(admin, "/admin", { intent: "delete", id: "1" }))).toBe(
      `${CONFIRM}?next=%2Fadmin`,
    );
    expect(location(await editor.get(passkeys, "/dashboard/passkeys"))).toMatch(/confirm/);
    expect((await editor.get(confirm, CONFIRM)).status).toBe(200);
    const passed = await editor.post(confirm, `${CONFIRM}?next=%2Fadmin%2Fsecurity`, {
      intent: "code",
      code: "ABCDE fghjk",
    });
    expect(location(passed)).toBe("/admin/security");
    expect((await editor.get(admin, "/admin")).status).toBe(200);
    expect(location(await (await signedIn()).get(admin, "/admin"))).toMatch(/confirm/);
  });

  it("uses a recovery code once, and is stopped at guessing", async () => {
    await addPasskey();
    const send = (visitor: Visitor, code: string) => visitor.post(confirm, CONFIRM, { intent: "code", code });
    expect((await send(editor, CODE)).status).toBe(303);
    const again = await signedIn();
    expect((await (await send(again, CODE)).json()).fieldErrors.code).toBe(
      "This recovery code is wrong or was used already",
    );
    for (let n = 0; n < RATE_LIMITS["second-factor"].max; n++) await send(again, "wrong");
    expect((await send(again, "wrong")).status).toBe(429);
    const events = await site.db.selectFrom("security_log").select("event").execute();
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["recovery-code-used", "second-factor-failed"]),
    );
  });

  it("cannot pass with an answer that nobody signed, or to a question that was not asked", async () => {
    await addPasskey();
    const answer = JSON.stringify({
      id: "Y3JlZGVudGlhbA",
      rawId: "Y3JlZGVudGlhbA",
      type: "public-key",
      response: {},
    });
    const finish = async (response: string) => {
      const refused = await editor.post(confirm, CONFIRM, { intent: "finish", response });
      return [refused.status, (await refused.json()).message];
    };
    const refusal = [400, "This passkey was not accepted. Please try again."];
    expect(await finish(answer)).toEqual(refusal);
    const { options } = await (await editor.post(confirm, CONFIRM, { intent: "begin" })).json();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(await finish(answer)).toEqual(refusal);
    expect(await finish("no json")).toEqual(refusal);
    expect(location(await editor.get(admin, "/admin"))).toMatch(/confirm/);
  });

  it("adds and removes passkeys only with a fresh sign-in; with the last one go the codes", async () => {
    const { options } = await (
      await editor.post(passkeys, "/dashboard/passkeys", { intent: "begin" })
    ).json();
    expect(options).toMatchObject({ rp: { id: "localhost" }, user: { name: EMAIL } });
    await addPasskey();
    await editor.post(confirm, CONFIRM, { intent: "code", code: CODE });
    const { id } = await site.db.selectFrom("passkeys").select("id").executeTakeFirstOrThrow();
    const remove = () => editor.post(passkeys, "/dashboard/passkeys", { intent: "remove", id });
    site.clock.now = new Date(site.clock.now.getTime() + 11 * 60_000);
    expect(location(await remove())).toBe("/dashboard/account/confirm");
    site.clock.now = new Date(site.clock.now.getTime() - 11 * 60_000);
    const unknown = await editor.post(passkeys, "/dashboard/passkeys", { intent: "remove", id: "142" });
    expect((await unknown.json()).message).toBe("This passkey is gone already.");
    expect(location(await remove())).toBe("/dashboard/passkeys");
    const letter = await letterTo(site, EMAIL);
    expect(letter.subject).toBe("A passkey of your account at Fire Escape was removed");
    expect(site.enqueued.at(-1)).toEqual({ name: "send-mail", payload: { mailId: letter.id } });
    expect(await site.db.selectFrom("recovery_codes").select("code_hash").execute()).toEqual([]);
    expect((await editor.get(admin, "/admin")).status).toBe(200);
  });
});

describe("an authenticator", () => {
  const REFUSED = "This passkey was not accepted. Please try again.";
  const begin = async (route: typeof passkeys | typeof confirm, path: string) =>
    (await (await editor.post(route, path, { intent: "begin" })).json()).options as { challenge: string };
  async function register(key: SoftAuthenticator, lie = {}) {
    const response = key.register(await begin(passkeys, "/dashboard/passkeys"), lie);
    const answer = await editor.post(passkeys, "/dashboard/passkeys", {
      intent: "finish",
      response,
      name: "phone",
    });
    return (await answer.json()) as { added?: boolean; message?: string };
  }
  async function signIn(key: SoftAuthenticator, lie = {}) {
    const response = key.confirm(await begin(confirm, CONFIRM), lie);
    const answer = await editor.post(confirm, CONFIRM, { intent: "finish", response });
    return answer.status === 303 ? "in" : ((await answer.json()) as { message: string }).message;
  }

  it("of another site, or without a look at the person, cannot be added", async () => {
    for (const lie of [
      { origin: "http://localhost.evil.example" },
      { origin: "https://localhost" },
      { rpId: "evil.example" },
      { isVerified: false },
      { challenge: "Y2hhbGxlbmdl" },
    ])
      expect([lie, (await register(new SoftAuthenticator(site.origin), lie)).message]).toEqual([
        lie,
        REFUSED,
      ]);
    expect(await site.db.selectFrom("passkeys").select("id").execute()).toEqual([]);
    expect(await register(new SoftAuthenticator(site.origin))).toMatchObject({ added: true });
  });

  it("passes by its own signature, for this site, by a look at the person, and with a counter that goes up", async () => {
    const key = new SoftAuthenticator(site.origin);
    await register(key);
    editor = await signedIn();
    for (const lie of [
      { origin: "http://localhost.evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { challenge: "Y2hhbGxlbmdl" },
      { forged: true },
    ])
      expect([lie, await signIn(key, lie)]).toEqual([lie, REFUSED]);
    expect(location(await editor.get(admin, "/admin"))).toMatch(/confirm/);
    expect(await signIn(key, { counter: 40 })).toBe("in");

    // A copy was made before: its counter is behind, or where the original was already.
    editor = await signedIn();
    for (const counter of [39, 40])
      expect([counter, await signIn(key, { counter })]).toEqual([counter, REFUSED]);
    expect(await signIn(key, { counter: 41 })).toBe("in");
  });

  it("answers one question once, and for its own account", async () => {
    const key = new SoftAuthenticator(site.origin);
    await register(key);
    editor = await signedIn();
    const response = key.confirm(await begin(confirm, CONFIRM));
    const finish = () => editor.post(confirm, CONFIRM, { intent: "finish", response });
    expect((await finish()).status).toBe(303);
    editor = await signedIn();
    expect((await finish()).status).toBe(400);
    // Somebody else's passkey, to a question of mine.
    const ben = await editorOf(site, "ben@example.org");
    const { options } = await (await ben.post(passkeys, "/dashboard/passkeys", { intent: "begin" })).json();
    const theirs = new SoftAuthenticator(site.origin);
    const made = { intent: "finish", response: theirs.register(options), name: "ben" };
    expect(await (await ben.post(passkeys, "/dashboard/passkeys", made)).json()).toMatchObject({
      added: true,
    });
    expect(await signIn(theirs)).toBe(REFUSED);
  });
});

it("an administrator's mailbox alone takes and destroys no account", async () => {
  await addPasskey();
  const send = (fields: Record<string, string>) => editor.post(account, "/dashboard/account", fields);
  const forms: Record<string, string>[] = [
    { intent: "email", email: "thief@example.org" },
    { intent: "password", password: "a thief's own secret", confirmation: "a thief's own secret" },
    { intent: "delete", confirmation: EMAIL },
  ];
  for (const form of forms)
    expect([form.intent, location(await send(form))]).toEqual([
      form.intent,
      `${CONFIRM}?next=%2Fdashboard%2Faccount`,
    ]);
  await editor.post(confirm, CONFIRM, { intent: "code", code: CODE });
  expect(location(await send(forms[0] ?? {}))).toBe("/dashboard/account");
});

describe("a reader's passkey", () => {
  let reader: Visitor;
  beforeEach(async () => {
    await site.db.deleteFrom("admin_users").execute();
    reader = await signedIn();
  });

  async function register(by: Visitor, key = new SoftAuthenticator(site.origin)) {
    const { options } = await (await by.post(passkeys, "/dashboard/passkeys", { intent: "begin" })).json();
    const fields = { intent: "finish", response: key.register(options), name: "phone" };
    return { key, made: await (await by.post(passkeys, "/dashboard/passkeys", fields)).json() };
  }
  const begin = async (by: Visitor) => {
    const asked = await by.post(withPasskey, "/login-with-passkey", { intent: "begin" });
    return (await asked.json()).options as { challenge: string };
  };
  const finish = (by: Visitor, response: string, next = "") =>
    by.post(withPasskey, "/login-with-passkey", { intent: "finish", response, next });
  const enter = async (key: SoftAuthenticator, lie = {}, next = "") => {
    const by = new Visitor(site);
    return { by, answer: await finish(by, key.confirm(await begin(by), lie), next) };
  };

  it("is made without recovery codes, signs in without a mail, and leads on", async () => {
    const { key, made } = await register(reader);
    expect(made).toEqual({ codes: null, added: true });
    expect((await reader.get(passkeys, "/dashboard/passkeys")).status).toBe(200);
    expect(location(await reader.get(confirm, CONFIRM))).toBe("/404");
    const before = await site.db.selectFrom("mail_outbox").select("id").execute();
    const { by, answer } = await enter(key, {}, "/saved");
    expect(location(answer)).toBe("/saved");
    expect((await by.get(account, "/dashboard/account")).status).toBe(200);
    expect(await site.db.selectFrom("mail_outbox").select("id").execute()).toHaveLength(before.length);
    const events = await site.db.selectFrom("security_log").select("event").execute();
    expect(events.map(({ event }) => event)).toContain("signed-in-passkey");
    // The mailed link goes on, and asks for nothing more.
    expect((await (await signedIn()).get(account, "/dashboard/account")).status).toBe(200);
  });

  it("is refused when it lies, is unknown, belongs to a blocked account, or answers a question twice or too late", async () => {
    const { key } = await register(reader);
    for (const lie of [
      { origin: "http://localhost.evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
      { challenge: "Y2hhbGxlbmdl" },
      { forged: true },
    ])
      expect([lie, (await enter(key, lie)).answer.status]).toEqual([lie, 400]);
    expect((await enter(new SoftAuthenticator(site.origin))).answer.status).toBe(400);
    expect((await finish(new Visitor(site), "no json")).status).toBe(400);
    expect((await finish(new Visitor(site), "null")).status).toBe(400);

    const by = new Visitor(site);
    const response = key.confirm(await begin(by));
    expect((await finish(by, response)).status).toBe(303);
    expect((await finish(new Visitor(site), response)).status).toBe(400);
    const late = key.confirm(await begin(by));
    site.clock.now = new Date(site.clock.now.getTime() + 6 * 60_000);
    expect((await finish(by, late)).status).toBe(400);
    await site.db.updateTable("users").set({ blocked_at: site.clock.now }).execute();
    expect((await (await enter(key)).answer.json()).message).toMatch(/blocked/);
  });

  it("becomes the second factor of whoever is made an editor, who has codes with the next one", async () => {
    const { key } = await register(reader);
    await site.db
      .insertInto("admin_users")
      .columns(["user_id"])
      .expression((eb) => eb.selectFrom("users").select("id"))
      .execute();
    expect(location(await (await signedIn()).get(admin, "/admin"))).toMatch(/confirm/);
    const { by } = await enter(key);
    expect((await by.get(admin, "/admin")).status).toBe(200);
    expect((await register(by)).made.codes).toHaveLength(10);
  });

  it("goes when another browser confirms a new address: who made it need not own that", async () => {
    const { key } = await register(reader);
    await reader.post(account, "/dashboard/account", { intent: "email", email: "new@example.org" });
    const token = tokenIn((await letterTo(site, "new@example.org")).text_body);
    await new Visitor(site).post(confirmEmail, "/auth/confirm-email", { token });
    expect((await enter(key)).answer.status).toBe(400);
  });
});

it("visitors have no passkeys", async () => {
  expect(location(await new Visitor(site).get(passkeys, "/dashboard/passkeys"))).toMatch(/^\/login/);
});
