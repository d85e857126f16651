/**
 * Gives any process the embedded database: finds the running host of a data folder or starts one, and keeps it alive for
 * as long as this process lives.
 */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { seemsHeld } from "./folder-lock";
import { EXIT_CODE, FAILURE_PREFIX } from "./host-protocol";
import * as keepAliveConnection from "./keep-alive";
import { dataPaths, prepareFolder, readEndpoint } from "./paths";
import type { DataPaths } from "./paths";

export interface EmbeddedOptions {
  /** The folder that holds all of the database. Created when missing. */
  dataDir: string;
  /** The file to run as the host; by default db-host.js beside the bundle, else host.ts beside this file. */
  hostEntry?: string | undefined;
  log?: ((line: string) => void) | undefined;
  /** The host ends this long after its last client has left, in milliseconds. Default 30 s. */
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

/** In milliseconds. */
const POLL_INTERVAL = 50;

interface Attempt {
  child: ChildProcess;
  /** Exit code; null when the process could not be started, undefined while it runs. */
  exit: number | null | undefined;
}

/**
 * Finds or starts the host and waits until it answers. Safe to call from many processes at once: only one host starts.
 * Call it again when the host has been killed.
 * @throws Error "The embedded database did not start: <reason>"
 */
export async function ensureEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const paths = dataPaths(options.dataDir);
  try {
    prepareFolder(paths);
    return await findOrStart(paths, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The embedded database did not start: ${reason}`, { cause: error });
  }
}

/** Releases the host: it may end when no other process uses it. A process that ends releases it by itself. */
export async function releaseEmbedded(dataDir: string): Promise<void> {
  await keepAliveConnection.release(dataPaths(dataDir).dataDir);
}

/** Asks the host of a data folder to close and waits until it has ended (at most 30 s). Does nothing when none runs. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const paths = dataPaths(dataDir);
  const endpoint = readEndpoint(paths);
  // The process id may belong to another program by now: only a process that answers is the host.
  if (!endpoint || !(await keepAliveConnection.acquire(paths.dataDir, endpoint))) return;
  process.kill(endpoint.pid, "SIGTERM");
  const deadline = performance.now() + 30_000;
  while (isRunning(endpoint.pid)) {
    if (performance.now() > deadline)
      throw new Error(`The embedded database (process ${endpoint.pid}) does not end.`);
    await delay(POLL_INTERVAL / 2);
  }
}

/** Whether a process of this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // No such process.
    return false;
  }
}

/** How long another process's host may take before one is started here as well, in milliseconds. */
const PATIENCE_WITH_STARTING = 2_000;
/** Pause after losing the race for the lock, in milliseconds. It doubles up to the maximum. */
const FIRST_LOCKED_PAUSE = 500;
const MAX_LOCKED_PAUSE = 4_000;

async function findOrStart(paths: DataPaths, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const deadline = performance.now() + (options.timeoutMs ?? 90_000);
  let current: Attempt | null = null;
  let locked = false;
  // A second host would only find the lock taken, and slow down the first.
  let nextStart = seemsHeld(paths) ? performance.now() + PATIENCE_WITH_STARTING : 0;
  let pause = FIRST_LOCKED_PAUSE;
  while (performance.now() < deadline) {
    const endpoint = readEndpoint(paths);
    if (endpoint && (await keepAliveConnection.acquire(paths.dataDir, endpoint))) return endpoint;
    if (!current) {
      if (performance.now() >= nextStart) current = attempt(paths, options);
    } else if (current.exit !== undefined) {
      locked = current.exit === EXIT_CODE.locked;
      const closed = current.exit === EXIT_CODE.closed;
      if (!locked && !closed) throw new Error(`${reasonInLog(paths, current.child.pid)} (see ${paths.log})`);
      current = null;
      // A busy machine can keep this process from connecting until the host has given up waiting: start another.
      if (closed) continue;
      // Another process's host is starting or closing: wait for it, then try again.
      nextStart = performance.now() + pause;
      pause = Math.min(pause * 2, MAX_LOCKED_PAUSE);
    }
    await delay(POLL_INTERVAL);
  }
  throw new Error(
    locked ? `another process holds the lock on ${paths.dataDir}` : `no answer in time (see ${paths.log})`,
  );
}

function attempt(paths: DataPaths, options: EmbeddedOptions): Attempt {
  const started: Attempt = { child: startHost(paths, options), exit: undefined };
  options.log?.(`starting the embedded database in ${paths.dataDir} (process ${started.child.pid})`);
  started.child.once("error", () => (started.exit = null));
  started.child.once("exit", (code) => (started.exit = code));
  return started;
}

const MAX_LOG_BYTES = 1024 * 1024;

function startHost(paths: DataPaths, options: EmbeddedOptions): ChildProcess {
  if (existsSync(paths.log) && statSync(paths.log).size > MAX_LOG_BYTES) {
    renameSync(paths.log, `${paths.log}.old`);
  }
  const option = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [`--${name}`, String(value)];
  const log = openSync(paths.log, "a", 0o600);
  try {
    const child = spawn(
      process.execPath,
      [
        ...hostCommand(options.hostEntry),
        ...option("data-dir", paths.dataDir),
        ...option("idle-ms", options.idleMs),
        ...option("idle-transaction-ms", options.idleTransactionMs),
        ...option("template", options.template),
        ...(options.tcp ? ["--tcp"] : []),
      ],
      { detached: true, stdio: ["ignore", log, log], cwd: paths.dataDir, windowsHide: true },
    );
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function hostCommand(hostEntry: string | undefined): string[] {
  const here = import.meta.url;
  const bundled = ["./db-host.js", "../db-host.js"].map((name) => fileURLToPath(new URL(name, here)));
  const entry =
    hostEntry ??
    // oxlint-disable-next-line no-restricted-properties -- no setting: tests that run from the sources name a bundle here
    process.env.EMBEDDED_HOST_ENTRY ??
    bundled.find((file) => existsSync(file)) ??
    fileURLToPath(new URL("./host.ts", here));
  if (!entry.endsWith(".ts")) return ["--enable-source-maps", entry];
  const loader = createRequire(here).resolve("tsx");
  return ["--import", pathToFileURL(loader).href, entry];
}

/** The failure that a host of this process id has logged, else the last line of the log. */
function reasonInLog(paths: DataPaths, pid: number | undefined): string {
  const lines = readFileSync(paths.log, "utf8").trimEnd().split("\n");
  const failure = lines.findLast((line) => line.includes(`[${pid}] ${FAILURE_PREFIX}`));
  return failure?.split(FAILURE_PREFIX)[1] ?? lines.at(-1) ?? "";
}
