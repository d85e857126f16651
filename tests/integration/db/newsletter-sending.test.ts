// A run of the newsletter from readers to a provider that misbehaves: who gets a letter, once, and what is written down of it.
import { load } from "cheerio";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { longTest } from "../../factories/property-runs";
import { startResendServer, type ResendServer } from "../../factories/resend-server";
import { openTestMailServer } from "../../factories/smtp-server";
import { useDatabase } from "../../factories/use-site";
import { grantRole } from "@db/queries/accounts/admins";
import { findRun, listOpenRuns } from "@db/queries/newsletter/runs";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import type { Editor } from "~/domain/admin/audit";
import { NEEDS_ADMIN } from "~/domain/admin/roles";
import { stopNewsletter } from "~/domain/admin/subscribers/acts";
import { runNewsletter } from "~/domain/newsletter/run-newsletter";
import { startNewsletters } from "~/domain/newsletter/start-runs";
import { addDays, days, startOfDay } from "~/lib/time";
import { createBulkMailer } from "~/services/mail/bulk-mailer";

/** A Thursday, nine in the morning in New York: first of the month it is not, nor a second one of two. */
const NINE = new Date("2026-11-26T14:00:00Z");
const WEEKLY = "2026-11-26";

let provider: ResendServer | null = null;
let isSilent = false;
let smtpUrl: string | null = null;
let clock: { now: Date };
let enqueued: { name: string; payload: { runId: number } }[];

const test = useDatabase(async () => {
  for (let index = 0; index < 30; index++) {
    const source_id = await addVenue(test.db, { name: `Venue ${index}` });
    const start_time = new Date(
      startOfDay(addDays(WEEKLY, 1 + (index % 6)), brand.zone).getTime() + 20 * 3_600_000,
    );
    await addEvent(test.db, { source_id, title: `Evening ${index}`, start_time });
  }
});
beforeEach(() => {
  clock = { now: NINE };
  enqueued = [];
});
afterEach(async () => {
  await provider?.close();
  provider = null;
  smtpUrl = null;
});

async function withProvider(options: Parameters<typeof startResendServer>[0] = {}): Promise<ResendServer> {
  provider = await startResendServer({ keep: true, ...options });
  isSilent = options.manner !== undefined;
  return provider;
}

function context(): Pick<
  DomainContext,
  "db" | "now" | "log" | "appOrigin" | "bulkMailer" | "enqueue" | "lettersAreHeld"
> {
  const settings = {
    resendApiKey: smtpUrl === null ? "re_test" : null,
    smtpUrl,
    smtpRate: 1000,
    resendBaseUrl: provider?.baseUrl ?? "",
    mailFrom: "Fire Escape <letters@fire.example>",
    resendRate: 10_000,
    // Only a provider that falls silent is waited for in vain.
    resendTimeoutMs: isSilent ? 1000 : 30_000,
  };
  return {
    db: test.db,
    now: () => clock.now,
    log: pino({ level: "silent" }),
    appOrigin: "https://fire.example",
    lettersAreHeld: false,
    bulkMailer: provider || smtpUrl !== null ? createBulkMailer(settings, test.db) : null,
    enqueue: async (name, payload) => void enqueued.push({ name, payload: payload as never }),
  };
}

async function addReaders(count: number, fields: object = {}, name = "reader") {
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `${name}${index}@example.org`,
    full_name: `Reader ${name}${index}`,
    email_confirmed_at: NINE,
    ...fields,
  }));
  return test.db.insertInto("users").values(rows).returning(["id", "email"]).execute();
}

const job = (signal = new AbortController().signal) => ({
  signal,
  wait: async (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
});

/** Works as the worker does from minute to minute, until all is done or `rounds` are over. */
async function work(rounds = 40): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    enqueued = [];
    await startNewsletters(context());
    if (enqueued.length === 0) return;
    for (const { payload } of enqueued) await runNewsletter(context(), payload, job());
    clock.now = new Date(clock.now.getTime() + 60_000);
  }
}

const letters = () =>
  test.db.selectFrom("weekly_recommendations").selectAll().orderBy("user_email").orderBy("period").execute();
const fates = async () => Object.fromEntries((await letters()).map((row) => [row.user_email, row.status]));

