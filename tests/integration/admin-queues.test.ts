// The operators' view over real queues (BullMQ on the embedded PostgreSQL): counts, schedules, failures, another try.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDb, type Database } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded/ensure";
import { migrateToLatest } from "@db/migrate";
import { administrator, waitingTexts } from "../factories/people";
import { testSite, type Visitor } from "../factories/visitor";
import { createEnqueue } from "~/jobs/enqueue";
import { createQueueDesk, type QueueDesk } from "~/jobs/queue-desk";
import { openQueues, type Queues } from "~/jobs/queues";
import * as tab from "~/routes/admin.queues/route";

const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-queues-"));
let db: Kysely<Database>;
let queues: Queues;
let desk: QueueDesk;
let editor: Visitor;

beforeAll(async () => {
  const { url } = await ensureEmbedded({ dataDir });
  db = openDb({ url, max: 3, applicationName: "test", onLost: () => undefined });
  await migrateToLatest(db);
  queues = openQueues({ redisUrl: null, databaseUrl: url, onError: () => undefined });
  await queues.migrate();
  desk = createQueueDesk(queues);
  const site = testSite(db);
  const context = site.context;
  site.context = (address) => ({ ...context(address), queues: desk });
  editor = await administrator(site);
}, 120_000);
afterAll(async () => {
  await queues?.close();
  await db?.destroy();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const of = async (queue: string) => (await desk.counts()).find((one) => one.queue === queue);
const page = async () => (await editor.get(tab, "/admin/queues")).json();

it("counts, tells what a job is at, shows why one failed, and tries it again or lets it go", async () => {
  const enqueue = createEnqueue(queues);
  expect((await page()).counts).toHaveLength((await desk.counts()).length);
  await enqueue("fetch-source", { sourceId: 7 });
  expect(await of("scrape-events")).toMatchObject({ waiting: 1, failed: 0 });
  expect(await desk.live("fetch-source", "7")).toEqual({ state: "waiting", detail: null });
  expect(await desk.live("fetch-source", "8")).toBeNull();

  // Without a dedupe key and further tries: it fails at once.
  await queues.queue("mail").add("sweep-mail", {}, { attempts: 1 });
  const failing = queues.worker("mail", async () => Promise.reject(new Error("The provider is away.")), 1);
  await once(failing, "failed");
  await failing.close();
  const { failed } = await page();
  expect(failed).toMatchObject([
    { queue: "mail", name: "sweep-mail", reason: "The provider is away.", attempts: 1 },
  ]);
  const post = (fields: Record<string, string>) => editor.post(tab, "/admin/queues", fields);
  const job = { queue: "mail", job: failed[0].id };
  expect((await post({ intent: "retry", ...job })).status).toBe(303);
  expect(await of("mail")).toMatchObject({ waiting: 1, failed: 0 });

  const again = queues.worker("mail", async () => Promise.reject(new Error("Still away.")), 1);
  await once(again, "failed");
  await again.close();
  expect((await post({ intent: "retry-all" })).status).toBe(303);
  const last = queues.worker("mail", async () => Promise.reject(new Error("Gone.")), 1);
  await once(last, "failed");
  await last.close();
  expect((await post({ intent: "remove", ...job })).status).toBe(303);
  expect(await of("mail")).toMatchObject({ waiting: 0, failed: 0 });
  const gone = await post({ intent: "retry", ...job });
  expect([gone.status, (await gone.json()).message]).toEqual([
    400,
    expect.stringMatching(/not there any more/),
  ]);
  const actions = await db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(actions.map((row) => row.action)).toEqual(["tried again", "tried again", "removed"]);
  expect(await waitingTexts(testSite(db))).toContain("1 job is tried again");
});

it("shows what comes by itself and when, and refuses what is no job", async () => {
  expect((await page()).schedules.every((one: { next: string | null }) => one.next === null)).toBe(true);
  await queues.schedule();
  const { schedules } = await page();
  expect(schedules).toContainEqual(
    expect.objectContaining({
      name: "tidy-up",
      pattern: "15 4 * * *",
      next: expect.stringMatching(/4:15 AM$/),
    }),
  );
  const forged: Record<string, string>[] = [
    { intent: "retry", queue: "nope", job: "1" },
    { intent: "remove", queue: "mail", job: "" },
    { intent: "remove", queue: "mail", job: "x".repeat(300) },
    { intent: "retry-all" },
    { intent: "drain" },
  ];
  for (const fields of forged) expect((await editor.post(tab, "/admin/queues", fields)).status).toBe(400);
});
