/**
 * `npm start`: database, migrations, first-run data, then a web and a worker process, restarted when they die, until Ctrl-C.
 * Prints progress for people; the processes write their JSON logs to DATA_DIR/logs.
 */
import { fork, type ChildProcess } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { isIPv6 } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brand } from "~/brand";
import { loadConfig, type Config } from "~/config.server";
import { localDay, minutes, seconds } from "~/lib/time";
import { listen } from "~/services/listen";
import { exitWithMessage } from "~/services/process";
import { markRunningBuild } from "~/services/running-build";
import { databaseUrlFor, reasonOf, waitForDatabase } from "~/services/store";
import { openDb } from "@db/client";
import { lockLauncher, stopEmbedded, superviseEmbedded } from "@db/embedded";
import { migrateToLatest } from "@db/migrate";
import { countActiveEvents } from "@db/queries/events/events";
import { seed } from "@db/seed/index";

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** A process that ends this often within a minute is not started again. */
const MAX_RESTARTS = 5;

/** Fails with one sentence when the port is taken, before anything else is started. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((closed) => probe.close(closed));
}

function logFile(config: Config, name: string): string {
  const folder = join(config.dataDir, "logs");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
  return file;
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

/** A child process that is restarted when it dies. It has its own process group, so that Ctrl-C reaches only us. */
class ManagedProcess {
  readonly #name: "web" | "worker";
  readonly #logFile: string;
  readonly #onGiveUp: (sentence: string) => void;
  readonly #restarts: number[] = [];
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(name: "web" | "worker", config: Config, onGiveUp: (sentence: string) => void) {
    this.#name = name;
    this.#logFile = logFile(config, name);
    this.#onGiveUp = onGiveUp;
  }

  start(): void {
    const entry = fileURLToPath(new URL(`./${this.#name}.js`, import.meta.url));
    const child = fork(entry, { detached: true, silent: true, execArgv: ["--enable-source-maps"] });
    const log = createWriteStream(this.#logFile, { flags: "a", mode: 0o600 });
    let lastError = "";
    child.stdout?.pipe(log, { end: false });
    child.stderr?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      lastError = chunk.toString().trim() || lastError;
    });
    this.#child = child;
    this.#ended = new Promise((done) => {
      child.once("exit", (code, signal) => {
        log.end();
        done();
        if (this.#isStopping) return;
        this.#restart(code === null ? `was ended by ${signal}` : `ended with ${code}`, lastError);
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child?.kill("SIGTERM");
    await this.#ended;
  }

  #restart(how: string, lastError: string): void {
    const now = Date.now();
    this.#restarts.push(now);
    if (this.#restarts.filter((at) => at > now - minutes(1)).length >= MAX_RESTARTS) {
      const reason = lastError || how;
      return this.#onGiveUp(
        `The ${this.#name} process keeps ending: ${reason}. Its log is ${this.#logFile}.`,
      );
    }
    print(`The ${this.#name} process ${how}; starting it again.${lastError ? ` (${lastError})` : ""}`);
    setTimeout(() => {
      if (!this.#isStopping) this.start();
    }, seconds(this.#restarts.length));
  }
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

async function prepareDatabase(config: Config): Promise<string> {
  print(
    config.databaseUrl
      ? "Connecting to the database …"
      : `Starting the embedded database in ${config.dataDir} …`,
  );
  const url = await databaseUrlFor(config);
  const db = openDb({ url, max: 2, applicationName: "fire-escape start", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: print });
    const applied = await migrateToLatest(db);
    if (applied.length > 0) print(`Database brought up to date (${applied.length} migrations).`);
    const added = await seed(db);
    if (added > 0) print(`First-run data: ${added} venues, zip points and interests.`);
  } finally {
    await db.destroy();
  }
  return url;
}

/** Prints how many events the first fetches have brought. */
async function printFirstEvents(url: string, stopped: () => boolean): Promise<void> {
  const db = openDb({ url, max: 1, applicationName: "fire-escape start", onLost: () => undefined });
  const until = Date.now() + minutes(1);
  const count = () => countActiveEvents(db, brand.defaultCity, localDay(new Date(), brand.zone));
  try {
    let last = await count();
    if (last > 0) return print(`${last} events are on the calendar.`);
    while (!stopped() && Date.now() < until) {
      await sleep(1500);
      const now = await count();
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

async function main(): Promise<void> {
  markRunningBuild(import.meta.url);
  const config = loadConfig();
  await checkPort(config);
  const lock = await becomeOnlyLauncher(config);
  const url = await prepareDatabase(config);
  const supervisor = config.databaseUrl ? null : superviseEmbedded({ dataDir: config.dataDir, log: print });
  let stopping = false;
  let processes: ManagedProcess[] = [];

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    print("\nStopping …");
    await Promise.all(processes.map((managed) => managed.stop()));
    supervisor?.stop();
    if (!config.databaseUrl) await stopEmbedded(config.dataDir);
    lock?.release();
    print("Stopped. Everything is saved.");
    process.exit(code);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  const onGiveUp = (sentence: string) => {
    print(sentence);
    void stop(1);
  };

  print("Starting web and worker …");
  processes = (["web", "worker"] as const).map((name) => new ManagedProcess(name, config, onGiveUp));
  for (const managed of processes) managed.start();
  await waitUntilReady(config, () => stopping);
  if (stopping) return;
  print(`\n  ${brand.name} is running at ${config.appOrigin}\n  Stop with Ctrl-C.\n`);
  await printFirstEvents(url, () => stopping);
}

main().catch(exitWithMessage);
