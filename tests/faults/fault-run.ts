/**
 * A run of the newsletter by real worker processes that are killed at random moments, against a provider that answers 429 and 500, never
 * answers, or accepts and drops its answer. Counts at the provider what each reader got.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { startResendServer, type Manner } from "../factories/resend-server";
import { addEvent, addVenue } from "../factories/listings";
import { openDb, type Database } from "@db/client";
import { migrateToLatest } from "@db/migrate";
import { randomFrom } from "./random";
import { buildProcesses } from "../../scripts/build.mjs";
import { brand } from "~/brand";
import { addDays, localDay, startOfDay } from "~/lib/time";

export interface FaultOptions {
  databaseUrl: string;
  workerEnv: Record<string, string>;
  readers: number;
  events: number;
  kills: number;
  /** A worker is killed within so many milliseconds after it has been ready for up to two calls to the provider. */
  longestLife: number;
  /** Makes database and queue go away for a moment. */
  restartStores: () => Promise<void>;
  restarts: number;
  say: (line: string) => void;
}

export interface FaultResult {
  readers: number;
  /** Readers without a letter, and with more than one, as the provider counts. */
  none: number;
  twice: number;
  /** Letters whose row does not say that they were sent. */
  notSent: number;
  kills: number;
  restarts: number;
  calls: number;
  manners: Record<string, number>;
}

const BAD: Manner[] = ["busy", "broken", "silent", "accept-and-drop", "accept-and-silent"];

export async function faultRun(options: FaultOptions): Promise<FaultResult> {
  const build = await buildProcesses();
  const chance = randomFrom(20_261_126);
  let storm = true;
  let calls = 0;
  // Each bad manner once before chance decides: a run of a few calls meets them too.
  const inStorm = (): Manner =>
    BAD[calls++] ?? (chance() < 0.5 ? (BAD[Math.floor(chance() * BAD.length)] ?? "ok") : "ok");
  const provider = await startResendServer({ manner: () => (storm ? inStorm() : "ok") });
  const db = openDb({ url: options.databaseUrl, max: 2, applicationName: "faults", onLost: () => undefined });
  let worker: ChildProcess | undefined;
  try {
    await migrateToLatest(db);
    const runId = await fill(db, options);
    const env = {
      ...options.workerEnv,
      RESEND_API_KEY: "re_faults",
      MAIL_POSTAL_ADDRESS: "1 Example Street, New York, NY 10001",
      RESEND_BASE_URL: provider.baseUrl,
      RESEND_RATE: options.readers > 1000 ? "20" : "10",
      RESEND_TIMEOUT: "1",
    };
    const everyRestart = Math.ceil(options.kills / (options.restarts + 1));
    for (let kills = 0; kills < options.kills; kills++) {
      worker = startWorker(build, env);
      await untilReady(worker);
      await untilCalls(provider.calls, provider.calls.length + Math.floor(chance() * 3));
      await sleep(chance() * options.longestLife);
      if (kills > 0 && kills % everyRestart === 0) await options.restartStores();
      await kill(worker);
      options.say(`  killed ${kills + 1} times; ${provider.deliveries.size} readers have their letter`);
    }
    storm = false;
    worker = startWorker(build, env);
    const done = () =>
      patiently(() =>
        db.selectFrom("newsletter_runs").select("status").where("id", "=", runId).executeTakeFirstOrThrow(),
      );
    while ((await done()).status !== "done") await sleep(100);
    return {
      ...(await count(db, provider.deliveries, options)),
      calls: provider.calls.length,
      manners: tally(provider.calls),
    };
  } finally {
    if (worker) await kill(worker);
    await db.destroy();
    await provider.close();
  }
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      // The database is being started again: that is what this is about.
      if (tries > 200) throw error;
      await sleep(100);
    }
  }
}

async function fill(db: Kysely<Database>, { readers, events }: FaultOptions): Promise<number> {
  const today = localDay(new Date(), brand.zone);
  for (let index = 0; index < events; index++) {
    const source_id = await addVenue(db, { name: `Venue ${index}`, is_enabled: false });
    const start_time = new Date(
      startOfDay(addDays(today, 1 + (index % 7)), brand.zone).getTime() + 20 * 3_600_000,
    );
    await addEvent(db, { source_id, title: `Evening ${index}`, start_time });
  }
  for (let from = 0; from < readers; from += 500) {
    const rows = Array.from({ length: Math.min(500, readers - from) }, (_, index) => ({
      email: `reader${from + index}@example.org`,
      email_confirmed_at: new Date(),
    }));
    const users = await db.insertInto("users").values(rows).returning("id").execute();
    // Monthly, so that whatever day it is, only the run made below is theirs.
    const settings = users.map(({ id }) => ({ user_id: id, frequency: "monthly" as const }));
    await db.insertInto("notification_settings").values(settings).execute();
  }
  const { id } = await db
    .insertInto("newsletter_runs")
    .values({ frequency: "monthly", period: lateEnough(), started_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A period whose nine o'clock is over, so that it is due whatever time it is. */
const lateEnough = () => addDays(localDay(new Date(), brand.zone), -1);

function startWorker(build: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", join(build, "worker.js")], {
    env: { ...process.env, NODE_ENV: "production", SAMPLE_CITY: "off", LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Resolves when the worker says that it is ready, or has ended. */
function untilReady(worker: ChildProcess): Promise<void> {
  return new Promise((done) => {
    worker.once("exit", () => done());
    worker.stdout?.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("worker is ready")) done();
    });
  });
}

const LONGEST_WAIT = 6000;

/** So that most kills meet a worker in the middle of its work, however slow the machine. */
async function untilCalls(calls: unknown[], wanted: number): Promise<void> {
  const until = performance.now() + LONGEST_WAIT;
  while (calls.length < wanted && performance.now() < until) await sleep(5);
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
}

function tally(calls: { manner: Manner }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { manner } of calls) counts[manner] = (counts[manner] ?? 0) + 1;
  return counts;
}

async function count(db: Kysely<Database>, deliveries: Map<string, number>, options: FaultOptions) {
  const rows = await db.selectFrom("weekly_recommendations").select(["user_email", "status"]).execute();
  const counts = [...deliveries.values()];
  return {
    readers: rows.length,
    none: options.readers - deliveries.size,
    twice: counts.filter((times) => times > 1).length,
    notSent: rows.filter(({ status }) => status !== "sent").length,
    kills: options.kills,
    restarts: options.restarts,
  };
}