longTest("tells a reader no sentence twice within eight weeks, whatever the rhythm", async () => {
  for (let index = 0; index < 70; index++) {
    const source_id = await addVenue(test.db, { name: `Hall ${index}` });
    const start_time = new Date(
      startOfDay(addDays(WEEKLY, 3 + (index % 11)), brand.zone).getTime() + 19 * 3_600_000,
    );
    await addEvent(test.db, { source_id, title: `Night ${index}`, start_time });
  }
  const [reader] = await addReaders(1);
  const setRhythm = (frequency: "daily" | "weekly") =>
    test.db
      .insertInto("notification_settings")
      .values({ user_id: reader?.id ?? "", frequency })
      .onConflict((oc) => oc.column("user_id").doUpdateSet({ frequency }))
      .execute();
  for (const [at, frequency] of (["weekly", "daily", "daily", "daily", "weekly"] as const).entries()) {
    await setRhythm(frequency);
    clock.now = new Date(NINE.getTime() + days(at === 4 ? 7 : at));
    await work();
  }
  const said = (await letters())
    .filter(({ status }) => status === "kept")
    .map((letter) => letter.sentence_ids);
  expect(said.length).toBeGreaterThanOrEqual(4);
  for (const ids of said) expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(said.flat()).size).toBe(said.flat().length);
});

