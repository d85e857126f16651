// Gives any process of the site the embedded database: finds the running host of a data folder or starts
// one, and keeps it alive for as long as this process lives.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { exitCodes, failureMark } from "./host-protocol";
import { leash, unleash } from "./leash";
import { placesIn, prepareFolder, readEndpoint } from "./places";
import type { Places } from "./places";

export interface EmbeddedOptions {
  /** The folder that holds everything of the database. Made when missing. */
  dataDir: string;
  /** The file to run as the host; by default db-host.js beside the bundle, else host.ts beside this file. */
  hostEntry?: string | undefined;
  log?: ((line: string) => void) | undefined;
  /** The host ends this long after its last client has gone, in milliseconds. Default 30 s. */
  idleMs?: number | undefined;
  /** How long a client may sit in a transaction while others wait, in milliseconds. Default 15 s. */
  idleTransactionMs?: number | undefined;
  /** A backup file a new data folder starts from, instead of an empty database. */
  template?: string | undefined;
  /** Listen on TCP loopback with a password, as on Windows, instead of a socket file. */
  tcp?: boolean | undefined;
  /** Give up after this long, in milliseconds. Default 90 s: a first start on a busy small machine is slow. */
  timeoutMs?: number | undefined;
}

export interface EmbeddedDatabase {
  url: string;
  /** The process id of the host. */
  pid: number | null;
}

const pollMs = 50;
/** Pause before another try after losing the race for the lock, in milliseconds; doubles up to the longest. */
const lockedPauseMs = 500;
const longestLockedPauseMs = 4_000;
const largestLog = 1024 * 1024;

function hostCommand(hostEntry: string | undefined): string[] {
  const here = import.meta.url;
  const bundled = ["./db-host.js", "../db-host.js"].map((name) => fileURLToPath(new URL(name, here)));
  const entry =
    hostEntry ?? bundled.find((file) => existsSync(file)) ?? fileURLToPath(new URL("./host.ts", here));
  if (!entry.endsWith(".ts")) return ["--enable-source-maps", entry];
  const loader = createRequire(here).resolve("tsx");
  return ["--import", pathToFileURL(loader).href, entry];
}

function startHost(places: Places, options: EmbeddedOptions): ChildProcess {
  if (existsSync(places.log) && statSync(places.log).size > largestLog) {
    renameSync(places.log, `${places.log}.old`);
  }
  const given = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [`--${name}`, String(value)];
  const log = openSync(places.log, "a", 0o600);
  try {
    const child = spawn(
      process.execPath,
      [
        ...hostCommand(options.hostEntry),
        ...given("data-dir", places.dataDir),
        ...given("idle-ms", options.idleMs),
        ...given("idle-transaction-ms", options.idleTransactionMs),
        ...given("template", options.template),
        ...(options.tcp ? ["--tcp"] : []),
      ],
      { detached: true, stdio: ["ignore", log, log], cwd: places.dataDir, windowsHide: true },
    );
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** The reason in the log that a host of this process id has written, else the last line there. */
function reasonInLog(places: Places, pid: number | undefined): string {
  const lines = readFileSync(places.log, "utf8").trimEnd().split("\n");
  const own = lines.findLast((line) => line.includes(`[${pid}] ${failureMark}`));
  return own?.split(failureMark)[1] ?? lines.at(-1) ?? "";
}

interface Attempt {
  child: ChildProcess;
  /** Exit code, null when it could not even be run; undefined while it runs. */
  exit: number | null | undefined;
}

function attempt(places: Places, options: EmbeddedOptions): Attempt {
  const started: Attempt = { child: startHost(places, options), exit: undefined };
  options.log?.(`starting the embedded database in ${places.dataDir} (process ${started.child.pid})`);
  started.child.once("error", () => (started.exit = null));
  started.child.once("exit", (code) => (started.exit = code));
  return started;
}

/**
 * Finds or starts the host and waits until it answers. Safe to call from many processes at once: one host comes of it.
 * Call it again when the host has been killed.
 * @throws Error "The embedded database did not start: <reason>"
 */
export async function ensureEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const places = placesIn(options.dataDir);
  try {
    prepareFolder(places);
    return await findOrStart(places, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The embedded database did not start: ${reason}`, { cause: error });
  }
}

async function findOrStart(places: Places, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const deadline = performance.now() + (options.timeoutMs ?? 90_000);
  let current: Attempt | null = null;
  let locked = false;
  let nextStart = 0;
  let pause = lockedPauseMs;
  while (performance.now() < deadline) {
    const endpoint = readEndpoint(places);
    if (endpoint && (await leash(places.dataDir, endpoint))) return endpoint;
    if (!current) {
      if (performance.now() >= nextStart) current = attempt(places, options);
    } else if (current.exit !== undefined) {
      locked = current.exit === exitCodes.locked;
      if (!locked) throw new Error(`${reasonInLog(places, current.child.pid)} (see ${places.log})`);
      current = null; // somebody else's host is starting or closing: wait for it, then try again
      nextStart = performance.now() + pause;
      pause = Math.min(pause * 2, longestLockedPauseMs);
    }
    await delay(pollMs);
  }
  throw new Error(
    locked ? `another process holds the lock on ${places.dataDir}` : `no answer in time (see ${places.log})`,
  );
}

/** Lets go of the host: it may end when nobody else uses it. A process that ends lets go by itself. */
export async function releaseEmbedded(dataDir: string): Promise<void> {
  await unleash(placesIn(dataDir).dataDir);
}

/** Whether a process of this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // no such process
  }
}

/** Asks the host of a data folder to close and waits for its end (at most 30 s). Does nothing when none runs. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const places = placesIn(dataDir);
  const endpoint = readEndpoint(places);
  // a process id alone may have been given to a stranger since: only one that answers is the host
  if (!endpoint || !(await leash(places.dataDir, endpoint))) return;
  process.kill(endpoint.pid, "SIGTERM");
  const deadline = performance.now() + 30_000;
  while (isRunning(endpoint.pid)) {
    if (performance.now() > deadline)
      throw new Error(`The embedded database (process ${endpoint.pid}) does not end.`);
    await delay(pollMs / 2);
  }
}
