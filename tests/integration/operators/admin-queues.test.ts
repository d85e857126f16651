// The operators' view over real queues (BullMQ on the embedded PostgreSQL, or on Redis in test:services): counts, schedules, failures, another try.
import { registerSchedules, removeForeignSchedules, repairSchedules } from "~/jobs/schedules";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { administrator, waitingTexts } from "../../factories/people";
import { openProcessStores, type ProcessStores } from "../../factories/process-stores";
import { testSite, type Visitor } from "../../factories/visitor";
import { createEnqueue } from "~/jobs/enqueue";
import { QueueInspector } from "~/jobs/queue-inspector";
import { readConfig } from "~/settings/config.server";
import { Queues } from "~/jobs/queues";
import { migrateAll } from "@workers/commands/migrate";
import * as tab from "~/routes/admin.queues/route";

let stores: ProcessStores;
let db: ProcessStores["db"];
let queues: Queues;
let inspector: QueueInspector;
let editor: Visitor;

beforeAll(async () => {
  stores = await openProcessStores();
  db = stores.db;
  queues = new Queues({ ...stores, onError: () => undefined });
  // As a release does it, before any worker runs.
  await migrateAll(readConfig(stores.env), db, { print: () => undefined });
  inspector = new QueueInspector(queues);
  const site = testSite(db);
  const context = site.context;
  site.context = (address) => ({ ...context(address), queues: inspector });
  editor = await administrator(site);
});
afterAll(async () => {
  await queues?.close();
  await stores?.close();
});

it("keeps its queues where the settings say", async () => {
  expect(queues.backend).toBe(process.env.TEST_REDIS_URL ? "redis" : "postgres");
  await expect(queues.ping()).resolves.toBeUndefined();
});

const of = async (queue: string) => (await inspector.counts()).find((each) => each.queue === queue);
const page = async () => (await editor.get(tab, "/admin/queues")).json();

it("counts, tells what a job is at, shows why one failed, and tries it again or lets it go", async () => {
  const enqueue = createEnqueue(queues, (error) => {
    throw error;
  });
  expect((await page()).counts).toHaveLength((await inspector.counts()).length);
  await enqueue("fetch-source", { sourceId: 7 });
  expect(await of("scrape-events")).toMatchObject({ waiting: 1, failed: 0 });
  const inTenMinutes = new Date(Date.now() + 600_000);
  const ages = new Map((await inspector.waitingSince(inTenMinutes)).map(({ queue, age }) => [queue, age]));
  expect(ages.get("scrape-events")).toBeGreaterThan(590_000);
  expect(ages.get("mail")).toBe(0);
  expect(await inspector.activeJob("fetch-source", "7")).toEqual({ state: "waiting", detail: null });
  expect(await inspector.activeJob("fetch-source", "8")).toBeNull();

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
    expect.stringMatching(/no longer exists/),
  ]);
  const actions = await db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(actions.map((row) => row.action)).toEqual(["tried again", "tried again", "removed"]);
  expect(await waitingTexts(testSite(db))).toContain("1 job will be retried");
});

it("shows what comes by itself and when, and refuses what is no job", async () => {
  expect((await page()).schedules.every((schedule: { next: string | null }) => schedule.next === null)).toBe(
    true,
  );
  await registerSchedules(queues);
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

it("puts schedules right that were forgotten, or that a clock set back has left in the far future", async () => {
  await registerSchedules(queues);
  expect(await repairSchedules(queues, Date.now())).toEqual([]);
  // As a worker registered it while the clock was a day ahead.
  const tomorrow = new Date(Date.now() + 86_400_000);
  await queues
    .queue("mail")
    .upsertJobScheduler(
      "sweep-mail",
      { pattern: "*/2 * * * *", startDate: tomorrow },
      { name: "sweep-mail", data: {} },
    );
  await queues.queue("upkeep").removeJobScheduler("start-newsletters");
  expect((await repairSchedules(queues, Date.now())).sort()).toEqual(["start-newsletters", "sweep-mail"]);
  const [sweep] = (await queues.queue("mail").getJobSchedulers()).filter(({ key }) => key === "sweep-mail");
  expect((sweep?.next ?? Infinity) - Date.now()).toBeLessThan(200_000);
  expect(await repairSchedules(queues, Date.now())).toEqual([]);
  // The next run itself was moved too, not only noted.
  const delayed = await queues.queue("mail").getDelayed();
  expect(delayed.filter(({ name }) => name === "sweep-mail")).toHaveLength(1);
});

it("leaves the schedules of another release alone until that one cannot be running any more", async () => {
  await queues
    .queue("upkeep")
    .upsertJobScheduler("of-the-future", { pattern: "0 0 * * *" }, { name: "of-the-future" });
  const names = async () => (await queues.queue("upkeep").getJobSchedulers()).map(({ key }) => key);
  await registerSchedules(queues);
  expect(await names()).toContain("of-the-future");
  await removeForeignSchedules(queues);
  expect(await names()).not.toContain("of-the-future");
  expect(await names()).toContain("tidy-up");
});
