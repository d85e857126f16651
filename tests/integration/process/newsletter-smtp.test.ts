// The weekly letter through an SMTP server: one letter in one call, each reader once, a refusal is the reader's own.
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addEvent, addVenue } from "../../factories/listings";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { runNewsletter } from "~/domain/newsletter/run-newsletter";
import { startNewsletters } from "~/domain/newsletter/start-runs";
import { addDays, startOfDay } from "~/lib/time";
import { createBulkMailer } from "~/services/mail/bulk-mailer";
import { openTestMailServer, type TestMailServer } from "../../factories/smtp-server";
import { useDatabase } from "../../factories/use-site";

/** A Thursday, nine in the morning in New York. */
const NINE = new Date("2026-11-26T14:00:00Z");

let server: TestMailServer;
let now: Date;

const test = useDatabase();
beforeEach(async () => {
  now = NINE;
  for (let index = 0; index < 12; index++) {
    const source_id = await addVenue(test.db, { name: `Venue ${index}` });
    const evening = startOfDay(addDays("2026-11-27", index % 6), brand.zone).getTime() + 20 * 3_600_000;
    await addEvent(test.db, { source_id, title: `Evening ${index}`, start_time: new Date(evening) });
  }
  const rows = Array.from({ length: 5 }, (_, index) => ({
    email: `reader${index}@example.org`,
    email_confirmed_at: NINE,
  }));
  await test.db.insertInto("users").values(rows).execute();
});
afterEach(() => server.close());

type Ctx = Pick<
  DomainContext,
  "db" | "now" | "log" | "appOrigin" | "bulkMailer" | "enqueue" | "lettersAreHeld"
>;

function context(enqueue: Ctx["enqueue"]): Ctx {
  const settings = {
    resendApiKey: null,
    resendBaseUrl: "",
    resendRate: 1,
    resendTimeoutMs: 1000,
    smtpUrl: server.url,
    smtpRate: 1000,
    mailFrom: "Fire Escape <letters@fire.example>",
  };
  return {
    db: test.db,
    now: () => now,
    log: pino({ level: "silent" }),
    appOrigin: "https://fire.example",
    lettersAreHeld: false,
    bulkMailer: createBulkMailer(settings, test.db),
    enqueue,
  };
}

/** Works as the worker does from minute to minute, until all is done. */
async function work(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const due: { runId: number }[] = [];
    const ctx = context(async (_name, payload) => void due.push(payload as never));
    await startNewsletters(ctx);
    if (due.length === 0) return;
    const rest = async (ms: number) => void (now = new Date(now.getTime() + ms));
    for (const run of due)
      await runNewsletter(ctx, run, { signal: new AbortController().signal, wait: rest });
    now = new Date(now.getTime() + 60_000);
  }
}

const fates = async () => {
  const rows = await test.db
    .selectFrom("weekly_recommendations")
    .select(["user_email", "status", "error"])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.user_email, row.status]));
};

it("brings each reader one letter, with the headers of one-click", async () => {
  server = await openTestMailServer();
  await work();
  expect(server.taken.map(({ to }) => to.join()).toSorted()).toEqual(
    Array.from({ length: 5 }, (_, index) => `reader${index}@example.org`),
  );
  for (const { source } of server.taken) {
    const unfolded = source.replace(/\r\n[ \t]+/g, " ");
    expect(unfolded).toMatch(/^List-Unsubscribe: +<https:\/\/fire\.example\/unsubscribe\?[^ >]+>\r$/m);
    expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  }
  expect(new Set(Object.values(await fates()))).toEqual(new Set(["sent"]));
});

it("lets one refused address cost nobody else a letter, and tries again what shall come later", async () => {
  let busy = 2;
  server = await openTestMailServer({
    onRcptTo({ address }, _session, done) {
      const refuse = (code: number) => done(Object.assign(new Error("No"), { responseCode: code }));
      if (address === "reader3@example.org") refuse(550);
      else if (busy-- > 0) refuse(451);
      else done();
    },
  });
  await work();
  expect(server.taken).toHaveLength(4);
  expect(await fates()).toEqual({
    "reader0@example.org": "sent",
    "reader1@example.org": "sent",
    "reader2@example.org": "sent",
    "reader3@example.org": "failed",
    "reader4@example.org": "sent",
  });
});
