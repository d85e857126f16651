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
import { brand } from "~/brand";
import { loadConfig, type Config } from "~/settings/config.server";
import { listen } from "~/services/listen";
import { markRunningBuild } from "~/services/running-build";
import { ensureEmbedded, lockLauncher, stopEmbedded, superviseEmbedded } from "@db/embedded";
import { ManagedProcess } from "./managed-process";
import { RotatingLog } from "./rotating-log";
import { findStartTroubles } from "./start-troubles";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Allocators keep what a process has freed; after a first start that is a quarter of all memory. With these, glibc gives blocks from
 * 128 KB on back to the system at once, and so does mimalloc, with which pictures are drawn. Not for web: it hardly holds any, and
 * would spend a quarter of a page's time on asking for its buffers again.
 */
const RETURN_FREED_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MIMALLOC_PURGE_DELAY: "0",
};

main().catch(async (error: unknown) => {
  // Loaded only here: a start that succeeds does not need it.
  const { exitWithMessage } = await import("~/services/process");
  exitWithMessage(error);
});

async function main(): Promise<void> {
  markRunningBuild(import.meta.url);
  // oxlint-disable-next-line no-restricted-properties -- no settings of ours: what it starts inherits them
  const environment = process.env;
  const given = { ...environment };
  Object.assign(environment, { ...RETURN_FREED_MEMORY, ...given });
  const config = loadConfig();
  await checkPort(config);
  const lock = await becomeOnlyLauncher(config);
  const { troubles, isSampled } = await findStartTroubles(config);
  for (const sentence of troubles) print(sentence);
  const web = managed("web", config, given);
  const worker = managed("worker", config, environment);
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
  const prepare = async () => {
    const starting = startDatabase(config);
    // The import runs while the database starts. Until then nobody awaits `starting`, and Node ends at an unhandled rejection.
    starting.catch(() => undefined);
    const { prepareDatabase, printEvents } = await import("./prepare-database");
    const url = await starting;
    await prepareDatabase(config, url, print);
    return () => printEvents(url, { isSampled, stopped: () => stopping, print });
  };
  const tellEvents = await prepare().catch(async (error: unknown) => {
    // Whoever stops it takes the database away on purpose.
    if (stopping) return null;
    await stop();
    throw error;
  });
  if (stopping || !tellEvents) return;
  if (!config.databaseUrl) supervisor = superviseEmbedded({ dataDir: config.dataDir, log: print });
  worker.start();
  await waitUntilReady(config, () => stopping);
  if (stopping) return;
  print(`\n  ${brand.name} is running at ${config.appOrigin}\n  Stop with Ctrl-C.\n`);
  await tellEvents();
}

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
      "DATA_DIR=.data2 PORT=3001 SAMPLE_CITY_PORT=4748 npm start",
  );
}

/** In its own process group, so that Ctrl-C reaches only us. */
function managed(name: "web" | "worker", config: Config, env: NodeJS.ProcessEnv): ManagedProcess {
  const entry = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  return new ManagedProcess({
    name,
    fork: () => fork(entry, { detached: true, silent: true, execArgv: ["--enable-source-maps"], env }),
    log: new RotatingLog(join(config.dataDir, "logs", `${name}.log`)),
    print,
  });
}

/** @returns its address, when it answers */
async function startDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) {
    print("Connecting to the database …");
    return config.databaseUrl;
  }
  print(`Starting the embedded database in ${config.dataDir} …`);
  return (await ensureEmbedded({ dataDir: config.dataDir })).url;
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
