// Reports to operators: readiness with its reasons, the site's numbers, and a missing worker on the pages that wait for it.
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Queues } from "~/jobs/queues";
import { createHealthCheck } from "~/services/probes/health";
import { registerSiteMetrics } from "~/services/probes/site-metrics";
import * as admin from "~/routes/admin/route";
import * as login from "~/routes/login/route";
import { separateDatabase, type TestDatabase } from "../../factories/database";
import { administrator } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";

const site = useSite();

const queues = { ping: async () => undefined };
const beat = (kind: "web" | "worker", secondsAgo = 0) =>
  site.db
    .insertInto("process_heartbeats")
    .values({
      id: randomUUID(),
      kind,
      seen_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})`,
    })
    .execute();

it("is ready with everything in place, and counts the living workers beside that", async () => {
  const { check } = createHealthCheck({ db: site.db, queues }, () => false);
  expect(await check()).toEqual({
    ready: true,
    stopping: false,
    database: "ok",
    queue: "ok",
    migrations: "ok",
    workers: 0,
  });
  await beat("worker");
  await beat("worker", 120);
  await beat("web");
  expect(await check()).toMatchObject({ ready: true, workers: 1 });
});

it("is not ready while it stops, or while its queue or its database does not answer", async () => {
  const stopping = createHealthCheck({ db: site.db, queues }, () => true);
  expect(await stopping.check()).toMatchObject({ ready: false, stopping: true });
  const away = { ping: async () => Promise.reject(new Error("connection refused")) };
  const without = createHealthCheck({ db: site.db, queues: away }, () => false);
  expect(await without.check()).toMatchObject({ ready: false, queue: "connection refused" });
});

let other: TestDatabase;
beforeAll(async () => {
  other = await separateDatabase();
});
afterAll(() => other.close());

it("is not ready on a database that lacks migrations, and says what to do", async () => {
  await sql`delete from kysely_migration where name > '0001'`.execute(other.db);
  const health = createHealthCheck({ db: other.db, queues }, () => false);
  expect(await health.check()).toMatchObject({
    ready: false,
    database: "ok",
    migrations: expect.stringMatching(/^\d+ missing: run fire-escape migrate$/) as string,
  });
  expect(await health.hasSchema()).toBe(false);
});

it("tells the site in numbers, and goes on when a store is away", async () => {
  const now = new Date();
  const old = new Date(now.getTime() - 90_000);
  await site.db
    .insertInto("mail_outbox")
    .values(
      [old, now].map((created_at, index) => ({
        kind: "login-link",
        to_email: "ana@example.org",
        subject: "",
        html_body: "",
        text_body: "",
        idempotency_key: String(index),
        created_at,
      })),
    )
    .execute();
  await beat("worker");
  let isAway = false;
  const queue = {
    getJobCounts: async () => (isAway ? Promise.reject(new Error("away")) : { waiting: 3, failed: 1 }),
    getJobs: async ([state]: string[]) => (state === "waiting" ? [{ timestamp: Date.now() - 60_000 }] : []),
  };
  const fake = { queue: () => queue } as unknown as Queues;
  const metrics = async () => {
    const registry = new Registry();
    const refresh = registerSiteMetrics(registry, {
      store: { db: site.db, queues: fake },
      dataDir: tmpdir(),
      log: pino({ level: "silent" }),
    });
    await refresh();
    return registry.metrics();
  };
  await site.db.insertInto("model_state").values({ unanswered: 3, last_failure_at: new Date() }).execute();
  const text = await metrics();
  const value = (name: string) => Number(text.split(`\nfire_escape_${name} `)[1]?.split("\n")[0]);
  expect(value("mail_waiting")).toBe(2);
  expect(value("mail_oldest_age_seconds")).toBeGreaterThanOrEqual(89);
  expect(value('mails_last_day{status="waiting"}')).toBe(2);
  expect(value('processes{kind="worker"}')).toBe(1);
  expect(value('processes{kind="web"}')).toBe(0);
  expect(value('queue_jobs{queue="mail",state="waiting"}')).toBe(3);
  expect(value('queue_oldest_job_age_seconds{queue="mail"}')).toBeGreaterThan(59);
  expect(value('sources{state="enabled"}')).toBe(0);
  expect(value("data_disk_free_bytes")).toBeGreaterThan(0);
  expect(value("model_unanswered_calls")).toBe(3);
  expect(value("recommendations_today")).toBe(0);
  expect(value("stores_answer")).toBe(1);
  isAway = true;
  expect(await metrics()).toContain("fire_escape_stores_answer 0");
});

it("tells editors that no worker runs", async () => {
  const editor = await administrator(site);
  const hasWorker = async () =>
    ((await (await editor.get(admin, "/admin")).json()) as { hasWorker: boolean }).hasWorker;
  expect(await hasWorker()).toBe(false);
  await beat("worker");
  expect(await hasWorker()).toBe(true);
});

it("tells the sign-in page that no mail can leave", async () => {
  const answer = await (await new Visitor(site).get(login, "/login")).json();
  expect(answer).toMatchObject({ canSendMail: false, outboxIsOpen: true });
});