describe("who gets a letter", () => {
  longTest("is found among any number who get it at other times, and together they fill a call", async () => {
    const server = await withProvider();
    const others = await addReaders(700, {}, "other");
    const settings = others.map(({ id }) => ({ user_id: id, frequency: "monthly" as const }));
    await test.db.insertInto("notification_settings").values(settings).execute();
    const readers = await addReaders(90);
    await work();
    expect([...server.deliveries.keys()].toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    expect(server.calls.map(({ count }) => count)).toEqual([90]);
  });

  it("is who is confirmed, wants it this often, and was not suppressed; no settings mean weekly", async () => {
    const server = await withProvider();
    await addReaders(3);
    await addReaders(1, { email_confirmed_at: null }, "unconfirmed");
    const settings = async (name: string, row: object) => {
      const [user] = await addReaders(1, {}, name);
      await test.db
        .insertInto("notification_settings")
        .values({ user_id: user?.id ?? "", ...row })
        .execute();
    };
    await settings("off", { enabled: false });
    await settings("monthly", { frequency: "monthly" });
    await settings("biweekly", { frequency: "biweekly" });
    await settings("daily", { frequency: "daily" });
    await settings("weekly", { frequency: "weekly" });
    await addReaders(1, {}, "bounced");
    await test.db
      .insertInto("mail_suppressions")
      .values({ email: "bounced0@example.org", reason: "bounced" })
      .execute();
    await work();
    const due = ["daily0", "reader0", "reader1", "reader2", "weekly0"];
    expect([...server.deliveries.keys()].toSorted()).toEqual(due.map((name) => `${name}@example.org`));
    expect([...server.deliveries.values()].every((count) => count === 1)).toBe(true);
    const sent = (await letters()).find((row) => row.user_email === "daily0@example.org");
    expect(sent).toMatchObject({ status: "sent", frequency: "daily", period: WEEKLY });
    expect(sent?.provider_id).toBeTruthy();
    expect(await listOpenRuns(test.db)).toEqual([]);
  });

  it("carries its own links and one-click headers, and nothing of another reader", async () => {
    const server = await withProvider();
    await addReaders(4);
    await work();
    const users = await test.db.selectFrom("users").select(["id", "email", "full_name"]).execute();
    for (const user of users) {
      const letter = server.letters.get(user.email);
      const $ = load(letter?.html ?? "");
      const unsubscribe = $("a:contains('Unsubscribe')").attr("href") ?? "";
      expect(unsubscribe).toContain(`reader=${user.id}&signature=`);
      expect(letter?.headers).toEqual({
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Id": "Fire Escape newsletter <newsletter.fire.example>",
      });
      expect(letter?.text).toContain(unsubscribe);
      const all = `${letter?.subject} ${letter?.html} ${letter?.text}`;
      for (const other of users.filter(({ id }) => id !== user.id))
        for (const theirs of [other.id, other.email]) expect(all).not.toContain(theirs);
    }
  });

  it("brings nothing again that was in the last letters, and skips a week with too little that is new", async () => {
    const server = await withProvider();
    await addReaders(1);
    await work();
    clock.now = new Date(NINE.getTime() + days(7));
    const [first] = await letters();
    await work();
    expect(await letters()).toMatchObject([
      { status: "sent" },
      { status: "skipped", error: "too little that is new to them", html_body: "" },
    ]);
    expect(first?.event_ids).toHaveLength(10);
    expect(first?.reasons[0]?.reason).toBeNull();
    expect(first?.text_body.split("Tell us what you like")).toHaveLength(2);
    expect([...server.deliveries.values()]).toEqual([1]);
  });
});

describe("one letter per reader and period", () => {
  longTest("whatever the provider answers", async () => {
    const manners = ["accept-and-drop", "busy", "broken", "accept-and-silent", "silent", "ok"] as const;
    const server = await withProvider({
      manner: (call) => (call < 12 ? (manners[call % manners.length] ?? "ok") : "ok"),
    });
    await addReaders(220);
    await work();
    expect(server.deliveries.size).toBe(220);
    expect(new Set(server.deliveries.values())).toEqual(new Set([1]));
    expect(new Set(Object.values(await fates()))).toEqual(new Set(["sent"]));
    expect(server.calls.length).toBeGreaterThan(5);
    const keys = server.calls.map(({ key }) => key);
    expect(new Set(keys).size).toBeLessThan(keys.length);
  });

  longTest("when several processes are at it at once, and when one stops in the middle", async () => {
    const server = await withProvider();
    await addReaders(300);
    await startNewsletters(context());
    const runId = enqueued.at(-1)?.payload.runId ?? 0;
    const stopped = new AbortController();
    const half = { ...context(), enqueue: context().enqueue };
    const carrier = half.bulkMailer;
    if (carrier)
      half.bulkMailer = {
        ...carrier,
        deliver: async (...call) => {
          stopped.abort();
          return carrier.deliver(...call);
        },
      };
    await runNewsletter(half, { runId }, job(stopped.signal));
    expect(server.deliveries.size).toBeLessThan(300);
    await Promise.all([1, 2, 3].map(() => runNewsletter(context(), { runId }, job())));
    await work();
    expect(server.deliveries.size).toBe(300);
    expect(new Set(server.deliveries.values())).toEqual(new Set([1]));
  });

  longTest("when the process dies between the provider's yes and our own note of it", async () => {
    const server = await withProvider();
    await addReaders(120);
    const dying = context();
    const carrier = dying.bulkMailer;
    if (carrier)
      dying.bulkMailer = {
        ...carrier,
        deliver: async (...call) => {
          await carrier.deliver(...call);
          throw new Error("killed");
        },
      };
    await startNewsletters(dying);
    const runId = enqueued.at(-1)?.payload.runId ?? 0;
    await expect(runNewsletter(dying, { runId }, job())).rejects.toThrow("killed");
    expect(server.deliveries.size).toBeGreaterThan(0);
    await work();
    expect(server.deliveries.size).toBe(120);
    expect(new Set(server.deliveries.values())).toEqual(new Set([1]));
    expect(new Set(Object.values(await fates()))).toEqual(new Set(["sent"]));
  });

  longTest(
    "also for a reader who deletes the account while the batch hangs, and for the others in it",
    async () => {
      const server = await withProvider({ manner: (call) => (call === 0 ? "accept-and-drop" : "ok") });
      const readers = await addReaders(5);
      await startNewsletters(context());
      const runId = enqueued.at(-1)?.payload.runId ?? 0;
      const once = new AbortController();
      const ctx = context();
      const carrier = ctx.bulkMailer;
      if (carrier)
        ctx.bulkMailer = {
          ...carrier,
          deliver: (...call) => carrier.deliver(...call).finally(() => once.abort()),
        };
      await runNewsletter(ctx, { runId }, job(once.signal));
      await test.db
        .deleteFrom("users")
        .where("id", "=", readers[2]?.id ?? "")
        .execute();
      await work();
      expect([...server.deliveries.values()]).toEqual([1, 1, 1, 1, 1]);
      expect(Object.values(await fates())).toEqual(["sent", "sent", "sent", "sent"]);
    },
  );

  it("when a reader changes how often on the very morning", async () => {
    const server = await withProvider();
    const [reader] = await addReaders(1);
    await work();
    await test.db
      .insertInto("notification_settings")
      .values({ user_id: reader?.id ?? "", frequency: "daily" })
      .execute();
    await test.db.deleteFrom("newsletter_runs").where("frequency", "=", "daily").execute();
    await work();
    expect([...server.deliveries.values()]).toEqual([1]);
  });
});

describe("what cannot be sent", () => {
  longTest(
    "to an address that does not exist ends its letters; a policy against us ends nobody's",
    async () => {
      const asked: string[] = [];
      const server = await openTestMailServer({
        onRcptTo({ address }, _session, done) {
          asked.push(address);
          const status = { dead0: "5.1.1 User unknown", strict0: "5.7.1 Not from you" }[
            address.split("@")[0] ?? ""
          ];
          done(status ? Object.assign(new Error(status), { responseCode: 550 }) : null);
        },
      });
      ({ url: smtpUrl } = server);
      for (const name of ["dead", "strict", "living"]) await addReaders(1, {}, name);
      for (let week = 0; week < 2; week++) {
        await work();
        clock.now = new Date(clock.now.getTime() + days(7));
      }
      server.close();
      const suppressed = await test.db.selectFrom("mail_suppressions").select(["email", "reason"]).execute();
      expect(suppressed).toEqual([{ email: "dead0@example.org", reason: "bounced" }]);
      expect(asked.filter((address) => address === "dead0@example.org")).toHaveLength(1);
    },
  );

  it("is marked, with the provider's reason, and does not hold up the others", async () => {
    const server = await withProvider({ refuse: (to) => to === "reader7@example.org" });
    await addReaders(20);
    await work();
    expect(server.deliveries.size).toBe(19);
    const failed = (await letters()).filter((row) => row.status !== "sent");
    expect(failed).toMatchObject([
      { user_email: "reader7@example.org", status: "failed", error: "Invalid `to` field." },
    ]);
  });

  it("is dropped when it is too late, and never sent again after the provider has forgotten its key", async () => {
    const server = await withProvider({ manner: () => "silent" });
    await addReaders(2);
    await startNewsletters(context());
    const runId = enqueued.at(-1)?.payload.runId ?? 0;
    const once = new AbortController();
    const ctx = context();
    const carrier = ctx.bulkMailer;
    if (carrier)
      ctx.bulkMailer = {
        ...carrier,
        deliver: (...call) => carrier.deliver(...call).finally(() => once.abort()),
      };
    await runNewsletter(ctx, { runId }, job(once.signal));
    await addReaders(1, {}, "later");
    clock.now = new Date(NINE.getTime() + days(3));
    await runNewsletter(context(), { runId }, job());
    expect(server.deliveries.size).toBe(0);
    expect(server.calls).toHaveLength(1);
    expect((await findRun(test.db, runId))?.status).toBe("done");
    expect((await letters()).map((row) => row.status)).toEqual(["failed", "failed"]);
  });

  longTest("is not sent to who has stopped it since it was written", async () => {
    const server = await withProvider({ manner: (call) => (call === 0 ? "broken" : "ok") });
    await addReaders(130);
    await startNewsletters(context());
    const runId = enqueued.at(-1)?.payload.runId ?? 0;
    const stop = new AbortController();
    stop.abort();
    await runNewsletter(context(), { runId }, job(stop.signal));
    const user_id = (await letters())[0]?.user_id ?? "";
    await test.db.insertInto("notification_settings").values({ user_id, enabled: false }).execute();
    await work();
    expect(server.deliveries.size).toBe(129);
    expect(Object.values(await fates()).filter((fate) => fate === "suppressed")).toHaveLength(1);
  });

  it("does not leave once an administrator has stopped the run, nor does the run begin again", async () => {
    const server = await withProvider({ manner: (call) => (call === 0 ? "broken" : "ok") });
    await addReaders(130);
    await startNewsletters(context());
    const runId = enqueued.at(-1)?.payload.runId ?? 0;
    const stop = new AbortController();
    stop.abort();
    await runNewsletter(context(), { runId }, job(stop.signal));
    const [by] = await test.db
      .insertInto("users")
      .values({ email: "admin@example.org" })
      .returning(["id", "email"])
      .execute();
    await expect(stopNewsletter(context(), by as Editor, runId)).rejects.toThrow(NEEDS_ADMIN);
    await grantRole(test.db, "admin@example.org", "admin");
    const written = (await letters()).length;
    expect(await stopNewsletter(context(), by as Editor, runId)).toBeGreaterThan(0);
    await work();
    expect(await letters()).toHaveLength(written);
    expect(new Set(Object.values(await fates()))).not.toContain("generated");
    expect(Object.values(await fates())).toContain("suppressed");
    expect(server.deliveries.size).toBeLessThan(written);
    expect((await findRun(test.db, runId))?.status).toBe("done");
    await expect(stopNewsletter(context(), by as Editor, runId)).rejects.toThrow("over already");
  });
});

it("keeps letters in the local outbox where there is no provider", async () => {
  await addReaders(3);
  await work();
  expect(Object.values(await fates())).toEqual(["kept", "kept", "kept"]);
  const mails = await test.db.selectFrom("mail_outbox").select(["kind", "status", "headers"]).execute();
  expect(mails).toHaveLength(3);
  expect(mails[0]).toMatchObject({ kind: "newsletter", status: "kept" });
  // As a provider would send them, each with its reader's own address.
  const endings = mails.map(({ headers }) => headers["List-Unsubscribe"]);
  expect(
    new Set(endings.map((text) => /^<.*\/unsubscribe\?reader=([\w-]+)&/.exec(text ?? "")?.[1])).size,
  ).toBe(3);
  expect(mails[0]?.headers).toMatchObject({
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": expect.stringContaining("newsletter."),
  });
});

it("starts no newsletter through a provider without a postal address, and says so", async () => {
  await withProvider();
  await addReaders(2);
  const warnings: unknown[] = [];
  const log = { warn: (_fields: unknown, text: string) => void warnings.push(text) } as never;
  expect(await startNewsletters({ ...context(), log, lettersAreHeld: true })).toBe(0);
  expect(warnings).toEqual(["newsletters wait: set MAIL_POSTAL_ADDRESS"]);
  expect(await test.db.selectFrom("newsletter_runs").select("id").execute()).toEqual([]);
});
