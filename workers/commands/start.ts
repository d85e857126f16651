/**
 * `npm start`: database, migrations, first-run data, then a web and a worker process, restarted when they die, until Ctrl-C.
 * Prints progress for people; the processes write their JSON logs to DATA_DIR/logs.
 */
import { fork } from "node:child_process";
import { createServer } from "node:http";
import { isIPv6 } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import { brand } from "~/brand";
import { loadConfig, type Config } from "~/config.server";
import { localDay, minutes } from "~/lib/time";
import { listen } from "~/services/listen";
import { exitWithMessage } from "~/services/process";
import { markRunningBuild } from "~/services/running-build";
import { databaseUrlFor, reasonOf, waitForDatabase } from "~/services/store";
import { openDb, type Database } from "@db/client";
import { lockLauncher, stopEmbedded, superviseEmbedded } from "@db/embedded";
import { countActiveEvents } from "@db/queries/events/events";
import { seed } from "@db/seed/index";
import { migrateAll } from "./migrate";
import { ManagedProcess } from "./managed-process";
import { RotatingLog } from "./rotating-log";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fails with one sentence when the port is taken, before anything else is started. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((closed) => probe.close(closed));
}

/** The embedded database has one launcher: a second one would stop it under the first. */
async function becomeOnlyLauncher(config: Config): Promise<{ release(): void } | null> {
  if (config.databaseUrl) return null;
  const lock = await lockLauncher(config.dataDir);
  if (lock) return lock;
  throw new Error(
    `${brand.name} already runs on the data in ${config.dataDir}. Stop it first, or start another one beside it: ` +
      "DATA_DIR=.data2 PORT=3001 SAMPLE_STREET_PORT=4748 npm start",
  );
}

/** In its own process group, so that Ctrl-C reaches only us. */
function managed(name: "web" | "worker", config: Config): ManagedProcess {
  const entry = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  return new ManagedProcess({
    name,
    fork: () => fork(entry, { detached: true, silent: true, execArgv: ["--enable-source-maps"] }),
    log: new RotatingLog(join(config.dataDir, "logs", `${name}.log`)),
    print,
  });
}

async function waitUntilReady(config: Config, stopped: () => boolean): Promise<void> {
  const everywhere = config.host === "0.0.0.0" || config.host === "::";
  const host = everywhere ? "127.0.0.1" : isIPv6(config.host) ? `[${config.host}]` : config.host;
  while (!stopped()) {
    try {
      const answer = await fetch(`http://${host}:${config.port}/readyz`, {
        signal: AbortSignal.timeout(3000),
      });
      if (answer.ok) return;
    } catch {
      // Not listening yet: try again.
    }
    await sleep(150);
  }
}

const countEvents = (db: Kysely<Database>) =>
  countActiveEvents(db, brand.defaultCity, localDay(new Date(), brand.zone));

/** @returns its address, and how many events it holds before the worker brings any */
async function prepareDatabase(config: Config): Promise<{ url: string; held: number }> {
  print(
    config.databaseUrl
      ? "Connecting to the database …"
      : `Starting the embedded database in ${config.dataDir} …`,
  );
  const url = await databaseUrlFor(config);
  const db = openDb({ url, max: 2, applicationName: "fire-escape start", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: print });
    const applied = await migrateAll(config, db);
    if (applied.length > 0) print(`Database brought up to date (${applied.length} migrations).`);
    const added = await seed(db);
    if (added > 0) print(`First-run data: ${added} venues, zip points and interests.`);
    return { url, held: await countEvents(db) };
  } finally {
    await db.destroy();
  }
}

/** Prints how many events there are; at a first start, once the first fetches have brought them. */
async function printEvents(url: string, held: number, stopped: () => boolean): Promise<void> {
  const db = openDb({ url, max: 1, applicationName: "fire-escape start", onLost: () => undefined });
  const until = Date.now() + minutes(1);
  try {
    if (held > 0) return print(`${await countEvents(db)} events are on the calendar.`);
    let last = 0;
    while (!stopped() && Date.now() < until) {
      await sleep(1500);
      const now = await countEvents(db);
      if (now > 0 && now === last)
        return print(`The worker has fetched ${now} events from the sample street.`);
      last = now;
    }
  } catch (error) {
    print(`The events could not be counted yet: ${reasonOf(error)}`);
  } finally {
    await db.destroy();
  }
}

/**
 * Allocators keep what a process has freed; after a first start that is a quarter of all memory. With these, glibc gives blocks from
 * 128 KB on back to the system at once, and so does mimalloc, with which pictures are drawn.
 */
const RETURN_FREED_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MIMALLOC_PURGE_DELAY: "0",
};

async function main(): Promise<void> {
  markRunningBuild(import.meta.url);
  // oxlint-disable-next-line no-restricted-properties -- no settings of ours: the processes that it starts inherit them
  Object.assign(process.env, { ...RETURN_FREED_MEMORY, ...process.env });
  const config = loadConfig();
  await checkPort(config);
  const lock = await becomeOnlyLauncher(config);
  const web = managed("web", config);
  const worker = managed("worker", config);
  let supervisor: { stop(): void } | null = null;
  let stopping = false;

  const stop = async () => {
    stopping = true;
    await Promise.all([web.stop(), worker.stop()]);
    supervisor?.stop();
    if (!config.databaseUrl) await stopEmbedded(config.dataDir);
    lock?.release();
  };
  const stopBySignal = async () => {
    if (stopping) return;
    print("\nStopping …");
    await stop();
    print("Stopped. Everything is saved.");
    process.exit(0);
  };
  process.on("SIGINT", () => void stopBySignal());
  process.on("SIGTERM", () => void stopBySignal());
  print("Starting web and worker …");
  // Web loads its code while the database starts, and waits for the schema by itself.
  web.start();
  const prepared = await prepareDatabase(config).catch(async (error: unknown) => {
    // Whoever stops it takes the database away on purpose.
    if (stopping) return null;
    await stop();
    throw error;
  });
  if (stopping || !prepared) return;
  if (!config.databaseUrl) supervisor = superviseEmbedded({ dataDir: config.dataDir, log: print });
  worker.start();
  await waitUntilReady(config, () => stopping);
  if (stopping) return;
  print(`\n  ${brand.name} is running at ${config.appOrigin}\n  Stop with Ctrl-C.\n`);
  await printEvents(prepared.url, prepared.held, () => stopping);
}

main().catch(exitWithMessage);
