/**
 * `npm start`: database, migrations, first-run data, then a web and a worker process, kept alive until Ctrl-C.
 * Prints progress for people; the processes write their JSON logs to DATA_DIR/logs.
 */
import { fork, type ChildProcess } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brand } from "~/brand";
import { loadConfig, type Config } from "~/config.server";
import { localDay, minutes } from "~/domain/time";
import { dieWithSentence } from "~/services/process";
import { databaseUrlFor, reasonOf, waitForDatabase } from "~/services/store";
import { openDb } from "@db/client";
import { stopEmbedded } from "@db/embedded/ensure";
import { superviseEmbedded } from "@db/embedded/supervise";
import { migrateToLatest } from "@db/migrate";
import { countActiveEvents } from "@db/queries/events";
import { seed } from "@db/seed/index";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const LARGEST_LOG = 10 * 1024 * 1024;
/** A process that ends this often within a minute is not started again. */
const RESTARTS = 5;

/** Fails with a sentence when the port is taken, before anything else is begun. */
function checkPort(config: Config): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === "EADDRINUSE"
            ? `Port ${config.port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
            : `Port ${config.port} cannot be opened (${error.code ?? error.message}).`,
        ),
      ),
    );
    probe.listen(config.port, config.host, () => probe.close(() => free()));
  });
}

function logFile(config: Config, name: string): string {
  const folder = join(config.dataDir, "logs");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > LARGEST_LOG) renameSync(file, `${file}.old`);
  return file;
}

interface Kept {
  stop(): Promise<void>;
}

/** Starts a process and starts it again when it dies; its own group, so that Ctrl-C reaches only us. */
function keepAlive(name: "web" | "worker", config: Config, giveUp: (sentence: string) => void): Kept {
  const file = logFile(config, name);
  const entry = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const deaths: number[] = [];
  let child: ChildProcess;
  let stopping = false;
  let ended: Promise<void> = Promise.resolve();

  const start = () => {
    child = fork(entry, { detached: true, silent: true, execArgv: ["--enable-source-maps"] });
    const log = createWriteStream(file, { flags: "a", mode: 0o600 });
    let last = "";
    child.stdout?.pipe(log, { end: false });
    child.stderr?.on("data", (chunk: Buffer) => {
      log.write(chunk);
      last = chunk.toString().trim() || last;
    });
    ended = new Promise((done) => {
      child.once("exit", (code, signal) => {
        log.end();
        done();
        if (!stopping) restart(code === null ? `was ended by ${signal}` : `ended with ${code}`, last);
      });
    });
  };
  const restart = (how: string, last: string) => {
    const now = Date.now();
    deaths.push(now);
    if (deaths.filter((at) => at > now - minutes(1)).length >= RESTARTS) {
      return giveUp(`The ${name} process keeps ending: ${last || how}. Its log is ${file}.`);
    }
    say(`The ${name} process ${how}; starting it again.${last ? ` (${last})` : ""}`);
    setTimeout(() => {
      if (!stopping) start();
    }, 1000 * deaths.length);
  };
  start();
  return {
    async stop() {
      stopping = true;
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function waitUntilReady(config: Config, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      const answer = await fetch(`http://127.0.0.1:${config.port}/readyz`, {
        signal: AbortSignal.timeout(3000),
      });
      if (answer.ok) return;
    } catch {
      // Not listening yet: that is what this loop waits for.
    }
    await sleep(150);
  }
}

async function prepareDatabase(config: Config): Promise<string> {
  say(
    config.databaseUrl
      ? "Connecting to the database …"
      : `Starting the embedded database in ${config.dataDir} …`,
  );
  const url = await databaseUrlFor(config);
  const db = openDb({ url, max: 2, applicationName: "fire-escape start", onLost: () => undefined });
  try {
    await waitForDatabase(db, { url, patienceMs: minutes(1), onWait: say });
    const applied = await migrateToLatest(db);
    if (applied.length > 0) say(`Database brought up to date (${applied.length} migrations).`);
    const added = await seed(db);
    if (added > 0) say(`First-run data: ${added} venues, zip points and interests.`);
  } finally {
    await db.destroy();
  }
  return url;
}

/** Tells how the first fetches come along, then falls silent. */
async function tellFirstEvents(url: string, stopped: () => boolean): Promise<void> {
  const db = openDb({ url, max: 1, applicationName: "fire-escape start", onLost: () => undefined });
  const until = Date.now() + minutes(1);
  const count = () => countActiveEvents(db, brand.defaultCity, localDay(new Date(), brand.zone));
  try {
    let last = await count();
    if (last > 0) return say(`${last} events are on the calendar.`);
    while (!stopped() && Date.now() < until) {
      await sleep(1500);
      const now = await count();
      if (now > 0 && now === last) return say(`The worker has fetched ${now} events from the sample street.`);
      last = now;
    }
  } catch (error) {
    say(`The events could not be counted yet: ${reasonOf(error)}`);
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  const config = loadConfig();
  await checkPort(config);
  const url = await prepareDatabase(config);
  const guard = config.databaseUrl ? null : superviseEmbedded({ dataDir: config.dataDir, log: say });
  let stopping = false;
  let kept: Kept[] = [];

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    say("\nStopping …");
    await Promise.all(kept.map((one) => one.stop()));
    guard?.stop();
    if (!config.databaseUrl) await stopEmbedded(config.dataDir);
    say("Stopped. Everything is saved.");
    process.exit(code);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  const giveUp = (sentence: string) => {
    say(sentence);
    void stop(1);
  };

  say("Starting web and worker …");
  kept = [keepAlive("web", config, giveUp), keepAlive("worker", config, giveUp)];
  await waitUntilReady(config, () => stopping);
  if (stopping) return;
  say(`\n  ${brand.name} is running at ${config.appOrigin}\n  Stop with Ctrl-C.\n`);
  await tellFirstEvents(url, () => stopping);
}

main().catch(dieWithSentence);
